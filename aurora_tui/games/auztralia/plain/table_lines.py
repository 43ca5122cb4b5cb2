"""The public table in lines: the Time Track, all that lies on the map, the Old Ones, the display, boards at a
glance. Pure functions of a view."""

from collections.abc import Callable, Iterable

from aurora_tui.games.auztralia.plain.combat_lines import combat
from core.auztralia.foreseen import circling, revelations_to_come
from core.auztralia.hexes import COMPASS
from core.auztralia.state import END, HIDDEN, PURPLE, SETUP
from core.auztralia.tables.records import NONE
from core.auztralia.text.asked import WITHOUT_PERSONS
from core.auztralia.text.effects import person_line
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import hexes, side
from core.auztralia.text.places import contents, enemy, land
from core.auztralia.text.summary import summary
from core.auztralia.view import OldOneView, View
from core.kernel.phrases import capital, counted, joined

WAYS = ("", "north-east", "east", "south-east", "south-west", "west", "north-west")
"""The compass directions, 1 to 6."""


def heading(view: View, names: Names) -> str:
    """Whose turn it is, where, the Old Ones, Revelations to come."""
    if view["phase"] == SETUP:
        return "Setup."
    spaces = dict(view["discs"])
    parts = []
    if view["turn"] in spaces and not view["over"]:
        parts.append(f"{capital(names.disc(view['turn']))} on space {spaces[view['turn']]}.")
    state = "awake" if view["awake"] else "asleep"
    parts.append(f"The Old Ones are {state} on {spaces.get(PURPLE, 0)}.")
    parts.append(f"{counted(revelations_to_come(view, names.rules), 'Revelation')} to come.")
    return " ".join(parts)


def render_table(view: View, names: Names) -> list[str]:
    """All parts of the table, public to everybody."""
    return [
        heading(view, names),
        *(combat(view, names) if view["combat"] is not None else ()),
        *track(view, names),
        *land_lines(view, names),
        *old_ones(view, names),
        *display(view, names),
        *seats(view, names),
    ]


def track(view: View, names: Names) -> list[str]:
    """Each occupied space with its stack, the top disc first."""
    spaces = sorted({space for _, space in view["discs"]})
    parts = []
    for space in spaces:
        stack = [names.disc(disc) for disc, at in reversed(view["discs"]) if at == space]
        parts.append(f"{space}: {', '.join(stack)}")
    lit = [space for space in names.rules.numbers.lit if space > dict(view["discs"]).get(PURPLE, 0)]
    ahead = f" Revelations on {joined(map(str, lit))}." if lit else ""
    return [f"Time Track, the top disc first: {'; '.join(parts)}.{ahead}"] if parts else []


def land_lines(view: View, names: Names) -> list[str]:
    """Every hex on which something lies, in the order of the map."""
    found = []
    for place in names.rules.land.numbers:
        things = contents(names, view, place)
        if things:
            found.append(f"{place} ({land(names, place)}): {joined(things)}.")
    return ["The map (hex N tells a hex with its neighbours):", *found]


def hex_lines(view: View, names: Names, place: int) -> list[str]:
    """A hex in words with its neighbours and the tracks across its sides."""
    if place not in names.rules.land.numbers:
        return [f"There is no hex {place}; hexes are 1 to {names.rules.land.numbers[-1]}."]
    things = joined(contents(names, view, place)) or "nothing"
    lines = [f"Hex {place}, {land(names, place)}: {things}."]
    tracks = {pair: seat for seat, board in enumerate(view["seats"]) for pair in board["tracks"]}
    for way in COMPASS:
        near = names.rules.land.neighbours[place][way]
        if not near:
            continue
        seat = tracks.get((min(place, near), max(place, near)))
        track = f", track of {names.player(seat)}" if seat is not None else ""
        inside = joined(contents(names, view, near))
        lines.append(f"  {WAYS[way]} {near}, {land(names, near)}{track}{f': {inside}' if inside else ''}.")
    return lines


