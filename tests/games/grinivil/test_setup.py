"""Setting a game up: ledger section 3, and the constants of section 1 that it deals out."""

from __future__ import annotations

from collections import Counter

import pytest

from runtime.game.play import start
from runtime.game.state import log_events
from runtime.town import names, questions
from runtime.town.layout.plan import NONE
from runtime.town.refusals import Refused
from tests.runtime.game.labels import noun
from tests.runtime.game.table import RESOURCES, Table, rules_for

PLAYERS = range(2, 7)
SEEDS = range(12)

FOR_FOUR = {"bowling_alley", "cultural_centre", "florist", "pet_shop", "retirement_home"}
"""Section 24.2: the tokens with a 4+ mark."""

CAPACITY = {2: (10, 7, 6), 3: (10, 7, 6), 4: (16, 11, 9), 5: (16, 11, 9), 6: (16, 11, 9)}
"""Section 24.1: room for concrete, wood and steel on the market boards."""


def deals(players: int, seeds: range = SEEDS) -> list[Table]:
    return [Table(players, seed=seed) for seed in seeds]


# ---- land and roads


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_land(players: int) -> None:
    """GV-SETUP-01, GV-SETUP-04: start land, centre and two inner tiles side by side, all of them the municipality's."""
    for table in deals(players):
        assert table.lands("centre") == {0: "land_centre"}
        assert table.lands("outer") == {0: "land_start"}
        inner = table.lands("inner")
        assert len(set(inner.values())) == 2
        first, second = inner
        assert (second - first) % 8 in (1, 7)
        assert all(owner == -1 for owner in table.game.town.owners)


def test_the_two_inner_tiles_come_by_chance() -> None:
    """GV-SETUP-01: each of the eight comes sometimes, and at either place."""
    found = [Counter(list(table.lands("inner").values())[place] for table in deals(2, range(80))) for place in (0, 1)]
    assert all(len(each) == 8 for each in found)


@pytest.mark.parametrize("players", PLAYERS)
def test_one_road_is_completed_and_two_are_halves(players: int) -> None:
    """GV-SETUP-02, GV-SETUP-03, GV-K-17: one of 12 road pieces lies across the inner tiles; the ends are half-roads."""
    for table in deals(players, range(10)):
        (first, left), (second, right) = sorted(table.lands("inner").items())
        assert second == first + 1
        assert table.road(f"{left}.right") == "completed"
        assert table.road(f"{left}.left") == table.road(f"{right}.right") == "half_road"
        assert [piece for piece, _ in table.pieces(f"{left}.right")] == ["road_piece"]
        assert table.count("supply", "road_piece") == 11


# ---- municipal blocks


@pytest.mark.parametrize("players", range(2, 6))
def test_municipal_sites_at_usable_roads_are_built_on(players: int) -> None:
    """GV-SETUP-05, GV-SETUP-06, GV-SETUP-08, GV-SETUP-09: blue or yellow on grey ground, brown on green; nothing on a
    half-road."""
    for table in deals(players):
        town = table.game.town
        for site in range(len(town.site_roads)):
            printed = questions.printed_site(town, site)
            if printed is None:
                continue
            name = names.site_name(town, site)
            state = names.state_name(town.plan, town.states[town.site_roads[site]])
            if not printed.municipal or state == "half_road":
                assert table.blocks(name) == ()
                assert table.building(name) is None
                continue
            assert table.blocks(name) == (-1,)
            category = town.plan.buildings[town.buildings[site]].category
            if town.plan.grounds[printed.ground] == "grinivil.residential":
                assert category == "grinivil.residence"
            else:
                assert category in ("grinivil.commercial", "grinivil.public")
        assert table.blocks("land_centre.z3") == (-1,)
        assert table.building("land_start.s1") == "house"


def test_a_municipal_site_on_the_shared_road_is_built_on() -> None:
    """GV-SETUP-05, GV-SETUP-08: two sites always, and one for each municipal site on the road the inner tiles share."""
    many = set()
    for table in deals(2, range(80)):
        left, right = (land for _, land in sorted(table.lands("inner").items()))
        shared = {"inner_4": 1, "inner_7": 1, "inner_8": 1}.get(left, 0) + {"inner_1": 1, "inner_3": 1}.get(right, 0)
        placed = sum(blocks.count(-1) for blocks in table.game.town.blocks)
        assert placed == 2 + shared
        assert table.count("municipality", "block") == 14 - placed
        many.add(placed)
    assert many == {2, 3, 4}


