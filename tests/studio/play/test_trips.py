"""Playing on hexagons in the terminal: the map, the visitors, and trips from a list or place by place."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.telling import Telling
from runtime.telling.foresight import forecast_move
from studio.play.dialogue.answers import UnclearAnswer
from studio.play.dialogue.question import prepare_question, question_lines
from studio.play.dialogue.trips import PAGE_SIZE, list_trips, read_trip
from studio.play.screen.news import digest_lines, result_lines
from studio.play.screen.town_chart import chart_lines
from studio.play.session import Session
from studio.play.table import Table
from tests.runtime.telling.greentown import built, rules, site

from .test_session import joined

Sit = Callable[..., str]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """Sit at a table where it is one's turn, type some lines, and see what is printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "110")

    def sitting(*lines: str) -> str:
        left = list(lines)

        def typed(prompt: str) -> str:
            if not left:
                raise EOFError
            return left.pop(0)

        monkeypatch.setattr("builtins.input", typed)
        game = start(rules(), 1)
        seat = game.turn
        Session(Table(game, 1, seat, ("random",) * 3), None).play()
        return capsys.readouterr().out

    return sitting


def travelling() -> tuple[Game, Decision]:
    """The first question for a trip."""
    game = start(rules(), 1)
    bot = BOTS["random"](1)
    while (asks := decision(game)) is not None:
        if asks.kind == "trail":
            return game, asks
        apply(game, bot.choose(game))
    raise AssertionError("nobody travels")


# ---- what is shown


def test_the_town_is_drawn_with_its_places_roads_and_what_stands_there() -> None:
    """The town of GT-EX-06. H10 has six roads, four of them into the open."""
    game = built()
    drawn = [*chart_lines(Telling(game.rules).words, game)]
    assert drawn[2:9] == [
        r"          \   /                       /",
        r"  (G10) -- H10 --- I10 --- J10 --- K10",
        r"          hotel    tree    A co    tree",
        r"          /   \       \       \       \ ".rstrip(),
        r"      (H11)    I11 --- J11 --- K11 --- L11    (M11)",
        r"               tree    A cu    B sp    tree",
        r"                  \       \       \       \   /",
    ]
    legend = " ".join(" ".join(drawn[-2:]).split())
    assert "cu house of culture; sp sports ground; co shop; A Ada; B Ben; . nothing" in legend


def test_a_road_that_meets_none_ends_in_a_dot() -> None:
    game = start(rules(), 1)
    bot = BOTS["random"](1)
    drawn = ""
    while "leads nowhere" not in drawn and decision(game) is not None:
        apply(game, bot.choose(game))
        drawn = " ".join(chart_lines(Telling(game.rules).words, game))
    assert "'" in drawn or " ." in drawn


def test_a_map_that_is_too_wide_is_not_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    game = built()
    [told] = chart_lines(Telling(game.rules).words, game)
    assert "wider than this terminal" in told


def test_a_turn_begins_with_visitors_the_map_and_the_reserve(sit: Sit) -> None:
    shown = joined(sit("?"))
    assert ", stops: 5; wants to visit: 1 to 3 nature sites; " in shown
    assert ", stops: 6; " in shown
    assert "--- I10 --- J10" in shown
    assert "Two roads, cow: 3; Two roads, tree: 3;" in shown
    assert "turns waited" not in shown
    assert "in the your" not in shown
    assert "Greenies hidden" in shown


def test_help_speaks_only_of_what_the_game_has(sit: Sit) -> None:
    shown = sit("?", "loop", "market", "map", "town", "cards", "players", "log all", "why")
    assert "via PLACE" in shown
    assert "the tiles and the pawns" not in shown
    assert "prices and dice" not in shown
    assert "This game has no loop." in shown
    assert "This game has no market." in shown
    assert "planting sectors" not in shown
    assert "can be completed" not in shown


def test_an_option_that_is_done_where_possible_says_so_once(sit: Sit) -> None:
    shown = joined(sit("build marker"))
    assert "lay a place; lay a place, if you can" in shown
    assert "if you can do" not in shown


# ---- trips


def test_trips_are_listed_with_the_best_for_oneself_first() -> None:
    game, asks = travelling()
    telling = Telling(game.rules)
    money = next(n for n, each in enumerate(game.rules.numbers.nouns) if each.kind == "currency")
    own = [dict(forecast_move(game, outing.trail).lot).get(money, 0) for outing in list_trips(telling, game, asks)]
    every = [dict(forecast_move(game, trail).lot).get(money, 0) for trail in asks.options]
    assert own == sorted(own, reverse=True)
    assert own[0] == max(every)


def test_no_way_is_lost_in_the_list() -> None:
    game, asks = travelling()
    found = list_trips(Telling(game.rules), game, asks)
    assert sum(outing.ways for outing in found) == len(asks.options)
    assert len({(outing.shows, outing.pays) for outing in found}) == len(found)


