"""Packs and variants that remove things and change single steps, in whole games of Grinivil."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.bundle import build_pack
from compiler.objects.declarations.pack import Pack
from runtime.bots.random import Random
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.validation import check_sound
from runtime.game.state.game import Game
from runtime.telling.telling import Telling
from runtime.town.refusals import Refused
from tests.town import compile_pack, errors

CLUB = """\
pack club "Club"
  language 1
  extends grinivil

replace step dice of general "A tree each"
  every player gains 1 tree

remove step aids of general

variant no_town_hall "Without a town hall"
  remove municipality
  remove municipal_sites
  remove step municipal_blocks of general

variant more_trees "More trees"
  replace step dice of general "Trees"
    every player gains 5 trees

variant no_trees "No trees"
  remove step dice of general

variant no_import "No import"
  remove tile import

variant imports "Only imports"
  players 2
  when you use an ability tile
    do import
"""


@cache
def club() -> Pack:
    compiled = compile_pack({"pack.tuile": CLUB}, "club")
    assert not errors(compiled), [each.message for each in errors(compiled)]
    return build_pack(compiled)


def begun(*variants: str, players: int = 2) -> Game:
    return start(rules_of(club(), players, variants), 1)


def trees(game: Game) -> int:
    return game.counts[0][game.rules.numbers.tree]


@pytest.mark.parametrize(("variants", "more"), [((), 1), (("more_trees",), 5), (("no_trees",), 0)])
def test_a_step_is_done_as_the_last_word_about_it_says(variants: tuple[str, ...], more: int) -> None:
    assert trees(begun(*variants)) == 2 + more  # everybody has 2 trees at the start


def test_the_log_tells_the_step_and_the_file_that_states_it() -> None:
    game = begun("more_trees")
    causes = Telling(game.rules).words.cause
    told = [cause for number in dict.fromkeys(game.log[5::6]) if (cause := causes(number)) and cause.title == "Trees"]
    (cause,) = told
    assert (cause.title, cause.place) == ("Trees", "club/pack.tuile:17")
    assert cause.text == "each player gains 5 trees"


def test_a_whole_game_without_the_neutral_builder() -> None:
    game = begun("no_town_hall", players=3)
    bot = Random(7)
    while decision(game) is not None:
        apply(game, bot.choose(game))
    check_sound(game)
    assert not any(game.rules.numbers.neutral in floors for floors in game.town.blocks)


def test_a_tile_that_is_removed_is_nowhere() -> None:
    assert "grinivil.import" in begun().rules.numbers.tile
    assert "grinivil.import" not in begun("no_import").rules.numbers.tile


@pytest.mark.parametrize("pair", [("more_trees", "no_trees"), ("no_import", "imports"), ("imports", "no_import")])
def test_variants_that_contradict_each_other_are_refused(pair: tuple[str, ...]) -> None:
    with pytest.raises(Refused) as refused:
        begun(*pair)
    assert refused.value.code == "T906"
