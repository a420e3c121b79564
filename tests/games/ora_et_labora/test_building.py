"""Building, and the prior on a new building: ledger section 4.3."""

from __future__ import annotations

import pytest

from compiler.objects.declarations.towns import TownDeclaration
from runtime.town.declared.towns import build_declared_town

from .table import FRANCE, IRELAND, Table


def builder(*cards: str, country: str = FRANCE, players: int = 3, **goods: int) -> Table:
    """Seat 0 has exactly these goods; exactly these cards lie in the display."""
    return Table(players, country).in_display(*cards).has_only(0, **goods)


# ---- building


def test_a_card_of_the_display_on_a_free_square() -> None:
    """OL-BUILD-01: its cost is paid; it is the builder's from then on."""
    table = builder("bakery", "windmill", clay=2, straw=1).turn(0).main("build_building")
    assert table.options("card") == ["bakery"]
    table.choose("card", "bakery")
    assert set(table.options("site")) == {(3, 0), (3, 1)}
    table.choose("site", (3, 1)).done()
    assert table.change(0) == {"clay": -2, "straw": -1}
    assert table.map(0)[3, 1] == "bakery"
    assert table.lies("display") == {"windmill"}


def test_what_cannot_be_paid_cannot_be_built() -> None:
    """OL-BUILD-01: nor where there is no room; settlements are no cards of the display."""
    assert "build_building" not in builder("bakery", clay=2).turn(0).options("either")
    table = builder("bakery", clay=2, straw=1, coin=20, wood=20)
    table.stands("shanty_town", 0, (3, 0)).stands("farming_village", 0, (3, 1)).turn(0)
    assert "build_building" not in table.options("either")


def test_cloister_buildings_stand_together() -> None:
    """OL-BUILD-02, OL-EX-07, OL-GRAPH-02: beside the Cloister Office or another one; more land has more squares."""
    table = builder("priory", wood=1, clay=1)

    def squares(laid: Table) -> set[tuple[int, int]]:
        return set(laid.turn(0).main("build_building").choose("card", "priory").options("site"))

    assert squares(table.copy()) == {(3, 1)}
    assert squares(table.copy().land(0, "hill_district", 2)) == {(3, 1), (4, 2)}
    assert squares(table.copy().land(0, "mountain_plot", 0)) == {(3, 1), (5, 1)}
    assert squares(table.copy().land(0, "mountain_plot", 1)) == {(3, 1), (5, 1)}
    grown = table.copy().stands("cloister_courtyard", 0, (3, 1))
    assert squares(grown) == {(3, 0)}


def test_cloisters_of_others_do_not_count() -> None:
    """OL-BUILD-02: nor do other buildings of one's own."""
    table = builder("priory", wood=1, clay=1).stands("cloister_courtyard", 1).stands("bakery", 0, (3, 1)).turn(0)
    assert "build_building" not in table.options("either")


@pytest.mark.parametrize(
    ("card", "squares"),
    [
        ("bakery", {(-1, 0), (-1, 1), (3, 0), (3, 1), (5, 0), (5, 1)}),
        ("windmill", {(-1, 0), (-1, 1), (5, 0), (5, 1)}),
        ("harbor_promenade", {(-1, 0), (-1, 1)}),
        ("grapevine_a", {(5, 0), (5, 1)}),
        ("quarry", {(6, 0)}),
        ("castle", {(5, 0), (5, 1), (6, 0)}),
        ("cloister_courtyard", {(3, 1), (5, 1)}),
    ],
)
def test_terrain(card: str, squares: set[tuple[int, int]]) -> None:
    """OL-BUILD-03, OL-BUILD-04, OL-LAND-03: only where the card allows it, and never on water."""
    table = Table().in_display(card).has(0, wood=9, clay=9, stone=9, straw=9, coin=30)
    table.land(0, "coast_plot", 0).land(0, "mountain_plot", 0).turn(0).main("build_building").choose("card", card)
    assert set(table.options("site")) == squares


def test_only_the_houseboat_stands_on_water() -> None:
    """OL-BUILD-04."""
    table = builder("houseboat", "malthouse", country=IRELAND, wood=1, clay=2).land(0, "coast_plot", 0).turn(0)
    table.main("build_building")
    other = table.copy().choose("card", "malthouse")
    assert not {(-2, 0), (-2, 1)} & set(other.options("site"))
    assert set(table.choose("card", "houseboat").options("site")) == {(-2, 0), (-2, 1)}


def test_first_come_first_served() -> None:
    """OL-BUILD-06: each card is there once; whoever comes second does not find it."""
    table = builder("bakery", clay=2, straw=1).has(1, clay=2, straw=1).turn(0)
    table.main("build_building").choose("site", (3, 0)).done().end_turn()
    assert table.asked.seat == 1
    assert "build_building" not in table.options("either")


def test_buildings_stay() -> None:
    """OL-BUILD-06: a square that is built on takes nothing else."""
    table = builder("bakery", "windmill", clay=9, straw=9, wood=9).stands("slaughterhouse", 0, (3, 0)).turn(0)
    assert table.main("build_building").choose("card", "bakery").options("site") == [(3, 1)]


