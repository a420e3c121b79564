"""`tuilerie town` with pieces on places: asked by coordinates, saved, and read back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.town.refusals import Refused
from runtime.town.saving import restore_town, save_town
from tests.runtime.telling.greentown import built, rules

from .desk import Desk


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)


FOUR = ("town", "greentown", "--name", "four_buildings")


def test_a_town_is_told_by_coordinates(desk: Desk) -> None:
    told = desk.well(*FOUR)
    assert "open for new land: H9, I9, L9, G10, H11, M11, M12, I13, L13, M13" in told
    assert "sites: 12, 12 of them taken" in told
    assert "  J11: culture_house of player 1\n" in told
    assert "  I10: tree\n" in told
    assert "planting" not in told
    assert "meadow" not in told


def test_distances_are_asked_by_coordinates(desk: Desk) -> None:
    assert desk.well(*FOUR, "--distance", "h10", "J11").startswith("h10 to J11: 2 (H10 -> I")


def test_as_json_a_tile_says_where_its_roads_lead(desk: Desk) -> None:
    answer = json.loads(desk.well(*FOUR, "--json"))
    tile = next(each for each in answer["land"] if each["at"] == "K10")
    assert tile["roads"] == {"north_east": None, "south_east": "L11", "west": "J10"}
    site = next(each for each in answer["sites"] if each["site"] == "K11")
    assert (site["piece"], site["category"], site["owner"]) == ("sports_ground", "sport", 2)


def test_a_pack_in_which_no_land_lies_from_the_start_has_no_town_start(desk: Desk) -> None:
    done = desk.types("town", "greentown", "--name", "start")
    assert done.code == 2
    assert "`greentown` has no town `start`; there are: recommended, " in done.err


def test_a_saved_town_comes_back_with_its_pieces(desk: Desk) -> None:
    desk.well(*FOUR, "--save", "four.json", "--svg", "four.svg")
    assert desk.well("town", "four.json").partition("\n")[2] == desk.well(*FOUR).partition("\n")[2]
    desk.well("town", "four.json", "--svg", "again.svg", "--save", "again.json")
    assert Path("again.svg").read_bytes() == Path("four.svg").read_bytes()
    assert Path("again.json").read_bytes() == Path("four.json").read_bytes()


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_towns_of_whole_games_come_back(seats: int) -> None:
    game = start(rules(seats), 1)
    bot = BOTS["random"](1)
    while decision(game) is not None:
        assert restore_town(game.rules.plan, json.loads(json.dumps(save_town(game.town)))) == game.town
        for _ in range(12):
            if decision(game) is not None:
                apply(game, bot.choose(game))


@pytest.mark.parametrize(
    "change",
    [
        {"building": "greentown.tree", "blocks": [0, 0]},
        {"building": "greentown.tree", "blocks": []},
        {"building": "greentown.nothing", "blocks": [0]},
        {"building": "greentown.tree", "blocks": [0], "sold": True},
    ],
)
def test_a_saved_town_with_an_impossible_piece_is_refused(change: dict[str, object]) -> None:
    town = built().town
    data = save_town(town)
    data["slots"]["meadow.219"]["sites"]["middle"] = change
    with pytest.raises(Refused):
        restore_town(town.plan, data)
