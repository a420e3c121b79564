"""A few cards were edited: they are read, and nothing else.

No declaration looks inside a card. So if a pack had no problem, and since then nothing changed but the inside of
some cards, the answer is the same if nothing is wrong with these cards. To see that takes the names that can be
spoken of and a few figures of the game (the *ground*), which are kept with the answer.

This way never tells a mistake. Where anything is unusual it gives up, and all is looked at in the ordinary way
(compiler/compile.py): a card that is wrong, a first line that says something else, a name that may be a card's, a
file with other things in it.
"""

from __future__ import annotations

from .store import digest, load, save, tool_fingerprint

TYPE_CHECKING = False
if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from typing import Any

    from .compile import Compiled
    from .meaning.reading import Plain
    from .names.merge import Item
    from .names.symbols import Scope, Symbol
    from .source.layout import Block
    from .store import Kept
    from .unchanged import Last

__all__ = ["answer_after_edits", "kept_for_edits"]

_CARD = "inhabitant"
_GROUND = 1
"""Which part of what is kept with an answer is the ground. The files of cards follow."""
_MARK = 32
"""How long a digest is."""


# ---- keeping


def kept_for_edits(compiled: Compiled, key: str) -> list[Any]:
    """What is needed to check an edited card of this pack: the ground, and a part for each file of cards."""
    files = _files_of(compiled, key)
    if compiled.diagnostics:
        return [{"files": {name: number for number, name in enumerate(files, _GROUND + 1)}}, *files.values()]
    at_risk = _spoken_of_by_cards_only(compiled)
    if at_risk:
        speaking = _files_speaking_of(compiled, at_risk)
        files = {name: part for name, part in files.items() if name not in speaking}
    cards = [item.symbol.name for item in compiled.own if _is_card(item)]
    own = frozenset(cards)
    ground = {
        "files": {name: number for number, name in enumerate(files, _GROUND + 1)},
        "pack": compiled.info.name,
        "players": compiled.players,
        "cards": " ".join((*cards, *(name for file in compiled.sealed for name in file.names))),
        "names": [_row(item.symbol) for name, item in compiled.items.items() if name not in own],
        "objects": [short for item in compiled.items.values() if item.object and (short := _outline(item.object))],
    }
    return [ground, *files.values()]


def _is_card(item: Item) -> bool:
    return item.symbol.kind == _CARD and not item.header.edit


def _row(symbol: Symbol) -> list[Any]:
    facts = symbol.facts
    known = [facts.plural, facts.unit, facts.choices, facts.holds, facts.halves, facts.change]
    return [symbol.name, symbol.kind, symbol.pack, *known]


def _outline(node: Plain) -> Plain | None:
    """What the checks of a card ask of another thing, if anything (see compiler/checks/view.py)."""
    from .checks.view import COUNTED

    kind = node["kind"]
    if kind == "land":
        return {"kind": kind, "id": node["id"], "regions": [{"places": region["places"]} for region in node["regions"]]}
    if kind == "building":
        return {"kind": kind, "id": node["id"], "players": node.get("players")}
    if kind == "marker":
        return {"kind": kind, "id": node["id"], "wheel": node["wheel"], "yields": node["yields"]}
    if kind in COUNTED:
        return {"kind": kind, "id": node["id"], "supply": node.get("supply"), "role": node.get("role")}
    return None


def _files_of(compiled: Compiled, key: str) -> dict[str, Any]:
    """What is kept of each file of cards, by its path inside the pack. It depends on nothing but the file's text."""
    known = _files_kept(key, compiled)
    files: dict[str, Any] = {}
    for file in compiled.files:
        inside = file.name.removeprefix(f"{compiled.shown_as}/")
        part = known.get(inside) or _part_of(file.text or _text(str(compiled.folder / inside), file.mark))
        if part:
            files[inside] = part
    return files


