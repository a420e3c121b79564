"""Action tiles: one code for each of their actions, with the time it takes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.objects.declarations.tiles import Tile
from compiler.objects.sentences.effects import Bids, Effect, Time
from compiler.verbs.draw import Draw
from compiler.verbs.roll import Roll

from ..codegen.context import CodegenContext
from ..engine.events import Happening, Raise, happens
from ..engine.modifiers import apply_modifiers
from ..feasibility.precheck import precheck
from ..state.code import CONTINUE, END, Feasibility, Step, Steps
from ..state.frame_names import REFUSING
from ..state.game import Environment, Frame, Game
from ..state.plans import TriggerCost
from ..state.requirements import Requirements

__all__ = ["tile_code"]


def tile_code(m: CodegenContext, tile: Tile, number: int) -> Iterator[int]:
    """The code of a tile: for its ability, then for each of its actions."""
    if tile.ability is not None:
        yield _ability_code(m, tile, number)
    for action in tile.actions:
        name = action.name or "action"
        code = m.rules.new_action(f"{tile.id}/{name}", action.title or tile.title)
        (used, rest), (_, rest_in_full) = [
            _use_events(m, tile, number, ("restricted_used", "tile_used")[not tile.restricted :], after)
            for after in (END, CONTINUE)
        ]
        required = precheck(m, action.effects)
        m.rules.requirements[code.index] = required if rest is END else replace(required, enough=False)
        steps, is_feasible = m.whole_action(action.effects, rest)
        steps = [*steps, (_time_step(m, action.time), rest), *used]
        if _begins_with_bids(action.effects):
            m.rules.bids_first.add(code.index)
        code.fill(steps, is_feasible, m.whole_action(action.effects, rest_in_full)[1])
        yield code.index


def _use_events(
    m: CodegenContext, tile: Tile, number: int, events: tuple[str, ...], rest: Feasibility
) -> tuple[Steps, Feasibility]:
    """The steps that tell that a tile was used, and the feasibility of what answers that and of the rest."""

    def used(game: Game, names: Environment) -> list[Happening]:
        return [Happening(names["you"], {"tile": number}, lambda about: about == tile.id)]

    steps: Steps = []
    for event in reversed(events):
        after = rest
        raise_used, rest = happens(m.rules, event, used, after)
        steps.insert(0, (_raising(raise_used), after))
    return steps, rest


def _raising(raise_: Raise) -> Step:
    return lambda game, frame: raise_(game, frame.names)


def _begins_with_bids(effects: Sequence[Effect]) -> bool:
    """Whether there are sealed bids, and only chance decides before them."""
    for effect in effects:
        if isinstance(effect, Bids):
            return True
        if not isinstance(effect, Draw | Roll):
            return False
    return False


def _time_step(m: CodegenContext, time: Time) -> Step:
    amount = m.number(time.amount) if time.amount is not None else None

    def step(game: Game, frame: Frame) -> None:
        """Note the time that the action takes, after modifiers: none for somebody who refused it."""
        plain = amount(game, frame.names) if amount is not None and REFUSING not in frame.names else 0
        game.time = max(0, apply_modifiers(game, frame.names, "action_time", plain))
        game.mandatory = time.mandatory

    return step


def _ability_code(m: CodegenContext, tile: Tile, number: int) -> int:
    """The code for choosing an ability tile: place a piece on it, as the rules say."""
    assert tile.ability is not None
    code = m.rules.new_action(f"{tile.id}/ability", tile.title)
    (steps, is_feasible), (_, in_full) = [
        _use_events(m, tile, number, ("ability_used", "tile_used"), after) for after in (END, CONTINUE)
    ]
    cost = m.rules.trigger_costs.get("ability_used", TriggerCost())
    harmless = _use_events(m, tile, number, ("tile_used",), END)[1] is END
    m.rules.requirements[code.index] = Requirements(
        own=cost.puts, enough=cost.known and not cost.pays and not cost.floor and harmless
    )
    code.fill([steps[0], (_time_step(m, tile.ability.time), steps[0][1]), *steps[1:]], is_feasible, in_full)
    return code.index
