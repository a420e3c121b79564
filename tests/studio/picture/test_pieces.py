"""Pieces on places: what stands where, whose it is, and where it is, in the picture of a town on hexagons."""

from __future__ import annotations

from xml.etree import ElementTree

import pytest

from compiler.objects.declarations.towns import TownDeclaration
from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.town.declared.towns import build_declared_town
from runtime.town.layout.coordinates import coordinate
from runtime.town.layout.plan import NONE
from runtime.town.names import find_section
from runtime.town.questions import open_slots
from runtime.town.routes import shortest_way
from runtime.town.town import NOBODY, Town
from studio.picture import draw_town
from studio.picture.scene import make_scene
from studio.picture.style import seat_colour
from tests.content.packs import named
from tests.content.packs import of_class as declared_of_class
from tests.runtime.telling.greentown import rules

from .towns import SVG, of_class, words_of

LAYOUTS = [each.id.partition(".")[2] for each in declared_of_class(TownDeclaration, "greentown")]


def laid_out(name: str) -> Town:
    town, refused = build_declared_town(rules().plan, named(TownDeclaration, name, "greentown"))
    assert not refused
    return town


def _words(picture: str) -> set[str]:
    return set(words_of(ElementTree.fromstring(picture)))


def late() -> Town:
    """After a whole game of four by chance."""
    game = start(rules(4), 1)
    bot = BOTS["random"](1)
    while decision(game) is not None:
        apply(game, bot.choose(game))
    return game.town


@pytest.mark.parametrize("name", LAYOUTS)
def test_every_place_has_its_coordinate_and_every_piece_is_drawn(name: str) -> None:
    town = laid_out(name)
    picture = draw_town(town, title=name)
    laid = [slot for slot, land in enumerate(town.lands) if land != NONE]
    open_ = open_slots(town, 0)
    assert [each.text for each in of_class(picture, "coordinate")] == [coordinate(town.plan, slot) for slot in laid]
    assert {coordinate(town.plan, slot) for slot in open_} <= _words(picture)
    assert len(of_class(picture, "piece")) == sum(type_ != NONE for type_ in town.buildings)
    assert len(of_class(picture, "site")) == len(laid)
    assert not any("meadow" in each for each in _words(picture))


def test_a_piece_has_the_icon_of_its_kind_and_the_colour_and_number_of_its_owner() -> None:
    town = laid_out("four_buildings")
    for site in of_class(draw_town(town), "site"):
        number = int(site.get("id", "").removeprefix("site-"))
        owner = town.blocks[number][0]
        drawn = ElementTree.tostring(site, encoding="unicode")
        assert len(list(site.iter(f"{SVG}g"))) > 1
        if owner == NOBODY:
            assert not any(seat_colour(seat) in drawn for seat in range(4))
        else:
            assert seat_colour(owner) in drawn
            assert f">{owner + 1}<" in drawn
            assert f"of player {owner + 1}" in drawn


def test_the_legend_names_what_stands_there_and_nothing_else() -> None:
    words = _words(draw_town(laid_out("four_buildings")))
    assert {"Tree", "Hotel", "House of culture", "Sports ground", "Shop", "Player 1", "Player 2"} <= words
    silly = {"Finished", "Sold", "Free planting place", "No planting land", "Trees in a sector", "Player 3"}
    assert not words & silly
    assert not any(each.startswith("Block:") for each in words)
    few = _words(draw_town(laid_out("recommended")))
    assert "House of culture" not in few
    assert "Player 1" not in few


def test_what_a_picture_says_of_itself_speaks_of_what_the_game_has() -> None:
    picture = draw_town(laid_out("recommended"))
    assert "Plan of a town with 12 tiles of land and 8 sites with pieces on them." in picture


def test_sites_lie_where_their_roads_meet() -> None:
    town = late()
    scene = make_scene(town)
    hubs = {road.slot: road.hub for road in scene.roads if hasattr(road, "hub")}
    for tile in scene.tiles:
        assert tile.spots.sites[0].middle == pytest.approx(hubs[tile.slot])


def test_pieces_of_neighbouring_places_do_not_touch() -> None:
    boxes = [tile.spots.sites[0].grow(12) for tile in make_scene(late()).tiles]
    assert not any(one.overlaps(other) for n, one in enumerate(boxes) for other in boxes[:n])


def test_numbers_along_a_way_hide_no_piece() -> None:
    town = laid_out("four_buildings")
    ends = [find_section(town, name)[0] for name in ("H10", "L12")]
    line = shortest_way(town, *ends)
    assert line is not None
    picture = draw_town(town, way=line)
    middles = {each.get("transform") for each in of_class(picture, "site")}
    steps = of_class(picture, "step")
    assert len(steps) == len(line) == 6
    assert not middles & {each.get("transform") for each in steps}
