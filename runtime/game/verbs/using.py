"""Using buildings: those that stand in town, and tokens that lie somewhere."""

from __future__ import annotations

from compiler.objects.acts import Use

from ...town.plan import NONE
from ..building_sets import standing_or_token
from ..code import END, Could, Steps, Then, tired
from ..events import USED
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..places import as_type, standing_site
from ..running import fail, push

__all__ = ["use"]


def use(m: Making, act: Use, rest: Could) -> tuple[Steps, Could]:
    """What a building does for its user, who gets all it brings and pays all it asks for. In one action nobody uses
    the same building twice; one that does nothing cannot be used."""
    found, sort, cause = standing_or_token(m, act.thing), sort_of(m, act.thing), m.cause(act.at)

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
        for each, code in [*zip(there, codes, strict=True)][::-1]:
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
