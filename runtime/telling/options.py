"""The options of a question, each in a line. Which words fit depends on the sort of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from compiler.objects.acts import DoAction, Use
from compiler.objects.effects import AnyOrder, Effect, Either, May, Pick
from compiler.objects.expressions import Local, Thing, Things
from compiler.objects.walking import nodes

from ..game import playing
from ..game.decisions import Decision
from ..game.game import Game
from ..game.places import STANDING, as_type, pieces_at
from ..game.wheels import shown
from ..town.coordinates import is_grid
from ..town.plan import NONE
from . import compass, printed
from .spoken import Spoken
from .words import Words
from .worth import spare

__all__ = ["Label", "label", "mix", "trail"]


class Label(NamedTuple):
    """An option: what it is called, and what there is to say about it."""

    title: str
    text: str = ""

    def __str__(self) -> str:
        return f"{self.title}: {self.text}" if self.text else self.title


def label(words: Words, game: Game, decision: Decision, i: int) -> Label:
    """The option in place ``i``, in words."""
    option = decision.options[i]
    if decision.kind == "number":
        return Label(str(option))
    if decision.kind == "mix":
        return Label(mix(words, decision, option), spare(words, decision, option))
    sort, _, rest = decision.sort.partition(" ")
    if sort == "turn":
        return _turned(words, game, decision, option)
    if rest and sort in _OF_A_LINE:
        return _OF_A_LINE[sort](words, game, int(rest), option)
    if sort in _LABELS:
        return _LABELS[sort](words, game, option)
    return Label(str(option))


def mix(words: Words, decision: Decision, move: tuple[int, ...]) -> str:
    """An answer in amounts, in words."""
    return words.lot(tuple(zip(decision.nouns, move, strict=True)))


def trail(words: Words, game: Game, way: Sequence[int]) -> str:
    """The places of a way, as one types them."""
    return " ".join(words.site(game.town, site) for site in way)


# ---- things


def _site(words: Words, game: Game, site: int) -> Label:
    return Label(words.site(game.town, site), printed.site(words, game, site))


def _building(words: Words, game: Game, building: int) -> Label:
    if building >= STANDING:
        return _standing(words, game, building - STANDING)
    plan = words.plan.buildings[building]
    title = plan.title if plan.whole else words.building(building)  # on a card it is printed
    return Label(title, printed.building(words, building))


def _standing(words: Words, game: Game, site: int) -> Label:
    """One that stands in town: by its site; but one that was put up whole by its name, with what it does."""
    there = [words.piece(*piece) for piece in pieces_at(game, site) if not words.is_reminder(piece[0])]
    who = ", ".join(there)
    type_ = game.town.buildings[site]
    if not (NONE < type_ < words.rules.building_types and words.plan.buildings[type_].whole):
        title, text = _site(words, game, site)
        return Label(title, f"{text}, with {who}" if who else text)
    shared = words.plan.seat_of[words.plan.slot_of_site[site]] == NONE  # or else the name of the site says it
    whose = f" of {words.player(game.town.blocks[site][0])}" if shared else ""
    title = f"{words.plan.buildings[type_].title}{whose} on {words.site(game.town, site)}"
    return Label(f"{title}, with {who}" if who else title, printed.use(words, type_))


def _tile(words: Words, game: Game, tile: int) -> Label:
    return Label(words.tile(tile), printed.tile(words, tile))


def _card(words: Words, game: Game, card: int) -> Label:
    return Label(words.card(card), printed.card(words, card))


def _sector(words: Words, game: Game, sector: int) -> Label:
    return Label(words.sector(game.town, sector), words.sector_state(game.town, sector))


def _spot(words: Words, game: Game, spot: tuple[str, int]) -> Label:
    sort, at = spot
    if sort == "row":
        return Label(words.holder(at))
    return _LABELS[sort](words, game, at) if sort in _LABELS else Label(f"{sort} {at}")


def _swap(words: Words, game: Game, pair: tuple[int, int]) -> Label:
    return Label(f"give {words.count(pair[0], 1)}, take {words.count(pair[1], 1)}")


def _road(words: Words, game: Game, road: int) -> Label:
    town = game.town
    sites = [site for site, at in enumerate(town.site_roads) if at == road]
    return Label(words.road(town, road), "; ".join(str(_site(words, game, site)) for site in sites))


def _turned(words: Words, game: Game, decision: Decision, turn: int) -> Label:
    times = "turned clockwise " + ("once" if turn == 1 else f"{turn} times") if turn else "as it is printed"
    if lies := compass.about_to_lie(words, game, decision, turn):
        return Label(f"roads {lies[0]}", f"{lies[1]} ({times})")
    return Label(times)


def _slot(words: Words, game: Game, slot: int) -> Label:
    if is_grid(words.plan, words.plan.zone_of[slot]) and (here := compass.leading_here(words, game, slot)):
        return Label(words.slot(slot), f"roads from {here}")
    if rows := words.rows(slot):
        return Label(f"{words.whose(slot)}{rows}", printed.neighbours(words, game, slot))
    return Label(words.slot(slot), printed.neighbours(words, game, slot))


def _land(words: Words, game: Game, land: int) -> Label:
    printed_on = words.plan.lands[land]
    if not is_grid(words.plan, printed_on.zone):
        return Label(words.land(land), ", ".join(printed.squares(words, land)))
    left = printed_on.copies - game.town.lands.count(land)
    said = [f"{left} left"] if printed_on.copies > 1 else []
    edges = compass.shape(words, game, land)
    return Label(words.land(land), ", ".join([*said, *([f"roads {edges}"] if edges else [])]))


def _trail(words: Words, game: Game, way: tuple[int, ...]) -> Label:
    return Label(trail(words, game, way))


def _marker(words: Words, game: Game, marker: int) -> Label:
    return Label(words.marker(marker), f"shows {shown(game, marker)}")


def _action(words: Words, game: Game, code: int) -> Label:
    made = game.rules.codes[code]
    declared = words.numbers.by_id.get(made.key)
    return Label(made.title or made.key, words.spoken.both(getattr(declared, "effects", ())))


def _floor(words: Words, game: Game, floor: tuple[int, ...]) -> Label:
    title, text = _site(words, game, floor[0])
    return Label(f"floor {floor[1]} on {title}", text)


_LABELS: dict[str, Callable[[Words, Game, Any], Label]] = {
    "site": _site,
    "building": _building,
    "tile": _tile,
    "card": _card,
    "sector": _sector,
    "place": _sector,
    "spot": _spot,
    "swap": _swap,
    "road": _road,
    "slot": _slot,
    "marker": _marker,
    "action": _action,
    "player": lambda words, game, seat: Label(words.player(seat)),
    "kind": lambda words, game, noun: Label(words.noun(noun)),
    "noun": lambda words, game, noun: Label(words.noun(noun)),
    "resource": lambda words, game, noun: Label(words.noun(noun)),
    "land": _land,
    "trail": _trail,
    "floor": _floor,
    "yes": lambda words, game, yes: Label("once more" if yes else "that is enough"),
}


# ---- lines of the pack


def _effects(words: Words, game: Game, effects: tuple[Effect, ...]) -> str:
    """Lines, said to the one who decides; what they only name (the bonus of a site) is said in full."""
    names = game.stack[-1].names if game.stack else {}
    asked = playing.decision(game)
    you = frozenset(name for name, value in names.items() if asked is not None and _is_seat(value, asked.seat))
    spoken = Spoken(words.numbers.by_id, you, _known(words, game, effects))
    site = names.get("site")
    first, *more = effects
    action = first.action if isinstance(first, DoAction) else None
    if isinstance(action, Things) and action.noun == "bonus" and site is not None and not more:
        return f"take the bonus of the site: {printed.bonus(words, game, site)}"
    if isinstance(first, Use) and not more and (used := _used(game, first.thing)) is not None:
        return f"use the {words.building(used)}: {printed.use(words, used)}"
    return spoken.both(effects) or "nothing more"


def _known(words: Words, game: Game, effects: Sequence[Effect]) -> dict[str, str]:
    """What was chosen before, by the names that lines have for it."""
    names = game.stack[-1].names if game.stack else {}
    chosen = {(each.name, each.sort) for each in nodes(tuple(effects)) if isinstance(each, Local)}
    return {
        name: f"the {words.building(as_type(game, sort, at))}" if sort == "building" else words.site(game.town, at)
        for name, sort in sorted(chosen)
        if sort in ("building", "site") and isinstance(at := names.get(name), int)
    }


def _used(game: Game, thing: Thing) -> int | None:
    """Which building is to be used, where it is one that was chosen before."""
    found = game.stack[-1].names.get(thing.name) if isinstance(thing, Local) and game.stack else None
    type_ = as_type(game, "building", found) if isinstance(found, int) else NONE
    return type_ if type_ in game.rules.whole else None


def _is_seat(value: object, seat: object) -> bool:
    return type(value) is int and value == seat


def _branch(words: Words, game: Game, cause: int, option: int) -> Label:
    either = next((each for each in words.statements(cause) if isinstance(each, Either)), None)
    return Label(_effects(words, game, either.branches[option].effects) if either is not None else f"way {option + 1}")


def _may(words: Words, game: Game, cause: int, option: int) -> Label:
    may = next((each for each in words.statements(cause) if isinstance(each, May)), None)
    if not option:
        return Label("no")
    return Label("yes", _effects(words, game, may.effects) if may is not None else "")


def _part(words: Words, game: Game, cause: int, option: int) -> Label:
    block = next((each for each in words.statements(cause) if isinstance(each, AnyOrder)), None)
    return Label(_effects(words, game, (block.effects[option],)) if block is not None else f"part {option + 1}")


def _picks(words: Words, game: Game, cause: int, taken: tuple[int, ...]) -> Label:
    pick = next((each for each in words.statements(cause) if isinstance(each, Pick)), None)
    if pick is None:
        return Label(", ".join(map(str, taken)))
    chosen = [
        (f"{times} x " if times > 1 else "") + _effects(words, game, option.effects)
        for option, times in zip(pick.options, taken, strict=True)
        if times
    ]
    return Label("; ".join(chosen) or "nothing")


def _half(words: Words, game: Game, tile: int, half: int) -> Label:
    declared = words.numbers.tiles[tile]
    if declared.ability is not None:
        return Label(declared.title, printed.tile(words, tile))
    action = declared.actions[half]
    text = printed.tile_action(words, action).removeprefix(f"{action.title}: ")
    return Label(action.title, text) if action.title else Label(text)


_OF_A_LINE: dict[str, Callable[[Words, Game, int, Any], Label]] = {
    "branch": _branch,
    "may": _may,
    "part": _part,
    "picks": _picks,
    "half": _half,
}
"""Options that are parts of a line: the number behind the sort says which line, or which tile."""
