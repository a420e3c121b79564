"""Trips, visitors, exchanged land and whole towns in words: the text says what the game does."""

from __future__ import annotations

import re
from itertools import pairwise

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from compiler.objects.declarations.game import Variant
from compiler.words.language.phrasebook import LANGUAGES
from compiler.words.render_context import make_render_context
from compiler.words.wording import as_text, words_of
from tests.games.novelties.vocabulary import said as said_words
from tests.profiles import examples

from .speaking import greentown, said, speaking
from .test_random_tiles import ENGLISH
from .travelling import card, laying_out, travels, words

TOUR = ("choose guest from guests", "tour guest from lodging sites")

# ---- cards


def test_a_visitor_says_its_stops_and_what_it_wants_to_see() -> None:
    assert card(8, "1 to 3 nature", "2 culture", "1 sport", "up to 3 commerce") == [
        "Stops: 8.",
        "Wants to visit:",
        "1 to 3 nature sites.",
        "Exactly 2 culture sites.",
        "Exactly 1 sport site.",
        "At most 3 commerce sites.",
    ]


def test_a_visitor_without_wishes_has_none() -> None:
    assert card(4) == ["Stops: 4."]


def test_what_a_visitor_does_not_want_to_see_at_all() -> None:
    assert card(3, "0 nature", "up to 2 sport")[2] == "No nature sites."


