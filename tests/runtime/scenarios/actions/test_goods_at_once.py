"""What is sold, bought or drawn at once is one event, however many kinds there are."""

from __future__ import annotations

import pytest

from tests.runtime.scenarios.bench import Workshop

_VARIANTS = """\
variant trade_tax "Trade tax"
  when you sell resources: lose 1 vp

variant sale_points "Sale points"
  when you sell resources: gain 1 vp per resource lot

variant wood_points "Wood points"
  when you sell wood: gain 3 vp per wood lot

variant gain_points "Gain points"
  when you gain resources: gain 1 vp
  when you gain steel: gain 5 vp per steel lot

variant heavy_tax "Heavy tax"
  when you sell resources: pay 12 money
"""
_SALE = """
    given you have 10 money
    given you have 5 vp
    given there are 2 woods in market
    given there are 2 steels in market
    given you have 2 wood
    given you have 1 steel
    when you use sell_resources choosing sold = 2 wood + 1 steel
"""
_PURCHASE = """
    given there are 3 concrete in market
    given there are 3 steel in market
    given you have 80 money
    given you have 5 vp
    given you have at most 0 resources
    when you use buy_resources choosing bought = 1 steel + 1 concrete
"""
_PLAYED = {
    "one sale is one event": f"variant trade_tax{_SALE}then you have 4 vp",
    "the lot of a sale is all that is sold": f"variant sale_points{_SALE}then you have 8 vp",
    "the lot of a kind is what is sold of it": f"variant wood_points{_SALE}then you have 11 vp",
    "a sale without the kind": """
        variant wood_points
        given you have 1 steel
        given you have 5 vp
        given there are 2 steels in market
        when you use sell_resources choosing sold = 1 steel
        then you have 5 vp""",
    "one purchase is one gain": f"variant gain_points{_PURCHASE}then you have 11 vp",
    "what answers a sale is foreseen once": f"""
        variant heavy_tax
        {_SALE.replace("10 money", "0 money")}
        then you pay 12 money""",
}
_WORKSHOP = Workshop(_PLAYED, _VARIANTS)


@pytest.mark.parametrize("title", _PLAYED)
def test_goods_at_once(title: str) -> None:
    outcome = _WORKSHOP.run(title)
    assert (outcome.problems, outcome.failures) == ([], [])
