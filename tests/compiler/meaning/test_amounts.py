"""Numbers and goods, as the objects keep them."""

from __future__ import annotations

from typing import Any

import pytest

from tests.town import codes, compile_text, one


def goods(effect: str, *before: str) -> Any:
    """The first goods of an effect."""
    lines = "".join(f"  {line}\n" for line in (*before, effect, "time none"))
    return one(f'tile odd "O"\n{lines}', "odd")["actions"][0]["effects"][len(before)]["goods"][0]


def number(n: int) -> dict[str, Any]:
    return {"op": "number", "n": n}


def wrong(effect: str, *before: str) -> list[str]:
    lines = "".join(f"  {line}\n" for line in (*before, effect, "time none"))
    return codes(compile_text(f'tile odd "O"\n{lines}'), warnings=False)


def test_a_figure_and_its_noun() -> None:
    found = goods("gain 3 money")
    assert (found["amount"], found["noun"]) == (number(3), "mine.money")


def test_so_much_per_thing_counted() -> None:
    amount = goods("gain 3 money per idle worker")["amount"]
    assert (amount["op"], amount["amount"], amount["every"], amount["rounded"]) == ("per", number(3), 1, "down")
    assert amount["of"]["op"] == "count"
    assert (amount["of"]["of"]["noun"], amount["of"]["of"]["adjectives"]) == ("mine.worker", ["idle"])


def test_so_much_per_several_things() -> None:
    assert goods("gain 1 vp per 3 trees")["amount"]["every"] == 3


@pytest.mark.parametrize("direction", ["up", "down"])
def test_rounding_is_said_or_down(direction: str) -> None:
    assert goods(f"gain 1 vp per 3 trees rounded {direction}")["amount"]["rounded"] == direction


def test_time_counts_what_is_begun() -> None:
    time = one('tile odd "O"\n  gain 1 vp\n  time 1 per 3 trees\n', "odd")["actions"][0]["time"]
    assert (time["kind"], time["amount"]["rounded"]) == ("counted", "up")


def test_a_cap_holds_for_the_whole() -> None:
    amount = goods("gain 2 money per tree, at most 50 money")["amount"]
    assert (amount["op"], amount["bound"], amount["of"]["op"]) == ("at_most", number(50), "per")
    assert goods("gain 2 money per tree, at most 50")["amount"]["bound"] == number(50)


def test_brackets_hold_a_whole_amount() -> None:
    amount = goods("gain 2 * (1 money per tree + 2 money)")["amount"]
    assert (amount["op"], amount["left"]) == ("times", number(2))
    inside = amount["right"]
    assert (inside["op"], inside["left"]["op"], inside["right"]) == ("plus", "per", number(2))


def test_so_much_for_each_of_a_sum_in_brackets() -> None:
    amount = goods("gain (1 money + 2 money per tree) per worker")["amount"]
    assert (amount["op"], amount["of"]["of"]["noun"], amount["amount"]["op"]) == ("per", "mine.worker", "plus")


def test_a_sum_may_begin_with_what_is_counted() -> None:
    amount = goods("gain 2 money per tree + 3 money, at most 9 money")["amount"]
    assert (amount["op"], amount["bound"]) == ("at_most", number(9))
    assert (amount["of"]["op"], amount["of"]["left"]["op"], amount["of"]["right"]) == ("plus", "per", number(3))


def test_brackets_do_not_leave_a_number_to_the_player() -> None:
    assert wrong("gain (up to 2) vp") == ["T338"]


def test_in_a_sum_per_belongs_to_the_last_figure() -> None:
    amount = goods("gain 5 money + 3 money per tree, at most 20 money")["amount"]
    whole = amount["of"]
    assert (whole["op"], whole["left"], whole["right"]["op"]) == ("plus", number(5), "per")


def test_times_before_plus_and_brackets_before_both() -> None:
    plain = goods("gain 1 + 2 * 3 money")["amount"]
    assert (plain["op"], plain["left"], plain["right"]["op"]) == ("plus", number(1), "times")
    grouped = goods("gain (1 + 2) * 3 money")["amount"]
    assert (grouped["op"], grouped["left"]["op"], grouped["right"]) == ("times", "plus", number(3))


def test_a_die_counts_as_what_it_shows() -> None:
    assert goods("gain 2 * conversion money")["amount"]["right"] == {"op": "face", "id": "mine.conversion"}


def test_a_value_brings_its_unit() -> None:
    found = goods("pay fee")
    assert (found["amount"], found["noun"]) == ({"op": "value", "id": "mine.fee"}, "mine.money")


def test_a_number_chosen_before() -> None:
    found = goods("gain n trees", "choose n from 1 to 9")
    assert (found["amount"], found["noun"]) == ({"op": "local", "name": "n", "sort": "number"}, "mine.tree")


def test_half_is_rounded_down() -> None:
    assert goods("gain half 7 money")["amount"] == {"op": "half", "of": number(7), "rounded": "down"}


@pytest.mark.parametrize("who", ["", "seat "])
def test_pieces_can_be_had_from_the_box(who: str) -> None:
    lines = f"  for each seat among players: {who}gain{'s' if who else ''} 1 block from box\n  time none\n"
    (loop,) = one(f'tile odd "O"\n{lines}', "odd")["actions"][0]["effects"]
    (act,) = loop["effects"]
    assert (act["source"]["noun"], act["goods"][0]["noun"]) == ("box", "mine.block")


def test_all_any_and_up_to() -> None:
    assert goods("lose all money")["how_many"] == "all"
    assert goods("lose resources")["how_many"] == "any"
    assert one('tile odd "O"\n  draw up to 3 resources from bag\n  time none\n', "odd")["actions"][0]["effects"][0][
        "goods"
    ]["up_to"]


@pytest.mark.parametrize(
    ("effect", "code"),
    [
        ("gain 3", "T302"),
        ("gain money", "T303"),
        ("gain 3 money + 2 vp", "T304"),
        ("gain 3 money + 2", "T302"),
        ("gain 2 money * 3 money", "T304"),
        ("gain 2 money per tree, at most 3 vp", "T304"),
        ("gain 3 school", None),
        ("gain 3 bag", "T306"),
        ("gain 3 money rounded up", "T319"),
        ("gain 3 money per 0 trees", "T320"),
        ("gain 0 money", "T321"),
        ("gain 1/2 money", "T311"),
        ("gain 3 monye", "T201"),
        ("gain 3 idel workers", "T308"),
        ("gain 3 idle money", "T307"),
    ],
)
def test_an_amount_that_makes_no_sense_is_told_once(effect: str, code: str | None) -> None:
    assert wrong(effect) == ([code] if code else [])


def test_per_needs_something_to_count() -> None:
    assert wrong("gain 1 vp per 3") == ["T302"]
    assert codes(compile_text('tile odd "O"\n  gain 1 vp\n  time 1 per 3\n'), warnings=False) == ["T302"]
