"""The sentences that are read most, word for word."""

from collections.abc import Iterable

from core.last_aurora.text import Words
from tests.core.last_aurora.table import Scene, device, trailer, truck
from tests.core.last_aurora.text_checks import at_the_guns, seeking_a_bunk, towing_less


def words_of(s: Scene) -> Words:
    """Words for a scene."""
    return Words(s.t.rules, s.m.seats)


def question(s: Scene) -> str:
    """What is asked."""
    decision = s.m.decision
    assert decision is not None
    return words_of(s).question(decision, s.m.view(decision.seat))


def phrases(s: Scene) -> list[str]:
    """What may be answered."""
    decision = s.m.decision
    assert decision is not None
    return words_of(s).actions(decision, s.m.view(decision.seat))


def refused(s: Scene) -> list[str]:
    """What may not, and why."""
    return [words_of(s).refusal(refusal) for refusal in s.m.refusals()]


def has(heard: Iterable[str], *wanted: str) -> None:
    """All of these are among what was heard."""
    assert set(wanted) <= set(heard), sorted(heard)


def exploring() -> Scene:
    s = Scene(2).zone(0, "Driver").zone(1, "Merchant").zone(2, "Derailed Train").zone(3, "Warwolves")
    s.zone(4, "Rally Truck").hurt(0, truck(4), trailer(1, 0), trailer(1, 1))
    return s.start("exploration")


# -- Exploration -----------------------------------------------------------------------------------


def test_a_turn_of_exploration() -> None:
    s = exploring()
    assert question(s) == "Ann: explore a card or pass."
    assert phrases(s) == [
        "Explore slot 1: Driver (cost 1; Survivor, skill 1; +1 speed)",
        "Explore slot 2: Merchant (cost 2; 1 Resource for Fuel+Object, or 1 Object for 2)",
        "Explore slot 3: Derailed Train (cost 2; 1 Damage, then Food+Ammo+Object or Food+2 Fuel)",
        "Explore slot 5: Rally Truck (cost 3; Truck, speed 3, tows 2, with Survivor, 2x open, +1 speed)",
        "Pass with Leader: to Rest, repair 2 of 3 Damage",
        "Pass with Co-Pilot: to Rest, repair 1 of 3 Damage",
        "Spend the last Food: Leader has skill 3, not 2, this turn",
        "Spend the last Food: Co-Pilot has skill 2, not 1, this turn",
        "Move tokens to other Cargo Boxes (free)",
        "Let a Survivor go: card and token leave for good",
    ]
    assert refused(s) == ["Slot 4 holds an Enemy, Warwolves: Enemies cannot be explored (R160)."]


def test_a_slot_that_costs_too_much() -> None:
    s = exploring().crew(0, active=["Leader"]).unload(0, "F").start("exploration")
    has(
        refused(s),
        "Slot 5 costs 3, but all Active Survivors together have skill 2 (R161).",
        "Slot 4 holds an Enemy, Warwolves: Enemies cannot be explored (R160).",
    )


def test_who_explores() -> None:
    s = exploring()
    s.play("explore", 2)
    assert question(s) == "Ann: who explores slot 3, Derailed Train? (skill 0, cost 2)"
    assert phrases(s) == [
        "Send Leader (skill 2): total 2, cost 2, then to Rest",
        "Send Co-Pilot (skill 1): total 1, cost 2, then Exhausted (no speed bonus unless fed)",
    ]
    s.play("survivor", "Leader")
    assert question(s) == "Ann: who else explores slot 3, Derailed Train? (skill 2, cost 2)"
    assert phrases(s)[0] == "Explore with Leader (skill 2, cost 2)"


