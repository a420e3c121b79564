"""`tuilerie build` with languages: what is in the bundle, what lies beside it, and what fell back."""

from __future__ import annotations

import json

import pytest

from compiler.objects.declarations.pack import SCHEMA_VERSION

from ..desk import Desk


def head(desk: Desk, folder: str = "out") -> dict[str, object]:
    data = json.loads((desk.folder / folder / "mine" / "bundle.json").read_text("utf-8"))
    return {key: value for key, value in data.items() if key != "pack"}


def translations(desk: Desk, folder: str = "out") -> dict[str, dict[str, list[str]]]:
    found: dict[str, dict[str, list[str]]] = json.loads(
        (desk.folder / folder / "mine" / "bundle.json").read_text("utf-8")
    )["pack"]["translations"]
    return found


@pytest.fixture
def german(desk: Desk) -> Desk:
    """The names are translated into German, the lamp is not."""
    desk.well("i18n", "update", "mine", "--lang", "de")
    desk.translate("de", {"mine.fest/title": "Lichterfest", "mine.fest/subtitle": "Für alle"})
    return desk


def test_a_bundle_for_one_language(german: Desk) -> None:
    report = json.loads(german.well("build", "mine", "--no-sheets", "--lang", "de", "-o", "out", "--json"))
    assert list(report["files"]) == ["bundle.json", "schema.json", "words.de.json", "words.de.txt"]
    written = head(german)
    assert (written["languages"], written["schema"]) == (["en", "de"], SCHEMA_VERSION)
    assert written["hash"] == report["hash"]
    assert list(translations(german)) == ["de"]
    assert translations(german)["de"]["mine.fest/title"] == ["Lichterfest"]
    assert translations(german)["de"]["grinivil.plant_trees/title"] == ["Bäume pflanzen"], "of the pack it extends"


def test_what_fell_back_is_told(german: Desk) -> None:
    done = german.types("build", "mine", "--no-sheets", "--lang", "de", "-o", "out")
    assert done.code == 0
    assert (
        "de: 6 texts are not translated and fell back (mine.fest/note, mine.lamp/class, mine.lamp/noun, ...)"
        in done.err
    )
    report = json.loads(german.well("build", "mine", "--no-sheets", "--lang", "de", "-o", "out", "--json"))
    assert report["fell_back"]["de"][:3] == ["mine.fest/note", "mine.lamp/class", "mine.lamp/noun"]
    assert (
        json.loads((german.folder / "out/mine/words.de.json").read_text("utf-8"))["fell_back"]
        == report["fell_back"]["de"]
    )


def test_a_pack_that_is_all_translated_says_nothing(desk: Desk) -> None:
    desk.write('tile fest #90 "Lantern fest"\n  border pink\n  gain 4 vp\n  time 1\n')
    desk.well("i18n", "update", "mine", "--lang", "de")
    desk.translate("de", {"mine.fest/title": "Lichterfest"})
    done = desk.types("build", "mine", "--no-sheets", "--lang", "de", "-o", "out")
    assert (done.code, done.err) == (0, "")


def test_what_a_language_lacks_comes_from_another_before_english(german: Desk) -> None:
    german.well("i18n", "update", "mine", "--lang", "nl")
    german.translate("nl", {"mine.fest/note": "Eens per jaar.", "mine.fest/title": "Lichtfeest"})
    german.types("build", "mine", "--no-sheets", "--lang", "de", "--fallback", "nl", "-o", "out")
    said = (german.folder / "out" / "mine" / "words.de.txt").read_text("utf-8")
    block = said[said.index("#90 Lichterfest (Für alle)\n") :].partition("\n\n")[0].rstrip("\n")
    assert block == "#90 Lichterfest (Für alle)\n  Erhalte 4 Siegpunkte und 1 lamp.\n  Zeit: 1.\n  * Eens per jaar."
    report = json.loads(
        german.well("build", "mine", "--no-sheets", "--lang", "de", "--fallback", "nl", "-o", "out", "--json")
    )
    assert "mine.fest/note" in report["fell_back"]["de"], "it is Dutch, not German"
    assert head(german)["languages"] == ["en", "de", "nl"]


