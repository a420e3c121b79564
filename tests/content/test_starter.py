"""The starter pack: what designers copy must be right, small and explained."""

from __future__ import annotations

from compiler.objects.declarations.boards import Land
from compiler.objects.declarations.game import Scenario, Variant
from compiler.objects.declarations.tiles import Building, Inhabitant, Tile

from .packs import CONTENT, compiled, local, of_class, pack


def own(kind: type[Tile | Building | Inhabitant | Land | Variant | Scenario]) -> list[str]:
    """Names of the starter pack's own declarations of one class."""
    return [local(each.id) for each in of_class(kind, "starter") if each.origin == "starter"]


def test_it_has_no_problems() -> None:
    assert compiled("starter").diagnostics == []


def test_it_extends_grinivil_and_keeps_all_of_it() -> None:
    """Only the replaced tile differs. The scenarios of Grinivil test Grinivil, and stay there."""
    assert pack("starter").extends == ("grinivil",)
    replaced = [each.id for each in pack("starter").declarations if each.replaces]
    assert [local(id) for id in replaced] == ["buy_warehouse"]
    names = {local(each.id) for each in pack("starter").declarations}
    assert {local(each.id) for each in pack().declarations if each.kind != "scenario"} <= names


def test_it_shows_every_kind_of_thing_a_designer_makes() -> None:
    assert {"tree_festival", "town_fair", "forester"} <= set(own(Tile))
    assert own(Building) == ["library", "town_hall"]
    assert own(Inhabitant) == ["bookseller", "mayor"]
    assert own(Land) == ["quarry_hill"]
    assert own(Variant) == ["green_town"]
    assert own(Scenario)


def test_one_tile_is_an_ability() -> None:
    abilities = [local(tile.id) for tile in of_class(Tile, "starter") if tile.origin == "starter" and tile.ability]
    assert abilities == ["forester"]


def test_its_numbers_are_free() -> None:
    """A tile, card or land of its own has a number that Grinivil does not use."""
    taken = {each.tag for each in pack().declarations if each.tag}
    for each in pack("starter").declarations:
        if each.origin == "starter" and each.tag and not each.replaces:
            assert each.tag not in taken, each.id


def test_every_file_teaches() -> None:
    """Comments in each file, for those who copy it."""
    for file in sorted((CONTENT / "starter").glob("*.tuile")):
        remarks = [line for line in file.read_text(encoding="utf-8").splitlines() if line.lstrip().startswith("# ")]
        assert len(remarks) >= 2, file.name
