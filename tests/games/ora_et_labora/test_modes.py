"""The other ways to play of OL-TAB-14: the short game, two players, and one alone."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from runtime.game.play import decision
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.tables import CARDS_IN_PLAY, DISTRICT_PRICES, GIFTS, PLOT_PRICES

COUNTRIES = (FRANCE, IRELAND)
STACKS = ("display", "stack_a", "stack_b", "stack_c", "stack_d")
SHORT, LONG = ("short_game",), ("long_duel",)
DRINK = {FRANCE: "wine", IRELAND: "whiskey"}


def cards(table: Table) -> tuple[int, ...]:
    return tuple(len(table.lies(stack)) for stack in STACKS)


def phases(players: int, variants: tuple[str, ...], rounds: int) -> set[int]:
    """The rounds that begin with a settlement phase."""
    fed = [Table(players, variants=variants).has(0, grain=1, wood=1) for _ in range(rounds)]
    begun = [table.begin_round(number) for number, table in enumerate(fed, 1)]
    return {number for number, table in enumerate(begun, 1) if "settle" in table.options("either")}


def pass_turn(table: Table) -> Table:
    """A turn in which nothing happens: there is no moor to cut."""
    for at, card in table.map(table.asked.seat).items():
        if card == "moor":
            table.clear(table.asked.seat, at)
    return table.main("cut_peat").end_turn()


# ---- cards


@pytest.mark.parametrize("country", COUNTRIES)
@pytest.mark.parametrize(
    ("players", "variants", "as_for"), [(2, (), 2), (3, (), 3), (4, (), 4), (3, SHORT, 2), (4, SHORT, 3)]
)
def test_how_many_cards(country: str, players: int, variants: tuple[str, ...], as_for: int) -> None:
    """OL-TAB-04, OL-TAB-14, OL-SETUP-03: in the short game, three have the cards of two, and four those of three."""
    assert cards(Table(players, country, variants=variants)) == CARDS_IN_PLAY[as_for]


@pytest.mark.parametrize(("players", "variants"), [(2, LONG), (1, ())])
def test_almost_all_cards(players: int, variants: tuple[str, ...]) -> None:
    """OL-TAB-14, OL-DIS-19, OL-TAB-10: in France some are left out; the Builders' Market is the abbey's."""
    all_cards = {card for stack in STACKS for card in Table(4).lies(stack)}
    there = {card for stack in STACKS for card in Table(players, variants=variants).lies(stack)}
    left_out = {"carpentry", "quarry_c", "grapevine_c"}
    alone = {"grapevine_a", "builders_market"} if players == 1 else set()
    assert all_cards - there == left_out | alone
    irish = sum(CARDS_IN_PLAY[4]) - (players == 1)
    assert sum(cards(Table(players, IRELAND, variants=variants))) == irish


# ---- the short game


@pytest.mark.parametrize("players", [3, 4])
def test_what_a_player_of_the_short_game_begins_with(players: int) -> None:
    """OL-TAB-14: one lay brother, and neither moor nor forest in the upper left corner."""
    table = Table(players, variants=SHORT)
    for seat in range(players):
        assert (table.count(seat, "prior"), table.count(seat, "lay_brother")) == (1, 1)
        squares = table.map(seat)
        assert [squares.get((column, 0)) for column in range(3)] == ["plains", "plains", "forest"]
        assert list(squares.values()).count("forest") == 2
        assert list(squares.values()).count("moor") == 1


def test_the_calendar_of_the_short_game() -> None:
    """OL-TAB-14, OL-DIS-20: for three and for four."""
    for players in (3, 4):
        assert phases(players, SHORT, 12) == {3, 5, 7, 9}
    assert "fell_trees" in Table(3, variants=SHORT).begin_round(12).options("either")
    assert "fell_trees" not in Table(3, variants=SHORT).begin_round(13).options("either")  # the bonus round


def test_markers_of_the_short_game() -> None:
    """OL-TAB-14: grapes in round 4, stone in round 6."""
    for good, enters in (("grape", 4), ("stone", 6)):
        for number in (enters - 1, enters):
            table = Table(3, variants=SHORT).begin_round(number)
            assert table.game.markers[table.markers[f"{good}_marker"]] == (0 if number == enters else -1)


@pytest.mark.parametrize("country", COUNTRIES)
def test_gifts_of_the_short_game(country: str) -> None:
    """OL-TAB-14: everybody gets them, in all twelve rounds and in no other."""
    for number, gift in enumerate((*GIFTS, ""), 1):
        table = Table(3, country, variants=SHORT)
        for seat in range(3):
            table.has_only(seat)
        before = [table.game.counts[seat][:] for seat in range(3)]
        table.begin_round(number)
        for seat in range(3):
            found = {
                table.noun_name(noun): table.game.counts[seat][noun] - before[seat][noun]
                for noun in table.numbers.resources
                if table.game.counts[seat][noun] != before[seat][noun]
            }
            assert found == dict.fromkeys(gift.split(), 1), number


def test_everybody_gets_one_of_what_is_produced() -> None:
    """OL-TAB-14: whoever produces it as well; of a production of nothing, nobody gets anything."""
    table = Table(3, variants=SHORT).turn(0).marker(wood_marker=4)
    table.main("fell_trees").choose("grove", (2, 0)).choose("marker", "wood_marker").done()
    assert [table.change(seat) for seat in range(3)] == [{"wood": 5}, {"wood": 1}, {"wood": 1}]
    table = Table(3, variants=SHORT).turn(0).marker(wood_marker=0)
    table.main("fell_trees").choose("grove", (2, 0)).choose("marker", "wood_marker").done()
    assert [table.change(seat) for seat in range(3)] == [{}, {}, {}]


@pytest.mark.parametrize(
    ("country", "building", "pays", "good"),
    [(FRANCE, "shipping_company", "peat_coal", "wine"), (IRELAND, "cooperage", "wood", "whiskey")],
)
def test_a_company_brings_everybody_one_too(country: str, building: str, pays: str, good: str) -> None:
    """OL-TAB-14, OL-JOKER-03: Shipping Company and Cooperage produce with the wheel."""
    table = Table(3, country, variants=SHORT)
    if building == "shipping_company":
        table.land(0, "coast_plot", 0)
    table.stands(building, 0).has(0, **{pays: 3}).marker(joker=5).turn(0)
    table.use(building)
    if pays == "peat_coal":
        table.choose("pay", peat_coal=1)
    table.choose("picked", table.options("picked")[-1]).done()
    assert [table.count(seat, good) for seat in range(3)] == [6, 1, 1]


# ---- two players


@pytest.mark.parametrize(("variants", "seats"), [((), [0, 0, 1, 1, 0, 0, 1, 1]), (LONG, [0, 0, 1, 1, 1, 0, 0, 0, 1])])
def test_whose_turn_it_is_with_two(variants: tuple[str, ...], seats: list[int]) -> None:
    """OL-TAB-14: a round is one player's; in the long game the other one has its third turn."""
    table, had = Table(2, variants=variants).turn(0), []
    for _ in seats:
        had.append(table.asked.seat)
        pass_turn(table)
    assert had == seats