def test_municipal_tokens_are_drawn_from_blue_and_yellow_together() -> None:
    """GV-SETUP-05, GV-SETUP-06: with four players any of the 18 types may come to the centre."""
    found = {table.building("land_centre.z3") for table in deals(4, range(150))}
    assert len(found) == 18


@pytest.mark.parametrize("players", [2, 3])
def test_tokens_for_four_are_not_drawn_with_two_or_three(players: int) -> None:
    """GV-SETUP-07, GV-TYPE-06: nor are they in the supply of tokens."""
    found = {table.building("land_centre.z3") for table in deals(players, range(120))}
    assert len(found) == 18 - len(FOR_FOUR)
    assert not found & FOR_FOUR
    table = Table(players)
    assert all(table.count("tokens", token) == 0 and table.count("box", token) == 1 for token in FOR_FOUR)


@pytest.mark.parametrize("players", [4, 5, 6])
def test_tokens_for_four_are_used_with_four_or_more(players: int) -> None:
    """GV-TYPE-06, GV-SETUP-07."""
    table = Table(players)
    standing = [table.game.town.plan.buildings[each].id for each in table.game.town.buildings if each != NONE]
    for token in FOR_FOUR:
        assert table.count("tokens", token) + standing.count(f"grinivil.{token}") == 1


def test_with_six_the_municipal_symbol_means_nothing() -> None:
    """GV-SETUP-10, GV-SETUP-18, GV-COMP-20: no municipal block in town nor in supply; orange is a player's colour."""
    for table in deals(6):
        assert not any(table.game.town.blocks)
        assert table.count("municipality", "block") == 0
        assert [table.count(seat, "block") for seat in range(6)] == [9] * 6


# ---- inhabitants


@pytest.mark.parametrize(("players", "cards"), [(2, 20), (3, 20), (4, 29), (5, 29), (6, 29)])
def test_cards_are_dealt(players: int, cards: int) -> None:
    """GV-SETUP-11, GV-SETUP-19, GV-K-10, GV-K-11, GV-COMP-04: 5 on display, 2 to each hand, the rest face down; the
    nine cards with a 4+ mark stay away with two or three."""
    for table in deals(players, range(5)):
        dealt = [card for pile in table.game.piles for card in pile]
        assert sorted(dealt) == list(range(cards))
        assert len(table.cards("display")) == 5
        assert [len(table.cards("hand", seat)) for seat in range(players)] == [2] * players
        assert len(table.cards("deck")) == cards - 5 - 2 * players
        assert table.cards("town_pile") == []


def test_the_display_is_dealt_first() -> None:
    """GV-SETUP-27: five cards to the display, then two to each player in turn order."""
    table = Table(3)
    targets = [event.of["target pile"] for event in table.events(log_events.CARD, cause="general")]
    display, hand = table.numbers.piles["grinivil.display"], table.numbers.hand
    assert targets == [display] * 5 + [hand, hand, hand + 1, hand + 1, hand + 2, hand + 2]


def test_cards_are_shuffled() -> None:
    """GV-SETUP-11: every card lies in the display of some game."""
    assert len({card for table in deals(4, range(60)) for card in table.cards("display")}) == 29


# ---- market and bag


@pytest.mark.parametrize("players", PLAYERS)
def test_the_market_is_filled(players: int) -> None:
    """GV-SETUP-13, GV-SETUP-14, GV-K-12: 6 cubes for each player, 5 with six; on the board for so many players."""
    wanted = {2: 12, 3: 18, 4: 24, 5: 30, 6: 30}[players]
    for table in deals(players):
        lying = table.resources("market")
        assert sum(lying) == wanted
        assert all(n <= room for n, room in zip(lying, CAPACITY[players], strict=True))
    room = tuple(table.rules.market_room[noun(table.game, each)] for each in RESOURCES)
    assert room == CAPACITY[players]


@pytest.mark.parametrize("players", PLAYERS)
def test_cubes_for_a_full_column_are_drawn_anew(players: int) -> None:
    """GV-SETUP-15: the market gets all its cubes even where a column was full; what did not fit is in the bag again."""
    full = 0
    for table in deals(players, range(60)):
        lying = table.resources("market")
        full += any(n == room for n, room in zip(lying, CAPACITY[players], strict=True))
        assert sum(lying) == {2: 12, 3: 18, 4: 24, 5: 30, 6: 30}[players]
        total = [sum(table.count(who, each) for who in ("bag", "market", *range(players))) for each in RESOURCES]
        assert total == [43, 28, 23]
    if players in (3, 5, 6):
        assert full > 2, "no column was ever full: nothing was shown"


