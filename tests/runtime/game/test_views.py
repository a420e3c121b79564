"""What each seat may know: everything that lies open, and of what is hidden only its own."""

from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.game.play import apply, decision, new_game, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.views.view import view
from tests.content.packs import pack
from tests.profiles import examples
from tests.recordings.playing import Chooser, positions, rules_for

from .saves import game_at

MONEY, HAND, DECK, BAG = "grinivil.money", "grinivil.hand", "grinivil.deck", "grinivil.bag"


def as_seen(game: Game, seat: int | None) -> Any:
    """A view as it comes back from JSON: it must be plain data."""
    seen = view(game, seat)
    assert json.loads(json.dumps(seen)) == seen
    return seen


def words(data: Any) -> Iterator[str]:
    """Every name and text in some data."""
    if isinstance(data, str):
        yield data
    elif isinstance(data, dict):
        for key, value in data.items():
            yield key
            yield from words(value)
    elif isinstance(data, list):
        for each in data:
            yield from words(each)


# ---- GV-INFO


def test_money_and_hands_are_hidden_from_others() -> None:
    """GV-INFO-01: each player's money, and the inhabitants in hand."""
    game = game_at("first question", 3)
    seen = as_seen(game, 1)
    assert seen["held"]["player 2"][MONEY] == 40 + 3 * ((1 - game.first_seat) % 3)
    assert [who for who, held in seen["held"].items() if MONEY in held] == ["player 2"]
    mine = seen["cards"][HAND][1]
    assert len(mine) == 2
    assert seen["cards"][HAND] == [2, mine, 2]
    others = {
        game.rules.numbers.cards[card].id for seat in (0, 2) for card in game.piles[game.rules.numbers.hand + seat]
    }
    assert not others & set(words(seen))


def test_nobody_knows_what_comes_next() -> None:
    """GV-INFO-02: the order of the deck and of the land stacks, and what is drawn from the bag."""
    game = game_at("first question", 3)
    numbers, town = game.rules.numbers, game.town
    for seat in (0, 1, 2, None):
        seen = as_seen(game, seat)
        assert seen["cards"][DECK] == len(game.piles[numbers.deck]) == 9
        assert not {numbers.cards[card].id for card in game.piles[numbers.deck]} & set(words(seen))
        assert seen["land_left"] == {"grinivil.centre": 0, "grinivil.inner": 6, "grinivil.outer": 7}
        unseen = {land.id for number, land in enumerate(town.plan.lands) if number not in town.lands}
        assert not unseen & set(words(seen))
        assert "chance" not in seen


def test_all_else_lies_open() -> None:
    """GV-INFO-03: points, resources, trees, workers, blocks, ownership, display, town pile, market, conversion die."""
    game = game_at("over", 4)
    numbers = game.rules.numbers
    for seat in (0, 3, None):
        seen = as_seen(game, seat)
        for who in range(4):
            open_ = {
                numbers.nouns[noun].id: amount
                for noun, amount in enumerate(game.counts[who])
                if amount and numbers.nouns[noun].id != MONEY
            }
            held = seen["held"][f"player {who + 1}"]
            assert {noun: amount for noun, amount in held.items() if noun != MONEY} == open_
        display = [numbers.cards[card].id for card in game.piles[numbers.piles["grinivil.display"]]]
        living = [numbers.cards[card].id for card in game.piles[numbers.piles["grinivil.town_pile"]]]
        assert (seen["cards"]["grinivil.display"], seen["cards"]["grinivil.town_pile"]) == (display, living)
        assert seen["dice"]["grinivil.conversion"] == game.dice[0]
        assert seen["loops"]["grinivil.action_loop"]["pawns"] == game.pawns[0]
        assert (
            seen["tracks"]["grinivil.road_bonus"] == game.spaces[numbers.index("grinivil.road_bonus", numbers.tracks)]
        )
        owners = [slot.get("owner") for slot in seen["town"]["slots"].values()]
        assert sorted(owner - 1 for owner in owners if owner) == sorted(
            owner for owner in game.town.owners if owner >= 0
        )
        assert seen["scores"] == [game.counts[who][numbers.noun["grinivil.vp"]] for who in range(4)]


def test_the_market_lies_open_with_its_prices() -> None:
    """GV-INFO-03, GV-MKT-01, GV-MKT-02: with 4 to 6 players the market has 16 spaces for concrete."""
    game = game_at("first question", 4)
    stock = game.counts[game.rules.numbers.market][game.rules.numbers.noun["grinivil.concrete"]]
    buy = (9, 8, 8, 7, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 3, 3)
    sell = (8, 7, 7, 6, 6, 6, 5, 5, 5, 4, 4, 4, 3, 3, 2, 2)
    assert 0 < stock < 16
    assert as_seen(game, None)["market"]["grinivil.concrete"] == {
        "stock": stock,
        "room": 16 - stock,
        "buy": buy[stock - 1],
        "sell": sell[stock],
    }


