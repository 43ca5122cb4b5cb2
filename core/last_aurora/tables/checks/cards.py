"""What cards and boxes must offer each by itself: checklist items 10-21, and how a check calls a card.

Each check returns "" or the first thing wrong, in a sentence that names file, record and field.
`checklist.py` knows which item a check belongs to. Rule lines stand with the checks.
"""

from collections.abc import Sequence

from core.last_aurora.tables.records import (
    AMMO,
    BOXES_A_CARD,
    COLUMNS,
    FOOD,
    FUEL,
    RESOURCES,
    SURVIVOR,
    TOKEN_NAMES,
    Box,
    Card,
    Catalogue,
)

WHEELS = ("truck", "trailer", "device")
RECRUITS = (
    "bounty_hunter",
    "driver",
    "explorer",
    "hermit",
    "jackal",
    "mechanic",
    "medic",
    "orphan",
    "preacher",
    "renegade",
    "shooter",
)
BOX_KINDS = {
    ((FOOD, FUEL, AMMO, SURVIVOR), 0),  # R107
    ((SURVIVOR,), 0),  # R1288
    ((FOOD, FUEL), 0),  # R1300
    ((FUEL, AMMO), 0),  # K294
    ((), 0),  # R1276
    *(((), rating) for rating in (1, 2, 3, 4)),  # R1324
}
"""What a box without an ability may hold, and its rating; one with an ability holds nothing."""
_FILES = {
    "location": "locations.toml",
    "survivor": "survivors.toml",
    "encounter": "encounters.toml",
    "event": "encounters.toml",
}
EXPLORATION_FILES = "locations.toml, survivors.toml, convoy_cards.toml, encounters.toml"
_DECK_FILES = {"start": "start.toml", "loot": "loot.toml", "enemy": "enemies.toml"}


def file_of(deck: str, kind: str) -> str:
    """The file of the cards of a deck, in the Exploration deck of a kind."""
    return _DECK_FILES.get(deck) or _FILES.get(kind, "convoy_cards.toml")


def place(card: Card) -> str:
    """The file and record of a card, as the loader calls them."""
    return f'{file_of(card.deck, card.kind)}, record {card.id} "{card.name}"'


def deck(catalogue: Catalogue, *names: str) -> list[Card]:
    """The cards of the base game in these decks."""
    return [card for card in catalogue.every_card if card.deck in names and not card.addon]


def of_kind(catalogue: Catalogue, *kinds: str) -> list[Card]:
    """The cards of these kinds that the Exploration deck holds."""
    return [card for card in deck(catalogue, "exploration") if card.kind in kinds]


def boxes_of(catalogue: Catalogue, card: Card) -> list[Box]:
    """The records of a card's boxes."""
    return [catalogue.boxes[box] for box in card.boxes]


def _spelled(tokens: Sequence[int]) -> str:
    return " ".join(TOKEN_NAMES[token] for token in tokens) or "nothing"


def skills(catalogue: Catalogue) -> str:
    """R161, X6."""
    for card in catalogue.every_card:
        if card.kind != "survivor" and card.skill:
            return f"{place(card)}, skill: belongs on a survivor."
        if card.kind == "survivor" and not 1 <= card.skill <= 3:
            return f"{place(card)}, skill: must be 1 to 3, got {card.skill}."
    return ""


def known_skills(catalogue: Catalogue) -> str:
    """R361, R181, R317, R236."""
    limits = {"explorer": (2, 2), "co_pilot": (1, 1), "leader": (2, 3), "preacher": (2, 3)}
    for card in catalogue.every_card:
        if card.kind == "survivor" and card.ability in limits:
            least, most = limits[card.ability]
            if not least <= card.skill <= most:
                shown = str(least) if least == most else f"{least} or more"
                return f"{place(card)}, skill: is {shown} in the examples of the rules, got {card.skill}."
    return ""


def all_recruits(catalogue: Catalogue) -> str:
    """R703-R756."""
    found = {card.ability for card in of_kind(catalogue, "survivor")}
    missing = [key for key in RECRUITS if key not in found]
    return f"survivors.toml, ability: {', '.join(missing)} never occurs." if missing else ""


