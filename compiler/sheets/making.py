"""From a pack and its words to what is printed."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from ..objects.boards import Market as MarketBoard
from ..objects.boards import Track as TrackBoard
from ..objects.declared import Declared, PlayerRange
from ..objects.expressions import Quantity
from ..objects.game import Procedure, Scoring, Setup
from ..objects.nouns import Border, Category, Countable, Die
from ..objects.tiles import Action, Building, Inhabitant, Rule
from ..objects.tiles import Tile as ActionTile
from ..words.catalogue import Catalogue
from ..words.goods import quantities
from ..words.text import Line, Part, parts
from ..words.saying import Saying, speaker
from ..words.wording import Wording, words_of
from .iconography import icon_of
from .model import Card, Column, Face, Market, Run, Said, Sheets, Step, Text, Tile, Token, Track

__all__ = ["sheets_of"]

_NUMBER = re.compile(r"(.*?)((?:\d+|X|Y|Z|½)+)[ \u00a0\u202f]$", re.DOTALL)


def sheets_of(names: Catalogue) -> Sheets:
    """Everything that can be printed of a pack, in the language of the names."""
    pack, s = names.pack, speaker(names)
    made = _Maker(s)
    declared = pack.declarations
    return Sheets(
        pack.name,
        names.text(f"{pack.name}/title") if names.has(f"{pack.name}/title") else pack.title,
        names.book.language,
        pack.version,
        tuple(made.tile(each) for each in declared if isinstance(each, ActionTile)),
        tuple(made.card(each) for each in declared if isinstance(each, Inhabitant)),
        tuple(made.token(each) for each in declared if isinstance(each, Building)),
        tuple(made.track(each) for each in declared if isinstance(each, TrackBoard)),
        tuple(made.market(each) for each in declared if isinstance(each, MarketBoard)),
        tuple(made.face(each) for each in declared if isinstance(each, Action | Rule | Procedure | Setup | Scoring)),
    )


class _Maker:
    def __init__(self, s: Saying) -> None:
        self.s = s
        self.names = s.names
        self.icons = {
            each.id.partition(".")[2]: icon_of(each) for each in s.pack.declarations if isinstance(each, Countable | Die)
        }

    # ---- texts

    def text(self, said: str) -> Text:
        """A rule text as runs; a number and the icon after it belong together."""
        return tuple(self._runs(list(parts(said))))

    def _runs(self, found: Sequence[Part]) -> Iterator[Run]:
        before = ""
        for part in found:
            if not part.icon:
                if before:
                    yield Run(before)
                before = part.words
                continue
            number = ""
            counted = _NUMBER.match(before)
            if counted is not None:
                before, number = counted[1], counted[2]
            if before:
                yield Run(before)
            yield Run(part.words, self.icons.get(part.icon, "token"), number)
            before = ""
        if before:
            yield Run(before)

    def lines(self, lines: Sequence[Line], depth: int = 0) -> Iterator[Said]:
        for line in lines:
            yield Said(self.text(line.text), depth, line.apart)
            yield from self.lines(line.under, depth + 1)

    def wording(self, declared: Declared) -> Wording:
        return words_of(self.s, declared)

    def plain(self, quantity: Sequence[Quantity]) -> Text:
        return self.text(quantities(self.s, tuple(quantity)).said("")) if quantity else ()

    # ---- things

    def tile(self, tile: ActionTile) -> Tile:
        wording = self.wording(tile)
        border = self.names.by_id.get(tile.border) if tile.border else None
        *body, last = wording.lines if wording.lines else (Line(""),)
        timed = len(tile.actions) < 2
        rules = [line for line in wording.lines if not (timed and line is _time_line(wording, tile))]
        lines = tuple(self.lines(rules))
        if wording.written:
            lines = (Said(self.text(wording.written)),)
        time = _time_line(wording, tile) if timed else None
        return Tile(
            tile.id,
            tile.tag,
            wording.title,
            wording.subtitle,
            border.colour if isinstance(border, Border) and border.colour else "grey",
            self.names.title(border.id) if border is not None else "",
            _at_a_glance(lines),
            lines,
            self.text(time.text) if time is not None else (),
            tuple(self._flags(tile)),
            wording.note,
        )

    def _flags(self, tile: ActionTile) -> Iterator[tuple[str, str]]:
        book = self.s.book
        if tile.corner is not None:
            yield "corner", book.say("flag.corner")
        if tile.ability is not None:
            yield "bolt", book.say("flag.ability")
        if tile.restricted:
            yield "lock", book.say("flag.restricted")
        if tile.promo:
            yield "promo", book.say("flag.promo")

    def card(self, card: Inhabitant) -> Card:
        wording = self.wording(card)
        rewards = [line for line in wording.lines if not line.apart]
        wished = [line for line in wording.lines if line.apart]
        wishes = tuple(
            (wish.strength, tuple(self.lines([line]))) for wish, line in zip(card.wishes, wished, strict=True)
        )
        return Card(
            card.id, card.tag, wording.title, self._players(card.players), tuple(self.lines(rewards)), wishes
        )

    def _players(self, players: PlayerRange | None) -> str:
        if players is None:
            return ""
        if players.most >= self.s.pack.players.most:
            return f"{players.least}+"
        return str(players.least) if players.least == players.most else f"{players.least}–{players.most}"

    def token(self, building: Building) -> Token:
        category = self.names.by_id[building.category]
        assert isinstance(category, Category)
        wording = self.wording(building)
        floors = tuple(Column(each.number, self.plain(each.cost), self.plain(each.gain)) for each in building.floors)
        lines = tuple(self.lines(wording.lines)) if not floors else ()
        return Token(
            building.id,
            wording.title,
            self.names.title(category.id),
            category.colour or "grey",
            building.icon or category.icon or icon_of(building),
            building.tokens,
            self._players(building.players),
            floors,
            lines,
        )

    def track(self, track: TrackBoard) -> Track:
        wording = self.wording(track)
        numbers = [_range(each.least, each.most) for each in track.spaces] + (["+"] if track.beyond else [])
        spaces = tuple(
            (number, tuple(self.lines([line]))) for number, line in zip(numbers, wording.lines, strict=True)
        )
        return Track(track.id, wording.title, spaces, wording.note)

    def market(self, market: MarketBoard) -> Market:
        columns = tuple(
            (self.names.title(each.resource), icon_of(self.names.by_id[each.resource]), each.buy, each.sell)
            for each in market.columns
        )
        return Market(market.id, self.names.title(market.id), columns)

    def face(self, declared: Action | Rule | Procedure | Setup | Scoring) -> Face:
        wording = self.wording(declared)
        if isinstance(declared, Setup | Procedure):
            steps = tuple(self._step(line) for line in wording.lines)
        else:
            steps = (Step("", tuple(self.lines(wording.lines)), ""),)
        return Face(declared.id, declared.kind, wording.title, steps, wording.note)

    def _step(self, line: Line) -> Step:
        title = "".join(run.words for run in self.text(line.text)).rstrip(":. \u00a0\u202f")
        return Step(title, tuple(self.lines(line.under)), "")


def _time_line(wording: Wording, tile: ActionTile) -> Line | None:
    """The line that tells the time of a tile: the last that stands apart, before what is said of a restricted one."""
    apart = [line for line in wording.lines if line.apart]
    at = -2 if tile.restricted else -1
    return apart[at] if len(apart) >= -at else None


def _at_a_glance(lines: Sequence[Said]) -> Text:
    """The quantities of a text in their order, each once."""
    found: dict[tuple[str, str], Run] = {}
    for line in lines:
        for run in line.text:
            if run.icon and run.number:
                found.setdefault((run.icon, run.number), run)
    return tuple(list(found.values())[:6])


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least}+"
    return str(least) if least == most else f"{least}–{most}"
