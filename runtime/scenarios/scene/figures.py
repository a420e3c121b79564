"""The figure that a condition is about, as it really is: for messages that say what is there instead."""

from __future__ import annotations

from dataclasses import replace

from compiler.objects.sentences.conditions import Condition

from ...game.amounts.counting import count_of
from ...town.layout.plan import NONE
from ...town.questions import sectors
from .scene import Scene, speaks_of_sector, spoken

__all__ = ["figure", "holds", "instead"]


def holds(scene: Scene, said: Condition) -> bool:
    """Whether a condition is true, asked of the engine itself. Where no sector was set up, any that fits is meant."""
    if scene.region == NONE and speaks_of_sector(said):
        return any(_holds(replace(scene, region=sector), said) for sector in sectors(scene.game.town))
    return _holds(scene, said)


def _holds(scene: Scene, said: Condition) -> bool:
    return scene.m.question(spoken(scene, said))(scene.game, scene.names())


def figure(scene: Scene, said: Condition) -> int | None:
    """The number a condition compares; None where it compares none, or several."""
    m, game, names = scene.m, scene.game, scene.names()
    if scene.region == NONE and speaks_of_sector(said):
        return None
    condition = spoken(scene, said)
    match condition.test:
        case "has":
            holders = m.listing(condition.who)(game, names)
            counts = {count_of(m, condition.goods)(game, names, holder) for holder in holders}
            return counts.pop() if len(counts) == 1 else None
        case "exists":
            return count_of(m, condition.things)(game, names, 0)
        case "compare":
            return m.number(condition.left)(game, names)
        case "not":
            return figure(scene, condition.of)
    return None


def instead(scene: Scene, said: Condition) -> str:
    """What is so instead of what a condition says."""
    number = figure(scene, said)
    return f"it is {number}" if number is not None else "it is not so"
