"""A scenario that cannot be carried out is a mistake of its own, with a code and a line."""

from __future__ import annotations

from functools import cache

import pytest

from .bench import Workshop

BUY = "when you use buy_trees choosing n = 1\nthen you pay 1 money"

RECONSIDER = """\
tile reconsider #94 "Reconsider"
  border pink
  choose n from 1 to 4
  pay n trees
  gain 2 * n money, at most 5
  time 1
"""
CASES = {
    # the code, the line that is to blame (the scenario's own is 0, `players` 1), words of the message
    "too much of it": ("T930", 2, "46 is as near", f"given you have 60 trees\n{BUY}"),
    "no place for it": ("T930", 2, "store", f"given you have 9 wood\n{BUY}"),
    "a full market": ("T930", 2, "6 is as near", f"given there are 7 steel in market\n{BUY}"),
    "no such distance": ("T930", 3, "no town", f"given you have 1 block on house\ngiven distance of bank is 9\n{BUY}"),
    "no such sector": ("T930", 2, "no town", f"given there are 80 free places in sector\n{BUY}"),
    "too many floors": ("T930", 2, "2 floors", f"given you have 3 blocks on pub\n{BUY}"),
    "floors to the sky": ("T930", 2, "3 floors", f"given there are 9 floors of church\n{BUY}"),
    "lines against each other": (
        "T930",
        2,
        "it is 5",
        f"given you have 4 money\ngiven you have at least 5 money\n{BUY}",
    ),
    "no such face": ("T930", 2, "no face 4", f"given conversion is 4\n{BUY}"),
    "no such space": ("T930", 2, "20 spaces", f"given space of pawn is 21\n{BUY}"),
    "no such card": ("T930", 2, "no more such cards", f"given there are 2 bakers in hand\n{BUY}"),
    "no such tile": ("T930", 2, "no part", "when you use crowdfunding\nthen refused"),
    "a tile for more players": (
        "T930",
        2,
        "`village_meeting` is not in a game for 2",
        "players 2\nwhen you use village_meeting\nthen refused",
    ),
    "what the variant leaves out": (
        "T930",
        3,
        "`herbalist` is not in this game",
        f"players 4\nvariant no_herbs\ngiven there is at least 1 herbalist in deck\n{BUY}",
    ),
    "a card for more players": (
        "T930",
        2,
        "`herbalist` is not in a game for 2",
        f"players 2\ngiven there is at least 1 herbalist in deck\n{BUY}",
    ),
    "an option": ("T930", 2, "not so", f"given repeat_mode is free\n{BUY}"),
    "nobody could": ("T930", 2, "not so", f"given you can build next floor of church\n{BUY}"),
    "a misspelt name": ("T931", 2, "`number`", "when you use buy_trees choosing number = 1\nthen you pay 1 money"),
    "a name of no pack": (
        "T931",
        3,
        "`nn`",
        "given you have at most 0 money\nwhen you use buy_trees choosing nn = 1\nthen refused",
    ),
    "a name too many": (
        "T931",
        2,
        "`sector`",
        "when you use buy_trees choosing n = 1 choosing sector = sector\nthen refused",
    ),
    "a name of another action": ("T931", 2, "`card`", "when you use sell_house choosing card = baker\nthen refused"),
    "a side of a tile without sides": ("T931", 2, "`side`", "when you use sell_house choosing side = 1\nthen refused"),
    "a side that the tile does not have": (
        "T933",
        2,
        "`side`",
        "when you use explore_or_road choosing side = 7\nthen refused",
    ),
    "a refusal too late": (
        "T931",
        3,
        "nothing is left to refuse after `n`",
        "given you have 4 trees\nwhen you use reconsider choosing n = 2 choosing refuse = 1\nthen you pay 2 trees",
    ),
    "no such number of players": ("T932", 0, "so many", "players 7\nthen you have 40 money"),
    "no such variant for them": ("T932", 0, "`beginner`", "players 5\nvariant beginner\nthen you have 40 money"),
    "a thing for a number": ("T933", 2, "`n`", "when you use buy_trees choosing n = school\nthen refused"),
    "a number for a thing": (
        "T933",
        3,
        "`building`",
        "given you have 2 wood\nwhen you use build_floor choosing building = 3\nthen refused",
    ),
    "a player for a kind": ("T933", 2, "`sort`", "when you use acquire choosing sort = next player\nthen refused"),
    "a thing for amounts": ("T933", 2, "`bought`", "when you use buy_resources choosing bought = school\nthen refused"),
    "what nobody sees": ("T934", 3, "`shuffle`", "when you shuffle deck\nthen you shuffle deck"),
    "too many ways": (
        "T936",
        3,
        "too many",
        "players 4\ntown half_way\nwhen you use replant choosing n = 7\nthen refused",
    ),
    "an action after nothing": ("T935", 2, "`quick_sale`", "when you use quick_sale\nthen refused"),
}


MORE = """
tile village_meeting #86 "Village meeting"
  border pink
  players 3+
  gain 1 vp
  time 1

variant no_herbs "Without the herbalist"
  remove herbalist
"""


@cache
def workshop() -> Workshop:
    return Workshop({title: lines for title, (_, _, _, lines) in CASES.items()}, f"{RECONSIDER}{MORE}")


@pytest.mark.parametrize("title", CASES)
def test_a_mistake_has_its_code_its_line_and_its_reason(title: str) -> None:
    code, line, words, _ = CASES[title]
    outcome = workshop().run(title)
    assert [(each.code, each.at[0]) for each in outcome.problems] == [(code, line)]
    assert words in outcome.problems[0].reason


@pytest.mark.parametrize(
    ("title", "hint"),
    [
        ("a misspelt name", "these are asked for: `tile`, `n`"),
        ("an option", "name a `variant` that sets the option"),
        ("a tile for more players", "write `players 3+`"),
        ("a card for more players", "write `players 4+`"),
        ("what the variant leaves out", "the `variant` leaves it out"),
        ("no such tile", "perhaps a `variant` brings it in"),
        ("a thing for a number", "it asks for a number"),
        ("a side that the tile does not have", "it asks for a number from 1 to 2"),
        ("a number for a thing", "it asks for a building, such as `pub`"),
    ],
)
def test_a_mistake_says_how_to_mend_it(title: str, hint: str) -> None:
    (problem,) = workshop().run(title).problems
    assert problem.hint == hint
