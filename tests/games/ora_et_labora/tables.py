"""The tables of the ledger (section 12), written out: what the pack is compared with where the ledger is not at hand.

test_tables.py compares them with the ledger where it is.
"""

from __future__ import annotations

from typing import Final, NamedTuple

__all__ = [
    "BACK_OF_WHEEL",
    "CALENDAR",
    "CARDS",
    "CARDS_IN_PLAY",
    "DISTRICT_PRICES",
    "FACES",
    "GIFTS",
    "GOODS",
    "HEARTLAND",
    "PLOT_PRICES",
    "SETTLEMENTS",
    "TERRAIN",
    "WHEEL",
    "Card",
    "Good",
    "Settlement",
]

WHEEL: Final = (0, 2, 3, 4, 5, 6, 6, 7, 7, 8, 8, 9, 10)
"""OL-TAB-02, the front side: by steps since the marker was used."""

BACK_OF_WHEEL: Final = (0, 1, 2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 10)
"""OL-TAB-02, the back side: for two players in the normal game."""

TERRAIN: Final = {"W": "water", "C": "coast", "P": "plains", "H": "hillside", "M": "mountain"}


class Good(NamedTuple):
    """OL-TAB-01."""

    country: str
    basic: bool
    food: float
    energy: float
    money: int
    points: int


GOODS: Final = {
    "wood": Good("both", True, 0, 1, 0, 0),
    "clay": Good("both", True, 0, 0, 0, 0),
    "peat": Good("both", True, 0, 2, 0, 0),
    "grain": Good("both", True, 1, 0, 0, 0),
    "livestock": Good("both", True, 2, 0, 0, 0),
    "coin": Good("both", True, 1, 0, 1, 0),
    "five": Good("both", False, 5, 0, 5, 2),
    "stone": Good("both", False, 0, 0, 0, 0),
    "straw": Good("both", False, 0, 0.5, 0, 0),
    "peat_coal": Good("both", False, 0, 3, 0, 0),
    "meat": Good("both", False, 5, 0, 0, 0),
    "grape": Good("France", False, 1, 0, 0, 0),
    "wine": Good("France", False, 1, 0, 1, 1),
    "flour": Good("France", False, 1, 0, 0, 0),
    "bread": Good("France", False, 3, 0, 0, 0),
    "malt": Good("Ireland", False, 1, 0, 0, 0),
    "beer": Good("Ireland", False, 5, 0, 0, 0),
    "whiskey": Good("Ireland", False, 2, 0, 2, 1),
    "book": Good("both", False, 0, 0, 0, 2),
    "ceramic": Good("both", False, 0, 0, 0, 3),
    "ornament": Good("both", False, 0, 0, 0, 4),
    "reliquary": Good("both", False, 0, 0, 0, 8),
    "wonder": Good("both", False, 0, 0, 0, 30),
}

CALENDAR: Final = {3: {6: "A", 11: "B", 15: "C", 20: "D"}, 4: {7: "A", 10: "B", 16: "C", 19: "D"}}
"""OL-TAB-03: by players, in which round a settlement phase falls. Grapes enter in round 8, stone in round 13."""

GIFTS: Final = (
    *("livestock grain", "clay grain", "wood grain", "stone grain", "stone peat", "stone clay", "stone wood"),
    *("stone five", "stone meat", "book grain", "ceramic clay", "ornament wood"),
)
"""OL-TAB-14: what everybody gets at the start of rounds 1 to 12 of the short game."""

CARDS_IN_PLAY: Final = {4: (13, 6, 7, 7, 8), 3: (10, 5, 5, 6, 7), 2: (7, 4, 4, 4, 5)}
"""OL-TAB-04: by players, in the display at the start and in the stacks A to D."""

HEARTLAND: Final = (
    (("plains", "moor"), ("plains", "forest"), ("plains", "forest"), ("plains", ""), ("hillside", "clay_mound")),
    (("plains", "moor"), ("plains", "forest"), ("plains", "farmyard"), ("plains", ""), ("plains", "cloister_office")),
)
"""OL-TAB-05: by row and column, the ground and what stands there."""

FACES: Final = {
    "hill_district": {
        (0, 0): ("plains", "moor"),
        (1, 0): ("plains", "forest"),
        (2, 0): ("plains", "forest"),
        (3, 0): ("hillside", ""),
        (4, 0): ("hillside", ""),
    },
    "plains_district": {
        (0, 0): ("plains", "forest"),
        (1, 0): ("plains", ""),
        (2, 0): ("plains", ""),
        (3, 0): ("plains", ""),
        (4, 0): ("hillside", ""),
    },
    "coast_plot": {
        (-2, 0): ("water", ""),
        (-1, 0): ("coast", ""),
        (-2, 1): ("water", ""),
        (-1, 1): ("coast", ""),
    },
    "mountain_plot": {(5, 0): ("hillside", ""), (5, 1): ("hillside", ""), (6, 0): ("mountain", "")},
}
"""OL-TAB-06: by square, counted from the upper row of the tile."""

