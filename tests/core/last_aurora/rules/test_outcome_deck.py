"""The Outcome deck (R461, R504, R514, C27)."""

from tests.core.last_aurora.table import Scene, truck

GUN = truck(4)


def spent(s: Scene, *left: int) -> Scene:
    """Only these Outcome cards are left in the deck, the first on top."""
    every = s.state.outcome_deck + s.state.outcome_discard
    s.state.outcome_deck = list(left)[::-1]
    s.state.outcome_discard = [card for card in every if card not in left]
    return s


def test_r461_the_top_card_is_turned_and_discarded_face_up() -> None:
    s = Scene().enemy("Warwolves", loot="Nuclear Generator")
    card = s.outcome(1, points=0, jam=False)
    s.outcomes(card).start("fire")
    count = s.m.view(0)["outcomes"]["count"]
    s.shoot(GUN)
    assert s.events("outcome") == [{"outcome": card}]
    assert s.m.view(0)["outcomes"]["discard"] == (card,)
    assert s.m.view(0)["outcomes"]["count"] == count - 1


def test_r514_the_back_of_the_top_card_is_open_to_all_and_nothing_else() -> None:
    s = Scene()
    for target in ("top", "bottom", "front", "truck"):
        s.outcomes(s.outcome(target=target))
        assert s.m.view(None)["outcomes"]["target"] == target
    assert sorted(s.m.view(0)["outcomes"]) == ["count", "current", "discard", "target"]


def test_r504_an_exhausted_deck_is_made_anew_of_all_discards() -> None:
    s = Scene().enemy("Warwolves", loot="Nuclear Generator")
    spent(s).start("fire")
    s.shoot(GUN)
    assert s.events("outcomes_reshuffled") == [{}]
    every = sorted(s.state.outcome_deck + s.state.outcome_discard)
    assert every == [row.id for row in s.t.rules.outcomes[1:]]
    assert len(s.state.outcome_deck) == len(every) - 1


def test_r504_is_not_done_before_the_deck_is_needed() -> None:
    s = Scene().enemy("Warwolves", loot="Nuclear Generator")
    spent(s, s.outcome(1, points=0, jam=False)).start("fire")
    s.shoot(GUN)
    assert s.events("outcomes_reshuffled") == []
    assert s.m.view(0)["outcomes"]["target"] == ""


def test_r504_the_kill_needs_a_card_of_the_deck_made_anew() -> None:
    s = Scene().enemy("Warwolves", loot="Prisoner", damage=1, targets=[0])
    spent(s, s.outcome(1, points=1, jam=False)).start("fire")
    s.shoot(GUN)
    assert s.events("outcomes_reshuffled") == [{}]
    assert len(s.events("outcome")) == 2
    assert len(s.events("enemy_defeated")) == 1


def test_c27_the_card_being_resolved_is_not_reshuffled_for_its_own_target() -> None:
    s = Scene().enemy("Warwolves", loot="Nuclear Generator").unload(0, "A").unload(1, "A")
    last = s.outcome(rows={1: 1})
    spent(s, last).start("fire")
    assert s.events("outcome") == [{"outcome": last}]
    assert s.events("outcomes_reshuffled") == [{}]
    assert s.asked == (1, "damage") or s.events("damage_lost")
    assert last not in s.state.outcome_deck
    assert len(s.state.outcome_deck) == len(s.t.rules.outcomes) - 2
    top = s.t.rules.outcomes[s.state.outcome_deck[-1]]
    assert s.events("region_attacked")[0]["area"] == top.target
