"""Naming pink tiles that join the loop or stay away (section 19)."""

from __future__ import annotations

import pytest

from tests.games.grinivil.scene import Scene

CORNERS = {1: "buy_resources", 6: "build_floor", 11: "buy_with_rebate", 16: "build_with_surcharge"}
PINK = {
    *("import", "acquire", "replant", "subsidies", "forced_trade"),
    *("architect", "engineer", "constructor", "ecologist", "banker", "merchant"),
}
PROMOS = {"follower", "crowdfunding", "manager"}

IN, OUT = 0, 1


def naming(players: int, seed: int = 1, *more: str) -> Scene:
    return Scene(players, seed=seed, variants=("custom_loop", "naming_by_seat", *more))


def name(table: Scene, direction: int, tile: str) -> None:
    """The player who is asked names a tile."""
    table.choose("may", "yes").choose("either", direction).choose("wanted" if direction == IN else "unwanted", tile)


def declined(table: Scene) -> None:
    while table.asked.name == "may":
        table.choose("may", "no")


@pytest.mark.parametrize("seed", range(5))
def test_named_tiles_join_and_the_rest_is_chance(seed: int) -> None:
    """GV-VAR-07, GV-VAR-08: one in, one out, and six of the nine others."""
    table = naming(3, seed)
    assert table.asked.seat == 0
    name(table, IN, "merchant")
    assert table.asked.seat == 1
    name(table, OUT, "replant")
    assert table.asked.seat == 2
    table.choose("may", "no")
    loop = table.loop()
    assert len(loop) == 20
    assert len(PINK & set(loop)) == 7
    assert "merchant" in loop
    assert "replant" not in loop
    assert {space: loop[space - 1] for space in CORNERS} == CORNERS
    assert table.asked.name == "tile"


def test_everybody_may_name_nothing() -> None:
    """GV-VAR-07: `may`."""
    table = naming(4)
    declined(table)
    assert len(PINK & set(table.loop())) == 7


def test_a_tile_is_named_once() -> None:
    """GV-VAR-08: neither in nor out again."""
    table = naming(3)
    name(table, IN, "merchant")
    table.choose("may", "yes").choose("either", OUT)
    assert "merchant" not in table.options("unwanted")
    assert set(table.options("unwanted")) == PINK - {"merchant"}
    table.choose("unwanted", "import").choose("may", "yes").choose("either", IN)
    assert set(table.options("wanted")) == PINK - {"merchant", "import"}


def test_only_pink_tiles_can_be_named() -> None:
    """GV-VAR-07: no corner, none of the nine, and no promo that is not in play."""
    table = naming(2).choose("may", "yes").choose("either", IN)
    assert set(table.options("wanted")) == PINK


def test_seven_pink_tiles_must_remain() -> None:
    """GV-VAR-08, GV-AMB-40: of eleven, four can be named out; the fifth player can only name one in."""
    table = naming(6)
    for tile in ("import", "acquire", "replant", "subsidies"):
        name(table, OUT, tile)
    assert table.asked.seat == 4
    table.choose("may", "yes")
    assert table.asked.name == "wanted", "naming out is no option any more"
    table.choose("wanted", "banker")
    declined(table)
    assert PINK & set(table.loop()) == PINK - {"import", "acquire", "replant", "subsidies"}


def test_tiles_named_in_count_among_the_seven_that_remain() -> None:
    """GV-VAR-08: two in and four out still leave seven."""
    table = naming(6)
    name(table, IN, "banker")
    name(table, IN, "merchant")
    for tile in ("import", "acquire", "replant"):
        name(table, OUT, tile)
    name(table, OUT, "subsidies")
    assert PINK & set(table.loop()) == PINK - {"import", "acquire", "replant", "subsidies"}


def test_promos_can_be_named_where_they_are_in_play() -> None:
    """GV-VAR-07, GV-VAR-13, GV-BAT-12: the two variants together."""
    table = naming(2, 1, "promos")
    name(table, IN, "manager")
    name(table, OUT, "follower")
    loop = set(table.loop())
    assert "manager" in loop
    assert "follower" not in loop
    assert len((PINK | PROMOS) & loop) == 7
