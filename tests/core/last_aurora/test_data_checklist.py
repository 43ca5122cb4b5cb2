"""The data-set checklist, one test an item: the shipped tables pass it, and doctored ones do not."""

from typing import Any

import msgspec
import pytest

from core.last_aurora.tables.checks.checklist import ITEMS, check
from core.last_aurora.tables.loader import load
from core.last_aurora.tables.records import FOOD, FUEL, OBJECT, SURVIVOR, Catalogue

replace = msgspec.structs.replace
BASE = load()


def cards(*ids: int, **changes: Any) -> Catalogue:
    """The shipped tables with some cards changed."""
    table = list(BASE.cards)
    for number in ids:
        table[number] = replace(table[number], **changes)
    return replace(BASE, cards=tuple(table))


def all_cards(kind: str, **changes: Any) -> Catalogue:
    return cards(*(card.id for card in BASE.every_card if card.kind == kind), **changes)


def rows(table: str, *ids: int, **changes: Any) -> Catalogue:
    """The shipped tables with some boxes, objects or Outcome cards changed."""
    found = list(getattr(BASE, table))
    for number in ids:
        found[number] = replace(found[number], **changes)
    return replace(BASE, **{table: tuple(found)})


def outcomes(**changes: Any) -> Catalogue:
    return rows("outcomes", *range(1, 13), **changes)


def setup(**changes: Any) -> Catalogue:
    return replace(BASE, setup=replace(BASE.setup, **changes))


def alpha(**changes: Any) -> Catalogue:
    return replace(BASE, maps={"alpha": replace(BASE.maps["alpha"], **changes)})


def parts(table: str, *indexes: int, **changes: Any) -> Catalogue:
    """The shipped tables with some spaces, roads or slots of Alpha changed."""
    found = list(getattr(BASE.maps["alpha"], table))
    for index in indexes:
        found[index] = replace(found[index], **changes)
    return alpha(**{table: tuple(found)})


def passes(number: int) -> None:
    findings = [finding for finding in check(BASE) if finding.item == number]
    assert findings, f"nothing checks item {number}"
    assert [finding.sentence for finding in findings if not finding.ok] == []


def fails(number: int, catalogue: Catalogue, words: str, *, required: bool) -> None:
    """The item finds the fault, says where, and is required or not."""
    found = [finding for finding in check(catalogue) if finding.item == number and not finding.ok]
    assert any(words in finding.sentence and finding.required is required for finding in found), found


def test_items_are_those_that_tables_can_tell() -> None:
    assert {item.number for item in ITEMS} == {*range(1, 37)} - {33}


def test_the_shipped_tables_pass_every_item() -> None:
    assert [finding for finding in check(BASE) if not finding.ok] == []


def test_sentences_are_one_sentence_each() -> None:
    for finding in check(BASE):
        assert finding.sentence.endswith(".")
        assert ". " not in finding.sentence


def test_item_01_start_cards() -> None:
    passes(1)
    fails(
        1, cards(58, kind="trailer"), 'start.toml, record 58 "Leader", kind: must be survivor', required=True
    )
    fails(1, cards(59, ability="leader"), 'ability: must be "co_pilot", got "leader"', required=True)
    fails(1, replace(BASE, cards=BASE.cards[:70]), "must be 18 cards, got 15", required=True)


def test_item_02_exploration_cards() -> None:
    passes(2)
    found = [card.id for card in BASE.every_card if card.deck == "exploration" and not card.addon]
    fails(2, cards(*found[53:], deck="loot"), "must be 54 cards or more, got 53", required=True)


def test_item_03_objects() -> None:
    passes(3)
    fails(
        3, rows("objects", 1, copies=3), "must add up to 14 without the optional ones, got 15", required=True
    )
    fails(3, rows("objects", 2, ability="torch"), "missing iv_bag", required=True)
    fails(3, rows("objects", 9, ability="torch"), 'record 9 "Mine", optional: belongs on', required=True)


def test_item_04_enemies() -> None:
    passes(4)
    fails(4, cards(79, number=2), "enemies.toml, number: must be 1 to 6 once each", required=True)
    fails(4, cards(79, period=2), "must be 1 on two cards, got 1", required=True)
    fails(4, cards(80, ambush=("damage:top",)), 'record 80 "Riderwolves", ambush', required=False)
    fails(4, cards(80, name="Wolves"), '"Riderwolves" is missing', required=False)


