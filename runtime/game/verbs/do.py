"""`do`: an action, a tile, a procedure or a bonus is carried out."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.declarations.game import Procedure
from compiler.objects.declarations.tiles import Action, Tile
from compiler.objects.expressions import Ref, Things
from compiler.objects.walking import nodes
from compiler.verbs.do import DoAction

from ...town.layout.plan import NONE
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.action_scope import inside_action, is_action_feasible
from ..engine.execution import ask_one, continuation_of_caller, fail, push, take_answer
from ..feasibility.precheck import Precheck
from ..mechanics.board.card_effects import do_card
from ..mechanics.board.tile_actions import do_ability, do_last_action, do_tile
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import END, Continuation, Feasibility, Steps, chain_continuation
from ..state.frame_names import CHOSEN_FROM_PREFIX
from ..state.game import Environment, Frame, Game
from ..state.log_events import ACTION, TRANSFER
from ..state.places import building_type_of, site_of_thing, top_floors

__all__ = ["VERB", "do", "do_evidence"]


def do(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    action = act.action
    if isinstance(action, Ref) and action.kind in ("action", "procedure"):
        return _do_named(m, action.id, m.cause(act.at), rest)
    sort = sort_of(m, action)
    if sort == "tile":
        return do_tile(m, act, rest)
    if sort == "ability":
        return do_ability(m, act, rest)
    if sort == "card":
        return do_card(m, act, rest)
    if isinstance(action, Things) and action.noun == "bonus":
        return _do_bonus(m, act, rest)
    if isinstance(action, Things) and "associated" in action.adjectives:
        return _do_associated(m, act, rest)
    return do_last_action(m, act, rest)


def _do_named(m: CodegenContext, id: str, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    code, declared = m.compilers.named_code(id), m.numbers.by_id[id]
    gives = declared.gives if isinstance(declared, Action) else ()
    handed_over = (*gives, *[f"{CHOSEN_FROM_PREFIX}{name}" for name in gives])
    needs = m.compilers.needs_of(id)
    is_once_only = code.index in m.rules.once_only

    def handed(names: Environment) -> Environment:
        seat = names["they"]
        given = {"you": seat, "they": seat}
        if gives:
            given.update({name: names[name] for name in handed_over if name in names})
        return given

    def step(game: Game, frame: Frame) -> None:
        given = handed(frame.names)
        if needs is not None and not needs(game, given):
            fail(game, cause)
            return
        push(game, code.index, given)

    # Code without steps is being made just now, and does itself: nothing is known of it yet.
    if rest is END and needs is None and code.steps and code.is_feasible is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        given = handed(names)
        if needs is not None and not needs(game, given):
            return False
        after: Continuation = (
            None if continuation is None and rest is END else chain_continuation(rest, names, continuation)
        )
        if is_once_only and not inside_action(game):
            return is_action_feasible(game, code, given, after)
        return code.is_feasible(game, given, None) if after is None else code.is_feasible_in_full(game, given, after)

    return [(step, rest)], is_feasible


def _do_bonus(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort, cause = m.listing(of), sort_of(m, of), m.cause(act.at)

    def codes_of(game: Game, names: Environment) -> list[int]:
        made = []
        for each in found(game, names):
            site = site_of_thing(game, sort, each)
            if site == NONE:
                continue
            plan = game.town.plan
            slot = plan.slot_of_site[site]
            code = game.rules.bonuses.get((game.town.lands[slot], site - plan.first_site[slot]), NONE)
            if code != NONE:
                made.append(code)
        return made

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        made = codes_of(game, names)
        if not made:
            fail(game, cause)
            return
        for code in reversed(made):
            push(game, code, {"you": names["they"], "they": names["they"]})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """Whether all bonuses can be taken; a site without one has none."""
        made, codes = codes_of(game, names), game.rules.codes
        given = {"you": names["they"], "they": names["they"]}

        def from_(n: int) -> bool:
            if n == len(made):
                return rest(game, names, continuation)
            if n + 1 == len(made) and rest is END and continuation is None:
                return codes[made[n]].is_feasible(game, given, None)
            return codes[made[n]].is_feasible_in_full(game, given, lambda game: from_(n + 1))

        return bool(made) and from_(0)

    return [(step, rest)], is_feasible


def _do_associated(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do one of the actions that the category of a building allows after a floor of it."""
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort, cause = m.listing(of), sort_of(m, of), m.cause(act.at)

    def handed(game: Game, names: Environment) -> Environment | None:
        """The floor that the action follows: of a site, the topmost. None where nothing is built there."""
        floors = found(game, names) if sort == "floor" else top_floors(game, sort, found(game, names))
        return {"you": names["they"], "they": names["they"], "built": floors[0]} if floors else None

    def possible(game: Game, names: Environment, continuation: Continuation) -> list[int]:
        given = handed(game, names)
        if given is None:
            return []
        type_ = building_type_of(game, "floor", given["built"])
        codes = game.rules.codes
        made = []
        for code in game.rules.associated[type_]:
            needs = game.rules.code_needs.get(code)
            if (needs is None or needs(game, given)) and codes[code].is_possible(game, given, continuation):
                made.append(code)
        return made

    def after(names: Environment, continuation: Continuation) -> Continuation:
        return None if rest is END and continuation is None else chain_continuation(rest, names, continuation)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        code = take_answer(game)
        if code is None:
            options = possible(game, names, after(names, continuation_of_caller(game)))
            if not options:
                fail(game, cause)
                return
            code = ask_one(game, frame, names["they"], "action", "action", options, cause)
            if code is None:
                return
        push(game, code, handed(game, names) or names)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return bool(possible(game, names, after(names, continuation)))

    return [(step, rest)], is_feasible


def _precheck(check: Precheck, effect: DoAction) -> bool:
    action = effect.action
    declared = check.m.numbers.by_id.get(action.id) if isinstance(action, Ref) else None
    if not isinstance(declared, Action) or declared.needs or declared.gives:
        check.outcome_unknown = True
        return False
    return check.check_lines(declared.effects)


def _declarations_done_by(log: EvidenceLog, id: str, known: set[str]) -> Iterator[str]:
    if id in known:
        return
    known.add(id)
    yield id
    for effect in nodes(log.numbers.by_id[id]):
        done = effect.action.id if isinstance(effect, DoAction) and isinstance(effect.action, Ref) else ""
        if isinstance(log.numbers.by_id.get(done), Action | Procedure):
            yield from _declarations_done_by(log, done, known)


def do_evidence(log: EvidenceLog, effect: DoAction, seat: int) -> Iterator[Evidence]:
    """Evidence that something was done: a tile by its own event; an action or procedure by what its lines, and those it
    does, have brought about."""
    if not isinstance(effect.action, Ref):
        return
    declared = log.numbers.by_id[effect.action.id]
    if isinstance(declared, Tile):
        tile = log.numbers.tile.get(declared.id, -1)
        yield event_evidence(log, ACTION, lambda event: (event[1], event[3]) == (seat, tile))
        return
    ids = set(_declarations_done_by(log, declared.id, set()))
    found = []
    for number, event in log.events():
        if 0 <= event[5] < len(log.m.rules.causes) and log.m.rules.causes[event[5]][0] in ids:
            found.append((number, event))
    players = {holder for _, event in found if event[0] == TRANSFER for holder in event[3:5]}
    players &= set(range(log.numbers.seats))
    so = bool(found) and (seat in players or not players)
    yield Evidence(1, int(so), "", tuple(number for number, _ in found))


VERB = Verb(("do",), write=do, precheck=_precheck, evidence=do_evidence)
