"""`advance`: a pawn moves forward on a track or a loop, and what lies on its way happens."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from compiler.objects.base import Stated
from compiler.objects.sentences.effects import SpendTime
from compiler.objects.walking import nodes
from compiler.verbs.advance import Advance

from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import fail, push, raise_event
from ..feasibility.triggers import are_triggers_feasible
from ..mechanics.evidence import Evidence, EvidenceLog, LoggedEvent, sum_evidence
from ..state.code import END, Continuation, Feasibility, Steps, ask_deeper, chain_continuation
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

    made, along_could = advance_along(m, act.at, loop, length, steps, rest)
    cause = m.cause(act.at)

    def check(game: Game, frame: Frame) -> None:
        if not there_is(game, frame.names):
            fail(game, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return there_is(game, names) and along_could(game, names, continuation)

    if sort != "tile":
        return made, along_could

    def chosen(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        raise_event(game, "action_chosen", seat, {"tile": to(game, frame.names)[0]})

    return [(check, rest), *made, (chosen, rest)], is_feasible


def _passed_own_tiles(game: Game, loop: int, seat: int, first: int, last: int) -> list[int]:
    """Of the tiles that are passed or reached, those with a piece of the seat."""
    own = game.pieces.tiles_of(seat)
    return [tile for tile in game.loops[loop][first - 1 : last] if tile in own] if own else []


def advance_along(
    m: CodegenContext, at: tuple[int, int, int], loop: int, length: int, steps: StepCount, rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """Move the pawn forward by so many spaces; -1 leads to the start tile. The end of the loop is an event of its own,
    raised before the pawn goes on."""
    cause = m.cause(at)
    key = f"_{at[0]}.{at[1]}m"

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
            raise_event(game, "loop_ended", seat, {})
            for tile in reversed(_passed_own_tiles(game, loop, seat, here + 1, length)):
                raise_event(game, "worker_passed", seat, {"tile": tile})

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
            raise_event(game, "loop_ended", seat, {})
            if crossing:
                raise_event(game, "lap_completed", seat, {})
            for tile in reversed(_passed_own_tiles(game, loop, seat, 1 if crossing else here + 1, length)):
                raise_event(game, "worker_passed", seat, {"tile": tile})
            game.passed_end[seat] = True
            return
        if wanted == 0 and not crossing:
            game.note(PAWN, loop, seat, 0, here, cause)
            return
        first = 1 if crossing else here + 1
        last = length if wanted < 0 else (wanted if crossing else here + wanted)
        game.pawns[loop][seat] = 0 if wanted < 0 else last
        game.note(PAWN, loop, seat, length - here if wanted < 0 else wanted, game.pawns[loop][seat], cause)
        if crossing:
            raise_event(game, "lap_completed", seat, {})
        for tile in reversed(_passed_own_tiles(game, loop, seat, first, last)):
            raise_event(game, "worker_passed", seat, {"tile": tile})

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
            game.pawns[loop][seat] = here
            return ok
        after: Continuation = chain_continuation(rest, names, continuation)
        if crossing:
            beyond = _passed_own_tiles(game, loop, seat, 1, min(here + wanted - length, length))
            after = _event_continuation(seat, "lap_completed", {}, after)
            for tile in reversed(beyond):
                after = _event_continuation(seat, "worker_passed", {"tile": tile}, after)
            after = _event_continuation(seat, "loop_ended", {}, after)
        for tile in reversed(passed):
            after = _event_continuation(seat, "worker_passed", {"tile": tile}, after)
        ok = after is None or after(game)
        game.pawns[loop][seat] = here
        return ok

    harmless = rest is END and not m.rules.fallible_triggers.keys() & {"loop_ended", "worker_passed", "lap_completed"}
    return [(to_the_end, rest), (onward, rest)], END if harmless else is_feasible


def _event_continuation(seat: int, event: str, given: Environment, after: Continuation) -> Continuation:
    return lambda game: are_triggers_feasible(game, event, seat, given, None, after)


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
        yield sum_evidence(log, TRACK, steps, "spaces", lambda event: int(event[1:3] == (track, seat)))
    elif effect.to is None:
        loop = m.listing(effect.on)(log.game, names)[0]
        by_steps = _lines_that_advance(log)

        def moved(event: LoggedEvent) -> int:
            return event[3] if event[1:3] == (loop, seat) and event[5] in by_steps else 0

        yield sum_evidence(log, PAWN, steps, "steps", moved)


_LOGGED = LogEvent(
    TRACK, ("track", "seat", "space", ""), "track", {"track": ("track", 1), "who": ("seat", 2), "space": ("number", 3)}
)

VERB = Verb(("advance",), write=advance, logs=(_LOGGED,), evidence=_evidence)