def _files_kept(key: str, compiled: Compiled) -> dict[str, Any]:
    """What was kept of files that have not changed since."""
    kept = load(key)
    known, ground = (kept.part(0), kept.part(_GROUND)) if kept else (None, None)
    if not kept or not ground or not known or known["tool"] != tool_fingerprint():
        return {}
    before = known["folders"].get(str(compiled.folder.resolve()), [])
    now = {inside: mark for inside, _, mark in compiled.seen}
    same = {inside for inside, _, mark in before if mark and now.get(inside) == mark}
    return {name: kept.part(number) for name, number in ground["files"].items() if name in same}


def _text(path: str, mark: str) -> str:
    """The text of a file that the ordinary way left shut."""
    from .source.read import read_file

    data = _bytes(path)
    file, _ = read_file("", data) if data and digest(data) == mark else (None, [])
    return file.text if file else ""


def _part_of(text: str) -> list[str] | None:
    """The pieces of a text and the cards in them; None where it holds anything but cards with plain first lines."""
    import re

    from .names.headers import PLAIN

    pieces = _pieces(text)
    lines = (piece.partition("\n")[0] for piece in pieces[1:])
    found = [PLAIN.match(f"{_CARD} {line}") for line in lines]
    if not found or len(found) != len(re.findall(r"(?m)^[^\s#]", text)):
        return None
    names = [f"{plain[2]}{plain[3] or '#'}" for plain in found if plain]
    return ["".join(_marks(pieces)), " ".join(names)] if len(names) == len(found) else None


def _spoken_of_by_cards_only(compiled: Compiled) -> frozenset[str]:
    """The pack's own things that somebody has to speak of, where nobody but cards does."""
    from .checks.unused import MEANT_FOR_OTHERS, references

    alone = {item.symbol.id for item in compiled.own if item.symbol.kind in MEANT_FOR_OTHERS}
    if alone:
        for item in compiled.items.values():
            if item.object and item.symbol.kind != _CARD:
                alone -= references(item.object)
    return frozenset(alone)


def _files_speaking_of(compiled: Compiled, things: frozenset[str]) -> set[str]:
    named = {mark: inside for inside, _, mark in compiled.seen}
    found = {named[file.mark] for file in compiled.sealed if not things.isdisjoint(file.speaks_of)}
    for item in compiled.own:
        if not things.isdisjoint(item.speaks_of):
            found.add(item.block.file.removeprefix(f"{compiled.shown_as}/"))
    return found


def _pieces(text: str) -> list[str]:
    """A text cut before every card. Each piece but the first is a card and the remarks after it, in a file of cards."""
    return f"\n{text}".split(f"\n{_CARD} ")


def _marks(pieces: Iterable[str]) -> list[str]:
    return [digest(piece.encode()) for piece in pieces]


# ---- asking


def answer_after_edits(key: str, last: Last) -> dict[str, Any] | None:
    """The answer of the last check, if it is still right after some cards were edited; None where that is not sure."""
    ground = last.kept.part(_GROUND)
    if not ground or "names" not in ground or last.answer["diagnostics"]:
        return None
    if any(inside not in ground["files"] for inside, _ in last.edited):
        return None
    seen = {inside: [inside, size, mark] for inside, size, mark in last.seen}
    changed: dict[int, Any] = {}
    cards: list[tuple[Block, str]] = []
    for inside, path in last.edited:
        number = ground["files"][inside]
        data = _bytes(path)
        part = _edited_cards(data, last.kept.part(number), cards) if data else None
        if data is None or part is None:
            return None
        seen[inside] = [inside, len(data), digest(data)]
        changed[number] = part
    if not _within_limits(seen.values()) or not _all_well(cards, ground):
        return None
    folders = {**last.known["folders"], last.folder: list(seen.values())}
    save(key, {**last.known, "folders": folders}, *_parts(last.kept, changed))
    return last.answer


def _bytes(path: str) -> bytes | None:
    from .source import limits

    try:
        with open(path, "rb") as file:
            return file.read(limits.FILE_BYTES + 1)
    except OSError:
        return None


