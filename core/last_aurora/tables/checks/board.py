"""What tokens, slots, Outcome cards and road boards must offer: checklist items 6, 7 and 22-36.

Each check returns "" or the first thing wrong, in a sentence that names file, record and field.
"""

from collections.abc import Collection, Iterator
from itertools import pairwise

from core.last_aurora.tables.conversion import AMBUSH
from core.last_aurora.tables.records import Catalogue, Map, Outcome, Road, Space

COSTS = (1, 2, 2, 2, 3)  # R179, R271, R893, R935
BONUSES = (
    ("repair_1", "decontaminate_1"),
    ("decontaminate_2",),
    ("repair_2",),
    ("food_for_damage", "ammo_for_damage"),
    ("fuel_for_contamination",),
)  # R295-R313
PIECES = {"Food": 10, "Fuel": 14, "Ammo": 10, "Survivor": 20, "Object": 6}  # R26-R31
ROUNDS = 6
FAR = 6  # the Co-Pilot's second bonus (R707)
LONGEST_MOVE = 7  # R388


def tokens(catalogue: Catalogue) -> str:
    """R26-R35."""
    for name, count in PIECES.items():
        if catalogue.setup.reserve.get(name) != count:
            return f"setup.toml, reserve.{name}: must be {count}, got {catalogue.setup.reserve.get(name)}."
    if catalogue.setup.target_counters != 2:
        return f"setup.toml, target_counters: must be 2, got {catalogue.setup.target_counters}."
    return ""


def slots(catalogue: Catalogue) -> str:
    """R75: five slots, each with something to offer."""
    for file, side in _maps(catalogue):
        if [slot.id for slot in side.slots] != [0, 1, 2, 3, 4]:
            return f"{file}, slot: must be five, numbered 0 to 4."
        for slot in side.slots:
            if not slot.bonuses:
                return f"{file}, slot {slot.id}, bonuses: must be one or more."
    return ""


def slot_costs(catalogue: Catalogue) -> str:
    """Section 3.3."""
    for file, side in _maps(catalogue):
        for slot, cost in zip(side.slots, COSTS, strict=False):
            if slot.cost != cost:
                return f"{file}, slot {slot.id}, cost: is {cost} by the rules, got {slot.cost}."
    return ""


def slot_bonuses(catalogue: Catalogue) -> str:
    """R295-R313; the other side adds to these (R774-R813)."""
    for slot, bonuses in zip(catalogue.maps["alpha"].slots, BONUSES, strict=False):
        if slot.bonuses != bonuses:
            return f"alpha.toml, slot {slot.id}, bonuses: are {', '.join(bonuses)} by the rules."
    return ""


def outcome_count(catalogue: Catalogue) -> str:
    """R24."""
    count = len(catalogue.outcomes) - 1
    return "" if count == 12 else f"outcomes.toml, outcome: must be 12 cards, got {count}."


def outcome_examples(catalogue: Catalogue) -> str:
    """Section 3.8: R472, R535, R490, R1016-R1018."""
    cards = catalogue.outcomes[1:]
    if not any(card.damage[1] == 2 and card.jam[1] for card in cards):
        return "outcomes.toml, weapons: should be 2j for rating 2 on one card or more."
    if not any(card.enemies[:2] == (1, 1) for card in cards):
        return "outcomes.toml, enemies: should begin with 1 1 on one card or more."
    for letters in ("DB", "C", "D"):
        if not any(card.letters.startswith(letters) for card in cards):
            return f"outcomes.toml, letters: should begin with {letters} on one card or more."
    return ""


def outcome_letters(catalogue: Catalogue) -> str:
    """R494: a winner is found whatever boxes are filled."""
    for card in catalogue.outcomes[1:]:
        if sorted(card.letters) != list("ABCD"):
            return f"{_outcome(card)}, letters: must be A, B, C and D once each, got {card.letters}."
    return ""


def outcome_leads(catalogue: Catalogue) -> str:
    """Section 3.8, item 5."""
    leads = {card.letters[:1] for card in catalogue.outcomes[1:]}
    for letter in "ABCD":
        if letter not in leads:
            return f"outcomes.toml, letters: should begin with {letter} on one card or more."
    return ""


def outcome_rows(catalogue: Catalogue) -> str:
    """R461-R464, R508: every Weapon rating and every Enemy finds its row."""
    for card in catalogue.outcomes[1:]:
        if len(card.damage) != 4 or len(card.jam) != 4:
            return f"{_outcome(card)}, weapons: must be four results."
        if len(card.enemies) != 6:
            return f"{_outcome(card)}, enemies: must be six results."
    return ""


