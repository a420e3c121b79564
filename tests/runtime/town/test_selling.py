"""Selling a house: what the town asks of it."""

from __future__ import annotations

import pytest

from runtime.town import questions
from runtime.town.changes import Refused, complete_road, put_block, put_building, sell

from .towns import road, site, town_where

HOUSE = ("lay inner_1, slot 0", "lay inner_2, slot 1")


def test_a_house_is_sold_when_it_is_finished() -> None:
    """GV-SELL-01."""
    town = town_where(*HOUSE, "complete inner_1, road right", "build inner_1, site in01c, building house, blocks 1")
    assert not questions.is_sellable(town, site(town, "in01c"))
    with pytest.raises(Refused) as refused:
        sell(town, site(town, "in01c"))
    assert refused.value.code == "T818"
    finished = put_block(town, site(town, "in01c"), 1)
    assert questions.is_sellable(finished, site(town, "in01c"))
    assert sell(finished, site(town, "in01c")).sold[site(town, "in01c")]


def test_a_house_is_sold_on_a_completed_road() -> None:
    """GV-SELL-02."""
    town = town_where(*HOUSE, "build inner_1, site in01c, building house, blocks 1 and 2")
    assert not questions.is_sellable(town, site(town, "in01c"))
    with pytest.raises(Refused) as refused:
        sell(town, site(town, "in01c"))
    assert refused.value.code == "T819"
    assert questions.is_sellable(complete_road(town, road(town, "inner_1.right")), site(town, "in01c"))


def test_a_house_can_be_sold_once_and_is_not_built_on() -> None:
    """GV-SELL-11."""
    town = town_where(
        *HOUSE, "complete inner_1, road right", "build inner_1, site in01c, building house, blocks 1 and 2, sold"
    )
    where, house = site(town, "in01c"), town.plan.building_numbers["grinivil.house"]
    assert not questions.is_sellable(town, where)
    assert not questions.is_buildable(town, where)
    for change, code in (
        (lambda: sell(town, where), "T814"),
        (lambda: put_block(town, where, 0), "T814"),
        (lambda: put_building(town, where, house), "T815"),
    ):
        with pytest.raises(Refused) as refused:
            change()
        assert refused.value.code == code


def test_a_sale_leaves_the_blocks_standing() -> None:
    """GV-SELL-07, GV-SELL-11: the house keeps its blocks and gets a roof."""
    before = town_where(
        *HOUSE, "complete inner_1, road right", "build inner_1, site in01c, building house, blocks 1 and municipality"
    )
    after = sell(before, site(before, "in01c"))
    assert after.blocks is before.blocks
    assert sum(after.sold) == 1


def test_nothing_is_sold_where_nothing_stands() -> None:
    """GV-SELL-01."""
    town = town_where()
    with pytest.raises(Refused) as refused:
        sell(town, site(town, "s1"))
    assert refused.value.code == "T817"
