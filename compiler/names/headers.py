"""The first line of each declaration: what it declares, and under which name."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ..diagnostics import Diagnostic, Note, Place, did_you_mean, error, nearest, short_list
from ..source.layout import Block, Line, read_first_line
from ..syntax.lexer import unquote
from ..syntax.lines import parse_line
from ..syntax.phrase import Phrase, Word
from ..vocabulary.verbs import NAMED_LIKE_A_VERB, VERB_FORMS
from .facts import facts_of
from .symbols import Symbol

__all__ = ["PLAIN_HEADER", "Header", "read_header"]

PACK_KIND = "pack"
STEP_KIND = "step"


@dataclass(frozen=True, slots=True)
class Header:
    """A declaration's first line. The kind of its symbol is corrected where it was misspelt, so that the rest is still
    read."""

    symbol: Symbol
    edit: str = ""
    """`replace` or `remove`, for a thing of a parent pack."""
    inline: tuple[Phrase, ...] = ()
    title: str = ""


PLAIN_HEADER = re.compile(r'([a-z_]+) ([a-z][a-z0-9_]{0,63})(?: (#[A-Za-z0-9]{1,63}))?(?: "([^"\\]{0,1900})")?\Z')
# What most declarations do not need is made into a pattern when one does.
_SHAPE = r"(?:(?P<edit>replace|remove)\s+)?([a-z_]+)\s+([A-Za-z_][\w]*)?"
_NAME = r"[a-z][a-z0-9_]*\Z"
TITLE_ONLY = frozenset({"scenario"})


def read_header(
    block: Block, pack: str, kinds: frozenset[str], reserved: frozenset[str]
) -> tuple[Header | None, list[Diagnostic]]:
    """The first line of a declaration, and its diagnostics. A broken one still gives a name where it can, so that
    nobody else complains."""
    raw = block.text.partition("\n")[0]
    plain = PLAIN_HEADER.match(raw)
    if plain and plain[1] in kinds and plain[2] not in reserved and plain[2] not in VERB_FORMS:
        # What nearly every first line looks like; anything else goes through the grammar.
        return _plain_header(block, pack, plain), []
    line, problems = read_first_line(block)
    phrase = line.problem or parse_line("header", line, block)
    if isinstance(phrase, Diagnostic):
        stray = _diagnose_stray_word(line, block, kinds)
        return _guess_header(block, pack, kinds), [stray or phrase, *problems]
    edit, kind_word, name_word, of_word, tag, title, *inline = phrase.children
    assert isinstance(kind_word, Word)
    edited = next(edit.words()).text if isinstance(edit, Phrase) else ""
    kind = kind_word.text
    if edited == "remove" and name_word is None and kind not in kinds:
        symbol = Symbol(kind.lower(), "", pack, block.place(0, kind_word.start, kind_word.end))
        return Header(symbol, edited, tuple(p for p in inline if isinstance(p, Phrase))), problems
    if kind not in kinds and kind != PACK_KIND:
        place = block.place(0, kind_word.start, kind_word.end)
        problems.append(unknown_kind(place, kind, kinds | {PACK_KIND}))
        kind = nearest(kind, kinds) or ""
    text = unquote(title.text) if isinstance(title, Word) else ""
    name = name_word.text if isinstance(name_word, Word) else ""
    if not name and kind in TITLE_ONLY:
        name = _name_from_title(text)
    start, end = (name_word.start, name_word.end) if isinstance(name_word, Word) else (0, len(line.text))
    place = block.place(0, start, end)
    known = kind_word.text == kind
    if not name and edited and not known:
        return None, [edit_what(block.place(0, kind_word.start, kind_word.end), edited, kind_word.text)]
    if not name:
        if known:
            problems.append(no_name(place, kind))
        return None, problems
    of = of_word.text if isinstance(of_word, Word) else ""
    if (kind == STEP_KIND) != bool(edited and of) or (of and kind != STEP_KIND):
        return None, [*problems, whose_step(block.place(0, 0, len(line.text)), kind, name)]
    if isinstance(name_word, Word) and known and kind != STEP_KIND:
        problems += _check_name(place, kind, name, reserved)
    symbol = Symbol(
        name=step_name(of, name) if of else name.lower(),
        kind=kind,
        pack=pack,
        place=place,
        title=text,
        tag=tag.text[1:] if isinstance(tag, Word) else "",
        facts=facts_of(block.text, kind),
        of=of.rpartition(".")[2],
        step=name if of else "",
    )
    return Header(symbol, edited, tuple(p for p in inline if isinstance(p, Phrase)), text), problems


def _plain_header(block: Block, pack: str, plain: re.Match[str]) -> Header:
    kind, name, tag, title = plain.groups("")
    place = block.place(0, plain.start(2), plain.end(2))
    facts = facts_of(block.text, kind)
    return Header(Symbol(name, kind, pack, place, title=title, tag=tag[1:], facts=facts), title=title)


def _guess_header(block: Block, pack: str, kinds: frozenset[str]) -> Header | None:
    """The header of a first line that cannot be parsed; None where not even a name can be found."""
    match = re.match(_SHAPE, block.text)
    if not match or not match.group(3):
        return None
    kind = match.group(2) if match.group(2) in kinds else nearest(match.group(2), kinds) or ""
    place = block.place(0, match.start(3), match.end(3))
    return Header(
        Symbol(match.group(3).lower(), kind, pack, place, title="?", facts=facts_of(block.text, kind)),
        edit=match["edit"] or "",
        title="?",
    )


def _diagnose_stray_word(line: Line, block: Block, kinds: frozenset[str]) -> Diagnostic | None:
    """The diagnostic for a line that begins with no kind of declaration: what follows hardly matters."""
    word = line.first_word
    if not word.isidentifier() or word in kinds or word in (PACK_KIND, "replace", "remove"):
        return None
    return unknown_kind(block.place(0, 0, len(word)), word, kinds | {PACK_KIND})


def _name_from_title(title: str) -> str:
    """A name for a declaration that only has a title. No other declaration has it: none can be written with `-`."""
    return f"scenario-{re.sub(r'[^a-z0-9]+', '_', title.lower()).strip('_')}"[:64]


def step_name(of: str, step: str) -> str:
    """The name under which another step for a set-up or procedure is kept. No other declaration has it: none can be
    written with `:`."""
    return f"{of.rpartition('.')[2]}:{step}"


def is_valid_name(name: str) -> bool:
    """Whether a name is written as names are: small letters, digits and `_`, a letter first."""
    return re.match(_NAME, name) is not None


def _check_name(place: Place, kind: str, name: str, reserved: frozenset[str]) -> list[Diagnostic]:
    if not is_valid_name(name):
        return [name_not_small(place, name)]
    if name in reserved or (name in VERB_FORMS and (kind, name) not in NAMED_LIKE_A_VERB):
        return [name_reserved(place, name)]
    return []


# ---- what can be wrong


def unknown_kind(place: Place, word: str, kinds: frozenset[str]) -> Diagnostic:
    close = did_you_mean(word, kinds)
    notes = () if close else (Note(f"what can be declared: {short_list(kinds - {STEP_KIND}, 40)}"),)
    cure = close or "a line that belongs to a declaration is indented"
    return error("T210", f"`{word}` is not something that can be declared", place, cure, *notes)


def no_name(place: Place, kind: str) -> Diagnostic:
    return error("T211", f"this {kind} has no name", place, f'for example `{kind} my_{kind} "My {kind}"`')


def name_not_small(place: Place, name: str) -> Diagnostic:
    return error("T212", f"names are written in small letters: `{name}`", place, f"write `{name.lower()}`")


def name_reserved(place: Place, name: str) -> Diagnostic:
    return error("T213", f"`{name}` is a word of the language", place, "choose another name")


def declared_twice(place: Place, name: str, earlier: Place) -> Diagnostic:
    return error(
        "T214",
        f"`{name}` is declared twice",
        place,
        "give one of them another name",
        Note("first declared here", earlier),
    )


def title_missing(place: Place, kind: str, name: str) -> Diagnostic:
    return error("T215", f"this {kind} has no title", place, f'write `{kind} {name} "..."`')


def whose_step(place: Place, kind: str, name: str) -> Diagnostic:
    if kind != STEP_KIND:
        return error("T242", "only a step is `of` something", place, f"write the name alone: `{kind} {name}`")
    hint = f"under it, write `step {name}`; for one of a pack that this one extends, `replace step {name} of ...`"
    return error("T242", "a step belongs to a set-up or a procedure", place, hint)


def edit_what(place: Place, edit: str, name: str) -> Diagnostic:
    return error("T211", f"what is `{name}`?", place, f"say what it is, for example `{edit} tile {name}`")
