"""What a translator reads above an entry."""

from __future__ import annotations

import pytest

from compiler.translating.template import entries_for, pack_entries, remarks_for
from compiler.words.language.phrasebook import phrasebook

from .samples import TILES, entries, example

AREA = 'area shed "Shed"\n  holds inhabitant\n  each\n\n'


def remarks(key: str, language: str | None = None, tiles: str = TILES) -> str:
    book = None if language is None else phrasebook(language)
    _, found = remarks_for(example(tiles), entries(tiles), book)[key]
    return "\n".join(found)


def test_a_pack_gives_its_own_texts_and_its_own_name() -> None:
    found = pack_entries(example())
    assert (found[0].key, found[0].source) == ("example/title", "Example")
    assert {each.key.partition(".")[0].partition("/")[0] for each in found} == {"example"}


@pytest.mark.parametrize(
    ("language", "cases"),
    [
        ("fr", ["nominative"]),
        ("de", ["nominative", "genitive", "dative", "accusative"]),
        ("cs", ["nominative", "genitive", "dative", "accusative", "locative", "instrumental"]),
    ],
)
def test_a_language_is_given_its_own_cases(language: str, cases: list[str]) -> None:
    found = entries_for(phrasebook(language), entries())
    assert [each.case for each in found if each.sort == "noun"] == cases


def test_a_language_without_classes_is_not_asked_for_one() -> None:
    assert "class" in {each.sort for each in entries_for(phrasebook("cs"), entries())}
    assert "class" not in {each.sort for each in entries_for(phrasebook("en"), entries())}


def test_what_it_is_and_where_it_is_printed() -> None:
    said = remarks("example.fest/title")
    assert said.startswith("Tile fest. A name, as it is printed.\n")
    assert "Printed on the action tile, 70 × 70 mm: 2 lines of 62 mm, about 70 letters." in said


def test_a_visitor_is_printed_on_a_card() -> None:
    guest = 'visitor guest #X1 "Guest"\n  stops 3\n  text "Three stops."\n\n'
    for text in ("title", "text"):
        assert "Printed on the card, 63 × 88 mm" in remarks(f"example.guest/{text}", tiles=guest + TILES)


def test_which_classes_there_are() -> None:
    assert "Write one of: ma, mi, f, n." in remarks("example.lamp/class", "cs")
    assert "; cs: ma, mi, f, n; " in remarks("example.lamp/class"), "a template is for all languages"


def test_which_case_is_asked_for() -> None:
    assert "in the genitive" in remarks("example.lamp/noun.genitive", "cs")


def test_a_place_is_shown_in_a_sentence() -> None:
    assert "As in: Draw 2 resources from your shed." in remarks("example.shed/from", tiles=AREA + TILES)
    assert "As in: Another player puts it into their shed." in remarks("example.shed/into_their", tiles=AREA + TILES)


def test_icons_are_to_stay() -> None:
    assert "Icons like [tree] stay as they are." in remarks("example.fest/text")


def test_the_file_is_named_without_the_folders_of_the_maker() -> None:
    assert {file for file, _ in remarks_for(example(), entries()).values()} == {"", "tiles.tuile"}
