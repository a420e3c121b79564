"""Random programs that are right: a pack's declarations built from the same shapes the official packs use.

What is made compiles without an error, and is written as untidily as the language allows.
"""

from __future__ import annotations

from hypothesis import strategies as st

__all__ = ["HEAD", "declarations", "programs", "remarks", "untidy"]

HEAD = """\
pack mine "Mine"
  language 1
  players 2 to 6
currency money "Money"
points vp "Points"
resource concrete "Concrete"
resource wood "Wood"
piece tree "Tree", role tree
piece worker "Worker"
die conversion "Die", faces 5 and 6 and 7
area bag "Bag", holds resource
area hand "Hand", holds inhabitant
ground residential "Residential"
category public "Public", floors 2, ground residential
border pink "Pink"
building school "School"
  category public
  floor 1: 2 concrete -> 3 vp
  floor 2: 1 wood -> 2 vp
action feast "Feast"
  gain 1 vp
option mode "Mode"
  choices slow, fast
  default slow
"""
"""What the random declarations may speak of."""

small = st.integers(1, 9)
nouns = st.sampled_from(["money", "vp", "concrete", "wood", "trees", "resources"])
counted = st.sampled_from(["tree in sector", "idle worker", "your worker", "2 trees in sector"])
titles = st.text("abc #,:\u00e9'(-", min_size=1, max_size=12).map(lambda text: f'"{text}"')
Lines = list[str]


def _indented(lines: Lines) -> Lines:
    return [f"  {line}" for line in lines]


goods = st.builds("{} {}".format, small, nouns)
sums = st.builds("({} + {} * conversion) money".format, small, small)
capped = st.builds("{} money per {}, at most {} money".format, small, counted, small)
amounts = st.one_of(goods, goods, sums, st.builds("{} vp per idle worker".format, small))

conditions = st.one_of(
    st.builds("you have at least {} {}".format, small, nouns),
    st.builds("not you have fewer than {} money".format, small),
    st.builds("mode is {}".format, st.sampled_from(["slow", "fast"])),
    st.builds("there is at least {} resource in bag".format, small),
)
asked = st.one_of(conditions, st.builds("{} and {}".format, conditions, conditions))

sentences = st.one_of(
    st.builds("gain {}".format, amounts),
    st.builds("pay {}, {}".format, goods, goods),
    st.builds("pay {}, gain {}".format, goods, amounts),
    st.builds("every player gains {}".format, goods),
    st.builds("lose {}".format, goods),
    st.builds("draw {} resources from bag".format, small),
    st.just("roll conversion"),
    st.just("do feast"),
    st.builds("gain half {}".format, goods),
)


def _carried(inner: st.SearchStrategy[Lines]) -> st.SearchStrategy[Lines]:
    """Blocks around lines."""
    body = st.lists(inner, min_size=1, max_size=3).map(lambda parts: [line for part in parts for line in part])
    return st.one_of(
        st.builds(lambda c, b: [f"if {c}", *_indented(b)], asked, body),
        st.builds(lambda c, a, b: [f"if {c}", *_indented(a), "otherwise", *_indented(b)], asked, body, body),
        st.builds(lambda a, b: ["either", *_indented(a), "or", *_indented(b)], body, body),
        st.builds(lambda c, s: [f"if {c}: {s}"], asked, sentences),
        st.builds(lambda b: ["may", *_indented(b)], body),
        st.builds(lambda n, b: [f"repeat {n} times", *_indented(b)], small, body),
        st.builds(lambda b: ["for each seat among players", *_indented(b)], body),
        st.builds(lambda a, b: ["in any order", *_indented([f"gain {a}", f"gain {b}"])], goods, goods),
    )


