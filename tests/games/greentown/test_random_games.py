"""Random games of GreenTown: each ends, nothing is lost, and all that the ledger allows is offered, and no more."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.objects.declarations.game import Variant
from runtime.game.play import apply, decision, result, start
from runtime.game.state.rules import Rules
from runtime.game.tables.numbering import is_used_with
from runtime.town.refusals import Refused
from tests.content.packs import local, of_class
from tests.games.greentown.table import PACK, rules_for
from tests.games.greentown.watching import GreenWatch
from tests.profiles import SOAKING, examples
from tests.runtime.game.answers import a_move
from tests.runtime.game.invariants import state_of

_CLOSELY = 0.05 if SOAKING else 0.01
"""How often every answer is tried, on a copy each."""

_COMPARED = 0.3 if SOAKING else 0.1
"""How often what is offered is compared with what the model allows: it is slow."""

_MOST_TURNS = 400

seeds = st.integers(0, 2**32 - 1)
games = settings(examples(2 if SOAKING else 1), phases=[Phase.generate])  # a smaller seed is no smaller game
many_games = settings(examples(10 if SOAKING else 2), phases=[Phase.generate])


def variants_of(players: int) -> list[str]:
    return [local(each.id) for each in of_class(Variant, PACK) if is_used_with(each.players, players)]


def check_game(rules: Rules, seed: int) -> None:
    """Play a whole game at random, and look at everything on the way."""
    game, rng = start(rules, seed), Random(seed)
    watch = GreenWatch(game)
    while (asked := watch.look(closely=rng.random() < _CLOSELY)) is not None:
        assert game.turns < _MOST_TURNS, "the game goes on for ever"
        if rng.random() < _COMPARED:
            watch.check_options(asked)
        move = a_move(asked, rng)
        if asked.kind == "trail":
            assert isinstance(move, tuple)
            promised = watch.promised(asked, move)
            apply(game, move)
            assert watch.greenies() == promised
        else:
            apply(game, move)
    watch.check_markers()
    ended = result(game)
    assert ended is not None
    assert list(ended.scores) == watch.greenies()
    assert len(ended.winners) == 1
    assert ended.scores[ended.winners[0]] == max(ended.scores)


@pytest.mark.parametrize("players", [2, 3, 4])
@given(seed=seeds)
@many_games
def test_a_game_with_so_many_players(players: int, seed: int) -> None:
    """GT-MODEL-06, GT-ERECT-07, GT-TURN-03, GT-END-01 to 03, GT-PAY-01 to 05: after every move, in every game."""
    check_game(rules_for(players), seed)


@pytest.mark.parametrize(("players", "variant"), [(n, each) for n in (2, 3, 4) for each in variants_of(n)])
@given(seed=seeds)
@games
def test_a_game_with_a_variant(players: int, variant: str, seed: int) -> None:
    """GT-VAR-01, GT-VAR-02, GT-ALT-01, GT-ALT-04, GT-AMB-03: with every variant, for all who can play it."""
    check_game(rules_for(players, (variant,)), seed)


@given(st.integers(2, 4), st.data(), seeds)
@games
def test_a_game_with_several_variants(players: int, data: st.DataObject, seed: int) -> None:
    chosen = data.draw(st.lists(st.sampled_from(variants_of(players)), max_size=3, unique=True))
    try:
        rules = rules_for(players, tuple(sorted(chosen)))
    except Refused:
        return  # they set the same option
    check_game(rules, seed)


@given(st.integers(2, 4), seeds, st.integers(0, 120))
@examples(6)
def test_a_copy_goes_on_by_itself(players: int, seed: int, moves: int) -> None:
    game, rng = start(rules_for(players), seed), Random(seed)
    for _ in range(moves):
        asked = decision(game)
        if asked is None:
            break
        apply(game, a_move(asked, rng))
    before, copy = state_of(game), game.copy()
    for _ in range(30):
        asked = decision(copy)
        if asked is None:
            break
        apply(copy, a_move(asked, rng))
    decision(game)
    assert state_of(game) == before
