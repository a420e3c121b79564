"""Land on a grid as it is told on the sheet of the town: row by row, with what it bears."""

from __future__ import annotations

from dataclasses import replace

import pytest

from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.cut_sheets import square_size
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.model.records import Land
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from tests.runtime.town.packs import test_pack

from .run import A4, cuts, pdf, squeezed, words
from .run import sheets as printed_sheets


def land(title: str) -> Land:
    sheets = make_sheets(Catalogue(test_pack("valley"), book_of("en")))
    return next(each for each in sheets.lands if each.title == title)


def rows(title: str) -> list[list[str]]:
    return [[site.name if site else "" for site in row] for row in land(title).squares]


def test_squares_stand_in_their_columns_and_rows() -> None:
    assert rows("Upper home strip") == [["a", "b", "c", "d", "e"]]
    assert rows("Banks of the stream") == [["upper"], ["lower"]]
    assert rows("Cliffs") == [["upper", "top"], ["lower", ""]]


def test_a_square_says_its_ground_and_what_it_bears() -> None:
    told = {site.name: (site.ground, site.bears) for site in land("Lower home strip").sites}
    assert told["a"] == ("Field", "Wood")
    assert told["b"] == ("Field", "")
    assert told["c"] == ("Field", "Farmhouse")


# ---- to cut out

ORA = "ora_et_labora"


def test_each_player_has_a_home_and_the_stacks_have_their_copies() -> None:
    told = {each.number: (each.copies, each.seats) for each in printed_sheets("en", ORA).landscapes}
    stacks = {"DH": (9, 0), "DP": (9, 0), "PC": (9, 0), "PM": (9, 0)}
    assert told == {"H1": (1, 4), "H2": (1, 4), "H3": (1, 0), **stacks}  # H3 is for whoever plays alone


@pytest.mark.parametrize("paper", list(PAPERS))
def test_a_card_goes_on_a_square_and_the_widest_land_on_a_page(paper: str) -> None:
    what = printed_sheets("en", ORA)
    assert square_size(what, PAPERS[paper]) == what.look.card
    reader = pdf(what, "landscape", replace(A4, paper=PAPERS[paper]))
    width, height = what.look.card
    columns, rows = cuts(reader.pages[0])
    assert columns[-1] - columns[0] == pytest.approx(5 * width, abs=0.05)
    assert rows[1] - rows[0] == pytest.approx(height, abs=0.05)
    columns, rows = cuts(reader.pages[-2])  # the last one has the land of the neighbouring abbey
    assert columns[1] - columns[0] == pytest.approx(2 * width, abs=0.05)
    assert rows[1] - rows[0] == pytest.approx(2 * height, abs=0.05)


def test_squares_are_smaller_where_the_paper_is() -> None:
    what = printed_sheets("en", ORA)
    wide = replace(what, look=replace(what.look, card=(63, 88)))
    width, height = square_size(wide, PAPERS["a4"])
    assert width < 63
    assert 5 * width <= 297 - 2 * 8 - 2 * 3
    assert height / width == pytest.approx(88 / 63, abs=0.01)
    page = pdf(wide, "landscape").pages[0]
    columns, _ = cuts(page)
    assert 0 < columns[0] < columns[-1] < float(page.mediabox.width) * 25.4 / 72


@pytest.mark.parametrize("language", ["en", "fr", "de", "cs"])
def test_every_tile_of_land_is_there_with_its_grounds_and_what_it_bears(language: str) -> None:
    what = printed_sheets(language, ORA)
    reader = pdf(what, "landscape")
    there = words(reader)
    for each in what.landscapes:
        assert there.count(squeezed(each.number + each.title)) == each.copies * max(each.seats, 1)
        for site in each.sites:
            assert squeezed(site.ground) in there
            assert squeezed(site.bears) in there


def test_land_with_roads_and_land_with_a_shape_are_no_landscapes() -> None:
    assert [printed_sheets("en", name).landscapes for name in ("grinivil", "greentown")] == [(), ()]


def test_squares_are_told_by_their_ground_and_not_by_the_names_that_programs_give_them() -> None:
    there = words(pdf(printed_sheets("en", ORA), "map"))
    assert "upperwater" not in there
    assert squeezed("Water") in there


@pytest.mark.parametrize(("name", "title"), [(ORA, "Landscape"), ("grinivil", "The town"), ("greentown", "The town")])
def test_the_sheet_of_the_land_is_called_as_the_pack_calls_it(name: str, title: str) -> None:
    """Where that is the name of the whole game, it says nothing."""
    assert squeezed(title) in squeezed(pdf(printed_sheets("en", name), "map").pages[0].extract_text())
