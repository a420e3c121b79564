"""What can be wrong with a sentence's meaning: one function for each message."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from ...diagnostics import (
    Diagnostic,
    Note,
    Place,
    did_you_mean,
    error,
    nearest,
    short_list,
)
from .spec import Verb

__all__: list[str] = []

_SORT_NAMES = {
    "noun": "a thing that is counted",
    "goods": "an amount",
    "lot": "a lot of things",
    "number": "a number",
    "card": "a card",
    "player": "a player",
    "players": "several players",
    "area": "an area",
    "adjective": "a word that describes",
    "die": "a die",
    "product": "a resource or money",
    "value": "a value",
    "option": "an option",
    "kind": "a kind of resource",
    "piece": "a piece",
    "resource": "a resource",
    "set": "several things to choose from",
    "action": "an action",
    "ending": "`turn`, `game` or `participation`",
    "sharing": "`builder` or `block`",
    "order": "`next`",
    "limit": "`excess`",
    "owner": "`owner`",
    "new name": "a name of your own",
}


def sort_with_article(sort: str) -> str:
    """A sort of thing with its article, for a message: `a building`."""
    known = _SORT_NAMES.get(sort)
    if known:
        return known
    return thing_with_article(sort)


_FOR_EXAMPLE = {"goods": ", such as `3 money`", "area": ", such as `bag`"}


def thing_with_article(word: str) -> str:
    """A word with its article, for a message."""
    return f"{'an' if word[:1] in 'aeiou' else 'a'} {word.replace('_', ' ')}"


def one_of_sorts(sorts: Iterable[str]) -> str:
    """The sorts that would fit, as a list for a message; with an example where there is only one."""
    wanted = list(dict.fromkeys(sorts))
    names = list(dict.fromkeys(sort_with_article(sort) for sort in wanted))
    return names[0] + _FOR_EXAMPLE.get(wanted[0], "") if len(names) == 1 else f"{', '.join(names[:-1])} or {names[-1]}"


# ---- names


_GIVEN_BY = {
    **dict.fromkeys(
        ("winner", "winning_bid", "bidder", "bidders", "bid", "your_bid"), "after a line with `sealed bids`"
    ),
    **dict.fromkeys(("seller", "builders"), "on the cards of inhabitants"),
    "nothing": "alone behind `gain`, `pay` and `lose`, after `then`",
}


def unknown_name(place: Place, name: str, known: Iterable[str], wanted: str, examples: Iterable[str]) -> Diagnostic:
    notes = []
    listed = short_list(examples)
    if listed:
        notes.append(Note(f"{wanted} here: {listed}"))
    given = _GIVEN_BY.get(name)
    cure = f"it is known only {given}" if given else did_you_mean(name, known)
    return error("T201", f"nothing in this pack is called `{name}`", place, cure, *notes)


def name_forgotten(place: Place, name: str, given: Place) -> Diagnostic:
    cure = "speak of it under the line that its block begins with, or give the name before the block"
    return error(
        "T205",
        f"`{name}` is forgotten here: the block that gave the name is over",
        place,
        cure,
        Note("given here", given),
    )


def no_such_lot(place: Place, name: str, noun: str, lots: Sequence[str]) -> Diagnostic:
    """A noun and a word behind it that is no lot: ``lots`` are those that have names here."""
    if lots:
        cure = f"write `{noun} {lots[-1]}`, or give the lot the name `{name}`"
    else:
        cure = f"give what is meant a name where it comes from: `... as {name}`"
    return error("T206", f"no line before this one calls anything `{name}`", place, cure)


def not_of_the_lot(place: Place, noun: str, name: str, of: str) -> Diagnostic:
    """Another noun before the name of a lot: ``of`` is what the lot is of, where that is known."""
    cure = f"write `{of} {name}`, or `{name}` alone" if of else f"write `{name}` alone"
    return error("T338", f"`{noun} {name}` would not be the {noun} alone: `{name}` is the whole lot", place, cure)


def no_verb(place: Place, word: str, verbs: Iterable[str]) -> Diagnostic:
    if word == "else":
        return error("T129", "`else` is said in another way", place, "write `otherwise`")
    cure = did_you_mean(word, verbs) or "start with a verb, such as `gain` or `pay`"
    if word in ("remove", "replace"):
        cure = f"`{word}` stands in the first column, before a kind and a name; in play, write `lose` or `return`"
    return error(
        "T203", f"this line does not say what happens: it starts with `{word}`, and no verb follows", place, cure
    )


def verb_not_first(place: Place, word: str) -> Diagnostic:
    return error("T203", f"the verb `{word}` stands in the middle", place, "put it first, as in `gain 3 money`")


def colon_missing(place: Place, word: str) -> Diagnostic:
    return error("T121", f"a colon is missing before `{word}`", place, "put `:` before what happens")


def name_taken(place: Place, name: str, earlier: Place | None) -> Diagnostic:
    notes = [Note("it was given here first", earlier)] if earlier else []
    return error("T204", f"the name `{name}` already means something here", place, "choose another name", *notes)


# ---- sorts


def wrong_sort(place: Place, word: str, sort: str, wanted: Iterable[str], user: str) -> Diagnostic:
    if sort == "word":
        return error("T301", f"`{word}` does not fit here: {user} needs {one_of_sorts(wanted)}", place)
    needed = tuple(wanted)
    cure = f"write `{word} {needed[0]}s`" if sort == "adjective" and needed in (("site",), ("building",)) else ""
    if sort == "players" and needed == ("player",):
        cure = f"write `each {word.removesuffix('s')}`"
    return error("T301", f"`{word}` is {sort_with_article(sort)}, but {user} needs {one_of_sorts(needed)}", place, cure)


def only_counted(place: Place, word: str, sort: str, user: str) -> Diagnostic:
    """The diagnostic for going through what is counted, of which one is like another."""
    cure = (
        "`kinds of ...` goes through the kinds of resources" if sort == "resource" else "say how many: `repeat n times`"
    )
    return error("T301", f"{user} goes from one thing to the next, but `{word}` are only counted", place, cure)


def unit_missing(place: Place, figure: str, user: str) -> Diagnostic:
    if not figure:
        return error("T302", f"`{user}` what? the amount is missing", place, f"for example `{user} 3 money`")
    return error("T302", f"`{figure}` of what? the unit is missing", place, f"for example `{figure} money`")


def amount_missing(place: Place, noun: str) -> Diagnostic:
    return error("T303", f"how many? the number before `{noun}` is missing", place, f"for example `1 {noun}`")


def units_differ(place: Place, left: str, right: str) -> Diagnostic:
    return error(
        "T304",
        f"`{left}` and `{right}` cannot be added, multiplied or compared",
        place,
        "use the same unit on both sides, or a line for each",
    )


def number_expected(place: Place, word: str, sort: str, user: str) -> Diagnostic:
    if sort == "word":
        return error("T305", f"{user} needs a number, and `{word}` is none", place)
    if sort == "relation":
        message = f"`{word}` is a number only with what stands behind it, so it cannot be part of a sum or product"
        return error("T305", message, place, f"count with it: `2 money per {word} of ...`")
    cure = "leave the unit out" if sort == "goods" else ""
    return error("T305", f"{user} needs a number, and `{word}` is {sort_with_article(sort)}", place, cure)


def not_countable(place: Place, word: str, sort: str) -> Diagnostic:
    return error("T306", f"`{word}` cannot be counted out: it is {sort_with_article(sort)}", place)


def adjective_does_not_fit(
    place: Place, adjective: str, noun: str, fits: Iterable[str], known: Iterable[str] = ()
) -> Diagnostic:
    described = sorted(set(fits) - {"set"})
    hint = f"it describes {one_of_sorts(described)}" if described else ""
    if known := list(known):
        hint += f"; `{noun}` can be {short_list(known)}"
    if adjective == "no":
        hint = f"for none at all, write `at most 0 {noun}`"
    return error("T307", f"`{adjective}` does not describe `{noun}`", place, hint)


_NUMBERS = ("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


def unknown_adjective(place: Place, word: str, noun: str, known: Iterable[str]) -> Diagnostic:
    figure = f"write `{_NUMBERS.index(word)}`" if word in _NUMBERS else ""
    return error(
        "T308",
        f"`{word}` is not known here: neither a number nor a word that describes `{noun}`",
        place,
        figure or did_you_mean(word, known),
    )


def where_does_not_fit(place: Place, preposition: str, noun: str, known: Iterable[str] = ()) -> Diagnostic:
    if preposition == "for":
        return error("T309", f"`for` cannot follow `{noun}` here", place, "write `per ...`")
    cures = list(known)
    hint = f"`{noun}` can be narrowed by {short_list(cures)}" if cures else ""
    return error("T309", f"`{preposition}` cannot follow `{noun}` here", place, hint)


def at_a_number(place: Place, said: str, noun: str) -> Diagnostic:
    figure = said.removeprefix("at ")
    return error(
        "T309", f"`{said}` cannot follow `{noun}` here", place, f"write `at least {figure}` or `at most {figure}`"
    )


def other_word(place: Place, word: str, better: str, noun: str, other: str) -> Diagnostic:
    better = better.replace("_", " ")
    return error("T309", f"`{word} {other}` cannot follow `{noun}` here", place, f"write `{noun} {better} {other}`")


def nobody_has(place: Place, whose: str, noun: str, sort: str, owned: Iterable[str]) -> Diagnostic:
    """`your sectors`: nobody owns such a thing."""
    if sort in ("sector", "road", "tile"):
        article = "in" if sort == "sector" else "on"
        cure = f"say what somebody has there: `{noun} {article} which you have a block`"
    else:
        cure = f"`{whose}` goes with {one_of_sorts(sorted(set(owned)))}"
    return error("T380", f"`{whose} {noun}`: {sort_with_article(sort)} is nobody's", place, cure)


def nobodys_there(place: Place, whose: str, noun: str, part: str) -> Diagnostic:
    return error(
        "T380", f"`{whose} {noun} {part}`: what is there is nobody's", place, f"write `{noun} {part}` without `{whose}`"
    )


def where_is_said(place: Place, adjective: str, noun: str, part: str) -> Diagnostic:
    return error(
        "T386", f"`{adjective} {noun}` says where it is, and so does `{part}`", place, "leave one of the two out"
    )


def not_of_one(place: Place, adjective: str, noun: str) -> Diagnostic:
    return error("T387", f"`{adjective}` says nothing of one `{noun}`", place, "say it of a number of them")


def other_than_which(place: Place, noun: str) -> Diagnostic:
    cure = "only the lines of a building, under `use` and `when built`, can say it; elsewhere count all and take 1 off"
    return error("T413", f"`other {noun}` than which? no building is being used here", place, cure)


def from_where(place: Place, said: str) -> Diagnostic:
    return error(
        "T381",
        f"`{said}` of what? no site or house is spoken of here",
        place,
        f"write `{said} of school`, or `choose site among ...` first",
    )


def no_such_content(place: Place, holder: str, content: str, holders: Iterable[str]) -> Diagnostic:
    known = list(holders)
    hint = f"`{content}` can be with {one_of_sorts(known)}" if known else ""
    return error("T382", f"`{content}` is never with `{holder}`", place, hint)


def only_at_least(place: Place) -> Diagnostic:
    return error("T383", "only `at least` can be said here", place, "write `at least 2`, or turn the condition round")


def goods_from_where(place: Place, noun: str, said: str) -> Diagnostic:
    return error(
        "T385",
        f"`{said}` with a place: what changes hands is taken from a stock, an area or the market",
        place,
        f"say how many `{noun}` with `per`, or where they come from with `from`",
    )


def goods_in_market(place: Place, noun: str) -> Diagnostic:
    cure = f"write `return 1 {noun} to market` for what goes there, and `move 1 {noun} from market to ...` for the rest"
    return error("T385", "what lies in the market changes hands with `return` and `move`", place, cure)


def goods_described(place: Place, adjective: str, noun: str) -> Diagnostic:
    return error("T385", f"`{adjective}` says nothing of `{noun}` that change hands", place, f"leave `{adjective}` out")


def over_which_roads(place: Place) -> Diagnostic:
    return error(
        "T384", "`over` is only said of a distance, and only with `all roads`", place, "write `over all roads`"
    )


def worth_of_what(place: Place, noun: str) -> Diagnostic:
    return error("T363", f"whose `{noun}` is meant stands behind it", place, f"write `{noun} of your buildings`")


def no_such_relation(place: Place, what: str, of_what: str, known: Iterable[str]) -> Diagnostic:
    return error(
        "T310",
        f"`{what}` of {sort_with_article(of_what)} means nothing",
        place,
        f"known: {short_list(known)}" if known else "",
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
    message = (
        f"`{verb.name}` needs `{preposition} ...`" if preposition else f"`{verb.name}` what? the line does not say"
    )
    return error("T312", message, place, _only_form(verb) or f"to {verb.name} is to {verb.says}")


def _only_form(verb: Verb) -> str:
    """The one form a verb has, to be shown in a message; empty where it has several."""
    return f"write `{verb.name} next`" if verb.object is not None and verb.object.takes == ("order",) else ""


def part_not_taken(place: Place, verb: Verb, preposition: str) -> Diagnostic:
    takes = ", ".join(f"`{p}`" for p in verb.parts)
    cure = f"it can have {takes}" if takes else _only_form(verb) or "leave it out"
    if preposition in ("at_least", "at_most"):
        cure = "a bound stands behind an amount that is counted: `1 vp per tree in sector, at most 6`"
    said = preposition.replace("_", " ")
    return error("T313", f"`{verb.name}` has no part with `{said}`", place, cure)


def which_is_this(place: Place, noun: str) -> Diagnostic:
    cure = "it can be said in the lines of a building, under `use` and `when built`; elsewhere, name it"
    return error("T413", f"which one is `this {noun}`? no building is being used here", place, cure)


def part_twice(place: Place, verb: Verb, preposition: str) -> Diagnostic:
    return error("T314", f"`{preposition}` is said twice for `{verb.name}`", place, "keep one of them")


def nothing_to_name(place: Place, verb: Verb) -> Diagnostic:
    return error("T315", f"`{verb.name}` makes nothing that could be given a name", place, "leave `as ...` out")


def several_objects(place: Place, verb: Verb) -> Diagnostic:
    return error("T316", f"`{verb.name}` takes one thing only", place, "write a line for each")


def dangling_part(place: Place) -> Diagnostic:
    return error("T203", "this does not say what happens", place, "start with a verb, such as `gain`")


def name_missing(place: Place, article: str) -> Diagnostic:
    return error("T317", f"`{article}` what? a name is missing", place, "say which thing is meant")


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


def unknown_event(place: Place, words: str, known: Iterable[str]) -> Diagnostic:
    close = _event_of_others(words, known) or did_you_mean(words, known)
    notes = () if close else (Note(f"what can happen, for example: {', '.join(list(known)[:7])}"),)
    return error("T324", f"nothing known happens `when {words}`", place, close, *notes)


_OTHERS = ("another player", "other player", "other players", "any player", "each player", "every player", "a player")


def _event_of_others(words: str, known: Iterable[str]) -> str:
    """The cure where somebody waits for what another player does; empty where it is something else."""
    said = words.removeprefix("an ").removeprefix("the ")
    others = next((who for who in _OTHERS if said.startswith(f"{who} ")), "")
    if not others:
        return ""
    own = [verb.removesuffix("s") for verb in said.removeprefix(others).split()]
    nearest_own = nearest(" ".join(["you", *own]), known)
    alone = f"; `when {nearest_own}` is for the one who does it" if nearest_own else ""
    return f"`when` does not wait for what another player does{alone}"


def unknown_aspect(place: Place, words: str, known: Sequence[str], figures: Sequence[str]) -> Diagnostic:
    """``known`` are phrases of the language, ``figures`` the names of values and dice."""
    meant = next((f"change `{name}` by its name alone" for name in figures if name in words.split()), "")
    close = meant or did_you_mean(words, [*known, *figures])
    named = f", or a value or die by its name: {', '.join(figures[:5])}" if figures else ""
    notes = () if close else (Note(f"what can change, for example: {', '.join(known[:5])}{named}"),)
    return error("T325", f"`{words}` is not something an ability can change", place, close, *notes)


def happens_when(place: Place, verb: str) -> Diagnostic:
    return error(
        "T337",
        f"`{verb}` stands alone: an ability says when it happens",
        place,
        "for example `when you choose an action: gain 3 money`",
    )


def change_does_not_fit(place: Place, aspect: str, example: str) -> Diagnostic:
    return error("T326", f"`{aspect}` cannot be changed like this", place, f"for example `{example}`")


def unknown_choice(place: Place, option: str, choice: str, choices: Iterable[str]) -> Diagnostic:
    return error(
        "T327",
        f"`{option}` has no choice called `{choice}`",
        place,
        did_you_mean(choice, choices),
        Note(f"its choices: {short_list(choices)}"),
    )


def only_after_can(place: Place, verb: str) -> Diagnostic:
    return error("T328", f"`{verb}` is only used after `can`", place, f"for example `if you can {verb} 2 wood`")


def only_in_scenarios(place: Place, verb: str) -> Diagnostic:
    return error("T329", f"`{verb}` is only used in scenarios", place, "to carry out an action, write `do`")


def named_outside_scenario(place: Place, noun: str) -> Diagnostic:
    cure = f"elsewhere the player says which one: `choose {noun} among ...`"
    return error("T575", "things in town are named one by one in scenarios only", place, cure)


def no_name_in_town(place: Place, word: str, named: Iterable[str]) -> Diagnostic:
    kinds = ", ".join(f"`{each}`" for each in named)
    return error(
        "T576", f"no `{word}` has a name of its own in town", place, f"before a name in quotes stands one of {kinds}"
    )


def nobody_shares(place: Place) -> Diagnostic:
    return error("T330", "only `builders` can share a reward", place, "write `builders share ... by block`")


def below_zero(place: Place) -> Diagnostic:
    return error("T332", "nobody can have fewer than none of something", place, "to take something away, write `lose`")


def choosing_outside_scenario(place: Place) -> Diagnostic:
    return error("T333", "`choosing` is only used in scenarios", place, "in a tile, the player chooses: `choose n ...`")


def choosing_without_use(place: Place) -> Diagnostic:
    return error("T333", "`choosing` belongs to `use`", place, "in a scenario, write `use` for what is done")


def times_outside_choice(place: Place) -> Diagnostic:
    return error("T334", "`times` limits an option of `choose ... of`, and this is none", place, "leave it out")


def each_of_what(place: Place) -> Diagnostic:
    return error("T335", "`each` of what? nothing was chosen before", place, "write `choose 1 to 3 of` first")


def time_of_which(place: Place, said: str) -> Diagnostic:
    return error(
        "T336", f"the time of `{said}` is not known", place, "write `time of tile`: that of the tile that is done"
    )


def just_connected_when(place: Place) -> Diagnostic:
    cure = "say it under `when land is added`"
    return error("T397", "no land was added here, so no site was `just_connected`", place, cure)


def which_one(place: Place, noun: str, otherwise: str = "") -> Diagnostic:
    cure = f"write `choose {noun} among ...` first, or `{otherwise or f'any {noun}'}`"
    return error("T336", f"which {noun}? none was named before", place, cure)


def not_used(place: Place, words: str) -> Diagnostic:
    return error("T338", f"`{words}` says nothing here", place, "leave it out, or put it where it belongs")


def pick_none(place: Place) -> Diagnostic:
    return error("T340", "nothing can be chosen 0 times", place, "use 1 or more")


def lot_does_not_fit(place: Place, name: str, verb: str) -> Diagnostic:
    return error("T341", f"`{verb}` needs a number of something, and `{name}` is a lot", place, "for example `2 trees`")


def does_nothing(place: Place, what: str) -> Diagnostic:
    return error("T447", f"this {what} does nothing", place, "add lines under it, or delete it")


def town_laid_out(place: Place, town: str) -> Diagnostic:
    cure = f"write `put {town} in ...` in a `setup`, with the name of a zone"
    return error("T342", "a town is laid out in a zone, before the game begins", place, cure)