def test_card_action_bonus_action_and_damage() -> None:
    s = exploring().explore(2, "Leader")
    assert question(s) == "Ann: the card action first, or a bonus action? (slot 3, Derailed Train)"
    assert phrases(s) == [
        "Card action: Derailed Train (1 Damage, then Food+Ammo+Object or Food+2 Fuel)",
        "Bonus action of slot 3: repair up to 2 Damage",
    ]
    s.play("card")
    assert question(s) == "Ann: where does the Damage go? (1 left, any box)"
    has(
        phrases(s),
        "Truck box 1 (Survivor): the Survivor token moves away",
        "Truck box 4 (open): empty, nothing is lost",
        "Container box 5 (Food/Fuel): the Fuel moves away",
    )
    s.play("box", truck(3))
    assert question(s) == "Ann: which block of Derailed Train is gathered?"
    has(phrases(s), "Take the left block: Food+Ammo+Object", "Take the right block: Food+2 Fuel")
    s.play("block", 1)
    assert question(s) == "Ann: there is no room for the Fuel; which token is given up?"
    has(
        phrases(s),
        "Give up 1 of 2 Food",
        "Give up the last Ammo",
        "Give up this Fuel",
    )
    s.play("token", "U")
    s.play("token", "U")
    assert question(s) == "Ann: a bonus action as well? (slot 3, Derailed Train)"
    assert phrases(s)[0] == "Nothing more with this card"


def test_who_takes_the_contamination_and_dies_of_it() -> None:
    s = Scene(2).zone(2, "Contaminated Storehouse").crew(0, active=["Preacher", "Co-Pilot"])
    s.give(0, "Hazmat Suit").start("exploration")
    s.play("explore", 2)
    s.play("survivor", "Co-Pilot")
    assert question(s) == "Ann: who takes 1 Contamination?"
    assert phrases(s) == [
        "Co-Pilot: skill 1 to 0, dies of it",
        "Preacher: skill 3 to 2",
        "Use Hazmat Suit: prevent 1 Contamination",
    ]


def test_a_bonus_that_kills_whoever_explores_says_so() -> None:
    """R323: somebody of those exploring has to take it."""
    s = Scene(2).zone(4, "Abandoned Shop").crew(0, active=["Co-Pilot", "Driver", "Jackal"])
    s.start("exploration").explore(4, "Co-Pilot", "Driver", "Jackal")
    assert any(phrase.endswith("; whoever takes the Contamination dies") for phrase in phrases(s))
    s = Scene(2).zone(4, "Abandoned Shop").crew(0, active=["Preacher"])
    s.start("exploration").explore(4, "Preacher")
    assert not any("dies" in phrase for phrase in phrases(s))


def test_a_drive_over_a_shortcut_says_by_what() -> None:
    """Tracks open roads that others do not have (R410)."""
    s = Scene(2).convoy(0, "Snowcat").load(0, "U").turn_order(1, 0)
    road = next(road for road in s.t.rules.map.roads if road.kind == "tracks")
    s.at(0, road.start).start("movement").until(0, "move.turn").play("move")
    end = Words(s.t.rules, ()).space(road.end)
    assert any(phrase.startswith(f"Drive to {end} (1 space by tracks)") for phrase in phrases(s))
    plain = next(row for row in s.t.rules.map.roads if row.kind == "main" and row.start == road.start)
    near = Words(s.t.rules, ()).space(plain.end)
    assert any(phrase.startswith(f"Drive to {near} (1 space)") for phrase in phrases(s))


def test_a_drive_that_costs_nothing_counts_the_spaces_of_its_own_way() -> None:
    """Past an avalanche, which is a shorter way and another choice."""
    s = Scene(2, map="beta").at(0, 9).load(0, "U U").turn_order(0, 1).start("movement")
    s.until(0, "move.turn").play("move")
    end = Words(s.t.rules, ()).space(12)
    assert any(phrase.startswith(f"Drive to {end} (3 spaces)") for phrase in phrases(s))
    assert not any(phrase.startswith(f"Drive to {end} (1 space") for phrase in phrases(s))


