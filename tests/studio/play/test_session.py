"""Playing at the table: what is shown, what may be typed, and what becomes of it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from runtime.bots import BOTS
from runtime.game.engine.refusing import REFUSE, is_refusal
from runtime.game.play import decision, result, start
from studio.play import watch as watching
from studio.play.dialogue.question import prepare_question
from studio.play.screen.board import player_lines
from studio.play.session import Session
from studio.play.table import Table
from tests.games.ora_et_labora.table import rules_for as abbey_rules
from tests.runtime.telling.games import rules
from tests.typed import type_lines

Sit = Callable[..., str]


@pytest.fixture
def sit(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path) -> Sit:
    """Sit at a table with the beginner's loop, type some lines, and see what is printed."""
    monkeypatch.setenv("COLUMNS", "100")
    monkeypatch.chdir(tmp_path)

    def sitting(*lines: str, save: Path | None = None, table: Table | None = None) -> str:
        type_lines(monkeypatch, *lines)
        table = table or Table(start(rules(), 1), 1, 0, ("random",) * 3)
        assert Session(table, save).play() == 0
        return capsys.readouterr().out

    return sitting


def joined(shown: str) -> str:
    """Without the ends of lines that the width makes."""
    return " ".join(shown.split())


# ---- what is shown


def test_the_table_is_shown_and_each_tile_with_what_it_brings(sit: Sit) -> None:
    shown = sit()
    assert "You are Ada. With you play Ben (random), Cleo (random). The seed is 1." in shown
    assert "turn 1, your turn" in shown
    assert "You: 40 Grinies, 5 victory points" in shown
    assert "the next cost" in shown
    assert "4  #17 Subsidies [4 ahead, time: 2, which cannot be bought off, +12 Grinies]: gain 3\u00a0€" in shown


def test_others_money_and_cards_are_not_shown(sit: Sit) -> None:
    """GV-INFO-01."""
    shown = joined(sit("log all"))
    of_ben = shown.partition("Ben: ")[2].partition("Cleo: ")[0]
    assert of_ben.startswith("Grinies hidden, 5 victory points")
    assert "2 cards in their hand" in of_ben
    assert "a card goes from the inhabitant deck into Ben's hand" in shown


def test_help_and_looking_around(sit: Sit) -> None:
    shown = sit("?", "town", "loop", "market", "show 4", "why", "cards")
    for words in (
        "back to the start of your turn",
        "z1: non-residential site, completed road, bonus: gain 2 victory points",
        "open for new land: inner zone, slot 2",
        "p of Centre: 0 trees, 3 free places; sites z1, z2, z3",
        " 4 #17 Subsidies",
        "conversion die: ",
        "#17 Subsidies: gain 3\u00a0€ plus 3\u00a0€ for each of your idle workers; time: 2, which cannot be bought off",
        "Choose an action, grinivil/turn.tuile:",
        "choose an allowed tile",
        "Display:",
    ):
        assert words in shown, words


def test_the_log_tells_why(sit: Sit) -> None:
    shown = joined(sit("subs", "log").rpartition("> ")[0])
    assert "Ada gains 9 Grinies (Subsidies, grinivil/tiles.tuile:" in shown
    assert ": gain 3 € for each of your idle workers)" in shown
    assert "setup.tuile" not in shown


def test_the_log_begins_with_my_last_turn(sit: Sit) -> None:
    """Also with what I did before my last answer: there the lines of the tile are."""
    log = joined(sit("#09", "2", "0", "log").rpartition("Which tile?")[2])
    assert "turn 1: Ada" in log
    assert "Ada gains 2 trees from the supply (Buy trees, grinivil/tiles.tuile:" in log
    assert "turn 2: Ben" in log


# ---- what is typed


@pytest.mark.parametrize("typed", ["4", "#17", "subs", "Subsidies"])
def test_an_option_is_chosen_by_number_by_tag_or_by_words(typed: str, sit: Sit) -> None:
    assert "Ada: moves 4 steps to space 4, #17 Subsidies" in sit(typed)


@pytest.mark.parametrize("typed", ["2 1 0", "2, 1, 0", "2 concrete 1 wood", "1 wood, 2 con"])
def test_amounts_are_typed_in_their_order_or_by_name(typed: str, sit: Sit) -> None:
    assert "gains 2 concrete, 1 wood from the market" in joined(sit("#01", typed))


