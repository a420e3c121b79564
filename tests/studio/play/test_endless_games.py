"""Games that never ask anybody anything again: the pack is to blame, and its line is named."""

from __future__ import annotations

import pytest

from tests.studio.desk import Desk

CHORUS = 'rule chorus "Chorus"\n' + "".join("  when you gain vp: gain 1 vp\n" for _ in range(12))


@pytest.mark.parametrize("how", ["--watch", "--seat=1"])
def test_rules_that_set_each_other_off_are_the_pack_s_fault(
    desk: Desk, how: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.write(CHORUS)
    monkeypatch.setattr("builtins.input", lambda _: "1")
    done = desk.types("play", "mine", how, "--bots", "random", "--seed", "1")
    assert done.code == 1
    assert "error[T908]" in done.err
    assert "mine/tiles.tuile:" in done.err


def test_a_turn_in_which_nothing_happens_is_named(desk: Desk) -> None:
    desk.write('piece lamp "Lamp"\n  supply 9\n\nreplace procedure turn "Turn"\n  step all "All"\n    lose 9 lamps\n')
    done = desk.types("play", "mine", "--watch", "--seed", "1")
    assert done.code == 1
    assert "error[T908]" in done.err
    assert "mine/tiles.tuile:4:" in done.err


def test_a_step_of_a_variant_is_named(desk: Desk) -> None:
    desk.write(
        'replace procedure turn "Turn"\n  step all "All"\n    do one_action\n',
        'variant quiet "Quiet"\n  note "Nobody does anything."\n'
        '  replace step all of turn "Nothing but money"\n    gain 1 money\n',
    )
    done = desk.types("play", "mine", "--watch", "--seed", "1", "--variant", "quiet")
    assert done.code == 1
    assert "error[T908]" in done.err
    assert "mine/tiles.tuile:8:" in done.err
