"""Builds the records that are printed from the declarations of a pack: their words, icons and colours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...objects.declarations.boards import Market as MarketBoard
from ...objects.declarations.boards import Site
from ...objects.declarations.boards import Track as TrackBoard
from ...objects.declarations.declaration import Declaration
from ...objects.declarations.declared import PlayerRange
from ...objects.declarations.game import Procedure, Scoring, Setup
from ...objects.declarations.nouns import Area, Countable, Die, Value
from ...objects.declarations.nouns import Border as TileBorder
from ...objects.declarations.nouns import Category as BuildingCategory
from ...objects.declarations.steps import steps_in_force
from ...objects.declarations.tiles import (
    Action,
    Building,
    Inhabitant,
    PlainCard,
    Rule,
)
from ...objects.declarations.tiles import Tile as ActionTile
from ...objects.declarations.tiles import Visitor as VisitorCard
from ...objects.declarations.wheels import Marker
from ...objects.declarations.wheels import Wheel as TurningWheel
from ...objects.expressions import Quantity
from ...objects.sentences.effects import Effect
from ...objects.sentences.settled import holds_by_options
from ...words.language.nouns import own_noun
from ...words.language.text import RuleLine, capitalize, plain
from ...words.phrases.amounts import number_of_halves, whole_number
from ...words.phrases.context import RenderContext
from ...words.phrases.goods import quantities_phrase
from ...words.planning.hide_reminders import only_moves_reminders, reminders_among
from ...words.sentences.blocks import lines_of
from ...words.wording import Wording, close_sentences, words_of
from ..model.records import (
    Border,
    BuildingCard,
    Card,
    Category,
    Column,
    Face,
    Market,
    Run,
    Step,
    Text,
    TextLine,
    Tile,
    Token,
    Track,
    Visitor,
    Wheel,
)
from .icons import icon_of
from .roles import called_by_rules, find_roles
from .summary import summarize_effects
from .text_runs import only_quantities, split_into_runs, without_full_stop
from .visitors import make_visitor

__all__ = ["FACE_KINDS", "RecordBuilder"]

FACE_KINDS = (Action, Rule, Procedure, Setup, Scoring, Value)
"""Declarations that have a heading of their own on sheets to read."""


class RecordBuilder:
    """Makes records in one language. There is a method for each kind of record."""

    def __init__(self, s: RenderContext) -> None:
        self.s = s
        self.names = s.names
        self.roles, self.called = find_roles(s.pack), called_by_rules(s.pack)
        self.reminders = reminders_among(s.pack.declarations)
        self.icons = {
            each.id.partition(".")[2]: icon_of(each)
            for each in s.pack.declarations
            if isinstance(each, Countable | Die)
        }

    # ---- texts

    def text(self, said: str) -> Text:
        return split_into_runs(said, self.icons)

    def lines(self, lines: Sequence[RuleLine], depth: int = 0) -> Iterator[TextLine]:
        for line in lines:
            yield TextLine(self.text(line.text), depth, line.apart)
            yield from self.lines(line.under, depth + 1)

    def wording(self, declared: Declaration) -> Wording:
        return words_of(self.s, declared)

    def rule_words(self, declared: Declaration) -> str:
        """The rule text in one line, without icons."""
        return " ".join(plain(line.text) for line in self.wording(declared).lines)

    def note(self, id: str) -> str:
        return self.names.text(f"{id}/note") if self.names.has(f"{id}/note") else ""

    def quantities_text(self, quantity: Sequence[Quantity]) -> Text:
        return self.text(quantities_phrase(self.s, tuple(quantity)).render("")) if quantity else ()

    def amount_text(self, quantity: Quantity) -> str:
        """The amount of a quantity in words, without its noun."""
        return (number_of_halves if quantity.halves else whole_number)(self.s, quantity.amount).words

    # ---- things

    def tile(self, tile: ActionTile) -> Tile:
        wording = self.wording(tile)
        border = self.names.by_id.get(tile.border) if tile.border else None
        timed = len(tile.actions) < 2
        rules = [line for line in wording.lines if not (timed and line is _time_line(wording, tile))]
        lines = tuple(self.lines(rules))
        if wording.written:
            lines = (TextLine(self.text(wording.written)),)
        time = _time_line(wording, tile) if timed else None
        return Tile(
            tile.id,
            tile.tag,
            wording.title,
            wording.subtitle,
            border.colour if isinstance(border, TileBorder) and border.colour else "grey",
            self.names.title(border.id) if border is not None else "",
            self._summary(tile),
            lines,
            self.text(time.text) if time is not None else (),
            tuple(self._flags(tile)),
            wording.note,
        )

    def _summary(self, tile: ActionTile) -> Text:
        """What the actions of a tile cost and bring, as icons, with bars between them."""
        told = [summarize_effects((each,), self.names.by_id, self.icon_run) for each in (*tile.actions, tile.ability)]
        found = [each for each in told if each]
        return tuple(run for n, each in enumerate(found) for run in ((Run("|"),) * (n > 0) + each))

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
        players = self._player_range(card.players)
        if wording.written:  # it says all of it: rewards and wishes
            return Card(card.id, card.tag, wording.title, players, (TextLine(self.text(wording.written)),), ())
        split = len(wording.lines) - len(card.wishes)
        rewards, wished = wording.lines[:split], wording.lines[split:]
        wishes = tuple(
            (wish.strength, tuple(self.lines([line]))) for wish, line in zip(card.wishes, wished, strict=True)
        )
        return Card(card.id, card.tag, wording.title, players, tuple(self.lines(rewards)), wishes)

    def plain_card(self, card: PlainCard) -> Card:
        wording = self.wording(card)
        lines = (TextLine(self.text(wording.written)),) if wording.written else tuple(self.lines(wording.lines))
        deck = next(
            (each for each in self.s.pack.declarations if isinstance(each, Area) and "card" in each.holds), None
        )
        stack = self.names.title(deck.id) if deck is not None else ""
        return Card(card.id, card.tag, wording.title, self._player_range(card.players), lines, (), card.copies, stack)

    def visitor(self, card: VisitorCard) -> Visitor:
        book = self.s.book
        titles = {
            each.category: capitalize(self.names.noun(each.category).form(book, book.cases[0], book.plural))
            for each in card.visits
        }
        return make_visitor(card, self.wording(card), self.names.by_id, titles, self._player_range(card.players))

    def _player_range(self, players: PlayerRange | None) -> str:
        if players is None:
            return ""
        if players.most >= self.s.pack.players.most:
            return f"{players.least}+"
        return str(players.least) if players.least == players.most else f"{players.least}–{players.most}"

    def token(self, building: Building) -> Token:
        category = self._category(building)
        floors = tuple(
            Column(each.number, self.quantities_text(each.cost), self.quantities_text(each.gain))
            for each in building.floors
        )
        return Token(
            building.id,
            self.names.title(building.id),
            self.names.title(category.id),
            category.colour or "grey",
            building.icon or category.icon or icon_of(building),
            building.tokens,
            self._player_range(building.players),
            floors,
            self._building_effects(building, replace(self.s, depth=self.s.depth + 1)),
            category.icon or icon_of(building),
        )

    def building(self, building: Building) -> BuildingCard:
        """The card of a building without floors: it is bought whole, and all its rules are on the card."""
        category, wording = self._category(building), self.wording(building)
        written = (TextLine(self.text(wording.written)),) if wording.written else ()
        return BuildingCard(
            building.id,
            building.tag,
            wording.title,
            self.names.title(category.id),
            category.colour or "grey",
            building.icon or category.icon or icon_of(building),
            self._player_range(building.players),
            self.names.title(building.area or category.id),
            only_quantities(self.quantities_text(building.cost)),
            tuple(self.names.title(each) for each in building.grounds),
            close_sentences(self.s, [RuleLine(self.s.say("building.adjoins"))])[0].text if category.adjoins else "",
            only_quantities(self.quantities_text(building.worth)),
            written or self._building_effects(building, self.s),
            written or self._building_effects(building, replace(self.s, depth=self.s.depth + 1)),
            wording.note,
            building.tokens,
            self.s.pack.players.most if building.each else 0,
        )

    def _category(self, building: Building) -> BuildingCategory:
        category = self.names.by_id[building.category]
        assert isinstance(category, BuildingCategory)
        return category

    def _building_effects(self, building: Building, s: RenderContext) -> tuple[TextLine, ...]:
        """What happens when it is built, and what it does for whoever uses it."""
        if not building.built:
            return tuple(self.lines(close_sentences(s, lines_of(s, building.use)[0])))
        told = (("building.built", building.built), ("building.use", building.use))
        lines = [RuleLine(s.say(key), tuple(lines_of(s, done)[0]), apart=True) for key, done in told if done]
        return tuple(self.lines(close_sentences(s, lines)))

    def category(self, category: BuildingCategory) -> Category:
        actions = tuple(self.names.title(each) for each in category.associated)
        icon = category.icon or "house"
        return Category(category.id, self.names.title(category.id), category.colour or "grey", icon, actions)

    def border(self, border: TileBorder) -> Border:
        return Border(self.names.title(border.id), border.colour or "grey")

    def bonus(self, site: Site) -> tuple[tuple[TextLine, ...], Text]:
        """What building on a site brings, in words and at a glance."""
        return self.effects(site.bonus), summarize_effects(site.bonus, self.names.by_id, self.icon_run)

    def icon_run(self, noun: str) -> Run:
        """A noun as an icon with its words. `resource` has a general icon; other kinds of nouns have none."""
        declared, book = self.names.by_id.get(noun), self.s.book
        if isinstance(declared, Countable | Die):
            return Run(self.names.noun(noun).form(book, book.cases[0], book.plural), icon_of(declared))
        if noun == "resource":
            return Run(own_noun(book, noun).form(book, book.cases[0], book.plural), "any")
        return Run("")

    def track(self, track: TrackBoard) -> Track:
        wording = self.wording(track)
        told = [(_range(each.least, each.most), each.effects) for each in track.spaces]
        told += [("+", track.beyond)] if track.beyond else []
        return Track(
            track.id,
            wording.title,
            tuple((number, self.effects(effects)) for number, effects in told),
            wording.note,
            track.ring or 0,
            tuple(summarize_effects(effects, self.names.by_id, self.icon_run) for _, effects in told),
        )

    def wheel(self, wheel: TurningWheel) -> Wheel:
        """A wheel. Its spaces are drawn, so the first line of its wording, which lists them, is left out."""
        wording = self.wording(wheel)
        markers = [each for each in self.s.pack.declarations if isinstance(each, Marker) and each.wheel == wheel.id]
        noted = tuple((self.names.title(each.id), self.note(each.id)) for each in markers if self.note(each.id))
        return Wheel(wheel.id, wording.title, wheel.spaces, tuple(self.lines(wording.lines[1:])), wording.note, noted)

    def effects(self, effects: Sequence[Effect]) -> tuple[TextLine, ...]:
        """Effects as lines of whole sentences."""
        return tuple(self.lines(close_sentences(self.s, lines_of(self.s, effects)[0])))

    def market(self, market: MarketBoard) -> Market:
        columns = tuple(
            (self.names.title(each.resource), icon_of(self.names.by_id[each.resource]), each.buy, each.sell)
            for each in market.columns
        )
        return Market(market.id, self.names.title(market.id), columns)

    def face(self, declared: Action | Rule | Procedure | Setup | Scoring | Value) -> Face:
        """A block of rules. Actions in it are only named: they have blocks of their own on the same sheet."""
        wording = words_of(replace(self.s, depth=self.s.depth + 1), declared)
        if isinstance(declared, Setup | Procedure):
            notes = self._notes(declared)
            steps = tuple(self._step(line, notes) for line in wording.lines)
        elif wording.written:
            steps = (Step("", (TextLine(self.text(wording.written)),), ""),)
        elif only_moves_reminders(declared, self.reminders):
            steps = (Step("", (), wording.note),)
            wording = replace(wording, note="")
        else:
            lines = tuple(self.lines(wording.lines))
            steps = (Step("", tuple(map(without_full_stop, lines)) if isinstance(declared, Value) else lines, ""),)
        role, called = self.roles.get(declared.id, ""), declared.id in self.called
        needs = declared.needs if isinstance(declared, Rule | Action) else ()
        usual = all(holds_by_options(self.s.choices, need.condition) is not False for need in needs)
        return Face(declared.id, declared.kind, wording.title, steps, wording.note, role, called, usual)

    def _notes(self, declared: Setup | Procedure) -> frozenset[str]:
        keys = [f"{each.key}.note" for each in steps_in_force(declared, self.s.pack.declarations)]
        return frozenset(_comparable(self.names.text(key)) for key in keys if self.names.has(key))

    def _step(self, line: RuleLine, notes: frozenset[str]) -> Step:
        """A step of a procedure. If its last line is a note, that becomes the note of the step."""
        title = "".join(run.words for run in self.text(line.text)).rstrip(":. \u00a0\u202f")
        under = line.under
        noted = bool(under) and not under[-1].under and _comparable(under[-1].text) in notes
        rules = under[:-1] if noted else under
        return Step(title, tuple(self.lines(rules)), under[-1].text if noted else "")


def _comparable(text: str) -> str:
    """A sentence for comparing: without its full stop, and in small letters."""
    return text.rstrip(". ").casefold()


def _time_line(wording: Wording, tile: ActionTile) -> RuleLine | None:
    """The line with the time of a tile: the last that stands apart, before those about a restriction and the room. None
    in a game without time."""
    apart = [line for line in wording.lines if line.apart]
    if any(each.time.kind == "unsaid" for each in (*tile.actions, *([tile.ability] if tile.ability else ()))):
        return None
    at = -1 - tile.restricted - (tile.room is not None)
    return apart[at] if len(apart) >= -at else None


def _range(least: int, most: int | None) -> str:
    if most is None:
        return f"{least}+"
    return str(least) if least == most else f"{least}–{most}"
