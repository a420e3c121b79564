"""What is in the box of Grinivil, counted; and the figures that the rulebook prints."""

from __future__ import annotations

from collections import Counter

import pytest

from compiler.checks.declarations.view import walk_nodes
from compiler.objects.declarations.boards import (
    Land,
    Loop,
    Market,
    Track,
)
from compiler.objects.declarations.game import Scenario, Setup, Variant
from compiler.objects.declarations.nouns import (
    Area,
    Border,
    Category,
    Countable,
    Neutral,
    Piece,
    Resource,
    Value,
    Zone,
)
from compiler.objects.declarations.tiles import (
    Action,
    Building,
    Inhabitant,
    Rule,
    Tile,
)
from compiler.objects.expressions import Number, Per
from compiler.objects.sentences.effects import Time
from compiler.verbs.share import Share

from .packs import amount_of, bonuses, compiled, local, named, of_class, pack

# ---- the box


def test_the_pack_has_no_problems() -> None:
    assert compiled().diagnostics == []


def test_two_to_six_players() -> None:
    """GV-K-01."""
    assert (pack().players.least, pack().players.most) == (2, 6)


def test_twenty_four_tiles_and_three_promos() -> None:
    """GV-COMP-06, GV-CLASS: numbers 01 to 24, and 51P to 53P."""
    expected = [f"{number:02}" for number in range(1, 25)] + ["51P", "52P", "53P"]
    assert [tile.tag for tile in of_class(Tile)] == expected
    assert [tile.tag for tile in of_class(Tile) if tile.promo] == ["51P", "52P", "53P"]


def test_four_corners_nine_standard_and_seven_of_eleven_pink_tiles_make_a_loop() -> None:
    """GV-K-18, GV-K-19, GV-BAT-01 to 06, GV-EX-20."""
    count = Counter(local(tile.border or "") for tile in of_class(Tile) if not tile.promo)
    assert count == {"base": 4, "standard": 9, "pink": 11}
    pink = named(Border, "pink").loop
    assert pink == 7
    assert 4 + 9 + pink == named(Loop, "action_loop").spaces == 20
    assert named(Loop, "action_loop").corners == (1, 6, 11, 16)


def test_corner_tiles() -> None:
    """GV-BAT-02, GV-BAT-11: only the base tiles have a corner."""
    assert {tile.tag: tile.corner for tile in of_class(Tile) if tile.corner} == {
        "01": 1,
        "02": 11,
        "03": 6,
        "04": 16,
    }


def test_restricted_tiles() -> None:
    """GV-CLASS-02: replant and forced trade."""
    assert [tile.tag for tile in of_class(Tile) if tile.restricted] == ["16", "18"]


def test_ability_tiles() -> None:
    """GV-CLASS-01: six pink ones and two promos, and they do nothing else."""
    abilities = [tile for tile in of_class(Tile) if tile.ability]
    assert [tile.tag for tile in abilities] == ["19", "20", "21", "22", "23", "24", "51P", "53P"]
    assert all(not tile.actions for tile in abilities)


def test_one_double_tile() -> None:
    """GV-CLASS-03: explore or build a road."""
    double = {tile.tag: [action.name for action in tile.actions] for tile in of_class(Tile) if len(tile.actions) > 1}
    assert double == {"08": ["explore_land", "build_road"]}


def test_thirty_tokens_of_nineteen_buildings() -> None:
    """GV-COMP-11, GV-TYPE-02, GV-TYPE-03, GV-TYPE-07."""
    buildings = of_class(Building)
    assert len(buildings) == 19
    assert sum(building.tokens for building in buildings) == 30
    tokens = Counter[str]()
    for building in buildings:
        tokens[local(building.category)] += building.tokens
    assert tokens == {"residence": 12, "commercial": 12, "public": 6}
    assert all(building.tokens == 1 for building in buildings if local(building.id) != "house")


def test_floors_by_category() -> None:
    """GV-K-42, GV-TYPE-05: houses and commercial buildings have 2 floors, public buildings 3."""
    floors = {category.id: category.floors for category in of_class(Category)}
    assert {local(id): count for id, count in floors.items()} == {"residence": 2, "commercial": 2, "public": 3}
    for building in of_class(Building):
        assert len(building.floors) == floors[building.category], building.title


def test_grounds_and_colours_of_the_categories() -> None:
    """GV-TYPE-01, GV-TYPE-04."""
    assert {local(each.id): (each.colour, local(each.ground)) for each in of_class(Category)} == {
        "residence": ("brown", "residential"),
        "commercial": ("blue", "non_residential"),
        "public": ("yellow", "non_residential"),
    }


