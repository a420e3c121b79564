"""The look that a pack states: what it does to paper and to the page for a browser."""

from __future__ import annotations

import io
from dataclasses import replace
from pathlib import Path
from typing import Any

import pypdf
import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError
from pypdf.generic import ContentStream

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.meaning.properties.colours import MODEST, STRONG, contrast
from compiler.objects.declarations.looks import Look as Declaration
from compiler.objects.declarations.looks import Shade
from compiler.objects.declarations.pack import Pack
from compiler.sheets.content.looks import PLAIN_LOOK, SEAT_COLOURS, make_look
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.glyphs import find_unprintable
from compiler.sheets.layout.grid import BLEED
from compiler.sheets.layout.kinds import KINDS, kinds_with_content
from compiler.sheets.layout.look_values import typst_values
from compiler.sheets.model.records import Sheets
from compiler.sheets.press.changes import changed_kinds, changes_between
from compiler.sheets.press.press import PRINT_SHOP_PPI, open_press
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES
from runtime.game.rules.builder import rules_of
from runtime.game.saving.fingerprints import layout_mark, pack_hash

from .run import A4, cuts, distinct, having, job, pdf, printed, sheets
from .test_pictures import size

LOOK = """
look fair_look
  type serif
  ink #2b2118
  paper #fffaf0
  accent #7a1f2b
  card_frame sage
  card_back green
  tile_size 80
  card_size 70, 120
  token_size 36
  text_size 9
  smallest_text 6
  shade sage, #c9d8c5
  shade pink, #e58fb1
"""


def built(folder: Path, text: str, name: str = "fair", extends: str = "grinivil") -> Pack:
    (folder / name).mkdir()
    head = f'pack {name} "Fair"\n  language 1\n  extends {extends}\n'
    (folder / name / "pack.tuile").write_text(head + text, "utf-8")
    compiled = compile_folder(folder / name, name)
    assert compiled.diagnostics == []
    return build_pack(compiled)


def made(pack: Pack) -> Sheets:
    return make_sheets(Catalogue(pack, book_of("en")))


@pytest.fixture(scope="module")
def fair(tmp_path_factory: pytest.TempPathFactory) -> Sheets:
    return made(built(tmp_path_factory.mktemp("packs"), LOOK))


# ---- what it states


def test_everything_stated_is_in_the_look(fair: Sheets) -> None:
    look = fair.look
    assert (look.type, look.ink, look.paper, look.accent) == ("serif", "#2b2118", "#fffaf0", "#7a1f2b")
    assert (look.tile, look.card, look.token, look.text, look.smallest) == (80, (70, 120), 36, 9, 6)
    assert look.shade("pink").base == "#e58fb1"
    assert look.shade("card-frame") == look.shade("sage")
    assert look.shade("card-frame").base == "#c9d8c5"
    assert look.shade("card-back") == look.shade("green")
    assert look.shade("yellow").base == PLAIN_LOOK.shade("yellow").base


def test_a_pack_without_a_look_has_ours() -> None:
    assert sheets().look == PLAIN_LOOK
    assert (PLAIN_LOOK.tile, PLAIN_LOOK.card, PLAIN_LOOK.token, PLAIN_LOOK.type) == (70, (63, 88), 30, "sans")


def test_lines_of_a_parents_look_stay_unless_stated_anew(tmp_path: Path) -> None:
    built(tmp_path, LOOK)
    look = made(built(tmp_path, "\nlook mine\n  tile_size 60\n  shade pink, #ffc0d9\n", "mine", "fair")).look
    assert (look.tile, look.card, look.ink) == (60, (70, 120), "#2b2118")
    assert look.shade("pink").base == "#ffc0d9"
    assert look.shade("sage").base == "#c9d8c5"


def test_a_parents_look_can_be_replaced_or_removed(tmp_path: Path) -> None:
    built(tmp_path, LOOK)
    built(tmp_path, "\nlook middle\n  tile_size 65\n", "middle", "fair")
    replaced = made(built(tmp_path, "\nreplace look fair_look\n  tile_size 60\n", "last", "middle")).look
    assert replaced.tile == 60  # it lies over the look of the pack between, not where the old one lay
    assert replaced.card == PLAIN_LOOK.card
    removed = made(built(tmp_path, "\nremove look fair_look\n", "bare", "fair")).look
    assert removed == PLAIN_LOOK


def test_two_parents_that_differ_are_settled_by_the_pack(tmp_path: Path) -> None:
    built(tmp_path, "\nlook one_look\n  accent #7a1f2b\n", "one")
    built(tmp_path, "\nlook two_look\n  accent #1f3f7a\n", "two")
    look = made(built(tmp_path, "\nlook mine\n  accent #1f7a3f\n", "mine", "one, two")).look
    assert look.accent == "#1f7a3f"


