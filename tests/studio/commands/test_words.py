"""`tuilerie words`: the rule text of a pack, in a terminal and for scripts."""

from __future__ import annotations

import json
import re

import pytest

from compiler.words.language.phrasebook import LANGUAGES
from studio.publishing.wording import KINDS_WITH_TEXT

from ..desk import FEST, LAMP, Desk

PLANT_TREES = """\
#10 Plant trees (On permitted places)
  Plant 1 to 9 trees in a planting sector. For each tree planted, gain 5\u00a0€ (1st to 3rd), 2 victory
  points (4th to 7th) or 3 victory points (8th and 9th).
  Time: 1 for every 3 trees planted or part thereof.
"""
OWN_TEXT = """\
tile fest #90 "Lantern fest"
  border pink
  text "Take 4 [vp] and 1 [lamp]."
  written_for %s
  gain 4 vp
  gain 1 lamp
  time 1
"""


# ---- what is asked for


@pytest.mark.parametrize("id", ["plant_trees", "grinivil.plant_trees", "#10", "10"])
def test_a_tile_by_its_name_or_its_number(desk: Desk, id: str) -> None:
    done = desk.types("words", "grinivil", id)
    assert done == (0, PLANT_TREES, "")


def test_a_number_may_be_typed_without_its_zero(desk: Desk) -> None:
    assert desk.well("words", "grinivil", "#9").startswith("#09 ")


def test_without_a_name_everything_with_rule_text_is_printed(desk: Desk) -> None:
    said = desk.well("words", "grinivil")
    heads = [line for line in said.splitlines() if line and not line.startswith(" ")]
    for head in ("#10 Plant trees (On permitted places)", "House", "Final scoring", "General set-up"):
        assert head in heads
    assert len(heads) > 100
    assert PLANT_TREES in said
    assert not re.search(r"[a-z]_[a-z]|grinivil\.|[{}\x00-\x08\x0b-\x1f]", said)


def test_the_second_game_has_words_for_everything(desk: Desk) -> None:
    said = desk.well("words", "greentown")
    heads = [line for line in said.splitlines() if line and not line.startswith(" ")]
    for head in ("#V8a Hikers", "Excursion", "Pay-out", "Set-up", "Strict wishes"):
        assert head in heads
    assert not re.search(r"[a-z]_[a-z]|greentown\.|[{}\x00-\x08\x0b-\x1f]", said)


def test_only_some_kinds(desk: Desk) -> None:
    buildings = desk.well("words", "grinivil", "--kind", "building")
    assert buildings.startswith("House\n  Floor 1: ")
    assert "#10 Plant trees" not in buildings
    assert desk.well("words", "grinivil", "--kind", "building,tile").count("#10 Plant trees") == 1


def test_a_kind_narrows_a_name_as_well(desk: Desk) -> None:
    assert desk.well("words", "grinivil", "#10", "--kind", "tile") == PLANT_TREES
    assert desk.types("words", "grinivil", "plant_trees", "--kind", "building").code == 2


@pytest.mark.parametrize("kind", KINDS_WITH_TEXT)
def test_every_kind_with_rule_text_can_be_asked_for(desk: Desk, kind: str) -> None:
    game = {"visitor": "greentown", "wheel": "ora_et_labora", "card": "hamlet"}.get(kind, "grinivil")
    words = json.loads(desk.well("words", game, "--kind", kind, "--json"))["words"]
    assert words, kind
    assert {each["kind"] for each in words} == {kind}


def test_a_noun_has_a_title_and_no_rule_text(desk: Desk) -> None:
    said = desk.well("words", "mine", "lamp")
    assert said == "Lamp\n"


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["grinivil", "plant_tree"], "nothing in `grinivil` is called `plant_tree`; did you mean `plant_trees`?"),
        (["grinivil", "#999"], "nothing in `grinivil` is called `#999`"),
        (
            ["grinivil", "--lang", "tlh"],
            "there is no phrasebook for `tlh`; there are en, fr, de, es, nl, cs, it, pl, sk",
        ),
        (["grinivil", "--kind", "spell"], "there is no kind `spell` with rule text; there are tile, "),
        (["grinivil", "house", "--kind", "spell"], "there is no kind `spell` with rule text; there are tile, "),
        (["nowhere"], "there is no folder `nowhere`"),
    ],
)
def test_asking_wrongly(desk: Desk, arguments: list[str], says: str) -> None:
    done = desk.types("words", *arguments)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith(f"Error: {says}")


