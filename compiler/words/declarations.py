"""Whole declarations in words: tiles, cards, buildings, tracks, rules, procedures."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any

from ..objects.declarations.boards import Land, Market, Track
from ..objects.declarations.declared import Declared, Step
from ..objects.declarations.game import (
    Procedure,
    Scoring,
    Setup,
    Variant,
)
from ..objects.declarations.nouns import Category, Value
from ..objects.declarations.tiles import (
    Action,
    Building,
    Inhabitant,
    Rule,
    Tile,
    TileAction,
    Visitor,
    Visits,
    Wish,
)
from ..objects.declarations.wheels import Marker, Wheel
from ..objects.expressions import Goods
from ..objects.sentences.effects import Effect
from ..verbs.put import Put
from ..verbs.return_ import Return
from .language.frames import Fixed, Phrase
from .language.nouns import Listed
from .language.text import Line
from .phrases.amounts import amount_phrase
from .phrases.context import RenderContext
from .phrases.goods import goods_phrase, quantities
from .phrases.things import several, thing_phrase
from .phrases.times import time_words
from .sentences.blocks import lines_of, need_lines, tier_words
from .sentences.changes import change_lines, changed

__all__ = ["declaration_lines", "wish_line"]


def declaration_lines(s: RenderContext, declared: Declared) -> list[Line]:
    """The rule text that a declaration's meaning gives; nothing for those that only have a name."""
    for kind, worded in _WORDED:
        if isinstance(declared, kind):
            return worded(s, declared)
    return []


def _players(s: RenderContext, declared: Any) -> list[Line]:
    """For how many players it is, where not for all."""
    players = declared.players
    if players is None:
        return []
    most = s.pack.players.most
    same = str(players.least) if players.least == players.most else f"{players.least}–{players.most}"
    said = f"{players.least}+" if players.most >= most > players.least else same
    return [Line(s.say("only_players", n=Fixed(said)), apart=True)]


# ---- tiles


def _tile(s: RenderContext, tile: Tile) -> list[Line]:
    lines = _players(s, tile) + need_lines(s, tile.needs)
    if tile.ability is not None:
        under = change_lines(s, tile.ability.triggers, tile.ability.modifiers)
        lines += [Line(_ability(s), tuple(under)), Line(time_words(s, tile.ability.time), apart=True)]
    if len(tile.actions) == 1:
        lines += _action_lines(s, tile.actions[0])
    elif tile.actions:
        lines.append(Line(s.say("tile.one_of"), tuple(_half(s, tile, each) for each in tile.actions)))
    if tile.restricted:
        lines.append(Line(_restricted(s), apart=True))
    return lines


def _half(s: RenderContext, tile: Tile, action: TileAction) -> Line:
    number = tile.actions.index(action) + 1
    title = s.names.text(f"{tile.id}/action.{action.name}") if action.title else str(number)
    return Line(s.say("tile.half", title=Fixed(title)), tuple(_action_lines(s, action)))


def _action_lines(s: RenderContext, action: TileAction) -> list[Line]:
    lines, after = lines_of(s, action.effects, (action.time,))
    if s.heard is not None:
        s.heard.setdefault(action.time.at, after)
    return [*lines, Line(time_words(after, action.time), apart=True)]


def _ability(s: RenderContext) -> str:
    """How long an ability lasts: the rules of the pack say which piece is put on its tile, and when it comes back."""
    put = [each for each in _answers(s, "ability_used") if isinstance(each, Put) and isinstance(each.thing, Goods)]
    passed = any(isinstance(each, Return) for each in _answers(s, "worker_passed"))
    if not put or not passed:
        return s.say("tile.ability")
    piece = put[0].thing
    assert isinstance(piece, Goods)
    return s.say("tile.ability_with", piece=goods_phrase(s, piece))


def _restricted(s: RenderContext) -> str:
    """What using a restricted tile means: by the rules, it is closed until the marker on it comes back."""
    closed = any(isinstance(each, Put) for each in _answers(s, "restricted_used"))
    opened = any(isinstance(each, Return) for each in _answers(s, "turn_starts"))
    return s.say("tile.restricted" if closed and opened else "flag.restricted")


def _answers(s: RenderContext, event: str) -> list[Effect]:
    """What the rules of the pack do when something happens."""
    rules = [each for each in s.pack.declarations if isinstance(each, Rule)]
    return [effect for rule in rules for each in rule.triggers if each.event == event for effect in each.effects]


# ---- cards and buildings


def _inhabitant(s: RenderContext, card: Inhabitant) -> list[Line]:
    s = s.knowing("sector", s.framed("local.sector"))
    return _players(s, card) + lines_of(s, card.rewards)[0] + [wish_line(s, each) for each in card.wishes]


