"""The figures of the pack are those of the ledger: section 12."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator

import pytest

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.nouns import Piece, Resource
from compiler.objects.declarations.tiles import Building
from compiler.objects.declarations.wheels import Marker, Wheel
from compiler.objects.expressions import Quantity
from tests.content.ledger import ledger_text, needs_ledger
from tests.content.packs import local, named, of_class
from tests.games.ora_et_labora import tables
from tests.games.ora_et_labora.model import slug
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.tables import CARDS, CARDS_IN_PLAY, FACES, GOODS, HEARTLAND, SETTLEMENTS, TERRAIN, Card

COUNTRIES = {FRANCE: "LGF", IRELAND: "LGI"}
"""By pack: the letters of its cards."""

MARKS = {"all": {3, 4}, "3+": {3, 4}, "4": {4}}
"""By mark: with how many players of three and four a card is used."""


def in_country(country: str) -> list[Card]:
    return [card for card in CARDS if card.tag[0] in COUNTRIES[country]]


def tagged(country: str) -> dict[str, Building]:
    return {building.tag: building for building in of_class(Building, country)}


def figures(quantities: tuple[Quantity, ...]) -> dict[str, float]:
    return {local(each.noun): each.amount / (2 if each.halves else 1) for each in quantities}


def cost_of(text: str) -> dict[str, float]:
    """`3 coins` is 3 of money: coins may be paid in other ways."""
    parts = [part.split(" ") for part in text.split(" + ") if part]
    return {"money" if name.startswith("coin") else name: int(many) for many, name in parts}


def grounds(terrain: str) -> set[str]:
    return {TERRAIN[letter] for letter in terrain.split("/")}


# ---- goods and the wheel


@pytest.mark.parametrize("country", COUNTRIES)
def test_goods_are_worth_what_the_ledger_says(country: str) -> None:
    """OL-TAB-01, OL-SCORE-02, OL-GOODS-01, OL-DIS-09, OL-AMB-01: food, energy, money and points of every good."""
    own = {"ora_et_labora": "France", "ora_et_labora_ireland": "Ireland"}[country]
    expected = {name: good for name, good in GOODS.items() if good.country in ("both", own)}
    found = {local(each.id): figures(each.worth) for each in of_class(Resource, country)}
    assert found.keys() == expected.keys()
    for name, good in expected.items():
        worth = found[name]
        read = tuple(worth.get(unit, 0) for unit in ("food", "energy", "money", "treasure"))
        assert read == (good.food, good.energy, good.money, good.points), name
    finery = {name for name, worth in found.items() if "finery" in worth}
    assert finery == {"book", "ceramic", "ornament", "reliquary"}
    assert all(found[name]["finery"] == found[name]["treasure"] for name in finery)


@pytest.mark.parametrize("country", COUNTRIES)
def test_only_wonders_run_out(country: str) -> None:
    """OL-GOODS-04, OL-SETUP-09: eight of them; all else is without limit."""
    supplies = {local(each.id): each.supply for each in of_class(Resource, country)}
    assert supplies.pop("wonder") == 8
    assert set(supplies.values()) == {None}


@pytest.mark.parametrize("country", COUNTRIES)
def test_the_wheel(country: str) -> None:
    """OL-TAB-02, OL-WHEEL-01, OL-SETUP-07: both sides, and which markers begin on it."""
    front, back = of_class(Wheel, country)
    assert front.spaces == tables.WHEEL
    assert (back.back_of, back.spaces) == (front.id, tables.BACK_OF_WHEEL)
    markers = {local(each.yields or ""): each.aside for each in of_class(Marker, country)}
    later = {"stone", "grape"} if country == FRANCE else {"stone"}
    basic = {name for name, good in GOODS.items() if good.basic}
    assert {name for name, aside in markers.items() if aside} == later
    assert {name for name, aside in markers.items() if not aside} == basic | {local("any")}


# ---- cards


@pytest.mark.parametrize("country", COUNTRIES)
def test_the_cards_of_a_country(country: str) -> None:
    """OL-SETUP-02, OL-TAB-09 to 11: G cards in both, F in France, I in Ireland, and eight settlements."""
    tags = {card.tag for card in in_country(country)} | {each.tag for each in SETTLEMENTS}
    assert tagged(country).keys() == tags
    assert len(in_country(country)) == 3 + 41


@pytest.mark.parametrize(("country", "card"), [(c, card) for c in COUNTRIES for card in in_country(c)])
def test_a_card_is_as_the_ledger_has_it(country: str, card: Card) -> None:
    """OL-TAB-09 to 13, OL-BUILD-03, OL-DIS-02 to 06, OL-DIS-11, OL-DIS-21: cost, terrain, values, cloister, players."""
    building = tagged(country)[card.tag]
    assert building.title == card.title
    assert figures(building.cost) == cost_of(card.cost)
    assert {local(ground) for ground in building.grounds} == grounds(card.terrain)
    worth = figures(building.worth)
    assert (worth.get("economic", 0), worth.get("dwelling", 0)) == (card.economic, card.dwelling)
    assert local(building.category) == ("cloister" if card.cloister else "secular")
    plays = {n for n in (3, 4) if building.players is None or building.players.least <= n <= building.players.most}
    assert plays == MARKS[card.mark]
    assert (building.players is None) == (card.mark == "all")
    area = {"": None, "Start": "display"}.get(card.stack, f"stack_{card.stack.lower()}")
    assert (local(building.area) if building.area else None) == area
    assert building.each == (not card.stack)


@pytest.mark.parametrize("country", COUNTRIES)
@pytest.mark.parametrize("players", [3, 4])
def test_how_many_cards_are_in_play(country: str, players: int) -> None:
    """OL-TAB-04, OL-SETUP-03, OL-SETUP-04: in the display and in each stack, with three and with four."""
    table = Table(players, country)
    areas = ("display", "stack_a", "stack_b", "stack_c", "stack_d")
    assert tuple(len(table.lies(area)) for area in areas) == CARDS_IN_PLAY[players]
    tags = tagged(country)
    for area, stack in zip(areas, ("Start", "A", "B", "C", "D"), strict=True):
        marks = ("all", "3+") if players == 3 else ("all", "3+", "4")
        cards = [card for card in in_country(country) if card.stack == stack and card.mark in marks]
        assert table.lies(area) == {local(tags[card.tag].id) for card in cards}


@pytest.mark.parametrize("country", COUNTRIES)
@pytest.mark.parametrize("settlement", SETTLEMENTS, ids=lambda each: each.tag)
def test_a_settlement_is_as_the_ledger_has_it(country: str, settlement: tables.Settlement) -> None:
    """OL-TAB-08, OL-TAB-13, OL-DIS-08: what it costs, where it may stand, what it counts."""
    building = tagged(country)[settlement.tag]
    assert building.title == settlement.title
    assert local(building.id) == slug(settlement.title)
    cost = {"food": settlement.food, "energy": settlement.energy}
    assert figures(building.cost) == {name: many for name, many in cost.items() if many}
    worth = figures(building.worth)
    assert (worth.get("economic", 0), worth.get("dwelling", 0)) == (settlement.economic, settlement.dwelling)
    assert {local(ground) for ground in building.grounds} == grounds(settlement.terrain)
    assert (local(building.category), building.each, building.tokens) == ("settlement", True, 1)
    assert not building.use


def test_cloister_buildings() -> None:
    """OL-TAB-12: those with a yellow banner, country by country."""
    common = {"L3", "G01", "G02", "G16", "G18", "G34", "G41"}
    of_country = {
        FRANCE: {"F09", "F17", "F23", "F24", "F32", "F37", "F40"},
        IRELAND: {"I03", "I17", "I23", "I24", "I25", "I30", "I32", "I36"},
    }
    for country, more in of_country.items():
        found = {tag for tag, each in tagged(country).items() if local(each.category) == "cloister"}
        assert found == common | more


def test_restricted_terrain() -> None:
    """OL-TAB-13, OL-BUILD-04: all others stand on coast, plains or hillside; the Houseboat alone stands on water."""
    restricted = {
        "C": ("F11", "F33", "G26", "I08", "I31", "S4"),
        "C/H": ("F04",),
        "H": ("F14", "F31", "F27", "I15", "I35", "S8", "L1"),
        "M": ("G22", "F29"),
        "H/M": ("G28",),
        "W": ("I11",),
        "P": ("L2", "L3"),
    }
    terrain = {tag: letters for letters, tags in restricted.items() for tag in tags}
    for country in COUNTRIES:
        for tag, building in tagged(country).items():
            assert {local(ground) for ground in building.grounds} == grounds(terrain.get(tag, "C/P/H")), tag


# ---- land


def test_the_heartland() -> None:
    """OL-TAB-05, OL-LAND-01, OL-SETUP-05: two rows of five squares, in front of everybody."""
    table = Table(4)
    for seat in range(4):
        grounds, stands = table.grounds(seat), table.map(seat)
        assert len(stands) == 10
        for row, squares in enumerate(HEARTLAND):
            for column, (ground, card) in enumerate(squares):
                assert grounds[column, row] == ground
                assert stands[column, row] == (card or ground)


@pytest.mark.parametrize("tile", FACES)
def test_a_face_of_land(tile: str) -> None:
    """OL-TAB-06, OL-LAND-04, OL-LAND-07: terrain and cards of its squares, from left to right."""
    row = -1 if tile.endswith("district") else 0
    before, table = Table().map(0), Table().land(0, tile, row)
    grounds = table.grounds(0)
    stands = {at: name for at, name in table.map(0).items() if at not in before}
    expected = {(column, line + row): each for (column, line), each in FACES[tile].items()}
    assert {at: grounds[at] for at in stands} == {at: ground for at, (ground, _) in expected.items()}
    assert stands == {at: card or ground for at, (ground, card) in expected.items()}


def test_stacks_of_land() -> None:
    """OL-SETUP-08, OL-TAB-07: nine districts and nine plots, each with two sides."""
    assert {name: named(Piece, name, FRANCE).supply for name in ("district", "plot")} == {"district": 9, "plot": 9}
    for land in of_class(Land, FRANCE):
        assert land.copies == (1 if land.start is not None else 9)


# ---- the tables of these tests are the ledger's


def _rows(first: str, last: str) -> Iterator[list[str]]:
    """The rows of the tables between two headings."""
    text = ledger_text(FRANCE).replace("−", "-").replace("–", "")
    text = text[text.index(f"### {first} ") : text.index(f"### {last} ")]
    for line in text.splitlines():
        if line.startswith("| ") and not line.startswith("| ID") and not line.startswith("|--"):
            yield [cell.strip() for cell in line.strip("|").split("|")]


def _number(cell: str) -> float:
    return float(cell.partition(" ")[0].replace("½", "0.5") or 0)


@needs_ledger
def test_the_goods_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-01."""
    names = {"coin (1)": "coin", "5 coins": "five", "grapes": "grape", "wonder (8)": "wonder"}
    read = {
        names.get(cells[0], cells[0].replace(" ", "_")): tables.Good(
            cells[1], cells[2] == "yes", *(_number(cell) for cell in cells[3:5]), *(int(_number(c)) for c in cells[5:7])
        )
        for cells in _rows("OL-TAB-01", "OL-TAB-02")
        if cells[0] != "Good"
    }
    assert read == GOODS


