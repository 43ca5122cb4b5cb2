"""Tables of Outlive laid out by hand, for pictures and for tests of panes; and models that have seen them."""

from typing import cast

from aurora_tui.client.session import Chair, Connection, Reasons, Room, Seen, Session
from aurora_tui.client.table_model import TableModel
from core import Match
from core.kernel import Score
from tests.core.outlive.table import P, Q, Scene


def afternoon(seats: int = 2) -> Scene:
    """The middle of a day with heroes everywhere, two events, a half-built shelter."""
    made = Scene(seats, day=2, events=("sandstorm", "epidemic"))
    made.give(P, water=3, canned=1, chip=2).give(Q, metal=1, ammo=2)
    made.hero(P, "3", "dam", up=True).hero(P, "4", "bla").hero(P, "5", "uwb").on_space(P, "3b", 1)
    made.hero(Q, "3", "mil", up=True).hero(Q, "3b", "uwb", up=True).hero(Q, "4", "sil").hero(Q, "5", "car")
    made.room(P, "workshop", 0).room(P, "lathe", 2, 1).own(P, "dock", "cistern", "bulkhead").airlock(P, 2)
    made.room(Q, "nursery", 4).own(Q, "stores", "interro", "salvage").airlock(Q, 3).vegetable(Q)
    made.equip(P, "flashlight", "chainsaw", "purifier").equip(P, "sensor", "backpack", broken=True)
    made.equip(Q, "pickaxe").equip(Q, "crowbar", "bombkit", broken=True)
    made.shown("bla", "jerrycan", "hacksaw", "card").shown("sil", "detector", "trap", "bow")
    made.prey("for", "dog").prey("min", "deer").prey("fai", "bear").stock("dam", 4).stock("mil", 4)
    made.kills(P, deer=1).tracers(0, -1)
    return made


def where_to(seats: int = 2) -> Scene:
    """A hero is chosen, and its destination asked for."""
    return afternoon(seats).turn(P).piece("5")


def at_the_city() -> Scene:
    """A hero is in a city, with what can be done there."""
    return where_to().to("sil").play("airlock")


def rooms_at_night() -> Scene:
    """The rooms of the night: to build, to fill, to use."""
    made = Scene(3, day=4, events=("rats", "fallout", "blackout"))
    made.give(P, wood=4, metal=1, chip=1, canned=6, water=4, meat=3).airlock(P, 4, 1)
    made.room(P, "press").room(P, "scrap", 1).own(P, "vent", "larder").equip(P, "bow", "axe")
    made.equip(P, "shotgun", "grapple", "hacksaw", broken=True).overcame(P, "metal").kills(P, hare=2, dog=1)
    made.tracers(3, 7, -2).give(Q, wood=2, ammo=5).room(Q, "smoke2", 3).robot(Q, "for")
    return made.step("build", P)


def pressed() -> Scene:
    """A rival presses one's hero, and it is asked how to answer."""
    made = Scene(4, day=3, events=("looters",))
    made.give(Q, wood=2, ammo=2, canned=1).equip(Q, "armour").hero(Q, "3", "for", up=True)
    made.room(Q, "guards")
    return made.go(P, "5", "for").until(Q, "defend")


class Seated:
    """As much of a session as a model needs that is only looked at."""

    talks = False
    seats = (0,)

    def __init__(self, match: Match) -> None:
        self.game = match.game
        self.tables = match.play.rules
        self.names = tuple(match.view(None)["names"])


def model_of(made: Scene, seat: int | None = 0, scores: tuple[Score, ...] | None = None) -> TableModel:
    """A model that has seen a scene from a seat."""
    model = TableModel(cast(Session, Seated(made.m)), quiet=0)
    model.receive(Connection("here"))
    model.receive(Room(tuple(Chair() for _ in made.m.seats)))
    pending = made.m.decision
    own = pending if pending is not None and pending.seat == seat else None
    model.receive(Seen(seat, 1, made.m.view(seat), 0, tuple(made.log), own, 0, scores))
    if own is not None:
        model.receive(Reasons(own.id, made.m.refusals()))
    return model
