"""Whatever the compiler accepts plays: every word, beside every other it may stand with."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from random import Random

import pytest

from compiler.bundle import build_pack
from compiler.compile import Compiled
from compiler.objects.declarations.tiles import Tile
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.parts import PART_WORDS
from compiler.vocabulary.relations import RELATIONS
from runtime.game.play import decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.town.refusals import Refused
from tests.town import compile_pack, errors

from ...runtime.game.invariants import check_state, sums
from ...runtime.game.two_semantics import done_all_the_same
from .sentences import FAMILIES, Lines
from .test_random_tiles import HEAD, until_a_tile_is_chosen
from .vocabulary import said

_IN_A_FILE = 100
_PLAYED = 2500
"""So many tiles of a family are played, at the most; and one for every verb that would be lost by this."""
_GUESTS = """
area coaches "Coaches"
  holds visitor

visitor band "Band"
  copies 3
  stops 2
  visits up to 1 public

wheel town_clock "Town clock"
  spaces 0, 1, 3

marker wood_hand "Wood hand"
  wheel town_clock
  yields wood

marker long_hand "Long hand"
  wheel town_clock
  yields any

marker steel_hand "Steel hand"
  wheel town_clock
  yields steel
  aside
"""
"""Somebody to make trips with, and a clock: Grinivil has no visitors and no wheels."""


def _compiled(tiles: Sequence[Lines]) -> tuple[Compiled, set[int]]:
    """A pack with these tiles, and which of them the compiler refuses."""
    files, owner = {"pack.tuile": HEAD, "guests.tuile": _GUESTS}, {}
    for start_ in range(0, len(tiles), _IN_A_FILE):
        text: list[str] = []
        for number in range(start_, min(start_ + _IN_A_FILE, len(tiles))):
            lines = [f'tile t{number} #{1000 + number} "Tile"', *[f"  {line}" for line in tiles[number]]]
            owner.update({(f"mine/{start_}.tuile", len(text) + n + 1): number for n in range(len(lines) + 2)})
            text += [*lines, "  time none", ""]
        files[f"{start_}.tuile"] = "\n".join(text)
    compiled = compile_pack(files)
    return compiled, {owner[problem.place.file, problem.place.line] for problem in errors(compiled)}


@cache
def accepted(family: str) -> tuple[Compiled, tuple[Lines, ...]]:
    """The tiles of a family that compile."""
    left = list(dict.fromkeys(FAMILIES[family]()))
    while True:
        compiled, wrong = _compiled(left)
        if not wrong:
            return compiled, tuple(left)
        left = [lines for number, lines in enumerate(left) if number not in wrong]
        if len(left) > _PLAYED:
            left = _some(left, Random(family))


def _some(tiles: list[Lines], rng: Random) -> list[Lines]:
    by_verb: dict[str, Lines] = {}
    for lines in tiles:
        for word in " ".join(lines).split():
            if word in VERBS:
                by_verb.setdefault(word, lines)
    return list(dict.fromkeys([*rng.sample(tiles, _PLAYED), *by_verb.values()]))


ELSEWHERE = {
    ("adjective", "just_connected"),  # only under `when land is added`
    ("relation", ("bonus", "site")),  # it is done, and neither listed nor counted
}
"""Words that no line of a tile here can say."""


def test_every_word_is_accepted_somewhere() -> None:
    """A word that no tile here can say would never be played."""
    heard: set[tuple[str, object]] = set()
    for family in FAMILIES:
        heard |= said(each for each in build_pack(accepted(family)[0]).declarations if isinstance(each, Tile))
    known = {
        *[("verb", name) for name in VERBS],
        *[("adjective", name) for name in ADJECTIVES if name != "one"],  # read like an article, and not kept
        *[("where", name) for name in PART_WORDS],
        *[("relation", pair) for pair in RELATIONS],
    }
    assert known - heard == ELSEWHERE


def _play(game: Game, tile: int, rng: Random) -> None:
    """Ask whether the tile can be carried out, and carry it out all the same."""
    copy = game.copy()
    copy.decision = None
    copy.loops[0][copy.pawns[0][copy.turn] % len(copy.loops[0])] = tile
    at_first = sums(copy)
    decision(copy)
    check_state(copy, at_first)
    try:
        done_all_the_same(copy, tile, rng)
    except Refused as refused:
        if refused.code != "T908":  # a tile that takes all tiles away leaves nothing to decide
            raise


@pytest.mark.parametrize("family", FAMILIES)
@pytest.mark.parametrize(("seats", "moves"), [(2, 0), (4, 150)])
def test_whatever_is_accepted_plays(family: str, seats: int, moves: int) -> None:
    compiled, tiles = accepted(family)
    rules = rules_of(build_pack(compiled), seats)
    game, rng = start(rules, seats), Random(seats)
    assert until_a_tile_is_chosen(game, rng, moves)
    for number, lines in enumerate(tiles):
        try:
            _play(game, rules.numbers.tile[f"mine.t{number}"], rng)
        except Exception as problem:
            raise AssertionError("\n".join(lines)) from problem
