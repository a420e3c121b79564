"""The things of a running game by the signs of a notation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from compiler.objects.expressions import Ref
from compiler.objects.sentences.effects import Either
from compiler.objects.walking import nodes
from compiler.verbs.do import DoAction

from ..game.play import decision
from ..game.state.game import Game
from ..game.state.places import STANDING, building_type_of
from ..telling import Telling
from ..town.layout.plan import Plan
from ..town.sites import square_of, square_of_site
from .signs import Signs

__all__ = ["Naming"]


class Naming:
    def __init__(self, signs: Signs) -> None:
        self.signs = signs
        self.signed_markers = frozenset(signs.markers.values())
        self.omitted = frozenset(signs.words.get(signs.omits, ()))
        """Actions that a file may leave out."""
        self.implied = frozenset(signs.words.get(signs.implies, ()))
        """Actions that a file may take for granted."""
        self._begun: dict[tuple[int, int], frozenset[str]] = {}
        self._closing = signs.words.get(signs.closes, set())

    def building(self, game: Game, building: int) -> str:
        """Of one that stands, by whose land it stands on; of a card, by what is printed there."""
        owner = game.town.owners[game.town.plan.slot_of_site[building - STANDING]] if building >= STANDING else 0
        return self.signs.building(building_type_of(game, "building", building), owner)

    def used(self, game: Game, type_: int, site: int) -> str:
        return self.building(game, STANDING + site if site >= 0 else type_)

    def land(self, game: Game, land: int) -> str:
        return game.town.plan.lands[land].id

    def spot(self, game: Game, site: int) -> tuple[int, ...]:
        """Column and row, counted from the first square of the land that lies there from the start."""
        square = square_of_site(game.town, site)
        if square is None:
            return ()
        column, row = origin_square(game.town.plan)
        return (square[1] - column, square[2] - row)

    def row(self, game: Game, slot: int) -> tuple[int, ...]:
        return (game.town.plan.number_of(slot) - origin_square(game.town.plan)[1],)

    def as_due(self, goods: Mapping[int, int]) -> Counter[int]:
        """Goods by what they may be paid as: a file may write either."""
        found: Counter[int] = Counter()
        for noun, many in goods.items():
            found[self.signs.paid_as.get(noun, noun)] += many
        return found

    def is_among(self, due: int, nouns: Collection[int]) -> bool:
        """Whether goods are among others, by what they may be paid as."""
        return any(self.signs.paid_as.get(noun, noun) == due for noun in nouns)

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

    def begins(self, game: Game, cause: int, branch: int) -> frozenset[str]:
        """The actions with a word of their own that a branch of `either` does first."""
        if (cause, branch) not in self._begun:
            id, line = game.rules.causes[cause]
            declared = game.rules.numbers.by_id[id]
            choices = [each for each in nodes(declared) if isinstance(each, Either) and each.at[0] == line]
            effects = choices[0].branches[branch].effects if choices else ()
            done = {each.action.id for each in effects if isinstance(each, DoAction) and isinstance(each.action, Ref)}
            self._begun[cause, branch] = frozenset(done & self.signs.spoken) - self._closing
        return self._begun[cause, branch]

    def situation(self, game: Game) -> list[str]:
        """What could be done instead, in words: whose turn it is with the first option, then the others."""
        asked = decision(game)
        if asked is None:
            return ["the game is over"]
        telling = Telling(game.rules)
        options = [telling.label(game, asked, i) for i in range(min(len(asked.options), _SHOWN))]
        return [f"player {asked.seat + 1} can: {option}" if not n else option for n, option in enumerate(options)]


_SHOWN = 8


def origin_square(plan: Plan) -> tuple[int, int]:
    """The first square of the land that lies there from the start: recorded games count from there."""
    for land in plan.lands:
        for slot in land.starts:
            for site in land.sites:
                square = square_of(plan, slot, site)
                if square is not None:
                    return square[1:]
    return (0, 0)
