"""Why a tile cannot be chosen now: the first question of a designer about a tile of one's own."""

from __future__ import annotations

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.state.game import Game
from runtime.telling import Telling
from runtime.telling.reasons import asks_for_tile, why_not
from tests.content.packs import CONTENT

from .games import SETTINGS, choose, rules


def reason(game: Game, name: str, seat: int = 0, viewer: int | None = None) -> str:
    words = Telling(game.rules, viewer=viewer).words
    tile = next(n for n, each in enumerate(game.rules.numbers.tiles) if each.id == f"grinivil.{name}")
    return why_not(words, game, seat, tile)


def line_of(text: str, after: str) -> int:
    """The number of the first such line after another one."""
    lines = (CONTENT / "grinivil" / "tiles.tuile").read_text("utf-8").split("\n")
    first = next(n for n, line in enumerate(lines) if line.startswith(after))
    return lines.index(text, first) + 1


def test_there_is_nothing_to_choose_from() -> None:
    line = line_of("  choose home among your unsold finished houses", "tile sell_house")
    said = reason(start(rules(), 1), "sell_house")
    assert said == f"you have no unsold finished houses (grinivil/tiles.tuile:{line})"


def test_a_closed_tile_says_whose_piece_is_there() -> None:
    game = start(rules(), 1)
    choose(game, "Banker")
    assert reason(game, "banker", 1) == "it is closed, there is Ada's worker"
    assert reason(game, "banker", 0, viewer=0) == "it is closed, there is your worker"


def test_a_need_that_is_not_met_is_told_with_its_line() -> None:
    game = start(rules(), 1)
    numbers = game.rules.numbers
    worker = numbers.noun["grinivil.worker"]
    game.counts[numbers.bank][worker] += game.counts[0][worker]
    game.counts[0][worker] = 0
    needs = "  needs build_worker_check is as_needed or you have at least 1 idle worker"
    line = line_of(needs, "tile build_floor")
    assert reason(game, "build_floor") == f"only if you have an idle worker (grinivil/tiles.tuile:{line})"
    assert reason(game, "engineer") == "it needs 1 worker, and you have 0"


def test_goods_that_are_missing_are_counted() -> None:
    game = start(rules(), 1)
    numbers = game.rules.numbers
    money, tree = numbers.noun["grinivil.money"], numbers.noun["grinivil.tree"]
    game.counts[0][money] = 4
    supply = numbers.area_rows["grinivil.supply"]
    game.counts[supply][tree] = 0
    assert reason(game, "buy_warehouse") == "it needs 10 Grinies, and you have 4"
    assert reason(game, "buy_trees") == "it needs 1 tree in the supply, and there: 0"
    game.counts[0][numbers.noun["grinivil.concrete"]] = 1
    assert reason(game, "explore_or_road") == (
        "Explore the land: it needs 10 Grinies, and you have 4 / Build a road: it needs 2 concrete, and you have 1"
    )


@pytest.mark.parametrize(("seats", "variants"), SETTINGS[:3])
def test_every_tile_that_is_not_offered_has_a_reason(seats: int, variants: tuple[str, ...]) -> None:
    """And looking for it changes nothing."""
    game = start(rules(seats, variants), 1)
    telling, bot, codes = Telling(game.rules), BOTS["random"](1), len(game.rules.codes)
    asked_for = 0
    while (asks := decision(game)) is not None and game.turns < 60:
        if asks_for_tile(telling.words, asks):
            asked_for += 1
            before = game.copy()
            for tile in game.loops[0]:
                if tile not in asks.options:
                    assert why_not(telling.words, game, asks.seat, tile)
            assert (game.counts, game.log, game.point) == (before.counts, before.log, before.point)
        elif asks.sort == "tile":
            assert not game.turns  # which tiles are to be in the game
        apply(game, bot.choose(game))
    assert asked_for > 20
    assert len(game.rules.codes) == codes
