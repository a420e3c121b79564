"""What can be wrong with a sentence's meaning: one function for each message."""

from __future__ import annotations

from collections.abc import Iterable

from ..diagnostics import Diagnostic, Note, Place, did_you_mean, error, some_of, warning
from ..syntax.verbs import Verb

__all__: list[str] = []

_SORT_NAMES = {
    "noun": "a thing that is counted",
    "goods": "an amount, such as `3 money`",
    "lot": "a lot of things",
    "number": "a number",
    "card": "a card",
    "player": "a player",
    "area": "an area, such as `bag`",
    "adjective": "a word that describes",
    "die": "a die",
    "value": "a value",
    "option": "an option",
    "kind": "a kind of resource",
    "piece": "a piece",
    "resource": "a resource",
    "set": "several things to choose from",
    "action": "an action",
    "ending": "`turn`, `game` or `participation`",
    "sharing": "`builder` or `block`",
    "owner": "`owner`",
    "new name": "a name of your own",
}


def a_sort(sort: str) -> str:
    """A sort of thing with its article, for a message."""
    known = _SORT_NAMES.get(sort)
    if known:
        return known
    return f"{'an' if sort[:1] in 'aeiou' else 'a'} {sort.replace('_', ' ')}"


def one_of_sorts(sorts: Iterable[str]) -> str:
    names = list(dict.fromkeys(a_sort(sort) for sort in sorts))
    return names[0] if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


# ---- names


def unknown_name(place: Place, name: str, known: Iterable[str], wanted: str, examples: Iterable[str]) -> Diagnostic:
    notes = []
    listed = some_of(examples)
    if listed:
        notes.append(Note(f"{wanted} here: {listed}"))
    return error("T201", f"nothing in this pack is called `{name}`", place, did_you_mean(name, known), *notes)


def unknown_verb(place: Place, word: str, verbs: Iterable[str]) -> Diagnostic:
    return error("T202", f"`{word}` is not a verb of the language", place, did_you_mean(word, verbs))


def no_verb(place: Place, word: str, verbs: Iterable[str]) -> Diagnostic:
    return error(
        "T203",
        f"this line does not say what happens: it starts with `{word}`, and no verb follows",
        place,
        did_you_mean(word, verbs) or "start with a verb, such as `gain` or `pay`",
    )


def name_taken(place: Place, name: str, earlier: Place | None) -> Diagnostic:
    notes = [Note("it was given here first", earlier)] if earlier else []
    return error("T204", f"the name `{name}` already means something here", place, "choose another name", *notes)


def name_never_used(place: Place, name: str) -> Diagnostic:
    return warning("T701", f"`{name}` is never used again", place, "use it, or leave the name out")


def is_plural_missing(place: Place, name: str) -> Diagnostic:
    return error("T205", f"`{name}` is one thing; several are needed here", place)


# ---- sorts


def wrong_sort(place: Place, word: str, sort: str, wanted: Iterable[str], user: str) -> Diagnostic:
    return error("T301", f"`{word}` is {a_sort(sort)}, but {user} needs {one_of_sorts(wanted)}", place)


def unit_missing(place: Place, figure: str, user: str) -> Diagnostic:
    return error("T302", f"{user} {figure} of what? the unit is missing", place, f"for example `{figure} money`")


def amount_missing(place: Place, noun: str, user: str) -> Diagnostic:
    return error("T303", f"{user} how many? the number before `{noun}` is missing", place, f"for example `1 {noun}`")


def units_differ(place: Place, left: str, right: str) -> Diagnostic:
    return error("T304", f"`{left}` and `{right}` cannot be added or compared", place, "use two lines, one for each")


def number_expected(place: Place, word: str, sort: str, user: str) -> Diagnostic:
    return error("T305", f"{user} needs a number, and `{word}` is {a_sort(sort)}", place)


def not_countable(place: Place, word: str, sort: str) -> Diagnostic:
    return error("T306", f"`{word}` cannot be counted out: it is {a_sort(sort)}", place)


def adjective_does_not_fit(place: Place, adjective: str, noun: str, fits: Iterable[str]) -> Diagnostic:
    described = sorted(set(fits) - {"set"})
    hint = f"it describes {one_of_sorts(described)}" if described else ""
    return error("T307", f"`{adjective}` does not describe `{noun}`", place, hint)


