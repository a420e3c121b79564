"""What goods and grounds count for, and the rest of the aid of a game without tiles."""

from __future__ import annotations

import pytest

from compiler.sheets.model.records import Worths
from compiler.sheets.press.press import open_press

from .run import job, pdf, sheets, squeezed, words

PACKS = ("ora_et_labora", "ora_et_labora_ireland")


def worth(title: str, name: str = PACKS[0]) -> dict[str, str]:
    told = sheets("en", name).worths
    good = next(each for each in told.goods if each.title == title)
    return {unit: figure for (unit, _), figure in zip(told.units, good.figures, strict=True) if figure}


def test_goods_are_worth_what_the_pack_says() -> None:
    """OL-TAB-01."""
    assert worth("Straw") == {"Energy": "½"}
    assert worth("Wine") == {"Food": "1", "Coin": "1", "Point in goods": "1"}
    assert worth("Whiskey", PACKS[1]) == {"Food": "2", "Coin": "2", "Point in goods": "1"}
    assert "Clay" not in [each.title for each in sheets("en", PACKS[0]).worths.goods], "it counts for nothing"


def test_goods_of_which_there_are_few_say_how_many() -> None:
    assert {each.title: each.supply for each in sheets("en", PACKS[0]).worths.goods if each.supply} == {"Wonder": 8}


def test_water_counts_as_dwelling() -> None:
    """OL-SCORE-07."""
    ((title, value),) = sheets("en", PACKS[0]).worths.grounds
    assert (title, [(run.number, run.words) for run in value]) == ("Water", [("3", "dwelling value")])


def test_a_game_without_units_has_no_such_table() -> None:
    assert sheets().worths == Worths()
    assert 'id="worths"' not in page("grinivil")


def page(name: str) -> str:
    with open_press() as machine:
        ((_, data),) = machine.print_html(job(sheets("en", name)), ["aid"]).files
    return data.decode()


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("language", ["en", "fr", "de", "cs"])
def test_they_are_on_the_aid(name: str, language: str) -> None:
    what = sheets(language, name)
    there = words(pdf(what, "aid"))
    for title in [*(each.title for each in what.worths.goods), *(title for title, _ in what.worths.units)]:
        assert squeezed(title) in there
    for each in what.worths.goods[:4]:
        assert squeezed(each.title + each.note + "".join(each.figures)) in there


def test_a_browser_shows_them_in_a_table() -> None:
    text = page(PACKS[0])
    assert text.count('<th scope="row">') == len(sheets("en", PACKS[0]).worths.goods)
    assert 'href="#worths"' in text


# ---- what else is looked up


@pytest.mark.parametrize("language", ["en", "fr", "de", "cs"])
def test_the_aid_tells_what_the_turn_sets_going(language: str) -> None:
    """The beginning of a round is a procedure of its own."""
    what = sheets(language, PACKS[0])
    there = words(pdf(what, "aid"))
    (begins,) = [face for face in what.faces if face.id.endswith(".new_round")]
    for step in begins.steps:
        assert squeezed(step.title) in there
        assert squeezed(step.note) in there


def test_what_is_noted_of_a_marker_stands_below_its_wheel() -> None:
    wheel, _back = sheets("en", PACKS[0]).wheels
    assert [title for title, _ in wheel.markers] == ["Joker"]
    assert squeezed(wheel.markers[0][1]) in words(pdf(sheets("en", PACKS[0]), "aid"))
    assert wheel.markers[0][1] in page(PACKS[0])
