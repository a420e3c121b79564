"""What can never work, found without playing: each finding shown, and shown absent."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_pack, compile_text, errors

CASES = {
    "T501": (
        'action ping "One"\n  do pong\n\naction pong "Two"\n  do ping\n',
        'action ping "One"\n  do pong\n\naction pong "Two"\n  gain 1 vp\n',
    ),
    "T502": (
        'tile loops "L"\n  repeat 200 times\n    repeat 200 times\n      gain 1 vp\n  time none\n',
        'tile loops "L"\n  repeat 20 times\n    repeat 20 times\n      gain 1 vp\n  time none\n',
    ),
    "T503": (
        'building bank "Bank"\n  category public\n  floor 1: 1 wood -> 1 vp\n  floor 2: 1 wood -> 1 vp\n',
        'building bank "Bank"\n  category public\n  floor 1: 1 wood -> 1 vp\n',
    ),
    "T504": (
        'zone inner "I", slots 4\n\nland here "H"\n  zone inner\n  start 4\n  region p, places 1\n',
        'zone inner "I", slots 4\n\nland here "H"\n  zone inner\n  start 3\n  region p, places 1\n',
    ),
}


@pytest.mark.parametrize("code", CASES)
def test_what_can_never_work_is_an_error(code: str) -> None:
    wrong, _ = CASES[code]
    assert set(codes(compile_text(wrong), warnings=False)) == {code}


@pytest.mark.parametrize("code", CASES)
def test_its_neighbour_that_works_is_not(code: str) -> None:
    _, right = CASES[code]
    assert codes(compile_text(right), warnings=False) == []


def test_an_action_that_does_itself_is_told_on_the_line_that_does_it() -> None:
    compiled = compile_text('action ping "One"\n  gain 1 vp\n  do ping\n')
    assert [(d.code, d.place.line) for d in compiled.diagnostics if d.is_error] == [("T501", 3)]


def test_a_tile_and_a_procedure_can_go_in_a_circle_too() -> None:
    text = 'procedure p "P"\n  step s "S"\n    do ball\n\ntile ball "B"\n  do p\n  time none\n'
    assert codes(compile_text(text), warnings=False) == ["T501"]


def test_steps_are_counted_through_sets() -> None:
    nested = 'tile loops "L"\n  for each s among sites\n    for each t among sites\n      for each u among sites\n'
    assert codes(compile_text(nested + "        gain 1 vp\n  time none\n"), warnings=False) == ["T502"]


BIG = 'action big "B"\n  repeat 29999 times: gain 1 vp\n\n'
SITE = (
    'road_state open "O"\n\nzone z "Z", slots 4\n\nland here "H"\n  zone z\n'
    "  road main, state open\n  region r, places 2\n  site s, ground residential, road main, region r\n"
)
CARRIERS = {
    "a building's use": 'building bank "B"\n  category public\n  floor 1: 1 wood -> 1 vp\n  use\n    {}\n',
    "a card's rewards": 'inhabitant ann "A"\n  {}\n',
    "a card's wishes": 'inhabitant ann "A"\n  wishes school\n    {}\n',
    "a site's bonus": SITE + "    {}\n",
    "a rule": 'rule r "R"\n  when you build a floor\n    {}\n',
}


@pytest.mark.parametrize("carrier", CARRIERS)
def test_the_limit_holds_wherever_effects_stand(carrier: str) -> None:
    text = BIG + CARRIERS[carrier]
    assert codes(compile_text(text.format("repeat 2 times: do big")), warnings=False) == ["T502"]
    assert codes(compile_text(text.format("repeat 2 times: gain 1 vp")), warnings=False) == []


def test_the_limit_holds_on_a_track() -> None:
    text = BIG + 'track t "T"\n  space 3: do big{}\n'
    assert codes(compile_text(text.format(", do big")), warnings=False) == ["T502"]
    assert codes(compile_text(text.format("")), warnings=False) == []


@pytest.mark.parametrize(
    ("most", "times", "expected"),
    [
        ("1000000", "n", ["T502"]),
        ("5000", "n * 7", ["T502"]),
        ("5000", "n", []),
        ("lots", "1000 * n", []),
        ("lots", "7000 * n", ["T502"]),
    ],
)
def test_a_chosen_number_is_as_large_as_its_range(most: str, times: str, expected: list[str]) -> None:
    text = f'tile t "T"\n  choose n from 1 to {most}\n  repeat {times} times: gain 1 vp\n  time none\n'
    assert codes(compile_text(text + '\nvalue lots "L"\n  is 5\n'), warnings=False) == expected


def test_steps_are_counted_through_what_is_done_and_told_once() -> None:
    actions = [f'action a{n} "A"\n  repeat 29999 times\n    do a{n + 1}\n' for n in range(50)]
    found = errors(compile_text("\n".join((*actions, 'action a50 "A"\n  gain 1 vp\n  gain 1 vp\n'))))
    assert [(d.code, d.place.line) for d in found] == [("T502", 49 * 4 + 2)]


def test_a_long_chain_is_followed_to_its_end() -> None:
    actions = [f'action a{n} "A"\n  do a{n + 1}\n' for n in range(3_000)]
    assert codes(compile_text("\n".join((*actions, 'action a3000 "A"\n  gain 1 vp\n'))), warnings=False) == []
    (found,) = errors(compile_text("\n".join((*actions, 'action a3000 "A"\n  do a0\n'))))
    assert found.code == "T501"
    assert len(found.message) < 300


def test_each_circle_is_told_once() -> None:
    text = 'action x "X"\n  do y\n  do z\n\naction y "Y"\n  do x\n\naction z "Z"\n  do x\n  do x\n'
    assert codes(compile_text(text), warnings=False) == ["T501", "T501"]


# ---- plurals


@pytest.mark.parametrize(
    "text",
    [
        'piece mouse "M", plural mice\n\npiece rat "R", plural mice\n',
        'piece mouse "M"\n  plural mice\n\naction mice "R"\n  gain 1 vp\n',
        'piece shrub "S"\n  plural trees\n',
    ],
    ids=["two plurals", "a name", "a regular plural"],
)
def test_a_plural_names_one_thing(text: str) -> None:
    (found,) = errors(compile_text(text))
    assert (found.code, found.notes[0].place is not None) == ("T237", True)


def test_a_plural_of_another_pack_is_told_here() -> None:
    base = 'pack base "B"\n  language 1\n  players 2\n\npiece mouse "M", plural mice\n'
    own = 'pack mine "M"\n  language 1\n  extends base\n\npiece rat "R", plural mice\n'
    (found,) = errors(compile_pack({"base/pack.tuile": base, "pack.tuile": own}))
    assert (found.code, found.place.file, found.place.line) == ("T237", "mine/pack.tuile", 5)


def test_a_noun_may_be_its_own_plural() -> None:
    assert codes(compile_text('piece sheep "S", plural sheep\n'), warnings=False) == []
