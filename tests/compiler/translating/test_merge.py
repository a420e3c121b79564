"""Bringing a file up to date loses nothing."""

from __future__ import annotations

from dataclasses import replace

from hypothesis import given
from hypothesis import strategies as st

from compiler.translating.merge import MergedMessages, merge_messages
from compiler.translating.po_reader import Message, PoFile, parse_po
from compiler.translating.po_writer import po_bytes
from compiler.translating.status import status_of
from compiler.words.language.entries import Entry
from tests.profiles import examples

from .samples import HEADER


def entry(key: str, source: str, plural: str = "") -> Entry:
    return Entry(key, source, plural)


def file(*messages: Message, obsolete: tuple[Message, ...] = ()) -> PoFile:
    return PoFile("cs", messages, obsolete)


def done(key: str, source: str, text: str) -> Message:
    return Message(key, source, "", (text,))


def only(merged: MergedMessages) -> Message:
    assert len(merged.messages) == 1
    return merged.messages[0]


def test_what_did_not_change_stays() -> None:
    message = done("a.fest/title", "Fest", "Slavnost")
    assert only(merge_messages([entry("a.fest/title", "Fest")], file(message), 3)) == message


def test_a_reworded_text_keeps_its_translation_marked_fuzzy() -> None:
    found = only(merge_messages([entry("a.fest/title", "Feast")], file(done("a.fest/title", "Fest", "Slavnost")), 3))
    assert (found.source, found.strings, found.fuzzy, found.previous) == ("Feast", ("Slavnost",), True, "Fest")


def test_a_text_that_is_reworded_twice_still_names_what_was_translated() -> None:
    once = only(merge_messages([entry("a.fest/title", "Feast")], file(done("a.fest/title", "Fest", "Slavnost")), 3))
    twice = only(merge_messages([entry("a.fest/title", "Big feast")], file(once), 3))
    assert (twice.source, twice.strings, twice.fuzzy, twice.previous) == ("Big feast", ("Slavnost",), True, "Fest")


def test_similar_texts_do_not_take_each_others_translations() -> None:
    """Babel's own update would give the new entry the translation of the one that looks like it."""
    old = file(done("a.one/title", "Plant trees", "Sázej stromy"))
    merged = merge_messages([entry("a.one/title", "Plant a tree"), entry("a.two/title", "Plant trees")], old, 3)
    assert [each.strings for each in merged.messages] == [("Sázej stromy",), ("",)]


def test_a_renamed_thing_keeps_its_translation() -> None:
    found = only(merge_messages([entry("a.feast/title", "Fest")], file(done("a.fest/title", "Fest", "Slavnost")), 3))
    assert (found.key, found.strings, found.fuzzy) == ("a.feast/title", ("Slavnost",), False)


def test_two_things_that_were_called_the_same_are_not_guessed_at() -> None:
    old = file(done("a.one/title", "Build", "Stavba"), done("a.two/title", "Build", "Postav"))
    merged = merge_messages([entry("a.three/title", "Build")], old, 3)
    assert only(merged).strings == ("",)
    assert {each.strings for each in merged.obsolete} == {("Stavba",), ("Postav",)}


def test_what_is_gone_becomes_obsolete_and_comes_back() -> None:
    old = file(done("a.fest/title", "Fest", "Slavnost"))
    gone = merge_messages([], old, 3)
    assert [each.strings for each in gone.obsolete] == [("Slavnost",)]
    back = merge_messages([entry("a.fest/title", "Fest")], file(obsolete=tuple(gone.obsolete)), 3)
    assert (only(back).strings, back.obsolete) == (("Slavnost",), [])


def test_a_fuzzy_text_that_was_obsolete_comes_back_fuzzy() -> None:
    old = file(replace(done("a.fest/title", "Fest", "Slavnost"), fuzzy=True))
    data = po_bytes([], merge_messages([], old, 3).obsolete, [("Language", "cs")], "# C", 3, {})
    again, _ = parse_po(data.replace(b'msgid ""\nmsgstr "Language: cs\\n"', HEADER.strip().encode()), "cs.po", "cs")
    assert again is not None
    found = only(merge_messages([entry("a.fest/title", "Fest")], again, 3))
    assert found.fuzzy
    assert found.comments == ()


