"""What somebody is asked: the question in a few words, and the line that asks it."""

from __future__ import annotations

from ..game.decisions import Decision
from .words import Words

__all__ = ["amounts_in_words", "question"]

_BY_NAME = {
    "may": "Will you?",
    "either": "Which of these?",
    "half": "Which of its actions?",
    "next": "What comes next?",
    "again": "Once more?",
    "swap": "Which swap?",
    "from": "From where?",
    "to": "To where?",
    "spot": "Where shall the new land lie?",
    "turned": "How shall the land lie?",
    "road": "Which road?",
    "action": "Which of these actions?",
    "bid": "What do you bid?",
    "return": "What do you give up?",
    "pay": "What do you pay with?",
    "gain": "What do you take?",
    "lose": "What do you give up?",
    "buy": "How many do you buy?",
    "sell": "How many do you sell?",
}
"""Questions that verbs ask by themselves."""

_BY_SORT = {
    "tile": "Which tile?",
    "site": "Which site?",
    "building": "Which building?",
    "card": "Which card?",
    "sector": "Which sector?",
    "place": "Which place?",
    "player": "Which player?",
    "kind": "Which kind?",
    "road": "Which road?",
    "land": "Which land?",
}


def question(words: Words, decision: Decision) -> str:
    """What is asked, without its cause."""
    sort = decision.sort.partition(" ")[0]
    verbs = {getattr(each, "do", "") for each in words.statements(decision.cause)}
    if decision.kind == "number":
        what = _BY_NAME.get(decision.name, f"How many ({decision.name})?")
        return f"{what} {decision.range_in_words()}" + (" (nobody else sees it)" if decision.hidden else "")
    if decision.kind == "amounts":
        name = decision.name
        verb = (
            name if name in _BY_NAME else next((each for each in ("buy", "sell", "pay", "gain") if each in verbs), "")
        )
        return f"{_BY_NAME.get(verb, 'How many of each?')} {amounts_in_words(words, decision)}"
    if decision.name in _BY_NAME and sort not in _BY_SORT:
        return _BY_NAME[decision.name]
    return _BY_SORT.get(sort) or _BY_NAME.get(decision.name, f"Which {decision.name}?")


def amounts_in_words(words: Words, decision: Decision) -> str:
    limits = [
        f"0 to {limit} {words.noun(noun, 2)}" if limit else f"no {words.noun(noun, 2)}"
        for noun, limit in zip(decision.nouns, decision.limits, strict=True)
    ]
    least, most = decision.least, decision.most
    total = f"{least} in all" if least == most else f"{least} to {most} in all"
    return f"{', '.join(limits)}; {total}"