@pytest.mark.parametrize(
    ("typed", "says"),
    [
        (("99",), "there is no 99; type a number from 1 to 19"),
        (("zebra",), "`zebra` is none of these"),
        (("buy",), "`buy` may mean "),
        (("",), "Which tile?"),
        (("#01", "9 9 9"), "9 of concrete is not allowed here; there can be 0 to"),
        (("#01", "1 2"), "type 3 numbers, for concrete, wood, steel: `1 0 0`, or `1 concrete`"),
        (("#01", "2 zebras"), "`zebras` is none of concrete, wood, steel"),
        (("#01", "0 0 0"), "0 in all is not allowed here"),
        (("#09", "many"), "type a number: 1 to 6"),
        (("#09", "7"), "7 is not allowed here; 1 to 6"),
        (("show 77",), "there is no 77; type a number from 1 to 19"),
        (("show",), "type `show` and the number of an option, or a title"),
        (("show zebra",), "type `show` and the number of an option, or a title"),
        (("card",), "did you mean `cards`?"),
        (("player",), "did you mean `players`?"),
        (("shw 3",), "did you mean `show`?"),
        (("quitt",), "did you mean `quit`?"),
        (("s",), "`s` is none of these"),
        (("display",), "`display` is none of these"),
        (("#12",), "#12 Sell a house cannot be chosen now: you have no unsold finished houses (grinivil/tiles.tuile:"),
        (("save nowhere/game.json",), "there is no folder `nowhere`"),
        (("save",), "name a file: save FILE"),
        (("undo",), "There is nothing to take back"),
    ],
)
def test_wrong_input_is_told_and_asked_again(typed: tuple[str, ...], says: str, sit: Sit) -> None:
    before, _, after = sit(*typed).rpartition("> ")  # the last prompt: the question is still open
    assert says in joined(before.rpartition("> ")[2])
    assert not after.strip() or "seed 1" in after or "Saved" in after


def test_undo_goes_back_to_the_start_of_the_turn(sit: Sit) -> None:
    after = joined(sit("#09", "3", "undo", "players").rpartition("Taken back, to the start of the turn.")[2])
    assert "Which tile?" in after
    assert "You: 40 Grinies, 5 victory points, 2 concrete, 1 wood, 1 steel, 2 trees" in after


def test_undo_takes_back_nothing_that_chance_has_decided(sit: Sit) -> None:
    """After the roll the price is known: the tile stays chosen."""
    rolled, _, after = sit("#14", "undo").partition("rolls")
    assert "#14 Import" in rolled
    assert "There is nothing to take back" in after


def test_undo_says_how_far_it_went(sit: Sit) -> None:
    """The new rate is known after the roll: undo goes back to there."""
    shown = joined(sit("#13", "1", "1", "undo"))
    assert "Taken back, to after: Ada rolls " in shown


def test_undo_does_not_speak_of_what_only_the_rules_count(sit: Sit) -> None:
    """A turn of Ora et Labora begins with reminders that nobody is told of."""
    game = start(abbey_rules(3), 5)
    shown = joined(sit("1", "1", "undo", table=Table(game, 5, 0, ("random",) * 3)))
    assert "Taken back, to after: Ada turns the production wheel" in shown


@pytest.mark.parametrize("typed", ["WHY", "Loop", "LOG  ALL", "Show 4"])
def test_commands_may_be_typed_in_capitals(typed: str, sit: Sit) -> None:
    assert "is none of these" not in sit(typed)


def test_the_loop_says_why_a_tile_cannot_be_chosen(sit: Sit) -> None:
    loop = joined(sit("loop").partition("> loop")[2] or sit("loop"))
    assert "14 #12 Sell a house not now: you have no unsold finished houses (grinivil/tiles.tuile:" in loop
    assert loop.count("not now:") == 1


def test_anything_with_a_title_can_be_shown(sit: Sit) -> None:
    shown = joined(sit("show #12", "show gardener", "show engineer", "show police", "show roof"))
    for words in (
        "#12 Sell a house: sell one of your unsold finished houses",
        "Sell a house cannot be chosen now: you have no",
        "Gardener: the seller gains 4 victory points, 15 € and 2 € for each tree",
        "#20 Engineer: ability: each resource you buy costs 3 € less",
        "police station: floor 1: 3 concrete, 1 steel → 4 victory points",
        "Every house sold needs one",
    ):
        assert words in shown, words


def test_room_and_prices_are_shown_where_one_buys(sit: Sit) -> None:
    shown = joined(sit("#01", "4 0 0", "players"))
    bought = shown.partition("How many do you buy?")[2]
    assert "the next cost" in bought.partition("You have 2 concrete")[0]
    assert "there is room for 4 + 2 + 2, one kind in each." in bought
    given_up = bought.partition("What do you give up?")[2]
    assert "You have 6 concrete, 1 wood, 1 steel; " in given_up  # 4 + 2 of concrete, and 2 kinds for the last part
    assert "one kind in each. At least 1 must go." in given_up
    assert "room for 4 + 2 + 2, 2 cards in their hand" in shown.rpartition("> ")[0].partition("> ")[2]
    assert "room for" not in shown.partition("> ")[0]  # all have the same: it would only be noise


def test_what_stands_beside_a_title_is_never_cut_off(sit: Sit) -> None:
    shown = sit("#03", "z1")
    assert "bus stop [+4 victory points, -2 concrete, -1 block, -1 worker]\n        floor 1: 2 concrete" in shown
    assert max(map(len, shown.split("\n"))) <= 100


