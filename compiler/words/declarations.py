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
    StepEdit,
    Variant,
)
from ..objects.declarations.nouns import Category, Resource, Value
from ..objects.declarations.steps import changed_step_id, steps_in_force
from ..objects.declarations.tiles import (
    Action,
    Building,
    Inhabitant,
    PlainCard,
    Rule,
    Tile,
    TileAction,
    Visitor,
    Visits,
    Wish,
)
from ..objects.declarations.wheels import Marker, Wheel
from ..objects.expressions import Goods
from ..objects.sentences.effects import Effect, Time
from ..verbs.put import Put
from ..verbs.return_ import Return
from .language.frames import Fixed, Inflectable
from .language.nouns import PhraseList
from .language.text import RuleLine
from .phrases.amounts import amount_phrase
from .phrases.context import RenderContext
from .phrases.goods import goods_phrase, quantities_phrase
from .phrases.things import thing_phrase, whole_set
from .phrases.times import time_words
from .planning.repeats import repeated_mentions
from .sentences.blocks import headed_line, lines_of, need_lines
from .sentences.changes import change_lines, changed
from .sentences.ranges import range_words

__all__ = ["declaration_lines", "wish_line"]


def declaration_lines(ctx: RenderContext, declared: Declared) -> list[RuleLine]:
    """The rule text that follows from a declaration's meaning; empty for those that only have a name."""
    ctx = replace(ctx, repeated=repeated_mentions(declared))
    for kind, worded in _WORDED:
        if isinstance(declared, kind):
            return worded(ctx, declared)
    return []


def _player_lines(ctx: RenderContext, declared: Any) -> list[RuleLine]:
    """For how many players it is, where it is not for all."""
    players = declared.players
    if players is None:
        return []
    most = ctx.pack.players.most
    same = str(players.least) if players.least == players.most else f"{players.least}–{players.most}"
    said = f"{players.least}+" if players.most >= most > players.least else same
    return [RuleLine(ctx.say("only_player" if said == "1" else "only_players", n=Fixed(said)), apart=True)]


# ---- tiles


def _tile_lines(ctx: RenderContext, tile: Tile) -> list[RuleLine]:
    lines = _player_lines(ctx, tile) + need_lines(ctx, tile.needs)
    if tile.ability is not None:
        under = change_lines(ctx, tile.ability.triggers, tile.ability.modifiers)
        lines.append(headed_line(ctx, _ability_duration(ctx), under))
        lines += _time_lines(ctx, tile.ability.time)
    if len(tile.actions) == 1:
        lines += _action_lines(ctx, tile.actions[0])
    elif tile.actions:
        lines.append(RuleLine(ctx.say("tile.one_of"), tuple(_half_line(ctx, tile, each) for each in tile.actions)))
    if tile.restricted:
        lines.append(RuleLine(_restriction_words(ctx), apart=True))
    if tile.room is not None:
        pieces = replace(ctx.phrase("piece", ctx.book.category(tile.room)), number=str(tile.room))
        lines.append(RuleLine(ctx.say("tile.room", pieces=pieces), apart=True))
    return lines


def _half_line(ctx: RenderContext, tile: Tile, action: TileAction) -> RuleLine:
    """One of the two actions of a tile, under its title."""
    number = tile.actions.index(action) + 1
    title = ctx.names.text(f"{tile.id}/action.{action.name}") if action.title else str(number)
    return RuleLine(ctx.say("tile.half", title=Fixed(title)), tuple(_action_lines(ctx, action)))


def _action_lines(ctx: RenderContext, action: TileAction) -> list[RuleLine]:
    lines, after = lines_of(ctx, action.effects, (action.time,))
    if ctx.contexts_by_line is not None:
        ctx.contexts_by_line.setdefault(action.time.at, after)
    return [*lines, *_time_lines(after, action.time)]


def _time_lines(ctx: RenderContext, time: Time) -> list[RuleLine]:
    """The line with the time of an action; none where the line states none, in a game without time."""
    return [] if time.kind == "unsaid" else [RuleLine(time_words(ctx, time), apart=True)]


def _ability_duration(ctx: RenderContext) -> str:
    """How long an ability lasts: the rules of the pack say which piece is put on its tile, and when it comes back."""
    put = [
        each
        for each in _effects_on_event(ctx, "ability_used")
        if isinstance(each, Put) and isinstance(each.thing, Goods)
    ]
    passed = any(isinstance(each, Return) for each in _effects_on_event(ctx, "piece_passed"))
    if not put or not passed:
        return ctx.say("tile.ability")
    piece = put[0].thing
    assert isinstance(piece, Goods)
    return ctx.say("tile.ability_with", piece=goods_phrase(ctx, piece))


