"""What is kept between runs never changes what is told: a check with a cache says what a fresh one says."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Collection, Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler import store
from compiler.cache import CheckResult, check_folder
from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from compiler.source.files import END_OF_RECORD, are_files_unchanged
from tests.profiles import examples

CARD = """\
inhabitant card_{n} #C{n} "Card {n}"
  seller gains {n} vp, 10 money
  requires school within 2
    each builder gains 2 vp
  hopes church
    builders share 3 vp by block
"""

MINE = """\
pack mine "Mine"
  language 1
  extends town

tile fair #90 "Fair"
  border pink
  pay 2 money
  gain n_points
  time 1

value n_points "Points"
  is 2 vp
"""


@pytest.fixture
def packs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A pack of cards that extends a copy of Grinivil called `town`, and an empty cache."""
    monkeypatch.setenv("TUILERIE_CACHE", str(tmp_path / "cache"))
    make_packs(tmp_path)
    return tmp_path


def make_packs(folder: Path, without: Collection[str] = ()) -> None:
    town, mine = folder / "town", folder / "mine"
    town.mkdir()
    for file in (shipped_packs() / "grinivil").glob("*.tuile"):
        if file.name in without:
            continue
        text = file.read_text("utf-8").replace("pack grinivil ", "pack town ")
        (town / file.name).write_text(text, "utf-8")
    mine.mkdir()
    (mine / "mine.tuile").write_text(MINE, "utf-8")
    for part in range(3):
        text = "\n".join(CARD.format(n=n) for n in range(part * 10 + 1, part * 10 + 8))
        (mine / f"cards_{part}.tuile").write_text(text, "utf-8")


def said(result: CheckResult) -> object:
    return (
        result.name,
        result.declarations,
        result.inherited,
        result.has_errors,
        result.more,
        list(result.diagnostics),
    )


def both(folder: Path) -> tuple[object, object]:
    """What a check with a cache says, and what a fresh one says."""
    remembered = said(check_folder(folder / "mine", "mine"))
    return remembered, said(check_folder(folder / "mine", "mine", use_cache=False))


def test_an_unchanged_pack_gets_the_same_answer(packs: Path) -> None:
    first, fresh = both(packs)
    again, _ = both(packs)
    assert first == again == fresh


def test_an_unchanged_pack_is_not_read_again(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_folder(packs / "mine", "mine")

    def never(*_: object, **__: object) -> None:
        raise AssertionError("an unchanged pack was compiled")

    monkeypatch.setattr("compiler.compile.compile_folder", never)
    assert not check_folder(packs / "mine", "mine").has_errors


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("mine/cards_0.tuile", "school within 2", "schol within 2"),
        ("mine/cards_0.tuile", "card_2 #C2", "card_3 #C2"),
        ("mine/cards_0.tuile", "card_2 #C2", "card_2 #C14"),
        ("mine/cards_0.tuile", "card_2 #C2", "card_14 #C2"),
        ("mine/mine.tuile", "n_points\n  time", "card_1\n  time"),
        ("mine/mine.tuile", "gain n_points", "gain 2 vp"),
        ("mine/mine.tuile", "is 2 vp", "is 2 money"),
        ("town/buildings.tuile", 'building school "School"', 'building academy "Academy"'),
        ("town/buildings.tuile", 'building school "School"\n', 'building school "School"\n  players 4+\n'),
        ("town/nouns.tuile", "points vp ", "currency vp "),
        ("town/pack.tuile", "players 2 to 6", "players 3 to 6"),
    ],
)
def test_a_change_anywhere_is_seen_by_what_depends_on_it(packs: Path, file: str, old: str, new: str) -> None:
    both(packs)
    edit(packs / file, old, new)
    remembered, fresh = both(packs)
    assert remembered == fresh
    edit(packs / file, new, old)
    remembered, fresh = both(packs)
    assert remembered == fresh


