"""Lines that show building tokens: what can be bought, and what comes later."""

from __future__ import annotations

from collections.abc import Iterator

from compiler.objects.declarations.nouns import Area
from compiler.words.language.text import plain
from runtime.game.state.game import Game
from runtime.telling import descriptions
from runtime.telling.words import Words

from .layout import bold, paragraph

__all__ = ["token_lines"]


def token_lines(words: Words, game: Game) -> Iterator[str]:
    """For each area, the buildings in it that are bought whole; only how many, if they are hidden."""
    rules, numbers = words.rules, words.numbers
    types = [type_ for type_ in range(rules.building_types) if type_ in rules.whole_types]
    for id, row in numbers.area_rows.items():
        area = numbers.by_id[id]
        assert isinstance(area, Area)
        lying = [type_ for type_ in types if game.counts[row][rules.token_nouns[type_]]]
        if not lying:
            continue
        if area.hidden or area.blind:
            hidden = sum(game.counts[row][rules.token_nouns[type_]] for type_ in lying)
            yield words.join_title(words.names.title(id), plain(words.several(hidden, "building").render("")))
            continue
        yield bold(f"{words.names.title(id)}:")
        for type_ in lying:
            left = game.counts[row][rules.token_nouns[type_]]
            title = words.building_title(type_) + (f" x{left}" if left > 1 else "")
            yield paragraph(words.join_title(title, descriptions.describe_building(words, type_)), "      ", "  ")
