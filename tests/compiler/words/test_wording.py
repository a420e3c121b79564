"""The words of one declaration: put together, as paragraphs, and as data."""

from __future__ import annotations

from compiler.objects.declarations.pack import Pack
from compiler.words.language.text import RuleLine, mark_icon
from compiler.words.wording import Wording, as_json, as_text, words_of

from .speaking import grinivil, mine, speaking, tile

TEXT = 'text "Take 4 [vp], {n} and <b>."'


def wording(*lines: RuleLine, written: str = "") -> Wording:
    return Wording("mine.fest", "tile", "90", "Fest", "", lines, written, "")


def of(pack: Pack, id: str, language: str = "en") -> Wording:
    return words_of(speaking(language, pack), next(each for each in pack.declarations if each.id == id))


# ---- put together


def test_what_a_declaration_is_called() -> None:
    found = of(grinivil(), "grinivil.plant_trees")
    assert (found.id, found.kind, found.tag) == ("grinivil.plant_trees", "tile", "10")
    assert (found.title, found.subtitle) == ("Plant trees", "On permitted places")


def test_every_line_is_a_sentence() -> None:
    found = of(
        mine(tile("if you have at least 3 trees", "  roll cost_die", "  roll conversion", "time none")), "mine.fest"
    )
    assert all(line.text.endswith((".", ":")) for line in found.lines)
    headings = [line for line in found.lines if line.under]
    assert [line.text[-1] for line in headings] == [":"] * len(headings)
    assert headings


def test_a_text_of_the_authors_own_does_not_push_the_generated_one_out() -> None:
    found = of(mine(tile(TEXT, "gain 4 vp", "time none")), "mine.fest")
    assert as_text(found) == ["Take 4 victory points, {n} and <b>."]
    assert as_text(found, icons=True) == ["Take 4 [vp], {n} and <b>."]
    assert found.lines[0].text.startswith("Gain 4 ")


def test_a_translated_text_of_the_authors_own() -> None:
    pack = mine(tile(TEXT, "gain 4 vp", "time none"))
    s = speaking("de", pack, {"mine.fest/text": ("Nimm 1 [vp].",), "mine.fest/title": ("Fest",)})
    found = words_of(s, next(each for each in pack.declarations if each.id == "mine.fest"))
    assert as_text(found) == ["Nimm 1 Siegpunkt."]
    assert "mine.fest/text" not in s.names.missing_keys


def test_a_variant_says_when_its_sentences_are_done() -> None:
    pack = mine('variant woody "Woody"\n  every player gains 1 tree\n')
    assert as_text(of(pack, "mine.woody")) == ["Before the set-up:", "  – Each player gains 1 tree."]
    assert as_text(of(pack, "mine.woody", "de"))[0] == "Vor dem Spielaufbau:"


# ---- as text


def test_sentences_flow_until_one_has_lines_under_it() -> None:
    under = (RuleLine("One."), RuleLine("Two:", (RuleLine("Three."),)))
    made = as_text(wording(RuleLine("First."), RuleLine("Second:", under), RuleLine("Third."), RuleLine("Fourth.")))
    assert made == ["First. Second:", "  – One.", "  – Two:", "    – Three.", "Third. Fourth."]


def test_a_line_apart_stands_by_itself() -> None:
    assert as_text(wording(RuleLine("Gain."), RuleLine("Time: 1.", apart=True), RuleLine("Go."))) == [
        "Gain.",
        "Time: 1.",
        "Go.",
    ]


def test_nothing_to_say() -> None:
    assert as_text(wording()) == []


def test_icons_or_words() -> None:
    line = RuleLine(f"Gain 2 {mark_icon('tree', 'trees')}.", (RuleLine(f"Or {mark_icon('vp', '€')}."),))
    assert as_text(wording(line)) == ["Gain 2 trees.", "  – Or €."]
    assert as_text(wording(line), icons=True) == ["Gain 2 [tree].", "  – Or [vp]."]


# ---- as data


def test_what_is_empty_is_left_out_of_the_data() -> None:
    bare = Wording("mine.turn", "procedure", "", "Turn", "", (), "", "")
    assert as_json(bare) == {"id": "mine.turn", "kind": "procedure", "title": "Turn", "lines": []}


def test_the_data_has_words_and_icons() -> None:
    line = RuleLine("For each:", (RuleLine(f"{mark_icon('tree', 'trees')}."),))
    made = as_json(Wording("a.b", "tile", "7", "B", "C", (line,), f"Own {mark_icon('vp', 'points')}.", "Note"))
    assert made == {
        "id": "a.b",
        "kind": "tile",
        "title": "B",
        "tag": "7",
        "subtitle": "C",
        "note": "Note",
        "text": {"plain": "Own points.", "marked": "Own [vp]."},
        "lines": [{"text": "For each:", "under": [{"text": "trees.", "marked": "[tree]."}]}],
    }
