"""What a changed pack goes through, stage by stage, as the commands do it."""

from __future__ import annotations

import random
import signal
import tempfile
import traceback
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from types import FrameType

from compiler.bundle import build_pack, bundle_bytes
from compiler.compile import Compiled, compile_folder
from compiler.diagnostics import Place
from compiler.diagnostics.render import render_all
from compiler.format import format_bytes
from compiler.objects.declarations.game import Variant
from compiler.objects.declarations.pack import Pack
from compiler.sheets.content.sheets import make_sheets
from compiler.sheets.layout.grid import PAPERS
from compiler.sheets.layout.kinds import KINDS, PrintOptions
from compiler.sheets.layout.wide_words import add_width_checks, find_wide_words
from compiler.sheets.press.press import Job, open_press
from compiler.translating.template import template_bytes
from compiler.translating.translations import book_of
from compiler.words.language.catalogue import Catalogue
from compiler.words.language.phrasebook import LANGUAGES
from runtime.scenarios import Bench, scenarios_of
from runtime.town.refusals import Refused
from studio.packs.loading import LoadedPack
from studio.packs.scenario_report import as_text
from studio.publishing.wording import choose_declarations, word_declarations, wordings_as_text
from studio.towns.lookup import check_towns

from .mutations import Mutant, mutate
from .packs import HEIRS, PACKS, files_of, lines_of_all
from .playing import play_some

__all__ = ["SECONDS", "Verdict", "mutant_of", "try_mutant"]

SECONDS = 60
"""The most time of the processor that a mutant may take; most take less than one second."""
_SCENARIOS = 12
"""So many scenarios of a pack are played for one mutant; another one plays others."""


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of a mutant."""

    end: str
    """The stage that it came to, or the code of the refusal that ended its game."""
    fault: str = ""
    """The traceback of what went wrong in us; empty where nothing did."""


class TooLong(Exception):
    """A mutant took more time than any should."""


def mutant_of(seed: int, pack: str | None = None) -> tuple[str, Mutant]:
    """The pack that a seed changes, unless it is said which, and what the seed makes of it."""
    pack = pack or random.Random(-seed - 1).choice(sorted(PACKS))
    return pack, mutate(files_of(pack), seed, lines_of_all())


def try_mutant(seed: int, pack: str | None = None, *, typeset: bool = False) -> Verdict:
    """Take the mutant of a seed all the way. ``typeset``: also let Typst set its sheets."""
    pack, mutant = mutant_of(seed, pack)
    with tempfile.TemporaryDirectory() as made:
        folder = Path(made) / pack
        _write(folder, mutant.files)
        try:
            with _bounded_time():
                if pack in HEIRS and seed % 3 == 0:
                    _write(folder.parent / HEIRS[pack], files_of(HEIRS[pack]))
                    compile_folder(folder.parent / HEIRS[pack], HEIRS[pack])
                return Verdict(_take(folder, pack, mutant, random.Random(seed), typeset))
        except Exception:
            return Verdict("fault", traceback.format_exc())


def _write(folder: Path, files: Mapping[str, str]) -> None:
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")


@contextmanager
def _bounded_time() -> Iterator[None]:
    def stop(_signal: int, _frame: FrameType | None) -> None:
        raise TooLong(f"more than {SECONDS} s of the processor")

    before = signal.signal(signal.SIGPROF, stop)
    signal.setitimer(signal.ITIMER_PROF, SECONDS)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.signal(signal.SIGPROF, before)


def _take(folder: Path, name: str, mutant: Mutant, chance: random.Random, typeset: bool) -> str:
    compiled = compile_folder(folder, name)
    render_all(compiled.diagnostics, compiled.lines())
    _format(mutant)
    if not compiled.ok:
        return "refused"
    problems = check_towns(compiled)
    pack = build_pack(compiled)
    bundle_bytes(pack)
    _word(pack, chance)
    _print(pack, chance, typeset)
    _run_scenarios(compiled, pack, chance)
    try:
        return play_some(pack, _game_options(pack, chance), chance)
    except Refused as refused:
        return "refused town" if problems else refused.code


def _format(mutant: Mutant) -> None:
    for name, text in mutant.files.items():
        once = format_bytes(name, text.encode())
        if once.ok:
            again = format_bytes(name, once.text.encode())
            assert again.text == once.text, f"formatting {name} twice is not formatting it once"


def _word(pack: Pack, chance: random.Random) -> None:
    template_bytes(pack)
    for language in chance.sample(LANGUAGES, 3):
        found = word_declarations(Catalogue(pack, book_of(language)), choose_declarations(pack, None, ()))
        wordings_as_text(found, chance.random() < 0.5, 80)


def _print(pack: Pack, chance: random.Random, typeset: bool) -> None:
    catalogue = Catalogue(pack, book_of(chance.choice(LANGUAGES)))
    sheets = make_sheets(catalogue)
    options = PrintOptions(PAPERS["a4"])
    kinds = [kind for kind in KINDS.values() if kind.has(sheets)]
    for kind in kinds:
        add_width_checks(kind.page(sheets, catalogue.book, options), find_wide_words(kind.name, sheets))
    if typeset and kinds:
        job = Job(sheets, catalogue.book, options, lambda _: Place.on_line("pack.tuile", 1, 1, 2))
        with open_press() as press:
            press.print_kind(job, chance.choice(kinds).name, "pdf")
            press.print_html(job, [kind.name for kind in kinds])


def _run_scenarios(compiled: Compiled, pack: Pack, chance: random.Random) -> None:
    loaded, bench = LoadedPack(pack, compiled.lines(), compiled.shown_as, compiled), Bench(pack)
    there = scenarios_of(pack)
    for scenario in chance.sample(there, min(_SCENARIOS, len(there))):
        as_text(loaded, bench.run(scenario), True)


def _game_options(pack: Pack, chance: random.Random) -> tuple[int, list[str]]:
    """How many play, and with which variants."""
    variants = [each.id for each in pack.declarations if isinstance(each, Variant)]
    chosen = [chance.choice(variants)] if variants and chance.random() < 0.3 else []
    return chance.randint(pack.players.least, min(pack.players.most, 6)), chosen
