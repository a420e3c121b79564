"""Counting: how many of something there are in somebody's stock, in an area, in a sector, on a site."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.declarations.nouns import Area
from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Goods, Things, Where

from ...town import questions as ask
from ..codegen.constants import is_everybody
from ..codegen.context import CodegenContext, is_card, sort_of
from ..engine.storage import surplus
from ..state.code import Count, Listing
from ..state.game import Environment, Game
from ..state.places import site_of_thing

__all__ = ["count_of", "is_counted", "is_token", "nouns_of"]


def nouns_of(m: CodegenContext, noun: str) -> tuple[int, ...]:
    """The nouns that a word means: one, or all of a kind."""
    numbers = m.numbers
    if noun == "resource":
        return numbers.resources
    if noun == "points":
        return tuple(n for n, each in enumerate(numbers.nouns) if each.kind == "points")[:1]
    if noun in ("building", "token"):
        return m.rules.token_nouns[: m.rules.building_types]
    if noun == "piece":
        return tuple(n for n, each in enumerate(numbers.nouns) if each.kind == "piece")
    return (numbers.noun[noun],)


def is_counted(m: CodegenContext, noun: str) -> bool:
    """Whether a word means something that holders have a count of, tokens of buildings excepted."""
    declared = m.numbers.by_id.get(noun)
    return noun in ("resource", "points", "piece") or (noun in m.numbers.noun and not isinstance(declared, Building))


def is_token(m: CodegenContext, noun: str) -> bool:
    """Whether a word means tokens of buildings."""
    return noun in ("building", "token") or isinstance(m.numbers.by_id.get(noun), Building)


def count_of(m: CodegenContext, said: Things | Goods) -> Count:
    """Compiles a set or goods into a function that counts them for a seat."""
    noun = said.noun
    if is_counted(m, noun):
        return _count_goods(m, said)
    if is_card(m, noun):
        return _count_cards(m, said)
    if "free" in said.adjectives and (noun == "building" or isinstance(m.numbers.by_id.get(noun), Building)):
        return _count_tokens(m, said)
    if noun == "tile" and "allowed" in said.adjectives:
        return _count_choosable_tiles(m, said)
    if is_everybody(said):
        seats = m.numbers.seats
        return lambda game, names, who: seats
    things = _as_things(said)
    if isinstance(said, Goods) and is_token(m, noun) and not said.whose and not said.where:
        things = things.model_copy(update={"whose": "their"})  # somebody has the buildings that are theirs
    found = m.listing(things)
    if noun == "place":
        return _count_places(said, found)
    return lambda game, names, who: len(found(game, names if names.get("they") == who else {**names, "they": who}))


def _count_choosable_tiles(m: CodegenContext, said: Things | Goods) -> Count:
    """Counts tiles that can be chosen and carried out, where the pack has such a choice."""
    plain, rules = m.listing(_as_things(said)), m.rules

    def count(game: Game, names: Environment, who: int) -> int:
        if rules.choosable is None:
            return len(plain(game, names))
        return len(rules.choosable(game, {"you": who, "they": who}))

    return count


def _count_places(said: Things | Goods, found: Listing) -> Count:
    """Counts planting places. They are listed by sector, because they are alike there; here each one counts."""
    if "free" in said.adjectives:
        return lambda game, names, who: sum([ask.free_places(game.town, each) for each in found(game, names)])
    if "planted" in said.adjectives:
        return lambda game, names, who: sum([game.town.planted[each] for each in found(game, names)])
    return lambda game, names, who: sum([game.town.sectors.places[each] for each in found(game, names)])


def _as_things(said: Things | Goods) -> Things:
    if isinstance(said, Things):
        return said
    return Things(
        op="things", at=said.at, noun=said.noun, whose=said.whose, adjectives=said.adjectives, where=said.where
    )


def _count_goods(m: CodegenContext, said: Things | Goods) -> Count:
    nouns = nouns_of(m, said.noun)
    numbers, adjectives = m.numbers, said.adjectives
    if nouns and nouns[0] in m.rules.units:
        unit = m.rules.units[nouns[0]]
        return lambda game, names, who: unit.worth(unit.held(game.counts[who]))
    if "different" in adjectives:
        return lambda game, names, who: sum([game.counts[who][noun] > 0 for noun in nouns])
    if "surplus" in adjectives:
        return lambda game, names, who: surplus(game, who)
    if "leftover" in adjectives:
        every = m.rules.leftover.get(nouns[0], 1)
        return lambda game, names, who: game.counts[who][nouns[0]] % every
    if "used" in adjectives and not said.where:
        placed = numbers.placed
        return lambda game, names, who: sum([game.counts[placed + who][noun] for noun in nouns])
    if said.where:
        return _count_somewhere(m, said, nouns)
    if said.whose == "other":
        seats = numbers.seats
        return lambda game, names, who: sum(
            [game.counts[seat][noun] for seat in range(seats) if seat != names["you"] for noun in nouns]
        )
    if said.whose == "your":
        return lambda game, names, who: sum([game.counts[names["you"]][noun] for noun in nouns])
    if len(nouns) == 1:
        only = nouns[0]
        return lambda game, names, who: game.counts[who][only]
    return lambda game, names, who: sum([game.counts[who][noun] for noun in nouns])


def _count_somewhere(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    where = said.where[0]
    numbers = m.numbers
    thing = where.thing
    if thing is None:
        return lambda game, names, who: sum([game.counts[who][noun] for noun in nouns])
    sort = sort_of(m, thing)
    if sort == "area":
        return _count_in_area(m, where, nouns)
    found = m.listing(thing)
    if sort == "market":
        market = numbers.market
        return lambda game, names, who: sum([game.counts[market][noun] for noun in nouns])
    if sort in ("sector", "place"):
        return lambda game, names, who: sum([game.town.planted[sector] for sector in found(game, names)])
    if sort == "player":
        return lambda game, names, who: sum([game.counts[seat][noun] for seat in found(game, names) for noun in nouns])
    if sort in ("site", "building", "floor") and numbers.floor in nouns:
        return _count_blocks_on(m, said, found, sort)
    return _count_pieces_on(m, said, found, sort, nouns)


def _count_in_area(m: CodegenContext, where: Where, nouns: tuple[int, ...]) -> Count:
    thing = where.thing
    assert thing is not None
    area = m.numbers.by_id.get(getattr(thing, "id", ""))
    if isinstance(area, Area) and area.id in m.numbers.area_rows:
        row = m.numbers.area_rows[area.id]
        return lambda game, names, who: sum([game.counts[row][noun] for noun in nouns])
    if getattr(thing, "noun", "") == "box":
        box, rest, seats = m.numbers.box, m.numbers.rest, m.numbers.seats
        return lambda game, names, who: sum(
            [game.counts[box][n] + (game.counts[rest + who][n] if who < seats else 0) for n in nouns]
        )
    return lambda game, names, who: sum([game.counts[who][noun] for noun in nouns])


def _count_blocks_on(
    m: CodegenContext, said: Things | Goods, found: Callable[[Game, Environment], list[int]], sort: str
) -> Count:
    everybody = isinstance(said, Things) and not said.whose
    neutral = m.numbers.neutral

    def count(game: Game, names: Environment, who: int) -> int:
        owner = -1 if who == neutral else who
        total = 0
        for each in found(game, names):
            site = site_of_thing(game, sort, each)
            if site >= 0:
                blocks = game.town.blocks[site]
                total += len(blocks) if everybody else blocks.count(owner)
        return total

    return count


def _count_pieces_on(
    m: CodegenContext,
    said: Things | Goods,
    found: Callable[[Game, Environment], list[int]],
    sort: str,
    nouns: tuple[int, ...],
) -> Count:
    everybody = isinstance(said, Things) and not said.whose
    place = "site" if sort in ("site", "building", "floor") else sort
    building_types = m.rules.building_types

    def count(game: Game, names: Environment, who: int) -> int:
        total = 0
        for each in found(game, names):
            at = site_of_thing(game, sort, each) if place == "site" else each
            if place == "site" and at >= 0 and (type_ := game.town.buildings[at]) >= building_types:
                owner = game.town.blocks[at][0]
                total += game.rules.token_nouns[type_] in nouns and (everybody or owner == who)
            for noun, owner in game.pieces.get((place, at), ()):
                if noun in nouns and (everybody or owner == who):
                    total += 1
        return total

    return count


def _count_cards(m: CodegenContext, said: Things | Goods) -> Count:
    """Counts cards: in the hand, where nothing else is said."""
    numbers = m.numbers
    only = said.noun if said.noun in numbers.by_id else ""
    area = next((each.thing for each in said.where if each.thing is not None), None)
    id = getattr(area, "id", "")
    first = numbers.piles.get(id, numbers.hand)
    declared = numbers.by_id.get(id)
    each = not (isinstance(declared, Area) and not declared.each)

    def count(game: Game, names: Environment, who: int) -> int:
        if first < 0:
            return 0
        pile = game.piles[first + who if each else first]
        return sum([numbers.cards[card].id == only for card in pile]) if only else len(pile)

    return count


def _count_tokens(m: CodegenContext, said: Things | Goods) -> Count:
    found = m.listing(_as_things(said))
    token, home = m.rules.token_nouns, m.numbers.home

    def count(game: Game, names: Environment, who: int) -> int:
        return sum([game.counts[home[token[type_]]][token[type_]] for type_ in found(game, names)])

    return count
