"""What is done with reminders is not said; what hangs on them is."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.objects.declarations.pack import Pack
from compiler.words.language.phrasebook import LANGUAGES
from compiler.words.planning.hide_reminders import only_moves_reminders, reminders_among

from .. import speaking

COUNTING = """
piece ticket "Ticket"
  plural tickets
  reminder

action begin "Begin"
  gain 5 tickets
  gain 2 trees

action hand_out "Hand out"
  every player gains 1 tree, 5 tickets

action menu "Menu"
  either: pay 1 ticket, gain 1 tree
  or: lose 1 tree, lose 1 ticket
  or: do enough

action declined "Declined"
  either: gain 1 tree
  or: lose all tickets

action counted_blocks "Counted blocks"
  if you have at least 1 tree: gain 1 ticket
  for each seat among players
    seat gains 1 ticket
  repeat 3 times
    lose 1 ticket
  gain 1 tree

action lucky "Lucky"
  if you have at least 1 ticket: gain 3 trees

action enough "Enough"
  lose all tickets

action small_favour "Small favour"
  text "Take a tree, and be quick about it."
  gain 1 tree

action great_favour "Great favour"
  do small_favour
"""


@cache
def counting() -> Pack:
    return speaking.mine(COUNTING)


def said(name: str, language: str = "en") -> str:
    return " ".join(speaking.said(language, counting(), f"mine.{name}"))


def test_a_line_that_only_counts_is_left_out() -> None:
    assert said("begin") == "Gain 2 trees."


def test_of_a_line_with_both_the_goods_are_said() -> None:
    assert said("hand_out") == "Each player gains 1 tree."


def test_a_choice_keeps_its_ways_without_what_is_counted_for_them() -> None:
    text = said("menu")
    assert "Gain 1 tree." in text
    assert "Lose 1 tree." in text
    assert "Do “Enough”." in text
    assert "ticket" not in text.lower()


def test_a_way_in_which_only_something_is_counted_is_to_do_nothing() -> None:
    assert said("declined") == "You may gain 1 tree."


def test_a_block_in_which_nothing_is_left_is_not_headed() -> None:
    assert said("counted_blocks") == "Gain 1 tree."


def test_what_hangs_on_a_reminder_is_said() -> None:
    assert said("lucky") == "If you have a ticket, gain 3 trees."


def test_an_action_is_told_inside_another_in_its_authors_words() -> None:
    assert "Take a tree, and be quick about it." in said("great_favour")


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_language_speaks_of_what_is_counted(language: str) -> None:
    for name in ("begin", "hand_out", "menu", "declined", "counted_blocks"):
        assert said(name, language)
        assert "ticket" not in said(name, language).lower()


def test_an_action_that_only_counts_is_bookkeeping() -> None:
    by_id = {each.id: each for each in counting().declarations}
    reminders = reminders_among(by_id.values())
    assert only_moves_reminders(by_id["mine.enough"], reminders)
    assert not only_moves_reminders(by_id["mine.begin"], reminders)
    assert not only_moves_reminders(by_id["mine.great_favour"], reminders)
