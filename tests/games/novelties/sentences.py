"""Every word of the language beside every other it might stand with, as the lines of small tiles.

Whatever is here is made from the language's own tables, so a new word is in it by itself. Most of it is refused by the
compiler; the rest has to play.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import product
from random import Random

from compiler.meaning.analysis.spec import Part, Verb
from compiler.verbs.table import VERBS
from compiler.vocabulary.adjectives import ADJECTIVES
from compiler.vocabulary.nouns import CARD_NOUNS
from compiler.vocabulary.nouns import NOUNS as KINDS
from compiler.vocabulary.parts import PART_WORDS
from compiler.vocabulary.relations import RELATIONS

from .words import (
    AREAS,
    FIXED,
    NOUNS,
    OWN_ADJECTIVES,
    plural,
)

__all__ = ["FAMILIES", "Lines"]

Lines = tuple[str, ...]

WORDS = tuple(dict.fromkeys([*KINDS, *CARD_NOUNS, *(noun for nouns in NOUNS.values() for noun in nouns), "money"]))
"""Nouns of the language, and some of Grinivil's."""
DESCRIBING = (*ADJECTIVES, *(word for words in OWN_ADJECTIVES.values() for word in words), "your", "other", "their")
THINGS = ("you", "municipality", "next player", "school", "bag", "hand", "inner", "exchange", "subsidies", "market")
AMOUNTS = ("1", "2", "all", "up to 2", "")
REWARD = "  gain 1 money"


def _each(among: str) -> Lines:
    return (f"for each x among {among}", REWARD)


def _if(condition: str, *before: str) -> Lines:
    return (*before, f"if {condition}", REWARD)


def adjectives() -> Iterator[Lines]:
    for noun, word in product(WORDS, DESCRIBING):
        yield _each(f"{word} {plural(noun)}")
        yield _if(f"there is {word} {noun}")
        yield _if(f"you have 1 {word} {noun}")
        yield (f"gain 1 money per {word} {noun}",)
        yield _if(f"x is {word}", f"choose x among {plural(noun)}")
        yield _if(f"{noun} is {word}")


def beings() -> Iterator[Lines]:
    """Something is something else."""
    for noun, other in product(WORDS, (*WORDS, *THINGS)):
        for said in (other, f"not {other}", f"your {other}", f"finished {other}", f"{other} of x", f"{other} on x"):
            yield _if(f"x is {said}", f"choose x among {plural(noun)}")


def places() -> Iterator[Lines]:
    for noun, relation in product(WORDS, (word.replace("_", " ") for word in PART_WORDS)):
        for other in (*AREAS, *THINGS, "1", "1 of school", "1 money", "1 block"):
            yield (f"gain 1 money per {noun} {relation} {other}",)
        for other in WORDS:
            yield (f"choose x among {plural(other)}", *_each(f"{plural(noun)} {relation} x"))


def trips() -> Iterator[Lines]:
    """What can be said of a trip; in a town where somebody may have one to make."""
    made = ("choose guest from coaches", "tour guest from sites as trip")
    for word, noun in product(("", "welcome", "met", "missed", "residential", "vacant"), ("site", "request")):
        for relation in ("on", "of", "in"):
            said = f"{word} {plural(noun)} {relation} trip".strip()
            yield (*made, *_each(said))
            yield (*made, *_if(f"there is 1 {said}"))
            yield (*made, f"gain 1 money per {said}")
    for limit in ("", " without excess"):
        yield (made[0], f"tour guest from municipal sites{limit}", "gain 1 money")
        yield (made[0], f"if you can tour guest from public sites{limit}", REWARD)


def figures() -> Iterator[Lines]:
    for figure, noun in product(dict.fromkeys(what for what, _ in RELATIONS), (*WORDS, *THINGS)):
        for of in (noun, f"next {noun}", f"your {noun}"):
            yield (f"gain {figure} of {of}",)
            yield (f"gain 1 money per {figure} of {of}",)
            yield _if(f"{figure} of {of} is at least 1")
        yield (f"choose x among {plural(noun)}", f"gain {figure} of x")
        yield (f"choose x among {plural(noun)}", f"choose n from 0 to {figure} of x", "gain n money")


# ---- sentences

MANY = 340
"""So many sentences of a verb, at the most."""


def _said(verb: Verb, part: Part) -> list[str]:
    """What may be tried as a part of a sentence, whether it makes sense or not."""
    found = [""] if not part.required else []
    for sort in part.takes:
        if sort == "goods":
            found += [f"{amount} {noun if amount == '1' else plural(noun)}" for amount in AMOUNTS for noun in WORDS]
        elif sort == "number":
            found += ["1", "cost_die"]
        elif sort == "lot":
            found.append("lot")
        elif sort != "switch":
            found += [*FIXED.get(sort, ()), *NOUNS.get(sort, ()), *THINGS]
            found += [f"{word} {sort}" for word, sorts in ADJECTIVES.items() if sort in sorts]
    return found


def _sentences(verb: Verb) -> list[str]:
    parts = [("", verb.object)] if verb.object is not None else []
    parts += list(verb.parts.items())
    slots = [
        [f"{preposition} {words}".strip() if words else "" for words in _said(verb, part)]
        for preposition, part in parts
        if part.takes != ("switch",)
    ]
    rng = Random(verb.name)
    return [" ".join(filter(None, (verb.name, *map(rng.choice, slots)))) for _ in range(MANY)]


def sentences() -> Iterator[Lines]:
    for verb in VERBS.values():
        for said in _sentences(verb):
            yield ("draw 2 resources from bag as lot", said)
            yield (said, "gain 1 vp")


def abilities() -> Iterator[Lines]:
    """Whether somebody can do it."""
    for verb in VERBS.values():
        for said in _sentences(verb):
            yield _if(f"you can {said}")
            yield _if(f"other players can {said}")


FAMILIES: dict[str, Callable[[], Iterator[Lines]]] = {
    made.__name__: made for made in (adjectives, beings, places, trips, figures, sentences, abilities)
}
