"""The buildings whose tokens lie open: what can be bought, and what comes later."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.nouns import Area
from runtime.game.game import Game
from runtime.telling import printed
from runtime.telling.words import Words

from .paper import bold, paragraph

__all__ = ["token_lines"]


def token_lines(words: Words, game: Game) -> Iterator[str]:
    """By area: the buildings that are bought whole and lie there; how many, where they are hidden."""
    rules, numbers = words.rules, words.numbers
    types = [type_ for type_ in range(rules.building_types) if type_ in rules.whole]
    for id, row in numbers.area_rows.items():
        area = numbers.by_id[id]
        assert isinstance(area, Area)
        lying = [type_ for type_ in types if game.counts[row][rules.token[type_]]]
        if not lying:
            continue
        if area.hidden or area.blind:
            yield f"{area.title}: {sum(game.counts[row][rules.token[type_]] for type_ in lying)} buildings"
            continue
        yield bold(f"{area.title}:")
        for type_ in lying:
            left = game.counts[row][rules.token[type_]]
            title = words.plan.buildings[type_].title + (f" x{left}" if left > 1 else "")
            yield paragraph(f"{title}: {printed.building(words, type_)}", "      ", "  ")