def encounter_tokens(catalogue: Catalogue) -> str:
    """R652, R658: the offers deal in what lies on the card; an Event is gone before it could hold any."""
    for card in of_kind(catalogue, "encounter", "event"):
        if any(token not in RESOURCES for token in card.tokens):
            return f"{place(card)}, tokens: must be Resources, got {_spelled(card.tokens)}."
        if card.kind == "event" and card.tokens:
            return f"{place(card)}, tokens: belong on an encounter, not on an event."
        if card.ability == "merchant" and len(card.tokens) != 1:
            return f"{place(card)}, tokens: must be one, got {_spelled(card.tokens)}."
        if card.ability == "travelers" and not card.tokens:
            return f"{place(card)}, tokens: must be one or more, got nothing."
    return ""


def known_encounters(catalogue: Catalogue) -> str:
    """R652-R660."""
    for ability, tokens in (("merchant", [FUEL]), ("travelers", [FOOD, FUEL])):
        found = [card for card in of_kind(catalogue, "encounter") if card.ability == ability]
        if not found:
            return f"encounters.toml, ability: {ability} never occurs."
        for card in found:
            if sorted(card.tokens) != tokens:
                wanted, got = _spelled(tokens), _spelled(card.tokens)
                return f"{place(card)}, tokens: are {wanted} in the rules, got {got}."
    return ""


def storehouse(catalogue: Catalogue) -> str:
    """R236, R329: the card of two examples."""
    found = [card for card in of_kind(catalogue, "location") if card.name == "Contaminated Storehouse"]
    if not any(card.effect == "contamination" and sorted(card.left) == [FOOD, FUEL] for card in found):
        return "locations.toml, left: should be Food Fuel on a contaminated Contaminated Storehouse."
    if not any((FUEL, FUEL) in (card.left, card.right) for card in found):
        return "locations.toml, right: should be Fuel Fuel on a Contaminated Storehouse."
    return ""


def fame_location(catalogue: Catalogue) -> str:
    """R901."""
    for card in of_kind(catalogue, "location"):
        if card.effect == "fame" and any(token in RESOURCES for token in card.right):
            return ""
    return "locations.toml, effect: should be fame on a card with a Resource in its right block."


def location_blocks(catalogue: Catalogue) -> str:
    """R203."""
    for card in of_kind(catalogue, "location"):
        for field, block in (("left", card.left), ("right", card.right)):
            if not block:
                return f"{place(card)}, {field}: must hold a token or more."
            if SURVIVOR in block:
                return f"{place(card)}, {field}: must hold Resources and Objects only."
    return ""


def location_effects(catalogue: Catalogue) -> str:
    """R212-R220."""
    found = {card.effect for card in of_kind(catalogue, "location")}
    missing = [effect for effect in ("damage", "contamination", "fame") if effect not in found]
    return f"locations.toml, effect: {', '.join(missing)} never occurs." if missing else ""


def location_resources(catalogue: Catalogue) -> str:
    """C6: then the question of a block of nothing but Objects does not arise."""
    for card in of_kind(catalogue, "location"):
        for field, block in (("left", card.left), ("right", card.right)):
            if not any(token in RESOURCES for token in block):
                return f"{place(card)}, {field}: should hold a Resource, got {_spelled(block)}."
    return ""


def towing(catalogue: Catalogue) -> str:
    """R450: the convoy grid has a column for the Truck and three for Trailers."""
    for card in catalogue.every_card:
        if not 0 <= card.towing < COLUMNS:
            return f"{place(card)}, towing: must be 0 to {COLUMNS - 1}, got {card.towing}."
        if card.deck == "start" and card.kind == "truck" and not card.towing:
            return f"{place(card)}, towing: must be 1 or more, it sets out with a Trailer."
    return ""


def start_truck(catalogue: Catalogue) -> str:
    """X3, X4."""
    for card in deck(catalogue, "start"):
        if card.kind == "truck" and (card.speed, card.towing) != (2, 2):
            got = f"{card.speed} and {card.towing}"
            return f"{place(card)}, speed: is 2, as is towing, in the printed game, got {got}."
    return ""


