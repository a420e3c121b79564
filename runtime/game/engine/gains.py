"""What follows when somebody gets or gives up something: tracks that count it, rings, and triggers of a gain."""

from __future__ import annotations

from functools import partial

from ..state.game import Game
from .execution import push, raise_event

__all__ = ["handle_gain", "handle_loss", "market_room", "noun_matches", "put_in_market"]


def handle_gain(game: Game, seat: int, lot: list[tuple[int, int]] | tuple[tuple[int, int], ...], cause: int) -> None:
    """Push what follows from a gain that was just transferred: triggers, and spaces that a counting track reached."""
    rules = game.rules
    if seat >= rules.numbers.seats or game.scoring:
        return
    for noun, amount in lot:
        if amount <= 0:
            continue
        if noun in rules.gain_triggers:
            lots = ((noun, amount),)
            raise_event(game, "goods_gained", seat, {"lot": lots}, partial(noun_matches, game, noun))
        if noun in rules.counting_tracks:
            _advance_counting_tracks(game, seat, noun, amount, cause)


def noun_matches(game: Game, noun: int, about: str) -> bool:
    """Whether a trigger about ``about`` (an id, or `resource`) is about a noun."""
    numbers = game.rules.numbers
    return numbers.noun.get(about) == noun or (about == "resource" and noun in numbers.resources)


def _advance_counting_tracks(game: Game, seat: int, noun: int, amount: int, cause: int) -> None:
    """Push the code of the spaces that a gain reached or passed on tracks that count the noun."""
    now = game.counts[seat][noun]
    for track in game.rules.counting_tracks[noun]:
        for least, most, code in reversed(track.spaces):
            if now - amount < least <= now and (most is None or now - amount <= most):
                push(game, code, {"you": seat, "they": seat})
        if track.ring:
            _adjust_rings(game, seat, now // track.ring, cause)


def handle_loss(game: Game, seat: int, noun: int, cause: int) -> None:
    """Take back rings after somebody lost some of a noun that a track counts."""
    for track in game.rules.counting_tracks.get(noun, ()):
        if track.ring and seat < game.rules.numbers.seats:
            _adjust_rings(game, seat, game.counts[seat][noun] // track.ring, cause)


def _adjust_rings(game: Game, seat: int, due: int, cause: int) -> None:
    """Give or take rings until somebody has as many as are due, as far as there are any."""
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
    """How many more of a resource fit into the market."""
    return game.rules.market_room.get(noun, 0) - game.counts[game.rules.numbers.market][noun]


def put_in_market(game: Game, noun: int, amount: int, source: int, cause: int) -> None:
    """Put resources into the market without a sale; what does not fit goes where spent resources go."""
    numbers = game.rules.numbers
    fits = max(0, min(amount, market_room(game, noun)))
    if fits:
        game.transfer(noun, fits, source, numbers.market, cause)
    if amount - fits and source != numbers.home[noun]:
        game.transfer(noun, amount - fits, source, numbers.home[noun], cause)
