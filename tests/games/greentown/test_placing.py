"""Building, first part: laying places and putting up buildings. Ledger sections 5, 5.1 and 6."""

from __future__ import annotations

import pytest

from runtime.game.play import apply, decision
from runtime.town.refusals import Refused
from tests.games.greentown.model import BASE_MASKS, Content, every_rotation, neighbour, opposite
from tests.games.greentown.reading import hex_of, place_of
from tests.games.greentown.table import BUILDINGS, Table

N1 = ("N1", "flower_2", {1, 4})
"""A straight road beyond R3."""


def builder(table: Table | None = None, seat: int = 0, option: str = "place two") -> Table:
    """Somebody has turned over the build marker and said how they build."""
    return (table or Table()).turn_of(seat).take("build").build(option)


def without(table: Table, *roads: int) -> Table:
    """The tiles with so many roads are no longer in the reserve: they lie far to the south."""
    free = [(q, r) for r in range(5, 9) for q in range(-8, 2)]
    for pile, left in table.reserve().items():
        for _ in range(left if len(BASE_MASKS[pile]) in roads else 0):
            table.lay(free.pop(0), pile, set(BASE_MASKS[pile]))
    return table


# ---- what a build action is


def test_exactly_one_of_three_options() -> None:
    """GT-BUILD-01, GT-AMB-01: place 2, develop 2, or one of each in either order."""
    table = Table().turn_of(0).take("build")
    assert table.options("either") == [0, 1, 2]
    turns = table.game.turns
    two = table.copy().build("place two").place(*N1).no_building().place((-2, 2), "flower_2", {1, 4}).no_building()
    assert two.game.turns == turns + 1
    developed = table.copy().build("develop two").develop("R1", "cow_4", {0, 1, 3, 5})
    assert developed.developments("R5")
    assert developed.develop("R5", "cow_4", {0, 2, 3, 4}).game.turns == turns + 1
    for order in (("place", "develop"), ("develop", "place")):
        mixed = table.copy().build("one of each").first(order[0])
        for what in order:
            assert mixed.game.turns == turns
            if what == "place":
                mixed.place(*N1).no_building()
            else:
                mixed.develop("R1", "cow_4", {0, 1, 3, 5})
        assert mixed.game.turns == turns + 1


def test_where_half_is_possible_half_is_done() -> None:
    """GT-BUILD-02: the last tile of the reserve is laid, and there is no second one."""
    table = without(Table(), 2, 3, 4, 5)
    table.give_back((-8, 5))
    assert sum(table.reserve().values()) == 1
    turns = table.turn_of(0).game.turns
    table.take("build").build("place two")
    at, pile, mask = min(table.placements(), key=str)
    table.place(at, pile, set(mask)).no_building()
    assert table.game.turns == turns + 1


def test_an_option_of_which_nothing_is_possible_is_not_offered() -> None:
    """GT-BUILD-02, GT-TURN-08: without wider tiles nothing can be developed, so one can place two, or one alone."""
    table = without(Table(), 3, 4, 5).turn_of(0).take("build")
    assert table.options("either") == [0, 2]
    turns = table.game.turns
    half = table.build("one of each")
    assert half.options("either") == [0]
    half.first("place").place(*N1).no_building()
    assert half.game.turns == turns + 1


def test_a_place_just_laid_may_be_the_one_that_is_developed() -> None:
    """GT-BUILD-01: of the tiles in town none can be developed now; the one that is laid first can."""
    table = without(Table(), 4, 5)
    turns = table.turn_of(0).game.turns
    table.take("build")
    assert table.options("either") == [0, 2]
    table.build("one of each").first("place").place(*N1).no_building()
    assert table.options("site") == [table.site("N1")]
    table.develop("N1", "tree_3", _wider("N1", table))
    assert table.game.turns == turns + 1


# ---- placing


def test_the_first_placement() -> None:
    """GT-EX-02, GT-PLACE-03, GT-GRAPH-02: ten of sixteen hexes, five ways on each: fifty."""
    table = builder()
    found = table.placements()
    assert len(found) == 50
    hexes = {at for at, _, _ in found}
    assert len(hexes) == 10
    assert all(len([each for each in found if each[0] == at]) == 5 for at in hexes)
    assert len(table.layout().touching()) == 16
    assert {len(mask) for _, _, mask in found} == {2}
    assert found == table.layout().placements(["cow_2", "tree_2", "flower_2"])


