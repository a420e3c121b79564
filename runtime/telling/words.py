"""What the things of a game are called, by their numbers: players, goods, holders, sites, roads, sectors."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.names.symbols import plural_of
from compiler.objects.base import Stated
from compiler.objects.nouns import Area, Neutral, Piece
from compiler.objects.tiles import Building

from ..game.rules import Rules
from ..game.secrets import secret_nouns
from ..town import names
from ..town.coordinates import coordinate
from ..town.plan import NONE
from ..town.questions import free_places, site_of
from ..town.town import Town
from .causes import Cause, cause_of, statements_of
from .phrases import Phrases
from .ruletext import RuleText
from .spoken import Spoken, lower, noun_title

__all__ = ["PLAYERS", "Words", "a", "lower", "several"]

PLAYERS = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gus", "Hana", "Ivo", "Jil", "Kim", "Leo")
"""What players are called where nobody says otherwise."""


def a(word: str) -> str:
    return f"{'an' if word[:1].lower() in 'aeiou' else 'a'} {word}"


def several(count: int, word: str) -> str:
    return f"{count} {word if count == 1 else plural_of(word)}"


class Words:
    def __init__(self, rules: Rules, players: Sequence[str] = PLAYERS, viewer: int | None = None) -> None:
        self.rules = rules
        self.numbers = rules.numbers
        self.plan = rules.plan
        self.players = tuple(players)
        self.viewer = viewer
        """Whose eyes it is told for: what others hold in secret is not named. None sees all."""
        self._secret = secret_nouns(rules.numbers) if viewer is not None else frozenset[int]()
        self.phrases = Phrases(rules.numbers.by_id)
        """Lines as they are written."""
        self.spoken = Spoken(rules.numbers.by_id)
        """Lines as they are said."""
        self.ruletext = RuleText(rules)
        """Lines as they are printed."""
        self._causes: dict[int, Cause | None] = {}
        self._statements: dict[int, list[Stated]] = {}

    # ---- lines of the pack

    def cause(self, cause: int) -> Cause | None:
        if cause not in self._causes:
            self._causes[cause] = cause_of(self.rules, self.phrases, cause)
        return self._causes[cause]

    def statements(self, cause: int) -> list[Stated]:
        """The statements on the line of a cause, from left to right."""
        if cause not in self._statements:
            self._statements[cause] = statements_of(self.rules, cause)
        return self._statements[cause]

    def is_price(self, cause: int) -> bool:
        """Whether a cause is what a building costs: that is no line that somebody carries out, but its first one."""
        if not 0 <= cause < len(self.rules.causes):
            return False
        id, line = self.rules.causes[cause]
        return line == 0 and isinstance(self.numbers.by_id.get(id), Building)

    # ---- people and holders

    def player(self, seat: int) -> str:
        if 0 <= seat < self.numbers.seats:
            return self.players[seat] if seat < len(self.players) else f"player {seat + 1}"
        neutral = next((each for each in self.rules.pack.declarations if isinstance(each, Neutral)), None)
        return f"the {lower(neutral.title)}" if neutral is not None else "nobody"

    def holder(self, row: int) -> str:
        numbers = self.numbers
        if row <= numbers.neutral:
            return self.player(row)
        fixed = {numbers.bank: "the bank", numbers.market: "the market", numbers.box: "the box"}
        if row in fixed:
            return fixed[row]
        if row == numbers.aside:
            return "what lies aside"
        if row >= numbers.placed:
            area = next((id for id, at in numbers.area_rows.items() if at == row), "")
            return f"the {lower(numbers.by_id[area].title)}" if area else "the town"
        return f"the rest of {self.player(row - numbers.rest)}'s colour"

    def pile(self, pile: int) -> str:
        area, seat = self._pile(pile)
        title = lower(area.title) if area is not None else "pile"
        if seat < 0:
            return f"the {title}"
        own = title.removeprefix("your ")  # it may be called so by whoever has it
        return f"{self.player(seat)}'s {own}"

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

    def noun(self, noun: int, amount: int = 1) -> str:
        return noun_title(self.numbers.nouns[noun], amount)

    def is_reminder(self, noun: int) -> bool:
        """Whether the box has none of it: the rules only count with it."""
        declared = self.numbers.nouns[noun]
        return isinstance(declared, Piece) and declared.reminder

    def count(self, noun: int, amount: int) -> str:
        return f"{amount} {self.noun(noun, amount)}"

    def lot(self, lot: Sequence[tuple[int, int]]) -> str:
        return ", ".join(self.count(noun, amount) for noun, amount in lot if amount) or "nothing"

    def handed(self, lot: Sequence[tuple[int, int]], source: int, target: int) -> str:
        """What passes from one holder to another. Of what others keep secret it is not said how much."""
        told = [
            f"some {self.noun(noun, 2)}" if self._hides(noun, source, target) else self.count(noun, amount)
            for noun, amount in lot
            if amount
        ]
        return ", ".join(told) or "nothing"

    def _hides(self, noun: int, source: int, target: int) -> bool:
        seats = range(self.numbers.seats)
        return noun in self._secret and self.viewer not in (source, target) and (source in seats or target in seats)

    def change(self, lot: Sequence[tuple[int, int]]) -> str:
        return ", ".join(f"{amount:+d} {self.noun(noun, amount)}" for noun, amount in lot if amount)

    def marker(self, marker: int) -> str:
        return lower(self.numbers.markers[marker].title)

    def piece(self, noun: int, owner: int) -> str:
        """A piece that lies somewhere."""
        if not self.numbers.is_each(noun):
            return a(self.noun(noun))
        return f"your {self.noun(noun)}" if owner == self.viewer else f"{self.player(owner)}'s {self.noun(noun)}"

    # ---- tiles, cards, buildings

    def tile(self, tile: int) -> str:
        if tile == NONE:
            return "no tile"
        declared = self.numbers.tiles[tile]
        tag = f"#{declared.tag} " if declared.tag else ""
        return f"{tag}{declared.title}" + (f" ({declared.subtitle})" if declared.subtitle else "")

    def card(self, card: int) -> str:
        return self.numbers.cards[card].title

    def building(self, type_: int) -> str:
        return lower(self.plan.buildings[type_].title)

    # ---- the town

    def land(self, land: int) -> str:
        return self.plan.lands[land].title or names.land_name(self.plan, land)

    def slot(self, slot: int) -> str:
        if short := coordinate(self.plan, slot):
            return short
        title = lower(self.numbers.by_id[self.plan.zones[self.plan.zone_of[slot]].id].title)
        return f"{self.whose(slot)}{title}, {self.rows(slot) or f'slot {self.plan.number_of(slot)}'}"

    def rows(self, slot: int) -> str:
        """The rows of a grid that land in a slot takes up; nothing where the zone has no grid."""
        zone, first = self.plan.zone_of[slot], self.plan.number_of(slot)
        if zone not in self.plan.crossing:
            return ""
        more = max(site.row for land in self.plan.lands if land.zone == zone for site in land.sites)
        if more > 1:
            return f"rows {first} to {first + more}"
        return f"rows {first} and {first + 1}" if more else f"row {first}"

    def whose(self, slot: int) -> str:
        """What stands before something in a zone of one player; nothing before one's own."""
        seat = self.plan.seat_of[slot]
        return "" if seat in (NONE, self.viewer) else f"{self.player(seat)}'s "

    def site(self, town: Town, site: int) -> str:
        printed = site_of(town, site)
        if printed is None:
            return "land to come"
        name, slot = names.site_name(town, site), self.plan.slot_of_site[site]
        if name == coordinate(self.plan, slot):
            return name
        if square := self.square(town, site):
            return f"{self.whose(slot)}{square}"
        return f"{self.whose(slot)}{printed.name} ({self.land(town.lands[slot])})"

    def square(self, town: Town, site: int) -> str:
        """A site on a grid by its column and row; nothing for any other."""
        return names.square_name(town, site)

    def road(self, town: Town, section: int) -> str:
        return self._on_land(names.section_name(town, section))

    def sector(self, town: Town, sector: int) -> str:
        regions = [self._on_land(names.region_name(town, region)) for region in town.sectors.regions[sector]]
        more = f" and {len(regions) - 2} more" if len(regions) > 2 else ""
        return " + ".join(regions[:2]) + more

    def _on_land(self, name: str) -> str:
        """A part of a land by the title of the land."""
        land, _, part = name.rpartition(".")
        known = next((n for n in range(len(self.plan.lands)) if names.land_name(self.plan, n) == land), -1)
        return f"{part} of {self.land(known)}" if known >= 0 else name

    def sector_state(self, town: Town, sector: int) -> str:
        sites = [site_of(town, site) for site, at in enumerate(town.site_sectors) if at == sector]
        beside = ", ".join(each.name for each in sites if each is not None)
        free = free_places(town, sector)
        said = f"{several(town.planted[sector], 'tree')}, {several(free, 'free place')}"
        return f"{said}; sites {beside}" if beside else said
