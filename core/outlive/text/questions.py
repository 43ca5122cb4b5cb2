"""What is asked of a seat, one sentence a decision. It names the seat, as the log does."""

from core.kernel.phrases import counted, joined
from core.outlive.state import AIRLOCK, ROBOT
from core.outlive.text.causes import why
from core.outlive.text.names import Names
from core.outlive.text.phrases import actions, good, group_of, persons, sort
from core.outlive.text.sentences import QUESTIONS, Ask

QUESTIONS.table(
    {
        "leader": "{seat}: which leader is kept, in secret?",
        "free_room": "{seat}: which room is built free?",
        "put_hero": "{seat}: which hero begins at {location}?",
        "space": "{seat}: which space of the Cargo Ship?",
        "fitter": "{seat}: which equipment does the Fitter repair?",
        "bench": "{seat}: which equipment does the Tool bench repair?",
        "event": "{seat}: is an event overcome?",
        "repair": "{seat}: which equipment is repaired?",
    }
)


def _asked(names: Names, ask: Ask, what: str) -> str:
    return f"{names.player(ask.seat)}: {what}"


@QUESTIONS.says("keep_room")
def keep_room(names: Names, ask: Ask) -> str:
    """Which of the rooms dealt to the seat is kept; asked four times (O7)."""
    kept = len(ask.context["kept"])
    number = ask.number("number")
    return _asked(names, ask, f"which room is kept, in secret? ({kept + 1} of {kept + number})")


@QUESTIONS.says("place")
def place(names: Names, ask: Ask) -> str:
    """Where somebody lives (O47)."""
    who = sort(ask.number("sort"))
    reason = why(names, ask.seat, str(ask.context["cause"]), ask.number("card"))
    more = ask.number("number") - 1
    left = f" ({more} more to come)" if more else ""
    return _asked(names, ask, f"where does the {who} live?{reason if not more else ''}{left}")


@QUESTIONS.says("piece")
def piece(names: Names, ask: Ask) -> str:
    """Whose go it is (O31, O33)."""
    if ask.context.get("stuck"):
        return _asked(names, ask, "no piece can move; which one stands up where it is?")
    return _asked(names, ask, "which piece goes?")


@QUESTIONS.says("destination")
def destination(names: Names, ask: Ask) -> str:
    """Where it goes (O32)."""
    who = names.piece(ask.number("piece"))
    start = ask.number("location")
    origin = names.location(start) if start < len(names.tables.locations) else "its start space"
    return _asked(names, ask, f"where does {who} go from {origin}?")


@QUESTIONS.says("use_bat")
def use_bat(names: Names, ask: Ask) -> str:
    """Once an arrival (O35.1)."""
    ahead = list(ask.context["pressure"])
    found = [
        f"{names.player(seat)} {points - 1}" for seat, points in zip(ahead[1::3], ahead[2::3], strict=True)
    ]
    return _asked(names, ask, f"is the Baseball bat used? (pressure without it: {joined(found)})")


@QUESTIONS.says("defend")
def defend(names: Names, ask: Ask) -> str:
    """An answer to pressure (O35.3)."""
    mover, own = ask.number("mover"), names.piece(ask.number("victim"))
    presser = names.piece_of(mover, ask.number("piece"))
    points = counted(ask.number("points"), "point")
    where = names.where(ask.number("location"))
    return _asked(names, ask, f"{presser} presses {own} {where}, {points}; what is the answer?")


@QUESTIONS.says("tribute")
def tribute(names: Names, ask: Ask) -> str:
    """A good for each point (O35.4)."""
    giver, taker, points = (ask.number(key) for key in ("giver", "taker", "points"))
    if ask.seat == giver:
        what = f"which good goes to {names.player(taker)}?"
    else:
        what = f"which good is taken from {names.player(giver)}?"
    return _asked(names, ask, f"{what} ({counted(points, 'point')} left)")


@QUESTIONS.says("act")
def act(names: Names, ask: Ask) -> str:
    """Actions are spent one act at a time (O39)."""
    who, where = names.piece(ask.number("piece")), names.where(ask.number("location"))
    return _asked(names, ask, f"what does {who} do {where}? ({_left(ask.number('left'))})")


def _left(number: int) -> str:
    return f"{actions(number)} left" if number else "no action left"


