"""Why a change of a town is refused. Each reason has a code, and a page that explains it."""

from __future__ import annotations

from collections.abc import Sequence

from .layout.plan import NONE, Plan
from .names import land_name, region_name, section_name, short_name, site_name, slot_name, state_name
from .town import NOBODY, Town

__all__ = ["Refused"]


class Refused(Exception):
    """A change that the rules do not allow. Nothing was changed."""

    def __init__(self, code: str, reason: str, hint: str = "", line: tuple[str, int] | None = None) -> None:
        super().__init__(reason)
        self.code, self.reason, self.hint = code, reason, hint
        self.line = line
        """The line of a pack that is to blame: the file, with the folder of its pack, and the number of the line; None
        where no line is."""


def slot_taken(town: Town, slot: int) -> Refused:
    there = land_name(town.plan, town.lands[slot])
    return Refused("T801", f"`{there}` lies in slot {slot_name(town.plan, slot)} already", "name an empty slot")


def other_zone(plan: Plan, land: int, slot: int) -> Refused:
    zone = short_name(plan.zones[plan.lands[land].zone].id)
    return Refused("T802", f"`{land_name(plan, land)}` is land for zone `{zone}`, not for {slot_name(plan, slot)}")


def lies_already(town: Town, land: int) -> Refused:
    where = slot_name(town.plan, town.lands.index(land))
    return Refused(
        "T803", f"`{land_name(town.plan, land)}` lies in slot {where} already", "each tile of land lies once"
    )


def square_taken(town: Town, slot: int, land: int, other: int) -> Refused:
    reason = (
        f"`{land_name(town.plan, land)}` in slot {slot_name(town.plan, slot)} would cover `{site_name(town, other)}`"
    )
    return Refused("T828", reason, "name a slot where all its squares are free")


def no_such_player(plan: Plan, land: int, seat: int) -> Refused:
    zone = plan.zones[plan.lands[land].zone]
    reason = f"there is no player {seat + 1} who has a `{short_name(zone.id)}`"
    return Refused("T829", reason, f"{zone.slots // zone.size} players are there")


def whose_land(plan: Plan, land: int) -> Refused:
    name = land_name(plan, land)
    return Refused("T829", f"every player can have `{name}`: whose is meant?", f"name the player: `{name}, owner 1`")


def cannot_turn(plan: Plan, land: int, turn: int, turns: int) -> Refused:
    hint = "land is not turned in this zone" if turns == 1 else f"it can be turned 0 to {turns - 1} times"
    return Refused("T804", f"`{land_name(plan, land)}` cannot be turned {turn} times", hint)


def slot_not_open(plan: Plan, slot: int) -> Refused:
    hint = "the map says in its `open` lines where land may be added"
    return Refused("T805", f"no land may be added in slot {slot_name(plan, slot)} now", hint)


def nothing_to_complete(town: Town, section: int) -> Refused:
    if town.states[section] == NONE:
        return Refused("T806", "there is no such road yet", "lay its land first")
    name, state = section_name(town, section), state_name(town.plan, town.states[section])
    return Refused("T806", f"the road `{name}` is `{state}` and cannot be completed", _better_road(town, section))


def _better_road(town: Town, section: int) -> str:
    """What could be done about a road that does not allow something."""
    state = town.plan.states[town.states[section]]
    if state.joined != NONE:
        return "lay the land of its other part first"
    return "complete it first" if state.completes != NONE else ""


def part_missing(town: Town, section: int) -> Refused:
    name = section_name(town, section)
    return Refused(
        "T806", f"a part of the road `{name}` is missing", "it can be completed when all its land lies there"
    )


def no_room_for_trees(town: Town, region: int, wanted: int) -> Refused:
    if town.sectors.of[region] == NONE:
        return Refused("T807", "there is no such planting land yet", "lay its land first")
    free = town.sectors.room[region] - town.trees[region]
    return Refused("T807", f"`{region_name(town, region)}` has {free} free places, not {wanted}")


def no_tree_there(town: Town, region: int) -> Refused:
    name = region_name(town, region) if town.sectors.of[region] != NONE else "land that is not laid"
    return Refused("T808", f"no tree stands in `{name}`")


def same_region(town: Town, region: int) -> Refused:
    return Refused("T809", f"the tree stands in `{region_name(town, region)}` already", "move it elsewhere")


def no_site(site: int) -> Refused:
    return Refused("T810", f"there is no site {site} yet", "lay its land first")


def may_not_build(town: Town, site: int, builder: int) -> Refused:
    section = town.site_roads[site]
    road, state = section_name(town, section), state_name(town.plan, town.states[section])
    where = f"on `{site_name(town, site)}`: its road `{road}` is `{state}`"
    if builder != NOBODY:
        return Refused("T811", f"nothing may be built {where}", _better_road(town, section))
    only_players = town.plan.states[town.states[section]].building
    hint = "the state does not allow `municipal_building`" if only_players else _better_road(town, section)
    return Refused("T811", f"`{short_name(town.plan.neutral)}` may not build {where}", hint)


def finished_already(town: Town, site: int) -> Refused:
    return Refused("T812", f"the building on `{site_name(town, site)}` is finished")


def which_building(town: Town, site: int) -> Refused:
    reason = f"nobody has said yet what is built on `{site_name(town, site)}`"
    return Refused("T813", reason, "put a building there before its second floor")


def sold_already(town: Town, site: int) -> Refused:
    return Refused("T814", f"the building on `{site_name(town, site)}` is sold")


