"""The options of a question, each in a line. Which words fit depends on the sort of the options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.acts import DoAction
from compiler.objects.effects import AnyOrder, Effect, Either, May, Pick
from compiler.objects.expressions import Ref, Things

from ..game.decisions import Decision
from ..game.game import Game
from ..game.places import STANDING
from . import printed
from .words import Words

__all__ = ["label", "mix"]


def label(words: Words, game: Game, decision: Decision, i: int) -> str:
    """The option in place ``i``, in words."""
    option = decision.options[i]
    if decision.kind == "number":
        return str(option)
    sort, _, rest = decision.sort.partition(" ")
    if rest and sort in _OF_A_LINE:
        return _OF_A_LINE[sort](words, game, int(rest), option)
    if sort in _LABELS:
        return _LABELS[sort](words, game, option)
    return str(option)


def mix(words: Words, decision: Decision, move: tuple[int, ...]) -> str:
    """An answer in amounts, in words."""
    return words.lot(tuple(zip(decision.nouns, move, strict=True)))


# ---- things


def _site(words: Words, game: Game, site: int) -> str:
    return f"{words.site(game.town, site)}: {printed.site(words, game, site)}"


def _building(words: Words, game: Game, building: int) -> str:
    if building >= STANDING:
        return _site(words, game, building - STANDING)
    return f"{words.building(building)} ({printed.building(words, building)})"


def _tile(words: Words, game: Game, tile: int) -> str:
    return f"{words.tile(tile)}: {printed.tile(words, tile)}"


def _card(words: Words, game: Game, card: int) -> str:
    return f"{words.card(card)}: {printed.card(words, card)}"


def _sector(words: Words, game: Game, sector: int) -> str:
    return f"{words.sector(game.town, sector)}: {words.sector_state(game.town, sector)}"


def _spot(words: Words, game: Game, spot: tuple[str, int]) -> str:
    sort, at = spot
    if sort == "row":
        return words.holder(at)
    return _LABELS[sort](words, game, at) if sort in _LABELS else f"{sort} {at}"


def _swap(words: Words, game: Game, pair: tuple[int, int]) -> str:
    return f"give {words.count(pair[0], 1)}, take {words.count(pair[1], 1)}"


def _road(words: Words, game: Game, road: int) -> str:
    town = game.town
    sites = [site for site, at in enumerate(town.site_roads) if at == road]
    there = "; ".join(f"{words.site(town, site)}: {printed.site(words, game, site)}" for site in sites)
    return f"{words.road(town, road)}" + (f" ({there})" if there else "")


def _turned(words: Words, game: Game, turn: int) -> str:
    return (
        "as it is printed" if turn == 0 else f"turned clockwise {turn} times" if turn > 1 else "turned clockwise once"
    )


def _action(words: Words, game: Game, code: int) -> str:
    made = game.rules.codes[code]
    declared = words.numbers.by_id.get(made.key)
    effects = getattr(declared, "effects", ())
    return f"{made.title or made.key}: {words.phrases.both(effects)}" if effects else made.title or made.key


_LABELS: dict[str, Callable[[Words, Game, Any], str]] = {
    "site": _site,
    "building": _building,
    "tile": _tile,
    "card": _card,
    "sector": _sector,
    "place": _sector,
    "spot": _spot,
    "swap": _swap,
    "road": _road,
    "slot": lambda words, game, slot: words.slot(slot),
    "turn": _turned,
    "action": _action,
    "player": lambda words, game, seat: words.player(seat),
    "kind": lambda words, game, noun: words.noun(noun),
    "noun": lambda words, game, noun: words.noun(noun),
    "resource": lambda words, game, noun: words.noun(noun),
    "land": lambda words, game, land: words.land(land),
    "floor": lambda words, game, floor: f"floor {floor[1]} on {_site(words, game, floor[0])}",
    "yes": lambda words, game, yes: "once more" if yes else "that is enough",
}


# ---- lines of the pack


def effect_in_words(words: Words, game: Game, effect: Effect) -> str:
    """A line; what it only names (an action, the bonus of a site) is said in full."""
    if isinstance(effect, DoAction):
        action = effect.action
        if isinstance(action, Ref) and action.kind in ("action", "procedure"):
            return words.numbers.by_id[action.id].title or words.phrases.whole(effect)
        site = game.stack[-1].names.get("site") if game.stack else None
        if isinstance(action, Things) and action.noun == "bonus" and site is not None:
            return f"take the bonus of the site: {printed.bonus(words, game, site)}"
    return words.phrases.whole(effect)


def _effects(words: Words, game: Game, effects: tuple[Effect, ...]) -> str:
    return "; ".join(effect_in_words(words, game, each) for each in effects)


def _branch(words: Words, game: Game, cause: int, option: int) -> str:
    either = next((each for each in words.statements(cause) if isinstance(each, Either)), None)
    return _effects(words, game, either.branches[option].effects) if either is not None else f"way {option + 1}"


def _may(words: Words, game: Game, cause: int, option: int) -> str:
    may = next((each for each in words.statements(cause) if isinstance(each, May)), None)
    if not option:
        return "no"
    return f"yes: {_effects(words, game, may.effects)}" if may is not None else "yes"


def _part(words: Words, game: Game, cause: int, option: int) -> str:
    block = next((each for each in words.statements(cause) if isinstance(each, AnyOrder)), None)
    return effect_in_words(words, game, block.effects[option]) if block is not None else f"part {option + 1}"


def _picks(words: Words, game: Game, cause: int, taken: tuple[int, ...]) -> str:
    pick = next((each for each in words.statements(cause) if isinstance(each, Pick)), None)
    if pick is None:
        return ", ".join(map(str, taken))
    chosen = [
        (f"{times} x " if times > 1 else "") + _effects(words, game, option.effects)
        for option, times in zip(pick.options, taken, strict=True)
        if times
    ]
    return "; ".join(chosen) or "nothing"


def _half(words: Words, game: Game, tile: int, half: int) -> str:
    declared = words.numbers.tiles[tile]
    if declared.ability is not None:
        return printed.tile(words, tile)
    return printed.tile_action(words, declared.actions[half])


_OF_A_LINE: dict[str, Callable[[Words, Game, int, Any], str]] = {
    "branch": _branch,
    "may": _may,
    "part": _part,
    "picks": _picks,
    "half": _half,
}
"""Options that are parts of a line: the number behind the sort says which line, or which tile."""
