"""Properties: the lines of a declaration that state a figure or a name, `supply 43` or `border pink`.

A declaration kind lists its properties and the shape of each. A property nobody knows is an error where it is
written: nothing is ignored in silence.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ...diagnostics import Diagnostic, Note, Place, did_you_mean, error, some_of
from ...names.headers import is_small, name_not_small
from ...source.layout import Line
from ...syntax.lexer import unquote
from ...syntax.phrase import Phrase, Word
from ...vocabulary.nouns import NOUNS
from ..analysis import mistakes
from ..analysis.context import AnalysisContext, Plain, Wrong
from ..phrases.prices import price_list, worth_list
from ..phrases.things import unknown, words_of
from ..sentences.lines import parsed
from .colours import is_colour

__all__ = ["Shape", "plain_colour", "properties", "string_of", "unquote", "value_of"]


@dataclass(frozen=True, slots=True)
class Shape:
    """What a property's value looks like."""

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


def properties(
    r: AnalysisContext, lines: Sequence[Line], shapes: Mapping[str, Shape], what: str, also: Iterable[str] = ()
) -> tuple[Plain, list[Line]]:
    """The properties among the lines, and the lines that are something else.

    ``also`` names the first words of lines the declaration reads itself; with None of its own (``also`` empty
    and no effects), an unknown first word is an unknown property.
    """
    found: Plain = {}
    places: dict[str, Place] = {}
    rest: list[Line] = []
    known = {**COMMON, **shapes}
    own = tuple(also)
    for line in lines:
        r.line = line
        word = line.first_word
        try:
            if word == "cite":
                found.setdefault("cites", []).extend(_cites(r, line))
            elif line.text == "reconstructed":
                found["reconstructed"] = True
            elif word in known and word not in own:
                if word in places and word != "note":
                    raise Wrong(property_twice(r.place(), word, places[word]))
                places[word] = r.place()
                shape = known[word]
                value = value_of(r, line, shape, word)
                if word == "note" and found.get("note"):
                    value = f"{found['note']} {value}"  # a long remark goes over several lines
                found[shape.field or word] = value
            elif word in own or "*" in own:
                rest.append(line)
                continue
            else:
                raise Wrong(unknown_property(r.place_of(_first_word_at(line)), word or line.text, what, (*known, *own)))
            if line.children:
                child = line.children[0]
                raise Wrong(
                    property_with_lines(r.block.place(child.number, child.column, child.column + len(child.text)), word)
                )
        except Wrong as wrong:
            r.problems.append(wrong.diagnostic)
            if word in known:
                places.setdefault(word, r.place())
                found.setdefault(known[word].field or word, None)
    return found, rest


def missing(r: AnalysisContext, root: Line, found: Plain, shapes: Mapping[str, Shape], what: str) -> bool:
    """Tell which required properties were not stated. A property that was wrong has been told already."""
    complete = True
    for name, shape in shapes.items():
        if shape.required and (shape.field or name) not in found:
            complete = False
            r.line = root
            r.problems.append(property_missing(r.place(), name, what, shape.example))
        elif (shape.field or name) in found and found[shape.field or name] is None:
            complete = False
    return complete


def _first_word_at(line: Line) -> list[int]:
    return [line.number, line.column, line.column + max(len(line.first_word), 1)]


def value_of(r: AnalysisContext, line: Line, shape: Shape, name: str) -> object:
    if shape.form in ("goods", "worth"):
        if line.text == name:
            raise Wrong(value_missing(r.place(), name, shape.example))
        listed = parsed(r, "listing", line).children[1]
        assert isinstance(listed, Phrase)
        return worth_list(r, listed) if shape.form == "worth" else price_list(r, listed)
    phrase = parsed(r, "property", line)
    values = phrase.children[1]
    return read_values(r, phrase, values.children if isinstance(values, Phrase) else [], shape, name)


def read_values(
    r: AnalysisContext, phrase: Phrase, values: Sequence[Phrase | Word | None], shape: Shape, name: str
) -> object:
    given = [value for value in values if isinstance(value, Phrase)]
    wrong = wrong_value(r.place(given[0] if given else phrase), name, shape.example)
    if shape.form == "flag":
        if given:
            raise Wrong(no_value_wanted(r.place(given[0]), name))
        return True
    if not given:
        raise Wrong(value_missing(r.place(phrase), name, shape.example))
    several = shape.form in ("numbers", "names", "words", "handed", "seats")
    if len(given) > 1 and not several:
        raise Wrong(one_value_only(r.place(given[1]), name))
    if shape.form == "text":
        if given[0].rule != "string":
            raise Wrong(wrong)
        return string_of(given[0])
    if shape.form == "colour":
        return plain_colour(r, given[0]) if given[0].rule == "tag" else small_name(r, _one_word(given[0], wrong))
    if shape.form == "players":
        return _players(r, given[0], name, wrong)
    if shape.form == "seats":
        return [_seat(r, value, shape, name, wrong) for value in given]
    if shape.form in ("number", "numbers"):
        numbers = [_number(r, value, shape, name) for value in given]
        return numbers if several else numbers[0]
    if shape.form == "handed":
        return [_handed(r, value, wrong) for value in given]
    words = [_one_word(value, wrong) for value in given]
    if shape.form in ("word", "words"):
        texts = [small_name(r, word) for word in words]
        unfit = [word for word in words if shape.kinds and word.text not in shape.kinds]
        if unfit:
            *others, last = (unknown_word(r.place(word), word.text, name, shape.kinds) for word in unfit)
            r.problems += others
            raise Wrong(last)
        return texts if several else texts[0]
    if shape.form == "name or any" and words[0].text == "any":
        return "any"
    ids = [name_of(r, word, shape, name) for word in words]
    return ids if several else ids[0]


