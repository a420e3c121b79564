"""What the things of a game are called, by their numbers: players, goods, holders, sites, roads, sectors.

Most of them come in two forms: a phrase, which stands in a frame in whatever case the frame asks for, and its words.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from compiler.objects.base import Stated
from compiler.objects.declarations.nouns import Area, Neutral, Piece
from compiler.objects.declarations.tiles import Building
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.english import lower_title
from compiler.words.language.frames import Fixed, Inflectable
from compiler.words.language.nouns import NounPhrase, PhraseList
from compiler.words.language.phrasebook import phrasebook
from compiler.words.language.text import plain

from ..game.state.rules import Rules
from ..game.tables.hidden_nouns import secret_nouns
from ..town import names as town_names
from ..town.layout.coordinates import coordinate
from ..town.layout.plan import NONE
from ..town.questions import free_places, printed_site
from ..town.town import Town
from .causes import Cause, cause_of, statements_of
from .rule_text import RuleText

__all__ = ["PLAYERS", "Words"]

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jil", "Kim", "Leo")
"""What players are called where nobody says otherwise."""

Lot = Sequence[tuple[int, int]]
"""Nouns, and how many of each."""


class Words:
    def __init__(
        self,
        rules: Rules,
        players: Sequence[str] = PLAYERS,
        viewer: int | None = None,
        names: Catalogue | None = None,
    ) -> None:
        self.rules = rules
        self.numbers = rules.numbers
        self.plan = rules.plan
        self.players = tuple(players)
        self.viewer = viewer
        """Whose eyes it is told for: what others hold in secret is not named. None sees all."""
        self._secret = secret_nouns(rules.numbers) if viewer is not None else frozenset[int]()
        self.names = names if names is not None else Catalogue(rules.pack, phrasebook("en"))
        self.book = self.names.book
        self.rule_text = RuleText(rules, self.names)
        self._causes: dict[int, Cause | None] = {}
        self._statements: dict[int, list[Stated]] = {}

    # ---- frames

    def say(self, key: str, **values: Inflectable | str | int) -> str:
        """A frame of `play` with its gaps filled."""
        return plain(self.book.frame(f"play.{key}", "").fill(_phrases(values)))

    def frame_phrase(self, key: str, **values: Inflectable | str | int) -> Inflectable:
        return self.rule_text.speaker.framed(f"play.{key}", **_phrases(values))

    def join_title(self, title: str, text: str) -> str:
        """`title: text`, as the language sets a colon; the title alone where there is no text."""
        return self.say("join.colon", left=title, right=text) if text else title

    def join_parts(self, parts: Iterable[str]) -> str:
        """Parts that are set off by semicolons; empty ones are left out."""
        text = ""
        for part in filter(None, parts):
            text = self.say("join.semicolon", left=text, right=part) if text else part
        return text

    def join_phrases(self, phrases: Iterable[Inflectable | str], joined: str = "comma") -> Inflectable:
        """`a, b, c`, or `a, b and c`; nothing where there is none."""
        found = tuple(_phrases({str(n): each for n, each in enumerate(phrases)}).values())
        return PhraseList(self.book, found, joined) if found else self.frame_phrase("name.nothing")

    def several(self, count: int, noun: str) -> NounPhrase:
        """`2 steps`: a noun of the language itself."""
        phrase = self.rule_text.speaker.phrase(noun, self.book.category(count))
        return replace(phrase, number=str(count))

    def range(self, least: int, most: int) -> str:
        return plain(self.book.say("tier.range", least=Fixed(str(least)), most=Fixed(str(most))))

    # ---- lines of the pack

    def cause(self, cause: int) -> Cause | None:
        if cause not in self._causes:
            self._causes[cause] = cause_of(self.rules, self.rule_text, self.names, cause)
        return self._causes[cause]

    def statements(self, cause: int) -> list[Stated]:
        """The statements on the line of a cause, from left to right."""
        if cause not in self._statements:
            self._statements[cause] = statements_of(self.rules, cause)
        return self._statements[cause]

    def declaration(self, cause: int) -> str:
        """The id of the declaration that the line of a cause stands in; empty for none."""
        return self.rules.causes[cause][0] if 0 <= cause < len(self.rules.causes) else ""

    def is_price(self, cause: int) -> bool:
        """Whether a cause is what a building costs: that is no line that somebody carries out, but its first one."""
        if not 0 <= cause < len(self.rules.causes):
            return False
        id, line = self.rules.causes[cause]
        return line == 0 and isinstance(self.numbers.by_id.get(id), Building)

    # ---- people and holders

    def player(self, seat: int) -> str:
        return plain(self.player_phrase(seat).render(""))

    def player_phrase(self, seat: int) -> Inflectable:
        if 0 <= seat < self.numbers.seats:
            named = seat < len(self.players)
            return Fixed(self.players[seat]) if named else self.frame_phrase("name.player", n=seat + 1)
        neutral = next((each for each in self.rules.pack.declarations if isinstance(each, Neutral)), None)
        return self.the(neutral.id) if neutral is not None else self.frame_phrase("name.nobody")

    def the(self, id: str, determiner: str = "the") -> NounPhrase:
        """A declared noun with its article, or a place, which has its own."""
        is_noun = self.names.is_noun(id)
        return NounPhrase(self.book, self.names.noun(id), "one", determiner if is_noun else "")

    def holder(self, row: int) -> Inflectable:
        numbers = self.numbers
        if row <= numbers.neutral:
            return self.player_phrase(row)
        fixed = {numbers.bank: "bank", numbers.market: "market", numbers.box: "box"}
        if row in fixed:
            return self.rule_text.speaker.phrase(fixed[row], "one", "the")
        if row == numbers.aside:
            return self.frame_phrase("name.aside")
        if row >= numbers.placed:
            area = next((id for id, at in numbers.area_rows.items() if at == row), "")
            return self.the(area) if area else self.frame_phrase("name.town")
        return self.frame_phrase("name.rest", who=self.player(row - numbers.rest))

    def pile(self, pile: int) -> Inflectable:
        area, seat = self._pile(pile)
        if area is None:
            return self.rule_text.speaker.phrase("card", self.book.plural)
        if seat < 0:
            return self.the(area.id)
        own = lower_title(self.names.title(area.id)).removeprefix("your ")  # it may be called so by whoever has it
        theirs = NounPhrase(self.book, self.names.noun_of_others(area.id), "one")
        return _OfSomebody(self, theirs, Fixed(own), Fixed(self.player(seat)))

    def _pile(self, pile: int) -> tuple[Area | None, int]:
        for id, first in self.numbers.piles.items():
            area = self.numbers.by_id[id]
            assert isinstance(area, Area)
            if first <= pile < first + (self.numbers.seats if area.each else 1):
                return area, pile - first if area.each else -1
        return None, -1

    def lies_open(self, pile: int) -> bool:
        """Whether everybody sees the cards of a pile."""
        area, _ = self._pile(pile)
        return area is None or not (area.hidden or area.blind)

    def sees(self, pile: int) -> bool:
        """Whether the one who is told may know the cards of a pile."""
        area, seat = self._pile(pile)
        return self.viewer is None or area is None or not (area.hidden or area.blind) or seat == self.viewer

    # ---- goods

    def noun_phrase(self, noun: int, amount: int = 1) -> NounPhrase:
        """A noun as it stands after a number, without it. Money is called by its name: a report has room for it."""
        made = replace(self.names.noun(self.numbers.nouns[noun].id), symbol="")
        return NounPhrase(self.book, made, self.book.category(amount))

    def noun(self, noun: int, amount: int = 1) -> str:
        return plain(self.noun_phrase(noun, amount).render(""))

    def is_reminder(self, noun: int) -> bool:
        """Whether the box has none of it: the rules only count with it."""
        declared = self.numbers.nouns[noun]
        return isinstance(declared, Piece) and declared.reminder

    def goods(self, noun: int, amount: int) -> NounPhrase:
        return replace(self.noun_phrase(noun, amount), number=str(amount))

    def count(self, noun: int, amount: int) -> str:
        return plain(self.goods(noun, amount).render(""))

    def lot_phrase(self, lot: Lot) -> Inflectable:
        return self.join_phrases(self.goods(noun, amount) for noun, amount in lot if amount)

    def lot(self, lot: Lot) -> str:
        return plain(self.lot_phrase(lot).render(""))

    def goods_passed(self, lot: Lot, source: int, target: int) -> Inflectable:
        """What passes from one holder to another. Of what others keep secret it is not said how much."""
        several = replace
        return self.join_phrases(
            self.frame_phrase("name.some", goods=several(self.noun_phrase(noun), category=self.book.plural))
            if self._hides(noun, source, target)
            else self.goods(noun, amount)
            for noun, amount in lot
            if amount
        )

    def _hides(self, noun: int, source: int, target: int) -> bool:
        seats = range(self.numbers.seats)
        return noun in self._secret and self.viewer not in (source, target) and (source in seats or target in seats)

    def change(self, lot: Lot) -> str:
        """`+2 trees, -5 Grinies`; empty where nothing changes."""
        return ", ".join(f"{amount:+d} {self.noun(noun, amount)}" for noun, amount in lot if amount)

    def marker(self, marker: int) -> str:
        return plain(self.the(self.numbers.markers[marker].id, "").render(""))

    def piece_phrase(self, noun: int, owner: int) -> Inflectable:
        """A piece that lies somewhere."""
        phrase = self.noun_phrase(noun)
        if not self.numbers.is_each(noun):
            return replace(phrase, determiner="a")
        if owner == self.viewer:
            return replace(phrase, determiner="your")
        return self.with_owner(phrase, owner)

    def piece(self, noun: int, owner: int) -> str:
        return plain(self.piece_phrase(noun, owner).render(""))

    def with_owner(self, phrase: NounPhrase, owner: int) -> Inflectable:
        """Something of somebody's: `Ada's worker`."""
        return self.frame_phrase(
            "name.owned", who=self.player(owner), bare=phrase, owned=replace(phrase, determiner="the")
        )

    # ---- tiles, cards, buildings

    def tile(self, tile: int) -> str:
        if tile == NONE:
            return self.say("name.no_tile")
        declared = self.numbers.tiles[tile]
        tag = f"#{declared.tag} " if declared.tag else ""
        subtitle = self.names.text(f"{declared.id}/subtitle") if declared.subtitle else ""
        return f"{tag}{self.names.title(declared.id)}" + (f" ({subtitle})" if subtitle else "")

    def card(self, card: int) -> str:
        return self.names.title(self.numbers.cards[card].id)

    def building_phrase(self, type_: int, determiner: str = "the") -> NounPhrase:
        if type_ == NONE:
            return self.rule_text.speaker.phrase("building", "one", determiner)
        return self.the(self.plan.buildings[type_].id, determiner)

    def building(self, type_: int) -> str:
        return plain(self.building_phrase(type_, "").render(""))

    def building_title(self, type_: int) -> str:
        """As it is printed on a card of its own; a noun for what is built floor by floor."""
        plan = self.plan.buildings[type_]
        return self.names.title(plan.id) if plan.whole else self.building(type_)

    def category(self, type_: int) -> str:
        plan = self.plan.buildings[type_]
        known = plan.category in self.names.by_id
        return plain(self.the(plan.category, "").render("")) if known else lower_title(plan.category_title)

    def ground(self, ground: int) -> str:
        return self._titled(self.plan.grounds[ground], self.plan.ground_titles[ground])

    def road_state(self, id: str, title: str) -> str:
        return self._titled(id, title)

    def _titled(self, id: str, title: str) -> str:
        if id in self.names.by_id:
            return plain(self.the(id, "").render("")) if self.names.is_noun(id) else self.names.title(id)
        return lower_title(title or id)

    def note(self, id: str) -> str:
        key = f"{id}/note"
        return self.names.text(key) if self.names.has(key) else ""

    # ---- the town

    def land(self, land: int) -> str:
        printed = self.plan.lands[land]
        return self.names.title(printed.id) if printed.title else town_names.land_name(self.plan, land)

    def slot(self, slot: int, whose: bool = True) -> str:
        """A place for land; whose it is may go without saying."""
        if short := coordinate(self.plan, slot):
            return short
        zone = lower_title(self.names.title(self.plan.zones[self.plan.zone_of[slot]].id))
        rows = self.rows(slot) or self.say("name.slot_number", n=self.plan.number_of(slot))
        return self.say("name.slot", zone=self.with_zone_owner(slot, zone) if whose else zone, rows=rows)

    def rows(self, slot: int) -> str:
        """The rows of a grid that land in a slot takes up; nothing where the zone has no grid."""
        zone, first = self.plan.zone_of[slot], self.plan.number_of(slot)
        if zone not in self.plan.crossing:
            return ""
        more = max(site.row for land in self.plan.lands if land.zone == zone for site in land.sites)
        if more:
            return self.say("name.rows" if more > 1 else "name.two_rows", first=first, last=first + more)
        return self.say("name.row", n=first)

    def with_zone_owner(self, slot: int, name: str) -> str:
        """Something in a zone of one player; nothing is said about one's own."""
        seat = self.plan.seat_of[slot]
        return name if seat in (NONE, self.viewer) else self.say("name.whose", who=self.player(seat), name=name)

    def site(self, town: Town, site: int) -> str:
        printed = printed_site(town, site)
        if printed is None:
            return self.say("name.land_to_come")
        name, slot = town_names.site_name(town, site), self.plan.slot_of_site[site]
        if name == coordinate(self.plan, slot):
            return name
        if square := self.square(town, site):
            return self.with_zone_owner(slot, square)
        return self.with_zone_owner(slot, f"{printed.name} ({self.land(town.lands[slot])})")

    def square(self, town: Town, site: int) -> str:
        """A site on a grid by its column and row; nothing for any other."""
        return town_names.square_name(town, site)

    def road(self, town: Town, section: int) -> str:
        return self._on_land(town_names.section_name(town, section))

    def sector(self, town: Town, sector: int) -> str:
        regions = [self._on_land(town_names.region_name(town, region)) for region in town.sectors.regions[sector]]
        names = " + ".join(regions[:2])
        return self.say("name.more", names=names, n=len(regions) - 2) if len(regions) > 2 else names

    def _on_land(self, name: str) -> str:
        """A part of a land by the title of the land."""
        land, _, part = name.rpartition(".")
        known = next((n for n in range(len(self.plan.lands)) if town_names.land_name(self.plan, n) == land), -1)
        return self.say("name.part_of", part=part, land=self.land(known)) if known >= 0 else name

    def trees(self, count: int) -> NounPhrase:
        tree = self.numbers.tree
        return self.goods(tree, count) if tree >= 0 else self.several(count, "piece")

    def sector_state(self, town: Town, sector: int) -> str:
        sites = [printed_site(town, site) for site, at in enumerate(town.site_sectors) if at == sector]
        beside = ", ".join(each.name for each in sites if each is not None)
        free = self.several(free_places(town, sector), "free_place")
        said = plain(self.join_phrases((self.trees(town.planted[sector]), free)).render(""))
        return self.join_parts((said, self.say("state.sites", names=beside) if beside else ""))


class _OfSomebody:
    """A place that everybody has, as that of somebody: `from Ada's hand`."""

    has_article = False

    def __init__(self, words: Words, theirs: Inflectable, bare: Inflectable, who: Inflectable) -> None:
        self._words, self._theirs, self._bare, self._who = words, theirs, bare, who

    def render(self, case: str) -> str:
        frame = self._words.book.frames["play.name.pile_of"]
        if "owned" in frame.gaps:
            return frame.fill({"owned": Fixed(self._theirs.render(case)), "who": self._who})
        made = Fixed(frame.fill({"bare": self._bare, "who": self._who}))
        placed = case in ("from", "into", "in")
        return self._words.book.say(f"place.{case}", thing=made) if placed else made.render(case)


def _phrases(values: dict[str, Inflectable | str | int]) -> dict[str, Inflectable]:
    return {key: Fixed(str(each)) if isinstance(each, str | int) else each for key, each in values.items()}
