"""Final scoring (section 18)."""

from __future__ import annotations

import pytest

from runtime.game.play import Result
from runtime.game.state.rules import Rules
from tests.games.grinivil.scene import OPEN_ROAD, SET_UP, Scene, altered, building_on, last_laps, scene

PUBLIC = (
    building_on("z1", "post_office", 1, 1, 2),
    building_on("z2", "water_treatment_plant", 1, 2, 3),
    building_on("z3", "hospital", 1, 2, "municipality"),
)
FIVE = ("gardener", "teacher", "jogger", "stamp_collector", "chemist")
"""R01, R04, R06, R09 and R10: post office 9 + 3 + 15, water treatment plant 12 + 15, hospital 6."""


def ending(
    *lines: str,
    players: int = 2,
    town: tuple[str, ...] = SET_UP,
    living: tuple[str, ...] = (),
    rules: Rules | None = None,
) -> Scene:
    """Everybody has 0 points, no money, no cards and no trees; only seat 0 has not finished yet."""
    table = last_laps(scene(players=players, town=(*town, *lines), rules=rules))
    for seat in range(players):
        table.has(seat, vp=0, money=0, tree=0).hand(seat)
        table.game.active[seat] = seat == 0
    table.living(*living)
    assert isinstance(table, Scene)
    return table


def scored(table: Scene) -> Result:
    """Seat 0 finishes, for a tax of 5 that it gets before; then all is counted."""
    table.has(0, money=table.money(0) + 5).turn_of(0).choose("may", "yes")
    found = table.result()
    assert found is not None
    return found


def test_points_of_the_track_count_with_their_rings() -> None:
    """GV-SCORE-01."""
    table = ending()
    table.has(0, vp=57).has(1, vp=112)
    assert (table.count(0, "ring"), table.count(1, "ring")) == (1, 2)
    assert scored(table).scores == (57, 112)


@pytest.mark.parametrize(("money", "vp"), [(0, 0), (9, 0), (10, 1), (19, 1), (38, 3), (100, 10)])
def test_every_full_10_money_is_a_point(money: int, vp: int) -> None:
    """GV-SCORE-02, GV-CONV-05, GV-K-40."""
    table = ending()
    table.has(1, money=money)
    assert scored(table).scores[1] == vp


def test_public_buildings_pay_for_all_who_live_in_town() -> None:
    """GV-SCORE-03, GV-RWD-03, GV-RWD-06, GV-EX-09, GV-EX-14 to 16, GV-EX-59: 18 + 9 + 2, 9 + 9 + 2, and 9."""
    assert scored(ending(*PUBLIC, players=3, living=FIVE)).scores == (29, 20, 9)


@pytest.mark.parametrize(
    ("line", "scores"),
    [
        (building_on("z1", "post_office", 1, 1, 2), (18, 9, 0)),
        (building_on("z1", "water_treatment_plant", 1, 2, 3), (9, 9, 9)),
        (building_on("z1", "hospital", 1, 2, "municipality"), (2, 2, 0)),
        (building_on("z1", "church", 2, 2, 2), (0, 3, 0)),
        (building_on("z1", "police_station", 3, 1, 1), (2, 0, 1)),
    ],
)
def test_each_public_building_by_itself(line: str, scores: tuple[int, ...]) -> None:
    """GV-SCORE-03, GV-SCORE-05, GV-EX-14 to 16, GV-EX-18: nothing else is built, so other hopes pay nothing."""
    assert scored(ending(line, players=3, living=FIVE)).scores == scores


def test_at_six_players_orange_scores_like_anybody() -> None:
    """GV-SCORE-05, GV-EX-17: the sixth player has the third block of the hospital."""
    table = ending(building_on("z3", "hospital", 1, 2, 6), players=6, living=FIVE)
    assert scored(table).scores == (2, 2, 0, 0, 0, 2)


def test_who_sold_to_whom_does_not_matter() -> None:
    """GV-SCORE-03, GV-INH-08: seat 1 sold the house, seat 0 alone built the church the baker hopes for."""
    table = ending(building_on("z1", "church", 1, 1, 1), building_on("s1", "house", 2, 2))
    table.hand(1, "baker").tile("sell_house", 2)
    table.game.active[1] = True
    table.turn_of(1).choose("may", "no").play("sell_house")
    table.game.active[1] = False
    assert scored(table).scores == (6, 3 + 2)


