"""Random games that are written down while they are played, in the words of the log grammar.

The writer answers the questions of a game at random and says what was done as the other program would. It takes care
that the log can mean one thing only: where the log leaves something open, the likeliest is done.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field
from random import Random
from typing import Any

from compiler.objects.declarations.pack import Pack
from runtime.game.engine.payment_question import listed_payments
from runtime.game.play import apply, decision, start
from runtime.game.rules.builder import rules_of
from runtime.game.state.decisions import Decision, Move
from runtime.game.state.game import Game
from runtime.game.state.log_events import ENDED, GAME, PRODUCED, TRANSFER
from runtime.journals.names import Naming
from runtime.journals.signs import Signs

__all__ = ["Style", "Writer"]

_TURN = ("use", "work_contract", "fell_trees", "cut_peat", "build", "prior", "extra", "end")
_BONUS = ("visit", "build", "prior", "extra", "end")
_SETTLE = ("settle", "extra", "end")
_EXTRA = ("convert", "convert", "convert", "convert", "buy_district", "buy_plot")
"""The ways of a turn, a bonus turn, a settlement phase and an extra action, as the pack lists them."""
_LIKELY = {"use": 5, "work_contract": 3, "build": 8, "visit": 4, "prior": 8, "extra": 1, "settle": 6, "end": 1}
_UNLISTED = ("build", "buy_district", "buy_plot")
"""Words after which no goods are written: the printed price is paid in the likeliest way."""
_NAME_WHAT_THEY_GIVE = {"L2", "G02", "F33", "I08", "I14", "I15", "I33", "G41", "I38"}
"""Buildings where the log says what was taken, because there is a choice."""
_TAKE_STRAW = {"G19", "F37"}
"""Buildings that are paid straw one by one: grain that is handed in there is straw."""


@dataclass(frozen=True)
class Style:
    """How a log is written: all of these are found in real ones."""

    capitals: bool = False
    grain_as: str = "convert"
    """Grain that is paid as straw: `convert` is written before, or the good is written as `grain` or as `straw`."""
    names_host: bool = False
    """A work contract names the player, and not the building."""
    glued: bool = False
    """`fell_trees1 0`."""
    stars: bool = True
    """The prior is told apart where he need not be."""
    prices: bool = True
    """Fixed prices of buildings are written."""
    overpays: bool = False
    """Settlements are paid with too much now and then."""


@dataclass
class _Said:
    word: str
    since: int
    building: str = ""
    words: list[str] = field(default_factory=list)
    side: str = ""
    star: bool = False
    joker: bool = False
    chosen_at: int = -1
    """Where in the log what is taken begins."""
    as_straw: int = 0
    is_choice: bool = False
    """Whether what was handed in could have been something else."""


class Writer:
    def __init__(self, pack: Pack, seats: int, seed: int, style: Style, variants: tuple[str, ...] = ()) -> None:
        rules = rules_of(pack, seats, list(variants))
        self.naming = Naming(Signs(rules))
        signs = {entry.thing: entry.written for entry in reversed(self.naming.signs.notation.entries)}
        self.signs = {rules.numbers.noun[id]: sign for id, sign in signs.items() if id in rules.numbers.noun}
        self.sides = signs
        self.noun = {id.rpartition(".")[2]: noun for id, noun in rules.numbers.noun.items()}
        self.game: Game = start(rules)
        self.game.asks_all = True  # what is forced is written, too
        self.rng, self.style = Random(seed), style
        self.moves: list[str] = []
        self.part: list[str] = []
        self.said: _Said | None = None
        self.seat = 0

    def play(self) -> Game:
        unit = self.naming.unit(self.game)
        self.moves.append("start")
        while (asked := decision(self.game)) is not None:
            now = self.naming.unit(self.game)
            if now[1]:
                self.seat = now[2] if isinstance(now[2], int) else self.seat
            answer = self._answer(asked)
            apply(self.game, answer)
            now = self.naming.unit(self.game)
            if now != unit or self.game.over:
                if unit[1]:
                    self._end_of_command()
                    self.moves += [*self.part, "commit"]
                self.part, unit = [], now
        if self.style.capitals:
            self.moves = [_in_capitals(move) for move in self.moves]
        return self.game

    # ---- what is answered

    def _answer(self, asked: Decision) -> Move:
        if asked.kind == "mix":
            return self._pay(asked)
        if asked.kind == "number":
            return self._number(asked)
        if asked.kind == "amounts":
            return self._amounts(asked)
        place = self._one(asked, list(asked.options))
        self._write(asked, asked.options[place])
        return place

    def _pay(self, asked: Decision) -> Move:
        listed = listed_payments(asked)
        if self.said is None or self.said.word in _UNLISTED:
            return listed[0]
        if asked.name != "pay":
            self.said.chosen_at = len(self.game.log)
            return self.rng.choice(listed[:6])
        is_settled = self.said.word == "settle"
        mix = list(self.rng.choice(listed[:6]) if is_settled or len(listed) == 1 else listed[0])
        self.said.is_choice = self.said.is_choice or sum(each > 0 for each in asked.limits) > 1
        if is_settled and self.style.overpays and self.rng.random() < 0.3:
            spare = [n for n, limit in enumerate(asked.limits) if limit > mix[n]]
            for n in self.rng.sample(spare, min(1, len(spare))):
                if asked.refusal((*mix[:n], mix[n] + 1, *mix[n + 1 :])) is None:
                    mix[n] += 1
        if self.noun["grain"] in asked.nouns and self.noun["straw"] in asked.nouns:
            self.said.as_straw += mix[asked.nouns.index(self.noun["grain"])]
        return tuple(mix)

    def _number(self, asked: Decision) -> int:
        options, id = list(asked.options), self._declared(asked)
        if self.said is not None and self.said.word == "convert":
            number = self.rng.choice(options[:4])
            if number:
                self.said.words.append(self._converted(id, number))
            return number
        # How often goods are handed in for a unit is told by the goods alone: as often as possible, or never.
        by_unit = id in ("stone_merchant", "inn", "estate", "forgers_workshop")
        number = self.rng.choice([options[0], *([options[-1]] * 2 if by_unit else options[-3:])])
        if self.said is not None and number:
            self.said.is_choice = True
        return number

    def _converted(self, id: str, number: int) -> str:
        handed = {"dry_grain": ("grain", 1), "to_fives": ("coin", 5), "to_coins": ("five", 1)}
        drink = "wine" if "wine" in self.noun else "whiskey"
        name, each = handed.get(id, (drink, 1))
        return self.signs[self.noun[name]] * (number * each)

    def _amounts(self, asked: Decision) -> Move:
        if asked.name != "pay":
            return asked.limits
        assert self.said is not None
        self.said.is_choice = True
        there = [n for n, limit in enumerate(asked.limits) if limit]
        while True:
            chosen = self.rng.sample(there, asked.least)
            mix = tuple([int(n in chosen) for n in range(len(asked.nouns))])
            if asked.accepts is None or asked.accepts(mix):
                break
        row = self.game.counts[self.seat]
        if self.noun["straw"] in asked.nouns:
            wanted = mix[asked.nouns.index(self.noun["straw"])]
            self.said.as_straw += max(0, wanted - row[self.noun["straw"]])
        return mix

    def _one(self, asked: Decision, options: list[Any]) -> int:
        rng, id = self.rng, self._declared(asked)
        if asked.name == "may":
            wanted = 1 if self._is_use(id) or id == "inn" or rng.random() < 0.8 else 0
            return options.index(wanted if wanted in options else options[0])
        if asked.name == "either" and (ways := self._ways(id)):
            weights = [_LIKELY.get(ways[each], 1) for each in options]
            if ways == _EXTRA:
                weights = [1 if ways[each] == "convert" else 5 for each in options]
            return rng.choices(range(len(options)), weights)[0]
        if asked.name == "again":
            return options.index(1 if 1 in options else 0)
        return rng.randrange(len(options))

    def _ways(self, id: str) -> tuple[str, ...]:
        return {"turn_action": _TURN, "bonus_action": _BONUS, "settle": _SETTLE, "extra_action": _EXTRA}.get(id, ())

    def _is_use(self, id: str) -> bool:
        """A log cannot say that a building was entered and not used."""
        return id in ("place_clergyman", "work_contract", "send_prior", "visit_with_prior")

    def _declared(self, asked: Decision) -> str:
        return self.game.rules.causes[asked.cause][0].rpartition(".")[2]

    # ---- what is written

    def _write(self, asked: Decision, option: Any) -> None:
        id, sort, said = self._declared(asked), asked.sort.partition(" ")[0], self.said
        if asked.name == "either" and self._ways(id):
            self._write_way(id, option)
        elif id == "send_clergyman":
            self._write_clergyman(option)
        elif asked.name == "may" and id == "work_contract":
            assert said is not None
            if option:
                self._begin("use", said.building)
            else:  # it can do nothing for anybody now, so which one it is stands nowhere else
                self.part[-2] = self.part[-2].replace(self._host(said.building), said.building)
        elif sort == "building" and asked.name not in ("workplace", "card"):
            self._begin("use", self.naming.building(self.game, option))
        elif sort == "building" and id == "build_settlement":
            if said is None or said.word != "settle":
                self._begin("settle")
            self._name_building(option)
        elif sort == "building":
            if id == "build_building" and said is not None and said.word == "use":
                self._begin("build")
            self._name_building(option)
        elif said is not None:
            self._write_part(asked, sort, option, said)

    def _name_building(self, option: Any) -> None:
        assert self.said is not None
        self.said.building = self.naming.building(self.game, option)

    def _write_part(self, asked: Decision, sort: str, option: Any, said: _Said) -> None:
        if sort == "site":
            running = {self.game.rules.codes[frame.code].key.rpartition(".")[2] for frame in self.game.stack}
            if said.word == "use" and any(key.startswith("clear_") for key in running):
                self._begin("fell_trees" if any(key.startswith("clear_forest") for key in running) else "cut_peat")
            assert self.said is not None
            figures = [str(each) for each in self.naming.spot(self.game, option)]
            if self.said.words[-2:] != figures:  # the pack and its verb may both ask for the same place
                self.said.words += figures
        elif sort == "slot":
            said.words += map(str, self.naming.row(self.game, option))
        elif sort == "land":
            if said.word == "use" or said.side:  # the Bulwark gives a district and a plot
                self._begin("buy_district" if self._declared(asked) == "free_district" else "buy_plot")
                assert self.said is not None
                said = self.said
            said.side = self.sides[self.naming.land(self.game, option)]
        elif sort == "marker" and option in self.naming.signed_markers:
            said.joker = said.joker or len(asked.options) > 1 or self.rng.random() < 0.5
        elif asked.name in ("either", "picked", "may", "again"):
            said.is_choice = said.is_choice or (bool(option) and not self._is_use(self._declared(asked)))
            if asked.name in ("either", "picked"):
                said.is_choice = True
                said.chosen_at = len(self.game.log) if said.chosen_at < 0 else said.chosen_at

    def _write_way(self, id: str, option: int) -> None:
        word = self._ways(id)[option]
        if word in ("prior", "visit"):
            self._begin("use")
            assert self.said is not None
            self.said.star = word == "prior" or self.style.stars
        elif word == "end":
            self._end_of_command()
        elif word != "extra":
            self._begin(word)

    def _write_clergyman(self, way: int) -> None:
        assert self.said is not None
        if self.said.word == "work_contract":
            self._write_command(self.said)
            building = self.said.building
            self.part.append(f"with {('LAYBROTHER', 'PRIOR')[way]}")
            self.said = _Said("", len(self.game.log), building)
        elif way == 1:
            # Without a star it is a lay brother where one is left. Some logs forget it, though not often.
            is_needed = self.game.counts[self.seat][self.noun["lay_brother"]] > 0 and self.rng.random() < 0.95
            self.said.star = self.style.stars or is_needed

    def _begin(self, word: str, building: str = "") -> None:
        self._end_of_command()
        self.said = _Said(word, len(self.game.log), building)

    def _end_of_command(self) -> None:
        if self.said is not None and self.said.word:
            self._write_command(self.said)
        self.said = None

    def _write_command(self, said: _Said) -> None:
        if said.word == "convert":
            if said.words:
                self.part.append(f"convert {said.words[0]}")
            return
        handed, given = self._goods(said)
        grain, straw = self.noun["grain"], self.noun["straw"]
        # No building costs grain itself.
        dried = handed[grain] if said.word == "build" or said.building in _TAKE_STRAW else said.as_straw
        if dried and self.style.grain_as == "convert":
            self.part.append(f"convert {self.signs[grain] * dried}")
        if dried and self.style.grain_as != "grain":
            handed += Counter({straw: dried})
            handed -= Counter({grain: dried})
        self.part.append(" ".join(self._command_words(said, handed, given)))

    def _command_words(self, said: _Said, handed: Counter[int], given: Counter[int]) -> list[str]:
        building, word = said.building, said.word
        if word == "work_contract" and self.style.names_host:
            building = self._host(building)
        words = [word, *([building] if building else []), *said.words, *([said.side] if said.side else [])]
        if self.style.glued and word == "fell_trees" and said.words:
            words = [word + said.words[0], *said.words[1:]]
        basic = f"L{building[-1:]}" if building.startswith("L") else building
        is_written = word not in _UNLISTED and (self.style.prices or said.is_choice or word != "use" or given)
        if is_written and handed:
            words.append("".join(self.signs[noun] * many for noun, many in handed.items()))
        named = "".join(self.signs[noun] * many for noun, many in given.items()) if word == "use" else ""
        if word == "use" and basic in _NAME_WHAT_THEY_GIVE and named:
            words.append(named)
        if said.joker:
            words.append("Jo")
        return [*words, *(["*"] if said.star else [])]

    def _host(self, building: str) -> str:
        """The colour of the player whose building it is."""
        site = next(n for n in range(len(self.game.town.buildings)) if self._stands_at(building, n))
        owner = self.game.town.owners[self.game.town.plan.slot_of_site[site]]
        return self.naming.signs.notation.seats[owner].upper()

    def _stands_at(self, building: str, site: int) -> bool:
        type_ = self.game.town.buildings[site]
        return type_ >= 0 and self.naming.used(self.game, type_, site) == building

    def _goods(self, said: _Said) -> tuple[Counter[int], Counter[int]]:
        """What was handed in since a command began, and what was taken where there was a choice."""
        log, resources = self.game.log, self.game.rules.numbers.resources
        handed: Counter[int] = Counter()
        given: Counter[int] = Counter()
        for at in range(said.since, len(log), 6):
            kind, first, second, third, fourth = log[at : at + 5]
            if kind == ENDED and first == GAME:
                break  # what is scored after the end is no payment
            if kind == TRANSFER and first in resources and third == self.seat:
                handed[first] += second
            chosen = 0 <= said.chosen_at <= at
            if kind == TRANSFER and first in resources and fourth == self.seat and chosen:
                given[first] += second
            elif kind == PRODUCED and chosen:
                given[fourth] = max(1, given[fourth])
        produced = said.building[-1:] in ("2", "3") and len(given) == 1
        return handed, Counter(dict.fromkeys(given, 1)) if produced and said.building != "G41" else given


def _in_capitals(move: str) -> str:
    """The words that are none of goods or buildings."""
    word, space, rest = move.partition(" ")
    return word.upper() + space + rest
