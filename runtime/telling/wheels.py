"""What happens to wheels and their markers, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ..game.game import Game
from .words import Words, lower

__all__ = ["entered", "produced", "turned"]


def turned(words: Words, game: Game, event: Sequence[int]) -> str:
    _, wheel, seat, *_ = event
    return f"{words.player(seat)} turns the {lower(words.numbers.wheels[wheel].title)}"


def produced(words: Words, game: Game, event: Sequence[int]) -> str:
    _, marker, amount, seat, noun, _ = event
    what = words.count(noun, amount) if amount else f"no {words.noun(noun, 2)}"
    return f"{words.player(seat)} produces {what} with the {words.marker(marker)}"


def entered(words: Words, game: Game, event: Sequence[int]) -> str:
    _, marker, seat, *_ = event
    wheel = lower(words.numbers.wheel_of[marker].title)
    return f"{words.player(seat)} puts the {words.marker(marker)} on the {wheel}"
