"""Visitors, pieces that stand, and land on hexagons: what a game about travels prints, read back."""

from __future__ import annotations

import io
from collections import Counter
from dataclasses import replace
from itertools import pairwise
from math import sqrt

import pypdf
import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.boards import Land as LandBoard
from compiler.objects.declarations.nouns import Piece as PieceDeclaration
from compiler.objects.declarations.tiles import Visitor as VisitorCard
from compiler.packs.folders import shipped_packs
from compiler.sheets.content.looks import PLOT_WIDTH, SEAT_COLOURS
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.cut_sheets import land_size
from compiler.sheets.layout.grid import PAPERS, Paper, best_grid
from compiler.sheets.layout.kinds import KINDS, PrintOptions, kinds_with_content
from compiler.sheets.layout.outlines import draw_land, draw_layout
from compiler.sheets.model.records import Road, Sheets
from compiler.sheets.press.changes import changes_between, keep_changed
from compiler.sheets.press.press import open_press
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES

from .run import CARD, areas, cuts, distinct, job, pack, pdf, placed, printed, sheets, squeezed, words


def travels(language: str = "en") -> Sheets:
    return sheets(language, "greentown")


DECLARED = [each for each in pack("greentown").declarations if isinstance(each, VisitorCard)]


# ---- visitors


def fields(reader: pypdf.PdfReader) -> list[tuple[int, int, str]]:
    """Texts by the page and the card that they stand on."""
    grid = best_grid(*CARD, PAPERS["a4"])
    found = []
    for number, page in enumerate(reader.pages):
        for x, y, _, text in placed(page):
            for place in range(grid.places):
                left, top = grid.at(place)
                if left <= x <= left + CARD[0] and top <= y <= top + CARD[1]:
                    found.append((number, place, text))
    return found


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_visitor_tells_its_stops_and_wishes(language: str) -> None:
    what = travels(language)
    told = fields(pdf(what, "cards"))
    per_page = best_grid(*CARD, PAPERS["a4"]).places
    assert len(what.visitors) == len(DECLARED) > per_page
    for number, (card, declared) in enumerate(zip(what.visitors, DECLARED, strict=True)):
        there = [text for page, place, text in told if (page, place) == divmod(number, per_page)]
        assert str(declared.stops) in there
        ranges = [f"{each.least}–{each.most}" if each.least < each.most else str(each.most) for each in declared.visits]
        assert not Counter(ranges) - Counter(there)
        together = squeezed("".join(there))
        for part in (card.title, card.note, card.number, *[each.category for each in card.visits]):
            assert squeezed(part) in together, part


def test_what_must_be_seen_is_drawn_otherwise_than_what_may_be() -> None:
    """A filled ring for each visit that must be, on pages with plenty of ink."""
    visitor = travels().visitors[0]
    visit = replace(visitor.visits[0], least=0, most=4)
    counted = []
    for least in range(5):
        one = replace(visitor, visits=(replace(visit, least=least),), note="")
        page = pdf(replace(travels(), visitors=(one,)), "cards").pages[0]
        counted.append(
            sum(1 for width, height in areas(page) if width == pytest.approx(height, abs=0.01) and 6 < width < 9)
        )
    assert [b - a for a, b in pairwise(counted)] == [1, 1, 1, 1]


def test_a_visitor_that_wants_very_much_is_told_in_figures() -> None:
    visitor = travels().visitors[0]
    greedy = replace(visitor, stops=40, visits=tuple(replace(each, least=10, most=30) for each in visitor.visits))
    output = printed(replace(travels(), visitors=(greedy,)), "cards")
    assert output.problems == ()
    told = pypdf.PdfReader(io.BytesIO(output.files[0][1])).pages[0].extract_text()
    assert told.count("10–30") == len(visitor.visits)


def test_cards_are_cut_to_their_size() -> None:
    columns, rows = cuts(pdf(travels(), "cards").pages[0])
    assert distinct(b - a for a, b in zip(columns[::2], columns[1::2], strict=True)) == pytest.approx(
        [CARD[0]], abs=0.05
    )
    assert distinct(b - a for a, b in zip(rows[::2], rows[1::2], strict=True)) == pytest.approx([CARD[1]], abs=0.05)


def test_copies_of_a_visitor_are_printed() -> None:
    first = replace(travels().visitors[0], copies=3)
    reader = pdf(replace(travels(), visitors=(first,)), "cards")
    assert reader.pages[0].extract_text().count(first.title) == 3


def test_figures_come_from_the_pack() -> None:
    """Another number in the pack is another number on the card."""
    was = pack("greentown")
    card = DECLARED[0]
    wants = (card.visits[0].model_copy(update={"least": 4, "most": 6}), *card.visits[1:])
    new = card.model_copy(update={"stops": 11, "visits": wants})
    changed = was.model_copy(update={"declarations": tuple(new if each is card else each for each in was.declarations)})
    visitor = make_sheets(Catalogue(changed, book_of("en"), [])).visitors[0]
    assert (visitor.stops, visitor.visits[0].least, visitor.visits[0].most) == (11, 4, 6)
    assert visitor.visits[0].words.startswith("4 to 6 ")


