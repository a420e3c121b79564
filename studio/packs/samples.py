"""Sample declarations for `tuilerie new`. Each compiles in a pack that has the names it uses."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from compiler.compile import Compiled

__all__ = ["CARD", "CARD_NEEDS", "FIRST_TILE", "HEAD", "TILE", "TILE_NEEDS", "missing_names", "visitor_sample"]

HEAD = """\
# A pack of your own. It has everything of the pack it extends, and what you add.
# Run `tuilerie check {name}` after each change; it tells you what is wrong and where.

pack {name} "{title}"
  language 1
  extends {parent}
"""

FIRST_TILE = """
# Your first tile. Change its figures, or copy it and write another.
# The name (one word) is how other lines speak of the tile; the title is what is printed.
tile {name}_fair #90 "Street fair"
  subtitle "Everybody comes"
  border pink
  # What happens, from top to bottom. First the price, then what it brings.
  pay 2 money
  gain 1 vp
  every player gains 1 tree
  # How far the pawn moves on afterwards: `time none`, `time 2`, `time 2 mandatory` ...
  time 1
"""

TILE = """
# What this tile does, for those who read the file later.
tile {name} #{number} "{title}"
  border pink
  # Choose first, pay next, then gain. Each line starts with a verb.
  choose n from 1 to 3
  pay 2 * n money
  gain n trees
  # A tile always says how far the pawn moves on.
  time 1
"""
TILE_NEEDS = ("action_loop", "pink", "money", "vp", "tree")

CARD = """
# Who buys a house, what the seller gains, and what the place must offer.
inhabitant {name} "{title}"
  seller gains 3 vp, 15 money
  seller gains 1 money per tree in sector, at most 20
  # Without what is required, the house cannot be sold to this card.
  requires 2 trees in sector
  # A wish that is met rewards those who built the building.
  wishes cafe within 3
    each builder gains 2 vp
  # Hopes are counted when the game ends.
  hopes church
    builders share 6 vp by block
"""
CARD_NEEDS = ("vp", "money", "tree", "cafe", "church")

_VISITOR = """
# A visitor who wants to be shown around: how many stops, and how often what is to be seen.
visitor {name} "{title}"
  stops 6
"""


def missing_names(compiled: Compiled, needs: Collection[str]) -> list[str]:
    """The names a sample uses that a pack does not have."""
    return [name for name in needs if name not in compiled.items]


def visitor_sample(compiled: Compiled, name: str, title: str) -> str | None:
    """A visitor card for what the visitors of a pack ask for; None where it has no visitors."""
    asked = list(dict.fromkeys(_visited_categories(compiled)))
    if not asked:
        return None
    [first, *others] = asked
    lines = [f"  visits 1 to 3 {first}", *(f"  visits up to 2 {each}" for each in others)]
    return _VISITOR.format(name=name, title=title) + "\n".join(lines) + "\n"


def _visited_categories(compiled: Compiled) -> Iterator[str]:
    """The categories that visitors of a pack ask for."""
    for item in compiled.items.values():
        if item.symbol.kind == "visitor" and item.object is not None:
            yield from (str(visit["category"]).rpartition(".")[2] for visit in item.object["visits"])