@needs_ledger
def test_the_wheel_of_the_tests_is_that_of_the_ledger() -> None:
    """OL-TAB-02, OL-WHEEL-01."""
    (values,) = re.findall(r"front side \(.*?\): ([\d, ]+)\. Back side", ledger_text(FRANCE))
    assert tuple(map(int, values.split(", "))) == tables.WHEEL
    (values,) = re.findall(r"Back side \(.*?\): ([\d, ]+)\. Sources", ledger_text(FRANCE))
    assert tuple(map(int, values.split(", "))) == tables.BACK_OF_WHEEL


@needs_ledger
def test_the_gifts_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-14."""
    (row,) = re.findall(r"gifts rounds 1–12: ([^|]+) \|", ledger_text(FRANCE))
    named = [gift.replace("5 coins", "five").replace("+", " ") for gift in row.split(", ")]
    assert tuple(named) == tables.GIFTS


@needs_ledger
def test_the_calendar_of_the_tests_is_that_of_the_ledger() -> None:
    """OL-TAB-03, OL-SETL-02."""
    read: dict[int, dict[int, str]] = {3: {}, 4: {}}
    for cells in _rows("OL-TAB-03", "OL-TAB-04"):
        for players, cell in zip((3, 4), cells[1:], strict=True):
            if found := re.match(r"settlement ([A-D]), then \1 cards", cell):
                read[players][int(cells[0])] = found.group(1)
    assert read == tables.CALENDAR


@needs_ledger
def test_the_cards_in_play_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-04."""
    read = {int(cells[0]): tuple(map(int, cells[1:6])) for cells in _rows("OL-TAB-04", "OL-TAB-05") if cells[0] in "34"}
    assert read == {seats: cards for seats, cards in CARDS_IN_PLAY.items() if seats > 2}
    assert {int(c[0]): int(c[6]) for c in _rows("OL-TAB-04", "OL-TAB-05") if c[0] in "34"} == {4: 41, 3: 33}


