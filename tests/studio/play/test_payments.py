"""Paying in the terminal: from a list, or with goods that one types oneself."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

from runtime.game.play import start
from runtime.game.state.game import Game
from studio.play.session import Session
from studio.play.table import Table
from tests.games.fair.table import rules_for
from tests.typed import type_lines

from .test_session import joined

Sit = Callable[..., str]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """Sit at a table with some goods, type some lines, and see what is printed."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "110")

    def sitting(goods: dict[str, int], *lines: str) -> str:
        type_lines(monkeypatch, *lines)
        game = start(rules_for(2), 1)
        _give(game, {"penny": 0, **goods})
        Session(Table(game, 1, 0, ("random",) * 2), None).play()
        return joined(capsys.readouterr().out)

    return sitting


def _give(game: Game, goods: dict[str, int]) -> None:
    """The first player has exactly so many; the question is asked again."""
    numbers = game.rules.numbers
    for name, amount in goods.items():
        noun = numbers.noun[f"fair.{name}"]
        game.counts[numbers.source(noun, 0)][noun] -= amount - game.counts[0][noun]
        game.counts[0][noun] = amount
    game.decision = None


GOODS = {"sheep": 2, "grain": 1, "coal": 1, "wood": 3}


def test_payments_are_listed_with_what_would_be_lost(sit: Sit) -> None:
    shown = sit(GOODS, "settle")
    assert "What do you pay with? 3 food (Settle)" in shown
    assert "You have 1 grain (1 food), 2 sheep (2 food each)." in shown
    assert "1 1 grain, 1 sheep 2 2 sheep: 1 food lost >" in shown


def test_a_payment_is_chosen_by_its_number(sit: Sit) -> None:
    assert "Ada: pays 2 sheep (Settle)" in sit(GOODS, "settle", "2")


@pytest.mark.parametrize("typed", ["2 sheep", "2 sh", "0 0 0 0 2 0 0"])
def test_a_payment_can_be_typed(typed: str, sit: Sit) -> None:
    assert "Ada: pays 2 sheep (Settle)" in sit(GOODS, "settle", typed)


def test_more_than_needed_can_be_typed_too(sit: Sit) -> None:
    assert "Ada: pays 1 grain, 2 sheep (Settle)" in sit(GOODS, "settle", "1 grain 2 sheep")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("1 grain", "that is worth 1 food, and 3 food is due; hand in more"),
        ("3 sheep", "3 of sheep is not allowed here; there can be 0 to 2"),
        ("2 clay", "`clay` is none of pennies, crown, wine, grain, sheep, meat, bread"),
        ("9", "there is no 9; type a number from 1 to 2"),
        ("quti", "did you mean `quit`?"),
        ("please", "type amounts"),
    ],
)
def test_what_does_not_pay_is_refused_in_plain_words(typed: str, said: str, sit: Sit) -> None:
    shown = sit(GOODS, "settle", typed)
    assert said in shown
    assert "pays" not in shown.rpartition("What do you pay with?")[2]


def test_a_good_whose_name_begins_like_anothers_is_told_apart(sit: Sit) -> None:
    """Peat and peat coal."""
    goods = {**GOODS, "peat": 2, "coal": 1}
    for typed in ("2 peat", "1 peat coal", "1 wood, 1 peat"):
        shown = sit(goods, "settle", "1", typed)
        assert f"> {typed} Ada: pays {typed}" in shown


def test_change_is_shown(sit: Sit) -> None:
    shown = sit({"crown": 1, "wine": 2}, "hire", "2")
    assert "2 1 crown: 3 pennies back" in shown
    assert "gains 3 pennies" in shown


def test_long_lists_are_shown_page_by_page(sit: Sit) -> None:
    goods = {"sheep": 3, "grain": 3, "wine": 3, "penny": 3, "bread": 2, "crown": 1, "coal": 1}
    shown = sit(goods, "settle", "more", "back")
    assert "1 to 8 of" in shown
    assert "; `more` shows the next" in shown
    assert "9 to 16 of" in shown


def test_what_is_taken_is_listed_with_what_lapses(sit: Sit) -> None:
    shown = sit({"clay": 2}, "dress", "1 book", "quit")
    assert "What do you take? up to 4 finery" in shown
    assert "1 2 book 2 1 pot: 1 finery lapses" in shown
    assert "gains 1 book" in shown


def test_how_often_a_trade_is_done_is_a_number(sit: Sit) -> None:
    shown = sit({"flour": 4, "coal": 1}, "bake", "3")
    assert "How often? 0 to 4" in shown
    assert "gains 3 bread" in shown


def test_help_tells_how_to_pay(sit: Sit) -> None:
    assert "What is paid by its worth is chosen by its number" in sit(GOODS, "?")


def test_an_option_can_be_shown_in_full(sit: Sit) -> None:
    assert "2 sheep: 1 food lost" in sit(GOODS, "settle", "show 2").rpartition("show 2")[2]


KINDS = {"wood": 2, "clay": 3, "straw": 1, "grain": 2, "coal": 1, "meat": 1}


@pytest.mark.parametrize(
    "typed",
    ["wood clay straw meat", "wood, clay, straw, meat", "1 wood 1 clay 1 straw 1 meat", "meat, straw, wood, clay"],
)
def test_different_goods_are_named(typed: str, sit: Sit) -> None:
    shown = sit(KINDS, "market day", typed)
    assert "What do you pay with? 4 different ones of grain, meat, straw, wood, peat coal, clay" in shown
    assert "Ada: pays 1 meat, 1 straw, 1 wood, 1 clay" in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("wood, peat coal, meat", "3 in all is not allowed here; it must be 4 to 4"),
        ("wood clay straw gold", "`gold` is none of"),
        ("2 wood 2 clay", "2 of wood is not allowed here; there can be 0 to 1"),
    ],
)
def test_goods_that_are_not_so_many_different_ones_are_refused(typed: str, said: str, sit: Sit) -> None:
    assert said in sit(KINDS, "market day", typed)
