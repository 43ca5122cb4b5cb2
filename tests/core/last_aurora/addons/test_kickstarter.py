"""The Kickstarter cards (K3-K49): all, or those an option names."""

import pytest

from core import Match
from core.kernel import OptionsError
from core.last_aurora.mechanics.exploration_zone import refill
from core.last_aurora.rules import AREAS
from core.last_aurora.state import EXPLORATION
from tests.core.last_aurora.addons.kickstarter import GUN, kick
from tests.core.last_aurora.table import Scene, device

FLAMES = device(0, 0)


JAM, MISS = {"rating": 1, "jam": True}, {"rating": 1, "points": 0, "jam": False}


def begun(players: int = 4, seed: int = 1, cards: object = True, **options: object) -> Match:
    names = ["Ann", "Ben", "Cleo", "Dora"][:players]
    return Match.new("last_aurora", names, {"kickstarter": cards, **options}, seed)


def decks(match: Match) -> list[str]:
    """Names of what lies in the Exploration deck, the box and the zone."""
    state = match.play.state
    return [match.play.rules.cards[card].name for card in (*state.deck, *state.box, *state.zone) if card]


# -- setup (K9, K31, K41) --------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_k9_k41_each_swaps_with_a_plus_card_of_its_kind_and_period(players: int) -> None:
    match = begun(players)
    rules = match.play.rules
    aside = [rules.cards[card] for card in match.play.state.marks["kickstarter_aside"]]
    added = [row for row in rules.every_card if row.addon == "kickstarter" and row.plus]
    wanted = sorted((row.kind, row.period) for row in added)
    assert sorted((row.kind, row.period) for row in aside) == wanted
    assert all(row.plus and not row.addon for row in aside)


def test_k9_the_decks_are_as_long_as_without() -> None:
    """Swaps do not change their number; Events come on top (K31)."""
    for players in (2, 3, 4):
        names = ["Ann", "Ben", "Cleo", "Dora"][:players]
        plain = decks(Match.new("last_aurora", names, {}, 1))
        assert len(decks(begun(players, cards=["Guide", "Veteran", "Flamethrower"]))) == len(plain)
        assert len(decks(begun(players))) == len(plain) + 2


def test_k31_events_are_added() -> None:
    names = decks(begun(2))
    assert "Electrostatic Storm" in names
    assert "Radioactive Cloud" in names
    assert "Ice Quake" in names
    assert "Supply Drop" in names


def test_only_those_named_are_in() -> None:
    match = begun(4, cards=["Guide", "Radioactive Cloud"])
    names = decks(match)
    assert "Guide" in names
    assert "Radioactive Cloud" in names
    for name in ("Flamethrower", "Proto-truck", "V8 Annihilator", "Electrostatic Storm", "Veteran"):
        assert name not in names
    assert match.options["kickstarter"] == ["Guide", "Radioactive Cloud"]
    assert not match.invariants()


def test_a_card_there_is_not_is_refused_with_one_sentence() -> None:
    with pytest.raises(OptionsError, match=r"There is no Kickstarter card 'Tank'; there is: .*\.$"):
        begun(2, cards=["Tank"])


def test_without_the_option_none_is_in() -> None:
    assert not set(decks(Match.new("last_aurora", ["Ann", "Ben"], {}, 1))) & {"Guide", "Veteran"}


def test_which_cards_have_given_way_is_not_known_to_bots() -> None:
    match = begun(4)
    worlds = {match.redealt(0, seed).play.state.marks["kickstarter_aside"] for seed in range(20)}
    assert len(worlds) > 1
    assert all(not match.redealt(0, seed).invariants() for seed in range(20))


# -- Flamethrower (K13-K15, A12) -------------------------------------------------------------------


def burning() -> Scene:
    s = kick().enemy("Immortal Wolf", loot="Nuclear Generator").turn_order(1, 0)
    return s.convoy(0, devices={0: "Flamethrower"}).hurt(0, GUN)


def test_k13_it_burns_fuel_and_no_ammo() -> None:
    s = burning().start("fire")
    fuel, ammo = s.held(0, "U"), s.held(0, "A")
    s.shoot(FLAMES)
    assert (s.held(0, "U"), s.held(0, "A")) == (fuel - 1, ammo)


