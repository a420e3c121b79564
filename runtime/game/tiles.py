"""Action tiles: one code for each of their actions, with the time it takes."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.effects import Time
from compiler.objects.tiles import Tile

from .code import THEN, Could, Step, Then
from .demands import Demand
from .game import Frame, Game, Names
from .holdings import quick_look
from .making import Making
from .modifiers import modified
from .quick import Quick
from .running import raise_event

__all__ = ["tile_code"]


def tile_code(m: Making, tile: Tile) -> Iterator[int]:
    if tile.ability is not None:
        yield _ability(m, tile)
    for action in tile.actions:
        name = action.name or "action"
        code = m.rules.new_action(f"{tile.id}/{name}", action.title or tile.title)
        code.quick = quick_look(m, action.effects)
        steps, could = m.whole(action.effects)
        steps = [*steps, (_time(m, action.time), could)]
        if tile.restricted:
            steps.append((_restricted, could))
        code.fill(steps, could, m.effects(action.effects, THEN)[1])
        code.rests[-1] = code.rests[-1] if not steps else _done
        yield code.index


def _done(game: Game, names: Names, then: Then) -> bool:
    return then is None or then(game)


def _time(m: Making, time: Time) -> Step:
    amount = m.number(time.amount) if time.amount is not None else None

    def step(game: Game, frame: Frame) -> None:
        """How long the action took; abilities may change it."""
        plain = amount(game, frame.names) if amount is not None else 0
        game.time = max(0, modified(game, frame.names, "action_time", plain))
        game.mandatory = time.mandatory

    return step


def _restricted(game: Game, frame: Frame) -> None:
    raise_event(game, "restricted_used", frame.names["you"], {"tile": frame.names["tile"]})


def _ability(m: Making, tile: Tile) -> int:
    """Placing a piece on the tile, as the rules for ability tiles say."""
    from .foreseeing import chained

    assert tile.ability is not None
    code = m.rules.new_action(f"{tile.id}/ability", tile.title)

    def use(game: Game, frame: Frame) -> None:
        raise_event(game, "ability_used", frame.names["you"], {"tile": frame.names["tile"]})

    def could(game: Game, names: Names, then: Then) -> bool:
        return chained(game, "ability_used", names["you"], {"tile": names["tile"]}, None, then)

    demand = m.rules.demands.get("ability_used", Demand())
    code.quick = Quick(own=demand.puts, enough=demand.known and not demand.pays and not demand.floor)
    made: Could = could
    code.fill([(use, _done), (_time(m, tile.ability.time), _done)], made, made)
    return code.index
