"""What things are called in the middle of an English sentence, from the titles that a pack gives them."""

from __future__ import annotations

from ...names.symbols import plural_of
from ...objects.declarations.declared import Declared
from ...objects.declarations.nouns import (
    Category,
    Countable,
    Currency,
    Points,
    Resource,
    Unit,
)
from ...objects.declarations.tiles import Building

__all__ = ["lower_title", "noun_forms", "title_of"]


def lower_title(title: str) -> str:
    """A title inside a sentence. One that has several capitals is a name, and stays as it is.

    >>> lower_title("Small warehouse"), lower_title("VP"), lower_title("Stack A"), lower_title("Clay Mound")
    ('small warehouse', 'VP', 'stack A', 'Clay Mound')
    """
    if not title[1:2].islower() or any(word[:1].isupper() and word[1:2].islower() for word in title.split()[1:]):
        return title
    return title[:1].lower() + title[1:]


def title_of(declared: Declared) -> str:
    """The title of a declaration, or its name in words where it has none."""
    return declared.title or declared.id.partition(".")[2].replace("_", " ")


def noun_forms(declared: Declared) -> tuple[str, str]:
    """The singular and the plural of a declared noun, as in the middle of a sentence."""
    one = title_of(declared)
    if not isinstance(declared, Currency):
        one = lower_title(one)
    plural = declared.plural if isinstance(declared, Countable | Building | Category) else ""
    if isinstance(declared, Points | Currency) and not plural:
        return one.removesuffix("s") if isinstance(declared, Points) and not one.endswith("ss") else one, one
    if isinstance(declared, Resource | Unit) and not plural:
        return one, one
    if not plural:
        return one, plural_of(one)
    several = plural.replace("_", " ")
    return one, several[:1].upper() + several[1:] if isinstance(declared, Currency) else lower_title(several)
