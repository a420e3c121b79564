"""Land on a grid as it is told on the sheet of the town: row by row, with what it bears."""

from __future__ import annotations

from compiler.sheets.making import sheets_of
from compiler.sheets.model import Land
from compiler.translating.reading import book_of
from compiler.words.catalogue import Catalogue
from tests.runtime.town.packs import test_pack


def land(title: str) -> Land:
    sheets = sheets_of(Catalogue(test_pack("valley"), book_of("en")))
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
