"""Refusing an action one could do: the other half of ledger section 6, and of the auction."""

from __future__ import annotations

import pytest

from runtime.game.engine.refusing import REFUSE, may_refuse
from runtime.game.play import apply, decision, new_game
from runtime.game.saving.recording import record_game, replay_recording
from runtime.game.saving.save import restore_game, save_game
from runtime.game.saving.state_hash import state_hash
from runtime.game.state import log_events
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.games.grinivil.scene import change, counts
from tests.runtime.game.table import LOOP, Table


def refuse_at(table: Table, tile: str) -> Table:
    """Whoever has the turn goes to a tile and refuses its action."""
    place = table.options("tile").index(tile)
    apply(table.game, (REFUSE, place))
    return table


def refuse(table: Table) -> Table:
    """Whoever is asked refuses to go on with the action."""
    apply(table.game, REFUSE)
    return table


@pytest.mark.parametrize("tile", ["buy_warehouse", "subsidies", "banker", "explore_or_road", "forced_trade"])
def test_whoever_will_not_do_the_action_loses_two_points_and_nothing_else(tile: str) -> None:
    """GV-LOOP-19, GV-LOOP-22, GV-K-25: the pawn goes there and stays; nothing is done, paid or marked."""
    table = Table.arranged()
    before = counts(table)
    refuse_at(table, tile)
    assert change(table, before, 0) == {"vp": -2}
    assert change(table, before, 1) == {}
    assert table.space(0) == LOOP.index(tile) + 1
    assert table.pieces(tile) == []
    assert len(table.events(log_events.REFUSED)) == 1
    assert (table.asked.seat, table.asked.name) == (1, "tile")


@pytest.mark.parametrize("points", [0, 1])
def test_with_fewer_than_two_points_a_refusal_takes_everything(points: int) -> None:
    """GV-LOOP-20: the points one has, all money and all resources."""
    table = refuse_at(Table.arranged().has(0, vp=points).turn_of(0), "buy_trees")
    assert (table.vp(0), table.money(0), table.resources(0)) == (0, 0, (0, 0, 0))
    assert table.count(0, "tree") == 2


def test_what_happens_on_the_way_happens_before_one_refuses() -> None:
    """GV-LOOP-19, GV-TURN-03: the lap is over, and 5 of tax are paid."""
    table = Table.arranged().pawn(0, 18).turn_of(0)
    before = counts(table)
    refuse_at(table, "buy_warehouse")
    assert change(table, before, 0) == {"money": -5, "vp": -2}


def test_an_action_may_be_refused_before_it_is_finished() -> None:
    """GV-LOOP-19, GV-LOOP-22: the conversion die was rolled and keeps its face; nothing is converted."""
    table = Table.arranged().choose("tile", "convert").choose("next", 0)
    before = counts(table)
    refuse(table)
    assert change(table, before, 0) == {"vp": -2}
    assert (table.asked.seat, table.asked.name) == (1, "tile")


def test_what_is_optional_is_declined_and_not_refused() -> None:
    """GV-LOOP-22, GV-TURN-07: what was done takes its time. Nobody gets out of it by refusing an associated action."""
    table = Table.arranged().has(0, concrete=4, wood=2, steel=2, money=200).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z2").choose("building", "bus_stop")
    while table.asked.seat == 0 and table.asked.name != "may":
        assert table.asked.name != "tile"
        table.least()
    assert table.blocks("z2")
    assert not may_refuse(table.game, table.asked)


def test_a_tree_that_was_moved_takes_its_time() -> None:
    """GV-LOOP-22: after the first tree one says that it is enough, and cannot refuse the rest."""
    table = Table.arranged().turn_of(0).choose("tile", "replant")
    while table.asked.name != "again":
        table.least()
    assert not may_refuse(table.game, table.asked)


def test_what_was_done_stays_done() -> None:
    """GV-LOOP-22: 10 were paid for exploring, and no spot was named."""
    table = Table.arranged().choose("tile", "explore_or_road")
    if table.asked.name == "half":
        table.choose("half", 0)
    assert table.asked.name == "spot"
    before = counts(table)
    refuse(table)
    assert change(table, before, 0) == {"vp": -2}
    assert table.moved("money", cause="explore_or_road")[-1][0] == 10
    assert table.space(0) == LOOP.index("explore_or_road") + 1, "no time passes"