RANGES = ["0", "1", "2", "up to 1", "up to 2", "up to 5", "1 to 2", "1 to 3", "2 to 5"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_two_ranges_are_said_alike(language: str) -> None:
    made = [card(3, f"{each} nature", "up to 9 sport", language=language)[2] for each in RANGES]
    assert len(set(made)) == len(RANGES)


@pytest.mark.parametrize("language", LANGUAGES)
def test_other_stops_are_other_words(language: str) -> None:
    assert card(7, language=language) != card(8, language=language)


# ---- figures and limits


FIGURES = [
    "choose site among sites\n    widen site by {} from reserve",
    "choose site among sites\n    widen site by 1 from reserve, {} off its roads",
    "gain 1 greenie per {} welcome sites on trip",
    "if there are at least {} missed requests of trip: gain 1 greenie",
    "if there are at least {} vacant sites: gain 1 greenie",
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("line", FIGURES)
def test_a_figure_shows_in_the_words(language: str, line: str) -> None:
    made = [words(line.format(number), language=language) for number in (3, 4, 5)]
    assert len(set(made)) == 3
    assert "3" in made[0]


DIFFERENT = [
    (*TOUR, "tour guest from nature sites", "tour guest from lodging sites without excess"),
    (
        "choose site among sites",
        "widen site by 1 from reserve",
        "widen site by 1 from reserve, 1 off its roads",
        "next player widens site by 1 from reserve",
    ),
    (
        "",
        "gain 1 greenie per site on trip",
        "gain 1 greenie per welcome site on trip",
        "gain 1 greenie per nature site on trip",
        "gain 1 greenie per site",
    ),
    (
        "",
        "gain 1 greenie per met request of trip",
        "gain 1 greenie per missed request of trip",
        "gain 1 greenie per request of trip",
    ),
    ("", "play next", "next player plays next"),
    ("choose site among sites", "choose spot among vacant sites", "choose spot among empty sites"),
    (
        "choose site among sites",
        "if site is nature: play next",
        "if site is not nature: play next",
        "if site is vacant: play next",
        "if site is not vacant: play next",
        "if site is empty: play next",
    ),
    (
        "",
        "if you have at least 1 nine_a: play next",
        "if you have at most 0 nine_a: play next",
        "if next player has at least 1 nine_a: play next",
    ),
    (
        "",
        "if you can do excursion: play next",
        "if not (you can do excursion): play next",
        "if next player can do excursion: play next",
        "if you can do erect: play next",
    ),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("lines", DIFFERENT, ids=lambda lines: lines[1].partition(":")[0])
def test_what_is_not_the_same_is_not_said_alike(language: str, lines: tuple[str, ...]) -> None:
    first, *others = lines
    before = (first,) if first else ()
    made = [words(*before, other, language=language) for other in others]
    assert len(set(made)) == len(others)


@pytest.mark.parametrize("language", LANGUAGES)
def test_another_town_is_laid_out_in_other_words(language: str) -> None:
    title = speaking(language, greentown()).names.title("greentown.spacious")
    assert title in laying_out("spacious", language)
    assert laying_out("spacious", language) != laying_out("recommended", language)


def test_a_town_is_laid_out_in_its_zone() -> None:
    assert laying_out("spacious").endswith("Lay out “Spacious” in the meadow.")


# ---- what the words must not say


def test_a_trip_from_a_chosen_place_leads_back_to_it() -> None:
    """`from a lodging to a lodging` would be any two of them."""
    text = words("choose stay among lodging sites", "choose guest from guests", "tour guest from stay")
    assert "Choose a lodging. Make a trip from that site to that site" in text


def test_a_trip_may_end_elsewhere() -> None:
    assert "make a trip from a lodging to a lodging for" in words(*TOUR)


def test_stops_that_no_wish_is_about_are_not_meant() -> None:
    """`site on that trip` would be every stop; the set has only those that a wish is about."""
    assert "for each wished-for site on that trip" in words("gain 1 greenie per site on trip")


def test_what_each_of_several_has_is_theirs() -> None:
    """`for each Greenie of each player` would be those of all together."""
    line = "every player gains 1 earned per greenie"
    assert "each player gains 1 Promised Greenie for each Greenie of that player" in words(line)


def test_land_that_is_known_is_not_turned_up() -> None:
    text = words("choose tile among narrowest lands in reserve", "explore tile in meadow without owner")
    assert text.endswith("add a land tile with the fewest roads in the reserve to the town in the meadow.")
    assert "urn up a land tile" in words("explore land in meadow")


def test_owners_of_land_are_spoken_of_where_there_are_any() -> None:
    line = "explore land in meadow without owner"
    assert "owner" not in words(line)
    assert words(line, "explore land in meadow as owner").count("owner") == 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_exchanges_keep_roads_linked_where_the_map_says_so(language: str) -> None:
    lines = ("choose site among sites", "widen site by 1 from reserve, 1 off its roads")
    town = 'replace map town "Town"\n  zones meadow\n  open meadow k when neighbour is met\n'
    linked, loose = (words(*lines, language=language, more=more) for more in ("", town))
    assert linked.startswith(loose.removesuffix("."))
    assert len(linked) > len(loose)


def test_other_players_are_told_before_what_they_have() -> None:
    text = words("if there is at least 1 other player with 1 greenie: play next")
    assert "a player other than you with at least 1 Greenie" in text


def test_one_card_is_that_card() -> None:
    assert "you have the card “Ramblers”" in words("if you have at least 1 nine_a: play next")
    twins = 'visitor twins #X2 "Twins"\n  copies 2\n  stops 4\n'
    assert "you have at least 1 “Twins”" in words("if you have at least 1 twins: play next", more=twins)


def test_the_text_of_a_variant_is_for_that_variant() -> None:
    """`Excursion` speaks of the limit only where it holds."""
    declared = next(each for each in greentown().declarations if each.id == "greentown.excursion")
    names = speaking("en", greentown()).names
    variants = [each for each in greentown().declarations if each.id == "greentown.strict_wishes"]
    strict = words_of(make_render_context(names, [each for each in variants if isinstance(each, Variant)]), declared)
    assert "visiting nothing more often than it wants" in as_text(strict)[0]
    assert "more often" not in as_text(words_of(make_render_context(names), declared))[0]


# ---- everything is said somewhere


NEW = {
    "verb": {"widen", "tour", "play", "explore", "put"},
    "adjective": {"vacant", "welcome", "narrowest", "met", "missed"},
    "event": {("trip_made", False)},
}


def test_the_pack_of_travels_says_all_of_it() -> None:
    found = said_words(each for each in travels().declarations if each.origin == "travels")
    for sort, wanted in NEW.items():
        assert wanted <= {word for kind, word in found if kind == sort}


# ---- whatever can be written


WHO = ["", "next player ", "every player "]
SITES = ["sites", "vacant sites", "nature sites", "lodging sites", "vacant culture sites", "empty sites"]
SETS = [
    "site on trip",
    "welcome site on trip",
    "welcome sport site on trip",
    "request of trip",
    "missed request of trip",
]
TESTS = ["vacant", "nature", "lodging", "empty", "not vacant", "not commerce", "not nature"]
ACTIONS = ["excursion", "erect", "new_place"]


@st.composite
def sentences(draw: st.DrawFn) -> str:
    """A line about trips, with what must stand before it. `#` stands for the number of the line: names differ."""
    who, n = draw(st.sampled_from(WHO)), draw(st.integers(1, 12))

    def verb(name: str) -> str:
        return f"{who}{name}s" if who else name

    sites, test = draw(st.sampled_from(SITES)), draw(st.sampled_from(TESTS))
    one = draw(st.sampled_from(SETS))
    lost = draw(st.sampled_from(["", f", {n} off its roads"]))
    strict = draw(st.sampled_from(["", " without excess"]))
    return draw(
        st.sampled_from(
            [
                f"choose site# among {sites}\n    {verb('widen')} site# by {n} from reserve{lost}",
                f"choose guest# from guests\n    {verb('tour')} guest# from {sites}{strict}",
                f"choose site# among {sites}\n    if site# is {test}: {verb('play')} next",
                f"{verb('gain')} {n} greenies per {one}",
                f"if there are at least {n} {sites}: {verb('gain')} {n} greenies",
                f"if you can do {draw(st.sampled_from(ACTIONS))}: {verb('play')} next",
                f"choose tile# among narrowest lands in reserve\n    {verb('explore')} tile# in meadow",
            ]
        )
    )


@given(st.lists(sentences(), min_size=1, max_size=3))
@settings(examples(10), phases=[Phase.generate])
def test_every_line_about_trips_has_words_in_every_language(lines: list[str]) -> None:
    """Nothing fails, no name from inside shows, no English shows elsewhere."""
    made = [line.replace("#", str(number)) for number, line in enumerate(lines)]
    for language in LANGUAGES:
        text = words(*made, language=language)
        assert not re.search(r"[a-z]_[a-z]|[{}\[\]\x02\x03\x1f]|  ", text), (language, text)
        assert text[-1] in ".:", (language, text)
        found = None if language == "en" else ENGLISH.search(text)
        assert found is None or (language, found[0]) in {("nl", "if"), ("it", "if")}, (language, text)


@given(st.lists(st.tuples(st.integers(0, 4), st.integers(0, 4)), min_size=1, max_size=4), st.integers(1, 20))
@settings(examples(10), phases=[Phase.generate])
def test_every_visitor_has_words_in_every_language(ranges: list[tuple[int, int]], spare: int) -> None:
    categories = ("nature", "culture", "sport", "commerce")
    visits = [
        f"{least} to {least + more} {category}" for (least, more), category in zip(ranges, categories, strict=False)
    ]
    least, most = sum(low for low, _ in ranges), sum(low + more for low, more in ranges)
    stops = min(least + spare, most + 1)
    for language in LANGUAGES:
        _, _, *lines = made = card(max(1, stops), *visits, language=language)
        assert str(max(1, stops)) in made[0]
        assert len(lines) == len(visits)
        assert all(line[-1] == "." and line[0] == line[0].upper() for line in lines)
        for (low, more), line in zip(ranges, lines, strict=False):
            assert str(low + more) in line or low + more == 0, (language, line)


def test_all_cards_of_the_game_are_told_apart() -> None:
    for language in LANGUAGES:
        cards = [each for each in greentown().declarations if each.kind == "visitor"]
        texts = sorted(tuple(said(language, greentown(), each.id)) for each in cards)
        assert all(one != other for one, other in pairwise(texts))
        assert len(texts) == 16
