"""The public table in lines: the ring, the ship, events and radiation, the supply, the shelters at a
glance. Pure functions of a view."""

from collections.abc import Callable

from core.kernel.phrases import counted, joined
from core.outlive import preview
from core.outlive.phases.night.overcome_events import reduced
from core.outlive.preview.shelter import discount, felt
from core.outlive.state import END, NIGHT, ROBOT, ROBOT_SPACE, SETUP, SPENT
from core.outlive.tables.records import GOODS, NONE, EventCard
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import actions, good, kind
from core.outlive.text.phrases import goods as goods_of
from core.outlive.view import View


def heading(view: View, names: Names) -> str:
    """Day, phase, whose go, first player, radiation."""
    if view["phase"] == SETUP:
        return "Setup."
    days = view["radiation"]
    parts = [f"Day {view['day']} of {view['days']}, {names.phase(view['phase'])}."]
    if view["turn"] >= 0 and not view["over"]:
        night = f"It is {names.owner(view['turn'])} night."
        parts.append(night if view["phase"] == NIGHT else f"{names.player(view['turn'])} is on the go.")
    if 0 < view["day"] <= len(days):
        ahead = f", {days[view['day']]} tomorrow" if view["day"] < len(days) else ""
        fallout = felt(view, names.rules, "fallout")
        more = f" and {fallout} of a Fallout" if fallout else ""
        parts.append(f"Radiation {days[view['day'] - 1]}{more} tonight{ahead}.")
    parts.append(f"First player: {names.player(view['first'])}.")
    return " ".join(parts)


def render_table(view: View, names: Names, seat: int | None = None) -> list[str]:
    """Everything public; the shelter of `seat` is told apart, so it is left out of the others."""
    lines = [heading(view, names), *ring(view, names), *ship(view, names), *events(view, names)]
    return [*lines, *shelters(view, names, seat), *supply(view, names)]


def ring(view: View, names: Names) -> list[str]:
    """A line a location, in the order of the ring."""
    return [location_line(view, place.number, names) for place in names.rules.locations]


def location_line(view: View, location: int, names: Names) -> str:
    """What lies at a location, and who stands there."""
    row, here, rules = names.rules.locations[location], view["locations"][location], names.rules
    parts: list[str] = []
    if row.good != NONE:
        parts.append(f"{here['stock']} of {here['full']} {kind(row.good)}")
    if row.price:
        parts.append(f"{counted(felt(view, rules, 'blackout') or row.price, 'microchip')} a visit")
    if row.hunting:
        parts.append(prey(view, location, names))
        parts += fire(view, location, names)
    if here["kinds"]:
        parts.append(f"seen in the stack: {joined(rules.prey[kind].name.lower() for kind in here['kinds'])}")
    if row.algae:
        parts.append("the algae" if view["algae"] else "the algae are taken")
    if row.role == "city":
        parts.append(f"{counted(here['tiles'], 'search tile')}")
        tiles = joined(equipment(kind, names) for kind in here["equipment"])
        parts.append(f"equipment {tiles or 'none'}")
        for told, faces in (("open", here["open"]), ("known, from the top", here["known"])):
            if faces:
                parts.append(f"{told}: {names.tiles(faces)}")
        if here["drawn"]:
            parts.append(f"drawn today: {names.tiles(here['drawn'])}")
    if row.role == "base":
        parts.append(counted(view["base"], "scientist"))
        parts.append(vegetable(view, names))
    there = pieces(view, location, names)
    near = joined(rules.locations[place].name for place in row.neighbours)
    return f"{row.name} (beside {near}): {'; '.join([*parts, there])}."


def vegetable(view: View, names: Names) -> str:
    """Where the vegetable is."""
    owner = view["vegetable"]
    if owner == SPENT:
        return "the vegetable is spent until Dawn"
    return "the vegetable" if owner == NONE else f"{names.player(owner)} has the vegetable"


def equipment(kind: int, names: Names) -> str:
    """A tile with its symbol half and its materials."""
    row = names.rules.equipment[kind]
    materials = ", ".join(GOODS[good] for good in row.cost)
    return f"{row.name} ({row.symbol} {row.edge}; {materials})"


def prey(view: View, location: int, names: Names) -> str:
    """The prey on top with endurance and yields, and the size of the stack."""
    here = view["locations"][location]
    if here["prey"] == NONE:
        return "no prey left"
    row = names.rules.prey[here["prey"]]
    meat = ", ".join(map(str, row.meat))
    left = counted(here["prey_count"], "tile")
    return f"prey {row.name.lower()}, endurance {row.endurance}, meat {meat}, {left} in the stack"


def fire(view: View, location: int, names: Names) -> list[str]:
    """What a fire there does to whoever reads."""
    less = felt(view, names.rules, "fire")
    burning = [card for card in _cards(view, names) if card.ability == "fire" and card.location == location]
    return [f"no hunt and {actions(less)} less ({card.name})" for card in burning if less]


