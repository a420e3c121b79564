"""What a tile costs and brings, at a glance."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.bundle import build_pack
from compiler.compile import compile_folder
from compiler.sheets.content.sheets import make_sheets
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import phrasebook

PACK = """\
pack small "Small"
  language 1
  extends grinivil

tile barter #95 "Barter"
  border pink
  choose n from 1 to 3
{lines}
  time 1
"""


@pytest.mark.parametrize(
    ("lines", "shown"),
    [
        ("  pay 2 * n money\n  gain n trees", "2X coin, →, X tree"),
        ("  pay 3 money\n  gain 1 vp", "3 coin, →, 1 star"),
        ("  pay n + 1 money\n  gain n trees", "coin, →, X tree"),
    ],
    ids=["so many times", "a number", "what is too much for a glance"],
)
def test_amounts_with_a_number_that_is_chosen(tmp_path: Path, lines: str, shown: str) -> None:
    (tmp_path / "pack.tuile").write_text(PACK.format(lines=lines), "utf-8")
    sheets = make_sheets(Catalogue(build_pack(compile_folder(tmp_path, "small")), phrasebook("en")))
    (tile,) = [each for each in sheets.tiles if each.id == "small.barter"]
    assert ", ".join(f"{run.number} {run.icon}".strip().replace("arrow", "→") for run in tile.icons) == shown