def test_only_houses_can_be_sold_at_once() -> None:
    """GV-ABB-05: which actions may follow a floor."""
    both = ["extra_floor", "connected_road"]
    assert {local(each.id): [local(id) for id in each.associated] for each in of_class(Category)} == {
        "residence": [*both, "quick_sale"],
        "commercial": both,
        "public": both,
    }


def test_points_of_a_floor_follow_from_its_cost() -> None:
    """GV-REC-BLD: C + 1.25 W + 1.5 S + half a point for each floor below, rounded down."""
    for building in of_class(Building):
        for floor in building.floors:
            cost = {local(price.noun): price.amount for price in floor.cost}
            quarters = 4 * cost.get("concrete", 0) + 5 * cost.get("wood", 0) + 6 * cost.get("steel", 0)
            (gain,) = floor.gain
            assert gain.amount == (quarters + 2 * (floor.number - 1)) // 4, (building.title, floor.number)


def test_tokens_for_four_or_more_players() -> None:
    """GV-TYPE-06: five tokens stay in the box with two or three players."""
    marked = {local(building.id) for building in of_class(Building) if building.players}
    assert marked == {"bowling_alley", "cultural_centre", "florist", "pet_shop", "retirement_home"}
    assert all(building.players.least == 4 for building in of_class(Building) if building.players)


def test_twenty_nine_inhabitants() -> None:
    """GV-COMP-04: R01 to R29, one card each."""
    assert [card.tag for card in of_class(Inhabitant)] == [f"R{number:02}" for number in range(1, 30)]
    assert {card.copies for card in of_class(Inhabitant)} == {1}


def test_cards_for_four_or_more_players_are_those_that_name_such_a_building() -> None:
    """GV-INH-12, GV-REC-INH. The carer hopes for the retirement home, for instance."""
    rare = {building.id for building in of_class(Building) if building.players}
    marked = {card.tag for card in of_class(Inhabitant) if card.players}
    assert marked == {f"R{number}" for number in range(21, 30)}
    assert marked == {card.tag for card in of_class(Inhabitant) if any(wish.building in rare for wish in card.wishes)}


def test_cards_ask_for_commercial_buildings_and_hope_for_public_ones() -> None:
    """GV-INH-05, GV-INH-07, GV-INH-08."""
    category = {building.id: local(building.category) for building in of_class(Building)}
    for card in of_class(Inhabitant):
        for wish in card.wishes:
            if wish.building:
                expected = "public" if wish.strength == "hopes" else "commercial"
                assert category[wish.building] == expected, card.title


def test_cards_without_requirements() -> None:
    """GV-REC-INH."""
    free = [card.tag for card in of_class(Inhabitant) if all(wish.strength != "requires" for wish in card.wishes)]
    assert free == ["R02", "R09", "R14", "R19", "R25"]


@pytest.mark.parametrize(("players", "totals"), [(6, (51, 42, 51, 36, 54, 69)), (3, (42, 33, 39, 0, 48, 54))])
def test_totals_of_public_hopes(players: int, totals: tuple[int, ...]) -> None:
    """GV-REC-INH: over all 29 cards, and over the 20 cards of two or three players."""
    sums = Counter[str]()
    for card in of_class(Inhabitant):
        if card.players is None or card.players.least <= players:
            for wish in card.wishes:
                if wish.strength == "hopes":
                    (shared,) = wish.rewards
                    assert isinstance(shared, Share)
                    sums[local(wish.building or "")] += amount_of(shared.goods[0])
    names = ("hospital", "church", "police_station", "retirement_home", "post_office", "water_treatment_plant")
    assert tuple(sums[name] for name in names) == totals


# ---- land


def test_seventeen_land_tiles() -> None:
    """GV-COMP-01, GV-REC-LAND: centre, start, 8 inner and 7 outer ones."""
    expected = ["Z", "S", *(f"IN0{n}" for n in range(1, 9)), *(f"OT0{n}" for n in range(1, 8))]
    assert [land.tag for land in of_class(Land)] == expected
    zones = Counter(local(land.zone) for land in of_class(Land))
    assert zones == {"centre": 1, "inner": 8, "outer": 8}
    assert zones == {local(zone.id): zone.slots for zone in of_class(Zone)}


def test_sites() -> None:
    """GV-REC-LAND: 27 residential and 23 non-residential sites, 10 of them municipal."""
    sites = [site for land in of_class(Land) for site in land.sites]
    assert Counter(local(site.ground) for site in sites) == {"residential": 27, "non_residential": 23}
    assert sum(site.municipal for site in sites) == 10