def test_without_a_language_all_that_the_packs_have_are_built(german: Desk) -> None:
    german.well("i18n", "pseudo", "mine")  # no language for readers
    report = json.loads(german.well("build", "mine", "--no-sheets", "-o", "out", "--json"))
    assert head(german)["languages"] == ["en", "cs", "de", "es", "fr", "it", "nl", "pl", "sk"]
    assert {name for name in report["files"] if name.endswith(".txt")} == {
        f"words.{language}.txt" for language in ("en", "fr", "de", "es", "nl", "cs", "it", "pl", "sk")
    }
    assert report["fell_back"]["en"] == []


def test_only_english(german: Desk) -> None:
    report = json.loads(german.well("build", "mine", "--no-sheets", "--lang", "en", "-o", "out", "--json"))
    assert list(report["files"]) == ["bundle.json", "schema.json", "words.en.json", "words.en.txt"]
    assert head(german)["languages"] == ["en"]
    again = json.loads(german.well("build", "mine", "--no-sheets", "--lang", "en", "-o", "out", "--json"))
    assert (again["changed"], again["hash"]) == ([], report["hash"])


def test_a_translation_changes_no_hash(german: Desk) -> None:
    """The hash says what a pack means. A game that was saved does not mind a new translation."""
    hashes = []
    for arguments in (["--lang", "en"], ["--lang", "fr", "--lang", "de"]):
        german.types("build", "mine", "--no-sheets", "-o", "out", *arguments)
        hashes.append(head(german)["hash"])
    assert len(set(hashes)) == 1


@pytest.mark.parametrize("language", ["de", "fr", "en"])
def test_the_words_of_a_bundle_are_those_of_its_folder(german: Desk, language: str) -> None:
    german.types("build", "mine", "--no-sheets", "--lang", "de", "--lang", "fr", "-o", "out")
    folder = german.types("words", "mine", "--lang", language)
    for bundle in ("out/mine", "out/mine/bundle.json"):
        assert german.types("words", bundle, "--lang", language) == folder
    assert german.types("words", "out/mine", "--lang", language, "--json") == german.types(
        "words", "mine", "--lang", language, "--json"
    )
    if language != "en":
        assert (german.folder / "out" / "mine" / f"words.{language}.txt").read_text("utf-8") == folder.out


def test_a_language_that_is_not_in_the_bundle_is_worded_with_english_names(german: Desk) -> None:
    german.types("build", "mine", "--no-sheets", "--lang", "de", "-o", "out")
    done = german.types("words", "out/mine", "fest", "--lang", "fr")
    assert done.code == 0
    assert "Recevez 4 victory points" in done.out.replace("\u00a0", " ")
    assert "not translated into `fr`" in done.err


@pytest.mark.parametrize("option", ["--lang", "--fallback"])
def test_a_language_that_nobody_speaks(desk: Desk, option: str) -> None:
    done = desk.types("build", "mine", "--no-sheets", "--lang", "de", option, "tlh", "-o", "out")
    assert done.code == 2
    assert "there is no phrasebook for `tlh`" in done.err
    assert not (desk.folder / "out").exists()


# ---- packs on packs


def test_a_pack_on_a_pack_on_a_pack(german: Desk) -> None:
    """Each translates what it declares, and speaks with the translations of those it builds on."""
    german.write('tile glow #91 "Glow"\n  border pink\n  gain 2 lamps\n  time 1\n', pack="club", extends="mine")
    said = german.types("words", "club", "--lang", "de").out
    assert "#90 Lichterfest (Für alle)\n" in said
    assert "#91 Glow\n  Erhalte 2 lamps.\n" in said
    assert german.well("i18n", "extract", "club") == "club/locale/club.pot: 2 entries, written\n"
    german.well("i18n", "update", "club", "--lang", "de")
    german.translate("de", {"club.glow/title": "Schein"}, pack="club")
    assert "#91 Schein\n" in german.types("words", "club", "--lang", "de").out
