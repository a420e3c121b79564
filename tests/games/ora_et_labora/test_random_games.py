"""Random games of Ora et Labora: each ends after its rounds, nothing is lost, and it is scored as the ledger says."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from runtime.game.play import apply, decision, result, start
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game
from runtime.town import names
from tests.games.ora_et_labora.table import FRANCE, IRELAND, rules_for
from tests.games.ora_et_labora.watching import AbbeyWatch
from tests.profiles import SOAKING, examples
from tests.runtime.game.answers import a_move
from tests.runtime.game.invariants import state_of

_CLOSELY = 0.02 if SOAKING else 0.004
"""How often every answer is tried, on a copy each."""

seeds = st.integers(0, 2**32 - 1)
games = settings(examples(20), phases=[Phase.generate])  # a smaller seed is no smaller game


MODES = [(3, ("short_game",)), (4, ("short_game",)), (2, ()), (2, ("long_duel",)), (1, ())]


def check_length(game: Game, turns: int) -> None:
    """OL-ROUND-05, OL-END-01, OL-TAB-14: how many turns a whole game has."""
    players, numbers = game.rules.numbers.seats, game.rules.numbers
    short = any(names.short_name(each.id) == "short_game" for each in game.rules.variants)
    if players >= 3:
        assert turns == (12 if short else 24) * (players + 1) + players
    elif players == 1:
        assert turns == 2 * 31
    else:
        rounds = game.counts[0][numbers.noun["ora_et_labora.round_mark"]]
        long = bool(game.rules.variants)
        left = sum(game.counts[numbers.area_rows["ora_et_labora.display"]][noun] for noun in game.rules.type_of_token)
        assert turns == (3 if long else 2) * rounds
        assert 28 <= rounds <= 60
        assert rounds == 60 or left <= (3 if long else 1)


def check_game(game: Game, rng: Random) -> None:
    """Play a whole game at random, and look at everything on the way."""
    players, watch, turns = game.rules.numbers.seats, AbbeyWatch(game), 0
    while (asked := watch.look(closely=rng.random() < _CLOSELY)) is not None:
        apply(game, a_move(asked, rng))
        turns = max(turns, game.turns)
    check_length(game, turns)
    assert watch.points() == watch.expected()
    ended = result(game)
    assert ended is not None
    assert list(ended.scores) == [sum(parts) for parts in watch.points()]
    assert {seat for seat in range(players) if ended.scores[seat] == max(ended.scores)} == set(ended.winners)


@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("country", [FRANCE, IRELAND])
@given(seed=seeds)
@games
def test_a_whole_game(country: str, players: int, seed: int) -> None:
    """OL-GRAPH-01 to 03, OL-WHEEL-08, OL-LAND-11, OL-SCORE-01 to 10, OL-ROUND-05, OL-END-01: after every move."""
    check_game(start(rules_for(players, country), seed), Random(seed))


def fill_barns(game: Game, rng: Random) -> None:
    """Everybody has some of everything but wonders."""
    game.seed, game.decision = None, None  # what follows is no part of the set-up
    for seat in range(game.rules.numbers.seats):
        for noun in game.rules.numbers.resources:
            if not names.short_name(game.rules.numbers.nouns[noun].id).startswith("wonder"):
                game.transfer(noun, rng.randrange(12), game.rules.numbers.source(noun, seat), seat, 0)


@pytest.mark.parametrize("country", [FRANCE, IRELAND])
@given(seed=seeds)
@games
def test_a_game_of_rich_abbeys(country: str, seed: int) -> None:
    """OL-GRAPH-01 to 03, OL-WHEEL-08, OL-LAND-11, OL-SCORE-01 to 10: with full barns far more is built and settled."""
    game, rng = start(rules_for(3, country), seed), Random(seed)
    fill_barns(game, rng)
    check_game(game, rng)


@pytest.mark.parametrize(("players", "variants"), MODES)
@pytest.mark.parametrize("country", [FRANCE, IRELAND])
@given(seed=seeds)
@settings(examples(4), phases=[Phase.generate])
def test_a_whole_game_of_another_mode(country: str, players: int, variants: tuple[str, ...], seed: int) -> None:
    """OL-TAB-14, OL-GRAPH-01 to 03, OL-SCORE-01 to 10: the short game, two players in both ways, and one alone; every
    other time with full barns."""
    game, rng = start(rules_for(players, country, variants), seed), Random(seed)
    if seed % 2:
        fill_barns(game, rng)
    check_game(game, rng)


@given(st.sampled_from([FRANCE, IRELAND]), st.sampled_from([(3, ()), (4, ()), *MODES]), seeds, st.integers(0, 300))
@examples(4)
def test_a_saved_game_goes_on_as_it_was(country: str, mode: tuple[int, tuple[str, ...]], seed: int, moves: int) -> None:
    players, variants = mode
    game, rng = start(rules_for(players, country, variants), seed), Random(seed)
    for _ in range(moves):
        asked = decision(game)
        if asked is None:
            break
        apply(game, a_move(asked, rng))
    check_sound(game)
    before, again = state_of(game), restore_game(game.rules.pack, save_game(game))
    assert state_of(again)["counts"] == before["counts"]
    one, other = decision(game), decision(again)
    assert (one is None) == (other is None)
    if one is not None and other is not None:
        assert (one.seat, one.name, list(one.options)) == (other.seat, other.name, list(other.options))
