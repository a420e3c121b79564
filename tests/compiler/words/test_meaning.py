"""The text says what the game does: lines that were once worded wrongly, and what they must say."""

from __future__ import annotations

import pytest

from compiler.words.language.phrasebook import LANGUAGES

from .speaking import mine, said, tile


def words(*lines: str, more: str = "", language: str = "en") -> str:
    pack = mine(tile(*lines, "time none"), *([more] if more else []))
    return " ".join(said(language, pack, "mine.fest"))


# ---- brackets


def test_or_inside_and_is_kept_together() -> None:
    one = words("if you have 1 tree and (you have 3 money or you have 2 vp): gain 1 vp")
    other = words("if you have 1 tree and you have 3 money or you have 2 vp: gain 1 vp")
    assert "If you have a tree and (you have at least 3" in one
    assert one != other


@pytest.mark.parametrize("language", LANGUAGES)
def test_brackets_are_told_apart_in_every_language(language: str) -> None:
    one = words("if you have 1 tree and (you have 3 money or you have 2 vp): gain 1 vp", language=language)
    assert one != words("if you have 1 tree and you have 3 money or you have 2 vp: gain 1 vp", language=language)


def test_a_sum_inside_a_product() -> None:
    assert "1 victory point × (the number on the cost die + 1)" in words("gain 1 vp per (cost_die + 1)")


# ---- when, and by whom, something is chosen


def test_a_choice_before_a_roll_is_told_before_it() -> None:
    text = words("choose n from 1 to 6", "roll cost_die", "pay n money")
    assert text.index("Choose X") < text.index("Roll")


def test_a_choice_for_the_next_act_is_told_in_it() -> None:
    assert words("choose n from 1 to 6", "pay n money").startswith("Pay 1 to 6")


def test_what_is_counted_by_a_choice_is_chosen_first() -> None:
    text = words("choose work among unfinished public buildings", "gain 1 vp per builder of work")
    assert text.startswith("Choose an unfinished public building. Gain 1 victory point for each builder of that")


def test_a_player_who_acts_is_chosen_first() -> None:
    text = words("choose rival among other players", "rival gains 1 money")
    assert text.startswith("Choose another player. That player gains")


@pytest.mark.parametrize("language", LANGUAGES)
def test_who_decides_between_two_ways_is_said(language: str) -> None:
    lines = ("next player may", "  either", "    gain 1 vp", "  or", "    gain 2 money")
    plain = ("may", "  either", "    gain 1 vp", "  or", "    gain 2 money")
    assert len(words(*lines, language=language)) > len(words(*plain, language=language)) + 10


def test_each_player_decides_alone() -> None:
    assert words("every player may", "  pay 1 money", "  gain 1 vp").startswith(
        "Each player may pay 1\u00a0€ to gain 1 victory point."
    )


# ---- whose, and how many


def test_all_other_players_are_each_of_them() -> None:
    assert "to each other player" in words("pay 2 money to all other players")


def test_other_players_are_not_players() -> None:
    assert "2 players other than you" in words("if there are at least 2 other players: gain 1 vp")


def test_other_trees_are_those_of_the_other_players() -> None:
    assert "for each tree of the other players" in words("every player gains 1 money per other tree")


def test_kinds_of_ones_own_resources() -> None:
    assert "for each kind of your resources" in words("gain 1 money per kind of your resources")


def test_things_counted_without_a_word_are_ones_own() -> None:
    assert "each of your idle workers" in words("gain 3 money per idle worker")


def test_two_things_of_one_sort_are_told_apart() -> None:
    text = words("choose p among players", "choose q among other players", "p pays 3 money to q")
    assert "That player pays 3\u00a0€ to that player (B)" in text.replace("3 €", "3\u00a0€")


def test_you_in_an_action_of_somebody_else_is_that_player() -> None:
    gift = 'action gift "Gift"\n  you gain 1 money\n  if you have at least 1 tree: gain 1 vp\n'
    text = words("next player does gift", more=gift)
    assert "The next player gains 1" in text
    assert "If the next player has a tree" in text


def test_you_inside_somebody_elses_choice_stays_you() -> None:
    assert "If you have a tree" in words("next player may", "  if you have at least 1 tree: gain 1 vp")


def test_their_things_are_those_of_the_one_who_acts() -> None:
    text = words("for each seat among players", "  seat returns their workers on finished buildings to stock")
    assert "of that player" in text


def test_a_changed_value_is_changed_for_all() -> None:
    assert "next player" not in words("next player changes tax to 3 money")


def test_all_floors_that_are_missing_is_no_one_floor() -> None:
    assert words("choose site among unfinished sites", "raise site") != words(
        "choose site among unfinished sites", "raise site by 1"
    )


# ---- nothing is left out, and nothing is said of what cannot happen


def test_needs_of_an_action_stand_with_it() -> None:
    sale = 'action sale "Sale"\n  needs you have at least 2 trees\n  gain 5 money\n'
    assert "Only if you have at least 2 trees" in words("do sale", more=sale)


def test_the_number_of_players_is_said() -> None:
    assert "Only with 4+ players" in words("players 4+", "gain 1 vp")


@pytest.mark.parametrize(
    "line",
    ["gain 1 vp per picked", "by picked\n    1: gain 1 vp\n    2: gain 2 vp", "if picked is at least 2: gain 1 vp"],
)
def test_what_was_picked_can_be_spoken_of(line: str) -> None:
    text = words("choose 1 to 2 of", "  gain 1 wood from bag", "  gain 1 tree", line)
    assert "chosen" in text


def test_a_block_that_cannot_happen_leaves_no_heading() -> None:
    assert words("may", "  if spare_blocks is on: gain 9 vp", "gain 1 vp").startswith("Gain 1 victory point.")
    assert words("either", "  if spare_blocks is on: gain 9 vp", "or", "  gain 2 vp").startswith("You may gain 2")


def test_only_the_other_way_is_left() -> None:
    lines = ("if you have at least 1 tree", "  if spare_blocks is on: gain 9 vp", "otherwise", "  gain 1 money")
    assert words(*lines).startswith("If you have no trees, gain 1")


def test_bounds_of_a_variant_are_said() -> None:
    pack = mine('variant dear "Dear"\n  tax: 2 more, at most 6\n')
    assert said("en", pack, "mine.dear") == ["Tax: 2 more (at most 6)."]


def test_time_inside_a_block_cannot_be_bought_off() -> None:
    assert "Time: 2, which cannot be bought off" in words("may", "  gain 1 vp", "  time 2")


def test_how_long_an_ability_lasts_comes_from_the_rules() -> None:
    rule = 'replace rule ability_tiles "Ability tiles"\n  when you use an ability tile: put 1 worker on tile\n'
    pack = mine(rule, 'tile fest #90 "Fest"\n  ability\n    time of your actions: 0\n  time none\n')
    assert "passes" not in " ".join(said("en", pack, "mine.fest"))


def test_a_plural_of_the_packs_own() -> None:
    pack = mine('points fame "Star"\n  plural stars\n', tile("gain 2 stars", "time none"))
    assert said("en", pack, "mine.fest")[0] == "Gain 2 stars."
