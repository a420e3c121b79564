"""Random games of Grinivil: after every move nothing is lost, exactly what is offered is allowed, and games end."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.objects.declarations.game import Variant
from runtime.game.play import apply, decision, result, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.game.tables.numbering import is_used_with
from tests.content.packs import local, of_class, pack
from tests.profiles import SOAKING, examples

from .answers import a_move
from .invariants import Watch, state_of
from .two_semantics import check_tiles

_CLOSELY = 0.1 if SOAKING else 0.02
"""How often every answer is tried, on a copy each."""

seeds = st.integers(0, 2**32 - 1)
games = settings(examples(2), phases=[Phase.generate])  # a smaller seed is no smaller game


@cache
def rules_for(players: int, variants: tuple[str, ...] = ()) -> Rules:
    return rules_of(pack(), players, variants)


def variants_of(players: int) -> list[str]:
    """All but the one without an end: nobody can say how long its games last."""
    known = [each for each in of_class(Variant) if is_used_with(each.players, players)]
    return [local(each.id) for each in known if local(each.id) != "endless"]


@st.composite
def tables(draw: st.DrawFn) -> Rules:
    players = draw(st.integers(2, 6))
    chosen = draw(st.lists(st.sampled_from(variants_of(players)), max_size=3, unique=True))
    return rules_for(players, tuple(sorted(chosen)))


def check_game(rules: Rules, seed: int) -> None:
    """Play a whole game at random, and look at everything on the way."""
    game, rng = start(rules, seed), Random(seed)
    watch = Watch(game)
    while (asked := watch.look(closely=rng.random() < _CLOSELY)) is not None:
        apply(game, a_move(asked, rng))
        assert len(game.moves) < 20_000, "the game goes on for ever"
    ended = result(game)
    assert ended is not None
    assert len(ended.scores) == rules.numbers.seats
    assert max(ended.scores) == ended.scores[ended.winners[0]]


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
@given(seed=seeds)
@games
def test_a_game_with_so_many_players(players: int, seed: int) -> None:
    check_game(rules_for(players), seed)


@pytest.mark.parametrize("variant", variants_of(4))
@given(seed=seeds)
@games
def test_a_game_with_a_variant(variant: str, seed: int) -> None:
    check_game(rules_for(4, (variant,)), seed)


@given(tables(), seeds)
@settings(examples(5), phases=[Phase.generate])
def test_a_game_with_several_variants(rules: Rules, seed: int) -> None:
    check_game(rules, seed)


# ---- a game move by move, which can be made shorter when something is wrong


def _drawn(draw: st.DrawFn, asked: Decision) -> object:
    if asked.kind == "one":
        return draw(st.integers(0, len(asked.options) - 1))
    if asked.kind == "number":
        return draw(st.sampled_from(list(asked.options)))
    return a_move(asked, Random(draw(st.integers(0, 99))))


@st.composite
def beginnings(draw: st.DrawFn) -> tuple[Rules, int, list[object]]:
    """The first moves of a game: made by playing it."""
    rules, seed = draw(tables()), draw(st.integers(0, 99))
    game, moves = start(rules, seed), list[object]()
    for _ in range(draw(st.integers(0, 40))):
        asked = decision(game)
        if asked is None:
            break
        moves.append(_drawn(draw, asked))
        apply(game, moves[-1])  # type: ignore[arg-type]
    return rules, seed, moves


def replayed(rules: Rules, seed: int, moves: Sequence[object]) -> Game:
    game = start(rules, seed)
    for move in moves:
        apply(game, move)  # type: ignore[arg-type]
    return game


@given(beginnings())
@examples(25)
def test_every_answer_to_a_question(beginning: tuple[Rules, int, list[object]]) -> None:
    """Each option can be chosen, on a copy of its own; nothing else can, and that leaves no trace."""
    watch = Watch(replayed(*beginning))
    watch.look(closely=True)


@given(beginnings())
@examples(15)
def test_the_same_moves_make_the_same_game(beginning: tuple[Rules, int, list[object]]) -> None:
    one, two = replayed(*beginning), replayed(*beginning)
    assert state_of(one) == state_of(two)
    assert list(one.moves) == list(beginning[2])


@given(beginnings(), seeds)
@examples(10)
def test_a_copy_goes_on_by_itself(beginning: tuple[Rules, int, list[object]], seed: int) -> None:
    game, rng = replayed(*beginning), Random(seed)
    before, copy = state_of(game), game.copy()
    for _ in range(50):
        asked = decision(copy)
        if asked is None:
            break
        apply(copy, a_move(asked, rng))
    decision(game)
    assert state_of(game) == before


# ---- what can be chosen, and what is done


@pytest.mark.parametrize("variants", [(), ("promos",)], ids=["plain", "promos"])
@given(players=st.integers(2, 6), seed=seeds)
@settings(examples(3), phases=[Phase.generate])
def test_tiles_are_offered_exactly_when_they_can_be_carried_out(
    variants: tuple[str, ...], players: int, seed: int
) -> None:
    """Whatever is offered never fails but by chance; and what is not offered fails when it is done all the same."""
    game, rng = start(rules_for(players, variants), seed), Random(seed)
    while (asked := decision(game)) is not None:
        if asked.name == "tile" and rng.random() < (0.5 if SOAKING else 0.05):
            check_tiles(game, rng)
        apply(game, a_move(asked, rng))
