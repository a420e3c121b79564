"""What can be wrong with a pack and the packs it extends: one function for each message."""

from __future__ import annotations

from collections.abc import Sequence

from grammar import LANGUAGE_VERSION

from ..diagnostics import Diagnostic, Note, Place, did_you_mean, error
from ..source import limits

__all__ = [
    "chain_too_long",
    "changed_twice",
    "extends_cycle",
    "extends_twice",
    "has_no_steps",
    "name_clash",
    "newer_language",
    "no_number",
    "no_pack",
    "nothing_to_edit",
    "older_language",
    "other_kind",
    "other_words",
    "parent_broken",
    "parents_clash",
    "players_missing",
    "remove_has_lines",
    "remove_names_one",
    "second_pack",
    "unknown_pack",
]


def other_words(place: Place, words: str) -> Diagnostic:
    hint = f"write its texts in English and delete this line; translate them with `tuilerie i18n update --lang {words}`"
    return error("T614", f"the texts of a pack are written in English, not in `{words}`", place, hint)


def newer_language(place: Place, language: int) -> Diagnostic:
    return error(
        "T220",
        f"this pack is written in language {language}; this Tuilerie reads up to {LANGUAGE_VERSION}",
        place,
        "install a newer Tuilerie",
    )


MIGRATIONS = {
    0: (
        'language 0 was the draft: properties of nouns stood on one line without commas (`symbol "€" hidden`), '
        "and floors named no number",
        "put each property on a line of its own, write `floor 1:`, then state `language 1`",
    ),
}


def older_language(place: Place, language: int) -> Diagnostic:
    what, cure = MIGRATIONS.get(language, ("", f"state `language {LANGUAGE_VERSION}` and check again"))
    notes = (Note(what),) if what else ()
    return error("T221", f"this pack is written in language {language}, which is no longer read", place, cure, *notes)


def no_number(place: Place) -> Diagnostic:
    return error("T104", "a pack has no printed number", place, "put a space after the `#` of a remark")


def players_missing(place: Place) -> Diagnostic:
    return error("T422", "this pack does not state its `players`", place, "add for example `players 2 to 6`")


def no_pack(place: Place) -> Diagnostic:
    return error("T222", "no file here declares the pack", place, 'add `pack my_pack "My pack"` to one of them')


def second_pack(place: Place, earlier: Place) -> Diagnostic:
    return error("T223", "a second pack is declared here", place, "keep one", Note("first declared here", earlier))


def unknown_pack(place: Place, name: str, known: Sequence[str]) -> Diagnostic:
    return error(
        "T224",
        f"there is no pack called `{name}`",
        place,
        did_you_mean(name, known) or "put its folder next to this pack's folder",
    )


def extends_cycle(place: Place, chain: Sequence[str]) -> Diagnostic:
    if chain[0] != chain[-1]:
        return error(
            "T225", f"`{chain[-1]}` leads to packs that extend each other in a circle", place, "break the circle"
        )
    circle = " -> ".join(chain)
    return error("T225", f"these packs extend each other in a circle: {circle}", place, "break the circle")


def extends_twice(place: Place, name: str) -> Diagnostic:
    return error("T236", f"`extends` names `{name}` twice", place, "name it once")


def chain_too_long(place: Place) -> Diagnostic:
    return error("T226", f"packs extend each other more than {limits.EXTENDS_CHAIN} deep", place)


def parent_broken(place: Place, name: str, count: int) -> Diagnostic:
    errors = "1 error" if count == 1 else f"{count} errors"
    return error("T227", f"the pack `{name}` has {errors} of its own", place, f"run `tuilerie check {name}` first")


def name_clash(place: Place, name: str, pack: str, other: Place) -> Diagnostic:
    return error(
        "T228",
        f"`{name}` already exists in the pack `{pack}`",
        place,
        "put `replace` before it to change it, or choose another name",
        Note("it is declared here", other),
    )


def nothing_to_edit(place: Place, edit: str, name: str, hint: str) -> Diagnostic:
    return error("T229", f"there is no `{name}` to {edit} in the packs this one extends", place, hint)


def _with_article(kind: str) -> str:
    """A kind with its article, for a message."""
    return f"{'an' if kind[:1] in 'aeiou' else 'a'} {kind}"


def other_kind(place: Place, name: str, kind: str, was: str, other: Place) -> Diagnostic:
    cure = f"write `{was} {name}`, or choose another name"
    return error(
        "T230",
        f"`{name}` is {_with_article(was)}, not {_with_article(kind)}",
        place,
        cure,
        Note("it is declared here", other),
    )


def has_no_steps(place: Place, name: str, kind: str, other: Place) -> Diagnostic:
    message = f"`{name}` is {_with_article(kind)}: it has no steps"
    return error("T243", message, place, "only a set-up and a procedure have steps", Note("it is declared here", other))


def changed_twice(place: Place, name: str, whole: Place) -> Diagnostic:
    cure = f"write the step as you want it there, or leave `{name}` as it is"
    return error("T244", f"all of `{name}` is replaced or removed here too", place, cure, Note("there", whole))


def parents_clash(place: Place, name: str, packs: Sequence[str], places: Sequence[Place]) -> Diagnostic:
    notes = [Note(f"in `{pack}`", where) for pack, where in zip(packs, places, strict=True)]
    return error(
        "T231",
        f"`{name}` comes from two packs, {' and '.join(f'`{p}`' for p in packs)}",
        place,
        "replace or remove it here, to say which one is meant",
        *notes,
    )


def remove_names_one(place: Place) -> Diagnostic:
    return error("T235", "`remove` names one thing, and nothing is said of this", place, "write a line for each thing")


def remove_has_lines(place: Place) -> Diagnostic:
    return error("T233", "nothing can stand under a line with `remove`", place, "delete these lines")