def test_a_line_of_a_shared_grandparent_is_no_clash(tmp_path: Path) -> None:
    built(tmp_path, LOOK)
    built(tmp_path, "\nlook one_look\n  tile_size 60\n", "one", "fair")
    built(tmp_path, "", "two", "fair")
    for order in ("one, two", "two, one"):
        name = order[:3] + "_first"
        assert made(built(tmp_path, "", name, order)).look.tile == 60


def test_a_look_is_no_part_of_the_rules(tmp_path: Path) -> None:
    bare = built(tmp_path, "")
    (tmp_path / "fair").rename(tmp_path / "elsewhere")
    dressed = built(tmp_path, LOOK)
    before, after = rules_of(bare, 2), rules_of(dressed, 2)
    assert pack_hash(before) == pack_hash(after)
    assert layout_mark(before) == layout_mark(after)


# ---- colours


@given(st.tuples(*[st.integers(0, 255)] * 3), st.sampled_from(["#ffffff", "#fffaf0", "#d8c8a8"]))
def test_whatever_a_shade_is_it_can_be_read(shares: tuple[int, int, int], paper: str) -> None:
    colour = "#{:02x}{:02x}{:02x}".format(*shares)
    look = make_look([look_with(paper=paper, shades=(Shade(name="odd", colour=colour, at=(1, 0, 1)),))])
    shade = look.shade("odd")
    assert shade.base == colour
    assert contrast(shade.on, shade.base) >= MODEST
    assert contrast(shade.deep, paper) >= MODEST


@given(st.tuples(*[st.integers(0, 80)] * 3))
def test_faint_words_can_be_read_in_any_ink(shares: tuple[int, int, int]) -> None:
    ink = "#{:02x}{:02x}{:02x}".format(*shares)
    if contrast(ink, "#ffffff") >= STRONG:
        assert contrast(make_look([look_with(ink=ink)]).faint, "#ffffff") >= MODEST


def look_with(**values: object) -> Declaration:
    return Declaration.model_validate(
        {"kind": "look", "id": "x.look", "origin": "x", "file": "x.tuile", "line": 1, **values}
    )


@pytest.mark.parametrize(
    "values",
    [
        {"ink": '#000000"); #panic("out'},
        {"ink": "#00000"},
        {"ink": "Red"},
        {"type": "comic"},
        {"tile_size": 5},
        {"tile_size": "70mm"},
        {"card_size": [63]},
        {"smallest_text": 0},
        {"shades": [{"name": "pink", "colour": "url(x)", "at": [1, 0, 1]}]},
        {"shades": [{"name": 'a"b', "colour": "#000000", "at": [1, 0, 1]}]},
        {"font": "x"},
    ],
    ids=str,
)
def test_a_bundle_cannot_state_anything_else(values: dict[str, object]) -> None:
    with pytest.raises(ValidationError):
        look_with(**values)


def test_a_colour_that_a_bundle_names_and_nobody_knows_is_ours() -> None:
    assert make_look([look_with(ink="nonesuch", card_frame="nonesuch")]).ink == PLAIN_LOOK.ink


def test_nothing_but_colours_and_numbers_reaches_typst() -> None:
    with pytest.raises(ValueError, match="no colour"):
        typst_values(replace(PLAIN_LOOK, ink='#000000")\n#panic("out"'))
    spoiled: Any = "70mm"
    with pytest.raises(TypeError):
        typst_values(replace(PLAIN_LOOK, tile=spoiled))


# ---- paper


@pytest.mark.parametrize(("kind", "sides"), [("tiles", (80, 80)), ("cards", (70, 120)), ("tokens", (36, 36))])
def test_pieces_have_the_stated_size(fair: Sheets, kind: str, sides: tuple[float, float]) -> None:
    columns, rows = cuts(pdf(fair, kind).pages[0])
    gaps = [b - a for edges in (columns, rows) for a, b in zip(edges[::2], edges[1::2], strict=True)]
    assert distinct(gaps) == pytest.approx(sorted(set(sides)), abs=0.05)


def test_a_picture_for_a_print_shop_has_the_stated_size(fair: Sheets) -> None:
    few = replace(fair, cards=fair.cards[:1])
    with open_press() as machine:
        files = dict(machine.print_kind(job(few, bleed=True), "cards", "png").files)
    picture = next(data for name, data in files.items() if name.startswith("cards.en/01"))
    assert size(picture) == pytest.approx(
        [round((side + 2 * BLEED) / 25.4 * PRINT_SHOP_PPI) for side in (70, 120)], abs=1
    )


