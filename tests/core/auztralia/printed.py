"""Tables of AuZtralia as the specification prints them, read a second time: nothing of the loader is used."""

from functools import cache

DECK = """
1 | 1 | cw | cultist | ICZ d | CAT d | IAZ a | CA ds | AZ d | TZ ds
2 | 2 | cw | cultist | ICZ a | CA d | ITZ d | AT ds | AT s | ATZ dd
3 | 3 | cw | zombie | IT dd | IAT d | CAZ s | AZ d | CA s | ATZ ds
4 | 4 | cw | cultist | IC s | IAT d | IZ d | AT da | ICZ s | ATZ dd
5 | 5 | cw | zombie | ICT - | CTZ d | CAT s | AT - | AZ d | ITZ dd
6 | 6 | cw | mi_go | CZ d | IAZ a | ITZ d | ATZ - | IATZ as | ITZ ds
7 | 1 | ccw | - | CTZ - | ICZ d | CT da | IC d | TZ s | CA ds
8 | 2 | ccw | shoggoth | ICT d | ICAT d | ATZ da | IAT dd | ATZ as | CAZ das
9 | 3 | ccw | - | ICA d | ATZ a | ITZ da | AT a | CAZ as | AZ dd
10 | 4 | ccw | - | CATZ d | CT dd | ITZ a | CAT dd | IA d | AZ dd
11 | 5 | ccw | - | ICZ d | CAT d | CAZ da | CAZ ds | ATZ d | CA a
12 | 6 | ccw | mi_go | ICZ d | IAT dd | Z - | CA - | CATZ ds | TZ dd
13 | 1 | cw | - | IC - | ICT dd | ICT a | ICT d | IA as | ICTZ ds
14 | 2 | cw | zombie | IT s | ICZ d | IZ a | CA dd | ATZ s | CAT dds
15 | 3 | cw | - | IC a | IAT - | IA d | CAZ ds | ATZ - | CAT dd
16 | 4 | cw | - | IA - | ICT d | IA a | CAT a | CZ d | AT d
17 | 5 | cw | cultist | CT - | IAT d | TZ a | AT d | AZ s | CAT ds
18 | 6 | cw | mi_go | CA s | ICA - | AZ - | AZ d | CAZ ds | CT dds
19 | 1 | ccw | major | CA - | ICAZ - | AZ - | IAT da | AT s | CT dds
20 | 2 | ccw | - | ICT d | IC - | IAZ da | ITZ dd | AZ s | CATZ d
21 | 3 | ccw | cultist | ICT a | CAT a | ICZ d | CAT d | ATZ - | AZ s
22 | 4 | ccw | - | CAZ d | ATZ - | IAZ da | IAT ds | CZ - | CAT d
23 | 5 | ccw | - | ICT - | CAT - | CTZ da | CAZ ds | IAT s | ATZ ds
24 | 6 | ccw | shoggoth | ICT d | AT d | Z a | CA d | IAZ - | IAT s
25 | 1 | cw | shoggoth | IAT d | CAT d | ITZ a | CT ds | AZ - | CZ das
26 | 2 | cw | mi_go | IATZ - | CAZ - | IC - | CAT - | AZ - | IAZ a
27 | 3 | cw | major | ICAZ - | AT d | ATZ s | ATZ s | IC - | IZ dds
28 | 4 | cw | mi_go | IAT d | CTZ dd | ICZ a | ATZ a | ATZ - | AT dd
29 | 5 | cw | - | ICTZ s | CAT - | CTZ - | CT dd | CAZ s | AT ds
30 | 6 | cw | - | IAT d | CAT - | CTZ d | ATZ d | ITZ s | ICT dds
31 | 1 | ccw | zombie | IA a | ICA - | IZ d | ATZ d | IA - | CAT a
32 | 2 | ccw | - | ITZ - | CA - | IAZ d | ATZ a | ICAZ - | CAT das
33 | 3 | ccw | - | IC dd | ICA d | AZ da | AT s | IA ds | CATZ das
34 | 4 | ccw | - | IT d | CAT d | IC - | AT dd | IAT s | CAZ d
35 | 5 | ccw | - | ICT - | CAZ - | AZ a | CTZ ds | CZ d | IAT das
36 | 6 | ccw | zombie | CT - | CAT - | IA s | ATZ d | CZ ds | CATZ dds
"""
"""T-DECK: card, number, turn, circles; then the rows cultist, zombie, mi_go, shoggoth, temple, major"""

