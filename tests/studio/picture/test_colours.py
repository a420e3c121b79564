"""Colours read well, differ where they must, and never speak alone."""

from __future__ import annotations

from functools import partial
from itertools import combinations
from xml.etree import ElementTree

import pytest

from compiler.meaning.properties.colours import contrast, luminance
from studio.picture import draw_town
from studio.picture.marks import draw_block, draw_flag
from studio.picture.scene import make_scene, touching_sectors
from studio.picture.style import (
    BARE,
    GROUNDS,
    INK,
    PAPER,
    ROOF,
    ROOF_LINE,
    SEATS,
    SOFT_INK,
    TEXT,
    TINTS,
    plate_colour,
    text_width,
)

from .towns import SVG, all_towns, town_named

AA = 4.5
TOWNS = [pytest.param(pack, name, id=f"{pack}-{name}") for pack, name in all_towns()]


@pytest.mark.parametrize("ground", [PAPER, *TINTS, *GROUNDS, "#ffffff"])
def test_ink_reads_on_every_ground(ground: str) -> None:
    assert contrast(INK, ground) >= AA


def test_soft_ink_reads_on_paper() -> None:
    assert contrast(SOFT_INK, PAPER) >= AA


@pytest.mark.parametrize("ground", [BARE, *TINTS])
def test_names_of_tiles_read_on_every_ground(ground: str) -> None:
    assert contrast(SOFT_INK, ground) >= AA


@pytest.mark.parametrize("seat", [*range(7), 9, 11])
def test_the_number_of_a_seat_stands_on_white(seat: int) -> None:
    for draw in (draw_flag, partial(draw_block, neutral="")):
        parent = ElementTree.Element("g")
        draw(parent, seat)
        *_, plate, number = (each for each in parent if each.tag in ("rect", "text"))
        assert (plate.get("fill"), number.get("fill")) == ("#ffffff", INK)
        assert number.text == str(seat + 1)
        width = float(number.get("textLength", text_width(number.text, TEXT, bold=True)))
        assert width <= float(plate.get("width", "0"))


def test_a_roof_has_courses_that_show_in_grey() -> None:
    assert contrast(ROOF, ROOF_LINE) >= 3


@pytest.mark.parametrize("matrix", ["red-blind", "green-blind", "blue-blind"])
def test_seats_differ_for_the_colour_blind(matrix: str) -> None:
    """Simulated after Machado and others, 2009; besides, every seat has a number and a shape."""
    seen = [blind(seat, MATRICES[matrix]) for seat in SEATS]
    for one, other in combinations(seen, 2):
        assert sum(abs(a - b) for a, b in zip(one, other, strict=True)) > 0.1


MATRICES = {
    "red-blind": ((0.152, 1.053, -0.205), (0.115, 0.786, 0.099), (-0.004, -0.048, 1.052)),
    "green-blind": ((0.367, 0.861, -0.228), (0.280, 0.673, 0.047), (-0.012, 0.043, 0.969)),
    "blue-blind": ((1.256, -0.077, -0.179), (-0.078, 0.931, 0.148), (0.005, 0.691, 0.304)),
}


def blind(colour: str, matrix: tuple[tuple[float, ...], ...]) -> list[float]:
    plain = [(int(colour[at : at + 2], 16) / 255) ** 2.2 for at in (1, 3, 5)]
    return [sum(a * b for a, b in zip(row, plain, strict=True)) for row in matrix]


def test_contrast_is_that_of_wcag() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#777777") == 1
    assert luminance("#ffffff") == pytest.approx(1)


@pytest.mark.parametrize(("word", "like"), [("brown", "brown"), ("dark_blue", "blue"), ("Light green", "green")])
def test_words_for_colours_are_understood(word: str, like: str) -> None:
    assert plate_colour(word) == plate_colour(like) != plate_colour("")


def test_other_words_give_a_neutral_colour() -> None:
    assert plate_colour("mauvish") == plate_colour("")


@pytest.mark.parametrize(("pack", "name"), TOWNS)
def test_sectors_that_touch_have_different_tints(pack: str, name: str) -> None:
    scene = make_scene(town_named(pack, name))
    for one, other in touching_sectors(scene.sectors):
        assert scene.tints[one] != scene.tints[other]
    root = ElementTree.fromstring(draw_town(scene.town))
    drawn = {int(e.get("data-sector", "")): e.get("fill") for e in root.iter(f"{SVG}path") if e.get("class") == "tint"}
    assert drawn == dict(scene.tints)


def test_a_sector_over_several_tiles_is_one_shape() -> None:
    town = town_named("grinivil", "sector_of_26")
    scene = make_scene(town)
    biggest = max(scene.sectors, key=lambda sector: town.sectors.places[sector])
    assert len(scene.sectors[biggest]) >= 4
