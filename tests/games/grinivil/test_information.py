"""What is hidden, and what chance decides, as far as play shows it (section 21)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from tests.games.grinivil.scene import SET_UP, scene
from tests.runtime.game.table import Table


def seen(look: Callable[[Table], object], players: int = 3, games: int = 25) -> int:
    """How many different things the set-up of some games brings."""
    return len({repr(look(Table(players, seed=seed))) for seed in range(games)})


CHANCES: list[Callable[[Table], object]] = [
    lambda table: sorted(table.lands("inner").items()),
    lambda table: table.building("z3"),
    lambda table: table.resources("market"),
    lambda table: table.loop(),
    lambda table: sorted(table.loop()),
    lambda table: table.cards("display"),
    lambda table: table.cards("hand", 0),
    lambda table: table.game.dice[0],
]


@pytest.mark.parametrize("look", CHANCES)
def test_the_set_up_is_left_to_chance(look: Callable[[Table], object]) -> None:
    """GV-INFO-05: land, municipal tokens, market, pink tiles and their order, cards, and the first die."""
    assert seen(look) > 1


def test_the_same_seed_is_the_same_game() -> None:
    """GV-INFO-05: chance is all there is."""
    one, other = Table(4, seed=7), Table(4, seed=7)
    assert one.loop() == other.loop()
    assert one.game.counts == other.game.counts
    assert one.game.town.lands == other.game.town.lands


def test_who_starts_is_left_to_whoever_sits_down() -> None:
    """GV-INFO-05, GV-SETUP-26: seats are numbered from the first player on, so seat 0 has the first turn."""
    for seed in range(5):
        assert Table(4, seed=seed).asked.seat == 0


def test_what_lies_in_the_bag_can_be_counted() -> None:
    """GV-INFO-06: all cubes that are not in sight, of 43, 28 and 23."""
    table = Table(3)
    rows = ["market", *range(3)]
    in_sight = [sum(table.resources(row)[kind] for row in rows) for kind in range(3)]
    assert table.resources("bag") == tuple(all_ - out for all_, out in zip((43, 28, 23), in_sight, strict=True))


def test_the_order_in_the_bag_cannot() -> None:
    """GV-INFO-02, GV-INFO-05: the same bag gives other cubes in another game."""
    drawn = set()
    for seed in range(10):
        table = scene("acquire", town=SET_UP, seed=seed).has(0, concrete=0, wood=0, steel=0, small_warehouse=2)
        table.bag(concrete=9, wood=9, steel=9).play("acquire", sort="wood")
        drawn.add(table.resources(0))
    assert len(drawn) > 1


def test_nobody_can_tell_which_land_or_card_comes_next() -> None:
    """GV-INFO-02: two games that have looked the same go on with other land and other cards."""
    land, cards = set(), set()
    for seed in range(10):
        table = scene("explore_or_road", seed=seed).has(0, money=10, concrete=0).play("explore_or_road", spot="inner.7")
        land.add(table.lands("inner")[7])
        table = (
            scene("new_inhabitant", seed=seed).hand(0).hand(1).display("baker", "nurse", "coach", "angler", "jogger")
        )
        table.deck("teacher", "student", "athlete", "chemist").play("new_inhabitant", card="baker")
        cards.add(table.cards("display")[-1])
    assert len(land) > 1
    assert len(cards) > 1


@pytest.mark.parametrize(("tile", "money"), [("auction", 50), ("crowdfunding", 50)])
def test_offers_are_the_only_secret_answers(tile: str, money: int) -> None:
    """GV-INFO-04: the question says so; choosing a tile is open."""
    table = scene(tile, variants=("promos",)).has(0, money=money).has(1, money=money)
    assert not table.asked.hidden
    table.choose("tile", tile)
    while table.asked.name != "bid":
        assert not table.asked.hidden
        table.least()
    assert table.asked.hidden


@pytest.mark.parametrize(
    ("noun", "hidden"),
    [
        *[("money", True), ("hand", True), ("deck", True), ("land_stacks", True), ("bag", True)],
        *[("vp", False), ("concrete", False), ("tree", False), ("worker", False), ("block", False)],
        *[("stock", False), ("warehouse", False), ("display", False), ("town_pile", False), ("owner_marker", False)],
    ],
)
def test_what_the_pack_hides(noun: str, hidden: bool) -> None:
    """GV-INFO-01 to 03: who sees what follows from these words; views of a game are tested elsewhere."""
    declared = Table(2).numbers.by_id[f"grinivil.{noun}"]
    assert bool(getattr(declared, "hidden", False)) is hidden
