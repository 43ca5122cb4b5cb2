"""What every sentence must be, and games and scenes in which to hear them all."""

import ast
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import core.last_aurora
from core import Match
from core.kernel import Action
from core.last_aurora import actions
from core.last_aurora.phases.end_of_round import end_of_round
from core.last_aurora.phases.movement import movement_phase, waypoint
from core.last_aurora.state import MOVEMENT
from core.last_aurora.tables.records import EMPTY
from core.last_aurora.text import Words
from tests.core.last_aurora.table import Scene
from tests.core.sentences import ENDS, Listener, Standard

SOURCE = Path(core.last_aurora.__file__).parent
ADDONS = ("mine", "kickstarter", "mutants", "pvp", "roles")
NEVER = re.compile(r"[{}\n\r\t_]|  |None|\byou|\byour|\bhe\b|\bhis\b|\bshe\b|\bher\b|\(\)|, ,|\.\.")
WEIGHTS = {"dismiss": 0.02, "rearrange": 0.02, "pass": 0.3, "stay": 0.2, "stop": 0.3, "skip": 0.3, "end": 0.6}


STANDARD = Standard(NEVER, longest=160, ends={**ENDS, "question": ("?", ".", ")")})
sound = STANDARD.sound


def listener() -> Listener:
    """One that hears nothing yet."""
    return Listener(Words, STANDARD, WEIGHTS)


# -- scenes that random games seldom come to -------------------------------------------------------

SCENES: list[Callable[[], Scene]] = []


def scene(lay: Callable[[], Scene]) -> Callable[[], Scene]:
    """Remember a scene (decorator)."""
    SCENES.append(lay)
    return lay


@scene
def full_zone() -> Scene:
    """Both Encounters, Objects in hand, Survivors whose abilities matter when exploring."""
    s = Scene(3).zone(0, "Merchant").zone(1, "Travelers").zone(2, "Refugee Camp").zone(3, "Orphan")
    s.zone(4, "Contaminated Storehouse").deck("Supply Drop", "Driver", "Ice Quake")
    s.crew(0, active=["Preacher", "Explorer", "Hermit", "Leader"], exhausted=["Medic"])
    s.crew(1, active=["Leader", "Co-Pilot", 11], exhausted=[27])
    s.give(0, "MRE", "Antifreeze Capsules", "Hazmat Suit").give(1, "Decontamination IV Bag", "Welding Torch")
    return s.contaminate(0, Explorer=1, Leader=1).load(0, "A").fame(2, -1).start("exploration")


@scene
def at_the_limit() -> Scene:
    """Three Objects in hand, more to come."""
    s = Scene(2).zone(0, "Merchant").zone(1, "Helicopter Wreck")
    s.crew(0, active=["Leader", "Preacher"], rest=["Co-Pilot"])
    return s.give(0, "MRE", "Antifreeze Capsules", "Hazmat Suit").start("exploration")


@scene
def towing_less() -> Scene:
    """Three Trailers, Devices on all cars, a Truck that tows two."""
    s = Scene(2).crew(0, active=["Preacher", "Leader"])
    s.convoy(0, "Old Hauler", [71, 72, "Flatbed"], {0: "Roof Rifle", 1: "Armor Plates", 2: "Turbocharger"})
    s.zone(0, "Rally Truck").zone(1, "Tank Wagon").zone(2, "Autocannon").load(0, "F F U")
    return s.start("exploration")


@scene
def at_rest() -> Scene:
    """Abilities of the Rest Phase."""
    s = Scene(2).crew(0, rest=["Jackal", 11, "Leader"], exhausted=[41])
    s.unload(0, "A")
    empty = [box for box, token in s.seat(0).cargo.items() if token == EMPTY]
    return s.hurt(0, *empty[:3]).give(0, "MRE").start("rest")


