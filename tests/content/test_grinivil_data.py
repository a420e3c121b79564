"""The reconstructed data of section 24 (GV-REC), figure by figure: ledger against compiled pack."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.objects.declarations.boards import (
    Land,
    Loop,
    Market,
    Track,
)
from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.nouns import Die
from compiler.objects.declarations.tiles import (
    Building,
    Inhabitant,
    Tile,
    Wish,
)
from compiler.objects.expressions import Bounded, Count, Goods, Number, Per
from compiler.verbs.gain import Gain
from compiler.verbs.share import Share

from .ledger import LEDGER, ledger_data, needs_ledger
from .packs import NOUNS, amount_of, bonuses, compiled, local, named, of_class, pack

RESOURCES = {"C": "concrete", "W": "wood", "S": "steel"}
EDGES = {
    "OL": "outer_left",
    "OR": "outer_right",
    "IL": "inner_left",
    "IR": "inner_right",
    "LI": "left_inside",
    "LO": "left_outside",
    "RI": "right_inside",
    "RO": "right_outside",
}
ROADS = {"L": "left", "R": "right", "OUT": "out", "RING": "circle"}


def rows(table: str) -> list[Any]:
    """The rows of a table of section 24.8, as parameters that carry their id; none without the ledger."""
    found = ledger_data()[table] if LEDGER.is_file() else []
    return [pytest.param(row, id=row["id"]) for row in found]


# ---- reading compiled effects back into the ledger's words


def main_reward(card: Inhabitant) -> dict[str, Any]:
    """What the seller gains, split into points, money and the part that grows with the trees."""
    found: dict[str, Any] = {"vp": 0, "money": 0, "tree_bonus": None}
    for effect in card.rewards:
        assert isinstance(effect, Gain)
        assert effect.who is not None
        assert getattr(effect.who, "name", "") == "seller"
        for goods in effect.goods:
            assert isinstance(goods, Goods)
            noun = local(goods.noun)
            if isinstance(goods.amount, Number):
                found[noun] += goods.amount.n
                continue
            capped = goods.amount
            assert isinstance(capped, Bounded)
            assert isinstance(capped.of, Per)
            assert isinstance(capped.of.amount, Number)
            assert isinstance(capped.of.of, Count)
            assert isinstance(capped.bound, Number)
            assert capped.op == "at_most"
            assert local(capped.of.of.of.noun) == "tree"
            assert capped.of.rounded == "down"
            found["tree_bonus"] = {
                "unit": NOUNS[noun],
                "amount": capped.of.amount.n,
                "per_trees": capped.of.every,
                "cap": capped.bound.n,
            }
    return found


def wish_of(card: Inhabitant, strength: str) -> dict[str, Any] | None:
    """The building a card requires or wishes for, in the ledger's words."""
    asked = [wish for wish in card.wishes if wish.strength == strength and wish.building]
    assert len(asked) <= 1
    if not asked:
        return None
    wish = asked[0]
    mode, unit, amount = reward_of(wish)
    return {
        "type": title(wish.building),
        "max_distance": wish.within,
        "mode": mode,
        "amount": amount,
        "unit": unit,
    }


def reward_of(wish: Wish) -> tuple[str, str, int]:
    """How a wish rewards builders: the mode of sharing, what, and how much."""
    (effect,) = wish.rewards
    if isinstance(effect, Share):
        (shared,) = effect.goods
        mode = {"builder": "BY_PLAYERS", "block": "BY_BLOCKS"}[effect.by]
        return mode, NOUNS[local(shared.noun)], amount_of(shared)
    assert isinstance(effect, Gain)
    assert effect.every, "each builder gains it"
    (gained,) = effect.goods
    assert isinstance(gained, Goods)
    return "FULL", NOUNS[local(gained.noun)], amount_of(gained)


def title(id: str | None) -> str:
    return next(building.title for building in of_class(Building) if building.id == id)


def ledger_title(type: str) -> str:
    return str(next(row["name"] for row in ledger_data()["buildings"] if row["id"] == type))


def four_plus(declaration: Building | Inhabitant) -> bool:
    players = declaration.players
    assert players is None or players.least == 4
    return players is not None


# ---- the tables


