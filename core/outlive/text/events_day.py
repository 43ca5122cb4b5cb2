"""What happened by day: pieces, pressure, acts, hunts and searches."""

from collections.abc import Sequence

from core.kernel.phrases import capital, counted, joined, ordinal, with_article
from core.outlive.state import ROBOT
from core.outlive.text import effects
from core.outlive.text.names import Names
from core.outlive.text.phrases import actions, good
from core.outlive.text.sentences import EVENTS

EVENTS.table(
    {
        "algae_taken": "{seat} takes the algae.",
        "vegetable_taken": "{seat} takes the vegetable.",
        "ventilated": "{seat} ventilates the shelter.",
        "robot_built": "{seat} builds the robot.",
        "fitter_idle": "The Fitter finds nothing that {seat} could have repaired.",
        "no_tribute": "{victim} has nothing that {seat} could take.",
        "looked_into_city": "{seat} looks through the search tiles of {location} (Watch post).",
    }
)


@EVENTS.says("city_seen")
def city_seen(names: Names, seat: int, location: int, tiles: Sequence[int]) -> str:
    """For its owner alone (O44)."""
    listed = ", ".join(names.tile(tile) for tile in tiles)
    return f"{names.player(seat)} sees {names.where(location)}, from the top: {listed or 'nothing'}."


@EVENTS.says("stood_up")
def stood_up(names: Names, seat: int, piece: int, location: int) -> str:
    """A piece could not move and was stood up, with no other effect (O33)."""
    return f"{names.piece_of(seat, piece)} cannot move and stands up {names.where(location)}."


@EVENTS.says("moved")
def moved(names: Names, seat: int, piece: int, start: int, location: int, exo: int) -> str:
    """A piece stands up and goes (O31)."""
    far = " (Exoskeleton)" if exo else ""
    origin = "the robot space" if start >= len(names.tables.locations) else names.location(start)
    return f"{names.piece_of(seat, piece)} goes from {origin} to {names.location(location)}{far}."


@EVENTS.says("pressed")
def pressed(
    names: Names, seat: int, victim: int, location: int, piece: int, victim_piece: int, points: int
) -> str:
    """By the difference of strength (O35)."""
    who, whom = names.piece_of(seat, piece), names.piece_of(victim, victim_piece)
    return f"{who} presses {whom} {names.where(location)}: {counted(points, 'point')}."


@EVENTS.says("defended")
def defended(names: Names, seat: int, means: str, points: int) -> str:
    """An answer to pressure (O35.3)."""
    if means == "guards":
        return f"{names.owner(seat)} Bodyguards cancel the pressure."
    left = f"{counted(points, 'point')} of pressure" if points else "no pressure"
    return f"{capital(left)} on {names.player(seat)} {'is' if points < 2 else 'are'} left."


@EVENTS.says("yielded")
def yielded(names: Names, seat: int, points: int) -> str:
    """The rest is paid."""
    return f"{names.player(seat)} yields to {counted(points, 'point')} of pressure."


@EVENTS.says("tribute")
def tribute(names: Names, seat: int, taker: int, good: int, kept: int) -> str:
    """A good that one seat gives another under pressure (O35.4)."""
    what = _one(good)
    if kept:
        return f"{names.player(seat)} gives {names.player(taker)} {what}."
    return f"{names.player(seat)} gives up {what}; the stores of {names.player(taker)} are full of it."


def _one(which: int) -> str:
    return good(1, which)


def _tool(names: Names, key: str) -> str:
    """Equipment by its id."""
    return names.equipment(names.tables.by_id["equipment"][key])


@EVENTS.says("space_taken")
def space_taken(names: Names, seat: int, piece: int, space: int, number: int) -> str:
    """At the Cargo Ship (O45)."""
    if space < 0:
        return (
            f"{names.piece_of(seat, piece)} stands beside the Cargo Ship, as if on a space {number} (Dock)."
        )
    return f"{names.piece_of(seat, piece)} takes space {number} of the Cargo Ship."


@EVENTS.says("visit")
def visit(names: Names, seat: int, piece: int, location: int, actions: int) -> str:
    """So many actions (O39)."""
    return f"{names.piece_of(seat, piece)} has {_actions(actions)} {names.where(location)}."


