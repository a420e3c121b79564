"""Acts with one subject become one sentence, offers are told as offers, and what goes without saying is left out."""

from __future__ import annotations

import pytest

from ..speaking import first_line, mine, said, tile


def words(*lines: str, more: str = "") -> str:
    pack = mine(tile(*lines, "time none"), *([more] if more else []))
    return " ".join(said("en", pack, "mine.fest")).replace("\u00a0", " ")


# ---- one sentence


def test_two_acts_of_the_reader_are_one_sentence() -> None:
    assert words("pay 10 money", "plant 1 tree in any sector").startswith("Pay 10 € and plant 1 tree in a sector.")


def test_three_acts_are_a_list() -> None:
    text = words("pay 10 money", "roll cost_die", "gain 3 vp")
    assert text.startswith("Pay 10 €, roll the cost die and gain 3 victory points.")


def test_a_fourth_act_begins_a_new_sentence() -> None:
    text = words("pay 10 money", "roll cost_die", "gain 3 vp", "lose 1 tree")
    assert text.startswith("Pay 10 €, roll the cost die and gain 3 victory points. Lose 1 tree.")


def test_goods_that_come_one_after_the_other_are_one_list() -> None:
    assert words("gain 3 money", "gain 1 vp", "gain 2 trees").startswith("Gain 3 €, 1 victory point and 2 trees.")


def test_two_amounts_of_one_noun_are_a_sum() -> None:
    text = words("gain 3 money", "gain 3 money per idle worker")
    assert text.startswith("Gain 3 € plus 3 € for each of your idle workers.")


def test_a_bound_belongs_to_its_own_amount() -> None:
    text = words("gain 15 money", "gain 2 money per tree, at most 50 money", "gain 1 vp")
    assert text.startswith("Gain 15 €, 2 € for each of your trees (at most 50 €) and 1 victory point.")


def test_what_is_no_order_stands_alone() -> None:
    assert words("gain 1 money", "next player plays next").startswith("Gain 1 €. The next player takes the next turn.")


def test_a_list_of_goods_is_not_gone_on_with_by_and() -> None:
    text = words("pay 1 wood", "pay 1 steel", "gain 3 vp")
    assert text.startswith("Pay 1 wood and 1 steel, then gain 3 victory points.")


def test_the_subject_is_said_once() -> None:
    text = words("next player gains 2 money", "next player loses 1 vp")
    assert text.startswith("The next player gains 2 € and loses 1 victory point.")


def test_another_subject_begins_a_new_sentence() -> None:
    text = words("gain 2 money", "next player loses 1 vp")
    assert text.startswith("Gain 2 €. The next player loses 1 victory point.")


def test_the_same_verb_twice_is_two_sentences() -> None:
    text = words("roll cost_die", "roll conversion")
    assert text.startswith("Roll the cost die. Roll the conversion die.")


# ---- offers


def test_what_may_be_done_is_a_permission() -> None:
    assert first_line("en", "may gain 2 trees") == "You may gain 2 trees."


def test_what_is_paid_for_something_is_an_offer() -> None:
    assert words("may", "  pay 5 money", "  gain 1 tree").startswith("You may pay 5 € to gain 1 tree.")


def test_each_guest_is_made_the_same_offer() -> None:
    text = words("for each guest among other players", "  guest may pay 2 money, gain 1 tree")
    assert text.startswith("Each other player may pay 2 € to gain 1 tree.")


def test_what_somebody_else_gets_for_it_is_told_in_lines() -> None:
    text = words("for each guest among other players", "  guest may", "    pay 2 money", "    you gain 1 vp")
    assert text.startswith("Each other player may do all of this: That player pays 2 €. Gain 1 victory point.")


# ---- each


def test_a_name_that_is_used_once_needs_no_sentence() -> None:
    text = words("for each rival among other players", "  pay 2 money to rival")
    assert text.startswith("Pay 2 € to each other player.")


def test_each_one_is_the_subject_of_all_that_is_done() -> None:
    text = words("for each rival among other players", "  rival gains 2 money", "  rival loses 1 vp")
    assert text.startswith("Each other player gains 2 € and loses 1 victory point.")


def test_a_name_in_an_amount_keeps_its_sentence() -> None:
    text = words("for each rival among other players", "  gain 1 vp per tree of rival")
    assert text.startswith("For each other player, gain 1 victory point for each tree of that player.")


def test_an_order_is_told_before_it() -> None:
    text = words("for each one among players, in turn order", "  one gains 2 money")
    assert text.startswith("In turn order: each player gains 2 €.")


# ---- what goes without saying


def test_a_condition_that_asks_for_what_is_done_is_if_possible() -> None:
    assert words("if you can pay 5 money: pay 5 money").startswith("If possible, pay 5 €.")


def test_a_way_that_is_offered_only_if_it_can_be_done_needs_no_condition() -> None:
    sale = 'action sale "Sale"\n  pay 1 tree\n  gain 5 money\n'
    text = words("either if you can do sale", "  do sale", "or: gain 1 vp", more=sale)
    assert "If" not in text.split("Gain 1 victory")[0]


def test_an_action_is_told_once_and_then_named() -> None:
    sale = 'action sale "Sale"\n  pay 1 tree\n  gain 5 money\n'
    text = words("do sale", "gain 1 vp", "do sale", more=sale)
    assert text.count("Pay 1 tree") == 1
    assert text.count("Do “Sale”") == 2


# ---- conditions


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ("you have 1 worker and you have 1 tree", "If you have a worker and a tree,"),
        ("you have 1 worker or you have 3 trees", "If you have a worker or at least 3 trees,"),
        ("you have at most 0 workers and you have at most 0 trees", "If you have no workers and no trees,"),
        ("you have 1 worker and next player has 1 tree", "If you have a worker and the next player has a tree,"),
        ("you have 5 money", "If you have at least 5 €,"),
        ("you have 1 wood", "If you have at least 1 wood,"),
    ],
)
def test_what_somebody_has_is_one_list(condition: str, expected: str) -> None:
    assert words(f"if {condition}: gain 1 vp").startswith(expected)
