"""`advance`: a pawn moves forward on a track or a loop, and what lies on its way happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial

from compiler.objects.base import Stated
from compiler.objects.sentences.effects import SpendTime
from compiler.objects.walking import nodes
from compiler.verbs.advance import Advance

from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, happens
from ..engine.execution import fail, push
from ..mechanics.evidence import Evidence, EvidenceLog, LoggedEvent, sum_evidence
from ..state.code import END, Continuation, Feasibility, Steps, ask_deeper
from ..state.game import Environment, Frame, Game
from ..state.log_events import PAWN, LogEvent
from ..tables.combinations import MOST_AT_ONCE

__all__ = ["VERB", "StepCount", "advance", "advance_along"]

TRACK = 5


StepCount = Callable[[Game, Environment], int]


def advance(m: CodegenContext, act: Advance, rest: Feasibility) -> tuple[Steps, Feasibility]:
    if sort_of(m, act.on) == "track":
        return _advance_on_track(m, act, rest)
    loop = m.numbers.index(getattr(act.on, "id", ""), m.numbers.loops)
    length = m.numbers.loops[loop].spaces
    if act.to is not None:
        return _advance_to_tile(m, act, loop, length, rest)
    by = m.number(act.by) if act.by is not None else (lambda game, names: 1)
    less = m.number(act.less) if act.less is not None else None
    bought = less if less is not None and act.by is not None and act.by.op == "figure" else None

    def steps(game: Game, names: Environment) -> int:
        return max(0, by(game, names) - (less(game, names) if less is not None else 0))

    made, is_feasible = advance_along(m, act.at, loop, length, steps, rest)

    def allowed(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The numbers that may be chosen: time that must be spent cannot be bought off."""
        if bought is not None and game.mandatory and bought(game, names) > 0:
            return False
        return is_feasible(game, names, continuation)

    return made, allowed


# ---- tracks


