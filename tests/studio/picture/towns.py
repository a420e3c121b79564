"""Towns to draw: those that the packs write out, and towns that are filled to the last site."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from xml.etree import ElementTree

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import TownDeclaration
from runtime.town.changes import lay
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import build_declared_town, starting_town
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE, Plan
from runtime.town.town import Town
from studio.picture.roads import DrawnRoad, make_roads
from studio.picture.slots import slot_shapes
from tests.runtime.town.packs import grinivil_pack, test_pack

__all__ = [
    *("PACKS", "SVG", "all_towns", "drawn_roads", "filled", "of_class", "pack_named", "plan_named", "town_named"),
    "words_of",
]

PACKS = ("grinivil", "square", "hexagon", "banks", "ends")
OWN = Path(__file__).parent / "packs"
SVG = "{http://www.w3.org/2000/svg}"


@cache
def pack_named(name: str) -> Pack:
    if (OWN / name).is_dir():
        return build_pack(compile_folder(OWN / name, name))
    return grinivil_pack() if name == "grinivil" else test_pack(name)


@cache
def plan_named(name: str) -> Plan:
    pack = pack_named(name)
    return plan_of(pack, maps_of(pack)[0])


@cache
def town_named(pack: str, name: str) -> Town:
    """A town that a pack writes out, or its `start`, or one that is `full`."""
    plan = plan_named(pack)
    if name == "start":
        return starting_town(plan)
    if name == "full":
        return filled(plan, Random(7))
    declared = next(each for each in pack_named(pack).declarations if each.id == f"{pack}.{name}")
    assert isinstance(declared, TownDeclaration)
    return build_declared_town(plan, declared)[0]


def all_towns() -> Iterator[tuple[str, str]]:
    for pack in PACKS:
        yield from ((pack, name) for name in ("start", "full"))
        towns = (each for each in pack_named(pack).declarations if isinstance(each, TownDeclaration))
        yield from ((pack, town.id.partition(".")[2]) for town in towns)


def drawn_roads(town: Town) -> list[DrawnRoad]:
    """The roads of all land that lies there."""
    return make_roads(town, slot_shapes(town.plan), [slot for slot, land in enumerate(town.lands) if land != NONE])


def filled(plan: Plan, random: Random) -> Town:
    """As much land as there are slots for, and something on every site. The rules of building do not matter here."""
    town = starting_town(plan)
    for number, zone in enumerate(plan.zones):
        lands = [n for n, land in enumerate(plan.lands[:-1]) if land.zone == number and not land.starts]
        random.shuffle(lands)
        free = [slot for slot in range(zone.first, zone.first + zone.slots) if town.lands[slot] == NONE]
        for slot, land in zip(free, lands, strict=False):
            town = lay(town, slot, land, random.randrange(-1, 6), random.randrange(zone.turns))
    buildings, blocks, sold = list(town.buildings), list(town.blocks), list(town.sold)
    for site, road in enumerate(town.site_roads):
        if road != NONE and plan.buildings:
            buildings[site] = random.randrange(len(plan.buildings))
            floors = plan.buildings[buildings[site]].floors
            built = random.randint(1, floors)
            blocks[site] = tuple(random.randrange(-1, 6) for _ in range(built))
            sold[site] = built == floors and random.random() < 0.5
    trees = tuple(random.randint(0, room) for room in town.sectors.room)
    changed = replace(town, buildings=tuple(buildings), blocks=tuple(blocks), sold=tuple(sold), trees=trees)
    return derive_tables(changed)


def of_class(picture: str, class_: str) -> list[ElementTree.Element]:
    """The elements of the town with a class; those of the legend do not count."""
    root = ElementTree.fromstring(picture)
    town = next(each for each in root if each.get("class") == "town")
    return [each for each in town.iter() if each.get("class") == class_]


def words_of(element: ElementTree.Element) -> list[str]:
    return [each.text or "" for each in element.iter(f"{SVG}text")]
