"""Files of other programs are read without being trusted."""

from __future__ import annotations

import pytest

from compiler.objects.declarations.pack import Pack
from runtime.journals import is_for_pack, is_journal, read_journal, replay_journal
from runtime.town.refusals import Refused
from studio.packs.loading import load_pack

from .logs import FRANCE, abbey, journal


def test_recordings_of_our_own_are_no_such_files() -> None:
    assert is_journal({"moves": ["start"]})
    assert not is_journal({"format": "tuilerie-recording", "moves": ["start"]})
    assert not is_journal({"moves": [1, 2]})
    assert not is_journal(["start"])


@pytest.mark.parametrize(
    "data",
    [
        {"moves": "start"},
        {"moves": ["x" * 2000]},
        {"moves": ["start"] * 30_000},
        {"config": {"players": {"n": 3}}, "moves": []},
        {"config": {}, "moves": [], "expected": {"red": {"each": {"Village": "many"}}}},
    ],
)
def test_what_cannot_be_read_is_told(data: object) -> None:
    with pytest.raises(Refused) as refused:
        read_journal(data)
    assert refused.value.code == "T940"


@pytest.mark.parametrize("players", ["", "three", "7", "-1"])
def test_the_number_of_players_must_be_one_of_the_packs(players: str) -> None:
    with pytest.raises(Refused) as refused:
        replay_journal(abbey(), journal(config={"players": players}))
    assert refused.value.code == "T940"


def test_the_head_of_a_file_says_which_pack_it_is_of() -> None:
    france, ireland = journal(), journal(config={"players": "3", "length": "long", "country": "ireland"})
    green = load_pack("greentown")
    assert green is not None
    assert is_for_pack(abbey(), france)
    assert not is_for_pack(abbey(), ireland)
    assert is_for_pack(abbey("ora_et_labora_ireland"), ireland)
    assert not is_for_pack(green.pack, france)


LENGTHS = [
    (1, "long", []),
    (1, "short", []),
    (2, "long", ["long_duel"]),
    (2, "short", []),
    (3, "long", []),
    (3, "short", ["short_game"]),
    (4, "short", ["short_game"]),
]


@pytest.mark.parametrize("country", ["france", "ireland"])
@pytest.mark.parametrize(("players", "length", "variants"), LENGTHS)
def test_the_head_of_a_file_says_which_game_it_is_of(
    players: int, length: str, variants: list[str], country: str
) -> None:
    """OL-TAB-14: for two there are a usual and a long game, for more a usual and a short one."""
    pack = abbey("ora_et_labora" if country == "france" else "ora_et_labora_ireland")
    file = journal(config={"players": str(players), "length": length, "country": country})
    assert is_for_pack(pack, file)
    rules = replay_journal(pack, file).game.rules
    assert [each.id.rpartition(".")[2] for each in rules.variants] == variants


def test_what_the_head_and_the_house_rules_both_say_is_played_once() -> None:
    file = journal(config=FRANCE | {"length": "short"}, house_rules=["short_game", "busy_press"])
    variants = replay_journal(abbey(), file).game.rules.variants
    assert sorted(each.id.rpartition(".")[2] for each in variants) == ["busy_press", "short_game"]


@pytest.mark.parametrize(("name", "value"), [("length", "endless"), ("country", "ireland")])
def test_a_game_of_another_sort_is_not_played_as_one_of_the_pack(name: str, value: str) -> None:
    file = journal(config=FRANCE | {name: value})
    assert not is_for_pack(abbey(), file)
    with pytest.raises(Refused) as refused:
        replay_journal(abbey(), file)
    assert refused.value.code == "T941"
    assert f"`{name} {value}`" in refused.value.reason
    assert FRANCE[name] in refused.value.hint


def test_a_head_that_says_nothing_of_a_setting_suits_a_pack_that_was_named() -> None:
    file = journal(config={"players": "3"})
    assert not is_for_pack(abbey(), file)
    assert replay_journal(abbey(), file).game.rules.variants == ()


def test_a_pack_without_a_notation_reads_no_such_files() -> None:
    green = load_pack("greentown")
    assert green is not None
    assert isinstance(green.pack, Pack)
    with pytest.raises(Refused) as refused:
        replay_journal(green.pack, journal())
    assert refused.value.code == "T941"