CHANGES = (
    (r"gains (\d+) vp", "gains 4 vp"),
    (r"gains (\d+) vp", "gains 4 n_points"),
    (r"gains (\d+) vp", "gains n_points"),
    (r"gains n_points", "gains 3 vp"),
    (r"gain n_points", "gain 2 vp"),
    (r"gain 2 vp", "gain n_points"),
    (r"requires school", "requires card_2"),
    (r"requires (?:card_2|\d+ trees in sector)", "requires school"),
    (r"by block", "by builder"),
    (r'"Card (\d+)"', r'"Card \1 again"'),
    (r'inhabitant card_(\d+) (#C\d+ )?"', r'inhabitant card_\1 "'),
    (r'inhabitant card_(\d+) (#C\d+ )?"', r'scenario card_\1 "'),
    (r"\ninhabitant card_(\d+)", r"\nreplace inhabitant card_\1"),
    (r"replace inhabitant", "inhabitant"),
    (r"(?m)^  hopes church$", "  hopes church # a remark"),
    (r"\A", "# a remark at the top\n"),
    (r"\Z", "\n# a remark at the end\n"),
    (r"(?m)^  seller", "seller"),
    (r"\Z", '\ninhabitant late "Late"\n  seller gains 1 vp\n'),
    (r"\Z", '\nvalue m_more "More"\n  is 2 vp\n'),
    (r"school", "churh"),
    (r"churh", "school"),
    (r"within 2", "within 3"),
    (r"inhabitant card_(\d+) ", r"inhabitant card_7 "),
    (r"#C(\d+)", "#C21"),
    (r"\n\ninhabitant", "\n# a remark\n\ninhabitant"),
    (r"(?s)inhabitant card_\d+ .*?(?=\n\n|\Z)", ""),
    (r"  seller", "\tseller"),
    (r"\tseller", "  seller"),
    (r"requires school", "requires 300 trees in sector"),
    (r"is 2 vp", "is 3 vp"),
    (r"pay 2 money", "pay 2 mony"),
    (r"pay 2 mony", "pay 2 money"),
    (r"value n_points", "value m_points"),
    (r"value m_points", "value n_points"),
)


@examples(8)
@given(seed=st.integers(0, 2**32))
def test_after_any_number_of_edits_the_cache_says_what_a_fresh_check_says(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    chance = random.Random(seed)
    folder = tmp_path_factory.mktemp("packs")
    with _cache(folder / "cache"):
        make_packs(folder)
        for _ in range(4):
            for _ in range(chance.choice((1, 1, 1, 2))):
                chance.choice((change_text, change_text, change_text, change_bytes, change_files, damage))(
                    chance, folder
                )
            remembered, fresh = both(folder)
            assert remembered == fresh


def change_text(chance: random.Random, folder: Path) -> None:
    """Something that a person may do in an editor."""
    path = chance.choice(sorted((folder / "mine").glob("*.tuile")))
    pattern, new = chance.choice(CHANGES)
    text = path.read_bytes().decode("utf-8")
    places = list(re.finditer(pattern, text))
    if places:
        place = chance.choice(places)
        path.write_bytes((text[: place.start()] + place.expand(new) + text[place.end() :]).encode())


def change_bytes(chance: random.Random, folder: Path) -> None:
    """Something that a program may do to a file: its line ends, its byte order mark, a character nobody sees."""
    path = chance.choice(sorted((folder / "mine").glob("*.tuile")))
    data = path.read_bytes()
    bare = data.replace(b"\r\n", b"\n").removeprefix(b"\xef\xbb\xbf").replace(b"\xe2\x80\x8b", b"")
    windows = bare.replace(b"\n", b"\r\n")
    kinds = (bare, bare, windows, b"\xef\xbb\xbf" + bare, bare.replace(b" vp", b" \xe2\x80\x8bvp", 1))
    path.write_bytes(chance.choice((*kinds, windows.replace(b"\r\n", b"\n", 1))))


def change_files(chance: random.Random, folder: Path) -> None:
    """A file comes, goes, or gets the cards of another; a parent changes."""
    mine = folder / "mine"
    cards = sorted(mine.glob("cards_*.tuile"))
    match chance.randrange(5):
        case 0 if cards:
            chance.choice(cards).unlink()
        case 1:
            write(mine / f"cards_{chance.randrange(9)}.tuile", CARD.format(n=chance.randrange(90, 99)))
        case 2 if len(cards) > 1:
            source, target = chance.sample(cards, 2)
            target.write_bytes(target.read_bytes() + b"\n" + source.read_bytes())
            source.write_bytes(b"")
        case 3:
            old, new = chance.sample(('building school "School"\n', 'building school "School"\n  players 4+\n'), 2)
            path = folder / "town" / "buildings.tuile"
            path.write_text(path.read_text("utf-8").replace(old, new, 1), "utf-8")
        case _:
            path = folder / "town" / "pack.tuile"
            path.write_text(re.sub(r"players \d", f"players {chance.randint(2, 3)}", path.read_text("utf-8")), "utf-8")


def damage(chance: random.Random, folder: Path) -> None:
    """Something happens to what is kept: it is cut off, a line is lost, a byte is another."""
    for path in sorted((folder / "cache").glob("*.json")):
        data = path.read_bytes()
        at = chance.randrange(len(data) + 1)
        lines = data.splitlines(keepends=True)
        lost = chance.randrange(len(lines) + 1)
        path.write_bytes(
            chance.choice(
                (data, data[:at], data[:at] + b"?" + data[at + 1 :], b"".join(lines[:lost] + lines[lost + 1 :]))
            )
        )


class _cache:  # noqa: N801 - reads like a statement where it is used
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        self.before = os.environ.get("TUILERIE_CACHE")
        os.environ["TUILERIE_CACHE"] = str(self.folder)

    def __exit__(self, *_: object) -> None:
        os.environ["TUILERIE_CACHE"] = self.before or "off"


# ---- what an answer depends on


LAND = """\
land hill "Hill"
  zone inner
  start 6
  road left, state half_road
  region p, places 3
  site a, ground residential, road left, region p
"""
FEW = 'tile many #91 "Many"\n  players 5 to 6\n  border pink\n  gain 1 vp\n  time 1\n'
INLINE = """\
resource stone "Stone", supply 20

building inn "Inn", category public
  floor 1: 2 stone -> 3 vp
  floor 2: 2 stone -> 3 vp
  floor 3: 2 stone -> 3 vp
"""


def said_codes(folder: Path) -> list[str]:
    """The codes a check with a cache tells; a fresh one has to tell the same."""
    result = check_folder(folder / "mine", "mine")
    assert said(result) == said(check_folder(folder / "mine", "mine", use_cache=False))
    return [d.code for d in result.diagnostics]


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, "utf-8")


