"""Everything that `i18n check` knows, and what strangers may put into a translation."""

from __future__ import annotations

from collections.abc import Iterable

import pytest

from compiler.diagnostics import Diagnostic
from compiler.fonts.measure import missing_characters, width_in_mm
from compiler.source.icons import ICON
from compiler.translating.checks import PackTexts, check_file
from compiler.translating.po_reader import Message, PoFile, parse_po
from compiler.translating.text_boxes import box_of, fits
from compiler.words.language.entries import Entry
from compiler.words.language.phrasebook import phrasebook

from .samples import HEADER, TILES, entries, known

TITLE, NOUN, CLASS, TEXT = "example.fest/title", "example.lamp/noun", "example.lamp/class", "example.fest/text"
LAMPS = ("lampa", "lampy", "lamp")


def checked(*messages: Message, against: PackTexts | None = None) -> list[Diagnostic]:
    file = PoFile("cs", messages)
    return check_file(file, "cs.po", phrasebook("cs"), against or known())


def codes(found: Iterable[Diagnostic]) -> list[str]:
    return [each.code for each in found]


def title(text: str, key: str = TITLE, fuzzy: bool = False, line: int = 0) -> list[Diagnostic]:
    return checked(Message(key, "Fest", "", (text,), fuzzy, line))


# ---- what is right, and what nobody uses


def test_a_good_translation_has_no_problems() -> None:
    assert checked(Message(TITLE, "Fest", "", ("Slavnost",)), Message(NOUN, "lamp", "lamps", LAMPS)) == []


@pytest.mark.parametrize("text", ["<script>alert(1)</script>", "=HYPERLINK(0)", "+1", "@now", "&amp;", "100 %", "%s"])
def test_what_is_dangerous_elsewhere_is_only_text_here(text: str) -> None:
    assert title(text) == []


def test_what_is_not_translated_yet_is_no_mistake() -> None:
    assert checked(Message(TITLE, "Fest", "", ("",)), Message(NOUN, "lamp", "lamps", ("", "", ""))) == []


def test_a_fuzzy_entry_is_not_looked_at() -> None:
    assert codes(title(" {n} ")) == ["T626", "T625"]
    assert title(" {n} ", fuzzy=True) == []


def test_each_problem_is_told_at_the_line_of_its_entry() -> None:
    assert [each.place.line for each in title(" Slavnost", line=17)] == [17]


# ---- keys and plural forms


def test_a_text_that_the_pack_does_not_have() -> None:
    [found] = title("Slavnost", key="example.feast/title")
    assert (found.code, found.is_error) == ("T623", False)
    assert "`example.feast/title`" in found.message


@pytest.mark.parametrize("forms", [1, 2, 4, 6])
def test_a_header_with_another_number_of_plural_forms(forms: int) -> None:
    file, [found] = parse_po(HEADER.replace("nplurals=3", f"nplurals={forms}").encode(), "cs.po", "cs")
    assert file is None
    assert (found.code, found.place.line) == ("T624", 4)
    assert f"{forms} plural forms; čeština has 3 (one, few, other)" in found.message


@pytest.mark.parametrize("forms", ["0", "1000"])
def test_a_header_with_no_forms_or_a_thousand_is_not_even_read(forms: str) -> None:
    file, found = parse_po(HEADER.replace("nplurals=3", f"nplurals={forms}").encode(), "cs.po", "cs")
    assert file is None
    assert codes(found) == ["T622"]


@pytest.mark.parametrize("strings", [("lampa",), ("lampa", "lampy"), ("lampa", "lampy", "lamp", "lamp")])
def test_an_entry_with_another_number_of_plural_forms(strings: tuple[str, ...]) -> None:
    [found] = checked(Message(NOUN, "lamp", "lamps", strings))
    assert found.code == "T624"
    assert found.message.endswith(f"has {len(strings)} form{'s' * (len(strings) > 1)}; it needs 3")


def test_several_forms_where_there_is_one_text() -> None:
    assert codes(checked(Message(TITLE, "Fest", "", ("Slavnost", "Slavnosti")))) == ["T624"]


@pytest.mark.parametrize("strings", [("", "lampy", "lamp"), ("lampa", "", "lamp"), ("lampa", "lampy", "")])
def test_a_plural_that_is_half_done(strings: tuple[str, ...]) -> None:
    [found] = checked(Message(NOUN, "lamp", "lamps", strings))
    assert (found.code, found.is_error) == ("T631", False)


def test_a_class_that_the_language_does_not_have() -> None:
    [found] = checked(Message(CLASS, "lamp", "", ("feminine",)))
    assert found.code == "T630"
    assert found.hint == "write one of: ma, mi, f, n"
    assert checked(Message(CLASS, "lamp", "", ("f",))) == []


