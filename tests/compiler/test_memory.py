"""What is remembered between runs never changes what is told: a check with a memory says what a fresh one says."""

from __future__ import annotations

import os
import random
import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler import store
from compiler.cache import Checked, checked
from compiler.names.packs import shipped_packs
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


def make_packs(folder: Path) -> None:
    town, mine = folder / "town", folder / "mine"
    town.mkdir()
    for file in (shipped_packs() / "grinivil").glob("*.tuile"):
        text = file.read_text("utf-8").replace("pack grinivil ", "pack town ")
        (town / file.name).write_text(text, "utf-8")
    mine.mkdir()
    (mine / "mine.tuile").write_text(MINE, "utf-8")
    for part in range(3):
        text = "\n".join(CARD.format(n=n) for n in range(part * 10 + 1, part * 10 + 8))
        (mine / f"cards_{part}.tuile").write_text(text, "utf-8")


def said(result: Checked) -> object:
    return (
        result.name,
        result.declarations,
        result.inherited,
        result.has_errors,
        result.more,
        list(result.diagnostics),
    )


def both(folder: Path) -> tuple[object, object]:
    """What a check with a memory says, and what a fresh one says."""
    remembered = said(checked(folder / "mine", "mine"))
    return remembered, said(checked(folder / "mine", "mine", use_cache=False))


def test_an_unchanged_pack_gets_the_same_answer(packs: Path) -> None:
    first, fresh = both(packs)
    again, _ = both(packs)
    assert first == again == fresh


def test_an_unchanged_pack_is_not_read_again(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked(packs / "mine", "mine")

    def never(*_: object, **__: object) -> None:
        raise AssertionError("an unchanged pack was compiled")

    monkeypatch.setattr("compiler.compile.compile_folder", never)
    assert not checked(packs / "mine", "mine").has_errors


def test_only_the_edited_card_is_read_again(packs: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    checked(packs / "mine", "mine")
    edit(packs / "mine" / "cards_1.tuile", "gains 11 vp", "gains 12 vp")
    read: list[str] = []
    import compiler.compile as compile_module

    reading = compile_module.read_declaration

    def counted(block, header, scope):  # type: ignore[no-untyped-def]
        read.append(header.symbol.name)
        return reading(block, header, scope)

    monkeypatch.setattr(compile_module, "read_declaration", counted)
    checked(packs / "mine", "mine")
    assert read == ["card_11"]


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


@examples(25)
@given(seed=st.integers(0, 2**32))
def test_after_any_number_of_edits_the_memory_says_what_a_fresh_check_says(
    seed: int, tmp_path_factory: pytest.TempPathFactory
) -> None:
    chance = random.Random(seed)
    folder = tmp_path_factory.mktemp("packs")
    with _cache(folder / "cache"):
        make_packs(folder)
        for _ in range(8):
            path = chance.choice(sorted((folder / "mine").glob("*.tuile")))
            pattern, new = chance.choice(CHANGES)
            text = path.read_text("utf-8")
            places = list(re.finditer(pattern, text))
            if places:
                place = chance.choice(places)
                path.write_text(text[: place.start()] + place.expand(new) + text[place.end() :], "utf-8")
            remembered, fresh = both(folder)
            assert remembered == fresh


class _cache:  # noqa: N801 - reads like a statement where it is used
    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def __enter__(self) -> None:
        self.before = os.environ.get("TUILERIE_CACHE")
        os.environ["TUILERIE_CACHE"] = str(self.folder)

    def __exit__(self, *_: object) -> None:
        os.environ["TUILERIE_CACHE"] = self.before or "off"


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
    checked(packs / "mine", "mine")
    monkeypatch.setattr("compiler.unchanged.tool_fingerprint", lambda: "another")
    from compiler.unchanged import key_of, last_answer

    assert last_answer(key_of(str(packs / "mine"), "mine")) is None


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
