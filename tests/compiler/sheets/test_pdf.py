"""The PDFs, read back: pages, sizes, words, fonts, and what screen readers need."""

from __future__ import annotations

from dataclasses import replace
from math import ceil
from typing import Any

import pypdf
import pytest

from compiler.sheets.layout.grid import BLEED, PAPERS, Duplex, best_grid
from compiler.sheets.layout.kinds import KINDS, PrintOptions
from compiler.sheets.layout.wide_words import find_wide_words
from compiler.sheets.model.records import Run, Sheets, TextLine
from compiler.words.language.phrasebook import LANGUAGES

from .run import A4, CARD, TILE, areas, cuts, distinct, having, pdf, placed, printed, sheets, squeezed, words

MM = 72 / 25.4


def plain(text: tuple[Run, ...]) -> list[str]:
    """The words of a text that are printed as words."""
    return [squeezed(run.number if run.icon and run.number else run.words) for run in text]


def said(lines: tuple[TextLine, ...]) -> list[str]:
    return [part for line in lines for part in plain(line.text)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_tile_and_card_is_there_in_every_language(language: str) -> None:
    what = sheets(language)
    on_tiles, on_cards = words(pdf(what, "tiles")), words(pdf(what, "cards"))
    for tile in what.tiles:
        for part in (squeezed(tile.title), squeezed(tile.subtitle), squeezed(tile.note), *said(tile.lines)):
            assert part in on_tiles, (tile.id, part)
    for card in what.cards:
        for part in (
            squeezed(card.title),
            *said(card.rewards),
            *[each for _, wish in card.wishes for each in said(wish)],
        ):
            assert part in on_cards, (card.id, part)


@pytest.mark.parametrize("paper", list(PAPERS))
@pytest.mark.parametrize(("kind", "size"), [("cards", CARD), ("tiles", TILE)])
def test_pages_and_pieces_have_their_sizes(kind: str, size: tuple[float, float], paper: str) -> None:
    what = sheets()
    reader = pdf(what, kind, PrintOptions(PAPERS[paper]))
    grid = best_grid(*size, PAPERS[paper])
    assert len(reader.pages) >= ceil(len(KINDS[kind].pieces(what)) / grid.places)
    page = reader.pages[0]
    assert float(page.mediabox.width) == pytest.approx(grid.page_width * MM, abs=0.1)
    assert float(page.mediabox.height) == pytest.approx(grid.page_height * MM, abs=0.1)
    columns, rows = cuts(page)
    places = [grid.at(number) for number in range(grid.places)]
    assert columns == pytest.approx(distinct(edge for x, _ in places for edge in (x, x + size[0])), abs=0.05)
    assert rows == pytest.approx(distinct(edge for _, y in places for edge in (y, y + size[1])), abs=0.05)


@pytest.mark.parametrize("duplex", ["long", "short"])
def test_a_page_of_backs_follows_each_page_of_fronts(duplex: Duplex) -> None:
    what = replace(sheets(), cards=sheets().cards[:3])
    reader = pdf(what, "cards", replace(A4, duplex=duplex))
    assert len(reader.pages) == 2
    grid = best_grid(*CARD, PAPERS["a4"])
    behind = [grid.back_at(number, duplex) for number in range(3)]
    columns, rows = cuts(reader.pages[1])
    assert columns == pytest.approx(distinct(edge for x, _ in behind for edge in (x, x + CARD[0])), abs=0.05)
    assert rows == pytest.approx(distinct(edge for _, y in behind for edge in (y, y + CARD[1])), abs=0.05)
    assert squeezed(what.cards[0].title) in squeezed(reader.pages[0].extract_text())
    assert squeezed(what.cards[0].title) not in squeezed(reader.pages[1].extract_text())


@pytest.mark.parametrize("kind", list(KINDS))
def test_a_screen_reader_finds_what_it_needs(kind: str) -> None:
    what = having(kind, "fr")
    reader = pdf(what, kind)
    root = reader.trailer["/Root"]
    assert reader.metadata is not None
    assert what.title in str(reader.metadata.title)
    assert root["/Lang"] == "fr"
    assert root["/MarkInfo"]["/Marked"] is True or root["/MarkInfo"]["/Marked"].value is True
    assert root["/StructTreeRoot"]["/K"]
    assert len(reader.outline) >= 1


def headings(outline: list[Any]) -> list[str]:
    """All titles of an outline, however deep."""
    found = [headings(each) if isinstance(each, list) else [str(each["/Title"])] for each in outline]
    return [title for some in found for title in some]


@pytest.mark.parametrize("kind", ["tokens", "pieces"])
def test_copies_are_printed_and_read_out_once(kind: str) -> None:
    what = having(kind)
    piece = next(each for each in {"tokens": what.tokens, "pieces": what.supply}[kind] if each.copies > 2)
    several = piece.copies * max(1, getattr(piece, "seats", 0))
    reader = pdf(what, kind)
    assert words(reader).count(squeezed(piece.title)) >= several
    assert headings(reader.outline).count(piece.title) == several // piece.copies


def fonts(reader: pypdf.PdfReader) -> list[pypdf.generic.DictionaryObject]:
    found = {}
    for page in reader.pages:
        for font in page["/Resources"].get("/Font", {}).values():
            found[font.get_object()["/BaseFont"]] = font.get_object()
    return list(found.values())


@pytest.mark.parametrize("kind", list(KINDS))
def test_fonts_are_embedded(kind: str) -> None:
    found = fonts(pdf(having(kind, "cs"), kind))
    assert found
    for font in found:
        inner = font["/DescendantFonts"][0].get_object()["/FontDescriptor"]
        assert {"/FontFile2", "/FontFile3"} & set(inner), font["/BaseFont"]
        assert "SourceSans" in font["/BaseFont"]


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_same_content_gives_the_same_bytes(kind: str) -> None:
    first, second = (printed(having(kind), kind, "pdf").files for _ in range(2))
    assert first == second


def with_text(text: str) -> Sheets:
    what = sheets()
    tile = replace(what.tiles[0], title="Odd", lines=(TextLine((Run(text),)),), note=text)
    return replace(what, tiles=(tile,))


@pytest.mark.parametrize(
    "text",
    [
        '#panic("out") and $x^2$, *bold* _it_ `raw` @ref <label> = - + / // /* */ \\ ~ "quotes" [b] {c}',
        "<script>alert(1)</script> &amp; {{ 7 * 7 }} {% raw %}",
        "Příliš žluťoučký kůň, Straße, œuvre, łódź, ñ, 3 €",
    ],
)
def test_markup_in_a_text_is_printed_as_it_is(text: str) -> None:
    output = printed(with_text(text), "tiles", "pdf")
    assert not output.problems
    assert squeezed(text) in words(pdf(with_text(text), "tiles"))


def test_a_text_that_does_not_fit_is_told() -> None:
    output = printed(with_text("Far too many words for a tile of this size. " * 80), "tiles", "pdf")
    assert [each.code for each in output.problems] == ["T640"]
    assert "`Odd`" in output.problems[0].message
    assert output.problems[0].place.file == f"{sheets().tiles[0].id}.tuile"
    assert not output.problems[0].is_error
    assert output.files


@pytest.mark.parametrize(("kind", "field"), [("tiles", "tiles"), ("cards", "cards"), ("tokens", "tokens")])
def test_a_word_that_runs_over_the_edge_is_told(kind: str, field: str) -> None:
    piece = replace(getattr(sheets(), field)[0], title="W" * 60)
    output = printed(replace(sheets(), **{field: (piece,)}), kind, "pdf")
    assert [each.code for each in output.problems] == ["T640"]
    assert len(pdf(replace(sheets(), **{field: (piece,)}), kind).pages) == 1


def test_a_long_word_that_is_parted_is_fine() -> None:
    german = sheets("de")
    tile = replace(german.tiles[0], title="Donaudampfschifffahrtsgesellschaftskapitänsmützenabzeichen")
    assert find_wide_words("tiles", replace(german, tiles=(tile,)))
    assert printed(replace(german, tiles=(tile,)), "tiles", "pdf").problems == ()


@pytest.mark.parametrize(("word", "parted"), [("Straßenbahnhaltestelle", True), ("Straßenbahnen!", False)])
def test_only_long_words_are_parted(word: str, parted: bool) -> None:
    """In a column that is too narrow for the word and the one before it."""
    german = sheets("de")
    tile = replace(german.tiles[0], lines=(TextLine((Run(f"{'x' * 24} {word}. {word}" * 4),)),), note="")
    text = "".join(page.extract_text() for page in pdf(replace(german, tiles=(tile,)), "tiles").pages)
    assert ("-\n" in text or "\u2010\n" in text or "\u00ad\n" in text) is parted, text


def test_a_long_game_and_a_long_border_stay_on_their_line() -> None:
    """What a tile is comes before where it comes from."""
    tile = replace(sheets().tiles[0], border="Tiles of the one and only border there is", flags=())
    long = replace(sheets(), title="A really odd little game about nothing in particular", tiles=(tile,))
    rows = [y for _, y, _, text in placed(pdf(long, "tiles").pages[0]) if text in tile.border]
    assert len(rows) == 1
    assert printed(long, "tiles").problems == ()
    too_long = replace(long, tiles=(replace(tile, border="Far too many words for a line " * 5),))
    assert [each.code for each in printed(too_long, "tiles").problems] == ["T640"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_of_ours_fits(language: str) -> None:
    for kind in ("tiles", "cards", "tokens"):
        assert printed(sheets(language), kind, "pdf").problems == ()


def largest_area(kind: str, wish: PrintOptions) -> float:
    """The largest filled area on all pages, in square millimetres."""
    pages = pdf(having(kind), kind, wish).pages
    return max((width * height for page in pages for width, height in areas(page)), default=0.0)


ICON = 12.0 * 12.0
"""The largest icon, on tokens."""


@pytest.mark.parametrize("kind", ["cards", "tiles", "tokens", "pieces"])
def test_colour_goes_on_for_three_millimetres_beyond_the_cut(kind: str) -> None:
    what = having(kind)
    piece = KINDS[kind].size
    assert piece is not None
    found = areas(pdf(what, kind).pages[0])
    widest, tallest = max(width for width, _ in found), max(height for _, height in found)
    assert (widest, tallest) == pytest.approx(tuple(side + 2 * BLEED for side in piece(what)), abs=0.05)


@pytest.mark.parametrize("kind", list(KINDS))
def test_with_little_ink_nothing_is_filled_but_icons(kind: str) -> None:
    assert largest_area(kind, replace(A4, low_ink=True, duplex="long")) < ICON


@pytest.mark.parametrize("kind", ["overview", "tracks", "map", "cards", "tiles", "blanks", "tokens", "pieces", "land"])
def test_with_plenty_of_ink_areas_are_filled(kind: str) -> None:
    assert largest_area(kind, replace(A4, duplex="long")) > ICON


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_day_is_told_by_whoever_builds(kind: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "not a day")
    assert printed(having(kind), kind, "pdf").files
