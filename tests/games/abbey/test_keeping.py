"""Saved games with buildings that were bought: restored as they were, and refused where they cannot have come about."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

from runtime.game.saving.json_files import digest
from runtime.game.saving.save import restore_game, save_game
from runtime.town.refusals import Refused

from .table import Abbey


def in_use() -> Abbey:
    """The hospice is being used, and its user looks at the plans."""
    table = Abbey().built("m1", "hospice", 0).built("m2", "winery", 1).put("prior", "m2", 1)
    return table.does(0, "place_clergyman").chooses(either=0, may=1)


def as_file(table: Abbey) -> dict[str, Any]:
    kept: dict[str, Any] = json.loads(json.dumps(save_game(table.game)))
    return kept


def summed(data: dict[str, Any]) -> dict[str, Any]:
    return {**data, "sum": digest({key: value for key, value in data.items() if key != "sum"})}


def test_a_use_is_kept_with_what_was_used_and_which_building_is_meant() -> None:
    kept = as_file(in_use())
    assert kept["used"] == [["player 1", "site", "field.0.m1"]]
    assert kept["stack"][-1]["names"]["this"] == 1_000_000
    again = restore_game(in_use().rules, kept)
    assert again.used == [(0, 1_000_000)]


def test_nothing_is_kept_of_uses_when_the_action_is_over() -> None:
    assert "used" not in as_file(in_use().chooses(drawing="office"))


def _no_token(data: dict[str, Any]) -> None:
    """The winery stands, and its token lies in the display as well."""
    del data["held"]["placed by player 2"]["abbey.winery"]
    data["held"]["abbey.display"]["abbey.winery"] = 1


def _another_owner(data: dict[str, Any]) -> None:
    """The token was placed by somebody else than the one whose building it is."""
    del data["held"]["placed by player 2"]["abbey.winery"]
    data["held"]["placed by player 1"]["abbey.winery"] = 1


def _used_nowhere(data: dict[str, Any]) -> None:
    data["used"] = [["player 1", "site", "field.0.m9"]]


def _used_by_nobody(data: dict[str, Any]) -> None:
    data["used"] = [["somebody", "building", "abbey.winery"]]


def _used_badly(data: dict[str, Any]) -> None:
    data["used"] = [["player 1", "winery"]]


def _used_twice(data: dict[str, Any]) -> None:
    data["used"] *= 2


def _this_is_nothing(data: dict[str, Any]) -> None:
    data["stack"][-1]["names"]["this"] = 1_000_002


@pytest.mark.parametrize(
    "damage",
    [_no_token, _another_owner, _used_nowhere, _used_by_nobody, _used_badly, _used_twice, _this_is_nothing],
)
def test_what_cannot_have_come_about_is_refused(damage: Callable[[dict[str, Any]], None]) -> None:
    table = in_use()
    data = as_file(table)
    damage(data)
    with pytest.raises(Refused):
        restore_game(table.rules, summed(data))
