"""A town of the runtime and one of the reference, side by side: every change is made to both, every answer compared."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.town import changes, questions
from runtime.town.declared.plans import maps_of
from runtime.town.declared.towns import starting_town
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE, Plan
from runtime.town.layout.roads import FAR
from runtime.town.refusals import Refused
from runtime.town.saving import save_town
from runtime.town.town import NOBODY, Town

from .packs import plan_from
from .reference import NEUTRAL, NotAllowed, Reference, RegionKey, Section, SiteKey, Slot
from .towns import reachable

__all__ = ["CHANGES", "Pair", "bytes_of"]

NOWHERE: Any = (("nowhere", 0), "nothing")
"""A thing that is not in the town, as the reference sees it."""

CHANGES = (
    "add_land", "add_land", "lay", "complete_road", "complete_road", "plant", "move_tree", "own_land",
    "put_block", "put_block", "put_block", "put_building", "put_building", "sell", "sell",
)  # fmt: skip


def bytes_of(town: Town) -> bytes:
    return json.dumps(save_town(town)).encode()


class Pair:
    """Both towns. What they are called with are the runtime's numbers; the reference gets the names they stand for."""

    def __init__(self, pack: Pack) -> None:
        self.plan: Plan = plan_from(pack)
        self.reference = Reference(pack, maps_of(pack)[0])
        self.town = starting_town(self.plan)
        for land in self.reference.lands.values():
            if land.start is not None:
                self.reference.lay((land.zone, land.start), land.id, None, 0)
        self.slots: list[Slot] = [(zone.id, number) for zone in self.plan.zones for number in range(zone.slots)]
        self.sections: list[Section] = [
            frozenset((self.slots[slot], self.zone_of(slot).roads[road]) for slot, road in parts)
            for parts in self.plan.parts
        ]

    def zone_of(self, slot: int) -> Any:
        return self.plan.zones[self.plan.zone_of[slot]]

    def region(self, number: int) -> RegionKey:
        slot = self.plan.slot_of_region[number]
        return self.slots[slot], self.zone_of(slot).regions[number - self.plan.first_region[slot]]

    def site(self, number: int) -> SiteKey:
        """The site that a number stands for while this land lies there."""
        slot = self.plan.slot_of_site[number]
        tile = self.reference.tiles.get(self.slots[slot])
        place = number - self.plan.first_site[slot]
        if tile is None or place >= len(tile.land.sites):
            return NOWHERE  # type: ignore[no-any-return]
        return self.slots[slot], tile.land.sites[place].name

    # ---- changing both

    def change(self, name: str, *numbers: int) -> bool:
        """Try a change on both. They agree whether it is allowed; a refused one leaves the very same town."""
        before, data = self.town, bytes_of(self.town)
        here: Callable[[], Town] = partial(getattr(changes, name), self.town, *numbers)
        try:
            getattr(self, f"_{name}")(*numbers)
        except NotAllowed:
            with pytest.raises(Refused, match=r"\w") as refused:
                here()
            assert refused.value.code.startswith("T8")
            assert bytes_of(before) == data
            assert before == derive_tables(before)
            return False
        self.town = here()
        assert bytes_of(before) == data, "the town before a change stays as it was"
        self.compare(before)
        return True

    def _add_land(self, slot: int, land: int, owner: int, turn: int) -> None:
        self.reference.add_land(self.slots[slot], self.plan.lands[land].id, _player(owner), turn)

    def _lay(self, slot: int, land: int, owner: int, turn: int) -> None:
        self.reference.lay(self.slots[slot], self.plan.lands[land].id, _player(owner), turn)

    def _own_land(self, slot: int, seat: int) -> None:
        self.reference.own_land(self.slots[slot], seat)

    def _complete_road(self, section: int) -> None:
        self.reference.complete_road(self.sections[section])

    def _plant(self, region: int, trees: int) -> None:
        self.reference.plant(self.region(region), trees)

    def _move_tree(self, source: int, target: int) -> None:
        self.reference.move_tree(self.region(source), self.region(target))

    def _put_block(self, site: int, builder: int) -> None:
        self.reference.put_block(self.site(site), NEUTRAL if builder == NOBODY else builder)

    def _put_building(self, site: int, building: int) -> None:
        self.reference.put_building(self.site(site), self.plan.buildings[building].id)

    def _sell(self, site: int) -> None:
        self.reference.sell(self.site(site))

    # ---- a change at random

    def draw(self, draw: Callable[[st.SearchStrategy[Any]], Any], name: str) -> tuple[int, ...] | None:
        """Numbers for a change; most often ones that make sense, now and then any at all."""
        plan, town = self.plan, self.town
        sites, regions = range(len(plan.slot_of_site)), range(len(plan.slot_of_region))

        def sensible() -> bool:
            return bool(draw(st.integers(0, 7)))

        def one_of(all_of_them: range | list[int], good: Callable[[int], bool]) -> int | None:
            chosen = [each for each in all_of_them if good(each)] if sensible() else []
            return draw(st.sampled_from(chosen or all_of_them)) if all_of_them else None

        if name in ("add_land", "lay"):
            slot = one_of(
                range(len(self.slots)),
                lambda each: questions.is_open(town, each) if name == "add_land" else town.lands[each] == NONE,
            )
            assert slot is not None
            land = one_of(
                range(len(plan.lands) - 1),
                lambda each: plan.lands[each].zone == plan.zone_of[slot] and each not in town.lands,
            )
            turns = self.zone_of(slot).turns
            turn = draw(st.integers(0, turns - 1) if sensible() else st.sampled_from((-1, turns)))
            found = (slot, land, draw(st.integers(NOBODY, 3)), turn)
        elif name == "own_land":
            found = (one_of(range(len(self.slots)), lambda each: town.lands[each] != NONE), draw(st.integers(0, 3)))
        elif name == "complete_road":
            found = (one_of(range(len(plan.parts)), lambda each: plan.states[town.states[each]].completes != NONE),)
        elif name == "plant":
            found = (
                one_of(regions, lambda each: town.sectors.room[each] > town.trees[each]),
                draw(st.integers(1, 2) if sensible() else st.integers(-1, 9)),
            )
        elif name == "move_tree":
            source = one_of(regions, lambda each: town.trees[each] > 0)
            target = one_of(regions, lambda each: town.sectors.room[each] > town.trees[each])
            found = (source, target if sensible() else source)
        elif name == "put_block":
            found = (one_of(sites, lambda each: questions.is_buildable(town, each)), draw(st.integers(NOBODY, 3)))
        elif name == "put_building":
            chosen = one_of(sites, lambda each: bool(town.blocks[each]) and town.buildings[each] == NONE)
            found = (chosen, one_of(range(len(plan.buildings)), lambda each: self._fits(chosen, each)))
        else:
            found = (one_of(sites, lambda each: questions.is_finished(town, each)),)
        return None if None in found else found

    def _fits(self, site: int | None, building: int) -> bool:
        printed = None if site is None else questions.printed_site(self.town, site)
        return printed is not None and printed.ground in self.plan.buildings[building].grounds

    # ---- comparing both

    def compare(self, before: Town | None = None) -> None:
        assert self.town == derive_tables(self.town), "tables that changes keep up to date are those made anew"
        self._compare_land()
        self._compare_roads()
        self._compare_sites()
        self._compare_sectors()
        self._compare_new_land()
        if before is not None:
            self._compare_connected(before)

    def _compare_land(self) -> None:
        town, reference = self.town, self.reference
        for number, slot in enumerate(self.slots):
            tile = reference.tiles.get(slot)
            assert (town.lands[number] != NONE) == (tile is not None)
            if tile is not None:
                assert self.plan.lands[town.lands[number]].id == tile.land.id
                assert town.turns[number] == tile.turn
                assert town.owners[number] == (NOBODY if tile.owner is None else tile.owner)

    def _compare_roads(self) -> None:
        town, reference = self.town, self.reference
        assert self.sections == [reference.section(next(iter(section))) for section in self.sections]
        completable = []
        for one, section in enumerate(self.sections):
            state = reference.state(section)
            assert (self.plan.states[town.states[one]].id or None) == (state and state.id)
            far = reference.distances_from(section)
            assert [questions.distance(town, one, other) for other in range(len(self.sections))] == [
                far.get(each, FAR) for each in self.sections
            ]
            assert reachable(town, one) == [n for n, each in enumerate(self.sections) if each in far]
            assert questions.is_connected(town, one) == reference.connected(section)
            if state is not None and state.completes is not None and reference.is_whole(section):
                completable.append(one)
        assert questions.completable_sections(town) == completable

    def _there(self) -> Iterator[tuple[int, SiteKey]]:
        for number in range(len(self.plan.slot_of_site)):
            if self.site(number) != NOWHERE:
                yield number, self.site(number)

    def _compare_sites(self) -> None:
        town, reference = self.town, self.reference
        there = dict(self._there())
        assert sorted(there.values()) == sorted(reference.sites())
        roads = {number: reference.road_of(site) for number, site in there.items()}
        for number in range(len(self.plan.slot_of_site)):
            if number not in there:
                self._compare_no_site(number)
                continue
            site = there[number]
            printed = reference.printed_site(site)
            found = questions.printed_site(town, number)
            assert found is not None
            assert (found.name, found.municipal) == (printed.name, printed.municipal)
            assert self.sections[questions.road_of_site(town, number)] == roads[number]
            owner = reference.tiles[site[0]].owner
            assert questions.owner_of_site(town, number) == (NOBODY if owner is None else owner)
            assert questions.is_buildable(town, number) == reference.buildable(site, 0)
            assert questions.is_municipal_buildable(town, number) == reference.buildable(site, NEUTRAL)
            assert (questions.floors_left(town, number) > 0) == reference.room_for_floor(site)
            assert questions.is_finished(town, number) == reference.finished(site)
            assert questions.is_usable(town, number) == reference.usable(site)
            assert questions.is_sellable(town, number) == (site in reference.works and reference.sellable(site))
            far = {other: reference.distances_from(roads[number]).get(road, FAR) for other, road in roads.items()}
            assert {other: questions.distance_between_sites(town, number, other) for other in there} == far
            for limit in range(4):
                near = [other for other, steps in far.items() if steps <= limit]
                assert questions.sites_within(town, number, limit) == near

    def _compare_no_site(self, number: int) -> None:
        """A site that no land has: nothing can be done there."""
        town = self.town
        assert questions.printed_site(town, number) is None
        for asked in (
            questions.is_buildable,
            questions.is_municipal_buildable,
            questions.is_finished,
            questions.is_usable,
        ):
            assert not asked(town, number)
        assert not questions.is_sellable(town, number)
        assert questions.sector_of_site(town, number) == NONE

    def _compare_sectors(self) -> None:
        town, reference = self.town, self.reference
        places = reference.regions()
        found = {}
        for number in range(len(self.plan.slot_of_region)):
            sector = town.sectors.of[number]
            assert (sector != NONE) == (self.region(number) in places)
            if sector != NONE:
                assert town.trees[number] == reference.trees.get(self.region(number), 0)
                found.setdefault(sector, set()).add(self.region(number))
        assert sorted(found) == questions.sectors(town)
        assert {frozenset(each) for each in found.values()} == reference.sectors()
        for sector, regions in found.items():
            planted = sum(reference.trees.get(region, 0) for region in regions)
            assert questions.trees_in(town, sector) == planted
            assert questions.free_places(town, sector) == sum(places[region] for region in regions) - planted
        for number, site in self._there():
            sector = questions.sector_of_site(town, number)
            assert reference.region_of(site) in found[sector]
            assert questions.trees_around(town, number) == questions.trees_in(town, sector)

    def _compare_new_land(self) -> None:
        town, reference, plan = self.town, self.reference, self.plan
        lying = {tile.land.id for tile in reference.tiles.values()}
        for zone, printed in enumerate(plan.zones):
            mine = [number for number, slot in enumerate(self.slots) if slot[0] == printed.id]
            assert questions.open_slots(town, zone) == [n for n in mine if reference.open_for(self.slots[n])]
            left = [n for n, land in enumerate(plan.lands) if land.zone == zone and land.id not in lying]
            assert questions.lands_left(town, zone) == left
            for slot in mine:
                for land in left:
                    for turn in range(printed.turns):
                        expected = reference.may_add(self.slots[slot], plan.lands[land].id, turn)
                        assert questions.land_fits(town, slot, land, turn) == expected

    def _compare_connected(self, before: Town) -> None:
        """Municipal sites that have come to a road where the neutral builder may build."""
        had = {number for number in range(len(before.site_roads)) if _municipal_road(before, number)}
        now = {number for number, site in self._there() if site in self.reference.empty_municipal_sites()}
        assert questions.newly_connected_sites(before, self.town) == sorted(now - had)


def _municipal_road(town: Town, site: int) -> bool:
    road = town.site_roads[site]
    return road != NONE and town.plan.states[town.states[road]].municipal_building


def _player(owner: int) -> int | None:
    return None if owner == NOBODY else owner
