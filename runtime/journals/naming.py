"""The things of a running game by the signs of a notation."""

from __future__ import annotations

from ..game.game import Game
from ..game.places import STANDING, as_type
from ..game.playing import decision
from ..telling import Telling
from .signs import Signs

__all__ = ["Naming"]


class Naming:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.signed_markers = frozenset(signs.markers.values())
        self._closing = signs.words.get(signs.notation.closes, set())

    def building(self, game: Game, building: int) -> str:
        """Of one that stands, by whose land it stands on; of a card, by what is printed there."""
        owner = game.town.owners[game.town.plan.slot_of_site[building - STANDING]] if building >= STANDING else 0
        return self.signs.building(as_type(game, "building", building), owner)

    def land(self, game: Game, land: int) -> str:
        return game.town.plan.lands[land].id

    def spot(self, game: Game, site: int) -> tuple[int, ...]:
        """Column and row, counted from the first square of the land that lies there from the start."""
        column, row = grid_of(game, site)
        first_column, first_row = self._origin(game, site)
        return (column - first_column, row - first_row)

    def row(self, game: Game, slot: int) -> tuple[int, ...]:
        plan = game.town.plan
        first = plan.zones[plan.zone_of[slot]].first
        return (slot - first - self._origin_row(game, slot),)

    def innermost(self, game: Game) -> str | None:
        """The action with a word of its own that is being done, the last one that was begun."""
        for frame in reversed(game.stack):
            id = game.rules.codes[frame.code].key.partition("/")[0]
            if id in self.signs.spoken and id not in self._closing:
                return id
        return None

    def unit(self, game: Game) -> tuple[object, ...]:
        """Whose part of the game this is: it ends when somebody else begins, or another turn does."""
        for frame in game.stack:
            id = game.rules.codes[frame.code].key.partition("/")[0]
            if id in self._closing:
                return (game.turns, id, frame.names["you"])
        return (game.turns, "", -1)

    def situation(self, game: Game) -> str:
        """What could be done instead, in words."""
        asked = decision(game)
        if asked is None:
            return "the game is over"
        telling = Telling(game.rules)
        options = [telling.label(game, asked, i) for i in range(min(len(asked.options), _SHOWN))]
        return f"player {asked.seat + 1} can: {'; '.join(options)}"


_SHOWN = 8
