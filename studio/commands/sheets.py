"""`tuilerie sheets`: what a pack has to print."""

from __future__ import annotations

import json
from pathlib import Path

import click

from compiler.diagnostics import Diagnostic
from compiler.sheets.layout.grid import PAPERS, duplex_edge
from compiler.sheets.layout.kinds import PrintOptions

from ..packs.loading import load_pack
from ..publishing.languages import SOURCE_LANGUAGE, resolve_language
from ..publishing.print_run import PrintOrder, print_pack
from ..publishing.sheets import (
    check_formats,
    check_kinds,
    load_earlier_bundle,
    print_problems,
    print_summary,
    run_as_json,
    split_words,
)
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse


@click.command()
@click.argument("pack")
@click.option(
    "-o",
    "--output",
    "target",
    type=click.Path(file_okay=False, path_type=Path),
    default=Path("sheets"),
    show_default=True,
    help="The folder to write into.",
)
@click.option(
    "--lang",
    "languages",
    multiple=True,
    metavar="L,...",
    help="The language, else English: en, fr, de, es, nl, cs, it, pl, sk. Or several: fr,de.",
)
@click.option(
    "--kind",
    "kinds",
    multiple=True,
    metavar="K,...",
    help="Only these: overview, aid, turn, tracks, map, cards, buildings, tiles, blanks, tokens, pieces, land, "
    "landscape. Else all.",
)
@click.option("--paper", type=click.Choice(["a4", "letter"]), default="a4", show_default=True, help="The paper.")
@click.option(
    "--format", "formats", multiple=True, metavar="F,...", help="pdf, html, png or tts, or several; else pdf."
)
@click.option("--theme", type=click.Choice(["full", "low-ink"]), default="full", show_default=True, help="The look.")
@click.option(
    "--duplex",
    type=click.Choice(["long", "short"]),
    default=None,
    help="Print backs too, for a printer that turns the page over its long or its short edge.",
)
@click.option("--bleed", is_flag=True, help="Pictures of single pieces with 3 mm of bleed around them.")
@click.option("--only", type=click.Choice(["changed"]), default=None, help="Only what is different; needs --since.")
@click.option(
    "--since",
    type=click.Path(exists=True, path_type=Path),
    default=None,
    metavar="BUNDLE",
    help="An earlier bundle to compare with.",
)
@click.option(
    "--templates",
    type=click.Path(exists=True, file_okay=False, path_type=Path),
    default=None,
    metavar="DIR",
    help="A folder with templates, icons and fonts of your own, which go before ours.",
)
@click.option("--json", "as_json", is_flag=True, help="Say what was printed as JSON.")
def command(
    pack: str,
    target: Path,
    languages: tuple[str, ...],
    kinds: tuple[str, ...],
    paper: str,
    formats: tuple[str, ...],
    theme: str,
    duplex: str | None,
    bleed: bool,
    only: str | None,
    since: Path | None,
    templates: Path | None,
    as_json: bool,
) -> int:
    """Print PACK: reference sheets, player aids, and cards and tiles to cut.

    Everything comes from the pack and its translations. What does not fit its place is told, never cut off.
    """
    if (only is None) != (since is None):
        raise Misuse("`--only changed` and `--since BUNDLE` go together")
    before = load_earlier_bundle(since) if since is not None else None
    if isinstance(before, Diagnostic):
        print_problems([before], {})
        return CONTENT_WRONG
    order = PrintOrder(
        tuple(dict.fromkeys(map(resolve_language, split_words(languages)))) or (SOURCE_LANGUAGE,),
        check_kinds(kinds),
        check_formats(formats) or ("pdf",),
        PrintOptions(PAPERS[paper], duplex_edge(duplex), theme == "low-ink"),
        bleed,
        templates,
        since=before,
    )
    loaded = load_pack(pack)
    if loaded is None:
        return CONTENT_WRONG
    run = print_pack(loaded, order, target)
    print_problems(run.problems, loaded.lines)
    if as_json:
        click.echo(json.dumps(run_as_json(run, loaded.pack, target), ensure_ascii=False, indent=2))
    else:
        print_summary(run, loaded.pack, target)
    return CONTENT_WRONG if run.has_errors else ALL_WELL