@needs_ledger
def test_the_heartland_of_the_tests_is_that_of_the_ledger() -> None:
    """OL-TAB-05."""
    read = []
    for cells in _rows("OL-TAB-05", "OL-TAB-06"):
        if cells[0] in ("0", "1"):
            pairs = [cell.split(", ") for cell in cells[1:]]
            read.append(tuple((ground, "" if card == "empty" else slug(card)) for ground, card in pairs))
    assert tuple(read) == HEARTLAND


@needs_ledger
def test_the_prices_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-07."""
    districts, plots = re.findall(r"(?:Districts|Plots): ([\d, ]+)\.", ledger_text(FRANCE))
    assert tuple(map(int, districts.split(", "))) == tables.DISTRICT_PRICES
    assert tuple(map(int, plots.split(", "))) == tables.PLOT_PRICES


@needs_ledger
def test_the_settlements_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-08."""
    read = tuple(
        tables.Settlement(tag, title, enters, *map(int, (food, energy, economic, dwelling)), terrain)
        for tag, title, enters, food, energy, economic, dwelling, terrain in _rows("OL-TAB-08", "OL-TAB-09")
    )
    assert read == SETTLEMENTS


@needs_ledger
def test_the_cards_of_the_tests_are_those_of_the_ledger() -> None:
    """OL-TAB-09 to 11."""
    read = Counter(
        (
            cells[0],
            re.sub(r" \([A-D]\)$", "", cells[1]),
            cells[2].partition(" (")[0],
            cells[3],
            cells[4],
            *map(int, cells[5:7]),
            cells[7] == "yes",
        )
        for cells in _rows("OL-TAB-09", "OL-TAB-12")
    )
    assert read == Counter((card[0], card[1], *card[3:]) for card in CARDS)