DISTRICT_PRICES: Final = (2, 3, 4, 4, 5, 5, 6, 7, 8)
PLOT_PRICES: Final = (3, 4, 4, 5, 5, 5, 6, 6, 7)
"""OL-TAB-07."""


class Settlement(NamedTuple):
    """OL-TAB-08."""

    tag: str
    title: str
    enters: str
    food: int
    energy: int
    economic: int
    dwelling: int
    terrain: str


SETTLEMENTS: Final = (
    Settlement("S1", "Shanty Town", "start", 1, 1, 0, -3, "C/P/H"),
    Settlement("S2", "Farming Village", "start", 3, 3, 1, 1, "C/P/H"),
    Settlement("S3", "Market Town", "start", 7, 0, 2, 2, "C/P/H"),
    Settlement("S4", "Fishing Village", "start", 8, 3, 4, 6, "C"),
    Settlement("S5", "Artists' Colony", "A", 5, 1, -1, 5, "C/P/H"),
    Settlement("S6", "Hamlet", "B", 5, 6, 3, 4, "C/P/H"),
    Settlement("S7", "Village", "C", 15, 9, 8, 6, "C/P/H"),
    Settlement("S8", "Hilltop Village", "D", 30, 3, 10, 8, "H"),
)


class Card(NamedTuple):
    """OL-TAB-09 to 13."""

    tag: str
    title: str
    stack: str
    mark: str
    cost: str
    terrain: str
    economic: int
    dwelling: int
    cloister: bool


