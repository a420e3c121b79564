"""Land as it is printed: its roads with their sites, and the places for trees."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from ..objects.boards import Land as LandBoard
from ..objects.boards import Site as Ground
from ..objects.declared import Declared
from ..objects.nouns import RoadState, Zone
from .model import Land, Road, Said, Site, Text

__all__ = ["land_of", "lands_of"]

Bonus = Callable[[Ground], tuple[tuple[Said, ...], Text]]


def lands_of(declared: Sequence[Declared]) -> list[LandBoard]:
    """Land zone by zone, as the zones are declared."""
    zones = {each.id: number for number, each in enumerate(declared) if isinstance(each, Zone)}
    return sorted((each for each in declared if isinstance(each, LandBoard)), key=lambda land: zones.get(land.zone, 0))


def land_of(land: LandBoard, title: Callable[[str], str], by_id: Mapping[str, Declared], bonus: Bonus) -> Land:
    """``title`` says what a thing is called, ``bonus`` what building on a site brings."""

    def site(ground: Ground) -> Site:
        lines, icons = bonus(ground)
        return Site(ground.name.replace("_", " "), title(ground.ground), ground.municipal, lines, icons)

    roads = []
    for road in land.roads:
        state = by_id.get(road.state)
        done = not isinstance(state, RoadState) or (state.completes is None and state.joined is None)
        sites = tuple(site(each) for each in land.sites if each.road == road.name)
        roads.append(Road(title(road.state), done, sites))
    places = tuple(each.places for each in land.regions)
    return Land(land.id, land.tag, title(land.id), title(land.zone), land.start is not None, tuple(roads), places)
