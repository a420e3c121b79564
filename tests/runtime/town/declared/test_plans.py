"""The plan of a town: its numbers, and what the map joins."""

from __future__ import annotations

import pytest
from hypothesis import given

from compiler.bundle import build_pack
from compiler.objects.declarations.boards import (
    Join,
    Land,
    Map,
    Opening,
    Region,
    Road,
)
from compiler.objects.declarations.nouns import RoadState, Zone
from compiler.objects.declarations.pack import Pack
from runtime.town import questions
from runtime.town.changes import complete_road, lay
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import starting_town
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE, Plan
from runtime.town.refusals import Refused
from runtime.town.town import empty_town
from tests.profiles import examples
from tests.runtime.town.packs import (
    declared,
    grinivil_pack,
    grinivil_plan,
    join,
    opening,
    pack_with,
    plan_from,
    random_packs,
    spot,
)
from tests.runtime.town.towns import reachable
from tests.town import compile_pack

AT = (0, 0, 0)


def zone(name: str, slots: int, **shape: object) -> Zone:
    return Zone(kind="zone", slots=slots, **shape, **declared(name))  # type: ignore[arg-type]


def tile(
    name: str, of: str, roads: dict[str, str], regions: dict[str, list[str]] | None = None, start: int | None = None
) -> Land:
    """Roads with their states, regions (of 2 places) with their edges."""
    return Land(
        kind="land",
        zone=f"mine.{of}",
        start=start,
        roads=tuple(Road(at=AT, name=road, state=f"mine.{state}") for road, state in roads.items()),
        regions=tuple(
            Region(at=AT, name=each, places=2, edges=tuple(edges)) for each, edges in (regions or {}).items()
        ),
        **declared(name),
    )


STATES = [
    RoadState(kind="road_state", joined="mine.whole", **declared("part")),
    RoadState(kind="road_state", completes="mine.done", **declared("whole")),
    RoadState(kind="road_state", allows=("travel", "exploring"), **declared("done")),
    RoadState(kind="road_state", allows=("travel",), completes="mine.part", **declared("passing")),
]


def planned(zones: list[Zone], lands: list[Land], joins: list[Join], openings: list[Opening] | None = None) -> Plan:
    return plan_from(packed(zones, lands, joins, openings))


def packed(zones: list[Zone], lands: list[Land], joins: list[Join], openings: list[Opening] | None = None) -> Pack:
    named = tuple(each.id for each in zones)
    made = Map(kind="map", zones=named, joins=tuple(joins), openings=tuple(openings or ()), **declared("map"))
    return pack_with([*STATES, *zones, *lands, made])


HALVES = [tile(f"tile_{number}", "round", {"left": "part", "right": "part"}) for number in range(3)]
SPOKES = join(spot("round", "road", "right"), spot("round", "road", "left", 1), one_section=True)


# ---- numbers


@given(random_packs())
@examples(80)
def test_numbers_are_dense_and_each_stands_for_one_thing(pack: Pack) -> None:
    plan = plan_from(pack)
    slots = len(plan.zone_of)
    assert [plan.zone_of.index(number) for number in range(len(plan.zones))] == [each.first for each in plan.zones]
    assert slots == sum(each.slots for each in plan.zones)
    parts = [part for section in plan.parts for part in section]
    assert len(set(parts)) == len(parts)
    assert {plan.sections[slot][name] for slot, name in parts} == set(range(len(plan.parts)))
    assert all((slot, name) in plan.parts[plan.sections[slot][name]] for slot, name in parts)
    for first, owners, sizes in (
        (plan.first_region, plan.slot_of_region, [len(plan.zones[each].regions) for each in plan.zone_of]),
        (plan.first_site, plan.slot_of_site, [owned(plan, slot) for slot in range(slots)]),
    ):
        expected = [slot for slot, size in enumerate(sizes) for _ in range(size)]
        assert list(owners) == expected
        assert all(first[slot] == expected.index(slot) for slot, size in enumerate(sizes) if size)


def owned(plan: Plan, slot: int) -> int:
    """As many sites as the tile with the most of them has."""
    return max((len(each.sites) for each in plan.lands if each.zone == plan.zone_of[slot]), default=0)


@given(random_packs())
@examples(80)
def test_what_meets_or_is_linked_does_so_both_ways_and_never_with_itself(pack: Pack) -> None:
    plan = plan_from(pack)
    for table in (plan.links, plan.neighbours):
        for one, others in enumerate(table):
            assert one not in others
            assert all(one in table[other] for other in others)
    for slot, edges in enumerate(plan.meets):
        for edge, others in enumerate(edges):
            for other, their_edge in others:
                assert other != slot
                assert (slot, edge) in plan.meets[other][their_edge]


def test_the_plan_of_grinivil() -> None:
    """GV-REC-L01 to 03: a circle, 8 spokes and 8 outer roads; 3 + 8 x 3 + 8 x 3 sites."""
    plan = grinivil_plan()
    assert len(plan.parts) == 17
    assert len(plan.slot_of_site) == 51
    assert plan.heart == (plan.sections[0][0],)
    assert plan.pack == "grinivil"
    assert plan.map == "grinivil.town"


