"""Why a tile cannot be used now: it is closed, a line asks for what is not so, or something is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.acts import ChooseThing
from compiler.objects.base import Stated
from compiler.objects.conditions import Condition
from compiler.objects.declared import Declared
from compiler.objects.effects import Effect
from compiler.objects.expressions import Things

from ..game.adjectives import closed
from ..game.decisions import Decision
from ..game.game import Game, Names
from ..game.making import Making
from .causes import locals_in
from .words import Words

__all__ = ["asks_for_tile", "why_not"]

_OTHERWISE = "its lines could not all be carried out now, counted with what happens on the way there"


def asks_for_tile(words: Words, decision: Decision) -> bool:
    """Whether a question is the choice of an action: among the tiles that the rules allow now."""
    return decision.sort == "tile" and any(
        isinstance(each, ChooseThing) and isinstance(each.among, Things) and "allowed" in each.among.adjectives
        for each in words.statements(decision.cause)
    )


def why_not(words: Words, game: Game, seat: int, tile: int) -> str:
    """Why somebody cannot choose a tile of the loop that is not among the options."""
    declared = words.numbers.tiles[tile]
    if closed(game, tile):
        pieces = ", ".join(words.piece(noun, owner) for noun, owner in game.on["tile", tile])
        return f"it is closed, there is {pieces}"
    making = Making(words.rules)
    making.declared = declared
    names: Names = {"you": seat, "they": seat, "tile": tile}
    unmet = [need for need in declared.needs if not making.question(need.condition)(game, names)]
    if unmet:
        said = " and ".join(words.spoken.condition(_open(need.condition)) for need in unmet)
        return f"it needs that {said} ({_place(declared, unmet[0])})"
    parts = [(action.title, action.effects) for action in declared.actions] or [("", ())]
    reasons = []
    for (title, effects), code in zip(parts, words.rules.tile_codes[tile], strict=True):
        missing = [*_missing(words, game, names, code)]
        missing = missing or [*_nothing_to_choose(words, game, making, names, effects)]
        reason = "; ".join(missing) or f"{_OTHERWISE} ({_place(declared, effects[0] if effects else None)})"
        reasons.append(f"{title}: {reason}" if title and len(parts) > 1 else reason)
    return reasons[0] if len(set(reasons)) == 1 else " / ".join(reasons)


def _place(declared: Declared, stated: Stated | None) -> str:
    return f"{declared.origin}/{declared.file}:{declared.line + (stated.at[0] if stated is not None else 0)}"


def _open(condition: Condition) -> Condition:
    """What somebody can still bring about: which options the game is played with is settled."""
    if condition.test != "any":
        return condition
    left = tuple(each for each in condition.of if each.test != "chosen")
    return left[0] if len(left) == 1 else condition.model_copy(update={"of": left or condition.of})


def _missing(words: Words, game: Game, names: Names, code: int) -> Iterator[str]:
    """Goods that are needed for sure, and are not there."""
    quick = words.rules.codes[code].quick
    if quick is None:
        return
    held = game.counts[names["they"]]
    for noun, amount in quick.own:
        if held[noun] < amount:
            yield f"it needs {words.count(noun, amount)}, and you have {held[noun]}"
    for holder, noun, amount in quick.elsewhere:
        there = game.counts[holder][noun]
        if there < amount:
            yield f"it needs {words.count(noun, amount)} in {words.holder(holder)}, and there {_are(there)}"


def _are(count: int) -> str:
    return "is 1" if count == 1 else f"are {count}" if count else "is none"


def _nothing_to_choose(
    words: Words, game: Game, making: Making, names: Names, effects: Sequence[Effect]
) -> Iterator[str]:
    """Lines that choose among things of which there are none: those that stand before anything else happens."""
    declared, chosen = making.declared, list[ChooseThing]()
    for effect in effects:
        if not isinstance(effect, ChooseThing) or effect.who is not None:
            break
        chosen.append(effect)
        among = effect.among
        if not locals_in(among) <= names.keys():  # it depends on what is chosen before
            break
        if isinstance(among, Things) and not making.listing(among)(game, names):
            none = words.spoken.things(among.model_copy(update={"whose": ""}), many=True)
            are = "you have" if among.whose == "your" else "there are"
            yield f"{are} no {none} ({_place(declared, effect)})"
            return
    if len(chosen) > 1:
        pairs = " with ".join(words.spoken.thing(each.among, many=True) for each in chosen)
        yield f"none of {pairs} can be carried through ({_place(declared, chosen[0])})"
