"""Somebody at the command line with a small pack, and a translator beside them. Commands run in this process."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

import pytest

from studio.cli import main

__all__ = ["FEST", "LAMP", "Desk", "Done", "desk"]

LAMP = 'piece lamp "Lamp"\n  supply 9\n'
FEST = """\
tile fest #90 "Lantern fest"
  subtitle "For all"
  border pink
  note "Once a year."
  gain 4 vp
  gain 1 lamp
  time 1
"""


class Done(NamedTuple):
    code: int
    out: str
    err: str


class Desk:
    def __init__(self, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
        self.folder = folder
        self._capsys = capsys
        self.write(LAMP, FEST)

    def write(self, *declarations: str, pack: str = "mine", extends: str = "grinivil") -> None:
        """The pack anew, with these declarations."""
        home = self.folder / pack
        home.mkdir(exist_ok=True)
        head = f'pack {pack} "{pack.capitalize()}"\n  language 1\n  extends {extends}\n'
        (home / "pack.tuile").write_text(head, "utf-8")
        (home / "tiles.tuile").write_text("\n".join(declarations), "utf-8")

    def types(self, *words: str) -> Done:
        self._capsys.readouterr()
        with pytest.raises(SystemExit) as left:
            main(list(words))
        said = self._capsys.readouterr()
        assert "this is a bug" not in said.err, said.err
        assert isinstance(left.value.code, int)
        return Done(left.value.code, said.out, said.err)

    def well(self, *words: str) -> str:
        """What a command prints that must end well."""
        done = self.types(*words)
        assert done.code == 0, done
        return done.out

    # ---- translators

    def po(self, language: str, pack: str = "mine") -> Path:
        return self.folder / pack / "locale" / f"{language}.po"

    def translate(self, language: str, texts: Mapping[str, str | tuple[str, ...]], pack: str = "mine") -> None:
        """Fill in entries by hand, as with an editor: only the lines of the translation change."""
        path = self.po(language, pack)
        made = path.read_text("utf-8")
        for key, text in texts.items():
            made = _filled(made, key, text)
        path.write_text(made, "utf-8")

    def entry(self, language: str, key: str, pack: str = "mine") -> str:
        """An entry as it stands in the file, with its remarks."""
        found = [
            each for each in self.po(language, pack).read_text("utf-8").split("\n\n") if f'msgctxt "{key}"' in each
        ]
        assert len(found) == 1, (key, found)
        return found[0].strip("\n")


def _filled(text: str, key: str, translated: str | tuple[str, ...]) -> str:
    """The text of a PO file with the `msgstr` lines of one entry filled in."""
    if isinstance(translated, str):
        lines = f'msgstr "{translated}"\n'
    else:
        lines = "".join(f'msgstr[{number}] "{each}"\n' for number, each in enumerate(translated))
    entry = re.compile(rf'(msgctxt "{re.escape(key)}"\n(?:msgid.*\n)+)(?:msgstr.*\n)+')
    made, count = entry.subn(lambda found: found[1] + lines, text)
    assert count == 1, key
    return made


@pytest.fixture
def desk(tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "100")
    return Desk(tmp_path, capsys)
