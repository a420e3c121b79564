"""Land and maps that can never work, and those that look alike and do."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_pack, compile_text

MAP = """\
road_state stub "Stub", joined done
road_state done "Done", allows travel and exploring
zone line "Line", slots 4
zone ring "Ring", slots 4, ring
zone heart "Heart", slots 1
land hill "Hill"
  zone line
  road a, state done, edges west
  road b, state stub, edges east
land dale "Dale"
  zone ring
  road a, state done, edges west
  road b, state stub, edges east
land keep "Keep"
  zone heart
  start 0
  road a, state done, edges west
map plan "Plan"
  zones line, ring, heart
  join line k edge east with line k + 1 edge west
  join ring k edge east with ring k + 1 edge west
  join heart edge west with line k edge east
"""


def told(*lines: str) -> list[str]:
    return codes(compile_text(MAP + "".join(f"  {line}\n" for line in lines)))


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("join line k road a with line k + 4 road b", "T734"),
        ("join line k - 2 road a with line k + 2 road b", "T734"),
        ("join ring k road a with line k + 5 road b", "T734"),
        ("join line k road a with line k + 900000 road b", "T734"),
        ("open line k when line k - 4 slot is filled", "T734"),
        ("open line k + 4 slot when line k slot is filled", "T734"),
        ("join heart road a with heart k road a", "T735"),
        ("join line k + 2 road a with line k + 2 road a", "T735"),
        ("join ring k + 1 road a with ring k - 3 road a", "T735"),
        ("join line k edge east with line k edge west", "T735"),
        ("join line road a with line k road b", "T736"),
        ("join line road a with line road b", "T736"),
        ("join line road a with ring road b", "T736"),
        ("open line k when line k road a is completed", "T737"),
        ("open ring k when ring k + 4 slot is filled", "T737"),
        ("open heart when heart slot is filled", "T737"),
    ],
)
def test_a_line_that_can_never_work_is_told_once(line: str, code: str) -> None:
    assert told(line) == [code]


@pytest.mark.parametrize(
    "line",
    [
        "join line k road a with line k + 3 road b",
        "join line k + 7000 road a with line k + 7000 road b",
        "join line k road a with line k road b",
        "join ring k road a with ring k + 9 road b",
        "join line k road a with ring k + 5 road b",
        "join ring k road a with line k - 3 road b",
        "join heart road a with ring k road b",
        "join heart road a with line road b",
        "open line k when line k - 3 slot is connected or ring k slot is completed",
        "open line k when line slot is filled",
        "open ring k when ring k - 1 slot is filled or ring k + 1 road a is connected",
    ],
)
def test_a_line_that_looks_like_it_and_works_is_not(line: str) -> None:
    assert told(line) == []


def test_a_slot_may_wait_for_its_half_of_a_road_that_begins_elsewhere() -> None:
    whole = "join line k road b with line k + 1 road a as one section"
    assert told(whole, "open line k when line k road a is connected") == []


def test_a_road_that_the_map_misspells_is_told_at_the_map_only() -> None:
    text = MAP.replace(", edges west", "").replace(", edges east", "")
    joins = "".join(f"  join {zone} k road a with {zone} k + 1 road {{}}\n" for zone in ("line", "ring"))
    heart = "  join heart road a with line k road a\n"
    plain = text[: text.index("  join line k edge")]
    assert codes(compile_text(plain + joins.format("b", "b") + heart)) == []
    assert codes(compile_text(plain + joins.format("bb", "b") + heart)) == ["T733"]


def test_an_edge_may_belong_to_a_road_and_to_a_region() -> None:
    assert codes(compile_text(MAP.replace("land dale", "  region p, places 2, edges west and east\nland dale"))) == []


def test_a_circle_of_states_is_told_once_and_not_of_what_leads_there() -> None:
    text = 'road_state {} "S", completes {}\n'
    states = "".join(text.format(*pair) for pair in (("far", "b"), ("b", "c"), ("c", "d"), ("d", "b")))
    assert codes(compile_text(f'{states}zone z "Z", slots 2\nland l "L"\n  zone z\n  road r, state far\n')) == ["T519"]


def test_what_is_lost_at_every_step_is_told_at_each() -> None:
    text = (
        'road_state first_one "F", allows building and travel and using, joined next_one, completes last_one\n'
        'road_state next_one "N", allows building and using\n'
        'road_state last_one "L", allows building and travel\n'
        'zone z "Z", slots 2\nland l "L"\n  zone z\n  road r, state first_one\n'
    )
    assert codes(compile_text(text)) == ["T741", "T741"]


# ---- one builder that nobody plays

BASE = 'pack base "B"\n  language 1\n  players 2 to 4\n\nneutral parish "P", blocks 4\n'
MINE = 'pack mine "M"\n  language 1\n  extends base\n\n'


@pytest.mark.parametrize(
    ("lines", "expected"),
    [
        ('neutral abbey "A", blocks 4\n', ["T238"]),
        ('replace neutral parish "A", blocks 4\n', []),
        ('remove neutral parish\n\nneutral abbey "A", blocks 4\n', []),
        ('remove neutral parish\n\nneutral abbey "A", blocks 4\n\nneutral mill "M", blocks 4\n', ["T238"]),
    ],
)
def test_a_pack_has_one_builder_that_nobody_plays(lines: str, expected: list[str]) -> None:
    assert codes(compile_pack({"base/p.tuile": BASE, "mine/p.tuile": MINE + lines})) == expected
