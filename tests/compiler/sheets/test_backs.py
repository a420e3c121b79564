"""Backs: a paper model. Print both sides, cut a piece out, turn it like a playing card."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pypdf
import pytest

from compiler.sheets.engine.printing import make_work_folder, print_sheet, write_sheet
from compiler.sheets.fitting.query import query_measures, sizes_for
from compiler.sheets.layout.grid import PAPERS, Duplex, Paper, best_grid
from compiler.sheets.layout.kinds import KINDS
from compiler.sheets.layout.look_values import VALUES, typst_values
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.press import PRINT_SHOP_PPI, open_press
from compiler.translating.translations import book_of

from .run import A4, job, pdf, sheets, squeezed, typesetter_in, upwards

ACROSS, UPRIGHT = (63, 88), (88, 63)
"""Cards that lie better on a page across, and on one that stands upright."""


def cards(size: tuple[float, float], count: int = 5) -> Sheets:
    what = sheets()
    return replace(what, cards=what.cards[:count], look=replace(what.look, card=size))


def through_the_paper(page: pypdf.PageObject, duplex: Duplex) -> list[tuple[float, float, float, float, str]]:
    """What is on the back of a page, as it is seen through the front when the printer has turned the page."""
    width, height = (float(side) * 25.4 / 72 for side in (page.mediabox.width, page.mediabox.height))
    at_the_side = (height > width) == (duplex == "long")
    return [
        (width - x, y, -across, down, text) if at_the_side else (x, height - y, across, -down, text)
        for x, y, across, down, text in upwards(page)
    ]


def test_the_two_sizes_lie_on_pages_of_both_kinds() -> None:
    across, upright = (best_grid(*size, PAPERS["a4"]) for size in (ACROSS, UPRIGHT))
    assert across.page_width > across.page_height
    assert upright.page_width < upright.page_height


@pytest.mark.parametrize("duplex", ["long", "short"])
@pytest.mark.parametrize("size", [ACROSS, UPRIGHT])
def test_a_card_that_is_turned_over_its_side_shows_its_back_upright(size: tuple[int, int], duplex: Duplex) -> None:
    what = cards(size)
    front, back = pdf(what, "cards", replace(A4, duplex=duplex)).pages
    grid = best_grid(*size, PAPERS["a4"])
    titles = [each for each in through_the_paper(back, duplex) if squeezed(each[4]) == squeezed(what.title)]
    assert len(titles) == len(what.cards)
    for number in range(len(what.cards)):
        left, top = grid.at(number)
        behind = [each for each in titles if left < each[0] < left + size[0] and top < each[1] < top + size[1]]
        assert [each[2:4] for each in behind] == [pytest.approx((0, -1), abs=1e-3)], "letters stand as on the front"
    assert {tuple(round(each) for each in text[2:4]) for text in upwards(front)} == {(0, -1)}


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_behind_each_tile_is_the_back_of_its_border(duplex: Duplex) -> None:
    what = replace(sheets(), tiles=sheets().tiles[8:14])
    assert len({tile.border for tile in what.tiles}) > 1
    _, back = pdf(what, "tiles", replace(A4, duplex=duplex)).pages
    grid, side = best_grid(what.look.tile, what.look.tile, PAPERS["a4"]), what.look.tile
    seen = through_the_paper(back, duplex)
    for number, tile in enumerate(what.tiles):
        left, top = grid.at(number)
        there = "".join(text for x, y, *_, text in seen if left < x < left + side and top < y < top + side)
        assert squeezed(tile.border) in squeezed(there)


# ---- what is not turned by a printer


def back_alone(what: Sheets, duplex: Duplex) -> bytes:
    """The back of the first card on a paper of its size, as it comes where the paper is turned over an edge."""
    page = KINDS["cards"].page(what, book_of("en"), replace(A4, paper=Paper(*what.look.card), duplex=duplex))
    with make_work_folder() as folder:
        (folder / VALUES).write_text(typst_values(what.look), "utf-8")
        setter = typesetter_in(folder)
        sizes = sizes_for("cards", what, lambda: query_measures(setter))
        return print_sheet(write_sheet(page, folder, "cards", sizes), setter, "png", PRINT_SHOP_PPI).pages[1]


@pytest.mark.parametrize(("size", "leaf", "other"), [(ACROSS, "long", "short"), (UPRIGHT, "short", "long")])
def test_a_picture_of_a_back_is_upright(size: tuple[int, int], leaf: Duplex, other: Duplex) -> None:
    """A print shop and a virtual table turn nothing."""
    what = cards(size, 1)
    with open_press() as machine:
        picture = dict(machine.print_kind(job(what), "cards", "png").files)["cards.en/back.png"]
    assert picture == back_alone(what, leaf) != back_alone(what, other)


# ---- texts that run upwards


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_texts_of_backs_that_lie_head_to_foot_are_looked_at_too(duplex: Duplex) -> None:
    """Where the chosen size is right nothing is searched; where it is too hopeful, what comes out is what is found."""
    what = cards(ACROSS)
    page, book = KINDS["cards"].page, book_of("en")
    title = f"{what.pack} cards back"
    with make_work_folder() as folder:
        setter = typesetter_in(folder)
        sizes = sizes_for("cards", what, lambda: query_measures(setter))

        def backs(chosen: dict[str, Any]) -> bytes:
            sheet = write_sheet(page(what, book, replace(A4, duplex=duplex)), folder, "cards", chosen)
            return print_sheet(sheet, setter, "png", 60).pages[1]

        backs(sizes)
        assert json.loads((folder / "cards.sizes.json").read_text("utf-8"))["outgrown"] == {}
        searched = backs({name: size for name, size in sizes.items() if name != title})
        assert backs({**sizes, title: 90.0}) == searched


# ---- what is on them


@pytest.mark.parametrize(
    ("name", "language", "deck"),
    [
        ("grinivil", "en", "Inhabitants"),
        ("grinivil", "fr", "Habitants"),
        ("greentown", "en", "Visitors"),
        ("greentown", "cs", "Návštěvníci"),
    ],
)
def test_the_back_of_a_card_tells_the_game_and_the_deck(name: str, language: str, deck: str) -> None:
    what = sheets(language, name)
    what = replace(what, cards=what.cards[:1], visitors=what.visitors[:1])
    _, back = pdf(what, "cards", replace(A4, duplex="short")).pages
    there = squeezed(back.extract_text())
    assert squeezed(what.title) in there
    assert squeezed(deck) in there
