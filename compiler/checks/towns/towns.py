"""Towns written by hand: is the land there, and does it have what is said of it?

Only names and figures are looked at. What the rules allow, such as building at a half-road, is not asked here.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
    short_list,
)
from ...meaning.analysis.context import Plain
from ...source.layout import Block
from ..declarations.view import (
    PackView,
    first_line_place,
    place_at,
    property_place,
)
from .laid import EVERYBODY, TownUnderCheck, inherit_parts
from .land import no_such_slot

__all__ = ["check"]

_TURNS = {"square": 4, "hexagon": 6}
"""How many turns bring a tile round."""


def check(view: PackView) -> Iterator[Diagnostic]:
    for block, node in view.own_of_kind("town"):
        if view.name(node["id"]) == _START:
            yield start_is_taken(_name_place(block))
        yield from _check_town(view, block, node)


_START = "start"
"""What commands call the town at the start of a game."""


def _name_place(block: Block) -> Place:
    found = re.match(r"(?:replace +)?town +(\w+)", block.text)
    return first_line_place(block) if found is None else block.place(0, *found.span(1))


def _check_town(view: PackView, block: Block, node: Plain) -> Iterator[Diagnostic]:
    maps = [node["map"]] if "map" in node else [each["id"] for each in view.all_of_kind("map")]
    if len(maps) != 1 and view.complete:
        yield on_which_map(first_line_place(block), [view.name(each) for each in maps])
    map_ = view.objects.get(maps[0]) if len(maps) == 1 else None
    town = TownUnderCheck(view, block, tuple(map_["zones"]) if map_ else None)
    for each in view.all_of_kind("land"):
        if "start" in each and (town.zones is None or each["zone"] in town.zones):
            town.laid_places[each["id"]] = [None]
            town.land_in_slot[each["zone"], each["start"], EVERYBODY if town.is_in_own_zone(each) else 0] = (
                each["id"],
                None,
            )
    if not inherit_parts(town, node):
        yield like_itself(property_place(block, "like"), view.name(node["id"]))
    later = {part[key] for part in node["parts"] if part["part"] == "lay" for key in ("land", "called") if key in part}
    for part in node["parts"]:
        if part["part"] == "lay":
            land = view.objects.get(part["land"])
            if land is not None:
                yield from _check_lay(town, land, part)
            elif "called" in part:
                town.named_tiles.setdefault(part["called"], (part["land"], part["slot"], part.get("owner", 0)))
            continue
        if "called" in part and part["called"] not in town.named_tiles:
            if town.is_complete:
                yield not_called(town.name_place(part), part["called"], town.names(), later=part["called"] in later)
            continue
        land = view.objects.get(town.named_tiles[part["called"]][0] if "called" in part else part["land"])
        if land is None:
            continue  # it is broken, and that has been told
        name = view.name(land["id"])
        if land["id"] not in town.laid_places:
            if town.is_complete:
                yield not_laid(place_at(block, part["at"]), name, later=land["id"] in later)
        elif "called" not in part and town.is_in_own_zone(land) and not town.seat(land, part):
            yield whose_land(town.name_place(part), name)
        elif "owner" in part and ("called" in part or not town.is_in_own_zone(land)):
            yield whose_is_known(town.property_place(part, "owner", part["owner"]), "called" in part)
        elif "called" not in part and not (tiles := town.tiles(land, part)):
            if town.is_in_own_zone(
                land
            ):  # of land that all share, the line that lays it is wrong, and that has been told
                yield not_laid(place_at(block, part["at"]), name, later=False, seat=town.seat(land, part))
        elif "called" not in part and len(tiles) > 1:
            yield which_tile(place_at(block, part["at"]), name, len(tiles))
        else:
            yield from _SAYS[part["part"]](town, land, part)


def _check_lay(town: TownUnderCheck, land: Plain, part: Plain) -> Iterator[Diagnostic]:
    view, zone, slot = town.view, town.view.objects.get(land["zone"]), part["slot"]
    name, of_zone = view.name(land["id"]), view.name(land["zone"])
    lie = town.laid_places.setdefault(land["id"], [])
    if len(lie) >= land.get("copies", 1):
        yield laid_too_often(place_at(town.block, part["at"]), name, lie)
        return
    lie.append(place_at(town.block, part["at"]))
    if town.is_in_own_zone(land) and "owner" not in part:
        yield whose_zone(town.name_place(part), of_zone)
        return
    seat = town.seat(land, part)
    if part.get("called", "") in town.named_tiles:
        yield called_twice(town.property_place(part, "called", part["called"]), part["called"])
    elif "called" in part:
        town.named_tiles[part["called"]] = (land["id"], slot, seat)
        if part["called"] in [view.name(each["id"]) for each in view.all_of_kind("land")]:
            yield called_like_land(town.property_place(part, "called", part["called"]), part["called"])
    if town.zones is not None and land["zone"] not in town.zones:
        yield not_of_this_map(place_at(town.block, part["at"]), name, of_zone)
        return
    if zone is None:
        return
    other = town.already_in_slot(land, slot, seat)
    town.land_in_slot.setdefault((land["zone"], slot, seat), (land["id"], lie[-1]))
    if slot >= zone["slots"]:
        yield no_such_slot(town.property_place(part, "slot", slot), slot, of_zone, zone["slots"])
    elif other is not None:
        starts = view.objects.get(other[0], {}).get("start") == slot
        yield slot_taken(town.property_place(part, "slot", slot), slot, view.name(other[0]), other[1], starts=starts)
    yield from _check_turned(town, zone, part)


def _check_turned(town: TownUnderCheck, zone: Plain, part: Plain) -> Iterator[Diagnostic]:
    if "turned" not in part:
        return
    place = town.property_place(part, "turned", part["turned"])
    if not zone.get("turned"):
        yield never_turned(place, town.view.name(zone["id"]))
        return
    turns = next(turns for shape, turns in _TURNS.items() if zone.get(shape))
    if part["turned"] >= turns:
        yield turned_too_far(place, part["turned"], turns)


def _check_complete(town: TownUnderCheck, land: Plain, part: Plain) -> Iterator[Diagnostic]:
    if _find_part(land["roads"], part["road"]) is None:
        yield _no_such_part(town, land, part, "road")
    else:
        yield from _check_once(town, land, part, "road", "completed")


def _check_plant(town: TownUnderCheck, land: Plain, part: Plain) -> Iterator[Diagnostic]:
    region = _find_part(land["regions"], part["region"])
    if region is None:
        yield _no_such_part(town, land, part, "region")
        return
    key = (town.tile(land, part), part["region"])
    town.trees_planted[key] = town.trees_planted.get(key, 0) + part["trees"]
    if town.trees_planted[key] > region["places"]:
        place = town.property_place(part, "trees", part["trees"])
        yield too_many_trees(place, part["region"], town.trees_planted[key], region["places"])


def _check_clear(town: TownUnderCheck, land: Plain, part: Plain) -> Iterator[Diagnostic]:
    site = _find_part(land["sites"], part["site"])
    if site is None:
        yield _no_such_part(town, land, part, "site")
    elif "bears" not in site:
        yield nothing_borne(town.property_place(part, "site", part["site"]), part["site"], town.view.name(land["id"]))
    else:
        yield from _check_once(town, land, part, "site", "told of")


def _check_build(town: TownUnderCheck, land: Plain, part: Plain) -> Iterator[Diagnostic]:
    site = _find_part(land["sites"], part["site"])
    if site is None:
        yield _no_such_part(town, land, part, "site")
        return
    yield from _check_once(town, land, part, "site", "built on")
    view, building = town.view, town.view.objects.get(part["building"])
    category = view.objects.get(building.get("category", "")) if building else None
    if building is not None and building["kind"] == "piece":
        yield from town.pieces.check(part, building, _building_place(town, part))
    if building is None or category is None:
        return
    name = view.name(building["id"])
    grounds = building.get("grounds") or [ground for ground in [category.get("ground")] if ground]
    if grounds and site["ground"] not in grounds:
        place = _building_place(town, part)
        yield wrong_ground(place, name, [view.name(ground) for ground in grounds], view.name(site["ground"]))
    floors = len(building.get("floors") or ()) or 1
    if len(part["blocks"]) > floors:
        yield too_many_floors(_building_place(town, part), name, len(part["blocks"]), floors)


_SAYS = {"complete": _check_complete, "plant": _check_plant, "clear": _check_clear, "build": _check_build}


def _building_place(town: TownUnderCheck, part: Plain) -> Place:
    """Where a line names its building, which may be written with its pack."""
    return town.property_place(part, "building", rf"(?:\w+\.)?{town.view.name(part['building'])}")


def _check_once(town: TownUnderCheck, land: Plain, part: Plain, key: str, done: str) -> Iterator[Diagnostic]:
    place = town.property_place(part, key, part[key])
    earlier = town.done_places.setdefault((town.tile(land, part), key, part[key]), place)
    if earlier is not place:
        yield done_twice(place, key, part[key], done, earlier)


def _find_part(parts: list[Plain], name: str) -> Plain | None:
    return next((part for part in parts if part["name"] == name), None)


def _no_such_part(town: TownUnderCheck, land: Plain, part: Plain, key: str) -> Diagnostic:
    names = [each["name"] for each in land[f"{key}s"]]
    return no_such_part(town.property_place(part, key, part[key]), town.view.name(land["id"]), key, part[key], names)


# ---- what can be wrong


def on_which_map(place: Place, maps: list[str]) -> Diagnostic:
    if not maps:
        return error("T505", "this town lies on no map", place, "declare a `map` that says how land tiles meet")
    return error("T505", f"this pack has {len(maps)} maps", place, f"say which: for example `map {maps[0]}`")


def not_of_this_map(place: Place, land: str, zone: str) -> Diagnostic:
    message = f"`{land}` lies in the zone `{zone}`, which is not on the map of this town"
    return error("T506", message, place, "choose other land, or another map")


def laid_too_often(place: Place, land: str, earlier: list[Place | None]) -> Diagnostic:
    first = next((each for each in earlier if each is not None), None)
    if first is None and len(earlier) == 1:
        return error("T507", f"`{land}` lies in this town from the start", place, "leave this line out")
    notes = [Note("first laid here", first)] if first else []
    if len(earlier) > 1:
        cure = f"there are {len(earlier)} of it: its line `copies` says so"
        return error("T507", f"`{land}` is laid {len(earlier) + 1} times", place, cure, *notes)
    return error("T507", f"`{land}` is laid twice", place, "there is one of each land tile", *notes)


def like_itself(place: Place, town: str) -> Diagnostic:
    return error("T526", f"the town `{town}` is like itself in the end", place, "let one of them be like no other")


def not_called(place: Place, name: str, known: list[str], *, later: bool) -> Diagnostic:
    notes = [Note(f"names that land has here: {short_list(known)}")] if known and not later else []
    cure = "put the line that lays it above this one" if later else did_you_mean(name, known)
    return error("T522", f"no land of this town is called `{name}`", place, cure, *notes)


def called_twice(place: Place, name: str) -> Diagnostic:
    return error("T523", f"other land of this town is called `{name}` already", place, "choose another name")


def called_like_land(place: Place, name: str) -> Diagnostic:
    return error("T523", f"`{name}` is the name of land, not of one tile", place, "choose another name")


def which_tile(place: Place, land: str, tiles: int) -> Diagnostic:
    cure = f"give it a name where it is laid, `lay {land}, slot ..., called mill`, and write that name"
    return error("T524", f"{tiles} tiles of `{land}` lie in this town", place, cure)


def slot_taken(place: Place, slot: int, other: str, earlier: Place | None, *, starts: bool) -> Diagnostic:
    when = "from the start" if starts else "already"
    notes = [Note("first laid here", earlier)] if earlier is not None else []
    return error("T508", f"`{other}` lies in slot {slot} {when}", place, "choose another slot", *notes)


def not_laid(place: Place, land: str, *, later: bool, seat: int = 0) -> Diagnostic:
    owner = f", owner {seat}" if seat else ""
    cure = "put the line that lays it above this one" if later else f"add a line above: `lay {land}, slot ...{owner}`"
    where = f"with player {seat}" if seat else "in this town"
    return error("T509", f"`{land}` does not lie {where}", place, cure)


def whose_zone(place: Place, zone: str) -> Diagnostic:
    return error("T546", f"every player has `{zone}`: whose is meant?", place, "add the player: `owner 1`")


def whose_land(place: Place, land: str) -> Diagnostic:
    return error("T546", f"several players can have `{land}`: whose is meant?", place, "add the player: `owner 1`")


def whose_is_known(place: Place, called: bool) -> Diagnostic:
    why = "the name says which tile is meant" if called else "this land is in a zone that all players share"
    return error("T542", f"`owner` is of no use here: {why}", place, "leave it out")


def nothing_borne(place: Place, site: str, land: str) -> Diagnostic:
    message = f"nothing stands on `{site}` of `{land}` that could be gone"
    return error("T543", message, place, "leave this line out; only what the land `bears` is cleared")


def no_such_part(place: Place, land: str, what: str, name: str, known: list[str]) -> Diagnostic:
    notes = [Note(f"its {what}s: {', '.join(known)}")] if known else []
    return error("T510", f"`{land}` has no {what} called `{name}`", place, did_you_mean(name, known), *notes)


def too_many_trees(place: Place, region: str, trees: int, places: int) -> Diagnostic:
    return error("T511", f"{trees} trees do not fit in the region `{region}`", place, f"it has {places} places")


def wrong_ground(place: Place, building: str, grounds: list[str], ground: str) -> Diagnostic:
    wanted = " or ".join(f"`{each}`" for each in grounds)
    message = f"`{building}` stands on {wanted} ground, and this site is `{ground}`"
    return error("T512", message, place, "choose another building, or another site")


def too_many_floors(place: Place, building: str, blocks: int, floors: int) -> Diagnostic:
    return error("T513", f"{blocks} blocks are more than the floors of `{building}`", place, f"it has {floors}")


def done_twice(place: Place, what: str, name: str, done: str, earlier: Place | None) -> Diagnostic:
    if earlier is None:
        cure = "leave this line out: the town that this one is `like` says it"
        return error("T514", f"the {what} `{name}` is {done} twice", place, cure)
    cure = "keep one line" if what == "road" else "say everything in one line"
    return error("T514", f"the {what} `{name}` is {done} twice", place, cure, Note("first said here", earlier))


def never_turned(place: Place, zone: str) -> Diagnostic:
    return error("T515", f"land in `{zone}` is never turned", place, "leave `turned` out, or state it in the zone")


def turned_too_far(place: Place, turned: int, turns: int) -> Diagnostic:
    cure = f"write `turned {turned - turns}`" if turned > turns else "leave it out"
    return error("T516", f"{turns} turns bring a tile all the way round", place, cure)


def start_is_taken(place: Place) -> Diagnostic:
    message = "`start` is what commands call the town at the start of a game"
    return error("T518", message, place, "choose another name, for example `first_day`")
