"""What others know of a declaration before it is read, whether it stands on its first line or under it."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_text, errors, one

USES = {
    "choices": ('option o "O"{}choices a and b{}default a\n', 'variant v "V"\n  set o to banana\n', ["T327"]),
    "holds": ('area pool "P"{}holds resource\n', 'tile t "T"\n  choose x from pool\n  gain 1 x\n  time none\n', []),
    "plural": ('piece mouse "M"{}plural mice\n', 'tile t "T"\n  gain 2 mice\n  time none\n', []),
    "halves": ('unit food "F"{}halves\n', 'action meal "M"\n  pay 1/2 food\n', []),
}


@pytest.mark.parametrize("between", [", ", "\n  "], ids=["first line", "own line"])
@pytest.mark.parametrize("fact", USES)
def test_a_fact_counts_wherever_it_stands(fact: str, between: str) -> None:
    stated, use, expected = USES[fact]
    text = stated.format(*[between] * 2)
    if between != ", ":
        text = text.replace(" and ", ", ")
    found = codes(compile_text(f"{text}\n{use}"), warnings=False)
    assert found == expected


def test_a_title_states_nothing() -> None:
    text = 'unit food "Counted in halves, halves"  # halves\n\nvalue v "V"\n  is 1/2 food\n'
    assert codes(compile_text(text), warnings=False) != []


def test_a_scenario_may_start_with_a_figure() -> None:
    tile = 'tile feast "F"\n  gain 1 vp\n  time none\n'
    found = compile_text(f'{tile}\nscenario "8 trees"\n  when you use feast\n  then you have 1 vp\n')
    assert not errors(found)
    assert found.items["scenario-8_trees"].symbol.id == "mine.scenario-8_trees"


def test_a_scenario_may_be_titled_like_anything_of_the_pack() -> None:
    tile = 'tile feast "F"\n  gain 1 vp\n  time none\n'
    found = compile_text(f'{tile}\nscenario "Feast"\n  when you use feast\n  then you gain 1 vp\n')
    assert not errors(found)
    assert found.items["feast"].symbol.kind == "tile"


def test_a_name_that_looks_like_a_scenario_is_another() -> None:
    tile = 'tile scenario_first "F"\n  gain 1 vp\n  time none\n'
    found = compile_text(f'{tile}\nscenario "First"\n  when you use scenario_first\n  then you gain 1 vp\n')
    assert not errors(found)
    assert found.items["scenario_first"].symbol.kind == "tile"


def test_what_a_text_escapes_is_read_left_to_right() -> None:
    assert one(r'piece p "A\\" ' + "\n", "p")["title"] == "A\\"
    assert one(r'piece p "say \"A\\\""' + "\n", "p")["title"] == 'say "A\\"'
    assert one(r'piece p "A"' + "\n" + r'  note "\\\"x"' + "\n", "p")["note"] == '\\"x'


def test_another_escape_is_told_where_it_stands() -> None:
    (found,) = errors(compile_text('piece p "P"\n  note "ab\\nc"\n'))
    assert (found.code, found.place.line, found.place.column, found.place.end_column) == ("T114", 2, 11, 13)
