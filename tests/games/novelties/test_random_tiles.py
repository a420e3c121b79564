"""Whatever tile the compiler accepts can be played: no line is beyond the engine, and nothing is made or lost."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random

from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.bundle import build_pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from tests.profiles import examples
from tests.town import compile_pack

from ...runtime.game.answers import a_move
from ...runtime.game.invariants import Watch
from ...runtime.game.two_semantics import check_tile
from .writing import tiles

HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'
_MOVES = 60


def accepted(texts: Mapping[str, str], seats: int) -> tuple[Rules, list[int]]:
    """The rules with those of the tiles that compile, and which these are."""
    left = dict(texts)
    while True:
        compiled = compile_pack({"pack.tuile": HEAD, **{f"{name}.tuile": text for name, text in left.items()}})
        wrong = {
            found.place.file.split("/")[-1].removesuffix(".tuile") for found in compiled.diagnostics if found.is_error
        }
        if not wrong:
            rules = rules_of(build_pack(compiled), seats)
            return rules, [rules.numbers.tile[f"mine.{name}"] for name in left]
        assert wrong <= left.keys(), "the pack itself is refused"
        left = {name: text for name, text in left.items() if name not in wrong}


def until_a_tile_is_chosen(game: Game, rng: Random, moves: int) -> bool:
    """Play on for so many moves, and then to the next choice of a tile; False when the game is over before."""
    while (asked := decision(game)) is not None:
        if moves <= 0 and asked.name == "tile":
            return True
        apply(game, a_move(asked, rng))
        moves -= 1
    return False


@given(tiles(), st.integers(2, 6), st.integers(0, 2**16))
@settings(examples(20), phases=[Phase.generate])
def test_games_with_such_tiles_go_on(texts: dict[str, str], seats: int, seed: int) -> None:
    """No line is beyond the engine, every move can be answered, and nothing is made or lost."""
    rules, made = accepted(texts, seats)
    game, rng = start(rules, seed), Random(seed)
    game.loops[0][: len(made)] = made
    game.decision = None  # the question is asked again, as the loop is now
    watch = Watch(game)
    for _ in range(_MOVES):
        asked = watch.look(closely=rng.random() < 0.05)
        if asked is None:
            break
        apply(game, a_move(asked, rng))


@given(tiles(), st.integers(2, 6), st.integers(0, 2**16), st.sampled_from([0, 0, 10, 80]))
@examples(30)
def test_a_tile_is_offered_exactly_when_it_can_be_carried_out(
    texts: dict[str, str], seats: int, seed: int, moves: int
) -> None:
    rules, made = accepted(texts, seats)
    game, rng = start(rules, seed), Random(seed)
    if not made or not until_a_tile_is_chosen(game, rng, moves):
        return
    for tile in made:
        copy = game.copy()
        copy.loops[0][copy.pawns[0][copy.turn] % len(copy.loops[0])] = tile
        watch = Watch(copy)
        asked = watch.look()
        assert asked is not None
        check_tile(copy, tile, rng)