def wish_line(s: RenderContext, wish: Wish) -> Line:
    what: Phrase
    if wish.trees is not None:
        what = goods_phrase(s, wish.trees)
    else:
        assert wish.building is not None
        what = s.phrase(wish.building, "one", "a")
    if wish.within is not None:
        what = s.framed("wish.within", thing=what, distance=Fixed(str(wish.within)))
    lines, _ = lines_of(s, wish.rewards)
    return Line(s.say(f"wish.{wish.strength}", thing=what), tuple(lines), apart=True)


def _visitor(s: RenderContext, card: Visitor) -> list[Line]:
    lines = [*_players(s, card), Line(s.say("visitor.stops", n=Fixed(str(card.stops))), apart=True)]
    wants = tuple(Line(_visits(s, each).said("")) for each in card.visits)
    return [*lines, Line(s.say("visitor.wants"), wants)] if wants else lines


def _visits(s: RenderContext, visits: Visits) -> Phrase:
    """`1 to 3 nature sites`, `exactly 1 sport site`, `at most 2 shops`, `no parks`."""
    least, most = visits.least, visits.most
    if most == 0:
        return s.phrase(visits.category, "one", "no")
    sites = s.phrase(visits.category, s.book.category(most))
    if 0 < least < most:
        said = s.say("amount.range", least=Fixed(str(least)), most=Fixed(str(most)))
        return replace(sites, number=said)
    return s.framed(f"visitor.{'exactly' if least else 'at_most'}", sites=replace(sites, number=str(most)))


def _building(s: RenderContext, building: Building) -> list[Line]:
    lines = _players(s, building) + [
        _priced(s, "building.floor", floor.cost, floor.gain, n=Fixed(str(floor.number))) for floor in building.floors
    ]
    if building.cost:
        lines.append(Line(s.say("building.cost", cost=quantities(s, building.cost))))
    lines += _where_it_stands(s, building)
    if building.each:
        lines.append(Line(s.say("building.each", n=Fixed(str(building.tokens)))))
    if building.worth:
        lines.append(Line(s.say("building.worth", worth=quantities(s, building.worth))))
    if building.built:
        lines.append(Line(s.say("building.built"), tuple(lines_of(s, building.built)[0])))
    if building.use:
        lines.append(Line(s.say("building.use"), tuple(lines_of(s, building.use)[0])))
    return lines


def _where_it_stands(s: RenderContext, building: Building) -> list[Line]:
    """The grounds it takes, where it says so itself; and whether it stands beside others of its category."""
    lines = []
    if building.grounds:
        grounds = tuple(s.phrase(ground, "one") for ground in building.grounds)
        lines.append(Line(s.say("building.on", grounds=Listed(s.book, grounds, "comma"))))
    category = s.names.by_id.get(building.category)
    if isinstance(category, Category) and category.adjoins and not building.floors:
        lines.append(Line(s.say("building.adjoins")))
    return lines


def _priced(s: RenderContext, key: str, cost: Any, gain: Any, **values: Phrase) -> Line:
    price = quantities(s, cost) if cost else Fixed(s.say("building.free"))
    if not gain:
        return Line(s.say(f"{key}_bare", cost=price, **values), apart=True)
    return Line(s.say(key, cost=price, gain=quantities(s, gain), **values), apart=True)


# ---- boards


def _track(s: RenderContext, track: Track) -> list[Line]:
    lines = []
    for space in track.spaces:
        under, _ = lines_of(s, space.effects)
        lines.append(_numbered(s, "track.space", tier_words(s, space.least, space.most), under))
    if track.beyond:
        lines.append(_numbered(s, "track.beyond", "", lines_of(s, track.beyond)[0]))
    return lines


def _numbered(s: RenderContext, key: str, number: str, under: Sequence[Line]) -> Line:
    n = Fixed(number)
    if len(under) == 1:
        return Line(s.say(f"{key}.one", n=n, clause=Fixed(under[0].text)), under[0].under, apart=True)
    return Line(s.say(f"{key}.many", n=n), tuple(under), apart=True)


def _wheel(s: RenderContext, wheel: Wheel) -> list[Line]:
    """What its spaces show, how it is used, and what its markers are for."""
    markers = [each for each in s.pack.declarations if isinstance(each, Marker) and each.wheel == wheel.id]
    spaces = s.say("wheel.spaces", values=Fixed(", ".join(map(str, wheel.spaces))))
    return [
        *[Line(text, apart=True) for text in (spaces, s.say("wheel.turn"), s.say("wheel.how"))],
        *[Line(_marker(s, each), apart=True) for each in markers],
    ]


def _marker(s: RenderContext, marker: Marker) -> str:
    said = s.phrase(marker.id)
    if marker.yields == "any":
        line = s.say("wheel.any", marker=said)
    else:
        line = s.say("wheel.marker", marker=said, good=s.phrase(marker.yields, s.book.plural))
    return s.say("wheel.aside", line=Fixed(line)) if marker.aside else line


