"""What the box holds is in the game after every move: pieces, cards and tiles (GT-COMP)."""

from __future__ import annotations

from collections import Counter

from runtime.game.state.game import Game
from runtime.town import names
from runtime.town.layout.plan import NONE
from runtime.town.town import NOBODY
from tests.runtime.game.labels import noun

__all__ = ["Pieces"]

_BUILDINGS = ("culture_house", "sports_ground", "shop")


class Pieces:
    """Looks at a game from time to time: nothing was made, nothing was lost."""

    def __init__(self, game: Game) -> None:
        self._sums = _sums(game)
        self._trees = _standing(game)["tree", NOBODY]
        self._hotels = _standing(game)["hotel", NOBODY]

    def check(self, game: Game) -> None:
        assert _sums(game) == self._sums, "something was made or lost"
        self._check_buildings(game)
        self._check_cards(game)
        self._check_tiles(game)

    def _check_buildings(self, game: Game) -> None:
        """Nine of each colour, in stock or in town; trees and hotels all in town."""
        there, counts = _standing(game), game.counts
        for seat in range(game.rules.numbers.seats):
            for kind in _BUILDINGS:
                assert counts[seat][noun(game, kind)] + there[kind, seat] == 3, (kind, seat)
        assert there["hotel", NOBODY] == self._hotels
        assert all(kind in _BUILDINGS for kind, owner in there if owner != NOBODY)

    def check_trees(self, game: Game) -> None:
        """GT-ERECT-07: always as many as at the start."""
        assert _standing(game)["tree", NOBODY] == self._trees == 6

    def _check_cards(self, game: Game) -> None:
        cards = sorted(card for pile in game.piles for card in pile)
        assert cards == list(range(16))

    def _check_tiles(self, game: Game) -> None:
        """Of each pile: those that lie, and those that are left, make all there are."""
        plan = game.town.plan
        lying = Counter(land for land in game.town.lands if land != NONE)
        for number, land in enumerate(plan.lands):
            assert 0 <= lying[number] <= land.copies, names.short_name(land.id)


def _sums(game: Game) -> list[int]:
    return [sum(column) for column in zip(*game.counts, strict=True)]


def _standing(game: Game) -> Counter[tuple[str, int]]:
    """By what it is and whose: how many stand in town."""
    town = game.town
    return Counter(
        (names.short_name(town.plan.buildings[type_].id), town.blocks[site][0])
        for site, type_ in enumerate(town.buildings)
        if type_ != NONE
    )
