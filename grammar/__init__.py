"""The language: its grammar, its version, and the line rules Lark may start from."""

from __future__ import annotations

import os
from typing import Final

__all__ = ["LANGUAGE_VERSION", "LINE_RULES", "MISTAKES", "grammar_text"]

LANGUAGE_VERSION: Final = 1
"""A pack states the version it is written in."""

LINE_RULES: Final = (
    "header",
    "property",
    "cite",
    "effect",
    "when",
    "aspect",
    "if_line",
    "otherwise",
    "either",
    "or_line",
    "may",
    "repeat",
    "trade",
    "for_each",
    "by_line",
    "tier",
    "value_tier",
    "any_order",
    "pick",
    "bids",
    "must_bid",
    "ties",
    "also_bids",
    "time",
    "ability",
    "needs",
    "set_line",
    "edit_line",
    "lay",
    "names",
    "ties_line",
    "value_change",
    "wish",
    "floor",
    "is_line",
    "listing",
    "step",
    "option",
    "space",
    "beyond",
    "prices",
    "site",
    "region",
    "road",
    "join",
    "open",
    "placed",
    "given",
    "use",
    "then",
)
"""The rules of the grammar that a whole line can be."""


_HERE = os.path.dirname(os.path.abspath(__file__))


def grammar_text() -> str:
    with open(os.path.join(_HERE, "tuilerie.lark"), encoding="utf-8") as file:
        return file.read()


MISTAKES: Final = (
    # Lines that people write and Lark refuses, and what to say about each. A mistake is recognised by where
    # the parser stood and what it met, so one example covers everything that goes wrong the same way.
    (
        "T122",
        "effect",
        "gain 3 money,",
        "the line ends with a comma",
        "say what comes after it, or take it away",
    ),
    ("T122", "effect", "gain 3 money, , 2 vp", "two commas follow each other", "take one away"),
    ("T120", "effect", "gain 3 money per", "`per` what? the line ends here", "for example `per idle worker`"),
    (
        "T120",
        "effect",
        "gain 3 money from",
        "the line ends where a name is missing",
        "say what follows, for example `from bag`",
    ),
    ("T123", "effect", "gain (2 + 3 money", "a bracket is opened and never closed", "add `)`"),
    ("T120", "effect", "gain 2 +", "the sum ends here", "add what comes after the sign"),
    ("T120", "effect", "gain 2 *", "the product ends here", "add what comes after the sign"),
    ("T122", "effect", "gain 3 money: 2", "a colon does not belong here", "use a comma between two things"),
    ("T126", "effect", "gain 3 4 money", "two numbers follow each other", "say what each is a number of"),
    ("T126", "property", "faces 1 2", "two numbers follow each other", "put a comma between them"),
    ("T113", "property", "border = pink", "`=` does not belong here", "leave it out"),
    (
        "T113",
        "effect",
        "choose n = 3",
        "`=` does not belong here",
        "write for example `choose n from 1 to 3`",
    ),
    (
        "T122",
        "effect",
        "pay 3 money -> gain 1 vp",
        "an arrow belongs to the floors of a building",
        "use a comma",
    ),
    (
        "T127",
        "effect",
        "gain 3 money pay 2 vp",
        "a second verb starts without a comma",
        "put a comma before it, or a new line",
    ),
    ("T120", "if_line", "if", "`if` what? the line ends here", "for example `if you have at least 3 money`"),
    (
        "T120",
        "if_line",
        "if you have",
        "the condition ends too early",
        "for example `if you have at least 3 money`",
    ),
    (
        "T121",
        "if_line",
        "if you have 3 money gain 2 vp",
        "a colon is missing after the condition",
        "put `:` before what follows",
    ),
    (
        "T121",
        "aspect",
        "price of wood 1 less",
        "a colon is missing after what changes",
        "for example `resources to build a floor: 1 fewer`",
    ),
    ("T120", "time", "time", "the time is missing", "write `time none`, or a number such as `time 2`"),
    (
        "T120",
        "floor",
        "floor 1: 2 concrete",
        "the reward of this floor is missing",
        "write `-> 3 vp` after the cost",
    ),
    ("T120", "floor", "floor: 2 concrete -> 3 vp", "the number of the floor is missing", "write `floor 1:`"),
    (
        "T121",
        "floor",
        "floor 1 2 concrete -> 3 vp",
        "a colon is missing after the number of the floor",
        "write `floor 1:`",
    ),
    (
        "T121",
        "space",
        "space 1 gain 5 money",
        "a colon is missing after the number of the space",
        "write `space 1:`",
    ),
    ("T121", "tier", "1 to 3 gain 5 money", "a colon is missing after the range", "write `1 to 3:`"),
    ("T120", "tier", "1 to: gain 5 money", "the range has no end", "write `1 to 3:`, or `1+:` for no end"),
    ("T125", "repeat", "repeat 3", "`times` is missing", "write `repeat 3 times`"),
    ("T125", "repeat", "repeat 1 to 3", "`times` is missing", "write `repeat 1 to 3 times`"),
    ("T125", "trade", "trade 3 times", "`up to` is missing", "write `trade up to 3 times`"),
    ("T125", "trade", "trade up to 3:", "`times` is missing", "write `trade up to 3 times:`"),
    ("T125", "trade", "trade any number:", "`of times` is missing", "write `trade any number of times:`"),
    ("T120", "trade", "trade:", "it is not said how often", "write `trade up to 3 times:`"),
    (
        "T121",
        "trade",
        "trade up to 3 times pay 1 wood",
        "a colon is missing after `times`",
        "put `:` before what follows",
    ),
    ("T125", "pick", "choose 1 to 3", "`of` is missing", "write `choose 1 to 3 of`, with the options below"),
    ("T124", "header", "tile #10 park", "the name comes before the number", 'write `tile park #10 "Park"`'),
    (
        "T124",
        "header",
        'tile park "Park" #10',
        "the number comes before the title",
        'write `tile park #10 "Park"`',
    ),
    ("T124", "header", 'tile "Park" park', "the name comes before the title", 'write `tile park #10 "Park"`'),
    ("T124", "header", 'tile park 10 "Park"', "a printed number starts with `#`", "write `#10`"),
    (
        "T124",
        "header",
        "tile city park",
        "a name is one word",
        "join the words with `_`, or put the title in quotes",
    ),
    (
        "T124",
        "header",
        'tile park "A "big" park"',
        "the title has ended before this",
        'inside a title, write `\\"` for a quote',
    ),
    (
        "T124",
        "header",
        'tile park #10 "A "big" park"',
        "the title has ended before this",
        'inside a title, write `\\"` for a quote',
    ),
    ("T120", "is_line", "is", "the value is missing", "for example `is 5 money`"),
    (
        "T125",
        "prices",
        "wood buy 3 2",
        "the selling prices are missing",
        "write `sell` and a price for each space",
    ),
    ("T125", "prices", "wood 3 2", "`buy` is missing", "write `buy`, the prices, `sell`, the prices"),
    ("T120", "cite", "cite", "the reference is missing", "for example `cite GV-TILE-10-01`"),
    ("T120", "when", "when", "`when` what? the line ends here", "for example `when you choose an action`"),
    ("T120", "needs", "needs", "the condition is missing", "for example `needs you have at least 1 block`"),
    ("T125", "bids", "sealed", "`bids` is missing", "write `sealed bids from players, at least 10 money`"),
)