def test_item_05_loot() -> None:
    passes(5)
    fails(5, cards(73, defense=(5, 4, 3)), "must not fall from 2 to 3 to 4 players", required=True)
    fails(5, cards(73, period=2), "loot.toml, period: must be 1 on two cards, got 1", required=True)
    fails(
        5, cards(76, kind="trailer"), 'record 76 "Gauss Cannon", kind: is printed as device', required=False
    )
    fails(5, cards(74, name="Nobody"), '"Prisoner" is missing', required=False)


def test_item_06_outcomes() -> None:
    passes(6)
    fails(6, replace(BASE, outcomes=BASE.outcomes[:-1]), "must be 12 cards, got 11", required=True)


def test_item_07_tokens() -> None:
    passes(7)
    reserve = {**BASE.setup.reserve, "Fuel": 12}
    fails(7, setup(reserve=reserve), "setup.toml, reserve.Fuel: must be 14, got 12", required=True)
    fails(7, setup(target_counters=3), "target_counters: must be 2, got 3", required=True)


def test_item_08_plus_cards() -> None:
    passes(8)
    more = {**BASE.setup.plus_cards, "4": (9, 9, 5)}
    fails(8, setup(plus_cards=more), "plus_cards.4: must be at most 4 in period III", required=True)
    first = [card.id for card in BASE.every_card if card.period == 1 and card.deck == "exploration"]
    fails(8, cards(*first, plus=True), "off on three cards of period I, got 0", required=True)
    fewer = {"2": (4, 4, 2), "3": (6, 6, 2), "4": (8, 9, 2)}
    few = replace(cards(2, plus=False), setup=replace(BASE.setup, plus_cards=fewer))
    fails(8, few, "must be on 9 or more cards of period I, got 8", required=False)


def test_item_09_plus_kinds() -> None:
    passes(9)
    fails(9, all_cards("device", plus=False), "plus: should be on one device or more", required=False)
    fails(9, all_cards("truck", plus=False), "plus: should be on one truck or more", required=False)


def test_item_10_skills() -> None:
    passes(10)
    fails(10, cards(7, skill=4), 'record 7 "Driver", skill: must be 1 to 3, got 4', required=True)
    fails(10, cards(1, skill=1), 'record 1 "Abandoned Shop", skill: belongs on a survivor', required=True)
    fails(10, cards(8, skill=3), 'record 8 "Explorer", skill: is 2 in the examples', required=False)
    fails(10, cards(56, skill=1), 'record 56 "Leader", skill: is 2 or more', required=False)


def test_item_11_recruits() -> None:
    passes(11)
    fails(11, cards(24, ability="driver"), "medic never occurs", required=False)


def test_item_12_encounters() -> None:
    passes(12)
    fails(12, cards(16, tokens=()), 'record 16 "Merchant", tokens: must be one, got nothing', required=True)
    fails(12, cards(22, tokens=(SURVIVOR,)), "tokens: must be Resources, got Survivor", required=True)
    fails(12, cards(22, tokens=()), 'record 22 "Travelers", tokens: must be one or more', required=True)
    fails(12, cards(34, tokens=(FOOD,)), "belong on an encounter", required=True)
    fails(12, cards(16, tokens=(FOOD,)), "tokens: are Fuel in the rules, got Food", required=False)
    fails(12, cards(16, ability="travelers"), "merchant never occurs", required=False)


def test_item_13_storehouse() -> None:
    passes(13)
    fails(13, cards(3, 20, left=(FUEL, FUEL)), "left: should be Food Fuel", required=False)
    fails(13, cards(3, 20, effect=""), "left: should be Food Fuel", required=False)
    fails(13, cards(3, 20, right=(FUEL,)), "right: should be Fuel Fuel", required=False)


def test_item_14_fame_location() -> None:
    passes(14)
    fails(14, cards(6, 19, 38, right=(OBJECT,)), "effect: should be fame", required=False)


def test_item_15_locations() -> None:
    passes(15)
    fails(15, cards(1, left=()), 'record 1 "Abandoned Shop", left: must hold a token', required=True)
    fails(15, cards(1, right=(SURVIVOR,)), "right: must hold Resources and Objects only", required=True)
    fails(15, all_cards("location", effect=""), "damage, contamination, fame never occurs", required=False)
    fails(15, cards(1, left=(OBJECT,)), "left: should hold a Resource, got Object", required=False)


def test_item_16_trucks() -> None:
    passes(16)
    fails(16, cards(29, towing=4), 'record 29 "Old Hauler", towing: must be 0 to 3, got 4', required=True)
    fails(16, cards(65, towing=0), 'record 65 "Truck", towing: must be 1 or more', required=True)
    fails(16, cards(63, speed=3), 'record 63 "Truck", speed: is 2, as is towing', required=False)
    fails(16, cards(28, speed=2), "speed: should be 3 on a truck with a +1 speed box", required=False)