def two_bids(seats: int) -> tuple[int, Game, Game]:
    """A bidder, and the same game twice with a different bid of theirs, while somebody else has still to bid."""
    for seed in range(20):
        for game, asked in positions(rules_for(seats), seed):
            if asked.hidden and len(asked.options) > 2:
                low, high = game.copy(), game.copy()
                apply(low, asked.options[-2])
                apply(high, asked.options[-1])
                after = decision(low), decision(high)
                if all(each is not None and each.hidden for each in after):
                    return asked.seat, low, high
    raise AssertionError("nobody bid after anybody")


@pytest.mark.parametrize("seats", [3, 4, 6])
def test_bids_are_not_seen_before_all_are_made(seats: int) -> None:
    """GV-INFO-04: the first bidder's bid changes nothing that anybody else sees."""
    bidder, low, high = two_bids(seats)
    for seat in {*range(seats), None} - {bidder}:
        assert as_seen(low, seat) == as_seen(high, seat)
        assert as_seen(low, seat)["decision"]["sealed"]


def test_chance_decides_what_nobody_chose() -> None:
    """GV-INFO-05: land, tokens, market, loop, cards and the die differ from game to game; no view tells beforehand."""
    games = [as_seen(start(rules_for(3), seed), None) for seed in range(12)]
    for part in ("town", "market", "loops", "dice"):
        assert len({json.dumps(game[part]) for game in games}) > 1, part
    assert len({json.dumps(game["cards"]["grinivil.display"]) for game in games}) > 1
    buildings = [
        site.get("building")
        for game in games
        for slot in game["town"]["slots"].values()
        for site in slot.get("sites", {}).values()
    ]
    assert len(set(buildings)) > 3
    game = game_at("somewhere", 3)
    other = game.copy()
    other.point ^= 12345
    other.decision = None
    assert [as_seen(other, seat) for seat in (0, 1, 2, None)] == [as_seen(game, seat) for seat in (0, 1, 2, None)]


def test_the_bag_can_be_counted() -> None:
    """GV-INFO-06: 43, 28 and 23 cubes, without those that lie open. Which comes next is in no view."""
    for point in ("first question", "somewhere", "mid-auction"):
        held = as_seen(game_at(point, 3), None)["held"]
        for noun, supply in (("grinivil.concrete", 43), ("grinivil.wood", 28), ("grinivil.steel", 23)):
            open_ = sum(row.get(noun, 0) for who, row in held.items() if who != BAG)
            assert held[BAG].get(noun, 0) == supply - open_


# ---- who decides


def test_only_the_one_who_decides_sees_the_options() -> None:
    for game, asked in positions(rules_for(3), 4, 150):
        for seat in (0, 1, 2, None):
            seen = as_seen(game, seat)["decision"]
            assert (seen["seat"], seen["name"], seen["kind"]) == (asked.seat, asked.name, asked.kind)
            assert seen["rule"] in game.rules.numbers.by_id
            assert bool({"options", "limits"} & seen.keys()) == (seat == asked.seat)
            if seat == asked.seat and asked.kind != "amounts":
                assert len(seen["options"]) == len(asked.options)


def test_options_have_names() -> None:
    """What is chosen among tiles, sites, cards, buildings and so on is called what it is called in the pack."""
    for game, asked in positions(rules_for(4), 1):
        named = as_seen(game, asked.seat)["decision"]
        if asked.sort in ("tile", "site", "card", "building", "slot", "road", "player", "kind", "action"):
            assert all(isinstance(option, str) for option in named["options"])
            assert len(set(named["options"])) == len(named["options"])
        elif asked.sort in ("sector", "spot"):
            assert all(option for option in named["options"])


def test_nothing_is_to_be_decided_when_the_game_is_over() -> None:
    seen = as_seen(game_at("over", 2), 0)
    assert (seen["decision"], seen["over"], seen["doing"]) == (None, True, [])
    assert max(seen["scores"]) in [seen["scores"][winner] for winner in seen["winners"]]


# ---- `hidden` decides


def changed(id: str, **update: Any) -> Pack:
    """The pack with another word in one declaration."""
    declared = [each.model_copy(update=update) if each.id == id else each for each in pack().declarations]
    return pack().model_copy(update={"declarations": tuple(declared)})


