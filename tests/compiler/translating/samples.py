"""A small pack and PO files for it."""

from __future__ import annotations

from functools import cache

from compiler.bundle import build_pack
from compiler.objects.declarations.pack import Pack
from compiler.translating.checks import PackTexts
from compiler.translating.template import pack_entries
from compiler.words.language.entries import Entry
from tests.town import compile_pack

HEADER = (
    'msgid ""\nmsgstr ""\n"Language: cs\\n"\n'
    '"Plural-Forms: nplurals=3; plural=(n==1) ? 0 : (n>=2 && n<=4) ? 1 : 2;\\n"\n'
    '"Content-Type: text/plain; charset=utf-8\\n"\n\n'
)

PACK = 'pack example "Example"\n  language 1\n  extends grinivil\n'
TILES = """\
piece lamp "Lamp"
  supply 9

tile fest #90 "Fest"
  subtitle "For all"
  border pink
  text "Take 4 [vp]."
  written_for nwolslxs
  note "Once a year."
  gain 4 vp
  gain 1 lamp
  time 1
"""


@cache
def example(tiles: str = TILES) -> Pack:
    compiled = compile_pack({"pack.tuile": PACK, "tiles.tuile": tiles})
    assert compiled.ok, compiled.diagnostics
    return build_pack(compiled)


def entries(tiles: str = TILES) -> list[Entry]:
    return pack_entries(example(tiles))


def known() -> PackTexts:
    pack = example()
    return PackTexts(
        {each.key: each for each in pack_entries(pack)}, {each.id: each.kind for each in pack.declarations}
    )