def test_a_number_of_a_ring_goes_round_and_one_of_a_line_does_not() -> None:
    plan = grinivil_plan()
    assert plan.slot(1, 9) == plan.slot(1, 1) == plan.slot(1, -7) == 2
    assert plan.slot(0, 0) == 0
    assert plan.slot(0, 1) == plan.slot(0, -1) == NONE


def test_only_land_of_the_zones_of_a_map_is_in_its_plan() -> None:
    both = [zone("round", 3, ring=True), zone("other", 2)]
    lands = [*HALVES, tile("elsewhere", "other", {"way": "done"})]
    made = Map(kind="map", zones=("mine.round",), **declared("map"))
    plan = plan_of(pack_with([*STATES, *both, *lands, made]), made)
    assert "mine.elsewhere" not in plan.land_numbers
    assert len(plan.zones) == 1


def test_every_map_has_its_plan() -> None:
    assert [each.id for each in maps_of(grinivil_pack())] == ["grinivil.town"]


# ---- one section


@pytest.mark.parametrize("slots", [2, 3])
def test_a_ring_has_as_many_spokes_as_slots(slots: int) -> None:
    plan = planned([zone("round", slots, ring=True)], HALVES, [SPOKES])
    assert len(plan.parts) == slots
    left, right = plan.zones[0].roads.index("left"), plan.zones[0].roads.index("right")
    for slot in range(slots):
        assert plan.sections[slot][right] == plan.sections[(slot + 1) % slots][left]


def test_two_tiles_of_a_ring_of_two_share_two_roads() -> None:
    town = empty_town(planned([zone("round", 2, ring=True)], HALVES, [SPOKES]))
    town = lay(lay(town, 0, 0), 1, 1)
    assert [town.plan.states[state].id for state in town.states] == ["mine.whole", "mine.whole"]
    assert town == derive_tables(town)


def test_a_ring_of_one_slot_does_not_join_itself() -> None:
    """Both halves of the only tile stay halves: no neighbour ever comes."""
    town = lay(empty_town(planned([zone("round", 1, ring=True)], HALVES, [SPOKES])), 0, 0)
    assert [town.plan.states[state].id for state in town.states] == ["mine.part", "mine.part"]
    assert town == derive_tables(town)


def test_the_edges_of_a_ring_of_one_slot_do_not_meet() -> None:
    """The fields at both sides of the only tile are two sectors, however the tables are made."""
    fields = [tile("only", "round", {}, {"p": ["e"], "q": ["f"]})]
    edges = join(spot("round", "edge", "e"), spot("round", "edge", "f", 1))
    town = lay(empty_town(planned([zone("round", 1, ring=True)], fields, [edges])), 0, 0)
    assert len(questions.sectors(town)) == 2
    assert town == derive_tables(town)


def test_a_tile_does_not_meet_itself_where_the_map_joins_all_slots() -> None:
    """`join field edge e with field edge e`: every tile with every other one."""
    fields = [tile(f"field_{number}", "field", {}, {"p": ["e"], "q": ["e"]}) for number in range(2)]
    edges = join(spot("field", "edge", "e", letter=False), spot("field", "edge", "e", letter=False))
    plan = planned([zone("field", 2)], fields, [edges])
    alone = lay(empty_town(plan), 0, 0)
    assert len(questions.sectors(alone)) == 2
    assert alone == derive_tables(alone)
    both = lay(alone, 1, 1)
    assert len(questions.sectors(both)) == 1
    assert both == derive_tables(both)


def test_two_roads_of_one_tile_may_be_joined() -> None:
    tiles = [tile("crossing", "field", {"one": "done", "other": "done"})]
    joined = join(spot("field", "road", "one"), spot("field", "road", "other"))
    town = lay(empty_town(planned([zone("field", 1)], tiles, [joined])), 0, 0)
    assert questions.distance(town, 0, 1) == 1


def test_a_line_ends() -> None:
    plan = planned([zone("round", 3)], HALVES, [SPOKES])
    assert sorted(len(parts) for parts in plan.parts) == [1, 1, 2, 2]


def test_one_section_of_many_parts_is_whole_when_the_last_part_lies() -> None:
    """`join round k road way with round k + 1 road way as one section`: one road along the whole line."""
    tiles = [tile(f"piece_{number}", "line", {"way": "part"}) for number in range(3)]
    along = join(spot("line", "road", "way"), spot("line", "road", "way", 1), one_section=True)
    town = empty_town(planned([zone("line", 3)], tiles, [along]))
    assert len(town.plan.parts) == 1
    for slot, state in ((2, "mine.part"), (0, "mine.part"), (1, "mine.whole")):
        town = lay(town, slot, slot)
        assert town.plan.states[town.states[0]].id == state


