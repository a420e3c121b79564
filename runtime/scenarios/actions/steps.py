"""Carrying out the `when` lines: whole turns with a tile, and sentences on their own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from compiler.objects.declarations.tiles import Action
from compiler.objects.expressions import Local, Ref
from compiler.objects.sentences.effects import Effect
from compiler.objects.walking import nodes
from compiler.verbs.choose import ChooseThing
from compiler.verbs.do import DoAction
from compiler.verbs.use import Use

from ...game.engine.execution import push, run
from ...game.state.game import Environment, Game
from ...game.state.places import STANDING
from ...game.verbs.roll import rolls_since
from ...town.layout.plan import NONE
from ...town.names import short_name
from ..scene.mistakes import never_asked, never_rolled, nothing_built
from ..scene.neutral_answers import run_through
from ..scene.scene import Scene, resolve_things
from .choice_names import check_names, check_side
from .choices import Choice, choice_of
from .search import PlayResult, play_with_choices

__all__ = ["WhenResult", "do_when_lines"]


@dataclass(frozen=True, slots=True)
class WhenResult:
    """The result of the `when` lines."""

    refused: Effect | None = None
    why: str = ""
    last: bool = True
    """Whether nothing was left to do after the line that was refused."""


def do_when_lines(scene: Scene, uses: Sequence[Effect], last_fails: bool = False) -> WhenResult:
    """Carry out some lines, one after the other, up to one that is refused. ``last_fails``: the action of the last one
    is expected to fail, and is refused where it does not."""
    left = list(uses)
    while left:
        effect = left.pop(0)
        together = _lines_together(scene, effect, left)
        played = _do_line(scene, effect, together, last_fails and len(left) == len(together))
        if played.game is None:
            return WhenResult(effect, played.refusal, len(left) == len(together))
        game = scene.game = played.game
        game.over = game.over or (game.scoring and not game.stack)
        for use in together:
            # Whoever was not asked anything in this action uses the same tile in a turn of their own.
            chosen, unasked = _choices(scene, use), played.left.get(_seat(scene, use), ())
            if not set(chosen) <= set(unasked):
                left.remove(use)
                for choice in unasked:
                    if choice in chosen:
                        raise never_asked(choice.at, choice.name, played.asked)
    return WhenResult()


def _do_line(scene: Scene, effect: Effect, together: Sequence[Use], fails: bool) -> PlayResult:
    seat = _seat(scene, effect)
    others: dict[int, tuple[Choice, ...]] = {}
    for use in together:
        other = _seat(scene, use)
        others[other] = (*others.get(other, ()), *_choices(scene, use))
    if scene.game.over:
        return PlayResult(None, refusal="the game is over")
    chosen, rolls = _split_off_rolls(_choices(scene, effect))
    others = {other: _split_off_rolls(said)[0] for other, said in others.items()}
    rolls += [roll for use in together for roll in _split_off_rolls(_choices(scene, use))[1]]
    scene.m.rules.fixed_rolls = {die: [r.number or 0 for r in rolls if r.die == die] for die in {r.die for r in rolls}}
    scene.m.rules.rolls_fixed_since = len(scene.game.log)
    trial = scene.copy(scene.game.copy())
    tile = _tile(effect)
    if tile is not None:
        check_side(scene, tile, chosen)
        chosen = (Choice("tile", effect.at, thing=tile, also_for=_names_of_used_tiles(scene)), *chosen)
        _begin_turn(trial, seat)
    elif not _begin_sentence(trial, effect, seat):
        return PlayResult(None, refusal="it cannot be carried through")
    played = play_with_choices(trial, {seat: chosen}, others, fails)
    if played.game is None:
        check_names(scene, effect, played)
    else:
        _check_rolls(played.game, rolls, scene.m.rules.rolls_fixed_since)
    return played


def _split_off_rolls(chosen: Sequence[Choice]) -> tuple[tuple[Choice, ...], list[Choice]]:
    """What somebody decides, and what dice are to show."""
    return tuple([each for each in chosen if each.die == NONE]), [each for each in chosen if each.die != NONE]


def _check_rolls(game: Game, rolls: Sequence[Choice], since: int) -> None:
    """Raise a mistake for the face of a die that was not rolled so often."""
    left = Counter({die: rolls_since(game, die, since) for die in {roll.die for roll in rolls}})
    for roll in rolls:
        if not left[roll.die]:
            raise never_rolled(roll.at, roll.name)
        left[roll.die] -= 1


def _names_of_used_tiles(scene: Scene) -> frozenset[str]:
    """What the lines of the pack call a tile that is chosen and then done."""
    names: set[str] = set()
    for declared in scene.m.rules.pack.declarations:
        inside = list(nodes(declared))
        done = [each.action for each in inside if isinstance(each, DoAction)]
        called = {each.name for each in done if isinstance(each, Local) and each.sort == "tile"}
        names |= {each.binds for each in inside if isinstance(each, ChooseThing) and each.binds in called}
    return frozenset(names)


def _tile(effect: Effect) -> Ref | None:
    """The tile that a line uses, if it is one."""
    if isinstance(effect, Use) and isinstance(effect.thing, Ref) and effect.thing.kind == "tile":
        return effect.thing
    return None


def _seat(scene: Scene, effect: Effect) -> int:
    """Who does it; a line about several players is yours."""
    who = getattr(effect, "who", None)
    found = scene.m.listing(who)(scene.game, scene.names()) if who is not None else [0]
    return found[0] if len(found) == 1 and found[0] < scene.m.numbers.seats else 0


def _lines_together(scene: Scene, effect: Effect, after: Sequence[Effect]) -> list[Use]:
    """The lines right after this one in which others decide something about the same action."""
    found: list[Use] = []
    for each in after if isinstance(effect, Use) else ():
        if not isinstance(each, Use) or _id(each) != _id(effect) or not each.choosing:
            break
        if _seat(scene, each) == _seat(scene, effect):
            break
        found.append(each)
    return found


def _id(use: Effect) -> str:
    thing = getattr(use, "thing", None)
    return str(getattr(thing, "id", getattr(thing, "noun", "")))


def _choices(scene: Scene, effect: Effect) -> tuple[Choice, ...]:
    if not isinstance(effect, Use):
        return ()
    return tuple(choice_of(scene, each, effect.at[0]) for each in effect.choosing)


# ---- beginning


def _begin_turn(scene: Scene, seat: int) -> None:
    """Begin somebody's turn. Of those in between, whoever has finished is skipped; the others are not spoken of."""
    game = scene.game
    seats = scene.m.numbers.seats
    distance = (seat - game.turn) % seats
    if not distance and game.turns > 1:  # once round the table; the first turn is the one that all begins with
        distance = seats
    for step in range(1, distance):
        other = (game.turn + step) % seats
        if not game.active[other]:
            push(game, game.rules.turn_code, {"you": other, "they": other})
            run_through(game)
    game.turn = seat
    game.turns += 1
    push(game, game.rules.turn_code, {"you": seat, "they": seat})
    run(game)