def test_the_sum_is_formed_before_it_is_divided() -> None:
    """GV-SCORE-04, GV-RWD-07: two hopes of 5 for one block of three make 3, not 1 and 1; the remainder is lost.

    All hopes of the game are multiples of 3, so these cards are changed."""
    rules = altered(
        2,
        (
            (
                "  hopes church\n    builders share 6 vp by block\n  cite GV-REC-04, GV-REC-INH\n\ninhabitant nurse",
                "  hopes church\n    builders share 5 vp by block\n  cite GV-REC-04, GV-REC-INH\n\ninhabitant nurse",
            ),
            ("  hopes church\n    builders share 15 vp by block", "  hopes church\n    builders share 5 vp by block"),
        ),
    )
    church = building_on("z1", "church", 1, 2, 2)
    table = ending(church, living=("baker", "choir_singer"), rules=rules)
    assert scored(table).scores == (10 * 1 // 3, 10 * 2 // 3)


@pytest.mark.parametrize(
    ("town", "line"),
    [
        (SET_UP, building_on("z1", "post_office", 1, 1)),
        (OPEN_ROAD, building_on("in02c", "post_office", 1, 1, 1)),
        (SET_UP, building_on("z1", "bus_stop", 1, 1)),
    ],
    ids=["unfinished", "at a road under construction", "not built"],
)
def test_a_public_building_that_cannot_be_used_gives_nothing(town: tuple[str, ...], line: str) -> None:
    """GV-SCORE-06, GV-BLD-14."""
    assert scored(ending(line, town=town, living=("stamp_collector",))).scores == (0, 0)


def test_cards_on_the_display_or_in_hand_hope_for_nothing() -> None:
    """GV-SCORE-03: only those who live in town."""
    table = ending(building_on("z1", "church", 2, 2, 2))
    table.display("choir_singer").hand(0, "baker")
    assert scored(table).scores == (-10, 0)


@pytest.mark.parametrize(("cards", "loss"), [((), 0), (("baker",), 10), (("baker", "nurse", "coach"), 30)])
def test_every_inhabitant_in_hand_costs_10(cards: tuple[str, ...], loss: int) -> None:
    """GV-SCORE-07, GV-INH-02, GV-K-41."""
    table = ending()
    table.has(1, vp=40).hand(1, *cards)
    assert scored(table).scores[1] == 40 - loss


def test_a_total_may_be_negative() -> None:
    """GV-SCORE-08: though points never were during play."""
    table = ending()
    table.has(1, vp=5).hand(1, "baker", "nurse")
    assert scored(table).scores == (0, -15)


def test_all_parts_together() -> None:
    """GV-EX-47: 57 + 3 + 11 - 10. The post office brings 33 x 1/3."""
    table = ending(
        building_on("z1", "post_office", 1, 2, 2), living=("gardener", "teacher", "stamp_collector", "student")
    )
    table.has(0, vp=57, money=38).hand(0, "baker")
    assert scored(table).scores[0] == 57 + 3 + 11 - 10


# ---- who wins


def test_most_points_win() -> None:
    """GV-SCORE-09."""
    table = ending(players=3)
    table.has(0, vp=10).has(1, vp=12, tree=0).has(2, vp=11, tree=9, money=9)
    assert scored(table).winners == (1,)


def test_a_tie_goes_to_the_most_unplanted_trees() -> None:
    """GV-SCORE-10: before money."""
    table = ending(players=3)
    table.has(0, vp=10, tree=2).has(1, vp=10, tree=3).has(2, vp=10, tree=1, money=9)
    assert scored(table).winners == (1,)


def test_then_to_the_most_money_after_the_conversion() -> None:
    """GV-SCORE-11, GV-AMB-39: 19 leaves 9, 25 leaves 5; the tens are points already."""
    table = ending()
    table.has(0, vp=11, tree=2, money=19).has(1, vp=10, tree=2, money=25)
    found = scored(table)
    assert found.scores == (12, 12)
    assert found.winners == (0,)


def test_then_the_victory_is_shared() -> None:
    """GV-SCORE-12: by all who are level, and nobody else."""
    table = ending(players=3)
    table.has(0, vp=10, tree=2, money=3).has(1, vp=10, tree=2, money=3).has(2, vp=10, tree=2, money=2)
    assert scored(table).winners == (0, 1)