SURVEY = """
1 | 0 gold, 1 iron, 6 coal | 3 5
2 | 3 gold, 4 iron, 5 coal | 6
3 | 0 iron, 2 coal, 5 gold | 1
4 | 1 gold, 3 coal | 2 4
5 | 2 iron, 6 phosphate | 0 3
6 | 2 phosphate, 4 coal | 6
7 | 3 phosphate, 6 gold | 1 2
8 | 1 phosphate, 5 iron | 0 4
9 | 0 iron, 4 gold | 2 5
10 | 0 iron, 5 gold, 6 coal | 3
11 | 2 coal, 3 iron | 4
12 | 1 gold, 4 coal | 0 5
13 | 2 coal, 3 phosphate, 4 iron | 1 6
14 | 0 iron, 5 coal, 6 gold | 3
15 | 0 phosphate, 1 coal | 4
16 | 1 iron, 4 phosphate | 2 5
17 | 2 gold, 3 phosphate, 5 iron | 6
18 | 5 gold, 6 coal | 0
19 | 2 iron, 4 coal, 6 gold | 1 3
20 | 1 iron, 3 coal | 5
"""
"""T-SURVEY: tile, goods by position, positions of Old Ones"""

PILES = """
blank 1 6 1-4
cultist 1 5 1-4
zombie 1 5 1-4
cultist 1 2 2-4
zombie 1 2 2-4
zombie 1 1 3-4
mi_go 1 1 3-4
temple 1 1 3-4
shoggoth 1 2 4-4
temple 1 1 4-4
blank 2 3 1-4
cultist 2 2 1-4
zombie 2 2 1-4
mi_go 2 3 1-4
shoggoth 2 2 1-4
temple 2 2 1-4
zombie 2 1 2-4
mi_go 2 2 2-4
shoggoth 2 1 2-4
shoggoth 2 2 3-4
shoggoth 2 1 4-4
mi_go 3 2 1-4
shoggoth 3 2 1-4
temple 3 1 1-4
dagon 3 1 1-4
cthulhu 3 1 1-4
shoggoth 3 1 2-4
hastur 3 1 2-4
shoggoth 3 1 3-4
"""
"""T-PILE: kind, level, tiles, seats"""

ROWS = ("cultist", "zombie", "mi_go", "shoggoth", "temple", "major")
SHIELD = dict(zip(ROWS[:5], (2, 3, 4, 8, 6), strict=True)) | {"dagon": 8, "hastur": 10, "cthulhu": 12}
POINTS = {"blank": 0, "cultist": 2, "zombie": 3, "mi_go": 4, "shoggoth": 6, "temple": 5}
POINTS |= {"dagon": 8, "hastur": 10, "cthulhu": 12}
"""T-OLD"""
UNITS = {
    "infantry": (10, 1, 1, 1),
    "car": (5, 2, 2, 2),
    "artillery": (3, 3, 2, 1),
    "train": (4, 3, 3, 0),
    "airship": (3, 3, 0, 3),
}
"""T-UNIT: count, gold, shield, range"""
LETTERS = {"I": "infantry", "C": "car", "A": "artillery", "T": "train", "Z": "airship"}
LIT = frozenset(range(24, 53, 2))
"""T-TRACK"""


class Card:
    """An Old One card by its printed number."""

    def __init__(self, line: str) -> None:
        cells = [cell.strip() for cell in line.split("|")]
        self.number, self.compass, self.turn = int(cells[0]), int(cells[1]), cells[2]
        self.circles = set() if cells[3] == "-" else set(cells[3].replace(",", " ").split())
        self.rows = dict(zip(ROWS, cells[4:], strict=True))

    def row(self, kind: str) -> tuple[set[str], str]:
        """Of an Old One: kinds of unit that deal it damage, and the symbols that come back."""
        letters, symbols = self.rows[kind if kind in self.rows else "major"].split()
        return {LETTERS[letter] for letter in letters}, symbols.replace("-", "")


@cache
def deck() -> dict[int, Card]:
    """All Old One cards by their printed numbers."""
    return {card.number: card for card in map(Card, DECK.strip().splitlines())}


@cache
def survey() -> dict[int, tuple[dict[int, str], set[int]]]:
    """By survey tile: the goods of its positions, and the positions of Old Ones."""
    found = {}
    for line in SURVEY.strip().splitlines():
        tile, goods, old_ones = (cell.strip() for cell in line.split("|"))
        pairs = (pair.split() for pair in goods.split(","))
        found[int(tile)] = ({int(at): good for at, good in pairs}, set(map(int, old_ones.split())))
    return found


def piles(seats: int, *, in_order: bool = False) -> dict[int, list[str]]:
    """The tiles of each level for so many seats, sorted; or in the order in which they are printed."""
    found: dict[int, list[str]] = {1: [], 2: [], 3: []}
    for line in PILES.strip().splitlines():
        kind, level, tiles, span = line.split()
        least, most = map(int, span.split("-"))
        found[int(level)] += [kind] * int(tiles) if least <= seats <= most else []
    return found if in_order else {level: sorted(kinds) for level, kinds in found.items()}
