"""`explore`: a free spot is named, a land tile is turned up and laid there."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from compiler.objects.expressions import Local, Ref
from compiler.verbs.explore import Explore

from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE
from ...town.town import NOBODY
from ..codegen.context import CodegenContext, Verb
from ..engine.events import Happening, happens
from ..engine.execution import ask_one, fail, take_answer
from ..engine.town_layout import place_printed_pieces
from ..feasibility.precheck import Precheck
from ..mechanics.evidence import Evidence, EvidenceLog, event_evidence
from ..state.code import Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.log_events import LAID

__all__ = ["VERB", "explore"]


def explore(m: CodegenContext, act: Explore, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Ask for the exact spot first; then the land is drawn and laid."""
    numbers, cause = m.numbers, m.cause(act.at)
    key = f"_{act.at[0]}.{act.at[1]}"
    plan = m.plan
    zones = list(range(len(plan.zones)))
    if act.zone is not None:
        zones = [n for n, zone in enumerate(plan.zones) if zone.id == getattr(act.zone, "id", "")]
    else:
        named = [id for id in getattr(act.land, "adjectives", ()) if "." in id]
        zones = [n for n, zone in enumerate(plan.zones) if not named or zone.id in named]

    def added(game: Game, names: Environment) -> list[Happening]:
        """Only told when it happened: the look ahead does not know which land comes, or where it goes."""
        if key not in names:
            return []
        land, connected = names[key]
        return [Happening(names["they"], {"land": land, "connected_sites": connected})]

    then = rest
    raise_added, rest = happens(m.rules, "land_added", added, then)
    given = m.listing(act.land) if isinstance(act.land, Local | Ref) else None
    """Land that was chosen before, or is named; otherwise it is turned up."""
    apart = all([plan.zones[zone].each for zone in zones]) and not any([land.roads for land in plan.lands])

    def choosy(slot: int) -> bool:
        """Whether some land of a zone does not fit in every open slot."""
        zone = plan.zone_of[slot]
        return plan.zones[zone].turns > 1 or zone in plan.crossing

    def fitting(game: Game, slot: int, only: int = NONE) -> list[tuple[int, int]]:
        """The lands and turns that fit a slot. Of turns that look the same, the first."""
        if only != NONE:
            return [
                (only, turn) for turn in plan.lands[only].unlike_turns if ask.land_fits(game.town, slot, only, turn)
            ]
        zone = plan.zone_of[slot]
        if not choosy(slot):
            return [(land, 0) for land in ask.lands_left(game.town, zone)]
        return [
            (land, turn)
            for land in ask.lands_left(game.town, zone)
            for turn in plan.lands[land].unlike_turns
            if ask.land_fits(game.town, slot, land, turn)
        ]

    def slots(game: Game, seat: int) -> list[int]:
        """The open slots: shared ones, and those of the seat in zones that every player has."""
        known, key = remembered(game, seat), ("slots", tuple(zones), seat)
        if key not in known:
            known[key] = {zone: ask.open_slots(game.town, zone, seat) for zone in zones}
        open_: dict[int, list[int]] = known[key]
        return [slot for zone, found in open_.items() if ask.lands_left(game.town, zone) for slot in found]

    def spots(game: Game, seat: int, only: int) -> list[int]:
        """The slots where some land fits, or the land that is known."""
        if only == NONE:
            return [slot for slot in slots(game, seat) if not choosy(slot) or fitting(game, slot)]
        known, key = remembered(game, seat), ("spots", tuple(zones), seat, only)
        if only not in ask.lands_left(game.town, plan.lands[only].zone):
            return [slot for slot in slots(game, seat) if fitting(game, slot, only)]
        if key not in known:
            known[key] = [slot for slot in slots(game, seat) if fitting(game, slot, only)]
        found: list[int] = known[key]
        return found

    def remembered(game: Game, seat: int) -> dict[Any, Any]:
        """The cache to use: that of the seat, where only its own land matters."""
        return game.town.land_cache_of(seat) if apart else game.town.land_cache

    def choose(game: Game, frame: Frame) -> None:
        names = frame.names
        slot = take_answer(game)
        only = given(game, names)[0] if given is not None else NONE
        if slot is None:
            options = spots(game, names["they"], only)
            if not options:
                fail(game, cause)
                return
            slot = ask_one(game, frame, names["they"], "spot", "slot", options, cause)
            if slot is None:
                return
        if only != NONE:
            names[key] = (slot, only)
            return
        lands = sorted({land for land, _ in fitting(game, slot)})
        names[key] = (slot, lands[game.chance(len(lands))])

    def lay(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        slot, land = names[key]
        turn = take_answer(game)
        if turn is None:
            options = [turn for each, turn in fitting(game, slot, land if given is not None else NONE) if each == land]
            turn = ask_one(game, frame, seat, "turned", "turn", options, cause)
            if turn is None:
                return
        del names[key]
        marker = numbers.ownership
        owner = NOBODY
        if act.owner and plan.seat_of[slot] == NONE and (marker < 0 or game.counts[seat][marker] > 0):
            owner = seat
            if marker >= 0:
                game.transfer(marker, 1, seat, numbers.placed + seat, cause)
        before = game.town
        game.town = changes.add_land(before, slot, land, owner, turn)
        game.note(LAID, land, slot, game.town.owners[slot], seat, cause)
        place_printed_pieces(game, slot, cause)
        connected = tuple(ask.newly_connected_sites(before, game.town))
        if act.binds is not None:
            names[act.binds] = land
        raise_added(game, {**names, key: (land, connected)})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The look ahead does not know which land comes, or where it goes: nothing that follows may count on it. For
        a line that speaks of it, it lies nowhere, and so is far from everything."""
        only = given(game, names)[0] if given is not None else NONE
        if not spots(game, names["they"], only):
            return False
        return rest(game, names if act.binds is None else {**names, act.binds: only}, continuation)

    return [(choose, then), (lay, then)], is_feasible


def _precheck(check: Precheck, effect: Explore) -> bool:
    check.outcome_unknown = True
    return False


def _evidence(log: EvidenceLog, effect: Explore, seat: int) -> Iterator[Evidence]:
    yield event_evidence(log, LAID, lambda event: event[4] == seat)


VERB = Verb(("explore",), write=explore, precheck=_precheck, evidence=_evidence, keeps="to lay")
