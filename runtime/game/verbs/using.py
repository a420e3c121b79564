"""Using buildings: those that stand in town, and tokens that lie somewhere."""

from __future__ import annotations

from compiler.objects.acts import Use
from compiler.objects.expressions import Ref, Thing

from ...town.plan import NONE
from ..code import END, Could, Listing, Steps, Then, tired
from ..events import USED
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..places import STANDING, as_type, find_standing, standing_site
from ..running import fail, push

__all__ = ["use"]


def _meant(m: Making, thing: Thing) -> Listing:
    """The buildings that are used. One that is named is the one that stands in town; if none does, its token."""
    listed = m.listing(thing)
    if not isinstance(thing, Ref):
        return listed

    def named(game: Game, names: Names) -> list[int]:
        sites = [(type_, find_standing(game, type_)) for type_ in listed(game, names)]
        return [type_ if site == NONE else STANDING + site for type_, site in sites]

    return named


def use(m: Making, act: Use, rest: Could) -> tuple[Steps, Could]:
    """What a building does for its user, who gets all it brings and pays all it asks for. In one action nobody uses
    the same building twice; one that does nothing cannot be used."""
    found, sort, cause = _meant(m, act.thing), sort_of(m, act.thing), m.cause(act.at)

    def code_of(game: Game, seat: int, each: int) -> int:
        """What is done there; NONE where nothing can be."""
        return NONE if (seat, each) in game.used else game.rules.uses.get(as_type(game, sort, each), NONE)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat, there = names["they"], found(game, names)
        codes = [code_of(game, seat, each) for each in there]
        if not there or NONE in codes:
            fail(game, cause)
            return
        for each, code in reversed(list(zip(there, codes, strict=True))):
            game.used.append((seat, each))
            push(game, code, {"you": seat, "they": seat, "this": each})
        for each in there:
            game.note(USED, seat, as_type(game, sort, each), standing_site("building", each), 0, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        seat, there = names["they"], found(game, names)
        last = rest is END and then is None

        def from_(n: int) -> bool:
            if n == len(there):
                return rest(game, names, then)
            if tired(game):
                return True
            code = code_of(game, seat, there[n])
            if code == NONE:
                return False
            game.used.append((seat, there[n]))
            given = {"you": seat, "they": seat, "this": there[n]}
            after: Then = None if last and n + 1 == len(there) else (lambda game: from_(n + 1))
            ok = game.rules.codes[code].possible(game, given, after)
            game.used.pop()
            return ok

        return bool(there) and from_(0)

    return [(step, rest)], could