def test_money_that_is_not_hidden_lies_open() -> None:
    seen = as_seen(new_game(changed(MONEY, hidden=False), 3, 1), 0)
    assert [seen["held"][f"player {n}"][MONEY] for n in (1, 2, 3)] == [40, 43, 46]
    assert MONEY not in seen["held"]["bank"]


def test_points_may_be_hidden() -> None:
    seen = as_seen(new_game(changed("grinivil.vp", hidden=True), 3, 1), 0)
    assert [who for who, held in seen["held"].items() if "grinivil.vp" in held] == ["player 1"]


def test_hands_that_are_not_hidden_lie_open() -> None:
    seen = as_seen(new_game(changed(HAND, hidden=False), 3, 1), 0)
    assert [len(hand) for hand in seen["cards"][HAND]] == [2, 2, 2]


def test_what_is_kept_in_a_hidden_area_is_hidden() -> None:
    """Then the bag cannot be counted either."""
    seen = as_seen(new_game(changed("grinivil.warehouse", hidden=True), 3, 1), 0)
    assert [who for who, held in seen["held"].items() if "grinivil.wood" in held] == ["player 1"]


def test_points_are_no_pieces() -> None:
    """An area that hides pieces hides no points: those lie in no area."""
    rules = rules_of(changed("grinivil.stock", hidden=True), 2)
    game = start(rules, 1)
    held = as_seen(game, 0)["held"]["player 2"]
    assert "grinivil.vp" in held
    assert "grinivil.tree" not in held


def test_the_options_of_a_question_cannot_be_changed() -> None:
    """They may be what the town remembers: whoever is asked could spoil it."""
    assert all(isinstance(asked.options, tuple | range) for _, asked in positions(rules_for(3), 1, 300))


def test_tiles_in_a_hidden_area_are_only_counted() -> None:
    plain = as_seen(new_game(pack(), 3, 1), 0)["set_aside"]["grinivil.left_out"]
    hidden = as_seen(new_game(changed("grinivil.left_out", hidden=True), 3, 1), 0)["set_aside"]["grinivil.left_out"]
    assert hidden == len(plain) > 0


# ---- nothing that is hidden shows


def with_other_secrets(game: Game, seat: int | None, chooser: Chooser) -> Game:
    """The same game, but for what a seat does not see: the money and cards of others, the deck, and chance."""
    numbers, other = game.rules.numbers, game.copy()
    money = numbers.noun[MONEY]
    for who in range(numbers.seats):
        if who != seat:
            more = chooser.number(60) - min(20, other.counts[who][money])
            other.counts[who][money] += more
            other.counts[numbers.bank][money] -= more
    unseen = [numbers.deck, *[numbers.hand + who for who in range(numbers.seats) if who != seat]]
    cards = [card for pile in unseen for card in other.piles[pile]]
    for pile in unseen:
        other.piles[pile] = [cards.pop(chooser.number(len(cards))) for _ in other.piles[pile]]
    other.point = game.point ^ (1 + chooser.number(2**60))
    return other


@given(st.integers(2, 6), st.integers(0, 50), st.integers(1, 300), st.integers(0, 2**32))
@examples(150)
def test_what_is_hidden_changes_no_view(seats: int, seed: int, moves: int, odd: int) -> None:
    game = Chooser(seed).play(start(rules_for(seats), seed), moves)
    asked = decision(game)
    for seat in (None, *range(seats)):
        other = with_other_secrets(game, seat, Chooser(odd))
        if asked is not None and asked.seat != seat:
            other.decision = asked  # somebody else is asked, and may be asked otherwise
        assert as_seen(other, seat) == as_seen(game, seat)


def test_the_secrets_are_there() -> None:
    """The test above would pass if nothing had been changed: those who may see it, see it."""
    game = game_at("somewhere", 3)
    other = with_other_secrets(game, 0, Chooser(1))
    other.decision = game.decision
    assert as_seen(other, 1)["held"]["player 2"] != as_seen(game, 1)["held"]["player 2"]
    assert as_seen(other, 1)["cards"] != as_seen(game, 1)["cards"]


def test_a_view_leaves_a_game_as_it_is() -> None:
    game = game_at("in an action", 3)
    before = game.log[:], [row[:] for row in game.counts]
    seen = view(game, 0)
    seen["active"].clear()
    seen["loops"]["grinivil.action_loop"]["pawns"].clear()
    seen["tracks"].clear()
    assert (game.log, game.counts) == before
    assert len(game.active) == len(game.pawns[0]) == 3


def test_rules_of_another_pack_are_viewed_too() -> None:
    """Nothing in a view is known by the name it has in one pack."""
    rules = rules_of(changed("grinivil.display", size=3), 2)
    assert len(as_seen(start(rules, 1), 1)["cards"]["grinivil.display"]) == 3
