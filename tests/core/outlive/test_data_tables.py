"""The shipped tables, value by value, as the specification's tables give them (typed in a second time)."""

import pytest

from core.outlive.tables.loader import load
from core.outlive.tables.records import GOODS

BASE = load()
LEADERS = """
erin 17 water:2 jerrycan dam bla sil car
grayson 38 ammo:2,chip:1 bat for mil fai min
jacob 66 metal:2,chip:1 pickaxe dam sil fai car
kooper 51 ammo:1,wood:2 axe for mil bla sil
lily 20 chip:3 backpack bla sil fai min
liza 25 ammo:3 bombkit mil bla sil car
mary 23 - flashlight for bla car min
solen 32 canned:2 grapple for bla car min
swifty 19 ammo:1,chip:2 sensor dam mil fai car
wilson 44 meat:2 shotgun bla sil car min
"""
EQUIPMENT = """
bow WWM tree left
axe WMM tree right
armour WCC blast left
bat WWW blast right
card WCM wave left
jerrycan WMM wave right
sensor WCM atom left
exo WCM atom right
detector WCM circuit left
backpack WWW circuit right
trap WMM bone left
shotgun WWM bone right
grapple WMC cutlery left
hacksaw WMC cutlery right
crowbar MMM bullet left
bombkit WWM bullet right
chainsaw CCM house left
flashlight CCM house right
purifier MCC ingot left
pickaxe WWM ingot right
"""
ROOMS = """
workshop standard 2 3 4
bench standard 2 3 4
crisis standard 1 4 4
smoke advanced 1 4 2
smoke2 advanced 3 3 2
larder advanced 1 4 2
dock advanced 3 3 2
press advanced 3 3 2
cistern advanced 2 3 2
bulkhead advanced 2 3 2
scrap advanced 2 3 2
scrubber advanced 2 3 2
vent advanced 2 3 2
nursery advanced 2 3 2
scout advanced 2 3 2
stores advanced 2 3 2
watch advanced 1 4 2
guards advanced 1 4 2
arm advanced 3 3 2
interro advanced 1 4 2
salvage advanced 2 3 2
lathe advanced 2 3 2
"""
PREY = {
    "hare": (6, 2, (1, 1, 2)),
    "dog": (6, 3, (1, 2, 3)),
    "deer": (6, 4, (2, 3, 4)),
    "boar": (6, 5, (2, 4, 5)),
    "bear": (6, 6, (3, 5, 7)),
}
SEARCH = {
    "bla": {"empty": 4, "canned": 1, "water": 1, "wood": 1, "chip": 1, "ammo": 1, "survivor": 1},
    "sil": {"empty": 4, "canned": 1, "ammo": 2, "metal": 1, "chip": 1, "survivor": 1},
}
LOST = {"medic", "guide", "researcher", "family", "trader", "deserter", "cook", "fitter"}
EVENTS = """
wood materials 8 3
metal materials 8 3
chips materials 8 3
streets materials 9 3
sandstorm ammo 10 5
rats supplies 5 4
looters ammo 9 4
fire supplies 5 4
fallout materials 12 5
blackout materials 11 4
epidemic supplies 6 5
storm ammo 9 4
"""
RING = {
    "for": {"bla", "dam"},
    "dam": {"for", "mil"},
    "mil": {"dam", "sil"},
    "sil": {"mil", "min", "uwb"},
    "min": {"car", "sil"},
    "car": {"fai", "min"},
    "fai": {"bla", "car"},
    "bla": {"fai", "for", "uwb"},
    "uwb": {"bla", "sil"},
}
STOCK = {
    "for": ("wood", (6, 8, 10)),
    "min": ("metal", (6, 8, 10)),
    "fai": ("chip", (6, 8, 10)),
    "dam": ("water", (7, 9, 11)),
    "mil": ("ammo", (6, 8, 10)),
}
SCREEN = {
    "for": (1, 1),
    "dam": (2, 1),
    "mil": (3, 1),
    "bla": (1, 2),
    "uwb": (2, 2),
    "sil": (3, 2),
    "fai": (1, 3),
    "car": (2, 3),
    "min": (3, 3),
}


def lines(table: str) -> list[list[str]]:
    """The rows of a table in words."""
    return [line.split() for line in table.strip().splitlines()]


def goods(text: str) -> tuple[int, ...]:
    """`ammo:2,chip:1` as seven numbers; "-" for none."""
    held = dict(part.split(":") for part in text.split(",")) if text != "-" else {}
    return tuple(int(held.get(name, 0)) for name in GOODS)


def names(numbers: tuple[int, ...]) -> list[str]:
    return [BASE.locations[number].id for number in numbers]