@pytest.mark.parametrize("players", PLAYERS)
def test_the_bag(players: int) -> None:
    """GV-K-13, GV-SETUP-14, GV-SETUP-22: of 43 + 28 + 23 cubes, those of market and warehouses came out of the bag."""
    table = Table(players)
    market, bag = table.resources("market"), table.resources("bag")
    start_stock = (2 * players, players, players)
    assert tuple(sum(each) for each in zip(market, bag, start_stock, strict=True)) == (43, 28, 23)


# ---- players


@pytest.mark.parametrize("players", PLAYERS)
def test_what_everybody_starts_with(players: int) -> None:
    """GV-K-04 to 09, GV-SETUP-20 to 22, GV-SETUP-25: points, blocks, workers, markers, trees and cubes."""
    blocks = {2: 14, 3: 12, 4: 10, 5: 9, 6: 9}[players]
    table = Table(players)
    for seat in range(players):
        assert table.vp(seat) == 5
        assert table.count(seat, "block") == blocks
        assert table.count(seat, "worker") == 3
        assert table.game.counts[table.numbers.rest + seat][noun(table.game, "worker")] == 1
        assert table.count(seat, "owner_marker") == 5
        assert table.count(seat, "tree") == 2
        assert table.resources(seat) == (2, 1, 1)
        assert table.count(seat, "small_warehouse") == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_starting_money_by_seat(players: int) -> None:
    """GV-K-02, GV-K-03, GV-SETUP-23, GV-SETUP-26: 40, and 3 more for each player seated earlier."""
    table = Table(players)
    assert [table.money(seat) for seat in range(players)] == [40, 43, 46, 49, 52, 55][:players]


@pytest.mark.parametrize("players", PLAYERS)
def test_blocks_not_dealt_are_out_of_the_game(players: int) -> None:
    """GV-SETUP-20, GV-K-45: 84 blocks in six colours; nobody can come by those that were not dealt."""
    table = Table(players)
    block = noun(table.game, "block")
    assert sum(row[block] for row in table.game.counts) == 84
    assert table.count("supply", "block") == table.count("bank", "block") == 0


@pytest.mark.parametrize("players", PLAYERS)
def test_pawns_are_at_their_starts(players: int) -> None:
    """GV-SETUP-12, GV-SETUP-24: on the start tile, on 5 points, and before the first space of the bonus road."""
    table = Table(players)
    assert table.game.pawns == [[0] * players]
    road = table.numbers.index("grinivil.road_bonus", table.numbers.tracks)
    assert table.game.spaces[road] == [0] * players
    assert [table.vp(seat) for seat in range(players)] == [5] * players


@pytest.mark.parametrize("players", PLAYERS)
def test_the_supply(players: int) -> None:
    """GV-SETUP-17: land stacks for both zones, roads, roofs, orange blocks, trees, tokens, warehouses, rings; and
    money without end."""
    table = Table(players)
    town = table.game.town
    zones = {names.short_name(zone.id): number for number, zone in enumerate(town.plan.zones)}
    assert len(questions.lands_left(town, zones["inner"])) == 6
    assert len(questions.lands_left(town, zones["outer"])) == 7
    left = {"road_piece": 11, "roof": 14, "tree": 50 - 2 * players, "small_warehouse": 12, "ring": 10}
    assert {what: table.count("supply", what) for what in left} == left
    standing = sum(building != NONE for building in town.buildings)
    types = 30 if players > 3 else 30 - len(FOR_FOUR)
    assert sum(table.count("tokens", names.short_name(each.id)) for each in town.plan.buildings) == types - standing
    assert table.count("bank", "money") > 1_000_000


@pytest.mark.parametrize("players", [0, 1, 7, 12])
def test_two_to_six_can_play(players: int) -> None:
    """GV-K-01."""
    with pytest.raises(Refused) as refused:
        rules_for(players)
    assert refused.value.code == "T905"


@pytest.mark.parametrize("players", PLAYERS)
def test_the_first_player_is_asked_first(players: int) -> None:
    """GV-K-01, GV-SETUP-26: whoever was drawn to start sits in the first seat."""
    table = Table(players)
    assert (table.asked.seat, table.asked.name) == (0, "tile")


def test_a_seed_fixes_the_set_up() -> None:
    """GV-SETUP-16: loop, land, cards and cubes are the same for the same seed, and others for another."""

    def dealt(seed: int) -> tuple[object, ...]:
        game = start(rules_for(3), seed)
        return game.loops, game.town.lands, game.piles, game.counts

    assert dealt(5) == dealt(5)
    assert dealt(5) != dealt(6)