def _restriction_words(ctx: RenderContext) -> str:
    """What using a restricted tile means: by the rules, it is closed until the marker on it comes back."""
    closed = any(isinstance(each, Put) for each in _effects_on_event(ctx, "restricted_used"))
    opened = any(isinstance(each, Return) for each in _effects_on_event(ctx, "turn_starts"))
    return ctx.say("tile.restricted" if closed and opened else "flag.restricted")


def _effects_on_event(ctx: RenderContext, event: str) -> list[Effect]:
    """What the rules of the pack do when an event happens."""
    rules = [each for each in ctx.pack.declarations if isinstance(each, Rule)]
    return [effect for rule in rules for each in rule.triggers if each.event == event for effect in each.effects]


# ---- cards and buildings


def _inhabitant_lines(ctx: RenderContext, card: Inhabitant) -> list[RuleLine]:
    ctx = ctx.with_local("sector", ctx.framed("local.sector"))
    return _player_lines(ctx, card) + lines_of(ctx, card.rewards)[0] + [wish_line(ctx, each) for each in card.wishes]


def wish_line(ctx: RenderContext, wish: Wish) -> RuleLine:
    what: Inflectable
    if wish.trees is not None:
        what = goods_phrase(ctx, wish.trees)
    else:
        assert wish.building is not None
        what = ctx.phrase(wish.building, "one", "a")
    if wish.within is not None:
        what = ctx.framed("wish.within", thing=what, distance=Fixed(str(wish.within)))
    lines, _ = lines_of(ctx, wish.rewards)
    return headed_line(ctx, ctx.say(f"wish.{wish.strength}", thing=what), lines, apart=True)


def _visitor_lines(ctx: RenderContext, card: Visitor) -> list[RuleLine]:
    lines = [*_player_lines(ctx, card), RuleLine(ctx.say("visitor.stops", n=Fixed(str(card.stops))), apart=True)]
    wants = tuple(RuleLine(_visits_phrase(ctx, each).render("")) for each in card.visits)
    return [*lines, RuleLine(ctx.say("visitor.wants"), wants)] if wants else lines


def _card_lines(ctx: RenderContext, card: PlainCard) -> list[RuleLine]:
    return _player_lines(ctx, card) + need_lines(ctx, card.needs) + lines_of(ctx, card.effects)[0]


def _visits_phrase(ctx: RenderContext, visits: Visits) -> Inflectable:
    """How often a visitor stops somewhere: `1 to 3 nature sites`, `exactly 1 sport site`, `at most 2 shops`, `no
    parks`."""
    least, most = visits.least, visits.most
    if most == 0:
        return ctx.phrase(visits.category, "one", "no")
    sites = ctx.phrase(visits.category, ctx.book.category(most))
    if 0 < least < most:
        said = ctx.say("amount.range", least=Fixed(str(least)), most=Fixed(str(most)))
        return replace(sites, number=said)
    return ctx.framed(f"visitor.{'exactly' if least else 'at_most'}", sites=replace(sites, number=str(most)))


def _building_lines(ctx: RenderContext, building: Building) -> list[RuleLine]:
    lines = _player_lines(ctx, building) + [
        _priced_line(ctx, "building.floor", floor.cost, floor.gain, n=Fixed(str(floor.number)))
        for floor in building.floors
    ]
    if building.cost:
        lines.append(RuleLine(ctx.say("building.cost", cost=quantities_phrase(ctx, building.cost))))
    lines += _site_lines(ctx, building)
    if building.each:
        lines.append(RuleLine(ctx.say("building.each", n=Fixed(str(building.tokens)))))
    if building.worth:
        lines.append(RuleLine(ctx.say("building.worth", worth=quantities_phrase(ctx, building.worth))))
    if building.built:
        lines.append(headed_line(ctx, ctx.say("building.built"), lines_of(ctx, building.built)[0], apart=True))
    if building.use:
        lines.append(headed_line(ctx, ctx.say("building.use"), lines_of(ctx, building.use)[0], apart=True))
    return lines


def _site_lines(ctx: RenderContext, building: Building) -> list[RuleLine]:
    """The grounds a building takes, where it says so itself; and whether it stands beside others of its category."""
    lines = []
    if building.grounds:
        grounds = tuple(ctx.phrase(ground, "one") for ground in building.grounds)
        lines.append(RuleLine(ctx.say("building.on", grounds=PhraseList(ctx.book, grounds, "comma"))))
    category = ctx.names.by_id.get(building.category)
    if isinstance(category, Category) and category.adjoins and not building.floors:
        lines.append(RuleLine(ctx.say("building.adjoins")))
    return lines


def _priced_line(ctx: RenderContext, key: str, cost: Any, gain: Any, **values: Inflectable) -> RuleLine:
    price = quantities_phrase(ctx, cost) if cost else Fixed(ctx.say("building.free"))
    if not gain:
        return RuleLine(ctx.say(f"{key}_bare", cost=price, **values), apart=True)
    return RuleLine(ctx.say(key, cost=price, gain=quantities_phrase(ctx, gain), **values), apart=True)


