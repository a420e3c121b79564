"""Inhabitant cards: what they ask for and what they bring (section 14)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, building_on, change, counts, offered, scene
from tests.runtime.game.table import Table

HOME = building_on("s1", "house", 1, 1)
"""A finished house of seat 0 alone, on the start land: its sector is region a and what lies beside it."""

BIG = (
    "lay inner_1, slot 0",
    "lay inner_2, slot 1",
    "lay inner_3, slot 2",
    "lay outer_5, slot 1",
    "lay outer_3, slot 2",
    "complete inner_1, road right",
    building_on("ot05a", "house", 1, 1),
)
"""A sector of 26 places round the access road of outer_5, with a house of seat 0."""


def seller(*lines: str, card: str, players: int = 2) -> Table:
    """Seat 0 holds one card and nothing that matters, and could sell a house."""
    table = scene("sell_house", players=players, town=(*(lines or (*SET_UP, HOME)),)).hand(0, card)
    return table.has(0, money=0, vp=0).has(1, money=0, vp=0)


def trees(many: int) -> list[str]:
    """So many trees in the sector of the start land's region a and inner_1, which has 8 places."""
    first, rest = min(many, 3), max(0, many - 3)
    lines = [f"plant land_start, region a, trees {first}"] if first else []
    return lines + ([f"plant inner_1, region p, trees {rest}"] if rest else [])


def grove(many: int) -> list[str]:
    """So many trees in the sector of 26 places."""
    lines = []
    for region, room in (("outer_5, region w", 9), ("inner_2, region p", 4), ("inner_3, region p", 5)):
        if many:
            lines.append(f"plant {region}, trees {min(many, room)}")
            many -= min(many, room)
    for region, room in (("land_start, region b", 3), ("outer_3, region a", 5)):
        if many:
            lines.append(f"plant {region}, trees {min(many, room)}")
            many -= min(many, room)
    assert not many
    return lines


def sold(table: Table) -> dict[str, int]:
    """What seat 0 has got from selling."""
    before = counts(table)
    table.play("sell_house")
    return change(table, before, 0)


def test_everybody_starts_with_two_and_may_hold_any_number() -> None:
    """GV-INH-01, GV-INH-14, GV-K-10: ten in hand do no harm."""
    table = Table(3)
    assert [len(table.cards("hand", seat)) for seat in range(3)] == [2, 2, 2]
    table = scene("new_inhabitant").hand(
        0, *["baker", "nurse", "teacher", "accountant", "jogger", "student", "angler", "coach", "athlete"]
    )
    table.choose("tile", "new_inhabitant").go_on()
    assert len(table.cards("hand", 0)) == 10


def test_the_sample_card_pays_for_every_tree() -> None:
    """GV-INH-03, GV-EX-04: 4 points, 15 money and 2 money a tree; the gardener has a school nearby."""
    school = building_on("in02a", "school", 2, 2)
    assert sold(seller(*SET_UP, HOME, school, *trees(6), card="gardener")) == {"vp": 4, "money": 15 + 2 * 6}


def test_the_cap_limits_only_the_part_for_trees() -> None:
    """GV-INH-03, GV-INH-04, GV-EX-04: 26 trees would be 52, but 50 is the most; so 65 in all."""
    school = building_on("in02a", "school", 2, 2)
    assert sold(seller(*BIG, school, *grove(26), card="gardener")) == {"vp": 4, "money": 15 + 50}


@pytest.mark.parametrize(("many", "money"), [(0, 20), (7, 27), (15, 35), (16, 35), (20, 35)])
def test_a_card_that_pays_1_a_tree_up_to_15(many: int, money: int) -> None:
    """GV-INH-03, GV-INH-04: the programmer."""
    assert sold(seller(*BIG, *grove(many), card="programmer")) == {"vp": 3, "money": money}


