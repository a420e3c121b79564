"""Lines that carry other lines, as the objects keep them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.town import codes, compile_text, one


def text_of(*lines: str) -> str:
    return 'tile odd "O"\n' + "".join(f"  {line}\n" for line in (*lines, "time none"))


def effects(*lines: str) -> Any:
    return one(text_of(*lines), "odd")["actions"][0]["effects"]


def wrong(*lines: str) -> list[str]:
    return codes(compile_text(text_of(*lines)), warnings=False)


def done(found: Any) -> list[str]:
    return [effect["do"] for effect in found]


def test_if_and_otherwise() -> None:
    (found,) = effects("if you have 3 money", "  gain 1 vp", "  pay 3 money", "otherwise: gain 1 money")
    assert (found["do"], done(found["then"]), done(found["otherwise"])) == ("if", ["gain", "pay"], ["gain"])


def test_either_or_or() -> None:
    (found,) = effects("either: gain 1 vp", "or: gain 2 vp", "or if you have 1 money", "  pay 1 money")
    assert [done(branch["effects"]) for branch in found["branches"]] == [["gain"], ["gain"], ["pay"]]
    assert "when" in found["branches"][2]


def test_may_is_up_to_the_player() -> None:
    (found,) = effects("may gain 1 vp")
    assert (found["do"], done(found["effects"])) == ("may", ["gain"])


def test_repeat_so_often() -> None:
    (found,) = effects("repeat 1 to 3 times", "  gain 1 vp")
    assert (found["least"]["n"], found["most"]["n"]) == (1, 3)
    (upto,) = effects("repeat up to 3 times", "  gain 1 vp")
    assert (upto["least"]["n"], upto["most"]["n"]) == (0, 3)


def test_for_each_of_a_set() -> None:
    (found,) = effects("for each seat among players, in turn order", "  seat gains 1 vp")
    assert (found["do"], found["binds"], found["order"]) == ("for_each", "seat", "in turn order")
    assert found["effects"][0]["who"]["name"] == "seat"


def test_tiers_by_a_number() -> None:
    _, found = effects("choose n from 1 to 9", "by n", "  1 to 3: gain 1 vp", "  4: gain 2 vp", "  5+: gain 3 vp")
    assert [(tier["least"], tier["most"]) for tier in found["tiers"]] == [(1, 3), (4, 4), (5, None)]


def test_in_any_order() -> None:
    (found,) = effects("in any order", "  gain 1 vp", "  pay 1 money")
    assert done(found["effects"]) == ["gain", "pay"]


def test_pick_some_of_several() -> None:
    found, paid = effects("choose 1 to 2 of", "  gain 1 vp, at most 2 times", "  gain 1 wood", "pay 1 money each")
    assert (found["least"], found["most"]) == (1, 2)
    assert [option["times"] for option in found["options"]] == [2, 1]
    assert paid["each"] == "picked"


# ---- sealed bids


BIDS = ("sealed bids from players, at least 10 money", "  you must bid", "  ties to you, then clockwise")


def test_sealed_bids() -> None:
    found, pays, gains = effects(*BIDS, "winner pays winning_bid", "if winner is not you: gain half winning_bid")
    assert (found["do"], found["bidders"]["noun"], found["least"]["noun"]) == ("bids", "player", "mine.money")
    assert found["ties"] == ["you", "clockwise"]
    assert [who["name"] for who in found["must_bid"]] == ["you"]
    assert pays["who"]["name"] == "winner"
    assert gains["then"][0]["goods"][0]["amount"]["op"] == "half"


@pytest.mark.parametrize(
    "lines",
    [
        ("sealed bids from players", "  ties to you"),
        ("sealed bids, at least 10 money", "  ties to you"),
        ("sealed bids from players, at least 10 money", "  you must bid"),
    ],
    ids=["no least", "nobody", "no ties"],
)
def test_bids_need_bidders_a_least_bid_and_a_way_out_of_ties(lines: tuple[str, ...]) -> None:
    assert wrong(*lines, "winner pays winning_bid") == ["T410"]


# ---- abilities


def ability(*lines: str) -> Any:
    body = "".join(f"    {line}\n" for line in lines)
    return one(f'tile odd "O"\n  ability\n{body}  time none\n', "odd")["ability"]


def test_an_ability_waits_for_something() -> None:
    found = ability("when you choose an action: gain 3 money", "when you plant trees", "  gain 1 vp")
    assert [trigger["event"] for trigger in found["triggers"]] == ["action_chosen", "trees_planted"]
    assert done(found["triggers"][1]["effects"]) == ["gain"]


def test_the_end_of_the_loop_and_a_lap_are_two_events() -> None:
    found = ability("when you come to the end of the loop: gain 1 vp", "when you complete a lap: gain 1 vp")
    assert [trigger["event"] for trigger in found["triggers"]] == ["loop_ended", "lap_completed"]
    assert [trigger["who"] for trigger in found["triggers"]] == ["you", "you"]


def test_an_event_can_be_about_something_of_the_pack() -> None:
    found = ability("when you finish a public building: gain 1 vp", "when you gain wood: gain 1 vp")
    assert [trigger["about"] for trigger in found["triggers"]] == ["mine.public", "mine.wood"]


def test_an_ability_changes_a_figure() -> None:
    (found,) = ability("price of each resource you buy: 3 less, at least 0")["modifiers"]
    assert (found["aspect"], found["change"]) == ("resource_price", "less")
    assert (found["amount"]["n"], found["at_least"]["n"]) == (3, 0)
    (kind,) = ability("kinds of resources to build a floor: any kind")["modifiers"]
    assert kind["change"] == "any_kind"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("when you chose an action: gain 3 money", "T324"),
        ("when it rains: gain 3 money", "T324"),
        ("price of a resource you buy: 3 less", "T325"),
        ("kinds of resources to build a floor: 3 less", "T326"),
        ("time of your actions: any kind", "T326"),
    ],
)
def test_what_no_ability_can_do_is_told_once(line: str, code: str) -> None:
    text = f'tile odd "O"\n  ability\n    {line}\n  time none\n'
    assert codes(compile_text(text), warnings=False) == [code]


# ---- what is wrong with blocks


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (("if you have 1 vp",), "T401"),
        (("gain 1 vp", "  gain 2 vp"), "T402"),
        (("if you have 1 vp: gain 1 vp", "  gain 2 vp"), "T403"),
        (("otherwise: gain 1 vp",), "T404"),
        (("or: gain 1 vp",), "T404"),
        (("choose n from 1 to 9", "by n", "  1 to 3: gain 1 vp", "  3 to 9: gain n vp"), "T405"),
        (("choose n from 1 to 9", "by n", "  1 to 3: gain 1 vp", "  5 to 9: gain n vp"), "T406"),
        (("choose n from 1 to 9", "by n", "  gain n vp"), "T407"),
        (("in any order", "  gain 1 vp"), "T408"),
        (("choose 3 of", "  gain 1 vp", "  gain 1 money"), "T409"),
        (("for each seat", "  gain 1 vp"), "T411"),
        (("repeat 3 to 1 times", "  gain 1 vp"), "T318"),
        (("choose n from 9 to 1", "gain n vp"), "T318"),
        (("choose n from 1 to 9", "choose n from 1 to 9", "gain n vp"), "T204"),
    ],
)
def test_a_block_that_makes_no_sense_is_told_once(lines: tuple[str, ...], code: str) -> None:
    assert wrong(*lines) == [code]


def test_a_name_lives_as_long_as_its_block() -> None:
    assert wrong("may", "  choose n from 1 to 9", "  gain n vp", "gain n vp") == ["T205"]


def test_the_same_line_in_two_declarations_gives_its_name_twice() -> None:
    """`chooses` gives a name each time it is read, though the line means the same."""
    body = "  for each seat among players\n    seat chooses spot among sites\n    put 1 worker on spot\n  time none\n"
    tile = f'tile {{}} "T"\n{body}'
    assert codes(compile_text(tile.format("here") + "\n" + tile.format("yonder")), warnings=False) == []
