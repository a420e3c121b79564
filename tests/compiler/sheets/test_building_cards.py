"""Buildings that are bought whole: cards with all that is said of them."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from compiler.objects.declarations.tiles import Building
from compiler.sheets.engine.printing import make_work_folder, print_sheet, query_label, write_sheet
from compiler.sheets.fitting.query import query_measures, sizes_for
from compiler.sheets.fitting.sizes import building_height
from compiler.sheets.layout.grid import PAPERS, best_grid
from compiler.sheets.layout.kinds import KINDS, kinds_with_content
from compiler.sheets.layout.literals import literal
from compiler.sheets.layout.look_values import VALUES, typst_values
from compiler.sheets.model.records import BuildingCard, Run, Sheets, TextLine
from compiler.sheets.press.changes import changes_between, keep_changed
from compiler.sheets.press.press import open_press
from compiler.translating.translations import book_of
from compiler.words.language.phrasebook import LANGUAGES

from .run import A4, cuts, distinct, job, pack, pdf, printed, sheets, squeezed, typesetter_in, words

PACKS = ("ora_et_labora", "ora_et_labora_ireland")


def card(title: str, language: str = "en", name: str = PACKS[0]) -> BuildingCard:
    return next(each for each in sheets(language, name).buildings if each.title == title)


def plain(text: tuple[Run, ...]) -> str:
    return "".join(f"{run.number} {run.words}" if run.icon and run.number else run.words for run in text)


def few(count: int = 3) -> Sheets:
    what = sheets("en", PACKS[0])
    return replace(what, buildings=what.buildings[3 : 3 + count])


# ---- which buildings are cards


@pytest.mark.parametrize("name", ["grinivil", "greentown", "starter", *PACKS])
def test_a_building_with_floors_is_a_token_and_one_without_is_a_card(name: str) -> None:
    what = sheets("en", name)
    declared = [each for each in pack(name).declarations if isinstance(each, Building)]
    assert [each.id for each in what.tokens] == [each.id for each in declared if each.floors]
    assert [each.id for each in what.buildings] == [each.id for each in declared if not each.floors]
    assert ("tokens" in kinds_with_content(what)) == bool(what.tokens)
    assert ("buildings" in kinds_with_content(what)) == bool(what.buildings)


def test_there_are_as_many_cards_as_the_box_has() -> None:
    """One of each, and one for each of four players where everybody has their own."""
    what = sheets("en", PACKS[0])
    assert card("Priory").printed == 1
    assert card("Hamlet").printed == 4
    assert len(KINDS["buildings"].pieces(what)) == sum(4 if each.seats else 1 for each in what.buildings) == 85


# ---- what a card tells


def test_a_card_tells_cost_grounds_values_and_players() -> None:
    priory = card("Priory")
    assert (priory.number, priory.category, priory.players) == ("G01", "Cloister building", "3+")
    assert [(run.number, run.words) for run in priory.cost] == [("1", "wood"), ("1", "clay")]
    assert priory.grounds == ("Coast", "Plains", "Hillside")
    assert [(run.number, run.words) for run in priory.worth] == [("4", "economic value"), ("3", "dwelling value")]


def test_a_value_below_zero_stays_with_its_icon() -> None:
    assert [(run.number, run.icon != "") for run in card("Shanty Town").worth] == [("−3", True)]


def test_only_cloister_buildings_say_what_they_stand_beside() -> None:
    what = sheets("en", PACKS[0])
    assert {each.category for each in what.buildings if each.beside} == {"Cloister building"}
    assert card("Priory").beside == "Only beside another of your buildings of the same category."


def test_what_it_does_is_told_in_full_on_the_card_and_but_named_on_a_sheet() -> None:
    castle = card("Castle")
    assert plain(castle.lines[0].text) == "Do “Build a settlement”:"
    assert len(castle.lines) > 1
    assert [plain(line.text) for line in castle.short] == ["Do “Build a settlement”."]


def test_what_happens_when_it_is_built_is_told_apart_from_its_use() -> None:
    heads = [plain(line.text) for line in card("Winery").lines if line.depth == 0]
    assert heads == ["When built:", "Use:"]


@pytest.mark.parametrize("name", PACKS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_word_of_every_card_is_printed_and_fits(name: str, language: str) -> None:
    what = sheets(language, name)
    output = printed(what, "buildings")
    assert output.problems == ()
    on_paper = words(pdf(what, "buildings"))
    for each in what.buildings:
        told = [run.words for line in each.lines for run in line.text if not (run.icon and run.number)]
        for part in (each.title, each.category, each.beside, each.note, *each.grounds, *told):
            assert squeezed(part) in on_paper, (each.id, part)


def test_a_text_that_does_not_fit_is_told() -> None:
    long = replace(few(1).buildings[0], lines=(TextLine((Run("a long tale " * 200),)),))
    problems = printed(replace(few(), buildings=(long,)), "buildings").problems
    assert [(each.code, f"`{long.title}`" in each.message) for each in problems] == [("T640", True)]


# ---- paper


@pytest.mark.parametrize("paper", list(PAPERS))
def test_cards_are_cut_to_their_size(paper: str) -> None:
    what = sheets("en", PACKS[0])
    width, height = what.look.card
    grid = best_grid(width, height, PAPERS[paper])
    columns, rows = cuts(pdf(what, "buildings", replace(A4, paper=PAPERS[paper])).pages[0])
    places = [grid.at(number) for number in range(grid.places)]
    assert columns == pytest.approx(distinct(edge for x, _ in places for edge in (x, x + width)), abs=0.05)
    assert rows == pytest.approx(distinct(edge for _, y in places for edge in (y, y + height)), abs=0.05)


def test_backs_tell_the_game_and_the_stack_and_not_the_building() -> None:
    what = few()
    back = words(pdf(what, "buildings", replace(A4, duplex="long"))).split(squeezed(what.buildings[-1].title))[-1]
    assert squeezed(what.title) in back
    assert {each.stack for each in what.buildings} == {"Display"}
    assert squeezed("Display") in back


def test_a_building_that_lies_in_no_stack_tells_its_category() -> None:
    declared = {each.id: each for each in pack(PACKS[0]).declarations}
    for each in sheets("en", PACKS[0]).buildings:
        building = declared[each.id]
        assert isinstance(building, Building)
        assert each.stack == declared[building.area or building.category].title
    assert card("Hamlet").stack == "Settlement"


@pytest.mark.parametrize("language", ["en", "de", "fr", "pl"])
def test_texts_are_as_tall_as_we_count(language: str) -> None:
    what = sheets(language, PACKS[0])
    page = f"""
