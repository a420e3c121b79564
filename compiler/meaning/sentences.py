"""Sentences: a verb with its parts, or several with commas.

`pay 10 money, gain 3 vp` is two acts; `gain 1 vp, 5 money` is one act with two objects; in `..., at most 50`
the last part belongs to what stands before the comma.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from ..diagnostics import Diagnostic
from ..syntax.phrase import Phrase, Word
from ..syntax.verbs import VERB_FORMS, VERBS, Part, Verb
from . import mistakes
from .amounts import goods, goods_of, number, quantity
from .reading import Plain, Reading, Wrong
from .things import Found, narrow, of_sort, slot_parts, thing, words_of
from .vocabulary import ENDINGS

__all__ = ["acts"]


@dataclass(slots=True)
class Spoken:
    """One part of a sentence as it was said: its words and what was attached to them."""

    operand: Phrase | None
    slots: list[Phrase] = field(default_factory=list)
    off: bool = False


@dataclass(slots=True)
class Clause:
    verb: Verb
    word: Word
    phrase: Phrase
    subject: Phrase | None
    objects: list[Spoken]
    parts: dict[str, Spoken]
    name: Phrase | None = None
    choosing: list[Phrase] = field(default_factory=list)
    times: Phrase | None = None


def acts(r: Reading, sentence: Phrase) -> list[Plain]:
    """What a sentence does, in order.

    The same sentence stands on many cards. Where nothing the author named is in sight, and it gives no name
    itself, it means the same each time, so its meaning is worked out once.
    """
    number = r.line.number

    def work_out() -> list[Plain]:
        return [_act(r, clause) for clause in _clauses(r, sentence)]

    said = r.line.text
    if " as " in said or "choose" in said or any(not binding.given for binding in r.bound.values()):
        done = work_out()
    else:
        done = r.scope.once((r.context, r.picking, r.line.column, id(sentence), len(r.bound)), sentence, work_out)
    return [{**act, "at": [number, *act["at"]]} for act in done]


# ---- taking a sentence apart


def _clauses(r: Reading, sentence: Phrase) -> Iterator[Clause]:
    current: Clause | None = None
    for piece in sentence.children:
        if not isinstance(piece, Phrase):
            continue
        if piece.rule == "act":
            if current:
                yield current
            current = _clause(r, piece)
        elif current is None:
            raise Wrong(_not_a_sentence(r, piece))
        elif piece.rule == "tail":
            _attach(r, current, [child for child in piece.children if isinstance(child, Phrase)])
        else:
            _also(r, current, piece)
    if current:
        yield current


def _not_a_sentence(r: Reading, piece: Phrase) -> Diagnostic:
    words = words_of(piece)
    first = next((word for word in words if word.type == "NAME"), None)
    if first is None:
        return mistakes.dangling_part(r.place(piece))
    verb = next((word for word in words if word.text in VERB_FORMS), None)
    if verb:
        return mistakes.verb_not_first(r.place(verb), verb.text)
    return mistakes.no_verb(r.place(first), first.text, (*VERB_FORMS, *_first_words(r.context)))


def _first_words(kind: str) -> tuple[str, ...]:
    """The properties of what is being read: somebody may have misspelt one."""
    from .declarations import KINDS

    return tuple(KINDS[kind].shapes) if kind in KINDS else ()


def _clause(r: Reading, phrase: Phrase) -> Clause:
    subject = phrase.children[0]
    word = phrase.children[1]
    assert isinstance(word, Word)
    operand = phrase.children[2]
    verb = VERBS[VERB_FORMS[word.text]]
    clause = Clause(verb, word, phrase, subject if isinstance(subject, Phrase) else None, [], {})
    if isinstance(operand, Phrase):
        clause.objects.append(Spoken(operand))
    _attach(r, clause, [child for child in phrase.children[3:] if isinstance(child, Phrase)])
    return clause


def _also(r: Reading, clause: Clause, piece: Phrase) -> None:
    """`, 5 money`: one more object. `, 3 money off the total`: a rebate."""
    operand, *slots = (child for child in piece.children if isinstance(child, Phrase))
    if slots and slots[0].rule == "slot" and slot_parts(slots[0])[0] == "off" and "off" in clause.verb.parts:
        clause.parts["off"] = Spoken(operand)
        return
    if not clause.verb.many:
        raise Wrong(mistakes.several_objects(r.place(piece), clause.verb))
    clause.objects.append(Spoken(operand))
    _attach(r, clause, slots)


def _attach(r: Reading, clause: Clause, slots: Sequence[Phrase]) -> None:
    """Give each part to the verb, if the verb takes it, or else to the words before it."""
    verb = clause.verb
    target = clause.objects[-1] if clause.objects else None
    for slot in slots:
        if slot.rule == "binding":
            clause.choosing.append(slot)
            continue
        if slot.rule == "that":
            preposition, operand = "that", slot
        else:
            preposition, operand = slot_parts(slot)
        if preposition == "bare":
            preposition = words_of(slot)[0].text
        if preposition == "at_most_times":
            clause.times = slot
        elif (preposition == "as" and "as" not in verb.parts) or (
            preposition == "as" and verb.binds and clause.name is None and not _names_a_thing(r, operand)
        ):
            _name_result(r, clause, slot, operand)
        elif preposition in verb.parts:
            if preposition in clause.parts:
                raise Wrong(mistakes.part_twice(r.place(slot), verb, preposition))
            target = Spoken(operand)
            clause.parts[preposition] = target
        elif target is not None and preposition not in (
            "from",
            "to",
            "into",
            "among",
            "paying",
            "off",
            "by",
            "each",
        ):
            target.slots.append(slot)
        else:
            raise Wrong(mistakes.part_not_taken(r.place(slot), verb, preposition))


def _names_a_thing(r: Reading, operand: Phrase) -> bool:
    words = words_of(operand)
    return len(words) == 1 and (words[0].text in r.bound or r.scope.find(words[0].text) is not None)


def _name_result(r: Reading, clause: Clause, slot: Phrase, operand: Phrase) -> None:
    if not clause.verb.binds:
        raise Wrong(mistakes.nothing_to_name(r.place(slot), clause.verb))
    clause.name = operand


# ---- putting an act together


def _act(r: Reading, clause: Clause) -> Plain:
    verb = clause.verb
    if verb.name == "choose":
        return _choose(r, clause)
    if verb.name == "store":
        raise Wrong(mistakes.only_after_can(r.place(clause.word), verb.name))
    node: Plain = {"do": verb.name, "at": r.at(clause.phrase)}
    node |= _subject(r, clause)
    _fill_object(r, clause, node)
    _fill_parts(r, clause, node)
    if node.get("each") and "picked" not in r.bound:
        raise Wrong(mistakes.each_of_what(r.place(clause.phrase)))
    if verb.name == "change":
        _same_unit_as_before(r, clause, node)
    if verb.name == "use" and r.context != "scenario" and _is_tile(node["thing"]):
        raise Wrong(mistakes.only_in_scenarios(r.place(clause.word), verb.name))
    if clause.name is not None:
        node["binds"] = new_name(r, clause.name, verb.binds)
    if clause.choosing and r.context != "scenario":
        raise Wrong(mistakes.choosing_outside_scenario(r.place(clause.choosing[0])))
    if clause.choosing:
        node["choosing"] = [_choosing(r, slot) for slot in clause.choosing]
    if clause.times is not None and not r.picking:
        raise Wrong(mistakes.times_outside_choice(r.place(clause.times)))
    if clause.times is not None:
        node["times"] = int(words_of(clause.times)[0].text)
    return _finish(node)


def _same_unit_as_before(r: Reading, clause: Clause, node: Plain) -> None:
    """A value keeps its unit when it changes."""
    word = words_of(_operand(clause.objects[0]))[-1]
    symbol = r.scope.find(word.text)
    unit = r.scope.find(symbol.facts.unit) if symbol and symbol.facts.unit else None
    if unit is not None and node["to"].get("noun") != unit.id:
        said = r.said(_operand(clause.parts["to"]))
        raise Wrong(mistakes.units_differ(r.place(_operand(clause.parts["to"])), unit.name, said))


def _is_tile(thing: Plain) -> bool:
    return thing.get("kind", thing.get("sort", thing.get("noun"))) in ("tile", "action")


def _subject(r: Reading, clause: Clause) -> Plain:
    if clause.subject is None:
        return {}
    every, words = clause.subject.children
    assert isinstance(words, Phrase)
    if clause.verb.name == "share" and words_of(words)[-1].text != "builders":
        raise Wrong(mistakes.nobody_shares(r.place(words)))
    found = of_sort(r, thing(r, words, "players"), ("player",), words, f"`{clause.word.text}`")
    several = every is not None or found.plural or found.every
    return {"who": found.node, "every": several}


def _fill_object(r: Reading, clause: Clause, node: Plain) -> None:
    verb, part = clause.verb, clause.verb.object
    if part is None:
        return
    if not clause.objects:
        if part.required:
            raise Wrong(mistakes.part_missing(r.place(clause.word), verb, ""))
        return
    user = verb.name
    if verb.many:
        node[part.field] = [goods(r, _operand(said), said.slots, user) for said in clause.objects]
        for each, said in zip(node[part.field], clause.objects, strict=True):
            _not_zero(r, each, said, verb)
    else:
        node[part.field] = _fit(r, clause.objects[0], part, user)


def _not_zero(r: Reading, node: Plain, said: Spoken, verb: Verb) -> None:
    amount = node.get("amount")
    if amount and amount["op"] == "number" and amount["n"] == 0 and not node.get("how_many"):
        operand = _operand(said)
        if operand.rule in ("number_of", "number", "below_zero"):
            raise Wrong(mistakes.useless_amount(r.place(operand), verb.name))


def _fill_parts(r: Reading, clause: Clause, node: Plain) -> None:
    verb = clause.verb
    for preposition, part in verb.parts.items():
        said = clause.parts.get(preposition)
        if said is None:
            if part.required:
                raise Wrong(mistakes.part_missing(r.place(clause.word), verb, preposition))
            continue
        node[part.field] = _fit(r, said, part, f"`{verb.name} ... {preposition}`")


def _operand(said: Spoken) -> Phrase:
    assert said.operand is not None
    return said.operand


def _fit(r: Reading, said: Spoken, part: Part, user: str) -> object:
    """A part of the sentence as the sort of thing the verb takes there."""
    operand, takes = _operand(said), part.takes
    match takes[0]:
        case "switch":
            return True
        case "number":
            return number(r, operand, said.slots, user)
        case "sharing":
            return _one_word(r, operand, ("builder", "block"), "sharing", user)
        case "ending":
            return _one_word(r, operand, ENDINGS, "ending", user)
        case "owner":
            return bool(_one_word(r, operand, ("owner",), "owner", user))
    if "goods" in takes or "lot" in takes:
        found = _goods_or_thing(r, said, takes, user)
        if isinstance(found, dict):
            return found
    else:
        found = narrow(r, thing(r, operand, _wanted(takes)), said.slots)
    return of_sort(r, found, takes, operand, user if user.startswith("`") else f"`{user}`").node


def _wanted(takes: Sequence[str]) -> str:
    return f"{takes[0]}s"


def _goods_or_thing(r: Reading, said: Spoken, takes: Sequence[str], user: str) -> Plain | Found:
    """Goods where a number is said or a noun is meant; otherwise one thing."""
    operand = _operand(said)
    q = quantity(r, operand, said.slots, user)
    unit = q.unit
    others = [sort for sort in takes if sort not in ("goods", "lot")]
    if q.amount is None and unit is not None and others:
        single = unit.node["op"] != "things" or not (unit.plural or unit.every) or "." not in unit.noun
        if unit.sort in others and single and not (unit.plural and "goods" in takes and unit.sort != "card"):
            return unit
        if unit.sort in others and unit.sort in ("piece", "card", "building", "tile", "resource") and not unit.every:
            return unit
    return goods_of(r, q, user.split()[0].strip("`"))


def _one_word(r: Reading, operand: Phrase, allowed: Sequence[str], sort: str, user: str) -> str:
    words = [word for word in words_of(operand) if word.text not in ("the", "a", "an")]
    if len(words) != 1 or words[0].text not in allowed:
        text = " ".join(word.text for word in words_of(operand))
        user = user if user.startswith("`") else f"`{user}`"
        raise Wrong(mistakes.wrong_sort(r.place(operand), text, "word", (sort,), user))
    return words[0].text


def new_name(r: Reading, phrase: Phrase, sort: str, noun: str = "") -> str:
    """A name the author gives, bound from here on."""
    words = words_of(phrase)
    word = words[-1]
    place = r.place(phrase)
    if len(words) != 1:
        raise Wrong(mistakes.wrong_sort(place, " ".join(w.text for w in words), "word", ("new name",), "`as`"))
    earlier = r.bound.get(word.text)
    symbol = r.scope.find(word.text)
    if (earlier and not earlier.given) or symbol:
        first = earlier.place if earlier else symbol.place if symbol else None
        raise Wrong(mistakes.name_taken(place, word.text, first))
    r.bind(word.text, sort, noun, place)
    return word.text


def _choosing(r: Reading, slot: Phrase) -> Plain:
    name, operand = slot.children
    assert isinstance(name, Word)
    assert isinstance(operand, Phrase)
    q = quantity(r, operand, (), "`choosing`")
    node: Plain = {"name": name.text, "at": r.at(slot)}
    if q.amount is not None and q.unit is not None:
        node["goods"] = goods_of(r, q, "choosing")
    elif q.amount is not None:
        node["amount"] = q.amount
    elif q.unit is not None:
        node["thing"] = q.unit.node
    return node


def _finish(node: Plain) -> Plain:
    """Small differences between how a verb is said and how its object is kept."""
    match node["do"]:
        case "explore":
            node["owner"] = bool(node.pop("owner", False)) and not node.pop("no_owner", False)
            node.pop("no_owner", None)
        case "pay" if node.pop("each", False):
            node["each"] = "picked"
    return node


# ---- choosing


def _choose(r: Reading, clause: Clause) -> Plain:
    source, among = clause.parts.get("from"), clause.parts.get("among")
    if not clause.objects:
        raise Wrong(mistakes.part_missing(r.place(clause.word), clause.verb, ""))
    name = _operand(clause.objects[0])
    node: Plain = {"at": r.at(clause.phrase), **_subject(r, clause)}
    if among is not None or (source is not None and "to" not in clause.parts):
        said = among or source
        assert said is not None
        found = _choice_set(r, said, among is not None)
        node |= {"do": "choose_thing", "among": found.node}
        node["binds"] = new_name(r, name, _member_sort(r, found))
    elif source is not None:
        least = number(r, _operand(source), source.slots, "`from`")
        most = number(r, _operand(clause.parts["to"]), clause.parts["to"].slots, "`to`")
        if least["op"] == most["op"] == "number" and least["n"] > most["n"]:
            raise Wrong(mistakes.empty_range(r.place(_operand(source)), least["n"], most["n"]))
        node |= {"do": "choose_number", "least": least, "most": most}
        node["binds"] = new_name(r, name, "number")
    else:
        raise Wrong(mistakes.choose_what(r.place(clause.phrase)))
    return node


def _choice_set(r: Reading, said: Spoken, among: bool) -> Found:
    operand = _operand(said)
    found = narrow(r, thing(r, operand, "things to choose from"), said.slots)
    if found.sort == "unknown" or (found.sort == "area" and not among):
        return found
    if found.node["op"] == "things" and (found.plural or found.sort == "player") and found.sort != "relation":
        return found
    if found.node["op"] == "local" and found.sort == "players":
        return found
    raise Wrong(mistakes.wrong_sort(r.place(operand), found.word, found.sort, ("set",), "`choose`"))


def _member_sort(r: Reading, found: Found) -> str:
    """What one of them is."""
    if found.sort == "area":
        symbol = r.scope.find(found.word)
        held = symbol.facts.holds[0] if symbol and symbol.facts.holds else "inhabitant"
        return {"inhabitant": "card"}.get(held, held)
    return {"players": "player"}.get(found.sort, found.sort)