def test_what_others_are_paid_is_told_before_one_goes() -> None:
    """What the list says is what comes of it."""
    game = start(rules(), 3)
    bot = BOTS["random"](3)
    money = next(n for n, each in enumerate(game.rules.numbers.nouns) if each.kind == "currency")
    words, seen = Telling(game.rules).words, 0
    while (asks := decision(game)) is not None:
        if asks.kind == "trail":
            outing = list_trips(Telling(game.rules), game, asks)[0]
            before = [row[money] for row in game.counts[:3]]
            apply(game, outing.trail)
            gained = [row[money] - had for row, had in zip(game.counts[:3], before, strict=True)]
            told = [f"you +{gained[asks.seat]}" if gained[asks.seat] else "you nothing"]
            told += [f"{words.player(n)} +{more}" for n, more in enumerate(gained) if more and n != asks.seat]
            assert all(each in outing.pays for each in told), (told, outing.pays)
            seen += len(told) > 1
        else:
            apply(game, bot.choose(game))
    assert seen


def test_a_trip_is_shown_with_what_stands_at_its_places(sit: Sit) -> None:
    shown = joined(sit("2", "show 1").rpartition("stops;")[2])
    assert "(hotel) - " in shown
    assert "(tree) - " in shown


def test_trips_can_be_leafed_through_and_narrowed(sit: Sit) -> None:
    shown = joined(sit("2", "more", "back", "via j11", "via Q3", "1"))
    assert "wants exactly 5 stops; 62 trips can be made, and " in shown
    assert re.search(r"62 trips can be made; those listed are \d+ of them, with \d+ results?\b", shown)
    assert "[you nothing]" in shown
    assert "misses nature sites (4 of 1 to 3)" in shown
    assert "there is no place `Q3` in town" in shown
    assert " on a trip with 5 stops: " in shown


def test_a_trip_may_be_typed_place_by_place() -> None:
    game, asks = travelling()
    trail = asks.options[0]
    names = [Telling(game.rules).words.site(game.town, each) for each in trail]
    for between in (" ", " - ", "-", ", ", " > "):
        assert read_trip(Telling(game.rules).words, game, asks, between.join(names).lower(), ()) == trail
    assert read_trip(Telling(game.rules).words, game, asks, "1", [trail]) == trail


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        ("H10 Z9", "there is no place `Z9`"),
        ("middle H10", "`middle` may mean "),
        ("9", "there is no 9; type a number from 1 to 1"),
        ("-1", "there is no place `1`"),
        (" - ", "the trip goes nowhere"),
        ("playrs", "did you mean `players`?"),
    ],
)
def test_a_trip_that_cannot_be_meant_is_told(typed: str, says: str) -> None:
    game, asks = travelling()
    with pytest.raises(UnclearAnswer, match=says.replace("`", ".").replace("?", ".")):
        read_trip(Telling(game.rules).words, game, asks, typed, [asks.options[0]])


def test_the_question_for_a_trip_shows_only_one_page() -> None:
    game, asks = travelling()
    telling = Telling(game.rules)
    shown = prepare_question(telling, game, asks)
    many = shown._replace(order=shown.order * 20, options=shown.options * 20, outcomes=shown.outcomes * 20)
    first, second = (list(question_lines(telling, asks, many, page)) for page in (0, 1))
    assert sum("[you" in line for line in first) == sum("[you" in line for line in second) == PAGE_SIZE
    assert first[-1].strip().startswith(f"1 to {PAGE_SIZE} of ")
    assert second[-1].strip().startswith(f"{PAGE_SIZE + 1} to {2 * PAGE_SIZE} of ")


def test_places_are_found_in_small_letters() -> None:
    game = built()
    assert site(game, "j11") == site(game, "J11")


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_whole_game_can_be_played_by_typing(
    seats: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """With the first option always, and looking at everything now and then."""
    looks = iter(["map", "town", "players", "cards", "log", "why", "show 1", "undo", "?"] * 400)
    count = 0

    def typed(prompt: str) -> str:
        nonlocal count
        count += 1
        return next(looks) if count % 7 == 0 else "1"

    monkeypatch.setattr("builtins.input", typed)
    game = start(rules(seats), 2)
    Session(Table(game, 2, 0, ("random",) * seats), None).play()
    shown = capsys.readouterr().out
    assert "--- the end, after " in shown
    assert " on a trip with " in shown
    assert not [word for word in ("event ", "NONE", "None", "meadow.", "slot ") if word in shown]


def test_it_is_told_that_a_tie_was_broken() -> None:
    """GT-EX-15."""
    game = start(rules(), 1)
    game.over = True
    points = next(n for n, each in enumerate(game.rules.numbers.nouns) if each.kind == "points")
    waiting = next(n for n, each in enumerate(game.rules.numbers.nouns) if each.id == "greentown.waiting")
    for seat, (score, waited) in enumerate([(9, 1), (9, 2), (4, 0)]):
        game.counts[seat][points], game.counts[seat][waiting] = score, waited
    told = result_lines(Telling(game.rules).words, game, str)
    assert [line.strip() for line in told][1:] == [
        "9  0",
        "9  1  <- wins the tie",
        "4  2",
    ]


def test_the_last_round_is_told_by_its_name_though_its_reminders_are_not() -> None:
    game = start(rules(), 1)
    bot = BOTS["random"](1)
    while decision(game) is not None:
        apply(game, bot.choose(game))
    news = joined("\n".join(digest_lines(Telling(game.rules), game, 0)))
    assert news.count("The last round") == 1
    assert "reminder" not in news
