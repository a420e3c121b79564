"""`tuilerie test`: run the scenarios of a pack."""

from __future__ import annotations

import json

import click

from runtime.scenarios import Bench, scenarios_of

from ..packs import scenario_report as report
from ..packs.loading import load_pack
from ..terminal.exit_codes import ALL_WELL, CONTENT_WRONG
from ..terminal.failures import Misuse


@click.command()
@click.argument("pack", default=".")
@click.option("-k", "words", metavar="WORDS", default="", help="Only scenarios whose titles have all of these words.")
@click.option("--verbose", is_flag=True, help="Tell everything that happens in each scenario.")
@click.option("--json", "as_json", is_flag=True, help="Print the results as JSON.")
def command(pack: str, words: str, verbose: bool, as_json: bool) -> int:
    """Run the scenarios of PACK (else of the pack in this folder), and compare what they expect with what happens.

    Each is played with every number of players it is for.
    """
    loaded = load_pack(pack)
    if loaded is None:
        return CONTENT_WRONG
    there = scenarios_of(loaded.pack)
    chosen = [each for each in there if all(word in each.title.lower() for word in words.lower().split())]
    if there and not chosen:
        raise Misuse(f"none of the {len(there)} scenarios of `{loaded.pack.name}` has `{words}` in its title")
    bench = Bench(loaded.pack)
    outcomes = []
    for scenario in chosen:
        outcomes.append(bench.run(scenario))
        if not as_json:  # one after the other: a long run shows how far it is
            click.echo(report.as_text(loaded, outcomes[-1], verbose))
    passed = sum(outcome.passed for outcome in outcomes)
    failed = len(outcomes) - passed
    if as_json:
        found = [report.as_json(loaded, outcome) for outcome in outcomes]
        answer = {"pack": loaded.pack.name, "passed": passed, "failed": failed, "scenarios": found}
        click.echo(json.dumps(answer, ensure_ascii=False, indent=2))
    elif not there:
        click.echo(f"`{loaded.pack.name}` has no scenarios of its own")
    else:
        click.echo(f"{passed} passed, {failed} failed")
    return CONTENT_WRONG if failed else ALL_WELL
