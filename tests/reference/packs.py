"""Packs that phrases are said in: those that ship, those that tests invented, those with random changes, and what
phrases can stand in there."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
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
from runtime.town.refusals import Refused
from tests.mutants.mutations import mutate
from tests.mutants.packs import files_of, lines_of_all
from tests.runtime.game.answers import a_move
from tests.town import compile_pack, errors

from .comparing import Asked, Frame, Table, compile_phrases
from .phrases import CHOICES, Phrase, Words, phrases, rows

__all__ = ["CHANGED", "PACKS", "Asking", "Said", "asking", "asking_rows", "moments", "table"]

_GAMES = Path(__file__).parents[1] / "games"
SHIPPED = ("grinivil", "greentown", "hamlet", "ora_et_labora", "ora_et_labora_ireland", "starter")
INVENTED = ("abbey", "fair", "mill", "parish")
PACKS = (*SHIPPED, *INVENTED)
CHANGED = ("abbey", "fair", "greentown", "hamlet", "mill", "parish")
"""Packs that stand alone and are small: random changes of them are tried as well. They are named `mill 3`."""
_CHANGES = 4
Said = dict[str, list[tuple[str, ...]]]
"""By the text of a phrase: the rows that it says by itself."""


@dataclass(frozen=True)
class Asking:
    """A pack with phrases in it, the compiler's reading of each, and which row it was made for."""

    pack: Pack
    asked: tuple[Asked, ...]
    rows: Said


def _files(name: str) -> dict[str, str]:
    """A pack that extends another one; an invented or changed one lies beside it."""
    pack, _, number = name.partition(" ")
    head = {"pack.tuile": f'pack mine "Mine"\n  language 1\n  extends {pack}\n'}
    folder = _GAMES / pack / pack
    if number:
        head |= _changed(pack, int(number))
    elif pack in INVENTED:
        head |= {f"{pack}/{path.name}": path.read_text("utf-8") for path in folder.glob("*.tuile")}
    return head


@cache
def _changed(pack: str, number: int) -> dict[str, str]:
    """The files of a pack with some random changes, after each of which it still compiles and can be begun."""
    head = {"pack.tuile": f'pack mine "Mine"\n  language 1\n  extends {pack}\n'}
    files = {name: text for name, text in files_of(pack).items() if "scenario" not in name}
    left = _CHANGES
    for seed in range(1000 * number, 1000 * number + 1000):
        mutant = mutate(files, seed, lines_of_all())
        compiled = compile_pack({**head, **{f"{pack}/{name}": text for name, text in mutant.files.items()}})
        if mutant.changes and not errors(compiled) and _can_be_begun(build_pack(compiled)):
            files, left = dict(mutant.files), left - 1
        if not left:
            break
    return {f"{pack}/{name}": text for name, text in files.items()}


def _can_be_begun(pack: Pack) -> bool:
    try:
        list(moments(rules_of(pack, pack.players.least), 1, (0, 25, 60)))
    except Refused:
        return False
    return any(each.kind in ("currency", "points") for each in pack.declarations)


@cache
def _base(name: str) -> tuple[Pack, Words]:
    pack = build_pack(compile_pack(_files(name)))
    return pack, Words(pack)


def _frames(words: Words) -> Iterator[Frame]:
    """The places where phrases stand, as far as the pack has what they need."""
    known = ["a_site", "a_sector", "a_road", "a_land", "rival", "n"]
    known += ["a_home", "a_token"] if words.named("building") else []
    known += ["a_floor"] if words.named("building") and words.has_floors else []
    known += ["a_tile"] if words.named("tile") else []
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
    said: Said = {}
    for number, frame in enumerate(_frames(words)):
        placed += [(frame, phrase) for phrase in phrases(words, frame.known, seed + number, count)]
        _note_rows(said, rows(words, frame.known, seed + number))
    chosen = sorted(Random(seed).sample(range(len(placed)), min(most, len(placed))))
    placed = [placed[number] for number in chosen]
    pack, asked = compile_phrases(_files(name), placed, words.unit)
    return Asking(pack, tuple(asked), said)


@cache
def asking_rows(name: str, tables: tuple[str, ...]) -> Asking:
    """A pack with every row of some tables said as an amount, in each place where phrases can stand."""
    _, words = _base(name)
    placed: list[tuple[Frame, Phrase]] = []
    said: Said = {}
    for number, frame in enumerate(_frames(words)):
        found = [each for each in rows(words, frame.known, number) if each[0][0] in tables and each[1].form == "amount"]
        placed += dict.fromkeys((frame, phrase) for _, phrase in found)
        _note_rows(said, found)
    pack, asked = compile_phrases(_files(name), placed, words.unit)
    return Asking(pack, tuple(asked), said)


def _note_rows(said: Said, found: Iterable[tuple[tuple[str, ...], Phrase]]) -> None:
    for row, phrase in found:
        if row not in said.setdefault(phrase.text, []):
            said[phrase.text].append(row)


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