# ---- boards


def _track_lines(ctx: RenderContext, track: Track) -> list[RuleLine]:
    lines = []
    for space in track.spaces:
        under, _ = lines_of(ctx, space.effects)
        lines.append(_numbered_line(ctx, "track.space", range_words(ctx, space.least, space.most), under))
    if track.beyond:
        lines.append(_numbered_line(ctx, "track.beyond", "", lines_of(ctx, track.beyond)[0]))
    return lines


def _numbered_line(ctx: RenderContext, key: str, number: str, under: Sequence[RuleLine]) -> RuleLine:
    n = Fixed(number)
    if len(under) == 1:
        return RuleLine(ctx.say(f"{key}.one", n=n, clause=Fixed(under[0].text)), under[0].under, apart=True)
    return RuleLine(ctx.say(f"{key}.many", n=n), tuple(under), apart=True)


def _wheel_lines(ctx: RenderContext, wheel: Wheel) -> list[RuleLine]:
    """What the spaces of a wheel show, how it is used, and what its markers are for."""
    markers = [each for each in ctx.pack.declarations if isinstance(each, Marker) and each.wheel == wheel.id]
    spaces = ctx.say("wheel.spaces", values=Fixed(", ".join(map(str, wheel.spaces))))
    if wheel.back_of is not None:
        back = ctx.say("wheel.back", wheel=Fixed(ctx.names.title(wheel.back_of)))
        sides = [RuleLine(text, apart=True) for text in (spaces, back)]
        return [*sides, *_player_lines(ctx, wheel), *need_lines(ctx, wheel.needs)]
    return [
        *[RuleLine(text, apart=True) for text in (spaces, ctx.say("wheel.turn"), ctx.say("wheel.how"))],
        *[RuleLine(_marker_words(ctx, each), apart=True) for each in markers],
    ]


def _marker_words(ctx: RenderContext, marker: Marker) -> str:
    said = ctx.phrase(marker.id)
    if marker.yields == "any":
        line = ctx.say("wheel.any", marker=said)
    else:
        line = ctx.say("wheel.marker", marker=said, good=ctx.phrase(marker.yields, ctx.book.plural))
    return ctx.say("wheel.aside", line=Fixed(line)) if marker.aside else line


def _land_lines(ctx: RenderContext, land: Land) -> list[RuleLine]:
    lines = _player_lines(ctx, land)
    for number, site in enumerate(land.sites, 1):
        if site.bonus:
            under, _ = lines_of(ctx, site.bonus)
            lines.append(_numbered_line(ctx, "land.site", str(number), under))
    return lines


def _market_lines(ctx: RenderContext, market: Market) -> list[RuleLine]:
    lines = _player_lines(ctx, market)
    for column in market.columns:
        prices = {"buy": " ".join(map(str, column.buy)), "sell": " ".join(map(str, column.sell))}
        noun = ctx.phrase(column.resource, "one")
        lines.append(
            RuleLine(ctx.say("market.prices", noun=noun, **{key: Fixed(each) for key, each in prices.items()}))
        )
    return lines


# ---- rules and the course of the game


def _named_action_lines(ctx: RenderContext, action: Action) -> list[RuleLine]:
    return need_lines(ctx, action.needs) + lines_of(ctx, action.effects)[0]


def _rule_lines(ctx: RenderContext, rule: Rule) -> list[RuleLine]:
    return _player_lines(ctx, rule) + need_lines(ctx, rule.needs) + change_lines(ctx, rule.triggers, rule.modifiers)


def _steps_lines(ctx: RenderContext, declared: Setup | Procedure) -> list[RuleLine]:
    stated = steps_in_force(declared, ctx.pack.declarations)
    return [line for each in stated for line in _step_lines(ctx, each.step, each.key)]


def _setup_lines(ctx: RenderContext, setup: Setup) -> list[RuleLine]:
    lines = _steps_lines(ctx, setup)
    if setup.cards is None:
        return lines
    return [RuleLine(ctx.say("setup.cards", value=Fixed(ctx.names.title(setup.cards))), apart=True), *lines]


def _step_lines(ctx: RenderContext, step: Step, key: str) -> list[RuleLine]:
    lines = _player_lines(ctx, step) + need_lines(ctx, step.needs) + lines_of(replace(ctx, depth=1), step.effects)[0]
    if ctx.names.has(f"{key}.text"):
        lines = [RuleLine(ctx.names.text(f"{key}.text"))]
    if ctx.names.has(f"{key}.note"):
        lines = [*lines, RuleLine(ctx.names.text(f"{key}.note"))]
    title = ctx.names.text(key) if ctx.names.has(key) else ""
    if not title:
        return [line._replace(apart=True) for line in lines]
    return [RuleLine(ctx.say("step", title=Fixed(title)), tuple(lines))]


