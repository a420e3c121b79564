"""Buildings that are used and occupied: by whom, how often, and with whose clergymen."""

from __future__ import annotations

from .table import Abbey


def test_the_new_building_can_be_used_at_once_by_the_prior() -> None:
    table = Abbey().has(0, wood=1, clay=2).does(0, "build_building").chooses(card="bakery", site="m1", may=1)
    assert table.pieces("m1") == [("prior", 0)]
    assert (table.count(0, "wood"), table.count(0, "bread")) == (0, 3)


def test_what_cannot_be_carried_through_is_not_offered() -> None:
    table = Abbey().has(0, wood=0, clay=2).does(0, "build_building").chooses(card="bakery", site="m1")
    assert table.asked.name != "may"  # without wood the bakery cannot be used
    assert table.pieces("m1") == []


def test_own_buildings_without_a_piece_can_be_occupied() -> None:
    table = Abbey().built("m1", "bakery", 0).built("m2", "winery", 0).built("m3", "office", 1)
    table.put("brother", "m1", 0).has(0, prior=0).does(0, "place_clergyman")
    table.chooses(may=1)  # only the winery is left, and only brothers
    assert table.pieces("m2") == [("brother", 0)]
    assert table.count(0, "wine") == 1


def test_two_pieces_can_stand_on_one_building() -> None:
    table = Abbey().built("m1", "bakery", 0).put("brother", "m1", 0).put("prior", "m1", 0)
    assert table.pieces("m1") == [("brother", 0), ("prior", 0)]
    table.does(0, "call_back").goes_on()
    assert table.pieces("m1") == []
    assert (table.count(0, "brother"), table.count(0, "prior")) == (2, 1)


def test_a_contract_is_paid_to_the_host_who_says_which_piece_goes_there() -> None:
    table = Abbey().built("m1", "bakery", 1).does(0, "work_contract").goes_on()
    assert table.asked.seat == 1
    table.chooses(either=1, may=1)
    assert table.pieces("m1") == [("prior", 1)]
    assert (table.count(0, "coin"), table.count(1, "coin")) == (4, 6)
    assert (table.count(0, "bread"), table.count(1, "bread")) == (3, 0)  # what it does is the user's


def test_a_building_without_a_use_is_not_usable() -> None:
    table = Abbey().built("m1", "hamlet", 1).built("m2", "bakery", 1).built("m3", "hospice", 1).does(0, "work_contract")
    assert table.asked.name == "host"
    table.goes_on()
    assert table.asked.name == "workplace"
    assert table.options() == ["m2", "m3"]


def test_nobody_can_hire_where_no_piece_is_left() -> None:
    table = Abbey().built("m1", "bakery", 1).has(1, brother=0, prior=0)
    assert not table.can(0, "work_contract")


def test_another_building_with_a_piece_of_a_noun_on_it_can_be_used_from_elsewhere() -> None:
    table = Abbey().built("m1", "priory", 0).built("m2", "bakery", 1).built("s1", "winery", 1)
    table.put("prior", "m2", 1).put("brother", "s1", 1).does(0, "place_clergyman").chooses(either=0, may=1)
    assert table.count(0, "bread") == 3  # of the two, only the bakery has a prior


def test_a_building_does_not_use_itself_among_the_others() -> None:
    table = Abbey().built("m1", "priory", 0).put("prior", "m1", 0)
    table.put("brother", "m1", 0)
    assert not table.can(0, "place_clergyman")  # its only building is occupied
    table = Abbey().built("m1", "priory", 0).does(0, "place_clergyman").chooses(either=1)
    assert table.asked.name != "may"  # the prior stands on the priory itself


def test_the_building_next_door_can_be_used_where_nobody_stands() -> None:
    table = Abbey().built("m1", "garden", 0).built("m2", "winery", 1).built("m3", "bakery", 1).built("s1", "office", 1)
    table.put("prior", "m3", 1).does(0, "place_clergyman").chooses(either=0, may=1)
    assert table.count(0, "clay") == 5
    table.chooses(may=1)
    assert table.count(0, "wine") == 1  # not the occupied bakery, nor the office on other land


