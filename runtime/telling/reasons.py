"""Why a tile cannot be used now: it is closed, a line asks for what is not so, or something is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from compiler.objects.base import Stated
from compiler.objects.declarations.declared import Declared
from compiler.objects.expressions import Things
from compiler.objects.sentences.conditions import Condition
from compiler.objects.sentences.effects import Effect
from compiler.verbs.choose import ChooseThing
from compiler.words.language.nouns import PhraseList
from compiler.words.language.text import plain
from compiler.words.phrases.things import whole_set
from compiler.words.sentences.conditions import condition_phrase

from ..game.codegen.context import CodegenContext
from ..game.rules.builder import context_of
from ..game.sets.adjectives import is_closed
from ..game.state.decisions import Decision
from ..game.state.game import Environment, Game
from .causes import locals_in
from .descriptions import describe_tile_action
from .words import Words

__all__ = ["asks_for_tile", "why_not"]


def asks_for_tile(words: Words, decision: Decision) -> bool:
    """Whether a question is the choice of an action: among the tiles that the rules allow now."""
    return decision.sort == "tile" and any(
        isinstance(each, ChooseThing) and isinstance(each.among, Things) and "allowed" in each.among.adjectives
        for each in words.statements(decision.cause)
    )


def why_not(words: Words, game: Game, seat: int, tile: int) -> str:
    """Why somebody cannot choose a tile of the loop that is not among the options."""
    declared = words.numbers.tiles[tile]
    if is_closed(game, tile):
        pieces = ", ".join(words.piece(noun, owner) for noun, owner in game.pieces["tile", tile])
        return words.say("reason.closed", pieces=pieces)
    m = context_of(words.rules)
    m.declared = declared
    names: Environment = {"you": seat, "they": seat, "tile": tile}
    unmet = [need for need in declared.needs if not m.question(need.condition)(game, names)]
    if unmet:
        speaker = words.rule_text.speaker
        needed = tuple(condition_phrase(speaker, _without_options(need.condition)) for need in unmet)
        said = plain(speaker.say("needs", condition=PhraseList(words.book, needed, "if_and")))
        return f"{said} ({_place(declared, unmet[0])})"
    titles = [describe_tile_action(words, tile, n)[0] for n in range(len(declared.actions))]
    parts = [(title, each.effects) for title, each in zip(titles, declared.actions, strict=True)] or [("", ())]
    reasons = []
    for (title, effects), code in zip(parts, words.rules.tile_codes[tile], strict=True):
        missing = [*_missing(words, game, names, code)]
        missing = missing or [*_nothing_to_choose(words, game, m, names, effects)]
        otherwise = f"{words.say('reason.otherwise')} ({_place(declared, effects[0] if effects else None)})"
        reason = words.join_parts(missing) or otherwise
        reasons.append(words.join_title(title, reason) if title and len(parts) > 1 else reason)
    return reasons[0] if len(set(reasons)) == 1 else " / ".join(reasons)


def _place(declared: Declared, stated: Stated | None) -> str:
    return f"{declared.origin}/{declared.file}:{declared.line + (stated.at[0] if stated is not None else 0)}"


def _without_options(condition: Condition) -> Condition:
    """A condition without the options that the game is played with, which nobody can change any more."""
    if condition.test != "any":
        return condition
    left = tuple(each for each in condition.of if each.test != "chosen")
    return left[0] if len(left) == 1 else condition.model_copy(update={"of": left or condition.of})


def _missing(words: Words, game: Game, names: Environment, code: int) -> Iterator[str]:
    """The goods that code requires and that are missing, in words."""
    requirements = words.rules.requirements.get(code)
    if requirements is None:
        return
    held = game.counts[names["they"]]
    for noun, amount in requirements.own:
        if held[noun] < amount:
            yield words.say("reason.missing", goods=words.goods(noun, amount), n=held[noun])
    for holder, noun, amount in requirements.elsewhere:
        there = game.counts[holder][noun]
        if there < amount:
            where = words.holder(holder)
            yield words.say("reason.missing_in", goods=words.goods(noun, amount), place=where, n=there)


def _nothing_to_choose(
    words: Words, game: Game, m: CodegenContext, names: Environment, effects: Sequence[Effect]
) -> Iterator[str]:
    """Lines that choose among things of which there are none: those that stand before anything else happens."""
    declared, chosen, speaker = m.declared, list[ChooseThing](), words.rule_text.speaker
    for effect in effects:
        if not isinstance(effect, ChooseThing) or effect.who is not None:
            break
        chosen.append(effect)
        among = effect.among
        if not locals_in(among) <= names.keys():  # it depends on what is chosen before
            break
        if isinstance(among, Things) and not m.listing(among)(game, names):
            several_of = whole_set(speaker, among.model_copy(update={"whose": ""}))
            none = replace(several_of, determiner="no")
            if among.whose == "your":
                said = speaker.say("if.you_have.none", goods=none)
            else:
                said = speaker.say("if.there_is.none", things=none)
            yield f"{plain(said)} ({_place(declared, effect)})"
            return
    if len(chosen) > 1:
        pairs = words.join_phrases(
            (whole_set(speaker, each.among) for each in chosen if isinstance(each.among, Things)), "and"
        )
        yield f"{words.say('reason.pairs', things=pairs)} ({_place(declared, chosen[0])})"
