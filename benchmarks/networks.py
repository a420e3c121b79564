"""Networks to look for trips in: towns as they are after some play, and others with more roads.

No game is played here. Tiles are laid, exchanged and built on by chance, by the rules of GreenTown's ledger for that
(GT-PLACE, GT-DEV, GT-ERECT) and from its layout (GT-DATA-05); turns, cards and money are left out.
"""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator, Mapping, Set

from runtime.town.trails import Network

__all__ = ["linked_town", "played_town"]

Hex = tuple[int, int]
Mask = frozenset[int]

_STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
_HOTELS = {(-1, -1): "012345", (2, 1): "012345"}
_TREES = {(0, -1): "035", (2, -1): "135", (2, 0): "235", (1, 1): "023", (-1, 1): "024", (-1, 0): "025"}
_EMPTY = {(0, 0): "0235", (1, 0): "0235", (1, -1): "035", (0, 1): "023"}
_RESERVE = {"01": 3, "02": 3, "03": 3, "013": 3, "014": 3, "024": 3, "0124": 3, "0134": 3, "01234": 4}


def _mask(roads: str, turned: int = 0) -> Mask:
    return frozenset((int(road) + turned) % 6 for road in roads)


def _turns(pile: str) -> list[Mask]:
    return sorted({_mask(pile, turned) for turned in range(6)}, key=sorted)


_PILE_OF = {mask: pile for pile in _RESERVE for mask in _turns(pile)}


def _beside(masks: Mapping[Hex, Set[int]], at: Hex, mask: Set[int]) -> Iterator[Hex]:
    """The places to which roads lead from there."""
    for road in sorted(mask):
        other = (at[0] + _STEPS[road][0], at[1] + _STEPS[road][1])
        if other in masks and (road + 3) % 6 in masks[other]:
            yield other


def _reached(masks: Mapping[Hex, Set[int]], start: Hex) -> set[Hex]:
    reached, waiting = {start}, [start]
    for place in waiting:
        new = [other for other in _beside(masks, place, masks[place]) if other not in reached]
        reached.update(new)
        waiting += new
    return reached


def _network(masks: Mapping[Hex, Set[int]], stops: Collection[Hex], ends: Collection[Hex]) -> Network:
    places = sorted(masks)
    numbers = {place: number for number, place in enumerate(places)}
    return Network(
        tuple(tuple(sorted(numbers[other] for other in _beside(masks, place, masks[place]))) for place in places),
        tuple(place in stops for place in places),
        tuple(sorted(numbers[end] for end in ends)),
    )


class _Play:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(seed)
        self.masks = {place: _mask(roads) for place, roads in (_HOTELS | _TREES | _EMPTY).items()}
        self.reserve = dict(_RESERVE)
        self.trees, self.free, self.built = list(_TREES), list(_EMPTY), set[Hex]()

    def place(self) -> None:
        fewest = min(len(pile) for pile, left in self.reserve.items() if left)
        piles = [pile for pile, left in self.reserve.items() if left and len(pile) == fewest]
        around = {(q + dq, r + dr) for q, r in self.masks for dq, dr in _STEPS} - set(self.masks)
        at, mask = self.chance.choice(
            [
                (at, mask)
                for at in sorted(around)
                for pile in piles
                for mask in _turns(pile)
                if any(_beside(self.masks, at, mask))
            ]
        )
        self.masks[at] = mask
        self.reserve[_PILE_OF[mask]] -= 1
        self.free.append(at)
        if self.chance.random() < 0.9 and len(self.built) < 36:
            self.erect()

    def erect(self) -> None:
        """On a free site, or where a tree stands, which then goes to a free site."""
        at = self.free.pop(self.chance.randrange(len(self.free)))
        if self.chance.random() < 0.3:
            tree = self.chance.randrange(len(self.trees))
            at, self.trees[tree] = self.trees[tree], at
        self.built.add(at)

    def develop(self) -> None:
        at = self.chance.choice(sorted(set(self.masks) - set(_HOTELS)))
        old = self.masks[at]
        kept = len(old) if at in self.built else len(old) - 1
        piles = [pile for pile, left in self.reserve.items() if left and len(pile) == len(old) + 1]
        ways = [mask for pile in piles for mask in _turns(pile) if len(mask & old) >= kept]
        ways = [mask for mask in ways if len(_reached({**self.masks, at: mask}, at)) == len(self.masks)]
        if ways:
            self.masks[at] = self.chance.choice(ways)
            self.reserve[_PILE_OF[self.masks[at]]] -= 1
            self.reserve[_PILE_OF[old]] += 1


def played_town(places: int, seed: int) -> Network:
    """A town with so many places, hotels included, in which everybody does anything that is allowed."""
    play = _Play(seed)
    while len(play.masks) < places:
        if play.chance.random() < 0.5:
            play.place()
        else:
            play.develop()
    return _network(play.masks, play.built | set(play.trees) | set(_HOTELS), _HOTELS)


def linked_town(places: int, seed: int) -> Network:
    """A round town in which people saw to it that roads meet: three at a place on average, four places in five are
    stops."""
    chance = random.Random(seed)
    laid: list[Hex] = [(0, 0)]
    while len(laid) < places:
        q, r = chance.choice(laid)
        around = [(q + dq, r + dr) for dq, dr in _STEPS]
        new = chance.choice(around)
        touching = sum((new[0] + dq, new[1] + dr) in laid for dq, dr in _STEPS)
        if new not in laid and chance.random() < touching / 4:
            laid.append(new)
    masks: dict[Hex, set[int]] = {place: set() for place in laid}
    every = [(place, road) for place in laid for road in range(3)]
    chance.shuffle(every)
    roads = 0
    for needed in (True, False):  # first those without which a place could not be reached
        for (q, r), road in every:
            other = (q + _STEPS[road][0], r + _STEPS[road][1])
            joined = other in masks and road not in masks[q, r]
            if joined and (other not in _reached(masks, (q, r)) if needed else roads < places * 3 // 2):
                masks[q, r].add(road)
                masks[other].add(road + 3)
                roads += 1
    hotels = chance.sample(laid, 2)
    stops = {*hotels, *(place for place in laid if chance.random() < 0.8)}
    return _network(masks, stops, hotels)
