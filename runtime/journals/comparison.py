"""What came of a game, compared with what its file says came of it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from compiler.objects.declarations.game import Scoring
from compiler.objects.expressions import Goods
from compiler.objects.sentences.effects import ForEach
from compiler.verbs.gain import Gain

from ..game.codegen.context import sort_of
from ..game.rules.builder import context_of
from ..game.state.game import Game
from ..game.state.places import building_type_of
from .journal import Journal
from .signs import Signs

__all__ = ["Difference", "differences", "points_by_building"]


@dataclass(frozen=True, slots=True)
class Difference:
    player: str
    what: str
    written: int
    found: int | None
    """None where there is no such thing."""

    def __str__(self) -> str:
        found = "nothing of the kind" if self.found is None else str(self.found)
        return f"{self.player}: {self.what}: the file says {self.written}, the game came to {found}"


def differences(game: Game, journal: Journal, signs: Signs) -> list[Difference]:
    """Every figure of the file that the game did not come to."""
    found = []
    for name, expected in journal.expected.items():
        if name not in signs.notation.seats[: signs.numbers.seats]:
            found.append(Difference(name, "a player", 1, None))
            continue
        seat = signs.notation.seats.index(name)
        for sign, figure in expected.totals.items():
            noun = signs.points.get(sign)
            have = None if noun is None else game.counts[seat][noun]
            if have != figure:
                found.append(Difference(name, sign, figure, have))
        single = {
            normalise_title(title): points
            for title, points in points_by_building(game, seat, set(signs.points.values()))
        }
        for title, figure in expected.each.items():
            if single.get(normalise_title(title)) != figure:
                found.append(Difference(name, title, figure, single.get(normalise_title(title))))
    return found


def normalise_title(title: str) -> str:
    """A title without spaces and punctuation: other programs write `FarmingVillage`."""
    return re.sub(r"[^a-z0-9]", "", title.lower())


def points_by_building(game: Game, seat: int, points: set[int]) -> Iterator[tuple[str, int]]:
    """What single buildings brought in the scoring, by their titles: where it goes through them one by one and gains
    points that the file tells apart."""
    m, names = context_of(game.rules), {"you": seat, "they": seat}
    for scoring in game.rules.pack.declarations:
        for effect in scoring.effects if isinstance(scoring, Scoring) else ():
            if not isinstance(effect, ForEach) or sort_of(m, effect.among) != "building":
                continue
            m.declared = scoring
            things = m.listing(effect.among)(game, names)
            for goods in _goods_gained(effect, game, points):
                amount = m.number(goods.amount)
                for each in things:
                    type_ = building_type_of(game, "building", each)
                    title = game.town.plan.buildings[type_].title
                    yield title, amount(game, {**names, effect.binds: each})


def _goods_gained(effect: ForEach, game: Game, points: set[int]) -> Iterator[Goods]:
    for act in effect.effects:
        for goods in act.goods if isinstance(act, Gain) else ():
            if isinstance(goods, Goods) and game.rules.numbers.noun.get(goods.noun) in points:
                yield goods
