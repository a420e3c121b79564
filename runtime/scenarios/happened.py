"""Whether something happened: what the log says since the first `when`, added up."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from compiler.objects.acts import (
    Advance,
    Buy,
    DoAction,
    Draw,
    End,
    Gain,
    Lose,
    Pay,
    Plant,
    Produce,
    Roll,
    Sell,
    Turn,
    Use,
)
from compiler.objects.base import Stated
from compiler.objects.effects import Effect, SpendTime
from compiler.objects.expressions import Goods, Ref, Thing
from compiler.objects.game import Procedure
from compiler.objects.tiles import Action, Tile
from compiler.objects.walking import nodes

from ..game import events as kinds
from ..game.counting import is_counted, nouns_of
from ..game.halves import counted
from ..game.making import sort_of
from ..game.places import as_site, as_type
from ..game.units import UnitPlan
from ..game.verbs.rows import row_of
from .mistakes import not_seen
from .scene import Scene, spoken

__all__ = ["Seen", "seen"]

Event = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Seen:
    """What an expectation comes to: a figure it names, and the one in the log."""

    expected: int
    actual: int
    what: str = ""
    """Of what, in the words of the pack; empty for something that happens or does not."""
    events: tuple[int, ...] = ()
    """The numbers of the events in the log that it was counted from."""
    parts: int = 1
    """Into how many parts one of it is counted: two, where there are halves."""

    @property
    def so(self) -> bool:
        return self.expected == self.actual

    @property
    def instead(self) -> str:
        if not self.what:
            return "it did not happen"
        return f"{self.actual if self.parts == 1 else self.actual / self.parts} {self.what}"


def seen(scene: Scene, said: Effect, since: int) -> list[Seen]:
    """What came of everything that a sentence says: one figure for each player and each sort of thing."""
    effect: Effect = spoken(scene, said)
    log = _Log(scene, since)
    who = getattr(effect, "who", None)
    seats = scene.m.listing(who)(scene.game, scene.names()) if who is not None else [0]
    count = _COUNT.get(effect.do)
    found = [each for seat in seats for each in count(log, effect, seat)] if count is not None else []
    if not found:
        raise not_seen(said.at, effect.do.partition("_")[0])
    return found


class _Log:
    def __init__(self, scene: Scene, since: int) -> None:
        self.scene, self.m, self.game = scene, scene.m, scene.game
        self.numbers = scene.m.numbers
        self.since = since

    def of(self, kind: int) -> Iterator[tuple[int, Event]]:
        log = self.game.log
        for number in range(self.since // 6, len(log) // 6):
            if log[number * 6] == kind:
                yield number, tuple(log[number * 6 : number * 6 + 6])

    def amount(self, goods: Goods) -> int:
        return self.m.number(goods.amount)(self.game, self.scene.names())

    def rows(self, place: Thing | None) -> list[int] | None:
        """The holders a place stands for; None where any will do. What the neutral builder is paid goes to the bank."""
        found = row_of(self.m, place) if place is not None else None
        if found is None:
            return None
        rows = found(self.game, self.scene.names())
        if self.numbers.box in rows:  # what a colour has left lies there too
            rows = [*rows, *range(self.numbers.rest, self.numbers.rest + self.numbers.seats)]
        return [self.numbers.bank if row == self.numbers.neutral else row for row in rows]

    def moved(self, nouns: tuple[int, ...], fits: Callable[[int, int], bool]) -> tuple[int, tuple[int, ...]]:
        """How many of some nouns went from one fitting holder to another, and in which events."""
        placed = range(self.numbers.placed, self.numbers.aside)
        total, events = 0, []
        for number, (_, noun, amount, source, target, _) in self.of(kinds.TRANSFER):
            if noun in nouns and source not in placed and target not in placed and fits(source, target):
                total += amount
                events.append(number)
        return total, tuple(events)


# ---- goods


def _goods(log: _Log, goods: object, fits: Callable[[int, int], bool], left: int = 0) -> Iterator[Seen]:
    """``left``: the holder who has none left where all was given away."""
    if not isinstance(goods, Goods) or not is_counted(log.m, goods.noun):
        return
    nouns = nouns_of(log.m, goods.noun)
    if nouns and nouns[0] in log.m.rules.units:
        yield _worth(log, goods, log.m.rules.units[nouns[0]], fits)
        return
    total, events = log.moved(nouns, fits)
    expected = log.amount(goods)
    if goods.how_many == "all":
        expected = total + sum([log.game.counts[left][noun] for noun in nouns])
    elif goods.how_many == "any":
        expected = max(1, total)
    elif goods.up_to:
        expected = min(expected, total)
    yield Seen(expected, total, goods.noun.rpartition(".")[2], events)


def _worth(log: _Log, goods: Goods, unit: UnitPlan, fits: Callable[[int, int], bool]) -> Seen:
    """Of a unit: what the goods are worth that were handed over."""
    moved = [(log.moved((noun,), fits), worth) for noun, worth in zip(unit.nouns, unit.worths, strict=True)]
    total = sum([many * worth for (many, _), worth in moved])
    due = counted(log.m, goods)(log.game, log.scene.names())
    events = sorted(event for (_, some), _ in moved for event in some)
    return Seen(due, total, goods.noun.rpartition(".")[2], tuple(events), unit.scale)


def _gained(log: _Log, effect: Gain, seat: int) -> Iterator[Seen]:
    sources = log.rows(effect.source)
    for goods in effect.goods:
        yield from _goods(log, goods, lambda one, other: other == seat and (sources is None or one in sources))


def _paid(log: _Log, effect: Pay | Lose, seat: int) -> Iterator[Seen]:
    targets = log.rows(effect.to) if isinstance(effect, Pay) else None
    for goods in effect.goods:
        yield from _goods(log, goods, lambda one, other: one == seat and (targets is None or other in targets), seat)


def _drawn(log: _Log, effect: Draw, seat: int) -> Iterator[Seen]:
    sources, into = log.rows(effect.source), log.rows(effect.into) if effect.into is not None else [seat]
    if sources is not None and into is not None:
        yield from _goods(log, effect.goods, lambda one, other: one in sources and other in into)


def _bought(log: _Log, effect: Buy, seat: int) -> Iterator[Seen]:
    yield from _goods(log, effect.goods, lambda one, other: (one, other) == (log.numbers.market, seat))


def _sold(log: _Log, effect: Sell, seat: int) -> Iterator[Seen]:
    if isinstance(effect.thing, Goods):
        yield from _goods(log, effect.thing, lambda one, other: (one, other) == (seat, log.numbers.market), seat)
        return
    yield _some(log, kinds.SOLD, lambda event: event[3] == seat)


# ---- pawns


def _advanced(log: _Log, effect: Advance, seat: int) -> Iterator[Seen]:
    m, names = log.m, log.scene.names()
    steps = m.number(effect.by)(log.game, names) if effect.by is not None else 1
    if sort_of(m, effect.on) == "track":
        track = m.listing(effect.on)(log.game, names)[0]
        yield _all(log, kinds.TRACK, steps, "spaces", lambda event: int(event[1:3] == (track, seat)))
    elif effect.to is None:
        loop = m.listing(effect.on)(log.game, names)[0]
        by_steps = _lines_that_advance(log)

        def moved(event: Event) -> int:
            return event[3] if event[1:3] == (loop, seat) and event[5] in by_steps else 0

        yield _all(log, kinds.PAWN, steps, "steps", moved)


def _lines_that_advance(log: _Log) -> set[int]:
    """The causes of moves by so many steps: time that is spent, not the way to a tile that is chosen."""
    found = set()
    for number, (id, line) in enumerate(log.m.rules.causes):
        for node in nodes(log.numbers.by_id[id]):
            by_steps = isinstance(node, Advance) and node.to is None
            if isinstance(node, Stated) and node.at[0] == line and (by_steps or isinstance(node, SpendTime)):
                found.add(number)
    return found


# ---- things that happen or do not


def _all(log: _Log, kind: int, expected: int, what: str, count: Callable[[Event], int]) -> Seen:
    found = [(number, count(event)) for number, event in log.of(kind)]
    return Seen(expected, sum(n for _, n in found), what, tuple(number for number, n in found if n))


def _some(log: _Log, kind: int, fits: Callable[[Event], bool]) -> Seen:
    """Once or more often."""
    found = [number for number, event in log.of(kind) if fits(event)]
    return Seen(1, min(1, len(found)), "", tuple(found))


def _done(log: _Log, effect: DoAction, seat: int) -> Iterator[Seen]:
    """A tile by its own event; an action or procedure by what its lines have brought about, and those it does."""
    if not isinstance(effect.action, Ref):
        return
    declared = log.numbers.by_id[effect.action.id]
    if isinstance(declared, Tile):
        tile = log.numbers.tile.get(declared.id, -1)
        yield _some(log, kinds.ACTION, lambda event: (event[1], event[3]) == (seat, tile))
        return
    ids = set(_done_by(log, declared.id, set()))
    found = []
    for number in range(log.since // 6, len(log.game.log) // 6):
        event = tuple(log.game.log[number * 6 : number * 6 + 6])
        if 0 <= event[5] < len(log.m.rules.causes) and log.m.rules.causes[event[5]][0] in ids:
            found.append((number, event))
    players = {holder for _, event in found if event[0] == kinds.TRANSFER for holder in event[3:5]}
    players &= set(range(log.numbers.seats))
    so = bool(found) and (seat in players or not players)
    yield Seen(1, int(so), "", tuple(number for number, _ in found))


def _done_by(log: _Log, id: str, known: set[str]) -> Iterator[str]:
    if id in known:
        return
    known.add(id)
    yield id
    for effect in nodes(log.numbers.by_id[id]):
        done = effect.action.id if isinstance(effect, DoAction) and isinstance(effect.action, Ref) else ""
        if isinstance(log.numbers.by_id.get(done), Action | Procedure):
            yield from _done_by(log, done, known)


def _planted(log: _Log, effect: Plant, seat: int) -> Iterator[Seen]:
    trees = log.amount(effect.goods)
    yield _all(log, kinds.PLANTED, trees, "planted", lambda event: event[2] if event[3] == seat else 0)


def _built(log: _Log, effect: Effect, seat: int) -> Iterator[Seen]:
    """A floor; of the building that is named, if one is. Or a whole building."""
    whole = getattr(effect, "floor", None)
    if whole is not None and sort_of(log.m, whole) == "building":
        types = _types(log, whole)
        yield _some(log, kinds.BUILT, lambda event: event[3] == seat and event[2] in types)
        return
    named = getattr(effect, "building", None) or getattr(effect, "site", None)
    sites = None
    if named is not None:
        sort = sort_of(log.m, named)
        sites = [as_site(log.game, sort, each) for each in log.m.listing(named)(log.game, log.scene.names())]
    yield _some(log, kinds.FLOOR, lambda event: event[2] == seat and (sites is None or event[1] in sites))


def _types(log: _Log, thing: Thing) -> list[int]:
    """Of which types the buildings are that are spoken of."""
    return [as_type(log.game, "building", each) for each in log.m.listing(thing)(log.game, log.scene.names())]


def _used(log: _Log, effect: Use, seat: int) -> Iterator[Seen]:
    """A building; or a tile or an action, which is done."""
    if sort_of(log.m, effect.thing) != "building":
        yield from _done(log, DoAction(do="do", at=effect.at, action=effect.thing), seat)
        return
    types = _types(log, effect.thing)
    yield _some(log, kinds.USED, lambda event: event[1] == seat and event[2] in types)


def _rolled(log: _Log, effect: Roll, seat: int) -> Iterator[Seen]:
    die = log.numbers.index(effect.die.id, log.numbers.dice)
    yield _some(log, kinds.ROLLED, lambda event: (event[1], event[3]) == (die, seat))


def _ended(log: _Log, effect: End, seat: int) -> Iterator[Seen]:
    what = ("turn", "game", "participation").index(effect.what)
    yield _some(log, kinds.ENDED, lambda event: event[1] == what and (what == 1 or event[2] == seat))


def _produced(log: _Log, effect: Produce, seat: int) -> Iterator[Seen]:
    noun = log.numbers.noun[effect.good.id]
    markers = range(len(log.numbers.markers))
    if effect.marker is not None:
        markers = range(marker := log.numbers.index(effect.marker.id, log.numbers.markers), marker + 1)
    yield _some(log, kinds.PRODUCED, lambda event: (event[3], event[4]) == (seat, noun) and event[1] in markers)


def _turned(log: _Log, effect: Turn, seat: int) -> Iterator[Seen]:
    wheel = log.numbers.index(effect.wheel.id, log.numbers.wheels)
    yield _some(log, kinds.TURNED, lambda event: (event[1], event[2]) == (wheel, seat))


_COUNT: dict[str, Callable[..., Iterator[Seen]]] = {
    "gain": _gained,
    "pay": _paid,
    "lose": _paid,
    "draw": _drawn,
    "buy": _bought,
    "sell": _sold,
    "advance": _advanced,
    "do": _done,
    "use": _used,
    "plant": _planted,
    "build": _built,
    "raise": _built,
    "explore": lambda log, _, seat: iter([_some(log, kinds.LAID, lambda event: event[4] == seat)]),
    "complete": lambda log, _, seat: iter([_some(log, kinds.ROAD, lambda event: event[2] == seat)]),
    "roll": _rolled,
    "turn": _turned,
    "produce": _produced,
    "end": _ended,
}
"""By verb: how to see that it was done."""
