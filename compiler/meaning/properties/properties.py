"""Properties: the lines of a declaration that state a figure or a name, `supply 43` or `border pink`.

A declaration kind lists its properties and the shape of each. A property nobody knows is an error where it is
written: nothing is ignored in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error, short_list
from ...names.headers import is_valid_name, name_not_small
from ...source.layout import Line
from ...syntax.lexer import unquote
from ...syntax.phrase import Phrase, Word
from ...vocabulary.nouns import NOUNS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, LineError, Plain
from ..phrases.prices import read_prices, read_worths
from ..phrases.things import unknown_name, words_of
from ..sentences.lines import parse_statement
from .colours import is_colour

__all__ = ["Shape", "read_colour", "read_properties", "read_string", "read_value", "unquote"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What the value of a property looks like."""

    form: str
    """flag, number, numbers, text, name, name or any, names, word, words, handed, colour, players, seats, goods,
    worth."""
    kinds: tuple[str, ...] = ()
    least: int = 0
    most: int = 1_000_000
    required: bool = False
    field: str = ""
    example: str = ""


COMMON: Mapping[str, Shape] = {
    "note": Shape("text", example='note "..."'),
    "text": Shape("text", example='text "..."'),
    "written_for": Shape("word", example="written_for kqzbwtmd"),
}


def read_properties(
    ctx: AnalysisContext, lines: Sequence[Line], shapes: Mapping[str, Shape], what: str, also: Iterable[str] = ()
) -> tuple[Plain, list[Line]]:
    """The properties among the lines, and the other lines.

    ``also`` names the first words of lines that the declaration reads itself. Where it is empty, an unknown first word
    is an unknown property.
    """
    found: Plain = {}
    places: dict[str, Place] = {}
    rest: list[Line] = []
    known = {**COMMON, **shapes}
    own = tuple(also)
    for line in lines:
        ctx.line = line
        word = line.first_word
        try:
            if word == "cite":
                found.setdefault("cites", []).extend(_read_cites(ctx, line))
            elif line.text == "reconstructed":
                found["reconstructed"] = True
            elif word in known and word not in own:
                if word in places and word != "note":
                    raise LineError(property_twice(ctx.place(), word, places[word]))
                places[word] = ctx.place()
                shape = known[word]
                value = read_value(ctx, line, shape, word)
                if word == "note" and found.get("note"):
                    value = f"{found['note']} {value}"  # a long remark goes over several lines
                found[shape.field or word] = value
            elif word in own or "*" in own:
                rest.append(line)
                continue
            else:
                raise LineError(
                    unknown_property(ctx.place_at(_first_word_span(line)), word or line.text, what, (*known, *own))
                )
            if line.children:
                child = line.children[0]
                raise LineError(
                    property_with_lines(
                        ctx.block.place(child.number, child.column, child.column + len(child.text)), word
                    )
                )
        except LineError as wrong:
            ctx.problems.append(wrong.diagnostic)
            if word in known:
                places.setdefault(word, ctx.place())
                found.setdefault(known[word].field or word, None)
    return found, rest


def report_missing(ctx: AnalysisContext, root: Line, found: Plain, shapes: Mapping[str, Shape], what: str) -> None:
    """Report the required properties that were not stated. One that was stated wrongly has been reported already."""
    for name, shape in shapes.items():
        if shape.required and (shape.field or name) not in found:
            ctx.line = root
            ctx.problems.append(property_missing(ctx.place(), name, what, shape.example))


def _first_word_span(line: Line) -> list[int]:
    return [line.number, line.column, line.column + max(len(line.first_word), 1)]


def read_value(ctx: AnalysisContext, line: Line, shape: Shape, name: str) -> object:
    """The value of a property on a line of its own."""
    if shape.form in ("goods", "worth"):
        if line.text == name:
            raise LineError(value_missing(ctx.place(), name, shape.example))
        listed = parse_statement(ctx, "listing", line).children[1]
        assert isinstance(listed, Phrase)
        return read_worths(ctx, listed) if shape.form == "worth" else read_prices(ctx, listed)
    phrase = parse_statement(ctx, "property", line)
    values = phrase.children[1]
    return read_values(ctx, phrase, values.children if isinstance(values, Phrase) else [], shape, name)


