"""The Mutants (K241-K306): each ambush on players and on the Automa, each Loot card."""

import pytest

from core import Match
from core.last_aurora.mechanics.enemies import ambush
from core.last_aurora.phases.attack import take_loot
from core.last_aurora.rules import AREAS
from core.last_aurora.scoring import scores
from core.last_aurora.state import FIRE
from tests.core.last_aurora.solo_table import AUTOMA, Solo
from tests.core.last_aurora.table import Scene, device, truck

GUN = truck(4)


def mutants(seats: int = 2, **options: object) -> Scene:
    return Scene(seats, mutants=True, **options)


def met(s: Scene, enemy: str, seat: int = 0) -> Scene:
    """The ambush of an Enemy on one seat."""
    s.enemy(enemy)
    return s.run((ambush, seat, s.card(enemy)), phase=FIRE)


def place_all(s: Scene) -> set[int]:
    """Place what Damage is asked for; gives the boxes that were on offer."""
    offered: set[int] = set()
    while s.asked is not None and s.asked[1] == "damage":
        offered |= set(s.offered("box"))
        empty = [box for box in s.offered("box") if s.seat(s.asked[0]).cargo[box] == 0]
        s.play("box", (empty or s.offered("box"))[0])
    return offered


# -- setup (K254) ----------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k254_six_enemies_and_six_loot_cards_in_place_of_the_clan(players: int) -> None:
    match = Match.new("last_aurora", ["Ann", "Ben", "Cleo", "Dora"][:players], {"mutants": True})
    cards, state = match.play.rules.cards, match.play.state
    zone = [card for card in state.zone if card]
    enemies = {cards[card].name for card in (*state.deck, *zone) if cards[card].kind == "enemy"}
    added = [row for row in match.play.rules.every_card if row.addon == "mutants"]
    assert enemies == {row.name for row in added if row.deck == "enemy"}
    assert len(enemies) == 6
    assert sorted(state.loot) == [92, 93, 94, 95, 96, 97]
    assert sorted(state.marks["mutants_aside"]) == list(range(73, 85))


def test_k254_loot_in_its_pairs() -> None:
    match = Match.new("last_aurora", ["Ann", "Ben"], {"mutants": True})
    periods = [match.play.rules.cards[card].period for card in reversed(match.play.state.loot)]
    assert periods == [1, 1, 2, 2, 3, 3]


# -- Infected Survivors (K260) ---------------------------------------------------------------------


def test_k260_one_damage_bottom_row() -> None:
    s = met(mutants(), "Infected Survivors")
    assert place_all(s) <= AREAS["bottom"]
    assert s.held(0, "D") == 1


def test_k260_each_convoy_in_the_region_in_forward_order() -> None:
    s = mutants(3).zone(1, "Infected Survivors").at(2, "a15").turn_order(0, 1, 2).start("fire")
    assert s.events("ambush")[0]["region"] == 1
    order = []
    while s.asked is not None and s.asked[1] == "damage":
        order.append(s.asked[0])
        s.play("box", s.offered("box")[0])
    assert order == [2]


# -- Zombie Polar Bear (K264) ----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("active", "exhausted", "damage"),
    [(["Leader"], [], 2), (["Leader", "Medic"], [], 3), (["Leader"], ["Medic", "Orphan"], 4)],
)
def test_k264_one_in_the_bottom_row_and_one_in_front_for_each_survivor(
    active: list[str], exhausted: list[str], damage: int
) -> None:
    s = met(mutants().crew(0, active=active, exhausted=exhausted), "Zombie Polar Bear")
    assert set(s.offered("box")) <= AREAS["bottom"]
    s.play("box", GUN)
    assert s.m.decision is not None
    assert s.m.decision.context["points"] == damage - 1
    assert set(s.offered("box")) <= AREAS["front"]


# -- Plague Bearers (K268) -------------------------------------------------------------------------


def test_k268_one_contamination_on_a_survivor_of_each_player() -> None:
    s = mutants().zone(1, "Plague Bearers").turn_order(1, 0).start("fire")
    assert s.asked == (0, "contaminate")
    s.play("survivor", "Leader")
    assert s.asked == (1, "contaminate")
    s.play("survivor", "Leader")
    assert sorted(s.state.contamination.values()) == [1, 1]


