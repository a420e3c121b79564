"""Random games that are written down while they are played, in the words of the log grammar."""

from __future__ import annotations

from collections import Counter
from itertools import takewhile
from random import Random
from typing import Any

from compiler.objects.declarations.pack import Pack
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision
from runtime.game.state.game import Game
from runtime.game.state.log_events import ENDED, TRANSFER
from runtime.journals.names import Naming
from runtime.journals.signs import Signs

__all__ = ["Writer"]

_PLACE, _FELL, _CUT, _BUILD, _EXTRA, _END = 0, 2, 3, 4, 6, 7
"""The ways of a turn, as the pack lists them."""
_DISTRICT, _PLOT = 4, 5
_SETTLE, _STOP = 0, 2
_END_BONUS = 4
_WORDS = {_PLACE: "use", _FELL: "fell_trees", _CUT: "cut_peat", _BUILD: "build"}


class Writer:
    """Plays a game at random, as far as the log can say it plainly: what is left open there is not done here."""

    def __init__(self, pack: Pack, seats: int, seed: int) -> None:
        rules = rules_of(pack, seats)
        self.naming = Naming(Signs(rules))
        self.sides = {id: sign for sign, id in self.naming.signs.lands.items()}
        self.game: Game = start(rules)
        self.game.asks_all = True  # what is forced is written, too
        self.rng = Random(seed)
        self.moves: list[str] = ["start"]
        self.said: list[str] = []
        self.since = 0
        self.seat = self.owner = 0

    def play(self) -> Game:
        unit = self.naming.unit(self.game)
        while (asked := decision(self.game)) is not None:
            self.seat = asked.seat
            apply(self.game, self._answer(asked))
            now = self.naming.unit(self.game)
            if now != unit or self.game.over:
                if unit[1]:
                    self._end_of_command()
                    self.moves.append("commit")
                unit = now
        return self.game

    def _begin(self, word: str) -> None:
        self._end_of_command()
        self.said, self.since = [word], len(self.game.log)

    def _end_of_command(self) -> None:
        if self.said[:1] == ["settle"]:
            signs = {noun: sign for sign, noun in self.naming.signs.goods.items()}
            handed = sorted(self._handed().items())
            self.said.append("".join(signs[noun] * many for noun, many in handed))
        if self.said:
            self.moves.append(" ".join(sorted(self.said, key="*".__eq__)))
        self.said = []

    def _handed(self) -> Counter[int]:
        """What was paid since the command began; what is scored after the end is no payment."""
        log, resources = self.game.log, self.game.rules.numbers.resources
        events = [log[at : at + 5] for at in range(self.since, len(log), 6)]
        paid = takewhile(lambda event: event[0] != ENDED, events)
        found: Counter[int] = Counter()
        for kind, noun, many, source, _ in paid:
            if kind == TRANSFER and noun in resources and source == self.owner:
                found[noun] += many
        return found

    # ---- what is answered

    def _answer(self, asked: Decision) -> Any:
        if asked.kind == "mix":
            return next(iter(asked.options))
        if asked.kind == "number":
            return min(asked.options)
        if asked.kind == "amounts":
            return asked.limits
        place = self._one(asked, list(asked.options))
        self._write(asked, asked.options[place])
        return place

    def _one(self, asked: Decision, options: list[Any]) -> int:
        rng, id = self.rng, self._declared(asked)
        if asked.name == "may":
            return options.index(1 if self.said[:1] == ["use"] and 1 in options else 0)
        if asked.sort == "building" and id == "place_clergyman":
            return rng.choice([n for n, each in enumerate(options) if self._is_basic(each)])
        if asked.name == "either" and id == "turn_action":
            wanted = [each for each in _WORDS if each in options and (each != _PLACE or self._basics(options))]
            wanted += [_EXTRA] * (_EXTRA in options and rng.random() < 0.4)
            return options.index(rng.choice(wanted or [_END]))
        if asked.name == "either" and id == "extra_action":
            return options.index(rng.choice([each for each in options if each in (_DISTRICT, _PLOT)] or options))
        if asked.name == "either" and id == "bonus_action":
            return options.index(_END_BONUS)
        if asked.name == "either" and id == "settle":
            return options.index(_SETTLE if _SETTLE in options and rng.random() < 0.6 else _STOP)
        return rng.randrange(len(options))

    def _declared(self, asked: Decision) -> str:
        return self.game.rules.causes[asked.cause][0].rpartition(".")[2]

    def _is_basic(self, building: int) -> bool:
        return self.naming.building(self.game, building).startswith("L")

    def _basics(self, options: list[Any]) -> bool:
        ahead = self.game.copy()
        apply(ahead, options.index(_PLACE))
        asked = decision(ahead)
        return asked is not None and any(map(self._is_basic, asked.options))

    # ---- what is written

    def _write(self, asked: Decision, option: Any) -> None:
        id, sort = self._declared(asked), asked.sort.partition(" ")[0]
        if asked.name == "either":
            self._write_way(id, option)
        elif sort == "building":
            self.said.append(self.naming.building(self.game, option))
        elif sort == "site":
            self.said += map(str, self.naming.spot(self.game, option))
        elif sort == "slot":
            self.said += map(str, self.naming.row(self.game, option))
        elif sort == "land":
            self.said.append(self.sides[self.naming.land(self.game, option)])
        elif sort == "marker" and option in self.naming.signed_markers:
            self.said.append("Jo")

    def _write_way(self, id: str, way: int) -> None:
        if id == "turn_action" and way in _WORDS:
            self._begin(_WORDS[way])
        elif id == "extra_action" and way in (_DISTRICT, _PLOT):
            self._begin("buy_district" if way == _DISTRICT else "buy_plot")
        elif id == "settle" and way == _SETTLE:
            self.owner = self.seat
            self._begin("settle")
        elif id == "send_clergyman" and way == 1:
            self.said.append("*")
        elif id == "farmyard":
            self.said.append(("Sh", "Gn")[way])
