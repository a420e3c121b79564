"""Packs of any size for the benchmarks: invented cards in the style of the real ones, always the same."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

__all__ = ["card_data", "card_text", "write_pack"]

_COMMERCIAL = ("school", "bank", "cafe", "pub", "bus_stop", "playground", "sports_ground", "shopping_centre")
_PUBLIC = ("church", "hospital", "post_office", "police_station", "water_treatment_plant")


def card_data(number: int) -> dict[str, Any]:
    """One card as the data a YAML file would hold."""
    dice = random.Random(number)
    card: dict[str, Any] = {
        "id": f"card_{number:05d}",
        "title": f"Card number {number}",
        "points": dice.randint(2, 6),
        "money": dice.randrange(10, 60),
        "required": {
            "building": dice.choice(_COMMERCIAL),
            "within": dice.randint(1, 9),
            "points": dice.randint(1, 6),
        },
        "wished": {"building": dice.choice(_COMMERCIAL), "money": dice.randrange(8, 40)},
        "hoped": {"building": dice.choice(_PUBLIC), "points": dice.randint(1, 16)},
    }
    if dice.random() < 0.5:
        card["per_tree"] = {"money": dice.randint(1, 3), "most": dice.randrange(10, 50)}
        card["trees"] = dice.randint(1, 6)
    return card


def card_text(number: int) -> str:
    """The same card in the language."""
    card = card_data(number)
    lines = [f'inhabitant {card["id"]} "{card["title"]}"']
    lines.append(f"  seller gains {card['points']} vp, {card['money']} money")
    if "per_tree" in card:
        lines.append(
            f"  seller gains {card['per_tree']['money']} money per tree in sector, at most {card['per_tree']['most']}"
        )
        lines.append(f"  requires {card['trees']} trees in sector")
    lines += [
        f"  requires {card['required']['building']} within {card['required']['within']}",
        f"    each builder gains {card['required']['points']} vp",
        f"  wishes {card['wished']['building']}",
        f"    builders share {card['wished']['money']} money by builder",
        f"  hopes {card['hoped']['building']}",
        f"    builders share {card['hoped']['points']} vp by block",
    ]
    return "\n".join(lines) + "\n"


def write_pack(folder: Path, cards: int, per_file: int = 1000) -> None:
    """A pack that extends Grinivil with so many cards."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "pack.tuile").write_text('pack many "Many cards"\n  language 1\n  extends grinivil\n', "utf-8")
    for start in range(0, cards, per_file):
        text = "\n".join(card_text(n) for n in range(start, min(start + per_file, cards)))
        (folder / f"cards_{start:06d}.tuile").write_text(text, "utf-8")
