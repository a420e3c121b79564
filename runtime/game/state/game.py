"""The state of a game: plain numbers, and the point reached inside what is being done.

A game changes in place (a copy costs a few microseconds). What is being done is a stack of frames; a frame says
which code it runs, how far it got, and what its names stand for. Code is made once from the declarations
(code.py) and is not part of the state, so a game can be saved at any point, also in the middle of an auction.
"""

from __future__ import annotations

from array import array
from struct import Struct
from typing import TYPE_CHECKING, Any

from ...town.town import Town
from .chance import below
from .decisions import Decision
from .log_events import TRANSFER, TURN
from .pieces import Pieces

if TYPE_CHECKING:
    from .rules import Rules

__all__ = ["FIELDS", "Batch", "ChanceUnknown", "Environment", "Frame", "Game", "TurnOver", "first_state"]

Environment = dict[str, Any]
"""What the names of a declaration stand for: numbers, or tuples of numbers. `you` is always there."""


class Frame:
    """One piece of code that has been begun."""

    __slots__ = ("code", "names", "pc")

    def __init__(self, code: int, names: Environment, pc: int = 0) -> None:
        self.code = code
        self.names = names
        self.pc = pc


class Batch:
    """Tiles that would all be reached with the same things happening on the way, and those that can be done there."""

    __slots__ = ("possible", "tiles")

    def __init__(self, tiles: list[int]) -> None:
        self.tiles = tiles
        self.possible: list[int] = []


FIELDS = (
    "active",
    "answer",
    "asks_all",
    "asleep",
    "batch",
    "counts",
    "decision",
    "deed",
    "depth",
    "dice",
    "effort",
    "following",
    "forced",
    "foreseeing",
    "last",
    "log",
    "loops",
    "mandatory",
    "markers",
    "moves",
    "on",
    "one_turn",
    "over",
    "past",
    "pawns",
    "piles",
    "point",
    "rules",
    "scoring",
    "sealed",
    "seed",
    "set_aside",
    "spaces",
    "spent",
    "stack",
    "time",
    "town",
    "turn",
    "turns",
    "used",
    "values",
)
"""What a game consists of."""


class ChanceUnknown(Exception):
    """From here on chance decides."""


class TurnOver(Exception):
    """The next turn begins."""


