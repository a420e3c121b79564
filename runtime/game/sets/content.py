"""Things that are narrowed by what is there: `sectors with 2 trees`, `sites on which you have a block`."""

from __future__ import annotations

from collections.abc import Callable, Iterable
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
Content = Callable[[Game, Environment, Any], int]


def content_test(m: CodegenContext, sort: str, where: Where) -> Test:
    """Whether a thing of a sort has what a part asks for: so many, of any owner or of some players."""
    goods = where.goods
    assert goods is not None
    least = counted_amount(m, goods)
    count = _count_counted(m, sort, where, goods) if is_counted(m, goods.noun) else _count_listed(m, sort, where, goods)
    return lambda game, names, each: count(game, names, each) >= least(game, names)


def _as_set(goods: Goods) -> Things:
    return Things(
        op="things", at=goods.at, noun=goods.noun, whose=goods.whose, adjectives=goods.adjectives, where=goods.where
    )


def _count_counted(m: CodegenContext, sort: str, where: Where, goods: Goods) -> Content:
    """Counts pieces, blocks or trees that are there; with parts of their own, those of them that are there as well."""
    if goods.where:
        return _count_narrowed(m, sort, where, goods)
    there, owners = presence(m, nouns_of(m, goods.noun), sort), owners_of(m, _as_set(goods), where.who)
    return lambda game, names, each: there(game, each, owners(game, names, names["they"]))


def _count_narrowed(m: CodegenContext, sort: str, where: Where, goods: Goods) -> Content:
    words = [word for word in CONTENT[sort] if (part_sort_of(m, goods.noun), word, sort) in PARTS]
    here = Where(at=goods.at, relation=words[0], thing=Local(op="local", at=goods.at, name=_HERE, sort=sort))
    said = _as_set(goods).model_copy(update={"where": (*goods.where, here)})
    if where.who is None:
        count = count_of(m, said)
        return lambda game, names, each: count(game, {**names, _HERE: each}, names["they"])
    owned, who = count_of(m, said.model_copy(update={"whose": "their"})), m.listing(where.who)
    return lambda game, names, each: sum([owned(game, {**names, _HERE: each}, seat) for seat in who(game, names)])


_HERE = "there"
"""What the thing is called whose content is counted: no pack has such a name."""


def _count_listed(m: CodegenContext, sort: str, where: Where, goods: Goods) -> Content:
    """Counts buildings, floors or sites that are there; with an owner, those that are that player's."""
    things = _as_set(goods)
    content_sort = sort_of(m, things)
    who = m.listing(where.who) if where.who is not None else None
    found = m.listing(things if who is None else things.model_copy(update={"whose": "their"}))

    def listed(game: Game, names: Environment) -> Iterable[Any]:
        if who is None:
            return found(game, names)
        return {one for seat in who(game, names) for one in found(game, {**names, "they": seat})}

    def count(game: Game, names: Environment, each: Any) -> int:
        sites = [site_of_thing(game, content_sort, one) for one in listed(game, names)]
        return sum([site != NONE and is_at(game, sort, each, site) for site in sites])

    return count