@pytest.mark.parametrize("row", lines(LEADERS), ids=lambda row: row[0])
def test_t_leader(row: list[str]) -> None:
    name, age, gains, kind, *places = row
    leader = BASE.leaders[BASE.by_id["leaders"][name]]
    assert (leader.age, leader.goods, names(leader.places)) == (int(age), goods(gains), places)
    assert BASE.equipment[leader.equipment].id == kind


def test_q41_marys_tiles() -> None:
    mary = BASE.leaders[BASE.by_id["leaders"]["mary"]]
    assert {BASE.locations[city].id: number for city, number in mary.tiles} == {"bla": 2, "sil": 1}
    assert all(not leader.tiles for leader in BASE.leaders if leader is not mary)


@pytest.mark.parametrize("row", lines(EQUIPMENT), ids=lambda row: row[0])
def test_t_equip(row: list[str]) -> None:
    name, cost, symbol, edge = row
    kind = BASE.equipment[BASE.by_id["equipment"][name]]
    letters = sorted("WMC"[good] for good in kind.cost)
    assert (letters, kind.symbol, kind.edge, kind.copies) == (sorted(cost), symbol, edge, 2)


@pytest.mark.parametrize("row", lines(ROOMS), ids=lambda row: row[0])
def test_t_room(row: list[str]) -> None:
    name, sort, *numbers = row
    room = BASE.rooms[BASE.by_id["rooms"][name]]
    assert room.standard == (sort == "standard")
    assert [room.supply, room.slots, room.copies] == list(map(int, numbers))


def test_t_prey() -> None:
    assert {row.id: (row.copies, row.endurance, row.meat) for row in BASE.prey} == PREY


@pytest.mark.parametrize("city", SEARCH)
def test_t_search(city: str) -> None:
    rows = [row for row in BASE.tiles if not row.character and BASE.locations[row.city].id == city]
    assert {row.id.removeprefix(f"{city}_"): row.copies for row in rows} == SEARCH[city]
    assert all(sum(row.goods) + row.survivors == (not row.empty) for row in rows)


def test_t_lost() -> None:
    assert {row.id for row in BASE.tiles if row.character} == LOST


@pytest.mark.parametrize("row", lines(EVENTS), ids=lambda row: row[0])
def test_t_event(row: list[str]) -> None:
    name, group, cost, points = row
    event = BASE.events[BASE.by_id["events"][name]]
    assert (event.group, event.cost, event.points) == (group, int(cost), int(points))


def test_t_ring_and_t_stock() -> None:
    assert {row.id: set(names(row.neighbours)) for row in BASE.locations} == RING
    assert {row.id: (row.x, row.y) for row in BASE.locations} == SCREEN
    assert {row.id: (GOODS[row.good], row.stock) for row in BASE.locations if row.stock} == STOCK
    assert {row.id for row in BASE.locations if row.hunting} == {"for", "min", "fai"}


def test_t_cargo() -> None:
    found = [(space.strength, space.canned, space.survivor) for space in BASE.cargo]
    assert found == [(3, 1, True), (3, 1, True), (4, 1, True), (5, 2, True), (6, 3, True)]


def test_t_token_t_base_t_shelter_t_rad_t_score() -> None:
    n = BASE.numbers
    assert (n.goods, n.survivors, n.scientists, n.heroes, n.robot) == ((30,) * 7, 100, 24, (3, 3, 4, 5), 2)
    assert (n.prey_kept, n.search_kept, n.scientists_at_base) == ((6, 8, 10), (6, 8, 10), (3, 4, 5))
    assert (n.shown_equipment, n.events, n.survivors_at_start) == (3, 6, 4)
    assert (n.leaders_dealt, n.rooms_dealt, n.rooms_kept) == (2, 6, 4)
    acts = (n.scientist_act, n.vegetable_act, n.repair_act, n.ventilation_act, n.robot_act, n.drive_act)
    assert (*acts, n.algae_act) == (1, 2, 3, 2, 1, 1, 1)
    assert sorted(n.robot_cost) == [0, 1, 2]
    assert (n.robot_tracer, n.algae_tracer, n.ventilation_own, n.ventilation_rivals) == (1, -1, -1, 1)
    assert (n.airlock_rows, n.airlock_row, n.row_water) == (2, 3, 1)
    assert (n.water_kept, n.meat_kept, n.goods_kept) == (2, 0, 8)
    assert (n.tracer_lowest, n.tracer_highest, n.room_price, n.recruit_price) == (-2, 11, 3, 1)
    assert n.radiation == (1, 2, 2, 2, 3, 3)
    assert n.room_points == (1, 3, 6, 10)
    assert n.tracer_points == (2, 1, 0, -1, -1, -2, -2, -3, -3, -3, -3, -3, -3, -3)