def test_the_narrowest_tiles_come_first() -> None:
    """GT-PLACE-01, GT-PLACE-02: three roads only while no tile with two is in the reserve; the pile is free."""
    table = builder(without(Table(), 2))
    assert {pile for _, pile, _ in table.placements()} == {"cow_3", "tree_3", "flower_3"}
    table = builder(without(Table(), 2, 3))
    assert {pile for _, pile, _ in table.placements()} == {"cow_4", "flower_4"}
    table = builder(without(Table(), 2, 3, 4))
    assert {pile for _, pile, _ in table.placements()} == {"cow_5"}


def test_what_is_narrowest_is_asked_for_each_placement() -> None:
    """GT-PLACE-02: after the last tile with two roads one with three; after a development one with two again."""
    table = without(Table(), 2)
    table.give_back((-8, 5))
    (pile,) = [pile for pile, left in table.reserve().items() if left and len(BASE_MASKS[pile]) == 2]
    builder(table)
    at, _, mask = min(table.placements(), key=str)
    assert {each for _, each, _ in table.placements()} == {pile}
    table.place(at, pile, set(mask)).no_building()
    assert {each for _, each, _ in table.placements()} == {"cow_3", "tree_3", "flower_3"}

    table = without(Table().lay(*N1), 2)
    builder(table, option="one of each").first("develop")
    table.develop("N1", "tree_3", _wider("N1", table))
    assert {each for _, each, _ in table.placements()} == {"flower_2"}


def _wider(at: str, table: Table) -> set[int]:
    """Some way in which a tile of the pile tree_3 can take the place of what lies there."""
    return set(min((mask for pile, mask in table.developments(at) if pile == "tree_3"), key=sorted))


def test_one_matching_road_is_enough() -> None:
    """GT-PLACE-03, GT-PLACE-04, GT-AMB-06: other edges need not match; but none is too few."""
    layout = Table().layout()
    masks = layout.masks()
    found = builder().placements()
    for at, _, mask in found:
        met = [d for d in mask if opposite(d) in masks.get(neighbour(at, d), frozenset())]
        assert met
    clashing = [
        (at, mask)
        for at, _, mask in found
        for d in range(6)
        if (near := masks.get(neighbour(at, d))) is not None and (d in mask) != (opposite(d) in near)
    ]
    assert clashing, "some of them leave a road without its match"


def test_tiles_are_turned_but_never_over() -> None:
    """GT-PLACE-05: all six ways of a shape, and never its mirror image."""
    skew = builder(without(Table(), 2)).placements()
    for pile in ("cow_3", "tree_3"):
        assert {mask for _, each, mask in skew if each == pile} == every_rotation(BASE_MASKS[pile])
    assert not every_rotation(BASE_MASKS["cow_3"]) & every_rotation(BASE_MASKS["tree_3"])


# ---- putting up buildings


def test_who_lays_a_place_may_put_up_a_building() -> None:
    """GT-ERECT-01: of any category that is left in the own stock; or none."""
    table = builder().place(*N1)
    assert table.asked.name == "may"
    assert table.copy().no_building().layout().content == Table().layout().content
    table.choose("may", 1).choose("site", table.site("N1"))
    assert table.options("picked") == [(1, 0, 0), (0, 1, 0), (0, 0, 1)]
    table.choose("picked", (0, 1, 0))
    assert table.layout().content[3, -2] == Content("sport", 0)
    assert [table.count(0, kind) for kind in BUILDINGS] == [3, 2, 3]


def test_a_category_that_is_used_up_is_not_offered() -> None:
    """GT-ERECT-01: three shops stand, none is left."""
    table = Table().lay(*N1)
    for at in ("C1", "C2", "R2"):
        table.stand(at, "shop", 0)
    builder(table).place((-2, 2), "flower_2", {1, 4}).choose("may", 1).choose("site", table.site("R6"))
    assert table.options("picked") == [(1, 0, 0), (0, 1, 0)]


