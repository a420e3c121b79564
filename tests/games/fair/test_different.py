"""Paying with so many different goods: one tile of each of so many kinds."""

from __future__ import annotations

from math import comb

import pytest

from .table import Fair


def rich(each: int = 1, **others: int) -> Fair:
    """Somebody with all sixteen kinds."""
    fair = Fair()
    names = [fair.numbers.nouns[noun].id.partition(".")[2] for noun in fair.numbers.resources]
    assert len(names) == 16
    return fair.has(0, **{**dict.fromkeys(names, each), **others})


def test_one_of_each_kind_is_handed_in() -> None:
    fair = Fair().has(0, grain=9, wood=2, clay=1, straw=1, peat=1).do("market_day")
    assert fair.asked.kind == "amounts"
    assert (fair.asked.least, fair.asked.most) == (4, 4)
    assert fair.refused(fair.mix(grain=2, wood=2)) == "T901"
    assert fair.refused(fair.mix(grain=1, wood=1, clay=1)) == "T901"
    fair.pay(grain=1, wood=1, clay=1, peat=1)
    assert fair.change(0) == {"grain": -1, "wood": -1, "clay": -1, "peat": -1, "bread": 1, "penny": 7}


def test_four_kinds_are_needed_not_four_tiles() -> None:
    assert not Fair().has(0, grain=9, wood=9, clay=9).can("market_day")
    fair = Fair().has(0, grain=9, wood=9, clay=9, peat=1).do("market_day")
    assert fair.done  # there is no choice
    assert fair.change(0) == {"grain": -1, "wood": -1, "clay": -1, "peat": -1, "bread": 1, "penny": 7}


def test_thirteen_of_sixteen_are_asked_for_at_once() -> None:
    fair = rich().do("show_off")
    assert (fair.asked.kind, fair.asked.least) == ("amounts", 13)
    assert comb(16, 13) == 560  # too many to be listed


@pytest.mark.parametrize("each", [1, 3])
def test_what_is_needed_afterwards_is_spared(each: int) -> None:
    """13 of 16 different kinds, and then a penny and a shrine: of the first few hundred ways, by their order in the
    pack, all hand in the penny."""
    fair = rich(each, penny=1, shrine=1)
    assert fair.can("bazaar")
    fair.do("bazaar")
    kept = {"penny": 0, "shrine": 0}
    names = [fair.numbers.nouns[noun].id.partition(".")[2] for noun in fair.asked.nouns]
    chosen = [name for name in names if name not in kept][:13]
    assert fair.refused(fair.mix(**dict.fromkeys([*chosen[:12], "penny"], 1))) == "T903"
    fair.pay(**dict.fromkeys(chosen, 1))
    assert fair.done
    assert not fair.failed


def test_it_is_not_offered_where_it_cannot_be_done() -> None:
    assert not rich(1, penny=0).can("bazaar")
    assert not rich(1, meat=0, coal=0).can("bazaar")