def test_k13_not_without_fuel() -> None:
    s = burning().unload(0, "U").give(0, "Welding Torch").start("fire")
    assert s.offered("attack") == []


def test_k13_without_ammo_it_fires_all_the_same() -> None:
    s = burning().unload(0, "A").start("fire")
    assert s.offered("attack") == [(FLAMES, s.card("Immortal Wolf"))]


def test_k15_reads_on_until_a_miss_and_sums_all_damage() -> None:
    s = burning()
    one = s.outcome(1, points=1, jam=False)
    two = s.outcome(1, points=1, jam=False, besides=[one])
    s.outcomes(one, two, s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert s.events("struck")[0]["points"] == 2
    assert len(s.events("outcome")) >= 3
    assert s.state.enemies[0].damage == 2


def test_k15_a12_a_jam_stops_it_counts_and_damages_the_weapon() -> None:
    s = burning()
    one, jam = s.outcome(1, points=1, jam=False), s.outcome(1, points=1, jam=True)
    s.outcomes(one, jam).start("fire")
    s.shoot(FLAMES)
    assert s.events("struck")[0] == {"seat": 0, "card": s.card("Immortal Wolf"), "points": 2, "jammed": True}
    assert s.seat(0).cargo[FLAMES] == 6


def test_k15_a_miss_at_once_is_no_hit_and_no_fame() -> None:
    s = burning()
    s.outcomes(s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert (s.state.enemies[0].damage, s.seat(0).fame, s.state.enemies[0].targets) == (0, 0, [])


def test_a12_incendiary_ammunition_does_not_replace_its_fuel() -> None:
    s = burning().unload(0, "U").give(0, "Incendiary Ammunition").start("fire")
    assert s.offered("attack") == []


def test_r459_once_a_phase() -> None:
    s = burning().load(0, "U").give(0, "Welding Torch")
    s.outcomes(s.outcome(**MISS)).start("fire")
    s.shoot(FLAMES)
    assert s.offered("attack") == []


# -- Events (K33-K37, C57) -------------------------------------------------------------------------


def test_k33_electrostatic_storm_two_damage_in_each_top_row() -> None:
    s = Scene(3, kickstarter=["Electrostatic Storm"]).turn_order(2, 1, 0)
    for seat in (0, 2):
        s.convoy(seat, devices={0: "Armor Plates" if seat else "Reinforced Plates"})
    s.deck("Electrostatic Storm").run((refill,), phase=EXPLORATION)
    order = []
    while s.asked is not None and s.asked[1] == "damage":
        order.append(s.asked[0])
        assert set(s.offered("box")) <= AREAS["top"]
        s.play("box", s.offered("box")[0])
    assert order == [0, 0, 2, 2]  # forward order (C57); a convoy without a Device takes none (R444)
    assert [s.held(seat, "D") for seat in range(3)] == [2, 0, 2]


def test_k37_radioactive_cloud_one_contamination_each() -> None:
    s = kick(3).turn_order(2, 1, 0).deck("Radioactive Cloud").run((refill,), phase=EXPLORATION)
    order = []
    while s.asked is not None and s.asked[1] == "contaminate":
        order.append(s.asked[0])
        assert len(s.offered("survivor")) == 2
        s.play("survivor", "Leader")
    assert order == [0, 1, 2]
    assert len(s.state.contamination) == 3


def test_k37_who_has_skill_1_dies_of_it() -> None:
    s = kick().turn_order(1, 0).deck("Radioactive Cloud").run((refill,), phase=EXPLORATION)
    s.play("survivor", "Co-Pilot")
    assert s.card("Co-Pilot") in s.state.discard
    assert s.held(0, "S") == 1


def test_k37_a_hazmat_suit_helps() -> None:
    s = (
        kick()
        .turn_order(1, 0)
        .give(0, "Hazmat Suit")
        .deck("Radioactive Cloud")
        .run((refill,), phase=EXPLORATION)
    )
    s.play("object", "Hazmat Suit")
    assert s.state.contamination == {}


def test_a1_at_setup_they_do_nothing() -> None:
    for seed in range(30):
        state = begun(2, seed).play.state
        assert not state.contamination
        assert all(6 not in board.cargo.values() for board in state.seats)
