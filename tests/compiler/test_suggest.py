"""Suggestions: near, or none; and never the word that was written."""

from __future__ import annotations

from compiler.diagnostics import did_you_mean


def test_a_near_word_is_suggested() -> None:
    assert did_you_mean("schol", ["bank", "school"]) == "did you mean `school`?"


def test_a_far_word_is_not() -> None:
    assert did_you_mean("zebra", ["bank", "school"]) == ""


def test_the_word_itself_is_no_suggestion() -> None:
    assert did_you_mean("gain", ["gain", "pay"]) == ""
