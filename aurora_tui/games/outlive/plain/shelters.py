"""A shelter in lines: stores, airlock and rooms, equipment, pieces, the night to come."""

from aurora_tui.games.outlive.plain.table_lines import equipment
from core.kernel.phrases import capital, counted, joined
from core.outlive import preview
from core.outlive.state import END, ROBOT, ROBOT_SPACE
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import good, persons
from core.outlive.view import RoomView, View


def render_shelter(view: View, seat: int, names: Names) -> list[str]:
    """Everything of a shelter that the viewer may know."""
    board = view["seats"][seat]
    lines = dealt(view, seat, names)
    if not board["rooms"]:
        return lines or [f"{names.player(seat)} has no shelter yet."]
    return [
        *lines,
        stand_line(view, seat, names),
        *stores(view, seat, names),
        *tonight(view, seat, names),
        airlock_line(view, seat, names),
        *(room_line(view, seat, place, names) for place in range(len(board["rooms"]))),
        *tiles(view, seat, names),
        pieces_line(view, seat, names),
    ]


def dealt(view: View, seat: int, names: Names) -> list[str]:
    """The cards among which a seat chooses in secret; for others their number."""
    board, rules = view["seats"][seat], names.rules
    if not board["dealt_count"]:
        return []
    if not board["dealt"]:
        return [f"{names.player(seat)} chooses among {counted(board['dealt_count'], 'card')} in secret."]
    if len(board["dealt"]) <= rules.numbers.leaders_dealt:
        return [f"Dealt: {joined(names.leader(card) for card in board['dealt'])}."]
    rows = [rules.rooms[card] for card in board["dealt"]]
    return [f"Dealt: {joined(f'{row.name} ({effects.brief_room(row)})' for row in rows)}."]


def stand_line(view: View, seat: int, names: Names) -> str:
    """SP so far with its lines, radiation level, leader."""
    board = view["seats"][seat]
    points = preview.points(view, names.rules, seat)
    sums = ", ".join(f"{key} {value}" for key, value in points.items() if value)
    leader = f"leader {names.leader(board['leader'])}; " if board["leader"] >= 0 else ""
    return (
        f"{names.player(seat)}: {leader}{board['points']} SP so far{f' ({sums})' if sums else ''}; "
        f"radiation level {board['tracer']}; {counted(board['persons'], 'person', 'people')}."
    )


def stores(view: View, seat: int, names: Names) -> list[str]:
    """All goods, with tokens."""
    board = view["seats"][seat]
    goods = ", ".join(good(count, which) for which, count in enumerate(board["goods"]))
    more = [f"{board['tonight']} water of tonight"] * bool(board["tonight"])
    more += ["the vegetable"] * board["vegetable"]
    return [f"Stores: {', '.join([goods, *more])}."]


def tonight(view: View, seat: int, names: Names) -> list[str]:
    """What the coming Night takes as things are now."""
    if view["phase"] == END:
        return []
    if preview.is_past(view, seat):
        return ["Its night is over."]
    night = preview.tonight(view, names.rules, seat)
    die = f"{persons(night.hungry)} {'dies' if night.hungry == 1 else 'die'}"
    lack = f"{night.lacking} of them lacking: {die}" if night.lacking else "all of it is there"
    rooms = counted(night.rooms, "supply", "supplies")
    due = night.rows or night.rooms
    lines = [
        f"Tonight it needs {night.rows} water for the airlock and {rooms} for rooms; {lack}."
        if due
        else "Tonight it needs nothing."
    ]
    kills = f", and kill {persons(night.kills)}" if night.kills else ""
    told = f"Radiation {night.radiation}, {night.blocked} blocked: {night.passes} would pass{kills}."
    lines.append("Its radiation has come." if night.over else told)
    if night.epidemic:
        lines.append(f"The Epidemic takes {counted(night.epidemic, 'person', 'people')} from the airlock.")
    lost = [f"{night.water} water"] * bool(night.water) + [f"{night.meat} meat"] * bool(night.meat)
    return [*lines, f"Spoils after that: {joined(lost)}."] if lost else lines


def airlock_line(view: View, seat: int, names: Names) -> str:
    """Who is in the airlock."""
    board, numbers = view["seats"][seat], names.rules.numbers
    rows = view["seats"][seat]["night"]["rows"]
    return (
        f"Airlock: {people(board['survivors'], board['scientists'])}, of {numbers.airlock} places, "
        f"{counted(rows, 'row')} with people."
    )


def people(survivors: int, scientists: int) -> str:
    """ "2 survivors and 1 scientist"."""
    found = [counted(survivors, "survivor")] * bool(survivors)
    found += [counted(scientists, "scientist")] * bool(scientists)
    return joined(found) or "nobody"


def room_line(view: View, seat: int, place: int, names: Names) -> str:
    """A room: persons of slots, supply, state, what it does."""
    room = view["seats"][seat]["rooms"][place]
    row = names.rules.rooms[room["room"]]
    told = f"{row.name}, place {place + 1}: {state(room, names)}"
    return f"{told}, {room['slots']} slots, eats {room['supply']}; {effects.room(row)}."


def state(room: RoomView, names: Names) -> str:
    """Whether a room works."""
    if not room["built"]:
        return "unbuilt"
    told = people(room["survivors"], room["scientists"])
    if not room["full"]:
        return f"{told}, not full"
    used = joined(names.location_name(city) for city in room["used_in"])
    return f"{told}, full" + (", used today" if room["used"] else f", used in {used}" if used else "")


def tiles(view: View, seat: int, names: Names) -> list[str]:
    """Equipment with symbols, and the symbols that are whole."""
    board = view["seats"][seat]
    fixed = [
        equipment(kind, names) + (", used" if kind in board["used"] else "") for kind in board["repaired"]
    ]
    return [
        f"Repaired: {'; '.join(fixed) or 'none'}.",
        f"Broken: {'; '.join(equipment(kind, names) for kind in board['broken']) or 'none'}.",
        f"Whole symbols: {joined(board['symbols']) or 'none'}.",
    ]


def pieces_line(view: View, seat: int, names: Names) -> str:
    """Where its pieces are, kills, events overcome."""
    board, rules = view["seats"][seat], names.rules
    found = []
    for piece, shown in enumerate(board["pieces"]):
        if piece == ROBOT and not shown["built"]:
            found.append("robot not built")
            continue
        if piece != ROBOT and shown["at"] == ROBOT_SPACE:
            continue  # setup: it has no place yet
        stands = "standing" if shown["standing"] else "lying"
        found.append(f"{names.piece(piece)} {names.where(shown['at'])} {stands}")
    kills = [f"{rules.prey[kind].name.lower()} {count}" for kind, count in enumerate(board["kills"]) if count]
    won = [names.event_card(event) for event in board["won"]]
    return (
        f"{capital('; '.join(found))}. Kills: {joined(kills) or 'none'}. "
        f"Events overcome: {joined(won) or 'none'}."
    )