def test_one_building_for_each_place_laid() -> None:
    """GT-ERECT-02, GT-AMB-05, GT-AMB-16: up to two, one or none; directly after the placement, or never."""
    two = builder().place(*N1)
    two.erect("shop", "C1")
    assert two.asked.name == "place_tile"  # the next right comes with the next place
    two.place((-2, 2), "flower_2", {1, 4}).erect("shop", "C2")
    assert two.count(0, "shop") == 1
    one = builder(option="one of each").first("develop").develop("R1", "cow_4", {0, 1, 3, 5})
    assert one.asked.name == "place_tile"
    one.place(*N1).erect("shop", "C1")
    assert one.game.turn == 1
    none = builder(option="develop two").develop("R1", "cow_4", {0, 1, 3, 5})
    assert none.asked.name == "site"
    none.develop("R5", "cow_4", {0, 2, 3, 4})
    assert none.game.turn == 1
    saved = builder().place(*N1).no_building().place((-2, 2), "flower_2", {1, 4}).erect("shop", "C1")
    assert saved.game.turn == 1  # the right that was not used is gone


def test_a_building_goes_on_any_free_site_or_where_a_tree_stands() -> None:
    """GT-ERECT-03: it need not be the place just laid."""
    table = builder().place(*N1).choose("may", 1)
    sites = {hex_of(table.rules.plan.slot_of_site[site]) for site in table.options("site")}
    assert sites == {place_of(at) for at in ("C1", "C2", "R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "N1")}


def test_a_tree_that_is_built_on_moves_to_a_free_site() -> None:
    """GT-ERECT-04, GT-ERECT-05, GT-ERECT-07: of the builder's choice, and another one; six trees remain."""
    table = builder().place(*N1).choose("may", 1)
    table.choose("site", table.site("R1"))
    refuges = {hex_of(table.rules.plan.slot_of_site[site]) for site in table.options("refuge")}
    assert refuges == {place_of(at) for at in ("C1", "C2", "R2", "R6", "N1")}
    table.choose("refuge", table.site("R6")).choose("picked", (1, 0, 0))
    content = table.layout().content
    assert content[place_of("R1")] == Content("culture", 0)
    assert content[place_of("R6")] == Content("nature")
    assert [each.category for each in content.values()].count("nature") == 6


def test_no_building_on_a_tree_that_has_nowhere_to_go() -> None:
    """GT-ERECT-05: where every other site is taken, only the new place is free; once it is taken, nothing is."""
    table = Table()
    for at, kind in (("C1", "shop"), ("C2", "shop"), ("R2", "shop"), ("R6", "culture_house")):
        table.stand(at, kind, 1)
    builder(table).place(*N1).choose("may", 1)
    assert table.site("R1") in table.options("site")
    table.choose("site", table.site("R1"))
    assert table.options("refuge") == [table.site("N1")]
    full = Table().lay(*N1)
    for at, kind in (("C1", "shop"), ("C2", "shop"), ("R2", "shop"), ("R6", "culture_house"), ("N1", "culture_house")):
        full.stand(at, kind, 1)
    builder(full).place((-2, 2), "flower_2", {1, 4}).erect("shop", (-2, 2))
    full.place((-3, 3), "flower_2", {1, 4}).stand((-3, 3), "sports_ground", 1)
    assert full.options("may") == [0]


def test_buildings_stay_where_they_are() -> None:
    """GT-ERECT-06: neither hotels nor buildings, one's own or another's, can be built on or moved."""
    table = builder(Table().stand("C1", "shop", 0).stand("C2", "shop", 1)).place(*N1).choose("may", 1)
    for at in ("C1", "C2", "H1", "H2"):
        assert table.site(at) not in table.options("site")


@pytest.mark.parametrize("seed", [1, 2])
def test_what_is_not_offered_is_refused(seed: int) -> None:
    """GT-PLACE-03: an option that is not there changes nothing."""
    table = builder(Table(seed=seed))
    before = table.layout()
    for odd in (-1, len(table.options("place_tile")), True, (0,), 99):
        with pytest.raises(Refused):
            apply(table.game, odd)
    assert decision(table.game) is not None
    assert table.layout() == before
