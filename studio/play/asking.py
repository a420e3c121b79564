"""A question as it is shown: its options in an order that helps, each with what it would bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from runtime.game.decisions import Decision, Move
from runtime.game.game import Game
from runtime.telling import Telling, printed
from runtime.telling.foresight import Foreseen, foreseen

from .paper import bold, dim, paragraph, shortened, width

__all__ = ["Asked", "asked"]

_FORESEEN = 30
"""For so many options it is worked out what they would bring."""
_NUMBERS = 12
"""So many numbers are listed one by one."""


class Asked(NamedTuple):
    """The options as they are shown: ``order`` leads from what is shown to what is meant."""

    order: tuple[int, ...]
    labels: tuple[str, ...]
    brings: tuple[str, ...]
    head: str


def asked(telling: Telling, game: Game, decision: Decision) -> Asked:
    head = telling.question(decision)
    if decision.kind == "amounts":
        return Asked((), (), (), head)
    many = len(decision.options)
    if decision.kind == "number" and many > _NUMBERS:
        return Asked((), (), (), head)
    moves: list[Move] = [int(each) for each in decision.options] if decision.kind == "number" else list(range(many))
    # What others have decided in secret must not show in what an answer would bring.
    known = many <= _FORESEEN and not decision.hidden
    ahead = [foreseen(game, move) if known else Foreseen([], 0, False) for move in moves]
    order = sorted(range(many), key=lambda i: ahead[i].steps) if decision.sort == "tile" else range(many)
    return Asked(
        tuple(order),
        tuple(telling.label(game, decision, i) for i in order),
        tuple(_brings(telling, decision, i, ahead[i]) for i in order),
        head,
    )


def _brings(telling: Telling, decision: Decision, option: int, ahead: Foreseen) -> str:
    said = [f"{ahead.steps} ahead"] if ahead.steps else []
    if decision.sort == "tile" and ahead.steps:
        said.append(printed.tile_time(telling.words, decision.options[option]))
    change = telling.words.change(ahead.lot)
    return ", ".join([*said, *([change] if change else [])]) + (" ..." if ahead.by_chance and change else "")


def lines(telling: Telling, decision: Decision, asked: Asked) -> Iterator[str]:
    cause = telling.cause(decision)
    yield paragraph(f"{bold(asked.head)} {dim(f'({cause.title})') if cause else ''}")
    if then := telling.consequences(decision):
        yield dim(paragraph(then, "    ", "  "))
    for place, (label, brings) in enumerate(zip(asked.labels, asked.brings, strict=True), 1):
        known = f" [{brings}]" if brings else ""
        if decision.kind == "number":
            yield f"  {label:>4}{known}"
            continue
        title, colon, text = label.partition(": ")
        if decision.sort == "tile" and brings:  # the time stands in the brackets
            text = text.rpartition("; ")[0] or text
        room = width() - 6 - len(title) - len(known)
        yield f"  {place:>2}  {bold(title)}{known}{dim(shortened(f'{colon}{text}', room))}"