def test_remarks_of_a_translator_stay() -> None:
    message = replace(done("a.fest/title", "Fest", "Slavnost"), comments=("ask the author",))
    assert only(merge_messages([entry("a.fest/title", "Feast")], file(message), 3)).comments == ("ask the author",)


def test_an_obsolete_translation_is_better_than_an_empty_one() -> None:
    """Other tools, and merges of two branches, leave both in a file."""
    empty = replace(done("a.fest/title", "Fest", ""), comments=("ask",))
    merged = merge_messages(
        [entry("a.fest/title", "Fest")], file(empty, obsolete=(done("a.fest/title", "Fest", "Oslava"),)), 3
    )
    assert (only(merged).strings, only(merged).comments, merged.obsolete) == (("Oslava",), ("ask",), [])
    assert (merged.revived, merged.new) == (1, 0)


def test_an_obsolete_translation_beside_one_in_use_stays() -> None:
    old = file(done("a.fest/title", "Fest", "Slavnost"), obsolete=(done("a.fest/title", "Fest", "Oslava"),))
    for _ in range(2):
        merged = merge_messages([entry("a.fest/title", "Fest")], old, 3)
        assert (only(merged).strings, [each.strings for each in merged.obsolete]) == (("Slavnost",), [("Oslava",)])
        old = file(*merged.messages, obsolete=tuple(merged.obsolete))


def test_of_several_obsolete_translations_the_one_of_this_english_comes_back() -> None:
    aside = (done("a.fest/title", "Fest", "Slavnost"), done("a.fest/title", "Feast", "Hostina"))
    merged = merge_messages([entry("a.fest/title", "Fest")], file(obsolete=aside), 3)
    assert (only(merged).strings, only(merged).fuzzy) == (("Slavnost",), False)
    assert [each.strings for each in merged.obsolete] == [("Hostina",)]


def test_a_noun_without_a_plural_keeps_its_other_forms_aside() -> None:
    noun = Message("a.x/noun", "tree", "trees", ("strom", "stromy", "stromů"))
    merged = merge_messages([entry("a.x/noun", "tree")], file(noun), 3)
    assert (only(merged).strings, only(merged).fuzzy) == (("strom",), True)
    assert [each.strings for each in merged.obsolete] == [("strom", "stromy", "stromů")]


def test_entries_without_a_key_are_kept_aside() -> None:
    merged = merge_messages([], file(done("", "One", "Jedna"), done("", "Two", "Dvě")), 3)
    assert [each.strings for each in merged.obsolete] == [("Jedna",), ("Dvě",)]


def test_a_remark_at_a_text_that_is_gone_stays() -> None:
    asked = replace(done("a.fest/title", "Fest", ""), comments=("what is a fest?",))
    assert [each.comments for each in merge_messages([], file(asked), 3).obsolete] == [("what is a fest?",)]


# ---- reworded, and back


def again(message: Message, source: str, plural: str = "") -> Message:
    return only(merge_messages([entry(message.key, source, plural)], file(message), 3))


def test_a_text_that_is_reworded_and_back_is_as_it_was() -> None:
    message = done("a.fest/title", "Fest", "Slavnost")
    assert again(again(again(message, "Feast"), "Big feast"), "Fest") == message
    noun = Message("a.x/noun", "tree", "trees", ("strom", "stromy", "stromů"))
    changed = again(noun, "tree", "treen")
    assert (changed.fuzzy, changed.previous, changed.previous_plural) == (True, "tree", "trees")
    assert again(changed, "tree", "trees") == noun


def test_a_doubt_of_the_translator_stays_when_a_text_is_reworded_and_back() -> None:
    doubted = replace(done("a.fest/title", "Fest", "Slavnost"), fuzzy=True)
    assert again(again(doubted, "Feast"), "Fest").fuzzy