def outcome_results(catalogue: Catalogue) -> str:
    """R462-R464, R510-R516."""
    cards = catalogue.outcomes[1:]
    shots = [shot for card in cards for shot in zip(card.damage, card.jam, strict=False)]
    attacks = [attack for card in cards for attack in card.enemies]
    kinds = (
        ("weapons", "damage", any(damage for damage, _ in shots)),
        ("weapons", "jam", any(jam for _, jam in shots)),
        ("weapons", "miss", (0, False) in shots),
        ("enemies", "damage", any(attack > 0 for attack in attacks)),
        ("enemies", "ambush", AMBUSH in attacks),
        ("enemies", "miss", 0 in attacks),
    )
    for field, kind, found in kinds:
        if not found:
            return f"outcomes.toml, {field}: {kind} never occurs."
    return ""


def outcome_targets(catalogue: Catalogue) -> str:
    """R444, R1336-R1352."""
    found = {card.target for card in catalogue.outcomes[1:]}
    for target in ("top", "bottom", "front"):
        if target not in found:
            return f"outcomes.toml, target: {target} never occurs."
    return ""


def regions(catalogue: Catalogue) -> str:
    """R430, R508: three regions from left to right, and no road leads back to an earlier one."""
    for file, side in _maps(catalogue):
        if len(side.regions) != 3:
            return f"{file}, regions: must be three, got {len(side.regions)}."
        for index, name in enumerate(side.regions):
            if all(space.region != index for space in side.spaces):
                return f"{file}, regions: no space lies in {name}."
        for road in side.roads:
            if side.spaces[road.end].region < side.spaces[road.start].region:
                return f"{file}, road {_road(side, road)}, end: must not lie in an earlier region."
    return ""


def region_names(catalogue: Catalogue) -> str:
    """X8, R450."""
    for file, side in _maps(catalogue):
        if side.regions != ("Valley", "Coast", "Bay"):
            return f"{file}, regions: are Valley, Coast, Bay in the printed game."
    return ""


def moorings(catalogue: Catalogue) -> str:
    """R57, R528: the Aurora moors six times, ever further on, where the road goes."""
    for file, side in _maps(catalogue):
        moored = sorted((space for space in side.spaces if space.mooring), key=lambda space: space.mooring)
        if [space.mooring for space in moored] != [1, 2, 3, 4, 5, 6]:
            return f"{file}, mooring: must be 1 to 6 once each."
        for before, space in pairwise(moored):
            if space.progress <= before.progress:
                return f'{file}, space "{space.code}", mooring: must lie further on than "{before.code}".'
        reached = reachable(side, 0, ("main", "open"))
        for space in moored:
            if space.id not in reached:
                return f'{file}, space "{space.code}", mooring: cannot be reached without Tracks.'
    return ""


def moorings_in_the_bay(catalogue: Catalogue) -> str:
    """X8."""
    for file, side in _maps(catalogue):
        for space in side.spaces:
            if space.mooring and space.region != len(side.regions) - 1:
                return f'{file}, space "{space.code}", mooring: should lie in the last region.'
    return ""


def waypoint_spaces(catalogue: Catalogue) -> str:
    """R56: each counter finds its space."""
    counters = sum(catalogue.setup.waypoints.values())
    for file, side in _maps(catalogue):
        count = sum(space.waypoint for space in side.spaces)
        if count != counters:
            return f"{file}, waypoint: must be on {counters} spaces, one a counter, got {count}."
    return ""


def main_road(catalogue: Catalogue) -> str:
    """R94, R418, C60: the main road is one line from the first space, numbered without a gap."""
    for file, side in _maps(catalogue):
        if side.spaces[0].progress or not side.spaces[0].main:
            return f'{file}, space "{side.spaces[0].code}", progress: must be 0 on the first space.'
        main = sorted((space for space in side.spaces if space.main), key=lambda space: space.progress)
        for progress, space in enumerate(main):
            if space.progress != progress:
                return f'{file}, space "{space.code}", progress: must be {progress}, got {space.progress}.'
        if problem := _one_line(file, side, main):
            return problem
    return ""