def site_built_on(town: Town, site: int) -> Refused:
    there = short_name(town.plan.buildings[town.buildings[site]].id)
    return Refused("T815", f"`{there}` stands on `{site_name(town, site)}` already")


def wrong_ground(town: Town, site: int, building: int) -> Refused:
    name = short_name(town.plan.buildings[building].id)
    return Refused("T816", f"`{name}` cannot stand on the ground of `{site_name(town, site)}`")


def nothing_built(town: Town, site: int) -> Refused:
    return Refused("T817", f"nothing is built on `{site_name(town, site)}`")


def not_finished(town: Town, site: int) -> Refused:
    floors = town.plan.buildings[town.buildings[site]].floors
    reason = f"the building on `{site_name(town, site)}` is not finished"
    return Refused("T818", reason, f"it has {len(town.blocks[site])} of its {floors} floors")


def may_not_sell(town: Town, site: int) -> Refused:
    section = town.site_roads[site]
    state = state_name(town.plan, town.states[section])
    reason = f"`{site_name(town, site)}` cannot be sold while its road is `{state}`"
    return Refused("T819", reason, _better_road(town, section))


def owned_already(town: Town, slot: int) -> Refused:
    name = land_name(town.plan, town.lands[slot])
    return Refused("T820", f"`{name}` has an owner already: player {town.owners[slot] + 1}")


def no_land(plan: Plan, slot: int) -> Refused:
    return Refused("T821", f"no land lies in slot {slot_name(plan, slot)}")


def not_on_this_map(land: str) -> Refused:
    return Refused("T822", f"`{short_name(land)}` is land of no zone of this map")


def not_laid(plan: Plan, land: int) -> Refused:
    return Refused("T823", f"`{land_name(plan, land)}` does not lie in this town", "lay it first")


def not_linked(plan: Plan, slot: int, name: str) -> Refused:
    where = f"`{name}`" if name else f"the land in `{slot_name(plan, slot)}`"
    cure = "turn it, or lay it where a road of other land ends: the map asks for that with `linked`"
    return Refused("T827", f"no road links {where} with the other land of this town", cure)


def stands_apart(town: Town, site: int) -> Refused:
    plan = town.plan.buildings[town.buildings[site]]
    name, category = short_name(plan.id), short_name(plan.category)
    cure = "its category `adjoins`: build it where such buildings lead to one that the land bore"
    return Refused("T832", f"`{name}` on `{site_name(town, site)}` stands beside no other `{category}`", cure)


def no_trees(trees: int) -> Refused:
    return Refused("T824", f"{trees} trees cannot be planted", "plant at least one")


def no_saved_town(where: str, problem: str) -> Refused:
    at = f"`{where}` " if where else "it "
    return Refused("T825", f"this is not a saved town: {at}{problem}", "save it again from its pack")


def newer_town(version: object) -> Refused:
    return Refused(
        "T825", f"this town was saved by another Tuilerie: its version is {version!r}", "use a newer Tuilerie"
    )


def road_not_told(name: str) -> Refused:
    return Refused("T825", f"the saved town does not say how its road `{name}` is", "save it again from its pack")


def does_not_fit(what: str, name: str) -> Refused:
    return Refused("T826", f"the pack knows no such {what}: `{name}`", "use the pack that the town was saved with")


def impossible_state(name: str, state: str) -> Refused:
    reason = f"the road `{name}` cannot be `{short_name(state)}` where its land lies"
    return Refused("T826", reason, "use the pack that the town was saved with")


def no_such_place(place: int, places: int) -> Refused:
    hint = f"places have the numbers 0 to {places - 1}" if places else "there are no places yet"
    return Refused("T830", f"there is no place {place}", hint)


def no_place_called(town: Town, name: str, sites: Sequence[int]) -> Refused:
    """A name that means no place, or several."""
    if not sites:
        return Refused("T830", f"there is no place `{name}` in town")
    names = ", ".join(site_name(town, site) for site in sites[:6])
    return Refused("T830", f"`{name}` may mean {names}", "name one of them")


def no_trip_begins(place: str, ends: Sequence[str]) -> Refused:
    return Refused("T831", f"no trip begins at `{place}`", _only_at("begins", ends))


def no_road_between(here: str, there: str, beside: Sequence[str]) -> Refused:
    hint = f"from `{here}` roads lead to {_listed(beside)}" if beside else f"no road leads on from `{here}`"
    return Refused("T830", f"no road leads from `{here}` to `{there}`", hint)


def road_used_twice(here: str, there: str) -> Refused:
    reason = f"the trip uses the road between `{here}` and `{there}` twice"
    return Refused("T830", reason, "each road is used once at most, in one direction or the other")


def trip_goes_nowhere() -> Refused:
    return Refused("T831", "the trip goes nowhere", "it goes along one road at least")


def wrong_number_of_stops(made: int, count: int) -> Refused:
    stops = "1 stop" if made == 1 else f"{made} stops"
    wrong = f"{made - count} too many" if made > count else f"{count - made} too few"
    return Refused(
        "T831", f"the trip makes {stops}, {wrong}", f"it has to make {count}, the place where it ends included"
    )


def no_trip_ends(place: str, ends: Sequence[str]) -> Refused:
    return Refused("T831", f"no trip ends at `{place}`", _only_at("ends", ends))


def _only_at(what: str, ends: Sequence[str]) -> str:
    return f"it {what} at {_listed(ends, 'or')}" if ends else "there is no place yet where a trip begins or ends"


def _listed(names: Sequence[str], last: str = "and") -> str:
    *others, final = [f"`{name}`" for name in names]
    return f"{', '.join(others)} {last} {final}" if others else final