def test_item_17_boxes() -> None:
    passes(17)
    fails(17, rows("boxes", 3, holds=(FOOD,)), 'boxes.toml, record 3 "Food/Fuel box", holds', required=True)
    fails(17, rows("boxes", 5, ability="speed"), "fits no box of the rules", required=True)
    fails(17, cards(30, boxes=(1,) * 7), 'record 30 "Flatbed", boxes: must be 1 to 6, got 7', required=True)
    fails(17, cards(30, boxes=()), "boxes: must be 1 to 6, got 0", required=True)
    fails(17, cards(7, boxes=(1,)), 'record 7 "Driver", boxes: belongs on a convoy card', required=True)


def test_item_18_start_convoy() -> None:
    passes(18)
    no_seat = cards(64, boxes=(3, 3, 5))
    fails(18, no_seat, 'record 64 "Truck", boxes: must include one for a Survivor', required=True)
    no_ammo = cards(*range(63, 71), boxes=(2, 2, 3, 3))
    fails(18, no_ammo, "must hold Survivor Survivor Food Fuel Ammo", required=True)


def test_item_18_takes_a_convoy_that_just_fits() -> None:
    # Truck and Container together: o s and s ff ff, of which only the open box holds the Ammo
    table = list(BASE.cards)
    table[63] = replace(table[63], boxes=(1, 2))
    table[67] = replace(table[67], boxes=(2, 3, 3))
    assert all(finding.ok for finding in check(replace(BASE, cards=tuple(table))) if finding.item == 18)
    table[67] = replace(table[67], boxes=(3, 3, 3))
    fails(18, replace(BASE, cards=tuple(table)), 'record 67 "Container"', required=True)


def test_item_19_weapons() -> None:
    passes(19)
    fails(19, cards(32, 48, boxes=(6,)), "a Weapon of rating 3 never occurs", required=False)
    elsewhere = cards(76, boxes=(12,))
    armed = (*elsewhere.cards[:15], replace(elsewhere.cards[15], boxes=(8,)), *elsewhere.cards[16:])
    fails(19, replace(elsewhere, cards=armed), 'record 76 "Gauss Cannon", boxes', required=False)


def test_item_20_special_boxes() -> None:
    passes(20)
    fails(20, cards(31, boxes=(1,)), "a Food producer box never occurs", required=False)
    fails(20, cards(13, 44, 45, boxes=(1,)), "a Tracks box never occurs", required=False)


def test_item_21_devices() -> None:
    passes(21)
    fails(21, cards(50, speed=1), 'record 50 "Baggage Rack", speed: belongs on a truck', required=True)
    fails(21, cards(30, no_device=True), 'record 30 "Flatbed", no_device: belongs on a truck', required=True)


def test_item_22_slots() -> None:
    passes(22)
    fails(22, alpha(slots=BASE.maps["alpha"].slots[:4]), "slot: must be five", required=True)
    fails(
        22, parts("slots", 2, bonuses=()), "alpha.toml, slot 2, bonuses: must be one or more", required=True
    )
    fails(22, parts("slots", 4, cost=2), "slot 4, cost: is 3 by the rules, got 2", required=False)


def test_item_23_bonuses() -> None:
    passes(23)
    fails(23, parts("slots", 2, bonuses=("repair_1",)), "slot 2, bonuses: are repair_2", required=False)


def test_item_24_outcomes_of_the_examples() -> None:
    passes(24)
    fails(24, rows("outcomes", 2, jam=(False,) * 4), "should be 2j for rating 2", required=False)
    fails(24, rows("outcomes", 3, 4, 7, enemies=(0, 1, 0, 0, 0, 0)), "should begin with 1 1", required=False)
    fails(24, rows("outcomes", 3, letters="DCAB"), "should begin with DB", required=False)


def test_item_25_letters() -> None:
    passes(25)
    fails(25, rows("outcomes", 5, letters="AABC"), "outcomes.toml, record 5, letters: must be", required=True)
    fails(25, outcomes(letters="ABCD"), "should begin with B", required=False)


