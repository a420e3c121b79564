"""The paragraph of a turn: whoever something is told of is named, as soon as somebody else was named before."""

from __future__ import annotations

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from runtime.game.engine.execution import push, run
from runtime.game.play import start
from runtime.game.rules.builder import context_of, rules_of
from runtime.telling import Telling
from studio.play.screen.news import digest_lines

from ...games.harbour.table import FOLDER


def told(action: str, players: tuple[str, ...] = ("Ada", "Ben", "Cleo")) -> str:
    """What a digest says of an action of the first player's, when everybody has 1 fish."""
    rules = rules_of(build_pack(compile_folder(FOLDER, "harbour")), len(players))
    game = start(rules, 1)
    fish = rules.numbers.noun["harbour.fish"]
    for seat in range(len(players)):
        game.counts[seat][fish] = 1
    game.stack.clear()
    game.decision = None
    since = len(game.log) // 6
    push(game, context_of(rules).compilers.named_code(f"harbour.{action}").index, {"you": 0, "they": 0})
    run(game)
    return " ".join(" ".join(digest_lines(Telling(rules, players), game, since)).split())


def test_the_player_of_the_turn_is_named_again_after_another() -> None:
    assert (
        told("squall")
        == "Ada: gains 1 wood; gains 1 wood; Ben loses 1 fish; Cleo loses 1 fish; Ada loses 1 fish (Squall)"
    )


def test_of_the_same_change_of_two_players_each_is_named() -> None:
    assert told("gale") == "Ada: Ben loses 1 fish; Ada loses 1 fish; Cleo loses 1 fish (Gale)"
