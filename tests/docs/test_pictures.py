"""The pictures in the documents are those that the command draws."""

from __future__ import annotations

import os

from runtime.town.routes import shortest_way
from studio.picture import draw_town
from studio.towns.lookup import find_road_section, find_town

from .fences import ROOT

PICTURE = ROOT / "docs" / "pictures" / "half_way.svg"


def test_the_town_in_the_readme_is_drawn_from_the_pack() -> None:
    found = find_town("grinivil", "half_way", None)
    assert found is not None
    ends = [find_road_section(found.town, name) for name in ("ot06c", "in04a")]
    drawn = draw_town(found.town, title=found.title, way=shortest_way(found.town, *ends), way_label="ot06c to in04a: 3")
    if os.environ.get("UPDATE_SNAPSHOTS"):
        PICTURE.write_text(drawn, "utf-8")
    assert PICTURE.read_text("utf-8") == drawn, "run again with UPDATE_SNAPSHOTS=1, and look at the picture"
