"""A slip in a line about visitors, trips, places or towns gives one message, on that line, and nothing else."""

from __future__ import annotations

import re
import shutil
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from compiler.compile import compile_folder
from compiler.packs.folders import shipped_packs
from tests.town import errors

_PACK = shipped_packs() / "greentown"
SLIPS = {
    "the category comes first": (r"visits (\d+ to \d+) (\w+)", r"visits \2 \1"),
    "visit": (r"visits ", "visit "),
    "a dash": (r"visits (\d+) to (\d+)", r"visits \1-\2"),
    "at most": (r"visits up to", "visits at most"),
    "a category that is none": (r"(visits .*) \w+$", r"\1 meadow"),
    "a category that is misspelt": (r"(visits .*)culture", r"\1cultrue"),
    "a number of stops that is none": (r"stops \d+", "stops many"),
    "no stops at all": (r"stops \d+", "stops 0"),
    "a tour from nowhere": (r"(tour guest) from lodging sites( without excess)?", r"\1"),
    "a tour from a category": (r"from lodging sites", "from lodging"),
    "without what": (r"without excess", "without excesses"),
    "widened by nothing": (r"widen site by 1 ", "widen site "),
    "widened from nowhere": (r" from reserve(, 1 off its roads)?$", r"\1"),
    "play what": (r"\bplay next", "play"),
    "play again": (r"\b(plays?) next", r"\1 again"),
    "a word for lands that is none": (r"narrowest lands", "smallest lands"),
    "welcome nowhere": (r"welcome sites on trip", "welcome sites"),
    "requests of nothing": (r"(missed request) of trip", r"\1"),
    "an event that is none": (r"when you make a trip", "when you make a journey"),
    "a town that does not exist": (r"put (\w+) in meadow", r"put \1x in meadow"),
    "a town in an area": (r"(put recommended) in meadow", r"\1 in reserve"),
    "like no town": (r"like recommended", "like reccomended"),
    "no copies": (r"copies \d+", "copies 0"),
    "a misspelt state": (r"state lane", "state laen"),
    "a site without ground": (r"ground plot, ", ""),
    "a road that is not there": (r"(site middle.*road) path", r"\1 paths"),
    "land that is none": (r"lay (\w+),", r"lay \1x,"),
    "a slot outside": (r"slot \d+", "slot 998"),
    "turned too far": (r"turned \d", "turned 9"),
    "called by a word": (r"called \w+", "called every"),
    "a name nobody was given": (r"build \w+,", "build nowhere,"),
    "a site that is not there": (r"(build \w+, site) middle", r"\1 center"),
    "a piece that stands nowhere": (r"building \w+", "building double_turn"),
    "a tree of somebody": (r"building tree$", "building tree, blocks 1"),
    "a shop of nobody": (r"(building (?:shop|culture_house|sports_ground)), blocks \d", r"\1"),
    "a category of a piece": (r"^(  category) \w+", r"\1 plot"),
    "an area that holds nothing known": (r"holds visitor", "holds visitors"),
}
"""What somebody may write instead of a good line."""


def _spots(slip: str) -> Iterator[tuple[str, int, str]]:
    """Where a slip can be made: the file, the line (from 0), and the line with it."""
    pattern, instead = SLIPS[slip]
    for path in sorted(_PACK.glob("*.tuile")):
        for number, line in enumerate(path.read_text("utf-8").split("\n")):
            if line.startswith("  ") and not line.lstrip().startswith(("note", "cite")):
                new = re.sub(pattern, instead, line.removesuffix(" reconstructed"), count=1)
                if new != line.removesuffix(" reconstructed"):
                    yield path.name, number, new


@pytest.mark.parametrize("slip", SLIPS)
def test_a_slip_is_told_where_it_is(slip: str, tmp_path: Path) -> None:
    spots = list(_spots(slip))
    assert spots, "no line of the pack can have this slip"
    folder = Path(shutil.copytree(_PACK, tmp_path / "greentown", ignore=shutil.ignore_patterns("locale")))
    for file, number, new in Random(slip).sample(spots, min(3, len(spots))):
        good = (folder / file).read_text("utf-8")
        lines = good.split("\n")
        lines[number] = new
        (folder / file).write_text("\n".join(lines), "utf-8")
        found = [(each.place.file, each.place.line) for each in errors(compile_folder(folder, "greentown"))]
        (folder / file).write_text(good, "utf-8")
        assert found == [(f"greentown/{file}", number + 1)], f"{file}:{number + 1} {new}"
