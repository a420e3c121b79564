"""Finding the town a person names: one that a pack declares, the town at its start, or a saved one."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

from compiler.bundle import build_pack
from compiler.compile import Compiled
from compiler.diagnostics import Diagnostic, Place, did_you_mean, error
from compiler.objects.declarations.boards import Land, Map
from compiler.objects.declarations.pack import Pack
from compiler.objects.declarations.towns import FloorsBuilt, TownDeclaration, TownPart
from compiler.packs.folders import shipped_packs
from compiler.source.files import read_ordinary_file
from runtime.town import names
from runtime.town.declared.buildings import town_parts
from runtime.town.declared.plans import maps_of, plan_of
from runtime.town.declared.towns import build_declared_town, starting_town
from runtime.town.layout.plan import NONE, Plan
from runtime.town.refusals import Refused
from runtime.town.saving import FORMAT, restore_town
from runtime.town.town import Town

from ..packs.loading import LoadedPack, load_pack
from ..terminal.failures import Misuse

__all__ = ["FoundTown", "check_towns", "find_road_section", "find_town"]

_MAX_BYTES = 16 << 20
START = "start"


class FoundTown(NamedTuple):
    town: Town
    name: str
    title: str


def declared_towns(pack: Pack) -> list[TownDeclaration]:
    return [each for each in pack.declarations if isinstance(each, TownDeclaration)]


def find_town(given: str, name: str | None, pack: str | None) -> FoundTown | None:
    """The town in a saved file, or of a pack. None if it is wrong; the errors have been printed."""
    data = _read_saved_town(Path(given))
    if data is None:
        if pack is not None:
            raise Misuse("`--pack` is for a saved town; here the pack is what you named")
        loaded = load_pack(given)
        return None if loaded is None else _town_of_pack(loaded, name)
    if name is not None:
        raise Misuse("`--name` is for the towns of a pack; this is one saved town")
    loaded = load_pack(pack or _pack_of_saved_town(Path(given), str(data.get("pack"))))
    return None if loaded is None else _saved_town(loaded, data, given)


def _read_saved_town(path: Path) -> dict[str, object] | None:
    """The content of a saved town; None where ``path`` is a folder, a bundle, or not there."""
    if not path.is_file():
        return None
    if path.suffix == ".tuile":
        raise Misuse(f"`{path}` is one file of a pack; name the folder of the pack")
    written = read_ordinary_file(str(path), _MAX_BYTES)
    if len(written) > _MAX_BYTES:
        raise Misuse(f"`{path}` is larger than any saved town ({_MAX_BYTES >> 20} MB)")
    try:
        data = json.loads(written)
    except json.JSONDecodeError as damaged:
        place = f"line {damaged.lineno}, column {damaged.colno}"
        raise Misuse(f"`{path}` is neither a saved town nor a bundle: no JSON at {place}") from None
    except (ValueError, RecursionError):
        raise Misuse(f"`{path}` is neither a saved town nor a bundle: it is no JSON") from None
    if not isinstance(data, dict) or "format" not in data:
        raise Misuse(f"`{path}` does not say that it is a saved town or a bundle")
    return data if data["format"] == FORMAT else None


def _pack_of_saved_town(file: Path, name: str) -> str:
    """The pack of a saved town: a folder beside the file, or the name of one that ships."""
    if not name.isidentifier():
        raise Misuse(f"`{file}` does not say which pack its town is of; name it with `--pack`")
    beside = file.parent / name
    if beside.is_dir():
        return str(beside)
    if not (shipped_packs() / name).is_dir():
        raise Misuse(f"the town in `{file}` is of the pack `{name}`, which is not beside it; name it with `--pack`")
    return name


def _saved_town(loaded: LoadedPack, data: dict[str, object], given: str) -> FoundTown | None:
    map_ = next((each for each in maps_of(loaded.pack) if each.id == data.get("map")), None)
    try:
        town = restore_town(plan_of(loaded.pack, map_ or _first_map(loaded.pack)), data)
    except Refused as refused:
        loaded.print_diagnostics([_diagnostic(refused, Place.on_line(given, 1, 1, 2))])
        return None
    return FoundTown(town, Path(given).stem, str(data.get("title") or loaded.pack.title))


def _town_of_pack(loaded: LoadedPack, name: str | None) -> FoundTown | None:
    pack = loaded.pack
    declared = {names.short_name(town.id): town for town in declared_towns(pack)}
    known = [*declared, *([START] if _starts_with_land(pack) or not declared else [])]
    name = name or _default_town(pack, declared, known)
    if name == START and START in known:
        return FoundTown(starting_town(plan_of(pack, _start_map(pack), pack.players.least)), START, pack.title)
    if name not in declared:
        hint = did_you_mean(name, known) or f"there are: {', '.join(known)}"
        raise Misuse(f"`{pack.name}` has no town `{name}`; {hint}")
    town = declared[name]
    made, refused = build_declared_town(plan_of_town(pack, town), town)
    if refused:
        loaded.print_diagnostics(_diagnose_refusals(town, refused, loaded.file_of(town)))
        return None
    return FoundTown(made, name, town.title or pack.title)


def _starts_with_land(pack: Pack) -> bool:
    """Whether any land lies there from the start. Where none does, the set-up lays out a town."""
    return any(isinstance(each, Land) and each.start is not None for each in pack.declarations)


def _default_town(pack: Pack, declared: dict[str, TownDeclaration], known: list[str]) -> str:
    """The town to take where none is named: the only one that the pack itself declares, or the start."""
    own = [name for name, town in declared.items() if town.origin == pack.name]
    if len(own) == 1:
        return own[0]
    if declared:
        raise Misuse(f"which town? choose one with `--name`: {', '.join(known)}")
    return START


def _first_map(pack: Pack) -> Map:
    maps = maps_of(pack)
    if not maps:
        raise Misuse(f"`{pack.name}` has no map, so it has no town")
    return maps[0]


def _start_map(pack: Pack) -> Map:
    """The map to take the start from: the pack's own before a parent's."""
    return next((each for each in maps_of(pack) if each.origin == pack.name), None) or _first_map(pack)


def plan_of_town(pack: Pack, town: TownDeclaration) -> Plan:
    """The plan for as many players as the town mentions, and no fewer than the pack needs."""
    map_ = next((each for each in maps_of(pack) if each.id == town.map), None) or _first_map(pack)
    spoken_of = [seat for part in town_parts(pack.declarations)[town.id] for seat in _seats(part)]
    return plan_of(pack, map_, max([pack.players.least, *spoken_of]))


def _seats(part: TownPart) -> tuple[int, ...]:
    return (part.owner or 0, *(part.blocks if isinstance(part, FloorsBuilt) else ()))


def check_towns(compiled: Compiled) -> list[Diagnostic]:
    """A diagnostic for each line of the pack's own towns that the rules do not allow."""
    pack = build_pack(compiled)
    return [
        diagnostic
        for town in declared_towns(pack)
        if town.origin == pack.name
        for diagnostic in _diagnose_refusals(
            town,
            _refused_in_own_lines(town, build_declared_town(plan_of_town(pack, town), town)[1]),
            f"{compiled.shown_as}/{town.file}",
        )
    ]


