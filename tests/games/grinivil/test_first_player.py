"""Who begins, and in which order the players are counted: ledger section 3."""

from __future__ import annotations

import pytest

from runtime.game.play import apply, decision, new_game
from runtime.game.saving.save import restore_game, save_game
from runtime.game.state.game import Game
from tests.content.packs import pack


def started(players: int, seed: int, *variants: str) -> Game:
    return new_game(pack("grinivil"), players, seed, variants)


def money(game: Game, seat: int) -> int:
    return game.counts[seat][game.rules.numbers.noun["grinivil.money"]]


@pytest.mark.parametrize("players", [2, 3, 5])
def test_chance_decides_who_begins(players: int) -> None:
    """GV-SETUP-26, GV-INFO-05: everybody may."""
    begun = set()
    for seed in range(12 * players):
        game = started(players, seed)
        asked = decision(game)
        assert asked is not None
        assert asked.seat == game.turn == game.first_seat
        begun.add(asked.seat)
    assert begun == set(range(players))


@pytest.mark.parametrize("seed", range(8))
def test_the_bonus_for_a_late_seat_is_counted_from_whoever_begins(seed: int) -> None:
    """GV-SETUP-26, GV-K-03, GV-EX-19: 40, 43, 46 and 49 clockwise."""
    game = started(4, seed)
    assert [money(game, (game.first_seat + n) % 4) for n in range(4)] == [40, 43, 46, 49]


def test_a_table_may_agree_who_begins() -> None:
    """GV-SETUP-26: the first seat, whatever the seed."""
    for seed in range(6):
        game = started(3, seed, "agreed_start")
        assert (game.turn, game.first_seat, [money(game, seat) for seat in range(3)]) == (0, 0, [40, 43, 46])


def test_who_began_is_kept_in_a_saved_game() -> None:
    """GV-SETUP-26."""
    game = next(game for game in (started(3, seed) for seed in range(20)) if game.first_seat)
    assert restore_game(game.rules, save_game(game)).first_seat == game.first_seat


def test_pink_tiles_are_named_from_the_oldest_to_the_youngest() -> None:
    """GV-VAR-07: the players say who is the oldest of those who have not named one; nobody is named twice."""
    game = started(3, 1, "custom_loop")
    named: list[int] = []
    while (asked := decision(game)) is not None and not game.turns:
        if asked.name == "elder":
            assert sorted([*asked.options, *named]) == [0, 1, 2]
            apply(game, len(asked.options) - 1)
        else:
            named.append(asked.seat)
            apply(game, asked.options.index(0))
    assert named == [2, 1, 0]


def test_with_a_variant_the_seats_name_them_in_their_order() -> None:
    """GV-VAR-07: nobody has to know how old the others are."""
    game = started(3, 1, "custom_loop", "naming_by_seat")
    seats = []
    while (asked := decision(game)) is not None and not game.turns:
        seats.append(asked.seat)
        apply(game, asked.options.index(0))
    assert seats == [0, 1, 2]
