"""Packs that phrases are said in: those that ship, those that tests invented, and what phrases can stand in there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random

from compiler.bundle import build_pack
from compiler.objects.declarations.nouns import Area
from compiler.objects.declarations.pack import Pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.game import Game
from runtime.game.state.rules import Rules
from tests.runtime.game.answers import a_move
from tests.town import compile_pack

from .comparing import Asked, Frame, Table, compile_phrases
from .phrases import CHOICES, Phrase, Words, phrases, rows

__all__ = ["PACKS", "Asking", "asking", "moments"]

_GAMES = Path(__file__).parents[1] / "games"
SHIPPED = ("grinivil", "greentown", "ora_et_labora", "ora_et_labora_ireland", "starter")
INVENTED = ("abbey", "fair", "mill", "parish")
PACKS = (*SHIPPED, *INVENTED)


@dataclass(frozen=True)
class Asking:
    """A pack with phrases in it, the compiler's reading of each, and which row it was made for."""

    pack: Pack
    asked: tuple[Asked, ...]
    rows: dict[str, list[tuple[str, ...]]]
    """By the text of a phrase: the rows that it says by itself."""


def _files(name: str) -> dict[str, str]:
    """A pack that extends another one; an invented one lies beside it."""
    head = {"pack.tuile": f'pack mine "Mine"\n  language 1\n  extends {name}\n'}
    folder = _GAMES / name / name
    if name in INVENTED:
        head |= {f"{name}/{path.name}": path.read_text("utf-8") for path in folder.glob("*.tuile")}
    return head


@cache
def _base(name: str) -> tuple[Pack, Words]:
    pack = build_pack(compile_pack(_files(name)))
    return pack, Words(pack)


def _frames(words: Words) -> Iterator[Frame]:
    """The places where phrases stand, as far as the pack has what they need."""
    known = ["a_site", "a_sector", "a_road", "a_land", "rival", "n"]
    known += ["a_home", "a_token"] if words.named("building") else []
    known += ["a_floor"] if words.named("building") and words.has_floors else []
    known += ["a_tile"] if words.named("loop") else []
    plain = tuple(known)
    yield Frame("action", (), 1, plain)
    yield Frame("action", (), 1, (*plain, "site"))
    guests = next((area for area in words.areas if "visitor" in area.holds and area.each), None)
    if guests is not None:
        CHOICES["a_guest"] = f"choose a_guest from {_short(guests)}"
        yield Frame("action", (), 1, (*plain, "a_guest", "a_trip"))
    if words.named("building"):
        if "house" not in words.named("building"):
            yield Frame("action", (), 1, (*plain, "house"))
        yield Frame(
            "rule", ("  when land is added",), 2, ("a_site", "rival", "n", "a_home"), ("land", "connected_sites")
        )
    if words.named("category") and words.named("resource") and words.named("ground"):
        cost = f"  cost 1 {words.named('resource')[0]}"
        head = (f"  category {words.named('category')[0]}", cost, f"  on {words.named('ground')[0]}", "  use")
        yield Frame("building", head, 2, ("a_site", "a_home", "rival", "n"), ("this",))


def _short(area: Area) -> str:
    return area.id.partition(".")[2]


@cache
def asking(name: str, seed: int, count: int, most: int) -> Asking:
    """A pack with every row and so many random phrases in each place where phrases can stand; ``most`` of them all."""
    _, words = _base(name)
    placed: list[tuple[Frame, Phrase]] = []
    said: dict[str, list[tuple[str, ...]]] = {}
    for number, frame in enumerate(_frames(words)):
        placed += [(frame, phrase) for phrase in phrases(words, frame.known, seed + number, count)]
        for row, phrase in rows(words, frame.known, seed + number):
            if row not in said.setdefault(phrase.text, []):
                said[phrase.text].append(row)
    chosen = sorted(Random(seed).sample(range(len(placed)), min(most, len(placed))))
    placed = [placed[number] for number in chosen]
    pack, asked = compile_phrases(_files(name), placed, words.unit)
    return Asking(pack, tuple(asked), said)


def moments(rules: Rules, seed: int, gaps: tuple[int, ...]) -> Iterator[Game]:
    """Moments of a random game: after so many moves, so many more, and so on."""
    game, rng = start(rules, seed), Random(seed)
    for gap in gaps:
        for _ in range(gap):
            asked = decision(game)
            if asked is None:
                return
            apply(game, a_move(asked, rng))
        yield game


def table(asking_: Asking, seats: int) -> tuple[Rules, Table]:
    rules = rules_of(asking_.pack, seats)
    return rules, Table(rules, asking_.asked)
