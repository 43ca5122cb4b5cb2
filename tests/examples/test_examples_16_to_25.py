"""The rulebook's worked examples 16 to 25, as fixtures with their outcomes (R835-R1090)."""

from core.last_aurora.addons.automa.combat import automa_fires
from core.last_aurora.addons.automa.movement import automa_waypoint
from core.last_aurora.mechanics.cargo_changes import repair
from core.last_aurora.mechanics.enemies import ambush
from core.last_aurora.mechanics.survivors import contaminate
from core.last_aurora.phases.exploration import exploration_turn
from core.last_aurora.scoring import scores
from core.last_aurora.state import EXPLORATION, FIRE, MOVEMENT
from tests.core.last_aurora.solo_table import AUTOMA, PLAYER, Solo, box
from tests.core.last_aurora.table import Scene, truck


def road(s: Scene, start: str, end: str) -> int:
    """Number of the road between two spaces."""
    spaces = (s.space(start), s.space(end))
    return next(at for at, row in enumerate(s.t.rules.roads) if (row.start, row.end) == spaces)


def test_example_16_dangerous_shortcut() -> None:
    """R835-R837: 1 Contamination on a Survivor and 1 Damage on the convoy."""
    s = Scene(map="beta").at(1, "b07").turn_order(0, 1).waypoint("b09", "-").start("movement")
    s.play("move")
    s.play("space", "b09", road(s, "b07", "b09"))
    assert s.asked == (1, "contaminate")
    s.play("survivor", "Leader")
    assert s.asked == (1, "damage")
    s.play("box", truck(4))
    assert s.held(1, "D") == 1
    assert s.state.contamination == {s.card("Leader", 1): 1}
    assert s.seat(1).space == s.space("b09")
    assert s.state.closed == ()


def test_example_17_avalanche() -> None:
    """R841-R847: 2 Damage, then the road is closed to everybody for good."""
    simon = 1
    s = Scene(map="beta").at(simon, "b09").at(0, "b09").turn_order(0, simon).waypoint("b12", "-")
    s.start("movement")
    gap = road(s, "b09", "b12")
    s.play("move")
    s.play("space", "b12", gap)
    s.play("box", truck(4))
    s.play("box", truck(3))
    assert s.held(simon, "D") == 2
    assert s.state.closed == (gap,)
    assert s.m.view(None)["closed"] == (gap,)
    while s.asked != (0, "move.turn"):
        s.play(s.m.decision.actions[0].kind, *s.m.decision.actions[0].args)
    s.play("move")
    assert all(gap not in (way if isinstance(way, tuple) else (way,))[1:] for way in s.offered("space"))


def test_example_18_skill_3_goes_to_the_slot_of_cost_3() -> None:
    """R893: card B has skill 3; the fifth slot costs 3."""
    s = Solo().cards(pile="B").zone(4, "Fuel Station").run((exploration_turn, AUTOMA), phase=EXPLORATION)
    assert s.events("automa_explores")[0]["slot"] == 4
    assert s.revealed() == "B"


def test_example_19_gathers_the_second_block_and_loses_fame() -> None:
    """R901: a Location of -1 Fame in slot 5; the arrow to the right takes the second block."""
    s = Solo().cards(pile="B").hold("S S").zone(4, "Refugee Camp")
    s.run((exploration_turn, AUTOMA), phase=EXPLORATION)
    assert s.seat(AUTOMA).fame == -1
    assert (s.has("F"), s.has("U"), s.has("A")) == (1, 2, 0)
    assert s.m.view(PLAYER)["zone"][4]["right"] == ()
    assert s.m.view(PLAYER)["zone"][4]["left"] != ()


def test_example_20_priority_table_and_arrow() -> None:
    """R963: nothing to gather, two to recruit: the arrow picks the Mechanic."""
    s = Solo().cards(pile="C").zone(1, "Mechanic").zone(2, "Armor Plates").zone(3, "Medic")
    before = s.has("S")
    s.run((exploration_turn, AUTOMA), phase=EXPLORATION)
    assert s.events("automa_explores")[0]["card"] == s.card("Mechanic")
    assert s.has("S") == before + 1
    assert s.card("Mechanic") in s.state.discard


def test_example_21_contamination_moves_the_rightmost_survivor() -> None:
    """R994."""
    s = Solo().hold("S S S").run((contaminate, AUTOMA, 1, ()), phase=MOVEMENT)
    assert (s.has("S"), s.mark("sick")) == (2, (1,))
    assert s.where("S") == ["B1", "B2"]


def test_example_22_ambush_by_two_outcome_cards() -> None:
    """R1014-R1018: C hits row C under the counter; D finds its box damaged and goes on to the left."""
    s = Solo().round(3).broken("A4", "A5", "A6", "D3").enemy("Immortal Wolf", loot="Nuclear Generator")
    s.outcomes(2, 3)  # letters C..., D...
    s.run((ambush, AUTOMA, s.card("Immortal Wolf")), phase=FIRE)
    assert s.damage() == ["A4", "A5", "A6", "C3", "D2", "D3"]


def test_example_23_convoys_fire() -> None:
    """R1050: the arrow picks Rendall and Randall; the right Weapon is damaged, so the next one fires."""
    s = Solo().round(5).broken("A5", "A6").hold("S S A").cards(row="A")
    s.enemy("The Final Howl", loot="Artificial Ecosystem").enemy("Rendall and Randall", loot="Gauss Cannon")
    s.outcomes(1)
    s.run((automa_fires, AUTOMA), phase=FIRE, turn=AUTOMA)
    (attack,) = s.events("automa_attacks")
    assert attack["card"] == s.card("Rendall and Randall")  # LEFT: the highest number (C44)
    assert (attack["box"], attack["rating"]) == (box("A1"), 1)
    assert s.has("A") == 0
    assert s.seat(AUTOMA).fame == 1


def test_example_24_repair() -> None:
    """R1062: nothing in the counter's column, so one column to the left, from the top: row C."""
    s = Solo().round(4).broken("A5", "A6", "C3", "D3").run((repair, AUTOMA, 1), phase=EXPLORATION)
    assert s.damage() == ["A5", "A6", "D3"]


def test_example_25_fame_point_calculation() -> None:
    """R1083-R1090: 1 space ahead, 1 Fame, 2 Objects or Loot, 4 whole groups: 7."""
    s = (
        Solo(edition="first")  # the groups of the specification
        .at(PLAYER, "a05")
        .at(AUTOMA, "a06")
        .fame(AUTOMA, 1)
        .broken("A2", "A3", "A4", "A5", "A6", "B1", "C2", "D5")
    )
    s.give(AUTOMA, "Hazmat Suit", "Welding Torch")
    automa = scores(s.t)[AUTOMA]
    assert automa.lines == {"road": 1, "fame": 1, "spoils": 1, "rescued": 0, "intact": 4}
    assert automa.total == 7


def test_example_21_on_a_contaminated_waypoint() -> None:
    """R982: waypoints act on the Automa as on a player."""
    s = Solo().hold("S S").at(AUTOMA, "a02").waypoint("a02", "C")
    s.run((automa_waypoint, AUTOMA), phase=MOVEMENT, turn=AUTOMA)
    assert (s.has("S"), s.mark("sick")) == (1, (1,))
