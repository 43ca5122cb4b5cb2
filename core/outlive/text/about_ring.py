"""What is said of the places of the ring, and of what lies and stands there."""

from collections.abc import Callable, Mapping

from core.kernel.about import About
from core.kernel.phrases import capital, counted, joined
from core.outlive.preview.shelter import felt
from core.outlive.preview.visit import meat_of
from core.outlive.state import DAY, ROBOT, ROBOT_SPACE, SPENT
from core.outlive.tables.records import CANNED, CHIP, EventCard
from core.outlive.text import effects
from core.outlive.text.asked_things import Asked, place_of, said
from core.outlive.text.phrases import GOODS, actions, cost, good, kind
from core.outlive.view import SpaceView


def _location(asked: Asked, location: int) -> About:
    if location == ROBOT_SPACE:
        return About("Under the base", "where a built robot waits", rules=("O46",))
    row, view, words = asked.tables.locations[location], asked.view, asked.words
    there = view["locations"][location]
    does = []
    if row.stock:
        does.append(
            f"one {GOODS[row.good][0]} for each action; {there['stock']} of {there['full']} lie there"
        )
    if row.hunting:
        does.append(_prey_line(asked, location))
    if row.algae:
        does.append("algae lower the radiation level" if view["algae"] else "the algae are gone for today")
    if row.role == "city":
        does.append(f"{counted(there['tiles'], 'search tile')} in the stack, one for each action")
    if row.role == "cargo":
        does.append("a hero takes a free space up to its strength, with what lies there")
    if row.role == "base":
        does.append("scientists, a vegetable, repairs, ventilation and the robot")
    near = joined(words.location(place) for place in row.neighbours)
    here = [
        words.piece_of(seat, piece)
        for seat, board in enumerate(view["seats"])
        for piece, shown in enumerate(board["pieces"])
        if shown["built"] and shown["at"] == location
    ]
    costs = (f"{capital(good(_price(asked, location), CHIP))} for a visit with takes.",) if row.price else ()
    present = f"here: {joined(here)}" if here else ""
    return About(
        row.name, f"a place of the ring, beside {near}", said(*does, present), costs, ("L75", "L117")
    )


def _price(asked: Asked, location: int) -> int:
    """The Dam's chips for whoever asks: more in a Blackout that no Bulkhead keeps off (O39, Q61)."""
    return felt(asked.view, asked.words.rules, "blackout") or asked.tables.locations[location].price


def _in_force(asked: Asked, ability: str) -> list[EventCard]:
    """The events in force with this effect."""
    rows = (asked.tables.events[shown["event"]] for shown in asked.view["events"])
    return [row for row in rows if row.ability == ability]


def _prey_line(asked: Asked, location: int) -> str:
    there = asked.view["locations"][location]
    if there["prey"] < 0:
        return "no prey is left"
    name = asked.tables.prey[there["prey"]].name.lower()
    return f"{name} on top, {there['prey_count']} prey in the stack"


def _stock(asked: Asked, location: int) -> About:
    row, there = asked.tables.locations[location], asked.view["locations"][location]
    if not row.stock:
        raise LookupError("nothing is filled up there")
    does = said(f"filled to {there['full']} each Dawn; {there['stock']} lie there now")
    costs = (f"1 action for each {GOODS[row.good][0]}.",)
    price = (f"And {good(_price(asked, location), CHIP)} a visit.",) if row.price else ()
    return About(
        capital(kind(row.good)),
        f"the stock of {asked.words.location(location)}",
        does,
        costs + price,
        ("L87",),
    )


def _prey(asked: Asked, location: int) -> About:
    there = asked.view["locations"][location]
    row, viewer = asked.tables.prey[place_of(there["prey"])], asked.view["viewer"]
    first, second, later = row.meat
    seen = joined(asked.words.prey(each) for each in there["kinds"])
    does = said(
        f"{first} meat for the first kill, {second} for the second, {later} for any later one of its kind",
        f"it is the top one of {there['prey_count']} {asked.words.where(location)}",
        f"when you looked, the stack held {seen}" if seen else "",
        f"you would get {meat_of(asked.view, asked.words.rules, viewer, row.number)} meat"
        if viewer is not None
        else "",
    )
    costs = (f"{capital(actions(row.endurance))}; ammo stands for an action each.",)
    fire = next((card for card in _in_force(asked, "fire") if card.location == location), None)
    if fire is not None and felt(asked.view, asked.words.rules, "fire"):
        costs = (f"Not hunted while {fire.name} is in force.",)
    return About(row.name, "prey", does, costs, ("L88", "L156"), ("prey", row.number))


def _tiles(asked: Asked, location: int) -> About:
    there, words = asked.view["locations"][location], asked.words
    does = said(
        f"{counted(there['tiles'], 'search tile')} left {words.where(location)}",
        f"turned today: {words.tiles(there['drawn'])}" if there["drawn"] else "",
        f"you know the stack from its top: {words.tiles(there['known'])}" if there["known"] else "",
    )
    title = f"Search in {asked.tables.locations[location].name}"
    return About(title, "search tiles of a city", does, ("1 action for each tile.",), ("O43",))


def _tile(asked: Asked, location: int, tile: int) -> About:
    row = asked.tables.tiles[tile]
    does = said(f"it brings {effects.tile(row)}")
    section = "character" if row.character else "search"
    name = row.name if row.character or row.empty else capital(asked.words.tile(tile))
    return About(name, "a search tile", does, rules=("O43",), card=(section, row.number))