CARDS: Final = (
    # in every heartland, and both countries
    Card("L1", "Clay Mound", "", "all", "", "H", 0, 3, False),
    Card("L2", "Farmyard", "", "all", "", "P", 0, 2, False),
    Card("L3", "Cloister Office", "", "all", "", "P", 0, 2, True),
    Card("G01", "Priory", "Start", "3+", "1 wood + 1 clay", "C/P/H", 4, 3, True),
    Card("G02", "Cloister Courtyard", "Start", "all", "2 wood", "C/P/H", 4, 4, True),
    Card("G06", "Fuel Merchant", "Start", "3+", "1 clay + 1 straw", "C/P/H", 5, 2, False),
    Card("G07", "Peat Coal Kiln", "Start", "all", "1 clay", "C/P/H", 4, -2, False),
    Card("G12", "Stone Merchant", "Start", "all", "1 wood", "C/P/H", 6, 1, False),
    Card("G13", "Builders' Market", "Start", "4", "2 clay", "C/P/H", 6, 1, False),
    Card("G16", "Cloister Chapter House", "A", "3+", "3 clay + 1 straw", "C/P/H", 2, 5, True),
    Card("G18", "Cloister Workshop", "A", "all", "3 wood", "C/P/H", 7, 2, True),
    Card("G19", "Slaughterhouse", "A", "all", "2 wood + 2 clay", "C/P/H", 8, -3, False),
    Card("G22", "Quarry", "B", "all", "5 coins", "M", 7, -4, False),
    Card("G26", "Shipyard", "B", "all", "4 clay + 1 stone", "C", 15, -2, False),
    Card("G28", "Castle", "C", "all", "6 wood + 5 stone", "H/M", 15, 7, False),
    Card("G34", "Sacristy", "D", "all", "3 stone + 2 straw", "C/P/H", 10, 7, True),
    Card("G39", "Estate", "D", "4", "2 wood + 2 stone", "C/P/H", 5, 6, False),
    Card("G41", "House of the Brotherhood", "D", "all", "1 clay + 1 stone", "C/P/H", 3, 3, True),
    # France
    Card("F03", "Grain Storage", "Start", "4", "1 wood + 1 straw", "C/P/H", 3, 4, False),
    Card("F04", "Windmill", "Start", "all", "3 wood + 2 clay", "C/H", 10, 6, False),
    Card("F05", "Bakery", "Start", "all", "2 clay + 1 straw", "C/P/H", 4, 5, False),
    Card("F08", "Market", "Start", "all", "2 stone", "C/P/H", 5, 8, False),
    Card("F09", "Cloister Garden", "Start", "3+", "3 coins", "C/P/H", 5, 0, True),
    Card("F10", "Carpentry", "Start", "4", "2 wood + 1 clay", "C/P/H", 7, 0, False),
    Card("F11", "Harbor Promenade", "Start", "all", "1 wood + 1 stone", "C", 1, 7, False),
    Card("F14", "Grapevine", "A", "all", "1 wood", "H", 3, 6, False),
    Card("F15", "Financed Estate", "A", "4", "1 clay + 1 stone", "C/P/H", 4, 6, False),
    Card("F17", "Cloister Library", "A", "all", "2 stone + 1 straw", "C/P/H", 7, 7, True),
    Card("F20", "Inn", "B", "3+", "2 wood + 2 straw", "C/P/H", 4, 6, False),
    Card("F21", "Winery", "B", "all", "2 clay + 2 straw", "C/P/H", 4, 5, False),
    Card("F23", "Bathhouse", "B", "4", "1 stone + 1 straw", "C/P/H", 2, 6, True),
    Card("F24", "Cloister Church", "B", "all", "5 clay + 3 stone", "C/P/H", 12, 9, True),
    Card("F25", "Chamber of Wonders", "B", "4", "1 wood + 1 clay", "C/P/H", 0, 6, False),
    Card("F27", "Palace", "C", "all", "25 coins", "H", 25, 8, False),
    Card("F29", "Quarry", "C", "3+", "5 coins", "M", 7, -4, False),
    Card("F30", "Town Estate", "C", "all", "2 stone + 2 straw", "C/P/H", 6, 5, False),
    Card("F31", "Grapevine", "C", "4", "1 wood", "H", 3, 6, False),
    Card("F32", "Calefactory", "C", "3+", "1 stone", "C/P/H", 2, 5, True),
    Card("F33", "Shipping Company", "C", "all", "3 wood + 3 clay", "C", 8, 4, False),
    Card("F35", "Forger's Workshop", "D", "all", "2 clay + 1 straw", "C/P/H", 4, 2, False),
    Card("F36", "Pilgrimage Site", "D", "3+", "6 coins", "C/P/H", 2, 6, False),
    Card("F37", "Dormitory", "D", "all", "3 clay", "C/P/H", 3, 4, True),
    Card("F38", "Printing Office", "D", "all", "1 wood + 2 stone", "C/P/H", 5, 5, False),
    Card("F40", "Hospice", "D", "3+", "3 wood + 1 straw", "C/P/H", 7, 5, True),
    # Ireland
    Card("I03", "Granary", "Start", "4", "1 wood", "C/P/H", 2, 3, True),
    Card("I04", "Malthouse", "Start", "all", "2 clay", "C/P/H", 5, 4, False),
    Card("I05", "Brewery", "Start", "all", "2 stone + 1 straw", "C/P/H", 9, 7, False),
    Card("I08", "False Lighthouse", "Start", "all", "2 wood + 1 clay", "C", 5, 5, False),
    Card("I09", "Spinning Mill", "Start", "3+", "1 wood + 1 straw", "C/P/H", 3, 3, False),
    Card("I10", "Cottage", "Start", "4", "1 stone + 1 straw", "C/P/H", 5, 0, False),
    Card("I11", "Houseboat", "Start", "all", "1 wood", "W", 4, 6, False),
    Card("I14", "Sacred Site", "A", "all", "1 stone", "C/P/H", 3, 6, False),
    Card("I15", "Druid's House", "A", "4", "1 clay + 1 stone", "H", 6, 6, False),
    Card("I17", "Scriptorium", "A", "all", "1 wood + 1 straw", "C/P/H", 3, 5, True),
    Card("I20", "Alehouse", "B", "3+", "1 wood + 1 stone", "C/P/H", 3, 6, False),
    Card("I21", "Whiskey Distillery", "B", "all", "2 clay + 2 straw", "C/P/H", 6, 5, False),
    Card("I23", "Locutory", "B", "4", "3 wood + 2 clay", "C/P/H", 7, 1, True),
    Card("I24", "Chapel", "B", "all", "3 clay + 3 stone", "C/P/H", 10, 8, True),
    Card("I25", "Portico", "B", "4", "2 clay", "C/P/H", 2, 6, True),
    Card("I27", "Grand Manor", "C", "all", "20 coins", "C/P/H", 18, 7, False),
    Card("I29", "Forest Hut", "C", "3+", "1 clay + 1 straw", "C/P/H", 1, 5, False),
    Card("I30", "Refectory", "C", "all", "1 wood + 2 clay", "C/P/H", 4, 5, True),
    Card("I31", "Coal Harbor", "C", "4", "1 clay + 2 stone", "C", 12, 0, False),
    Card("I32", "Filial Church", "C", "3+", "3 wood + 4 clay", "C/P/H", 6, 7, True),
    Card("I33", "Cooperage", "C", "all", "3 clay + 1 straw", "C/P/H", 5, 3, False),
    Card("I35", "Round Tower", "D", "all", "4 stone", "H", 6, 9, False),
    Card("I36", "Camera", "D", "3+", "2 clay", "C/P/H", 5, 3, True),
    Card("I37", "Bulwark", "D", "all", "2 wood + 4 clay", "C/P/H", 8, 6, False),
    Card("I38", "Festival Ground", "D", "all", "10 coins", "C/P/H", 3, 7, False),
    Card("I40", "Guesthouse", "D", "3+", "3 wood + 1 straw", "C/P/H", 7, 5, False),
)
