"""`return`: things are taken back from where they are."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Goods, Thing, Things
from compiler.verbs.return_ import Return

from ..amounts.counting import nouns_of
from ..amounts.goods import portion
from ..amounts.holders import holders_of
from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_amounts, continuation_of_caller, take_answer
from ..engine.gains import market_room, put_in_market
from ..engine.storage import can_store, surplus
from ..mechanics.board.cards import feasibility_of_moving_cards, move_card, pile_of_card
from ..mechanics.board.markers import return_marker
from ..mechanics.buildings.standing import take_standing
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.game import Environment, Frame, Game
from ..state.places import building_type_of, site_of_thing, take_piece
from ..tables.combinations import amounts_of_each

__all__ = ["VERB", "return_"]


def return_(m: CodegenContext, act: Return, rest: Feasibility) -> tuple[Steps, Feasibility]:
    thing = act.thing
    cause = m.cause(act.at)
    sort = sort_of(m, thing) if not isinstance(thing, Goods) else ""
    if sort == "building":
        return _return_token(m, act, cause, rest)
    if sort == "marker":
        return return_marker(m, act, cause, rest)
    if sort == "card":
        return _return_card(m, act, cause, rest)
    if "surplus" in getattr(thing, "adjectives", ()):
        return _return_surplus(m, act, cause, rest)
    nouns = _nouns(m, thing)
    sites = _sites_of(m, act)
    if sites is not None and m.rules.standing_type.keys() >= set(nouns):
        return take_standing(m, act, nouns, sites, cause, rest)
    on_tile = act.source is not None and sort_of(m, act.source) == "tile"
    held = isinstance(thing, Goods) and not thing.where and sites is None and not on_tile
    if nouns[0] in m.numbers.resources or held:
        return _return_goods(m, act, cause, rest)
    return _return_pieces(m, act, cause, rest)


def _nouns(m: CodegenContext, thing: Goods | Thing) -> tuple[int, ...]:
    """The nouns to be returned; something that was named before is a piece."""
    return nouns_of(m, thing.noun if isinstance(thing, Goods | Things) else "piece")


def _sites_of(m: CodegenContext, act: Return) -> Thing | None:
    """The sites that something is taken from; None where it lies elsewhere."""
    named = [where.thing for where in getattr(act.thing, "where", ()) if where.thing is not None]
    places = [thing for thing in (act.source, *named) if thing is not None]
    return next((thing for thing in places if sort_of(m, thing) in ("site", "building", "floor")), None)


def _return_token(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Return the token of a building; the building stays."""
    assert not isinstance(act.thing, Goods)
    numbers, rules = m.numbers, m.rules
    found = m.listing(act.thing)

    def step(game: Game, frame: Frame) -> None:
        nobody = numbers.placed + numbers.neutral + 1
        for each in found(game, frame.names):
            token = rules.token_nouns[building_type_of(game, "building", each)]
            if game.counts[nobody][token] > 0:
                game.transfer(token, 1, nobody, numbers.home[token], cause)

    return [(step, rest)], rest


