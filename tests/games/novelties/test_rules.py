"""Invented abilities and rules: everything that waits for an event, and every figure that can be changed."""

from __future__ import annotations

import pytest

from runtime.game.state import log_events

from .bench import Bench

DEAR = ["dear_labour"]


# ---- figures changed by an ability


@pytest.mark.parametrize(("face", "rate"), [(5, 7), (6, 8), (8, 9)])
def test_the_rate_of_conversion(face: int, rate: int) -> None:
    bench = Bench().using("money_changer").lay("convert").die("conversion", face).choose("tile", "convert")
    bench.choose("next", 1).choose("either", 0).choose("n", 1)  # exchange before rolling
    assert bench.change(0) == {"vp": -1, "money": rate}


def test_the_price_of_a_step_of_time() -> None:
    bench = Bench().using("money_changer").lay("collection").play("collection")
    bench.choose("n", 1)
    assert bench.change(0) == {"money": 4 - 2}
    plain = Bench().lay("collection").play("collection").choose("n", 1)
    assert plain.change(0) == {"money": 4 - 3}


def test_resources_time_and_kinds_of_a_floor() -> None:
    bench = Bench().using("master_builder").lay("builders_yard").choose("tile", "builders_yard")
    bench.choose("site", "s2").choose("building", "bus_stop")
    assert bench.refuses((0, 0, 0)) == "T901"
    bench.choose("pay", (0, 1, 0)).finish()  # one fewer than 2, and of any kind
    assert bench.change(0)["wood"] == -1
    assert bench.moved("money")[-1][:2] == (1, bench.numbers.bank)  # one back for the one that was paid
    assert bench.game.time == 1 + 1


# ---- events an ability waits for


def test_planting() -> None:
    bench = Bench().using("tree_nurse").lay("plant_trees").has(0, tree=3)
    bench.play("plant_trees", sector="land_centre.p", n=3)
    assert bench.change(0) == {"tree": -3, "money": 3 * 5 + 3, "vp": 1}  # all three places are taken
    few = Bench().using("tree_nurse").lay("plant_trees").play("plant_trees", sector="inner_1.p", n=1)
    assert few.change(0) == {"tree": -1, "money": 5 + 1}


def crier(*tiles: str, seed: int = 1) -> Bench:
    return Bench(seed=seed).using("town_crier").lay(*tiles)


def test_choosing_and_the_end_of_the_turn() -> None:
    bench = crier("elders").play("elders")
    assert bench.change(0) == {"money": 2}
    assert [line for *_, line in bench.moved("money")] == ["town_crier 3", "town_crier 2"]


def test_a_failure() -> None:
    bench = next(b for b in (crier("gamble", seed=n).has(0, money=9).play("gamble") for n in range(9)) if b.failed())
    assert bench.change(0) == {"vp": -2, "money": 1 + 2 + 1}


def test_a_restricted_tile() -> None:
    bench = crier("forced_trade").choose("tile", "forced_trade").finish()
    assert "town_crier 5" in [line for *_, line in bench.moved("money")]


def test_finishing_a_building() -> None:
    bench = crier("builders_yard").play("builders_yard", site="s2", building="smithy", may="no")
    assert (1, bench.numbers.bank, 0, "town_crier 6") in bench.moved("vp")
    unfinished = crier("builders_yard").play("builders_yard", site="s2", building="bus_stop", may="no")
    assert "town_crier 6" not in [line for *_, line in unfinished.moved("vp")]


def test_winning_bids() -> None:
    bench = crier("tree_auction").play("tree_auction", bid=[9, 0, 0])
    assert (1, bench.numbers.bank, 0, "town_crier 7") in bench.moved("vp")
    lost = crier("tree_auction").play("tree_auction", bid=[4, 10, 0])
    assert "town_crier 7" not in [line for *_, line in lost.moved("vp")]


def test_gaining_one_thing() -> None:
    bench = crier("bundle").play("bundle", picked=(0, 2, 0))
    assert [line for *_, line in bench.moved("money")].count("town_crier 8") == 2
    bench = crier("bundle").play("bundle", picked=(1, 0, 1))
    assert "town_crier 8" not in [line for *_, line in bench.moved("money")]


def test_completing_roads() -> None:
    bench = crier("road_gang").choose("tile", "road_gang").finish()
    assert [line for *_, line in bench.moved("money")].count("town_crier 9") == 2


def test_land_is_added_by_oneself() -> None:
    bench = crier("surveyor").choose("tile", "surveyor").finish()
    assert "town_crier 10" in [line for *_, line in bench.moved("money")]


