"""A trip is asked as a form to fill in: where it may start, the network, how many stops; an answer is checked."""

from __future__ import annotations

import json

import networkx as nx
import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.verbs.tour import Trips
from runtime.game.views.trips import trail_of_names
from runtime.game.views.view import view
from runtime.town.refusals import Refused
from runtime.town.trails import trails
from tests.runtime.telling.greentown import rules


def travelling(seed: int = 1, variants: tuple[str, ...] = ()) -> tuple[Game, Decision]:
    game = start(rules(3, variants), seed)
    bot = BOTS["random"](seed)
    while (asked := decision(game)) is not None:
        if asked.kind == "trail" and game.turns > 6:
            return game, asked
        apply(game, bot.choose(game))
    raise AssertionError("nobody travels")


def test_the_form_has_all_that_is_needed_to_find_a_trip() -> None:
    """A client that knows nothing but the view finds exactly the trips that are allowed."""
    game, asked = travelling()
    form = view(game, asked.seat)["decision"]
    assert json.loads(json.dumps(form)) == form
    assert "options" not in form
    places = form["places"]
    found = set()

    def go(way: list[str], used: set[frozenset[str]], stops: int) -> None:
        if stops == form["stops"]:
            if way[-1] in form["ends"]:
                found.add(tuple(places[name]["number"] for name in way))
            return
        for name in places[way[-1]]["beside"]:
            road = frozenset((way[-1], name))
            if road not in used:
                go([*way, name], used | {road}, stops + places[name]["stop"])

    for name in form["ends"]:
        go([name], set(), 0)
    # A trip ends with its last stop: places without a stop after it are not passed.
    assert found == set(asked.options)


def test_the_network_of_the_form_is_that_of_the_town() -> None:
    game, asked = travelling()
    places = view(game, asked.seat)["decision"]["places"]
    network = nx.Graph([(name, other) for name, place in places.items() for other in place["beside"]])
    assert nx.is_connected(network)
    assert len(places) == sum(land >= 0 for land in game.town.lands)
    assert all(place["at"][0].isalpha() for place in places.values())
    assert {place["category"] for place in places.values()} >= {"greentown.lodging", "greentown.nature"}
    assert all(place["stop"] == (place["category"] is not None) for place in places.values())


def test_others_see_who_is_asked_and_not_the_form() -> None:
    game, asked = travelling()
    seen = view(game, (asked.seat + 1) % 3)["decision"]
    assert seen["kind"] == "trail"
    assert "places" not in seen


def test_a_form_that_was_filled_in_is_a_move() -> None:
    game, asked = travelling()
    form = view(game, asked.seat)["decision"]
    trail = asked.options[0]
    names = {place["number"]: name for name, place in form["places"].items()}
    assert trail_of_names(game, [names[site] for site in trail]) == trail
    assert trail_of_names(game, [form["places"][names[site]]["at"] for site in trail]) == trail
    turns = game.turns
    apply(game, trail_of_names(game, [names[site] for site in trail]))
    assert game.turns >= turns


@pytest.mark.parametrize("names", [["A1"], ["middle", "H10"], [""]])
def test_names_that_mean_no_place_are_refused(names: list[str]) -> None:
    game, _ = travelling()
    with pytest.raises(Refused) as refused:
        trail_of_names(game, names)
    assert refused.value.code == "T830"


def test_a_trip_that_is_not_allowed_is_refused_with_the_reason() -> None:
    """GT-EX-12: a road twice."""
    game, asked = travelling()
    first, second = asked.options[0][:2]
    with pytest.raises(Refused, match="twice"):
        apply(game, (first, second, first))
    assert decision(game) is asked


def test_where_no_wish_may_be_exceeded_it_is_told_which_was() -> None:
    """GT-AMB-03."""
    for seed in range(12):
        game, asked = travelling(seed, ("strict_wishes",))
        form = view(game, asked.seat)["decision"]
        assert form["most_is_limit"]
        reasons = {_reason(asked, trail) for trail in _all_trails(asked)}
        told = {each for each in reasons if each}
        assert all("times, and at most" in each for each in told)
        if told:
            return
    raise AssertionError("no trip ever exceeds a wish")


def _all_trails(asked: Decision) -> list[tuple[int, ...]]:

    assert isinstance(asked.options, Trips)
    return trails(asked.options.network, asked.options.stops)


def _reason(asked: Decision, trail: tuple[int, ...]) -> str:
    refused = asked.refusal(trail)
    return refused.reason if refused is not None else ""
