"""What happened, one sentence for each event of the log.

A row of the log's table (`LogEvent`) names the frame of the phrasebook that tells it, and what the event's numbers are.
Here it is said how each sort of number is put into words (`FIELDS`), and which of several frames fits (`FORMS`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from compiler.words.language.frames import Fixed, Inflectable
from compiler.words.language.text import plain

from ..game.rules.log_table import LOG_TABLE
from ..game.rules.sentences import VERBS
from ..game.state import log_events as kinds
from ..game.state.game import Game
from ..game.state.places import SORTS_OF_PLACE
from ..town.layout.coordinates import coordinate
from ..town.layout.plan import NONE
from ..town.routes import leads
from .compass import edges_in_words
from .trips import place_in_words, way_in_words, wishes_in_words
from .words import Words

__all__ = ["FIELDS", "frames", "is_part", "is_silent", "moved", "seat_of", "sentence", "shifted", "transfer"]

Event = Sequence[int]
"""Kind, four numbers, cause."""


def sentence(words: Words, game: Game, event: Event) -> str:
    """What an event says, without its cause and without a full stop."""
    if event[0] == kinds.TRANSFER:
        _, noun, amount, source, target, cause = event
        return transfer(words, ((noun, amount),), source, target, cause)
    row, form = LOG_TABLE[event[0]], FORMS.get(event[0])
    key = form(words, game, event) if form is not None else ""
    frame = words.book.frames[f"play.event.{key or row.frame}"]
    values = {
        gap: FIELDS[str(sort)](words, game, event, *[event[int(at)] for at in numbers])
        for gap, (sort, *numbers) in row.fields.items()
        if gap in frame.gaps
    }
    return plain(frame.fill(values))


def frames() -> set[str]:
    """Every frame that tells an event."""
    return {f"play.event.{key}" for row in LOG_TABLE.values() for key in (row.frame, *row.forms)}


def seat_of(event: Event) -> int:
    """Who acts in an event; -1 where nobody does."""
    row = LOG_TABLE[event[0]]
    found = row.fields.get("who")
    return event[int(found[1])] if found is not None else -1


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
    return SORTS_OF_PLACE[event[2]] == "site" and "explore" in _verbs(words, event[5])


def _verbs(words: Words, cause: int) -> set[str]:
    if words.is_price(cause):
        return {"pay"}
    return {getattr(each, "do", "") for each in words.statements(cause)}


# ---- goods


def transfer(words: Words, lot: Sequence[tuple[int, int]], source: int, target: int, cause: int) -> str:
    """Goods that pass from one holder to another, in the words of the line that made them."""
    frame = words.book.frames[f"play.event.{_transferred(words, lot, source, target, cause)}"]
    giver, taker = words.holder(source), words.holder(target)
    values = {"goods": words.goods_passed(lot, source, target), "giver": giver, "taker": taker}
    return plain(frame.fill({**values, "source": giver, "target": taker}))


def _transferred(words: Words, lot: Sequence[tuple[int, int]], source: int, target: int, cause: int) -> str:
    numbers = words.numbers
    people = numbers.neutral  # seats, and the neutral builder
    if numbers.placed <= target < numbers.aside and source <= people:
        return "placed_goods"
    if numbers.placed <= source < numbers.aside and target <= people:
        return "taken_back"
    if source <= people and target <= people:
        return "given" if "given" in _partings(words, cause) else "paid_to"
    if target <= people:
        return "gained_from" if _is_said(words, lot, source, target, cause) else "gained"
    if source > people:
        return "passed"
    if target == numbers.market:
        return "to_market"
    partings = _partings(words, cause)
    if "lost" in partings:
        return "lost"
    if "returned" in partings or not partings:
        return "returned_to" if target in numbers.area_rows.values() else "returned"
    return "paid"


def _partings(words: Words, cause: int) -> set[str]:
    """How it is told that goods leave somebody by the line that made them; empty where no line did."""
    return {VERBS[verb].parting if verb in VERBS else "paid" for verb in _verbs(words, cause)}


def _is_said(words: Words, lot: Sequence[tuple[int, int]], source: int, target: int, cause: int) -> bool:
    """Whether it is told where goods come from: not where they always do, unless the line itself says so."""
    numbers = words.numbers
    if source != numbers.market and source not in numbers.area_rows.values():
        return False
    lines = words.statements(cause)
    return any(getattr(each, "source", None) is not None for each in lines) or any(
        numbers.source(noun, target) != source for noun, _ in lot
    )


# ---- what fills a gap


def _place(words: Words, game: Game, sort: int, at: int) -> Inflectable:
    match SORTS_OF_PLACE[sort]:
        case "site":
            return _upon(words, game, at)
        case "tile":
            return Fixed(words.tile(at))
        case "road":
            return words.frame_phrase("name.road", name=words.road(game.town, at))
        case "land":
            return Fixed(words.land(at))
        case "place":
            return Fixed(words.sector(game.town, at))
        case "space" if at:
            return words.frame_phrase("name.space", n=at)
    if SORTS_OF_PLACE[sort] == "space":
        return words.rule_text.speaker.phrase("start_tile", "one", "the")
    return Fixed(f"{SORTS_OF_PLACE[sort]} {at}")


def _upon(words: Words, game: Game, site: int) -> Inflectable:
    """A site where a piece is: by the building it stands on, where that was put up whole."""
    type_, name = game.town.buildings[site], words.site(game.town, site)
    if not (NONE < type_ < words.rules.building_types and words.plan.buildings[type_].whole):
        return Fixed(name)
    return words.frame_phrase("name.upon", building=words.building_phrase(type_), site=name)


def _piece(words: Words, game: Game, event: Event, noun: int, owner: int) -> Inflectable:
    if not words.numbers.is_each(noun):
        return words.piece_phrase(noun, owner)
    return words.with_owner(words.noun_phrase(noun), owner)


def _produced(words: Words, noun: int, amount: int) -> Inflectable:
    if amount:
        return words.goods(noun, amount)
    return words.rule_text.speaker.phrase(words.numbers.nouns[noun].id, words.book.plural, "no")


def _sector(words: Words, game: Game, sector: int) -> Inflectable:
    """Sectors grow together: by its name of today."""
    return Fixed(words.sector(game.town, game.town.sectors.of[sector]) if sector != NONE else "")


def _laid_parts(words: Words, game: Game, event: Event, land: int, slot: int) -> Inflectable:
    """At which edges the roads of a tile end, if it still lies there; and whose it is."""
    said = ""
    if game.town.lands[slot] == land:
        said = words.say("event.with_roads", edges=edges_in_words(words, leads(game.town, slot)))
    if event[0] == kinds.LAID and event[3] >= 0:
        said += words.say("event.as_owner", owner=words.player(event[3]))
    return Fixed(said)


def _laid_slot(words: Words, game: Game, event: Event, slot: int) -> Inflectable:
    own = words.plan.seat_of[slot] != NONE  # that it is the player's goes without saying
    return Fixed(words.slot(slot, whose=not own))


def _declared(words: Words, cause: int) -> Inflectable:
    """What the declaration is called that a line stands in."""
    found = words.cause(cause)
    return Fixed(found.title if found is not None else "")


FIELDS: Mapping[str, Callable[..., Inflectable]] = {
    "seat": lambda words, game, event, seat: words.player_phrase(seat),
    "owner": lambda words, game, event, seat: Fixed(words.player(seat) if seat >= 0 else ""),
    "number": lambda words, game, event, n: Fixed(str(n)),
    "steps": lambda words, game, event, n: words.several(n, "step"),
    "stops": lambda words, game, event, n: words.several(n, "stop"),
    "cards": lambda words, game, event, n: words.several(n, "card"),
    "goods": lambda words, game, event, noun, amount: _produced(words, noun, amount),
    "trees": lambda words, game, event, n: words.trees(n),
    "die": lambda words, game, event, die: words.the(words.numbers.dice[die].id),
    "wheel": lambda words, game, event, wheel: words.the(words.numbers.wheels[wheel].id),
    "wheel_of": lambda words, game, event, marker: words.the(words.numbers.wheel_of[marker].id),
    "marker": lambda words, game, event, marker: words.the(words.numbers.markers[marker].id),
    "track": lambda words, game, event, track: words.the(words.numbers.tracks[track].id),
    "card": lambda words, game, event, card: Fixed(words.card(card)),
    "pile": lambda words, game, event, pile: words.pile(pile),
    "tile": lambda words, game, event, tile: Fixed(words.tile(tile)),
    "space_tile": lambda words, game, event, loop, space: Fixed(words.tile(game.loops[loop][space - 1])),
    "action": lambda words, game, event, code: Fixed(_action_title(words, game, code)),
    "declared": lambda words, game, event, cause: _declared(words, cause),
    "land": lambda words, game, event, land: Fixed(words.land(land)),
    "slot": _laid_slot,
    "laid_parts": _laid_parts,
    "road": lambda words, game, event, road: Fixed(words.road(game.town, road)),
    "sector": lambda words, game, event, sector: _sector(words, game, sector),
    "site": lambda words, game, event, site: Fixed(words.site(game.town, site) if site != NONE else ""),
    "building": lambda words, game, event, type_: words.building_phrase(type_),
    "a_building": lambda words, game, event, type_: words.building_phrase(type_, "a"),
    "standing": lambda words, game, event, site: words.building_phrase(game.town.buildings[site]),
    "place": lambda words, game, event, sort, at: _place(words, game, sort, at),
    "piece": _piece,
    "visited": lambda words, game, event, site, type_: Fixed(place_in_words(words, game, site, type_)),
    "way": lambda words, game, event: Fixed(way_in_words(words, game, [event])),
    "wishes": lambda words, game, event: Fixed(wishes_in_words(words, game, [event])),
}
"""By sort: how numbers of an event are said."""


# ---- which frame fits


def _card_form(words: Words, game: Game, event: Event) -> str:
    return "" if words.sees(event[2]) or words.sees(event[3]) else "card_hidden"


def _pawn_form(words: Words, game: Game, event: Event) -> str:
    return "pawn_start" if event[4] == 0 else "" if event[3] else "pawn_stays"


def _laid_form(words: Words, game: Game, event: Event) -> str:
    _, _, slot, owner, _, cause = event
    if coordinate(words.plan, slot):
        return "" if "explore" in _verbs(words, cause) else "laid_out"
    if words.plan.seat_of[slot] != NONE:
        return "laid_own"
    return "explored" if owner >= 0 else "explored_nobody"


def _floor_form(words: Words, game: Game, event: Event) -> str:
    return "" if game.town.buildings[event[1]] != NONE else "floor_unnamed"


def _action_form(words: Words, game: Game, event: Event) -> str:
    return "" if _action_title(words, game, event[2]) in words.tile(event[3]) else "action_part"


def is_part(words: Words, game: Game, event: Event) -> bool:
    """Whether an action is one of several on its tile."""
    return bool(_action_form(words, game, event))


def _action_title(words: Words, game: Game, code: int) -> str:
    """The title of an action, which may be one of several on a tile: `pack.tile/action.name`."""
    made = game.rules.codes[code]
    for key in (f"{made.key}/title", made.key):
        if words.names.has(key):
            return words.names.text(key)
    tile, _, _ = made.key.partition("/")
    declared: Any = words.numbers.by_id.get(tile)
    for action in getattr(declared, "actions", ()):
        if action.title and action.title == made.title:
            return words.names.text(f"{tile}/action.{action.name}")
    return words.names.title(tile) if declared is not None and declared.title == made.title else made.title


_ENDINGS = ("ended_turn", "ended_game", "ended_participation")

FORMS: Mapping[int, Callable[[Words, Game, Event], str]] = {
    kinds.CARD: _card_form,
    kinds.PAWN: _pawn_form,
    kinds.LAID: _laid_form,
    kinds.PLANTED: lambda words, game, event: "replanted" if event[4] != NONE else "",
    kinds.FLOOR: _floor_form,
    kinds.USED: lambda words, game, event: "used_unbuilt" if event[3] == NONE else "",
    kinds.REMOVED: lambda words, game, event: "removed_own" if words.numbers.is_each(event[1]) else "",
    kinds.ACTION: _action_form,
    kinds.ENDED: lambda words, game, event: _ENDINGS[event[1]],
}
"""Of kinds with several frames: which one fits; "" for the first."""


# ---- several events in one sentence


def moved(words: Words, game: Game, loop: int, seat: int, steps: int, space: int, lap: bool = False) -> str:
    """A pawn that moves, maybe past the end of the loop."""
    if lap and steps and space:
        return words.say(
            "event.pawn_lap",
            who=words.player_phrase(seat),
            steps=words.several(steps, "step"),
            space=space,
            tile=words.tile(game.loops[loop][space - 1]),
        )
    return sentence(words, game, (kinds.PAWN, loop, seat, steps, space, -1))


def shifted(words: Words, game: Game, removed: Event, placed: Event) -> str:
    """A piece that goes from one place to another."""
    return words.say(
        "event.shifted",
        piece=_piece(words, game, placed, placed[1], placed[4]),
        source=_place(words, game, removed[2], removed[3]),
        place=_place(words, game, placed[2], placed[3]),
    )
