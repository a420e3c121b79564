"""Where pieces lie on a page, and their backs behind them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.sheets.layout.grid import BLEED, PAPERS, Duplex, Paper, best_grid

SIZES = st.floats(20, 120, allow_nan=False).map(lambda size: round(size, 1))
SIDES = st.floats(150, 500, allow_nan=False).map(lambda size: round(size, 1))


@given(SIZES, SIZES, SIDES, SIDES)
def test_pieces_lie_on_the_page_and_bleed_does_not_meet(
    width: float, height: float, across: float, down: float
) -> None:
    grid = best_grid(width, height, Paper(across, down))
    places = [grid.at(number) for number in range(grid.places)]
    for x, y in places:
        assert x >= BLEED - 1e-6
        assert y >= BLEED - 1e-6
        assert x + width <= grid.page_width - BLEED + 1e-6
        assert y + height <= grid.page_height - BLEED + 1e-6
    for number, (x, y) in enumerate(places):
        for other_x, other_y in places[number + 1 :]:
            apart = max(abs(x - other_x) - width, abs(y - other_y) - height)
            assert apart >= 2 * BLEED - 1e-6


@pytest.mark.parametrize("duplex", ["long", "short"])
@given(width=SIZES, height=SIZES, paper=st.sampled_from(list(PAPERS.values())))
def test_a_back_lies_behind_its_front(duplex: Duplex, width: float, height: float, paper: Paper) -> None:
    """Turn the page over its edge: the back is where the front was."""
    grid = best_grid(width, height, paper)
    upright = grid.page_height >= grid.page_width
    for number in range(grid.places):
        x, y = grid.at(number)
        behind_x, behind_y = grid.back_at(number, duplex)
        if (duplex == "long") == upright:  # turned like a leaf of a book
            assert behind_x == pytest.approx(grid.page_width - x - width)
            assert behind_y == pytest.approx(y)
        else:
            assert behind_x == pytest.approx(x)
            assert behind_y == pytest.approx(grid.page_height - y - height)


def test_a_paper_of_its_own_size_holds_one_piece() -> None:
    grid = best_grid(63, 88, Paper(63, 88))
    assert grid.places == 1
    assert grid.at(0) == pytest.approx((0, 0))
    with_bleed = best_grid(63, 88, Paper(69, 94))
    assert with_bleed.at(0) == pytest.approx((3, 3))


def test_crop_marks_between_two_pieces_serve_both() -> None:
    grid = best_grid(63, 88, PAPERS["a4"])
    alone = grid.marks([grid.at(0)])
    beside = grid.marks([grid.at(0), grid.at(1)])
    assert len(set(alone)) == 8
    assert set(alone) < set(beside)
    assert len(beside) == len(set(beside)) == 8 + 8 - 2