def without_cards(folder: Path) -> None:
    for path in (folder / "mine").glob("cards_*.tuile"):
        path.unlink()


def test_the_checks_are_asked_again_when_a_parent_changed(packs: Path) -> None:
    without_cards(packs)
    write(packs / "mine" / "land.tuile", LAND)
    assert said_codes(packs) == []
    (packs / "town" / "towns.tuile").unlink()  # they have land in the slots that go
    (packs / "town" / "scenarios.tuile").unlink()  # and some of these start from them
    edit(packs / "town" / "town.tuile", 'zone inner "Inner zone"\n  slots 8', 'zone inner "Inner zone"\n  slots 4')
    assert said_codes(packs) == ["T504"]


def test_the_checks_are_asked_again_when_the_players_changed(packs: Path) -> None:
    without_cards(packs)
    edit(packs / "mine" / "mine.tuile", "extends town", "players 2 to 6\n  extends town")
    write(packs / "mine" / "few.tuile", FEW)
    assert said_codes(packs) == []
    edit(packs / "mine" / "mine.tuile", "players 2 to 6", "players 2 to 3")
    assert said_codes(packs) == ["T712"]


def test_a_missing_parent_that_is_made_later_is_found(packs: Path) -> None:
    edit(packs / "mine" / "mine.tuile", "extends town", "extends town, later")
    assert "T224" in said_codes(packs)
    write(packs / "later" / "pack.tuile", 'pack later "Later"\n  language 1\n  players 2\n')
    assert said_codes(packs) == []


def test_a_missing_parent_of_a_parent_that_is_made_later_is_found(packs: Path) -> None:
    edit(packs / "town" / "pack.tuile", "players 2 to 6", "players 2 to 6\n  extends later")
    assert said_codes(packs) == ["T227"]
    write(packs / "later" / "pack.tuile", 'pack later "Later"\n  language 1\n  players 2\n')
    assert said_codes(packs) == []


def test_a_folder_that_now_hides_a_pack_that_ships_is_seen(packs: Path) -> None:
    edit(packs / "mine" / "mine.tuile", "extends town", "extends grinivil")
    assert said_codes(packs) == []
    write(packs / "grinivil" / "pack.tuile", 'pack grinivil "Other"\n  language 1\n  players 2\n')
    assert "T201" in said_codes(packs)


def test_a_file_that_was_no_text_can_go(packs: Path) -> None:
    path = packs / "mine" / "picture.tuile"
    path.write_bytes(b"\x89PNG\x00\xff")
    assert said_codes(packs) == ["T002"]
    assert said_codes(packs) == ["T002"]
    path.unlink()
    assert said_codes(packs) == []


def test_a_file_that_was_too_large_can_shrink(packs: Path) -> None:
    path = packs / "mine" / "large.tuile"
    path.write_bytes(b"# " * (5 * 1024 * 1024))
    assert said_codes(packs) == ["T007"]
    path.write_bytes(b"# small\n")
    assert said_codes(packs) == []


