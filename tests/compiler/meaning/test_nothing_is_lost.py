"""Nothing that is written is ignored in silence, and what is said the other way round means the other thing."""

from __future__ import annotations

import pytest

from tests.town import codes, compile_text, one

TILE = 'border pink "Pink"\n\ntile fest "Fest"\n  border pink\n{lines}\n  time none\n'


def tile(*lines: str) -> str:
    return TILE.format(lines="\n".join(f"  {line}" for line in lines))


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        (["choose n from 1 to 3", "repeat up to n to 5 times", "  gain 1 vp"], "T338"),
        (["choose n from up to 1 to 3", "gain n vp"], "T338"),
        (["choose n of bag from 1 to 3", "gain n vp"], "T338"),
        (["choose x among other players from bag", "x gains 1 vp"], "T338"),
        (["for each other x among players: x gains 1 vp"], "T338"),
        (["for each x in bag among players: x gains 1 vp"], "T338"),
        (["choose site among sites", "if site is empty in bag: gain 1 vp"], "T338"),
        (["choose n from 1 to 3", "if n is 3 money: gain 1 vp"], "T304"),
        (["end turn of bag"], "T338"),
        (["choose 0 of", "  gain 1 vp", "  gain 1 tree"], "T340"),
        (["choose 1 of", "  gain 1 vp, at most 0 times", "  gain 1 tree"], "T340"),
        (["draw 2 wood from bag as drawn", "share drawn by block"], "T341"),
        (["if " + "not " * 60 + "you have 3 money: gain 1 vp"], "T339"),
        (["gain " + "half " * 60 + "3 money"], "T339"),
        (["choose _n from 1 to 3", "gain 1 vp"], "T212"),
        (["choose N from 1 to 3", "gain 1 vp"], "T212"),
        (["gain 1 vp choosing n = 3"], "T333"),
        (["gain 1 vp", "  gain 2 vp"], "T402"),
    ],
)
def test_words_that_say_nothing_are_told(lines: list[str], code: str) -> None:
    assert codes(compile_text(tile(*lines))) == [code]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ('value dues "Dues"\n  is 5 money\n    is 6 money\n', "T402"),
        ('value dues "Dues"\n  is up to 5 money\n', "T338"),
        ('track way "Way"\n  space 1: gain 1 vp\n    gain 2 vp\n', "T402"),
        ('track way "Way"\n  space 1: gain 1 vp\n  beyond: gain 1 vp\n  beyond: gain 2 vp\n', "T466"),
        ('building inn "Inn"\n  category public\n  floor 1: up to 2 concrete -> 3 vp\n', "T456"),
        ('building inn "Inn"\n  category public\n  floor 1: 2 your concrete -> 3 vp\n', "T456"),
        ('scoring final "End"\n  ties money\n', "T447"),
        ('procedure go "Go"\n  step First "First"\n    gain 1 vp\n', "T212"),
        ('die lucky "Lucky", faces 1\n', "T432"),
    ],
)
def test_lines_that_say_nothing_are_told(text: str, code: str) -> None:
    assert [each for each in codes(compile_text(text)) if each < "T7"] == [code]


def test_not_turns_a_comparison_round() -> None:
    [plain] = one(tile("choose n from 1 to 5", "if n is at least 3: gain 1 vp"), "fest")["actions"]
    [turned] = one(tile("choose n from 1 to 5", "if n is not at least 3: gain 1 vp"), "fest")["actions"]
    condition = turned["effects"][1]["condition"]
    assert condition["test"] == "not"
    assert condition["of"] == plain["effects"][1]["condition"]


def test_an_option_with_two_acts_is_one_option() -> None:
    """Whoever picks it pays as well."""
    text = tile("choose 1 of", "  pay 1 money, gain 1 tree", "  gain 2 vp")
    [action] = one(text, "fest")["actions"]
    first, second = action["effects"][0]["options"]
    assert [effect["do"] for effect in first["effects"]] == ["pay", "gain"]
    assert [effect["do"] for effect in second["effects"]] == ["gain"]


def test_a_sentence_means_what_its_names_mean_here() -> None:
    """The same words under another loop are another sentence."""
    players = tile("for each x among other players", "  x gains 1 vp")
    sites = 'tile second "Second"\n  border pink\n  for each x among sites\n    x gains 1 vp\n  time none\n'
    assert codes(compile_text(players + "\n" + sites)) == ["T301"]
