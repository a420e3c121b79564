"""Buildings that are bought whole: what they cost, where they may stand, and what comes of building them."""

from __future__ import annotations

from runtime.game.state import log_events

from .table import Abbey


def test_tokens_lie_in_their_area_at_first_and_can_be_moved_to_another() -> None:
    table = Abbey()
    assert table.lies("stack_b") == {"gate", "bath", "chapel", "palace"}
    assert table.lies("stack_a") == set()  # the set-up moved it
    assert table.lies("display") == {"priory", "bakery", "garden", "winery", "office", "hospice"}


def test_a_building_is_paid_leaves_the_display_and_stands_as_its_builder_s() -> None:
    table = Abbey().has(1, clay=4, wood=1).does(1, "build_building").chooses(card="bakery", site="s2")
    assert table.stands("s2") == ("bakery", 1)
    assert table.count(1, "clay") == 2
    assert table.count(0, "clay") == 4
    assert "bakery" not in table.lies("display")


def test_only_what_can_be_paid_is_offered() -> None:
    table = Abbey().has(0, wood=0, clay=1, coin=0).does(0, "build_building")
    assert table.options() == ["hospice"]  # the bakery costs 2 clay, the winery wood, the garden coins
    table.has(0, clay=0)
    assert not table.can(0, "build_building")


def test_a_building_stands_on_its_grounds_and_on_empty_sites_only() -> None:
    table = Abbey().built("m1", "bakery", 1).does(0, "build_building").chooses(card="winery")
    assert table.options() == ["m2", "s1"]  # m3 and s2 are coast


def test_a_building_that_adjoins_stands_beside_another_of_its_category_and_owner() -> None:
    table = Abbey().does(0, "build_building")
    assert "priory" not in table.options()  # there is no cloister building yet
    table = Abbey().built("m1", "office", 0).does(0, "build_building").chooses(card="priory")
    assert table.options() == ["m2", "m3"]
    assert "priory" not in Abbey().built("m1", "office", 1).does(0, "build_building").options()


def test_the_site_is_asked_where_the_line_does_not_say_it() -> None:
    table = Abbey().has(0, bread=1).does(0, "read_plans").chooses(plan="gate")
    assert (table.asked.name, table.options()) == ("site", ["m1", "m2", "m3", "s1", "s2"])
    assert table.chooses(site="m3").stands("m3") == ("gate", 0)


def test_what_happens_when_it_is_built_is_done_by_the_builder() -> None:
    table = Abbey()
    assert table.value("fee") is None
    table.does(0, "build_building").chooses(card="winery", site="m1")
    assert table.value("fee") == 2


def test_what_building_brings_must_be_possible_to_be_carried_through() -> None:
    table = Abbey().has(0, bread=0).does(0, "read_plans")
    assert table.options() == ["bath"]  # nobody without bread can pay what the gate asks for
    table = Abbey().has(0, bread=1).does(0, "read_plans").chooses(plan="gate", site="m1")
    assert (table.count(0, "bread"), table.count(0, "wine")) == (0, 4)


def test_what_is_paid_with_leaves_what_building_asks_for() -> None:
    """The chapel costs 2 food, and a bread when it stands: so the bread is not among what may be paid with."""
    table = Abbey().has(0, bread=1, wine=2, wood=0).does(0, "read_plans").chooses(plan="chapel", site="m1")
    assert (table.count(0, "bread"), table.count(0, "wine"), table.count(0, "glory")) == (0, 1, 3)
    table = Abbey().has(0, bread=1, wine=0, wood=0)
    assert not table.can(0, "read_plans")


def test_everybody_has_tokens_of_their_own() -> None:
    table = Abbey()
    assert [table.count(seat, "hamlet") for seat in range(2)] == [1, 1]
    table.does(1, "settle").chooses(card="hamlet", site="m1")
    assert table.stands("m1") == ("hamlet", 1)
    assert [table.count(seat, "hamlet") for seat in range(2)] == [1, 0]
    assert not table.can(1, "settle")
    assert table.can(0, "settle")


def test_that_it_was_built_stands_in_the_log() -> None:
    table = Abbey()
    before = len(table.game.log)
    table.does(0, "build_building").chooses(card="bakery", site="m1")
    log = table.game.log
    built = [list(log[at : at + 4]) for at in range(before, len(log), 6) if log[at] == log_events.BUILT]
    assert built == [[log_events.BUILT, table.game.town.buildings.index(table.type("bakery")), table.type("bakery"), 0]]