# ---- pieces


def test_the_box_has_as_many_pieces_as_the_pack_says() -> None:
    what = travels()
    names = Counter(KINDS["pieces"].pieces(what))
    seats = pack("greentown").players.most
    for each in pack("greentown").declarations:
        if isinstance(each, PieceDeclaration):
            counted = sum(
                count for name, count in names.items() if name == each.id or name.rpartition("_")[0] == each.id
            )
            kept = each.supply is not None and not each.reminder and each.lasts == "game"
            assert counted == ((each.supply or 0) * (seats if each.each else 1) if kept else 0), each.id
    pages = pdf(what, "pieces").pages
    told = "".join(page.extract_text() for page in pages)
    for piece in what.supply:
        alone = [other for other in what.supply if piece.title in other.title and other is not piece]
        if not alone:
            assert squeezed(told).count(squeezed(piece.title)) == piece.copies * max(piece.seats, 1)


def test_each_player_has_a_colour_and_a_number() -> None:
    piece = next(each for each in travels().supply if each.seats)
    page = pdf(replace(travels(), supply=(piece,)), "pieces").pages[0]
    numbers = [text for _, _, _, text in placed(page) if text.isdigit()]
    assert Counter(numbers) == {str(seat): piece.copies for seat in range(1, piece.seats + 1)}
    assert len({travels().look.shade(name).base for name in SEAT_COLOURS}) == len(SEAT_COLOURS)


def test_a_rule_that_counts_with_reminders_is_told_by_its_note() -> None:
    faces = {each.id.partition(".")[2]: each for each in travels().faces}
    counting = faces["last_round_begins"]
    assert [step.lines for step in counting.steps] == [()]
    assert counting.steps[0].note.startswith("Whoever has not had a turn")
    assert squeezed(counting.steps[0].note) in words(pdf(travels(), "aid"))
    assert faces["pay_out"].steps[0].lines


# ---- land


def test_a_tile_of_land_has_its_size() -> None:
    """Its outline is drawn, and its sides are drawn out to be cut along."""
    what = travels()
    page = pdf(replace(what, lands=what.lands[:1]), "land").pages[0]
    width, height = land_size(what)
    assert (width, height) == (PLOT_WIDTH, pytest.approx(PLOT_WIDTH * 2 / sqrt(3), abs=0.001))
    columns, _ = cuts(page)
    grid = best_grid(width, height, PAPERS["a4"])
    copies = what.lands[0].copies
    assert columns == pytest.approx(
        distinct(edge for place in range(copies) for x in [grid.at(place)[0]] for edge in (x, x + width)), abs=0.05
    )


@pytest.mark.parametrize("around", [0, 3])
def test_a_picture_of_a_tile_alone_has_bleed_only_where_it_is_asked_for(around: int) -> None:
    """Without bleed it is a hexagon; there are no marks to cut along in either."""
    what = replace(travels(), lands=travels().lands[:1])
    width, height = land_size(what)
    page = KINDS["land"].page(what, book_of("en"), PrintOptions(Paper(width + 2 * around, height + 2 * around)))
    assert page.count(f"labels, false, {around}, low-ink") == page.count("plot-face(") > 0
    assert page.count("#place(") == what.lands[0].copies


@pytest.mark.parametrize("language", LANGUAGES)
def test_there_are_as_many_tiles_as_the_pack_says(language: str) -> None:
    what = travels(language)
    declared = [each for each in pack("greentown").declarations if isinstance(each, LandBoard)]
    told = [text for page in pdf(what, "land").pages for _, _, _, text in placed(page)]
    for each in declared:
        assert told.count(each.tag) == each.copies, each.id
    assert sum(each.copies for each in what.plots) == sum(each.copies for each in declared)


def test_roads_lead_where_the_pack_says() -> None:
    edges = {each.number: {edge for road in each.roads for edge in road.edges} for each in travels().lands}
    assert edges["2C"] == {0, 1}  # north east and east
    assert edges["2F"] == {1, 4}  # straight through
    assert len(edges["6C"]) == 6
    drawing = draw_land(next(each for each in travels().lands if each.number == "2F"))
    assert {x for x, _ in drawing.plots[0].ways} == {0, 100}


def test_tiles_with_few_roads_come_first_and_spare_ones_last() -> None:
    plots = travels().plots
    kept = [each.ways for each in plots if not each.spare]
    assert kept == sorted(kept)
    assert [each.spare for each in plots] == sorted(each.spare for each in plots)


def test_layouts_are_those_that_a_game_starts_with() -> None:
    told = {each.id.partition(".")[2]: each for each in travels().layouts}
    assert set(told) == {"recommended", "few_places", "open_roads", "spacious"}
    cells = told["recommended"].cells
    assert Counter(cell.icon for cell in cells) == {"hotel": 2, "tree": 6, "": 4}
    assert all(0.5 <= cell.x <= told["recommended"].across - 0.5 for cell in cells)
    assert len(draw_layout(told["recommended"]).plots) == len(cells)