def test_a_pack_with_errors_has_no_words(desk: Desk) -> None:
    desk.write(LAMP, FEST.replace("4 vp", "4 vips"))
    done = desk.types("words", "mine")
    assert (done.code, done.out) == (1, "")
    assert "error[T" in done.err
    assert "mine: 1 error; mend that first" in done.err


# ---- how it looks


def test_icons_stand_in_brackets(desk: Desk) -> None:
    said = desk.well("words", "mine", "fest", "--icons")
    assert said == "#90 Lantern fest (For all)\n  Gain 4 [vp] and 1 [lamp].\n  Time: 1.\n  * Once a year.\n"


def test_lines_are_as_wide_as_the_terminal(desk: Desk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    narrow = desk.well("words", "grinivil", "plant_trees")
    monkeypatch.setenv("COLUMNS", "300")
    wide = desk.well("words", "grinivil", "--kind", "tile")
    assert 35 < max(map(len, narrow.splitlines()[1:])) <= 40
    assert 90 < max(map(len, wide.splitlines())) <= 100
    assert narrow.split() == PLANT_TREES.split()


@pytest.mark.parametrize("columns", ["1", "0", "-7", "x"])
def test_a_strange_terminal_breaks_nothing(desk: Desk, columns: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", columns)
    assert desk.well("words", "grinivil", "plant_trees").split() == PLANT_TREES.split()


def test_a_text_of_the_authors_own_takes_the_place_of_the_generated_one(desk: Desk) -> None:
    desk.write(LAMP, OWN_TEXT % "abcdefgh")
    text, meaning = desk.well("words", "mine", "fest").split("\nwithout the author's own text it would say:\n")
    assert text == "#90 Lantern fest\n  Take 4 victory points and 1 lamp.\n"
    assert meaning == "#90 Lantern fest\n  Gain 4 victory points and 1 lamp.\n  Time: 1.\n"
    assert "  Take 4 [vp] and 1 [lamp].\n" in desk.well("words", "mine", "fest", "--icons")
    [word] = json.loads(desk.well("words", "mine", "fest", "--json"))["words"]
    assert word["text"] == {"plain": "Take 4 victory points and 1 lamp.", "marked": "Take 4 [vp] and 1 [lamp]."}
    assert [line["text"] for line in word["lines"]] == ["Gain 4 victory points and 1 lamp.", "Time: 1."]


def test_the_text_for_a_game_with_a_variant(desk: Desk) -> None:
    desk.write(
        'option mood "Mood"\n  choices calm, merry\n  default calm\n',
        'variant party "Party"\n  set mood to merry\n',
        'tile fest #90 "Fest"\n  border pink\n  if mood is merry: gain 9 vp\n  if mood is calm: gain 2 vp\n  time 1\n',
    )
    assert desk.well("words", "mine", "fest") == "#90 Fest\n  Gain 2 victory points.\n  Time: 1.\n"
    assert "  Gain 9 victory points.\n" in desk.well("words", "mine", "fest", "--variant", "party")
    done = desk.types("words", "mine", "--variant", "parti")
    assert done.code == 2
    assert "`mine` has no variant `parti`; there are " in done.err


def test_a_variant_changes_the_figures_it_states(desk: Desk) -> None:
    desk.write('variant poor "Poor"\n  start_money: 10 less\n  restock: 1\n  tax: 2 more, at most 6\n')

    def said(name: str) -> str:
        return desk.well("words", "mine", name, "--variant", "poor").split("\n", 1)[1].strip()

    assert said("start_money") == "30\u00a0€."
    assert said("restock") == "1 resource."
    assert said("tax") == "6\u00a0€."
    usual, poor = desk.well("words", "mine", "lap_end"), desk.well("words", "mine", "lap_end", "--variant", "poor")
    assert "4 resource" in usual
    assert "4 resource" not in poor
    assert "1 resource" in poor


def test_a_variant_changes_every_figure_of_a_table(desk: Desk) -> None:
    said = desk.well("words", "grinivil", "start_blocks", "--variant", "quick")
    figures = re.findall(r": (\d+) blocks", said)
    assert figures == ["13", "11", "9", "8"]


def test_what_a_variant_removes_is_not_in_the_text(desk: Desk) -> None:
    desk.write('tile fest #90 "Fest"\n  border pink\n  gain 1 vp\n  time 1\n', 'variant calm "Calm"\n  remove fest\n')
    assert "#90 Fest" in desk.well("words", "mine")
    said = desk.well("words", "mine", "--variant", "calm")
    assert "#90 Fest" not in said
    assert "Calm\n  Not in the game: Fest.\n" in said
    done = desk.types("words", "mine", "fest", "--variant", "calm")
    assert done.code == 2
    assert "nothing in `mine` is called `fest`" in done.err


def test_the_steps_of_a_variant_take_the_place_of_others(desk: Desk) -> None:
    desk.write(
        'variant dice "Dice"\n  replace step dice of general "Both dice"\n    roll conversion\n    roll cost_die\n',
        'variant bare "Bare"\n  remove step dice of general\n',
    )
    usual = desk.well("words", "mine", "general")
    other = desk.well("words", "mine", "general", "--variant", "dice")
    bare = desk.well("words", "mine", "general", "--variant", "bare")
    assert "Both dice" not in usual
    assert "Both dice" in other
    [title] = {line for line in usual.splitlines() if line.endswith(":")} - set(other.splitlines())
    assert title not in bare
    assert "Both dice" in desk.well("words", "mine", "--kind", "variant", "--variant", "dice")


def test_variants_that_contradict_each_other_have_no_text(desk: Desk) -> None:
    desk.write(
        'variant dice "Dice"\n  replace step dice of general "Both dice"\n    roll conversion\n    roll cost_die\n',
        'variant bare "Bare"\n  remove step dice of general\n',
    )
    done = desk.types("words", "mine", "general", "--variant", "dice", "--variant", "bare")
    assert done.code == 2
    assert "the variants `dice` and `bare` cannot be played together: both change the step `dice`" in done.err


# ---- for scripts


def test_the_words_as_json(desk: Desk) -> None:
    done = desk.types("words", "mine", "fest", "--json")
    assert done.err == ""
    assert json.loads(done.out) == {
        "pack": "mine",
        "language": "en",
        "words": [
            {
                "id": "mine.fest",
                "kind": "tile",
                "title": "Lantern fest",
                "tag": "90",
                "subtitle": "For all",
                "note": "Once a year.",
                "lines": [
                    {"text": "Gain 4 victory points and 1 lamp.", "marked": "Gain 4 [vp] and 1 [lamp]."},
                    {"text": "Time: 1."},
                ],
            }
        ],
        "fell_back": [],
    }


def test_lines_under_a_line_are_under_it_in_json(desk: Desk) -> None:
    [word] = json.loads(desk.well("words", "grinivil", "new_inhabitant", "--json"))["words"]
    [heading] = [line for line in word["lines"] if "under" in line]
    assert heading["text"] == "Choose one:"
    assert [line["text"] for line in heading["under"]] == [
        "Take that card into your hand and refill the display from the inhabitant deck.",
        "Pay 10\u00a0€ and swap a card in your hand for that card.",
    ]


# ---- languages


@pytest.mark.parametrize("language", LANGUAGES)
def test_grinivil_lacks_nothing_in_any_language(desk: Desk, language: str) -> None:
    done = desk.types("words", "grinivil", "--lang", language, "--json")
    assert (done.code, done.err) == (0, "")
    found = json.loads(done.out)
    assert (found["language"], found["fell_back"]) == (language, [])


def test_a_country_is_not_told_apart(desk: Desk) -> None:
    german = desk.well("words", "grinivil", "plant_trees", "--lang", "de")
    assert german.startswith("#10 Bäume pflanzen (Auf erlaubten Plätzen)\n")
    for said in ("de-AT", "de_CH", "DE"):
        assert desk.well("words", "grinivil", "plant_trees", "--lang", said) == german


def test_a_pack_speaks_with_the_translations_of_the_pack_it_extends(desk: Desk) -> None:
    done = desk.types("words", "mine", "fest", "--lang", "de")
    assert done.code == 0
    assert "  Erhalte 4 Siegpunkte und 1 lamp.\n" in done.out
    assert re.fullmatch(r"\d+ texts are not translated into `de` and shown in English\n", done.err)


def test_one_text_that_is_not_translated(desk: Desk) -> None:
    desk.write('tile fest #90 "Lantern fest"\n  border pink\n  gain 4 vp\n  time 1\n')
    done = desk.types("words", "mine", "fest", "--lang", "de")
    assert done.err == "1 text is not translated into `de` and shown in English\n"
    assert json.loads(desk.well("words", "mine", "fest", "--lang", "de", "--json"))["fell_back"] == ["mine.fest/title"]


def test_translations_of_the_pack_itself(desk: Desk) -> None:
    desk.well("i18n", "update", "mine", "--lang", "de")
    desk.translate(
        "de", {"mine.fest/title": "Lichterfest", "mine.fest/subtitle": "Für alle", "mine.fest/note": "Einmal im Jahr."}
    )
    desk.translate("de", {"mine.lamp/title": "Lampe", "mine.lamp/class": "f"})
    for case in ("noun", "noun.genitive", "noun.dative", "noun.accusative"):
        desk.translate("de", {f"mine.lamp/{case}": ("Lampe", "Lampen")})
    done = desk.types("words", "mine", "fest", "--lang", "de")
    assert done == (
        0,
        "#90 Lichterfest (Für alle)\n  Erhalte 4 Siegpunkte und 1 Lampe.\n  Zeit: 1.\n  * Einmal im Jahr.\n",
        "",
    )


def test_a_fuzzy_translation_is_not_used(desk: Desk) -> None:
    desk.well("i18n", "update", "mine", "--lang", "de")
    desk.translate("de", {"mine.fest/title": "Lichterfest"})
    assert desk.well("words", "mine", "fest", "--lang", "de").startswith("#90 Lichterfest")
    path = desk.po("de")
    path.write_text(path.read_text("utf-8").replace('msgctxt "mine.fest/title"', '#, fuzzy\nmsgctxt "mine.fest/title"'))
    assert desk.well("words", "mine", "fest", "--lang", "de").startswith("#90 Lantern fest")


def test_translations_that_cannot_be_read_are_told(desk: Desk) -> None:
    desk.well("i18n", "update", "mine", "--lang", "de")
    path = desk.po("de")
    path.write_text(path.read_text("utf-8") + 'msgid "never closed\n', "utf-8")
    done = desk.types("words", "mine", "--lang", "de")
    assert (done.code, done.out) == (1, "")
    assert re.search(r"error\[T620\]: .*\n  --> mine/locale/de.po:\d+:1\n", done.err)
    assert desk.types("words", "mine", "--lang", "fr").code == 0, "the other languages are not broken"


HOSTILE = [
    "{n.__class__}",
    "{n!r}",
    "{n:>999999999}",
    "{0}",
    "{",
    "{{7*7}}",
    "<script>alert(1)</script>",
    "=HYPERLINK(1)",
]


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_translation_is_only_text(desk: Desk, text: str) -> None:
    """`i18n check` has its say about it; here it is shown as it is, and does nothing."""
    desk.well("i18n", "update", "mine", "--lang", "fr")
    desk.translate("fr", {"mine.fest/title": text, "mine.lamp/noun": (text, text), "mine.fest/note": text})
    said = desk.well("words", "mine", "fest", "--lang", "fr")
    assert said.splitlines()[0] == f"#90 {text} (For all)"
    assert said.splitlines()[-1] == f"  * {text}"
    assert f" et 1\u00a0{text}." in said or f" et 1 {text}." in said
