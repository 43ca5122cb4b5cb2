"""What the choices of the setup do, a phrase each."""

from core.kernel.phrases import counted
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import goods
from core.outlive.text.sentences import ACTIONS, OfferedAction


@ACTIONS.says("leader")
def leader(names: Names, choice: OfferedAction) -> str:
    """Goods, equipment and places (O6)."""
    row = names.tables.leaders[choice.arg()]
    brings = [goods(row.goods)] if any(row.goods) else []
    for city, number in row.tiles:
        brings.append(f"{counted(number, 'tile')} of {names.location_name(city)}")
    brings.append(f"broken {names.equipment(row.equipment)}")
    places = ", ".join(names.location_name(place) for place in row.places)
    return f"{row.name}, {row.age}: {', '.join(brings)}; heroes at {places}"


@ACTIONS.says("keep")
def keep_room(names: Names, choice: OfferedAction) -> str:
    """Slots, supply and effect (O7)."""
    return room_line(names, choice.arg(), names.room(choice.arg()))


def room_line(names: Names, kind: int, name: str) -> str:
    """ "Lathe: one repair a night costs 1 of its 3 materials (3 slots, eats 2)"."""
    row = names.tables.rooms[kind]
    effect = effects.room(row)
    return f"{name}{': ' if effect else ''}{effect} ({counted(row.slots, 'slot')}, eats {row.supply})"


@ACTIONS.says("free_room/build")
def free_room(names: Names, choice: OfferedAction) -> str:
    """One of seven (O10)."""
    room = choice.board["rooms"][choice.arg()]["room"]
    return room_line(names, room, names.room_at(choice.seat, choice.arg()))


@ACTIONS.says("place/airlock")
def into_airlock(names: Names, choice: OfferedAction) -> str:
    """Persons there block radiation (L102)."""
    held = choice.board["survivors"] + choice.board["scientists"]
    return f"the airlock ({held} of {names.rules.numbers.airlock}), where each person blocks 1 radiation"


@ACTIONS.says("place/room")
def into_room(names: Names, choice: OfferedAction) -> str:
    """A full room works."""
    place = choice.arg()
    room = choice.board["rooms"][place]
    held = room["survivors"] + room["scientists"]
    full = ", which is full then" if held + 1 == room["slots"] else ""
    return f"{names.home(choice.seat, place)} ({held} of {room['slots']}){full}"


@ACTIONS.says("put_hero/piece")
def put_hero(names: Names, choice: OfferedAction) -> str:
    """Which hero is put, by its strength (O12)."""
    return f"{names.piece(choice.arg())}{_strength(names, choice.arg())}"


def _strength(names: Names, piece: int) -> str:
    """What the number of a hero says."""
    strength = counted(names.rules.strengths[piece], "action")
    return f": {strength} in a visit"