def _within_limits(seen: Iterable[list[Any]]) -> bool:
    from .source import limits

    return bool(sum(size for _, size, _ in seen) <= limits.PACK_BYTES)


def _parts(kept: Kept, changed: dict[int, Any]) -> Iterator[Any]:
    return (changed.get(number) or kept.raw(number) for number in range(_GROUND, len(kept)))


def _edited_cards(data: bytes, known: Any, cards: list[tuple[Block, str]]) -> Any:
    """Add the cards of a file that changed to a list, each with its name; the new part to keep, or None where more
    changed than the inside of cards."""
    from .source.layout import Block, without_remarks
    from .source.read import read_file

    file, problems = read_file("", data)
    if not known or not file or problems:
        return None
    before: str = known[0]
    names: list[str] = known[1].split()
    pieces = _pieces(file.text)
    marks = _marks(pieces)
    if len(marks) != len(names) + 1 or not before.startswith(marks[0]):
        return None
    for number, (mark, name) in enumerate(zip(marks[1:], names, strict=True), 1):
        if not before.startswith(mark, number * _MARK):
            cards.append((Block("", 1, without_remarks(f"{_CARD} {pieces[number]}")), name))
    return ["".join(marks), known[1]]


def _all_well(cards: list[tuple[Block, str]], ground: dict[str, Any]) -> bool:
    """Whether nothing at all is to be said about these cards."""
    from .checks.cards import check as check_cards
    from .checks.figures import check as check_figures
    from .checks.planting import check as check_planting
    from .checks.view import View
    from .checks.wheels import check as check_wheels

    scope = _scope(ground)
    names = frozenset(ground["cards"].split())
    own = []
    for block, name in cards:
        node = _read(block, name, scope, ground["pack"])
        if node is None or _may_speak_of(scope.asked, names):
            return False
        own.append((block, node))
    view = View.of(ground["objects"], (), tuple(ground["players"]), complete=True)
    view.own = own
    checks = (check_cards, check_figures, check_planting, check_wheels)
    return not any(True for check in checks for _ in check(view))


def _scope(ground: dict[str, Any]) -> Scope:
    from .diagnostics import Place
    from .names.symbols import NO_FACTS, Facts, Scope, Symbol

    nowhere = Place.on_line("", 1, 1, 2)
    symbols = []
    for name, kind, pack, *special in ground["names"]:
        plural, unit, choices, holds, halves, change = special
        facts = Facts(plural, unit, tuple(choices), tuple(holds), halves, change) if any(special) else NO_FACTS
        symbols.append(Symbol(name, kind, pack, nowhere, facts=facts))
    return Scope.of(symbols)


def _read(block: Block, name: str, scope: Scope, pack: str) -> Plain | None:
    """A card; None where anything is wrong with it, where its first line declares something else than before, and
    where other declarations matter that the ground does not tell of."""
    import re

    from .checks.buildings import BUILDS_OR_USES
    from .checks.ending import MAY_BE_LONG
    from .meaning.declarations.cards import KINDS
    from .meaning.declare import read_as
    from .names.headers import read_header
    from .names.symbols import NO_FACTS

    if re.search(r"\n[^\s#]", block.text) or MAY_BE_LONG.search(block.text) or BUILDS_OR_USES.search(block.text):
        return None
    header, problems = read_header(block, pack, frozenset((_CARD,)), frozenset())
    if header is None or problems or header.edit or header.symbol.kind != _CARD:
        return None
    if f"{header.symbol.name}#{header.symbol.tag}" != name or header.symbol.facts != NO_FACTS:
        return None
    kind = next(kind for kind in KINDS if kind.name == _CARD)
    node, problems = read_as(kind, block, header, scope)
    return None if problems else node


def _may_speak_of(asked: Iterable[str], cards: frozenset[str]) -> bool:
    """Whether a word may name a card of the pack, or several: the ground does not have them as names."""
    for word in asked:
        name = word.rpartition(".")[2]
        if not cards.isdisjoint((name, name[:-1], name[:-2], f"{name[:-3]}y")):
            return True
    return False
