"""Whether something happened: what the log says since the first `when`, added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from compiler.objects.sentences.effects import Effect

from ...game.codegen.context import Verb
from ...game.mechanics.evidence import Evidence, EvidenceLog, LoggedEvent, event_evidence
from ...game.rules.sentences import VERBS
from ..scene.mistakes import not_seen
from ..scene.scene import Scene, resolve_things

__all__ = ["Evidence", "find_evidence"]


def find_evidence(scene: Scene, said: Effect, since: int) -> list[Evidence]:
    """The evidence for all that a sentence says: one figure for each player and each sort of thing."""
    effect: Effect = resolve_things(scene, said)
    log = EvidenceLog(scene.m, scene.game, scene.names(), since)
    who = getattr(effect, "who", None)
    seats = log.listed(who) if who is not None else [0]
    verb = VERBS[effect.do]
    found = [each for seat in seats for each in (verb.evidence or _own_events(verb))(log, effect, seat)]
    if not found:
        raise not_seen(said.at, effect.do.partition("_")[0])
    return found


def _own_events(verb: Verb) -> Callable[[EvidenceLog, Effect, int], Iterator[Evidence]]:
    """The evidence function of a verb that has none: an event that it alone writes, by the seat."""

    def evidence(log: EvidenceLog, _effect: Effect, seat: int) -> Iterator[Evidence]:
        for row in verb.logs:
            if "who" in row.fields:
                yield event_evidence(log, row.kind, partial(_is_by, seat, int(row.fields["who"][1])))

    return evidence


def _is_by(seat: int, at: int, event: LoggedEvent) -> bool:
    return event[at] == seat
