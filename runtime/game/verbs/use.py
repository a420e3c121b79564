"""`use`: what a building does for its user is done."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from compiler.verbs.do import DoAction
from compiler.verbs.use import Use

from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.events import Happening, happens
from ..engine.execution import fail, push
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..sets.buildings import standing_or_token
from ..state.code import END, Continuation, Feasibility, Steps, ask_deeper
from ..state.game import Environment, Frame, Game
from ..state.log_events import USED
from ..state.places import building_type_of, is_about_building, standing_site
from .do import do_evidence

__all__ = ["VERB", "use"]


def use(m: CodegenContext, act: Use, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """What a building does for its user, who gets all it brings and pays all it asks for. In one action nobody uses
    the same building twice; one that does nothing cannot be used."""
    found, sort, cause = standing_or_token(m, act.thing), sort_of(m, act.thing), m.cause(act.at)

    then, key = rest, f"_{act.at[0]}.{act.at[1]}u"

    def used(game: Game, names: Environment) -> list[Happening]:
        seat, types = names["they"], [building_type_of(game, sort, each) for each in names[key]]
        abouts = [partial(is_about_building, m.plan, type_) for type_ in types]
        return [Happening(seat, {"building": each}, about) for each, about in zip(names[key], abouts, strict=True)]

    raise_used, rest = happens(m.rules, "building_used", used, then)

    def code_of(game: Game, seat: int, each: int) -> int:
        """The code of a building; NONE where it cannot be used."""
        return NONE if (seat, each) in game.used else game.rules.use_codes.get(building_type_of(game, sort, each), NONE)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat, there = names["they"], found(game, names)
        codes = [code_of(game, seat, each) for each in there]
        if not there or NONE in codes:
            fail(game, cause)
            return
        raise_used(game, {**names, key: tuple(there)})  # done after what the buildings do
        for each, code in [*zip(there, codes, strict=True)][::-1]:
            game.used.append((seat, each))
            push(game, code, {"you": seat, "they": seat, "this": each})
        for each in there:
            game.note(USED, seat, building_type_of(game, sort, each), standing_site("building", each), 0, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat, there = names["they"], found(game, names)
        last = rest is END and continuation is None

        def from_(n: int) -> bool:
            if n == len(there):
                return rest(game, {**names, key: tuple(there)}, continuation)
            code = code_of(game, seat, there[n])
            if code == NONE:
                return False
            game.used.append((seat, there[n]))
            given = {"you": seat, "they": seat, "this": there[n]}
            after: Continuation = None if last and n + 1 == len(there) else (lambda game: from_(n + 1))
            used = game.rules.codes[code]
            ok = ask_deeper(game, used.lines, used.is_possible, given, after)
            game.used.pop()
            return ok

        return bool(there) and from_(0)

    return [(step, then)], is_feasible


def _evidence(log: EvidenceLog, effect: Use, seat: int) -> Iterator[Evidence]:
    """Evidence that a building was used; of a tile or an action, that it was done."""
    if sort_of(log.m, effect.thing) != "building":
        yield from do_evidence(log, DoAction(do="do", at=effect.at, action=effect.thing), seat)
        return
    types = log.building_types(effect.thing)
    yield event_evidence(log, USED, lambda event: event[1] == seat and event[2] in types)


VERB = Verb(("use",), write=use, evidence=_evidence)
