"""Doing the action of a tile, one of several on a tile, or what its ability brings."""

from __future__ import annotations

from collections.abc import Callable

from compiler.objects.declarations.tiles import Action, Tile
from compiler.objects.expressions import Local, Things
from compiler.objects.walking import nodes
from compiler.verbs.choose import ChooseThing
from compiler.verbs.do import DoAction

from ....town.layout.plan import NONE
from ...codegen.context import CodegenContext, sort_of
from ...engine.events import is_trigger_feasible
from ...engine.execution import (
    ask_one,
    continuation_of_caller,
    fail,
    is_in_progress,
    push,
    take_answer,
)
from ...engine.refusing import note_refusal
from ...sets.adjectives import is_closed
from ...state.code import (
    END,
    Code,
    Continuation,
    Feasibility,
    Listing,
    Steps,
)
from ...state.frame_names import CHOSEN_IN_VAIN, REFUSING
from ...state.game import (
    Batch,
    Environment,
    Frame,
    Game,
)
from ...state.log_events import ACTION

__all__ = ["begin_tile_action", "do_ability", "do_last_action", "do_tile"]

TileTest = Callable[[Game, int, Environment], bool]


def begin_tile_action(game: Game, tile: int, seat: int, half: int, cause: int) -> None:
    """Log an action of a tile, and push its code. ``half``: which of its actions."""
    code = game.rules.tile_codes[tile][half]
    game.last_tiles[seat] = tile
    game.note(ACTION, seat, code, tile, 0, cause)
    push(game, code, {"you": seat, "they": seat, "tile": tile})


def _refuse_tile_action(game: Game, tile: int, seat: int, cause: int) -> None:
    """Somebody goes to a tile and does not do its action. Where others bid before its player decides anything, they go
    on without the player."""
    made = game.rules.tile_codes[tile]
    if len(made) == 1 and made[0] in game.rules.bids_first:
        begin_tile_action(game, tile, seat, 0, cause)
        game.stack[-1].names[REFUSING] = 1
        return
    game.last_tiles[seat] = NONE
    note_refusal(game, seat, tile, cause)


def _feasible_actions(game: Game, tile: int, seat: int, after: Continuation) -> list[int]:
    """The actions of a tile that can be carried through, and then ``after``, by their numbers. An action that is in
    progress is never among them."""
    codes, made = game.rules.codes, game.rules.tile_codes[tile]
    names = {"you": seat, "they": seat, "tile": tile}
    found = []
    for number, index in enumerate(made):
        if is_in_progress(game, index):
            continue
        if after is not None:
            if is_trigger_feasible(index, game, names, after):
                found.append(number)
            continue
        game.suspended.append(index)
        if _is_feasible(game, codes[index], names):
            found.append(number)
        game.suspended.pop()
    return found


def _tile_steps(
    m: CodegenContext, listing: Listing, cause: int, rest: Feasibility, is_allowed: TileTest | None = None
) -> tuple[Steps, Feasibility]:
    """Steps that do the first tile of a listing. ``is_allowed``: whether it may be done; None where that was asked when
    it was chosen."""
    inside = isinstance(m.declared, Tile | Action)

    def after(names: Environment, continuation: Continuation) -> Continuation:
        """What comes after the tile in the action around it; outside an action, what follows can always be done."""
        return (
            (lambda game: rest(game, names, continuation))
            if inside and (rest is not END or continuation is not None)
            else None
        )

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        tiles = listing(game, names)
        if not tiles:
            fail(game, cause)
            return
        tile = tiles[0]
        if is_allowed is not None and not is_allowed(game, tile, names):
            fail(game, cause)
            return
        if names.pop(REFUSING, 0):
            _refuse_tile_action(game, tile, seat, cause)
            return
        if names.get(CHOSEN_IN_VAIN) == tile:
            begin_tile_action(game, tile, seat, 0, cause)
            fail(game, cause)
            return
        half = take_answer(game)
        if half is None:
            if len(game.rules.tile_codes[tile]) == 1:
                if is_in_progress(game, game.rules.tile_codes[tile][0]):
                    fail(game, cause)
                    return
                half = 0
            else:
                options = _feasible_actions(game, tile, seat, after(names, continuation_of_caller(game))) or [0]
                half = ask_one(game, frame, seat, "half", f"half {tile}", options, cause)
                if half is None:
                    return
        begin_tile_action(game, tile, seat, half, cause)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """Whether some action of the tile can be carried through, and what comes after it in an action around it."""
        batch = game.batch
        if batch is not None:
            return _check_batch(game, batch, names["they"])
        tiles = listing(game, names)
        if not tiles or (is_allowed is not None and not is_allowed(game, tiles[0], names)):
            return False
        seat = names["they"]
        before, game.foreseeing = game.foreseeing, False
        ok = bool(_feasible_actions(game, tiles[0], seat, after(names, continuation)))
        game.foreseeing = before
        return ok

    return [(step, rest)], is_feasible


