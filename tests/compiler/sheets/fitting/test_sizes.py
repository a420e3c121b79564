"""Sizes that are chosen before anything is set: as Typst would set them, and looked at when it has."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pypdf
import pytest

from compiler.sheets.engine.printing import (
    TYPST_FOLDER,
    make_work_folder,
    print_sheet,
    query_label,
    write_sheet,
)
from compiler.sheets.fitting.lines import count_lines, measure_words
from compiler.sheets.fitting.measures import Measures
from compiler.sheets.fitting.query import query_measures, sizes_for
from compiler.sheets.fitting.sizes import card_height, tile_foot_height, tile_height
from compiler.sheets.layout.kinds import KINDS
from compiler.sheets.layout.labels import make_labels
from compiler.sheets.layout.literals import literal
from compiler.sheets.model.records import Sheets
from compiler.translating.translations import book_of
from tests.compiler.sheets.run import A4, placed, printed, sheets, typesetter_in


@cache
def measures() -> Measures:
    with make_work_folder() as folder:
        found = query_measures(typesetter_in(folder))
    assert found is not None
    return found


# ---- our count against Typst's

PAGE = """
#import "look.typ": *
#import "faces.typ": *
#import "paper.typ": *
#show: cut-sheet.with(language: {language})
#let labels = {labels}
#let cards = {cards}
#let tiles = {tiles}
#context [#metadata((
  cards.map(card => card-lines.sizes.map(size => tall(
    card-inner, text(size: size, card-text(card, labels, false)),
  ).pt())),
  tiles.map(tile => tile-ways(tile.icons.len() > 0).map(way => (
    tall(inner-of(way.form), tile-foot(tile, way.form)).pt(),
    way.sizes.map(size => tall(inner-of(way.form), tile-body(tile, way, size, false)).pt()),
  ))),
)) <heights>]
"""


def typst_heights(what: Sheets) -> Any:
    page = PAGE.format(
        language=literal(what.language),
        labels=literal(make_labels(what, book_of(what.language))),
        cards=literal(what.cards),
        tiles=literal(what.tiles),
    )
    with make_work_folder() as folder:
        (folder / "heights.typ").write_text(page, "utf-8")
        return query_label(typesetter_in(folder), "heights.typ", "<heights>")


def compared(what: Sheets) -> Iterator[tuple[float, float]]:
    """Our heights and those of Typst: of every text in every size, whether it fits or not."""
    by_card, by_tile = typst_heights(what)
    for card, heights in zip(what.cards, by_card, strict=True):
        for size, height in zip(measures().card.sizes, heights, strict=True):
            yield card_height(card, size, measures()), height
    for tile, by_way in zip(what.tiles, by_tile, strict=True):
        ways = measures().tile.glanced if tile.icons else measures().tile.plain
        for way, (foot, heights) in zip(ways, by_way, strict=True):
            yield tile_foot_height(tile, way, measures()), foot
            for size, height in zip(way.sizes, heights, strict=True):
                yield tile_height(tile, way, size, measures()), height


@pytest.mark.parametrize("language", ["en", "cs", "de", "fr", "pl"])
def test_texts_are_as_tall_as_we_count(language: str) -> None:
    found = list(compared(sheets(language)))
    assert len(found) > 600
    exact = [pair for pair in found if abs(pair[0] - pair[1]) < 0.02]
    hopeful = [pair for pair in found if pair[0] < pair[1] - 0.02]
    assert len(exact) > 0.93 * len(found)
    assert len(hopeful) <= 0.005 * len(found)


@pytest.mark.parametrize("kind", ["cards", "tiles", "tokens"])
@pytest.mark.parametrize("language", ["en", "de", "pl"])
def test_nothing_is_searched_again(language: str, kind: str) -> None:
    """That would be right, and slow."""
    what = sheets(language)
    sizes = sizes_for(kind, what, measures)
    with make_work_folder() as folder:
        page = KINDS[kind].page(what, book_of(language), A4)
        made = print_sheet(write_sheet(page, folder, kind, sizes), typesetter_in(folder))
        told = json.loads((folder / f"{kind}.sizes.json").read_text("utf-8"))
    assert {f"{id} {part}": size for id, parts in told["chosen"].items() for part, size in parts.items()} == sizes
    assert told["outgrown"] == {}
    assert made.outgrown == ()


def test_lines_are_broken_between_words() -> None:
    words = (2.0, 3.0, 2.0)
    assert [count_lines(words, 0.5, across) for across in (8, 7.9, 5.5, 5.4, 3)] == [1, 2, 2, 3, 3]
    assert count_lines((), 0.5, 3) == 0
    assert count_lines((7.0, 1.0), 0.5, 3) == 3
    assert measure_words("a b", measures().bold) == measure_words("a  b", measures().bold)


# ---- what was chosen wrongly


def test_a_subtitle_is_not_smaller_than_the_smallest_type() -> None:
    """Though it is smaller than the title, which shrinks with its length."""
    long = replace(sheets().tiles[0], title="A very long title " * 5, subtitle="with a subtitle")
    what = replace(sheets(), tiles=(long,))
    for made in (sizes_for("tiles", what, measures), {}):
        with make_work_folder() as folder:
            page = KINDS["tiles"].page(what, book_of("en"), A4)
            data = print_sheet(write_sheet(page, folder, "tiles", made), typesetter_in(folder)).pages[0]
        sizes = {text: size for _, _, size, text in placed(pypdf.PdfReader(io.BytesIO(data)).pages[0])}
        assert sizes["with a subtitle"] >= what.look.smallest - 0.01


def pages(what: Sheets, kind: str, sizes: dict[str, Any]) -> tuple[tuple[bytes, ...], tuple[str, ...]]:
    with make_work_folder() as folder:
        page = KINDS[kind].page(what, book_of(what.language), A4)
        made = print_sheet(write_sheet(page, folder, kind, sizes), typesetter_in(folder), "png", 60)
    return made.pages, made.overflows


@pytest.mark.parametrize("kind", ["cards", "tiles", "tokens"])
def test_a_size_that_was_too_hopeful_is_searched_again(kind: str) -> None:
    """All that are too large: what comes out is what Typst finds by itself."""
    what = sheets()
    pieces = {"cards": what.cards, "tiles": what.tiles, "tokens": what.tokens}[kind]
    huge: dict[str, Any] = {f"{piece.id} title": 90.0 for piece in pieces}
    huge |= {f"{piece.id} text": {"way": 0, "size": 60.0} if kind == "tiles" else 60.0 for piece in pieces}
    assert pages(what, kind, huge) == pages(what, kind, {})


def test_a_text_that_outgrows_its_tile_by_its_last_line_is_found() -> None:
    """The time stands below: a text may end before the tile does, and yet be too tall."""
    what = sheets()
    tall = [tile for tile in what.tiles if tile.time and tile.note]
    assert tall
    for tile in tall:
        ways = measures().tile.glanced if tile.icons else measures().tile.plain
        sizes = [size for size in ways[0].sizes if tile_height(tile, ways[0], size, measures()) > ways[0].form.room]
        if sizes:
            wrong = {f"{tile.id} text": {"way": 0, "size": sizes[-1]}}
            assert pages(what, "tiles", wrong) == pages(what, "tiles", {})
            return
    pytest.fail("no tile has too much text for the largest type")


def test_faces_that_do_not_say_what_they_measure_are_searched(tmp_path: Path) -> None:
    text = (TYPST_FOLDER / "faces.typ").read_text("utf-8")
    (tmp_path / "faces.typ").write_text(text.replace("wish-box", "wish-frame"), "utf-8")
    with make_work_folder(tmp_path) as folder:
        assert query_measures(typesetter_in(folder)) is None
    output = printed(sheets(), "cards", house=tmp_path)
    assert output.files
    assert output.problems == ()


def test_faces_of_ones_own_may_measure_something_else(tmp_path: Path) -> None:
    text = (TYPST_FOLDER / "faces.typ").read_text("utf-8")
    before = "wish-box = (left: 6.6mm"
    assert before in text
    (tmp_path / "faces.typ").write_text(text.replace(before, "wish-box = (left: 9mm"), "utf-8")
    with make_work_folder(tmp_path) as folder:
        found = query_measures(typesetter_in(folder))
    assert found is not None
    assert found.card.wish["left"] == pytest.approx(9 * 72 / 25.4)
    assert sizes_for("cards", sheets(), lambda: found) != sizes_for("cards", sheets(), measures)
