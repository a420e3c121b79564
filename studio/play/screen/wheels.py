"""Lines that show wheels: which markers show how much."""

from __future__ import annotations

from collections.abc import Iterator

from runtime.game.engine.wheels import markers_of_wheel, shown_number
from runtime.game.state.game import Game
from runtime.telling.words import Words
from runtime.town.layout.plan import NONE

from .layout import paragraph

__all__ = ["wheel_lines"]


def wheel_lines(words: Words, game: Game) -> Iterator[str]:
    """Each wheel with its markers, the highest first, and those that are not on it yet."""
    for number, wheel in enumerate(words.numbers.wheels):
        markers = markers_of_wheel(words.numbers, number)
        there = sorted((each for each in markers if game.markers[each] != NONE), key=lambda each: -game.markers[each])
        aside = [each for each in markers if game.markers[each] == NONE]
        said = [f"{words.marker(each)} {shown_number(game, each)}" for each in there]
        yet = words.join_title(words.say("screen.not_on_wheel"), ", ".join(map(words.marker, aside))) if aside else ""
        there_is = ", ".join(said) or words.say("screen.empty")
        yield paragraph(words.join_title(words.names.title(wheel.id), words.join_parts((there_is, yet))))
