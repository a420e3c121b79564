"""What is true of every game at every moment, whatever its tiles say."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from compiler.objects.declarations.nouns import Points
from compiler.objects.walking import nodes
from runtime.game.engine.storage import can_store
from runtime.game.play import apply, decision
from runtime.game.state.decisions import Decision
from runtime.game.state.game import FIELDS, Game
from runtime.town.layout.plan import NONE
from runtime.town.refusals import Refused
from runtime.town.town import NOBODY

from .answers import moves, no_moves

__all__ = ["Watch", "check_answers", "check_question", "check_state", "state_of", "sums"]


def sums(game: Game) -> list[int]:
    """By noun: how many there are in all."""
    return [sum(column) for column in zip(*game.counts, strict=True)]


_DERIVED = ("decision", "batch", "effort", "floor")


def state_of(game: Game) -> dict[str, Any]:
    """Everything a game is, but for the question that follows from it and what was noted on the way to it."""
    plain = {name: getattr(game, name) for name in FIELDS if name not in (*_DERIVED, "rules", "stack")}
    frames = [(frame.code, frame.pc, dict(frame.names)) for frame in game.stack]
    return {**{name: _frozen(value) for name, value in plain.items()}, "stack": frames}


def _frozen(value: Any) -> Any:
    if isinstance(value, list):
        return [_frozen(each) for each in value]
    if isinstance(value, dict):
        return dict(value)
    return value[:] if hasattr(value, "typecode") else value


# ---- the state


def check_state(game: Game, at_first: list[int]) -> None:
    """Nothing is lost, nothing is there twice, and the town agrees with the counts."""
    assert sums(game) == at_first, "something was lost or made"
    _check_signs(game)
    _check_placed(game)
    _check_cards_and_tiles(game)
    _check_boards(game)


def _check_signs(game: Game) -> None:
    numbers = game.rules.numbers
    points = {noun for noun, each in enumerate(numbers.nouns) if isinstance(each, Points)}
    for holder, row in enumerate(game.counts):
        below = [numbers.nouns[n].id for n, held in enumerate(row) if held < 0 and not (game.scoring and n in points)]
        assert not below or holder == numbers.bank, f"holder {holder} has less than nothing of {below}"


def _check_placed(game: Game) -> None:
    """What somebody has placed is what stands in town and lies on places."""
    numbers, town, rules = game.rules.numbers, game.town, game.rules
    nobody = numbers.neutral + 1
    by_floors = set(rules.type_of_token.values()) - set(rules.whole_types)
    there: Counter[tuple[int, int]] = Counter(
        (noun, owner) for pieces in game.pieces.values() for noun, owner in pieces
    )
    for type_, blocks in zip(town.buildings, town.blocks, strict=True):
        for owner in blocks:
            if type_ in rules.whole_types:  # a piece that is all that stands there, or a building that was bought
                there[rules.token_nouns[type_], nobody if owner == NOBODY else owner] += 1
            else:
                there[numbers.floor, numbers.neutral if owner == NOBODY else owner] += 1
    for owner in town.owners:
        if owner != NOBODY and numbers.ownership >= 0:
            there[numbers.ownership, owner] += 1
    there[numbers.tree, nobody] += sum(town.trees)
    placed = {
        (noun, owner): amount
        for owner in range(nobody + 1)
        for noun, amount in enumerate(game.counts[numbers.placed + owner])
        if amount and rules.type_of_token.get(noun, NONE) not in by_floors
    }
    assert placed == {key: amount for key, amount in there.items() if amount}
    standing = Counter(rules.token_nouns[type_] for type_ in town.buildings if type_ != NONE)
    for token, type_ in rules.type_of_token.items():
        assert type_ in rules.whole_types or game.counts[numbers.placed + nobody][token] <= standing[token]


def _check_cards_and_tiles(game: Game) -> None:
    numbers = game.rules.numbers
    assert sorted(card for pile in game.piles for card in pile) == list(range(len(numbers.cards)))
    tiles = [tile for row in (*game.loops, *game.set_aside) for tile in row if tile != NONE]
    assert len(tiles) == len(set(tiles)), "a tile lies in two places"


def _check_boards(game: Game) -> None:
    numbers = game.rules.numbers
    for noun, room in game.rules.market_room.items():
        assert game.counts[numbers.market][noun] <= room
    for loop, pawns in zip(numbers.loops, game.pawns, strict=True):
        assert all(0 <= space <= loop.spaces for space in pawns)
    for plan, spaces in zip(game.rules.track_spaces, game.spaces, strict=True):
        assert all(0 <= space <= plan.last for space in spaces)


# ---- the question


def check_question(game: Game, asked: Decision) -> None:
    """Somebody has a real choice, among things that differ, with everything stored."""
    numbers = game.rules.numbers
    assert 0 <= asked.seat < numbers.seats
    assert 0 <= asked.cause < len(game.rules.causes)
    if asked.kind == "amounts":
        assert 0 <= asked.least <= asked.most <= sum(asked.limits)
        assert len(moves(asked)) > 1, f"`{asked.name}` has one answer: {asked.limits}"
    else:
        assert len(asked.options) > 1, f"`{asked.name}` has one answer"
        looks = [_looks(game, asked, option) for option in asked.options]
        assert len(looks) == len(set(looks)), f"`{asked.name}` offers the same twice: {looks}"
    if asked.name != "return" and not _swaps(game, asked.cause):
        for seat in range(numbers.seats):
            held = [game.counts[seat][noun] for noun in numbers.resources]
            assert can_store(game, seat, held), f"seat {seat} holds more than it can store: {held}"


def _swaps(game: Game, cause: int) -> bool:
    """Whether a line belongs to something with swaps: what is too much is given up after the last of them."""
    declared = game.rules.numbers.by_id.get(game.rules.causes[cause][0])
    return declared is not None and any(getattr(node, "do", "") == "swap" for node in nodes(declared))


def _looks(game: Game, asked: Decision, option: Any) -> Any:
    """Cards with one name are alike; so nobody is asked which of two."""
    return game.rules.numbers.cards[option].id if asked.sort == "card" else option


def check_answers(game: Game, asked: Decision, at_first: list[int]) -> None:
    """Exactly the moves that are offered are accepted, each on a game of its own; others leave no trace."""
    before = state_of(game)
    for move in moves(asked):
        copy = game.copy()
        apply(copy, move)
        check_state(copy, at_first)
    assert state_of(game) == before, "a copy was not independent"
    for move, code in no_moves(asked):
        with pytest.raises(Refused) as refused:
            apply(game, move)
        assert refused.value.code == code, (asked.name, move)
    assert state_of(game) == before, "a move that was refused left a trace"
    again = game.copy()
    same = decision(again)
    assert same is not None
    assert (same.seat, same.kind, same.name, list(same.options), same.limits) == (
        asked.seat,
        asked.kind,
        asked.name,
        list(asked.options),
        asked.limits,
    ), "a copy is asked something else"
    assert state_of(again) == before, "looking for what is allowed changed the game"


class Watch:
    """Checks a game move by move."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.at_first = sums(game)

    def look(self, *, closely: bool = False) -> Decision | None:
        """The question, after everything that holds has been checked."""
        asked = decision(self.game)
        check_state(self.game, self.at_first)
        if asked is not None:
            check_question(self.game, asked)
            if closely:
                check_answers(self.game, asked, self.at_first)
        return asked