def test_item_26_rows() -> None:
    passes(26)
    fails(26, rows("outcomes", 5, damage=(0, 1, 1)), "record 5, weapons: must be four results", required=True)
    fails(26, rows("outcomes", 5, jam=(False,)), "record 5, weapons: must be four results", required=True)
    fails(26, rows("outcomes", 5, enemies=(0,)), "record 5, enemies: must be six results", required=True)


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"damage": (0, 0, 0, 0)}, "weapons: damage never occurs"),
        ({"jam": (False,) * 4}, "weapons: jam never occurs"),
        ({"damage": (1, 1, 1, 1)}, "weapons: miss never occurs"),
        ({"enemies": (0, -1, 0, 0, 0, 0)}, "enemies: damage never occurs"),
        ({"enemies": (0, 1, 0, 0, 0, 0)}, "enemies: ambush never occurs"),
        ({"enemies": (1, -1, 1, 1, 1, 1)}, "enemies: miss never occurs"),
    ],
)
def test_item_27_results(changes: dict[str, Any], words: str) -> None:
    passes(27)
    fails(27, outcomes(**changes), words, required=False)


def test_item_28_targets() -> None:
    passes(28)
    fails(28, outcomes(target="truck"), "outcomes.toml, target: top never occurs", required=False)


def test_item_29_regions() -> None:
    passes(29)
    fails(29, alpha(regions=("Valley", "Coast")), "regions: must be three, got 2", required=True)
    fails(29, parts("spaces", *range(10, 20), region=0), "no space lies in Coast", required=True)
    fails(29, parts("spaces", 12, region=0), 'road "a11-a12", end: must not lie in an earlier', required=True)
    fails(29, alpha(regions=("Valley", "Bay", "Coast")), "are Valley, Coast, Bay", required=False)


def test_item_30_moorings() -> None:
    passes(30)
    fails(30, parts("spaces", 31, mooring=0), "mooring: must be 1 to 6 once each", required=True)
    spaces = parts("spaces", 20, mooring=2).maps["alpha"].spaces
    swapped = (*spaces[:21], replace(spaces[21], mooring=1), *spaces[22:])
    fails(30, alpha(spaces=swapped), 'space "a20", mooring: must lie further on than "a21"', required=True)
    fails(30, parts("roads", 29, kind="tracks"), 'space "a31", mooring: cannot be reached', required=True)
    fails(30, parts("spaces", 20, region=1), 'space "a20", mooring: should lie in the last', required=False)


def test_item_31_waypoint_spaces() -> None:
    passes(31)
    fails(31, parts("spaces", 2, waypoint=False), "must be on 10 spaces, one a counter, got 9", required=True)


def test_item_32_roads() -> None:
    passes(32)
    fails(32, parts("spaces", 0, progress=1), 'space "a00", progress: must be 0 on the first', required=True)
    fails(32, parts("spaces", 9, progress=8), "progress: must be 9, got 8", required=True)
    roads = BASE.maps["alpha"].roads
    fails(32, alpha(roads=roads[:6] + roads[7:]), 'must lead from "a06" to "a07"', required=True)
    fails(32, alpha(roads=roads[:6] + roads[7:]), '"a07", code: cannot be reached', required=True)
    fails(32, parts("roads", 31, kind="main"), 'road "a02-a04", kind: is no main road', required=True)
    fails(32, parts("roads", 31, end=1), 'road "a02-a01", end: must have a higher progress', required=True)
    side = replace(BASE.maps["alpha"].spaces[6], id=32, code="x", main=False, progress=7)
    spaces = (*BASE.maps["alpha"].spaces, side)
    dead_end = alpha(spaces=spaces, roads=(*roads, replace(roads[31], start=6, end=32)))
    fails(32, dead_end, 'space "x", code: no road leads on', required=True)
    fails(32, parts("roads", 32, kind="open"), 'road "a11-a13", kind: should be tracks', required=False)
    fails(32, parts("roads", 32, end=12), 'road "a11-a12", end: should save a step', required=False)
    fails(32, alpha(roads=roads[:31]), "road: should include a shortcut", required=False)


def test_item_34_long_road() -> None:
    passes(34)
    short = alpha(spaces=BASE.maps["alpha"].spaces[:8], roads=BASE.maps["alpha"].roads[:7])
    fails(34, short, "should be a main road of more than 7 steps, got 7", required=False)


def test_item_35_waypoint_counters() -> None:
    passes(35)
    fails(35, setup(waypoints={"Food": 9}), "waypoints: must add up to 10, got 9", required=True)
    fails(35, setup(waypoints={"Food": 5, "Object": 5}), "should include a Contamination", required=False)
    fails(35, setup(waypoints={"Object": 5, "Contamination": 5}), "include a Resource", required=False)


def test_item_36_last_mooring() -> None:
    passes(36)
    fails(36, cards(63, speed=5), "should be 37 to 42 at the last mooring, got 31", required=False)
    fails(36, parts("spaces", 31, progress=43), "should be 19 to 42 at the last mooring", required=False)
