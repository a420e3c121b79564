"""Packs come from strangers: whatever the compiler lets through is played with bounded work."""

from __future__ import annotations

from random import Random

import pytest

from compiler.bundle import build_pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from runtime.town.refusals import Refused
from tests.town import compile_pack

from .answers import a_move
from .invariants import state_of

HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'


def rules_with(text: str) -> Rules:
    compiled = compile_pack({"pack.tuile": HEAD, "more.tuile": text})
    assert compiled.ok, [each.message for each in compiled.diagnostics]
    return rules_of(build_pack(compiled), 3)


def tile(lines: str) -> str:
    return f'tile strange #300 "Strange"\n  border pink\n{lines}  time none\n'


def at_the_tile(text: str, money: int = 40) -> Game:
    """A game in which the strange tile lies on the loop, and somebody has to choose a tile."""
    game = start(rules_with(text), 1)
    numbers = game.rules.numbers
    number = numbers.tile["mine.strange"]
    if number not in game.loops[0]:
        game.loops[0][1] = number
    noun = numbers.noun["grinivil.money"]
    more = money - game.counts[0][noun]
    game.counts[0][noun] += more
    game.counts[numbers.bank][noun] -= more
    game.seed = None  # no seed leads here
    game.decision = None
    return game


def shown(game: Game) -> tuple[object, ...]:
    return ([row[:] for row in game.counts], dict(game.pieces), [row[:] for row in game.pawns], game.dice[:], game.town)


@pytest.mark.parametrize(
    "lines",
    [
        "  repeat 3000 times\n    gain 1 vp\n  pay 5 money\n",
        "  repeat up to 400 times\n    pay 1 money, gain 1 money\n  pay 900 money\n",
        "  for each e among tiles\n    may pay 1 money\n  pay 900 money\n",
        "  advance on road_bonus by 900\n  pay 5 money\n",
        "  pay up to 9 resources\n  pay up to 9 resources\n  pay up to 9 resources\n  pay 900 money\n",
        "".join("  pay 1 money\n  gain 1 money\n" for _ in range(150)) + "  pay 5 money\n",
        "  roll cost_die\n  roll conversion\n" * 6 + "  pay 900 money\n",
    ],
)
def test_looking_ahead_ends_and_changes_nothing(lines: str) -> None:
    game = at_the_tile(tile(lines))
    before = shown(game)
    asked = decision(game)
    assert asked is not None
    assert asked.name == "tile"
    assert shown(game) == before
    assert not game.suspended


def test_blocks_in_blocks_are_made_quickly() -> None:
    lines = ""
    for depth in range(16):
        lines += "  " * (depth + 1) + "repeat 1 times\n"
    lines += "  " * 17 + "gain 1 money\n"
    rules = rules_with(tile(lines))
    assert len(rules.tile_codes[rules.numbers.tile["mine.strange"]]) == 1


@pytest.mark.parametrize(
    "text",
    [
        'rule hasty "Hasty"\n  when your turn starts: end turn\n',
        'replace procedure turn "Turn"\n  step all "All"\n    gain 1 money\n',
    ],
)
def test_a_game_that_asks_nobody_is_refused(text: str) -> None:
    with pytest.raises(Refused) as refused:
        start(rules_with(text), 1)
    assert refused.value.code == "T908"


def test_a_turn_ended_while_it_ends_is_over() -> None:
    game = start(rules_with('rule late "Late"\n  when your turn ends: end turn\n'), 1)
    turn = game.turns
    while game.turns == turn:
        asked = decision(game)
        assert asked is not None
        apply(game, a_move(asked, Random(1)))
    assert game.turns == turn + 1


def test_a_trigger_sleeps_while_it_is_foreseen() -> None:
    """It brings one more, and does not answer that: so the tile can be paid, and is offered."""
    rule = 'rule twice "Twice"\n  when you gain wood: gain 1 wood from bag\n'
    game = at_the_tile(rule + tile("  gain 1 wood from bag\n  pay 1 wood\n"))
    asked = decision(game)
    assert asked is not None
    assert game.rules.numbers.tile["mine.strange"] in asked.options


