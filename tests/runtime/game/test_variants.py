"""The pack that is played with some variants."""

from __future__ import annotations

from compiler.bundle import build_pack
from compiler.objects.declarations.game import Procedure
from runtime.game.tables.variants import chosen_variants, in_force
from tests.town import compile_pack, errors


def test_names_of_any_length_can_be_played_with_a_variant() -> None:
    """As long as the language lets them be."""
    pack, of, step, variant = (letter * 64 for letter in "posv")
    text = (
        f'pack {pack} "Long"\n  language 1\n  players 2 to 4\n\npoints vp "Points"\n\n'
        f'setup {of} "O"\n  step {step} "S"\n    every player gains 1 vp\n\n'
        f'variant {variant} "V"\n  replace step {step} of {of} "N"\n    every player gains 2 vp\n'
    )
    compiled = compile_pack({f"{pack}/pack.tuile": text}, pack)
    assert not errors(compiled)
    made = build_pack(compiled)
    played = in_force(made, chosen_variants(made, 2, [variant]))
    (changed,) = [each.id for each in played.declarations if isinstance(each, Procedure)]
    assert changed == f"{pack}.{variant}:{of}:{step}"