def _scoring_lines(ctx: RenderContext, scoring: Scoring) -> list[RuleLine]:
    lines, _ = lines_of(ctx, scoring.effects)
    if scoring.ties:
        order = [whole_set(ctx, tie.of) if tie.of.op == "things" else thing_phrase(ctx, tie.of) for tie in scoring.ties]
        lines.append(RuleLine(ctx.say("scoring.ties", order=PhraseList(ctx.book, tuple(order), "then"))))
    return lines


def _variant_lines(ctx: RenderContext, variant: Variant) -> list[RuleLine]:
    lines = _player_lines(ctx, variant)
    for each in variant.sets:
        choice = Fixed(ctx.names.text(f"{each.option}/choice.{each.choice}"))
        lines.append(RuleLine(ctx.say("variant.set", option=Fixed(ctx.names.title(each.option)), choice=choice)))
    for change in variant.changes:
        said = changed(ctx, change.change, change.amount, change.at_least, change.at_most)
        lines.append(RuleLine(ctx.say("change.line", aspect=Fixed(ctx.names.title(change.value)), change=said)))
    for layout in variant.lays:
        tiles = PhraseList(ctx.book, tuple(Fixed(ctx.names.title(tile)) for tile in layout.tiles), "comma")
        lines.append(RuleLine(ctx.say("variant.lay", loop=ctx.phrase(layout.loop), tiles=tiles)))
    for removal in variant.removes:
        lines.append(RuleLine(ctx.say("variant.remove", thing=Fixed(ctx.names.title(removal.thing)))))
    chosen = replace(ctx, choices={**ctx.choices, **{each.option: each.choice for each in variant.sets}})
    lines += [_edited_step_line(chosen, variant, edit) for edit in variant.steps]
    before, _ = lines_of(chosen, variant.effects)
    if before:
        lines.append(RuleLine(ctx.say("variant.before"), tuple(before)))
    return lines + change_lines(chosen, variant.triggers, ())


def _resource_lines(ctx: RenderContext, resource: Resource) -> list[RuleLine]:
    if resource.paid_as is None:
        return []
    return [RuleLine(ctx.say("resource.paid_as", noun=ctx.phrase(resource.paid_as, "one")))]


def _edited_step_line(ctx: RenderContext, variant: Variant, edit: StepEdit) -> RuleLine:
    """Which step a variant leaves out, or what is done in its place."""
    declared = ctx.names.pack.declarations
    whole = next(each for each in declared if each.id == edit.of)
    assert isinstance(whole, Setup | Procedure)
    stated = next((each for each in steps_in_force(whole, declared) if each.step.name == edit.name), None)
    title = ctx.names.text(stated.key) if stated is not None and ctx.names.has(stated.key) else edit.name
    said = {"step": Fixed(title), "whole": Fixed(ctx.names.title(whole.id))}
    if edit.step is None:
        return RuleLine(ctx.say("variant.remove_step", **said))
    under = _step_lines(ctx, edit.step, f"{changed_step_id(variant, edit)}/step.{edit.name}")
    return RuleLine(ctx.say("variant.replace_step", **said), tuple(under))


def _value_lines(ctx: RenderContext, value: Value) -> list[RuleLine]:
    def goods(amount: Any) -> Inflectable:
        if not value.noun:
            return amount_phrase(ctx, amount)
        return goods_phrase(ctx, Goods.model_construct(op="goods", at=(0, 0), amount=amount, noun=value.noun))

    if value.amount is not None:
        return [RuleLine(ctx.say("value.is", amount=goods(value.amount)))]
    assert value.by is not None
    by = ctx.say("tier.by", amount=amount_phrase(ctx, value.by))
    under = [
        RuleLine(ctx.say("tier.line", range=Fixed(range_words(ctx, tier.least, tier.most)), clause=goods(tier.amount)))
        for tier in value.tiers
    ]
    return [RuleLine(by, tuple(under))]


_WORDED: tuple[tuple[type[Declared], Callable[[RenderContext, Any], list[RuleLine]]], ...] = (
    (Tile, _tile_lines),
    (Inhabitant, _inhabitant_lines),
    (Visitor, _visitor_lines),
    (PlainCard, _card_lines),
    (Building, _building_lines),
    (Track, _track_lines),
    (Wheel, _wheel_lines),
    (Land, _land_lines),
    (Market, _market_lines),
    (Action, _named_action_lines),
    (Rule, _rule_lines),
    (Setup, _setup_lines),
    (Procedure, _steps_lines),
    (Scoring, _scoring_lines),
    (Variant, _variant_lines),
    (Value, _value_lines),
    (Resource, _resource_lines),
)