@scene
def on_the_road() -> Scene:
    """Healing, recycling, Objects for speed, counters everywhere."""
    s = Scene(2).crew(0, active=["Medic", "Leader"], rest=["Driver", "Shooter"])
    s.convoy(0, "Biomass Turbo-truck").load(0, "F U").give(0, "Nitromethane", "Nitrous Oxide")
    s.give(1, "Nitrous Oxide", "Hazmat Suit").load(1, "U U").enemy("Warwolves")
    for space, letter in enumerate("FUAOCFUAO", start=1):
        s.waypoint(space, letter)
    return s.start("movement")


@scene
def at_the_guns() -> Scene:
    """No free Target counter, full Target boxes, a Renegade, Ammunition of both sorts."""
    s = Scene(4).zone(1, "The Final Howl").zone(3, "Rendall and Randall")
    s.enemy("Warwolves", damage=0, targets=[0, 0]).enemy("Riderwolves", targets=[1, 2, 3, 3])
    s.crew(0, active=["Renegade", "Shooter", "Leader"])
    for seat in range(3):
        s.load(seat, "A A")
    s.give(0, "Incendiary Ammunition", "Welding Torch").give(2, "Hazmat Suit")
    return s.convoy(0, devices={0: "Roof Rifle", 1: "Gauss Cannon"}).start("fire")


@scene
def spoils() -> Scene:
    """Two Enemies about to fall, with Loot that may be declined."""
    s = (
        Scene(2)
        .enemy("Warwolves", loot="Prisoner", damage=1)
        .enemy("Immortal Wolf", loot="Biomass Turbo-truck")
    )
    s.state.enemies[1].damage = 2
    s.convoy(0, "Old Hauler", ["Container", 71, 72], {0: "Heavy Machine Gun", 1: "Autocannon"})
    return s.load(0, "A A A").load(1, "A A").start("fire")


@scene
def dying_in_the_fight() -> Scene:
    """Contaminated Survivors meet The Final Howl, at the beginning of Fire Weapons."""
    s = Scene(2).zone(0, "The Final Howl").crew(0, active=["Leader", "Co-Pilot", "Orphan"])
    return s.contaminate(0, Leader=1).start("fire")


@scene
def seeking_a_bunk() -> Scene:
    """A recruit, and a convoy that has room only after a bonus action or when something is given up."""
    s = (
        Scene(2)
        .zone(0, "Driver")
        .zone(2, "Orphan")
        .zone(1, "Fuel Station")
        .crew(0, active=["Leader", "Preacher"])
    )
    return s.load(0, "U U U U").start("exploration")


@scene
def cleaning_up() -> Scene:
    """More Contamination than can be removed, a Decontamination IV Bag."""
    s = Scene(2).crew(0, active=["Leader", "Preacher", "Explorer"]).zone(1, "Fuel Station").zone(0, "Driver")
    return s.contaminate(0, Leader=1, Preacher=2, Explorer=1).give(0, 2).start("exploration")


@scene
def mining() -> Scene:
    """A Mine in hand, another on the way."""
    s = Scene(2, mine=True).give(0, "Mine").load(0, "U U").give(1, "Hazmat Suit")
    s.state.marks["mines"] = (1, 1)
    return s.start("movement")


@scene
def guided() -> Scene:
    """A Guide before a dangerous shortcut."""
    s = Scene(2, map="beta", kickstarter=["Guide"]).crew(0, active=["Guide", "Leader"]).turn_order(1, 0)
    s.at(0, "b05").waypoint("b05", "-")
    return s.run((waypoint, 0), (movement_phase,), phase=MOVEMENT, turn=0)


@scene
def mutants() -> Scene:
    """A Meat Grinder drives."""
    s = Scene(2, mutants=True).crew(0, active=["Leader", "Co-Pilot", "Driver"])
    return s.convoy(0, "Meat Grinder").load(0, "U U").load(1, "U U").start("movement")