def fast_truck(catalogue: Catalogue) -> str:
    """R384."""
    for card in of_kind(catalogue, "truck"):
        if card.speed == 3 and any(box.ability == "speed" for box in boxes_of(catalogue, card)):
            return ""
    return "convoy_cards.toml, speed: should be 3 on a truck with a +1 speed box."


def box_kinds(catalogue: Catalogue) -> str:
    """R1216-R1352, R622-R646."""
    for box in catalogue.boxes[1:]:
        fits = not box.holds if box.ability else (tuple(sorted(box.holds)), box.rating) in BOX_KINDS
        if not fits:
            return f'boxes.toml, record {box.id} "{box.name}", holds: fits no box of the rules.'
    return ""


def box_counts(catalogue: Catalogue) -> str:
    """The grid has six places a card; only Convoy cards have boxes (R102)."""
    for card in catalogue.every_card:
        if card.kind not in WHEELS and card.boxes:
            return f"{place(card)}, boxes: belongs on a convoy card."
        if card.kind in WHEELS and not 1 <= len(card.boxes) <= BOXES_A_CARD:
            return f"{place(card)}, boxes: must be 1 to {BOXES_A_CARD}, got {len(card.boxes)}."
    return ""


def start_convoy(catalogue: Catalogue) -> str:
    """R96, R371: the first tokens find a box each, and a Survivor sits on the Truck."""
    cards = deck(catalogue, "start")
    trucks = [card for card in cards if card.kind == "truck"]
    trailers = [card for card in cards if card.kind == "trailer"]
    for truck, trailer in zip(trucks, trailers, strict=False):
        seats = [box for box in boxes_of(catalogue, truck) if SURVIVOR in box.holds]
        if not seats:
            return f"{place(truck)}, boxes: must include one for a Survivor."
        # the narrowest seat, so that the others stay free for what needs them
        driver = min(seats, key=lambda box: len(box.holds))
        free = boxes_of(catalogue, truck) + boxes_of(catalogue, trailer)
        free.remove(driver)
        rest = list(catalogue.setup.start_tokens)
        if SURVIVOR in rest:
            rest.remove(SURVIVOR)
        if not _fits(rest, free):
            tokens = _spelled(catalogue.setup.start_tokens)
            return f"{place(truck)}, boxes: must hold {tokens} together with {place(trailer)}."
    return ""


def _fits(tokens: list[int], boxes: list[Box]) -> bool:
    """Whether each token finds a box of its own."""
    if not tokens:
        return True
    token, *others = tokens
    kinds = {box.id: index for index, box in enumerate(boxes) if token in box.holds}
    return any(_fits(others, boxes[:index] + boxes[index + 1 :]) for index in kinds.values())


def ratings(catalogue: Catalogue) -> str:
    """R1324, R630."""
    found = {box.rating for card in catalogue.every_card for box in boxes_of(catalogue, card)}
    for rating in (1, 2, 3, 4):
        if rating not in found:
            return f"convoy_cards.toml, boxes: a Weapon of rating {rating} never occurs."
    for card in deck(catalogue, "loot"):
        if card.name == "Gauss Cannon" and all(box.rating != 4 for box in boxes_of(catalogue, card)):
            return f"{place(card)}, boxes: must include a Weapon of rating 4."
    return ""


def special_boxes(catalogue: Catalogue) -> str:
    """R1312, R410."""
    cards = of_kind(catalogue, *WHEELS)
    found = {box.ability for card in cards for box in boxes_of(catalogue, card)}
    for key, name in (("food", "Food producer"), ("tracks", "Tracks")):
        if key not in found:
            return f"convoy_cards.toml, boxes: a {name} box never occurs."
    return ""


def devices(catalogue: Catalogue) -> str:
    """R261, K20: a Device is one card with no wheels of its own; only a Truck can refuse one."""
    for card in catalogue.every_card:
        if card.kind != "truck" and (card.speed or card.towing):
            return f"{place(card)}, speed: belongs on a truck, as does towing."
        if card.kind != "truck" and card.no_device:
            return f"{place(card)}, no_device: belongs on a truck."
    return ""
