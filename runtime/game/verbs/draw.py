"""`draw`: goods, cards, tiles or land are taken at random."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.declarations.nouns import Border
from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Things
from compiler.verbs.draw import Draw

from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE
from ..amounts.counting import nouns_of
from ..amounts.holders import holders_of
from ..codegen.context import CARDS, CodegenContext, Verb, sort_of
from ..engine.gains import Gains, market_room, put_in_market
from ..engine.town_layout import first_free_slot, place_printed_pieces
from ..feasibility.precheck import Precheck
from ..feasibility.trigger_costs import no_cost
from ..mechanics.board.cards import draw_card
from ..mechanics.board.tokens_and_tiles import lay_tile, token_nouns_of
from ..mechanics.evidence import Evidence, EvidenceLog, transfer_evidence
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.frame_names import SET_ASIDE_PREFIX
from ..state.game import Environment, Frame, Game
from ..tables.combinations import MOST_AT_ONCE

__all__ = ["VERB", "draw"]


def draw(m: CodegenContext, act: Draw, rest: Feasibility) -> tuple[Steps, Feasibility]:
    noun = act.goods.noun if act.goods.op == "goods" else ""
    if noun == "land":
        return _draw_land(m, act, rest)
    if noun == "tile":
        return _draw_tiles(m, act, rest)
    if noun in CARDS:
        return _draw_cards(m, act, rest)
    return _draw_counted(m, act, rest)


def _draw_counted(m: CodegenContext, act: Draw, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Draw resources, pieces or tokens, each equally likely; all there are, where too few are left."""
    assert act.goods.op == "goods"
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    goods = act.goods
    tokens = goods.noun == "building" or isinstance(numbers.by_id.get(goods.noun), Building)
    nouns = token_nouns_of(m, goods) if tokens else nouns_of(m, goods.noun)
    amount, source = m.number(goods.amount), holders_of(m, act.source)
    into = act.into
    to_market = into is not None and sort_of(m, into) == "market"
    target = holders_of(m, into) if into is not None else None
    aside = bool(name) and name in m.lots_given
    assert source is not None
    gains = Gains(m.rules, nouns, rest)

    def one(game: Game, row: list[int]) -> int:
        total = sum([row[noun] for noun in nouns])
        if total <= 0:
            return NONE
        n = game.chance(total)
        for noun in nouns:
            n -= row[noun]
            if n < 0:
                return noun
        return NONE

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        holder = source(game, names)[0]
        got: dict[int, int] = {}
        for _ in range(min(amount(game, names), MOST_AT_ONCE)):
            noun = one(game, game.counts[holder])
            if to_market and not game.turns:
                # In the set-up a cube whose column is full goes back, and another is drawn.
                tries = MOST_AT_ONCE
                while noun != NONE and market_room(game, noun) < 1:
                    tries -= 1
                    if not tries:
                        noun = NONE
                        break
                    if all(market_room(game, n) < 1 for n in nouns if game.counts[holder][n] > 0):
                        noun = NONE
                    else:
                        noun = one(game, game.counts[holder])
            if noun == NONE:
                break
            got[noun] = got.get(noun, 0) + 1
            if to_market:
                put_in_market(game, noun, 1, holder, cause)
            else:
                to = numbers.aside if aside else target(game, names)[0] if target is not None else seat
                game.transfer(noun, 1, holder, to, cause)
        lot = tuple(got.items())
        if name:
            names[name] = lot
        if aside:
            names[f"{SET_ASIDE_PREFIX}{name}"] = lot
        if not to_market and not aside and target is None and lot:
            gains.happen_by_chance(game, seat, lot, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The look ahead does not know what is drawn: nothing that follows may count on it."""
        if name:
            names = {**names, name: ()}
        return rest(game, names, continuation)

    return [(step, rest)], END if rest is END else is_feasible


def _draw_cards(m: CodegenContext, act: Draw, rest: Feasibility) -> tuple[Steps, Feasibility]:
    assert act.goods.op == "goods"
    numbers, cause, name = m.numbers, m.cause(act.at), act.binds
    amount = m.number(act.goods.amount)
    source, into = getattr(act.source, "id", ""), getattr(act.into, "id", "")

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        deck = numbers.pile(source, seat) if source in numbers.piles else numbers.deck
        target = numbers.pile(into, seat) if into in numbers.piles else numbers.hand + seat
        drawn = 0
        for _ in range(min(amount(game, names), MOST_AT_ONCE)):
            drawn += draw_card(game, deck, target, seat, cause)
        if name:
            names[name] = ((NONE, drawn),) if drawn else ()

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return rest(game, {**names, name: ()} if name else names, continuation)

    return [(step, rest)], END if rest is END else is_feasible


def _draw_land(m: CodegenContext, act: Draw, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Draw land of a zone into its first free slots, or into the first free ones of a player: for the set-up."""
    assert act.goods.op == "goods"
    amount, cause = m.number(act.goods.amount), m.cause(act.at)
    zones = [n for n, zone in enumerate(m.plan.zones) if zone.id in act.goods.adjectives]
    if act.into is not None and sort_of(m, act.into) == "zone":
        zones = [n for n, zone in enumerate(m.plan.zones) if zone.id == getattr(act.into, "id", "")]

    def step(game: Game, frame: Frame) -> None:
        for zone in zones:
            for _ in range(amount(game, frame.names)):
                seat = frame.names["they"]
                lands = [land for land in ask.lands_left(game.town, zone) if first_free_slot(game, land, seat) != NONE]
                if not lands:
                    break
                land = lands[game.chance(len(lands))]
                slot = first_free_slot(game, land, seat)
                game.town = changes.lay(game.town, slot, land)
                place_printed_pieces(game, slot, cause)

    return [(step, rest)], rest


def _draw_tiles(m: CodegenContext, act: Draw, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Draw tiles from the box. A border says how many tiles with it a game has."""
    assert act.goods.op == "goods"
    numbers, amount, goods = m.numbers, m.number(act.goods.amount), act.goods
    found = m.listing(Things(op="things", at=goods.at, noun="tile", adjectives=("free", *goods.adjectives)))
    borders = [each for id in goods.adjectives if isinstance(each := numbers.by_id.get(id), Border)]
    loop = m.loop_of(act.into)
    area = numbers.tile_areas.get(getattr(act.into, "id", ""), NONE)

    def step(game: Game, frame: Frame) -> None:
        many = amount(game, frame.names)
        for border in borders:
            if border.loop is not None and loop >= 0:
                there = sum([numbers.tiles[t].border == border.id for t in game.loops[loop] if t >= 0])
                many = min(many, border.loop - there)
        for _ in range(many):
            tiles = found(game, frame.names)
            if not tiles:
                break
            tile = tiles[game.chance(len(tiles))]
            if area >= 0:
                game.set_aside[area].append(tile)
            elif loop >= 0 and not lay_tile(game, loop, tile):
                break

    return [(step, rest)], rest


def _precheck(check: Precheck, effect: Draw) -> bool:
    check.gained |= set(check.m.numbers.resources)
    return True


def _evidence(log: EvidenceLog, effect: Draw, seat: int) -> Iterator[Evidence]:
    sources, into = log.rows(effect.source), log.rows(effect.into) if effect.into is not None else [seat]
    if sources is not None and into is not None:
        yield from transfer_evidence(log, effect.goods, lambda one, other: one in sources and other in into)


VERB = Verb(("draw",), write=draw, precheck=_precheck, trigger_cost=no_cost, evidence=_evidence)