#import "look.typ": *
#import "faces.typ": *
#import "houses.typ": *
#import "paper.typ": *
#show: cut-sheet.with(language: {literal(language)})
#let grounds = {literal(what.grounds)}
#context [#metadata({literal(what.buildings)}.map(card => building-lines.sizes.map(size => tall(
  card-inner, text(size: size, building-text(card, grounds, false)),
).pt()))) <heights>]
"""
    with make_work_folder() as folder:
        (folder / VALUES).write_text(typst_values(what.look), "utf-8")
        (folder / "heights.typ").write_text(page, "utf-8")
        setter = typesetter_in(folder)
        heights, measures = query_label(setter, "heights.typ", "<heights>"), query_measures(setter)
    assert measures is not None
    pairs = [
        (building_height(each, size, measures), height)
        for each, by_size in zip(what.buildings, heights, strict=True)
        for size, height in zip(measures.building.sizes, by_size, strict=True)
    ]
    assert len([pair for pair in pairs if abs(pair[0] - pair[1]) < 0.02]) > 0.93 * len(pairs) > 400
    assert not [pair for pair in pairs if pair[0] < pair[1] - 0.02], "none is hoped to be lower than it is"


@pytest.mark.parametrize("name", PACKS)
def test_nothing_is_searched_again(name: str) -> None:
    what = sheets("de", name)
    with make_work_folder() as folder:
        (folder / VALUES).write_text(typst_values(what.look), "utf-8")
        setter = typesetter_in(folder)
        sizes = sizes_for("buildings", what, lambda: query_measures(setter))
        print_sheet(write_sheet(KINDS["buildings"].page(what, book_of("de"), A4), folder, "buildings", sizes), setter)
        assert json.loads((folder / "buildings.sizes.json").read_text("utf-8"))["outgrown"] == {}


# ---- pictures, browser, changes


def test_one_picture_of_each_card_for_a_print_shop() -> None:
    what = replace(few(2), buildings=(*few(2).buildings, card("Hamlet")))
    names = [name for name, _ in printed(what, "buildings", "png").files if "/" in name and "back" not in name]
    assert [name.partition("-")[2] for name in names] == [f"{each.id.partition('.')[2]}.png" for each in what.buildings]


@pytest.mark.parametrize("kinds", [["aid"], ["buildings"]])
def test_a_browser_shows_them_once(kinds: list[str]) -> None:
    what = sheets("en", PACKS[0])
    with open_press() as machine:
        ((_, data),) = machine.print_html(job(what), kinds).files
    page = data.decode()
    for each in what.buildings:
        assert page.count(f'id="{each.id}"') == 1
    assert page.count('id="buildings"') == 1


def test_only_a_card_that_says_something_else_is_printed_again() -> None:
    before = sheets("en", PACKS[0])
    first, second, *others = before.buildings
    dearer = replace(first, cost=(Run("coin", "coin", "9"),))
    painted = replace(second, colour="blue")
    now = replace(before, buildings=(dearer, painted, *others))
    changes = changes_between(before, now)
    assert (changes.words, changes.look) == ((first.id,), (second.id,))
    assert keep_changed(now, changes).buildings == (dearer, painted)
