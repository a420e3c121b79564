"""What happened, one sentence for each event of the log. Every kind of event has its own function."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..game import events as kinds
from ..game.game import Game
from ..town.compass import leads
from ..town.coordinates import coordinate
from ..town.plan import NONE
from . import wheels
from .compass import ends
from .trips import place, told_trip
from .words import Words, a, lower, several

__all__ = ["SORTS", "is_silent", "moved", "sentence", "shifted", "transfer"]

Event = Sequence[int]
"""Kind, four numbers, cause."""

_ENDINGS = ("ends the turn", "brings the game to its end", "has finished")
SORTS = ("site", "tile", "road", "land", "space", "place", "loop", "zone")


def sentence(words: Words, game: Game, event: Event) -> str:
    """What an event says, without its cause and without a full stop."""
    kind = event[0]
    tell = _TELL.get(kind)
    if tell is not None:
        return tell(words, game, event)
    named = kinds.NAMES.get(kind, ("", "", "", ""))
    return f"event {kind}: " + ", ".join(f"{name} {n}" for name, n in zip(named, event[1:5], strict=True) if name)


def is_silent(words: Words, event: Event, before: Event) -> bool:
    """Whether another event says the same better: a piece that is placed, goods that were produced, a pawn that
    stays. ``before`` is the event right before this one, if there is one."""
    numbers = words.numbers
    if event[0] == kinds.TRANSFER:
        if before and before[0] == kinds.PRODUCED:
            _, _, amount, seat, noun, cause = before
            return (noun, amount, seat, cause) == (event[1], event[2], event[4], event[5])
        return any(numbers.placed <= row < numbers.aside for row in event[3:5])
    if event[0] == kinds.PLACED:
        return _is_borne(words, event)
    return event[0] == kinds.PAWN and event[3] == 0


def _is_borne(words: Words, event: Event) -> bool:
    """Whether a piece stands there because the land bears it, which was just laid."""
    return SORTS[event[2]] == "site" and "explore" in _verbs(words, event[5])


# ---- goods


def _transfer(words: Words, game: Game, event: Event) -> str:
    _, noun, amount, source, target, cause = event
    return transfer(words, ((noun, amount),), source, target, cause)


def transfer(words: Words, lot: Sequence[tuple[int, int]], source: int, target: int, cause: int) -> str:
    """Goods that pass from one holder to another, in the words of the line that made them."""
    numbers = words.numbers
    what, giver, taker = words.handed(lot, source, target), words.holder(source), words.holder(target)
    people = numbers.neutral  # seats, and the neutral builder
    if numbers.placed <= target < numbers.aside and source <= people:
        return f"{giver} places {what}"
    if numbers.placed <= source < numbers.aside and target <= people:
        return f"{taker} takes {what} back"
    if source <= people and target <= people:
        return f"{giver} {'gives' if 'swap' in _verbs(words, cause) else 'pays'} {taker} {what}"
    if target <= people:
        from_where = f" from {giver}" if _is_said(words, lot, source, target, cause) else ""
        return f"{taker} gains {what}{from_where}"
    if source <= people:
        if target == numbers.market:
            return f"{giver} gives {what} to the market"
        verbs = _verbs(words, cause)
        verb = "loses" if "lose" in verbs else "gives back" if "return" in verbs or not verbs else "pays"
        back = f" to {taker}" if verb == "gives back" and target in numbers.area_rows.values() else ""
        return f"{giver} {verb} {what}{back}"
    return f"{what} from {giver} to {taker}"


def _is_said(words: Words, lot: Sequence[tuple[int, int]], source: int, target: int, cause: int) -> bool:
    """Whether it is told where goods come from: not where they always do, unless the line itself says so."""
    numbers = words.numbers
    if source != numbers.market and source not in numbers.area_rows.values():
        return False
    lines = words.statements(cause)
    return any(getattr(each, "source", None) is not None for each in lines) or any(
        numbers.source(noun, target) != source for noun, _ in lot
    )


def _verbs(words: Words, cause: int) -> set[str]:
    if words.is_price(cause):
        return {"pay"}
    return {getattr(each, "do", "") for each in words.statements(cause)}


# ---- cards, dice and pawns


def _rolled(words: Words, game: Game, event: Event) -> str:
    _, die, face, seat, *_ = event
    return f"{words.player(seat)} rolls {face} with the {lower(words.numbers.dice[die].title)}"


def _card(words: Words, game: Game, event: Event) -> str:
    _, card, source, target, _, _ = event
    known = words.sees(source) or words.sees(target)
    name = f"the card {words.card(card)}" if known else "a card"
    return f"{name} goes from {words.pile(source)} to {words.pile(target)}"


def _dealt(words: Words, game: Game, event: Event) -> str:
    return f"{words.player(event[1])} is dealt {several(event[2], 'card')}"


def _pawn(words: Words, game: Game, event: Event) -> str:
    _, loop, seat, steps, space, _ = event
    return moved(words, game, loop, seat, steps, space)


def moved(words: Words, game: Game, loop: int, seat: int, steps: int, space: int, lap: bool = False) -> str:
    """A pawn that moves, maybe past the end of the loop."""
    who = words.player(seat)
    if space == 0:
        return f"{who} goes to the start tile"
    where = f"space {space}, {words.tile(game.loops[loop][space - 1])}"
    if not steps:
        return f"{who} stays on {where}"
    return f"{who} moves {several(steps, 'step')}{', past the end of the loop,' if lap else ''} to {where}"


def _track(words: Words, game: Game, event: Event) -> str:
    _, track, seat, space, *_ = event
    return f"{words.player(seat)} moves to space {space} of the {lower(words.numbers.tracks[track].title)}"


def _bid(words: Words, game: Game, event: Event) -> str:
    _, seat, amount, noun, *_ = event
    return f"{words.player(seat)} bids {words.count(noun, amount)}"


# ---- the town


def _laid(words: Words, game: Game, event: Event) -> str:
    _, land, slot, owner, seat, cause = event
    if coordinate(words.plan, slot):
        what = f"{words.land(land)} at {words.slot(slot)}{_ways(game, land, slot)}"
        whose = f" as {words.player(owner)}'s" if owner >= 0 else ""
        return (
            f"{words.player(seat)} lays {what}{whose}" if "explore" in _verbs(words, cause) else f"{what} is laid out"
        )
    if words.plan.seat_of[slot] != NONE:  # that it is the player's goes without saying
        return f"{words.player(seat)} lays {words.land(land)} ({words.slot(slot).removeprefix(words.whose(slot))})"
    whose = f"as {words.player(owner)}'s" if owner >= 0 else "for nobody"
    return f"{words.player(seat)} explores {words.land(land)} ({words.slot(slot)}) {whose}"


def _ways(game: Game, land: int, slot: int) -> str:
    """At which edges the roads of a tile end, if it still lies there."""
    town = game.town
    return f" with roads {ends(leads(town, slot))}" if town.lands[slot] == land else ""


def _exchanged(words: Words, game: Game, event: Event) -> str:
    _, land, slot, before, seat, _ = event
    new = f"{words.land(land)}{_ways(game, land, slot)}"
    return f"{words.player(seat)} exchanges {words.land(before)} at {words.slot(slot)} for {new}"


def _road(words: Words, game: Game, event: Event) -> str:
    return f"{words.player(event[2])} completes the road {words.road(game.town, event[1])}"


def _planted(words: Words, game: Game, event: Event) -> str:
    _, sector, trees, seat, source, _ = event
    tree = words.numbers.tree
    what = words.count(tree, trees) if tree >= 0 else several(trees, "tree")
    where = words.sector(game.town, game.town.sectors.of[sector])  # sectors grow together: by its name of today
    if source != NONE:
        before = words.sector(game.town, game.town.sectors.of[source])
        return f"{words.player(seat)} moves {what} from {before} to {where}"
    return f"{words.player(seat)} plants {what} in {where}"


def _floor(words: Words, game: Game, event: Event) -> str:
    _, site, seat, floor, *_ = event
    type_ = game.town.buildings[site]
    of = f" of the {words.building(type_)}" if type_ != NONE else ""
    return f"{words.player(seat)} builds floor {floor}{of} on {words.site(game.town, site)}"


def _token(words: Words, game: Game, event: Event) -> str:
    return f"{words.site(game.town, event[1])} is to be {a(words.building(event[2]))}"


def _built(words: Words, game: Game, event: Event) -> str:
    _, site, type_, seat, *_ = event
    return f"{words.player(seat)} builds the {words.building(type_)} on {words.site(game.town, site)}"


def _used(words: Words, game: Game, event: Event) -> str:
    _, seat, type_, site, *_ = event
    where = f" on {words.site(game.town, site)}" if site != NONE else ", which is not built"
    return f"{words.player(seat)} uses the {words.building(type_)}{where}"


def _sold(words: Words, game: Game, event: Event) -> str:
    _, site, card, seat, *_ = event
    type_ = game.town.buildings[site]
    what = words.building(type_) if type_ != NONE else "building"
    return f"{words.player(seat)} sells the {what} on {words.site(game.town, site)} to {words.card(card)}"


def _place(words: Words, game: Game, event: Event) -> str:
    sort, at = SORTS[event[2]], event[3]
    match sort:
        case "site":
            return _upon(words, game, at)
        case "tile":
            return words.tile(at)
        case "road":
            return f"the road {words.road(game.town, at)}"
        case "land":
            return words.land(at)
        case "place":
            return words.sector(game.town, at)
    return "the start tile" if (sort, at) == ("space", 0) else f"{sort} {at}"


def _upon(words: Words, game: Game, site: int) -> str:
    """A site where a piece is: by the building it stands on, where that was put up whole."""
    type_ = game.town.buildings[site]
    if not (NONE < type_ < words.rules.building_types and words.plan.buildings[type_].whole):
        return words.site(game.town, site)
    return f"the {words.building(type_)} on {words.site(game.town, site)}"


def _piece(words: Words, event: Event) -> str:
    noun, owner = event[1], event[4]
    if words.numbers.is_each(noun):
        return f"{words.player(owner)}'s {words.noun(noun)}"
    return a(words.noun(noun))


def _placed(words: Words, game: Game, event: Event) -> str:
    return f"{_piece(words, event)} is put on {_place(words, game, event)}"


def shifted(words: Words, game: Game, removed: Event, placed: Event) -> str:
    """A piece that goes from one place to another."""
    return f"{_piece(words, placed)} moves from {_place(words, game, removed)} to {_place(words, game, placed)}"


def _removed(words: Words, game: Game, event: Event) -> str:
    back = "comes back" if words.numbers.is_each(event[1]) else "is taken"
    return f"{_piece(words, event)} {back} from {_place(words, game, event)}"


# ---- the course of the game


def _action(words: Words, game: Game, event: Event) -> str:
    _, seat, code, tile, *_ = event
    title, whole = game.rules.codes[code].title, words.tile(tile)
    return f"{words.player(seat)} does {whole}" + ("" if title in whole else f": {title}")


def _failed(words: Words, game: Game, event: Event) -> str:
    return f"{words.player(event[1])} cannot finish the action"


def _turn(words: Words, game: Game, event: Event) -> str:
    return f"turn {event[2]}: {words.player(event[1])}"


def _next(words: Words, game: Game, event: Event) -> str:
    return f"{words.player(event[1])} has the next turn"


def _trip(words: Words, game: Game, event: Event) -> str:
    """One event of a trip by itself; a story tells all of them together."""
    if event[0] == kinds.VISITED:
        return f"{words.player(event[2])} comes to {place(words, game, event[1], event[4])}"
    return told_trip(words, game, [event])[0][1]


def _ended(words: Words, game: Game, event: Event) -> str:
    return f"{words.player(event[2])} {_ENDINGS[event[1]]}"


_TELL: dict[int, Callable[[Words, Game, Event], str]] = {
    kinds.TRANSFER: _transfer,
    kinds.ROLLED: _rolled,
    kinds.TURNED: wheels.turned,
    kinds.PRODUCED: wheels.produced,
    kinds.ENTERED: wheels.entered,
    kinds.CARD: _card,
    kinds.PAWN: _pawn,
    kinds.TRACK: _track,
    kinds.LAID: _laid,
    kinds.ROAD: _road,
    kinds.PLANTED: _planted,
    kinds.FLOOR: _floor,
    kinds.TOKEN: _token,
    kinds.SOLD: _sold,
    kinds.PLACED: _placed,
    kinds.REMOVED: _removed,
    kinds.ACTION: _action,
    kinds.FAILED: _failed,
    kinds.TURN: _turn,
    kinds.ENDED: _ended,
    kinds.DEALT: _dealt,
    kinds.BID: _bid,
    kinds.EXCHANGED: _exchanged,
    kinds.TOURED: _trip,
    kinds.VISITED: _trip,
    kinds.WISHED: _trip,
    kinds.NEXT: _next,
    kinds.BUILT: _built,
    kinds.USED: _used,
}