def test_it_is_told_why_somebody_pays(sit: Sit) -> None:
    shown = joined(sit("#09", "2", "1"))
    assert "pays 2 Grinies; gains 2 trees from the supply" in shown
    assert "pays 3 Grinies (Spend time)" in shown


def bidding(money: int = 40) -> Table:
    """A table at which nobody else can bid."""
    game = start(rules(), 1)
    noun = game.rules.numbers.noun["grinivil.money"]
    for seat, held in enumerate((money, 0, 0)):
        game.counts[seat][noun] = held
    return Table(game, 1, 0, ("random",) * 3)


def test_a_sealed_bid_is_not_taken_back(sit: Sit) -> None:
    """GV-TILE-05: with the bids turned up, nobody bids again."""
    shown = sit("#05", "10", "undo", table=bidding())
    assert "What do you give up?" in shown.rpartition("There is nothing to take back")[0]


def test_numbers_that_say_nothing_are_not_listed(sit: Sit) -> None:
    asked = sit("#05", table=bidding(13)).partition("What do you bid? 10 to 13")[2]
    assert asked
    assert "\n    10" not in asked


def test_having_no_money_is_told() -> None:
    table = bidding(0)
    [shown, *_] = player_lines(table.telling.words, table.game, 0, 0)
    assert shown.startswith("You: 0 Grinies, 5 victory points")


# ---- stopping


def test_nothing_is_kept_before_the_first_answer(sit: Sit, tmp_path: Path) -> None:
    assert "The same game again: --seed 1" in sit("town", "quit")
    assert "The same game again: --seed 1" in sit("#09", "undo", "quit")
    assert list(tmp_path.iterdir()) == []


def test_the_game_is_kept_under_a_free_name(sit: Sit, tmp_path: Path) -> None:
    assert "Go on with: tuilerie play --load grinivil-1.game.json" in sit("subs", "quit")
    assert "Go on with: tuilerie play --load grinivil-1-2.game.json" in sit("subs")
    assert len(list(tmp_path.iterdir())) == 2


def test_the_game_is_kept_where_one_says(sit: Sit, tmp_path: Path) -> None:
    assert "tuilerie play --load mine.json" in sit("subs", "save mine.json", "quit")
    sit("subs", save=Path("other.json"))
    assert json.loads((tmp_path / "other.json").read_text())["format"] == "tuilerie-table"
    assert "cannot be written" in sit("subs", "save mine.json/game")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["grinivil-1.game.json", "mine.json", "other.json"]


def test_nothing_new_is_kept_where_nothing_has_changed(sit: Sit) -> None:
    shown = sit("subs", "save mine.json", "quit")
    assert "Nothing has changed. Go on with: tuilerie play --load mine.json" in shown
    assert "--seed" not in shown


def test_nothing_is_lost_where_tuilerie_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.chdir(tmp_path)
    table = Table(start(rules(), 1), 1, 0, ("random",) * 3)
    answers = ["#09", "2", "0"]
    monkeypatch.setattr("builtins.input", lambda _: answers.pop(0))
    monkeypatch.setattr(table.telling, "meaning", lambda _: "" if len(answers) > 1 else 1 // 0)
    with pytest.raises(ZeroDivisionError):
        Session(table, None).play()
    assert "Go on with: tuilerie play --load grinivil-1.game.json" in capsys.readouterr().out


def test_a_game_of_bots_that_does_not_end_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(watching, "MOST_TURNS", 6)
    watching.watch(Table(start(rules(), 1), 1, None, ("random",) * 3))
    shown = capsys.readouterr().out
    assert "Stopped: after 6 turns the game has not ended by itself." in shown
    assert "The game is not over: turn 7." in shown


# ---- a whole game


@pytest.mark.parametrize("seat", [0, 2])
def test_a_whole_game_can_be_played_by_typing(
    seat: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """By somebody who takes any answer that is shown."""
    table = Table(start(rules(3, ("very_quick", "promos")), 8), 8, seat, ("random",) * 3)
    bot = BOTS["random"](1)

    def typed(prompt: str) -> str:
        game = table.game
        asks = decision(game)
        assert asks is not None
        assert asks.seat == seat
        move = bot.choose(game)
        if move == REFUSE:
            return "refuse"
        order = prepare_question(table.telling, game, asks).order
        if is_refusal(move):
            return f"refuse {order.index(move[1]) + 1}"
        if isinstance(move, tuple):
            return " ".join(map(str, move))
        return str(move if asks.kind == "number" else order.index(move) + 1)

    monkeypatch.setattr("builtins.input", typed)
    assert Session(table, None).play() == 0
    assert result(table.game) is not None
    shown = capsys.readouterr().out
    assert "--- the end, after " in shown
    counted = joined(shown.rpartition("Final count:")[2])
    assert "victory points (Final scoring, grinivil/scoring.tuile:" in counted
    assert "is none of these" not in shown
    assert "not allowed" not in shown
