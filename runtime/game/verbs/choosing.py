"""Choosing a number in a range, or one of several things."""

from __future__ import annotations

from compiler.objects.acts import ChooseNumber, ChooseThing
from compiler.objects.expressions import Local, Ref, Thing, Things, Where

from ..adjectives import closed
from ..code import END, Could, Steps, Then, tired
from ..game import Frame, Game, Names
from ..making import Making, sort_of
from ..means import means_for
from ..running import acting, answered, ask_number, ask_one, fail, outer
from ..stakes import stakes
from .tile_choice import loop_follows, tiles_together

__all__ = ["choose_number", "choose_thing"]


def choose_number(m: Making, act: ChooseNumber, rest: Could) -> tuple[Steps, Could]:
    cause, name = m.cause(act.at), act.binds
    least, most = m.number(act.least), m.number(act.most)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = answered(game)
        if chosen is None:
            numbers = range(least(game, names), most(game, names) + 1)
            then = outer(game)
            options = (
                numbers
                if rest is END and then is None
                else [n for n in numbers if rest(game, {**names, name: n}, then)]
            )
            if not options:
                fail(game, cause)
                return
            chosen = ask_number(game, frame, names["they"], name, options, cause)
            if chosen is None:
                return
        frame.names[name] = chosen

    def could(game: Game, names: Names, then: Then) -> bool:
        numbers = range(least(game, names), most(game, names) + 1)
        if rest is END:
            return len(numbers) > 0 and (then is None or then(game))
        for n in numbers:
            if tired(game) or rest(game, {**names, name: n}, then):
                return True
        return False

    return [(step, rest)], could


def choose_thing(m: Making, act: ChooseThing, rest: Could) -> tuple[Steps, Could]:
    cause, name = m.cause(act.at), act.binds
    among = act.among
    sort = sort_of(m, among)
    if isinstance(among, Ref):  # `choose card from display`
        among = Things(op="things", at=among.at, noun="card", where=(_of(among),))
        sort = "card"
    alike, means = _alike(m, name, among, rest), means_for(m, name, sort, m.ahead(rest))
    found = m.listing(among)
    allowed = isinstance(among, Things) and "allowed" in among.adjectives
    together = tiles_together(m, name) if allowed else None
    if together is not None and loop_follows(m, name):
        m.rules.choosable = lambda game, names: together(game, names, found(game, names), rest)
    every_tile = m.listing(among.model_copy(update={"adjectives": ()})) if allowed else None

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = answered(game)
        if chosen is None:
            game.effort = 0
            options = list(dict.fromkeys(found(game, names)))
            if together is not None:
                options = together(game, names, options, rest)
            elif (then := outer(game)) is None and (rest is END or alike):
                if rest is not END and options and not rest(game, {**names, name: options[0]}, None):
                    options = []
            else:
                if means is not None:
                    options = means(game, names, options)
                game.foreseeing = allowed
                options = [each for each in options if rest(game, {**names, name: each}, then)]
                game.foreseeing = False
            if not options and every_tile is not None and not acting(game):
                # With no allowed tile, any that is not closed is chosen, and the action fails.
                options = [tile for tile in every_tile(game, names) if not closed(game, tile)]
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], name, sort, options, cause)
            if chosen is None:
                return
        frame.names[name] = chosen

    def could(game: Game, names: Names, then: Then) -> bool:
        options = found(game, names)
        if rest is END:
            return bool(options) and (then is None or then(game))
        if alike and then is None:
            return bool(options) and rest(game, {**names, name: options[0]}, None)
        before, game.foreseeing = game.foreseeing, game.foreseeing or allowed
        ok = False
        for each in options if means is None else means(game, names, options):
            if tired(game) or rest(game, {**names, name: each}, then):
                ok = True
                break
        game.foreseeing = before
        return ok

    return [(step, rest)], could


def _alike(m: Making, name: str, among: Thing, rest: Could) -> bool:
    """Whether it makes no difference to what comes after which of them is chosen: then one is tried for all."""
    lines = m.ahead(rest)
    taken = [where.thing for where in getattr(among, "where", ()) if where.relation == "that_take"]
    building = taken[0].name if taken and isinstance(taken[0], Local) else ""
    return lines is not None and stakes(m, lines, name, building) is not None


def _of(area: Ref) -> Where:
    return Where(at=area.at, relation="of", thing=area)
