"""What the head of a recorded game says: whether it is one of a pack, and under which variants it was played."""

from __future__ import annotations

from collections.abc import Mapping

from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.notations import Notation, Setting
from compiler.objects.declarations.pack import Pack

from ..game.tables.numbering import is_used_with
from ..town.refusals import Refused
from .journal import Journal
from .signs import notation_of

__all__ = ["is_for_pack", "variants_of"]


def is_for_pack(pack: Pack, journal: Journal) -> bool:
    """Whether a file is of a game of a pack: it says something about all settings of the pack's notation, and for each
    of them a line suits it."""
    notations = [each for each in pack.declarations if isinstance(each, Notation)]
    if not notations:
        return False
    said = _head(journal)
    names = {each.name for each in notations[-1].settings}
    return names <= said.keys() and all(_line_that_suits(pack, journal, name, said[name]) for name in names)


def variants_of(pack: Pack, journal: Journal) -> list[str]:
    """The variants under which a file was played: those of its settings, and its house rules, by the signs of the
    notation or the names of the pack's variants. Raises `Refused` where the head is that of another game; what it does
    not say is taken to be as usual."""
    notation, said = notation_of(pack), _head(journal)
    found = []
    for name in dict.fromkeys(each.name for each in notation.settings):
        if name not in said:
            continue
        line = _line_that_suits(pack, journal, name, said[name])
        if line is None:
            raise _another_game(pack, notation, name, said[name])
        if line.variant:
            found.append(line.variant)
    named = {each.written: each.thing for each in notation.entries if each.sort == "variant"}
    return [*found, *[named.get(rule, rule) for rule in journal.house_rules]]


def _head(journal: Journal) -> Mapping[str, str]:
    return {name.casefold(): str(value).casefold() for name, value in journal.config.items()}


def _line_that_suits(pack: Pack, journal: Journal, name: str, value: str) -> Setting | None:
    """The first line for what a file says about a setting; one with a variant only if so many can play it."""
    variants = {each.id: each for each in pack.declarations if isinstance(each, Variant)}
    for line in notation_of(pack).settings:
        if (line.name, line.written.casefold()) != (name, value):
            continue
        if not line.variant or is_used_with(variants[line.variant].players, journal.players):
            return line
    return None


def _another_game(pack: Pack, notation: Notation, name: str, value: str) -> Refused:
    known = dict.fromkeys(each.written for each in notation.settings if each.name == name)
    reason = f"`{name} {value}` is no game of `{pack.name}` for so many players"
    return Refused("T941", reason, f"it reads games with `{name}` {' or '.join(f'`{each}`' for each in known)}")
