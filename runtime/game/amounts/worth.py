"""What goods, buildings and sites are worth in points or in a unit, added up."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.objects.declarations.nouns import Ground
from compiler.objects.expressions import Things, WorthOf

from ...town.layout.plan import NONE
from ...town.questions import printed_site
from ...town.town import Town
from ..codegen.context import CodegenContext, sort_of
from ..state.code import Listing, Number
from ..state.game import Environment, Game
from ..state.places import building_type_of
from ..tables.units import dues_of
from .counting import count_of, nouns_of

__all__ = ["worth_of"]


def worth_of(m: CodegenContext, amount: WorthOf) -> Number:
    """The total worth of what an amount is about; of a unit that has halves, in halves."""
    noun, of = m.numbers.noun[amount.noun], amount.of
    sort = sort_of(m, of)
    if sort == "lot":
        name, each = getattr(of, "name", ""), _worth_by_noun(m, noun)
        return lambda game, names: sum([each.get(good, 0) * many for good, many in names[name]])
    if sort == "building":
        return _worth_of_buildings(m.listing(of), _worth_by_type(m, noun))
    if sort == "site":
        return _worth_of_sites(m.listing(of), _worth_by_type(m, noun), _worth_by_ground(m, noun))
    assert isinstance(of, Things)
    return _worth_of_goods(m, of, _worth_by_noun(m, noun))


def _worth_by_noun(m: CodegenContext, noun: int) -> Mapping[int, int]:
    """By noun: what one of it is worth."""
    worth = [dict(dues_of(m.numbers, getattr(each, "worth", ()))) for each in m.numbers.nouns]
    return {good: found[noun] for good, found in enumerate(worth) if noun in found}


def _worth_by_type(m: CodegenContext, noun: int) -> list[int]:
    """By type of building, including pieces that stand on sites: what it is worth."""
    goods = _worth_by_noun(m, noun)
    return [goods.get(token, 0) for token in m.rules.token_nouns]


def _worth_by_ground(m: CodegenContext, noun: int) -> list[int]:
    grounds = [m.numbers.by_id[id] for id in m.plan.grounds]
    return [dict(dues_of(m.numbers, each.worth)).get(noun, 0) for each in grounds if isinstance(each, Ground)]


def _worth_of_goods(m: CodegenContext, of: Things, worth: Mapping[int, int]) -> Number:
    numbers = m.numbers
    counts = [
        (count_of(m, of.model_copy(update={"noun": numbers.nouns[good].id})), worth[good])
        for good in nouns_of(m, of.noun)
        if good in worth
    ]

    def total(game: Game, names: Environment) -> int:
        return sum([count(game, names, names["they"]) * each for count, each in counts])

    return total


def _worth_of_buildings(found: Listing, worth: list[int]) -> Number:
    return lambda game, names: sum([worth[building_type_of(game, "building", each)] for each in found(game, names)])


def _worth_of_sites(found: Listing, worth: list[int], bare: list[int]) -> Number:
    """The total worth of sites: of what stands there, or else of the ground."""

    def one(town: Town, site: int) -> int:
        type_, printed = town.buildings[site], printed_site(town, site)
        if type_ != NONE:
            return worth[type_]
        return bare[printed.ground] if printed is not None else 0

    return lambda game, names: sum([one(game.town, site) for site in found(game, names)])
