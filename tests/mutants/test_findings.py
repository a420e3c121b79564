"""What mutants found, each with the small declaration that broke something. What is refused now is in tests/bad."""

from __future__ import annotations

import json

from compiler.bundle import build_pack
from compiler.objects.declarations.pack import Pack
from runtime.bots.random import Random as RandomBot
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.snapshot import state_of
from runtime.game.state.frame_names import ANY_PAYMENT
from runtime.game.state.game import Game
from runtime.scenarios import Bench, scenarios_of
from tests.content.packs import pack
from tests.town import compile_pack

from .packs import files_of


def bare_pack(line: str, instead: str) -> Pack:
    """The bare pack with other lines in place of a line."""
    text = files_of("bare")["pack.tuile"]
    assert text.count(line) == 1
    compiled = compile_pack({"pack.tuile": text.replace(line, instead)}, "bare")
    assert compiled.ok, compiled.diagnostics
    return build_pack(compiled)


def played(game: Game, moves: int) -> Game:
    bot = RandomBot(1)
    for _ in range(moves):
        if decision(game) is None:
            break
        apply(game, bot.choose(game))
    return game


def test_a_game_saved_while_a_building_is_paid_is_loaded() -> None:
    """The frame of a price notes that any goods will do; a saved game with that note was refused."""
    game, bot = start(rules_of(pack("ora_et_labora_ireland"), 3), 3), RandomBot(2)
    seen = 0
    for _ in range(600):
        if decision(game) is None or seen == 3:
            break
        if any(ANY_PAYMENT in frame.names for frame in game.stack):
            seen += 1
            again = restore_game(game.rules, json.loads(json.dumps(save_game(game))))
            assert state_of(again) == state_of(game)
        apply(game, bot.choose(game))
    assert seen


def test_a_bot_draws_from_goods_without_a_limit() -> None:
    """It made a list of all that could be taken, two thousand million long."""
    made = bare_pack("  pay 1 money\n  gain 1 vp\n", "  gain 1 resource from bag\n  pay 1 money\n  gain 1 vp\n")
    assert played(start(rules_of(made, 2), 1), 50).moves


def test_a_scenario_of_a_game_that_never_asks_again_cannot_be_played() -> None:
    """The refusal went through `tuilerie test` as a bug of ours."""
    chorus = 'rule chorus "Chorus"\n' + "".join("  when you gain vp: gain 1 vp\n" for _ in range(12))
    scenario = 'scenario working "Working"\n  when you do work\n  then you have 1 vp\n'
    made = bare_pack('tile stroll "Stroll"\n', f'{chorus}\n{scenario}\ntile stroll "Stroll"\n')
    [outcome] = [Bench(made).run(each) for each in scenarios_of(made)]
    assert [problem.code for problem in outcome.problems] == ["T932", "T932"]