def _handed(r: AnalysisContext, value: Phrase, wrong: Diagnostic) -> tuple[str, str]:
    """A name, and the sort of thing it stands for: `building workplace`, or a noun by itself."""
    words = words_of(value)
    name = words[-1]
    if len(words) > 2 or any(word.type != "NAME" for word in words):
        raise Wrong(wrong)
    sort = NOUNS.get(words[0].text) or ("floor" if len(words) == 1 and name.text == "built" else "")
    if not sort:
        raise Wrong(sort_missing(r.place(value), name.text))
    return small_name(r, name), sort


def small_name(r: AnalysisContext, word: Word) -> str:
    """A name of the author's own, which is written in small letters like all of them."""
    if not is_small(word.text):
        raise Wrong(name_not_small(r.place(word), word.text))
    return word.text


def plain_colour(r: AnalysisContext, value: Phrase) -> str:
    """A colour by its figures: `#7a1f2b`."""
    said = r.said(value)
    if not is_colour(said.lower()):
        raise Wrong(no_colour(r.place(value), said))
    return said.lower()


def string_of(phrase: Phrase) -> str:
    word = next(phrase.words())
    return unquote(word.text)


def _number(r: AnalysisContext, value: Phrase, shape: Shape, name: str) -> int:
    words = words_of(value)
    if len(words) != 1 or words[0].type != "NUMBER":
        raise Wrong(wrong_value(r.place(value), name, shape.example or f"{name} 3"))
    figure = int(words[0].text)
    if not shape.least <= figure <= shape.most:
        raise Wrong(number_out_of_range(r.place(value), name, figure, shape.least, shape.most))
    return figure


def _players(r: AnalysisContext, value: Phrase, name: str, wrong: Diagnostic) -> Plain:
    words = words_of(value)
    texts = [word.text for word in words]
    if len(words) == 1 and words[0].type == "UPWARD":
        least, most = int(texts[0][:-1]), 12
    elif len(words) == 1 and words[0].type == "NUMBER":
        least = most = int(texts[0])
    elif len(words) == 3 and texts[1] == "to" and words[0].type == words[2].type == "NUMBER":
        least, most = int(texts[0]), int(texts[2])
    else:
        raise Wrong(wrong)
    if least > most:
        raise Wrong(mistakes.empty_range(r.place(value), least, most))
    if not 1 <= least <= 12 or most > 12:
        raise Wrong(number_out_of_range(r.place(value), name, most if least >= 1 else least, 1, 12))
    return {"least": least, "most": most}


def _one_word(value: Phrase, wrong: Diagnostic) -> Word:
    words = words_of(value)
    if len(words) != 1 or (words[0].type not in ("NAME", "VERB") and not words[0].text.isidentifier()):
        raise Wrong(wrong)
    return words[0]


def _seat(r: AnalysisContext, value: Phrase, shape: Shape, name: str, wrong: Diagnostic) -> int:
    """A player by the seat, from 1, or a neutral builder by its name: 0."""
    if [word.type for word in words_of(value)] == ["NUMBER"]:
        return _number(r, value, shape, name)
    name_of(r, _one_word(value, wrong), shape, name)
    return 0


def name_of(r: AnalysisContext, word: Word, shape: Shape, name: str) -> str:
    """The declared thing a word names, of a kind that the shape allows."""
    symbol = r.scope.find(word.text)
    if symbol is None:
        raise Wrong(unknown(r, word, f"{shape.kinds[0]} names", shape.kinds))
    if symbol.kind not in shape.kinds and symbol.kind:
        raise Wrong(mistakes.wrong_sort(r.place(word), word.text, symbol.kind, shape.kinds, f"`{name}`"))
    return symbol.id


def _cites(r: AnalysisContext, line: Line) -> list[str]:
    """`cite GV-K-01, GV-TILE-10-01 to 05`, every id written out."""
    phrase = parsed(r, "cite", line)
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
        if not digits or int(digits) > int(last.text) or int(last.text) - int(digits) > 200:
            raise Wrong(cite_range(r.place(cited)))
        ids += [f"{stem}-{letters}{n:0{len(digits)}d}" for n in range(int(digits), int(last.text) + 1)]
    return ids


# ---- what can be wrong


def unknown_property(place: Place, word: str, what: str, known: Iterable[str]) -> Diagnostic:
    names = [name for name in known if name != "*"]
    return error(
        "T420",
        f"{mistakes.a_thing(what)} has no line that starts with `{word}`",
        place,
        did_you_mean(word, names),
        Note(f"lines of {mistakes.a_thing(what)}: {some_of([*names, 'cite'], 20)}"),
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
