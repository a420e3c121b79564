"""The names of a pack in a language: where each comes from, and what is noted when it comes from elsewhere."""

from __future__ import annotations

import pytest

from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue, Translations
from compiler.words.language.text import plain, text_with_icons

from .speaking import grinivil, translations

TREE = {"grinivil.tree/title": ("Baum",)}


def names(language: str, *chain: Translations) -> Catalogue:
    return Catalogue(grinivil(), book_of(language), chain)


# ---- the chain


def test_the_first_of_the_chain_that_has_a_text_gives_it() -> None:
    found = names("de", TREE, {"grinivil.tree/title": ("Boom",), "grinivil.house/title": ("Huis",)})
    assert found.title("grinivil.tree") == "Baum"
    assert found.missing_keys == set()
    assert found.title("grinivil.house") == "Huis"
    assert found.missing_keys == {"grinivil.house/title"}


def test_in_the_end_the_source_gives_it() -> None:
    found = names("de", {}, {})
    assert found.title("grinivil.tree") == "Tree"
    assert found.missing_keys == {"grinivil.tree/title"}


def test_the_source_itself_lacks_nothing() -> None:
    found = names("en")
    assert (found.title("grinivil.tree"), found.missing_keys) == ("Tree", set())


def test_only_what_was_asked_for_fell_back() -> None:
    found = names("de", TREE)
    assert found.missing_keys == set()
    found.title("grinivil.tree")
    assert found.missing_keys == set()


def test_a_noun_in_english_has_its_plural_in_every_form() -> None:
    """Better `5 trees` in the middle of a Czech sentence than `5 tree`."""
    noun = names("cs", {}).noun("grinivil.tree")
    book = book_of("cs")
    assert [noun.form(book, "genitive", category) for category in book.categories] == ["tree", "trees", "trees"]


def test_a_case_that_is_not_translated_falls_back_alone() -> None:
    found = names("cs", {"grinivil.tree/noun": ("strom", "stromy", "stromů"), "grinivil.tree/class": ("mi",)})
    noun = found.noun("grinivil.tree")
    assert noun.form(found.book, "nominative", "few") == "stromy"
    assert "grinivil.tree/noun" not in found.missing_keys
    assert "grinivil.tree/noun.genitive" in found.missing_keys


@pytest.mark.parametrize("written", ["", "xyz", "F"])
def test_a_class_that_the_language_does_not_have_is_not_used(written: str) -> None:
    found = names("cs", {**translations("cs"), "grinivil.tree/class": (written,)})
    assert found.noun("grinivil.tree").noun_class in found.book.classes


def test_too_few_forms_break_nothing() -> None:
    """`i18n check` tells it; a bundle may hold it all the same."""
    found = names("cs", {"grinivil.tree/noun": ("strom",)})
    assert found.noun("grinivil.tree").form(found.book, "nominative", "few") == "strom"


# ---- titles


def test_what_nobody_translates_is_called_by_its_name() -> None:
    """Towns and scenarios are for the makers of a pack."""
    assert names("de", {}).title("grinivil.half_way") == "half way"


def test_a_title_in_a_sentence_stands_in_the_quotes_of_the_language() -> None:
    assert names("en").quoted_title("grinivil.plant_trees") == "“Plant trees”"
    assert names("de", translations("de")).quoted_title("grinivil.plant_trees") == "„Bäume pflanzen“"


def test_braces_in_a_title_are_only_text() -> None:
    assert (
        names("fr", {"grinivil.plant_trees/title": ("{n.__class__}{",)}).quoted_title("grinivil.plant_trees").count("{")
        == 2
    )


# ---- icons in an author's own text


@pytest.mark.parametrize(
    ("language", "text", "expected"),
    [
        ("en", "Take 4 [tree].", "Take 4 trees."),
        ("en", "Take 1 [tree] and a [worker].", "Take 1 tree and a worker."),
        ("en", "Take 1 to 3 [tree].", "Take 1 to 3 trees."),
        ("en", "Take X [tree].", "Take X trees."),
        ("en", "Every [tree] counts.", "Every tree counts."),
        ("en", "Pay 5 [money].", "Pay 5 €."),
        ("en", "Count your [money].", "Count your Grinies."),
        ("en", "MAX [tree]", "MAX tree"),
        ("cs", "1 [tree], 2 [tree], 5 [tree]", "1 strom, 2 stromy, 5 stromů"),
        ("pl", "1 [tree], 2 [tree], 5 [tree], 22 [tree]", "1 drzewo, 2 drzewa, 5 drzew, 22 drzewa"),
        ("fr", "0 [tree], 2\u00a0[tree]", "0 arbre, 2\u00a0arbres"),
    ],
)
def test_an_icon_is_a_word_that_agrees_with_its_number(language: str, text: str, expected: str) -> None:
    chain = [translations(language)] if language != "en" else []
    made = Catalogue(grinivil(), book_of(language), chain).mark_icons(text)
    assert plain(made) == expected
    assert text_with_icons(made) == text, "on a sheet it is an icon, and nothing else changes"


def test_brackets_around_anything_else_stay() -> None:
    text = "Take [it] or 3 [leave_it], [house], [] and [Tree]."
    assert plain(names("en").mark_icons(text)) == text


def test_what_has_an_icon() -> None:
    icons = names("en").icons
    assert {"tree", "vp", "money", "wood", "conversion"} <= icons.keys()
    assert not {"house", "plant_trees", "pink"} & icons.keys()
    assert icons["tree"] == "grinivil.tree"
