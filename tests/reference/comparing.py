"""Phrases in games: compiled as a pack would, and answered twice."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from compiler.bundle import build_pack
from compiler.compile import Compiled
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building, Rule, Visitor
from compiler.objects.expressions import Goods, Local, Things
from compiler.objects.walking import nodes
from runtime.game.codegen.context import CodegenContext
from runtime.game.rules.builder import context_of
from runtime.game.state.game import Game
from runtime.game.state.places import STANDING
from runtime.game.state.rules import Rules
from tests.town import compile_pack, errors

from .interpreter import Reading
from .phrases import CHOICES, Phrase
from .plain import Picture

__all__ = ["Asked", "Difference", "Frame", "Table", "compile_phrases", "names_in", "skip"]

_IN_A_DECLARATION = 60


@dataclass(frozen=True)
class Frame:
    """Where phrases stand: the first lines of a declaration, and the names that they give."""

    kind: str
    head: tuple[str, ...]
    indent: int
    names: tuple[str, ...]
    """Names that the lines of `CHOICES` give."""
    given: tuple[str, ...] = ()
    """Names that the place gives by itself."""

    @property
    def known(self) -> tuple[str, ...]:
        return (*self.names, *self.given)


@dataclass(frozen=True)
class Asked:
    """A phrase, and what the compiler makes of it."""

    phrase: Phrase
    meaning: Any
    needs: frozenset[str]
    """The names that it speaks of."""
    known: tuple[str, ...]
    """The names that are known where it stands."""
    foreseen: bool
    """Whether it counts allowed tiles."""
    about_land: bool
    sort: str
    """Of a set: the noun of what is in it."""


@dataclass(frozen=True)
class Difference:
    phrase: str
    names: dict[str, Any]
    runtime: Any
    reference: Any


def _lines(phrase: Phrase, unit: str) -> list[str]:
    if phrase.form == "set":
        return [f"for each z among {phrase.text}", f"  gain 1 {unit}"]
    if phrase.form == "amount":
        return [f"gain {phrase.text}"]
    return [f"if {phrase.text}", f"  gain 1 {unit}"]


Placed = tuple[Frame, Phrase]


def _compiled(files: dict[str, str], placed: Sequence[Placed], unit: str) -> tuple[Compiled, set[int]]:
    """A pack with these phrases, and which of them the compiler refuses."""
    owner: dict[tuple[str, int], int] = {}
    texts: dict[str, str] = {}
    for start, group in _groups(placed):
        frame = group[0][0]
        space = "  " * frame.indent
        lines = [f'{frame.kind} asked_{start} "Asked"', *frame.head, *[space + CHOICES[name] for name in frame.names]]
        for number, (_, phrase) in enumerate(group, start):
            made = [space + line for line in _lines(phrase, unit)]
            owner.update({(f"mine/asked_{start}.tuile", len(lines) + n + 1): number for n in range(len(made))})
            lines += made
        texts[f"asked_{start}.tuile"] = "\n".join([*lines, ""])
    compiled = compile_pack({**files, **texts})
    wrong = set()
    for problem in errors(compiled):
        at = (problem.place.file, problem.place.line)
        assert at in owner, (at, problem.message)
        wrong.add(owner[at])
    return compiled, wrong


def _groups(placed: Sequence[Placed]) -> Iterator[tuple[int, Sequence[Placed]]]:
    """Phrases that stand in one declaration, with the number of the first."""
    start = 0
    while start < len(placed):
        end = start
        while end < min(start + _IN_A_DECLARATION, len(placed)) and placed[end][0] == placed[start][0]:
            end += 1
        yield start, placed[start:end]
        start = end


def compile_phrases(files: dict[str, str], placed: Sequence[Placed], unit: str) -> tuple[Pack, list[Asked]]:
    """The phrases that the compiler accepts, in a pack of these files."""
    left = list(placed)
    while True:
        compiled, wrong = _compiled(files, left, unit)
        if not wrong:
            break
        left = [each for number, each in enumerate(left) if number not in wrong]
    pack = build_pack(compiled)
    by_id = {each.id: each for each in pack.declarations}
    effects: list[Any] = []
    for start, group in _groups(left):
        effects += _effects(by_id[f"mine.asked_{start}"])[len(group[0][0].names) :]
    return pack, [_asked(*each, effect) for each, effect in zip(left, effects, strict=True)]


def _effects(declared: Any) -> tuple[Any, ...]:
    if isinstance(declared, Building):
        return declared.use
    return declared.triggers[0].effects if isinstance(declared, Rule) else declared.effects


def _asked(frame: Frame, phrase: Phrase, effect: Any) -> Asked:
    meaning = {
        "set": lambda: effect.among,
        "amount": lambda: effect.goods[0].amount,
        "condition": lambda: effect.condition,
    }[phrase.form]()
    inside = list(nodes(meaning))
    locals_ = [each for each in inside if isinstance(each, Local)]
    sets = [each for each in inside if isinstance(each, (Things, Goods))]
    return Asked(
        phrase,
        meaning,
        frozenset(each.name for each in locals_),
        frame.known,
        foreseen=any("allowed" in each.adjectives for each in sets) and phrase.form != "set",
        sort=getattr(meaning, "noun", ""),
        about_land=any(each.noun == "land" for each in sets) or any(each.sort == "land" for each in locals_),
    )


# ---- names


def names_in(game: Game, picture: Picture, rng: Random, wanted: Sequence[str]) -> dict[str, Any]:
    """What names could stand for at a moment of a game; a name is left out where there is nothing that it could be."""
    seats = range(picture.seats)
    sites = sorted(picture.sites)
    homes = [STANDING + number for number in sites if picture.building(picture.sites[number].stands) is not None]
    floors = [
        (number, floor + 1, picture.plan.building_numbers[site.stands or ""])
        for number, site in picture.sites.items()
        if STANDING + number in homes
        for floor in range(len(site.owners))
    ]
    visitors = [number for number, card in enumerate(game.rules.numbers.cards) if isinstance(card, Visitor)]
    possible: dict[str, Sequence[Any]] = {
        "you": seats,
        "they": seats,
        "a_site": sites,
        "site": sites,
        "a_home": homes,
        "house": homes,
        "a_token": range(game.rules.building_types),
        "a_sector": sorted(picture.sectors),
        "a_road": sorted(picture.roads),
        "a_land": sorted(set(picture.lands.values())),
        "a_floor": floors,
        "a_tile": picture.tiles_in_play,
        "rival": seats,
        "n": range(6),
        "a_guest": visitors,
        "a_trip": [_trail(picture, rng, visitors) for _ in range(4)] if visitors else (),
        "this": [*homes, *range(game.rules.building_types)],
        "land": sorted(set(picture.lands.values())),
        "connected_sites": [tuple(rng.sample(sites, min(3, len(sites))))],
    }
    found = {name: rng.choice(possible[name]) for name in ("you", "they", *wanted) if possible[name]}
    if rng.random() < 0.5:
        found["they"] = found["you"]  # most sentences speak of the player who acts
    return found


# ---- answers


def skip(asked: Asked, picture: Picture) -> bool:
    """Whether a phrase has one meaning here that only the look ahead can tell, or none yet: allowed tiles are counted
    by whether they can be carried out, and a game knows land by its name alone, also where it lies twice."""
    twice = len(set(picture.lands.values())) < len(picture.lands)
    return asked.foreseen or (asked.about_land and twice)


def _trail(picture: Picture, rng: Random, visitors: Sequence[int]) -> tuple[int, ...]:
    """A visitor, and sites as they might be passed."""
    return (rng.choice(visitors), *rng.choices(sorted(picture.sites), k=rng.randint(2, 9)))


class Table:
    """The phrases of a pack as a game answers them."""

    def __init__(self, rules: Rules, asked: Sequence[Asked]) -> None:
        m = context_of(rules)
        self.asked = [(each, _function(m, each)) for each in asked]

    def answers(self, game: Game, picture: Picture, rng: Random) -> Iterator[tuple[Asked, Any, Difference | None]]:
        """For each phrase whose names stand for something: its answer, and how the two answers differ."""
        by_frame: dict[tuple[str, ...], Reading] = {}
        for each, function in self.asked:
            if each.known not in by_frame:
                by_frame[each.known] = Reading(picture, names_in(game, picture, rng, each.known))
            reading = by_frame[each.known]
            names = dict(reading.names)
            if each.needs | set(_GIVEN & set(each.known)) <= names.keys() and not skip(each, picture):
                theirs, ours = _as_asked(reading, each, function(game, names)), _answer(reading, each)
                different = Difference(each.phrase.text, names, theirs, ours) if theirs != ours else None
                yield each, ours, different


_GIVEN = frozenset({"this", "land", "site", "house"})
"""Names that words may mean without saying them."""


def _function(m: CodegenContext, asked: Asked) -> Any:
    return {"set": m.listing, "amount": m.number, "condition": m.question}[asked.phrase.form](asked.meaning)


def _as_asked(reading: Reading, asked: Asked, answer: Any) -> Any:
    if asked.phrase.form != "set":
        return answer
    found = list(answer)
    if asked.sort == "request":
        return len(found)
    return sorted({_first_alike(reading, each) for each in found} if _are_cards(reading, asked) else set(found))


def _are_cards(reading: Reading, asked: Asked) -> bool:
    return reading.sort_of(asked.meaning) == "card"


def _first_alike(reading: Reading, card: int) -> int:
    """The first card that is the same as another: a set has equal ones once."""
    cards = reading.picture.game.rules.numbers.cards
    return next(number for number, each in enumerate(cards) if each.id == cards[card].id)


def _answer(reading: Reading, asked: Asked) -> Any:
    if asked.phrase.form == "amount":
        return reading.number(asked.meaning)
    if asked.phrase.form == "condition":
        return reading.holds(asked.meaning)
    sort = reading.sort_of(asked.meaning)
    if sort == "request":  # wishes have no numbers that could be compared
        return len(reading.resolve(asked.meaning))
    return sorted({_as_number(reading, sort, each) for each in reading.resolve(asked.meaning)})


def _as_number(reading: Reading, sort: str, each: Any) -> Any:
    """A thing as a game numbers it."""
    if sort == "land":
        return reading.land_type(each)
    if sort == "place":
        return each[0]
    if sort == "card":
        return _first_alike(reading, each)
    if sort in ("kind", "resource", "piece", "block", "tree", "noun"):
        return reading.picture.game.rules.numbers.noun[each if isinstance(each, str) else each.noun]
    return each
