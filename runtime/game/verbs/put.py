"""`put`: a card, token, piece, marker, tile, land or whole town is laid somewhere."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Border
from compiler.objects.declarations.tiles import Building, Rule
from compiler.objects.declarations.towns import TownDeclaration
from compiler.objects.expressions import Goods, Local, Things
from compiler.verbs.put import Put

from ...town import changes
from ...town import questions as ask
from ...town.layout.plan import NONE
from ..amounts.counting import is_counted
from ..amounts.goods import portion
from ..amounts.holders import holders_of
from ..codegen.context import CARDS, CodegenContext, Verb, sort_of
from ..engine.execution import fail
from ..engine.gains import put_in_market
from ..engine.town_layout import first_free_slot, lay_out_town, place_printed_pieces
from ..mechanics.board.cards import feasibility_of_moving_cards, move_card, pile_of_card
from ..mechanics.board.markers import put_marker
from ..mechanics.board.tokens_and_tiles import lay_tile
from ..mechanics.buildings.chosen_tokens import place_of_token
from ..mechanics.buildings.floors import announce_neutral_floors, put_block, put_token
from ..mechanics.buildings.standing import put_standing
from ..mechanics.flow.impossible import impossible
from ..state.code import END, Continuation, Feasibility, Listing, Steps
from ..state.frame_names import SET_ASIDE_PREFIX
from ..state.game import Environment, Frame, Game
from ..state.places import PLACES, building_type_of, place_piece, seat_in_town, site_of_thing
from ..state.plans import TriggerCost
from .raise_ import can_raise

__all__ = ["VERB", "put"]


def put(m: CodegenContext, act: Put, rest: Feasibility) -> tuple[Steps, Feasibility]:
    thing = act.thing
    cause = m.cause(act.at)
    if isinstance(thing, Goods) and is_counted(m, thing.noun):
        if act.on is not None:
            return _put_pieces_on(m, act, cause, rest)
        return _put_goods_in(m, act, cause, rest)
    sort = thing.noun if isinstance(thing, Goods) else sort_of(m, thing)
    if isinstance(thing, Goods) and isinstance(m.numbers.by_id.get(thing.noun), Building):
        sort = "building"
    if sort == "marker":
        return put_marker(m, act, cause, rest)
    if sort == "tile":
        return _put_tiles(m, act, cause, rest)
    if sort == "land":
        return _put_land(m, act, cause, rest)
    if sort == "town":
        return _put_town(m, act, cause, rest)
    if sort in CARDS:
        return _put_card(m, act, cause, rest)
    if sort == "lot" and act.on is None:
        return _put_goods_in(m, act, cause, rest)
    if act.on is None or sort_of(m, act.on) not in ("site", "building", "floor"):
        return impossible(m, act.at, rest)
    return _put_building(m, act, cause, rest)


def _put_pieces_on(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    assert act.on is not None
    numbers, part = m.numbers, portion(m, act.thing)
    sort = sort_of(m, act.on)
    if sort not in PLACES:
        return impossible(m, act.at, rest)
    found = m.listing(act.on)
    place = "site" if sort in ("site", "building", "floor") else sort
    noun = part.nouns[0]
    if place == "site" and noun in m.rules.standing_type:
        return put_standing(m, act, noun, cause, rest)
    own = numbers.is_each(noun)

    def source_of(game: Game, seat: int) -> int:
        """A piece of one's own colour comes from the stock, a common one from the supply; in the set-up, nobody has
        a stock yet."""
        return seat if game.counts[seat][noun] or (own and game.turns) else numbers.source(noun, seat)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        amount = part.amount(game, names)
        for each in found(game, names):
            at = site_of_thing(game, sort, each) if place == "site" else each
            for _ in range(amount):
                if place == "site" and noun == numbers.floor:
                    if not can_raise(game, at, seat):
                        fail(game, cause)
                        return
                    put_block(game, at, seat, cause)
                    continue
                source = source_of(game, seat)
                if game.counts[source][noun] < 1:
                    fail(game, cause)
                    return
                place_piece(game, noun, source, place, at, seat, cause)
            if amount and place == "site" and noun == numbers.floor:
                announce_neutral_floors(game, at, seat)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        amount = part.amount(game, names)
        places = found(game, names)
        total = amount * len(places)
        row, supply = game.counts[source_of(game, seat)], game.counts[numbers.source(noun, seat)]
        lent = 0 if row is supply or own else max(0, total - row[noun])
        if row[noun] < total - lent or supply[noun] < lent:
            return False
        town = game.town
        floors = place == "site" and noun == numbers.floor
        if floors and any(not can_raise(game, site_of_thing(game, sort, each), seat) for each in places):
            return False
        if floors and any(ask.floors_left(town, site_of_thing(game, sort, each)) < amount for each in places):
            return False
        if rest is END and continuation is None:
            return True
        row[noun] -= total - lent
        supply[noun] -= lent
        placed = game.counts[numbers.placed + seat]
        placed[noun] += total
        on = game.pieces
        if floors:
            for each in places:
                game.town = changes.put_block(game.town, site_of_thing(game, sort, each), seat_in_town(game, seat))
        elif places:
            at = site_of_thing(game, sort, places[0]) if place == "site" else places[0]
            game.pieces = on.copy()
            game.pieces[place, at] = (*on.get((place, at), ()), *[(noun, seat)] * amount)
        ok = rest(game, names, continuation)
        row[noun] += total - lent
        supply[noun] += lent
        placed[noun] -= total
        game.town, game.pieces = town, on
        return ok

    return [(step, rest)], is_feasible


def _put_goods_in(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Put goods into an area or the market, out of a lot, the stock or the bank: `put all resources in bag`."""
    numbers, part = m.numbers, portion(m, act.thing)
    target = holders_of(m, act.into) if act.into is not None else None

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for row in target(game, names) if target is not None else [seat]:
            for noun in part.nouns or [n for n, _ in names[part.lot]]:
                source = numbers.aside if part.lot else seat if game.turns else numbers.bank
                held = max(0, game.counts[source][noun])
                amount = held if part.all else min(held, dict(part.fixed(game, names)).get(noun, 0))
                if not amount:
                    continue
                if row == numbers.market:
                    put_in_market(game, noun, amount, source, cause)
                else:
                    game.transfer(noun, amount, source, row, cause)
        names.pop(f"{SET_ASIDE_PREFIX}{part.lot}", None)

    if rest is END or part.lot:
        return [(step, rest)], rest

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        row = game.counts[names["they"]]
        given = dict(part.fixed(game, names))
        gone = [(noun, max(0, row[noun]) if part.all else min(row[noun], given.get(noun, 0))) for noun in part.nouns]
        for noun, amount in gone:
            row[noun] -= amount
        ok = rest(game, names, continuation)
        for noun, amount in gone:
            row[noun] += amount
        return ok

    return [(step, rest)], is_feasible


