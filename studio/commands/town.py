"""`tuilerie town`: ask a town, or draw it."""

from __future__ import annotations

import json
from pathlib import Path
from typing import NamedTuple

import click

from runtime.town.routes import shortest_way
from runtime.town.saving import save_town

from ..picture import draw_town
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse
from ..terminal.files import write_file
from ..towns.lookup import FoundTown, find_road_section, find_town
from ..towns.report import distance_report, sector_lines, sector_report, town_report, town_text


@click.command()
@click.argument("file")
@click.option("--name", help="Which town of the pack; `start` is the land that lies there from the start.")
@click.option("--pack", help="The pack of a saved town, if it is not one that ships.")
@click.option("--distance", nargs=2, metavar="A B", help="How far it is between two sites or roads, and by which way.")
@click.option("--sectors", is_flag=True, help="The planting sectors, with their trees and free places.")
@click.option("--svg", type=click.Path(dir_okay=False, path_type=Path), metavar="OUT", help="Draw the town.")
@click.option("--save", type=click.Path(dir_okay=False, path_type=Path), metavar="OUT", help="Save the town as JSON.")
@click.option("--json", "as_json", is_flag=True, help="Answer as JSON.")
def command(
    file: str,
    name: str | None,
    pack: str | None,
    distance: tuple[str, str] | None,
    sectors: bool,
    svg: Path | None,
    save: Path | None,
    as_json: bool,
) -> int:
    """Ask or draw the town in FILE: a saved town, or a pack that declares towns.

    A site is called by its name, a road by its land's and its own: `in01a`, `inner_1.right`.
    """
    _check_outputs(svg, save)
    found = find_town(file, name, pack)
    if found is None:
        return CONTENT_WRONG
    town = found.town
    ends = [find_road_section(town, each) for each in distance] if distance else []
    answer: dict[str, object] = {"town": found.name}
    if ends:
        answer["distance"] = distance_report(town, *ends)
    if sectors:
        answer["sectors"] = sector_report(town)
    if not (ends or sectors or svg or save):
        answer |= town_report(town)
    written = _write_files(found, _Route(ends, " to ".join(distance or ())), svg, save)
    if as_json:
        answer |= {"written": written} if written else {}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
        return ALL_WELL
    if ends:
        click.echo(_distance_text(distance or ("", ""), distance_report(town, *ends)))
    if sectors:
        click.echo("\n".join(sector_lines(sector_report(town))))
    if "land" in answer:
        click.echo(f"{found.name}: {found.title}" if found.title else found.name)
        click.echo(town_text(answer), nl=False)
    for each in written:
        click.echo(f"{each} written")
    return ALL_WELL


def _distance_text(asked: tuple[str, str], report: dict[str, object]) -> str:
    way = report["way"]
    if not isinstance(way, list):
        return f"no way leads from {asked[0]} to {asked[1]} by roads that can be travelled"
    return f"{asked[0]} to {asked[1]}: {report['distance']} ({' -> '.join(way)})"


def _check_outputs(svg: Path | None, save: Path | None) -> None:
    if svg and svg == save:
        raise Misuse(f"`{svg}` cannot be both the picture and the saved town")
    if svg and svg.suffix.lower() in (".png", ".jpg", ".jpeg", ".pdf", ".gif", ".webp"):
        raise Misuse(f"the picture is an SVG: name it `{svg.with_suffix('.svg')}`")
    for each in (svg, save):
        if each is not None and not each.name:
            raise Misuse("name a file to write to")


class _Route(NamedTuple):
    ends: list[int]
    words: str


def _write_files(found: FoundTown, asked: _Route, svg: Path | None, save: Path | None) -> list[str]:
    written = []
    if svg:
        line = shortest_way(found.town, *asked.ends) if asked.ends else None
        label = f"{asked.words}: {len(line) - 1}" if line else ""
        write_file(svg, draw_town(found.town, title=found.title, way=line, way_label=label).encode())
        written.append(svg.as_posix())
    if save:
        data = {**save_town(found.town), "title": found.title}
        write_file(save, (json.dumps(data, ensure_ascii=False, indent=1) + "\n").encode())
        written.append(save.as_posix())
    return written
