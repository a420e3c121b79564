"""Invented tiles of the course of the game: pawns and tracks, turns, cards, other tiles."""

from __future__ import annotations

from runtime.game.play import decision, result
from runtime.game.verbs.advance import TRACK

from .bench import Bench

# ---- tracks and the loop


def test_a_track_of_ones_own() -> None:
    bench = Bench().lay("bell_ringer").play("bell_ringer")
    assert bench.change(0) == {"vp": 1, "money": 2 + 1}  # spaces 1 and 2; the pawn stands on space 1 of the loop
    bench.pawn(0, 0).turn_of(0).play("bell_ringer")
    assert bench.change(0) == {"money": 2 + 1, "tree": 1}  # space 3, and one step beyond
    assert [event[3] for event in bench.events(TRACK)] == [3, 3]


def test_walking_on_in_the_middle_of_an_action() -> None:
    bench = Bench().lay("long_walk").has(0, money=0).play("long_walk")
    assert bench.change(0) == {"money": 2}
    assert bench.game.pawns[0][0] == 1 + 2 + 1  # two steps of the action, one of its time


def test_walking_past_the_start() -> None:
    bench = Bench().lay("long_walk", space=20).play("long_walk")
    assert bench.change(0) == {"money": 2 - 5, "vp": 2}  # the lap is over: tax
    assert bench.game.pawns[0][0] == 2


def test_time_in_the_middle_of_an_action() -> None:
    bench = Bench().lay("detour").play("detour", may="yes")
    assert bench.change(0) == {"vp": 1}
    assert bench.game.pawns[0][0] == 3
    bench = Bench().lay("detour").play("detour", may="no")
    assert (bench.change(0), bench.game.pawns[0][0]) == ({}, 1)


# ---- endings


def test_the_turn_ends_at_once() -> None:
    bench = Bench().lay("early_night").play("early_night")
    assert bench.change(0) == {"money": 3}
    assert bench.asked.seat == 1


def test_somebody_leaves_and_the_game_goes_on() -> None:
    bench = Bench().lay("retirement").play("retirement")
    assert bench.change(0) == {"money": 1}
    assert bench.game.active == [False, True, True]
    assert bench.asked.seat == 1


def test_the_game_ends_with_the_last_but_one() -> None:
    bench = Bench(2).lay("retirement").choose("tile", "retirement")
    assert decision(bench.game) is None
    ended = result(bench.game)
    assert ended is not None
    assert len(ended.scores) == 2


# ---- cards


def test_cards_are_dealt_and_swapped() -> None:
    bench = Bench().lay("new_faces").holds(0, "inventor")
    shown, deck = bench.pile("display"), len(bench.pile("deck"))
    bench.play("new_faces", card=shown[2])
    assert bench.hand(0) == [shown[2]]
    assert sorted(bench.pile("display")) == sorted([*shown[:2], *shown[3:], "inventor"])
    assert (len(bench.hand(1)), len(bench.pile("deck"))) == (3, deck - 1)
    assert not Bench().lay("new_faces").holds(0).offers("new_faces")


def test_a_card_goes_back_and_another_comes() -> None:
    bench = Bench().lay("farewell").holds(0, "inventor")
    deck = len(bench.pile("deck"))
    bench.play("farewell")
    assert (len(bench.hand(0)), len(bench.pile("deck"))) == (1, deck)
    assert bench.change(0) == {"vp": 5}
    assert not Bench().lay("farewell").holds(0).offers("farewell")


def test_a_card_comes_back_even_when_the_deck_is_empty() -> None:
    bench = Bench().lay("farewell").holds(0, "inventor")
    deck = bench.game.piles[bench.numbers.deck]
    bench.game.piles[bench.numbers.pile("grinivil.town_pile", 0)] += deck
    deck.clear()
    assert bench.offers("farewell")
    bench.play("farewell")
    assert bench.hand(0) == ["inventor"]


def test_a_house_is_sold_to_an_invented_inhabitant() -> None:
    bench = Bench().lay("house_call").holds(0, "inventor").play("house_call")
    # 3 vp; the church is near: its three builders have 4 money each. 2 money were to be paid.
    assert bench.change(0) == {"vp": 3, "money": 4 - 2}
    assert bench.change(1) == {"money": 4}
    assert bench.pile("town_pile") == ["inventor"]
    assert bench.game.town.sold[bench.site("in01c")]
    assert bench.change("tokens") == {"house": 1}
    assert not Bench().lay("house_call").holds(0).offers("house_call")
    assert not Bench().lay("house_call").holds(0, "inventor").has(0, money=1).offers("house_call")


# ---- other tiles


def test_the_last_action_of_somebody_else() -> None:
    bench = Bench().lay("apprentice")
    assert not bench.offers("apprentice")
    bench.game.last_tiles[2] = bench.tile("subsidies")
    bench.turn_of(0).play("apprentice")
    assert bench.change(0) == {"money": 3 + 3 * 3, "vp": 1}


def test_another_tile_is_done() -> None:
    bench = Bench().lay("free_choice").choose("tile", "free_choice")
    assert "buy_warehouse" in bench.options("other_one")
    assert "banker" not in bench.options("other_one")
    bench.choose("other_one", "buy_warehouse")
    assert bench.change(0) == {"money": -10, "small_warehouse": 1}
    poor = Bench().lay("free_choice").has(0, money=9).choose("tile", "free_choice")
    assert "buy_warehouse" not in poor.options("other_one")


def test_a_tile_leaves_the_box() -> None:
    assert not Bench().lay("reshuffle").offers("reshuffle")  # all promo tiles were left out
    bench = next(b for b in (Bench(variants=["promos"], seed=n) for n in range(9)) if _promos_left(b) > 1)
    before = sorted(bench.lay("reshuffle").game.loops[0])
    restricted = sum(bench.numbers.tiles[tile].restricted for tile in before)
    bench.choose("tile", "reshuffle")
    away = bench.options("away")[0]
    bench.choose("away", away)
    assert bench.game.set_aside == [[bench.tile(away)]]
    assert sorted(bench.game.loops[0]) == before
    assert bench.change(0) == ({"money": restricted} if restricted else {})


def _promos_left(bench: Bench) -> int:
    return sum(tile.promo and n not in bench.game.loops[0] for n, tile in enumerate(bench.numbers.tiles))


def test_workers_come_home_and_a_procedure_is_done() -> None:
    bench = Bench().using("banker").lay("clean_up").play("clean_up")
    assert bench.change(0) == {"worker": 1, "money": 3 + 1 - 5}  # the banker's, for tiles left out, tax
    assert bench.moved("worker") == [(1, bench.numbers.placed, 0, "clean_up 1")]


def test_a_double_tile() -> None:
    bench = Bench().lay("quick_hands").choose("tile", "quick_hands")
    assert bench.options("half") == ["left_hand", "right_hand"]
    bench.choose("half", "right_hand")
    assert bench.change(0) == {"tree": -1, "money": 3}
    only = Bench().lay("quick_hands").has(0, tree=0).play("quick_hands")
    assert only.change(0) == {"money": -2, "tree": 1}
    assert not Bench().lay("quick_hands").has(0, tree=0, money=1).offers("quick_hands")


def test_players_seated_earlier() -> None:
    bench = Bench().lay("elders").turn_of(2).play("elders")
    assert (bench.change(2), bench.change(0), bench.change(1)) == ({"money": 4}, {"vp": 1}, {"vp": 1})