def test_three_sites_in_the_centre_one_of_them_municipal() -> None:
    """GV-LAND-04, GV-LAND-05."""
    sites = named(Land, "land_centre").sites
    assert [(local(site.ground), site.municipal) for site in sites] == [
        ("non_residential", False),
        ("non_residential", False),
        ("non_residential", True),
    ]


def test_planting_places() -> None:
    """GV-REC-LAND: 126 places for 50 trees."""
    assert sum(region.places for land in of_class(Land) for region in land.regions) == 126


def test_the_sector_of_fourteen() -> None:
    """GV-EX-22, GV-EX-60: inner land 3 beside the outer lands 2 and 3."""
    places = {(local(land.id), region.name): region.places for land in of_class(Land) for region in land.regions}
    assert places["inner_3", "p"] + places["outer_2", "b"] + places["outer_3", "a"] == 14


def test_site_bonuses() -> None:
    """GV-REC-LAND: how many sites have each bonus."""
    count = Counter[str]()
    for land in of_class(Land):
        for site in land.sites:
            found = bonuses(site.bonus)
            count[found[0][0] if found else "none"] += 1
    assert count == {
        "LAND": 3,
        "MONEY": 8,
        "PLANT": 5,
        "REPEAT": 3,
        "RES_CHOICE": 3,
        "RES_RANDOM": 5,
        "ROAD": 3,
        "TREES": 5,
        "VP": 11,
        "none": 4,
    }


def test_twelve_roads_need_the_twelve_road_pieces() -> None:
    """GV-K-17, GV-REC-LAND: eight spokes, and four outer tiles whose road is under construction."""
    states = Counter(local(road.state) for land in of_class(Land) for road in land.roads)
    assert states == {"half_road": 16, "under_construction": 4, "completed": 2, "access": 3}
    assert states["half_road"] // 2 + states["under_construction"] == named(Piece, "road_piece").supply


# ---- pieces, markets and tracks


def test_pieces() -> None:
    """GV-K-07, GV-K-14, GV-K-15, GV-K-17, GV-K-45 to 47, GV-COMP-07, GV-COMP-18."""
    supply = {local(piece.id): (piece.supply, piece.each) for piece in of_class(Piece)}
    assert supply["tree"] == (50, False)
    assert supply["small_warehouse"] == (12, False)
    assert supply["road_piece"] == (12, False)
    assert supply["roof"] == (14, False)
    assert supply["ring"] == (10, False)
    assert supply["occupied_marker"] == (3, False)
    assert supply["block"] == (14, True)
    assert supply["worker"] == (4, True)
    assert supply["pawn"] == (3, True)
    assert supply["owner_marker"] == (5, True)
    assert named(Piece, "small_warehouse").stores == 2
    assert named(Neutral, "municipality").blocks == 14


def test_roles_of_pieces() -> None:
    roles = {local(piece.id): piece.role for piece in of_class(Piece) if piece.role}
    assert roles == {"tree": "tree", "block": "floor", "owner_marker": "ownership", "ring": "ring"}


def test_ninety_four_cubes() -> None:
    """GV-K-13."""
    supply = {local(resource.id): resource.supply for resource in of_class(Resource)}
    assert supply == {"concrete": 43, "wood": 28, "steel": 23}
    assert sum(count or 0 for count in supply.values()) == 94


def test_storage() -> None:
    """GV-K-11, GV-K-16: the display holds 5, the large warehouse 4 + 2 + 2."""
    assert named(Area, "warehouse").sections == (4, 2, 2)
    assert named(Area, "display").size == 5


def test_what_others_do_not_see() -> None:
    """GV-INFO-01, GV-INFO-02."""
    assert {local(area.id) for area in of_class(Area) if area.hidden} == {"bag", "hand", "deck", "land_stacks"}
    assert {local(each.id) for each in pack().declarations if isinstance(each, Countable) and each.hidden} == {"money"}


def test_two_markets_with_room_for_the_first_cubes() -> None:
    """GV-COMP-08, GV-SETUP-13, GV-REC-MKT: 23 and 36 spaces; each sells for 1 less than it costs."""
    markets = {local(market.id): market for market in of_class(Market)}
    assert set(markets) == {"small_market", "large_market"}
    spaces = {name: [len(column.buy) for column in market.columns] for name, market in markets.items()}
    assert spaces == {"small_market": [10, 7, 6], "large_market": [16, 11, 9]}
    for market in markets.values():
        for column in market.columns:
            assert [price - 1 for price in column.buy] == list(column.sell)