def test_k268_a_hazmat_suit_helps() -> None:
    s = met(mutants().give(0, "Hazmat Suit"), "Plague Bearers")
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}


def test_k268_it_may_kill() -> None:
    s = met(mutants(), "Plague Bearers")
    s.play("survivor", "Co-Pilot")
    assert s.card("Co-Pilot") in s.state.discard


# -- Abomination (K272) ----------------------------------------------------------------------------


@pytest.mark.parametrize("sick", [{}, {"Leader": 1}, {"Leader": 1, "Preacher": 2}])
def test_k272_one_damage_for_each_contaminated_survivor_whatever_his_counters(sick: dict[str, int]) -> None:
    s = mutants().crew(0, active=["Leader", "Preacher"]).contaminate(0, **sick)
    met(s, "Abomination")
    assert place_all(s) <= AREAS["bottom"]
    assert s.held(0, "D") == len(sick)


# -- Necro Butcher (K276, A6) ----------------------------------------------------------------------


def test_k276_one_contaminated_survivor_is_lost_card_and_token() -> None:
    s = mutants().crew(0, active=["Leader", "Preacher", "Medic"]).contaminate(0, Leader=1, Preacher=1)
    met(s, "Necro Butcher")
    assert s.asked == (0, "survivor.butcher")
    assert sorted(s.offered("survivor")) == sorted([s.card("Leader"), s.card("Preacher")])
    s.play("survivor", "Preacher")
    s.play("box", s.offered("box")[0])  # in this phase it matters from which box
    assert s.card("Preacher") in s.state.discard
    assert s.held(0, "S") == 2
    assert s.card("Preacher") not in s.state.contamination


def test_k276_not_without_a_contaminated_one() -> None:
    s = met(mutants(), "Necro Butcher")
    assert s.asked is None
    assert s.held(0, "S") == 2


def test_k276_r555_the_last_one_puts_his_player_out() -> None:
    s = mutants(3).crew(0, active=["Leader"]).contaminate(0, Leader=1)
    met(s, "Necro Butcher")
    assert s.seat(0).out


# -- Juggernaut (K280) -----------------------------------------------------------------------------


def jugger(*discarded: str, seats: int = 2) -> Scene:
    s = mutants(seats).turn_order(*reversed(range(seats)))
    s.state.enemy_discard += [s.take(s.card(name)) for name in discarded]
    return s


def test_k280_the_ambush_of_a_discarded_enemy_drawn_at_random() -> None:
    s = (
        jugger("Infected Survivors", "Plague Bearers")
        .zone(1, "Juggernaut")
        .chance(juggernaut=[1])
        .start("fire")
    )
    assert s.events("juggernaut") == [{"card": s.card("Plague Bearers")}]
    assert s.asked == (0, "contaminate")


def test_k280_one_draw_for_all_convoys() -> None:
    s = jugger("Infected Survivors", "Plague Bearers", seats=3).zone(1, "Juggernaut").chance(juggernaut=[0])
    s.start("fire")
    asked = []
    while s.asked is not None and s.asked[1] == "damage":
        asked.append(s.asked[0])
        s.play("box", truck(3))
    assert asked == [0, 1, 2]
    assert len(s.events("juggernaut")) == 1


def test_k280_the_card_drawn_is_discarded_again() -> None:
    s = jugger("Infected Survivors").zone(1, "Juggernaut").start("fire")
    assert s.state.enemy_discard == [s.card("Infected Survivors")]
    assert s.events("juggernaut") == [{"card": s.card("Infected Survivors")}]


def test_k280_without_discards_nothing_happens() -> None:
    s = jugger().zone(1, "Juggernaut").start("fire")
    assert s.events("juggernaut") == []
    assert s.asked == (0, "fire.turn")
    assert s.held(0, "D") == 0


def test_k280_when_it_attacks_again_it_is_drawn_anew() -> None:
    s = jugger("Infected Survivors", "Plague Bearers").zone(1, "Juggernaut").chance(juggernaut=[0, 1])
    s.unload(0, "A").unload(1, "A")
    s.outcomes(s.outcome(rows={6: -1}))
    s.start("fire")
    while s.asked is not None and s.state.phase == FIRE:
        action = s.m.decision.actions[0]
        s.play(action.kind, *action.args)
    assert [event["card"] for event in s.events("juggernaut")] == list(
        map(s.card, ("Infected Survivors", "Plague Bearers"))
    )