@pytest.mark.parametrize(("many", "vp"), [(6, 5 + 3), (7, 5 + 3), (12, 5 + 6), (14, 5 + 6)])
def test_the_part_for_trees_can_be_points(many: int, vp: int) -> None:
    """GV-INH-04: the grandparents bring 1 point for every 2 trees, at most 6."""
    assert sold(seller(*BIG, *grove(many), card="grandparents")) == {"vp": vp, "money": 10}


@pytest.mark.parametrize(("many", "vp"), [(5, 4 + 1), (8, 4 + 2), (15, 4 + 5), (18, 4 + 5)])
def test_points_for_every_third_tree(many: int, vp: int) -> None:
    """GV-INH-04: the jogger, at most 5; the sports ground stands in the centre."""
    lines = (*BIG, building_on("z1", "sports_ground", 2, 2), *grove(many))
    assert sold(seller(*lines, card="jogger")) == {"vp": vp, "money": 10}


@pytest.mark.parametrize(("many", "allowed"), [(2, False), (3, True)])
def test_trees_that_a_card_requires(many: int, allowed: bool) -> None:
    """GV-INH-05, GV-EX-05: the gardener wants 3 in the sector of the house."""
    school = building_on("in02a", "school", 2, 2)
    table = seller(*SET_UP, HOME, school, *trees(many), card="gardener")
    assert ("sell_house" in offered(table)) is allowed


def test_trees_of_another_sector_do_not_count() -> None:
    """GV-INH-05, GV-SECT-11: region b of the start land lies beyond the road."""
    school = building_on("in02a", "school", 2, 2)
    table = seller(*SET_UP, HOME, school, "plant land_start, region b, trees 3", card="gardener")
    assert "sell_house" not in offered(table)


def test_trees_of_anybody_count() -> None:
    """GV-SECT-09: seat 1 planted them; the angler wants 4."""
    table = scene("plant_trees", "sell_house", town=(*SET_UP, HOME)).hand(0, "angler").has(1, tree=4)
    assert "sell_house" not in offered(table)
    table.turn_of(1).play("plant_trees", sector="land_start.a", n=[4, 0])
    assert "sell_house" in offered(table.turn_of(0))


FAR = (
    "lay inner_1, slot 0",
    "lay inner_2, slot 1",
    "lay inner_3, slot 2",
    "lay inner_4, slot 3",
    "complete inner_1, road right",
    "complete inner_2, road right",
    "complete inner_3, road right",
)
"""From the house at s1 (start land) it is 1 to in02a, 2 to the circle, 3 to in02c and to in04a."""


@pytest.mark.parametrize(
    ("site", "card", "building", "allowed"),
    [
        ("s2", "bus_driver", "bus_stop", True),
        ("in02a", "bus_driver", "bus_stop", True),
        ("z1", "bus_driver", "bus_stop", False),
        ("z1", "nurse", "bus_stop", True),
        ("in02c", "nurse", "bus_stop", False),
        ("in02c", "accountant", "bank", True),
        ("in04a", "accountant", "bank", True),
        ("in02c", "teacher", "school", False),
    ],
)
def test_a_building_must_be_near_enough(site: str, card: str, building: str, allowed: bool) -> None:
    """GV-INH-05, GV-DIST-06, GV-EX-06: at most 1, 2 or 3 sections; equal is fine."""
    table = seller(*FAR, HOME, building_on(site, building, 2, 2), card=card)
    assert ("sell_house" in offered(table)) is allowed


def test_a_building_at_the_end_of_no_way_is_too_far() -> None:
    """GV-DIST-03, GV-INH-11: the house at s1, the school in the centre, and an unfinished spoke between."""
    lines = ("lay inner_1, slot 0", "lay inner_2, slot 1", HOME)
    for school, card in (
        (building_on("z1", "school", 2, 2), "teacher"),
        (building_on("z1", "bank", 2, 2), "accountant"),
    ):
        assert "sell_house" not in offered(seller(*lines, school, card=card))


