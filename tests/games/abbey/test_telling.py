"""Buildings that are bought and used, in words: questions, options, and what happened."""

from __future__ import annotations

from runtime.game.views.view import view
from runtime.telling import Telling

from .table import Abbey


def told(table: Abbey, since: int) -> list[str]:
    """What happened since, without the turn that comes next."""
    telling = Telling(table.rules)
    return [each.text for each in telling.story(table.game, since) if not each.text.startswith("turn")]


def labels(table: Abbey) -> list[str]:
    telling = Telling(table.rules)
    return [telling.label(table.game, table.asked, i) for i in range(len(table.asked.options))]


def test_a_building_to_buy_says_its_price_its_ground_and_what_it_does() -> None:
    table = Abbey().built("m1", "office", 0).does(0, "build_building")
    assert labels(table) == [
        "Priory: cost: 1 wood, 1 clay; site: coast, plains; "
        "only beside another of your buildings of the same category; use: use another building with a prior",
        "Bakery: cost: 2 clay; use: pay 1 wood and gain 3 bread",
        "Garden: cost: 3 Coin; only beside another of your buildings of the same category; use: gain 1 clay; "
        "you may use an unoccupied building beside this building",
        "Winery: cost: 1 wood; site: plains; when built: from now on, “Fee” is 2 Coin; use: gain 1 wine",
        "Hospice: cost: 1 clay; use: use a building in the display",
    ]


def test_a_building_that_stands_says_whose_it_is_and_who_is_there() -> None:
    table = Abbey().built("m1", "bakery", 0).built("m2", "priory", 1).built("s1", "winery", 1)
    table.put("prior", "m1", 0).put("brother", "s1", 1).put("prior", "s1", 1)
    table.has(0, coin=1).does(0, "work_contract").goes_on()
    table.chooses(may=1)
    assert labels(table) == [
        "Bakery of Ada on m1 (Meadow), with Ada's prior: pay 1 wood and gain 3 bread",
        "Winery of Ben on s1 (Shore), with Ben's brother, Ben's prior: gain 1 wine",
    ]


def test_buying_and_using_are_told() -> None:
    table = Abbey().has(0, wood=1, clay=2)
    since = len(table.game.log) // 6
    table.does(0, "build_building").chooses(card="bakery", site="m1", may=1)
    assert told(table, since)[:6] == [
        "Ada pays 2 clay",
        "Ada builds the bakery on m1 (Meadow)",
        "Ada's prior is put on the bakery on m1 (Meadow)",
        "Ada uses the bakery on m1 (Meadow)",
        "Ada pays 1 wood",
        "Ada gains 3 bread",
    ]


def test_using_a_token_is_told() -> None:
    table = Abbey().built("m1", "hospice", 0)
    since = len(table.game.log) // 6
    table.does(0, "place_clergyman").chooses(either=0, may=1, drawing="winery")
    assert told(table, since)[-3:] == [
        "Ada uses the hospice on m1 (Meadow)",
        "Ada uses the winery, which is not built",
        "Ada gains 1 wine",
    ]


def test_everybody_sees_what_lies_in_the_display_what_stands_and_who_is_there() -> None:
    table = Abbey().built("m1", "bakery", 0).put("prior", "m1", 0)
    table.does(0, "build_building").goes_on()
    seen = view(table.game, 1)
    assert set(seen["held"]["abbey.display"]) == {f"abbey.{name}" for name in table.lies("display")}
    assert seen["town"]["slots"]["field.0"]["sites"] == {"m1": {"blocks": [1], "building": "abbey.bakery"}}
    assert seen["pieces"] == [["site", "field.0.m1", [["abbey.prior", "player 1"]]]]
    assert view(table.game, 0)["decision"]["options"] == ["abbey.winery", "abbey.hospice"]
