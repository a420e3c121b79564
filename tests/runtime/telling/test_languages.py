"""A game in each language: nothing is left in English, options can be told apart, and nothing stops the telling."""

from __future__ import annotations

from functools import cache

import pytest

from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES, phrasebook
from runtime.bots import BOTS
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.rules.log_table import LOG_TABLE
from runtime.telling import Telling
from runtime.telling.events import FIELDS, frames
from runtime.telling.questions import _BY_NAME, _BY_SORT
from studio.packs.loading import LoadedPack, load_pack
from studio.publishing.languages import load_catalogue

PACKS = (("grinivil", 3), ("greentown", 3), ("hamlet", 3), ("ora_et_labora", 3), ("ora_et_labora_ireland", 3))

_SAME = (
    "play.join.",
    "play.compass.",
    "play.name.slot",
    "play.state.sites",
    "play.option.worth",
    "play.option.no",
    "play.state.bonus",
)
"""Frames that may be the same in another language: signs alone, or a word that two languages share."""


@cache
def loaded(pack: str) -> LoadedPack:
    found = load_pack(pack)
    assert found is not None
    return found


@cache
def names(pack: str, language: str) -> Catalogue:
    found = loaded(pack)
    catalogue, problems = load_catalogue(found.pack, found.compiled, language)
    assert not problems
    return catalogue


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_and_every_question_has_a_frame(language: str) -> None:
    book = phrasebook(language)
    wanted = frames() | {f"play.question.{key}" for key in _BY_NAME | _BY_SORT}
    assert [key for key in sorted(wanted) if not book.has(key)] == []


@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_no_sentence_is_left_in_english(language: str) -> None:
    book, english = phrasebook(language), phrasebook("en")
    same = [
        key
        for key, frame in book.frames.items()
        if key.startswith("play.") and not key.startswith(_SAME) and key in english.frames
        if frame.text == english.frames[key].text and any(letter.isalpha() for letter in _bare(frame.text))
    ]
    assert same == []


def _bare(text: str) -> str:
    """A frame without its gaps."""
    return "".join(part.rpartition("}")[2] for part in text.split("{"))


def test_a_row_fills_the_gaps_of_its_frames() -> None:
    """What an event's numbers are is said for every gap that any of its frames has."""
    english = phrasebook("en")
    for row in LOG_TABLE.values():
        assert {str(sort) for sort, *_ in row.fields.values()} <= FIELDS.keys()
        if row.fields:  # goods that change hands are put together from several events
            assert english.frames[f"play.event.{row.frame}"].gaps <= row.fields.keys()


@pytest.mark.parametrize(("pack", "seats"), PACKS)
def test_a_game_is_told_in_every_language(pack: str, seats: int) -> None:
    """Every option differs from the others of its question, and every event is told, whoever listens."""
    rules = rules_of(loaded(pack).pack, seats)
    tellings = [Telling(rules, viewer=0, names=names(pack, language)) for language in LANGUAGES]
    game, bot = start(rules, 3), BOTS["random"](3)
    told = 0
    for number in range(30):
        asked = decision(game)
        if asked is None:
            break
        for telling in tellings if number % 3 == 0 else tellings[number % 9 :][:1]:
            assert telling.question(game, asked)
            telling.meaning(asked)
            if asked.kind not in ("trail", "mix") and len(asked.options) <= 40:
                labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
                assert len(set(labels)) == len(labels), labels
        apply(game, bot.choose(game))
    for telling in tellings:
        said = [str(each) for each in telling.story(game)]
        told += len(said)
        assert all(said)
        assert not any(mark in text for text in said for mark in "\x02\x03\x1f{}")
    assert told > 9 * 20


def _turn(language: str) -> list[str]:
    rules = rules_of(loaded("grinivil").pack, 2)
    telling = Telling(rules, viewer=0, names=names("grinivil", language))
    game = start(rules, 1)
    first = len(game.log) // 6
    asked = decision(game)
    assert asked is not None
    labels = [telling.label(game, asked, i) for i in range(len(asked.options))]
    [subsidies] = [i for i, tile in enumerate(asked.options) if rules.numbers.tiles[tile].id == "grinivil.subsidies"]
    apply(game, subsidies)
    told = [str(each) for each in telling.story(game, first)]
    return [telling.question(game, asked), labels[subsidies], *told[:4]]


@pytest.mark.parametrize(
    ("language", "turn"),
    [
        (
            "fr",
            [
                "Quelle tuile\u202f?",
                "#17 Subventions\u00a0: recevez 3\u00a0€ plus 3\u00a0€ pour chacun de vos ouvriers inactifs\u202f; "
                "coût en temps\u00a0: 2 (obligatoire)",
                "Ada avance de 15 pas jusqu’à la case 15, #17 Subventions (Choisissez une action, "
                "grinivil/turn.tuile:48: déplacez votre pion sur la BAT jusqu’à une tuile autorisée)",
                "Ada effectue #17 Subventions (Effectuez l’action, grinivil/turn.tuile:59: résolvez cette tuile)",
                "Ada reçoit 3 Grinies (Subventions, grinivil/tiles.tuile:205: recevez 3\u00a0€)",
                "Ada reçoit 9 Grinies (Subventions, grinivil/tiles.tuile:206: recevez 3\u00a0€ pour chacun de vos "
                "ouvriers inactifs)",
            ],
        ),
        (
            "de",
            [
                "Welches Plättchen?",
                "#17 Zuschüsse: erhalte 3\u00a0€ plus 3\u00a0€ für jeden deiner verfügbaren Arbeiter; "
                "Zeit: 2 (kein Freikauf möglich)",
                "Ada zieht 15 Schritte auf Feld 15, #17 Zuschüsse (Eine Aktion wählen, grinivil/turn.tuile:48: "
                "ziehe deine Spielfigur im Aktionskreis auf ein erlaubtes Plättchen)",
                "Ada führt #17 Zuschüsse aus (Die Aktion ausführen, grinivil/turn.tuile:59: "
                "führe dieses Plättchen aus)",
                "Ada erhält 3 Grinies (Zuschüsse, grinivil/tiles.tuile:205: erhalte 3\u00a0€)",
                "Ada erhält 9 Grinies (Zuschüsse, grinivil/tiles.tuile:206: erhalte 3\u00a0€ für jeden deiner "
                "verfügbaren Arbeiter)",
            ],
        ),
    ],
)
def test_a_turn_in_french_and_in_german(language: str, turn: list[str]) -> None:
    assert _turn(language) == turn
