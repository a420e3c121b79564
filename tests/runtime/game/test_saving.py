"""Games saved and restored: at any point the same game goes on. Damaged data is refused, always with a code."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from compiler.objects.declarations.pack import Pack
from runtime.game.play import decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.saving.fingerprints import layout_mark, pack_hash
from runtime.game.saving.json_files import MOST_BYTES, read_file, write_file
from runtime.game.saving.save import FORMAT, restore_game, save_game
from runtime.game.saving.state_hash import state_hash
from runtime.game.state.game import FIELDS, Game
from runtime.town.refusals import Refused
from tests.content.packs import pack
from tests.games.mill.table import rules_for as wheel_rules
from tests.profiles import examples
from tests.recordings.playing import Chooser, positions, rules_for

from .invariants import check_state, sums
from .saves import POINTS, STRAY, as_file, check_goes_on_alike, damaged, example, game_at, summed

ROOT = Path(__file__).resolve().parents[3]
SEATS = (2, 3, 4, 5, 6)


# ---- there and back


@pytest.mark.parametrize("seats", SEATS)
def test_a_game_saved_anywhere_goes_on_alike(seats: int) -> None:
    rules, seen = rules_for(seats), Chooser(seats)
    for number, (game, _) in enumerate(positions(rules, seats)):
        if seen.number(40):
            continue
        back = restore_game(rules, as_file(game))
        assert (back.log, back.moves) == (game.log, game.moves)
        check_goes_on_alike(game.copy(), back, number, 25)


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("point", POINTS)
def test_a_game_saved_at_a_point_goes_on_alike_to_its_end(point: str, seats: int) -> None:
    game = game_at(point, seats)
    check_goes_on_alike(game, restore_game(game.rules, as_file(game)), seats, 10_000)
    assert game.over


@pytest.mark.parametrize("variants", [("big_city", "free_repeats"), ("promos", "custom_loop"), ("beginner", "quick")])
def test_games_with_variants_come_back(variants: tuple[str, ...]) -> None:
    rules = rules_for(4, *variants)
    for number, (game, _) in enumerate(positions(rules, 7, 300)):
        if number < 5 or number % 25 == 24:  # with `custom_loop` the first questions come before the set-up
            check_goes_on_alike(game.copy(), restore_game(rules, as_file(game)), number, 10)
    assert restore_game(pack(), as_file(game)).rules.variants == rules.variants


def test_games_of_another_pack_come_back() -> None:
    rules = rules_of(pack("starter"), 2)
    for number, (game, _) in enumerate(positions(rules, 1, 120)):
        if number % 12 == 0:
            check_goes_on_alike(game.copy(), restore_game(rules, as_file(game)), number, 10)


def test_some_bids_have_been_made_when_a_game_is_saved_mid_auction() -> None:
    """Otherwise the tests above would not show that these are kept."""
    game = game_at("mid-auction", 4)
    bids = [value for frame in game.stack for name, value in frame.names.items() if name[0] == "_" and value]
    assert any(isinstance(value, tuple) and isinstance(value[0], tuple) for value in bids)
    back = restore_game(game.rules, as_file(game))
    assert [frame.names for frame in back.stack] == [frame.names for frame in game.stack]


def test_a_game_goes_on_in_another_process(tmp_path: Path) -> None:
    game = game_at("mid-auction", 3)
    write_file(tmp_path / "game.json", save_game(game))
    script = (
        "import sys; from pathlib import Path; from runtime.game.saving.json_files import read_file\n"
        "from runtime.game.saving.save import restore_game; from runtime.game.saving.state_hash import state_hash\n"
        "from tests.content.packs import pack; from tests.recordings.playing import Chooser\n"
        "game = Chooser(5).play(restore_game(pack(), read_file(Path(sys.argv[1]))))\n"
        "print(state_hash(game), game.log.tobytes().hex())"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, str(tmp_path / "game.json")],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": "3"},
        capture_output=True,
        text=True,
        check=True,
    )
    Chooser(5).play(game)
    assert made.stdout.split() == [state_hash(game), game.log.tobytes().hex()]


def test_saving_leaves_a_game_as_it_is() -> None:
    game = game_at("in an action", 2)
    before = state_hash(game), game.log[:]
    assert save_game(game) == save_game(game)
    assert (state_hash(game), game.log) == before


def test_the_order_of_the_file_does_not_matter() -> None:
    data = example("somewhere", 3)
    turned = dict(reversed(data.items()))
    turned["held"] = dict(reversed(data["held"].items()))
    assert state_hash(restore_game(rules_for(3), turned)) == state_hash(game_at("somewhere", 3))


def test_everything_that_a_game_is_made_of_is_saved() -> None:
    """A new part of the state has to be saved too. These follow from the rest, or are only there for a moment."""
    written = {
        "counts": "held",
        "first_seat": "beginner",
        "last_tiles": "last",
        "next_seat": "following",
        "paid_for_floors": "spent",
        "passed_end": "past",
        "pawns": "loops",
        "point": "chance",
        "spaces": "tracks",
    }
    for_a_moment = {
        "answer",
        "batch",
        "decision",
        "effort",
        "depth",
        "foreseeing",
        "foreseeing_action",
        "stops_at_chance",
        "stops_at_turn_end",
        "suspended",
        "tried_swaps",
    }
    # `used` is written only while a building is used: see the tests of buildings that are bought whole.
    kept = set(FIELDS) - for_a_moment - {"rules", "markers", "used"}
    assert "markers" in as_file(start(wheel_rules(2))), "written only where a pack has wheels"
    whole = game_at("in an action", 4)
    whole.next_seat = 2  # written only where somebody was given the next turn
    whole.first_seat = 1  # written only where another than the first seat begins
    data = as_file(whole)
    assert data["following"] == 2
    assert restore_game(whole.rules, data).next_seat == 2
    assert {written.get(name, name) for name in kept} <= data.keys()
    for game, _ in positions(rules_for(3), 3, 200):
        assert (game.answer, game.suspended, game.batch, game.foreseeing_action, game.foreseeing) == (
            None,
            [],
            None,
            False,
            False,
        )


# ---- what is written


def test_a_saved_game_says_what_it_is() -> None:
    data = example("first question", 3)
    assert (data["format"], data["version"], data["seats"], data["variants"]) == (FORMAT, 1, 3, [])
    assert data["pack"] == {
        "name": "grinivil",
        "hash": pack_hash(rules_for(3)),
        "layout": layout_mark(rules_for(3)),
    }


def test_names_are_written_and_not_numbers() -> None:
    data = example("first question", 3)
    game = restore_game(rules_for(3), data)
    assert data["held"]["player 2"]["grinivil.money"] == 40 + 3 * ((1 - game.first_seat) % 3)
    assert data["held"]["rest of player 3"]["grinivil.worker"] == 1
    assert len(data["piles"]["grinivil.hand"]) == 3
    assert all(card.startswith("grinivil.") for card in data["piles"]["grinivil.display"])
    assert set(data["loops"]["grinivil.action_loop"]["tiles"]) >= {"grinivil.auction", "grinivil.build_floor"}
    assert data["stack"][1]["code"] == "grinivil.turn"


# ---- another pack


def with_declarations(change: Callable[[list[Any]], list[Any]]) -> Pack:
    return pack().model_copy(update={"declarations": tuple(change(list(pack().declarations)))})


def test_the_hash_of_a_pack_is_that_of_what_is_played() -> None:
    """Scenarios may be written while a game is kept; a tile may not change under it."""
    fewer = with_declarations(lambda all_: [each for each in all_ if each.kind != "scenario"])
    assert pack_hash(rules_of(fewer, 2)) == pack_hash(rules_for(2))
    other = with_declarations(
        lambda all_: [each.model_copy(update={"title": "?"}) if each.kind == "tile" else each for each in all_]
    )
    assert pack_hash(rules_of(other, 2)) != pack_hash(rules_for(2))


def test_a_game_goes_on_with_its_own_pack_only() -> None:
    """The same content in another order is no other content, but a game in the middle of something needs every line
    where it was."""
    noted = with_declarations(lambda all_: [all_[0].model_copy(update={"note": "New."}), *all_[1:]])
    moved = with_declarations(lambda all_: all_[::-1])
    data = example("in an action", 2)
    assert pack_hash(rules_of(moved, 2)) == data["pack"]["hash"]
    for other, words in ((noted, "another version"), (moved, "moved"), (pack("starter"), "of `grinivil`, not")):
        with pytest.raises(Refused, match=words) as refused:
            restore_game(other, data)
        assert refused.value.code == "T912"
        assert refused.value.hint


@pytest.mark.parametrize(("seats", "variants"), [(3, ()), (2, ("quick",))])
def test_rules_for_others_are_refused(seats: int, variants: tuple[str, ...]) -> None:
    with pytest.raises(Refused, match="for 2 players with no variant") as refused:
        restore_game(rules_for(seats, *variants), example("somewhere", 2))
    assert refused.value.code == "T912"


# ---- damaged data


def restored_or_refused(data: Any) -> Game | Refused:
    try:
        return restore_game(rules_for(3), data)
    except Refused as refused:
        return refused


def check_refused(data: Any, code: str, words: str = ".") -> None:
    with pytest.raises(Refused, match=words) as refused:
        restore_game(rules_for(3), data)
    assert refused.value.code == code


@given(st.sampled_from(POINTS), st.integers(1, 3), st.data())
@examples(150)
def test_a_file_that_was_changed_is_refused(point: str, times: int, data: st.DataObject) -> None:
    whole = found = example(point, 3)
    for _ in range(times):
        found = damaged(found, data)
    if repr(found) == repr(whole):  # a 0 in the place of a `false` is a change
        assert restore_game(rules_for(3), found).log
        return
    with pytest.raises(Refused) as refused:
        restore_game(rules_for(3), found)
    assert refused.value.code in ("T910", "T911", "T913")
    assert "\x1b" not in f"{refused.value.reason}{refused.value.hint}"


@given(st.sampled_from(POINTS), st.integers(1, 2), st.data())
@examples(400)
def test_a_forged_game_is_refused_or_is_a_game(point: str, times: int, data: st.DataObject) -> None:
    """Even with a sum that fits. What is restored holds together, and asks somebody something."""
    rules, found = rules_for(3), example(point, 3)
    for _ in range(times):
        found = damaged(found, data)
    game = restored_or_refused(summed(found) if isinstance(found, dict) else found)
    if isinstance(game, Refused):
        assert "T910" <= game.code <= "T914"
        assert game.reason.isprintable()
        return
    check_state(game, sums(game_at("first question", 3)))
    assert game.over or decision(game) is not None
    assert state_hash(restore_game(rules, as_file(game))) == state_hash(game)


@given(STRAY)
@examples(60)
def test_anything_else_is_no_saved_game(data: Any) -> None:
    check_refused(data, "T910")


def forged(path: str, value: Any) -> Any:
    data = example("in an action", 3)
    *inside, last = path.split("/")
    found = data
    for key in inside:
        found = found[int(key) if isinstance(found, list) else key]
    found[int(last) if isinstance(found, list) else last] = value
    return summed(data)


@pytest.mark.parametrize(
    ("path", "value", "code"),
    [
        ("format", "tuilerie-recording", "T910"),
        ("version", 2, "T911"),
        ("version", 10**30, "T911"),
        ("version", 0, "T910"),
        ("more", 1, "T910"),
        ("turn", True, "T910"),
        ("chance", "0x", "T910"),
        ("log", [0.5], "T910"),
        ("pack/name", "starter", "T912"),
        ("pack/hash", "0" * 64, "T912"),
        ("pack/layout", "0" * 64, "T912"),
        ("seats", 4, "T912"),
        ("variants", ["grinivil.quick"], "T912"),
        ("town/map", "grinivil.other", "T914"),
        ("held/player 1/grinivil.money", 1000, "T914"),
        ("held/player 4", {"grinivil.money": 1}, "T914"),
        ("held/player 1/grinivil.gold", 1, "T914"),
        ("piles/grinivil.display/0", "grinivil.nobody", "T914"),
        ("piles/grinivil.display", [], "T914"),
        ("piles/grinivil.hand", [[], []], "T914"),
        ("piles/grinivil.cellar", [], "T914"),
        ("loops/grinivil.action_loop/pawns/0", 21, "T914"),
        ("loops/grinivil.action_loop/tiles/3", "grinivil.build_floor", "T914"),
        ("dice/grinivil.conversion", 4, "T914"),
        ("tracks/grinivil.road_bonus/0", 11, "T914"),
        ("active", [False, False, False], "T914"),
        ("over", True, "T914"),
        ("turn", 3, "T914"),
        ("pieces", [], "T914"),
        ("pieces/0", ["cellar", 1, [["grinivil.pawn", "player 1"]]], "T914"),
        ("spent", [["inner.9.x", 1, 1]], "T914"),
        ("stack", [], "T914"),
        ("stack/0/code", "grinivil.nothing", "T914"),
        ("stack/0/step", 99, "T914"),
        ("stack/0/names", {}, "T914"),
        ("stack/0/names/you", 9, "T914"),
        ("stack/0/names/you", [[[[[[0]]]]]], "T914"),
        ("stack/0/names/tile", 1000, "T914"),
        ("stack/0/names/__class__", 0, "T914"),
        ("stack/0/names/_vain", 1000, "T914"),
        ("log", [1, 2, 3], "T914"),
        ("log", [99, 0, 0, 0, 0, 0], "T914"),
        ("log", [1, 999, 0, 0, 0, 0], "T914"),
    ],
)
def test_what_is_wrong_with_a_forged_game(path: str, value: Any, code: str) -> None:
    check_refused(forged(path, value), code)


def test_a_tile_that_was_chosen_in_vain_is_saved() -> None:
    """Its action fails, also in a game that was put away in between."""
    data = forged("stack/0/names/_vain", 0)
    assert as_file(restore_game(rules_for(3), data)) == data


def test_a_card_in_two_places_is_refused() -> None:
    data = example("somewhere", 3)
    data["piles"]["grinivil.hand"][0].append(data["piles"]["grinivil.display"][0])
    check_refused(data, "T913", "changed after")
    check_refused(summed(data), "T914", "cards")


def test_data_that_is_no_data_is_refused() -> None:
    deep: Any = []
    for _ in range(100_000):
        deep = [deep]
    for odd in (deep, float("nan"), {1, 2}, b"", object()):
        check_refused({**example("somewhere", 3), "spent": odd}, "T910")


# ---- files


def test_a_file_comes_back(tmp_path: Path) -> None:
    data = as_file(game_at("mid-auction", 5))
    write_file(tmp_path / "game.json", data)
    assert read_file(tmp_path / "game.json") == data
    assert max(map(len, (tmp_path / "game.json").read_text("utf-8").splitlines())) < 20_000


@pytest.mark.parametrize(
    "content",
    [b"", b"{", b'{"a": 1, "a": 2}', b"\xff\xfe", b'{"a": NaN}', b"[" * 100_000, b"1" * 5000],
    ids=["empty", "cut off", "twins", "not utf-8", "nan", "deep", "long number"],
)
def test_a_file_that_is_no_json_is_refused(content: bytes, tmp_path: Path) -> None:
    (tmp_path / "game.json").write_bytes(content)
    with pytest.raises(Refused, match=r"game\.json") as refused:
        read_file(tmp_path / "game.json")
    assert refused.value.code == "T917"


def test_a_file_that_is_too_large_or_not_there_is_refused(tmp_path: Path) -> None:
    with (tmp_path / "large.json").open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    for name, words in (("large.json", "too large"), ("none.json", "cannot be read"), (".", "cannot be read")):
        with pytest.raises(Refused, match=words) as refused:
            read_file(tmp_path / name)
        assert refused.value.code == "T917"
