"""`choose s among sites`: one of several things is decided."""

from __future__ import annotations

from compiler.objects.declarations.nouns import Area
from compiler.objects.expressions import Local, Ref, Thing, Things, Where
from compiler.verbs.choose import ChooseThing

from ..codegen.context import CodegenContext, Verb, sort_of
from ..engine.execution import ask_one, continuation_of_caller, fail, is_action_running, take_answer
from ..engine.refusing import RefusedTile
from ..feasibility.affordability import affordable_filter
from ..feasibility.independence import deciding_nouns
from ..feasibility.precheck import Precheck
from ..mechanics.board.tile_choice import feasible_tiles_filter, note_tile_choice
from ..mechanics.buildings.chosen_tokens import remembering_place
from ..sets.adjectives import is_closed
from ..state.code import END, Continuation, Feasibility, Steps, budget_exhausted
from ..state.frame_names import CHOSEN_IN_VAIN, REFUSING
from ..state.game import Environment, Frame, Game

__all__ = ["VERB", "choose_thing"]


def choose_thing(m: CodegenContext, act: ChooseThing, rest: Feasibility) -> tuple[Steps, Feasibility]:
    made = _draw_thing(m, act, rest) if act.by_chance else _decide_thing(m, act, rest)
    return remembering_place(m, act.among, act.binds, made)


def _decide_thing(m: CodegenContext, act: ChooseThing, rest: Feasibility) -> tuple[Steps, Feasibility]:
    cause, name = m.cause(act.at), act.binds
    among = act.among
    sort = sort_of(m, among)
    if isinstance(among, Ref):  # `choose card from display`
        among = Things(op="things", at=among.at, noun="card", where=(_where_of(among),))
        sort = "card"
    alike, means = _are_options_alike(m, name, among, rest), affordable_filter(m, name, sort, m.lines_after(rest))
    found = m.listing(among)
    allowed = isinstance(among, Things) and "allowed" in among.adjectives
    together = feasible_tiles_filter(m, name) if allowed else None
    if allowed:
        note_tile_choice(m, act, together, rest)
    every_tile = m.listing(_without_allowed(among)) if allowed and isinstance(among, Things) else None

    def step(game: Game, frame: Frame) -> None:
        names = frame.names
        chosen = take_answer(game)
        if chosen is None:
            game.effort = 0
            options = list(dict.fromkeys(found(game, names)))
            if together is not None:
                options = together(game, names, options, rest)
            elif (continuation := continuation_of_caller(game)) is None and (rest is END or alike):
                if rest is not END and options and not rest(game, {**names, name: options[0]}, None):
                    options = []
            else:
                if means is not None:
                    options = means(game, names, options)
                game.foreseeing = allowed
                options = [each for each in options if rest(game, {**names, name: each}, continuation)]
                game.foreseeing = False
            feasible = bool(options)
            if not options and every_tile is not None and not is_action_running(game):
                # With no allowed tile, any of these that is not closed is chosen, and the action fails.
                options = [tile for tile in every_tile(game, names) if not is_closed(game, tile)]
            if not options:
                fail(game, cause)
                return
            chosen = ask_one(game, frame, names["they"], name, sort, options, cause)
            if chosen is None:
                if game.decision is not None:
                    game.decision.begins_action = together is not None and feasible
                return
        if isinstance(chosen, RefusedTile):
            names[REFUSING], chosen = 1, chosen.tile
        frame.names[name] = chosen
        if allowed:
            _note_choice_in_vain(game, names, chosen)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        options = found(game, names)
        if rest is END:
            return bool(options) and (continuation is None or continuation(game))
        if alike and continuation is None:
            return bool(options) and rest(game, {**names, name: options[0]}, None)
        before, game.foreseeing = game.foreseeing, game.foreseeing or allowed
        ok = False
        for each in options if means is None else means(game, names, options):
            if budget_exhausted(game) or rest(game, {**names, name: each}, continuation):
                ok = True
                break
        game.foreseeing = before
        return ok

    return [(step, rest)], is_feasible


def _note_choice_in_vain(game: Game, names: Environment, tile: int) -> None:
    """Note in a frame that a tile was chosen though its needs do not hold, as none is allowed: its action fails."""
    needs = game.rules.tile_needs[tile]
    if needs is not None and not needs(game, names):
        names[CHOSEN_IN_VAIN] = tile
    else:
        names.pop(CHOSEN_IN_VAIN, None)


def _draw_thing(m: CodegenContext, act: ChooseThing, rest: Feasibility) -> tuple[Steps, Feasibility]:
    """One of a set is taken by chance. As of a die, it is enough for the look ahead that some will do."""
    cause, name, found = m.cause(act.at), act.binds, m.listing(act.among)

    def step(game: Game, frame: Frame) -> None:
        options = list(dict.fromkeys(found(game, frame.names)))
        if not options:
            fail(game, cause)
            return
        frame.names[name] = options[game.chance(len(options))]

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        return any(rest(game, {**names, name: each}, continuation) for each in found(game, names))

    return [(step, rest)], is_feasible


def _are_options_alike(m: CodegenContext, name: str, among: Thing, rest: Feasibility) -> bool:
    """Whether the feasibility of the rest does not depend on which thing is chosen: then one is tried for all."""
    lines = m.lines_after(rest)
    taken = [where.thing for where in getattr(among, "where", ()) if where.relation == "that_take"]
    building = taken[0].name if taken and isinstance(taken[0], Local) else ""
    return lines is not None and deciding_nouns(m, lines, name, building) is not None


def _without_allowed(among: Things) -> Things:
    return among.model_copy(update={"adjectives": tuple(each for each in among.adjectives if each != "allowed")})


def _where_of(area: Ref) -> Where:
    return Where(at=area.at, relation="of", thing=area)


def _precheck(check: Precheck, effect: ChooseThing) -> bool:
    if check.has_acted:  # a card just taken can be chosen: what there is now says nothing about then
        check.outcome_unknown = True
        return False
    among, m = effect.among, check.m
    if isinstance(among, Ref):
        pile = m.numbers.piles.get(among.id, -1)
        area = m.numbers.by_id.get(among.id)
        if pile >= 0 and isinstance(area, Area) and not area.each:
            check.sets.append(lambda game, names: game.piles[pile])
            check.things[effect.binds] = "card"
            return True
        return False
    if among.op == "local" or any(where.thing is not None and where.thing.op == "local" for where in among.where):
        return False  # it speaks of something that is chosen on the way
    listing = m.listing(among)
    check.sets.append(listing)
    check.listings[effect.binds] = listing
    sort = sort_of(m, among)
    plain = isinstance(among, Things) and not among.where
    if sort == "sector" and plain and isinstance(among, Things) and among.adjectives == ("planting",):
        check.things[effect.binds] = "planting"
    elif sort == "kind":
        check.things[effect.binds] = "kind"
    return True


VERB = Verb(("choose_thing",), write=choose_thing, precheck=_precheck, only_chooses=True)
