"""The figure that a condition is about, as it really is: for messages that say what is there instead."""

from __future__ import annotations

from dataclasses import replace

from compiler.objects.sentences.conditions import Condition

from ...game.amounts.counting import count_of
from ...town.layout.plan import NONE
from ...town.questions import sectors
from .scene import Scene, resolve_things, speaks_of_sector

__all__ = ["actual_figure", "actual_in_words", "is_true"]


def is_true(scene: Scene, said: Condition) -> bool:
    """Whether a condition is true in the game. Where no sector was set up, any that fits will do."""
    if scene.region == NONE and speaks_of_sector(said):
        return any(_is_true(replace(scene, region=sector), said) for sector in sectors(scene.game.town))
    return _is_true(scene, said)


def _is_true(scene: Scene, said: Condition) -> bool:
    return scene.m.question(resolve_things(scene, said))(scene.game, scene.names())


def actual_figure(scene: Scene, said: Condition) -> int | None:
    """The number a condition compares; None where it compares none, or several."""
    m, game, names = scene.m, scene.game, scene.names()
    if scene.region == NONE and speaks_of_sector(said):
        return None
    condition = resolve_things(scene, said)
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
            return actual_figure(scene, condition.of)
    return None


def actual_in_words(scene: Scene, said: Condition) -> str:
    """What is the case instead of a condition, in words."""
    number = actual_figure(scene, said)
    return f"it is {number}" if number is not None else "it is not so"
