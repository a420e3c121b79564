"""Sheets to read: their last page is even, and there is one only where it is worth a page."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pypdf
import pytest

from compiler.fonts.measure import width_in_mm
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import KINDS, PrintOptions
from compiler.sheets.layout.templates import use_custom_templates
from compiler.sheets.press.press import open_press
from compiler.translating.translations import book_of

from .run import A4, job, pdf, placed, printed, sheets

MM = 72 / 25.4
READ = ["overview", "aid", "turn", "map"]
LETTER = PrintOptions(PAPERS["letter"])


def columns(page: pypdf.PageObject) -> tuple[float, float]:
    """How low the text of each column goes, in mm from the top; the foot of the page is left out."""
    width, height = float(page.mediabox.width) / MM, float(page.mediabox.height) / MM
    texts = [(x, y) for x, y, _, _ in placed(page) if y < height - 13]
    return max(y for x, y in texts if x < width / 2), max(y for x, y in texts if x > width / 2)


@pytest.mark.parametrize("language", ["en", "fr", "de", "cs", "pl"])
@pytest.mark.parametrize("kind", READ)
def test_both_columns_of_the_last_page_are_about_as_high(kind: str, language: str) -> None:
    left, right = columns(pdf(sheets(language), kind).pages[-1])
    assert abs(left - right) < 60, (left, right)  # the highest part is a tile of about 100 mm


@pytest.mark.parametrize("language", ["en", "fr", "de", "cs", "pl"])
@pytest.mark.parametrize("kind", READ)
def test_american_paper_takes_no_page_more(kind: str, language: str) -> None:
    there = sheets(language)
    assert len(pdf(there, kind, LETTER).pages) == len(pdf(there, kind).pages) == 2


def test_a_heading_never_ends_a_column() -> None:
    """Of two tiles with a border each, the second begins the second column together with its heading."""
    first, second = sheets().tiles[0], next(each for each in sheets().tiles if each.colour != sheets().tiles[0].colour)
    page = pdf(replace(sheets(), tiles=(first, second)), "overview").pages[0]
    left, right = page_words(page)
    assert (first.border in left, second.border in left) == (True, False)
    assert second.border in right
    assert second.title in right


@pytest.mark.parametrize("count", [12, 20, 26])
def test_the_head_of_a_later_page_names_the_border_that_goes_on_there(count: int) -> None:
    """It is that of the tile which stands first on the page."""
    what = replace(sheets(), tiles=(*sheets().tiles[:count], *sheets().tiles[:count], *sheets().tiles[:count]))
    _, *later = pdf(what, "overview").pages
    assert later
    for page in later:
        head = " ".join(text for _, y, _, text in placed(page) if y < 14)
        left = sorted((y, text) for x, y, _, text in placed(page) if y > 14 and x < 60)
        known = {tile.title: tile.border for tile in what.tiles} | {tile.border: tile.border for tile in what.tiles}
        first = next(known[text] for _, text in left if text in known)
        assert first in head


def page_words(page: pypdf.PageObject) -> tuple[str, str]:
    middle = float(page.mediabox.width) / MM / 2
    texts = placed(page)
    return " ".join(text for x, _, _, text in texts if x < middle), " ".join(
        text for x, _, _, text in texts if x > middle
    )


def test_a_page_that_is_nearly_empty_is_saved_by_smaller_type() -> None:
    """What does not save a page is left as large as it is."""
    german = sheets("de")
    with open_press() as machine:
        task = job(german, LETTER)
        once, _ = machine._set_once(
            task, machine._prepare_sheet(task, KINDS["overview"], LETTER), machine._pool.run_here, "pdf", 110
        )
    assert once.length == 3
    assert once.filled < 0.35
    assert len(pdf(german, "overview", LETTER).pages) == 2
    few = replace(german, tiles=german.tiles[:3])
    assert printed(few, "overview").files == printed(few, "overview", options=A4).files
    assert len(pdf(few, "overview").pages) == 1


@pytest.mark.parametrize("size", [8, 10, 12])
@pytest.mark.parametrize("type", ["sans", "serif"])
def test_names_of_buildings_keep_clear_of_what_floors_cost(type: str, size: int) -> None:
    """A long name stands beside the floors, or above them, but not in them."""
    there = sheets("de")
    look = replace(there.look, text=size, type=type)
    token = next(each for each in there.tokens if len(each.floors) > 2)
    wide = replace(
        there, look=look, tokens=(replace(token, title="Wasseraufbereitung"),), faces=(), tracks=(), markets=()
    )
    assert overlaps(pdf(wide, "aid").pages[0], type) == []


def overlaps(page: pypdf.PageObject, family: str) -> list[tuple[str, str]]:
    """Texts of one line that begin before the one to their left has ended."""
    rows = sorted((round(y, 1), x, size, text) for x, y, size, text in placed(page))
    return [
        (one[3], other[3])
        for one, other in pairwise(rows)
        if one[0] == other[0] and other[1] < one[1] + width_in_mm(one[3], one[2], family=family)
    ]


def test_a_template_for_one_kind_goes_before_the_one_for_all(tmp_path: Path) -> None:
    (tmp_path / "turn.typ.j2").write_text("{{ parts | length }} parts of {{ sheets.title | typ }}", "utf-8")
    with use_custom_templates(tmp_path):
        pages = {kind: KINDS[kind].page(sheets(), book_of("en"), A4) for kind in READ}
    assert pages["turn"].endswith(' parts of "Grinivil"')
    assert all(page.startswith("// A sheet to read") for kind, page in pages.items() if kind != "turn")


@pytest.mark.parametrize(("kind", "heading"), [("tiles", ""), ("aid", "Player aid"), ("turn", "The turn")])
def test_a_pack_with_a_very_long_name_stays_on_its_pages(kind: str, heading: str) -> None:
    long = "Tiles of the Winter Evenings Board Game Club " * 8
    page = pdf(replace(sheets(), title=long, tiles=sheets().tiles[:1]), kind).pages[0]
    wide = float(page.mediabox.width) / MM
    assert "Winter Evenings" in page.extract_text()
    for x, _, size, text in placed(page):
        assert x + width_in_mm(text, size) < wide - 9, text  # the margin
    assert not heading or heading in [text for _, _, _, text in placed(page)]  # on one line
