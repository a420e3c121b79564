"""Everything that can be said about a game, in one language and for one viewer: `Telling` is the entry point."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise

from compiler.words.language.catalogue import Catalogue

from ..game.engine.refusing import is_refusal
from ..game.state import log_events as kinds
from ..game.state.decisions import Decision, Move
from ..game.state.game import Game
from ..game.state.rules import Rules
from .causes import Cause, lines_using_name
from .events import is_part, is_silent, moved, seat_of, sentence, shifted, transfer
from .options import Label, label, mix_in_words, trail_in_words
from .questions import question, trade_of_question
from .trips import TRIP, trip_sentences
from .words import PLAYERS, Words

__all__ = ["PLAYERS", "Telling", "ToldEvent"]


@dataclass(frozen=True, slots=True)
class ToldEvent:
    """One sentence about what happened."""

    kind: int
    text: str
    cause: Cause | None
    reminder: bool = False
    """Whether it is about pieces that only remind of something."""
    seat: int = -1
    """Who acts; -1 where nobody does."""
    is_part: bool = False
    """Whether it names one of several actions of a tile."""

    def __str__(self) -> str:
        return f"{self.text} ({self.cause})" if self.cause is not None else self.text


class Telling:
    """Puts questions, options and events of games into words. ``names``: those of the pack in a language; English where
    none are given."""

    def __init__(
        self,
        rules: Rules,
        players: Sequence[str] = PLAYERS,
        viewer: int | None = None,
        names: Catalogue | None = None,
    ) -> None:
        self.words = Words(rules, players, viewer, names)

    # ---- what is asked

    def label(self, game: Game, decision: Decision, i: int) -> str:
        """An option as one line of text."""
        return self.words.join_title(*self.option(game, decision, i))

    def option(self, game: Game, decision: Decision, i: int) -> Label:
        """An option: its title, and a description."""
        return label(self.words, game, decision, i)

    def question(self, game: Game, decision: Decision) -> str:
        return question(self.words, game, decision)

    def cause(self, decision: Decision) -> Cause | None:
        """The line of the pack that asks."""
        return self.words.cause(decision.cause)

    def meaning(self, decision: Decision) -> str:
        """What a question is about, where its options do not tell: the note of the pack, or the lines that follow."""
        cause = self.cause(decision)
        if decision.kind == "one" and decision.name not in ("may", "either"):
            return ""
        if cause is not None and cause.note and not cause.of_action:
            return cause.note
        trade = trade_of_question(self.words, decision)
        if trade is not None:
            clause = self.words.rule_text.effects_in_words(trade.effects, self.words.declaration(decision.cause))
            return self.words.say("question.each_time", clause=clause)
        after = lines_using_name(self.words.rules, decision.cause, decision.name) if decision.kind == "number" else []
        return self.words.rule_text.effects_in_words(after, self.words.declaration(decision.cause))

    def answer(self, game: Game, decision: Decision, move: Move) -> str:
        """A move in words."""
        if is_refusal(move):
            said = self.words.say("option.refuse")
            return self.words.join_title(self.label(game, decision, move[1]), said) if isinstance(move, tuple) else said
        if isinstance(move, tuple):
            return (
                trail_in_words(self.words, game, move)
                if decision.kind == "trail"
                else mix_in_words(self.words, decision, move)
            )
        return str(move) if decision.kind == "number" else self.label(game, decision, move)

    # ---- what happened

    def event(self, game: Game, number: int) -> ToldEvent:
        """One event of the log, counted from 0."""
        event = game.log[6 * number : 6 * number + 6]
        cause = self.words.cause(event[5]) if event[0] != kinds.TURN else None
        part = event[0] == kinds.ACTION and is_part(self.words, game, event)
        return ToldEvent(event[0], sentence(self.words, game, event), cause, seat=seat_of(event), is_part=part)

    def story(self, game: Game, first: int = 0, last: int | None = None) -> list[ToldEvent]:
        """What happened between two events, in sentences. Events of one line are merged where possible."""
        told: list[ToldEvent] = []
        since: tuple[int, ...] | None = None
        parts: list[Sequence[int]] = []
        for number in range(first, len(game.log) // 6 if last is None else last):
            event = game.log[6 * number : 6 * number + 6]
            if is_silent(self.words, event, game.log[6 * number - 6 : 6 * number] if number else ()):
                continue
            same = _merge_key(event)
            if parts and (same is None or same != since or event[0] == kinds.TOURED):
                told += self._merge_events(game, parts)
                parts = []
            since = same
            if same is None:
                told.append(self.event(game, number))
            else:
                parts.append(event)
        return [*told, *self._merge_events(game, parts)] if parts else told

    def _merge_events(self, game: Game, events: Sequence[Sequence[int]]) -> list[ToldEvent]:
        """Events of one line, in as few sentences as possible."""
        words = self.words
        cause = words.cause(events[-1][5])
        kind, one, seat, source, target, line = events[-1]
        if kind in TRIP:
            return [ToldEvent(kind, text, cause) for kind, text in trip_sentences(words, game, events)]
        if kind in _STANDING:
            counted = words.is_reminder(one)
            return [ToldEvent(kind, text, cause, counted) for kind, text in self._piece_sentences(game, events)]
        if kind == kinds.PAWN:
            lap = any(after[4] <= before[4] for before, after in pairwise(events))
            text = moved(words, game, one, seat, sum(each[3] for each in events), target, lap)
        else:
            goods: dict[int, int] = {}
            for _, noun, amount, *_ in events:
                goods[noun] = goods.get(noun, 0) + amount
            told = [each for each in goods if not words.is_reminder(each)]
            text = transfer(words, [(noun, goods[noun]) for noun in told or goods], source, target, line)
            return [ToldEvent(kind, text, cause, not told)]
        return [ToldEvent(kind, text, cause)]

    def _piece_sentences(self, game: Game, events: Sequence[Sequence[int]]) -> Iterator[tuple[int, str]]:
        """Sentences about pieces: one that is removed and placed again at once has moved."""
        left = list(events)
        while left:
            event = left.pop(0)
            if event[0] == kinds.REMOVED and left and left[0][0] == kinds.PLACED:
                yield kinds.PLACED, shifted(self.words, game, event, left.pop(0))
            else:
                yield event[0], sentence(self.words, game, event)


_STANDING = (kinds.REMOVED, kinds.PLACED)


def _merge_key(event: Sequence[int]) -> tuple[int, ...] | None:
    """The key that events must share to be merged into one sentence: goods between the same holders, a pawn that goes
    on, a piece that is moved, a trip. None where an event stands alone."""
    kind, one, other, source, target, cause = event
    if kind == kinds.TRANSFER:
        return kind, source, target, cause
    if kind in TRIP:
        return kinds.TOURED, cause
    if kind in _STANDING:
        return kinds.PLACED, one, target, cause
    return (kind, one, other, cause) if kind == kinds.PAWN and target else None