# ---- gaps and icons


@pytest.mark.parametrize(
    "text", ["{n.__class__}", "{n!r}", "{n:>999999999}", "{0}", "{", "}", "{{7*7}}", "{}", "a {name} b"]
)
def test_a_gap_that_the_english_text_does_not_have(text: str) -> None:
    [found] = title(text)
    assert found.code == "T625"
    assert "is not in the English text" in found.message


GAPS = PackTexts(
    {
        "a.b/title": Entry("a.b/title", "{n} of {m}"),
        "a.b/noun": Entry("a.b/noun", "{n} tree", "{n} trees", "noun"),
    },
    {},
)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("{n} z {m}", ""),
        ("{m} z {n}", ""),
        ("{n} z", "`{m}` is missing"),
        ("{n} z {n}", "`{m}` is missing"),
        ("{n} z {m} z {n}", "`{n}` stands more often than in the English text"),
        ("{n} z {m} z {o}", "`{o}` is not in the English text"),
        ("{n} z {M}", "`{m}` is missing"),
        ("{n} z { m }", "`{m}` is missing"),
    ],
)
def test_gaps_are_those_of_the_english_text(text: str, says: str) -> None:
    found = checked(Message("a.b/title", "{n} of {m}", "", (text,)), against=GAPS)
    assert [each.message for each in found] == ([says] if says else [])


@pytest.mark.parametrize("form", [0, 1, 2])
def test_a_gap_that_one_plural_form_lacks(form: int) -> None:
    strings = ["{n} strom", "{n} stromy", "{n} stromů"]
    strings[form] = strings[form].removeprefix("{n} ")
    found = checked(Message("a.b/noun", "{n} tree", "{n} trees", tuple(strings)), against=GAPS)
    assert [(each.code, each.message) for each in found] == [("T625", "`{n}` is missing")]


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("Vezmi 4 [vp].", ""),
        ("[vp]: vezmi 4.", ""),
        ("Vezmi 4 body.", "the icon `[vp]` is missing"),
        ("Vezmi 4 [Vp].", "the icon `[vp]` is missing"),
        ("Vezmi 4 [bod].", "the icon `[vp]` is missing"),
        ("Vezmi [vp] a [vp].", "the icon `[vp]` stands more often than in the English text"),
        ("Vezmi [vp] a [tree].", "the icon `[tree]` is not in the English text"),
        ("Vezmi 4 [ vp ].", "the icon `[vp]` is missing"),
    ],
)
def test_icons_are_those_of_the_english_text(text: str, says: str) -> None:
    found = checked(Message(TEXT, "Take 4 [vp].", "", (text,)))
    assert [each.message for each in found] == ([says] if says else [])
    assert {each.code for each in found} <= {"T625"}


def test_what_is_an_icon() -> None:
    assert ICON.findall("[vp] [small_warehouse] [2x] [] [Tree] [tree") == ["vp", "small_warehouse", "Tree"]


# ---- spaces and strange characters


@pytest.mark.parametrize("text", [" Slavnost", "Slavnost ", "Slavnost\u00a0", "\tSlavnost", "Slavnost\n"])
def test_a_space_before_or_after(text: str) -> None:
    assert "T626" in codes(title(text))


@pytest.mark.parametrize("character", "\u202e\u202a\u2066\u200b\u200f\ufeff\ue000")
def test_a_character_that_nobody_sees(character: str) -> None:
    found = [each for each in title(f"Slav{character}nost") if each.code == "T629"]
    assert [each.message.endswith(f"the hidden character U+{ord(character):04X}") for each in found] == [True]


@pytest.mark.parametrize(("text", "script"), [("Sl\u0430vnost", "Cyrillic"), ("Slavn\u03bfst", "Greek"), ("祭", "Cjk")])
def test_a_letter_of_another_script(text: str, script: str) -> None:
    found = [each for each in title(text) if each.code == "T629"]
    assert [each.message.endswith(f"letters of another script ({script})") for each in found] == [True]


@pytest.mark.parametrize(
    "text", ["Příliš žluťoučký kůň", "Łódź, żółć", "œuvre, ÿ", "ﬁ", "1ª", "№ 5", "«5 €»…", "’“”„–—"]
)
def test_letters_of_our_languages_are_not_strange(text: str) -> None:
    assert [code for code in codes(title(text)) if code == "T629"] == []


# ---- the font


def test_a_character_that_the_font_lacks() -> None:
    [found] = title("Slavnost \U0001f3ee")
    assert (found.code, found.message) == (
        "T628",
        "the font cannot print `\U0001f3ee` (U+1F3EE) in `Slavnost \U0001f3ee`",
    )


