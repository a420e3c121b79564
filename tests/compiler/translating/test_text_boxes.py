"""What fits into a box, measured with the font itself."""

from __future__ import annotations

import pytest

from compiler.fonts.measure import missing_characters, width_in_mm
from compiler.translating.checks import check_file
from compiler.translating.po_reader import Message, PoFile
from compiler.translating.text_boxes import Box, box_of, fits
from compiler.words.language.phrasebook import phrasebook

from .samples import entries, known


def box(wide: float, lines: int = 1) -> Box:
    return Box("a box", wide, lines, 10)


@pytest.mark.parametrize("space", ["\u00a0", "\u202f"])
def test_a_text_is_not_broken_at_a_no_break_space(space: str) -> None:
    word = width_in_mm("tree", 10)
    assert fits("tree tree", box(word * 1.2, 2))
    assert not fits(f"tree{space}tree", box(word * 1.2, 2))
    assert width_in_mm(f"tree{space}tree", 10) < width_in_mm("tree n tree", 10)


def test_an_icon_is_as_wide_as_the_type_is_high() -> None:
    assert width_in_mm("[tree]", 10) == pytest.approx(3.52778)
    assert width_in_mm("2 [tree]", 10) == pytest.approx(width_in_mm("2 ", 10) + 3.52778)
    assert fits("[a_name_that_is_very_long_to_write]", box(4))


def test_bold_letters_are_wider() -> None:
    assert width_in_mm("Plant trees", 10, "Bold") > width_in_mm("Plant trees", 10)


def test_what_the_font_lacks() -> None:
    assert missing_characters("Ščyř 3\u202f€ – “x” 漢漢") == "漢"


def test_titles_are_looked_up_in_the_bold_font(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: dict[str, str] = {}
    monkeypatch.setattr(
        "compiler.translating.checks.missing_characters", lambda text, weight: asked.update({text: weight}) or ""
    )
    messages = [
        Message("example.fest/title", "Fest", "", ("Slavnost",)),
        Message("example.fest/note", "Once a year.", "", ("Jednou za rok.",)),
    ]
    assert check_file(PoFile("cs", tuple(messages)), "cs.po", phrasebook("cs"), known()) == []
    assert asked == {"Slavnost": "Bold", "Jednou za rok.": "Regular"}


def test_a_text_of_an_authors_own_has_a_box_too() -> None:
    text = next(each for each in entries() if each.key == "example.fest/text")
    assert box_of(text, "tile") is not None
    long = Message(text.key, text.source, "", ("Vezmi 4 [vp]. " + "Dlouhá slova o ničem. " * 100 + "Konec.",))
    [found] = check_file(PoFile("cs", (long,)), "cs.po", phrasebook("cs"), known())
    assert found.code == "T627"