def test_land_in_a_layout_is_turned() -> None:
    """`flower_4` turned by one: east, north east, west and south west are each a sixth farther."""
    layout = next(each for each in travels().layouts if each.id.endswith(".recommended"))
    cell = next(each for each in layout.cells if each.land == "4F")
    assert {edge for road in cell.roads for edge in road.edges} == {2, 1, 5, 4}


def test_the_map_shows_piles_and_layouts() -> None:
    what = travels("fr")
    told = words(pdf(what, "map"))
    for layout in what.layouts:
        assert squeezed(layout.title) in told
    text = pdf(what, "map").pages[0].extract_text()
    for land in what.plots:
        assert f"{land.copies} ×" in text
        assert land.number in text


# ---- the aid, the page for a browser, pictures, changes


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_aid_tells_the_turn_actions_rules_pieces_and_piles(language: str) -> None:
    what = travels(language)
    told = words(pdf(what, "aid"))
    for face in what.faces:
        if face.kind in ("action", "scoring") or (
            face.kind == "rule" and face.usual and any(s.lines for s in face.steps)
        ):
            assert squeezed(face.note) in told, face.id
    for piece in what.supply:
        assert squeezed(piece.title) in told
    for step in next(face for face in what.faces if face.part == "turn").steps:
        assert squeezed(step.title) in told


def test_rules_of_variants_stay_off_the_aid() -> None:
    what = travels()
    (other,) = [face for face in what.faces if not face.usual]
    assert other.id.endswith(".marker_when_wanted")
    assert squeezed(other.title) not in words(pdf(what, "aid"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_fits(language: str) -> None:
    for kind in kinds_with_content(travels(language)):
        assert printed(travels(language), kind).problems == (), kind


@pytest.mark.parametrize("kind", ["cards", "pieces", "land", "map", "aid"])
def test_with_little_ink_nothing_large_is_filled(kind: str) -> None:
    pages = pdf(travels(), kind, PrintOptions(PAPERS["a4"], "long", low_ink=True)).pages
    assert max((width * height for page in pages for width, height in areas(page)), default=0) < 12 * 12


def test_a_browser_shows_visitors_pieces_and_land() -> None:
    what = travels("de")
    with open_press() as machine:
        ((_, data),) = machine.print_html(job(what), kinds_with_content(what)).files
    page = data.decode()
    for visitor in what.visitors:
        article = page.partition(f'id="{visitor.id}"')[2].partition("</article>")[0]
        assert f'class="stops">{visitor.stops} ' in article
        for visit in visitor.visits:
            assert visit.words in article
    for id in [each.id for each in (*what.supply, *what.plots, *what.layouts)]:
        assert page.count(f'id="{id}"') == 1
    assert page.count("<polygon") == len(what.plots) + sum(len(each.cells) for each in what.layouts)


def test_pictures_of_pieces_and_land_are_one_of_each() -> None:
    what = travels()
    few = replace(what, supply=what.supply[-2:], lands=what.lands[:2])
    names = [name for name, _ in printed(few, "pieces", "png").files if "/" in name and "back" not in name]
    assert len(names) == sum(max(each.seats, 1) for each in few.supply)
    assert len([name for name, _ in printed(few, "land", "png").files if "/" in name and "back" not in name]) == 2
    assert [name for name, _ in printed(few, "land", "tts").files] == ["land.en.tts.png"]


def test_only_what_changed_is_printed_again() -> None:
    now = travels()
    first, *others = now.visitors
    before = replace(
        now,
        visitors=(replace(first, stops=first.stops + 1), *others),
        supply=(replace(now.supply[0], icon="star"), *now.supply[1:]),
        lands=(replace(now.lands[0], roads=(Road("x", True, (), (0,)),)), *now.lands[1:]),
    )
    changes = changes_between(before, now)
    assert set(changes.words) == {first.id, now.lands[0].id}
    assert changes.look == (now.supply[0].id,)
    again = keep_changed(now, changes)
    assert (again.visitors, again.supply, again.plots) == ((first,), now.supply[:1], now.lands[:1])


def test_squares_are_cut_too() -> None:
    what = travels()
    squares = tuple(
        replace(each, shape="square", roads=tuple(replace(road, edges=(0, 2)) for road in each.roads))
        for each in what.lands[:2]
    )
    cut = replace(what, lands=squares)
    assert land_size(cut) == (PLOT_WIDTH, PLOT_WIDTH)
    columns, rows = cuts(pdf(cut, "land").pages[0])
    assert columns[1] - columns[0] == pytest.approx(PLOT_WIDTH, abs=0.05)
    assert rows[1] - rows[0] == pytest.approx(PLOT_WIDTH, abs=0.05)


def test_a_pack_can_be_compiled_and_printed_from_its_folder() -> None:
    compiled = compile_folder(shipped_packs() / "greentown", "greentown")
    assert kinds_with_content(make_sheets(Catalogue(build_pack(compiled), book_of("en"), []))) == [
        "aid",
        "turn",
        "map",
        "cards",
        "pieces",
        "land",
    ]
