"""The steps of a player's turn: ledger section 5."""

from __future__ import annotations

from runtime.game.state import log_events
from tests.games.grinivil.repeating import ROAD_TO_BUILD, rich, until_repeat
from tests.runtime.game.labels import noun
from tests.runtime.game.table import SET_UP, Event, Table


def first(found: list[Event], kind: int = 0, cause: str = "", **of: int) -> int:
    """The place of the first event like this."""
    return next(
        n
        for n, event in enumerate(found)
        if kind in (0, event.kind)
        and cause in ("", event.cause)
        and all(event.of.get(name) == value for name, value in of.items())
    )


# ---- steps 1 and 2


def test_a_turn_begins_with_the_choice_of_a_tile() -> None:
    """GV-TURN-01: the pawn goes there before anything else is decided."""
    table = rich().turn_of(0)
    assert (table.asked.name, table.asked.seat) == ("tile", 0)
    table.choose("tile", "build_floor")
    assert table.space(0) == 6
    assert table.asked.name == "site"


def test_workers_then_lap_end_then_abilities_then_the_action() -> None:
    """GV-TURN-02 to 05, GV-TURN-14: the architect (19) comes home, dues are paid, the banker (10) pays, one acts."""
    table = rich().tile("banker", 10).worker(0, "architect", "banker").pawn(0, 18).turn_of(0)
    since = table.mark()
    table.choose("tile", "buy_warehouse")
    found = table.events(since=since)
    order = [
        first(found, log_events.PAWN),
        first(found, log_events.REMOVED),
        first(found, cause="pay_dues"),
        first(found, cause="lap_end"),
        first(found, cause="banker"),
        first(found, log_events.ACTION),
        first(found, cause="buy_warehouse"),
    ]
    assert order == sorted(order)
    assert table.moved("money", cause="pay_dues") == [(5 + 3, 0, table.numbers.bank)]
    assert table.money() == 200 - 8 + 3 - 10


def test_abilities_that_pay_for_choosing_pay_now() -> None:
    """GV-TURN-04: banker 3, ecologist a tree, merchant a cube; for every action once."""
    table = Table.arranged().tile("banker", 18).tile("ecologist", 19).tile("merchant", 20)
    table.worker(0, "banker", "ecologist", "merchant").has(0, money=0, tree=0, concrete=0, wood=0, steel=0)
    table.bag(steel=5).turn_of(0).choose("tile", "convert")
    assert (table.money(), table.count(0, "tree"), table.resources()) == (3, 1, (0, 0, 1))
    table.turn_of(0).choose("tile", "import")
    assert table.count(0, "tree") == 2
    assert table.resources() == (0, 0, 2)


def test_an_ability_pays_nobody_else() -> None:
    """GV-TURN-04: only the owner of the worker, and only on his own turn."""
    table = Table.arranged().worker(1, "banker").has(0, money=0).has(1, money=0).turn_of(0).play("subsidies")
    assert table.money(1) == 0
    assert table.money(0) == 12


# ---- step 3


def test_costs_are_paid_before_the_action() -> None:
    """GV-TURN-05: surcharge, then the fee to the owner of the land, then cubes; only then the floor."""
    table = rich().town(*SET_UP, "lay inner_6, slot 2, owner 2").turn_of(0)
    since = table.mark()
    table.choose("tile", "build_with_surcharge").choose("site", "in06b").choose("building", "pub")
    found = table.events(since=since)
    money, concrete = noun(table.game, "money"), noun(table.game, "concrete")
    order = [
        first(found, log_events.TRANSFER, noun=money, amount=3, target=table.numbers.bank),
        first(found, log_events.TRANSFER, noun=money, amount=5, target=1),
        first(found, log_events.TRANSFER, noun=concrete),
        first(found, log_events.FLOOR),
        first(found, log_events.TRANSFER, noun=noun(table.game, "vp")),
    ]
    assert order == sorted(order)


def test_compensation_is_paid_before_the_sale() -> None:
    """GV-TURN-05, GV-SELL-05: 15 to the co-builder comes before the reward."""
    town = (*SET_UP, "build land_start, site s1, building house, blocks 2 and 1")
    table = Table.arranged().town(*town).hand(0, "baker").has(0, money=20).turn_of(0)
    since = table.mark()
    table.choose("tile", "sell_house")
    found = table.events(since=since)
    money = noun(table.game, "money")
    paid = first(found, log_events.TRANSFER, noun=money, amount=15, source=0, target=1)
    got = first(found, log_events.TRANSFER, noun=money, source=table.numbers.bank, target=0)
    assert paid < got
    assert table.cards("town_pile") == ["baker"]


def test_the_action_is_mandatory() -> None:
    """GV-TURN-05: who has chosen a tile is asked how to do it, never whether."""
    table = rich().turn_of(0)
    table.choose("tile", "buy_resources")
    assert table.asked.least == 1
    assert table.refused(concrete=0) == "T901"
    table.turn_of(0).choose("tile", "buy_trees")
    assert min(table.options("n")) == 1
    table.turn_of(0).choose("tile", "build_floor")
    assert table.asked.kind == "one"


# ---- steps 4 to 7


