"""Putting another town into a game, with all pieces where that town says they are."""

from __future__ import annotations

from collections import Counter

from runtime.game.state.game import Game
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY, Town

from .labels import noun

__all__ = ["settle"]


def settle(game: Game, town: Town) -> None:
    """The town becomes the game's. Blocks, tokens, markers, trees, roofs and road pieces move where they belong;
    workers at sites go home. No piece is made or lost."""
    _workers_home(game)
    game.town = town
    _blocks(game)
    _tokens(game)
    _markers(game)
    _shared(game, noun(game, "tree"), sum(town.trees))
    _shared(game, noun(game, "roof"), sum(town.sold))
    _roads(game)


def _move(game: Game, what: int, amount: int, source: int, target: int) -> None:
    """Some of a noun from one holder to another; backwards where the amount is below 0."""
    if amount < 0:
        amount, source, target = -amount, target, source
    assert game.counts[source][what] >= amount, f"too few of {game.rules.numbers.nouns[what].id} for this town"
    game.counts[source][what] -= amount
    game.counts[target][what] += amount


def _workers_home(game: Game) -> None:
    worker, placed = noun(game, "worker"), game.rules.numbers.placed
    for (sort, place), pieces in list(game.pieces.items()):
        if sort == "site":
            for what, owner in pieces:
                assert what == worker
                _move(game, worker, 1, placed + owner, owner)
            del game.pieces[sort, place]


def _blocks(game: Game) -> None:
    numbers = game.rules.numbers
    built = Counter(numbers.neutral if block == NOBODY else block for blocks in game.town.blocks for block in blocks)
    for builder in range(numbers.seats + 1):
        there = game.counts[numbers.placed + builder][numbers.floor]
        _move(game, numbers.floor, built[builder] - there, builder, numbers.placed + builder)


def _tokens(game: Game) -> None:
    """Each building in town has its token, but for houses that were sold."""
    numbers, town = game.rules.numbers, game.town
    standing = Counter(b for b, sold in zip(town.buildings, town.sold, strict=True) if b != NONE and not sold)
    for type_, token in enumerate(game.rules.token_nouns):
        there = game.counts[numbers.placed + numbers.neutral + 1][token]
        _move(game, token, standing[type_] - there, numbers.home[token], numbers.placed + numbers.neutral + 1)


def _markers(game: Game) -> None:
    numbers = game.rules.numbers
    owned = Counter(game.town.owners)
    for seat in range(numbers.seats):
        there = game.counts[numbers.placed + seat][numbers.ownership]
        _move(game, numbers.ownership, owned[seat] - there, seat, numbers.placed + seat)


def _shared(game: Game, what: int, wanted: int) -> None:
    """Pieces that belong to nobody once they stand in town."""
    numbers = game.rules.numbers
    rows = range(numbers.placed, numbers.placed + numbers.seats + 2)
    there = sum(game.counts[row][what] for row in rows)
    nobody = numbers.placed + numbers.neutral + 1
    for row in rows:
        if row != nobody:
            _move(game, what, game.counts[row][what], row, nobody)
    _move(game, what, wanted - there, numbers.home[what], nobody)
    for key, pieces in list(game.pieces.items()):
        kept = tuple(piece for piece in pieces if piece[0] != what)
        game.pieces[key] = kept
        if not kept:
            del game.pieces[key]


def _roads(game: Game) -> None:
    """A piece lies on every road that was completed, not on those that are printed so."""
    piece, town, plan = noun(game, "road_piece"), game.town, game.town.plan
    numbers = game.rules.numbers
    covered = []
    for section, state in enumerate(town.states):
        if state == NONE or plan.states[state].id != f"{game.rules.pack.name}.completed":
            continue
        printed = [
            r.state for slot, road in plan.parts[section] for r in plan.lands[town.lands[slot]].roads if r.name == road
        ]
        if state not in printed:
            covered.append(section)
    _shared(game, piece, 0)
    for section in covered:
        _move(game, piece, 1, numbers.home[piece], numbers.placed)
        game.pieces["road", section] = ((piece, 0),)