def test_without_a_limit_no_way_is_needed() -> None:
    """GV-INH-11, GV-AMB-35: the dog walker wants a pet shop anywhere, and it is usable in the centre."""
    lines = ("lay inner_1, slot 0", "lay inner_2, slot 1", HOME, *trees(3))
    table = seller(*lines, building_on("z1", "pet_shop", 2, 2), card="dog_walker", players=4)
    assert "sell_house" in offered(table)
    table = seller(*lines, building_on("z1", "pet_shop", 2), card="dog_walker", players=4)
    assert "sell_house" not in offered(table)


def test_some_cards_require_nothing() -> None:
    """GV-INH-05: baker, stamp collector, choir singer, programmer and pensioner."""
    for card in ("baker", "stamp_collector", "choir_singer", "programmer", "pensioner"):
        assert "sell_house" in offered(seller(card=card, players=4))


def test_builders_of_what_was_required_are_rewarded() -> None:
    """GV-INH-06, GV-INH-09: the school of the teacher, 20 money by builder, and each of two gets 10."""
    table = seller(*SET_UP, HOME, building_on("in02a", "school", 2, 3), card="teacher", players=3).has(2, money=0)
    table.play("sell_house")
    assert (table.money(1), table.money(2)) == (10, 10)


def test_builders_of_what_was_wished_are_rewarded_if_it_is_there() -> None:
    """GV-INH-07, GV-INH-09: the pub of the baker, 12 money by builder; within 3."""
    table = seller(*SET_UP, HOME, building_on("in02a", "pub", 2, 2), card="baker")
    table.play("sell_house")
    assert table.money(1) == 12


@pytest.mark.parametrize(
    "pub",
    [None, building_on("z1", "pub", 2), building_on("in02c", "pub", 2, 2)],
    ids=["not built", "not finished", "at a road under construction"],
)
def test_a_wish_that_is_not_met_stops_nothing_and_pays_nothing(pub: str | None) -> None:
    """GV-INH-10, GV-BLD-14: neither now nor later."""
    lines = (*OPEN_ROAD, HOME, *([pub] if pub else []))
    table = seller(*lines, card="baker")
    assert sold(table) == {"vp": 3, "money": 20}
    assert (table.money(1), table.vp(1)) == (0, 0)


@pytest.mark.parametrize(("site", "money"), [("in02a", 12), ("in04a", 12), ("ot03b", 0)])
def test_a_wish_has_its_own_limit(site: str, money: int) -> None:
    """GV-INH-07, GV-DIST-06: 1, 3 and 4 sections from the house; the baker's pub may be 3 away."""
    lines = (*FAR, "lay outer_3, slot 3", "lay inner_5, slot 4", "complete inner_4, road right")
    table = seller(*lines, "complete outer_3, road out", HOME, building_on(site, "pub", 2, 2), card="baker")
    table.play("sell_house")
    assert table.money(1) == money


def test_hopes_for_public_buildings_pay_nothing_at_the_sale() -> None:
    """GV-INH-08, GV-SELL-09: the baker hopes for a church, which stands there."""
    table = seller(*SET_UP, HOME, building_on("z1", "church", 2, 2, 2), card="baker")
    table.play("sell_house")
    assert (table.money(1), table.vp(1)) == (0, 0)


def test_cards_for_four_or_more_players_are_left_out_with_fewer() -> None:
    """GV-INH-12, GV-REC-INH: 20 cards for 2 and 3 players, 29 for more."""
    for players, cards in ((2, 20), (3, 20), (4, 29), (6, 29)):
        table = Table(players)
        every = [*table.cards("deck"), *table.cards("display")]
        for seat in range(players):
            every += table.cards("hand", seat)
        assert len(every) == cards
        assert ("bowler" in every) is (players >= 4)


def test_as_many_live_in_town_as_cards_lie_in_the_pile() -> None:
    """GV-INH-13: a sale adds one, and a roof."""
    table = seller(card="baker")
    before = counts(table)
    table.play("sell_house")
    assert table.cards("town_pile") == ["baker"]
    assert change(table, before, "supply") == {"roof": -1}
