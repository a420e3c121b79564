"""Buildings that are bought whole and used: do their tokens lie somewhere, and does using them do anything?"""

from __future__ import annotations

from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Place,
    error,
    warning,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from .view import (
    PackView,
    place_at,
    property_place,
    statements,
)

__all__ = ["check"]


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("building"):
        yield from _check_area(view, block, node)
    for block, node in view.own:
        if node["kind"] != "scenario":
            for statement in statements(node):
                yield from _check_named_building(view, block, statement)


def _check_area(view: PackView, block: Block, building: Plain) -> Iterator[Diagnostic]:
    area = view.objects.get(building.get("area", ""))
    if area is None:
        return
    if "building" not in area["holds"]:
        yield holds_no_buildings(property_place(block, "area"), view.name(area["id"]))
    elif area.get("each"):
        yield area_of_everybody(property_place(block, "area"), view.name(area["id"]))


def _check_named_building(view: PackView, block: Block, statement: Plain) -> Iterator[Diagnostic]:
    """Report a line that builds floors of a building bought whole, or uses one that does nothing."""
    said = {"build": "floor", "use": "thing"}.get(statement.get("do", ""))
    thing = statement.get(said or "", {})
    building = view.objects.get(thing.get("id", "")) if thing.get("op") == "ref" else None
    if building is None or building["kind"] != "building":
        return
    name, place = view.name(building["id"]), place_at(block, statement["at"])
    if said == "floor" and building["floors"]:
        yield floor_by_floor(place, name)
    elif said == "thing" and not building.get("use"):
        yield nothing_to_use(place, name)


# ---- what can be wrong


def holds_no_buildings(place: Place, area: str) -> Diagnostic:
    return error(
        "T540", f"no tokens lie in `{area}`: it does not hold buildings", place, "add `building` to its `holds`"
    )


def area_of_everybody(place: Place, area: str) -> Diagnostic:
    cure = "name a shared area, or write `each`: then every player has tokens of their own"
    return error("T540", f"every player has a `{area}`: in whose do the tokens lie?", place, cure)


def floor_by_floor(place: Place, building: str) -> Diagnostic:
    return error("T547", f"`{building}` has floors: it is not built at once", place, "write `build floor`")


def nothing_to_use(place: Place, building: str) -> Diagnostic:
    cure = "say what it does, under `use` in its declaration"
    return warning("T755", f"`{building}` does nothing for its user, so this can never be done", place, cure)
