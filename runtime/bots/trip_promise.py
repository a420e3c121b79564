"""What a trip promises, by a quick look: which of the sites it shows are one's own, and how many wishes it misses.

Nothing is played here. A bot picks the trips that are worth a trial, and sees what its visitor could bring soon.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..game.sets.trips import network_of
from ..game.state.game import Game
from ..town.layout.plan import NONE
from ..town.town import NOBODY
from ..town.trails import Trail, some_trails

__all__ = ["best_promise", "most_promising"]

_OTHERS = 0.6
"""What a site of somebody else takes away: that one is better off as well."""
_LOOKED_AT = 1_000
"""So many trips are looked at to see what a visitor could bring."""


def most_promising(game: Game, seat: int, card: int, trails: Sequence[Trail], most: int) -> list[Trail]:
    """The most promising of some trips, the best first."""
    values = _promises(game, seat, card, trails)
    best = sorted(range(len(trails)), key=values.__getitem__, reverse=True)
    return [trails[number] for number in best[:most]]


def best_promise(game: Game, seat: int) -> float:
    """What the best trip promises that somebody's visitors ask for; nothing where there is none."""
    rules, town = game.rules, game.town
    if not rules.tours or rules.numbers.hand < 0:
        return 0.0
    best = 0.0
    for card in game.piles[rules.numbers.hand + seat]:
        if card not in rules.tours:
            continue
        known, key = town.building_cache, ("promise", seat, card)
        if key not in known:
            found = [0.0]
            for ends in rules.tour_ends:
                network = network_of(town, tuple(ends(game, {"you": seat, "they": seat})))
                trails = some_trails(network, rules.tours[card].stops, _LOOKED_AT)
                found += _promises(game, seat, card, trails)
            known[key] = max(found)
        best = max(best, known[key])
    return best


def _promises(game: Game, seat: int, card: int, trails: Sequence[Trail]) -> list[float]:
    """What each of many trips promises: so the sites are looked at once for all of them."""
    town, wishes = game.town, game.rules.tours[card].wishes
    wish_of, value_of = [-1] * len(town.buildings), [0.0] * len(town.buildings)
    for site, type_ in enumerate(town.buildings):
        if type_ != NONE:
            wish_of[site] = next((n for n, wish in enumerate(wishes) if type_ in wish.types), -1)
            value_of[site] = 1.0 if town.blocks[site][0] in (seat, NOBODY) else -_OTHERS
    found = []
    for trail in trails:
        seen = [0] * (len(wishes) + 1)  # the last is for what no wish is about
        paid = [0.0] * (len(wishes) + 1)
        for site in trail[1:]:
            seen[wish_of[site]] += 1
        for site in set(trail[1:]):
            paid[wish_of[site]] += value_of[site]
        value = 0.0
        for number, wish in enumerate(wishes):
            value += paid[number] if wish.least <= seen[number] <= wish.most else -1.0
        found.append(value)
    return found