def _actions(number: int) -> str:
    return actions(number) if number else "no action"


@EVENTS.says("visit_ends")
def visit_ends(names: Names, seat: int, piece: int, location: int, actions: int) -> str:
    """What is not spent is lost."""
    lost = f", with {_actions(actions)} lost" if actions else ""
    return f"{names.piece_of(seat, piece)} is done {names.where(location)}{lost}."


@EVENTS.says("taken")
def taken(
    names: Names, seat: int, location: int, good: int, number: int, stock: int, actions: int, cause: str
) -> str:
    """From the stock of a place."""
    left = f"{stock} left" if stock else "none left"
    return f"{_actor(names, seat, cause)} takes {_good(number, good)} {_from(names, location)}, {left}."


def _good(number: int, which: int) -> str:
    return good(number, which)


def _from(names: Names, location: int) -> str:
    return f"from {names.location(location)}"


def _actor(names: Names, seat: int, cause: str) -> str:
    return names.piece_of(seat, ROBOT) if cause in ("robot", "drive") else names.player(seat)


@EVENTS.says("dam_paid")
def dam_paid(names: Names, seat: int, chips: int) -> str:
    """Once a visit (Q49)."""
    if not chips:
        return f"{names.player(seat)} opens the Dam with the {_tool(names, 'card')}."
    return f"{names.player(seat)} opens the Dam."


@EVENTS.says("looked_at_prey")
def looked_at_prey(names: Names, seat: int, location: int) -> str:
    """With the Thermal sensor (O42)."""
    return f"{names.player(seat)} looks through the prey {names.where(location)} ({_tool(names, 'sensor')})."


@EVENTS.says("prey_seen")
def prey_seen(names: Names, seat: int, location: int, kinds: Sequence[int]) -> str:
    """For its owner alone; in no order (Q54)."""
    listed = joined(dict.fromkeys(names.prey(kind) for kind in kinds))
    return f"{names.player(seat)} sees the prey {names.where(location)}: {listed or 'none'}."


@EVENTS.says("hunt_begins")
def hunt_begins(names: Names, seat: int, location: int, prey: int, price: int) -> str:
    """Which kind, and what it costs as yet."""
    what = with_article(names.prey(prey))
    return f"{names.player(seat)} hunts {what} {names.where(location)}: {actions(price)}."


@EVENTS.says("hunt_aided")
def hunt_aided(names: Names, seat: int, means: str, price: int) -> str:
    """One action less."""
    return f"{names.owner(seat)} hunt costs {actions(price)} now."


@EVENTS.says("prey_killed")
def prey_killed(names: Names, seat: int, location: int, prey: int, price: int, meat: int, kill: int) -> str:
    """More meat for the second and the third of a kind (T-PREY)."""
    which = f"the {ordinal(kill)} {names.prey(prey)}" if kill > 1 else with_article(names.prey(prey))
    nothing = "" if meat else ", but there is no meat"
    return f"{names.player(seat)} kills {which} for {actions(price)}{nothing}."


@EVENTS.says("prey_turned")
def prey_turned(names: Names, location: int, prey: int) -> str:
    """The new top tile."""
    if prey < 0:
        return f"No prey is left {names.where(location)}."
    return f"The next prey {names.where(location)} is {with_article(names.prey(prey))}."


@EVENTS.says("searched")
def searched(names: Names, seat: int, location: int, tile: int, cause: str) -> str:
    """A tile is turned and carried out (O43)."""
    row = names.tables.tiles[tile]
    found = names.tile(tile)
    if row.character:
        return f"{_actor(names, seat, cause)} finds {found} {names.where(location)}: {effects.tile(row)}."
    more = " (Scout office)" if cause == "scout" else ""
    if not row.empty:  # what comes of it is told as it comes
        return f"{_actor(names, seat, cause)} searches {names.where(location)}{more}."
    return f"{_actor(names, seat, cause)} finds {found} {names.where(location)}{more}."


@EVENTS.says("driven")
def driven(names: Names, seat: int, location: int) -> str:
    """The robot does one act (O46)."""
    return f"{capital(names.player(seat))} drives the robot {names.where(location)}."