def read_values(
    ctx: AnalysisContext, phrase: Phrase, values: Sequence[Phrase | Word | None], shape: Shape, name: str
) -> object:
    """The value of a property from its phrases, as its shape says: a number, a list, a name, a flag."""
    given = [value for value in values if isinstance(value, Phrase)]
    wrong = wrong_value(ctx.place(given[0] if given else phrase), name, shape.example)
    if shape.form == "flag":
        if given:
            raise LineError(no_value_wanted(ctx.place(given[0]), name))
        return True
    if not given:
        raise LineError(value_missing(ctx.place(phrase), name, shape.example))
    several = shape.form in ("numbers", "names", "words", "handed", "seats")
    if len(given) > 1 and not several:
        raise LineError(one_value_only(ctx.place(given[1]), name))
    if shape.form == "text":
        if given[0].rule != "string":
            raise LineError(wrong)
        return read_string(given[0])
    if shape.form == "colour":
        return read_colour(ctx, given[0]) if given[0].rule == "tag" else read_name(ctx, _read_word(given[0], wrong))
    if shape.form == "players":
        return _read_players(ctx, given[0], name, wrong)
    if shape.form == "seats":
        return [_read_seat(ctx, value, shape, name, wrong) for value in given]
    if shape.form in ("number", "numbers"):
        numbers = [_read_number(ctx, value, shape, name) for value in given]
        return numbers if several else numbers[0]
    if shape.form == "handed":
        return [_read_handed_name(ctx, value, wrong) for value in given]
    words = [_read_word(value, wrong) for value in given]
    if shape.form in ("word", "words"):
        texts = [read_name(ctx, word) for word in words]
        unfit = [word for word in words if shape.kinds and word.text not in shape.kinds]
        if unfit:
            *others, last = (unknown_word(ctx.place(word), word.text, name, shape.kinds) for word in unfit)
            ctx.problems += others
            raise LineError(last)
        return texts if several else texts[0]
    if shape.form == "name or any" and words[0].text == "any":
        return "any"
    ids = [resolve_name(ctx, word, shape, name) for word in words]
    return ids if several else ids[0]


def _read_handed_name(ctx: AnalysisContext, value: Phrase, wrong: Diagnostic) -> tuple[str, str]:
    """A name that an action's user hands over, and the sort of thing it stands for: `building workplace`, or a noun by
    itself."""
    words = words_of(value)
    name = words[-1]
    if len(words) > 2 or any(word.type != "NAME" for word in words):
        raise LineError(wrong)
    sort = NOUNS.get(words[0].text) or ("floor" if len(words) == 1 and name.text == "built" else "")
    if not sort:
        raise LineError(sort_missing(ctx.place(value), name.text))
    return read_name(ctx, name), sort


def read_name(ctx: AnalysisContext, word: Word) -> str:
    """A name that the author gives, in small letters like all names."""
    if not is_valid_name(word.text):
        raise LineError(name_not_small(ctx.place(word), word.text))
    return word.text


def read_colour(ctx: AnalysisContext, value: Phrase) -> str:
    """A colour in hexadecimal: `#7a1f2b`."""
    said = ctx.source_of(value)
    if not is_colour(said.lower()):
        raise LineError(no_colour(ctx.place(value), said))
    return said.lower()


def read_string(phrase: Phrase) -> str:
    """The text of a string in quotes."""
    word = next(phrase.words())
    return unquote(word.text)


def _read_number(ctx: AnalysisContext, value: Phrase, shape: Shape, name: str) -> int:
    words = words_of(value)
    if len(words) != 1 or words[0].type != "NUMBER":
        raise LineError(wrong_value(ctx.place(value), name, shape.example or f"{name} 3"))
    figure = int(words[0].text)
    if not shape.least <= figure <= shape.most:
        raise LineError(number_out_of_range(ctx.place(value), name, figure, shape.least, shape.most))
    return figure


def _read_players(ctx: AnalysisContext, value: Phrase, name: str, wrong: Diagnostic) -> Plain:
    words = words_of(value)
    texts = [word.text for word in words]
    if len(words) == 1 and words[0].type == "UPWARD":
        least, most = int(texts[0][:-1]), 12
    elif len(words) == 1 and words[0].type == "NUMBER":
        least = most = int(texts[0])
    elif len(words) == 3 and texts[1] == "to" and words[0].type == words[2].type == "NUMBER":
        least, most = int(texts[0]), int(texts[2])
    else:
        raise LineError(wrong)
    if least > most:
        raise LineError(mistakes.empty_range(ctx.place(value), least, most))
    if not 1 <= least <= 12 or most > 12:
        raise LineError(number_out_of_range(ctx.place(value), name, most if least >= 1 else least, 1, 12))
    return {"least": least, "most": most}


def _read_word(value: Phrase, wrong: Diagnostic) -> Word:
    """The value, which must be one word; raises ``wrong`` otherwise."""
    words = words_of(value)
    if len(words) != 1 or (words[0].type not in ("NAME", "VERB") and not words[0].text.isidentifier()):
        raise LineError(wrong)
    return words[0]


