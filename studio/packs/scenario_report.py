"""The results of scenarios, as text and as JSON."""

from __future__ import annotations

from collections.abc import Sequence

from compiler.diagnostics import Diagnostic, Place, error
from compiler.diagnostics.render import printable_words, render
from runtime.scenarios import Failure, Outcome, Problem

from ..terminal.output import paint
from .loading import LoadedPack

__all__ = ["as_json", "as_text", "diagnostics_of"]


def file_of(loaded: LoadedPack, outcome: Outcome) -> str:
    return f"{loaded.shown_as}/{outcome.scenario.file}"


def diagnostics_of(loaded: LoadedPack, outcome: Outcome) -> list[Diagnostic]:
    """Mistakes in the scenario itself. One that occurs with several numbers of players is listed once."""
    return list(
        {problem.at: _diagnostic_of(loaded, outcome, problem) for problem in reversed(outcome.problems)}.values()
    )


def _diagnostic_of(loaded: LoadedPack, outcome: Outcome, problem: Problem) -> Diagnostic:
    line, column, end = problem.at
    place = Place.on_line(file_of(loaded, outcome), outcome.scenario.line + line, column + 1, end + 1)
    return error(problem.code, problem.reason, place, problem.hint)


def _merge_player_counts(failures: Sequence[Failure]) -> list[tuple[Failure, list[int]]]:
    """Each failure once, with all numbers of players it occurs with."""
    found: dict[tuple[int, str, str], tuple[Failure, list[int]]] = {}
    for failure in failures:
        found.setdefault((failure.at[0], failure.expected, failure.actual), (failure, []))[1].append(failure.players)
    return list(found.values())


# ---- text


def as_text(loaded: LoadedPack, outcome: Outcome, verbose: bool) -> str:
    """One line for a scenario that passed; for others what was expected, and what happened."""
    scenario = outcome.scenario
    word = "ok    " if outcome.passed else paint("error", "failed")
    lines = [f"{word}  {printable_words(scenario.title)}"]
    for failure, players in _merge_player_counts(outcome.failures):
        lines.append(
            f"        {file_of(loaded, outcome)}:{scenario.line + failure.at[0]}{_with_players(outcome, players)}"
        )
        lines.append(f"          expected: {printable_words(failure.expected)}")
        lines.append(f"          but:      {printable_words(failure.actual)}")
        if not verbose:
            lines += [f"            {printable_words(line)}" for line in failure.log]
    if verbose:
        for many, story in outcome.stories.items():
            if len(outcome.stories) > 1:
                lines.append(f"        with {many} players")
            lines += [f"        - {printable_words(line)}" for line in story]
    for undone in dict.fromkeys(each for some in outcome.undone.values() for each in some):
        lines.append(f"        not done, and the lines after it left out: {printable_words(undone)}")
    for diagnostic in diagnostics_of(loaded, outcome):
        lines += ["", render(diagnostic, loaded.lines, paint), ""]
    return "\n".join(lines)


def _with_players(outcome: Outcome, players: Sequence[int]) -> str:
    """`, with 2 and 3 players`; empty where the failure occurs with every number of players."""
    if len(outcome.players) == 1 or list(players) == outcome.players:
        return ""
    *first, last = map(str, players)
    return f", with {', '.join(first)} and {last} players" if first else f", with {last} players"


# ---- JSON


def as_json(loaded: LoadedPack, outcome: Outcome) -> dict[str, object]:
    scenario = outcome.scenario
    result = "passed" if outcome.passed else "error" if outcome.problems else "failed"
    return {
        "title": scenario.title,
        "file": file_of(loaded, outcome),
        "line": scenario.line,
        "players": outcome.players,
        "result": result,
        "failures": [
            {
                "players": failure.players,
                "line": scenario.line + failure.at[0],
                "expected": failure.expected,
                "actual": failure.actual,
                "log": list(failure.log),
            }
            for failure in outcome.failures
        ],
        "undone": sorted({each for some in outcome.undone.values() for each in some}),
        "diagnostics": [each.as_json() for each in diagnostics_of(loaded, outcome)],
    }
