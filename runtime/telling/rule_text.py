"""Lines of a pack as the rules word them: one alone, several in a paragraph, or all of a declaration."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from typing import Any

from compiler.objects.base import Stated
from compiler.objects.declarations.tiles import Tile, TileAction, Wish
from compiler.objects.expressions import Local
from compiler.objects.sentences.conditions import Condition
from compiler.objects.sentences.effects import (
    Effect,
    Modifier,
    Time,
    Trigger,
)
from compiler.objects.walking import nodes
from compiler.words.declarations import declaration_lines, wish_line
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.frames import Fixed, Inflectable
from compiler.words.language.text import RuleLine, plain
from compiler.words.phrases.context import Lot, RenderContext
from compiler.words.phrases.times import time_words
from compiler.words.render_context import make_render_context
from compiler.words.sentences.blocks import lines_of
from compiler.words.sentences.changes import change_lines
from compiler.words.sentences.conditions import condition_phrase

from ..game.state.rules import Rules

__all__ = ["RuleText"]

Contexts = dict[tuple[int, ...], RenderContext]


class RuleText:
    def __init__(self, rules: Rules, names: Catalogue) -> None:
        self._rules = rules
        self.speaker = replace(make_render_context(names, rules.variants), depth=1)
        """The context before any line. Actions are only named: they can be looked up."""
        self._contexts: dict[str, Contexts] = {}

    # ---- one line

    def line(self, id: str, stated: Stated) -> str:
        """One statement in words, without lines under it. Reminders are included, since somebody asked about the
        line."""
        s = self._context_at(id, stated)
        lines = self._lines(replace(s, reminders=frozenset()), stated)
        text = plain(lines[0].text) if lines else ""
        inside = [each for each in nodes(stated) if isinstance(each, Stated) and each is not stated]
        if lines and lines[0].under and all(each.at[0] == stated.at[0] for each in inside):
            return self._in_one_line(lines[0])
        return _without_colon(text)

    def _lines(self, s: RenderContext, stated: Any) -> list[RuleLine]:
        if isinstance(stated, Time):
            return [RuleLine(time_words(s, stated))]
        if isinstance(stated, Wish):
            return [wish_line(s, stated)._replace(under=())]
        if isinstance(stated, Modifier):
            return change_lines(s, (), (stated,))
        if isinstance(stated, Trigger):
            return change_lines(s, (stated,), ())
        return lines_of(s, (stated,))[0]

    def condition(self, condition: Condition) -> str:
        s = _with_unknown_names(self.speaker, (condition,))
        return plain(condition_phrase(s, condition).render(""))

    # ---- several lines

    def effects_in_words(
        self,
        effects: Sequence[Effect],
        id: str = "",
        known: Mapping[str, Inflectable] | None = None,
        you: Collection[str] = (),
    ) -> str:
        """Lines in one paragraph, without the last full stop. ``id`` is the declaration they are from, ``known`` what
        its names stand for by now, and ``you`` the names that mean the reader."""
        if not effects:
            return ""
        s = self._context_at(id, effects[0]) if id else self.speaker
        s = replace(s, locals={**s.locals, **(known or {})})
        if you:
            s, effects = replace(s, default_actor=None), [_without_subject(each, you) for each in effects]
        lines, _ = lines_of(_with_unknown_names(s, effects), effects)
        return self.paragraph(lines)

    def paragraph(self, lines: Sequence[RuleLine]) -> str:
        said = [self._in_one_line(line) for line in lines]
        return ". ".join([*said[:1], *[each[:1].upper() + each[1:] for each in said[1:]]])

    def declaration_in_words(self, id: str) -> str:
        """All that is printed on a card or a building, part by part."""
        lines = declaration_lines(self.speaker, self._rules.numbers.by_id[id])
        return self._join_with_semicolons([self._in_one_line(line) for line in lines])

    # ---- tiles

    def tile_action(self, action: TileAction) -> tuple[str, str]:
        """What an action of a tile does, and the time it takes."""
        lines, after = lines_of(self.speaker, action.effects, (action.time,))
        return self.paragraph(lines), plain(time_words(after, action.time))

    def ability(self, tile: Tile) -> tuple[str, str]:
        assert tile.ability is not None
        lines = change_lines(self.speaker, tile.ability.triggers, tile.ability.modifiers)
        said = self._join_with_semicolons([self._in_one_line(line) for line in lines])
        head = plain(self.speaker.say("flag.ability"))
        return self._after_colon(head, said), plain(time_words(self.speaker, tile.ability.time))

    # ---- what is known at a line

    def _context_at(self, id: str, stated: Stated) -> RenderContext:
        """The render context at a line; names that cannot be resolved stand for themselves."""
        if id not in self._contexts:
            heard: Contexts = {}
            declared = self._rules.numbers.by_id[id]
            declaration_lines(replace(self.speaker, reminders=frozenset(), contexts_by_line=heard), declared)
            self._contexts[id] = heard
        s = self._contexts[id].get(stated.at, self.speaker)
        return _with_unknown_names(
            replace(s, contexts_by_line=None, reminders=self.speaker.reminders, depth=1), (stated,)
        )

    def _in_one_line(self, line: RuleLine) -> str:
        text = plain(line.text)
        if not line.under:
            return text
        return self._after_colon(
            _without_colon(text), self._join_with_semicolons([self._in_one_line(each) for each in line.under])
        )

    def _after_colon(self, head: str, rest: str) -> str:
        return self.speaker.say("play.join.colon", left=Fixed(head), right=Fixed(rest))

    def _join_with_semicolons(self, said: Sequence[str]) -> str:
        text = said[0] if said else ""
        for each in said[1:]:
            text = self.speaker.say("play.join.semicolon", left=Fixed(text), right=Fixed(each))
        return text


def _without_colon(text: str) -> str:
    return text.rstrip(":\u00a0\u202f ")


def _without_subject(effect: Effect, you: Collection[str]) -> Effect:
    """The same line addressed to the reader: without its subject where that means the reader."""
    who = getattr(effect, "who", None)
    if isinstance(who, Local) and who.name in you and not getattr(effect, "every", False):
        return effect.model_copy(update={"who": None})
    return effect


def _with_unknown_names(s: RenderContext, stated: Sequence[object]) -> RenderContext:
    """A context that knows every name that lines use: an unknown number is called by its own name."""
    for node in nodes(tuple(stated)):
        if not isinstance(node, Local) or node.name in s.locals or node.name in s.lots:
            continue
        if node.sort == "number":
            s = s.with_local(node.name, Fixed(node.name))
        elif node.sort in ("lot", "kind"):
            s = s.with_lot(node.name, Lot(s.phrase("resource", s.book.plural), "lot_gained"))
            s = s if node.sort == "lot" else s.with_local(node.name, s.phrase("kind", "one", "that"))
    return s
