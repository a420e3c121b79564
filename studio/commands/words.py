"""`tuilerie words`: the rule text of a pack, made from what its declarations mean."""

from __future__ import annotations

import shutil

import click

from ..packs.loading import load_pack
from ..publishing.languages import in_language, known_language, tell
from ..publishing.wording import choices_of, chosen, generated, json_of, text_of, wordings
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG


@click.command()
@click.argument("pack")
@click.argument("id", required=False)
@click.option(
    "--lang", "language", default="en", show_default=True, help="The language: en, fr, de, es, nl, cs, it, pl, sk."
)
@click.option("--kind", "kinds", default="", help="Only these kinds of declarations: tile,inhabitant,building, ...")
@click.option("--variant", "variants", multiple=True, metavar="NAME", help="The text for a game with this variant.")
@click.option("--icons", is_flag=True, help="Show icons as [tree] instead of words.")
@click.option("--json", "as_json", is_flag=True, help="Print as JSON.")
def command(
    pack: str, id: str | None, language: str, kinds: str, variants: tuple[str, ...], icons: bool, as_json: bool
) -> int:
    """Print the rule text of PACK, or of the one declaration ID (its name, or its number such as #10).

    The text is made from what the declaration means, so it cannot say anything else than the game does.
    """
    language = known_language(language)
    loaded = load_pack(pack)
    if loaded is None:
        return CONTENT_WRONG
    spoken = in_language(loaded.pack, loaded.compiled, language)
    tell(spoken.problems)
    if spoken.problems:
        return CONTENT_WRONG
    wanted = chosen(loaded.pack, id, [kind for kind in kinds.split(",") if kind])
    width = min(shutil.get_terminal_size().columns, 100)
    found = wordings(spoken.names, wanted, choices_of(loaded.pack, variants))
    said = json_of(spoken.names, found) if as_json else text_of(found, icons, width)
    click.echo(said, nl=False)
    if id is not None and not as_json and (beside := generated(found)):
        click.echo(f"\nwithout the author's own text it would say:\n{text_of(beside, icons, width)}", nl=False)
    lacking = len(spoken.names.fell_back)
    if lacking:
        said = "1 text is" if lacking == 1 else f"{lacking} texts are"
        click.echo(f"{said} not translated into `{language}` and shown in English", err=True)
    return ALL_WELL