def test_every_letter_of_our_languages_is_in_the_font() -> None:
    letters = (
        "àâæçéèêëîïôœùûüÿ äöüßẞ áéíñóúü¿¡ ĳ áčďéěíňóřšťúůýž àèéìòù ąćęłńóśźż áäčďéíĺľňóôŕšťúýž €×→–—…“”„«»’\u00a0\u202f"
    )
    for weight in ("Regular", "Bold"):
        assert missing_characters(letters + letters.upper(), weight) == ""


def test_what_is_lacking_is_told_once() -> None:
    assert missing_characters("a\U0001f3eeb\U0001f3ee\u4e00") == "\U0001f3ee\u4e00"


def test_a_text_is_as_wide_as_its_letters_in_the_font() -> None:
    """Source Sans: `n` is 547 of 1000 units wide, in bold 574; a point is 0.352778 mm."""
    assert width_in_mm("n", 10) == pytest.approx(0.547 * 10 * 0.352778, rel=0.01)
    assert width_in_mm("nn", 10) == pytest.approx(2 * width_in_mm("n", 10))
    assert width_in_mm("n", 20) == pytest.approx(2 * width_in_mm("n", 10))
    assert width_in_mm("i", 10) < width_in_mm("n", 10) < width_in_mm("m", 10)
    assert width_in_mm("n", 10, "Bold") > width_in_mm("n", 10)
    assert width_in_mm("", 10) == 0


# ---- the boxes


def box(part: str, kind: str) -> object:
    return box_of(Entry(f"a.b/{part}", "x", sort=part), kind)


def test_where_a_text_is_printed() -> None:
    found = box_of(Entry("a.b/title", "x"), "tile")
    assert found is not None
    assert (found.width, found.lines, found.weight) == (62, 2, "Bold")
    assert "70 × 70 mm" in found.where
    assert box("title", "border") is None
    assert box_of(Entry("a.b/noun", "x", "xs", "noun"), "piece") is None, "it flows with the sentence"
    assert box_of(Entry("a.b/step.one", "x"), "procedure") is None


def test_the_number_of_letters_that_is_told_is_about_right() -> None:
    """It is a rule of thumb for translators: what is a third shorter fits, what is a third longer does not."""
    for part, kind in (("title", "tile"), ("subtitle", "tile"), ("note", "tile"), ("title", "inhabitant")):
        found = box_of(Entry(f"a.b/{part}", "x", sort=part), kind)
        assert found is not None
        words = "new trees are planted here and there in our town " * 9
        assert fits(words[: found.letters * 2 // 3].strip(), found), (part, kind)
        assert not fits(words[: found.letters * 4 // 3].strip(), found), (part, kind)


def test_a_text_is_broken_between_words_only() -> None:
    found = box_of(Entry("a.b/title", "x"), "building")
    assert found is not None
    assert fits("Cultural centre of the town", found)
    assert not fits("Culturalcentreofthetownandmore", found)


def test_one_line_more_than_there_is() -> None:
    found = box_of(Entry("a.b/title", "x"), "building")
    assert found is not None
    line = "n" * int(found.width / width_in_mm("n", found.size, found.weight))
    assert fits(" ".join([line] * found.lines), found)
    assert not fits(" ".join([line] * (found.lines + 1)), found)
    assert not fits(line + "n", found)


def test_a_title_that_is_too_long_for_its_tile() -> None:
    long = "Slavnost světel a lamp a luceren a svíček a ohňů a ohňostrojů a hvězd a měsíce"
    [found] = title(long)
    assert found.code == "T627"
    assert found.message.endswith("its box on the action tile, 70 × 70 mm has 2 lines of 62 mm")
    assert found.message.startswith("`Slavnost světel a lamp a luceren a sv...` is too long")


def test_the_same_text_may_be_long_where_there_is_room() -> None:
    long = "Slavnost světel a lamp a luceren a svíček a ohňů a ohňostrojů a hvězd a měsíce"
    assert checked(Message("example.fest/note", "Once a year.", "", (long,))) == []


@pytest.mark.parametrize("key", [TITLE, "example.fest/note", TEXT])
def test_a_text_of_ten_thousand_characters(key: str) -> None:
    [found] = checked(Message(key, known().entries[key].source, "", ("x" * 10_000,)))
    assert (found.code, len(found.message) < 200) == ("T627", True)
    assert "10000 characters; 2000 is the most" in found.message


def test_the_pack_of_these_tests_has_what_they_speak_of() -> None:
    assert {TITLE, NOUN, CLASS, TEXT} <= {each.key for each in entries(TILES)}