def test_points_track() -> None:
    """GV-K-36, GV-K-37: a ring for 50 points, a worker for 20."""
    track = named(Track, "points_track")
    assert track.ring == 50
    assert [space.least for space in track.spaces] == [20]


# ---- figures of the rulebook


@pytest.mark.parametrize(
    ("short", "amount", "noun"),
    [
        pytest.param("start_money", 40, "money", id="GV-K-02"),
        pytest.param("seat_bonus", 3, "money", id="GV-K-03"),
        pytest.param("start_vp", 5, "vp", id="GV-K-04"),
        pytest.param("start_workers", 3, "worker", id="GV-K-06"),
        pytest.param("time_price", 3, "money", id="GV-K-20"),
        pytest.param("tax", 5, "money", id="GV-K-21"),
        pytest.param("wage", 3, "money", id="GV-K-22"),
        pytest.param("restock", 4, "resource", id="GV-K-23"),
        pytest.param("shortfall_penalty", 1, "vp", id="GV-K-24"),
        pytest.param("refusal_penalty", 2, "vp", id="GV-K-25"),
        pytest.param("compensation", 15, "money", id="GV-K-27"),
        pytest.param("last_blocks", 2, "block", id="GV-K-38"),
        pytest.param("skip_income", 5, "money", id="GV-K-39"),
        pytest.param("unsold_penalty", 10, "vp", id="GV-K-41"),
    ],
)
def test_constant(short: str, amount: int, noun: str) -> None:
    """GV-K: the constants that several rules share."""
    value = named(Value, short)
    assert isinstance(value.amount, Number)
    assert value.amount.n == amount
    assert value.noun.rpartition(".")[2] == noun


@pytest.mark.parametrize(
    ("short", "by_players"),
    [
        pytest.param("start_blocks", {2: 14, 3: 12, 4: 10, 5: 9, 6: 9}, id="GV-K-05"),
        pytest.param("market_cubes", {2: 6, 3: 6, 4: 6, 5: 6, 6: 5}, id="GV-K-12"),
    ],
)
def test_constant_by_number_of_players(short: str, by_players: dict[int, int]) -> None:
    """GV-K-05, GV-K-12: blocks for each player, and cubes in the market for each player."""
    found = {}
    for tier in named(Value, short).tiers:
        assert isinstance(tier.amount, Number)
        for players in range(tier.least, (tier.most or tier.least) + 1):
            found[players] = tier.amount.n
    assert found == by_players


NONE, ANY, RED = "none", "may be bought", "mandatory"

TIMES = {
    "01": ("per 3", ANY),
    "02": ("per 3", ANY),
    "03": ("per 1", ANY),
    "04": ("per 1", ANY),
    "05": NONE,
    "06": NONE,
    "07": (1, ANY),
    "08 explore_land": (1, ANY),
    "08 build_road": (2, ANY),
    "09": (1, ANY),
    "10": ("per 3", ANY),
    "11": (1, ANY),
    "12": NONE,
    "13": NONE,
    "14": (2, ANY),
    "15": (2, ANY),
    "16": ("per 1", ANY),
    "17": (2, RED),
    "18": NONE,
    **{str(number): NONE for number in range(19, 25)},
    "51P": NONE,
    "52P": (3, RED),
    "53P": NONE,
}
"""The time table of section 7. `per 3`: one step for each three that were begun."""


def said(time: Time) -> object:
    if time.kind == "none":
        return NONE
    how = RED if time.mandatory else ANY
    if isinstance(time.amount, Number):
        return time.amount.n, how
    assert isinstance(time.amount, Per)
    assert isinstance(time.amount.amount, Number)
    assert time.amount.amount.n == 1
    assert time.amount.rounded == "up"
    return f"per {time.amount.every}", how


def test_time_table() -> None:
    """GV-TIME-02 to 08, and the time table of section 7."""
    found: dict[str, object] = {}
    for tile in of_class(Tile):
        if tile.ability:
            found[tile.tag] = said(tile.ability.time)
        for action in tile.actions:
            found[f"{tile.tag} {action.name}" if action.name else tile.tag] = said(action.time)
    assert found == TIMES


def test_following_takes_two_steps_that_cannot_be_bought() -> None:
    """GV-TILE-51-06."""
    ability = named(Tile, "follower").ability
    assert ability is not None
    (trigger,) = ability.triggers
    assert trigger.event == "turn_starts"
    plain = trigger.model_dump()
    times = [effect for effect in plain["effects"][0]["effects"] if effect["do"] == "time"]
    assert [(time["time"]["amount"]["n"], time["time"]["mandatory"]) for time in times] == [(2, True)]


