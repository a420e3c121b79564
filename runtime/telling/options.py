"""The options of a question, each in a line. Which words fit depends on the sort of the options."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

from compiler.objects.expressions import Local, Ref, Thing, Things
from compiler.objects.sentences.conditions import Can
from compiler.objects.sentences.effects import (
    AnyOrder,
    Effect,
    Either,
    If,
    May,
    Pick,
)
from compiler.objects.walking import meaning_of, nodes
from compiler.verbs.do import DoAction
from compiler.verbs.use import Use
from compiler.words.language.english import lower_title
from compiler.words.language.frames import Inflectable
from compiler.words.language.nouns import Noun, NounPhrase, own_noun
from compiler.words.language.text import plain
from compiler.words.planning.hide_reminders import reminders_among, without_reminders

from ..game import play
from ..game.engine.wheels import shown_number
from ..game.state.decisions import Decision
from ..game.state.game import Game
from ..game.state.places import STANDING, building_type_of, pieces_at
from ..town.layout.coordinates import is_grid
from ..town.layout.plan import NONE
from . import compass, descriptions
from .words import Words
from .worth import excess_in_words

__all__ = ["Label", "label", "mix_in_words", "trail_in_words"]


class Label(NamedTuple):
    """An option: what it is called, and what there is to say about it."""

    title: str
    text: str = ""


def label(words: Words, game: Game, decision: Decision, i: int) -> Label:
    """The option in place ``i``, in words."""
    option = decision.options[i]
    if decision.kind == "number":
        return Label(str(option))
    if decision.kind == "mix":
        return Label(mix_in_words(words, decision, option), excess_in_words(words, decision, option))
    sort, _, rest = decision.sort.partition(" ")
    if sort == "turn":
        return _turned(words, game, decision, option)
    if rest and sort in _OF_A_LINE:
        return _OF_A_LINE[sort](words, game, int(rest), option)
    if sort in _LABELS:
        return _LABELS[sort](words, game, option)
    return Label(str(option))


def mix_in_words(words: Words, decision: Decision, move: tuple[int, ...]) -> str:
    """An answer in amounts, in words."""
    return words.lot(tuple(zip(decision.nouns, move, strict=True)))


def trail_in_words(words: Words, game: Game, way: Sequence[int]) -> str:
    """The places of a way, as one types them."""
    return " ".join(words.site(game.town, site) for site in way)


# ---- things


def _site(words: Words, game: Game, site: int) -> Label:
    return Label(words.site(game.town, site), descriptions.describe_site(words, game, site))


def _building(words: Words, game: Game, building: int) -> Label:
    if building >= STANDING:
        return _standing(words, game, building - STANDING)
    return Label(words.building_title(building), descriptions.describe_building(words, building))


def _standing(words: Words, game: Game, site: int) -> Label:
    """One that stands in town: by its site; but one that was put up whole by its name, with what it does."""
    there = [words.piece(*piece) for piece in pieces_at(game, site) if not words.is_reminder(piece[0])]
    type_, name = game.town.buildings[site], words.site(game.town, site)
    if not (NONE < type_ < words.rules.building_types and words.plan.buildings[type_].whole):
        title, text = _site(words, game, site)
        return Label(title, _with(words, text, there))
    shared = words.plan.seat_of[words.plan.slot_of_site[site]] == NONE  # or else the name of the site says it
    values = {"building": words.building_title(type_), "site": name}
    if shared:
        title = words.say("option.standing_of", who=words.player(game.town.blocks[site][0]), **values)
    else:
        title = words.say("option.standing", **values)
    return Label(_with(words, title, there), descriptions.describe_use(words, type_))


def _with(words: Words, thing: str, pieces: Sequence[str]) -> str:
    return words.say("option.with", thing=thing, pieces=", ".join(pieces)) if pieces else thing


def _tile(words: Words, game: Game, tile: int) -> Label:
    return Label(words.tile(tile), descriptions.describe_tile(words, tile))


def _card(words: Words, game: Game, card: int) -> Label:
    return Label(words.card(card), descriptions.describe_card(words, card))


def _sector(words: Words, game: Game, sector: int) -> Label:
    return Label(words.sector(game.town, sector), words.sector_state(game.town, sector))


def _spot(words: Words, game: Game, spot: tuple[str, int]) -> Label:
    sort, at = spot
    if sort == "row":
        return Label(plain(words.holder(at).render("")))
    return _LABELS[sort](words, game, at) if sort in _LABELS else Label(f"{sort} {at}")


def _swap(words: Words, game: Game, pair: tuple[int, int]) -> Label:
    return Label(words.say("option.swap", goods=words.goods(pair[0], 1), other=words.goods(pair[1], 1)))


def _road(words: Words, game: Game, road: int) -> Label:
    town = game.town
    sites = [site for site, at in enumerate(town.site_roads) if at == road]
    return Label(
        words.road(town, road), words.join_parts(words.join_title(*_site(words, game, site)) for site in sites)
    )


def _turned(words: Words, game: Game, decision: Decision, turn: int) -> Label:
    times = words.say("option.turned_once" if turn == 1 else "option.turned", n=turn)
    if not turn:
        times = words.say("option.as_printed")
    if lies := compass.roads_when_turned(words, game, decision, turn):
        return Label(words.say("option.roads", edges=lies[0]), f"{lies[1]} ({times})")
    return Label(times)


def _slot(words: Words, game: Game, slot: int) -> Label:
    if is_grid(words.plan, words.plan.zone_of[slot]) and (here := compass.roads_leading_here(words, game, slot)):
        return Label(words.slot(slot), words.say("option.roads_from", slots=here))
    around = descriptions.describe_neighbours(words, game, slot)
    if rows := words.rows(slot):
        return Label(words.with_zone_owner(slot, rows), around)
    return Label(words.slot(slot), around)


def _land(words: Words, game: Game, land: int) -> Label:
    printed = words.plan.lands[land]
    if not is_grid(words.plan, printed.zone):
        return Label(words.land(land), ", ".join(descriptions.describe_squares(words, land)))
    left = printed.copies - game.town.lands.count(land)
    said = [words.say("option.left", n=left)] if printed.copies > 1 else []
    edges = compass.printed_edges(words, game, land)
    return Label(words.land(land), ", ".join([*said, *([words.say("option.roads", edges=edges)] if edges else [])]))


def _trail(words: Words, game: Game, way: tuple[int, ...]) -> Label:
    return Label(trail_in_words(words, game, way))


def _marker(words: Words, game: Game, marker: int) -> Label:
    return Label(words.marker(marker), words.say("option.shows", n=shown_number(game, marker)))


def _action(words: Words, game: Game, code: int) -> Label:
    made = game.rules.codes[code]
    declared = words.numbers.by_id.get(made.key)
    if declared is None:
        return Label(made.title or made.key)
    title = words.names.title(made.key) if made.title else made.key
    return Label(title, words.rule_text.effects_in_words(getattr(declared, "effects", ()), made.key))


def _floor(words: Words, game: Game, floor: tuple[int, ...]) -> Label:
    title, text = _site(words, game, floor[0])
    return Label(words.say("option.floor", n=floor[1], site=title), text)


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
    "yes": lambda words, game, yes: Label(words.say("option.once_more" if yes else "option.enough")),
}


# ---- lines of the pack


def _effects(words: Words, game: Game, cause: int, effects: tuple[Effect, ...]) -> str:
    """Lines, said to the one who decides; what they only name (the bonus of a site) is said in full."""
    names = game.stack[-1].names if game.stack else {}
    asked = play.decision(game)
    you = frozenset(name for name, value in names.items() if asked is not None and _is_seat(value, asked.seat))
    effects = without_reminders(effects, reminders_among(words.numbers.by_id.values()))
    if not effects:
        return words.say("option.nothing_more")
    if any(map(_effect_if_possible, effects)):
        return words.join_parts(_one_effect(words, game, cause, each) for each in effects)
    first, *more = effects
    if isinstance(first, Either) and not more and any(map(_effect_if_possible, nodes(first))):
        ways = [_effects(words, game, cause, branch.effects) for branch in first.branches]
        return plain(words.join_phrases(ways, "if_or").render(""))
    site = names.get("site")
    action = first.action if isinstance(first, DoAction) else None
    if isinstance(action, Things) and action.noun == "bonus" and site is not None and not more:
        return words.say("option.bonus", clause=descriptions.describe_bonus(words, game, site))
    if isinstance(action, Ref) and not more and words.numbers.by_id[action.id].title:
        return lower_title(words.names.title(action.id))  # its name says it
    if isinstance(first, Use) and not more and (used := _used(game, first.thing)) is not None:
        clause = descriptions.describe_use(words, used)
        return words.say("option.use", building=words.building_phrase(used), clause=clause)
    said = words.rule_text.effects_in_words(
        effects, words.declaration(cause), _chosen_phrases(words, game, effects), you
    )
    return said or words.say("option.nothing_more")


def _one_effect(words: Words, game: Game, cause: int, effect: Effect) -> str:
    if (then := _effect_if_possible(effect)) is None:
        return _effects(words, game, cause, (effect,))
    return words.say("option.if_can", clause=_effects(words, game, cause, (then,)))


def _effect_if_possible(effect: object) -> Effect | None:
    """What is done if it can be done, and is otherwise left: that is said once."""
    if not isinstance(effect, If) or not isinstance(effect.condition, Can) or effect.otherwise or len(effect.then) != 1:
        return None
    return effect.then[0] if meaning_of(effect.condition.act) == meaning_of(effect.then[0]) else None


def _chosen_phrases(words: Words, game: Game, effects: Sequence[Effect]) -> dict[str, Inflectable]:
    """What was chosen before, by the names that lines have for it."""
    names = game.stack[-1].names if game.stack else {}
    chosen = {(each.name, each.sort) for each in nodes(tuple(effects)) if isinstance(each, Local)}
    return {
        name: words.building_phrase(building_type_of(game, sort, at))
        if sort == "building"
        else NounPhrase(words.book, _place_named(words, words.site(game.town, at)), "one")
        for name, sort in sorted(chosen)
        if sort in ("building", "site") and isinstance(at := names.get(name), int)
    }


def _place_named(words: Words, name: str) -> Noun:
    """A site by its name, with the prepositions that sites have."""
    forms = {words.book.cases[0]: dict.fromkeys(words.book.categories, name)}
    return replace(own_noun(words.book, "site"), forms=forms)


def _used(game: Game, thing: Thing) -> int | None:
    """Which building is to be used, where it is one that was chosen before."""
    found = game.stack[-1].names.get(thing.name) if isinstance(thing, Local) and game.stack else None
    type_ = building_type_of(game, "building", found) if isinstance(found, int) else NONE
    return type_ if type_ in game.rules.whole_types else None


def _is_seat(value: object, seat: object) -> bool:
    return type(value) is int and value == seat


def _branch(words: Words, game: Game, cause: int, option: int) -> Label:
    either = next((each for each in words.statements(cause) if isinstance(each, Either)), None)
    if either is None:
        return Label(words.say("option.way", n=option + 1))
    return Label(_effects(words, game, cause, either.branches[option].effects))


def _may(words: Words, game: Game, cause: int, option: int) -> Label:
    may = next((each for each in words.statements(cause) if isinstance(each, May)), None)
    if not option:
        return Label(words.say("option.no"))
    return Label(words.say("option.yes"), _effects(words, game, cause, may.effects) if may is not None else "")


def _part(words: Words, game: Game, cause: int, option: int) -> Label:
    block = next((each for each in words.statements(cause) if isinstance(each, AnyOrder)), None)
    if block is None:
        return Label(words.say("option.part", n=option + 1))
    return Label(_effects(words, game, cause, (block.effects[option],)))


def _picks(words: Words, game: Game, cause: int, taken: tuple[int, ...]) -> Label:
    pick = next((each for each in words.statements(cause) if isinstance(each, Pick)), None)
    if pick is None:
        return Label(", ".join(map(str, taken)))
    chosen = []
    for option, times in zip(pick.options, taken, strict=True):
        clause = _effects(words, game, cause, option.effects) if times else ""
        chosen.append(words.say("option.times", n=times, clause=clause) if times > 1 else clause)
    return Label(words.join_parts(chosen) or words.say("name.nothing"))


def _half(words: Words, game: Game, tile: int, half: int) -> Label:
    declared = words.numbers.tiles[tile]
    if declared.ability is not None:
        return Label(words.names.title(declared.id), descriptions.describe_tile(words, tile))
    title, text = descriptions.describe_tile_action(words, tile, half)
    return Label(title, text) if title else Label(text)


_OF_A_LINE: dict[str, Callable[[Words, Game, int, Any], Label]] = {
    "branch": _branch,
    "may": _may,
    "part": _part,
    "picks": _picks,
    "half": _half,
}
"""Options that are parts of a line: the number behind the sort says which line, or which tile."""
