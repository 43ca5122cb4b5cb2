"""The worked example of player versus player, as a fixture with its outcome (K108-K119)."""

from core.last_aurora.addons.pvp.tables import tables_of
from core.last_aurora.rules import AREAS
from tests.core.last_aurora.table import Scene, device

DAVID, ANDREW = 0, 1
EVASION_NEXT_TO_LAST = 2  # K119: two steps take it to the last space, and one back gives 2 again


def test_k116_the_attack_and_the_end_of_the_phase() -> None:
    """4 damage, 2 ignored, 2 on the centre cards; Fame and a repair for David, Evasion back for Andrew."""
    s = Scene(pvp=True).turn_order(ANDREW, DAVID)
    s.state.loot += [row for row in s.state.marks["pvp_aside"] if s.t.rules.cards[row].deck == "loot"]
    s.state.marks["pvp_aside"] = tuple(row for row in s.state.marks["pvp_aside"] if row not in s.state.loot)
    s.convoy(DAVID, devices={0: "Gauss Cannon"}).hurt(DAVID, device(0, 1))
    s.state.marks["pvp_evasion"] = (0, EVASION_NEXT_TO_LAST)
    rows = tables_of(s.t.rules).outcome
    four = next(row.id for row in rows if row.damage.endswith("4") and row.target != "centre")
    centre = next(row.id for row in rows if row.target == "centre")
    s.outcomes(four, centre).start("fire")
    ammo, fame = s.held(DAVID, "A"), s.seat(DAVID).fame

    s.play("duel", device(0, 0), ANDREW)
    assert s.held(DAVID, "A") == ammo - 1
    (shot,) = s.events("duel")
    assert (shot["points"], shot["ignored"], shot["placed"], shot["area"]) == (4, 2, 2, "centre")
    for _ in range(2):
        assert s.asked == (ANDREW, "damage")
        assert set(s.offered("box")) <= AREAS["centre"]
        s.play("box", s.offered("box")[-1])
    assert s.state.marks["pvp_evasion"][ANDREW] == len(tables_of(s.t.rules).evasion) - 1
    assert s.state.marks["pvp_aggression"][DAVID] == 2

    s.to_phase("end")
    assert s.seat(DAVID).fame == fame + 1
    assert s.held(DAVID, "D") == 0
    assert s.state.marks["pvp_aggression"] == (0, 0)
    evasion = s.state.marks["pvp_evasion"][ANDREW]
    assert tables_of(s.t.rules).evasion[evasion] == 2  # he starts the next round with 2 points of reduction