def test_laps_end_by_a_rule() -> None:
    """GV-LOOP-11, GV-EOL-02, GV-ULT-07: the last lap before the pawn goes past the last tile, others after the move."""
    last, other = named(Rule, "laps").model_dump()["triggers"]
    assert (last["event"], other["event"]) == ("loop_ended", "lap_completed")
    (asked,) = last["effects"]
    assert local(asked["condition"]["goods"]["noun"]) == "last_lap"
    assert [local(done["action"]["id"]) for done in (*asked["then"], *other["effects"])] == ["finish", "lap_end"]


# ---- variants, set-up and scenarios


def test_variants() -> None:
    """GV-VAR-01 to 12, and the switches of GV-AMB-01, GV-AMB-03 and GV-AMB-15."""
    assert {local(variant.id) for variant in of_class(Variant)} == {
        "beginner",
        "first_games",
        "home_rules",
        "promos",
        "quick",
        "very_quick",
        "long",
        "very_long",
        "custom_loop",
        "big_city",
        "free_repeats",
        "kind_foreman",
        "endless",
        "agreed_start",
        "bonuses_at_will",
        "fee_for_each_block",
        "naming_by_seat",
    }


@pytest.mark.parametrize(
    ("short", "change", "amount"),
    [("quick", "less", 1), ("very_quick", "less", 2), ("long", "more", 1), ("very_long", "more", 2)],
)
def test_shorter_and_longer_games(short: str, change: str, amount: int) -> None:
    """GV-VAR-05, GV-VAR-06: one or two blocks fewer or more."""
    (changed,) = named(Variant, short).changes
    assert isinstance(changed.amount, Number)
    assert (local(changed.value), changed.change, changed.amount.n) == ("start_blocks", change, amount)


def test_extra_blocks_come_from_the_box() -> None:
    """GV-VAR-09, GV-VAR-14: two players have none to spare, so theirs are of a colour nobody plays."""
    node = named(Action, "few_blocks").model_dump(mode="json")
    gains = [each for each in walk_nodes(node) if each.get("do") == "gain"]
    found = {(local(goods["noun"]), bool(gain["source"])) for gain in gains for goods in gain["goods"]}
    assert len(gains) == 4
    assert found == {("block", True), ("extra_block", False)}
    assert {gain["source"]["noun"] for gain in gains if gain["source"]} == {"box"}


@pytest.mark.parametrize("short", ["long", "very_long"])
def test_no_longer_game_for_two(short: str) -> None:
    """GV-VAR-06: two players already use every block of their colour."""
    players = named(Variant, short).players
    assert players is not None
    assert players.least == 3


def test_beginner_loop_is_for_up_to_four_players() -> None:
    """GV-VAR-01."""
    players = named(Variant, "beginner").players
    assert players is not None
    assert players.most == 4


@pytest.mark.parametrize(
    ("short", "option", "choice"),
    [
        ("first_games", "distance_limits", "off"),
        ("home_rules", "home_tiles", "in_play"),
        ("promos", "promo_tiles", "in_play"),
        ("big_city", "spare_blocks", "on"),
        ("free_repeats", "repeat_mode", "free"),
        ("kind_foreman", "build_worker_check", "as_needed"),
    ],
)
def test_variant_sets_an_option(short: str, option: str, choice: str) -> None:
    """GV-VAR-02, GV-VAR-03, GV-VAR-09, GV-BAT-12, GV-REP-06, GV-AMB-15."""
    (chosen,) = named(Variant, short).sets
    assert (local(chosen.option), chosen.choice) == (option, choice)


def test_the_municipality_plays_with_two_to_five() -> None:
    """GV-SETUP-10, GV-VAR-04: with six players there is none, and no municipal building at the start."""
    players = named(Neutral, "municipality").players
    assert players is not None
    assert (players.least, players.most) == (2, 5)
    steps = {step.name: step for step in named(Setup, "general").steps}
    limited = steps["municipal_blocks"].players
    assert limited is not None
    assert (limited.least, limited.most) == (2, 5)


def test_the_worked_examples_are_scenarios() -> None:
    """GV-EX: at least thirty scenarios state an example of the rulebook or the ledger."""
    stating = [each for each in of_class(Scenario) if any(id.startswith("GV-EX-") for id in each.cites)]
    assert len(stating) >= 30
