"""Single mistakes to seed into good files: what a tired designer types, and where the message must stand."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache

from compiler.meaning.kinds import KINDS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.verbs import VERB_FORMS
from tests.spots import FILES, Line, declared, lines_of, misspelt, words
from tests.town import grinivil_text

__all__ = ["FILES", "MISTAKES", "Seed", "seeds_of", "sow"]


@dataclass(frozen=True, slots=True)
class Seed:
    """One mistake: which line it replaces, with which lines, and on which line of those it is to be told."""

    mistake: str
    line: int
    header: int
    new: tuple[str, ...]
    told: int
    """Counted from the replaced line; negative for a line above it."""


def _replaced(line: Line, match: re.Match[str], word: str) -> list[str]:
    return line.with_text(line.text[: match.start()] + word + line.text[match.end() :])


# ---- mistakes: each yields the lines that take a line's place, and where the message is to stand

Sown = Iterator[tuple[list[str], int]]
_EFFECTS = ("tile", "action", "rule", "inhabitant", "procedure", "setup", "scoring", "land", "track", "variant")
_COUNTED = ("currency", "points", "resource", "piece")


def _plain_effect(line: Line) -> bool:
    return line.kind in _EFFECTS and not line.is_header and line.first not in ("cite", "note")


def misspell_verb(line: Line) -> Sown:
    if _plain_effect(line):
        for match in words(line):
            before = line.text[: match.start()].split()
            named = bool(before) and (before[-1] in ("as", "the", "a", "each", "action") or before[-1][0].isdigit())
            if match[0] in VERB_FORMS and not named and match[0] not in declared():
                yield from ((_replaced(line, match, word), 0) for word in list(misspelt(match[0]))[:4])


def misspell_name(line: Line) -> Sown:
    if line.is_header or line.first in ("cite", "note", "step", "action", "join", "open"):
        return
    for match in words(line):
        before = line.text[: match.start()].split()
        # A name that is given here (`choose card`, `as drawn`) is free to be anything.
        given = bool(before) and before[-1] in ("choose", "chooses", "as", "each", "road", "region", "edges", "gives")
        if before and not given and match[0] in declared() and line.first not in ("choices", "default", "colour"):
            yield from ((_replaced(line, match, word), 0) for word in list(misspelt(match[0]))[:3])


def misspell_property(line: Line) -> Sown:
    shapes = {**KINDS[line.kind].shapes, "cite": None, "note": None}
    if line.indent == 2 and line.first in shapes:
        rest = line.text[len(line.first) :]
        yield from ((line.with_text(word + rest), 0) for word in list(misspelt(line.first))[:3])


_STARTERS = (
    *("is", "by", "floor", "step", "space", "beyond", "join", "open", "road", "region", "site", "needs", "ability"),
    *("requires", "wishes", "hopes", "ties", "time", "if", "otherwise", "either", "or", "repeat", "for", "when"),
    *("sealed", "in", "set", "lay", "may", "choose"),
)


def misspell_first_word(line: Line) -> Sown:
    if line.first in _STARTERS and len(line.first) > 2 and not line.is_header:
        rest = line.text[len(line.first) :]
        yield from ((line.with_text(word + rest), 0) for word in list(misspelt(line.first))[:2])


def misspell_adjective(line: Line) -> Sown:
    if _plain_effect(line):
        for match in words(line):
            given = line.text[: match.start()].split()[-1:] in (["as"], ["choose"])
            if (
                not given
                and match[0] in ADJECTIVES
                and match[0] not in ("first", "last", "one", "next")
                and match.start()
            ):
                yield from ((_replaced(line, match, word), 0) for word in list(misspelt(match[0]))[:2])


def misspell_kind(line: Line) -> Sown:
    if line.is_header:
        rest = line.text[len(line.first) :]
        yield from ((line.with_text(word + rest), 0) for word in list(misspelt(line.first))[:2])


def drop_unit(line: Line) -> Sown:
    if _plain_effect(line) and line.first not in ("when", "price", "time", "start_blocks"):
        for match in re.finditer(r"(?<!at most )(?<!at least )\b([0-9]+) ([a-z_]+)", line.text):
            if match[2] in declared(*_COUNTED) and " have " not in line.text and " has " not in line.text:
                yield line.with_text(line.text[: match.end(1)] + line.text[match.end() :]), 0


def smart_quote(line: Line) -> Sown:
    if '"' in line.text:
        yield line.with_text(line.text.replace('"', "“", 1)), 0
        yield line.with_text(line.text.replace('"', "“", 1).replace('"', "”", 1)), 0


def no_closing_quote(line: Line) -> Sown:
    if line.text.endswith('"'):
        yield line.with_text(line.text[:-1]), 0


def tab_indentation(line: Line) -> Sown:
    if line.indent:
        yield ["\t" + line.raw[2:]], 0


def not_indented(line: Line) -> Sown:
    movable = line.first in VERB_FORMS or line.first in ("cite", "note", "time", "supply", "players")
    if line.indent == 2 and movable and line.first not in ("step", "action"):
        yield [line.text], 0


def no_time(line: Line) -> Sown:
    if line.kind == "tile" and line.first == "time" and (line.indent == 2 or (line.indent == 4 and _is_action(line))):
        yield [], line.owner - line.number


def _is_action(line: Line) -> bool:
    return grinivil_text("tiles.tuile").split("\n")[line.owner].lstrip().startswith("action ")


def no_colon(line: Line) -> Sown:
    if line.first not in ("note", "step", "either", "or") and ":" in line.text and not line.is_header:
        yield line.with_text(line.text.replace(":", "", 1)), 0


def unknown_property(line: Line) -> Sown:
    if line.is_header:
        for extra in ("  frobnicate 3", "  weight heavy", '  flavour "sweet"', "  shiny"):
            yield [line.raw, extra], 1


_WRONG = (
    (r" in sector\b", " in school"),
    (r" from bag\b", " from school"),
    (r" to market\b", " to school"),
    (r" from market\b", " from school"),
    (r"^gain (.*) from supply\b", r"gain \1 from school"),
    (r"^border [a-z_]+", "border school"),
    (r"^category [a-z_]+", "category wood"),
    (r"^zone [a-z_]+", "zone wood"),
    (r"^(requires|wishes|hopes) [a-z_]+", r"\1 wood"),
    (r", ground [a-z_]+", ", ground wood"),
    (r", state [a-z_]+", ", state wood"),
    (r"^currency [a-z_]+", "currency wood"),
    (r"^roll [a-z_]+", "roll school"),
    (r"^shuffle [a-z_]+", "shuffle school"),
    (r"^ground [a-z_]+", "ground wood"),
    (r" on road_bonus\b", " on school"),
    (r"^set [a-z_]+", "set school"),
    (r"^builders share", "seller shares"),
)


def wrong_sort(line: Line) -> Sown:
    if not line.is_header:
        for pattern, instead in _WRONG:
            made = re.sub(pattern, instead, line.text, count=1)
            if made != line.text:
                yield line.with_text(made), 0


def open_bracket(line: Line) -> Sown:
    if _plain_effect(line) and line.first not in ("site", "region", "road", "space", "step"):
        for match in re.finditer(r"(?<=[a-z] )[0-9]+(?= [a-z])", line.text):
            if not re.search(r"(from|to|repeat|choose|least|most|per) $", line.text[: match.start()]):
                yield line.with_text(line.text[: match.start()] + "(" + line.text[match.start() :]), 0


def number_too_large(line: Line) -> Sown:
    if '"' not in line.text:
        for match in re.finditer(r"(?<![\w#-])[0-9]+(?![\w+])", line.text):
            yield line.with_text(line.text[: match.start()] + "9999999" + line.text[match.end() :]), 0


def stated_twice(line: Line) -> Sown:
    stated = KINDS[line.kind].shapes
    if line.indent == 2 and (line.first in stated or (line.first == "time" and line.kind == "tile")):
        yield [line.raw, line.raw], 1


def no_title(line: Line) -> Sown:
    if line.is_header and '"' in line.text:
        yield [line.text[: line.text.index('"')].rstrip()], 0


def comma_at_the_end(line: Line) -> Sown:
    if not line.is_header and not line.text.endswith((":", '"')):
        yield line.with_text(line.text.removesuffix(" reconstructed") + ","), 0


def full_stop(line: Line) -> Sown:
    if not line.text.endswith('"'):
        yield line.with_text(line.text + "."), 0


def no_break_space(line: Line) -> Sown:
    if " " in line.text:
        start = line.text.index(" ")
        yield line.with_text(line.text[:start] + "\u00a0" + line.text[start + 1 :]), 0


def foreign_letter(line: Line) -> Sown:
    if not line.is_header and line.first not in ("note", "choices"):
        for match in words(line)[1:]:
            before = line.text[: match.start()].split()[-1]
            if "a" in match[0] and before not in ("choose", "chooses", "as", "each"):
                yield _replaced(line, match, match[0].replace("a", "а", 1)), 0


def cite_nothing(line: Line) -> Sown:
    if line.first == "cite":
        yield line.with_text("cite"), 0
        yield line.with_text("cite the rulebook"), 0


def backward_range(line: Line) -> Sown:
    match = re.match(r"([0-9]+) to ([0-9]+):", line.text)
    if match and match[1] != match[2]:
        yield line.with_text(f"{match[2]} to {match[1]}:{line.text[match.end() :]}"), 0


MISTAKES: tuple[Callable[[Line], Sown], ...] = (
    misspell_verb,
    misspell_name,
    misspell_property,
    misspell_first_word,
    misspell_adjective,
    misspell_kind,
    drop_unit,
    smart_quote,
    no_closing_quote,
    tab_indentation,
    not_indented,
    no_time,
    no_colon,
    unknown_property,
    wrong_sort,
    open_bracket,
    number_too_large,
    stated_twice,
    no_title,
    comma_at_the_end,
    full_stop,
    no_break_space,
    foreign_letter,
    cite_nothing,
    backward_range,
)


@cache
def seeds_of(name: str) -> tuple[Seed, ...]:
    """Every single mistake that can be made in a file, in the order of its lines."""
    return tuple(
        Seed(mistake.__name__, line.number, line.header, tuple(new), told)
        for line in lines_of(name)
        for mistake in MISTAKES
        for new, told in mistake(line)
    )


def sow(name: str, seeds: list[Seed]) -> tuple[str, list[int]]:
    """The file with the mistakes in it, and the lines (from 1) where they are to be told."""
    raws = grinivil_text(name).split("\n")
    told: list[int] = []
    moved = 0
    for seed in sorted(seeds, key=lambda seed: seed.line):
        at = seed.line + moved
        raws[at : at + 1] = seed.new
        told.append(at + seed.told + 1)
        moved += len(seed.new) - 1
    return "\n".join(raws), sorted(told)