def test_a_road_of_many_parts_is_completed_when_all_of_them_lie_there() -> None:
    """Whatever its parts are printed with: until then, a part of it is missing."""
    tiles = [
        tile("first", "line", {"way": "whole"}),
        tile("second", "line", {"way": "whole"}),
        tile("third", "line", {"way": "part"}),
    ]
    along = join(spot("line", "road", "way"), spot("line", "road", "way", 1), one_section=True)
    town = empty_town(planned([zone("line", 3)], tiles, [along]))
    for slot in (1, 0):
        town = lay(town, slot, slot)
        assert questions.completable_sections(town) == []
        with pytest.raises(Refused, match="a part of the road"):
            complete_road(town, 0)
    town = complete_road(lay(town, 2, 2), 0)
    assert town.plan.states[town.states[0]].id == "mine.done"


def test_a_road_that_is_no_longer_travelled_leads_nowhere() -> None:
    """A road may lose its travellers when its other half comes, or when it is completed into something else."""
    tiles = [
        tile("early", "line", {"left": "done"}),
        tile("late", "line", {"right": "part"}),
        tile("other", "line", {"left": "passing"}),
    ]
    spokes = join(spot("line", "road", "right"), spot("line", "road", "left", 1), one_section=True)
    plan = planned([zone("line", 3)], tiles, [spokes])
    before = lay(empty_town(plan), 1, 0)
    section = plan.sections[1][plan.zones[0].roads.index("left")]
    assert reachable(before, section) == [section]
    after = lay(before, 0, 1)
    assert plan.states[after.states[section]].id == "mine.whole"
    assert reachable(after, section) == []
    assert after == derive_tables(after)
    passing = lay(empty_town(plan), 0, 2)
    section = plan.sections[0][plan.zones[0].roads.index("left")]
    closed = complete_road(passing, section)
    assert plan.states[closed.states[section]].id == "mine.part"
    assert reachable(closed, section) == []
    assert closed == derive_tables(closed)


# ---- lines of the map


@pytest.mark.parametrize("one_section", [False, True])
@pytest.mark.parametrize("first", [-1, 0, 1])
@pytest.mark.parametrize("second", [-1, 0, 1])
def test_a_join_means_the_same_whichever_spot_is_named_first(first: int, second: int, one_section: bool) -> None:
    zones = [zone("short", 3), zone("long", 5)]
    tiles = [tile("a", "short", {"way": "done"}), tile("b", "long", {"way": "done"})]
    spots = spot("short", "road", "way", first), spot("long", "road", "way", second)
    there = planned(zones, tiles, [join(*spots, one_section=one_section)])
    back = planned(zones, tiles, [join(*reversed(spots), one_section=one_section)])
    assert (there.parts, there.links) == (back.parts, back.links)


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_the_letter_of_a_line_may_be_any_slot(shift: int) -> None:
    """`join line k - 1 road way with line k - 1 road path` joins both roads of every tile."""
    tiles = [tile("a", "line", {"way": "done", "path": "done"})]
    spots = spot("line", "road", "way", shift), spot("line", "road", "path", shift)
    plan = planned([zone("line", 3)], tiles, [join(*spots)])
    assert [len(links) for links in plan.links] == [1] * 6


@pytest.mark.parametrize("shift", [-1, 0, 1])
def test_the_letter_of_an_opening_may_be_any_slot(shift: int) -> None:
    """`open line k - 1 when line k - 1 ...` speaks of every slot."""
    tiles = [tile("a", "line", {"way": "done"})]
    opened = opening(spot("line", "slot", shift=shift), ("filled", spot("line", "slot", shift=shift)))
    plan = planned([zone("line", 3)], tiles, [], [opened])
    assert [len(each) for each in plan.openings] == [1, 1, 1]


def test_a_map_may_speak_of_a_road_that_no_land_has() -> None:
    """The compiler lets it pass. Then that road never opens anything."""
    opened = opening(spot("line", "slot"), ("completed", spot("line", "road", "nothing", -1)))
    plan = planned([zone("line", 3)], [tile("a", "line", {"way": "done"}, start=0)], [], [opened])
    assert questions.open_slots(starting_town(plan), 0) == []


PACK = """\
pack mine "Mine"
  language 1
  players 2 to 4

road_state done "Done"
  allows travel, exploring

zone line "Line"
  slots 3

map line_map "Map"
  zones line

land home "Home"
  zone line
  start 0
  road way, state done
"""


@pytest.mark.parametrize("start", [0, 1])
def test_a_pack_without_errors_has_a_town_to_start_with(start: int) -> None:
    """Two tiles cannot start in the same slot: that is an error of the pack, or else one of them must give way."""
    made = compile_pack(
        {"a.tuile": f'{PACK}\nland away "Away"\n  zone line\n  start {start}\n  road way, state done\n'}
    )
    assert made.ok or start == 0, [each.message for each in made.diagnostics]
    if made.ok:
        assert starting_town(plan_from(build_pack(made))).lands[start] != NONE
