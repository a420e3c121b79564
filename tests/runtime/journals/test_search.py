"""Moves in the words of another program do what they say, by the rules of the pack."""

from __future__ import annotations

from typing import Any

import pytest

from runtime.journals import read_journal, replay_journal
from runtime.journals.search import PlayedPart, state_key
from runtime.town.refusals import Refused
from tests.runtime.game.saves import game_at
from tests.runtime.game.test_determinism import CHANGES

from .logs import FRANCE, abbey, played, stock

START = {"wood": 1, "clay": 1, "peat": 1, "grain": 1, "livestock": 1, "coin": 1}


def test_trees_are_felled_where_it_is_written() -> None:
    after = played("fell_trees 1 1", "commit")
    assert stock(after, 0) == START | {"wood": 3}
    assert after.moves == 3


def test_a_marker_that_is_written_is_used_and_no_other() -> None:
    with_its_own = played("fell_trees 1 1", "commit", "use LG1", "commit")
    with_joker = played("fell_trees 1 1", "commit", "use LG1 Jo", "commit")
    for after in (with_its_own, with_joker):
        assert stock(after, 1) == START | {"clay": 3}
    assert with_its_own.game.markers != with_joker.game.markers


def test_the_prior_goes_to_a_new_building_and_goods_are_handed_in_as_written() -> None:
    after = played(
        *("fell_trees 1 1", "commit", "use LG3", "commit", "use LB1", "commit"),
        *("build G02 3 1", "use G02 ClPnGn Sh *", "commit"),
    )
    assert stock(after, 0) == {"wood": 1, "peat": 1, "livestock": 7}


def test_grain_becomes_straw_only_as_much_as_is_written() -> None:
    after = played("convert Gn", "cut_peat 0 0", "commit")
    assert stock(after, 0) == {"wood": 1, "clay": 1, "peat": 3, "straw": 1, "livestock": 1, "coin": 1}


def test_a_file_can_end_before_the_game_does_and_be_read_up_to_a_move() -> None:
    moves = ("fell_trees 1 1", "commit", "use LG3", "commit")
    assert played(*moves).moves == 5
    assert played(*moves, to=4).moves == 3
    assert not played(*moves).game.over


@pytest.mark.parametrize(
    ("moves", "number"),
    [
        (("fell_trees 3 0", "commit"), 2),
        (("fell_trees 1 1", "commit", "use LR1", "commit"), 4),
        (("build F08 3 1", "commit"), 2),
        (("build G02 3 0", "commit"), 2),
        (("use LR1 Sn", "commit"), 2),
        (("fell_trees 1 1", "cut_peat 0 0", "commit"), 3),
        (("buy_district 1 HILLS", "fell_trees 1 1", "commit"), 2),
    ],
)
def test_a_move_that_is_not_legal_is_told_with_its_number(moves: tuple[str, ...], number: int) -> None:
    with pytest.raises(Refused) as refused:
        played(*moves)
    assert refused.value.code == "T943"
    assert f"move {number}, `{moves[number - 2]}`" in refused.value.reason
    assert refused.value.hint


def test_an_unknown_word_and_an_unknown_sign_are_told() -> None:
    for move in ("jump 1 1", "use F99", "use LR1 Zz"):
        with pytest.raises(Refused) as refused:
            played(move, "commit")
        assert refused.value.code == "T942"
        assert f"move 2, `{move}`" in refused.value.reason


def test_house_rules_of_a_file_are_variants_of_the_pack() -> None:
    assert [each.id for each in played("commit", to=1, house_rules=["busy_press"]).game.rules.variants] == [
        "ora_et_labora.busy_press"
    ]
    signed = played("commit", to=1, house_rules=["printing_office_without_limit"])
    assert [each.id for each in signed.game.rules.variants] == ["ora_et_labora.busy_press"]
    with pytest.raises(Refused) as refused:
        played("commit", house_rules=["free_beer"])
    assert refused.value.code == "T906"


def test_goods_that_were_chosen_and_did_not_come_are_written_all_the_same() -> None:
    """OL-WHEEL-07: the joker shows 0."""
    after = played("fell_trees 1 1 Jo", "commit", "use LG2 Sh Jo", "commit")
    assert stock(after, 1) == START


def test_a_work_contract_says_its_fee_and_who_is_sent() -> None:
    """OL-CONTRACT-02, OL-CONTRACT-03: the coin goes to the owner."""
    after = played("work_contract LG1 Pn", "with LAYBROTHER", "use LG1", "commit")
    assert stock(after, 0) == {name: many for name, many in (START | {"clay": 3}).items() if name != "coin"}
    assert stock(after, 1)["coin"] == 2


@pytest.mark.parametrize(("sent", "fits"), [("PRIOR", False), ("LAYBROTHER", True), ("CLERGYMAN", True)])
def test_a_word_for_any_clergyman_leaves_open_which(sent: str, fits: bool) -> None:
    """OL-CONTRACT-03: the prior of the owner is at work already, and the file need not say so."""
    moves = ("use LR3 *", "commit", "work_contract LR1 Pn", f"with {sent}", "use LR1", "commit")
    if fits:
        assert stock(played(*moves), 1)["clay"] == 3
        return
    with pytest.raises(Refused) as refused:
        played(*moves)
    assert refused.value.code == "T943"