def _one_line(file: str, side: Map, main: list[Space]) -> str:
    ways = {(road.start, road.end) for road in side.roads if road.kind == "main"}
    for space, following in pairwise(main):
        if (space.id, following.id) not in ways:
            return f'{file}, road: must lead from "{space.code}" to "{following.code}", the next main space.'
        ways.remove((space.id, following.id))
    if ways:
        start, end = (side.spaces[number].code for number in min(ways))
        return f'{file}, road "{start}-{end}", kind: is no main road, it leads past the next number.'
    return ""


def roads(catalogue: Catalogue) -> str:
    """C20, C60: roads lead forward, miss no space and strand nobody."""
    for file, side in _maps(catalogue):
        for road in side.roads:
            if side.spaces[road.end].progress <= side.spaces[road.start].progress:
                return f"{file}, road {_road(side, road)}, end: must have a higher progress than its start."
        reached = reachable(side, 0)
        last = max(side.spaces, key=lambda space: (space.main, space.progress)).id
        for space in side.spaces:
            if space.id not in reached:
                return f'{file}, space "{space.code}", code: cannot be reached from the first space.'
        for space in side.spaces:
            if last not in reachable(side, space.id):
                return f'{file}, space "{space.code}", code: no road leads on from it to the last space.'
    return ""


def alpha_shortcuts(catalogue: Catalogue) -> str:
    """G431, X9: all of them need Tracks and save a step or more."""
    side = catalogue.maps["alpha"]
    for road in side.roads:
        saved = side.spaces[road.end].progress - side.spaces[road.start].progress - 1
        if road.kind not in ("main", "tracks"):
            return f"alpha.toml, road {_road(side, road)}, kind: should be tracks, got {road.kind}."
        if road.kind == "tracks" and saved < 1:
            return f"alpha.toml, road {_road(side, road)}, end: should save a step or more."
    if all(road.kind == "main" for road in side.roads):
        return "alpha.toml, road: should include a shortcut."
    return ""


def long_road(catalogue: Catalogue) -> str:
    """R388, R707: a move of 7 fits, and a gap of 6 behind the leader."""
    for file, side in _maps(catalogue):
        length = max(space.progress for space in side.spaces)
        if length <= max(LONGEST_MOVE, FAR):
            return f"{file}, space: should be a main road of more than {LONGEST_MOVE} steps, got {length}."
    return ""


def waypoint_counters(catalogue: Catalogue) -> str:
    """R38."""
    count = sum(catalogue.setup.waypoints.values())
    return "" if count == 10 else f"setup.toml, waypoints: must add up to 10, got {count}."


def waypoint_kinds(catalogue: Catalogue) -> str:
    """R398-R406."""
    waypoints = catalogue.setup.waypoints
    for name, kinds in (
        ("a Resource", ("Food", "Fuel", "Ammo")),
        ("an Object", ("Object",)),
        ("a Contamination", ("Contamination",)),
    ):
        if not any(waypoints.get(kind) for kind in kinds):
            return f"setup.toml, waypoints: should include {name}."
    return ""


def last_mooring(catalogue: Catalogue) -> str:
    """X22: too far for six plain moves of the start convoy, in reach of six moves of 7."""
    plain = max(card.speed for card in catalogue.cards if card.deck == "start") + 1  # with its Co-Pilot
    for file, side in _maps(catalogue):
        for space in side.spaces:
            if space.mooring == 6 and not plain * ROUNDS < space.progress <= LONGEST_MOVE * ROUNDS:
                return (
                    f'{file}, space "{space.code}", progress: should be {plain * ROUNDS + 1} to '
                    f"{LONGEST_MOVE * ROUNDS} at the last mooring, got {space.progress}."
                )
    return ""


def reachable(side: Map, start: int, kinds: Collection[str] | None = None) -> set[int]:
    """The spaces ahead of one, itself included, over roads of some kinds."""
    found, queue = {start}, [start]
    while queue:
        space = queue.pop()
        for road in side.roads:
            if road.start == space and road.end not in found and (kinds is None or road.kind in kinds):
                found.add(road.end)
                queue.append(road.end)
    return found


def _maps(catalogue: Catalogue) -> Iterator[tuple[str, Map]]:
    for key, side in catalogue.maps.items():
        yield f"{key}.toml", side


def _road(side: Map, road: Road) -> str:
    return f'"{side.spaces[road.start].code}-{side.spaces[road.end].code}"'


def _outcome(card: Outcome) -> str:
    return f"outcomes.toml, record {card.id}"
