"""What follows when somebody gets something: tracks that count it, rings, and whatever waits for a gain."""

from __future__ import annotations

from functools import partial

from ..state.game import Game
from .execution import push, raise_event

__all__ = ["into_market", "is_noun", "market_room", "received", "spent_points"]


def received(game: Game, seat: int, lot: list[tuple[int, int]] | tuple[tuple[int, int], ...], cause: int) -> None:
    """Somebody has got a lot: what waits for that is done next."""
    rules = game.rules
    if seat >= rules.numbers.seats or game.scoring:
        return
    for noun, amount in lot:
        if amount <= 0:
            continue
        if noun in rules.gain_triggers:
            lots = ((noun, amount),)
            raise_event(game, "goods_gained", seat, {"lot": lots}, partial(is_noun, game, noun))
        if noun in rules.counted:
            _counted(game, seat, noun, amount, cause)


def is_noun(game: Game, noun: int, about: str) -> bool:
    numbers = game.rules.numbers
    return numbers.noun.get(about) == noun or (about == "resource" and noun in numbers.resources)


def _counted(game: Game, seat: int, noun: int, amount: int, cause: int) -> None:
    """The pawn on a track goes with what somebody has; spaces it reaches or passes do what they say."""
    now = game.counts[seat][noun]
    for track in game.rules.counted[noun]:
        for least, most, code in reversed(track.spaces):
            if now - amount < least <= now and (most is None or now - amount <= most):
                push(game, code, {"you": seat, "they": seat})
        if track.ring:
            _rings(game, seat, now // track.ring, cause)


def spent_points(game: Game, seat: int, noun: int, cause: int) -> None:
    """Somebody has less of something that a track counts: rings go back."""
    for track in game.rules.counted.get(noun, ()):
        if track.ring and seat < game.rules.numbers.seats:
            _rings(game, seat, game.counts[seat][noun] // track.ring, cause)


def _rings(game: Game, seat: int, due: int, cause: int) -> None:
    numbers = game.rules.numbers
    ring = numbers.ring
    if ring < 0:
        return
    has, home = game.counts[seat][ring], numbers.source(ring, seat)
    if due > has:
        more = min(due - has, game.counts[home][ring])
        if more:
            game.transfer(ring, more, home, seat, cause)
    elif due < has:
        game.transfer(ring, has - due, seat, home, cause)


def market_room(game: Game, noun: int) -> int:
    """How many more of a resource the market takes."""
    return game.rules.room.get(noun, 0) - game.counts[game.rules.numbers.market][noun]


def into_market(game: Game, noun: int, amount: int, source: int, cause: int) -> None:
    """Lay resources in the market without a sale: what does not fit goes where spent resources go."""
    numbers = game.rules.numbers
    fits = max(0, min(amount, market_room(game, noun)))
    if fits:
        game.transfer(noun, fits, source, numbers.market, cause)
    if amount - fits and source != numbers.home[noun]:
        game.transfer(noun, amount - fits, source, numbers.home[noun], cause)
