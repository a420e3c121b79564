"""What a person types, as a move: `2`, `#17`, `plant`, `yes`; amounts as `2 1 0` or `2 concrete 1 wood`.

Words are looked for in the titles of the options only, and never where they are nearly a command.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from difflib import get_close_matches

from runtime.game.decisions import Decision, Move
from runtime.telling.words import Words
from runtime.town.refusals import Refused

__all__ = ["COMMANDS", "NoneOfThese", "Unclear", "allowed", "amounts_typed", "near_miss", "read_move", "which"]

COMMANDS = (
    *("show", "why", "town", "map", "loop", "market", "wheel", "players", "cards", "log", "log all"),
    *("undo", "save", "quit", "exit", "help"),
)


class Unclear(Exception):
    """What was typed is no answer; the message says what is."""


class NoneOfThese(Unclear):
    """It fits no option."""


def read_move(words: Words, decision: Decision, typed: str, order: Sequence[Move], titles: Sequence[str]) -> Move:
    """The move that was meant. ``order`` and ``titles`` are the options as they were shown, from 1."""
    if decision.kind == "amounts":
        move: Move = amounts_typed(words, decision, typed)
    elif decision.kind == "number":
        move = _number(decision, typed)
    else:
        move = _one(typed, order, titles)
    return allowed(decision, move)


def allowed(decision: Decision, move: Move) -> Move:
    """The same move, if it is one of those that the rules allow."""
    try:
        decision.answer(move)
    except Refused as refused:
        raise Unclear(f"{refused.reason}; {refused.hint}" if refused.hint else refused.reason) from None
    return move


def _number(decision: Decision, typed: str) -> int:
    if not re.fullmatch(r"-?[0-9]{1,9}", typed):
        raise Unclear(f"type a number: {decision.range_in_words()}")
    return int(typed)


def _one(typed: str, order: Sequence[Move], titles: Sequence[str]) -> Move:
    if re.fullmatch(r"[0-9]{1,9}", typed):
        if not 1 <= int(typed) <= len(order):
            raise Unclear(f"there is no {int(typed)}; type a number from 1 to {len(order)}")
        return order[int(typed) - 1]
    typed = {"y": "yes", "n": "no"}.get(typed.lower(), typed)
    found = which(typed, titles)
    exact = len(found) == 1 and titles[found[0]].lower() == typed.lower()
    if not exact and (meant := near_miss(typed)):
        raise Unclear(f"did you mean `{meant}`? For an option, type its number")
    if len(found) == 1:
        return order[found[0]]
    if found:
        raise Unclear(f"`{typed}` may mean {', '.join(str(place + 1) for place in found)}; type the number")
    raise NoneOfThese(f"`{typed}` is none of these; type a number from 1 to {len(order)}, or ? for help")


def which(typed: str, titles: Sequence[str]) -> list[int]:
    """The titles that are meant: that are so, that begin so, or that have a word that begins so."""
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


def near_miss(typed: str) -> str:
    """The command that was nearly typed, or begun."""
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


def amounts_typed(words: Words, decision: Decision, typed: str) -> tuple[int, ...]:
    plain = re.split(r"[\s,]+", typed.strip())
    if all(re.fullmatch(r"[0-9]{1,9}", each) for each in plain):
        if len(plain) != len(decision.nouns):
            raise Unclear(f"type {len(decision.nouns)} numbers, {_example(words, decision)}")
        return tuple(map(int, plain))
    if max(decision.limits) == 1 and not re.search("[0-9]", typed):
        return _one_of_each(words, decision, typed)
    found = _WITH_WORDS.findall(typed)
    if not found or _WITH_WORDS.sub("", typed).strip(" ,"):
        raise Unclear(f"type amounts, {_example(words, decision)}")
    mix = [0] * len(decision.nouns)
    for amount, name in found:
        mix[_noun(words, decision, name)] += int(amount)
    return tuple(mix)


def _one_of_each(words: Words, decision: Decision, typed: str) -> tuple[int, ...]:
    """Where there can only be one of each, the names alone will do: `wood clay`; with commas where they have spaces."""
    names = re.split(r"\s*,\s*" if "," in typed else r"\s+", typed.strip())
    chosen = {_noun(words, decision, name) for name in names}
    return tuple([int(number in chosen) for number in range(len(decision.nouns))])


def _noun(words: Words, decision: Decision, name: str) -> int:
    titles = [words.noun(noun, 2).lower() for noun in decision.nouns]
    wanted = " ".join(name.lower().split())
    whole = [n for n, noun in enumerate(decision.nouns) if wanted in (titles[n], words.noun(noun).lower())]
    found = whole or [n for n, title in enumerate(titles) if title.startswith(wanted)]
    if len(found) != 1:
        raise Unclear(f"`{name}` is none of {', '.join(titles)}")
    return found[0]


def _example(words: Words, decision: Decision) -> str:
    nouns = decision.nouns
    numbers = " ".join(["1", *["0"] * (len(nouns) - 1)])
    return f"for {', '.join(words.noun(noun, 2) for noun in nouns)}: `{numbers}`, or `1 {words.noun(nouns[0])}`"