def _diagnose_refusals(town: TownDeclaration, refused: list[tuple[TownPart, Refused]], file: str) -> list[Diagnostic]:
    """A diagnostic for each refused line of a town. Where only lines of the town it is `like` are refused, there is one
    diagnostic, at its first line."""
    own = [
        _diagnostic(reason, Place.on_line(file, town.line + part.at[0], part.at[1] + 1, part.at[2] + 1))
        for part, reason in _refused_in_own_lines(town, refused)
    ]
    return own or [_diagnostic(reason, Place.on_line(file, town.line, 1, 2)) for _, reason in refused[:1]]


def _refused_in_own_lines(
    town: TownDeclaration, refused: list[tuple[TownPart, Refused]]
) -> list[tuple[TownPart, Refused]]:
    """The refused lines that the town has itself, without those of the town it is `like`."""
    return [(part, reason) for part, reason in refused if any(part is each for each in town.parts)]


def _diagnostic(refused: Refused, place: Place) -> Diagnostic:
    return error(refused.code, refused.reason, place, refused.hint)


def find_road_section(town: Town, name: str) -> int:
    """The number of the road section with a name: that of a site on it, or its own."""
    sites = names.find_site(town, name)
    found = sorted({town.site_roads[site] for site in sites} or set(names.find_section(town, name)))
    if found == [NONE]:
        raise Misuse(f"no road leads to `{name}`")
    if len(found) == 1:
        return found[0]
    if found:
        ways = ", ".join(names.site_name(town, site) for site in sites)
        raise Misuse(f"`{name}` may mean several: {ways}")
    for number, land in enumerate(town.plan.lands):
        printed = {site.name for site in land.sites}
        if number not in town.lands and (
            name.rpartition(".")[2] in printed or name.startswith(f"{names.short_name(land.id)}.")
        ):
            raise Misuse(f"`{name}` is on `{names.short_name(land.id)}`, which does not lie in this town")
    sites_there = [site for site, there in enumerate(town.is_laid) if there]
    sections_there = [section for section, state in enumerate(town.states) if state >= 0]
    known = [each for site in sites_there for each in names.site_names(town, site)]
    known += [each for section in sections_there for each in names.section_names(town, section)]
    raise Misuse(f"the town has no site or road `{name}`; {did_you_mean(name, known) or _examples(known)}")


def _examples(known: list[str]) -> str:
    return f"there are, for example: {', '.join(known[:1] + known[-1:])}" if known else "it has none at all"
