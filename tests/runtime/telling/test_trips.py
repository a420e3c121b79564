"""Trips, exchanged land and turns in words: place by place, wish by wish."""

from __future__ import annotations

import pytest

from runtime.game.sets.trips import count_visits, met_wishes
from runtime.game.state import log_events
from runtime.game.verbs.play import NEXT
from runtime.game.verbs.widen import EXCHANGED
from runtime.telling import Telling
from runtime.telling.trips import trip_outcome, trip_sentences, wish_range
from tests.content.packs import CONTENT

from .greentown import built, played, rules, site

WAY = ("H10", "I10", "J11", "K11", "L11", "L12")
"""H1 - R1 - C1 - C2 - R4 - H2."""


def _card(id: str) -> int:
    return next(n for n, card in enumerate(rules().numbers.cards) if card.id == f"greentown.{id}")


def _told(card: str, way: tuple[str, ...]) -> list[str]:
    game = built()
    words = Telling(game.rules).words
    sites = [site(game, name) for name in way]
    trip = (_card(card), *sites)
    stops = [n for n in sites[1:] if game.town.buildings[n] >= 0]
    log = [(log_events.TOURED, 0, trip[0], sites[0], len(stops), 0)]
    log += [(log_events.VISITED, n, 0, 0, game.town.buildings[n], 0) for n in sites[1:]]
    fates = enumerate(zip(count_visits(game, trip), met_wishes(game, trip), strict=True))
    log += [(log_events.WISHED, trip[0], wish, seen, met, 0) for wish, (seen, met) in fates]
    return [text for _, text in trip_sentences(words, game, log)]


def test_a_trip_is_told_place_by_place_with_whose_what_is() -> None:
    """GT-EX-06."""
    way, wishes = _told("five_b", WAY)
    assert way == (
        "Ada takes School class on a trip with 5 stops: H10 (hotel) - I10 (tree) - J11 (Ada's house of culture) - "
        "K11 (Ben's sports ground) - L11 (tree) - L12 (hotel)"
    )
    assert wishes == (
        "wishes of School class: 2 nature sites of 1 to 3 (I10, L11); 1 culture site of 1 to 2 (J11 of Ada); "
        "1 sport site of up to 1 (K11 of Ben); 0 commerce sites of up to 1"
    )


def test_a_wish_that_was_missed_is_told_with_what_was_wanted() -> None:
    """GT-EX-07: no sport at all. GT-EX-08: too much culture."""
    _, wishes = _told("five_c", ("H10", "I10", "J10", "K10", "L11", "L12"))
    assert "0 sport sites of 1 to 2, missed;" in wishes
    assert "1 commerce site of up to 1 (J10 of Ada)" in wishes
    _, wishes = _told("five_a", ("H10", "I10", "J11", "J12", "K12", "L12"))
    assert "2 culture sites of up to 1, missed (J11 of Ada, J12 of Ben)" in wishes


def test_a_place_that_is_visited_twice_is_named_twice_on_the_way_and_once_under_its_wish() -> None:
    """GT-EX-09."""
    way, wishes = _told("nine_a", ("H10", "I10", "J11", "K11", "J10", "K10", "L11", "K11", "K12", "L12"))
    assert way.count("K11 (Ben's sports ground)") == 2
    assert "2 sport sites of 1 to 2 (K11 of Ben)" in wishes


def test_an_empty_place_on_the_way_is_only_named() -> None:
    game = built("recommended")
    words = Telling(game.rules).words
    log = [(log_events.TOURED, 0, 0, site(game, "H10"), 2, 0), (log_events.VISITED, site(game, "J11"), 0, 0, -1, 0)]
    [(_, text)] = trip_sentences(words, game, log)
    assert text.endswith(": H10 (hotel) - J11")


def test_what_has_moved_since_is_told_as_it_was_then() -> None:
    """A trip past a tree, told when a house stands in its place: of the tree nobody knows an owner."""
    game = built()
    tree = game.town.buildings[site(game, "I10")]
    words = Telling(game.rules).words
    assert game.town.buildings[site(game, "J11")] != tree
    log = [(log_events.TOURED, 0, 0, site(game, "H10"), 1, 0), (log_events.VISITED, site(game, "J11"), 0, 1, tree, 0)]
    [(_, text)] = trip_sentences(words, game, log)
    assert text.endswith("J11 (tree)")


def test_ranges_in_words() -> None:
    wishes = {
        (each.least, each.most): wish_range(Telling(rules()).words, each)
        for plan in rules().tours.values()
        for each in plan.wishes
    }
    assert wishes[1, 3] == "1 to 3"
    assert wishes[0, 2] == "up to 2"
    assert wishes[1, 1] == "exactly 1"


def test_what_a_trip_would_show_and_miss() -> None:
    game = built()
    words = Telling(game.rules).words
    trip = (_card("five_c"), *[site(game, name) for name in ("H10", "I10", "J10", "K10", "L11", "L12")])
    assert trip_outcome(words, game, trip) == "3 nature sites, 1 commerce site; misses sport sites (0 of 1 to 2)"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_event_of_a_whole_game_is_told_with_its_cause(seats: int) -> None:
    game = played(seats)
    telling = Telling(game.rules)
    files = {path.name: path.read_text("utf-8").split("\n") for path in (CONTENT / "greentown").glob("*.tuile")}
    seen = set()
    for number in range(len(game.log) // 6):
        told = telling.event(game, number)
        seen.add(told.kind)
        assert told.text
        assert "event " not in told.text
        if told.cause is not None:
            file, _, line = told.cause.place.partition("/")[2].partition(":")
            assert files[file][int(line) - 1].strip(), told.cause
    assert {
        log_events.TOURED,
        log_events.VISITED,
        log_events.WISHED,
        NEXT,
        EXCHANGED,
        log_events.LAID,
    } <= seen


def test_a_trip_makes_two_sentences_of_a_story() -> None:
    game = played()
    trips = sum(kind == log_events.TOURED for kind in game.log[::6])
    story = Telling(game.rules).story(game)
    kinds = [told.kind for told in story]
    assert trips > 3
    assert kinds.count(log_events.TOURED) == kinds.count(log_events.WISHED) == trips
    assert log_events.VISITED not in kinds


def test_a_tree_that_makes_room_moves() -> None:
    told = [each.text for seed in range(4) for each in Telling(rules()).story(played(3, seed))]
    moves = [text for text in told if text.startswith("a tree moves from ")]
    assert moves
    assert not [text for text in told if "tree comes back" in text]


def test_land_is_told_with_its_place_and_where_its_roads_end() -> None:
    told = [each.text for each in Telling(rules()).story(played())]
    laid = [text for text in told if " lays " in text]
    assert laid
    assert all(" at " in text for text in laid)
    assert any("with roads" in text for text in laid)
    exchanged = [text for text in told if " exchanges " in text]
    assert exchanged
    assert all(" for " in text for text in exchanged)
    assert any(text.endswith(" has the next turn") for text in told)
