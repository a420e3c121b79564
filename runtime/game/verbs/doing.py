"""Doing actions, tiles and procedures; using buildings; changing values; and bringing things to their end."""

from __future__ import annotations

from compiler.objects.acts import Change, DoAction, End, Use
from compiler.objects.expressions import Ref, Things

from ...town.plan import NONE
from ..adjectives import closed
from ..code import END, Code, Could, Steps, Then
from ..events import ACTION, ENDED
from ..game import Batch, Frame, Game, Names
from ..making import Making, sort_of
from ..places import as_site, as_type
from ..running import answered, ask_one, asleep, fail, outer, push, unwind

__all__ = ["change", "do", "do_tile", "end", "start_scoring", "use"]


def do(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    action = act.action
    if isinstance(action, Ref) and action.kind in ("action", "procedure"):
        return _do_named(m, action.id, m.cause(act.at), rest)
    sort = sort_of(m, action)
    if sort == "tile":
        return _do_tile(m, act, rest)
    if sort == "ability":
        return _do_ability(m, act, rest)
    if isinstance(action, Things) and action.noun == "bonus":
        return _do_bonus(m, act, rest)
    if isinstance(action, Things) and "associated" in action.adjectives:
        return _do_associated(m, act, rest)
    return _do_last(m, act, rest)


def _do_named(m: Making, id: str, cause: int, rest: Could) -> tuple[Steps, Could]:
    code, gives = m.rules.named_code(id), m.rules.gives(id)
    needs = m.rules.needs_of(id)

    def handed(names: Names) -> Names:
        seat = names["they"]
        return {"you": seat, "they": seat, **{name: names[name] for name in gives if name in names}}

    def step(game: Game, frame: Frame) -> None:
        given = handed(frame.names)
        if needs is not None and not needs(game, given):
            fail(game, cause)
            return
        push(game, code.index, given)

    def could(game: Game, names: Names, then: Then) -> bool:
        given = handed(names)
        if needs is not None and not needs(game, given):
            return False
        if rest is END and then is None:
            return code.could(game, given, None)
        return code.full(game, given, lambda game: rest(game, names, then))

    return [(step, rest)], could


# ---- tiles


def do_tile(game: Game, tile: int, seat: int, half: int, cause: int) -> None:
    code = game.rules.tile_codes[tile][half]
    game.last[seat] = tile
    game.note(ACTION, seat, code, tile, 0, cause)
    push(game, code, {"you": seat, "they": seat, "tile": tile})


def _halves(game: Game, tile: int, seat: int) -> list[int]:
    """Which of the actions of a tile can be carried out; never one inside itself."""
    codes, made = game.rules.codes, game.rules.tile_codes[tile]
    names = {"you": seat, "they": seat, "tile": tile}
    found = []
    for number, index in enumerate(made):
        if asleep(game, index):
            continue
        game.asleep.append(index)
        if codes[index].could is END or _carried_out(game, codes[index], names):
            found.append(number)
        game.asleep.pop()
    return found


def _tile_steps(m: Making, found: object, cause: int, rest: Could) -> tuple[Steps, Could]:
    listing = found

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        tiles = listing(game, names)  # type: ignore[operator]
        if not tiles:
            fail(game, cause)
            return
        tile = tiles[0]
        half = answered(game)
        if half is None:
            if len(game.rules.tile_codes[tile]) == 1:
                if asleep(game, game.rules.tile_codes[tile][0]):
                    fail(game, cause)
                    return
                half = 0
            else:
                options = _halves(game, tile, seat) or [0]
                half = ask_one(game, frame, seat, "half", f"half {tile}", options, cause)
                if half is None:
                    return
        do_tile(game, tile, seat, half, cause)

    def could(game: Game, names: Names, then: Then) -> bool:
        """Whether the action can be carried out; what follows an action can always be done."""
        batch = game.batch
        if batch is not None:
            return _all_of(game, batch, names["they"])
        tiles = listing(game, names)  # type: ignore[operator]
        if not tiles:
            return False
        seat = names["they"]
        before, game.foreseeing = game.foreseeing, False
        ok = bool(_halves(game, tiles[0], seat))
        game.foreseeing = before
        return ok

    return [(step, rest)], could


def _all_of(game: Game, batch: Batch, seat: int) -> bool:
    """Which of several tiles could be done now."""
    game.batch = None
    before, game.foreseeing = game.foreseeing, False  # an action may well end the turn; the way to it may not
    codes, tile_codes = game.rules.codes, game.rules.tile_codes
    for tile in batch.tiles:
        names = {"you": seat, "they": seat, "tile": tile}
        for each in tile_codes[tile]:
            code = codes[each]
            if code.could is END or _carried_out(game, code, names):
                batch.possible.append(tile)
                break
    game.foreseeing = before
    return True


def _carried_out(game: Game, code: Code, names: Names) -> bool:
    quick = code.quick
    if quick is not None:
        if quick.misses(game, names):
            return False
        if quick.suffices(game, names):
            return True
    return code.could(game, names, None)


def _do_tile(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    action = act.action
    if isinstance(action, Things) and not action.adjectives and not action.where:  # the tile chosen before
        return _tile_steps(m, lambda game, names: [names["tile"]] if "tile" in names else [], m.cause(act.at), rest)
    return _tile_steps(m, m.listing(action), m.cause(act.at), rest)


def _do_last(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    """The last action of somebody else, at its price and under its conditions, unless its tile is closed."""
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    found = m.listing(of) if of is not None and sort_of(m, of) == "player" else None

    def tiles(game: Game, names: Names) -> list[int]:
        seats = found(game, names) if found is not None else [names["you"]]
        made = [game.last[seat] for seat in seats if game.last[seat] != NONE]
        return [tile for tile in made if not closed(game, tile) and _needed(game, tile, names)]

    return _tile_steps(m, tiles, m.cause(act.at), rest)


def _needed(game: Game, tile: int, names: Names) -> bool:
    needs = game.rules.tile_needs[tile]
    return needs is None or needs(game, names)


def _do_ability(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    """What an ability does when an action is chosen."""
    found = m.listing(act.action)

    def codes_of(game: Game, names: Names) -> list[int]:
        return [code for tile in found(game, names) for code in game.rules.choosing.get(tile, ())]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for code in reversed(codes_of(game, names)):
            if not asleep(game, code):
                push(game, code, {"you": seat, "they": seat, "tile": names.get("tile", NONE)})

    def could(game: Game, names: Names, then: Then) -> bool:
        seat = names["they"]
        waiting = codes_of(game, names)

        def run(n: int) -> bool:
            if n == len(waiting):
                return rest(game, names, then)
            given = {"you": seat, "they": seat, "tile": names.get("tile", NONE)}
            return game.rules.codes[waiting[n]].full(game, given, lambda game: run(n + 1))

        return run(0)

    return [(step, rest)], END if rest is END else could


# ---- what a site or a floor brings


def _do_bonus(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort = m.listing(of), sort_of(m, of)

    def codes_of(game: Game, names: Names) -> list[int]:
        made = []
        for each in found(game, names):
            site = as_site(game, sort, each)
            plan = game.town.plan
            slot = plan.slot_of_site[site]
            code = game.rules.bonuses.get((game.town.lands[slot], site - plan.first_site[slot]), NONE)
            if code != NONE:
                made.append(code)
        return made

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        for code in reversed(codes_of(game, names)):
            push(game, code, {"you": names["they"], "they": names["they"]})

    def could(game: Game, names: Names, then: Then) -> bool:
        """A site without a bonus has nothing to be taken."""
        made = codes_of(game, names)
        if not made:
            return False
        given = {"you": names["they"], "they": names["they"]}
        code = game.rules.codes[made[0]]
        if rest is END and then is None:
            return code.could(game, given, None)
        return code.full(game, given, lambda game: rest(game, names, then))

    return [(step, rest)], could


def _do_associated(m: Making, act: DoAction, rest: Could) -> tuple[Steps, Could]:
    """One of the actions that may follow a floor, by the category of its building."""
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    assert of is not None
    found, sort, cause = m.listing(of), sort_of(m, of), m.cause(act.at)

    def handed(game: Game, names: Names) -> Names:
        return {"you": names["they"], "they": names["they"], "built": found(game, names)[0]}

    def possible(game: Game, names: Names, then: Then) -> list[int]:
        given = handed(game, names)
        type_ = as_type(game, sort, given["built"])
        codes = game.rules.codes
        made = []
        for code in game.rules.associated[type_]:
            needs = game.rules.code_needs.get(code)
            if (needs is None or needs(game, given)) and codes[code].possible(game, given, then):
                made.append(code)
        return made

    def after(names: Names, then: Then) -> Then:
        return None if rest is END and then is None else lambda game: rest(game, names, then)

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
        push(game, code, handed(game, names))

    def could(game: Game, names: Names, then: Then) -> bool:
        return bool(possible(game, names, after(names, then)))

    return [(step, rest)], could


# ---- buildings, values, endings


def use(m: Making, act: Use, rest: Could) -> tuple[Steps, Could]:
    """What a building does for its user; the same building is not used again inside that."""
    found, sort = m.listing(act.thing), sort_of(m, act.thing)

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        for each in found(game, names):
            code = game.rules.uses.get(as_type(game, sort, each), NONE)
            if code != NONE and not asleep(game, code):
                push(game, code, {"you": names["they"], "they": names["they"]})

    def could(game: Game, names: Names, then: Then) -> bool:
        for each in found(game, names):
            code = game.rules.uses.get(as_type(game, sort, each), NONE)
            if code != NONE and not asleep(game, code):
                game.asleep.append(code)
                given = {"you": names["they"], "they": names["they"]}
                ok = game.rules.codes[code].full(game, given, lambda game: rest(game, names, then))
                game.asleep.remove(code)
                return ok
        return rest(game, names, then)

    return [(step, rest)], could


def change(m: Making, act: Change, rest: Could) -> tuple[Steps, Could]:
    index = m.numbers.index(act.value.id, m.numbers.values)
    to = m.number(act.to.amount)

    def step(game: Game, frame: Frame) -> None:
        game.values[index] = to(game, frame.names)

    def could(game: Game, names: Names, then: Then) -> bool:
        before = dict(game.values)
        game.values[index] = to(game, names)
        ok = rest(game, names, then)
        game.values = before
        return ok

    return [(step, rest)], END if rest is END else could


def start_scoring(game: Game) -> None:
    """Drop what was being done, and score for everybody."""
    unwind(game, 0)
    game.scoring = True
    for seat in range(game.rules.numbers.seats - 1, -1, -1):
        for code in reversed(game.rules.scorings):
            push(game, code, {"you": seat, "they": seat})


def end(m: Making, act: End, rest: Could) -> tuple[Steps, Could]:
    cause, what = m.cause(act.at), act.what
    kinds = ("turn", "game", "participation")

    def step(game: Game, frame: Frame) -> None:
        seat = frame.names["they"]
        game.note(ENDED, kinds.index(what), seat, 0, 0, cause)
        if what == "participation":
            game.active[seat] = False
        elif what == "game":
            start_scoring(game)
        else:
            unwind(game, 1)
            game.stack[0].pc = game.rules.turn_end

    def could(game: Game, names: Names, then: Then) -> bool:
        """A turn that ends on the way to a tile does not get there."""
        if what == "participation":
            return rest(game, names, then)
        return not game.foreseeing

    return [(step, rest)], could
