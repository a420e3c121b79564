"""Every mistake in tests/bad, and the exact words a designer gets for it.

A mistake is one file, ``<code>-<slug>.tuile``, checked as the file ``mine.tuile`` of a pack that extends Grinivil
(or as the whole pack, where it declares one). A mistake that takes several packs is a folder of pack folders,
``<code>-<slug>/``, of which ``main/`` is checked. What is printed stands beside it in ``<code>-<slug>.txt``.

``UPDATE_SNAPSHOTS=1 pytest tests/compiler/test_bad_corpus.py`` writes the texts anew; reviewing is reading them.
"""

from __future__ import annotations

import os
import re
import shutil
from pathlib import Path

import pytest

from compiler.compile import Compiled, compile_folder
from compiler.diagnostics import Diagnostic
from compiler.diagnostics.render import render_all

BAD = Path(__file__).parent.parent / "bad"
MISTAKES = sorted(path for path in BAD.iterdir() if path.is_dir() or path.suffix == ".tuile")
PACK = 'pack bad "Bad"\n  language 1\n  extends grinivil\n'

_SEVERAL = re.compile(rb"# mistakes: (\d+)")
_DECLARES_A_PACK = re.compile(rb"^pack ", re.MULTILINE)


def checked(mistake: Path, workshop: Path) -> Compiled:
    if mistake.is_dir():
        shutil.copytree(mistake, workshop, dirs_exist_ok=True)
        return compile_folder(workshop / "main", "main")
    folder = workshop / "bad"
    folder.mkdir()
    shutil.copyfile(mistake, folder / "mine.tuile")
    if not _DECLARES_A_PACK.search(mistake.read_bytes()):
        (folder / "pack.tuile").write_text(PACK, "utf-8")
    return compile_folder(folder, "bad")


def seeded(mistake: Path) -> int:
    """How many mistakes were put in: one, unless the first line says otherwise."""
    said = None if mistake.is_dir() else _SEVERAL.match(mistake.read_bytes())
    return int(said[1]) if said else 1


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda path: path.stem)
def test_a_mistake_gets_one_message_in_the_right_words(mistake: Path, tmp_path: Path) -> None:
    compiled = checked(mistake, tmp_path)
    said = render_all(compiled.diagnostics, compiled.lines()) + "\n"
    expected = mistake.with_name(f"{mistake.stem}.txt")
    if os.environ.get("UPDATE_SNAPSHOTS"):
        expected.write_text(said, "utf-8")
    assert said == expected.read_text("utf-8")
    assert compiled.diagnostics[0].code == mistake.stem.partition("-")[0]
    assert len(compiled.diagnostics) == seeded(mistake)
    for diagnostic in compiled.diagnostics:
        keeps_to_the_style(diagnostic)


def keeps_to_the_style(diagnostic: Diagnostic) -> None:
    """Lower case, no final stop, and never a name from inside the compiler."""
    for words in (diagnostic.message, diagnostic.hint, *(note.message for note in diagnostic.notes)):
        assert not words.endswith((".", "!")) or words.endswith("..."), words
        assert not words[:1].isupper(), words
        plain = re.sub(r"`+[^`]*`+", "", words)
        assert not re.search(r"\b(NAME|VERB|NUMBER|STRING|COMMA|COLON|RPAR|LPAR|END|None)\b", plain), words


def test_nothing_in_the_corpus_is_left_over() -> None:
    stems = {mistake.stem for mistake in MISTAKES}
    assert {path.stem for path in BAD.glob("*.txt")} == stems


def test_the_corpus_is_large_enough_to_mean_something() -> None:
    assert len(MISTAKES) >= 95