def test_a_file_that_could_not_be_opened_is_tried_again(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(path: str, most: int) -> bytes:
        raise PermissionError(13, "Permission denied")

    with monkeypatch.context() as patch:
        patch.setattr("compiler.source.read.read_ordinary_file", refused)
        assert {d.code for d in check_folder(packs / "mine", "mine").diagnostics} == {"T001"}
    assert said_codes(packs) == []


def test_a_pipe_in_a_pack_is_not_opened(packs: Path) -> None:
    assert said_codes(packs) == []
    os.mkfifo(packs / "mine" / "pipe.tuile")
    assert said_codes(packs) == []
    assert said_codes(packs) == []


def test_the_files_are_compared_without_reading_more_than_was_read(packs: Path) -> None:
    folder = str(packs / "mine")
    compiled = compile_folder(packs / "mine", "mine")
    assert are_files_unchanged(folder, ".tuile", compiled.file_records)
    assert are_files_unchanged(folder, ".tuile", [*compiled.file_records[:1], END_OF_RECORD])
    assert not are_files_unchanged(folder, ".tuile", compiled.file_records[:-1])
    assert not are_files_unchanged(folder, ".tuile", [*compiled.file_records, ("more.tuile", 0, "")])
    assert not are_files_unchanged(str(packs / "nowhere"), ".tuile", [])


def test_cards_that_plant_are_looked_at_again_when_another_piece_is_the_tree(packs: Path) -> None:
    nouns = packs / "town" / "nouns.tuile"
    edit(packs / "mine" / "cards_1.tuile", "gains 11 vp, 10 money", "plants 2 trees in sector")
    assert said_codes(packs) == []
    write(packs / "mine" / "tree.tuile", 'replace piece tree "Tree"\n  supply 50\n')
    assert said_codes(packs) == ["T520"]
    edit(packs / "mine" / "tree.tuile", "supply 50", "supply 50\n  role tree")
    assert said_codes(packs) == []
    edit(nouns, "role tree", 'note "A tree."')
    assert "T227" in said_codes(packs)
    edit(nouns, 'note "A tree."', "role tree")
    assert said_codes(packs) == []


def test_a_card_that_plants_is_told_whatever_else_was_wrong_before(packs: Path) -> None:
    mine = packs / "mine" / "mine.tuile"
    without_cards(packs)
    edit(mine, "extends town", 'players 2\n\npiece shrub "Shrub"\n\npoints vp "Points"\n')
    edit(mine, "  border pink\n  pay 2 money\n", "  pay 2 mony\n")
    write(packs / "mine" / "cards.tuile", 'inhabitant ann "Ann"\n  seller plants 2 shrubs in sector\n')
    assert sorted(said_codes(packs)) == ["T201", "T520"]
    edit(mine, "  pay 2 mony\n", "")
    assert said_codes(packs) == ["T520"]
    edit(mine, 'piece shrub "Shrub"', 'piece shrub "Shrub", role tree')
    assert said_codes(packs) == []
    edit(mine, ", role tree", ", role tre")
    assert said_codes(packs) == ["T428"]
    edit(mine, ", role tre", "")
    assert said_codes(packs) == ["T520"]


def test_a_role_that_another_piece_has_is_told_each_time(packs: Path) -> None:
    write(packs / "mine" / "palm.tuile", 'piece palm "Palm"\n  role tree\n')
    assert said_codes(packs) == ["T239"]
    assert said_codes(packs) == ["T239"]
    edit(packs / "town" / "nouns.tuile", "  role ring\n", "")
    assert said_codes(packs) == ["T239"]
    edit(packs / "mine" / "palm.tuile", "role tree", "role ring")
    assert said_codes(packs) == []
    edit(packs / "town" / "nouns.tuile", 'piece ring "+50 ring"\n', 'piece ring "+50 ring"\n  role ring\n')
    assert said_codes(packs) == ["T239"]


# ---- what a declaration depends on


def test_properties_on_the_first_line_are_read_again(packs: Path) -> None:
    write(packs / "mine" / "inn.tuile", INLINE)
    assert said_codes(packs) == []
    edit(packs / "mine" / "inn.tuile", "resource stone", "piece stone")
    assert "T422" not in said_codes(packs)
    edit(packs / "mine" / "inn.tuile", "piece stone", "resource stone")
    assert said_codes(packs) == []


def test_things_of_a_renamed_pack_have_its_name(packs: Path) -> None:
    without_cards(packs)
    edit(
        packs / "mine" / "mine.tuile", "value n_points", 'replace tile excursion #01 "E"\n  gain 1 vp\n\nvalue n_points'
    )
    compile_folder(packs / "mine", "mine")
    for file, name in (("mine/mine.tuile", "mine"), ("town/pack.tuile", "town")):
        edit(packs / file, f"pack {name} ", f"pack {name}_renamed ")
        compiled = compile_folder(packs / "mine", "mine")
        wrong = {
            i.symbol.id: i.object["id"] for i in compiled.items.values() if i.object and i.object["id"] != i.symbol.id
        }
        assert wrong == {}


# ---- odd folders


def test_folders_too_deep_inside_each_other_are_told(packs: Path) -> None:
    write(packs.joinpath("mine", *["d"] * 40, "deep.tuile"), "")
    assert said_codes(packs) == ["T018"]
    assert said_codes(packs) == ["T018"]


@pytest.mark.parametrize("name", [b"\xff.tuile", b"a\nb.tuile"])
def test_a_file_whose_name_cannot_be_shown_is_told(packs: Path, name: bytes) -> None:
    (packs / "mine" / os.fsdecode(name)).write_text('points odd "Odd"\n')
    assert said_codes(packs) == ["T019"]
    (told,) = check_folder(packs / "mine", "mine").diagnostics
    assert told.place.file in ("mine/\\udcff.tuile", "mine/a\\nb.tuile")


def test_a_folder_inside_that_cannot_be_opened_is_told(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(packs / "mine" / "shut" / "a.tuile", 'points odd "Odd"\n')
    real = os.scandir

    def refused(path: str) -> object:
        if str(path).endswith("shut"):
            raise PermissionError(13, "Permission denied")
        return real(path)

    with monkeypatch.context() as patch:
        patch.setattr(os, "scandir", refused)
        assert said_codes(packs) == ["T001"]
        assert said_codes(packs) == ["T001"]
        (told,) = check_folder(packs / "mine", "mine").diagnostics
        assert told.place.file == "mine/shut"
    assert "T001" not in said_codes(packs)


def test_lines_of_old_macs_are_shown_where_they_are(packs: Path) -> None:
    path = packs / "mine" / "mine.tuile"
    path.write_bytes(MINE.replace("pay 2 money", "pay 2 mony").replace("\n", "\r").encode())
    result = check_folder(packs / "mine", "mine")
    wrong = next(d for d in result.diagnostics if d.is_error)
    assert "mony" in result.lines()[wrong.place.file][wrong.place.line - 1]


# ---- damaged, old and foreign caches


def cache_files(folder: Path) -> Iterator[Path]:
    yield from (folder / "cache").glob("*.json")


@pytest.mark.parametrize(
    "damage",
    [
        lambda _: b"",
        lambda data: data[: len(data) // 2],
        lambda data: data.replace(b"school", b"skewl"),
        lambda data: b"\xff\xfe" + data,
        lambda _: b'{"tool": 1}\n' * 3,
        lambda data: data + b"half a line",
        lambda data: re.sub(rb"^[0-9a-f]{32} ", b"0" * 32 + b" ", data),
    ],
)
def test_a_damaged_cache_is_ignored_and_made_again(packs: Path, damage) -> None:  # type: ignore[no-untyped-def]
    _, fresh = both(packs)
    for path in cache_files(packs):
        path.write_bytes(damage(path.read_bytes()))
    edit(packs / "mine" / "cards_1.tuile", "gains 11 vp", "gains 12 vp")
    remembered, now = both(packs)
    assert remembered == now == fresh
    again, _ = both(packs)
    assert again == fresh


def test_a_cache_of_another_tuilerie_is_not_used(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    check_folder(packs / "mine", "mine")
    monkeypatch.setattr("compiler.unchanged.tool_fingerprint", lambda: "another")
    from compiler.unchanged import cached_answer

    assert cached_answer(str(packs / "mine"), "mine") is None


def test_a_cache_that_cannot_be_written_costs_only_time(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TUILERIE_CACHE", str(packs / "mine" / "mine.tuile" / "cache"))
    remembered, fresh = both(packs)
    assert remembered == fresh


def test_a_cache_in_the_pack_itself_is_not_looked_at(packs: Path) -> None:
    """Packs come from strangers: only the person's own cache folder is read."""
    assert not str(store.cache_folder()).startswith(str(packs / "mine"))
    (packs / "mine" / ".tuilerie").mkdir()
    (packs / "mine" / ".tuilerie" / "check.json").write_text("{}")
    remembered, fresh = both(packs)
    assert remembered == fresh