def test_a_word_for_any_clergyman_is_followed_by_what_the_owner_has_left() -> None:
    """Which of them it was may come out later: here the prior is placed next."""
    moves = ("fell_trees 1 1", "commit", "work_contract Red Pn", "with CLERGYMAN", "use LR2 Sh", "commit")
    after = played(*moves, "use LB1", "commit", "build G02 3 1", "use G02 ClPnGn *", "commit")
    assert after.moves == len(moves) + 6


def test_land_is_bought_before_the_main_action_and_built_on() -> None:
    """OL-LAND-05, OL-EXTRA-05: in the order of the file."""
    moves = ("use LR3", "commit", "fell_trees 1 1", "commit", "fell_trees 1 1", "commit")
    after = played(*moves, "buy_district -1 PLAINS", "build G12 1 -1", "commit")
    assert after.game.counts[0][after.signs.goods["wo"]] == 0
    assert stock(after, 0)["coin"] == 1


def test_empty_lines_are_passed_over_and_a_closed_part_may_be_empty_only_where_nothing_is_due() -> None:
    assert played("", "fell_trees 1 1", "  ", "commit").moves == 5
    with pytest.raises(Refused) as refused:
        played("commit")
    assert refused.value.code == "T943"


@pytest.mark.parametrize("move", ["fell_trees 1", "build G02", "buy_district HILLS"])
def test_a_line_that_says_too_little_is_refused(move: str) -> None:
    with pytest.raises(Refused) as refused:
        played(move, "commit")
    assert refused.value.code == "T943"


# ---- what fits in several ways


def test_the_payment_that_wastes_nothing_is_meant() -> None:
    """Three peat are worth 6 energy: they are paid for 8 coins, and not wasted on what costs 3."""
    after = played(
        *("cut_peat 0 0", "commit", "use LG3", "commit", "use LB1", "commit"), "build G06 3 0", "use G06 PtPtPt *"
    )
    assert stock(after, 0) == {"wood": 1, "livestock": 1, "coin": 9}


def test_grain_that_is_paid_as_straw_may_be_written_or_not() -> None:
    """OL-EXTRA-01: the Fuel Merchant costs a clay and a straw."""
    for before in ((), ("convert Gn",)):
        assert stock(played(*before, "build G06 3 0", "commit"), 0) == {"wood": 1, "peat": 1, "livestock": 1, "coin": 1}


def test_capitals_do_not_matter_and_a_figure_may_follow_at_once() -> None:
    plain = played("fell_trees 1 1", "commit", "use LG1 Jo", "commit")
    loud = played("FELL_TREES1 1", "COMMIT", "USE LG1 JO", "COMMIT")
    assert loud.game.counts == plain.game.counts


def test_what_stands_before_the_opening_word_is_left_out() -> None:
    file = read_journal(
        {"config": FRANCE, "moves": ["config PLAYERS 3", "START 41303 R G B", "FELL_TREES 1 1", "COMMIT"]}
    )
    assert replay_journal(abbey(), file).moves == 4


def test_a_work_contract_may_name_the_player_instead_of_the_building() -> None:
    moves = ("fell_trees 1 1", "commit", "work_contract {} Pn", "with LAYBROTHER", "use LR1", "commit")
    by_building = played(*[each.format("LR1") for each in moves])
    for host in ("RED", "red", "R"):
        assert played(*[each.format(host) for each in moves]).game.counts == by_building.game.counts


def test_a_price_that_is_not_written_is_the_printed_one() -> None:
    """A building that is written as used is used: the Builders' Market takes two coins and brings six goods."""
    moves = ["use LR1", "commit", *["fell_trees 1 1", "commit"] * 3, "use LR3", "commit"]
    moves += [*["fell_trees 2 0", "commit"] * 3, "build G13 3 0", "use G13 *", "commit"]
    after = replay_journal(abbey(), read_journal({"config": {**FRANCE, "players": "4"}, "moves": ["start", *moves]}))
    bought = {"wood": 3, "clay": 3, "stone": 1, "straw": 1}
    assert stock(after, 0) == {"peat": 1, "grain": 1, "livestock": 1, "coin": 1} | bought


# ---- what was tried before


@pytest.mark.parametrize("what", CHANGES)
def test_games_that_go_on_differently_are_told_apart(what: str) -> None:
    """In whatever they differ, neither is left out for the other."""
    game = game_at("in an action", 3)
    other = game.copy()
    assert state_key(other) == state_key(game)
    CHANGES[what](other)
    assert state_key(other) != state_key(game)


MOVES = ("fell_trees 1 1", "commit", "use LG3", "commit")


def ways_that_end(*over: bool) -> type:
    """Ways of a part: after the first part the game is over or goes on, way by way; after others it goes on."""

    class Ways:
        def __init__(self, game: Any, part: Any, *_: Any) -> None:
            self.left = [self.after(game, ends) for ends in (over if part.end == 3 else (False,))]

        def after(self, game: Any, ends: bool) -> PlayedPart:
            made = game.copy()
            made.over, made.turns = ends, made.turns + 1
            return PlayedPart(made, ())

        @property
        def oddness(self) -> int:
            return 0 if self.left else -1

        def take(self) -> PlayedPart:
            return self.left.pop(0)

    return Ways


def test_a_way_that_ends_the_game_too_early_is_gone_back_from(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runtime.journals.replay.Ways", ways_that_end(True, False))
    after = played(*MOVES)
    assert after.moves == 5
    assert not after.game.over


def test_a_move_after_the_end_is_told_where_no_way_is_left(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runtime.journals.replay.Ways", ways_that_end(True, True))
    with pytest.raises(Refused, match="move 4 comes after the end of the game"):
        played(*MOVES)
