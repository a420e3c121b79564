"""Towns that a pack writes out, where every player has a landscape."""

from __future__ import annotations

from typing import Any

import pytest

from compiler.objects.declarations.towns import TownDeclaration
from runtime.town.declared.towns import build_declared_town
from runtime.town.derivation import derive_tables
from runtime.town.refusals import Refused
from runtime.town.saving import restore_town, save_town

from .valleys import (
    lying,
    plan_for,
    site,
    standing,
    town_of,
)


def refused(players: int, **part: Any) -> list[str]:
    """Why a town with one line is refused. The compiler would not accept all of them, but a bundle may come from
    elsewhere."""
    town = {"kind": "town", "id": "valley.here", "origin": "valley", "file": "here.tuile", "line": 1}
    declared = TownDeclaration.model_validate({**town, "parts": [{"at": (0, 0, 0), **part}]})
    return [reason.code for _, reason in build_declared_town(plan_for(players), declared)[1]]


def test_every_line_is_about_the_landscape_of_one_player() -> None:
    town = town_of("summer", players=3)
    home = {"strips.5": "upper_home", "strips.6": "lower_home"}
    assert lying(town, 1) == {**home, "strips.7": "wooded_strip", "stream.5": "banks"}
    assert lying(town, 2) == {**home, "slope.6": "cliffs"}
    assert lying(town, 3) == home
    untouched = {"C5": "wood", "D5": "wood", "G5": "hive", "C6": "wood", "E6": "farmhouse"}
    assert standing(town, 3) == untouched
    assert standing(town, 2) == {**untouched, "F6": "hive"}


def test_what_land_bore_can_be_gone_or_have_made_room() -> None:
    town = town_of("summer")
    assert standing(town, 1) == {
        "D5": "farmhouse",
        "G5": "hive",
        "C6": "wood",
        "E6": "farmhouse",
        "C7": "wood",
        "D7": "wood",
        "B5": "boathouse",
    }
    assert town.blocks[site(town, "1.D5")] == (0,)


def test_land_of_a_player_who_is_not_there_is_refused() -> None:
    assert refused(2, part="lay", land="valley.wooded_strip", slot=7, owner=3) == ["T829"]
    assert refused(3, part="lay", land="valley.wooded_strip", slot=7, owner=3) == []
    assert refused(2, part="clear", land="valley.upper_home", site="a", owner=3) == ["T829"]


def test_somebody_has_to_be_named() -> None:
    assert refused(2, part="lay", land="valley.wooded_strip", slot=7) == ["T829"]
    assert refused(2, part="clear", land="valley.upper_home", site="a") == ["T829"]


def test_land_that_would_cover_other_land_is_refused() -> None:
    """T828: the strip of slot 6 lies there from the start."""
    assert refused(2, part="lay", land="valley.wooded_strip", slot=6, owner=1) == ["T801"]
    assert refused(2, part="clear", land="valley.lower_home", site="b", owner=1) == ["T817"]


# ---- as files


def test_a_town_is_saved_with_what_is_no_longer_as_printed() -> None:
    data = save_town(town_of("summer"))
    assert data["slots"]["2.strips.5"] == {"land": "valley.upper_home", "owner": 2}
    assert data["slots"]["1.strips.5"]["sites"] == {
        "a": {"blocks": []},
        "b": {"blocks": [1], "building": "valley.farmhouse"},
    }


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_town_comes_back_as_it_was(players: int) -> None:
    town = town_of("summer", players)
    again = restore_town(plan_for(players), save_town(town))
    assert again == town == derive_tables(town)
    assert save_town(again) == save_town(town)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"1.strips.5": {"land": "valley.upper_home"}}, "T826"),
        ({"1.strips.5": {"land": "valley.upper_home", "owner": 2}}, "T826"),
        ({"3.strips.5": {"land": "valley.upper_home", "owner": 3}}, "T826"),
        ({"1.stream.4": {"land": "valley.banks", "owner": 1}}, "T828"),
        ({"1.strips.5": {"land": "valley.upper_home", "owner": 1, "sites": {"c": {"blocks": []}}}}, "T817"),
        (
            {"1.strips.5": {"land": "valley.upper_home", "owner": 1, "sites": {"a": {"blocks": [], "sold": True}}}},
            "T817",
        ),
    ],
)
def test_a_file_that_cannot_be_is_refused(change: dict[str, Any], code: str) -> None:
    data = save_town(town_of("summer"))
    with pytest.raises(Refused) as refused:
        restore_town(plan_for(2), {**data, "slots": {**data["slots"], **change}})
    assert refused.value.code == code
