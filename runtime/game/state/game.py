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
from .chance import draw_below
from .decisions import Decision
from .log_events import TRANSFER, TURN
from .pieces import Pieces

if TYPE_CHECKING:
    from .rules import Rules

__all__ = ["FIELDS", "Batch", "ChanceUnknown", "Environment", "Frame", "Game", "TurnOver", "initial_state"]

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
    "batch",
    "counts",
    "decision",
    "depth",
    "dice",
    "effort",
    "first_seat",
    "forced",
    "foreseeing",
    "foreseeing_action",
    "last_tiles",
    "log",
    "loops",
    "mandatory",
    "markers",
    "moves",
    "next_seat",
    "over",
    "paid_for_floors",
    "passed_end",
    "pawns",
    "pieces",
    "piles",
    "point",
    "rules",
    "scoring",
    "seed",
    "set_aside",
    "spaces",
    "stack",
    "stops_at_chance",
    "stops_at_turn_end",
    "suspended",
    "time",
    "town",
    "tried_swaps",
    "turn",
    "turns",
    "used",
    "values",
)
"""The names of all fields of a game."""


class ChanceUnknown(Exception):
    """Raised where chance would decide, in a game with `stops_at_chance`."""


class TurnOver(Exception):
    """Raised where the next turn begins, in a game with `stops_at_turn_end`."""


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
    pieces: Pieces
    """Pieces placed: by sort of place and place, the noun and owner of each (pieces.py)."""
    piles: list[list[int]]
    loops: list[list[int]]
    """By loop and space (from 0): the tile that lies there."""
    set_aside: list[list[int]]
    """By area that holds tiles: which lie there."""
    pawns: list[list[int]]
    """By loop and seat: the space of the pawn; 0 is the start tile, beside the loop."""
    passed_end: list[bool]
    """By seat: whether the pawn's last move went past the end of the loop."""
    spaces: list[list[int]]
    dice: list[int]
    markers: list[int]
    """By marker: its space on the wheel, from 0; -1 while it is aside."""
    paid_for_floors: dict[int, int]
    """By floor built this turn (site and number, as one number): the resources it really took."""
    values: dict[int, int]
    """Values of the pack that have been changed for the rest of the game."""
    used: list[tuple[int, int]]
    """The buildings that were used in the present action: by whom, and which (places.py)."""
    foreseeing_action: bool
    """Whether the look ahead is inside an action (engine/action_scope.py)."""
    active: list[bool]
    last_tiles: list[int]
    """By seat: the tile of the last action; -1 after a turn without one."""
    turn: int
    turns: int
    first_seat: int
    """Who has the first turn of the game: the order of the players is counted from there."""
    next_seat: int
    """Whose turn comes next, where somebody is to play out of order."""
    time: int
    """The time of the action that was just done, and whether it must be spent."""
    mandatory: bool
    over: bool
    scoring: bool
    stack: list[Frame]
    suspended: list[int]
    """Triggers that the look ahead is inside of: they do not answer events that their own effects raise."""
    decision: Decision | None
    answer: Any
    foreseeing: bool
    """Whether options are being worked out: then a turn that ends early has led nowhere."""
    batch: Batch | None
    """The tiles that are being asked about together."""
    tried_swaps: tuple[tuple[int, int, int], ...]
    """The swaps that the look ahead is inside of: with whom, what is given and what is taken."""
    effort: int
    """How many attempts the look ahead made for the present question (`budget_exhausted`)."""
    depth: int
    """How many lines deep the look ahead is now (`ask_deeper`)."""
    stops_at_chance: bool
    """Whether `ChanceUnknown` is raised where chance decides: for a look ahead that must not know what comes."""
    stops_at_turn_end: bool
    """Whether `TurnOver` is raised where the next turn begins: for trying out one turn."""
    asks_all: bool
    """Whether questions with one answer are asked as well."""
    forced: int
    """How many questions had one answer, and so were not asked."""
    moves: list[Any]
    """Every answer so far."""
    log: array[int]
    """What happened, six numbers for each event (log_events.py)."""

    def copy(self) -> Game:
        """A game in the same state that shares nothing that can change."""
        made = Game()
        for name in _SHARED:
            setattr(made, name, getattr(self, name))
        made.counts = [row[:] for row in self.counts]
        made.pieces = self.pieces.copy()
        made.piles = [pile[:] for pile in self.piles]
        made.loops = [loop[:] for loop in self.loops]
        made.set_aside = [tiles[:] for tiles in self.set_aside]
        made.pawns = [row[:] for row in self.pawns]
        made.passed_end = self.passed_end[:]
        made.spaces = [row[:] for row in self.spaces]
        made.dice = self.dice[:]
        made.markers = self.markers[:]
        made.paid_for_floors = self.paid_for_floors.copy()
        made.values = self.values.copy()
        made.used = self.used[:]
        made.active = self.active[:]
        made.last_tiles = self.last_tiles[:]
        made.suspended = self.suspended[:]
        made.moves = self.moves[:]
        made.log = self.log[:]
        made.stack = [Frame(frame.code, frame.names.copy(), frame.pc) for frame in self.stack]
        made.decision = None
        return made

    def become(self, other: Game) -> None:
        """Take over the state of another game, which must not be used afterwards. The question is derived again."""
        for name in FIELDS:
            setattr(self, name, getattr(other, name))
        self.decision = None

    # ---- what every verb needs

    def chance(self, bound: int) -> int:
        """A number from 0 to below ``bound``, by chance."""
        if self.stops_at_chance:
            raise ChanceUnknown
        value, self.point = draw_below(self.point, bound)
        return value

    def note(self, kind: int, a: int, b: int, c: int, d: int, cause: int) -> None:
        """Write an event to the log."""
        if self.stops_at_turn_end and kind == TURN:
            raise TurnOver
        self.log.frombytes(_EVENT(kind, a, b, c, d, cause))

    def transfer(self, noun: int, amount: int, source: int, target: int, cause: int) -> None:
        """Move counted things from one holder to another, and write that to the log."""
        counts = self.counts
        counts[source][noun] -= amount
        counts[target][noun] += amount
        self.log.frombytes(_EVENT(TRANSFER, noun, amount, source, target, cause))


