"""Towns of Grinivil written down in a few lines, and asking them by names."""

from __future__ import annotations

from functools import cache

from compiler.meaning.kinds import KINDS, read_declaration
from compiler.names.headers import read_header
from compiler.names.symbols import Scope
from compiler.objects.declarations.towns import TownDeclaration
from compiler.source.layout import split_declarations
from compiler.source.read import read_file
from runtime.town import names, questions
from runtime.town.declared.towns import build_declared_town
from runtime.town.layout.plan import Plan
from runtime.town.layout.roads import FAR
from runtime.town.town import Town
from tests.town import grinivil

from .packs import grinivil_pack, grinivil_plan

__all__ = [
    "distance",
    "land",
    "open_spots",
    "reachable",
    "region",
    "road",
    "sector",
    "sectors",
    "site",
    "slot",
    "state",
    "town_declared",
    "town_of",
    "town_where",
]


@cache
def _scope() -> Scope:
    return Scope.of(item.symbol for item in grinivil().items.values())


def town_declared(*lines: str) -> TownDeclaration:
    """A `town` of Grinivil with these lines, as the compiler reads it."""
    text = "\n  ".join(('town here "Here"', "map town", *lines)) + "\n"
    file, problems = read_file("here.tuile", text.encode())
    assert file is not None
    blocks, found = split_declarations(file)
    header, more = read_header(blocks[0], "grinivil", frozenset(KINDS), frozenset())
    assert header is not None
    plain, last = read_declaration(blocks[0], header, _scope())
    problems = [*problems, *found, *more, *last]
    assert plain is not None, problems
    assert not problems, problems
    return TownDeclaration.model_validate({**plain, "origin": "grinivil", "file": "here.tuile", "line": 1})


def town_where(*lines: str) -> Town:
    """The town of Grinivil that these lines describe. All of them must be allowed."""
    town, refused = build_declared_town(grinivil_plan(), town_declared(*lines))
    assert not refused, [str(reason) for _, reason in refused]
    return town


def town_of(name: str) -> Town:
    """One of the towns that the Grinivil pack writes out."""
    declared = next(each for each in grinivil_pack().declarations if each.id == f"grinivil.{name}")
    assert isinstance(declared, TownDeclaration)
    town, refused = build_declared_town(grinivil_plan(), declared)
    assert not refused, [str(reason) for _, reason in refused]
    return town


# ---- by names


def slot(plan: Plan, name: str) -> int:
    """`inner.2`."""
    return next(number for number in range(len(plan.zone_of)) if names.slot_name(plan, number) == name)


def land(plan: Plan, name: str) -> int:
    return next(number for number in range(len(plan.lands) - 1) if names.land_name(plan, number) == name)


def road(town: Town, name: str) -> int:
    (found,) = names.find_section(town, name)
    return found


def site(town: Town, name: str) -> int:
    (found,) = names.find_site(town, name)
    return found


def region(town: Town, name: str) -> int:
    (found,) = names.find_region(town, name)
    return found


def state(town: Town, name: str) -> str:
    return names.state_name(town.plan, town.states[road(town, name)])


def distance(town: Town, one: str, other: str) -> int:
    return questions.distance(town, road(town, one), road(town, other))


def reachable(town: Town, section: int) -> list[int]:
    """The sections that can be reached from a section, itself among them if it can be travelled."""
    return [other for other, far in enumerate(town.roads.distances[section]) if far < FAR]


def sector(town: Town, name: str) -> tuple[set[str], int]:
    """The regions of the sector that a region is in, and its free places."""
    number = town.sectors.of[region(town, name)]
    members = {names.region_name(town, each) for each in town.sectors.regions[number]}
    return members, questions.free_places(town, number)


def sectors(town: Town) -> dict[frozenset[str], int]:
    """All sectors: their regions and free places."""
    found = [sector(town, names.region_name(town, each)) for each in questions.sectors(town)]
    return {frozenset(members): places for members, places in found}


def open_spots(town: Town, zone: str) -> list[str]:
    number = next(number for number, each in enumerate(town.plan.zones) if each.id == f"grinivil.{zone}")
    return [names.slot_name(town.plan, each) for each in questions.open_slots(town, number)]
