"""The short way after a card was edited: taken when it can be, and only then; what it says, a fresh check says too."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from compiler import store
from compiler.cache import checked
from compiler.checks.questions import QUESTIONS
from compiler.unchanged import key_of, known_answer
from tests.compiler.test_memory import CARD, edit, packs, said, write

__all__ = ["packs"]

VALUE = 'value n_bonus "Bonus"\n  is 2 vp\n'


def short_way(folder: Path) -> bool:
    """Whether the answer is known without an ordinary check; it is compared with that of a fresh one."""
    answer = known_answer(str(folder / "mine"), "mine")
    fresh = checked(folder / "mine", "mine", use_cache=False)
    if answer is not None:
        assert (answer["diagnostics"], answer["has_errors"], answer["name"]) == ([], False, fresh.name)
        assert (answer["declarations"], answer["inherited"]) == (fresh.declarations, fresh.inherited)
        assert fresh.diagnostics == []
    assert said(checked(folder / "mine", "mine")) == said(fresh)
    return answer is not None


@pytest.fixture
def cards(packs: Path) -> Path:
    """A file of cards, in a pack that was checked."""
    assert checked(packs / "mine", "mine").diagnostics == []
    return packs / "mine" / "cards_1.tuile"


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("gains 11 vp", "gains 12 vp"),
        ("requires school", "requires bank"),
        ("gains 11 vp, 10 money", "gains n_points"),
        ('"Card 11"', '"Card eleven"'),
        ("  hopes church\n    builders share 3 vp by block\n", ""),
        ("  hopes church\n", "  players 3 to 6\n  hopes church\n"),
        ("\n\ninhabitant card_12", "\n\n# a remark\n\ninhabitant card_12"),
        ("within 2", "within 2 # not far"),
        ("gains 11 vp, 10 money", "plants 2 trees in sector"),
    ],
)
def test_an_edited_card_takes_the_short_way(cards: Path, old: str, new: str) -> None:
    before = cards.read_text("utf-8")
    edit(cards, old, new)
    assert short_way(cards.parents[1])
    write(cards, before)
    assert short_way(cards.parents[1])


def test_several_cards_of_several_files_take_the_short_way(cards: Path) -> None:
    for number in (11, 13):
        edit(cards, f"gains {number} vp", "gains 1 vp")
    edit(cards.with_name("cards_2.tuile"), "gains 22 vp", "gains 1 vp")
    assert short_way(cards.parents[1])


def test_line_ends_of_windows_take_the_short_way(cards: Path) -> None:
    cards.write_bytes(cards.read_bytes().replace(b"\n", b"\r\n"))
    assert short_way(cards.parents[1])


@pytest.mark.parametrize(
    ("old", "new"),
    [
        pytest.param("requires school", "requires schol", id="a mistake"),
        pytest.param("requires school", "requires 300 trees in sector", id="a warning of the checks"),
        pytest.param("11 vp, 10 money", "500 wood", id="more than there is"),
        pytest.param("gains 11 vp, 10 money", "plants 2 blocks in sector", id="a block that is planted"),
        pytest.param("gains 11 vp, 10 money", "plants 2 repeat_actions in sector", id="a reminder that is planted"),
        pytest.param("gains 11 vp, 10 money", "plants 2 money in sector", id="money that is planted"),
        pytest.param("  hopes church\n", "  players 9+\n  hopes church\n", id="never in play"),
        pytest.param("card_11 ", "card_99 ", id="another name"),
        pytest.param("card_11 ", "card_12 ", id="the name of another card"),
        pytest.param("#C11", "#C99", id="another number"),
        pytest.param("#C11", "#C21", id="the number of another card"),
        pytest.param("inhabitant card_11", "scenario card_11", id="another kind"),
        pytest.param("inhabitant card_11", "replace inhabitant card_11", id="an edit of a parent's card"),
        pytest.param("requires school", "requires card_2", id="the name of a card"),
        pytest.param("requires school", "requires card_2s", id="the plural of a card"),
        pytest.param("  seller gains 11", "seller gains 11", id="a line that is not indented"),
        pytest.param("  seller gains 11", "value x\n  seller gains 11", id="another declaration"),
        pytest.param("  seller gains 11", "\tseller gains 11", id="a tab"),
        pytest.param("gains 11 vp", "gains 11 \u200bvp", id="a hidden character"),
        pytest.param("inhabitant card_11", "\ufeffinhabitant card_11", id="a byte order mark"),
        pytest.param("\n\ninhabitant card_12", "\n\n" + VALUE + "\ninhabitant card_12", id="one more declaration"),
        pytest.param("\n\ninhabitant card_12", "\n\n" + CARD.format(n=98) + "\ninhabitant card_12", id="one more card"),
        pytest.param("inhabitant card_11", "# top\n\ninhabitant card_11", id="a remark above all cards"),
        pytest.param("  seller gains 11 vp", "  repeat 3: seller gains 1 vp", id="a loop"),
    ],
)
def test_anything_unusual_takes_the_ordinary_way(cards: Path, old: str, new: str) -> None:
    edit(cards, old, new)
    assert not short_way(cards.parents[1])
    edit(cards, new, old)
    short_way(cards.parents[1])
    edit(cards, "gains 11 vp", "gains 12 vp")
    assert short_way(cards.parents[1])
    edit(cards.with_name("cards_0.tuile"), "gains 1 vp", "gains 2 vp")
    assert short_way(cards.parents[1])


def change_parent(mine: Path) -> None:
    school = 'building school "School"\n'
    edit(mine.parent / "town" / "buildings.tuile", school, school + '  note "x"\n')


@pytest.mark.parametrize(
    "change",
    [
        lambda mine: (mine / "cards_0.tuile").unlink(),
        lambda mine: write(mine / "more.tuile", CARD.format(n=99)),
        lambda mine: write(mine / "cards_0.tuile", ""),
        lambda mine: (mine / "cards_0.tuile").write_bytes(b"\xff\xfe\x00"),
        lambda mine: (mine / "cards_0.tuile").rename(mine / "cards_00.tuile"),
        lambda mine: edit(mine / "mine.tuile", "is 2 vp", "is 3 vp"),
        lambda mine: edit(mine / "mine.tuile", "pack mine", "pack other"),
        change_parent,
    ],
)
def test_a_change_elsewhere_takes_the_ordinary_way(cards: Path, change: Callable[[Path], object]) -> None:
    edit(cards, "gains 11 vp", "gains 12 vp")
    change(cards.parent)
    assert not short_way(cards.parents[1])
    edit(cards, "gains 12 vp", "gains 13 vp")
    known = checked(cards.parent, "mine").diagnostics == []
    edit(cards, "gains 13 vp", "gains 14 vp")
    assert short_way(cards.parents[1]) == known


def test_a_thing_that_only_cards_speak_of_is_not_forgotten(packs: Path) -> None:
    edit(packs / "mine" / "mine.tuile", "value n_points", VALUE + "\nvalue n_points")
    edit(packs / "mine" / "cards_1.tuile", "gains 11 vp, 10 money", "gains n_bonus")
    assert checked(packs / "mine", "mine").diagnostics == []
    edit(packs / "mine" / "cards_0.tuile", "gains 1 vp, 10 money", "gains n_bonus")
    assert short_way(packs)
    edit(packs / "mine" / "cards_0.tuile", "gains n_bonus", "gains 1 vp, 10 money")
    assert short_way(packs)
    edit(packs / "mine" / "cards_1.tuile", "gains n_bonus", "gains 11 vp, 10 money")
    assert not short_way(packs)
    assert [d.code for d in checked(packs / "mine", "mine").diagnostics] == ["T740"]


def test_after_a_mistake_was_mended_every_file_takes_the_short_way_again(cards: Path) -> None:
    edit(cards, "requires school", "requires schol")
    assert not short_way(cards.parents[1])
    edit(cards, "requires schol", "requires school")
    assert not short_way(cards.parents[1])
    for part, number in enumerate((1, 11, 21)):
        edit(cards.with_name(f"cards_{part}.tuile"), f"gains {number} vp", "gains 5 vp")
        assert short_way(cards.parents[1])


def test_another_tuilerie_takes_the_ordinary_way(cards: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    edit(cards, "gains 11 vp", "gains 12 vp")
    monkeypatch.setattr("compiler.unchanged.tool_fingerprint", lambda: "another")
    assert known_answer(str(cards.parent), "mine") is None


@pytest.mark.parametrize("lost", range(5))
def test_a_part_that_is_lost_takes_the_ordinary_way(cards: Path, lost: int) -> None:
    path = Path(str(store._path(key_of(str(cards.parent), "mine"))))
    lines = path.read_bytes().splitlines(keepends=True)
    assert len(lines) == 5
    path.write_bytes(b"".join(lines[:lost] + lines[lost + 1 :]))
    edit(cards, "gains 11 vp", "gains 12 vp")
    assert short_way(cards.parents[1]) == (lost == 4)
    edit(cards, "gains 12 vp", "gains 13 vp")
    assert short_way(cards.parents[1])


def test_every_question_about_a_pack_is_thought_of() -> None:
    """A question that an edited card can answer differently has to be asked by compiler/edited.py too. These four are.
    Of the others, `unused`, `ending` and `buildings` are why some cards take the ordinary way, and the rest is not
    about what is inside a card."""
    asked = {question.__module__.rpartition(".")[2] for question in QUESTIONS}
    assert asked == {"cards", "figures", "planting", "wheels"} | {"unused", "ending", "buildings"} | {
        "bearing",
        "units",
        "plurals",
        "tiles",
        "boards",
        "looks",
        "standing",
        "towns",
        "trips",
        "land",
        "maps",
        "roads",
    }


def test_what_is_kept_does_not_grow_with_the_edits(cards: Path) -> None:
    path = Path(str(store._path(key_of(str(cards.parent), "mine"))))
    before = path.stat().st_size
    for number in range(12, 40):
        edit(cards, f"gains {number - 1} vp", f"gains {number} vp")
        assert known_answer(str(cards.parent), "mine") is not None
    assert abs(path.stat().st_size - before) < 10
    assert sorted(path.parent.iterdir()) == sorted(path.parent.glob("*.json"))


def test_the_short_way_imports_little(cards: Path) -> None:
    """It is quick because it imports little: neither the rest of the compiler, nor what is slow to import."""
    edit(cards, "gains 11 vp", "gains 12 vp")
    script = "import sys\nfrom studio.cli import main\ntry: main()\nfinally: sys.stderr.write(' '.join(sys.modules))"
    made = subprocess.run(
        [sys.executable, "-S", "-c", script, "check", "mine"],
        capture_output=True,
        text=True,
        check=True,
        cwd=cards.parents[1],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])},
    )
    assert "mine: " in made.stdout
    loaded = set(made.stderr.split())
    slow = {"dataclasses", "typing", "pathlib", "inspect", "difflib", "tempfile", "hashlib", "contextlib"}
    rest = {"compiler.compile", "compiler.memory", "compiler.meaning.kinds", "compiler.checks.questions"}
    assert loaded & (slow | rest) == set()
