"""A wheel on the aid: its spaces in their order, how it is used, and what its markers are for."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.kinds import kinds_with_content
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.changes import changed_kinds
from compiler.sheets.press.press import open_press
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES
from tests.games.mill.table import mill

from .run import A4, job, pdf, squeezed, words


def sheets(language: str = "en") -> Sheets:
    return make_sheets(Catalogue(mill(), book_of(language), ()))


def test_a_wheel_is_on_the_aid_with_its_spaces() -> None:
    wheel, tide = sheets().wheels
    assert (wheel.title, wheel.spaces) == ("Production wheel", (0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10))
    assert tide.spaces == (1, 5)
    assert "aid" in kinds_with_content(sheets())


def test_all_that_is_said_of_it_is_printed() -> None:
    text = words(pdf(sheets(), "aid"))
    for wheel in sheets().wheels:
        assert squeezed(wheel.title) in text
        assert squeezed("".join(str(space) for space in wheel.spaces)) in text
        for line in wheel.lines:
            assert squeezed("".join(run.words for run in line.text)) in text


def test_spaces_are_not_told_twice() -> None:
    assert not [line for line in sheets().wheels[0].lines if "Spaces" in line.text[0].words]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_marker_is_named_in_every_language(language: str) -> None:
    said = ["".join(run.words for run in line.text) for line in sheets(language).wheels[0].lines]
    assert len(said) == 2 + 4
    for marker in ("Wood marker", "Grain marker", "Joker", "Stone marker"):
        assert sum(line.startswith(marker) for line in said) == 1


def test_a_browser_shows_the_spaces_as_a_list() -> None:
    with open_press() as machine:
        output = machine.print_html(job(sheets()), ["aid"])
    assert output.problems == ()
    text = output.files[0][1].decode()
    spaces, _ = re.findall(r'<ol class="wheel">(.*?)</ol>', text)
    assert re.findall(r"<li>(\d+)</li>", spaces) == ["0", "2", "3", "4", "5", "6", "6", "7", "7", "8", "8", "9", "10"]
    assert 'href="#wheels"' in text


def test_another_figure_is_another_aid() -> None:
    first, *others = sheets().wheels
    changed = replace(sheets(), wheels=(replace(first, spaces=(*first.spaces[:-1], 12)), *others))
    assert changed_kinds(sheets(), changed, book_of("en"), A4, ["aid"]) == ["aid"]
    assert changed_kinds(sheets(), sheets(), book_of("en"), A4, ["aid"]) == []
