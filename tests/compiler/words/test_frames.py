"""Frames: sentences with gaps, and nothing else between the braces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.words.language.frames import Fixed, FrameError, Inflectable, literal_frame, read_frame


class Tree:
    """A noun that tells its cases apart."""

    def __init__(self, has_article: bool = False) -> None:
        self.has_article = has_article

    def render(self, case: str) -> str:
        return f"tree/{case}"


def test_a_gap_is_said_in_the_case_it_asks_for() -> None:
    assert read_frame("plant {goods:accusative} in {sector}").fill({"goods": Tree(), "sector": Fixed("it")}) == (
        "plant tree/accusative in it"
    )


def test_a_gap_that_asks_for_nothing_takes_the_case_of_the_whole() -> None:
    assert read_frame("{a} and {b:dative}").fill({"a": Tree(), "b": Tree()}, "genitive") == (
        "tree/genitive and tree/dative"
    )


def test_fixed_words_stay_as_they_are() -> None:
    assert read_frame("{a:genitive}").fill({"a": Fixed("it")}) == "it"
    assert read_frame("{a:capital}").fill({"a": Fixed("it")}) == "It"


def test_what_is_filled_in_is_never_read_as_a_frame() -> None:
    values: dict[str, Inflectable] = {"a": Fixed("{b} {n.__class__} {"), "b": Fixed("secret")}
    assert read_frame("[{a}]").fill(values) == "[{b} {n.__class__} {]"


def test_what_a_frame_asks_for() -> None:
    frame = read_frame("{who} gives {goods:accusative} to {who:dative}")
    assert (frame.gaps, frame.cases) == ({"who", "goods"}, {"accusative", "dative"})


def test_a_preposition_melts_into_the_article_or_stands_before_words_without_one() -> None:
    frame = read_frame("take {thing:of}", {"of": lambda phrase: f"of {phrase.render('')}"})
    assert frame.fill({"thing": Tree(has_article=True)}) == "take tree/of"
    assert frame.fill({"thing": Tree()}) == "take of tree/"


@pytest.mark.parametrize(
    "text", ["{n.__class__}", "{", "}", "{{a}}", "{A}", "{a:}", "{a:B}", "{}", "{" + "a" * 21 + "}"]
)
def test_anything_else_between_braces_is_refused(text: str) -> None:
    with pytest.raises(FrameError):
        read_frame(text)


@given(st.text(max_size=30))
def test_a_text_that_is_no_frame_stays_as_it_is(text: str) -> None:
    assert literal_frame(text).fill({}) == text
    assert literal_frame(text).gaps == frozenset()


@given(st.text("{}abA:._! ", max_size=12))
def test_a_frame_is_read_or_refused(text: str) -> None:
    try:
        frame = read_frame(text)
    except FrameError:
        return
    assert frame.fill({name: Fixed("x") for name in frame.gaps}).count("{") == 0
