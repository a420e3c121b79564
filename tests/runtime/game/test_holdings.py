"""A quick look at what can be done agrees with trying it."""

from __future__ import annotations

from random import Random

import pytest

from compiler.bundle import build_pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.code import Code
from runtime.game.state.game import Environment, Game
from runtime.game.state.requirements import Trial

from ...content.packs import pack
from ...town import compile_pack
from .answers import a_move


@pytest.mark.parametrize("players", [2, 3, 4, 6])
def test_quick_looks_agree_with_trying(players: int) -> None:
    """GV-LOOP-07: whatever a tile needs at the least is really needed, and where that is enough it is enough."""
    looked = {"missing": 0, "enough": 0}

    def all_ways(code: Code, trial: Trial) -> Trial:
        noun, least, more = trial

        def asked(game: Game, names: Environment) -> bool:
            tried = code.is_feasible(game, names, None)
            quick = rules.requirements.get(code.index)
            seen = quick.check(game, names) if quick is not None else None
            if seen is not None:
                looked["enough" if seen else "missing"] += 1
                assert tried is seen, code.key
            listed = game.counts[names["they"]][noun] >= least and (more is None or more(game, names))
            assert tried is listed, code.key
            return tried

        return 0, -1, asked

    rng, rules = Random(players), rules_of(pack(), players, ["promos"])
    rules.trials = [
        [all_ways(rules.codes[code], trial) for code, trial in zip(codes, trials, strict=True)]
        for codes, trials in zip(rules.tile_codes, rules.trials, strict=True)
    ]
    game = start(rules, players)
    for _ in range(250):
        asked = decision(game)
        if asked is None:
            break
        apply(game, a_move(asked, rng))
    assert min(looked.values()) > 20


_MINE = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'
_TAKE = 'tile swapper #90 "Swapper"\n  border pink\n  choose card from display\n  take card into hand\n'
_GIVE = "choose old among cards of your hand\n{0}return old to deck\n"


@pytest.mark.parametrize(
    "rest",
    ["  " + _GIVE.format("  "), "  either\n    " + _GIVE.format("    ") + "  or\n    pay 900 money\n"],
    ids=["next line", "one of two ways"],
)
def test_a_card_that_is_taken_can_be_chosen_afterwards(rest: str) -> None:
    """The hand is empty before; a look at it then says nothing about the moment of the choice."""
    rules = rules_of(build_pack(compile_pack({"pack.tuile": _MINE, "tiles.tuile": f"{_TAKE}{rest}  time none\n"})), 3)
    game, rng = start(rules, 1), Random(1)
    while (asked := decision(game)) is not None and asked.name != "tile":
        apply(game, a_move(asked, rng))
    hand, tile = rules.numbers.hand + game.turn, rules.numbers.tile["mine.swapper"]
    game.piles[rules.numbers.deck] += game.piles[hand]
    game.piles[hand] = []
    game.loops[0][3] = tile
    game.seed, game.decision = None, None  # the game was changed by hand: the question is asked again
    asked = decision(game)
    assert asked is not None
    assert tile in asked.options
