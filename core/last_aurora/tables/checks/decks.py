"""How many cards of each kind there must be, and of which names: checklist items 1-5, 8 and 9.

Each check returns "" or the first thing wrong, in a sentence that names file, record and field.
`checklist.py` knows which item a check belongs to. Rule lines stand with the checks.
"""

from collections import Counter
from collections.abc import Iterable

from core.last_aurora.addon_registry import addons
from core.last_aurora.tables.checks.cards import EXPLORATION_FILES, deck, file_of, of_kind, place
from core.last_aurora.tables.records import ROMAN, Card, Catalogue

SEATS = 4

OBJECTS = ("antifreeze", "iv_bag", "hazmat", "incendiary", "mre", "nitromethane", "nitrous", "torch")
AMBUSHES = {
    "Warwolves": ("damage:top",),
    "Riderwolves": ("damage:bottom",),
    "The Final Howl": ("contamination_or:damage:bottom:2",),
    "Rendall and Randall": ("resource_or:damage:front",),
    "Ulmar, The Metal Wolf": ("damage:front", "damage:top"),
    "Immortal Wolf": ("damage:front", "damage:bottom"),
}  # R600-R620
LOOT = {
    "Armored Baggage Rack": "device",
    "Artificial Ecosystem": "device",
    "Biomass Turbo-truck": "truck",
    "Gauss Cannon": "device",
    "Nuclear Generator": "device",
    "Prisoner": "survivor",
}  # R622-R646


def start_cards(catalogue: Catalogue) -> str:
    """R75, R91-R93: each seat has its own Leader, Co-Pilot, Truck and Trailer; two Trailers lie out."""
    wanted = [("survivor", "leader"), ("survivor", "co_pilot"), ("truck", ""), ("trailer", "")]
    wanted = [pair for pair in wanted for _ in range(SEATS)] + [("trailer", "")] * 2
    cards = deck(catalogue, "start")
    if len(cards) != len(wanted):
        return f"start.toml, card: must be {len(wanted)} cards, got {len(cards)}."
    for card, (kind, ability) in zip(cards, wanted, strict=True):
        if card.kind != kind:
            return f"{place(card)}, kind: must be {kind}, got {card.kind}."
        if card.ability != ability:
            return f'{place(card)}, ability: must be "{ability}", got "{card.ability}".'
    return ""


def exploration_cards(catalogue: Catalogue) -> str:
    """R20, X2: what the box holds; tables may add to it."""
    count = len(deck(catalogue, "exploration"))
    return "" if count >= 54 else f"{EXPLORATION_FILES}, card: must be 54 cards or more, got {count}."


def object_cards(catalogue: Catalogue) -> str:
    """R21, R43, R662-R697: 14 cards of the eight kinds; that of an add-on is extra."""
    objects = catalogue.objects[1:]
    keys = sorted(item.ability for item in objects if not item.optional)
    if keys != sorted(OBJECTS):
        missing = ", ".join(sorted(set(OBJECTS) - set(keys))) or "none"
        return f"objects.toml, ability: must be each of the eight kinds once, missing {missing}."
    for item in objects:
        if item.optional != (item.ability in [addon.key for addon in addons()]):
            return (
                f'objects.toml, record {item.id} "{item.name}", optional: belongs on those of add-ons only.'
            )
    copies = sum(item.copies for item in objects if not item.optional)
    if copies != 14:
        return f"objects.toml, copies: must add up to 14 without the optional ones, got {copies}."
    return ""


def enemy_cards(catalogue: Catalogue) -> str:
    """R22, R535, K66: numbers I-VI once each, two of them a period."""
    cards = deck(catalogue, "enemy")
    if sorted(card.number for card in cards) != [1, 2, 3, 4, 5, 6]:
        return "enemies.toml, number: must be 1 to 6 once each."
    return _two_a_period(cards, "enemies.toml")


def _two_a_period(cards: Iterable[Card], file: str) -> str:
    counts = Counter(card.period for card in cards)
    for period in (1, 2, 3):
        if counts[period] != 2:
            return f"{file}, period: must be {period} on two cards, got {counts[period]}."
    return ""


def enemy_ambushes(catalogue: Catalogue) -> str:
    """R600-R620."""
    found = {card.name: card for card in deck(catalogue, "enemy")}
    for name, ambush in AMBUSHES.items():
        card = found.get(name)
        if card is None:
            return f'enemies.toml, name: "{name}" is missing.'
        if card.ambush != ambush:
            return f"{place(card)}, ambush: is printed as {', '.join(ambush)}."
    return ""


def loot_cards(catalogue: Catalogue) -> str:
    """R23, R72, R434: two a pair; more players never face fewer Defense boxes."""
    cards = deck(catalogue, "loot")
    for card in cards:
        if len(card.defense) != 3 or list(card.defense) != sorted(card.defense):
            return f"{place(card)}, defense: must not fall from 2 to 3 to 4 players."
    return _two_a_period(cards, "loot.toml")


def loot_names(catalogue: Catalogue) -> str:
    """R622-R646."""
    found = {card.name: card for card in deck(catalogue, "loot")}
    for name, kind in LOOT.items():
        card = found.get(name)
        if card is None:
            return f'loot.toml, name: "{name}" is missing.'
        if card.kind != kind:
            return f"{place(card)}, kind: is printed as {kind}, got {card.kind}."
    return ""


def plus_cards_suffice(catalogue: Catalogue) -> str:
    """R59-R67: each player count finds its plus-marked cards, and the setup its three cards (R75)."""
    cards = deck(catalogue, "exploration")
    counts = Counter(card.period for card in cards if card.plus)
    for players, used in catalogue.setup.plus_cards.items():
        for period, number in enumerate(used, start=1):
            if number > counts[period]:
                return (
                    f"setup.toml, plus_cards.{players}: must be at most {counts[period]} in period "
                    f"{ROMAN[period]}, the plus-marked cards there, got {number}."
                )
    plain = sum(card.period == 1 and not card.plus and card.kind != "event" for card in cards)
    if plain < 3:
        return f"{EXPLORATION_FILES}, plus: must be off on three cards of period I, got {plain}."
    return ""


def plus_cards_as_printed(catalogue: Catalogue) -> str:
    """R62-R65, C2."""
    counts = Counter(card.period for card in deck(catalogue, "exploration") if card.plus)
    for period, least in ((1, 9), (2, 9), (3, 2)):
        if counts[period] < least:
            return (
                f"{EXPLORATION_FILES}, plus: must be on {least} or more cards of period "
                f"{ROMAN[period]}, got {counts[period]}."
            )
    return ""


def plus_kinds(catalogue: Catalogue) -> str:
    """K9, K41: the add-on swaps its cards for plus-marked ones of the same kind."""
    for kind in ("device", "truck", "survivor"):
        if not any(card.plus for card in of_kind(catalogue, kind)):
            return f"{file_of('exploration', kind)}, plus: should be on one {kind} or more."
    return ""
