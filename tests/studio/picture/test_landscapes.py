"""Landscapes in the picture: a grid of squares for each player."""

from __future__ import annotations

from functools import cache
from xml.etree import ElementTree

from runtime.town.names import find_site
from runtime.town.town import Town
from studio.picture import draw_town
from studio.picture.scene import Landscape, make_landscapes, make_scene
from tests.games.valleys.valleys import town_of

from .towns import of_class, words_of


@cache
def summer() -> Town:
    return town_of("summer")


@cache
def picture() -> str:
    return draw_town(summer(), title="Summer")


def of_player(player: int) -> Landscape:
    (found,) = [each for each in make_landscapes(summer(), 0.0) if each.seat == player - 1]
    return found


def lot(name: str) -> tuple[float, float, float, float]:
    (site,) = find_site(summer(), name)
    return next(each.box for each in of_player(int(name[0])).lots if each.site == site)


def test_every_player_has_a_grid_with_a_sign() -> None:
    assert len(of_class(picture(), "landscape")) == 2
    signs = [words_of(each) for each in of_class(picture(), "flag")]
    assert signs == [["1"], ["2"]]
    assert [each.text for each in of_class(picture(), "player")] == ["Player 1", "Player 2"]


def test_grids_lie_beside_each_other_and_do_not_touch() -> None:
    one, other = of_player(1).frame, of_player(2).frame
    assert one.right < other.left
    assert one.top == other.top


def test_columns_are_letters_and_rows_are_the_numbers_of_slots() -> None:
    assert [letter for letter, _ in of_player(2).columns] == list("BCDEFGHI")
    assert [number for number, _ in of_player(2).rows] == ["4", "5", "6", "7", "8", "9"]


def test_squares_lie_as_their_columns_and_rows_do() -> None:
    left, top, right, bottom = lot("1.D5")
    assert lot("1.E5")[:2] == (right, top)
    assert lot("1.D6")[:2] == (left, bottom)


def test_a_site_beside_one_of_the_next_row_is_drawn_over_both() -> None:
    _, top, left, _ = lot("2.H6")
    assert lot("2.I6")[:2] == (left, top)
    assert lot("2.I6")[3] == lot("2.H7")[3]


def test_a_square_has_the_colour_of_its_ground() -> None:
    squares = of_class(picture(), "square")
    assert len(squares) == sum(summer().is_laid)
    assert len({each.get("fill") for each in squares}) == 3
    names = [each.text for each in of_class(picture(), "name")]
    assert {"B5", "D5", "I6"} <= set(names)


def test_what_stands_there_is_drawn_and_told() -> None:
    town = summer()
    assert len(of_class(picture(), "piece")) == 9
    assert len(of_class(picture(), "building")) == 4
    (site,) = find_site(town, "1.D5")
    (drawn,) = [each for each in of_class(picture(), "site") if each.get("id") == f"site-{site}"]
    assert [each.text for each in drawn if each.tag.endswith("title")] == ["1.D5, field: Farmhouse"]


def test_free_squares_are_those_that_new_land_could_take() -> None:
    """Left of the banks there is no room; two rows above and below them there is."""
    assert len(of_class(picture(), "open-square")) == sum(len(of_player(player).open) for player in (1, 2))
    rows = {number: at[1] for number, at in of_player(1).rows}
    column_b = [box for box in of_player(1).open if box.left == lot("1.B5")[0]]
    assert sorted(box.middle[1] + 4.5 for box in column_b) == [rows["3"], rows["4"], rows["7"], rows["8"]]


def test_the_legend_names_the_grounds() -> None:
    root = ElementTree.fromstring(picture())
    legend = next(each for each in root if each.get("class") == "legend")
    assert {"Field", "Bank of the stream", "Cliff", "Open for new land"} <= set(words_of(legend))


def test_land_on_a_grid_is_no_tile_of_the_town() -> None:
    assert make_scene(summer()).tiles == ()