class Game:
    __slots__ = FIELDS

    rules: Rules
    town: Town
    point: int
    """Where the stream of chance has got to."""
    seed: int | None
    """What chance started from: with the moves, the whole game. None where the state came about otherwise, by
    hand for instance; whoever changes a game by hand says so here."""
    counts: list[list[int]]
    """By holder and noun (tables/numbering.py)."""
    on: Pieces
    """Pieces placed: by sort of place and place, the noun and owner of each (pieces.py)."""
    piles: list[list[int]]
    loops: list[list[int]]
    """By loop and space (from 0): the tile that lies there."""
    set_aside: list[list[int]]
    """By area that holds tiles: which lie there."""
    pawns: list[list[int]]
    """By loop and seat: the space of the pawn; 0 is the start tile, beside the loop."""
    past: list[bool]
    """By seat: whether the last move went past the end of the loop."""
    spaces: list[list[int]]
    dice: list[int]
    markers: list[int]
    """By marker: its space on the wheel, from 0; -1 while it is aside."""
    spent: dict[int, int]
    """By floor built this turn (site and number, as one number): the resources it really took."""
    values: dict[int, int]
    """Values of the pack that have been changed for the rest of the game."""
    used: list[tuple[int, int]]
    """The buildings that were used in the present action: by whom, and which (places.py)."""
    deed: bool
    """Whether an action is being foreseen (engine/action_scope.py)."""
    active: list[bool]
    last: list[int]
    """By seat: the tile of the last action; -1 after a turn without one."""
    turn: int
    turns: int
    following: int
    """Whose turn comes next, where somebody is to play out of order."""
    time: int
    """The time of the action that was just done, and whether it must be spent."""
    mandatory: bool
    over: bool
    scoring: bool
    stack: list[Frame]
    asleep: list[int]
    """The triggers whose own effects are being done: none of them answers while it sleeps."""
    decision: Decision | None
    answer: Any
    foreseeing: bool
    """Whether it is being asked what could be chosen: then a turn that ends early has led nowhere."""
    batch: Batch | None
    """The tiles that are being asked about together."""
    effort: int
    """How much has been tried to see what can be carried through, for the present question."""
    depth: int
    """How many lines deep the look ahead is just now (code.py)."""
    sealed: bool
    """Whether somebody looks ahead who does not know what chance will bring: there it stops (`ChanceUnknown`)."""
    one_turn: bool
    """Whether somebody tries what comes of a turn: where the next one begins it stops (`TurnOver`)."""
    asks_all: bool
    """Whether questions with one answer are asked as well."""
    forced: int
    """How many questions had one answer, and so were not asked."""
    moves: list[Any]
    """Every answer so far."""
    log: array[int]
    """What happened, six numbers each (events.py)."""

    def copy(self) -> Game:
        """Another game that goes on by itself."""
        made = Game()
        for name in _SHARED:
            setattr(made, name, getattr(self, name))
        made.counts = [row[:] for row in self.counts]
        made.on = self.on.copy()
        made.piles = [pile[:] for pile in self.piles]
        made.loops = [loop[:] for loop in self.loops]
        made.set_aside = [tiles[:] for tiles in self.set_aside]
        made.pawns = [row[:] for row in self.pawns]
        made.past = self.past[:]
        made.spaces = [row[:] for row in self.spaces]
        made.dice = self.dice[:]
        made.markers = self.markers[:]
        made.spent = self.spent.copy()
        made.values = self.values.copy()
        made.used = self.used[:]
        made.active = self.active[:]
        made.last = self.last[:]
        made.asleep = self.asleep[:]
        made.moves = self.moves[:]
        made.log = self.log[:]
        made.stack = [Frame(frame.code, frame.names.copy(), frame.pc) for frame in self.stack]
        made.decision = None
        return made

    def become(self, other: Game) -> None:
        """Go on as another game, which nobody uses any more. The question is asked again."""
        for name in FIELDS:
            setattr(self, name, getattr(other, name))
        self.decision = None

    # ---- what every verb needs

    def chance(self, bound: int) -> int:
        """A number from 0 to below ``bound``, by chance."""
        if self.sealed:
            raise ChanceUnknown
        value, self.point = below(self.point, bound)
        return value

    def note(self, kind: int, a: int, b: int, c: int, d: int, cause: int) -> None:
        if self.one_turn and kind == TURN:
            raise TurnOver
        self.log.frombytes(_EVENT(kind, a, b, c, d, cause))

    def transfer(self, noun: int, amount: int, source: int, target: int, cause: int) -> None:
        """Move counted things from one holder to another."""
        counts = self.counts
        counts[source][noun] -= amount
        counts[target][noun] += amount
        self.log.frombytes(_EVENT(TRANSFER, noun, amount, source, target, cause))


def first_state(rules: Rules, town: Town, point: int) -> Game:
    """A game in which nothing has happened, not even the set-up."""
    game = Game()
    numbers = rules.numbers
    seats = numbers.seats
    game.rules = rules
    game.town = town
    game.point = point
    game.seed = None
    game.counts = [[0] * len(numbers.nouns) for _ in range(numbers.holders)]
    game.on = Pieces()
    game.piles = [[] for _ in range(numbers.pile_count)]
    game.loops = [[-1] * loop.spaces for loop in numbers.loops]
    game.set_aside = [[] for _ in numbers.tile_areas]
    game.pawns = [[0] * seats for _ in numbers.loops]
    game.past = [False] * seats
    game.spaces = [[0] * seats for _ in numbers.tracks]
    game.dice = [die.faces[0] for die in numbers.dice]
    game.markers = [-1 if marker.aside else 0 for marker in numbers.markers]
    game.spent = {}
    game.values = {}
    game.used = []
    game.deed = False
    game.active = [True] * seats
    game.last = [-1] * seats
    game.turn = 0
    game.turns = 0
    game.following = -1
    game.time = 0
    game.mandatory = False
    game.over = False
    game.scoring = False
    game.stack = []
    game.asleep = []
    game.decision = None
    game.answer = None
    game.foreseeing = False
    game.batch = None
    game.effort = 0
    game.depth = 0
    game.sealed = False
    game.one_turn = False
    game.asks_all = False
    game.forced = 0
    game.moves = []
    game.log = array("i")
    return game


_EVENT = Struct("6i").pack
"""Six numbers as the log holds them: an array takes bytes faster than numbers."""

_SHARED = (
    "rules",
    "seed",
    "town",
    "point",
    "turn",
    "turns",
    "following",
    "time",
    "mandatory",
    "over",
    "scoring",
    "answer",
    "foreseeing",
    "deed",
    "asks_all",
    "effort",
    "depth",
    "batch",
    "forced",
    "one_turn",
    "sealed",
)