def test_a_table_sheet_has_pieces_of_the_stated_shape(fair: Sheets) -> None:
    ((_, data),) = printed(replace(fair, cards=fair.cards[:1]), "cards", "tts").files
    width, height = size(data)
    assert height / width == pytest.approx(120 * 7 / (70 * 10), abs=0.01)


def dressed(fair: Sheets, kind: str) -> Sheets:
    """A pack of ours that has something of a kind, in this look."""
    return fair if KINDS[kind].has(fair) else replace(having(kind), look=fair.look)


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_stated_type_is_embedded(fair: Sheets, kind: str) -> None:
    reader = pdf(dressed(fair, kind), kind)
    names = {
        str(font.get_object()["/BaseFont"])
        for page in reader.pages
        for font in page["/Resources"].get("/Font", {}).values()
    }
    assert names
    assert all("SourceSerif" in name for name in names)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_other_type_has_all_the_letters_too(language: str) -> None:
    there = sheets(language)
    assert find_unprintable(replace(there, look=replace(there.look, type="serif"))) == []


@pytest.mark.parametrize("kind", list(KINDS))
def test_the_ink_is_the_stated_one(fair: Sheets, kind: str) -> None:
    found = fills(pdf(dressed(fair, kind), kind))
    assert found & {(0x2B, 0x21, 0x18)}
    assert not found & {(0x1D, 0x21, 0x26)}


def fills(reader: pypdf.PdfReader) -> set[tuple[int, ...]]:
    """The colours that something is filled or written with."""
    found = set()
    for page in reader.pages:
        for operands, operator in ContentStream(page.get_contents(), page.pdf).operations:
            if operator in (b"scn", b"rg") and len(operands) == 3:
                found.add(tuple(round(float(each) * 255) for each in operands))
    return found


def test_text_that_may_not_be_small_is_told_where_it_does_not_fit() -> None:
    """In type of 5.5 points it fits, and nothing is said."""
    text = "This rule is rather long for a tile, but it can be said. " * 27
    tile = replace(sheets().tiles[0], title="Odd", icons=(), note=text, lines=())
    small = replace(sheets(), tiles=(tile,))
    large = replace(small, look=replace(small.look, smallest=7))
    assert [each.code for each in printed(small, "tiles").problems] == []
    assert [each.code for each in printed(large, "tiles").problems] == ["T640"]


def test_values_of_ones_own_go_before_the_packs(fair: Sheets, tmp_path: Path) -> None:
    (tmp_path / "values.typ").write_text(typst_values(replace(fair.look, ink="#102030")), "utf-8")
    ((_, data),) = printed(fair, "tiles", house=tmp_path).files
    assert (0x10, 0x20, 0x30) in fills(pypdf.PdfReader(io.BytesIO(data)))


# ---- the browser


def test_the_page_for_a_browser_has_the_colours_and_the_type(fair: Sheets) -> None:
    with open_press() as machine:
        ((_, data),) = machine.print_html(job(fair), kinds_with_content(fair)).files
    text = data.decode()
    for value in ("--ink: #2b2118", "--paper: #fffaf0", "--accent: #7a1f2b", ".c-pink { --c: ", "--c-base: #e58fb1"):
        assert value in text
    assert '"Source Serif Pro"' in text
    assert '"Source Sans Pro"' not in text


# ---- only what changed


def test_a_new_size_is_a_change_of_the_look_of_those_pieces_alone() -> None:
    now = sheets()
    before = replace(now, look=replace(now.look, tile=80))
    changes = changes_between(before, now)
    assert changes.words == ()
    assert set(changes.look) == {tile.id for tile in now.tiles}
    assert changed_kinds(before, now, book_of("en"), A4, ["overview", "cards", "tiles"]) == ["tiles"]


def test_a_new_shade_is_a_change_of_what_shows_it() -> None:
    now = sheets()
    shades = {**dict(now.look.shades), "pink": now.look.shade("red")}
    changes = changes_between(replace(now, look=replace(now.look, shades=tuple(shades.items()))), now)
    assert changes.words == ()
    pink_tiles = {tile.id for tile in now.tiles if tile.colour == "pink"}
    players = {piece.id for piece in now.supply if "pink" in SEAT_COLOURS[: piece.seats]}
    assert set(changes.look) == pink_tiles | players
    assert pink_tiles
    assert players


def test_a_new_ink_is_a_change_of_everything() -> None:
    now = sheets()
    before = replace(now, look=replace(now.look, ink="#000000"))
    assert set(changes_between(before, now).look) == {piece.id for piece in now.pieces}
    assert changed_kinds(before, now, book_of("en"), A4, kinds_with_content(now)) == kinds_with_content(now)
