"""Things that are narrowed by what is there: `sectors with 2 trees`, `sites on which you have a block`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from compiler.objects.expressions import Goods, Local, Things, Where
from compiler.vocabulary.parts import CONTENT, PARTS

from ...town.layout.plan import NONE
from ..amounts.counting import count_of, is_counted, nouns_of, part_sort_of
from ..amounts.halves import counted_amount
from ..amounts.presence import owners_of, presence
from ..codegen.context import CodegenContext, sort_of
from ..state.game import Environment, Game
from ..state.locations import is_at
from ..state.places import site_of_thing

__all__ = ["content_test"]

Test = Callable[[Game, Environment, Any], bool]
Content = Callable[[Game, Environment, Any, int], int]
"""How much there is at a thing; what is `their` is of the seat that comes last."""


def content_test(m: CodegenContext, sort: str, where: Where) -> Test:
    """Whether a thing of a sort has what a part asks for: so many, of any owner, or of each of some players."""
    goods = where.goods
    assert goods is not None
    least = counted_amount(m, goods)
    count = _count_content(m, sort, goods if where.who is None else goods.model_copy(update={"whose": "their"}))
    if where.who is None:
        return lambda game, names, each: count(game, names, each, names["they"]) >= least(game, names)
    who = m.listing(where.who)

    def have(game: Game, names: Environment, each: Any) -> bool:
        needed = least(game, names)
        return all([count(game, names, each, seat) >= needed for seat in who(game, names)])

    return have


def _count_content(m: CodegenContext, sort: str, goods: Goods) -> Content:
    return _count_counted(m, sort, goods) if is_counted(m, goods.noun) else _count_listed(m, sort, goods)


def _as_set(goods: Goods) -> Things:
    return Things(
        op="things", at=goods.at, noun=goods.noun, whose=goods.whose, adjectives=goods.adjectives, where=goods.where
    )


def _count_counted(m: CodegenContext, sort: str, goods: Goods) -> Content:
    """Counts pieces, blocks or trees that are there; with parts of their own, those of them that are there as well."""
    if goods.where:
        return _count_narrowed(m, sort, goods)
    there, owners = presence(m, nouns_of(m, goods.noun), sort), owners_of(m, _as_set(goods))
    return lambda game, names, each, seat: there(game, each, owners(game, names, seat))


def _count_narrowed(m: CodegenContext, sort: str, goods: Goods) -> Content:
    words = [word for word in CONTENT[sort] if (part_sort_of(m, goods.noun), word, sort) in PARTS]
    here = Where(at=goods.at, relation=words[0], thing=Local(op="local", at=goods.at, name=_HERE, sort=sort))
    count = count_of(m, _as_set(goods).model_copy(update={"where": (*goods.where, here)}))
    return lambda game, names, each, seat: count(game, {**names, _HERE: each}, seat)


_HERE = "there"
"""What the thing is called whose content is counted: no pack has such a name."""


def _count_listed(m: CodegenContext, sort: str, goods: Goods) -> Content:
    """Counts buildings, floors or sites that are there."""
    things = _as_set(goods)
    content_sort, found = sort_of(m, things), m.listing(things)

    def count(game: Game, names: Environment, each: Any, seat: int) -> int:
        sites = [site_of_thing(game, content_sort, one) for one in found(game, {**names, "they": seat})]
        return sum([site != NONE and is_at(game, sort, each, site) for site in sites])

    return count
