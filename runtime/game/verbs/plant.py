"""`plant`: trees of one's own are put on free places of one sector."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.verbs.plant import Plant

from ...town import questions as ask
from ..amounts.goods import portion
from ..codegen.context import CodegenContext, Verb
from ..engine.events import Happening, can_answers_fail, happens
from ..engine.execution import ask_number, continuation_of_caller, fail, take_answer
from ..feasibility.bounds import is_lower_bound_exact, lower_bound
from ..feasibility.precheck import Precheck
from ..mechanics.buildings.trees import plant_in_sector
from ..mechanics.evidence import Evidence, EvidenceLog, sum_evidence
from ..mechanics.flow.impossible import impossible
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import PLANTED

__all__ = ["VERB", "plant"]


def plant(m: CodegenContext, act: Plant, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    part = portion(m, act.goods)
    if part.nouns != (numbers.tree,):
        return impossible(m, act.at, rest)
    found, tree = m.listing(act.sector), numbers.tree
    then, key = rest, f"_{act.at[0]}.{act.at[1]}"
    raise_planted, rest = happens(m.rules, "trees_planted", lambda game, names: planted(names), then)

    def planted(names: Environment) -> list[Happening]:
        sector, trees = names[key]
        return [Happening(names["they"], {"sector": sector, "lot": ((tree, trees),)})] if trees else []

    def most(game: Game, names: Environment, sector: int) -> int:
        seat = names["they"]
        return min(game.counts[seat][tree], ask.free_places(game.town, sector))

    def is_feasible_with(game: Game, names: Environment, sector: int, trees: int, continuation: Continuation) -> bool:
        if rest is END and continuation is None:
            return True
        seat = names["they"]
        town = game.town
        game.town = plant_in_sector(town, sector, trees) if trees else town
        game.counts[seat][tree] -= trees
        bound = {**names, key: (sector, trees)}
        if name:
            bound[name] = ((tree, trees),)
        ok = rest(game, bound, continuation)
        game.town = town
        game.counts[seat][tree] += trees
        return ok

    def numbers_of(game: Game, names: Environment, sector: int, continuation: Continuation) -> list[int]:
        limit = most(game, names, sector)
        if part.up_to or part.any or part.all:
            least = 1 if part.any else 0
            wanted = limit if part.any or part.all else min(limit, part.amount(game, names))
            options = [wanted] if part.all else list(range(least, wanted + 1))
        else:
            amount = part.amount(game, names)
            options = [amount] if amount <= limit else []
        return [n for n in options if is_feasible_with(game, names, sector, n, continuation)]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        sectors = found(game, names)
        if not sectors:
            fail(game, cause)
            return
        sector = sectors[0]
        trees = take_answer(game)
        if trees is None:
            options = numbers_of(game, names, sector, continuation_of_caller(game))
            if not options:
                fail(game, cause)
                return
            trees = ask_number(game, frame, seat, name or "trees", options, cause)
            if trees is None:
                return
        lot = ((tree, trees),) if trees else ()
        if name:
            names[name] = lot
        if trees:
            game.town = plant_in_sector(game.town, sector, trees)
            game.transfer(tree, trees, seat, numbers.placed + numbers.neutral + 1, cause)
            game.note(PLANTED, sector, trees, seat, -1, cause)
            raise_planted(game, {**names, key: (sector, trees)})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return any([numbers_of(game, names, sector, continuation) for sector in found(game, names)[:1]])

    return [(step, then)], is_feasible


def _precheck(check: Precheck, effect: Plant) -> bool:
    goods = effect.goods
    if goods.up_to or goods.how_many or goods.noun not in check.m.numbers.noun:
        check.outcome_unknown = True
        return bool(goods.up_to)
    amount = lower_bound(check.m, check.numbers, goods.amount)
    known = check.require(-1, check.m.numbers.noun[goods.noun], amount) and is_lower_bound_exact(
        check.m, check.numbers, goods.amount
    )
    sector = check.things.get(getattr(effect.sector, "name", ""))
    check.outcome_unknown = "trees_planted" in check.m.rules.triggers
    return known and amount <= 1 and sector == "planting" and not can_answers_fail(check.m.rules, "trees_planted")


def _evidence(log: EvidenceLog, effect: Plant, seat: int) -> Iterator[Evidence]:
    trees = log.amount(effect.goods)
    yield sum_evidence(log, PLANTED, trees, ("planted", "planted"), lambda event: event[2] if event[3] == seat else 0)


VERB = Verb(("plant",), write=plant, precheck=_precheck, evidence=_evidence)
