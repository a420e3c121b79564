"""Doing actions, tiles and procedures, bonuses and what may follow a floor."""

from __future__ import annotations

from compiler.objects.acts import DoAction
from compiler.objects.expressions import Ref, Things

from ...town.plan import NONE
from ..code import END, Could, Steps, Then, following
from ..deeds import in_a_deed, one_deed
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..places import as_site, as_type, top_floors
from ..running import answered, ask_one, fail, outer, push
from .tile_actions import do_ability, do_chosen, do_last

__all__ = ["do"]


def do(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    action = act.action
    if isinstance(action, Ref) and action.kind in ("action", "procedure"):
        return _do_named(m, action.id, m.cause(act.at), rest)
    sort = sort_of(m, action)
    if sort == "tile":
        return do_chosen(m, act, rest)
    if sort == "ability":
        return do_ability(m, act, rest)
    if isinstance(action, Things) and action.noun == "bonus":
        return _do_bonus(m, act, rest)
    if isinstance(action, Things) and "associated" in action.adjectives:
        return _do_associated(m, act, rest)
    return do_last(m, act, rest)


def _do_named(m: Making, id: str, cause: int, rest: Could) -> tuple[Steps, Could]:
    code, gives = m.rules.named_code(id), m.rules.gives(id)
    needs = m.rules.needs_of(id)
    is_deed = code.index in m.rules.deeds

    def handed(names: Names) -> Names:
        seat = names["they"]
        given = {"you": seat, "they": seat}
        if gives:
            given.update({name: names[name] for name in gives if name in names})
        return given

    def step(game: Game, frame: Frame) -> None:
        given = handed(frame.names)
        if needs is not None and not needs(game, given):
            fail(game, cause)
            return
        push(game, code.index, given)

    # Code without steps is being made just now, and does itself: nothing is known of it yet.
    if rest is END and needs is None and code.steps and code.could is END:
        return [(step, rest)], END

    def could(game: Game, names: Names, then: Then) -> bool:
        given = handed(names)
        if needs is not None and not needs(game, given):
            return False
        after: Then = None if then is None and rest is END else following(rest, names, then)
        if is_deed and not in_a_deed(game):
            return one_deed(game, code, given, after)
        return code.could(game, given, None) if after is None else code.full(game, given, after)

    return [(step, rest)], could


def _do_bonus(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort, cause = m.listing(of), sort_of(m, of), m.cause(act.at)

    def codes_of(game: Game, names: Names) -> list[int]:
        made = []
        for each in found(game, names):
            site = as_site(game, sort, each)
            if site == NONE:
                continue
            plan = game.town.plan
            slot = plan.slot_of_site[site]
            code = game.rules.bonuses.get((game.town.lands[slot], site - plan.first_site[slot]), NONE)
            if code != NONE:
                made.append(code)
        return made

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        made = codes_of(game, names)
        if not made:
            fail(game, cause)
            return
        for code in reversed(made):
            push(game, code, {"you": names["they"], "they": names["they"]})

    def could(game: Game, names: Names, then: Then) -> bool:
        """A site without a bonus has nothing to be taken."""
        made, codes = codes_of(game, names), game.rules.codes
        given = {"you": names["they"], "they": names["they"]}

        def from_(n: int) -> bool:
            if n == len(made):
                return rest(game, names, then)
            if n + 1 == len(made) and rest is END and then is None:
                return codes[made[n]].could(game, given, None)
            return codes[made[n]].full(game, given, lambda game: from_(n + 1))

        return bool(made) and from_(0)

    return [(step, rest)], could


def _do_associated(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    """One of the actions that may follow a floor, by the category of its building."""
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort, cause = m.listing(of), sort_of(m, of), m.cause(act.at)

    def handed(game: Game, names: Names) -> Names | None:
        """The floor it follows: of a site, the one on top. None where nothing is built there."""
        floors = found(game, names) if sort == "floor" else top_floors(game, sort, found(game, names))
        return {"you": names["they"], "they": names["they"], "built": floors[0]} if floors else None

    def possible(game: Game, names: Names, then: Then) -> list[int]:
        given = handed(game, names)
        if given is None:
            return []
        type_ = as_type(game, "floor", given["built"])
        codes = game.rules.codes
        made = []
        for code in game.rules.associated[type_]:
            needs = game.rules.code_needs.get(code)
            if (needs is None or needs(game, given)) and codes[code].possible(game, given, then):
                made.append(code)
        return made

    def after(names: Names, then: Then) -> Then:
        return None if rest is END and then is None else following(rest, names, then)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        code = answered(game)
        if code is None:
            options = possible(game, names, after(names, outer(game)))
            if not options:
                fail(game, cause)
                return
            code = ask_one(game, frame, names["they"], "action", "action", options, cause)
            if code is None:
                return
        push(game, code, handed(game, names) or names)

    def could(game: Game, names: Names, then: Then) -> bool:
        return bool(possible(game, names, after(names, then)))

    return [(step, rest)], could
