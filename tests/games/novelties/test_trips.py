"""Invented tiles with trips, pieces that stand on sites, exchanged land and turns out of order."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events
from runtime.game.state.game import Game
from runtime.game.verbs.play import NEXT
from runtime.town import names
from runtime.town.changes import plant

from .bench import Bench

# The town `two_spokes`: the church stands on z1 and a smithy on z3, both at the circle; houses on in01c and s1. The
# circle, the first spoke and the start land can be travelled, so their sites are one road apart.


def sites_of(game: Game, trail: tuple[int, ...]) -> list[str]:
    return [names.site_name(game.town, site).partition(".")[2] for site in trail]


def trail(bench: Bench, *sites: str) -> tuple[int, ...]:
    return tuple(bench.site(site) for site in sites)


def standing(bench: Bench) -> dict[str, str]:
    """Pieces that stand on sites, by site."""
    town, first = bench.game.town, bench.rules.building_types
    return {
        names.site_name(town, site).partition(".")[2]: town.plan.buildings[type_].id.partition(".")[2]
        for site, type_ in enumerate(town.buildings)
        if type_ >= first
    }


# ---- trips


def outing(guest: str) -> Bench:
    return Bench().lay("day_out").choose("tile", "day_out").choose("guest", guest)


def test_each_kind_of_card_starts_where_its_kind_lies() -> None:
    bench = Bench()
    piles = {bench.numbers.cards[card].kind: set[int]() for card in range(len(bench.numbers.cards))}
    for number, pile in enumerate(bench.game.piles):
        for card in pile:
            piles[bench.numbers.cards[card].kind].add(number)
    assert piles["visitor"] == {bench.numbers.piles["novelties.coaches"]}
    assert not piles["inhabitant"] & piles["visitor"]


def test_a_trip_is_asked_as_one_question() -> None:
    bench = outing("brass_band")
    assert (bench.asked.kind, bench.asked.name) == ("trail", "trip")
    ends = {(way[0], way[-1]) for way in (sites_of(bench.game, each) for each in bench.asked.options)}
    assert ends == {("z3", "z3"), ("z3", "s1"), ("s1", "z3"), ("s1", "s1")}  # municipal sites where something stands


def test_met_and_missed_wishes_are_paid_by_the_tile() -> None:
    """From the house over the house to the smithy: one workshop, no public building; both wishes are met."""
    bench = outing("brass_band")
    bench.choose("trip", trail(bench, "s1", "in01c", "z3"))
    assert bench.change(0) == {"vp": 1, "money": 2 * 2 + 1}  # the smithy; two wishes; and the band's tip
    gone = bench.game.piles[bench.numbers.piles["novelties.gone_home"]]
    assert [bench.numbers.cards[card].id for card in gone] == ["novelties.brass_band"]


def test_a_wish_that_is_missed_is_lost() -> None:
    """From the smithy over two houses and back: no public building was seen, and one was wished for."""
    bench = outing("choir")
    bench.choose("trip", trail(bench, "z3", "in01c", "s1", "in02a", "z3"))
    assert [event[3:5] for event in bench.events(log_events.WISHED)] == [(0, 0), (1, 1)]
    assert bench.change(0) == {"money": 2}  # one point for the smithy, one lost


@pytest.mark.parametrize(
    ("way", "code"),
    [
        (("z1", "in01c", "z3"), "T831"),
        (("z3", "s1"), "T830"),
        (("s1", "in01c", "s1"), "T830"),
        (("z3", "z1", "in01c", "s1"), "T831"),
    ],
)
def test_a_trip_that_is_none_is_refused(way: tuple[str, ...], code: str) -> None:
    bench = outing("brass_band")
    assert bench.refuses(trail(bench, *way)) == code


def test_without_excess_only_modest_trips_are_offered() -> None:
    bench = Bench().lay("careful_outing").choose("tile", "careful_outing").choose("guest", "choir")
    ways = [sites_of(bench.game, each)[1:] for each in bench.asked.options]
    assert ways
    assert all(way.count("z1") <= 2 and way.count("z3") <= 1 for way in ways)
    bench.finish()


def test_no_trip_leads_from_sites_where_nothing_stands() -> None:
    assert not Bench().town("at_the_glade").turn_of(0).lay("careful_outing").offers("careful_outing")


# ---- pieces that stand


def test_a_piece_stands_where_the_ground_is_right_and_nothing_else_is() -> None:
    bench = Bench().lay("concert").choose("tile", "concert")
    offered = {name.partition(".")[2] for name in bench.options("site")}
    assert "z2" in offered
    assert not offered & {"z1", "z3", "s1", "in01c"}  # there are buildings
    bench.choose("site", "z2")
    assert standing(bench) == {"z2": "bandstand"}
    assert bench.change(0) == {"money": 2}  # the smithy and the bandstand


def test_a_piece_that_yields_leaves_its_site_vacant_but_not_empty() -> None:
    bench = Bench().lay("concert").play("concert", site="z2")
    bench.turn_of(1).lay("fair_day").choose("tile", "fair_day")
    # No line takes the bandstand away, so a stall could not be put there.
    assert "land_centre.z2" not in bench.options("site")


def test_a_piece_moves_to_an_empty_site_and_stays_whose_it_is() -> None:
    bench = Bench().lay("second_concert").play("second_concert", site="z2", there="in02a")
    assert standing(bench) == {"in02a": "bandstand"}
    assert bench.game.town.blocks[bench.site("z2")] == ()


def test_a_piece_of_a_player_comes_from_the_stock() -> None:
    bench = Bench().lay("fair_day").play("fair_day", site="z2")
    assert bench.change(0) == {"money": -1}
    assert bench.game.town.blocks[bench.site("z2")] == (0,)
    assert not bench.turn_of(0).lay("fair_day").offers("fair_day")  # there was one
    assert bench.turn_of(1).lay("fair_day").offers("fair_day")


# ---- turns


def test_another_turn_at_once() -> None:
    bench = Bench().turn_of(1).lay("encore").play("encore").finish()
    assert bench.asked.seat == 1
    assert len(bench.events(NEXT)) == 1


def test_somebody_else_is_next_and_the_game_goes_on_from_there() -> None:
    bench = Bench(players=4).lay("after_you").play("after_you", rival=3).finish()
    assert bench.asked.seat == 3
    bench.lay("encore").turn_of(3).finish()
    assert bench.game.next_seat == -1


# ---- land


def test_land_is_exchanged_for_land_with_one_road_end_more() -> None:
    bench = Bench().town("at_the_glade").turn_of(0).lay("straightened")
    assert not Bench().lay("straightened").offers("straightened")  # no other land has as many sites
    bench.play("straightened")
    lies = {bench.game.town.plan.lands[land].id for land in bench.game.town.lands if land >= 0}
    assert "novelties.byway" in lies
    assert "novelties.clearing" not in lies
    assert bench.change(0) == {"vp": 1}


@pytest.mark.parametrize(("trees", "offered"), [(2, True), (3, False)])
def test_land_without_room_for_the_trees_does_not_take_the_place(trees: int, offered: bool) -> None:
    bench = Bench().town("at_the_glade").turn_of(0)
    game = bench.game
    slot = next(
        slot
        for slot, land in enumerate(game.town.lands)
        if land >= 0 and game.town.plan.lands[land].title == "Clearing"
    )
    numbers = bench.numbers
    game.town = plant(game.town, game.town.plan.first_region[slot], trees)
    game.transfer(numbers.tree, trees, numbers.home[numbers.tree], numbers.placed + numbers.neutral + 1, 0)
    assert bench.turn_of(0).lay("straightened").offers("straightened") == offered


def test_the_narrowest_land_is_chosen_and_laid() -> None:
    bench = Bench().lay("narrow_land").choose("tile", "narrow_land")
    lands = bench.game.town.plan.lands
    offered = [lands[land] for land in bench.asked.options]
    assert "novelties.byway" not in [land.id for land in offered]  # it has a road end; the others have none
    chosen = bench.asked.options[0]
    assert chosen not in bench.game.town.lands
    bench.choose("plot", chosen).finish()
    assert chosen in bench.game.town.lands