plain = sentences.map(lambda sentence: [sentence])
planting = st.builds(
    lambda a, b: [
        "choose sector among planting sectors",
        "choose n from 1 to 9",
        "plant n trees in sector as planted",
        "for each tree planted",
        f"  1 to 3: gain {a}",
        f"  4 to 9: gain {b}",
    ],
    goods,
    goods,
)
bodies = st.recursive(plain, _carried, max_leaves=6)
times = st.sampled_from(["time none", "time 2", "time 1 mandatory", "time 1 per 2 workers"])
cites = st.sampled_from([[], ["cite GV-K-01"], ["cite GV-K-01 to 03, GV-K-09"]])


def _tile(name: str, title: str, border: bool, body: Lines, time: str, cite: Lines) -> Lines:
    stated = ["border pink"] if border else []
    return [f"tile {name} {title}", *_indented([*stated, *body, time, *cite])]


def _card(name: str, title: str, reward: str, extra: Lines, wish: str) -> Lines:
    return [f"inhabitant {name} {title}", f"  seller gains {reward}", *extra, *wish.split("\n")]


wishes = st.sampled_from(
    [
        "  requires school within 2\n    each builder gains 4 vp",
        "  wishes school\n    builders share 28 money by builder",
        "  hopes school\n    builders share 9 vp by block\n  requires 3 trees in sector",
    ]
)


@st.composite
def declarations(draw: st.DrawFn, name: str) -> Lines:
    """One declaration with a given name."""
    title = draw(titles)
    match draw(st.sampled_from(["tile", "tile", "action", "card", "value", "building", "rule", "noun", "ability"])):
        case "tile":
            body = draw(st.one_of(bodies, planting))
            return _tile(name, title, draw(st.booleans()), body, draw(times), draw(cites))
        case "action":
            return [f"action {name} {title}", *_indented(draw(bodies))]
        case "card":
            extra = draw(st.lists(capped.map(lambda amount: f"  seller gains {amount}"), max_size=1))
            return _card(name, title, draw(goods), extra, draw(wishes))
        case "value":
            tiers = [f"value {name} {title}", "  by players", "    2 to 3: 4 money", "    4+: 5 money"]
            return draw(st.sampled_from([[tiers[0], "  is 5 money"], tiers]))
        case "building":
            floors = [f"  floor {n}: {draw(small)} concrete, 1 wood -> {draw(small)} vp" for n in (1, 2)]
            return [f"building {name} {title}", "  category public", *floors]
        case "rule":
            return [f"rule {name} {title}", f"  when you choose an action: gain {draw(goods)}"]
        case "noun":
            return [f"piece {name} {title}, supply {draw(small)}"]
        case _:
            return [f"tile {name} {title}", "  ability", "    time of your actions: 1 less, at least 0", "  time none"]


@st.composite
def programs(draw: st.DrawFn) -> str:
    """A file of declarations that compiles without an error when it stands beside ``HEAD``."""
    count = draw(st.integers(1, 4))
    return "\n".join(line for n in range(count) for line in draw(declarations(f"thing_{n}"))) + "\n"


remarks = st.text('abc #\u00e9"', max_size=8).map(lambda text: f"# {text}".rstrip())


@st.composite
def untidy(draw: st.DrawFn) -> str:
    """A program with spaces, blank lines and remarks where nobody expects them."""
    width = draw(st.integers(1, 4))
    out: list[str] = []
    for line in draw(programs()).rstrip("\n").split("\n"):
        content = line.lstrip(" ")
        indent = " " * ((len(line) - len(content)) // 2 * width)
        blanks = draw(st.sampled_from([0, 0, 0, 1, 2]))
        out += [draw(st.sampled_from(["", "   ", indent, ""])) for _ in range(blanks)]
        if draw(st.sampled_from([0, 0, 0, 1])):
            out.append(draw(st.sampled_from(["", indent, "      "])) + draw(remarks))
        if '"' not in content:
            wide = draw(st.sampled_from([" ", " ", "  ", "    "]))
            content = content.replace(" ", wide).replace(",", draw(st.sampled_from([",", " ,"])))
        tail = draw(st.sampled_from(["", "", "", " ", "  # why"]))
        out.append(indent + content + tail)
    return "\n".join(out) + draw(st.sampled_from(["", "\n", "\n\n\n"]))