def test_a_drive_that_ends_a_convoy_says_so() -> None:
    """The only Survivor is too weak for the space (R323)."""
    s = Scene(2).crew(0, active=["Co-Pilot"], rest=[], exhausted=[]).load(0, "U").turn_order(1, 0)
    space = next(at for at in range(1, 4) if not s.t.rules.map.spaces[at].contaminated)
    s.state.waypoints[space] = -1
    s.start("movement").until(0, "move.turn").play("move")
    told = next(phrase for phrase in phrases(s) if "1 Contamination" in phrase)
    assert "; Co-Pilot dies of it, and the convoy is out of the game" in told


def test_food_keeps_a_contaminated_survivor_alive_only_for_the_turn() -> None:
    s = Scene(2).zone(0, "Contaminated Storehouse").crew(0, active=["Leader", "Co-Pilot"]).load(0, "F")
    s.give(0, "Welding Torch").start("exploration")
    s.play("feed", "Co-Pilot")
    s.explore(0, "Co-Pilot")
    assert phrases(s) == ["Co-Pilot: skill 2 to 1, dies when the Food wears off"]


def test_a_preacher_and_a_hermit_are_named_where_they_help() -> None:
    s = Scene(2).zone(2, "Refugee Camp").zone(1, "Contaminated Storehouse").hurt(0, truck(4))
    s.crew(0, active=["Preacher", "Hermit", "Explorer"]).start("exploration").play("explore", 2)
    has(phrases(s), "Send Preacher (skill 3): total 3, cost 2, no Fame lost, then Exhausted")
    s.play("survivor", "Preacher")
    s.play("go")
    has(
        phrases(s),
        "Card action: Refugee Camp (no Fame lost (Preacher), then Food+Ammo+Object or Food+2 Fuel)",
    )
    s = (
        Scene(2)
        .zone(1, "Contaminated Storehouse")
        .crew(0, active=["Hermit", "Explorer"])
        .start("exploration")
    )
    s.play("explore", 1)
    has(phrases(s), "Send Hermit (skill 2): total 2, cost 2, no Contamination, then Exhausted")


def test_offers_of_the_encounters() -> None:
    s = (
        Scene(2)
        .zone(1, "Merchant")
        .zone(2, "Travelers")
        .give(0, "MRE")
        .crew(0, active=["Preacher", "Leader"])
    )
    s.start("exploration").explore(1, "Leader")
    assert question(s) == "Ann: what is done with the Merchant?"
    assert phrases(s) == [
        "Swap 1 Resource of another kind for Fuel and draw 1 Object",
        "Discard 1 Object and draw 2",
    ]


def test_no_room() -> None:
    s = seeking_a_bunk()
    s.explore(1, "Leader").play("block", 0)
    assert question(s) == "Ann: there is no room for the Fuel; which token is given up?"
    has(phrases(s), "Give up the last Food", "Give up this Fuel")


def test_trailers_devices_and_what_lies_on_them() -> None:
    s = towing_less()
    s.explore(0, "Preacher")
    assert question(s) == "Ann: which Trailer is discarded? (the Truck tows 2, 3 are towed)"
    assert phrases(s)[0].startswith("Discard Rusted Container (Trailer 1) with Armor Plates")
    s = Scene(2).zone(0, "Autocannon").convoy(0, devices={0: "Roof Rifle"}).hurt(0, device(0, 0))
    s.start("exploration").explore(0, "Co-Pilot").play("card")
    assert question(s) == "Ann: which card carries the Autocannon?"
    assert phrases(s) == [
        "Install on Truck in place of Roof Rifle; 1 Damage gone",
        "Install on Container (Trailer 1)",
    ]


# -- Rest and Movement -----------------------------------------------------------------------------


def test_rest() -> None:
    s = Scene(2).crew(0, rest=["Leader"], exhausted=["Co-Pilot"]).turn_order(1, 0).start("rest")
    assert question(s) == "Ann: feed Survivors or use Objects before resting?"
    has(
        phrases(s),
        "Rest: Leader to Active, Co-Pilot to Rest",
        "Spend the last Food: Co-Pilot from Exhausted to Rest",
    )