def _return_card(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    assert not isinstance(act.thing, Goods)
    numbers, found, id = m.numbers, m.listing(act.thing), getattr(act.to, "id", "")

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        for card in found(game, frame.names):
            if id in numbers.piles:
                move_card(game, card, pile_of_card(game, card), numbers.pile(id, seat), seat, cause)

    return [(step, rest)], feasibility_of_moving_cards(
        found, lambda seat: numbers.pile(id, seat) if id in numbers.piles else -1, rest
    )


def _return_surplus(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Return what cannot be stored; its owner says which."""
    numbers = m.numbers
    to_market = sort_of(m, act.to) == "market"
    target = holders_of(m, act.to)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        mix = take_answer(game)
        if mix is None:
            many = surplus(game, seat)
            if not many:
                return
            held = numbers.in_stock(game.counts[seat])

            fits = partial(_is_least_to_give_up, game, seat, held)
            continuation = continuation_of_caller(game)
            accepts: Callable[[tuple[int, ...]], bool] = fits
            if rest is not END or continuation is not None:
                # What is given up may spoil what comes after: such mixes are left out, as long as others remain.
                good = partial(_is_feasible_without, game, names, held, rest, continuation)
                if any(fits(each) and good(each) for each in amounts_of_each(held, many, sum(held))):
                    accepts = lambda each: fits(each) and good(each)
            mix = ask_amounts(game, frame, seat, "return", numbers.resources, held, many, sum(held), cause, accepts)
            if mix is None:
                return
        for noun, amount in zip(numbers.resources, mix, strict=True):
            if amount and to_market:
                put_in_market(game, noun, amount, seat, cause)
            elif amount and target is not None:
                game.transfer(noun, amount, seat, target(game, names)[0], cause)

    if rest is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        many = surplus(game, seat)
        if not many:
            return rest(game, names, continuation)
        row = game.counts[seat]
        held = numbers.in_stock(row)
        for mix in amounts_of_each(held, many, sum(held)):
            if _is_least_to_give_up(game, seat, held, mix):
                for noun, amount in zip(numbers.resources, mix, strict=True):
                    row[noun] -= amount
                ok = rest(game, names, continuation)
                for noun, amount in zip(numbers.resources, mix, strict=True):
                    row[noun] += amount
                if ok:
                    return True
        return False

    return [(step, rest)], is_feasible


def _is_feasible_without(
    game: Game,
    names: Environment,
    held: tuple[int, ...],
    rest: Feasibility,
    continuation: Continuation,
    mix: tuple[int, ...],
) -> bool:
    """Whether the rest can be carried through once a mix has gone back to the market."""
    row, market, nouns = (
        game.counts[names["they"]],
        game.counts[game.rules.numbers.market],
        game.rules.numbers.resources,
    )
    gone = [
        (noun, amount, max(0, min(amount, market_room(game, noun)))) for noun, amount in zip(nouns, mix, strict=True)
    ]
    for noun, amount, fits in gone:
        row[noun] -= amount
        market[noun] += fits
    ok = rest(game, names, continuation)
    for noun, amount, fits in gone:
        row[noun] += amount
        market[noun] -= fits
    return ok


def _is_least_to_give_up(game: Game, seat: int, held: tuple[int, ...], mix: tuple[int, ...]) -> bool:
    """Whether what is left can be stored, and no part of the mix could have been kept."""
    left = [has - gone for has, gone in zip(held, mix, strict=True)]
    if not can_store(game, seat, left):
        return False
    for kind, gone in enumerate(mix):
        if gone and can_store(game, seat, [n + (other == kind) for other, n in enumerate(left)]):
            return False
    return True


def _return_goods(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Return own resources to an area or the market: as many as are said, or all."""
    numbers, target = m.numbers, holders_of(m, act.to)
    thing = act.thing
    part = portion(m, thing) if isinstance(thing, Goods) else None
    nouns = _nouns(m, thing)
    source = holders_of(m, act.source) if act.source is not None else None

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        row = source(game, names)[0] if source is not None else seat
        mix = take_answer(game)
        if mix is None:
            limits = tuple([max(0, game.counts[row][noun]) for noun in nouns])
            least, most = part.bounds(game, names, limits) if part is not None and not part.all else (sum(limits),) * 2
            least, most = min(least, sum(limits)), min(most, sum(limits))
            mix = ask_amounts(game, frame, seat, "return", nouns, limits, least, most, cause)
            if mix is None:
                return
        for noun, amount in zip(nouns, mix, strict=True):
            if not amount:
                continue
            to = target(game, names)[0] if target is not None else numbers.source(noun, seat)
            if to == numbers.market:
                put_in_market(game, noun, amount, row, cause)
            else:
                game.transfer(noun, amount, row, to, cause)

    if rest is END:
        return [(step, rest)], END

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        row = game.counts[source(game, names)[0] if source is not None else names["they"]]
        limits = tuple([max(0, row[noun]) for noun in nouns])
        least, most = part.bounds(game, names, limits) if part is not None and not part.all else (sum(limits),) * 2
        for mix in amounts_of_each(limits, min(least, sum(limits)), min(most, sum(limits))):
            for noun, amount in zip(nouns, mix, strict=True):
                row[noun] -= amount
            ok = rest(game, names, continuation)
            for noun, amount in zip(nouns, mix, strict=True):
                row[noun] += amount
            if ok:
                return True
        return False

    return [(step, rest)], is_feasible


def _return_pieces(m: CodegenContext, act: Return, cause: int, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Return pieces that stand on what is said, on the tile or site of the names, or anywhere."""
    numbers, thing = m.numbers, act.thing
    nouns = frozenset(_nouns(m, thing))
    where = next((w.thing for w in getattr(thing, "where", ()) if w.thing is not None), None) or act.source
    found = (
        m.listing(where)
        if where is not None and not isinstance(m.numbers.by_id.get(getattr(where, "id", "")), Area)
        else None
    )
    sort = sort_of(m, where) if where is not None else ""
    whose = getattr(thing, "whose", "")
    one = isinstance(thing, Things) and not whose and where is None
    part = portion(m, thing) if isinstance(thing, Goods) and thing.how_many != "all" else None
    target = holders_of(m, act.to)
    own_area = (
        isinstance(numbers.by_id.get(getattr(act.to, "id", "")), Area)
        and getattr(act.to, "id", "") not in numbers.area_rows
    )

    mine = whose in ("your", "their") or own_area or one
    at_site = sort in ("site", "building", "floor")

    def standing(game: Game, names: Environment) -> list[tuple[str, int, int, int]]:
        """Sort of place, place, noun and owner of every piece that is meant."""
        if not game.pieces or (mine and not any([game.counts[numbers.placed + names["they"]][noun] for noun in nouns])):
            return []
        seat = names["they"] if whose != "your" else names["you"]
        places: list[tuple[str, int]]
        if found is not None and at_site:
            places = [("site", site_of_thing(game, sort, each)) for each in found(game, names)]
        elif found is not None:
            places = [(sort, each) for each in found(game, names)]
        elif one and "tile" in names:
            places = [("tile", names["tile"])]
        elif one and "site" in names:
            places = [("site", names["site"])]
        else:
            places = list(game.pieces)
        everybody = whose == "" and found is not None and not own_area
        pieces = [
            (at, place, noun, owner)
            for at, place in places
            for noun, owner in game.pieces.get((at, place), ())
            if noun in nouns and (everybody or owner == seat)
        ]
        return pieces[: part.amount(game, names)] if part is not None else pieces

    def target_of(game: Game, names: Environment, noun: int, owner: int) -> int:
        if own_area or target is None:
            return owner
        return target(game, names)[0] if not numbers.is_each(noun) else owner

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        for at, place, noun, owner in standing(game, names):
            take_piece(game, noun, at, place, owner, target_of(game, names, noun, owner), cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        pieces = standing(game, names)
        if not pieces:
            return rest(game, names, continuation)
        counts, on = game.counts, game.pieces
        game.pieces = on.copy()
        for at, place, noun, owner in pieces:
            counts[numbers.placed + owner][noun] -= 1
            counts[target_of(game, names, noun, owner)][noun] += 1
            left = list(game.pieces.get((at, place), ()))
            left.remove((noun, owner))
            if left:
                game.pieces[at, place] = tuple(left)
            else:
                del game.pieces[at, place]
        ok = rest(game, names, continuation)
        for _, _, noun, owner in pieces:
            counts[numbers.placed + owner][noun] += 1
            counts[target_of(game, names, noun, owner)][noun] -= 1
        game.pieces = on
        return ok

    return [(step, rest)], END if rest is END else is_feasible


VERB = Verb(("return",), write=return_, parting="returned")
