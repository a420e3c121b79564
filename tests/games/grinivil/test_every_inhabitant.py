"""Every card of the ledger's section 24.4, sold on the engine: what it brings, to whom, and what it hopes for."""

from __future__ import annotations

from typing import Any

import pytest

from tests.content.ledger import LEDGER, ledger_data, needs_ledger
from tests.games.grinivil.scene import SET_UP, building_on, change, counts, last_laps, offered, scene

CARDS: list[dict[str, Any]] = ledger_data()["inhabitants"] if LEDGER.is_file() else []
BUILDINGS: dict[str, str] = (
    {each["id"]: each["name"].lower().replace(" ", "_") for each in ledger_data()["buildings"]} if CARDS else {}
)
HOME = building_on("s1", "house", 1, 1)
TREES = ("plant land_start, region a, trees 3", "plant inner_1, region p, trees 4")
"""Seven trees in the sector of the house: enough for every card."""


def short(card: dict[str, Any]) -> str:
    name: str = card["name"]
    return name.lower().replace(" ", "_")


def add(gains: dict[int, dict[str, int]], wish: dict[str, Any] | None, builders: tuple[int, int]) -> None:
    """What two builders with a block each get for a wish."""
    if wish is not None:
        noun = {"VP": "vp", "MONEY": "money"}[wish["unit"]]
        amount = wish["amount"] if wish["mode"] == "FULL" else wish["amount"] // 2
        for seat in builders:
            gains[seat][noun] = gains[seat].get(noun, 0) + amount


@needs_ledger
@pytest.mark.parametrize("card", CARDS, ids=short)
def test_what_a_sale_brings(card: dict[str, Any]) -> None:
    """GV-INH-03 to 07, GV-RWD-01, GV-RWD-02, GV-REC-INH: the main reward, and both commercial wishes."""
    required, wished = card["mandatory"], card["optional"]
    lines = [building_on("in02a", BUILDINGS[required["type"]], 2, 3)] if required else []
    lines += [building_on("s2", BUILDINGS[wished["type"]], 3, 4)] if wished else []
    table = scene("sell_house", players=4, town=(*SET_UP, HOME, *TREES, *lines)).hand(0, short(card))
    for seat in range(4):
        table.has(seat, money=0, vp=0)
    gains: dict[int, dict[str, int]] = {0: {"vp": card["vp"], "money": card["money"]}, 1: {}, 2: {}, 3: {}}
    tree = card["tree_bonus"]
    if tree:
        more = min(tree["cap"], 7 // tree["per_trees"] * tree["amount"])
        gains[0]["vp" if tree["unit"] == "VP" else "money"] += more
    add(gains, required, (1, 2))
    add(gains, wished, (2, 3))
    before = counts(table)
    table.play("sell_house")
    assert {seat: change(table, before, seat) for seat in range(4)} == gains


@needs_ledger
@pytest.mark.parametrize("card", CARDS, ids=short)
def test_what_a_card_requires(card: dict[str, Any]) -> None:
    """GV-INH-05, GV-SELL-04, GV-REC-INH: without a tree or a building, only cards that require neither can be sold."""
    table = scene("sell_house", players=4, town=(*SET_UP, HOME)).hand(0, short(card))
    free = card["mandatory"] is None and not card["min_trees"]
    assert ("sell_house" in offered(table)) is free
    enough = [f"plant land_start, region a, trees {min(3, card['min_trees'])}"] if card["min_trees"] else []
    enough += [f"plant inner_1, region p, trees {card['min_trees'] - 3}"] if card["min_trees"] > 3 else []
    near = [building_on("s2", BUILDINGS[card["mandatory"]["type"]], 2, 2)] if card["mandatory"] else []
    table = scene("sell_house", players=4, town=(*SET_UP, HOME, *enough, *near)).hand(0, short(card))
    assert "sell_house" in offered(table)


@needs_ledger
@pytest.mark.parametrize("card", CARDS, ids=short)
def test_what_a_card_hopes_for(card: dict[str, Any]) -> None:
    """GV-INH-08, GV-SCORE-03, GV-REC-INH: seat 1 has built all six public buildings alone."""
    places = ("z1", "z2", "z3", "s2", "in02a", "in02c")
    public = [BUILDINGS[id] for id in ("HOS", "CHU", "POL", "RET", "POS", "WAT")]
    lines = [building_on(site, name, 2, 2, 2) for site, name in zip(places, public, strict=True)]
    town = (*SET_UP, "lay inner_3, slot 2", "complete inner_2, road right", *lines)
    table = scene(players=4)
    # Eighteen blocks are more than a colour has with four players: the rest comes out of the box.
    table.game.counts[1][table.numbers.floor] += 18
    table.game.counts[table.numbers.box][table.numbers.floor] -= 18
    last_laps(table.town(*town)).living(short(card))
    for seat in range(4):
        table.has(seat, vp=0, money=0).hand(seat)
        table.game.active[seat] = seat == 0
    table.has(0, money=5).turn_of(0).choose("may", "yes")
    found = table.result()
    assert found is not None
    assert found.scores == (0, sum(wish["vp"] for wish in card["public"]), 0, 0)