@pytest.mark.parametrize("row", rows("buildings"))
def test_building_costs_and_points(row: dict[str, Any]) -> None:
    """GV-REC-BLD: each floor's cost and points, the copies and the 4+ mark."""
    building = next(each for each in of_class(Building) if each.title == row["name"])
    colours = {"residence": "brown", "commercial": "blue", "public": "yellow"}
    assert colours[local(building.category)] == row["token"]
    assert building.tokens == row["copies"]
    assert four_plus(building) == row["four_plus"]
    floors = []
    for floor in building.floors:
        cost = {local(price.noun): price.amount for price in floor.cost}
        (gain,) = floor.gain
        assert local(gain.noun) == "vp"
        floors.append({key: cost.get(noun, 0) for key, noun in RESOURCES.items()} | {"vp": gain.amount})
    assert floors == row["floors"]


@pytest.mark.parametrize("row", rows("inhabitants"))
def test_inhabitant(row: dict[str, Any]) -> None:
    """GV-REC-INH: main reward, needed trees, needed and wished buildings, public hopes, the 4+ mark."""
    card = next(each for each in of_class(Inhabitant) if each.tag == row["id"])
    assert card.title == row["name"]
    assert card.copies == 1
    assert four_plus(card) == row["four_plus"]
    assert main_reward(card) == {key: row[key] for key in ("vp", "money", "tree_bonus")}
    trees = [amount_of(wish.trees) for wish in card.wishes if wish.trees]
    assert sum(trees) == row["min_trees"]
    for strength, key in (("requires", "mandatory"), ("wishes", "optional")):
        expected = row[key] and {**row[key], "type": ledger_title(row[key]["type"])}
        assert wish_of(card, strength) == expected
    hopes = []
    for wish in card.wishes:
        if wish.strength == "hopes":
            mode, unit, amount = reward_of(wish)
            assert (mode, unit) == ("BY_BLOCKS", "VP")
            hopes.append((title(wish.building), amount))
    assert hopes == [(ledger_title(hope["type"]), hope["vp"]) for hope in row["public"]]


@pytest.mark.parametrize("row", rows("land"))
def test_land_tile(row: dict[str, Any]) -> None:
    """GV-REC-LAND: zone, roads, regions with their places and edges, sites with their bonuses."""
    land = next(each for each in of_class(Land) if each.tag == row["id"])
    assert local(land.zone) == {"start": "outer"}.get(row["zone"], row["zone"])
    assert (land.start is not None) == (row["zone"] in ("centre", "start"))
    state = "access" if row["access"] else {"half": "half_road"}.get(row["road"], row["road"])
    roads = {"centre": ["circle"], "inner": ["left", "right"]}.get(row["zone"], ["out"])
    assert [(road.name, local(road.state)) for road in land.roads] == [(name, state) for name in roads]
    regions = {region.name: (region.places, sorted(region.edges)) for region in land.regions}
    assert regions == {
        name: (region["places"], sorted(EDGES[edge] for edge in region["edges"]))
        for name, region in row["regions"].items()
    }
    assert len(land.sites) == len(row["sites"])
    for site, expected in zip(land.sites, row["sites"], strict=True):
        assert site.name == expected["id"].lower()
        assert local(site.ground) == expected["kind"]
        assert site.municipal == expected["municipal"]
        assert site.road == ROADS[expected["on"]]
        assert site.region == expected["region"]
        kind, amount = expected["bonus"]
        assert bonuses(site.bonus) == ([] if kind == "none" else [[kind, amount]])


@needs_ledger
@pytest.mark.parametrize(("board", "short"), [("2-3", "small_market"), ("4-6", "large_market")])
def test_market_prices(board: str, short: str) -> None:
    """GV-REC-MKT: every buying and selling price, the lowest space first."""
    market = named(Market, short)
    assert market.players is not None
    assert f"{market.players.least}-{market.players.most}" == board
    assert local(market.currency) == "money"
    columns = {
        local(column.resource): {"buy": list(column.buy), "sell": list(column.sell)} for column in market.columns
    }
    assert columns == {RESOURCES[key]: column for key, column in ledger_data()["market"][board].items()}