def test_r752_a_renegade_ignores_the_juggernaut_whatever_is_drawn() -> None:
    s = (
        jugger("Infected Survivors")
        .zone(1, "Juggernaut")
        .crew(0, active=["Renegade", "Leader"])
        .start("fire")
    )
    s.play("enemy", "Juggernaut")
    assert s.events("ambush_ignored") == [{"seat": 0, "card": s.card("Juggernaut")}]
    assert s.asked == (1, "damage")


# -- as victim, the Automa -------------------------------------------------------------------------


def solo() -> Solo:
    return Solo(mutants=True).round(3).broken("A4", "A5", "A6")


def ambushed(s: Solo, enemy: str) -> Solo:
    s.enemy(enemy)
    s.run((ambush, AUTOMA, s.card(enemy)), phase=FIRE)
    return s


def test_automa_infected_survivors() -> None:
    s = solo().outcomes(2)  # the leftmost letter is C
    ambushed(s, "Infected Survivors")
    assert s.damage() == ["A4", "A5", "A6", "C3"]


def test_automa_zombie_polar_bear_one_and_one_for_each_survivor() -> None:
    s = solo().hold("S", sick=1).outcomes(2, 8, 11)  # C each time
    ambushed(s, "Zombie Polar Bear")
    assert s.damage() == ["A4", "A5", "A6", "C1", "C2", "C3"]


def test_automa_plague_bearers() -> None:
    s = ambushed(solo().hold("S S"), "Plague Bearers")
    assert (s.has("S"), s.mark("sick")) == (1, (1,))


def test_automa_abomination_one_for_each_in_the_contaminated_zone() -> None:
    s = ambushed(solo().hold("S", sick=2), "Abomination")
    assert len(s.events("outcome")) == 2


def test_automa_necro_butcher_takes_one_from_the_contaminated_zone() -> None:
    s = ambushed(solo().hold("S", sick=2), "Necro Butcher")
    assert (s.has("S"), s.mark("sick")) == (1, (1,))
    s = ambushed(solo().hold("S"), "Necro Butcher")
    assert s.has("S") == 1


def test_automa_a17_out_by_the_butcher() -> None:
    s = ambushed(solo().hold("", sick=1), "Necro Butcher")
    assert s.seat(AUTOMA).out
    assert s.state.over


def test_automa_juggernaut() -> None:
    s = solo().hold("S S")
    s.state.enemy_discard.append(s.take(s.card("Plague Bearers")))
    ambushed(s, "Juggernaut")
    assert s.mark("sick") == (1,)


# -- Loot (K286-K306) ------------------------------------------------------------------------------


def won(s: Scene, card: str) -> Scene:
    s.take(s.card(card))
    return s.run((take_loot, 0, s.card(card)), phase=FIRE)


def lines(s: Scene) -> dict[str, int]:
    return scores(s.t)[0].lines


@pytest.mark.parametrize(("sick", "fame"), [({}, 1), ({"Leader": 1}, 2), ({"Leader": 1, "Preacher": 2}, 3)])
def test_k286_cryogenic_capsule_one_and_one_for_each_contamination_at_most_two(
    sick: dict[str, int], fame: int
) -> None:
    s = mutants().crew(0, active=["Leader", "Preacher"]).contaminate(0, **sick)
    s.convoy(0, devices={0: "Cryogenic Capsule"})
    assert lines(s)["boxes"] == fame


def test_k286_neither_if_damaged() -> None:
    s = mutants().contaminate(0, Leader=1).convoy(0, devices={0: "Cryogenic Capsule"}).hurt(0, device(0, 1))
    assert lines(s)["boxes"] == 1
    assert lines(s.hurt(0, device(0, 0)))["boxes"] == 0


def test_k290_immunologist_one_fame_at_or_past_the_aurora_from_any_zone() -> None:
    s = mutants().crew(0, active=["Leader"], exhausted=["Immunologist"])
    assert lines(s)["abilities"] == 0
    mooring = next(space.code for space in s.t.rules.map.spaces if space.mooring == s.state.aurora)
    assert lines(s.at(0, mooring))["abilities"] == 1
    assert lines(s.at(0, s.t.rules.map.spaces[-1].code))["abilities"] == 1


