"""What follows when somebody gets or gives up something: tracks that count it, rings, and triggers of a gain."""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial

from ..state.code import END, Continuation, Feasibility, chain_continuation
from ..state.frame_names import UNSTOPPABLE
from ..state.game import Environment, Frame, Game
from ..state.rules import Rules
from .events import Happening, Lot, are_answers_feasible, begin_answers
from .storage import surplus

__all__ = ["Gains", "goods_moved", "handle_loss", "market_room", "put_in_market"]


class Gains:
    """Goods that somebody gains by a line, before ``rest``: what follows from that is begun with `happen`, and foreseen
    with `is_feasible`, which takes the place of the rest in the look ahead."""

    __slots__ = ("is_watched", "never_fails", "rest")

    def __init__(self, rules: Rules, nouns: Iterable[int], rest: Feasibility) -> None:
        nouns = frozenset(nouns)
        self.rest = rest
        self.is_watched = not rules.gain_triggers.isdisjoint(nouns)
        """Whether something waits for the gain."""
        self.never_fails = rest is END and rules.fallible_gains.isdisjoint(nouns)
        """Whether neither what follows from the gain nor the rest can be impossible."""

    def happen(self, game: Game, seat: int, lot: Lot, cause: int) -> None:
        """Begin what follows from a gain that was just transferred."""
        _begin_what_follows(game, seat, lot, cause, False)

    def happen_by_chance(self, game: Game, seat: int, lot: Lot, cause: int) -> None:
        """The same for goods that chance brought: that cannot be refused, and the look ahead asks the rest alone."""
        _begin_what_follows(game, seat, lot, cause, True)

    def is_feasible(
        self, game: Game, names: Environment, continuation: Continuation, gained: Iterable[tuple[int, Lot]]
    ) -> bool:
        """Whether all that follows from gains can be carried through, and then the rest. What each seat gained is in
        the counts already."""
        rules, rest = game.rules, self.rest
        if not self.is_watched or game.scoring:
            return rest(game, names, continuation)
        after = None if rest is END and continuation is None else chain_continuation(rest, names, continuation)
        for seat, lot in reversed([*gained]):
            if seat < rules.numbers.seats and not (rules.only_stores and not surplus(game, seat)):
                watched = _watched(rules, lot)
                if watched:
                    after = _foresee_gain(seat, watched, after)
        return after is None or after(game)


def _foresee_gain(seat: int, lot: Lot, after: Continuation) -> Continuation:
    return lambda game: are_answers_feasible(game, "goods_gained", goods_moved(game, seat, lot), after)


def _watched(rules: Rules, lot: Lot) -> Lot:
    """What of a gain something waits for."""
    return tuple([(noun, amount) for noun, amount in lot if amount > 0 and noun in rules.gain_triggers])


def goods_moved(game: Game, seat: int, lot: Lot) -> Happening:
    """What somebody gained, sold or produced at once: one event, whatever kinds there are."""
    return Happening(seat, {"lot": lot}, part_of_lot=partial(_part_of_lot, game, lot))


def _part_of_lot(game: Game, lot: Lot, about: str) -> Lot:
    """What of a lot a trigger about ``about`` (an id, or `resource`) is about."""
    numbers = game.rules.numbers
    of = numbers.resources if about == "resource" else (numbers.noun[about],)
    return tuple([(noun, amount) for noun, amount in lot if noun in of])


def _begin_what_follows(game: Game, seat: int, lot: Lot, cause: int, by_chance: bool) -> None:
    """Push what answers a gain, and the spaces that a counting track reached."""
    rules = game.rules
    if seat >= rules.numbers.seats or game.scoring:
        return
    watched = _watched(rules, lot)
    if watched:
        begin_answers(game, "goods_gained", goods_moved(game, seat, watched), by_chance)
    for noun, amount in reversed(lot):
        if amount > 0 and noun in rules.counting_tracks:
            _advance_counting_tracks(game, seat, noun, amount, cause)


def _advance_counting_tracks(game: Game, seat: int, noun: int, amount: int, cause: int) -> None:
    """Push the code of the spaces that a gain reached or passed on tracks that count the noun. Points cannot be refused
    because of what lies on their track."""
    now = game.counts[seat][noun]
    for track in game.rules.counting_tracks[noun]:
        for least, most, code in reversed(track.spaces):
            if now - amount < least <= now and (most is None or now - amount <= most):
                game.stack.append(Frame(code, {"you": seat, "they": seat, UNSTOPPABLE: 1}))
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
