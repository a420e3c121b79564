"""What happened, and why: every event of whole games can be told, and every one names the line that made it."""

from __future__ import annotations

import pytest

from runtime.game.play import start
from runtime.game.rules.log_table import LOG_TABLE
from runtime.game.rules.sentences import VERBS
from runtime.game.state import log_events
from runtime.telling import Telling
from runtime.telling.events import FORMS, transfer
from tests.content.packs import CONTENT

from .games import SETTINGS, choose, played, rules


def test_where_a_kind_has_several_frames_it_is_said_which_one_fits() -> None:
    put_together = {log_events.TRANSFER, log_events.PLACED}  # of several events at once
    assert {kind for kind, row in LOG_TABLE.items() if row.forms} - put_together == FORMS.keys()


def test_no_two_kinds_have_one_number_or_one_frame() -> None:
    verbs = {id(verb): verb for verb in VERBS.values()}.values()
    rows = [*log_events.SHARED_EVENTS, *(row for verb in verbs for row in verb.logs)]
    assert len({row.kind for row in rows}) == len({row.frame for row in rows}) == len(rows)
    assert max(row.kind for row in rows) + 1 == log_events.NEXT_KIND


@pytest.mark.parametrize(("seats", "variants"), SETTINGS)
def test_every_event_of_a_whole_game_is_told_with_its_cause(seats: int, variants: tuple[str, ...]) -> None:
    game = played(seats, variants)
    telling = Telling(game.rules)
    files = {path.name: path.read_text("utf-8").split("\n") for path in (CONTENT / "grinivil").glob("*.tuile")}
    for number in range(len(game.log) // 6):
        told = telling.event(game, number)
        assert told.text
        if told.cause is None:
            assert game.log[6 * number] == log_events.TURN or game.log[6 * number + 5] < 0, told.text
            continue
        folder, _, rest = told.cause.place.partition("/")
        file, _, line = rest.partition(":")
        assert folder == "grinivil"
        assert files[file][int(line) - 1].strip(), told.cause
        first_line = files[file][int(line) - 1].startswith("procedure")  # what every turn does by itself
        assert told.cause.text or first_line, told


def test_it_is_told_why_somebody_got_money() -> None:
    """Ada gets 3 Grinies for each of her 3 idle workers, because line 4 of the tile says so."""
    game = start(rules(), 1)
    choose(game, "Subsidies")
    telling = Telling(game.rules)
    source = (CONTENT / "grinivil" / "tiles.tuile").read_text("utf-8").split("\n")
    line = source.index("  gain 3 money per idle worker") + 1
    told = [str(each) for each in telling.story(game)]
    assert (
        f"Ada gains 9 Grinies (Subsidies, grinivil/tiles.tuile:{line}: gain 3\u00a0€ for each of your idle workers)"
        in told
    )
    assert source[line - 4].startswith("tile subsidies") or source[line - 5].startswith("tile subsidies")


def test_what_one_line_moves_is_told_at_once() -> None:
    game = start(rules(), 1)
    [told] = [str(each) for each in Telling(game.rules).story(game) if str(each).startswith("Ben gains 2 concrete")]
    assert told.startswith("Ben gains 2 concrete, 1 wood, 1 steel from the bag (")


def test_pieces_that_are_placed_are_told_once() -> None:
    game = start(rules(), 1)
    choose(game, "Banker")
    told = [each.text for each in Telling(game.rules).story(game)]
    assert "Ada's worker is put on #23 Banker" in told
    assert not [text for text in told if "places 1 worker" in text]


def test_cards_of_others_are_not_named() -> None:
    """GV-INFO-01: hands are secret."""
    game = start(rules(), 1)
    hands = [[game.rules.numbers.cards[card].title for card in game.piles[game.rules.numbers.hand + n]] for n in (0, 1)]
    told = "\n".join(each.text for each in Telling(game.rules, viewer=0).story(game))
    assert all(f"the card {title} goes from the inhabitant deck into Ada's hand" in told for title in hands[0])
    assert not any(title in told for title in hands[1])
    assert told.count("a card goes from the inhabitant deck into Ben's hand") == 2


def test_amounts_of_hidden_money_of_others_are_not_told() -> None:
    """GV-INFO-01: how much money somebody has is secret; that they pay or gain some, and everything else, is not."""
    game = played(3, ("promos", "big_city"))
    plain, seen = (Telling(game.rules, viewer=viewer) for viewer in (None, 0))
    money, vp = (game.rules.numbers.noun[f"grinivil.{name}"] for name in ("money", "vp"))
    met = set()
    for number in range(len(game.log) // 6):
        kind, noun, amount, source, target, _ = game.log[6 * number : 6 * number + 6]
        whole, told = plain.event(game, number).text, seen.event(game, number).text
        if kind != log_events.TRANSFER:
            continue
        secret = noun == money and 0 not in (source, target) and {source, target} & {1, 2}
        if secret:
            assert str(amount) not in told
            assert whole.replace(f"{amount} {seen.words.noun(money, amount)}", "some Grinies") == told
        else:
            assert told == whole
        met.add((noun, bool(secret)))
    assert {(money, True), (money, False), (vp, False)} <= met


def test_what_one_pays_or_gets_oneself_is_told() -> None:
    game = start(rules(), 1)
    choose(game, "Subsidies")
    for viewer, said in ((None, "Ada gains 9 Grinies"), (0, "Ada gains 9 Grinies"), (1, "Ada gains some Grinies")):
        assert said in [each.text for each in Telling(game.rules, viewer=viewer).story(game)]


def test_goods_that_one_line_moves_hide_only_what_is_secret() -> None:
    words = Telling(rules(), viewer=2).words
    numbers = rules().numbers
    lot = tuple((numbers.noun[f"grinivil.{name}"], 2) for name in ("money", "wood"))
    assert transfer(words, lot, 0, 1, -1) == "Ada pays Ben some Grinies, 2 wood"
    assert transfer(words, lot, 0, 2, -1) == "Ada pays Cleo 2 Grinies, 2 wood"
    assert transfer(words, lot, numbers.bank, numbers.market, -1) == "2 Grinies, 2 wood from the bank into the market"


def test_players_have_the_names_one_gives_them() -> None:
    game = start(rules(), 1)
    telling = Telling(game.rules, ["Zoe", "Yves", "Xan"])
    assert any(each.text == "Yves gains 40 Grinies" for each in telling.story(game))


@pytest.mark.parametrize(
    ("verb", "told"), [("lose", "Ada loses "), ("pay", "Ada pays "), ("return", "Ada gives back ")]
)
def test_goods_leave_somebody_in_the_words_of_the_verb(verb: str, told: str) -> None:
    words = Telling(rules()).words
    causes = range(len(words.rules.causes))
    cause = next(n for n in causes if {getattr(each, "do", "") for each in words.statements(n)} == {verb})
    assert transfer(words, ((0, 2),), 0, words.numbers.bank, cause).startswith(told)
