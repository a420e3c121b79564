"""`tuilerie town`: asking and drawing towns, of packs and of files."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from .test_commands import run, write

SPOKES = ("town", "grinivil", "--name", "three_spokes")


FILES = {
    "file": "",
    "no.json": "town",
    "list.json": "[1, 2]",
    "lost.json": '{"format": "tuilerie-town", "version": 1, "pack": "elsewhere"}',
    "land.tuile": "",
}


def test_a_town_tells_everything_about_itself(tmp_path: Path) -> None:
    done = run(*SPOKES, cwd=tmp_path)
    assert done.returncode == 0
    for words in ("tiles of land", "completed", "open for new land: inner.4, inner.7", "planting sectors: 6"):
        assert words in done.stdout


@pytest.mark.parametrize(
    ("one", "other", "far"),
    [
        ("inner_1.right", "inner_3.right", "2"),
        ("outer.1.out", "land_centre.circle", "2"),
        ("inner.1.right", "inner.2.left", "0"),
        ("outer.0.out", "outer.2.out", "2"),
        ("outer.0.out", "inner.2.right", "3"),
    ],
)
def test_distances_of_the_worked_example(one: str, other: str, far: str, tmp_path: Path) -> None:
    """GV-EX-61."""
    assert run(*SPOKES, "--distance", one, other, cwd=tmp_path).stdout.startswith(f"{one} to {other}: {far} (")


def test_a_distance_as_json_has_the_way(tmp_path: Path) -> None:
    done = run(*SPOKES, "--distance", "z1", "s2", "--json", cwd=tmp_path)
    assert json.loads(done.stdout)["distance"] == {
        "from": "land_centre.circle",
        "to": "land_start.out",
        "distance": 2,
        "way": ["land_centre.circle", "inner_1.right", "land_start.out"],
    }


def test_where_no_completed_road_leads_there_is_no_way(tmp_path: Path) -> None:
    done = run(*SPOKES, "--distance", "z1", "inner_1.left", "--json", cwd=tmp_path)
    assert json.loads(done.stdout)["distance"]["distance"] is None
    assert "no way leads" in run(*SPOKES, "--distance", "z1", "inner_1.left", cwd=tmp_path).stdout


def test_the_sector_of_the_worked_example(tmp_path: Path) -> None:
    """GV-EX-22, GV-EX-60."""
    done = run("town", "grinivil", "--name", "sector_of_14", "--sectors", "--json", cwd=tmp_path)
    sectors = json.loads(done.stdout)["sectors"]
    largest = max(sectors, key=lambda sector: sector["places"])
    assert largest["places"] == 14
    assert sorted(largest["regions"]) == ["inner_3.p", "outer_2.b", "outer_3.a"]


def test_the_land_of_the_start_is_a_town_too(tmp_path: Path) -> None:
    done = run("town", "grinivil", "--name", "start", "--json", cwd=tmp_path)
    assert [each["slot"] for each in json.loads(done.stdout)["land"]] == ["centre.0", "outer.0"]


def test_a_town_comes_back_from_its_file(tmp_path: Path) -> None:
    made = run("town", "grinivil", "--name", "half_way", "--save", "half.json", cwd=tmp_path)
    assert made.stdout == "half.json written\n"
    told = json.loads(run("town", "grinivil", "--name", "half_way", "--json", cwd=tmp_path).stdout)
    again = json.loads(run("town", "half.json", "--json", cwd=tmp_path).stdout)
    assert {**again, "town": "half_way"} == told
    assert "half: A game of four, half way through" in run("town", "half.json", cwd=tmp_path).stdout


def test_a_saved_town_finds_its_pack_beside_it(tmp_path: Path) -> None:
    write(tmp_path / "mine", 'town early "Early"\n  lay inner_1, slot 0\n')
    assert run("town", "mine", "--save", "early.json", cwd=tmp_path).returncode == 0
    (tmp_path / "elsewhere").mkdir()
    assert "3 tiles of land" in run("town", "../early.json", cwd=tmp_path / "elsewhere").stdout


def test_a_bundle_is_a_pack_as_well(tmp_path: Path) -> None:
    run("build", "grinivil", "--no-sheets", "-o", "dist", cwd=tmp_path)
    for bundle in ("dist/grinivil/bundle.json", "dist/grinivil"):
        done = run("town", bundle, "--name", "three_spokes", cwd=tmp_path)
        assert done.stdout == run(*SPOKES, cwd=tmp_path).stdout


def test_a_picture_is_written_with_the_way(tmp_path: Path) -> None:
    done = run(*SPOKES, "--svg", "town.svg", "--distance", "in01c", "in04a", cwd=tmp_path)
    assert done.stdout.endswith("town.svg written\n")
    assert (tmp_path / "town.svg").read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["town", "grinivil"], "which town? choose one with `--name`: set_up"),
        (["town", "grinivil", "--name", "half_wya"], "did you mean `half_way`?"),
        (["town", "nowhere"], "there is no folder `nowhere`"),
        ([*SPOKES, "--distance", "in01a", "in99x"], "the town has no site or road `in99x`"),
        ([*SPOKES, "--distance", "in01a", "in04"], "the town has no site or road `in04`"),
        ([*SPOKES, "--pack", "starter"], "`--pack` is for a saved town"),
        ([*SPOKES, "--save", "file/town.json"], "`file/town.json` cannot be written"),
        ([*SPOKES, "--save", "town.svg", "--svg", "town.svg"], "cannot be both the picture and the saved town"),
        ([*SPOKES, "--svg", "town.png"], "the picture is an SVG: name it `town.svg`"),
        ([*SPOKES, "--svg", ""], "name a file to write to"),
        ([*SPOKES, "--distance", "in01a", "in08a"], "`in08a` is on `inner_8`, which does not lie in this town"),
        (["town", "no.json"], "no JSON at line 1, column 1"),
        (["town", "list.json"], "does not say that it is a saved town or a bundle"),
        (["town", "lost.json"], "of the pack `elsewhere`, which is not beside it; name it with `--pack`"),
        (["town", "land.tuile"], "name the folder of the pack"),
    ],
)
def test_a_command_used_wrongly_says_how_to_use_it(arguments: list[str], says: str, tmp_path: Path) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    done = run(*arguments, cwd=tmp_path)
    assert done.returncode == 2
    assert says in done.stderr


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('{"format": "tuilerie-town", "version": 1, "pack": "grinivil", "map": "grinivil.town"}', "T825"),
        ('{"format": "tuilerie-town", "pack": "grinivil", "map": "x", "slots": {}, "version": 1}', "T826"),
        ('{"format": "tuilerie-bundle"}', "T602"),
    ],
)
def test_a_file_that_is_no_town_is_told_as_such(text: str, code: str, tmp_path: Path) -> None:
    (tmp_path / "saved.json").write_text(text, "utf-8")
    done = run("town", "saved.json", cwd=tmp_path)
    assert done.returncode == 1
    assert f"error[{code}]" in done.stderr


def test_a_line_that_the_rules_do_not_allow_is_shown_where_it_stands(tmp_path: Path) -> None:
    write(
        tmp_path / "mine",
        'town early "Early"\n  lay inner_1, slot 0\n  build inner_1, site in01a, building house, blocks 1\n',
    )
    asked, checked = run("town", "mine", cwd=tmp_path), run("check", "mine", cwd=tmp_path)
    for done, told in ((asked, asked.stderr), (checked, checked.stdout)):
        assert done.returncode == 1
        assert "error[T811]" in told
        assert "mine/mine.tuile:3:3" in told
        assert "build inner_1, site in01a" in told
        assert "lay the land of its other part first" in told


def test_a_pack_with_errors_has_no_town_yet(tmp_path: Path) -> None:
    write(tmp_path / "mine", 'town early "Early"\n  lay inner_99, slot 0\n')
    done = run("town", "mine", "--name", "early", cwd=tmp_path)
    assert done.returncode == 1
    assert "mend that first" in done.stderr


def test_a_pack_without_a_map_has_no_town(tmp_path: Path) -> None:
    (tmp_path / "bare").mkdir()
    (tmp_path / "bare" / "pack.tuile").write_text('pack bare "Bare"\n  language 1\n  players 2\n', "utf-8")
    done = run("town", "bare", cwd=tmp_path)
    assert done.returncode == 2
    assert "`bare` has no map" in done.stderr


def test_what_is_remembered_of_a_pack_never_hides_a_mistake_in_its_towns(tmp_path: Path) -> None:
    """Cards are edited and checked alone; a town is looked at whenever anything else changed."""
    folder = write(tmp_path / "mine", 'town early "Early"\n  lay inner_1, slot 0\n')
    card = folder / "cards.tuile"
    cache = str(tmp_path / "cache")

    def check(points: int) -> str:
        card.write_text(f'inhabitant friend #R90 "Friend"\n  seller gains {points} vp\n', "utf-8")
        return run("check", "mine", cwd=tmp_path, TUILERIE_CACHE=cache).stdout

    assert "no problems" in check(3)
    assert "no problems" in check(4)
    with (folder / "mine.tuile").open("a", encoding="utf-8") as file:
        file.write("  build inner_1, site in01a, building house, blocks 1\n")
    assert "error[T811]" in check(4)
    assert "error[T811]" in check(5)
    write(folder, 'town early "Early"\n  lay inner_1, slot 0\n')
    assert "no problems" in check(5)