def _shown(asked: Asked, location: int, number: int) -> About:
    told = of_equipment(asked, number)
    where = asked.words.where(location)
    return told._replace(
        what=f"{told.what}, face up {where}", costs=("1 action to take it, broken.", *told.costs)
    )


def of_equipment(asked: Asked, number: int) -> About:
    """A kind of equipment, and who has one."""
    row = asked.tables.equipment[number]
    owners = [
        f"{asked.words.player(seat)} has one{', repaired' if number in board['repaired'] else ', broken'}"
        for seat, board in enumerate(asked.view["seats"])
        if number in board["repaired"] or number in board["broken"]
    ]
    others = [each.name for each in asked.tables.equipment if each.symbol == row.symbol and each != row]
    pair = f"; with the {joined(others, 'or')} repaired too the symbol {row.symbol} is whole, 1 SP more"
    half = f"1 SP repaired{pair * bool(others)}"
    does = said(effects.equipment(asked.tables, row), "works once a day when it is repaired", half, *owners)
    costs = (f"{capital(cost(row.cost))} to repair it.",)
    return About(row.name, "equipment", does, costs, ("L123", "L153"), ("equipment", number))


def _algae(asked: Asked) -> About:
    now = "they are there" if asked.view["algae"] else "they are gone until the next Dawn"
    lower = abs(asked.tables.numbers.algae_tracer)
    viewer = asked.view["viewer"]
    lowest = viewer is not None and asked.board(viewer)["tracer"] <= asked.tables.numbers.tracer_lowest
    end = "your level is the lowest there is" if lowest else ""
    does = said(f"the radiation level goes down by {lower}", end, now)
    return About("Algae", "once a day for one seat", does, _costs(asked.tables.numbers.algae_act), ("O39",))


def _costs(number: int) -> tuple[str, ...]:
    return (f"{capital(actions(number))}.",)


def _vegetable(asked: Asked) -> About:
    seat = asked.view["vegetable"]
    now = "it is spent until the next Dawn" if seat == SPENT else "it is at the base"
    now = f"{asked.words.player(seat)} has it until the next Dawn" if seat >= 0 else now
    does = said("it feeds one whole room tonight, or recruits a survivor", now)
    costs = _costs(asked.tables.numbers.vegetable_act)
    return About("Vegetable", "food for a night", does, costs, ("L155", "O46"))


def _scientists(asked: Asked) -> About:
    does = said(f"{counted(asked.view['base'], 'scientist')} left at the base", "one comes along in a visit")
    return About(
        "Scientists", "people of a shelter", does, _costs(asked.tables.numbers.scientist_act), ("O46",)
    )


def _space(asked: Asked, number: int) -> About:
    """All spaces of that number; there are several of some."""
    told = [_cargo(asked, there) for there in asked.view["cargo"] if there["number"] == number]
    if not told:
        raise LookupError(f"there is no space {number}")
    costs = (f"{_who_fits(asked, number)}.",)
    what = "a space of the Cargo Ship" if len(told) == 1 else f"{len(told)} spaces of the Cargo Ship"
    return About(f"Space {number}", what, said(*told), costs, ("O45",))


def _who_fits(asked: Asked, number: int) -> str:
    """Whose strength a space takes, with the Grapple or without (O45)."""
    tables = asked.tables
    strengths = sorted(set(tables.numbers.heroes))
    tool = next((row for row in tables.equipment if row.ability == "grapple"), None)
    more = tool.amount if tool else 0
    fits = [each for each in strengths if each >= number]
    hooked = [each for each in strengths if each < number <= each + more]
    least = f"strength {fits[0]}{' or more' * (len(fits) > 1)}" if fits else ""
    by = f"{joined(map(str, hooked), 'or')} with the {tool.name}" if tool and hooked else ""
    if fits and by:
        return f"A hero of {least}, or of {by}"
    return f"A hero of {least or f'strength {by}'}"


def _cargo(asked: Asked, there: SpaceView) -> str:
    canned = max(0, there["canned"] - felt(asked.view, asked.words.rules, "storm"))
    brings = [good(canned, CANNED)] if canned else []
    brings += [counted(there["survivor"], "survivor")] if there["survivor"] else []
    owner = there["seat"]
    taken = f"taken by {asked.words.piece_of(owner, there['piece'])}" if owner >= 0 else "free"
    return f"{taken}; it brings {joined(brings) or 'nothing'}"


def _piece(asked: Asked, seat: int, piece: int) -> About:
    shown, words = asked.board(seat)["pieces"][piece], asked.words
    if not shown["built"]:
        return About(
            "Robot", f"{words.owner(seat)}, not built", said("it is built at the base"), rules=("O46",)
        )
    where = words.where(shown["at"])
    ahead = ": its go today is to come" if asked.view["phase"] == DAY else ""
    state = "standing: it has had its go today" if shown["standing"] else f"lying{ahead}"
    presses = "where it arrives, it presses weaker standing heroes of others by the difference"
    does = said(f"it is {where}, {state}", "it neither presses nor is pressed" if piece == ROBOT else presses)
    what = f"strength {shown['strength']}, of {words.player(seat)}"
    rules = ("L75", "L77", "L154" if piece == ROBOT else "L83")
    return About(capital(words.piece_of(seat, piece)), what, does, rules=rules)


TOLD: Mapping[str, Callable[..., About]] = {
    "location": _location,
    "stock": _stock,
    "prey": _prey,
    "tiles": _tiles,
    "tile": _tile,
    "shown": _shown,
    "algae": _algae,
    "vegetable": _vegetable,
    "scientists": _scientists,
    "space": _space,
    "piece": _piece,
}
"""By kind of thing; takes its numbers. Raises LookupError for one that does not lie there."""
