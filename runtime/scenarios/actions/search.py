"""Playing on with some answers fixed: the other questions get neutral ones, or others where the fixed ones need it.

`build_floor choosing building = school` says nothing about the site, which is asked first. The first site is
tried; if no school can be built there, the next one is. What is said is refused only where no answer to the other
questions makes it possible.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field

from compiler.objects.expressions import Ref

from ...game.engine.refusing import REFUSE, may_refuse
from ...game.state.decisions import Decision, Move
from ...game.state.game import Game
from ...game.state.log_events import FAILED
from ...telling.reasons import asks_for_tile, why_not
from ...town.layout.plan import NONE
from ..scene.called import telling_for
from ..scene.mistakes import too_many_ways
from ..scene.neutral_answers import answer_question, is_declining, neutral_moves
from ..scene.scene import Scene
from .choices import REFUSING_CHOICE, Choice, moves_for_choice

__all__ = ["PlayResult", "play_with_choices"]

_MOST = 6000
"""How many answers are tried at most."""

_EACH = 24
"""Of questions nobody speaks of: how many answers to one of them are tried."""

Left = Mapping[int, tuple[Choice, ...]]
"""By seat: what is still to be chosen."""


@dataclass(slots=True)
class PlayResult:
    game: Game | None
    """How it ended; None where it was refused."""
    left: Left = field(default_factory=dict)
    """What may go unasked, and did."""
    refusal: str = ""
    never: list[Choice] = field(default_factory=list)
    """What nobody was asked for, whichever way it went."""
    asked: list[str] = field(default_factory=list)
    """The names of the questions that were asked."""


def play_with_choices(scene: Scene, fixed: Left, others: Left, fails: bool = False) -> PlayResult:
    """Play what has been begun to its end. ``others`` may go unasked: then they are left over. ``fails``: an end is
    looked for at which the action failed; otherwise one at which it did not."""
    search = _Search(scene, others, fails)
    try:
        every: Left = {seat: (*fixed.get(seat, ()), *others.get(seat, ())) for seat in (*fixed, *others)}
        ended = search.go(scene.game, every)
    except _TooMany:
        raise too_many_ways([choice.at for said in fixed.values() for choice in said][-1]) from None
    if ended is not None:
        game, left = ended
        return PlayResult(game, left, asked=list(search.asked))
    never = [choice for said in fixed.values() for choice in said if choice not in search.met]
    reason = max(search.refusals, key=lambda each: each[0])[1] if search.refusals else ""
    return PlayResult(None, {}, reason, never, list(search.asked))


class _TooMany(Exception):
    pass


class _Search:
    def __init__(self, scene: Scene, others: Left, fails: bool) -> None:
        self.scene = scene
        self.fails = fails
        self.may_be_left = {choice for said in others.values() for choice in said}
        self.start = len(scene.game.log)
        self.met: set[Choice] = set()
        self.asked: dict[str, None] = {}
        self.refusals: list[tuple[int, str]] = []
        self.tried = 0

    def go(self, game: Game, left: Left, silent: Left | None = None) -> tuple[Game, Left] | None:
        """The end of the game and what was left unasked, or None. ``silent`` is what was left when something was taken
        up that could be declined on the way to the tile: then something of it has to be asked before the tile is."""
        asked = game.decision
        if asked is None:
            return self._ended(game, left)
        self.asked[asked.name] = None
        self.tried += 1
        if self.tried > _MOST:
            raise _TooMany
        mine = left.get(asked.seat, ())
        choice = next((each for each in mine if each.is_for(asked)), None)
        if choice is not None and choice.name == "tile" and left == silent:
            return None
        refusal = _next_refusal(mine, choice)
        if refusal is not None and may_refuse(game, asked):
            self.met |= {refusal, *([choice] if choice is not None else [])}
            left_over = tuple(each for each in mine if each not in (refusal, choice))
            return self._go_refusing(game, asked, choice, {**left, asked.seat: left_over})
        after = left if choice is None else {**left, asked.seat: _without_choice(mine, choice)}
        done = False
        for move in self._moves(game, asked, choice, left):
            done = True
            found = self.go(_after_move(game, move), after, silent)
            if found is not None:
                return found
            if choice is None and is_declining(asked, move) and self._is_tile_met(mine):
                silent = left
        if choice is not None and not done:
            self.refusals.append((self.tried, self._not_allowed(game, asked, choice)))
        return None

    def _go_refusing(self, game: Game, asked: Decision, choice: Choice | None, left: Left) -> tuple[Game, Left] | None:
        """Go on after a refusal: of the action that is being done, or of the tile that is chosen."""
        places = [0] if choice is None else moves_for_choice(self.scene.copy(game), asked, choice)
        for place in places:
            assert isinstance(place, int)
            found = self.go(_after_move(game, (REFUSE, place) if asked.begins_action else REFUSE), left)
            if found is not None:
                return found
        return None

    def _moves(self, game: Game, asked: Decision, choice: Choice | None, left: Left) -> Iterator[Move]:
        scene = self.scene.copy(game)
        if choice is not None:
            self.met.add(choice)
            yield from moves_for_choice(scene, asked, choice)
            return
        for number, move in enumerate(neutral_moves(asked, scene.is_meant)):
            if number >= (_EACH if self._open(left) else 1):
                return
            yield move

    def _is_tile_met(self, said: tuple[Choice, ...]) -> bool:
        """Whether the tile that somebody is still to choose was asked for on another way."""
        return any(each.name == "tile" and each in self.met for each in said)

    def _open(self, left: Left) -> set[Choice]:
        """What is said and not asked for yet, without what may go unasked."""
        return {each for said in left.values() for each in said} - self.may_be_left

    def _ended(self, game: Game, left: Left) -> tuple[Game, Left] | None:
        failed = any(game.log[at] == FAILED for at in range(self.start, len(game.log), 6))
        if failed != self.fails:
            self.refusals.append((self.tried, "the action fails" if failed else "the action does not fail"))
            return None
        if not failed and self._open(left):
            return None
        return game, left

    def _not_allowed(self, game: Game, asked: Decision, choice: Choice) -> str:
        if asked.kind == "number":
            return f"`{choice.name} = {choice.number}` is not allowed: {asked.range_in_words()}"
        if asked.kind == "amounts":
            return f"`{choice.name}` cannot be that many: {asked.least} to {asked.most}"
        if asked.kind == "mix":
            return f"`{choice.name}` cannot be these goods"
        if asked.kind == "trail":
            refused = asked.refusal(choice.trail)
            return refused.reason if refused is not None else "the trip cannot be made"
        if choice.number is not None:
            return f"`{choice.name} = {choice.number}` cannot be chosen now"
        thing = choice.thing
        if choice.place:
            return f"the {choice.name} `{choice.place}` cannot be chosen now"
        word = str(getattr(thing, "id", getattr(thing, "noun", " ".join(choice.places)))).rpartition(".")[2]
        return f"the {choice.name} `{word}` cannot be chosen now{self._why_not_tile(game, asked, choice)}"

    def _why_not_tile(self, game: Game, asked: Decision, choice: Choice) -> str:
        """What keeps somebody from a tile of the loop, as a game tells it; empty for anything else."""
        numbers, thing = self.scene.m.numbers, choice.thing
        tile = numbers.tile.get(thing.id, NONE) if isinstance(thing, Ref) and thing.kind == "tile" else NONE
        words = telling_for(self.scene).words
        if tile == NONE or not asks_for_tile(words, asked):
            return ""
        return f": {why_not(words, game, asked.seat, tile)}"


def _next_refusal(said: tuple[Choice, ...], choice: Choice | None) -> Choice | None:
    """`choosing refuse = 1`, where it is what somebody says next: what is chosen before it is chosen first."""
    left = [each for each in said if each is not choice]
    if choice is not None and (choice.name != "tile" or said.index(choice) > 0):
        return None
    return left[0] if left and left[0].name == REFUSING_CHOICE and left[0].number == 1 else None


def _without_choice(said: tuple[Choice, ...], choice: Choice) -> tuple[Choice, ...]:
    at = said.index(choice)
    return said[:at] + said[at + 1 :]


def _after_move(game: Game, move: Move) -> Game:
    after = game.copy()
    after.decision = game.decision
    answer_question(after, move)
    return after
