"""The production wheel and the joker: ledger section 3."""

from __future__ import annotations

from random import Random

import pytest

from tests.games.ora_et_labora.model import Wheel
from tests.games.ora_et_labora.table import FRANCE, IRELAND, Table
from tests.games.ora_et_labora.tables import WHEEL

# ---- turning


@pytest.mark.parametrize("number", range(1, 25))
def test_what_untouched_markers_show(number: int) -> None:
    """OL-WHEEL-01 to 03, OL-EX-02, OL-ROUND-09: the values of the wheel in their order, and 10 from round 12 on."""
    assert Table(3).begin_round(number).shown()["clay_marker"] == WHEEL[min(number, 12)]


def test_a_marker_that_was_used_starts_again() -> None:
    """OL-EX-01, OL-WHEEL-02, OL-WHEEL-04: 2 wood in round 1; then 2, 3 and 4 while all others show 3, 4 and 5."""
    table = Table(3).turn(0).main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert table.change(0) == {"wood": 2}
    assert table.shown()["wood_marker"] == 0
    for number, wood, others in ((2, 2, 3), (3, 3, 4), (4, 4, 5)):
        table.begin_round(number, turned=False)
        shown = table.shown()
        assert shown.pop("wood_marker") == wood
        assert {value for name, value in shown.items() if name not in ("grape_marker", "stone_marker")} == {others}


def test_ten_is_pushed_along() -> None:
    """OL-EX-02, OL-WHEEL-03: a marker on 10 stays there; when it is used it gives 10, and shows 2 in the next round."""
    table = Table(3).begin_round(14).main("fell_trees").choose("grove", (1, 0)).choose("marker", "wood_marker").done()
    assert table.change(1) == {"wood": 10}
    assert table.shown()["wood_marker"] == 0
    assert table.shown()["clay_marker"] == 10
    table.begin_round(16, turned=False)
    assert (table.shown()["wood_marker"], table.shown()["clay_marker"]) == (2, 10)


@pytest.mark.parametrize("country", [FRANCE, IRELAND])
def test_the_wheel_agrees_with_its_arithmetic(country: str) -> None:
    """OL-WHEEL-08: over thirty rounds of turning, entering and using."""
    rng, table = Random(7), Table(3, country).wheel_after(0)
    names = tuple(name for name, number in table.markers.items() if table.game.markers[number] >= 0)
    model, late = Wheel(names), {13: "stone_marker", **({8: "grape_marker"} if country == FRANCE else {})}
    for number in range(1, 25):
        table.begin_round(number, turned=False)
        while table.asked.name == "either" and table.options("either")[0] == "settle":
            table.main("end")
        model.turn()
        if number in late:
            model.at[late[number]] = model.arm
        assert {name: table.shown()[name] for name in model.at} == {name: model.shown(name) for name in model.at}
        for name in rng.sample(sorted(model.at), rng.randrange(3)):
            table.marker(**{name: 0})
            model.reset(name)


# ---- producing


def test_producing_takes_what_the_marker_shows() -> None:
    """OL-WHEEL-04, OL-TAB-09: and puts only this marker on 0."""
    table = Table().marker(clay_marker=7, joker=4).turn(0).use("clay_mound")
    before = table.shown()
    table.choose("marker", "clay_marker").done()
    assert table.change(0) == {"clay": 7}
    assert table.shown() == {**before, "clay_marker": 0}


def test_producing_nothing() -> None:
    """OL-WHEEL-07, OL-FELL-04: legal, and the marker stays on 0; a forest is removed all the same."""
    table = Table().marker(wood_marker=0).turn(0).main("fell_trees").choose("grove", (1, 0))
    table.choose("marker", "wood_marker").done()
    assert table.change(0) == {}
    assert table.shown()["wood_marker"] == 0
    assert table.map(0)[1, 0] == "plains"


# ---- the joker


def test_the_joker_instead_of_the_marker() -> None:
    """OL-EX-03, OL-JOKER-01, OL-EFX-06: clay was used in round 4; in round 5 the joker gives 6 and goes to 0."""
    table = Table().begin_round(5)
    table.marker(clay_marker=2).use("clay_mound").choose("marker", "joker").done()
    assert table.change(1) == {"clay": 6}
    assert (table.shown()["joker"], table.shown()["clay_marker"]) == (0, 2)


@pytest.mark.parametrize(
    ("building", "good"),
    [("clay_mound", "clay"), ("farmyard", "livestock"), ("farmyard", "grain"), ("cloister_office", "coin")],
)
def test_the_joker_for_every_good(building: str, good: str) -> None:
    """OL-JOKER-01, OL-TAB-09: coins too; what the marker shows stays."""
    table = Table().marker(joker=9).turn(0).use(building)
    if building == "farmyard":
        table.choose("either", good)
    assert set(table.options("marker")) == {f"{good}_marker", "joker"}
    table.choose("marker", "joker").done()
    assert table.change(0) == {good: 9}
    assert table.shown()[f"{good}_marker"] == 2


def test_the_joker_for_stone_that_is_not_in_play() -> None:
    """OL-EX-04, OL-JOKER-02: before round 13 a Quarry can only read the joker."""
    table = Table().land(1, "mountain_plot", 0).stands("quarry", 1).begin_round(11)
    for _ in range(3):
        table.main("end")
    table.marker(joker=7)
    table.turn(1).use("quarry")
    assert table.options("marker") == ["joker"]
    table.choose("marker", "joker").done()
    assert table.change(1) == {"stone": 7}
    assert table.shown()["joker"] == 0


def test_the_joker_for_grapes_that_are_not_in_play() -> None:
    """OL-JOKER-02: in France before round 8; later the marker or the joker."""
    table = Table().land(0, "hill_district", 2).stands("grapevine_a", 0).marker(joker=5).turn(0)
    assert table.copy().use("grapevine_a").options("marker") == ["joker"]
    table.marker(grape_marker=3).use("grapevine_a")
    assert table.options("marker") == ["grape_marker", "joker"]
    table.choose("marker", "grape_marker").done()
    assert table.change(0) == {"grape": 3}


def test_companies_always_read_the_joker() -> None:
    """OL-JOKER-03: the Shipping Company and the Cooperage, whatever the goods' markers show."""
    table = Table().land(0, "coast_plot", 0).stands("shipping_company", 0).marker(joker=4).has(0, peat_coal=1).turn(0)
    table.use("shipping_company").choose("pay", peat_coal=1).choose("picked", (0, 1, 0)).done()
    assert table.change(0) == {"peat_coal": -1, "bread": 4}
    assert table.shown()["joker"] == 0
    table = Table(3, IRELAND).stands("cooperage", 0).marker(joker=6).has(0, wood=3).turn(0)
    table.use("cooperage").choose("picked", (1, 0)).done()
    assert table.change(0) == {"wood": -3, "beer": 6}
    assert table.shown()["joker"] == 0
