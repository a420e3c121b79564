"""Counting: how many of something there are in somebody's stock, in an area, in a sector, on a site."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from compiler.objects.declarations.nouns import Area, Piece, Resource
from compiler.objects.declarations.tiles import Building
from compiler.objects.expressions import Goods, Thing, Things
from compiler.vocabulary.whose import WHOSE

from ...town import questions as ask
from ..codegen.constants import is_everybody
from ..codegen.context import CodegenContext, is_card, sort_of
from ..engine.storage import surplus
from ..state.code import Count, Listing
from ..state.game import Environment, Game
from ..state.locations import sites_at
from ..state.places import tokens_left
from ..state.tile_choices import possible_tiles
from .cards import cards_there
from .holders import holders_of
from .presence import owners_of, pieces_on, presence, standing_at
from .standing_sites import Sites, standing_sites

__all__ = ["COUNTERS", "count_of", "counts_by_noun", "is_counted", "is_token", "nouns_of", "part_sort_of"]


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
        return _count_tokens(m, said, None)
    if noun == "tile" and "allowed" in said.adjectives:
        return _count_choosable_tiles(m, said)
    if is_everybody(said):
        seats = m.numbers.seats
        return lambda game, names, who: seats
    things = _as_things(said)
    sort = sort_of(m, things)
    area = next((w.thing for w in said.where if w.thing is not None and sort_of(m, w.thing) == "area"), None)
    if area is not None and sort == "building":
        return _count_tokens(m, said, area)
    if isinstance(said, Goods) and not said.whose and area is None and ("their", sort) in WHOSE:
        things = things.model_copy(update={"whose": "their"})  # somebody has the buildings that are theirs
    found = m.listing(things)
    if noun == "place":
        return _count_places(said, found)
    return lambda game, names, who: len(found(game, _about(names, who)))


def _count_choosable_tiles(m: CodegenContext, said: Things | Goods) -> Count:
    """Counts tiles that can be chosen and carried out, where the pack has such a choice."""
    allowed = m.listing(_as_things(said))
    return lambda game, names, who: len(possible_tiles(game, who, allowed(game, names)))


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


def counts_by_noun(m: CodegenContext, said: Things | Goods) -> list[tuple[int, Count]]:
    """For each noun that a phrase means, what counts it alone."""
    return [(noun, _count_nouns(m, said, (noun,))) for noun in nouns_of(m, said.noun)]


def _count_goods(m: CodegenContext, said: Things | Goods) -> Count:
    nouns = nouns_of(m, said.noun)
    if nouns and nouns[0] in m.rules.units:
        unit = m.rules.units[nouns[0]]
        return lambda game, names, who: unit.worth(unit.held(game.counts[who]))
    if "different" in said.adjectives:
        counts = [count for _, count in counts_by_noun(m, said)]
        return lambda game, names, who: sum([count(game, names, who) > 0 for count in counts])
    return _count_nouns(m, said, nouns)


def _count_nouns(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    if said.where:
        return _count_somewhere(m, said, nouns)
    held = _in_stock(m, said.adjectives, nouns)
    if said.whose == "other":
        seats = range(m.numbers.seats)
        return lambda game, names, who: sum([held(game, seat) for seat in seats if seat != who])
    if said.whose == "your":
        return lambda game, names, who: held(game, names["you"])
    if not said.adjectives and len(nouns) == 1:
        only = nouns[0]
        return lambda game, names, who: game.counts[who][only]
    return lambda game, names, who: held(game, who)


def _in_stock(m: CodegenContext, adjectives: Sequence[str], nouns: tuple[int, ...]) -> Callable[[Game, int], int]:
    """How many somebody has in stock, or has put somewhere."""
    if "surplus" in adjectives:
        return surplus
    if "leftover" in adjectives:
        groups = [(noun, m.rules.leftover.get(noun, 1)) for noun in nouns]
        return lambda game, who: sum([game.counts[who][noun] % every for noun, every in groups])
    if "used" in adjectives:
        placed = m.numbers.placed
        return lambda game, who: sum([game.counts[placed + who][noun] for noun in nouns])
    return lambda game, who: sum([game.counts[who][noun] for noun in nouns])


def _about(names: Environment, who: int) -> Environment:
    """The names of a sentence that is about a seat."""
    return names if names.get("they") == who else {**names, "they": who}


Counter = Callable[[CodegenContext, "Things | Goods", "tuple[int, ...]"], Count]


def _count_somewhere(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    """Counts what is where the parts say. Where there are several, all of them hold."""
    rows = [(where.relation, sort_of(m, where.thing)) for where in said.where if where.thing is not None]
    if len(rows) == 1:
        return COUNTERS[rows[0]](m, said, nouns)
    return _count_on_sites(m, said, nouns)


def _only_thing(said: Things | Goods) -> Thing:
    thing = said.where[0].thing
    assert thing is not None
    return thing


def _count_of_players(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    found = m.listing(_only_thing(said))
    return lambda game, names, who: sum([game.counts[seat][noun] for seat in found(game, names) for noun in nouns])


def _count_in_market(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    market = m.numbers.market
    return lambda game, names, who: sum([game.counts[market][noun] for noun in nouns])


def _count_in_area(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    thing = _only_thing(said)
    area = m.numbers.by_id.get(getattr(thing, "id", ""))
    if isinstance(area, Area) and area.id in m.numbers.area_rows:
        row = m.numbers.area_rows[area.id]
        return lambda game, names, who: sum([game.counts[row][noun] for noun in nouns])
    if getattr(thing, "noun", "") == "box":
        box, rest, seats = m.numbers.box, m.numbers.rest, m.numbers.seats
        return lambda game, names, who: sum(
            [game.counts[box][n] + (game.counts[rest + who][n] if who < seats else 0) for n in nouns]
        )
    if getattr(thing, "whose", "") == "your":
        return lambda game, names, who: sum([game.counts[names["you"]][noun] for noun in nouns])
    return lambda game, names, who: sum([game.counts[who][noun] for noun in nouns])


def _count_at(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    """Counts trees, blocks and pieces at sectors, roads, lands and tiles."""
    thing = _only_thing(said)
    found, sort, owners = m.listing(thing), sort_of(m, thing), owners_of(m, said)
    there = presence(m, nouns, sort)

    def count(game: Game, names: Environment, who: int) -> int:
        whose = owners(game, names, who)
        return sum([there(game, each, whose) for each in found(game, names)])

    return count


def _count_on(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    """Counts pieces that were put on roads or tiles themselves."""
    thing = _only_thing(said)
    found, sort, owners, wanted = m.listing(thing), sort_of(m, thing), owners_of(m, said), frozenset(nouns)

    def count(game: Game, names: Environment, who: int) -> int:
        whose = owners(game, names, who)
        return sum([pieces_on(game, sort, each, wanted, whose) for each in found(game, names)])

    return count


def _count_on_sites(m: CodegenContext, said: Things | Goods, nouns: tuple[int, ...]) -> Count:
    """Counts blocks and pieces on the sites that all parts mean."""
    first, *others = [_sites_at(m, where.thing) for where in said.where if where.thing is not None]
    owners, wanted = owners_of(m, said), frozenset(nouns)

    def count(game: Game, names: Environment, who: int) -> int:
        whose, sites = owners(game, names, who), first(game, names)
        for part in others:
            there = frozenset(part(game, names))
            sites = [site for site in sites if site in there]
        return sum([standing_at(game, site, wanted, whose) for site in dict.fromkeys(sites)])

    return count


def _sites_at(m: CodegenContext, thing: Thing) -> Sites:
    """The sites that belong to things: of sectors, zones, land and roads, or what stands in town."""
    sort = sort_of(m, thing)
    if sort in ("site", "building"):
        return standing_sites(m, thing)
    found = m.listing(thing)
    return lambda game, names: [site for each in found(game, names) for site in sites_at(game, sort, each)]


COUNTERS: dict[tuple[str, str], Counter] = {
    ("in", "area"): _count_in_area,
    ("in", "market"): _count_in_market,
    ("of", "player"): _count_of_players,
    ("in", "sector"): _count_at,
    ("in", "zone"): _count_on_sites,
    ("on", "land"): _count_at,
    ("at", "road"): _count_on_sites,
    ("on", "road"): _count_on,
    ("on", "tile"): _count_on,
    ("on", "site"): _count_on_sites,
    ("on", "building"): _count_on_sites,
}
"""By word and sort behind it: what counts goods and pieces there."""


def _count_cards(m: CodegenContext, said: Things | Goods) -> Count:
    """Counts cards: in the hand, where nothing else is said."""
    found = cards_there(m, said)
    return lambda game, names, who: len(found(game, _about(names, who)))


def part_sort_of(m: CodegenContext, noun: str) -> str:
    """The sort of what is counted, as the table of parts knows it: pieces of two roles are told apart."""
    declared = m.numbers.by_id.get(noun)
    if isinstance(declared, Piece):
        return {"floor": "block", "tree": "tree"}.get(declared.role, "piece")
    return noun if noun in ("resource", "piece") else "resource" if isinstance(declared, Resource) else "noun"


def _count_tokens(m: CodegenContext, said: Things | Goods, area: Thing | None) -> Count:
    """Counts tokens of buildings, every one of them: those that are left, or those in an area."""
    found, token = m.listing(_as_things(said)), m.rules.token_nouns
    rows = holders_of(m, area) if area is not None else None

    def count(game: Game, names: Environment, who: int) -> int:
        about = _about(names, who)
        if rows is None:
            return sum([tokens_left(game, type_, who) for type_ in found(game, about)])
        there = rows(game, about)
        return sum([game.counts[row][token[type_]] for type_ in found(game, about) for row in there])

    return count