def _put_tiles(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers, thing = m.numbers, act.thing
    if isinstance(thing, Goods):
        found = m.listing(Things(op="things", at=thing.at, noun="tile", adjectives=("free", *thing.adjectives)))
    else:
        found = m.listing(thing)
    into = act.into
    area = numbers.tile_areas.get(getattr(into, "id", ""), -1)
    loop = m.loop_of(into)

    if area < 0 and loop < 0 and getattr(into, "noun", "") != "box":
        return impossible(m, act.at, rest)

    def step(game: Game, frame: Frame) -> None:
        for tile in found(game, frame.names):
            for row in game.set_aside:
                if tile in row:
                    row.remove(tile)
            for spaces in game.loops:
                if tile in spaces:
                    spaces[spaces.index(tile)] = NONE
            if area >= 0:
                game.set_aside[area].append(tile)
            elif loop >= 0:
                lay_tile(game, loop, tile)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """False where a border would keep fewer tiles than a game needs."""
        if area >= 0 and not isinstance(thing, Goods):
            away = {tile for row in game.set_aside for tile in row}
            for tile in found(game, names):
                border = numbers.by_id.get(numbers.tiles[tile].border or "")
                left = [
                    n
                    for n, each in enumerate(numbers.tiles)
                    if each.border == numbers.tiles[tile].border and n not in away
                ]
                if isinstance(border, Border) and border.loop is not None and len(left) <= border.loop:
                    return False
        return rest(game, names, continuation)

    return [(step, rest)], is_feasible


def _put_land(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Lay land in the first free slot. Land with a place of its own lies there from the start."""
    found = m.listing(act.thing) if not isinstance(act.thing, Goods) else (lambda game, names: [])

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        for land in found(game, frame.names):
            if land == NONE or (land in game.town.lands and not game.town.plan.zones[m.plan.lands[land].zone].each):
                continue
            slot = first_free_slot(game, land, seat)
            if slot != NONE:
                game.town = changes.lay(game.town, slot, land)
                place_printed_pieces(game, slot, cause)

    return [(step, rest)], rest


def _put_town(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Lay out a whole declared town: for the set-up."""
    thing = act.thing
    declared = m.numbers.by_id.get(getattr(thing, "id", ""))
    if not isinstance(declared, TownDeclaration):
        return impossible(m, act.at, rest)
    return [(lambda game, frame: lay_out_town(game, declared, cause), rest)], rest


def _put_card(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers = m.numbers
    found = m.listing(act.thing) if not isinstance(act.thing, Goods) else (lambda game, names: [])
    id = getattr(act.into, "id", "")

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for card in found(game, names):
            if id in numbers.piles:
                move_card(game, card, pile_of_card(game, card), numbers.pile(id, seat), seat, cause)

    return [(step, rest)], feasibility_of_moving_cards(
        found, lambda seat: numbers.pile(id, seat) if id in numbers.piles else -1, rest
    )


def _put_building(m: CodegenContext, act: Put, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Lay the token of a building on a site whose first floor stands."""
    numbers, rules = m.numbers, m.rules
    thing = act.thing
    lot = thing.name if not isinstance(thing, Goods) and thing.op == "local" and thing.sort == "lot" else ""
    found: Listing
    if isinstance(thing, Goods):
        types: list[int] = [m.plan.building_numbers[thing.noun]] if thing.noun in m.plan.building_numbers else []
        found = lambda game, names: types
    elif lot:
        found = lambda game, names: [rules.type_of_token[noun] for noun, _ in names[lot] if noun in rules.type_of_token]
    else:
        found = m.listing(thing)
    assert act.on is not None
    on, on_sort = m.listing(act.on), sort_of(m, act.on)

    place = place_of_token(m, thing) if not isinstance(thing, Goods) else None

    def source_of(game: Game, names: Environment, type_: int) -> int:
        """The holder that a token is taken from: what was drawn, where it was chosen, or where such tokens belong."""
        token, chosen_from = rules.token_nouns[type_], place(game, names) if place is not None else NONE
        if lot:
            return numbers.aside
        return chosen_from if chosen_from != NONE and game.counts[chosen_from][token] > 0 else numbers.home[token]

    def stands(game: Game, names: Environment, type_: int, site: int) -> bool:
        """Whether a token can be laid there: one is left, the ground is right, and the first floor has no token yet."""
        town, token = game.town, rules.token_nouns[type_]
        printed = ask.printed_site(town, site) if site != NONE and type_ not in rules.whole_types else None
        if printed is None or printed.ground not in town.plan.buildings[type_].grounds:
            return False
        left = game.counts[source_of(game, names, type_)][token]
        return town.buildings[site] == NONE and bool(town.blocks[site]) and left > 0

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        for each in found(game, names):
            type_ = building_type_of(game, "building", each)
            for there in on(game, names):
                site = site_of_thing(game, on_sort, there)
                if not stands(game, names, type_, site):
                    fail(game, cause)
                    return
                put_token(game, site, type_, source_of(game, names, type_), cause)
                names.pop(f"{SET_ASIDE_PREFIX}{lot}", None)

    if lot or (rest is END and _names_what_is_built(m, act)):
        # What is drawn is not foreseen; that a floor's building can stand there is asked when it is chosen.
        return [(step, rest)], rest

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        town, gone = game.town, list[tuple[list[int], int]]()
        ok = True
        for each in found(game, names):
            type_ = building_type_of(game, "building", each)
            for there in on(game, names):
                site = site_of_thing(game, on_sort, there)
                ok = ok and stands(game, names, type_, site)
                if ok:
                    row, token = game.counts[source_of(game, names, type_)], rules.token_nouns[type_]
                    game.town = changes.put_building(game.town, site, type_)
                    row[token] -= 1
                    gone.append((row, token))
        ok = ok and rest(game, names, continuation)
        for row, token in gone:
            row[token] += 1
        game.town = town
        return ok

    return [(step, rest)], is_feasible


def _names_what_is_built(m: CodegenContext, act: Put) -> bool:
    """Whether it is the first trigger of a first floor, and lays the token of the building that was begun."""
    if not (isinstance(act.thing, Local) and act.thing.name == "building"):
        return False
    if not (isinstance(act.on, Local) and act.on.name == "site"):
        return False
    waiting = m.declared.triggers if isinstance(m.declared, Rule) else ()
    return any(each.event == "first_floor_built" and each.effects[0] is act for each in waiting)


def _trigger_cost(m: CodegenContext, effect: Put) -> TriggerCost:
    goods = effect.thing
    if effect.who is not None or effect.on is None or not isinstance(goods, Goods):
        return TriggerCost(known=False)
    if goods.noun not in m.numbers.noun or goods.amount.op != "number":
        return TriggerCost(known=False)
    return TriggerCost(puts=((m.numbers.noun[goods.noun], goods.amount.n),))


VERB = Verb(("put",), write=put, trigger_cost=_trigger_cost)
