"""Words find room: whole, over several lines, or cut at the end."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from studio.picture import draw_town
from studio.picture.style import clip, count_with_noun, text_width, wrap
from tests.profiles import examples

from .towns import of_class, town_named, words_of


@examples(60)
@given(st.text(max_size=40), st.integers(40, 300))
def test_clipped_words_fit_and_are_cut_at_the_end(words: str, most: int) -> None:
    found, plain = clip(words, most, 10), " ".join(words.split())
    assert text_width(found, 10) <= most
    assert found == plain or (found.endswith("…") and plain.startswith(found[:-1]))


@examples(60)
@given(st.text(max_size=80), st.integers(40, 300), st.integers(1, 3))
def test_wrapped_words_fit_on_their_lines(words: str, most: int, lines: int) -> None:
    found = wrap(words, most, 10, lines)
    assert len(found) <= lines
    assert all(line and text_width(line, 10) <= most for line in found)
    said = "".join("".join(found).split())
    whole = "".join(words.split())
    assert said == whole or (said.endswith("…") and whole.startswith(said[:-1]))


def test_a_long_word_is_cut_late() -> None:
    assert clip("Shopping centre", 80, 12) == "Shopping c…"


def test_a_long_title_of_a_town_is_written_on_several_lines() -> None:
    title = "A town of squares, with dead ends on all sides of the middle, and many other things to look at"
    root = draw_town(town_named("ends", "all_ends"), title=title)
    headings = root.split('class="heading">')[1:]
    assert len(headings) > 1
    assert " ".join(each.partition("<")[0] for each in headings) == title


def test_a_long_title_of_a_building_takes_two_lines() -> None:
    (building,) = of_class(draw_town(town_named("banks", "two_banks")), "building")
    assert words_of(building)[-2:] == ["Cottage", "with a ve…"]


def test_one_is_not_many() -> None:
    assert [count_with_noun(number, "tree") for number in (0, 1, 2)] == ["0 trees", "1 tree", "2 trees"]
    assert count_with_noun(1, "tile of land", "tiles of land") == "1 tile of land"