@QUESTIONS.says("robot_act")
def robot_act(names: Names, ask: Ask) -> str:
    """One act of a driven robot (O46)."""
    return _asked(names, ask, f"what does {names.piece(ROBOT)} do {names.where(ask.number('location'))}?")


@QUESTIONS.says("dam_price")
def dam_price(names: Names, ask: Ask) -> str:
    """Microchips or the Access card (Q113)."""
    return _asked(names, ask, f"how is the Dam paid? (it costs {good(ask.number('chips'), 2)})")


@QUESTIONS.says("aid")
def aid(names: Names, ask: Ask) -> str:
    """A hunt is made cheaper, or struck (O42)."""
    price, left = ask.number("price"), ask.number("left")
    what = f"how is the {names.prey(ask.number('prey'))} hunted?"
    return _asked(names, ask, f"{what} (it costs {actions(price)}, {left} left)")


@QUESTIONS.says("scout")
def scout(names: Names, ask: Ask) -> str:
    """Open search with a Scout office."""
    where = names.where(ask.number("location"))
    return _asked(names, ask, f"which tile more is searched {where}? ({ask.number('number')} left)")


@QUESTIONS.says("lose_good")
def lose_good(names: Names, ask: Ask) -> str:
    """Rats or Looters (O22)."""
    toll = names.tables.events[ask.number("event")].toll
    what = {"supplies": "supply", "materials": "material"}.get(toll, "good")
    return _asked(names, ask, f"which {what} is given up? ({names.event_card(ask.number('event'))})")


@QUESTIONS.says("pay")
def pay(names: Names, ask: Ask) -> str:
    """Unit by unit (O61, O67, O68)."""
    number, group = ask.number("number"), group_of(action.args[0] for action in ask.decision.actions)  # type: ignore[misc]  # goods
    left = f"{number} {group} to go" if group and number > 1 else f"{number} to go"
    return _asked(names, ask, f"what pays for {_paid_for(names, ask)}? ({left})")


def _paid_for(names: Names, ask: Ask) -> str:
    """What a payment is for."""
    cause, card = str(ask.context["cause"]), ask.number("card")
    if cause == "room":
        return names.home(ask.seat, card)
    if cause == "event":
        return names.event_card(card)
    return f"the {names.equipment(card)}"


@QUESTIONS.says("feed")
def feed(names: Names, ask: Ask) -> str:
    """All at once or by hand (O64)."""
    rows, supplies = ask.number("rows"), ask.number("supplies")
    needs = [f"{good(rows, 3)} for the airlock"] * bool(rows)
    needs += [f"{counted(supplies, 'supply', 'supplies')} for rooms"] * bool(supplies)
    return _asked(names, ask, f"how are the people fed? ({joined(needs)})")


@QUESTIONS.says("feed_unit")
def feed_unit(names: Names, ask: Ask) -> str:
    """A unit of the airlock or of a room (O64)."""
    home = names.home(ask.seat, ask.number("place"))
    return _asked(names, ask, f"what does {home} get? ({ask.number('number')} to go)")


@QUESTIONS.says("who")
def who(names: Names, ask: Ask) -> str:
    """Which sort (Q40)."""
    home, cause = names.home(ask.seat, ask.number("place")), ask.context["cause"]
    if cause == "move":
        return _asked(names, ask, f"who moves into {home}?")
    if cause == "hunger":
        short = "a row has no water" if ask.number("place") == AIRLOCK else "a supply is short"
        return _asked(names, ask, f"who dies in {home}? (hunger: {short})")
    return _asked(names, ask, f"who dies in {home}?{why(names, ask.seat, str(cause))}")


@QUESTIONS.says("dies")
def dies(names: Names, ask: Ask) -> str:
    """Radiation at the end of the scale (O65)."""
    number = ask.number("number")
    if number == 1:
        return _asked(names, ask, "somebody dies of radiation; where?")
    return _asked(names, ask, f"{persons(number)} die of radiation, one after the other; where?")


@QUESTIONS.says("recruit")
def recruit(names: Names, ask: Ask) -> str:
    """A survivor for a supply (O66)."""
    free = counted(ask.number("places"), "place")
    return _asked(names, ask, f"is a survivor recruited for 1 supply? ({free} free in the airlock)")


@QUESTIONS.says("build")
def build(names: Names, ask: Ask) -> str:
    """As often as possible (O67)."""
    price = counted(ask.number("price"), "material")
    return _asked(names, ask, f"what is done in the rooms? (building one costs {price})")