def test_moving() -> None:
    s = Scene(2).at(0, 7).waypoint(10, "U").waypoint(9, "O").waypoint(8, "C").enemy("Riderwolves", region=1)
    s.load(0, "U U").crew(0, active=["Leader", "Driver"]).turn_order(1, 0).start("movement")
    assert question(s) == "Ann: move the convoy, or stay? (space 7, speed 3, 3 Fuel)"
    has(phrases(s), "Spend 1 of 3 Fuel: drive up to 3 spaces", "Stay on space 7")
    s.play("move")
    assert question(s) == "Ann: drive how far? (up to 3 spaces)"
    assert phrases(s) == [
        "Drive to space 8 (1 space): 1 Contamination",
        "Drive to space 9 (2 spaces): Object counter",
        "Drive to space 10 (3 spaces): Fuel counter, into the Coast (Riderwolves there)",
        "Spend 1 of 2 Fuel: speed 4",
    ]
    assert refused(s) == ["It is 4 spaces to space 11, but the speed is 3 (R373)."]
    s.play("space", 10)
    assert question(s) == "Ann: take the Fuel counter of space 10?"
    assert phrases(s) == ["Take it: 1 Fuel, and the counter is gone", "Leave the Fuel counter there"]


def test_reaching_the_aurora() -> None:
    s = Scene(2).at(0, 18).waypoint(18, "-").turn_order(1, 0).start("movement")
    s.play("move")
    has(phrases(s), "Drive to space 20 (2 spaces): into the Bay, reaches the Aurora")


# -- Fire Weapons ----------------------------------------------------------------------------------


def test_firing() -> None:
    s = Scene(2).enemy("Riderwolves", damage=1, loot="Gauss Cannon").load(0, "A")
    s.convoy(0, devices={1: "Roof Rifle"}).give(0, "Incendiary Ammunition").turn_order(1, 0).start("fire")
    assert question(s) == "Ann: fire at an Enemy, or stop? (Valley, 2 Ammo)"
    assert phrases(s) == [
        "Stop firing",
        "Fire Weapon 1 (Truck box 5) at Riderwolves (1 of 3 Damage) for 1 Ammo",
        "Fire Weapon 2 (Roof Rifle box 1) at Riderwolves (1 of 3 Damage) for 1 Ammo",
        "Fire Weapon 1 (Truck box 5) at Riderwolves (1 of 3 Damage) with Incendiary Ammunition",
        "Fire Weapon 2 (Roof Rifle box 1) at Riderwolves (1 of 3 Damage) with Incendiary Ammunition",
        "Let a Survivor go: card and token leave for good",
    ]


def test_a_renegade_ignores_an_enemy() -> None:
    s = at_the_guns()
    assert question(s) == "Ann: which Enemy does the Renegade ignore in this phase?"
    has(
        phrases(s),
        "Ignore The Final Howl (slot 2): neither its ambush nor its attack counts",
        "Ignore Warwolves (Valley): neither its ambush nor its attack counts",
    )


def test_damage_in_the_fight_takes_what_lies_there() -> None:
    s = Scene(2).zone(0, "Riderwolves").turn_order(1, 0).start("fire")
    assert question(s) == "Ann: where does the Damage go? (1 left, row of Trucks and Trailers)"
    has(
        phrases(s),
        "Truck box 1 (Survivor): the Survivor token is lost, and a Survivor with it",
        "Truck box 5 (Weapon 1): cannot fire until repaired",
        "Container box 4 (Food/Fuel): the Food is lost",
    )


def test_ambushes_that_leave_a_choice() -> None:
    s = Scene(2).zone(0, "Rendall and Randall").turn_order(1, 0).start("fire")
    assert question(s) == "Ann: ambush by Rendall and Randall, discard 1 Resource or 1 Damage, front column?"
    assert phrases(s)[0] == "Discard the last Food"
    assert phrases(s)[-1] == "Take 1 Damage, front column"
    s = Scene(2).zone(0, "The Final Howl").turn_order(1, 0).start("fire")
    assert phrases(s) == ["Take 1 Contamination on a Survivor", "Take 2 Damage, row of Trucks and Trailers"]