def test_k290_not_if_only_another_reaches_it() -> None:
    s = mutants().crew(0, active=["Leader", "Immunologist"])
    assert lines(s.at(1, s.t.rules.map.spaces[-1].code))["abilities"] == 0


def test_k294_infected_baggage_rack_three_fuel_or_ammo_and_nothing_else() -> None:
    s = mutants().convoy(0, devices={0: "Infected Baggage Rack"})
    fit, kinds = s.t.rules.fit, s.seat(0).kinds
    for index in range(3):
        box = kinds[device(0, index)]
        assert [bool(fit[token][box]) for token in range(1, 5)] == [False, True, True, False]
    assert device(0, 3) not in kinds


def test_k302_plague_cannon_a_weapon_4_a_box_and_a_fame() -> None:
    s = mutants().convoy(0, devices={0: "Plague Cannon"})
    assert s.t.rules.ratings[s.seat(0).kinds[device(0, 0)]] == 4
    assert lines(s)["boxes"] == 1
    s.enemy("Juggernaut", loot="Vaccine Storage Tank").turn_order(1, 0).start("fire")
    assert device(0, 0) in {box for box, _ in s.offered("attack")}


def test_k306_vaccine_storage_tank_two_boxes_of_one_fame() -> None:
    s = mutants().convoy(0, devices={0: "Vaccine Storage Tank"})
    assert lines(s)["boxes"] == 2
    assert lines(s.hurt(0, device(0, 1)))["boxes"] == 1


def test_c25_devices_must_be_installed_the_truck_may_be_declined() -> None:
    s = won(mutants(), "Plague Cannon")
    assert s.asked == (0, "device.host")
    s = won(mutants(), "Meat Grinder")
    assert {action.kind for action in s.m.decision.actions} == {"take", "decline"}


def test_k290_the_immunologist_joins_the_crew() -> None:
    s = won(mutants(), "Immunologist")
    s.play("take")
    if s.asked == (0, "cargo.place"):
        s.play("box", s.offered("box")[0])
    assert s.card("Immunologist") in s.seat(0).rest
    assert s.held(0, "S") == 3


# -- Meat Grinder (K298, A6) -----------------------------------------------------------------------


def grinder() -> Scene:
    s = mutants().turn_order(1, 0).crew(0, active=["Leader"], rest=["Medic"], exhausted=["Orphan"])
    s.convoy(0, "Meat Grinder").start("movement")
    s.play("move")
    return s


def test_k298_a_survivor_for_two_speed_and_a_damage() -> None:
    s = grinder()
    speed = s.m.decision.context["speed"]
    s.play("engine")
    assert sorted(s.offered("survivor")) == sorted(map(s.card, ("Leader", "Medic", "Orphan")))
    s.play("survivor", "Orphan")
    assert s.asked == (0, "damage")
    assert set(s.offered("box")) == set(s.seat(0).cargo)  # any Cargo Box
    s.play("box", s.offered("box")[-1])
    assert s.card("Orphan") in s.state.discard
    assert (s.held(0, "S"), s.held(0, "D")) == (2, 1)
    assert s.m.decision.context["speed"] == speed + 2


def test_k298_any_number_of_them_but_the_last() -> None:
    s = grinder()
    for name in ("Orphan", "Medic"):
        s.play("engine")
        s.play("survivor", name)
        s.play("box", s.offered("box")[-1])
    assert not s.can("engine")
    assert s.held(0, "S") == 1


def test_k298_only_while_driving() -> None:
    s = mutants().turn_order(1, 0).convoy(0, "Meat Grinder").start("movement")
    assert not s.can("engine")


def test_k298_not_with_its_box_damaged() -> None:
    s = mutants().turn_order(1, 0).convoy(0, "Meat Grinder").hurt(0, truck(4)).start("movement")
    s.play("move")
    assert not s.can("engine")


def test_k298_speed_lasts_for_this_move_only() -> None:
    s = grinder()
    s.play("engine")
    s.play("survivor", "Orphan")
    s.play("box", s.offered("box")[-1])
    s.play("space", s.offered("space")[-1])
    assert s.state.extra == 0