def pieces(view: View, location: int, names: Names) -> str:
    """Who is there: "here Ann's hero 5 standing"; robots that never moved wait at the base."""
    found = []
    base = location == names.rules.base
    for seat, board in enumerate(view["seats"]):
        for piece, shown in enumerate(board["pieces"]):
            waits = base and piece == ROBOT and shown["built"] and shown["at"] == ROBOT_SPACE
            if (shown["at"] == location and shown["built"]) or waits:
                where = " on the robot space" if waits else ""
                stands = "standing" if shown["standing"] else "lying"
                found.append(f"{names.piece_of(seat, piece)} {stands}{where}")
    return f"here {joined(found)}" if found else "nobody here"


def ship(view: View, names: Names) -> list[str]:
    """The spaces of the Cargo Ship."""
    return [space_line(view, index, names) for index in range(len(view["cargo"]))]


def space_line(view: View, index: int, names: Names) -> str:
    """A space: number, canned goods, survivor, who stands there."""
    space = view["cargo"][index]
    free = space["seat"] == NONE
    who = "free" if free else f"taken by {names.piece_of(space['seat'], space['piece'])}"
    survivor = ", a survivor" if space["survivor"] else ""
    place = names.rules.locations[names.rules.ship].name
    canned = max(0, space["canned"] - felt(view, names.rules, "storm"))
    return f"{place}, space {space['number']}: {canned} canned{survivor}, {who}."


def events(view: View, names: Names) -> list[str]:
    """Radiation, the events in force with cost, SP and effect, those to come."""
    days = ", ".join(
        f"{points} (today)" if day == view["day"] else str(points)
        for day, points in enumerate(view["radiation"], start=1)
    )
    lines = [f"Radiation by days: {days}."]
    lines += [event_line(view, index, names) for index in range(len(view["events"]))]
    if not view["events"]:
        lines.append("No event is in force.")
    return [*lines, f"Events to come, face down: {view['events_down']}."]


def event_line(view: View, index: int, names: Names) -> str:
    """An event in force."""
    event = view["events"][index]
    row = names.rules.events[event["event"]]
    effect = effects.event(names.rules.catalogue, row)
    price = f"{event['cost']} {row.group}{cheaper(view, row, names)}"
    return f"{row.name}: {effect}; costs {price}, {event['points']} SP."


def cheaper(view: View, row: EventCard, names: Names) -> str:
    """What the Crisis room of whoever reads makes of the price of an event (O61)."""
    viewer = view["viewer"]
    off = discount(view["seats"][viewer], names.rules) if viewer is not None else 0
    return f", {reduced(row, off)} with the Crisis room if it is the first tonight" if off else ""


def shelters(view: View, names: Names, seat: int | None = None) -> list[str]:
    """A line for each shelter but that of `seat`."""
    return [glance(view, other, names) for other in range(len(view["seats"])) if other != seat]


def glance(view: View, seat: int, names: Names) -> str:
    """A shelter in a line."""
    board, rules = view["seats"][seat], names.rules
    if not board["rooms"]:
        return f"{names.player(seat)} has no shelter yet."
    goods = goods_of(board["goods"])
    full = [rules.rooms[room["room"]].name for room in board["rooms"] if room["full"]]
    built = sum(room["built"] for room in board["rooms"])
    night, done = preview.tonight(view, rules, seat), view["phase"] == END or preview.is_past(view, seat)
    needs = f"{night.rows} water and {counted(night.rooms, 'supply', 'supplies')}; lacking: {night.lacking}"
    parts = [
        f"{board['points']} SP",
        f"radiation level {board['tracer']}",
        f"{board['survivors'] + board['scientists']} of {rules.numbers.airlock} in the airlock",
        f"{counted(board['persons'], 'person', 'people')} in all",
        f"stores {goods}",
        *(["the vegetable"] if board["vegetable"] else []),
        f"{built} of {len(board['rooms'])} rooms built, full {joined(full) or 'none'}",
        f"{len(board['repaired'])} equipment repaired, {len(board['broken'])} broken",
        *([f"tonight it needs {needs}"] if not done else []),
    ]
    return f"{names.player(seat)}: {'; '.join(parts)}."


def supply(view: View, names: Names) -> list[str]:
    """What is left beside the board."""
    goods = ", ".join(good(count, which) for which, count in enumerate(view["supply"]))
    people = f"{view['survivors']} survivors, {view['scientists']} scientists"
    tiles = joined(names.equipment(kind) for kind in view["discards"]) or "none"
    return [
        f"Supply pile: {goods}, {people}.",
        f"Equipment pile: {counted(view['equipment'], 'tile')}; discarded: {tiles}.",
    ]


def _cards(view: View, names: Names) -> list[EventCard]:
    return [names.rules.events[event["event"]] for event in view["events"]]


def cities(view: View, names: Names) -> list[str]:
    """The two cities."""
    return [location_line(view, city, names) for city in names.rules.cities]


PARTS: dict[str, Callable[[View, Names], list[str]]] = {
    "ring": ring,
    "cities": cities,
    "ship": ship,
    "events": events,
    "shelters": shelters,
    "supply": supply,
}
"""Parts of the table that can be looked at alone."""
