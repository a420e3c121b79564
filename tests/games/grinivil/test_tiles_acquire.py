"""Tile #15: a cube of choice, and more for small warehouses."""

from __future__ import annotations

from tests.games.grinivil.scene import change, counts, offered, scene


def test_acquiring_brings_one_of_choice_and_one_by_chance_for_each_small_warehouse() -> None:
    """GV-TILE-15-01, GV-TILE-15-02: with two small ones, three cubes; the bag has wood, but for one steel."""
    table = scene("acquire").has(0, concrete=0, wood=0, steel=0, small_warehouse=2).bag(wood=5, steel=1)
    before = counts(table)
    table.play("acquire", sort="steel")
    assert change(table, before, 0) == {"steel": 1, "wood": 2}


def test_the_large_warehouse_does_not_count() -> None:
    """GV-TILE-15-03."""
    table = scene("acquire").has(0, concrete=0, wood=0, steel=0, small_warehouse=0).bag(wood=5, steel=1)
    before = counts(table)
    table.play("acquire", sort="wood")
    assert change(table, before, 0) == {"wood": 1}


def test_only_kinds_in_the_bag_can_be_acquired() -> None:
    """GV-TILE-15-01, GV-LIM-04: and with an empty bag nothing."""
    table = scene("acquire").has(0, concrete=0).bag(wood=1, steel=1).choose("tile", "acquire")
    assert set(table.options("sort")) == {"wood", "steel"}
    assert "acquire" not in offered(scene("acquire").bag())


def test_a_bag_that_runs_out_gives_what_it_has() -> None:
    """GV-TILE-15-02, GV-LIM-03: two cubes for one and three warehouses."""
    table = scene("acquire").has(0, concrete=0, wood=0, steel=0, small_warehouse=3).bag(wood=1, steel=1)
    table.play("acquire", sort="steel")
    assert table.resources(0) == (0, 1, 1)


def test_what_was_acquired_and_cannot_be_stored_goes_to_the_market() -> None:
    """GV-TILE-15-04, GV-WH-05: eight concrete fill the large warehouse."""
    table = scene("acquire").has(0, concrete=8, wood=0, steel=0, small_warehouse=0).bag(concrete=3).market()
    table.play("acquire")
    assert table.resources(0) == (8, 0, 0)
    assert table.resources("market") == (1, 0, 0)


def test_acquiring_takes_two_steps() -> None:
    """GV-TILE-15-04, GV-TIME-02: they may be bought."""
    table = scene("acquire").has(0, concrete=0, money=6).bag(wood=1, steel=1).play("acquire", sort="wood", n=0)
    assert table.space(0) == 2 + 2
    table = scene("acquire").has(0, concrete=0, money=6).bag(wood=1, steel=1).play("acquire", sort="wood", n=2)
    assert (table.space(0), table.money(0)) == (2, 0)
