"""Trips in words: the way place by place, and how each wish of the visitor fared."""

from __future__ import annotations

from collections.abc import Sequence

from ..game.events import TOURED, VISITED, WISHED
from ..game.game import Game
from ..game.tours import Trip, Wished, met_wishes, visits
from ..town.plan import NONE
from ..town.town import NOBODY
from .spoken import noun_title
from .words import Words, several

__all__ = ["TRIP", "fared", "place", "told_trip", "wanted"]

TRIP = (TOURED, VISITED, WISHED)
"""The events of a trip. They come one after the other, and are told together."""

Event = Sequence[int]


def told_trip(words: Words, game: Game, events: Sequence[Event]) -> list[tuple[int, str]]:
    """A trip in two sentences: the way, and then the wishes; each with the kind of its event."""
    told = []
    seen: dict[int, list[int]] = {}
    for event in events:
        if event[0] == VISITED and event[4] != NONE:
            seen.setdefault(event[4], []).append(event[1])
    first = events[0]
    if first[0] == TOURED:
        _, seat, card, start, stops, _ = first
        places = [place(words, game, start, game.town.buildings[start])]
        places += [place(words, game, event[1], event[4]) for event in events if event[0] == VISITED]
        head = f"{words.player(seat)} takes {words.card(card)} on a trip with {several(stops, 'stop')}"
        told.append((TOURED, f"{head}: {' - '.join(places)}"))
    wishes = [
        _fared(words, game, words.rules.tours[card].wishes[wish], amount, bool(met), seen)
        for kind, card, wish, amount, met, _ in events
        if kind == WISHED
    ]
    if wishes:
        told.append((WISHED, f"wishes of {words.card(events[-1][1])}: {'; '.join(wishes)}"))
    return told


def place(words: Words, game: Game, site: int, type_: int) -> str:
    """A place on the way, with what stood there: `K11 (Ada's house of culture)`."""
    name = words.site(game.town, site)
    return f"{name} ({_standing(words, game, site, type_)})" if type_ != NONE else name


def _standing(words: Words, game: Game, site: int, type_: int) -> str:
    owner = _owner(words, game, site, type_)
    return f"{owner}'s {words.building(type_)}" if owner else words.building(type_)


def _owner(words: Words, game: Game, site: int, type_: int) -> str:
    """Whose it is that stood on a site, if it still stands there; nothing where it is nobody's."""
    owners = game.town.blocks[site] if game.town.buildings[site] == type_ else ()
    return words.player(owners[0]) if owners and owners[0] != NOBODY else ""


def _fared(words: Words, game: Game, wish: Wished, amount: int, met: bool, seen: dict[int, list[int]]) -> str:
    """`2 nature sites of 1 to 3 (I10, L11)`; a wish that was missed says so."""
    sites = [(site, type_) for type_ in sorted(wish.types) for site in dict.fromkeys(seen.get(type_, ()))]
    where = f" ({', '.join(_owned(words, game, *each) for each in sites)})" if sites else ""
    return f"{_counted(words, wish, amount)} of {wanted(wish)}{'' if met else ', missed'}{where}"


def _owned(words: Words, game: Game, site: int, type_: int) -> str:
    owner = _owner(words, game, site, type_)
    return words.site(game.town, site) + (f" of {owner}" if owner else "")


def _category(words: Words, wish: Wished, amount: int = 2) -> str:
    return noun_title(words.numbers.by_id[wish.category], amount)


def _counted(words: Words, wish: Wished, amount: int) -> str:
    return f"{amount} {_category(words, wish, amount)}"


def wanted(wish: Wished) -> str:
    """`1 to 3`, `up to 2`, `exactly 1`."""
    if wish.least == wish.most:
        return f"exactly {wish.least}"
    return f"{wish.least} to {wish.most}" if wish.least else f"up to {wish.most}"


# ---- a trip that is offered


def fared(words: Words, game: Game, trip: Trip) -> str:
    """What a trip would show: `2 nature sites, 1 culture site; misses sport sites (0 of 1 to 2)`."""
    wishes = words.rules.tours[trip[0]].wishes
    counted = list(zip(wishes, visits(game, trip), met_wishes(game, trip), strict=True))
    shown = [_counted(words, wish, n) for wish, n, met in counted if n and met]
    missed = [f"{_category(words, wish)} ({n} of {wanted(wish)})" for wish, n, met in counted if not met]
    said = [", ".join(shown)] if shown else []
    said += [f"misses {', '.join(missed)}"] if missed else []
    return "; ".join(said)
