"""Everything that is in a town is in its picture, and the picture is a document anybody can open."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import chain
from xml.etree import ElementTree

import pytest

from runtime.town.layout.plan import NONE
from runtime.town.names import slot_name
from runtime.town.questions import open_slots, sectors
from runtime.town.town import NOBODY, Town, empty_town
from studio.picture import draw_town
from studio.picture.scene import make_tile

from .towns import SVG, all_towns, of_class, town_named, words_of

TOWNS = [pytest.param(pack, name, id=f"{pack}-{name}") for pack, name in all_towns()]


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_everything_is_drawn_once(pack: str, name: str) -> None:
    town = town_named(pack, name)
    picture = draw_town(town, title=name)
    assert len(of_class(picture, "site")) == sum(road != NONE for road in town.site_roads)
    assert len(of_class(picture, "tree")) == sum(town.trees)
    assert len(of_class(picture, "place")) == sum(town.sectors.room) - sum(town.trees)
    assert len(of_class(picture, "building")) == sum(building != NONE for building in town.buildings)
    assert len(of_class(picture, "block")) == sum(map(len, town.blocks))
    assert len(of_class(picture, "missing")) == missing_floors(town)
    assert len(of_class(picture, "roof")) == sum(town.sold)
    assert len(of_class(picture, "flag")) == sum(owner != NOBODY for owner in town.owners)
    drawn = {int(road.get("data-section", "")) for road in of_class(picture, "road")}
    assert drawn == {section for section, state in enumerate(town.states) if state != NONE}


def missing_floors(town: Town) -> int:
    plan = town.plan
    standing = [
        (plan.buildings[b].floors, len(n)) for b, n in zip(town.buildings, town.blocks, strict=True) if b != NONE
    ]
    return sum(floors - built for floors, built in standing)


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_trees_stand_in_their_own_tile(pack: str, name: str) -> None:
    town = town_named(pack, name)
    tiles = of_class(draw_town(town), "tile")
    for tile in tiles:
        slot = int(tile.get("id", "").removeprefix("tile-"))
        regions = [region for region, where in enumerate(town.plan.slot_of_region) if where == slot]
        found = Counter(each.get("class") for each in tile)
        assert found["tree"] == sum(town.trees[region] for region in regions)
        assert found["tree"] + found["place"] == sum(town.sectors.room[region] for region in regions)


def test_a_block_says_whose_it_is() -> None:
    town = town_named("grinivil", "half_way")
    found = Counter(chain.from_iterable(map(words_of, of_class(draw_town(town), "block"))))
    owners = Counter("M" if owner == NOBODY else str(owner + 1) for blocks in town.blocks for owner in blocks)
    assert found == owners


def test_floors_stand_from_the_ground_up() -> None:
    town = town_named("grinivil", "half_way")
    for site in of_class(draw_town(town), "site"):
        number = int(site.get("id", "").removeprefix("site-"))
        blocks = [each for each in site.iter() if each.get("class") == "block"]
        heights = [float(block.get("transform", "").split()[1].rstrip(")")) for block in blocks]
        assert heights == sorted(heights, reverse=True)
        shown = [words_of(block)[0] for block in blocks]
        assert shown == ["M" if owner == NOBODY else str(owner + 1) for owner in town.blocks[number]]


def test_open_slots_are_named() -> None:
    town = town_named("grinivil", "half_way")
    wanted = {slot_name(town.plan, slot) for zone in range(3) for slot in open_slots(town, zone)}
    found = of_class(draw_town(town), "open-slot")
    assert {words_of(each)[0] for each in found} == wanted
    assert len(found) == len(wanted)


@pytest.mark.parametrize("name", ["set_up", "sector_of_14", "sector_of_26", "three_spokes", "half_way", "full"])
def test_sectors_say_how_many_trees_they_have(name: str) -> None:
    town = town_named("grinivil", name)
    found = {each.get("id"): words_of(each) for each in of_class(draw_town(town), "sector")}
    assert found == {f"sector-{n}": [f"{town.planted[n]}/{town.sectors.places[n]}"] for n in sectors(town)}


# ---- the document


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_the_same_town_gives_the_same_bytes(pack: str, name: str) -> None:
    first = draw_town(town_named(pack, name), title=name)
    make_tile.cache_clear()
    assert draw_town(town_named(pack, name), title=name) == first


@pytest.mark.parametrize(
    "title",
    ["<script>alert(1)</script>", 'A "town" & more', "]]><x/>", "\x00\x0b\ud800\uffff", "Ω" * 500, "  ", "&lt;b&gt;"],
)
def test_titles_of_strangers_are_only_words(title: str) -> None:
    town = town_named("grinivil", "set_up")
    picture = draw_town(town, title=title, way=[town.plan.heart[0]], way_label=title)
    picture.encode()
    root = ElementTree.fromstring(picture)
    plain = ElementTree.fromstring(draw_town(town, title="T", way=[town.plan.heart[0]], way_label="T"))
    tags = [[each.tag for each in drawn.iter() if each.tag != f"{SVG}text"] for drawn in (root, plain)]
    assert tags[0] == tags[1]


def test_screen_readers_are_told_what_it_is() -> None:
    root = ElementTree.fromstring(draw_town(town_named("grinivil", "half_way"), title="Half way"))
    assert root.get("role") == "img"
    named = [root.find(f"{SVG}*[@id='{id}']") for id in root.get("aria-labelledby", "").split()]
    assert [each is not None and each.text for each in named] == [
        "Half way",
        "Plan of a town with 10 tiles of land, 22 buildings, 4 of them sold, and 25 trees on 69 planting places.",
    ]


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_type_is_large_enough_to_read(pack: str, name: str) -> None:
    """9 px where the picture is 1000 px wide. A little less on the widest fields; and a name between many roads."""
    root = ElementTree.fromstring(draw_town(town_named(pack, name), title=name))
    width = float(root.get("width", "0"))
    names = [each for each in root.iter(f"{SVG}text") if each.get("class") == "land-name"]
    assert all(float(each.get("font-size", "0")) * 1000 / width >= 5.5 for each in names)
    for each in names:
        each.set("font-size", "99")
    smallest = min(sizes_of(root, 1.0))
    assert smallest * 1000 / width >= (8.9 if width < 1500 else 8.2)


def sizes_of(element: ElementTree.Element, scale: float) -> Iterator[float]:
    """The sizes of all type as it is seen; but for samples in the legend."""
    for each in element:
        found = re.search(r"scale\(([0-9.]+)", each.get("transform", ""))
        seen = scale * float(found[1]) if found else scale
        if each.tag == f"{SVG}text":
            yield float(each.get("font-size", "0")) * seen
        if each.get("class") != "sample":
            yield from sizes_of(each, seen)


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_a_picture_is_small(pack: str, name: str) -> None:
    town = town_named(pack, name)
    assert len(draw_town(town, title=name)) < 300_000


def test_the_legend_names_what_occurs_and_nothing_else() -> None:
    def legend(name: str) -> list[str]:
        root = ElementTree.fromstring(draw_town(town_named("grinivil", name)))
        return words_of(next(each for each in root if each.get("class") == "legend"))

    full = [words for words in legend("half_way") if not re.fullmatch(r"\d|M|\d+/\d+|", words)]
    roads = {"Half-road", "Road under construction", "Completed road", "Access road"}
    assert roads | {"Sold", "Finished", "Player 4"} <= set(full)
    assert "Player 5" not in full
    start = legend("start")
    assert "Completed road" in start
    assert not {"Half-road", "Sold", "Tree", "Player 1", "Open for new land"} & set(start)


def test_a_town_without_land_can_be_drawn() -> None:
    plan = town_named("grinivil", "start").plan
    assert of_class(draw_town(empty_town(plan)), "tile") == []
