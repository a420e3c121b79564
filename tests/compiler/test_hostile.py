"""Packs made to do harm: each gets a diagnostic, and nothing else happens (design/safety.md, items 1 to 6)."""

from __future__ import annotations

from pathlib import Path

import pytest

from compiler.cache import check_folder
from compiler.format import format_bytes
from compiler.source import limits
from tests.town import PACK, codes, compile_pack, compile_text

TILE = 'tile odd #90 "Odd"\n'


def tile(*lines: str) -> str:
    return TILE + "".join(f"  {line}\n" for line in lines)


def nested(depth: int) -> str:
    """Blocks inside each other: `may` under `may` under `may`."""
    lines = [f"{'  ' * (level + 1)}may\n" for level in range(depth)]
    return TILE + "".join(lines) + "  " * (depth + 1) + "gain 1 vp\n  time none\n"


HOSTILE = {
    "100,000 brackets": (tile(f"gain {'(' * 100_000}1 money", "time none"), ["T015"]),
    "as many brackets as fit into a line": (tile(f"gain {'(' * 2_400}1 money", "time none"), ["T110"]),
    "brackets as deep as a line allows": (tile(f"gain {'(' * 190}1{')' * 190} money", "time none"), ["T339"]),
    "10,000 nots": (tile(f"if {'not ' * 10_000}you have 3 money: gain 1 vp", "time none"), ["T015"]),
    "as many nots as fit into a line": (tile(f"if {'not ' * 600}you have 3 money: gain 1 vp", "time none"), ["T110"]),
    "nots as deep as a line allows": (tile(f"if {'not ' * 380}you have 3 money: gain 1 vp", "time none"), ["T339"]),
    "a sum of 190 terms": (tile(f"gain ({' + '.join(['1'] * 190)}) money", "time none"), ["T339"]),
    "5,000 nested blocks": (nested(5_000), ["T007"]),
    "2,500 nested blocks": (nested(2_500), ["T014", "T016"]),
    "1,000 nested blocks": (nested(1_000), ["T014"]),
    "an unterminated text of 1 MB": (f'tile odd #90 "{"a" * 1_000_000}\n  gain 1 vp\n  time none\n', ["T015"]),
    "an unterminated text": ('tile odd #90 "Odd\n  gain 1 vp\n  time none\n', ["T102"]),
    "a text of 2,100 characters": (tile(f'note "{"a" * 2_100}"', "gain 1 vp", "time none"), ["T109"]),
    "a line of 7 MB": (tile(f"gain {'1 ' * 3_500_000}", "time none"), ["T015"]),
    "an integer of 5,000 digits": (tile(f"gain {'9' * 5_000} money", "time none"), ["T015"]),
    "an integer of 2,000 digits": (tile(f"gain {'9' * 2_000} money", "time none"), ["T107"]),
    "a count of a billion": (tile("gain 1000000000 money", "time none"), ["T107"]),
    "minus zero": (tile("gain -0 money", "time none"), ["T321"]),
    "a name of 10,000 letters": (tile(f"gain 1 {'a' * 2_000}", "time none"), ["T108"]),
    "a distance of -1": (
        'inhabitant x "X"\n  seller gains 1 vp\n  requires school within -1\n    each builder gains 1 vp\n',
        None,
    ),
    "NUL": ('tile odd #90 "Odd"\n  gain 1\0 vp\n  time none\n', ["T005"]),
    "a lone surrogate": (tile("gain 1 vp \ud800", "time none"), ["T002"]),
    "a no-break space for indentation": (f"{TILE}\u00a0\u00a0gain 1 vp\n  time none\n", None),
    "a bidi override in a name": (f"{TILE}  gain 1 mo\u202eney\n  time none\n", ["T006"]),
    "a Cyrillic letter in a name": (tile("gain 1 m\u043eney", "time none"), ["T106"]),
    "a Cyrillic letter in a declared name": ('tile \u043edd #90 "Odd"\n  gain 1 vp\n  time none\n', ["T106"]),
    "a letter and its accent apart": (tile("gain 1 cafe\u0301", "time none"), None),
    "quantifiers six deep": (
        TILE
        + "".join(f"{'  ' * (n + 1)}for each p{n} among {'sites' if n % 2 else 'places'}\n" for n in range(6))
        + "  " * 7
        + "gain 1 vp\n  time none\n",
        ["T502"],
    ),
    "a line behind 6,000 spaces": (tile("may", " " * 6_000 + "gain 1 vp", "time none"), ["T015"]),
    "10,000 effects": (tile(*["gain 1 vp"] * 10_000, "time none"), ["T016"]),
    "a million times": (tile("repeat 1000000 times", "  gain 1 vp", "time none"), ["T502"]),
    "a tile that does itself": ('action loop_a "A"\n  do loop_b\n\naction loop_b "B"\n  do loop_a\n', ["T501"]),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_is_told_and_nothing_breaks(name: str) -> None:
    text, expected = HOSTILE[name]
    found = codes(compile_text(text), warnings=False)
    if expected is None:
        assert len(found) == 1, found
    else:
        assert found == expected


@pytest.mark.parametrize("name", HOSTILE)
def test_hostile_text_does_not_break_the_formatter(name: str) -> None:
    text, _ = HOSTILE[name]
    data = text.encode("utf-8", "surrogatepass")
    once = format_bytes("odd.tuile", data)
    if once.ok:
        assert format_bytes("odd.tuile", once.text.encode()).text == once.text


BYTES = {
    "UTF-16 with its mark": (tile("gain 1 vp", "time none").encode("utf-16"), ["T002"]),
    "UTF-16 big-endian": (b"\xfe\xff" + tile("gain 1 vp", "time none").encode("utf-16-be"), ["T002"]),
    "invalid UTF-8": (b'tile odd #90 "Odd\xff"\n  gain 1 vp\n  time none\n', ["T002"]),
    "a surrogate in UTF-8": (b'tile odd #90 "\xed\xa0\x80"\n  gain 1 vp\n  time none\n', ["T002"]),
    "a picture": (b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR", ["T002"]),
    "only NULs": (b"\0" * 1000, ["T005"]),
    "line ends of two kinds": (b'tile odd #90 "Odd"\r\n  gain 1 vp\n  time none\r\n', ["T004"]),
    "a byte order mark": (b'\xef\xbb\xbftile odd #90 "Odd"\n  gain 1 vp\n  time none\n', ["T003"]),
    "a line of 10 MB": (b"tile odd #90 " + b"x" * 10_000_000, ["T007"]),
    "nothing": (b"", []),
}


@pytest.mark.parametrize("name", BYTES)
def test_hostile_bytes_are_told_and_nothing_breaks(name: str) -> None:
    data, expected = BYTES[name]
    compiled = compile_pack({"a_pack.tuile": PACK, "b_nouns.tuile": 'points vp "Points"\n', "text.tuile": data})
    assert codes(compiled) == expected
    format_bytes("text.tuile", data)


def test_of_200_000_errors_the_first_are_told_and_the_rest_counted(tmp_path: Path) -> None:
    (tmp_path / "pack.tuile").write_text(PACK)
    for part in range(10):
        declared = "".join(f'tile t{part}_{n} "T"\n  gian 1\n' + "  time\n" * 1 for n in range(10_000))
        (tmp_path / f"text{part}.tuile").write_text(declared)
    result = check_folder(tmp_path, "mine", use_cache=False)
    assert result.has_errors
    assert len(result.diagnostics) == limits.DIAGNOSTICS
    assert result.more == 200_000 - limits.DIAGNOSTICS


def test_too_many_files_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "FILES", 3)
    files = {f"f{n}.tuile": "# nothing\n" for n in range(5)}
    assert codes(compile_pack({"a_pack.tuile": PACK, **files}, top=tmp_path)) == ["T009"]


def test_a_pack_that_is_too_large_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "PACK_BYTES", 200)
    files = {f"f{n}.tuile": f"# {'x' * 100}\n" for n in range(5)}
    assert codes(compile_pack({"a_pack.tuile": PACK, **files})) == ["T008"]