def initial_state(rules: Rules, town: Town, point: int) -> Game:
    """A game in which nothing has happened, not even the set-up."""
    game = Game()
    numbers = rules.numbers
    seats = numbers.seats
    game.rules = rules
    game.town = town
    game.point = point
    game.seed = None
    game.counts = [[0] * len(numbers.nouns) for _ in range(numbers.holders)]
    game.pieces = Pieces()
    game.piles = [[] for _ in range(numbers.pile_count)]
    game.loops = [[-1] * loop.spaces for loop in numbers.loops]
    game.set_aside = [[] for _ in numbers.tile_areas]
    game.pawns = [[0] * seats for _ in numbers.loops]
    game.passed_end = [False] * seats
    game.spaces = [[0] * seats for _ in numbers.tracks]
    game.dice = [die.faces[0] for die in numbers.dice]
    game.markers = [-1 if marker.aside else 0 for marker in numbers.markers]
    game.paid_for_floors = {}
    game.values = {}
    game.used = []
    game.foreseeing_action = False
    game.active = [True] * seats
    game.last_tiles = [-1] * seats
    game.turn = 0
    game.turns = 0
    game.first_seat = 0
    game.next_seat = -1
    game.time = 0
    game.mandatory = False
    game.over = False
    game.scoring = False
    game.stack = []
    game.suspended = []
    game.decision = None
    game.answer = None
    game.foreseeing = False
    game.batch = None
    game.tried_swaps = ()
    game.effort = 0
    game.depth = 0
    game.stops_at_chance = False
    game.stops_at_turn_end = False
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
    "first_seat",
    "next_seat",
    "time",
    "mandatory",
    "over",
    "scoring",
    "answer",
    "foreseeing",
    "foreseeing_action",
    "asks_all",
    "tried_swaps",
    "effort",
    "depth",
    "batch",
    "forced",
    "stops_at_turn_end",
    "stops_at_chance",
)
