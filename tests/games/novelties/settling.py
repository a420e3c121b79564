"""Putting another town into a game of any pack."""

from __future__ import annotations

from collections import Counter

from runtime.game.state.game import Game
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY, Town

__all__ = ["settle"]


def settle(game: Game, town: Town) -> None:
    """The town becomes the game's; blocks, tokens, markers and trees go where they stand in it, all else goes home."""
    numbers, rules = game.rules.numbers, game.rules
    nobody = numbers.neutral + 1
    wanted: Counter[tuple[int, int]] = Counter({(numbers.tree, nobody): sum(town.trees)})
    for blocks in town.blocks:
        wanted.update((numbers.floor, numbers.neutral if owner == NOBODY else owner) for owner in blocks)
    wanted.update((rules.token_nouns[type_], nobody) for type_ in town.buildings if type_ != NONE)
    wanted.update((numbers.ownership, owner) for owner in town.owners if owner != NOBODY)
    game.pieces.clear()
    for owner in range(nobody + 1):
        for noun in range(len(numbers.nouns)):
            placed = game.counts[numbers.placed + owner]
            home = numbers.home[noun] if numbers.home[noun] >= 0 else owner
            missing = wanted[noun, owner] - placed[noun]
            placed[noun] += missing
            game.counts[home][noun] -= missing
            assert game.counts[home][noun] >= 0
    game.town = town