def _read_seat(ctx: AnalysisContext, value: Phrase, shape: Shape, name: str, wrong: Diagnostic) -> int:
    """A player by the seat, from 1; 0 for a neutral builder by its name."""
    if [word.type for word in words_of(value)] == ["NUMBER"]:
        return _read_number(ctx, value, shape, name)
    resolve_name(ctx, _read_word(value, wrong), shape, name)
    return 0


def resolve_name(ctx: AnalysisContext, word: Word, shape: Shape, name: str) -> str:
    """The id of the declared thing that a word names, which must be of a kind the shape allows."""
    symbol = ctx.scope.find(word.text)
    if symbol is None:
        raise LineError(unknown_name(ctx, word, f"{shape.kinds[0]} names", shape.kinds))
    if symbol.kind not in shape.kinds and symbol.kind:
        raise LineError(mistakes.wrong_sort(ctx.place(word), word.text, symbol.kind, shape.kinds, f"`{name}`"))
    return symbol.id


def _read_cites(ctx: AnalysisContext, line: Line) -> list[str]:
    """The ids of a `cite` line, ranges written out: `cite GV-K-01, GV-TILE-10-01 to 05`."""
    phrase = parse_statement(ctx, "cite", line)
    ids: list[str] = []
    for cited in phrase.children:
        assert isinstance(cited, Phrase)
        first, last = cited.children
        assert isinstance(first, Word)
        if not isinstance(last, Word):
            ids.append(first.text)
            continue
        stem, _, number = first.text.rpartition("-")
        digits = number.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")
        letters = number[: len(number) - len(digits)]
        if not digits.isdecimal() or int(digits) > int(last.text) or int(last.text) - int(digits) > 200:
            raise LineError(cite_range(ctx.place(cited)))
        ids += [f"{stem}-{letters}{n:0{len(digits)}d}" for n in range(int(digits), int(last.text) + 1)]
    return ids


# ---- what can be wrong


def unknown_property(place: Place, word: str, what: str, known: Iterable[str]) -> Diagnostic:
    names = [name for name in known if name != "*"]
    return error(
        "T420",
        f"{mistakes.thing_with_article(what)} has no line that starts with `{word}`",
        place,
        did_you_mean(word, names),
        Note(f"lines of {mistakes.thing_with_article(what)}: {short_list([*names, 'cite'], 20)}"),
    )


def property_twice(place: Place, name: str, earlier: Place) -> Diagnostic:
    return error("T421", f"`{name}` is stated twice", place, "keep one of them", Note("first stated here", earlier))


def property_missing(place: Place, name: str, what: str, example: str) -> Diagnostic:
    return error("T422", f"this {what} does not state its `{name}`", place, f"add `{example}`" if example else "")


def property_with_lines(place: Place, name: str) -> Diagnostic:
    return error("T402", f"nothing can stand under a line with `{name}`", place, "give it the same indentation")


def value_missing(place: Place, name: str, example: str) -> Diagnostic:
    return error("T423", f"`{name}` what? the value is missing", place, f"for example `{example}`" if example else "")


def wrong_value(place: Place, name: str, example: str) -> Diagnostic:
    return error("T424", f"this is not a value for `{name}`", place, f"for example `{example}`" if example else "")


def no_value_wanted(place: Place, name: str) -> Diagnostic:
    return error("T425", f"`{name}` stands alone, without a value", place, "delete what follows it")


def one_value_only(place: Place, name: str) -> Diagnostic:
    return error("T426", f"`{name}` takes one value only", place, "keep one of them")


def number_out_of_range(place: Place, name: str, figure: int, least: int, most: int) -> Diagnostic:
    return error("T427", f"`{name}` cannot be {figure}", place, f"it lies from {least} to {most}")


def unknown_word(place: Place, word: str, name: str, known: Sequence[str]) -> Diagnostic:
    return error(
        "T428",
        f"`{name}` cannot be `{word}`",
        place,
        did_you_mean(word, known),
        Note(f"it can be: {', '.join(known)}"),
    )


def sort_missing(place: Place, name: str) -> Diagnostic:
    cure = f"say it before its name, as in `gives building {name}`"
    return error("T412", f"what is `{name}`: a building, a site, a player?", place, cure)


def no_colour(place: Place, said: str) -> Diagnostic:
    hint = "write red, green and blue with two signs each, from 00 to ff: `#7a1f2b`"
    return error("T495", f"`{said}` is not a colour", place, hint)


def cite_range(place: Place) -> Diagnostic:
    return error("T429", "these references do not count upwards", place, "for example `cite GV-TILE-10-01 to 05`")