def old_ones(view: View, names: Names) -> list[str]:
    """Those face up with what they go for, and how many are hidden of each level."""
    found = [
        old_one_line(view, names, each)
        for each in sorted(view["old_ones"], key=lambda each: (each["distance"] == NONE, each["distance"]))
        if each["kind"] != HIDDEN
    ]
    hidden = [each["level"] for each in view["old_ones"] if each["kind"] == HIDDEN]
    counts = [f"{hidden.count(level)} of level {level}" for level in sorted(set(hidden))]
    told = [f"Hidden Old Ones: {joined(counts)}."] if counts else []
    points = f"{sum(view['old_points'])} VP{'' if view['phase'] == END else ' so far'}"
    cards = counted(view["cards"], "card")
    return [*found, *told, f"The Old Ones have {points}; {cards} in their deck."]


def old_one_line(view: View, names: Names, old_one: OldOneView) -> str:
    """One that is face up: where it is, what it goes for and how far that is."""
    hurt = [f"{names.player(seat)} {damage}" for seat, damage in enumerate(old_one["damage"]) if damage]
    whose = f" (damage of {joined(hurt)})" if hurt else ""
    said = f"{capital(enemy(names, old_one))} on {old_one['hex']}{whose}"
    if old_one["distance"] == NONE:
        return f"{said} stays there."
    if not old_one["distance"]:
        return f"{said} is at what it wanted."
    prey = joined(prey_name(view, names, place) for place in old_one["aims"])
    steps = joined(map(str, old_one["steps"]), "or")
    number, deck = circling(view, names.rules, old_one["kind"])
    cards = f", on {number or 'none'} of {counted(deck, 'card')}" if deck else ""
    return f"{said} is {counted(old_one['distance'], 'step')} from {prey}; its next step is {steps}{cards}."


def prey_name(view: View, names: Names, place: int) -> str:
    """ "Ann's port on 70"."""
    for seat, board in enumerate(view["seats"]):
        if board["port"] == place:
            return f"{names.owner(seat)} port on {place}"
    owners = [farm["seat"] for farm in view["farms"] if farm["hex"] == place]
    return f"{names.owner(owners[0])} farm on {place}" if owners else f"hex {place}"


def display(view: View, names: Names) -> list[str]:
    """The cards of the display."""
    tables = names.tables
    parts = [
        f"{place} {names.person(card)} ({person_line(tables, tables.personalities[card])})"
        for place, card in enumerate(view["display"], 1)
        if card != NONE
    ]
    if not names.rules.personalities:
        return [f"{capital(WITHOUT_PERSONS)}."]
    left = counted(view["persons"], "card")
    return [f"Personalities: {'; '.join(parts) or 'none lies open'}; {left} in the deck."]


def seats(view: View, names: Names) -> list[str]:
    """A line a seat."""
    return [summary(view, seat, names) for seat in range(len(view["seats"]))]


def board_lines(view: View, seat: int, names: Names) -> list[str]:
    """A seat's board whole: its summary, boxes, network, tracks and what is cut off; the Old Ones, who come
    after the seats, one by one."""
    if seat >= len(view["seats"]):
        return [summary(view, seat, names), *old_ones(view, names)]
    board = view["seats"][seat]
    boxes = [
        f"{cubes} in {row.name}"
        for row, cubes in zip(names.rules.actions, board["boxes"], strict=True)
        if cubes
    ]
    cut = sorted(set(board["network"]) - set(board["clear"]))
    lines = [
        summary(view, seat, names),
        f"Cubes in boxes: {joined(boxes) or 'none'}; {counted(board['hq'], 'cube')} in the HQ.",
        f"Tracks: {sides(board['tracks']) or 'none'}; {board['tracks_left']} left; "
        f"{counted(board['discs'], 'spare disc')}.",
    ]
    if cut:
        lines.append(f"Cut off by Old Ones: {hexes(cut)}.")
    return lines


def sides(pairs: Iterable[tuple[int, int]]) -> str:
    """Tracks by the hexes of their sides."""
    return joined(side(one, other) for one, other in pairs)


PARTS: dict[str, Callable[[View, Names], list[str]]] = {
    "track": track,
    "map": land_lines,
    "old ones": old_ones,
    "display": display,
    "seats": seats,
    "combat": combat,
}
"""Parts of the table by name."""
