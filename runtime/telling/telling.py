"""Everything that can be told about a game, for one who listens."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..game import events as kinds
from ..game.decisions import Decision, Move
from ..game.game import Game
from ..game.rules import Rules
from .causes import Cause, following
from .events import is_silent, sentence, transfer
from .options import label, mix
from .questions import question
from .words import PLAYERS, Words

__all__ = ["PLAYERS", "Telling", "Told"]


@dataclass(frozen=True, slots=True)
class Told:
    """One sentence of a story."""

    kind: int
    text: str
    cause: Cause | None

    def __str__(self) -> str:
        return f"{self.text} ({self.cause})" if self.cause is not None else self.text


class Telling:
    def __init__(self, rules: Rules, players: Sequence[str] = PLAYERS, viewer: int | None = None) -> None:
        self.words = Words(rules, players, viewer)

    # ---- what is asked

    def label(self, game: Game, decision: Decision, i: int) -> str:
        """An option, in words."""
        return label(self.words, game, decision, i)

    def question(self, decision: Decision) -> str:
        return question(self.words, decision)

    def cause(self, decision: Decision) -> Cause | None:
        """The line that asks."""
        return self.words.cause(decision.cause)

    def consequences(self, decision: Decision) -> str:
        """The lines that use what is chosen, where it is a number: so that one sees what it is for."""
        if decision.kind != "number":
            return ""
        after = following(self.words.rules, decision.cause, decision.name)
        return "; ".join(map(self.words.phrases.whole, after))

    def answer(self, game: Game, decision: Decision, move: Move) -> str:
        """A move that somebody made, in words."""
        if isinstance(move, tuple):
            return mix(self.words, decision, move)
        return str(move) if decision.kind == "number" else self.label(game, decision, move)

    # ---- what happened

    def event(self, game: Game, number: int) -> Told:
        """One event of the log, counted from 0."""
        event = game.log[6 * number : 6 * number + 6]
        cause = self.words.cause(event[5]) if event[0] != kinds.TURN else None
        return Told(event[0], sentence(self.words, game, event), cause)

    def story(self, game: Game, first: int = 0, last: int | None = None) -> list[Told]:
        """What happened between two events. What one line moves between the same holders is said at once."""
        told: list[Told] = []
        goods: dict[int, int] = {}
        since: tuple[int, int, int] | None = None

        def close() -> None:
            if since is not None:
                source, target, cause = since
                text = transfer(self.words, tuple(goods.items()), source, target, cause)
                told.append(Told(kinds.TRANSFER, text, self.words.cause(cause)))
                goods.clear()

        for number in range(first, len(game.log) // 6 if last is None else last):
            kind, noun, amount, source, target, cause = event = game.log[6 * number : 6 * number + 6]
            if is_silent(self.words, event):
                continue
            between = (source, target, cause) if kind == kinds.TRANSFER else None
            if between != since:
                close()
                since = between
            if between is not None:
                goods[noun] = goods.get(noun, 0) + amount
            else:
                told.append(self.event(game, number))
        close()
        return told
