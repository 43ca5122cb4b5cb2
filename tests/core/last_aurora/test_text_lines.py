"""Sentences of single events, refusals, scores and cards, word by word."""

import pytest

from core.kernel import Event, Refusal, Score
from core.last_aurora.text import Words
from tests.core.last_aurora.table import Scene, device, trailer, truck

WORDS = Words(Scene(2).t.rules, ["Ann", "Ben", "Cleo", "Dora"])


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (Event("explores", {"seat": 0, "slot": 2, "card": 17}), "Ann explores slot 3: Derailed Train."),
        (Event("passes", {"seat": 1, "card": 55}), "Ben passes; the Leader goes to Rest."),
        (
            Event("bonus", {"seat": 0, "slot": 3, "index": 1}),
            "Ann takes the bonus of slot 4: take 1 Ammo, 1 Damage.",
        ),
        (
            Event("gathered", {"seat": 0, "slot": 2, "tokens": (1, 2, 2)}),
            "Ann gathers Food+2 Fuel from slot 3.",
        ),
        (Event("stowed", {"seat": 0, "token": 2, "box": trailer(1, 3)}), "Ann puts Fuel in Trailer 1 box 4."),
        (Event("damaged", {"seat": 0, "box": device(1, 0)}), "Ann puts 1 Damage on Trailer 1 Device box 1."),
        (Event("fame", {"seat": 1, "points": -1}), "Ben loses 1 Fame."),
        (
            Event("moved_to", {"seat": 0, "start": 8, "space": 11, "speed": 3}),
            "Ann drives from space 8 to space 11, into the Coast.",
        ),
        (
            Event("ambush", {"card": 83, "region": 2}),
            "Ambush in the Bay by Ulmar, The Metal Wolf: 1 Damage, front column "
            "and 1 Damage, row of Devices.",
        ),
        (
            Event("attacks", {"seat": 0, "box": truck(4), "rating": 1, "card": 80}),
            "Ann fires Weapon 1 (Truck box 5) at Riderwolves.",
        ),
        (
            Event("struck", {"seat": 0, "card": 80, "points": 2, "jammed": True}),
            "Ann hits Riderwolves for 2 Damage, and the Weapon jams.",
        ),
        (
            Event("struck", {"seat": 0, "card": 80, "points": 0, "jammed": False}),
            "Ann misses Riderwolves.",
        ),
        (Event("enemy_defeated", {"card": 80, "winner": 1}), "Riderwolves defeated: Ben gets the Loot."),
        (
            Event("object_seen", {"seat": 0, "object": 8}, (0,)),
            "Ann has drawn Welding Torch: repair up to 3 Damage.",
        ),
        (
            Event("revealed", {"card": 23, "slot": 4}),
            "Slot 5 gets Shooter: Survivor, skill 2; +1 Damage on the first hit of the Fire Weapons Phase.",
        ),
        (Event("survivor_died", {"seat": 0, "card": 59}), "Ann loses the Co-Pilot, dead of Contamination."),
        (Event("aurora", {"mooring": 3}), "The Aurora sails on to mooring 3."),
        (Event("turn_order", {"order": (1, 0)}), "Turn Order Table, left to right: Ben, Ann."),
        (Event("game_over", {"reached": False}), "The game is over: nobody reached the Aurora."),
    ],
    ids=lambda value: value.kind if isinstance(value, Event) else "",
)
def test_events(event: Event, sentence: str) -> None:
    assert WORDS.event(event) == sentence


@pytest.mark.parametrize(
    ("refusal", "sentence"),
    [
        (Refusal("no_fuel", {}, "R372"), "The convoy holds no Fuel to spend on moving (R372)."),
        (
            Refusal("no_driver", {}, "R371"),
            "The convoy cannot move: no Survivor token is on the Truck or can get there (R371).",
        ),
        (
            Refusal("wrong_phase", {"object": 7}, "R230"),
            "Nitrous Oxide can be used only in Movement (R230).",
        ),
        (
            Refusal("no_effect", {"object": 8}, "C33"),
            "Welding Torch would have no effect now: there is no Damage to repair (C33).",
        ),
        (
            Refusal("bonus_closed", {"slot": 0, "index": 0, "bonus": "repair_1"}, "C30"),
            "The bonus of slot 1, repair 1 Damage, cannot be taken: there is no Damage to repair (C30).",
        ),
    ],
    ids=lambda value: value.code if isinstance(value, Refusal) else "",
)
def test_refusals(refusal: Refusal, sentence: str) -> None:
    assert WORDS.refusal(refusal) == sentence


def test_the_rulebook_score() -> None:
    lines = {"road": 3, "fame": -1, "objects": 2, "boxes": 2, "abilities": 2, "rescued": 1, "intact": 0}
    assert WORDS.score(Score(1, 9, 1, lines)) == (
        "1st: Ben, 9 Fame Points (road 3, Fame Track -1, Objects 2, boxes 2, abilities 2, rescued 1)."
    )
    assert WORDS.score_line("road", 3) == "3 Fame Points for spaces ahead of the last convoy."
    assert WORDS.score_line("fame", -1) == "-1 Fame Point on the Fame Track."
    assert WORDS.score(Score(0, 0, 2, {})) == "2nd: Ann, out of the game."


@pytest.mark.parametrize(
    ("name", "line"),
    [
        ("Refugee Camp", "Refugee Camp: Location; lose 1 Fame, then Food+Ammo+Object or Food+2 Fuel."),
        ("Shooter", "Shooter: Survivor, skill 2; +1 Damage on the first hit of the Fire Weapons Phase."),
        (
            "Snowcat",
            "Snowcat: Truck, speed 2, towing 2, with 2x Survivor, 2x open, Tracks (shortcuts), Weapon 1.",
        ),
        ("Tank Wagon", "Tank Wagon: Trailer with 4x Food/Fuel."),
        ("Nuclear Generator", "Nuclear Generator: Loot, Device with 2 Fame."),
        (
            "The Final Howl",
            "The Final Howl: Enemy III; ambush: 1 Contamination or 2 Damage, row of Trucks and Trailers.",
        ),
        ("Ice Quake", "Ice Quake: Event; each convoy takes 1 Damage, row of Trucks and Trailers."),
        (
            "Merchant",
            "Merchant: Encounter, with Fuel; swap 1 Resource of another kind for the goods and an Object, "
            "or 1 Object for 2.",
        ),
    ],
)
def test_cards(name: str, line: str) -> None:
    assert WORDS.card(Scene(2).card(name)) == line


def test_a_box_and_its_contents() -> None:
    s = Scene(2).hurt(0, trailer(1, 0))
    board = s.m.view(0)["seats"][0]
    assert WORDS.box(trailer(1, 4), board) == "Container box 5 (Food/Fuel), holds Fuel"
    assert WORDS.box(trailer(1, 0), board) == "Container box 1 (open), damaged"
    assert WORDS.box(trailer(1, 1), board) == "Container box 2 (open), empty"
    assert WORDS.box(truck(4), board) == "Truck box 5 (Weapon 1), intact"
