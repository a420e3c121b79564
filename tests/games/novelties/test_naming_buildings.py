"""`put <building> on <site>`: offered where the building can stand there, and nowhere else."""

from __future__ import annotations

from random import Random

import pytest

from compiler.bundle import build_pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.town import questions as ask
from runtime.town.layout.plan import NONE
from runtime.town.town import Town
from tests.town import compile_pack

from ...runtime.game.two_semantics import check_tile, done_all_the_same

HEAD = 'pack mine "Mine"\n  language 1\n  extends grinivil\n'


def game_with(*lines: str) -> tuple[Game, int]:
    """A game at its first choice of a tile, with a tile of these lines on the first space."""
    text = "\n  ".join(('tile sign #900 "Sign"', *lines, "time none\n"))
    rules = rules_of(build_pack(compile_pack({"pack.tuile": HEAD, "sign.tuile": text})), 3)
    game, tile = start(rules, 3), rules.numbers.tile["mine.sign"]
    game.loops[0][0] = tile
    game.decision = None  # the question is asked again, as the loop is now
    return game, tile


def offered(game: Game, tile: int) -> bool:
    asked = decision(game)
    assert asked is not None
    check_tile(game, tile, Random(1), times=4)
    return tile in asked.options


@pytest.mark.parametrize(
    "lines",
    [
        ("choose place among empty sites", "municipality raises place by 1", "put pub on place"),
        ("choose place among empty sites", "raise place by 1", "put pub on place", "raise place by 1"),
        ("choose b among free buildings", "choose place among empty sites", "raise place by 1", "put b on place"),
    ],
)
def test_a_first_floor_gets_its_building(lines: tuple[str, ...]) -> None:
    game, tile = game_with(*lines)
    assert offered(game, tile)
    assert not done_all_the_same(game, tile, Random(2)).failed


@pytest.mark.parametrize(
    "lines",
    [
        ("choose place among empty sites", "put pub on place"),  # no floor to name
        ("choose b among buildings", "choose place among sites", "put b on place"),  # named already
        ("choose place among empty sites", "raise place by 1", "put pub on place", "put pub on place"),
        ("build floor as built", "choose b among free buildings", "put b on site of built"),
        ("put free buildings on sites",),
    ],
)
def test_where_it_cannot_stand_it_is_not_offered(lines: tuple[str, ...]) -> None:
    game, tile = game_with(*lines)
    assert not offered(game, tile)
    assert done_all_the_same(game, tile, Random(2)).failed


def test_without_a_token_it_is_not_offered() -> None:
    game, tile = game_with("choose place among empty sites", "raise place by 1", "put pub on place")
    assert offered(game, tile)
    numbers = game.rules.numbers
    pub = numbers.noun["grinivil.pub"]
    home = game.counts[numbers.home[pub]]
    game.counts[numbers.box][pub], home[pub] = home[pub], 0
    game.decision = None
    assert not offered(game, tile)


def test_only_sites_with_the_right_ground_are_offered() -> None:
    game, tile = game_with("choose place among empty sites", "raise place by 1", "put pub on place")
    asked = decision(game)
    assert asked is not None
    apply(game, asked.options.index(tile))
    asked = decision(game)
    assert asked is not None
    assert asked.name == "place"
    town = game.town
    right = town.plan.buildings[town.plan.building_numbers["grinivil.pub"]].grounds
    empty = [site for site, road in enumerate(town.site_roads) if road != NONE and ask.is_buildable(town, site)]
    fitting = [site for site in empty if not town.blocks[site] and _ground(town, site) in right]
    assert sorted(asked.options) == fitting
    assert len(fitting) < len([site for site in empty if not town.blocks[site]])


def _ground(town: Town, site: int) -> int:
    printed = ask.printed_site(town, site)
    assert printed is not None
    return printed.ground