def test_the_bonus_of_a_site_comes_after_the_first_floor() -> None:
    """GV-TURN-06: not with a second floor."""
    table = rich().turn_of(0)
    money = table.money()
    table.choose("tile", "build_floor").choose("site", "z2").choose("building", "bus_stop")
    assert table.blocks("z2") == (0,)
    assert table.money() == money + 5
    table.go_on()
    assert len(table.moved("money", cause="land_centre")) == 1
    table.has(0, money=200, concrete=4, wood=2, steel=2).turn_of(0).choose("tile", "build_floor").choose("site", "z2")
    assert table.blocks("z2") == (0, 0)
    assert len(table.moved("money", cause="land_centre")) == 1


def test_at_most_one_associated_action_follows_a_build_tile() -> None:
    """GV-TURN-07: after the bonus of the site, and only if all its costs can be paid."""
    table = rich().town(*ROAD_TO_BUILD).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in06b").choose("building", "bus_stop")
    assert table.rules.causes[table.asked.cause][0] == "grinivil.build_floor"
    table.choose("may", "yes")
    assert table.options("action") == ["extra_floor", "connected_road"]
    one = table.copy().choose("action", "extra_floor")
    assert one.blocks("in06b") == (0, 0)
    assert one.asked.name == "n", "no second one: the time comes next"
    other = table.copy().choose("action", "connected_road")
    assert other.road("inner_6.left") == "completed"
    assert other.asked.name == "n"
    declined = rich().turn_of(0).choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    declined.choose("may", "no")
    assert declined.blocks("z1") == (0,)
    assert declined.asked.name == "n"


def test_an_associated_action_that_cannot_be_paid_is_not_offered() -> None:
    """GV-TURN-07: 24 are too few for the extra floor; on a completed road nothing else is left."""
    table = rich().has(0, money=24).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    assert table.asked.name == "n"


def test_a_road_of_an_action_moves_the_pawn_on_the_bonus_road() -> None:
    """GV-TURN-08: the space is collected at once; its bonus actions may be declined."""
    table = rich().town(*ROAD_TO_BUILD).turn_of(0)
    table.choose("tile", "explore_or_road").choose("half", "build_road")
    assert table.game.spaces[1][0] == 1
    assert table.moved("money", cause="road_bonus") == [(5, table.numbers.bank, 0)]
    table.town(*ROAD_TO_BUILD).track(0, 5).has(0, concrete=2).turn_of(0)
    table.choose("tile", "explore_or_road").choose("half", "build_road")
    assert table.game.spaces[1][0] == 6
    table.choose("may", "no")
    assert len(table.lands("inner")) == 3


def test_time_comes_after_the_action_and_may_end_a_lap() -> None:
    """GV-TURN-09, GV-TURN-03: passing and the end of the lap as in step 1."""
    table = rich().tile("buy_warehouse", 20).worker(0, "architect").tile("architect", 1).pawn(0, 12).turn_of(0)
    table.choose("tile", "buy_warehouse")
    assert (table.space(0), table.count(0, "small_warehouse")) == (20, 5)
    assert table.workers_at("architect") == [0]
    table.choose("n", 0)
    assert table.space(0) == 1
    assert table.workers_at("architect") == []
    assert table.moved("money", cause="pay_dues") == [(5, 0, table.numbers.bank)]


def test_both_moves_of_a_turn_may_end_a_lap() -> None:
    """GV-TURN-13: each is settled by itself, with tax, wages and cubes."""
    table = rich().tile("buy_warehouse", 20).pawn(0, 20).market().bag(concrete=8).turn_of(0)
    table.play("buy_warehouse")
    assert table.space(0) == 1
    assert table.moved("money", cause="pay_dues") == [(5, 0, table.numbers.bank)] * 2
    assert table.resources("market") == (8, 0, 0)


def test_the_ultimate_round_is_looked_for_when_all_is_done() -> None:
    """GV-TURN-11: after the time move; three blocks before a floor leave two."""
    table = rich().has(0, block=3).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "z1").choose("building", "bus_stop")
    table.choose("may", "no")
    assert table.count(0, "last_lap") == 0
    table.choose("n", 0)
    while table.asked.name == "may":
        table.choose("may", "no")
    assert [table.count(seat, "last_lap") for seat in (0, 1)] == [1, 1]
    assert table.asked.seat == 1


def test_repeats_come_before_the_ultimate_round() -> None:
    """GV-TURN-10, GV-TURN-11, GV-ULT-01: two blocks are left, but a repeat action is still to be used."""
    table = rich().town(*ROAD_TO_BUILD).has(0, block=3).turn_of(0)
    table.choose("tile", "build_floor").choose("site", "in06b").choose("building", "bus_stop")
    until_repeat(table.choose("may", "no")).choose("may", "yes")
    assert table.count(0, "block") == 2
    assert table.count(0, "last_lap") == 0
    table.play("convert")
    while table.asked.name == "may":
        table.choose("may", "no")
    assert table.count(0, "last_lap") == 1


def test_with_three_blocks_left_nothing_begins() -> None:
    """GV-TURN-11, GV-TURN-12."""
    table = rich().has(0, block=4).turn_of(0).play("build_floor", site="z1", building="bus_stop")
    assert table.count(0, "last_lap") == 0
    assert (table.asked.name, table.asked.seat) == ("tile", 1)


def test_no_question_about_repeats_without_one() -> None:
    """GV-TURN-10, GV-TURN-12: after the time the next player has the turn."""
    table = rich().turn_of(0).choose("tile", "buy_warehouse").choose("n", 0)
    assert (table.asked.name, table.asked.seat) == ("tile", 1)