def _advance_on_track(m: CodegenContext, act: Advance, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, track = m.cause(act.at), m.numbers.index(getattr(act.on, "id", ""), m.numbers.tracks)
    by = m.number(act.by) if act.by is not None else (lambda game, names: 1)
    plan = m.rules.track_spaces[track]

    def step(game: Game, frame: Frame) -> None:
        """Go one space after the other; past the last one the pawn stays and gets what lies beyond."""
        names = frame.names
        seat = names["they"]
        done = []
        for _ in range(min(by(game, names), MOST_AT_ONCE)):
            space = game.spaces[track][seat]
            if space >= plan.last:
                done.append(plan.beyond)
            else:
                space += 1
                game.spaces[track][seat] = space
                done.append(
                    next((code for least, most, code in plan.spaces if least <= space <= (most or least)), None)
                )
            game.note(TRACK, track, seat, space, 0, cause)
        for code in reversed(done):
            if code is not None:
                push(game, code, {"you": seat, "they": seat})

    if rest is END and not plan.can_fail:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        here = game.spaces[track][seat]
        codes = []
        for _ in range(min(by(game, names), MOST_AT_ONCE)):
            space = game.spaces[track][seat]
            if space < plan.last:
                game.spaces[track][seat] = space + 1
                codes.append(next((c for least, most, c in plan.spaces if least <= space + 1 <= (most or least)), None))
            else:
                codes.append(plan.beyond)
        waiting = [code for code in codes if code is not None]

        def do(n: int) -> bool:
            if n == len(waiting):
                return rest(game, names, continuation)
            code = game.rules.codes[waiting[n]]
            return ask_deeper(
                game, code.lines, code.is_feasible_in_full, {"you": seat, "they": seat}, lambda game: do(n + 1)
            )

        ok = do(0)
        game.spaces[track][seat] = here
        return ok

    return [(step, rest)], is_feasible


# ---- loops


def _advance_to_tile(
    m: CodegenContext, act: Advance, loop: int, length: int, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    assert act.to is not None
    to, sort = m.listing(act.to), sort_of(m, act.to)

    def there_is(game: Game, names: Environment) -> bool:
        found = to(game, names)
        return bool(found) and (sort != "tile" or found[0] in game.loops[loop])

    def steps(game: Game, names: Environment) -> int:
        there: int = to(game, names)[0]
        here = game.pawns[loop][names["they"]]
        if sort == "tile":
            there = game.loops[loop].index(there) + 1
        if there == 0:  # the start tile lies beside the end of the loop
            return -1 if here else 0
        return there if here == 0 else (there - here - 1) % length + 1

    def chosen(game: Game, names: Environment) -> list[Happening]:
        return [Happening(names["they"], {"tile": to(game, names)[0]})] if sort == "tile" else []

    raise_chosen, rest_with_events = happens(m.rules, "action_chosen", chosen, rest)
    made, along_could = advance_along(m, act.at, loop, length, steps, rest_with_events)
    cause = m.cause(act.at)

    def check(game: Game, frame: Frame) -> None:
        if not there_is(game, frame.names):
            fail(game, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return there_is(game, names) and along_could(game, names, continuation)

    if sort != "tile":
        return made, along_could

    def choose(game: Game, frame: Frame) -> None:
        raise_chosen(game, frame.names)

    return [(check, rest), *made, (choose, rest)], is_feasible


def _passed_own_tiles(game: Game, loop: int, seat: int, first: int, last: int) -> tuple[int, ...]:
    """Of the tiles that are passed or reached, those with a piece of the seat."""
    own = game.pieces.tiles_of(seat)
    return tuple([tile for tile in game.loops[loop][first - 1 : last] if tile in own]) if own else ()


Way = tuple[tuple[int, ...], bool, tuple[int, ...]]
"""A move of a pawn: the tiles with pieces of its own that it comes by first; whether it goes past the end of the loop;
and those that it comes by after that."""


class _WayEvents:
    """What happens on the way of a pawn, in this order: it comes by pieces of its own, it comes to the end of the loop,
    it comes by others beyond, and a lap is complete. None of it can be refused."""

    def __init__(self, m: CodegenContext, at: tuple[int, int, int], rest: Feasibility) -> None:
        self._key = f"_{at[0]}.{at[1]}way"
        _, self._rest_of_lap = happens(m.rules, "piece_passed", partial(self._passing, 0), rest)
        self.complete_lap, rest = happens(m.rules, "lap_completed", self._at_the_end, rest)
        self.pass_beyond, rest = happens(m.rules, "piece_passed", partial(self._passing, 2), rest)
        self.end_loop, rest = happens(m.rules, "loop_ended", self._at_the_end, rest)
        self.pass_first, self._rest = happens(m.rules, "piece_passed", partial(self._passing, 0), rest)
        self.never_fails = self._rest is END

    def names(self, names: Environment, way: Way) -> Environment:
        return {**names, self._key: way}

    def is_feasible(self, game: Game, names: Environment, continuation: Continuation, way: Way) -> bool:
        """Whether what comes after can be carried through once all of this has happened."""
        rest = self._rest if way[1] else self._rest_of_lap
        return rest(game, self.names(names, way), continuation)

    def _at_the_end(self, game: Game, names: Environment) -> list[Happening]:
        return [Happening(names["they"], {})] if names[self._key][1] else []

    def _passing(self, part: int, game: Game, names: Environment) -> Sequence[Happening]:
        tiles = names[self._key][part]
        if not tiles:
            return ()
        seat = names["they"]
        return [Happening(seat, {"tile": tile}, partial(_is_piece_there, game, seat, tile)) for tile in tiles]


def _is_piece_there(game: Game, seat: int, tile: int, piece: str) -> bool:
    noun = game.rules.numbers.noun.get(piece)
    return (noun, seat) in game.pieces.get(("tile", tile), ())


def advance_along(
    m: CodegenContext, at: tuple[int, int, int], loop: int, length: int, steps: StepCount, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """Move the pawn forward by so many spaces; -1 leads to the start tile. The end of the loop is an event of its own,
    raised before the pawn goes on."""
    cause = m.cause(at)
    key = f"_{at[0]}.{at[1]}m"
    events = _WayEvents(m, at, rest)

    def to_the_end(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        wanted, here = steps(game, names), game.pawns[loop][seat]
        crossing = here > 0 and wanted >= 0 and here + wanted > length
        game.passed_end[seat] = crossing
        names[key] = wanted
        if crossing:
            names[key] = here + wanted - length
            game.pawns[loop][seat] = length
            game.note(PAWN, loop, seat, length - here, length, cause)
            told = events.names(names, (_passed_own_tiles(game, loop, seat, here + 1, length), True, ()))
            events.end_loop(game, told)
            events.pass_first(game, told)  # what is begun last is done first

    def onward(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        wanted, here = names.pop(key), game.pawns[loop][seat]
        crossing = game.passed_end[seat]
        if wanted > length:  # more than one round: each is a lap of its own
            names[key] = wanted - length
            frame.pc -= 1
            game.pawns[loop][seat] = length
            game.note(PAWN, loop, seat, length if crossing else length - here, length, cause)
            passed = _passed_own_tiles(game, loop, seat, 1 if crossing else here + 1, length)
            events.end_loop(game, events.names(names, ((), True, ())))
            told = events.names(names, ((), crossing, passed))
            events.complete_lap(game, told)
            events.pass_beyond(game, told)
            game.passed_end[seat] = True
            return
        if wanted == 0 and not crossing:
            game.note(PAWN, loop, seat, 0, here, cause)
            return
        first = 1 if crossing else here + 1
        last = length if wanted < 0 else (wanted if crossing else here + wanted)
        game.pawns[loop][seat] = 0 if wanted < 0 else last
        game.note(PAWN, loop, seat, length - here if wanted < 0 else wanted, game.pawns[loop][seat], cause)
        told = events.names(names, ((), crossing, _passed_own_tiles(game, loop, seat, first, last)))
        events.complete_lap(game, told)
        events.pass_beyond(game, told)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        here, wanted = game.pawns[loop][seat], steps(game, names)
        crossing = here > 0 and wanted >= 0 and here + wanted > length
        last = length if wanted < 0 or crossing else here + wanted
        passed = _passed_own_tiles(game, loop, seat, here + 1, last)
        over = (here + wanted - 1) % length + 1
        if here == 0 and wanted > length:
            last = length
        game.pawns[loop][seat] = 0 if wanted < 0 else (over if crossing or wanted > length else last)
        if not crossing and not passed:
            ok = rest(game, names, continuation)
        else:
            beyond = _passed_own_tiles(game, loop, seat, 1, min(here + wanted - length, length)) if crossing else ()
            ok = events.is_feasible(game, names, continuation, (passed, crossing, beyond))
        game.pawns[loop][seat] = here
        return ok

    return [(to_the_end, rest), (onward, rest)], END if events.never_fails else is_feasible


def _lines_that_advance(log: EvidenceLog) -> set[int]:
    """The causes of moves by so many steps: time that is spent, not the way to a tile that is chosen."""
    found = set()
    for number, (id, line) in enumerate(log.m.rules.causes):
        for node in nodes(log.numbers.by_id[id]):
            by_steps = isinstance(node, Advance) and node.to is None
            if isinstance(node, Stated) and node.at[0] == line and (by_steps or isinstance(node, SpendTime)):
                found.add(number)
    return found


def _evidence(log: EvidenceLog, effect: Advance, seat: int) -> Iterator[Evidence]:
    m, names = log.m, log.names
    steps = m.number(effect.by)(log.game, names) if effect.by is not None else 1
    if sort_of(m, effect.on) == "track":
        track = m.listing(effect.on)(log.game, names)[0]
        yield sum_evidence(log, TRACK, steps, ("space", "spaces"), lambda event: int(event[1:3] == (track, seat)))
    elif effect.to is None:
        loop = m.listing(effect.on)(log.game, names)[0]
        by_steps = _lines_that_advance(log)

        def moved(event: LoggedEvent) -> int:
            return event[3] if event[1:3] == (loop, seat) and event[5] in by_steps else 0

        yield sum_evidence(log, PAWN, steps, ("step", "steps"), moved)


_LOGGED = LogEvent(
    TRACK, ("track", "seat", "space", ""), "track", {"track": ("track", 1), "who": ("seat", 2), "space": ("number", 3)}
)

VERB = Verb(("advance",), write=advance, logs=(_LOGGED,), evidence=_evidence)
