"""What should not have happened: `then you gain nothing`, `then nothing happens`."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.objects.declarations.game import Nothing
from compiler.objects.declarations.nouns import Piece
from compiler.objects.expressions import Local, Thing

from ...game.mechanics.evidence import EvidenceLog
from ...game.state.log_events import ACTION, CARD, PAWN, TRANSFER, TURN
from ..scene.scene import Scene, resolve_things

__all__ = ["find_events_against", "in_words"]

_ON_THE_WAY = (ACTION, PAWN, TURN)
"""What belongs to using a tile, whatever it does: the way there, the time that is spent."""


def find_events_against(scene: Scene, said: Nothing, since: int) -> list[int]:
    """The numbers of the events since ``since`` that should not be there."""
    log = EvidenceLog(scene.m, scene.game, scene.names(), since)
    told = [(number, event) for number, event in log.events() if not _is_reminder(scene, event)]
    if said.do == "happen":
        return [number for number, event in told if event[0] not in _ON_THE_WAY]
    seats = log.listed(resolve_things(scene, _who(said)))
    numbers = scene.m.numbers
    hands = [numbers.hand + seat for seat in seats if numbers.hand >= 0]
    placed = range(numbers.placed, numbers.aside)
    found = []
    for number, (kind, _, second, third, fourth, _) in told:
        if kind == TRANSFER and third not in placed and fourth not in placed:
            one, other, held = third, fourth, seats
        elif kind == CARD:
            one, other, held = second, third, hands
        else:
            continue
        if (other if said.do == "gain" else one) in held and one != other:
            found.append(number)
    return found


def _who(said: Nothing) -> Thing:
    return said.who or Local(op="local", at=said.at, name="you", sort="player")


def _is_reminder(scene: Scene, event: tuple[int, ...]) -> bool:
    """Whether an event is about a piece that only the rules count with: it is told nowhere."""
    declared = scene.m.numbers.nouns[event[1]] if event[0] == TRANSFER else None
    return isinstance(declared, Piece) and declared.reminder


def in_words(scene: Scene, said: Nothing, players: Sequence[str]) -> str:
    """What was expected. ``players``: what everybody is called."""
    if said.do == "happen":
        return "nothing happens"
    who = _who(said)
    if isinstance(who, Local) and who.name == "you":
        return f"you {said.do} nothing"
    found = scene.m.listing(resolve_things(scene, who))(scene.game, scene.names())
    named = [players[seat] if seat < len(players) else "the neutral builder" for seat in found]
    return f"{' and '.join(named)} {said.do}{'s' if len(named) == 1 else ''} nothing"