@needs_ledger
def test_bonus_road() -> None:
    """GV-REC-TRK: ten spaces, and what every later road gives."""
    track = named(Track, "road_bonus")
    expected = ledger_data()["road_track"]
    assert [(space.least, space.most) for space in track.spaces] == [(n, n) for n in range(1, 11)]
    assert [_plain(bonuses(space.effects)) for space in track.spaces] == [_plain(space) for space in expected["spaces"]]
    assert _plain(bonuses(track.beyond)) == _plain(expected["beyond"])


def _plain(found: list[list[Any]]) -> list[tuple[str, int]]:
    """The track writes 1 where a site writes nothing: one land, one repeat."""
    return [(kind, amount or 1) for kind, amount in found]


@needs_ledger
def test_beginner_loop() -> None:
    """GV-VAR-01, GV-REC-LOOP: the twenty tiles of the fixed loop, in order."""
    (lay,) = named(Variant, "beginner").lays
    tags = {tile.id: tile.tag for tile in of_class(Tile)}
    assert local(lay.loop) == "action_loop"
    assert [tags[id] for id in lay.tiles] == ledger_data()["beginner_loop"]


@needs_ledger
def test_corners() -> None:
    """GV-BAT-10, GV-BAT-11: which tile lies on which corner."""
    corners = {str(tile.corner): tile.tag for tile in of_class(Tile) if tile.corner}
    assert corners == ledger_data()["corners"]
    assert [str(corner) for corner in named(Loop, "action_loop").corners] == list(corners_in_order())


def corners_in_order() -> list[str]:
    return sorted(ledger_data()["corners"], key=int)


@needs_ledger
def test_borders() -> None:
    """GV-BAT-03, GV-BAT-04, GV-CLASS: which tiles are pink, and which are always in play."""
    by_border: dict[str, list[str]] = {}
    for tile in of_class(Tile):
        if not tile.promo:
            by_border.setdefault(local(tile.border or ""), []).append(tile.tag)
    assert by_border["pink"] == ledger_data()["pink"]
    assert by_border["standard"] == ledger_data()["standard"]


@needs_ledger
@pytest.mark.parametrize(("key", "short"), [("d4", "conversion"), ("d6", "cost_die")])
def test_dice(key: str, short: str) -> None:
    """GV-K-33, GV-REC-M01: the faces of the two dice."""
    assert list(named(Die, short).faces) == ledger_data()[key]


# ---- what is ours, and not the rulebook's

WHOLE = {"building", "inhabitant", "land", "market", "map", "town"}
"""Kinds of declaration whose figures were all lost with the pictures."""

LINES = {
    "money": {"note"},
    "cost_die": {"faces"},
    "inner": {"slots"},
    "outer": {"slots"},
    "residence": {"associated"},
    "commercial": {"associated"},
    "public": {"associated"},
    "action_loop": {"corners"},
    "beginner": {"lay"},
    "base": {"colour"},
    "standard": {"colour"},
    "blank": {"colour", "note"},
    "buy_resources": {"corner"},
    "buy_with_rebate": {"corner"},
    "build_floor": {"corner"},
    "build_with_surcharge": {"corner"},
}
"""Lines that state a reconstructed figure in a declaration that is otherwise printed.

The borders of tiles #05 to #13 and #15 to #24 come on top: only #14 is said to be pink.
"""


def marked_lines() -> dict[str, set[str]]:
    """The first words of the lines that end in `reconstructed`, by declaration."""
    found: dict[str, set[str]] = {}
    for declaration in pack().declarations:
        name = local(declaration.id)
        text = compiled().items[name].block.text.split("\n")
        words = {text[number].split()[0] for number in declaration.reconstructed_lines}
        if words:
            found[name] = words
    return found


def test_exactly_the_lost_figures_are_marked_as_reconstructed() -> None:
    """GV-REC, and the rows with mark X: GV-TYPE-07, GV-MKT-08, GV-TRK-07, GV-BAT-10, GV-BAT-11, GV-CLASS."""
    guessed = {local(tile.id): {"border"} for tile in of_class(Tile) if "05" <= tile.tag <= "24" and tile.tag != "14"}
    assert marked_lines() == LINES | guessed
    whole = {local(each.id) for each in pack().declarations if each.reconstructed}
    expected = {local(each.id) for each in pack().declarations if each.kind in WHOLE}
    assert whole == expected | {"road_bonus"}