def test_a_guess_of_another_tool_stays_fuzzy() -> None:
    """It took the translation of another text, whose English this one has now."""
    guess = replace(
        done("a.fest/title", "Feast", "Slavnost"), fuzzy=True, previous="Fest", previous_key="a.party/title"
    )
    assert again(guess, "Fest").fuzzy


_KEYS = st.sampled_from([f"a.t{n}/title" for n in range(6)])
_SOURCES = st.sampled_from(["Fest", "Feast", "Build", "Plant"])
_ENTRIES = st.dictionaries(_KEYS, _SOURCES, max_size=6)
_STATES = st.lists(_ENTRIES, min_size=1, max_size=5)


@given(_STATES)
@examples(300)
def test_no_translation_is_ever_lost(states: list[dict[str, str]]) -> None:
    """Whatever happens to the pack: everything that was ever translated is still somewhere in the file."""
    current = file()
    ever: set[str] = set()
    for step, state in enumerate(states):
        merged = merge_messages([entry(key, source) for key, source in state.items()], current, 3)
        assert [each.key for each in merged.messages] == list(state), "the order of the source"
        messages = tuple(
            each if any(each.strings) else replace(each, strings=(f"text {step} {each.key}",))
            for each in merged.messages
        )
        current = file(*messages, obsolete=tuple(merged.obsolete))
        ever |= {text for each in messages for text in each.strings}
        kept = {text for each in (*current.messages, *current.obsolete) for text in each.strings}
        assert ever <= kept


_MESSAGES = st.builds(
    Message,
    _KEYS,
    _SOURCES,
    st.just(""),
    st.tuples(st.sampled_from(["", "jedna", "dvě", "tři", "čtyři", "pět"])),
    st.booleans(),
    previous=st.one_of(st.just(""), _SOURCES),
)


@given(
    _ENTRIES,
    st.lists(_MESSAGES, max_size=6, unique_by=lambda message: message.key),
    st.lists(_MESSAGES, max_size=6),
)
@examples(300)
def test_whatever_is_in_a_file_is_still_in_it(
    state: dict[str, str], active: list[Message], obsolete: list[Message]
) -> None:
    """Also in files that other tools have made, where texts are in use and obsolete at once."""
    old = file(*active, obsolete=tuple(obsolete))
    merged = merge_messages([entry(key, source) for key, source in state.items()], old, 3)
    before = {(each.key, text) for each in (*active, *obsolete) for text in each.strings if text}
    after = {(each.key, text) for each in (*merged.messages, *merged.obsolete) for text in each.strings if text}
    kept = {text for _, text in after}
    assert {text for _, text in before} <= kept
    moved = {key for key, _ in before - after}
    assert moved.isdisjoint(state), "only what is renamed changes its key"
    twice = merge_messages(
        [entry(key, source) for key, source in state.items()],
        file(*merged.messages, obsolete=tuple(merged.obsolete)),
        3,
    )
    assert (twice.messages, twice.obsolete) == (merged.messages, merged.obsolete)


def test_a_file_knows_its_messages_by_key() -> None:
    message = done("a.z/title", "Feast", "Hostina")
    assert PoFile("cs", (message,)).by_key == {"a.z/title": message}


def test_fuzzy_and_half_empty_plurals_are_not_translated() -> None:
    entries = [entry("a.x/noun", "tree", "trees"), entry("a.y/title", "Fest"), entry("a.z/title", "Feast")]
    found = file(
        Message("a.x/noun", "tree", "trees", ("strom", "stromy", "")),
        replace(done("a.y/title", "Fest", "Slavnost"), fuzzy=True),
        done("a.z/title", "Feast", "Hostina"),
    )
    status = status_of("cs", entries, found)
    assert (status.translated, status.fuzzy, status.missing) == (1, 2, 0)
    assert round(status.percent) == 33


def test_a_translation_of_an_older_text_is_not_counted() -> None:
    assert status_of("cs", [entry("a.z/title", "Feast!")], file(done("a.z/title", "Feast", "Hostina"))).translated == 0
