"""Only what changed since an earlier bundle is printed, and it is told what changed about it."""

from __future__ import annotations

from dataclasses import replace

from compiler.sheets.layout.kinds import KINDS, kinds_with_content
from compiler.sheets.model.records import Run, TextLine
from compiler.sheets.press.changes import changed_kinds, changes_between, keep_changed
from compiler.translating.translations import book_of
from tests.compiler.sheets.run import A4, sheets


def test_nothing_is_different_from_itself() -> None:
    now = sheets()
    changes = changes_between(now, now)
    assert changes.to_print == frozenset()
    assert changes.gone == ()
    assert changed_kinds(now, now, book_of("en"), A4, list(KINDS)) == []


def test_words_and_looks_are_told_apart() -> None:
    now = sheets()
    first, second, third, *rest = now.tiles
    before = replace(
        now,
        tiles=(
            replace(first, lines=(TextLine((Run("Something else."),)),)),
            replace(second, colour="black"),
            *rest,
        ),
        cards=(*now.cards, replace(now.cards[0], id="grinivil.moved_away")),
        tokens=(replace(now.tokens[0], icon="star"), *now.tokens[1:]),
    )
    changes = changes_between(before, now)
    assert changes.words == (first.id,)
    assert set(changes.look) == {second.id, now.tokens[0].id}
    assert changes.new == (third.id,)
    assert changes.gone == ("grinivil.moved_away",)
    again = keep_changed(now, changes)
    assert again.tiles == (first, second, third)
    assert again.cards == ()
    assert again.tokens == (now.tokens[0],)


def test_a_number_that_changed_changes_the_words() -> None:
    now = sheets()
    tile = next(each for each in now.tiles if any(run.number for line in each.lines for run in line.text))
    lines = tuple(
        replace(line, text=tuple(replace(run, number="99") if run.number else run for run in line.text))
        for line in tile.lines
    )
    before = replace(now, tiles=tuple(replace(each, lines=lines) if each is tile else each for each in now.tiles))
    assert changes_between(before, now).words == (tile.id,)


def test_sheets_that_come_out_the_same_are_left_out() -> None:
    now = sheets()
    before = replace(now, version="0.0.1", cards=(replace(now.cards[0], title="Old"), *now.cards[1:]))
    kinds = changed_kinds(before, now, book_of("en"), A4, kinds_with_content(now))
    assert "cards" in kinds
    assert "tiles" not in kinds


def test_a_kind_that_was_not_there_is_printed() -> None:
    now = sheets()
    assert "cards" in changed_kinds(replace(now, cards=()), now, book_of("en"), A4, ["cards", "tiles"])
