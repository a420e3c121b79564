"""Playing: the whole contract of a game.

- `new_game` sets one up;
- `decision` says what somebody has to decide now, and what is allowed; None when the game is over;
- `apply` carries out a move;
- `result` gives the scores and the winners of a finished game.

Bots, the terminal, recordings, scenarios and benchmarks use only these.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from compiler.objects.declarations.declaration import Declaration
from compiler.objects.declarations.nouns import (
    Neutral,
    Piece,
    Points,
    Resource,
)
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.tiles import Building

from ..town.refusals import Refused
from .engine.execution import endless_game, push, run
from .engine.refusing import meaning_of_move, take_move
from .engine.town_layout import place_printed_pieces
from .engine.turns import next_turn
from .rules.builder import rules_of
from .state.chance import point_of_seed
from .state.decisions import Decision, Move
from .state.game import Game, initial_state
from .state.rules import Rules
from .tables.numbering import UNLIMITED, is_used_with
from .verbs.end import start_scoring

__all__ = ["Result", "apply", "begin", "decision", "new_game", "result", "start"]


@dataclass(frozen=True, slots=True)
class Result:
    scores: tuple[int, ...]
    """By seat."""
    winners: tuple[int, ...]
    """One seat, or several that share the victory."""


def new_game(pack: Pack, seats: int, seed: int = 0, variants: Sequence[str] = ()) -> Game:
    """A new game, set up as far as the first decision."""
    return start(rules_of(pack, seats, variants), seed)


def start(rules: Rules, seed: int = 0) -> Game:
    """A game that was set up as far as the first decision, by rules that are ready."""
    game = begin(rules, seed)
    _run_turns(game)
    return game


def begin(rules: Rules, seed: int = 0) -> Game:
    """A game before its set-up: everything is at home, and the set-up is on the stack."""
    game = initial_state(rules, rules.town, point_of_seed(seed))
    game.seed = seed
    _put_everything_at_home(game)
    for slot in range(len(game.town.lands)):
        place_printed_pieces(game, slot, -1)
    for code in reversed(rules.setups):
        push(game, code, {"you": 0, "they": 0})
    return game


def _number_per_player(declared: Declaration, card_players: int) -> int | None:
    """How many of a thing every player has of their own; None where players have none of their own."""
    if isinstance(declared, Building) and declared.each:
        return declared.tokens if is_used_with(declared.players, card_players) else 0
    return declared.supply if isinstance(declared, Piece) and declared.each else None


def _put_everything_at_home(game: Game) -> None:
    """Give every holder what it has before the set-up."""
    rules, numbers, counts = game.rules, game.rules.numbers, game.counts
    for noun, declared in enumerate(numbers.nouns):
        if isinstance(declared, Building) and not declared.each:
            row = numbers.home[noun] if is_used_with(declared.players, numbers.card_players) else numbers.box
            counts[row][noun] = declared.tokens
        elif (own := _number_per_player(declared, numbers.card_players)) is not None:
            for seat in range(numbers.seats):
                counts[numbers.rest + seat][noun] = own
            spare = numbers.pack.players.most - numbers.seats
            counts[numbers.box][noun] = own * max(0, spare)
        elif isinstance(declared, Piece | Resource):
            home = numbers.home[noun] if numbers.home[noun] >= 0 else numbers.bank
            counts[home][noun] = UNLIMITED if declared.supply is None else declared.supply
        else:
            counts[numbers.bank][noun] = UNLIMITED
    if numbers.has_neutral and numbers.floor >= 0:
        neutral = next(each for each in numbers.pack.declarations if isinstance(each, Neutral))
        counts[numbers.neutral][numbers.floor] = neutral.blocks
        counts[numbers.box][numbers.floor] = max(0, counts[numbers.box][numbers.floor] - neutral.blocks)
    for card, pile in enumerate(numbers.starts):
        if pile >= 0:
            game.piles[pile].append(card)
    for variant in rules.variants:
        for layout in variant.lays:
            loop = numbers.index(layout.loop, numbers.loops)
            for space, tile in enumerate(layout.tiles):
                game.loops[loop][space] = numbers.tile[tile]


_IDLE_TURNS = 1_000
"""So many turns may pass without a question."""


def _run_turns(game: Game) -> None:
    """Run one turn after the other until somebody has to decide, or the game is over."""
    turns = game.turns
    while not (_is_waiting(game) or game.over):
        if game.turns - turns > _IDLE_TURNS:
            raise endless_game(game)
        run(game)
        if not (game.stack or _is_waiting(game)):
            if game.scoring:
                game.over = True
            elif game.turns and not any(game.active):
                start_scoring(game)  # nobody is left to play
            else:
                next_turn(game)


def _is_waiting(game: Game) -> bool:
    """Whether somebody has to decide."""
    return game.decision is not None


def decision(game: Game) -> Decision | None:
    """What has to be decided now; None when the game is over."""
    if not (_is_waiting(game) or game.over):
        _run_turns(game)
    return game.decision


def apply(game: Game, move: Move | Any) -> None:
    """Carry out a move, whatever it is: it may come from a file. One that the rules do not allow is refused, and
    changes nothing; so is one after which the game would go on for ever."""
    asked = decision(game)
    if asked is None:
        raise Refused("T907", "the game is over")
    answer, events = meaning_of_move(game, asked, move), len(game.log)
    before = game.copy() if game.seed is None else None
    try:
        _answer(game, answer, move)
    except Refused:
        before = before or _replay_before_last_move(game, events)
        if before is not None:
            game.become(before)
        raise


def _answer(game: Game, answer: Any, move: Move) -> None:
    take_move(game, answer, move)
    _run_turns(game)


def _replay_before_last_move(game: Game, events: int) -> Game | None:
    """The game before its last move, when its log had so many events; None where the seed does not lead there.

    Only where a move got stuck is this needed, so nothing is kept for it: what came before is played again."""
    assert game.seed is not None
    again = start(game.rules, game.seed)
    again.asks_all = game.asks_all
    try:
        for move in game.moves[:-1]:
            asked = decision(again)
            if asked is None:
                return None
            _answer(again, meaning_of_move(again, asked, move), move)
    except Refused:
        return None
    return again if again.log == game.log[:events] else None


def result(game: Game) -> Result | None:
    """The scores of a finished game; None while it goes on."""
    if not game.over:
        return None
    numbers = game.rules.numbers
    points = next(noun for noun, each in enumerate(numbers.nouns) if isinstance(each, Points))
    scores = tuple(game.counts[seat][points] for seat in range(numbers.seats))

    def rank(seat: int) -> tuple[int, ...]:
        return (scores[seat], *[tie(game, {"you": seat, "they": seat}, seat) for tie in game.rules.ties])

    best = max(rank(seat) for seat in range(numbers.seats))
    return Result(scores, tuple(seat for seat in range(numbers.seats) if rank(seat) == best))
