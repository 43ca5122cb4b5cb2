"""The first line of a question says why it is asked; what an event tells, and whether it is a gain."""

import msgspec

from core.kernel import Event
from core.kernel.causes import SMALL, TELLING
from core.last_aurora.presentation import PRESENTATION
from core.last_aurora.text.meaning import luck, weight
from tests.core.last_aurora.table import Scene, truck


def why(scene: Scene) -> str:
    """The cause of what is asked, as the seat that is asked is told; "" for none."""
    pending = scene.m.decision
    assert pending is not None
    text = PRESENTATION.text(scene.m.play.rules, scene.m.seats)
    log = [event for event in scene.log if event.seen(pending.seat)]
    found = PRESENTATION.because(pending, log, text, scene.m.view(pending.seat))
    return found.line if found is not None else ""


def quaking() -> Scene:
    scene = Scene().zone(0, "Driver").zone(1, 71).zone(2, 72).zone(3, "Hermit").zone(4, "Mechanic")
    return scene.deck("Ice Quake", "Jackal").start("exploration").explore(0, "Leader")


def under_fire(*enemies: str, rows: dict[int, int], target: str) -> Scene:
    scene = Scene()
    for seat in range(2):
        scene.unload(seat, "A")
    for enemy in enemies:
        scene.enemy(enemy)
    card = scene.outcome(rows=rows)
    return scene.outcomes(card, scene.outcome(target=target, besides=[card])).start("fire")


def test_damage_of_an_event_names_the_event() -> None:
    assert why(quaking()) == "ICE QUAKE  each convoy takes 1 Damage, row of Trucks and Trailers"


def test_it_does_so_for_the_next_one_who_is_asked_too() -> None:
    scene = quaking()
    scene.play("box", truck(3))
    assert why(scene) == "ICE QUAKE  each convoy takes 1 Damage, row of Trucks and Trailers"


def test_damage_of_enemies_names_who_fires_and_how_much_it_is() -> None:
    assert why(under_fire("Riderwolves", rows={2: 1}, target="front")) == (
        "RIDERWOLVES fire: 1 Damage, front column"
    )


def test_the_damage_of_several_enemies_is_one_sum() -> None:
    scene = under_fire("Warwolves", "Riderwolves", rows={1: 1, 2: 1}, target="front")
    assert why(scene) == "WARWOLVES and RIDERWOLVES fire: 2 Damage, front column"


def test_an_enemy_that_ambushes_again_is_named() -> None:
    scene = under_fire("Riderwolves", rows={2: -1}, target="front")
    assert why(scene).startswith("RIDERWOLVES repeat the ambush: ")


def test_loot_names_the_enemy_it_was_taken_from() -> None:
    scene = Scene()
    defense = scene.t.rules.cards[scene.card("Prisoner")].defense[0]
    hit = scene.outcome(1, points=1, jam=False)
    scene.outcomes(hit, scene.outcome(letters="A", besides=[hit]))
    scene.enemy("Warwolves", loot="Prisoner", damage=defense - 1, targets=[]).turn_order(0, 1)
    scene.start("fire").shoot(truck(4))
    while scene.asked is not None and scene.asked[1] == "fire.turn":
        scene.play("stop")
    assert scene.asked == (1, "loot")
    assert why(scene) == "LOOT of Warwolves"


def test_a_turn_of_ones_own_has_no_cause() -> None:
    assert why(Scene().zone(0, "Driver").start("exploration")) == ""


def test_a_bonus_that_has_done_its_harm_does_not_explain_that_of_the_card() -> None:
    for kind in ("damage", "contaminate"):
        text = PRESENTATION.text(Scene().t.rules, ("Ann", "Ben"))
        slots = text.rules.map.slots  # type: ignore[attr-defined]  # the names of this game
        wanted = "food_for_damage" if kind == "damage" else "fuel_for_contamination"
        slot, index = next(
            (at, i) for at, row in enumerate(slots) for i, key in enumerate(row.bonuses) if key == wanted
        )
        landed = "damaged" if kind == "damage" else "contaminated"
        told = [
            Event("explores", {"seat": 0, "slot": slot, "card": 1}),
            Event("sends", {"seat": 0, "crew": ()}),
            Event("bonus", {"seat": 0, "slot": slot, "index": index}),
        ]
        asked = quaking().m.decision
        assert asked is not None
        asked = msgspec.structs.replace(asked, kind=kind, seat=0)
        found = PRESENTATION.cause(asked, told, text)
        assert found is not None
        assert found.kind == "bonus"
        after = [*told, Event(landed, {"seat": 0, "box": 0, "card": 0})]
        found = PRESENTATION.cause(asked, after, text)
        assert found is not None
        assert found.kind == "explores"


def test_what_happens_to_oneself_tells_more_than_to_others() -> None:
    hit = Event("damaged", {"seat": 0, "box": 3, "card": 1})
    assert weight(hit, 0) == TELLING > weight(hit, 1) > SMALL == weight(Event("stowed", {"seat": 0}), 0)


def test_fame_is_a_gain_or_a_loss_by_its_points() -> None:
    assert [luck(Event("fame", {"seat": 0, "points": points})) for points in (2, -1)] == [1, -1]
