"""Sealed bids: everybody says a number at once, and the bids are compared."""

from __future__ import annotations

from compiler.objects.expressions import Local
from compiler.objects.sentences.effects import Bids

from ..codegen.context import CodegenContext, Verb
from ..engine.events import Happening, announce, happens
from ..engine.execution import ask_number, continuation_of_caller, penalise, take_answer
from ..engine.refusing import REFUSE, note_refusal
from ..feasibility.bounds import lower_bound
from ..feasibility.precheck import Precheck
from ..state.code import END, Continuation, Feasibility, Steps
from ..state.frame_names import REFUSING
from ..state.game import Environment, Frame, Game
from ..state.log_events import BID

__all__ = ["VERB", "bids"]


def bids(m: CodegenContext, effect: Bids, rest: Feasibility) -> tuple[Steps, Feasibility]:
    numbers, cause = m.numbers, m.cause(effect.at)
    bidders, must = m.listing(effect.bidders), [m.listing(each) for each in effect.must_bid]
    least, noun = m.number(effect.least.amount), numbers.noun[effect.least.noun]
    others = [(m.listing(other.who), m.number(other.amount)) for other in effect.others]
    key = f"_{effect.at[0]}.{effect.at[1]}"

    then = rest

    def won(game: Game, names: Environment) -> list[Happening]:
        return [Happening(names["winner"], {})] if 0 <= names["winner"] < numbers.seats else []

    raise_won, rest = happens(m.rules, "auction_won", won, then)

    def alone(names: Environment, seat: int, amount: int) -> Environment:
        return {**names, "bids": ((seat, amount),), "bidders": (seat,), "winner": seat, "winning_bid": amount}

    def payable(game: Game, names: Environment, seat: int, amount: int, continuation: Continuation) -> bool:
        """Whether somebody could carry a bid through if it won."""
        return game.counts[seat][noun] >= amount and rest(game, alone(names, seat, amount), continuation)

    def highest(game: Game, names: Environment, seat: int, continuation: Continuation) -> int:
        """The highest bid that somebody could carry through; 0 for none."""
        low, high = least(game, names), game.counts[seat][noun]
        if high < low:
            return 0
        if rest is END or payable(game, names, seat, high, continuation):
            return high
        if not payable(game, names, seat, low, continuation):
            return 0
        while high - low > 1:
            middle = (low + high) // 2
            low, high = (middle, high) if payable(game, names, seat, middle, continuation) else (low, middle)
        return low

    def collect(game: Game, frame: Frame) -> None:
        names = frame.names
        made = names.get(key, ())
        amount = take_answer(game)
        you, seats = names["you"], numbers.seats
        order = sorted(bidders(game, names), key=lambda seat: (seat - you) % seats)
        obliged = [seat for listed in must for seat in listed(game, names)]
        continuation = continuation_of_caller(game)
        for seat in order[len(made) :]:
            if amount == REFUSE or (seat == you and names.get(REFUSING)):
                # Whoever refuses makes no bid; the bidding goes on among the others.
                names[key], names[REFUSING] = (*made, (seat, 0)), 1
                frame.pc -= 1
                note_refusal(game, seat, names.get("tile", -1), cause)
                return
            if amount is None:
                top = highest(game, names, seat, continuation)
                options = list(range(least(game, names), top + 1)) if top else []
                if seat not in obliged:
                    options = [0, *options]
                elif not options:
                    # Whoever has to bid and cannot is penalised; the bidding goes on among the others.
                    names[key] = (*made, (seat, 0))
                    frame.pc -= 1
                    penalise(game, seat, names.get("tile", -1), cause)
                    return
                amount = ask_number(game, frame, seat, "bid", options, cause, hidden=True)
                if amount is None:
                    names[key] = made
                    if game.decision is not None:
                        game.decision.others_go_on = True
                    return
            made = (*made, (seat, amount))
            amount = None
        names[key] = made
        if others and numbers.has_neutral:
            announce(game, "neutral_bids", you, {})

    def reveal(game: Game, frame: Frame) -> None:
        names = frame.names
        made = list(names.pop(key))
        for who, amount in others:
            for seat in who(game, names):
                neutral = seat == numbers.neutral
                if not neutral or (numbers.has_neutral and (numbers.floor < 0 or game.counts[seat][numbers.floor] > 0)):
                    made.append((seat, amount(game, names)))
        ranked = sorted(
            [bid for bid in made if bid[1] > 0], key=lambda bid: (-bid[1], _tie_order(m, effect, names, bid[0]))
        )
        for seat, amount in ranked:
            game.note(BID, seat, amount, noun, 0, cause)
        names["bids"] = tuple(ranked)
        names["bidders"] = tuple(seat for seat, _ in ranked)
        names["winner"] = ranked[0][0] if ranked else -1
        names["winning_bid"] = ranked[0][1] if ranked else 0
        raise_won(game, names)

    def is_feasible(game: Game, names: Environment, continuation: Continuation) -> bool:
        """The look ahead does not know what others bid: whoever must bid has to be able to carry the smallest bid
        through."""
        for listed in must:
            for seat in listed(game, names):
                if not payable(game, names, seat, least(game, names), continuation):
                    return False
        return True

    # Between the two nobody knows who wins: what is decided then cannot look further.
    return [(collect, END), (reveal, then)], is_feasible


def _tie_order(m: CodegenContext, effect: Bids, names: Environment, seat: int) -> int:
    """The sort key among equal bids: who comes first."""
    numbers, you = m.numbers, int(names["you"])
    for place, tie in enumerate(effect.ties):
        if tie == "you" and seat == you:
            return place * 100
        if seat == numbers.neutral and tie in numbers.by_id:
            return place * 100
        if seat < numbers.seats and tie == "clockwise":
            return place * 100 + (seat - you) % numbers.seats
        if seat < numbers.seats and tie == "anticlockwise":
            return place * 100 + (you - seat) % numbers.seats
    return 10_000 + seat


def _precheck(check: Precheck, effect: Bids) -> bool:
    you = any(isinstance(each, Local) and each.name == "you" for each in effect.must_bid)
    if you and effect.least.noun in check.m.numbers.noun:
        check.require(
            -1, check.m.numbers.noun[effect.least.noun], lower_bound(check.m, check.numbers, effect.least.amount)
        )
    check.outcome_unknown = True
    return False


VERB = Verb(("bids",), write=bids, precheck=_precheck, keeps="bids")
