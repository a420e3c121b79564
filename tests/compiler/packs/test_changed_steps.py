"""One step of a parent's set-up or procedure, replaced or removed by its name."""

from __future__ import annotations

import pytest

from compiler.compile import Compiled
from tests.town import codes, compile_pack, errors

BASE = """\
pack base "Base"
  language 1
  players 2 to 4

points vp "Points"
currency money "Money"

value start_money "Money at the start"
  is 3 money

setup general "Set-up"
  step purse "Money"
    every player gains start_money
  step fame "Fame"
    every player gains 1 vp

procedure parade "Parade"
  step march "March"
    every player gains 1 money

tile party #2 "Party"
  do parade
  time 1
"""

PURSE = 'replace step purse of general "No money"\n  every player gains 2 vp\n'


def packs(*declarations: str, **others: str) -> Compiled:
    """A pack with these declarations that extends `base`, or the last of the others."""
    extends = [*others, "base"][0] if others else "base"
    mine = "\n".join((f'pack mine "Mine"\n  language 1\n  extends {extends}\n', *declarations))
    more = {f"{name}/pack.tuile": text for name, text in others.items()}
    return compile_pack({"base/pack.tuile": BASE, **more, "mine/pack.tuile": mine})


def test_what_only_the_old_step_used_can_be_removed() -> None:
    assert codes(packs(PURSE, "remove value start_money\n")) == []
    assert codes(packs("remove value start_money\n")) == ["T232"]


def test_a_removal_needs_no_kind() -> None:
    compiled = packs("remove party\n")
    assert codes(compiled) == []
    assert "party" not in compiled.items


def test_the_message_names_every_line_that_uses_what_is_removed() -> None:
    extra = 'tile feast #3 "Feast"\n  gain 1 vp\n  do parade\n  time 1\n'
    parent = f'pack club "Club"\n  language 1\n  extends base\n\n{extra}'
    (told,) = errors(packs("remove parade\n", club=parent))
    assert [note.place.line for note in told.notes if note.place] == [22, 7]


def test_a_pack_can_change_the_step_that_its_parent_changed() -> None:
    parent = f'pack club "Club"\n  language 1\n  extends base\n\n{PURSE}'
    compiled = packs('replace step purse of general "Much"\n  every player gains 9 vp\n', club=parent)
    assert codes(compiled) == []
    changed = [item.object for item in compiled.items.values() if item.object and item.object["kind"] == "step"]
    assert [(each["id"], each["origin"], each["replaces"]) for each in changed] == [
        ("club.general:purse", "mine", "club")
    ]


def test_replacing_the_whole_set_up_drops_what_was_changed_in_it() -> None:
    parent = f'pack club "Club"\n  language 1\n  extends base\n\n{PURSE}'
    whole = 'replace setup general "Set-up"\n  step trees "Fame"\n    every player gains 4 vp\n'
    compiled = packs(whole, club=parent)
    assert codes(compiled) == []
    assert not [name for name in compiled.items if ":" in name]


def test_a_name_that_looks_like_a_step_is_another() -> None:
    named = 'value general__purse "Purse"\n  is 3 money\n'
    assert not errors(packs(PURSE, named))


def test_a_step_is_told_apart_from_one_of_another_procedure() -> None:
    """Where the two names, written one after the other, are the same letters."""
    steps = (("dance", "b__c"), ("dance__b", "c"))
    old = [f'procedure {of} "P"\n  step {step} "S"\n    every player gains 1 money\n' for of, step in steps]
    new = [f'replace step {step} of {of} "N"\n  every player gains 2 vp\n' for of, step in steps]
    parent = "\n".join(('pack club "Club"\n  language 1\n  extends base\n', *old))
    assert not errors(packs(*new, club=parent))


@pytest.mark.parametrize(
    ("declaration", "code"),
    [
        ("remove step purse of nothing\n", "T229"),
        ("remove step purse of party\n", "T243"),
        ("remove step purze of general\n", "T245"),
        ("remove step purse of general\n  gain 1 vp\n", "T402"),
        ("replace step purse of general\n  gain 1 vp\n", "T215"),
        ('replace step purse of general "Purse"\n  gain 1 nothing\n', "T201"),
        ('replace step purse of general "Purse"\n', "T447"),
        ("remove step purse\n", "T242"),
    ],
)
def test_one_message_for_one_slip(declaration: str, code: str) -> None:
    assert codes(packs(declaration)) == [code]
