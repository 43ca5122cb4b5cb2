"""What is said of a shelter: its rooms, people, goods and cards."""

from collections.abc import Callable, Mapping

from core.kernel.about import About
from core.kernel.phrases import capital, counted, joined
from core.outlive.phases.night.overcome_events import reduced
from core.outlive.preview.shelter import discount
from core.outlive.tables.records import AMMO, CHIP, MATERIALS, MEAT, SUPPLIES, WATER
from core.outlive.text import effects
from core.outlive.text.about_ring import of_equipment
from core.outlive.text.asked_things import Asked, said
from core.outlive.text.phrases import good, goods, group, kind


def _airlock(asked: Asked, seat: int) -> About:
    board, numbers = asked.board(seat), asked.tables.numbers
    people = board["survivors"] + board["scientists"]
    does = said(f"{people} of {numbers.airlock} places are taken", "people wait here for a room")
    costs = (f"{capital(good(numbers.row_water, WATER))} each night for every row with people.",)
    return About("Airlock", f"of {asked.words.owner(seat)} shelter", does, costs, ("L105", "L106"))


def _room(asked: Asked, seat: int, place: int) -> About:
    shown, words = asked.board(seat)["rooms"][place], asked.words
    row = asked.tables.rooms[shown["room"]]
    people = shown["survivors"] + shown["scientists"]
    if not shown["built"]:
        now = "it is not built"
    elif not shown["full"]:
        now = f"{people} of {row.slots} slots are taken, so it does not work"
    else:
        cities = joined(words.location(city) for city in shown["used_in"])
        now = f"it is full and works{f'; used today in {cities}' if cities else ''}"
        now = "it is full and has been used today" if shown["used"] else now
    told = _of_room(asked, shown["room"])
    what = f"{told.what} of {words.owner(seat)} shelter"
    return told._replace(title=words.room_at(seat, place), what=what, does=(*told.does, *said(now)))


def _of_room(asked: Asked, number: int) -> About:
    row = asked.tables.rooms[number]
    what = "a standard room" if row.standard else "an advanced room"
    does = said(f"full, with {counted(row.slots, 'person', 'people')}: {effects.room(row)}")
    costs = said(
        f"{group(asked.tables.numbers.room_price, 'materials')} to build it",
        f"{group(row.supply, 'supplies')} each night while somebody lives there" if row.supply else "",
    )
    return About(row.name, what, does, costs, ("L122", "L152"), ("room", number))


def _good(asked: Asked, seat: int, number: int) -> About:
    board, numbers = asked.board(seat), asked.tables.numbers
    uses = "a material: builds rooms, repairs equipment, overcomes events" if number in MATERIALS else ""
    uses = "a supply: feeds the shelter, recruits, overcomes events" if number in SUPPLIES else uses
    ammo = "stands for an action in a hunt, answers a point of pressure, overcomes events"
    uses = ammo if number == AMMO else uses
    opens = "it opens the Dam too" if number == CHIP else ""
    kept = {WATER: numbers.water_kept, MEAT: numbers.meat_kept}.get(number)
    spoils = f"only {kept} are kept overnight" if kept else "all of it is lost at night"
    capped = asked.words.rules.storage_cap and kept is None
    limit = f"the stores keep {numbers.goods_kept} at most" if capped else ""
    does = said(uses, opens, spoils if kept is not None else limit)
    have = f"{good(board['goods'][number], number)} of {asked.words.player(seat)}"
    rules = ("L84",) if number == AMMO else ("L95", "L107") if number in MATERIALS else ("L105",)
    return About(capital(kind(number)), have, does, rules=rules)


def _equipment(asked: Asked, seat: int, number: int) -> About:
    board = asked.board(seat)
    told = of_equipment(asked, number)
    now = ("it has been used today.",) if number in board["used"] else ()
    return told._replace(does=(*told.does, *map(capital, now)))


def _event(asked: Asked, number: int) -> About:
    row = asked.tables.events[number]
    due = next((there["cost"] for there in asked.view["events"] if there["event"] == number), row.cost)
    viewer = asked.view["viewer"]
    off = discount(asked.board(viewer), asked.words.rules) if viewer is not None else 0
    less = f"; {reduced(row, off)} with the Crisis room if it is the first tonight" if off else ""
    costs = (f"{capital(group(due, row.group))} at night to overcome it, for {row.points} SP{less}.",)
    does = said(effects.event(asked.tables, row))
    return About(row.name, "an event in force", does, costs, ("L65", "L95"), ("event", number))


def _leader(asked: Asked, number: int) -> About:
    row = asked.tables.leaders[number]
    brings = [goods(row.goods)] if any(row.goods) else []
    brings += [f"{counted(n, 'tile')} of {asked.tables.locations[city].name}" for city, n in row.tiles]
    brings.append(f"a broken {asked.tables.equipment[row.equipment].name}")
    places = joined(asked.tables.locations[place].name for place in row.places)
    does = said(f"brings {joined(brings)}", f"heroes begin at {places}")
    return About(row.name, f"a leader, age {row.age}", does, rules=("Q41",), card=("leader", number))


def _seat(asked: Asked, seat: int) -> About:
    words, board = asked.words, asked.board(seat)
    told = words.summary(asked.view, seat).partition(": ")[2] or words.summary(asked.view, seat)
    leader = f"leader {words.leader(board['leader'])}" if board["leader"] >= 0 else ""
    return About(words.player(seat), "a shelter", said(leader, told.removesuffix(".")), rules=("O80",))


TOLD: Mapping[str, Callable[..., About]] = {
    "airlock": _airlock,
    "room": _room,
    "good": _good,
    "equipment": _equipment,
    "event": _event,
    "leader": _leader,
    "card": _of_room,
    "seat": _seat,
}
"""By kind of thing; takes its numbers. Raises LookupError for one that does not lie there."""
