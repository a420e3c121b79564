"""Landscapes at the command line: asked, drawn, saved, played and worded."""

from __future__ import annotations

import json
from pathlib import Path
from xml.etree import ElementTree

import pytest

from studio.cli import main
from tests.runtime.town.packs import TOWNS

from ..desk import Desk

PACK = str(TOWNS / "valley")
SUMMER = ("town", PACK, "--name", "summer")


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    return Desk(tmp_path, capsys)


def test_a_town_is_told_player_by_player(desk: Desk) -> None:
    told = desk.well(*SUMMER)
    assert "7 tiles of land (4 of player 1, 3 of player 2)" in told
    assert "  1.B5: boathouse by player 1 (finished)\n" in told
    assert "  2.F6: hive of player 2\n" in told
    assert "  2.C5: wood\n" in told
    assert "1.C5" not in told  # it is cleared


def test_only_slots_with_room_are_open(desk: Desk) -> None:
    told = desk.well(*SUMMER)
    (line,) = [line for line in told.split("\n") if line.startswith("open for new land: ")]
    streams = [name for name in line.partition(": ")[2].split(", ") if name.startswith("1.stream")]
    assert streams == ["1.stream.3", "1.stream.7"]


def test_as_json_a_site_without_a_road_has_none(desk: Desk) -> None:
    answer = json.loads(desk.well(*SUMMER, "--json"))
    assert {each["road"] for each in answer["sites"]} == {None}
    assert next(each for each in answer["sites"] if each["site"] == "1.D5")["building"] == "farmhouse"


def test_no_road_leads_to_a_square(desk: Desk) -> None:
    done = desk.types(*SUMMER, "--distance", "1.d5", "1.D6")
    assert done.code == 2
    assert "no road leads to `1.d5`" in done.err


def test_the_start_is_shown_for_as_few_players_as_can_play(desk: Desk) -> None:
    assert "2 tiles of land (2 of player 1)" in desk.well("town", PACK, "--name", "start")


def test_a_saved_town_comes_back(desk: Desk) -> None:
    desk.well(*SUMMER, "--save", "summer.json", "--svg", "summer.svg")
    desk.well("town", "summer.json", "--pack", PACK, "--svg", "again.svg", "--save", "again.json")
    assert Path("again.json").read_bytes() == Path("summer.json").read_bytes()
    drawn = [ElementTree.fromstring(Path(name).read_bytes()) for name in ("summer.svg", "again.svg")]
    assert len({len([each for each in root.iter() if each.get("class") == "square"]) for root in drawn}) == 1


def test_a_person_sees_the_own_land_and_may_ask_for_all(
    desk: Desk, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(["map", "town", "quit"])
    monkeypatch.setenv("COLUMNS", "100")  # columns are as wide as the terminal allows
    monkeypatch.setattr("builtins.input", lambda *_: next(typed))
    with pytest.raises(SystemExit):
        main(["play", PACK, "--players", "2", "--seed", "3", "--bots", "random"])
    said = capsys.readouterr().out
    begun, _, asked = said.partition("Which of these?")
    assert "Your land\n     C " in begun
    assert "Ben's land" not in begun
    assert "Ben's land\n     C " in asked
    assert "  5  wood            wood            (field)         (field)         hive\n" in begun
    assert "Upper home strip (strips, row 5" in asked
    assert "  E6: farmhouse of Ben\n" in asked


def test_land_of_ones_own_is_said_as_such(desk: Desk) -> None:
    said = desk.well("words", PACK)
    assert "Add “Banks of the stream” to your land in the stream." in said
    assert "Turn up a land tile and add it to your land in the slope." in said
    assert "Choose one of your empty sites beside one of your homes." in said.replace("\n  ", " ")
    assert "Put 1 wood from one of your thickets back into the supply and gain 1 timber." in said
    german = desk.well("words", PACK, "--lang", "de")
    assert "an deine Landschaft an." in german.replace("\n  ", " ")
