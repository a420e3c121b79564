"""The question for a trip as plain data, which a client can fill in; and what was filled in, as a move.

Trips may be many thousands, so none is listed: the network says what is allowed, and an answer is checked when it
comes.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...town.layout.coordinates import coordinate
from ...town.layout.plan import NONE
from ...town.names import find_site
from ...town.refusals import no_place_called
from ...town.town import Town
from ...town.trails import Trail
from ..saving.names import name_table, place_name
from ..state.decisions import Decision
from ..state.game import Game
from ..verbs.tour import listed_trips

__all__ = ["trail_of_names", "trip_question"]


def trip_question(game: Game, asked: Decision) -> dict[str, Any]:
    """The network, the ends, the number of stops and the wishes of the card, as plain data."""
    trips = listed_trips(asked)
    network, town = trips.network, game.town
    reached = sorted({*network.ends, *(site for site, beside in enumerate(network.beside) if beside)})
    names = {site: place_name(game.rules, town, "site", site) for site in reached}
    return {
        "sort": "trail",
        "card": name_table(game.rules).cards[trips.card],
        "stops": trips.stops,
        "ends": [names[site] for site in network.ends],
        "wishes": [
            {"category": wish.category, "least": wish.least, "most": wish.most}
            for wish in game.rules.tours[trips.card].wishes
        ],
        "most_is_limit": trips.strict,
        "places": {
            names[site]: {
                "number": site,
                "at": coordinate(town.plan, town.plan.slot_of_site[site]) or None,
                "stop": network.stops[site],
                "category": _category(town, site),
                "beside": [names[other] for other in network.beside[site]],
            }
            for site in reached
        },
    }


def _category(town: Town, site: int) -> str | None:
    type_ = town.buildings[site]
    return None if type_ == NONE else town.plan.buildings[type_].category


def trail_of_names(game: Game, names: Sequence[str]) -> Trail:
    """The move that the names of places make, by any name that they answer to. Whether it is allowed, the question
    says."""
    found = []
    for name in names:
        sites = find_site(game.town, name)
        if len(sites) != 1:
            raise no_place_called(game.town, name, sites)
        found += sites
    return tuple(found)
