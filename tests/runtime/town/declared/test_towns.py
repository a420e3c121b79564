"""Towns that a pack writes out: a line that the rules do not allow is told with its reason; the others are done."""

from __future__ import annotations

import pytest

from compiler.objects.declarations.boards import Map
from compiler.objects.declarations.towns import TownDeclaration
from runtime.town import questions
from runtime.town.changes import lay
from runtime.town.declared.plans import plan_of
from runtime.town.declared.towns import build_declared_town, starting_town
from runtime.town.derivation import derive_tables
from runtime.town.layout.plan import NONE
from runtime.town.names import land_name
from runtime.town.town import NOBODY, empty_town
from tests.runtime.town.packs import grinivil_pack, grinivil_plan, pack_with, plan_from, test_pack
from tests.runtime.town.towns import region, road, site, slot, state, town_declared, town_of, town_where


def reasons(*lines: str) -> list[tuple[str, str]]:
    """The lines that are refused (by their land) and why."""
    _, refused = build_declared_town(grinivil_plan(), town_declared(*lines))
    return [(part.land.partition(".")[2], reason.code) for part, reason in refused]


def test_a_town_starts_with_the_land_that_has_a_place() -> None:
    """GV-SETUP-01: the centre and the start land."""
    town = starting_town(grinivil_plan())
    lying = {land_name(town.plan, each) for each in town.lands if each != NONE}
    assert lying == {"land_centre", "land_start"}
    assert set(town.owners) == {NOBODY}
    assert town == derive_tables(town)


def test_a_town_without_lines_is_the_starting_town() -> None:
    assert town_where() == starting_town(grinivil_plan())


@pytest.mark.parametrize("pack", ["grinivil", "square", "hexagon", "valley"])
def test_every_town_of_the_packs_is_one_that_derives_to_itself(pack: str) -> None:
    declared = grinivil_pack() if pack == "grinivil" else test_pack(pack)
    plan = plan_from(declared)
    towns = [each for each in declared.declarations if isinstance(each, TownDeclaration)]
    assert towns
    for each in towns:
        town, _ = build_declared_town(plan, each)
        assert town == derive_tables(town)


def test_the_order_of_lines_does_not_matter() -> None:
    """A town is one moment: first all land, then what has come of it."""
    lines = (
        "build inner_1, site in01c, building house, blocks 1 and 2, sold",
        "plant inner_1, region p, trees 2",
        "complete inner_1, road right",
        "lay inner_2, slot 1",
        "lay inner_1, slot 0",
    )
    assert town_where(*lines) == town_where(*reversed(lines))


def test_lines_say_owner_blocks_and_roof() -> None:
    town = town_where(
        "lay inner_1, slot 0, owner 3",
        "lay inner_2, slot 1",
        "complete inner_2, road left",
        "build inner_1, site in01c, building house, blocks municipality and 2, sold",
        "plant inner_2, region p, trees 3",
    )
    assert town.owners[slot(town.plan, "inner.0")] == 2
    assert town.blocks[site(town, "in01c")] == (NOBODY, 1)
    assert town.sold[site(town, "in01c")]
    assert town.trees[region(town, "inner_2.p")] == 3
    assert state(town, "inner_1.right") == "completed"


def test_a_line_that_is_not_allowed_is_told_and_the_others_are_done() -> None:
    """A house at a half-road, between two lines that are right."""
    lines = (
        "lay inner_1, slot 0",
        "build inner_1, site in01a, building house, blocks 1",
        "plant inner_1, region p, trees 2",
    )
    town, refused = build_declared_town(grinivil_plan(), town_declared(*lines))
    assert [(part.part, reason.code) for part, reason in refused] == [("build", "T811")]
    assert town == town_where(lines[0], lines[2])


def test_a_line_is_done_whole_or_not_at_all() -> None:
    """Two floors are fine, but the sale is not: the road is under construction. Then nothing stands there."""
    lines = ("lay inner_1, slot 0", "lay inner_2, slot 1")
    sold = "build inner_1, site in01c, building house, blocks 1 and 2, sold"
    town, refused = build_declared_town(grinivil_plan(), town_declared(*lines, sold))
    assert [reason.code for _, reason in refused] == ["T819"]
    assert town == town_where(*lines)


def test_what_builds_on_a_refused_line_is_not_told_too() -> None:
    """A house at a road that could not be completed, and trees on land that could not be laid, are no news."""
    lines = [
        "lay inner_1, slot 0",
        "complete inner_1, road left",
        "complete inner_1, road right",
        "build inner_1, site in01a, building house, blocks 1",
    ]
    assert reasons(*lines) == [("inner_1", "T806"), ("inner_1", "T806")]
    assert reasons(*lines, "lay inner_2, slot 0") == [("inner_2", "T801")]


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("lay land_start, slot 3", "T803"),
        ("lay inner_1, slot 0, turned 2", "T804"),
        ("complete land_centre, road circle", "T806"),
        ("plant land_centre, region p, trees 4", "T807"),
        ("build land_centre, site z1, building bank, blocks 1 and 1 and 1", "T812"),
        ("build land_centre, site z1, building house, blocks 1", "T816"),
        ("build land_centre, site z1, building bank, blocks 1, sold", "T818"),
        ("complete inner_7, road left", "T823"),
    ],
)
def test_what_a_line_may_be_refused_for(line: str, code: str) -> None:
    assert [found for _, found in reasons(line)] == [code]


def test_land_of_another_map() -> None:
    """T822."""
    only_inner = Map(kind="map", zones=("grinivil.inner",), id="grinivil.small", origin="grinivil", file="x", line=1)
    plan = plan_of(pack_with(grinivil_pack().declarations), only_inner)
    town, refused = build_declared_town(plan, town_declared("lay outer_1, slot 1", "lay inner_1, slot 0"))
    assert [(part.land, reason.code) for part, reason in refused] == [("grinivil.outer_1", "T822")]
    assert town == lay(empty_town(plan), 0, plan.land_numbers["grinivil.inner_1"])


def test_the_town_half_way_has_roads_in_every_state() -> None:
    """GV-ROAD-01 to 07."""
    town = town_of("half_way")
    names = ("inner_8.left", "inner_2.right", "inner_6.right", "outer_1.out", "inner_4.right", "outer_6.out")
    states = ["half_road", "half_road", "under_construction", "under_construction", "completed", "access"]
    assert [state(town, name) for name in names] == states
    assert [road(town, "inner_6.right"), road(town, "outer_1.out")] == questions.completable_sections(town)
