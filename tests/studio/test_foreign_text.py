"""Texts of a stranger's bundle in a terminal: nothing in them commands it."""

from __future__ import annotations

import json
from hashlib import sha256

import pytest

from .desk import Desk


def bundle(desk: Desk, title: str, note: str = "Once a year.") -> None:
    """The bundle of the pack with other texts, and with a sum that is right."""
    desk.well("build", "mine", "--no-sheets", "--lang", "en", "-o", "out")
    path = desk.folder / "out" / "mine" / "bundle.json"
    data = json.loads(path.read_text("utf-8"))
    body = data.pop("pack")
    fest = next(each for each in body["declarations"] if each["id"] == "mine.fest")
    fest.update(title=title, note=note)
    written = _dumps(body)
    data["sum"] = sha256(data["hash"].encode() + written).hexdigest()
    path.write_bytes(_dumps(data)[:-1] + b',"pack":' + written + b"}\n")


def _dumps(data: object) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


@pytest.mark.parametrize("title", ["Fest\x1b]0;pwn\x07", "\x02Fest", "Fest\x9b2J", "Fest\rpwn", "Fest\x7f", "\b"])
def test_a_bundle_with_control_characters_is_none(desk: Desk, title: str) -> None:
    bundle(desk, title)
    done = desk.types("words", "out/mine", "fest")
    assert (done.code, done.out) == (1, "")
    assert "a text in it holds a control character" in done.err


def test_a_backslash_is_no_control_character(desk: Desk) -> None:
    bundle(desk, "Fest \\b \\u001b \\r")
    assert desk.well("words", "out/mine", "fest").startswith("#90 Fest \\b \\u001b \\r (")


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u2028", "\u200b"])
def test_characters_that_turn_the_writing_round_are_shown(desk: Desk, sign: str) -> None:
    bundle(desk, f"Fest{sign}", f"Once{sign} a year.")
    said = desk.well("words", "out/mine", "fest")
    assert sign not in said
    assert said.startswith(f"#90 Fest\\u{{{ord(sign):x}}} (For all)\n")
    assert f"Once\\u{{{ord(sign):x}}} a year." in said


@pytest.mark.parametrize("sign", ["\u202e", "\u2066", "\u200f", "\u2028"])
def test_json_is_the_same_text_without_them(desk: Desk, sign: str) -> None:
    bundle(desk, f"Fest{sign}")
    said = desk.well("words", "out/mine", "fest", "--json")
    assert sign not in said
    assert json.loads(said)["words"][0]["title"] == f"Fest{sign}"


def test_a_title_of_two_lines_stays_one(desk: Desk) -> None:
    bundle(desk, "Fest\n#91 Forged")
    assert desk.well("words", "out/mine", "fest").startswith("#90 Fest\\u{a}#91 Forged")


def test_no_break_spaces_are_no_strangers(desk: Desk) -> None:
    bundle(desk, "3\u00a0€\u202f!")
    assert desk.well("words", "out/mine", "fest").startswith("#90 3\u00a0€\u202f! (")
