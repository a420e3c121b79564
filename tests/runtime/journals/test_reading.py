"""Files of other programs are read without being trusted."""

from __future__ import annotations

import pytest

from compiler.objects.declarations.pack import Pack
from runtime.journals import is_for_pack, is_journal, read_journal, replay_journal
from runtime.town.refusals import Refused
from studio.packs.loading import load_pack

from .logs import abbey, journal


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


def test_a_pack_without_a_notation_reads_no_such_files() -> None:
    green = load_pack("greentown")
    assert green is not None
    assert isinstance(green.pack, Pack)
    with pytest.raises(Refused) as refused:
        replay_journal(green.pack, journal())
    assert refused.value.code == "T941"