def test_the_wheel_of_two() -> None:
    """OL-TAB-02, OL-TAB-14: its back in the normal game, its front in the long one."""
    assert Table(2).shown()["wood_marker"] == 1
    assert Table(2, variants=LONG).shown()["wood_marker"] == 2


@pytest.mark.parametrize("variants", [(), LONG])
def test_the_calendar_of_two(variants: tuple[str, ...]) -> None:
    """OL-TAB-14: settlement phases in rounds 7, 14, 21 and 28; grapes in round 11, stone in round 18."""
    assert phases(2, variants, 30) == {7, 14, 21, 28}
    for good, enters in (("grape", 11), ("stone", 18)):
        for number in (enters - 1, enters):
            table = Table(2, variants=variants).begin_round(number)
            assert table.game.markers[table.markers[f"{good}_marker"]] == (0 if number == enters else -1)


@pytest.mark.parametrize(("variants", "most"), [((), 1), (LONG, 3)])
@pytest.mark.parametrize("more", [0, 1])
def test_the_end_with_two(variants: tuple[str, ...], most: int, more: int) -> None:
    """OL-TAB-14: after the round in which few cards are left, once the D cards are out; no bonus round, no phase E."""
    table = Table(2, variants=variants)
    lying = sorted(table.lies("display"))[: most + more]
    table.in_display(*lying)
    table.begin_round(29)
    for _ in range(3 if variants else 2):
        assert decision(table.game) is not None
        pass_turn(table)
    assert table.game.over == (more == 0)


def test_no_end_with_two_before_the_last_cards() -> None:
    """OL-TAB-14: as long as the D cards are not out, the game goes on."""
    table = Table(2).in_display("bakery")
    table.begin_round(27)
    for _ in range(2):
        pass_turn(table)
    assert not table.game.over


# ---- one player


def test_one_player_begins_with_nothing() -> None:
    """OL-TAB-14: no goods; three clergymen, and an abbey beside with three of its own."""
    table = Table(1)
    assert {table.count(0, table.noun_name(noun)) for noun in table.numbers.resources} == {0}
    assert (table.count(0, "prior"), table.count(0, "lay_brother")) == (1, 2)
    abbey = table.numbers.neutral
    assert (table.count(abbey, "prior"), table.count(abbey, "lay_brother")) == (1, 2)


def test_the_calendar_of_one() -> None:
    """OL-TAB-14: after rounds 11, 15, 21 and 25; grapes and stone never come."""
    assert phases(1, (), 31) == {12, 16, 22, 26}
    for number in range(1, 32):
        table = Table(1).begin_round(number)
        assert {table.game.markers[table.markers[f"{good}_marker"]] for good in ("grape", "stone")} == {-1}


