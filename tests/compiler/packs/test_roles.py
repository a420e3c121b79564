"""One piece at most has each role, in a pack with all that it extends."""

from __future__ import annotations

import pytest

from compiler.bundle import build_pack
from compiler.objects.declarations.nouns import Piece
from tests.town import (
    PACK,
    codes,
    compile_pack,
    errors,
    one,
)

BASE = 'pack base "B"\n  language 1\n  players 2 to 4\n\npiece oak "O", role tree\n\npiece brick "B", role floor\n'
MINE = 'pack mine "M"\n  language 1\n  extends {}\n\n'
ELM = 'piece elm "E", role tree\n'


@pytest.mark.parametrize("role", ["floor", "tree", "ownership", "ring"])
def test_a_piece_keeps_its_role(role: str) -> None:
    compiled = compile_pack({"p.tuile": f'{PACK}piece stick "S", role {role}\n\npiece stone "S"\n'})
    assert compiled.diagnostics == []
    stick, stone = build_pack(compiled).declarations
    assert isinstance(stick, Piece)
    assert isinstance(stone, Piece)
    assert (stick.role, stone.role) == (role, "")


@pytest.mark.parametrize(
    ("line", "code"), [('piece p "P", role roof\n', "T428"), ('resource r "R", role tree\n', "T420")]
)
def test_there_are_four_roles_and_only_for_pieces(line: str, code: str) -> None:
    assert codes(compile_pack({"p.tuile": PACK + line})) == [code]


def test_a_role_may_stand_on_a_line_of_its_own() -> None:
    assert one('piece gold_ring "G"\n  role ring\n', "gold_ring")["role"] == "ring"


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('piece pine "P", role ring\n', []),
        (ELM, ["T239"]),
        (f'{ELM}\npiece pine "P", role tree\n', ["T239", "T239"]),
        (f'{ELM}\npiece beam "B", role floor\n', ["T239", "T239"]),
        ('replace piece oak "P", role tree\n', []),
        ('replace piece oak "P"\n', []),
        (f'replace piece oak "P"\n\n{ELM}', []),
        (f'replace piece oak "P", role tree\n\n{ELM}', ["T239"]),
        (f"remove piece oak\n\n{ELM}", []),
        (f'remove piece oak\n\n{ELM}\npiece pine "P", role tree\n', ["T239"]),
        ('replace piece brick "P", role tree\n', ["T239"]),
        ('replace piece oak "P", role floor\n\nreplace piece brick "Q", role tree\n', []),
    ],
)
def test_a_pack_has_one_piece_for_each_role(lines: str, expected: list[str]) -> None:
    assert codes(compile_pack({"base/p.tuile": BASE, "mine/p.tuile": MINE.format("base") + lines})) == expected


@pytest.mark.parametrize("lines", [ELM, 'replace piece brick "P", role tree\n'])
def test_both_places_are_named(lines: str) -> None:
    (found,) = errors(compile_pack({"base/p.tuile": BASE, "mine/p.tuile": MINE.format("base") + lines}))
    assert (found.place.file, found.place.line) == ("mine/p.tuile", 5)
    (note,) = found.notes
    assert note.place is not None
    assert (note.place.file, note.place.line) == ("base/p.tuile", 5)
    assert "`replace piece oak`" in found.hint


def test_two_parents_with_one_each_are_told_at_the_pack() -> None:
    woods = f'pack woods "W"\n  language 1\n  players 2 to 4\n\n{ELM}'
    files = {"base/p.tuile": BASE, "woods/p.tuile": woods, "mine/p.tuile": MINE.format("base, woods")}
    (found,) = errors(compile_pack(files))
    assert (found.code, found.place.file, found.place.line) == ("T239", "mine/p.tuile", 1)
    assert [note.place.file for note in found.notes if note.place] == ["base/p.tuile", "woods/p.tuile"]
    files["mine/p.tuile"] += 'replace piece elm "E"\n'
    assert codes(compile_pack(files)) == []


def test_one_parent_by_two_ways_counts_once() -> None:
    between = 'pack {} "P"\n  language 1\n  extends base\n'
    files = {"base/p.tuile": BASE, "mine/p.tuile": MINE.format("left, right")}
    files |= {f"{name}/p.tuile": between.format(name) for name in ("left", "right")}
    assert codes(compile_pack(files)) == []


def test_a_parent_that_has_two_is_told_as_broken_only() -> None:
    files = {"base/p.tuile": f"{BASE}\n{ELM}", "mine/p.tuile": MINE.format("base")}
    assert codes(compile_pack(files)) == ["T227"]