@pytest.mark.parametrize("at_once", [True, False])
def test_an_auction_goes_on_without_the_one_who_refuses(at_once: bool) -> None:
    """GV-LOOP-21, GV-TILE-05-11: from the first, or when the cubes lie there; the best of the others wins."""
    table = Table.arranged(3)
    for seat in range(3):
        table.has(seat, money=50, concrete=0, wood=0, steel=0)
    table.bag(wood=5).turn_of(0)
    before = counts(table)
    refuse_at(table, "auction") if at_once else refuse(table.choose("tile", "auction"))
    assert (table.asked.name, table.asked.seat) == ("bid", 1)
    assert not may_refuse(table.game, table.asked), "it is not their action: they may bid nothing"
    table.choose("bid", 12).choose("bid", 20)
    assert change(table, before, 0) == {"vp": -2}, "no compensation for somebody who took no part"
    assert change(table, before, 2) == {"vp": 1, "money": -20, "wood": 5}


def test_an_auction_refused_by_all_returns_its_cubes() -> None:
    """GV-TILE-05-11."""
    table = refuse_at(Table.arranged(3).bag(concrete=5).turn_of(0), "auction").choose("bid", 0).choose("bid", 0)
    assert table.resources("bag") == (5, 0, 0)


def test_a_crowdfunding_that_its_initiator_refuses_goes_on() -> None:
    """GV-LOOP-21, GV-LOOP-22: the others build what he named; his pawn stays. Refused at once, nothing is built."""
    table = Table.arranged(3, variants=("promos",)).tile("crowdfunding", 2)
    for seat in range(3):
        table.has(seat, money=60)
    table.turn_of(0).choose("tile", "crowdfunding").choose("building", "church").choose("site", "z1")
    refuse(table).choose("bid", 30).choose("bid", 0)
    assert table.blocks("z1")[0] == 1
    assert 0 not in table.blocks("z1")
    assert (table.vp(0), table.space(0)) == (3, 2)
    other = Table.arranged(3, variants=("promos",)).tile("crowdfunding", 2).has(0, money=60).turn_of(0)
    refuse_at(other, "crowdfunding")
    assert (other.vp(0), other.blocks("z1"), other.asked.seat) == (3, (), 1)


def test_a_floor_once_begun_is_paid() -> None:
    """GV-BLD-04, GV-LOOP-19: what a rule asks for on the way cannot be refused, so nobody builds for nothing."""
    table = Table.arranged().tile("architect", 20).worker(0, "architect").has(0, concrete=3, wood=3).turn_of(0)
    table.choose("tile", "build_floor")
    while table.asked.seat == 0 and table.asked.name != "pay":
        assert may_refuse(table.game, table.asked) is (table.asked.name in ("site", "building"))
        table.least()
    assert table.asked.name == "pay"
    assert not may_refuse(table.game, table.asked)
    with pytest.raises(Refused) as refused:
        refuse(table)
    assert refused.value.code == "T901"


def test_surplus_cubes_are_given_up_all_the_same() -> None:
    """GV-WH-05, GV-LOOP-19."""
    table = Table.arranged().has(0, concrete=4, wood=2, steel=2, money=90).turn_of(0)
    table.choose("tile", "buy_resources").choose("bought", concrete=1, wood=1)
    assert table.asked.name == "return"
    assert not may_refuse(table.game, table.asked)


def test_nothing_is_refused_outside_an_action() -> None:
    """GV-LOOP-19: the time an action took has to be spent, and a tile has to be named."""
    table = Table.arranged().choose("tile", "buy_trees").choose("n", 1)
    assert table.asked.name == "n", "how much of the time is bought"
    assert not may_refuse(table.game, table.asked)
    with pytest.raises(Refused, match="no action to refuse"):
        refuse(table)
    with pytest.raises(Refused, match="which tile"):
        refuse(Table.arranged())


def test_a_refused_action_is_not_followed() -> None:
    """GV-TILE-51-02, GV-AMB-36: it was not done."""
    table = refuse_at(
        Table.arranged(variants=("promos",)).tile("follower", 9).worker(1, "follower").turn_of(0), "banker"
    )
    assert (table.asked.seat, table.asked.name) == (1, "tile")


def test_games_with_refusals_are_recorded_and_saved() -> None:
    """A refusal is a move: it is replayed, and a game that waits after one can be restored."""
    game = new_game(pack("grinivil"), 3, 7)
    asked = decision(game)
    assert asked is not None
    apply(game, (REFUSE, 0))
    recorded = record_game(game)
    assert recorded["moves"] == [[REFUSE, 0]]
    assert state_hash(replay_recording(game.rules, recorded)) == state_hash(game)
    assert state_hash(restore_game(game.rules, save_game(game))) == state_hash(game)