def test_many_triggers_that_wake_each_other_are_refused() -> None:
    lines = "".join("  when you gain vp: gain 1 vp\n" for _ in range(12))
    with pytest.raises(Refused) as refused:
        start(rules_with(f'rule chorus "Chorus"\n{lines}'), 1)
    assert refused.value.code == "T908"


# ---- a move after which nobody is ever asked again

ENDLESS = (
    'currency gem "Gem"\n'
    + 'rule chorus "Chorus"\n'
    + "".join("  when you gain gem: gain 1 gem\n" for _ in range(12))
    + tile("  gain 1 gem\n")
)


def check_refused_without_a_trace(game: Game) -> None:
    """The endless tile is refused, everything is as before, and the game goes on."""
    asked = decision(game)
    assert asked is not None
    before, options = state_of(game), asked.options
    endless = options.index(game.rules.numbers.tile["mine.strange"])
    for _ in range(2):
        with pytest.raises(Refused) as refused:
            apply(game, endless)
        assert refused.value.code == "T908"
        assert state_of(game) == before
        again = decision(game)
        assert again is not None
        assert again.options == options
    apply(game, next(n for n in range(len(options)) if n != endless))
    assert len(game.moves) == len(before["moves"]) + 1


def another_move(asked: Decision, tile: int, rng: Random) -> Move:
    """Any answer but the choice of a tile."""
    while True:
        move = a_move(asked, rng)
        if not isinstance(move, int) or asked.name != "tile" or asked.options[move] != tile:
            return move


def test_an_endless_move_changes_nothing() -> None:
    rules = rules_with(ENDLESS)
    endless, rng = rules.numbers.tile["mine.strange"], Random(1)
    game = next(each for each in (start(rules, seed) for seed in range(30)) if endless in each.loops[0])
    while (asked := decision(game)) is not None:
        if asked.name == "tile" and endless in asked.options and game.turns > 3:
            break
        apply(game, another_move(asked, endless, rng))
    check_refused_without_a_trace(game)


def test_an_endless_move_changes_nothing_where_no_seed_is_known() -> None:
    check_refused_without_a_trace(at_the_tile(ENDLESS))


def test_a_game_whose_seed_is_wrong_says_that_it_is_endless() -> None:
    """What was played cannot be played again, so it cannot be brought back."""
    game = at_the_tile(ENDLESS)
    endless, rng = game.rules.numbers.tile["mine.strange"], Random(2)
    while (asked := decision(game)) is not None:
        if asked.name == "tile" and endless in asked.options and game.turns > 3:
            break
        apply(game, another_move(asked, endless, rng))
    assert asked is not None
    game.seed = 77
    with pytest.raises(Refused, match="on and on"):
        apply(game, asked.options.index(endless))


def test_a_resource_without_end_does_not_fill_the_market_for_ever() -> None:
    game = start(rules_with('resource sand "Sand"\n'), 1)
    assert decision(game) is not None


def test_actions_that_do_one_another_very_deep_are_refused() -> None:
    links = "".join(f'action link_{n} "Link"\n  do link_{n + 1}\n' for n in range(400))
    with pytest.raises(Refused) as refused:
        start(rules_with(links + 'action link_400 "Link"\n  pay 1 money\n' + tile("  do link_0\n")), 1)
    assert refused.value.code == "T904"


def test_doing_another_tile_does_not_forget_how_much_was_tried() -> None:
    lines = "".join(f"  choose n{k} from 0 to 60\n" for k in range(4))
    lines += "  pay (n0 + n1 + n2 + n3 + 900) money\n  do last action of previous player\n"
    game = at_the_tile(tile(lines))
    game.last_tiles[2] = game.rules.numbers.tile["grinivil.subsidies"]
    assert decision(game) is not None