def _land(s: RenderContext, land: Land) -> list[Line]:
    lines = []
    for number, site in enumerate(land.sites, 1):
        if site.bonus:
            under, _ = lines_of(s, site.bonus)
            lines.append(_numbered(s, "land.site", str(number), under))
    return lines


def _market(s: RenderContext, market: Market) -> list[Line]:
    lines = _players(s, market)
    for column in market.columns:
        prices = {"buy": " ".join(map(str, column.buy)), "sell": " ".join(map(str, column.sell))}
        noun = s.phrase(column.resource, "one")
        lines.append(Line(s.say("market.prices", noun=noun, **{key: Fixed(each) for key, each in prices.items()})))
    return lines


# ---- rules and the course of the game


def _action(s: RenderContext, action: Action) -> list[Line]:
    return need_lines(s, action.needs) + lines_of(s, action.effects)[0]


def _rule(s: RenderContext, rule: Rule) -> list[Line]:
    return _players(s, rule) + need_lines(s, rule.needs) + change_lines(s, rule.triggers, rule.modifiers)


def _steps(s: RenderContext, declared: Setup | Procedure) -> list[Line]:
    return [line for number, step in enumerate(declared.steps, 1) for line in _step(s, declared, step, number)]


def _step(s: RenderContext, declared: Setup | Procedure, step: Step, number: int) -> list[Line]:
    lines = _players(s, step) + need_lines(s, step.needs) + lines_of(replace(s, depth=1), step.effects)[0]
    key = f"{declared.id}/step.{step.name or number}"
    if s.names.has(f"{key}.text"):
        lines = [Line(s.names.text(f"{key}.text"))]
    if s.names.has(f"{key}.note"):
        lines = [*lines, Line(s.names.text(f"{key}.note"))]
    title = s.names.text(key) if s.names.has(key) else ""
    if not title:
        return [line._replace(apart=True) for line in lines]
    return [Line(s.say("step", title=Fixed(title)), tuple(lines))]


def _scoring(s: RenderContext, scoring: Scoring) -> list[Line]:
    lines, _ = lines_of(s, scoring.effects)
    if scoring.ties:
        order = [several(s, tie.of) if tie.of.op == "things" else thing_phrase(s, tie.of) for tie in scoring.ties]
        lines.append(Line(s.say("scoring.ties", order=Listed(s.book, tuple(order), "then"))))
    return lines


def _variant(s: RenderContext, variant: Variant) -> list[Line]:
    lines = _players(s, variant)
    for each in variant.sets:
        choice = Fixed(s.names.text(f"{each.option}/choice.{each.choice}"))
        lines.append(Line(s.say("variant.set", option=Fixed(s.names.title(each.option)), choice=choice)))
    for change in variant.changes:
        said = changed(s, change.change, change.amount, change.at_least, change.at_most)
        lines.append(Line(s.say("change.line", aspect=Fixed(s.names.title(change.value)), change=said)))
    for layout in variant.lays:
        tiles = Listed(s.book, tuple(Fixed(s.names.title(tile)) for tile in layout.tiles), "comma")
        lines.append(Line(s.say("variant.lay", loop=s.phrase(layout.loop), tiles=tiles)))
    chosen = replace(s, choices={**s.choices, **{each.option: each.choice for each in variant.sets}})
    return lines + lines_of(chosen, variant.effects)[0] + change_lines(chosen, variant.triggers, ())


def _value(s: RenderContext, value: Value) -> list[Line]:
    def goods(amount: Any) -> Phrase:
        if not value.noun:
            return amount_phrase(s, amount)
        return goods_phrase(s, Goods.model_construct(op="goods", at=(0, 0), amount=amount, noun=value.noun))

    if value.amount is not None:
        return [Line(s.say("value.is", amount=goods(value.amount)))]
    assert value.by is not None
    by = s.say("tier.by", amount=amount_phrase(s, value.by))
    under = [
        Line(s.say("tier.line", range=Fixed(tier_words(s, tier.least, tier.most)), clause=goods(tier.amount)))
        for tier in value.tiers
    ]
    return [Line(by, tuple(under))]


_WORDED: tuple[tuple[type[Declared], Callable[[RenderContext, Any], list[Line]]], ...] = (
    (Tile, _tile),
    (Inhabitant, _inhabitant),
    (Visitor, _visitor),
    (Building, _building),
    (Track, _track),
    (Wheel, _wheel),
    (Land, _land),
    (Market, _market),
    (Action, _action),
    (Rule, _rule),
    (Setup, _steps),
    (Procedure, _steps),
    (Scoring, _scoring),
    (Variant, _variant),
    (Value, _value),
)