def _check_batch(game: Game, batch: Batch, seat: int) -> bool:
    """Find the tiles of a batch whose action can be done now, and note them in the batch."""
    game.batch = None
    before, game.foreseeing = game.foreseeing, False  # an action may well end the turn; the way to it may not
    row, trials = game.counts[seat], game.rules.trials
    names = {"you": seat, "they": seat}
    for tile in batch.tiles:
        for noun, least, tried in trials[tile]:
            if row[noun] < least:
                continue
            if tried is not None:
                names["tile"] = tile
                game.effort = 0  # every tile gets the whole budget
                if not tried(game, names):
                    continue
            batch.possible.append(tile)
            break
    game.foreseeing = before
    return True


def _is_feasible(game: Game, code: Code, names: Environment) -> bool:
    """Whether code can be carried through: by its requirements, or by looking ahead where these do not decide."""
    requirements = game.rules.requirements.get(code.index)
    known = requirements.check(game, names) if requirements is not None else None
    return code.is_feasible(game, names, None) if known is None else known


def do_tile(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do a tile. Whether it may be chosen was asked where it was chosen among `allowed` tiles; otherwise it is asked
    now."""
    action = act.action
    if isinstance(action, Things) and not action.adjectives and not action.where:  # the tile chosen before
        listing: Listing = lambda game, names: [names["tile"]] if "tile" in names else []
        name = "tile"
    else:
        listing, name = m.listing(action), action.name if isinstance(action, Local) else ""
    asked = name in _names_of_allowed_tiles(m)
    return _tile_steps(m, listing, m.cause(act.at), rest, None if asked else _may_be_chosen)


def _names_of_allowed_tiles(m: CodegenContext) -> set[str]:
    """The names that the declaration gives to tiles chosen among `allowed` ones."""
    chosen = [node for node in nodes(m.declared) if isinstance(node, ChooseThing)]
    return {each.binds for each in chosen if "allowed" in getattr(each.among, "adjectives", ())}


def _may_be_chosen(game: Game, tile: int, names: Environment) -> bool:
    return not is_closed(game, tile) and _are_needs_met(game, tile, names)


def do_last_action(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do the last action of somebody else, at its price and under its conditions, unless its tile is closed."""
    of = act.of or next((w.thing for w in getattr(act.action, "where", ()) if w.thing is not None), None)
    found = m.listing(of) if of is not None and sort_of(m, of) == "player" else None

    def tiles(game: Game, names: Environment) -> list[int]:
        seats = found(game, names) if found is not None else [names["you"]]
        made = [
            game.last_tiles[seat] for seat in seats if seat < len(game.last_tiles) and game.last_tiles[seat] != NONE
        ]
        return [tile for tile in made if _may_be_chosen(game, tile, names)]

    return _tile_steps(m, tiles, m.cause(act.at), rest)


def _are_needs_met(game: Game, tile: int, names: Environment) -> bool:
    needs = game.rules.tile_needs[tile]
    return needs is None or needs(game, names)


def do_ability(m: CodegenContext, act: DoAction, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """Do what an ability does when an action is chosen."""
    found = m.listing(act.action)

    def codes_of(game: Game, names: Environment) -> list[int]:
        return [code for tile in found(game, names) for code in game.rules.choosing.get(tile, ())]

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        seat = names["they"]
        for code in reversed(codes_of(game, names)):
            if not is_in_progress(game, code):
                push(game, code, {"you": seat, "they": seat, "tile": names.get("tile", NONE)})

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        seat = names["they"]
        waiting = codes_of(game, names)

        def run(n: int) -> bool:
            if n == len(waiting):
                return rest(game, names, continuation)
            given = {"you": seat, "they": seat, "tile": names.get("tile", NONE)}
            return game.rules.codes[waiting[n]].is_feasible_in_full(game, given, lambda game: run(n + 1))

        return run(0)

    return [(step, rest)], END if rest is END else is_feasible