def test_in_one_action_each_building_is_used_once() -> None:
    """The priory uses the garden, which cannot use the priory again."""
    table = Abbey().built("m1", "garden", 0).built("m2", "priory", 0).put("prior", "m1", 0)
    table.does(0, "place_clergyman").chooses(may=1)  # the priory, the only one that is free
    assert table.count(0, "clay") == 5
    assert table.asked.name != "may"  # beside the garden there is only the priory, and that is occupied
    assert table.game.used == []  # the action is over


def test_a_token_in_the_display_can_be_used_and_has_no_neighbours() -> None:
    table = Abbey().built("m1", "hospice", 0).built("m2", "winery", 1)
    table.does(0, "place_clergyman").chooses(either=0, may=1, drawing="garden")
    assert table.count(0, "clay") == 5
    assert table.count(0, "wine") == 0
    assert table.asked.name != "may"  # a token lies beside nothing


def test_what_is_decided_in_a_use_leaves_what_comes_after_it() -> None:
    """The chapel asks for 2 food, and a bread is due after it."""
    table = Abbey().built("m1", "chapel", 0).has(0, bread=1, wine=2).does(0, "pilgrimage").goes_on()
    assert (table.count(0, "bread"), table.count(0, "wine")) == (0, 1)
    assert not Abbey().built("m1", "chapel", 0).has(0, bread=1, wine=0).can(0, "pilgrimage")


def test_occupied_buildings_of_anybody_can_be_asked_for() -> None:
    table = Abbey().built("m1", "palace", 0).built("m2", "winery", 1).built("m3", "bakery", 1)
    table.put("brother", "m3", 1).has(0, wine=1).does(0, "place_clergyman").chooses(either=0, may=1)
    assert (table.count(0, "wine"), table.count(0, "bread")) == (0, 3)  # nobody stands on the winery


def test_a_building_that_does_nothing_cannot_be_used() -> None:
    table = Abbey().built("m1", "hamlet", 0).does(0, "place_clergyman").chooses(either=0)
    assert table.asked.name != "may"
    assert table.pieces("m1") == [("brother", 0)]


def test_one_piece_comes_back_from_one_building() -> None:
    table = Abbey().built("m1", "bakery", 0).built("m2", "winery", 0).put("brother", "m1", 0).put("prior", "m1", 0)
    table.put("brother", "m2", 0).does(0, "relieve").chooses(workplace="m1")
    assert table.pieces("m1") == [("prior", 0)]
    assert table.pieces("m2") == [("brother", 0)]
    assert table.count(0, "brother") == 1


def test_pieces_come_back_also_from_the_building_that_is_used() -> None:
    table = Abbey().built("m1", "bath", 0).built("m2", "winery", 0).put("prior", "m2", 0)
    table.does(0, "place_clergyman").chooses(may=1)
    assert (table.count(0, "brother"), table.count(0, "prior")) == (2, 1)
    assert table.pieces("m1") == []


def test_somebody_has_the_buildings_that_stand_and_are_theirs() -> None:
    table = Abbey().built("m1", "winery", 0).built("m2", "bakery", 1)
    assert (table.holds(0, "you have 1 building"), table.holds(0, "you have 2 buildings")) == (True, False)
    assert (table.holds(0, "you have 1 bakery"), table.holds(1, "you have 1 bakery")) == (False, True)
    assert table.holds(0, "there are 2 buildings")
    assert (table.holds(0, "you have 1 hamlet in stock"), table.holds(0, "you have 1 hamlet")) == (True, False)


def test_the_owner_of_a_building_is_whoever_bought_it() -> None:
    table = Abbey().built("m1", "winery", 1)
    assert table.holds(0, "owner of winery is next player")
    assert not table.holds(1, "owner of winery is next player")