def test_an_ability_serves_nobody_else() -> None:
    bench = Bench().using("town_crier", seat=1).lay("elders").play("elders")
    assert bench.change(0) == bench.change(1) == {}


# ---- figures changed by a rule


def test_rules_hold_only_where_their_option_says_so() -> None:
    plain = Bench().lay("road_gang").has(0, concrete=3).choose("tile", "road_gang").finish()
    dear = Bench(variants=DEAR).lay("road_gang").has(0, concrete=4).choose("tile", "road_gang").finish()
    assert plain.change(0)["concrete"] == -2
    assert dear.change(0)["concrete"] == -4
    assert not Bench(variants=DEAR).lay("road_gang").has(0, concrete=3).offers("road_gang")


def test_wages() -> None:
    plain, dear = (
        Bench(variants=each).put("worker", "site", Bench().site("z2")).lay("buy_trees").pawn(0, 20)
        for each in ([], DEAR)
    )
    for bench, wage in ((plain, 3), (dear, 5)):
        bench.play("buy_trees", n=1)
        assert (5 + wage, 0, bench.numbers.bank) in [moved[:3] for moved in bench.moved("money")]


def test_the_fee() -> None:
    for variants, fee in (([], 5), (DEAR, 2)):
        bench = Bench(variants=variants).lay("builders_yard")
        bench.play("builders_yard", site="in02a", building="bus_stop", may="no")
        assert bench.change(1) == {"money": fee}


def test_points_of_a_floor() -> None:
    for variants, points in (([], 2), (DEAR, 3)):
        bench = Bench(variants=variants).lay("builders_yard")
        bench.play("builders_yard", site="z2", building="bus_stop", may="no")
        assert bench.change(0)["vp"] == points


def test_prices_of_the_market() -> None:
    for variants, more in (([], 0), (DEAR, 1)):
        bench = Bench(variants=variants).lay("wholesale").has("market", concrete=4, wood=4, steel=4)
        bench.play("wholesale", bought=(0, 1, 0))
        assert bench.change(0)["money"] == -(6 + more - 2) + (5 - more)


def test_the_distance_of_a_wish() -> None:
    """The church is one road away; the card asks for the same road."""
    for variants, reward in (([], {}), (DEAR, {"money": 7})):
        bench = Bench(variants=variants).lay("house_call").holds(0, "bell_lover").play("house_call")
        assert bench.change(1) == reward


# ---- events a rule waits for


def test_building_and_selling() -> None:
    plain, dear = (
        Bench(variants=each).lay("builders_yard").play("builders_yard", site="z2", building="bus_stop", may="no")
        for each in ([], DEAR)
    )
    assert dear.change(0)["money"] == plain.change(0)["money"] + 1
    sold = Bench(variants=DEAR).lay("house_call").holds(0, "inventor").play("house_call")
    assert sold.change(0) == {"vp": 3, "money": 2, "tree": 1}


def test_skipping_a_turn() -> None:
    bench = Bench(variants=DEAR).lay("elders")
    bench.game.active[1] = False
    bench.turn_of(0).play("elders")
    assert bench.change(1) == {"money": 5, "vp": 1}
    assert bench.asked.seat == 2


def test_the_end_of_the_loop() -> None:
    bench = Bench(variants=DEAR).lay("elders").pawn(0, 20).play("elders")
    assert bench.change(0) == {"money": 1 - 5}
    assert bench.events(log_events.PAWN)


# ---- events of others


def test_another_player_uses_a_tile() -> None:
    """`you` is whoever has the ability, `doer` whoever used the tile."""
    plain = Bench().has(0, money=20).lay("buy_trees").play("buy_trees", n=1)
    bench = Bench().using("gazette", 1).has(0, money=20).lay("buy_trees").play("buy_trees", n=1)
    assert bench.change(1)["vp"] == 1
    assert bench.count(0, "money") == plain.count(0, "money") + 1


def test_under_guest_may_you_is_the_one_who_used_the_tile() -> None:
    """The guest pays and gets the tree; `you` is the tile's user, as the words say."""
    bench = Bench(2).has(0, money=5).has(1, money=5).lay("open_house").choose("tile", "open_house").choose("may", 1)
    assert bench.change(1) == {"money": -2, "tree": 1}
    assert bench.change(0) == {"vp": 1}


def test_the_use_of_one_tile_and_of_any() -> None:
    bench = Bench().using("space_watcher").lay("collection").play("collection")
    assert bench.change(0)["vp"] == 1
    bench = Bench().using("space_watcher").lay("buy_trees").play("buy_trees", n=2)
    assert (bench.change(0)["vp"], bench.change(0)["tree"]) == (1, 2)
