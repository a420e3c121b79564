"""Games full of invented tiles: each of them is played, none does what it may not, and they come to their end."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.objects.declarations.tiles import Tile
from runtime.game.play import apply, decision
from runtime.game.state import log_events
from tests.profiles import SOAKING, examples

from ...runtime.game.answers import a_move
from ...runtime.game.invariants import Watch
from ...runtime.game.two_semantics import check_tile
from .bench import Bench, novelties, short

INVENTED = [short(each.id) for each in novelties().declarations if isinstance(each, Tile) and "novelties." in each.id]
POOR = {"money": 0, "vp": 0, "concrete": 0, "wood": 0, "steel": 0, "tree": 0}
RICH = {"money": 90, "vp": 19, "concrete": 4, "wood": 2, "steel": 2, "tree": 9}
STATES = {"as usual": {}, "poor": POOR, "rich": RICH, "one of each": dict.fromkeys(POOR, 1)}


def test_there_are_enough_of_them() -> None:
    assert len(INVENTED) > 40


@pytest.mark.parametrize("tile", INVENTED)
def test_a_tile_is_offered_exactly_when_it_can_be_carried_out(tile: str) -> None:
    """With little and with much, at the start of the loop and past its end, alone and after others."""
    for name, amounts in STATES.items():
        for space in (0, 20):
            for variants in ((), ("dear_labour", "open_nights")):
                bench = Bench(variants=variants).lay(tile).pawn(0, space).has(0, **amounts)
                bench.game.last_tiles[2] = bench.tile("subsidies")
                check_tile(bench.turn_of(0).game, bench.tile(tile), Random(name))


@given(st.integers(2, 6), st.integers(0, 2**16), st.sampled_from([(), ("dear_labour",), ("open_nights", "promos")]))
@settings(examples(8), phases=[Phase.generate])  # a smaller seed is no smaller game
def test_games_of_invented_tiles(players: int, seed: int, variants: tuple[str, ...]) -> None:
    rng = Random(seed)
    bench = Bench(players, variants=variants, seed=seed)
    bench.lay(*rng.sample(INVENTED, 16))
    watch = Watch(bench.game)
    for _ in range(3000):
        asked = watch.look(closely=rng.random() < 0.02)
        if asked is None:
            return
        if asked.name == "tile" and rng.random() < 0.1:
            check_tile(bench.game, rng.choice([tile for tile in bench.game.loops[0] if tile >= 0]), rng, 1)
        apply(bench.game, a_move(asked, rng))


def test_every_invented_tile_is_played() -> None:
    """A word is not played because it was written: somebody has to choose the tile."""
    played: set[int] = set()
    for seed in range(60):
        rng = Random(seed)
        bench = Bench(3, variants=("open_nights", "promos"), seed=seed)
        unplayed = [tile for tile in INVENTED if bench.tile(tile) not in played]
        if not unplayed:
            break
        bench.lay(*rng.sample(unplayed, min(len(unplayed), 20)))
        for _ in range(300 if not SOAKING else 900):
            asked = decision(bench.game)
            if asked is None:
                break
            wanted = [n for n, tile in enumerate(asked.options) if asked.name == "tile" and tile not in played]
            apply(bench.game, rng.choice(wanted) if wanted else a_move(asked, rng))
            played |= {event[3] for event in bench.events(log_events.ACTION)} if wanted else set()
    assert [tile for tile in INVENTED if bench.tile(tile) not in played] == []
