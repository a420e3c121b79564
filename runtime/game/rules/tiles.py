"""Action tiles: one code for each of their actions, with the time it takes."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.declarations.tiles import Tile
from compiler.objects.sentences.effects import Time

from ..codegen.context import CodegenContext
from ..engine.execution import raise_event
from ..engine.modifiers import apply_modifiers
from ..feasibility.precheck import precheck
from ..feasibility.triggers import are_triggers_feasible
from ..state.code import CONTINUE, Continuation, Feasibility, Step
from ..state.game import Environment, Frame, Game
from ..state.plans import TriggerCost
from ..state.requirements import Requirements

__all__ = ["tile_code"]


def tile_code(m: CodegenContext, tile: Tile) -> Iterator[int]:
    if tile.ability is not None:
        yield _ability_code(m, tile)
    for action in tile.actions:
        name = action.name or "action"
        code = m.rules.new_action(f"{tile.id}/{name}", action.title or tile.title)
        m.rules.requirements[code.index] = precheck(m, action.effects)
        steps, is_feasible = m.whole_action(action.effects)
        steps = [*steps, (_time_step(m, action.time), is_feasible)]
        if tile.restricted:
            steps.append((_restricted_step, is_feasible))
        code.fill(steps, is_feasible, m.effects(action.effects, CONTINUE)[1])
        code.rests[-1] = code.rests[-1] if not steps else _end_of_action
        yield code.index


def _end_of_action(game: Game, names: Environment, continuation: Continuation) -> bool:
    return continuation is None or continuation(game)


def _time_step(m: CodegenContext, time: Time) -> Step:
    amount = m.number(time.amount) if time.amount is not None else None

    def step(game: Game, frame: Frame) -> None:
        """Note the time that the action takes, after modifiers."""
        plain = amount(game, frame.names) if amount is not None else 0
        game.time = max(0, apply_modifiers(game, frame.names, "action_time", plain))
        game.mandatory = time.mandatory

    return step


def _restricted_step(game: Game, frame: Frame) -> None:
    raise_event(game, "restricted_used", frame.names["you"], {"tile": frame.names["tile"]})


def _ability_code(m: CodegenContext, tile: Tile) -> int:
    """The code for choosing an ability tile: place a piece on it, as the rules say."""
    assert tile.ability is not None
    code = m.rules.new_action(f"{tile.id}/ability", tile.title)

    def use(game: Game, frame: Frame) -> None:
        raise_event(game, "ability_used", frame.names["you"], {"tile": frame.names["tile"]})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return are_triggers_feasible(game, "ability_used", names["you"], {"tile": names["tile"]}, None, continuation)

    cost = m.rules.trigger_costs.get("ability_used", TriggerCost())
    m.rules.requirements[code.index] = Requirements(
        own=cost.puts, enough=cost.known and not cost.pays and not cost.floor
    )
    made: Feasibility = is_feasible
    code.fill([(use, _end_of_action), (_time_step(m, tile.ability.time), _end_of_action)], made, made)
    return code.index
