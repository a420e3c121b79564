"""What a person types, as a move: `2`, `#17`, `plant`, `yes`; amounts as `2 1 0` or `2 concrete 1 wood`.

Words are looked for in the titles of the options only, and never where they are nearly a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from runtime.game.engine.refusing import REFUSE, may_refuse
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.telling.questions import numbers_in_words
from runtime.telling.words import Words
from runtime.town.refusals import Refused

__all__ = [
    "COMMANDS",
    "NoSuchOption",
    "UnclearAnswer",
    "check_allowed",
    "find_titles",
    "mistyped_command",
    "read_amounts",
    "read_move",
    "read_refusal",
    "refusal_text",
]

COMMANDS = (
    *("show", "why", "town", "map", "loop", "market", "wheel", "players", "cards", "log", "log all"),
    *("refuse", "undo", "save", "quit", "exit", "help"),
)


class UnclearAnswer(Exception):
    """What was typed is no answer. The message says what would be one."""


class NoSuchOption(UnclearAnswer):
    """What was typed fits none of the options."""


def read_move(words: Words, decision: Decision, typed: str, order: Sequence[Move], titles: Sequence[str]) -> Move:
    """The move that was typed. ``order`` and ``titles`` are the options in the order in which they were shown."""
    if decision.kind == "amounts":
        move: Move = read_amounts(words, decision, typed)
    elif decision.kind == "number":
        move = _read_number(words, decision, typed)
    else:
        move = _read_option(words, typed, order, titles)
    return check_allowed(words, decision, move)


def read_refusal(
    words: Words, game: Game, decision: Decision, typed: str, order: Sequence[Move], titles: Sequence[str]
) -> Move | None:
    """The move that `refuse`, or `refuse` and a tile, stands for; None where something else was typed."""
    name, _, tile = typed.strip().partition(" ")
    if name.lower() != "refuse":
        return None
    if not may_refuse(game, decision):
        raise UnclearAnswer(words.say("input.no_refusal"))
    if not decision.begins_action:
        return REFUSE
    if not tile:
        raise UnclearAnswer(words.say("input.refuse_which"))
    place = _read_option(words, tile.strip(), order, titles)
    assert isinstance(place, int)
    return (REFUSE, place)


def check_allowed(words: Words, decision: Decision, move: Move) -> Move:
    """The same move, if the rules allow it; else `UnclearAnswer` is raised."""
    try:
        decision.answer(move)
    except Refused as refused:
        raise UnclearAnswer(_exceeded_limit(words, decision, move) or refusal_text(words, refused)) from None
    return move


def _exceeded_limit(words: Words, decision: Decision, move: Move) -> str:
    """Why a number or amounts are not allowed; empty if no limit is exceeded."""
    if decision.kind == "number" and isinstance(move, int):
        return words.say("input.not_allowed", move=move, range=numbers_in_words(words, decision))
    if not isinstance(move, tuple) or decision.kind == "trail":
        return ""
    for noun, amount, most in zip(decision.nouns, move, decision.limits, strict=True):
        if amount > most:
            return words.say("input.too_many", n=amount, things=words.noun(noun, 2), most=most)
    if decision.kind == "amounts" and not decision.least <= sum(move) <= decision.most:
        return words.say("input.in_all", n=sum(move), least=decision.least, most=decision.most)
    return ""


def refusal_text(words: Words, refused: Refused) -> str:
    """Why the rules refuse a move. Reasons are written in English only: in other languages it is a general sentence."""
    if words.book.language != "en":
        return words.say("input.refused")
    return f"{refused.reason}; {refused.hint}" if refused.hint else refused.reason


def _read_number(words: Words, decision: Decision, typed: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", typed):
        raise UnclearAnswer(words.say("input.number", range=numbers_in_words(words, decision)))
    return int(typed)


def _read_option(words: Words, typed: str, order: Sequence[Move], titles: Sequence[str]) -> Move:
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise UnclearAnswer(words.say("input.no_such", n=int(typed), most=len(order)))
        return order[int(typed) - 1]
    yes, no = words.say("option.yes"), words.say("option.no")
    typed = {"y": yes, "yes": yes, "n": no, "no": no}.get(typed.lower(), typed)
    found = find_titles(typed, titles)
    exact = len(found) == 1 and titles[found[0]].lower() == typed.lower()
    if not exact and (meant := mistyped_command(typed)):
        raise UnclearAnswer(words.say("input.did_you_mean", command=meant))
    if len(found) == 1:
        return order[found[0]]
    if found:
        places = ", ".join(str(place + 1) for place in found)
        raise UnclearAnswer(words.say("input.may_mean", typed=typed, which=places))
    raise NoSuchOption(words.say("input.none_of_these", typed=typed, most=len(order)))


def find_titles(typed: str, titles: Sequence[str]) -> list[int]:
    """The places of the titles that match: those equal to what was typed, else those that begin with it, else those
    with a word that begins with it."""
    wanted = typed.lower()
    begins = re.compile(rf"(?<![\w#]){re.escape(wanted)}")
    tests: list[Callable[[str], object]] = [lambda title: title == wanted]
    if len(wanted) > 1:  # a single letter is a slip
        tests += [lambda title: title.startswith(wanted), begins.search]
    for fits in tests:
        found = [place for place, title in enumerate(titles) if fits(title.lower())]
        if found:
            return found
    return []


def mistyped_command(typed: str) -> str:
    """The command that was nearly typed, or begun; empty if there is none."""
    wanted = typed.lower()
    first, _, rest = wanted.partition(" ")
    if rest and first not in COMMANDS:
        takes_more = get_close_matches(first, ("show", "save"), 1, 0.75)
        if takes_more:
            return takes_more[0]
    begun = [each for each in COMMANDS if len(wanted) > 2 and each.startswith(wanted)]
    found = begun or get_close_matches(wanted, COMMANDS, 1, 0.75)
    return found[0] if found else ""


# ---- amounts

_WITH_WORDS = re.compile(r"([0-9]{1,9})\s*([^\W\d]+(?:\s+[^\W\d]+)*)")


def read_amounts(words: Words, decision: Decision, typed: str) -> tuple[int, ...]:
    """An amount for each noun of the question, from `2 1 0` or `2 concrete 1 wood`."""
    plain = re.split(r"[\s,]+", typed.strip())
    if all(re.fullmatch(r"[0-9]{1,9}", each) for each in plain):
        if len(plain) != len(decision.nouns):
            raise UnclearAnswer(words.say("input.numbers", n=len(decision.nouns), example=_example(words, decision)))
        return tuple(map(int, plain))
    if max(decision.limits) == 1 and not re.search("[0-9]", typed):
        return _read_names(words, decision, typed)
    found = _WITH_WORDS.findall(typed)
    if not found or _WITH_WORDS.sub("", typed).strip(" ,"):
        raise UnclearAnswer(words.say("input.amounts", example=_example(words, decision)))
    mix = [0] * len(decision.nouns)
    for amount, name in found:
        mix[_find_noun(words, decision, name)] += int(amount)
    return tuple(mix)


def _read_names(words: Words, decision: Decision, typed: str) -> tuple[int, ...]:
    """Amounts from names alone, where there can only be one of each: `wood clay`; with commas if names have spaces."""
    names = re.split(r"\s*,\s*" if "," in typed else r"\s+", typed.strip())
    chosen = {_find_noun(words, decision, name) for name in names}
    return tuple([int(number in chosen) for number in range(len(decision.nouns))])


def _find_noun(words: Words, decision: Decision, name: str) -> int:
    titles = [words.noun(noun, 2).lower() for noun in decision.nouns]
    wanted = " ".join(name.lower().split())
    whole = [n for n, noun in enumerate(decision.nouns) if wanted in (titles[n], words.noun(noun).lower())]
    found = whole or [n for n, title in enumerate(titles) if title.startswith(wanted)]
    if len(found) != 1:
        raise UnclearAnswer(words.say("input.none_of", typed=name, names=", ".join(titles)))
    return found[0]


def _example(words: Words, decision: Decision) -> str:
    nouns = decision.nouns
    numbers = " ".join(["1", *["0"] * (len(nouns) - 1)])
    names, named = ", ".join(words.noun(noun, 2) for noun in nouns), words.count(nouns[0], 1)
    return words.say("input.example", names=names, numbers=numbers, named=named)
