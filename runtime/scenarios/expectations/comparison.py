"""Comparing what a scenario expects with the game as it is now, and with what has happened in it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from compiler.objects.declarations.game import Expectation, Scenario

from ...game.state.log_events import FAILED, TURN
from ...game.views.undone_lines import undone_lines
from ..actions.steps import WhenResult
from ..scene.called import player_names, telling_for
from ..scene.figures import actual_in_words, is_true
from ..scene.mistakes import blamed
from ..scene.outcome import Failure
from ..scene.scene import Scene
from .evidence import Evidence, find_evidence
from .nothing import find_events_against, in_words

__all__ = ["find_failures", "story_since", "undone_since"]

_LINES = 12
"""How much of the log a failure shows."""


def story_since(scene: Scene, since: int, only: Sequence[int] | None = None) -> tuple[str, ...]:
    """What happened since an event, in words; or some of it."""
    telling = telling_for(scene)
    if only is not None:
        return tuple(str(telling.event(scene.game, number)) for number in only)
    return tuple(str(each) for each in telling.story(scene.game, since // 6) if each.kind != TURN)


def undone_since(scene: Scene, since: int) -> tuple[str, ...]:
    """The lines that could not be done since an event, in words."""
    words = telling_for(scene).words
    return tuple(str(words.cause(cause)) for cause in undone_lines(scene.game, since))


def find_failures(
    scene: Scene, scenario: Scenario, then: Sequence[Expectation], done: WhenResult, since: int
) -> Iterator[Failure]:
    """The expectations that are not met after some `when` lines were done, which the log tells from ``since`` on."""
    seats = scene.m.numbers.seats
    rule_text = telling_for(scene).words.rule_text
    wants_refusal = any(each.refused for each in then)
    if done.refused is not None and not (wants_refusal and done.last):
        yield Failure(seats, done.refused.at, rule_text.line(scenario.id, done.refused), f"it was refused: {done.why}")
        return
    for expected in then:
        with blamed(expected.at):
            yield from _check_expectation(scene, scenario, expected, done, since)


def _check_expectation(
    scene: Scene, scenario: Scenario, expected: Expectation, done: WhenResult, since: int
) -> Iterator[Failure]:
    seats = scene.m.numbers.seats
    rule_text = telling_for(scene).words.rule_text
    if expected.refused:
        if done.refused is None:
            yield Failure(seats, expected.at, "refused", "it was possible", story_since(scene, since)[:_LINES])
    elif expected.failed:
        if not any(scene.game.log[at] == FAILED for at in range(since, len(scene.game.log), 6)):
            yield Failure(seats, expected.at, "failed", "no action was begun", story_since(scene, since)[:_LINES])
    elif expected.holds is not None:
        if not is_true(scene, expected.holds):
            log = story_since(scene, since)[:_LINES]
            yield Failure(
                seats, expected.at, rule_text.condition(expected.holds), actual_in_words(scene, expected.holds), log
            )
    elif expected.nothing is not None:
        events = find_events_against(scene, expected.nothing, since)
        if events:
            said = in_words(scene, expected.nothing, player_names(scene))
            yield Failure(seats, expected.at, said, "something did", story_since(scene, since, events)[:_LINES])
    elif expected.happened is not None:
        found = find_evidence(scene, expected.happened, since)
        wrong = [each for each in found if not each.is_met]
        if wrong:
            events = sorted({number for each in wrong for number in each.events})
            log = story_since(scene, since, events) if events else story_since(scene, since)
            yield Failure(
                seats,
                expected.at,
                rule_text.line(scenario.id, expected.happened),
                _actual_in_words(wrong),
                log[:_LINES],
            )


def _actual_in_words(wrong: Sequence[Evidence]) -> str:
    """The figures that are there instead, each with what it counts."""
    said = [each.actual_in_words for each in wrong]
    return ", ".join(dict.fromkeys(said))