def test_the_end_of_one() -> None:
    """OL-TAB-14: two turns in each of 31 rounds, then settlement phase E."""
    table = Table(1).has(0, grain=1, wood=1).begin_round(31)
    pass_turn(table)
    assert table.options("either")[0] == "place_clergyman"
    pass_turn(table)
    assert table.options("either") == ["settle", "extra", "end"]
    table.main("end")
    assert decision(table.game) is None
    assert table.game.over


def test_markers_of_one_leave_after_ten() -> None:
    """OL-TAB-14: the marker on 10 is taken out when the wheel turns; nothing is produced with it any more."""
    table = Table(1).marker(wood_marker=10, joker=9).begin_round(5, turned=False)
    assert table.game.markers[table.markers["wood_marker"]] == -1
    assert table.shown()["joker"] == 10
    table.main("fell_trees").choose("grove", (1, 0))
    assert table.options("marker") == ["joker"]


def test_land_of_one_is_dearest_first() -> None:
    """OL-TAB-07, OL-TAB-14: both lists the other way round."""
    for action, prices in (("buy_district", DISTRICT_PRICES), ("buy_plot", PLOT_PRICES)):
        stack = action.removeprefix("buy_")
        for left, price in zip(range(9, 0, -1), reversed(prices), strict=True):
            table = Table(1).left(**{stack: left}).has(0, coin=price, land_right=1)
            assert table.can(action), (stack, left, price)
            assert not table.has(0, coin=price - 1).can(action), (stack, left, price)


@pytest.mark.parametrize("country", COUNTRIES)
def test_a_contract_with_the_abbey(country: str) -> None:
    """OL-TAB-14, OL-CONTRACT-03, OL-CONTRACT-04: a coin or a gift for the supply; its clergyman, your goods."""
    table = Table(1, country).has(0, coin=3).turn(0)
    table.main("hire_neighbour").choose("workplace", ("builders_market", -1)).choose("either", 0)
    table.choose("either", 1).choose("may", 1).done()
    assert table.change(0) == {"coin": -3, "wood": 2, "clay": 2, "stone": 1, "straw": 1}
    assert table.count(table.numbers.neutral, "prior") == 0
    assert "hire_neighbour" not in table.options("either")
    gift = Table(1, country).has(0, **{DRINK[country]: 1}).turn(0)
    gift.main("hire_neighbour").choose("workplace", ("clay_mound", -1)).choose("either", 1)
    gift.choose("either", 0).choose("may", 0).done()
    assert gift.change(0) == {DRINK[country]: -1}


def test_the_abbey_takes_its_clergymen_back() -> None:
    """OL-TAB-14, OL-ROUND-01: when a round begins and all three are placed."""
    table = Table(1)
    for building, who in (("clay_mound", 0), ("farmyard", 0), ("cloister_office", 1)):
        table.has(0, coin=1).turn(0).main("hire_neighbour").choose("workplace", (building, -1))
        table.choose("either", 0).choose("either", who).choose("may", 0).done()
    assert table.count(table.numbers.neutral, "lay_brother") == 0
    table.begin_round(3)
    assert (table.count(table.numbers.neutral, "prior"), table.count(table.numbers.neutral, "lay_brother")) == (1, 2)


@pytest.mark.parametrize(
    ("players", "variants", "good"), [(1, (), "book"), (2, LONG, "ceramic"), (2, (), "ornament"), (3, (), "ornament")]
)
def test_the_house_of_the_brotherhood(players: int, variants: tuple[str, ...], good: str) -> None:
    """OL-TAB-14, OL-EFX-07: 1, 1½ or 2 points for each of two cloister buildings."""
    table = Table(players, variants=variants).stands("house_of_the_brotherhood", 0).has_only(0, coin=5).turn(0)
    table.use("house_of_the_brotherhood")
    best = max(table.listed("gain"), key=finery)
    assert best == {good: 1}


@pytest.mark.parametrize(("cloisters", "points"), [(2, 3), (3, 4), (4, 6), (5, 7)])
def test_one_and_a_half_points_for_each_cloister_building(cloisters: int, points: int) -> None:
    """OL-TAB-14, OL-EFX-07: all are counted before what is left of a point lapses."""
    table = Table(2, variants=LONG).land(0, "plains_district", 2).stands("house_of_the_brotherhood", 0)
    for building in ("cloister_church", "sacristy", "dormitory")[: cloisters - 2]:
        table.stands(building, 0)
    table.has_only(0, coin=5).turn(0)
    table.use("house_of_the_brotherhood")
    assert max(finery(mix) for mix in table.listed("gain")) == points


def finery(goods: Mapping[str, int]) -> int:
    """What goods are worth where they are handed out by their points."""
    return sum({"book": 2, "ceramic": 3, "ornament": 4, "reliquary": 8}[good] * many for good, many in goods.items())