@scene
def butcher() -> Scene:
    """The Necro Butcher meets two contaminated Survivors."""
    s = Scene(2, mutants=True).zone(2, "Necro Butcher").crew(0, active=["Leader", "Preacher"])
    return s.contaminate(0, Leader=1, Preacher=1).start("fire")


@scene
def roles() -> Scene:
    """A Gunsmith and a Bounty Killer before an Enemy."""
    s = Scene(2, roles=True).enemy("Warwolves", loot="Prisoner", damage=1, targets=[0, 1])
    s.state.marks |= {"roles_dealt": (2, 5, 1, 6), "roles_left": (3, 4, 7, 8)}
    s.state.marks |= {"roles_ability": (2, 1), "roles_goal": (5, 6)}
    return s.load(0, "A A").load(1, "A A").start("fire")


@scene
def nitro() -> Scene:
    """A Nitro Cultist and a Motivator at the end of a round, then on the road."""
    s = Scene(2, roles=True).load(0, "U U U").load(1, "U")
    s.state.marks |= {"roles_dealt": (4, 5, 3, 6), "roles_left": (1, 2, 7, 8)}
    s.state.marks |= {"roles_ability": (4, 3), "roles_goal": (5, 6), "roles_motive": (0, 1)}
    return s.run((movement_phase,), (end_of_round,))


@scene
def beta_slots() -> Scene:
    """The bonus actions of the Beta board."""
    s = Scene(2, map="beta").enemy("Warwolves", loot="Prisoner").crew(0, active=["Leader", "Explorer"])
    s.zone(0, "Fuel Station").zone(1, "Radar Station").zone(2, "Helicopter Wreck")
    s.state.discard.append(s.take(s.card("Tank Wagon")))
    return s.convoy(0, devices={0: "Roof Rifle"}).load(0, "A").start("exploration")


@scene
def duels() -> Scene:
    """Players who have hit each other, with an Aggression Track full of bonuses."""
    s = Scene(3, pvp=True).load(0, "A A").load(1, "A")
    s.state.marks |= {"pvp_aggression": (7, 2, 0), "pvp_hit": (0, 1, 0, 2)}
    return s.start("fire")


def games() -> Iterator[tuple[Match, int]]:
    """Whole matches of every size, with and without the add-ons that exist."""
    built = dict.fromkeys(ADDONS, True)
    tables: list[dict[str, Any]] = [{}, {}, built, {"map": "beta"}, {"map": "beta", **built}]
    for seed in range(15):
        names = ["Ann", "Ben", "Cleo", "Dora"][: 2 + seed % 3]
        yield Match.new("last_aurora", names, tables[seed % len(tables)], seed=seed), seed
    for seed in range(4):
        options = {"automa": True, "map": ("alpha", "beta")[seed % 2]}
        yield Match.new("last_aurora", ["Ann"], options, seed=seed), seed


# -- what the source says --------------------------------------------------------------------------


def _calls(name: str) -> Iterator[ast.Call]:
    """Calls of a function or method of that name anywhere in the rules."""
    for path in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and name in (
                getattr(node.func, "attr", ""),
                getattr(node.func, "id", ""),
            ):
                yield node


def _texts(node: ast.expr) -> Iterator[str]:
    """The strings that an argument may be."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield part.value


def asked_kinds() -> set[str]:
    """Kinds of decision that the rules ask."""
    return {kind for call in _calls("ask") for node in call.args[1:2] for kind in _texts(node)}


def action_kinds() -> set[str]:
    """Kinds of action that the rules make."""
    found = {kind for call in _calls("Action") for node in call.args[:1] for kind in _texts(node)}
    return found | {action.kind for action in vars(actions).values() if isinstance(action, Action)}


def emitted() -> dict[str, tuple[str, ...]]:
    """Kinds of event that the rules emit, each with the names of its data."""
    return {
        kind: tuple(word.arg for word in call.keywords if word.arg and word.arg != "seen_by")
        for call in _calls("emit")
        for node in call.args[:1]
        for kind in _texts(node)
    }