def unknown_adjective(place: Place, word: str, known: Iterable[str]) -> Diagnostic:
    return error("T308", f"`{word}` does not describe anything known here", place, did_you_mean(word, known))


def where_does_not_fit(place: Place, preposition: str, noun: str) -> Diagnostic:
    return error("T309", f"`{preposition}` cannot follow `{noun}` here", place)


def no_such_relation(place: Place, what: str, of_what: str, known: Iterable[str]) -> Diagnostic:
    return error(
        "T310",
        f"`{what}` of {a_sort(of_what)} means nothing",
        place,
        f"known: {some_of(known)}" if known else "",
    )


def not_in_halves(place: Place, noun: str) -> Diagnostic:
    return error(
        "T311",
        f"`{noun}` is not counted in halves",
        place,
        "write a whole number, or declare the unit with `halves`",
    )


# ---- sentences


def part_missing(place: Place, verb: Verb, preposition: str) -> Diagnostic:
    what = f"`{preposition} ...`" if preposition else "what it is about"
    return error("T312", f"`{verb.name}` needs {what}", place, f"{verb.name}: {verb.says}")


def part_not_taken(place: Place, verb: Verb, preposition: str) -> Diagnostic:
    takes = ", ".join(f"`{p}`" for p in verb.parts) or "nothing"
    return error("T313", f"`{verb.name}` has no part with `{preposition}`", place, f"it takes {takes}")


def part_twice(place: Place, verb: Verb, preposition: str) -> Diagnostic:
    return error("T314", f"`{preposition}` is said twice for `{verb.name}`", place)


def nothing_to_name(place: Place, verb: Verb) -> Diagnostic:
    return error("T315", f"`{verb.name}` makes nothing that could be given a name", place, "leave `as ...` out")


def several_objects(place: Place, verb: Verb) -> Diagnostic:
    return error("T316", f"`{verb.name}` takes one thing only", place, "write a line for each")


def dangling_part(place: Place) -> Diagnostic:
    return error("T317", "this does not say what happens", place, "start with a verb, such as `gain`")


def empty_range(place: Place, least: int, most: int) -> Diagnostic:
    return error("T318", f"no number lies from {least} to {most}", place, "write the smaller number first")


def rounding_of_nothing(place: Place) -> Diagnostic:
    return error("T319", "nothing is divided here, so nothing is rounded", place, "leave it out")


def zero_every(place: Place) -> Diagnostic:
    return error("T320", "`per 0` divides by nothing", place, "use 1 or more")


def useless_amount(place: Place, verb: str) -> Diagnostic:
    return error("T321", f"`{verb}` nothing at all: the number is 0", place, "leave the line out")


def choose_what(place: Place) -> Diagnostic:
    return error(
        "T322",
        "`choose` needs a range or a set",
        place,
        "for example `choose n from 1 to 9`, or `choose card from display`",
    )


def not_a_condition(place: Place, word: str) -> Diagnostic:
    return error("T323", f"`{word}` cannot be asked here", place, "for example `site is empty`")


def unknown_event(place: Place, words: str, known: Iterable[str]) -> Diagnostic:
    return error("T324", f"nothing known happens `when {words}`", place, did_you_mean(words, known))


def unknown_aspect(place: Place, words: str, known: Iterable[str]) -> Diagnostic:
    return error("T325", f"`{words}` is not something an ability can change", place, did_you_mean(words, known))


def change_does_not_fit(place: Place, aspect: str, example: str) -> Diagnostic:
    return error("T326", f"`{aspect}` cannot be changed like this", place, f"for example `{example}`")


def unknown_choice(place: Place, option: str, choice: str, choices: Iterable[str]) -> Diagnostic:
    return error(
        "T327",
        f"`{option}` has no choice called `{choice}`",
        place,
        did_you_mean(choice, choices),
        Note(f"its choices: {some_of(choices)}"),
    )


def only_after_can(place: Place, verb: str) -> Diagnostic:
    return error("T328", f"`{verb}` is only used after `can`", place)


def only_in_scenarios(place: Place, verb: str) -> Diagnostic:
    return error("T329", f"`{verb}` is only used in scenarios", place, "to carry out an action, write `do`")


def nobody_shares(place: Place) -> Diagnostic:
    return error("T330", "only `builders` can share a reward", place, "write `builders share ... by block`")


def no_such_place_here(place: Place, word: str, where: str) -> Diagnostic:
    return error("T331", f"there is no `{word}` in {where}", place)
