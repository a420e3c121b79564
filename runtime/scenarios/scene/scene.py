"""What a scenario speaks of: one house, one school, one sector, though a town may have several.

Its lines name them as a pack does, by their sort. Here they are turned into lines that mean those that were set
up for the scenario, so that the engine's own questions can be asked about them.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeVar, cast

from compiler.objects.base import Object
from compiler.objects.expressions import Local, Ref, Things
from compiler.objects.walking import nodes

from ...game.codegen.context import CodegenContext
from ...game.state.game import Environment, Game
from ...game.state.places import STANDING, builders_of
from ...town.layout.plan import NONE
from .mistakes import unknown_in_town
from .town_names import find_in_town

__all__ = ["Scene", "name_of", "resolve_things", "speaks_of_sector"]

_T = TypeVar("_T", bound=Object)


@dataclass(slots=True)
class Scene:
    m: CodegenContext
    game: Game
    sites: dict[int, int] = field(default_factory=dict)
    """By type of building: the site where the one stands that the scenario speaks of."""
    home: int = NONE
    """The type of building from where distances are counted, and whose sector is meant."""
    region: int = NONE
    """A region of the sector the scenario speaks of. Sectors may grow together, so their numbers change."""
    named: dict[str, tuple[str, str]] = field(default_factory=dict)
    """Things that a line names one by one: by the name they have in the engine, their sort and what they are called."""

    @property
    def sector(self) -> int:
        return self.game.town.sectors.of[self.region] if self.region != NONE else NONE

    def names(self, seat: int = 0) -> Environment:
        names: Environment = {"you": seat, "they": seat}
        for type_, site in self.sites.items():
            names[_name(type_)] = STANDING + site
        if self.home in self.sites:
            names["house"] = STANDING + self.sites[self.home]
        if self.region != NONE:
            names["sector"] = self.sector
        for local, (sort, called) in self.named.items():
            found = find_in_town(self.m, self.game, sort, called)
            if len(found) == 1:
                names[local] = found[0]
        return names

    def sentence_names(self) -> Environment:
        """What the names stand for in a sentence on its own; what is shared is a reward for one building's builders."""
        names = self.names()
        site = self.sites.get(self.home, next(iter(self.sites.values()), NONE))
        if site != NONE:
            names |= {"building": STANDING + site, "builders": tuple(builders_of(self.game, site))}
        return names

    def is_meant(self, sort: str, option: object) -> bool:
        """Whether an option of a question is one of the things the scenario speaks of."""
        if not isinstance(option, int):
            return False
        if sort in ("sector", "place"):
            return self.region != NONE and option == self.sector
        if sort == "site":
            return option in self.sites.values()
        return sort == "building" and option - STANDING in self.sites.values()

    def copy(self, game: Game) -> Scene:
        return Scene(self.m, game, self.sites, self.home, self.region, self.named)


def _name(type_: int) -> str:
    return f"at_{type_}"


def speaks_of_sector(said: object) -> bool:
    """Whether a line says just `sector`: the one of the scenario."""
    return any(
        isinstance(node, Things) and node.noun == "sector" and not node.adjectives and not node.where
        for node in nodes(said)
    )


def resolve_things(scene: Scene, said: _T) -> _T:
    """The same line with general nouns replaced by the very things of the scenario."""
    made = _thing_meant(scene, said)
    return cast(_T, made if made is not None else _resolve_parts(scene, said))  # one thing stands where another stood


def _thing_meant(scene: Scene, said: Object) -> Local | None:
    numbers = scene.m.plan.building_numbers
    called = name_of(said)
    if called and isinstance(said, Things):
        return _local_for(scene, said, called)
    if isinstance(said, Ref) and said.kind == "building":
        type_ = numbers.get(said.id, NONE)
    elif isinstance(said, Things) and not said.adjectives and not said.where:
        if said.noun == "sector" and scene.region != NONE:
            return Local(op="local", at=said.at, name="sector", sort="sector")
        type_ = numbers.get(said.noun, NONE)
    else:
        return None
    if type_ not in scene.sites:
        return None
    return Local(op="local", at=said.at, name=_name(type_), sort="building")


def name_of(said: object) -> str:
    """The name in quotes by which a line means one thing in town; empty where it has none."""
    where = said.where if isinstance(said, Things) else ()
    return next((each.name for each in where if each.relation == "named"), "")


def _local_for(scene: Scene, said: Things, called: str) -> Local:
    """A name for the engine that stands for a thing in town."""
    found = find_in_town(scene.m, scene.game, said.noun, called)
    if len(found) != 1:
        raise unknown_in_town(said.noun, called, len(found))
    known = {about: local for local, about in scene.named.items()}
    local = known.get((said.noun, called), f"named_{len(scene.named)}")
    scene.named[local] = (said.noun, called)
    return Local(op="local", at=said.at, name=local, sort=said.noun)


def _resolve_parts(scene: Scene, said: Object) -> Object:
    changed = {}
    for name in type(said).model_fields:
        before = getattr(said, name)
        if isinstance(before, Object):
            after: object = resolve_things(scene, before)
        elif isinstance(before, tuple):
            after = tuple(resolve_things(scene, each) if isinstance(each, Object) else each for each in before)
            if all(one is other for one, other in zip(before, after, strict=True)):
                after = before
        else:
            continue
        if after is not before:
            changed[name] = after
    return said.model_copy(update=changed) if changed else said
