"""What translators are given: one entry for each text, and no more."""

from __future__ import annotations

import pytest

from compiler.words.language.english import lower_title
from compiler.words.language.entries import (
    CASES,
    Entry,
    all_entries,
    entries_of,
)

from .speaking import greentown, grinivil, mine


def of(pack_text: str, id: str) -> dict[str, Entry]:
    pack = mine(pack_text)
    declared = next(each for each in pack.declarations if each.id == f"mine.{id}")
    return {entry.key.partition("/")[2]: entry for entry in entries_of(declared)}


def english(found: dict[str, Entry]) -> dict[str, str | tuple[str, str]]:
    return {key: (each.source, each.plural) if each.plural else each.source for key, each in found.items()}


def test_a_noun_has_a_title_a_class_and_its_cases() -> None:
    found = of('piece lamp "Lamp"\n  supply 9\n', "lamp")
    nouns = ["noun", *[f"noun.{case}" for case in CASES[1:]]]
    assert list(found) == ["title", "class", *nouns]
    assert {(found[key].source, found[key].plural) for key in nouns} == {("lamp", "lamps")}
    assert [found[key].case for key in nouns] == list(CASES)
    assert found["title"].case == ""


@pytest.mark.parametrize(
    ("text", "id", "forms"),
    [
        ('piece mouse "Mouse"\n  plural mice\n', "mouse", ("mouse", "mice")),
        ('piece bus "Small bus"\n', "bus", ("small bus", "small buses")),
        ('resource clay "Clay"\n', "clay", ("clay", "clay")),
        ('piece tv "TV set"\n', "tv", ("TV set", "TV sets")),
    ],
)
def test_what_one_is_called_and_what_several(text: str, id: str, forms: tuple[str, str]) -> None:
    assert english(of(text, id))["noun"] == forms


def test_money_and_points_of_grinivil() -> None:
    found = {entry.key: entry for each in grinivil().declarations for entry in entries_of(each)}
    assert (found["grinivil.vp/noun"].source, found["grinivil.vp/noun"].plural) == ("victory point", "victory points")
    assert found["grinivil.money/noun"].source == "Grinies", "a name, not a word"


def test_a_place_is_four_phrases() -> None:
    assert english(of('area shed "Shed"\n  holds resource\n', "shed")) == {
        "title": "Shed",
        "the": "the shed",
        "from": "from the shed",
        "into": "into the shed",
        "in": "in the shed",
    }


def test_a_place_that_everybody_has_is_yours_or_theirs() -> None:
    found = english(of('area shed "Shed"\n  holds inhabitant\n  each\n', "shed"))
    assert (found["from"], found["from_their"]) == ("from your shed", "from their shed")
    assert (found["the"], found["their"]) == ("your shed", "their shed")


def test_things_lie_on_a_track() -> None:
    found = english(of('track river "River"\n  space 1: gain 1 vp\n', "river"))
    assert (found["into"], found["in"]) == ("onto the river", "on the river")


def test_a_tile_with_everything() -> None:
    text = """\
tile fest #90 "Fest"
  subtitle "For all"
  border pink
  text "Take 4 [vp]."
  note "Once a year."
  action dance "Dance"
    gain 4 vp
    time 1
  action rest
    gain 1 vp
    time 1
"""
    assert english(of(text, "fest")) == {
        "title": "Fest",
        "subtitle": "For all",
        "action.dance": "Dance",
        "note": "Once a year.",
        "text": "Take 4 [vp].",
    }


def test_the_steps_of_a_procedure() -> None:
    text = """\
procedure tidy "Tidying up"
  step "Trees"
    note "All of them."
    every player loses 1 tree
  step sweep "Sweep"
    every player gains 1 vp
"""
    found = of(text, "tidy")
    assert english(found) == {
        "title": "Tidying up",
        "step.1": "Trees",
        "step.1.note": "All of them.",
        "step.sweep": "Sweep",
    }
    assert [each.line for each in found.values()] == [1, 2, 2, 5]


def test_what_is_for_the_makers_alone_is_not_translated() -> None:
    kinds = {each.kind for each in grinivil().declarations if not list(entries_of(each))}
    assert {"scenario", "town"} & {each.kind for each in grinivil().declarations} <= kinds


def test_a_town_that_players_lay_out_has_a_name_for_them() -> None:
    """Towns of scenarios are for the makers; their notes are for the makers in any case."""
    found = {entry.key for entry in all_entries(greentown()) if entry.key.startswith("greentown.")}
    assert {"greentown.recommended/title", "greentown.spacious/title"} <= found
    assert not {key for key in found if key.startswith(("greentown.recommended/note", "greentown.four_buildings/"))}


def test_a_currency_is_a_name_in_the_plural_too() -> None:
    assert english(of('currency ducat "Ducat"\n  plural ducats\n', "ducat"))["noun"] == ("Ducat", "Ducats")


def test_every_key_stands_once_and_names_its_declaration() -> None:
    found = [entry for each in grinivil().declarations for entry in entries_of(each)]
    assert len({entry.key for entry in found}) == len(found)
    assert all(entry.key.startswith(f"{entry.declared}/") and entry.source for entry in found)


@pytest.mark.parametrize(
    ("title", "inside"),
    [("Tree", "tree"), ("VP", "VP"), ("TV set", "TV set"), ("A tree", "A tree"), ("", ""), ("X", "X")],
)
def test_a_title_inside_a_sentence(title: str, inside: str) -> None:
    assert lower_title(title) == inside