# ---- what lies in the folder


def test_links_are_not_followed(tmp_path: Path) -> None:
    secret = tmp_path / "secret.tuile"
    secret.write_text("this is not for you\n")
    folder = tmp_path / "mine"
    folder.mkdir()
    (folder / "pack.tuile").write_text(PACK)
    (folder / "link.tuile").symlink_to(secret)
    (folder / "folder").symlink_to(tmp_path)
    result = check_folder(folder, "mine", use_cache=False)
    assert result.files == 1
    assert result.diagnostics == []


def test_hidden_files_and_folders_are_not_read(tmp_path: Path) -> None:
    folder = tmp_path / ".git"
    folder.mkdir()
    (folder / "bad.tuile").write_text("bad\n")
    (tmp_path / ".bad.tuile").write_text("bad\n")
    (tmp_path / "pack.tuile").write_text(PACK)
    result = check_folder(tmp_path, "mine", use_cache=False)
    assert result.files == 1
    assert result.diagnostics == []


# ---- packs that extend each other


def pack(name: str, *extends: str) -> str:
    head = f'pack {name} "{name}"\n  language 1\n  players 2 to 4\n'
    return head + (f"  extends {', '.join(extends)}\n" if extends else "")


def circle(length: int) -> dict[str, str]:
    names = [f"p{n}" for n in range(length)]
    return {f"{name}/pack.tuile": pack(name, names[(n + 1) % length]) for n, name in enumerate(names)}


@pytest.mark.parametrize(("length", "code"), [(1, "T225"), (2, "T225"), (8, "T225"), (50, "T226")])
def test_packs_in_a_circle_are_told_once(length: int, code: str) -> None:
    assert codes(compile_pack(circle(length), "p0")) == [code]


def test_a_chain_longer_than_eight_is_told() -> None:
    files = {f"p{n}/pack.tuile": pack(f"p{n}", f"p{n + 1}") for n in range(12)}
    files["p12/pack.tuile"] = pack("p12")
    assert codes(compile_pack(files, "p0")) == ["T226"]
    assert codes(compile_pack(files, "p6")) == []


def test_a_diamond_with_two_meanings_of_one_name_is_told() -> None:
    tiles = 'points vp "Points"\n\ntile feast #1 "Feast"\n  gain 1 vp\n  time none\n'
    change = 'replace tile feast #1 "Feast"\n  gain {} vp\n  time none\n'
    files = {
        "top/pack.tuile": pack("top") + "\n" + tiles,
        "left/pack.tuile": pack("left", "top") + "\n" + change.format(2),
        "right/pack.tuile": pack("right", "top") + "\n" + change.format(3),
        "mine/pack.tuile": pack("mine", "left", "right"),
    }
    assert codes(compile_pack(files)) == ["T231"]
    files["mine/pack.tuile"] += "\n" + change.format(4)
    assert codes(compile_pack(files)) == []


@pytest.mark.parametrize("path", ["nowhere", '"../grinivil"', "/etc", '"/etc/passwd"', "..", "../grinivil", "a/b"])
def test_a_pack_is_named_and_never_a_path(path: str) -> None:
    found = codes(compile_pack({"pack.tuile": pack("mine") + f"  extends {path}\n"}), warnings=False)
    assert len(found) == 1
    assert found[0] in ("T224", "T424", "T103")