def _begin_sentence(scene: Scene, effect: Effect, seat: int) -> bool:
    """Begin a line that is no turn; False where it cannot be carried through."""
    game, m = scene.game, scene.m
    line: Effect = resolve_things(scene, effect)
    names: Environment = scene.sentence_names()
    if isinstance(line, Use):
        names = {**scene.names(seat), **_names_given_to_action(scene, line, seat)}
        line = line.model_copy(update={"who": None, "choosing": ()})
        if isinstance(line.thing, Ref) and line.thing.kind == "action":
            line = DoAction(do="do", at=line.at, action=line.thing)
    code = m.rules.new_action(f"{m.declared.id}/line {line.at[0]}", m.declared.title)
    m.fill(code, [line])
    if not code.is_feasible(game, names, None):
        return False
    push(game, code.index, names)
    run(game)
    return True


def _names_given_to_action(scene: Scene, use: Use, seat: int) -> Environment:
    """What an action is handed by whatever leads to it: the floor that was just built, of what the scenario names."""
    id, game, rules = _id(use), scene.game, scene.m.rules
    declared = rules.numbers.by_id.get(id)
    given = declared.gives if isinstance(declared, Action) else ()
    if not given:
        return {}
    needs = scene.m.compilers.needs_of(id)
    sorts = {node.name: node.sort for node in nodes(rules.numbers.by_id[id]) if isinstance(node, Local)}
    floors = [(site, len(game.town.blocks[site]), type_) for type_, site in scene.sites.items()]
    if not floors:
        raise nothing_built(use.at, short_name(id))
    names = scene.names(seat)
    things = [{name: _floor_as_sort(sorts.get(name, "floor"), floor) for name in given} for floor in floors]
    fitting = [each for each in things if needs is None or needs(game, {**names, **each})]
    return [*fitting, *things][0]


def _floor_as_sort(sort: str, floor: tuple[int, int, int]) -> Any:
    """A floor, its building or its site: whichever is handed over."""
    return {"building": STANDING + floor[0], "site": floor[0]}.get(sort, floor)