# ---- the prior


def test_the_prior_on_a_new_building() -> None:
    """OL-PRIOR-01, OL-AMB-08: he may use it at once, in the same turn; no further main action comes of it."""
    table = builder("peat_coal_kiln", clay=1, peat=2).turn(0).main("build_building").choose("site", (3, 0)).done()
    assert table.options("either") == ["send_prior", "end"]
    table.mark().main("send_prior").choose("may", 1).choose("often", 2).done()
    assert table.change(0) == {"prior": -1, "peat": -2, "peat_coal": 3, "coin": 1}
    assert table.pieces("peat_coal_kiln", 0) == [("prior", 0)]
    assert table.options("either") == ["end"]


def test_the_prior_may_stay_away() -> None:
    """OL-PRIOR-01: then it is over with the turn."""
    table = builder("peat_coal_kiln", clay=1).turn(0).main("build_building").choose("site", (3, 0)).done().end_turn()
    assert table.pieces("peat_coal_kiln", 0) == []
    table.turn(0)
    assert "send_prior" not in table.options("either")
    table.main("place_clergyman")
    assert ("peat_coal_kiln", 0) in table.options("workplace")


def test_lay_brothers_cannot_follow() -> None:
    """OL-PRIOR-02: with the prior placed there is nobody to send."""
    table = builder("peat_coal_kiln", clay=1).put("prior", "clay_mound", 0).turn(0)
    table.main("build_building").choose("site", (3, 0)).done()
    assert table.count(0, "lay_brother") == 2
    assert table.options("either") == ["end"]


def test_the_prior_after_building_with_the_carpentry() -> None:
    """OL-PRIOR-03: a build action that a building grants counts as well."""
    table = builder("peat_coal_kiln", players=4, clay=1).stands("carpentry", 0).turn(0).use("carpentry")
    table.choose("grove", (1, 0)).choose("may", 1).choose("site", (1, 0)).done()
    assert "send_prior" in table.options("either")
    table.mark().main("send_prior").choose("may", 1).choose("often", 0).done()
    assert table.change(0) == {"prior": -1, "peat_coal": 1, "coin": 1}


def test_the_prior_after_building_with_the_locutory() -> None:
    """OL-PRIOR-03, OL-TAB-11: it brings the prior back first, who may have stood there himself."""
    table = builder("malthouse", country=IRELAND, players=4, clay=2, coin=2, grain=3).stands("locutory", 0).turn(0)
    table.use("locutory", sends="prior").choose("pay", coin=2).choose("may", 1).choose("site", (3, 0)).done()
    assert table.pieces("locutory", 0) == []
    table.mark().main("send_prior").choose("may", 1).choose("often", 3).done()
    assert table.change(0) == {"prior": -1, "grain": -3, "malt": 3, "straw": 3}


def test_the_prior_on_a_carpentry_that_was_just_built() -> None:
    """OL-PRIOR-01, OL-PRIOR-03: two buildings in one turn; the prior stays where he went first."""
    table = builder("carpentry", "peat_coal_kiln", players=4, wood=2, clay=2).turn(0)
    table.main("build_building").choose("card", "carpentry").choose("site", (3, 0)).done()
    table.main("send_prior").choose("may", 1).choose("grove", (1, 0)).choose("may", 1).choose("site", (1, 0)).done()
    assert table.map(0)[1, 0] == "peat_coal_kiln"
    assert table.options("either") == ["end"]


def test_extra_actions_between_building_and_the_prior() -> None:
    """OL-AMB-06: land may be bought in between, and goods changed."""
    table = builder("windmill", wood=3, clay=2, grain=3, coin=9).land(0, "coast_plot", 0).turn(0)
    table.main("build_building").choose("site", (-1, 0)).done()
    table.extra("buy_district").choose("pay", coin=2).choose("side", "hill_district").choose("spot", 2).done()
    table.extra("dry_grain").choose("often", 1).done()
    table.mark().main("send_prior").choose("may", 1).choose("often", 2).done()
    assert table.change(0) == {"prior": -1, "grain": -2, "flour": 2, "straw": 2}


@pytest.mark.parametrize(
    ("land", "reasons"),
    [
        ("heartland_south", []),
        ("heartland_north", ["`priory` on `1.F9` stands beside no other `cloister`"]),
    ],
)
def test_a_cloister_building_in_a_written_town_stands_beside_another(land: str, reasons: list[str]) -> None:
    """OL-BUILD-02, T832: in the lower row the Cloister Office is next to it, in the upper row nothing is."""
    rules = Table().rules
    where = {"at": (0, 0, 0), "part": "build", "owner": 1, "land": f"{FRANCE}.{land}", "site": "c3"}
    built = {**where, "building": f"{FRANCE}.priory", "blocks": [1]}
    town = {"kind": "town", "id": f"{FRANCE}.here", "origin": FRANCE, "file": "here.tuile", "line": 1}
    declared = TownDeclaration.model_validate({**town, "parts": [built]})
    _, refused = build_declared_town(rules.plan, declared)
    assert [str(reason) for _, reason in refused] == reasons
    assert {reason.code for _, reason in refused} <= {"T832"}
