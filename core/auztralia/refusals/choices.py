"""Reasons inside an action: sides, hexes, units, cards that are not on offer (Z24 to Z54)."""

from collections.abc import Callable, Iterator

from core.auztralia.acts.build import prices
from core.auztralia.acts.trade import TRADED
from core.auztralia.combat.cards import ready_cards
from core.auztralia.land import listed
from core.auztralia.network import held, hills_allowed, network, open_land, stocked, targets, union
from core.auztralia.refusals.reasons import by_old_one, cut_at, refuse, without
from core.auztralia.state import Seat, Table
from core.auztralia.tables.records import GOLD, INFANTRY
from core.kernel import Refusal


def track(t: Table, seat: int) -> Iterator[Refusal]:
    """The sides of all hexes of the network that cannot take a track now, then all that is too far."""
    state, land = t.state, t.rules.land
    board = state.seats[seat]
    barred = held(t)
    clear = network(t, board, barred)
    reached = network(t, board)
    hills = hills_allowed(t, board, state.box)
    owner = {side: each for each, other in enumerate(state.seats) for side in other.tracks}
    for side in listed(union(land.sides_at, reached)):
        hexes = one, other = land.sides[side]
        held_by = next((place for place in hexes if barred >> place & 1), 0)
        if side in owner:
            yield refuse("side_taken", hexes=hexes, seat=owner[side])
        elif held_by:
            yield by_old_one(t, "side_old_one", held_by, hexes=hexes)
        elif not (clear >> one | clear >> other) & 1:
            at = max(cut_at(t, board, one), cut_at(t, board, other))
            yield by_old_one(t, "side_cut", at, hexes=hexes)
        elif not hills and land.hill_sides >> side & 1:
            hill = one if land.hills >> one & 1 else other
            yield refuse("side_hill", hexes=hexes, hill=hill)
    beside = reached | union(land.near, reached)
    yield refuse("track_far", places=without(t, beside), outside=without(t, reached))


def mine(t: Table, seat: int) -> Iterator[Refusal]:
    """Hexes with goods that cannot be mined, one reason each, then those without goods."""
    board = t.state.seats[seat]
    barred = held(t)
    clear = network(t, board, barred)
    reached = network(t, board)
    for place in dict.fromkeys(place for place, _, _ in t.state.deposits):
        if clear >> place & 1:
            continue
        if not reached >> place & 1:
            yield refuse("goods_far", hex=place)
        elif barred >> place & 1:
            yield by_old_one(t, "goods_old_one", place, hex=place)
        else:
            yield by_old_one(t, "goods_cut", cut_at(t, board, place), hex=place)
    yield refuse("goods_none", places=without(t, stocked(t)))


def recruit(t: Table, seat: int) -> Iterator[Refusal]:
    """Why no two cards can be drawn."""
    numbers = t.rules.numbers
    gold = t.state.seats[seat].goods[GOLD]
    if len(t.state.persons) < numbers.drawn:
        yield refuse("draw_cards", cards=len(t.state.persons))
    elif gold < numbers.draw_price:
        yield refuse("draw_gold", price=numbers.draw_price, gold=gold)


def build(t: Table, seat: int) -> Iterator[Refusal]:
    """Units that the supply lacks, or that are too dear."""
    board = t.state.seats[seat]
    gold = board.goods[GOLD]
    for unit, price in enumerate(prices(t, board)):
        for number in range(1, 1 + (t.rules.numbers.infantry_bought if unit == INFANTRY else 1)):
            if t.state.units[unit] < number:
                yield refuse("unit_supply", unit=unit, number=number)
                break
            if number * price > gold:
                yield refuse("unit_price", unit=unit, number=number, price=number * price, gold=gold)
                break


def trade(t: Table, seat: int) -> Iterator[Refusal]:
    """Goods of which there is none to export, or none before a step that imports one."""
    decision = t.state.decision
    last = decision is None or decision.number("number") < 2
    for good in TRADED:
        if not t.state.seats[seat].goods[good]:
            yield refuse("nothing_to_sell" if last else "nothing_to_sell_yet", good=good)


def farm(t: Table, seat: int) -> Iterator[Refusal]:
    """Kinds that are out, the hexes of the network where none may stand, then all outside it."""
    state, land = t.state, t.rules.land
    board = state.seats[seat]
    decision = state.decision
    placed = decision.context["placed"] if decision is not None else ()
    assert isinstance(placed, tuple)
    open_kinds = []
    for kind, left in enumerate(board.farms):
        if kind in placed:
            yield refuse("farm_placed", farm=kind)
        elif not left:
            yield refuse("farm_tiles", farm=kind)
        else:
            open_kinds.append(kind)
    barred = held(t)
    clear = network(t, board, barred)
    free = open_land(t, clear, barred, stocked(t))
    reached = network(t, board)
    for place in listed(reached):
        if free >> place & 1:
            for kind in open_kinds:
                if not land.farm_land[kind] >> place & 1:
                    yield refuse("farm_terrain", hex=place, farm=kind)
        else:
            yield why_not_empty(t, board, place, clear, barred)
    yield refuse("farm_far", places=without(t, reached))


def why_not_empty(t: Table, board: Seat, place: int, clear: int, barred: int) -> Refusal:
    """What lies in a hex of the network, or cuts it off."""
    state = t.state
    if barred >> place & 1:
        return by_old_one(t, "farm_old_one", place, hex=place)
    if any(place == other.port for other in state.seats):
        return refuse("farm_port", hex=place)
    if any(place == each.hex for each in state.farms):
        return refuse("farm_farm", hex=place)
    if any(place == each[0] for each in state.deposits):
        return refuse("farm_goods", hex=place)
    return by_old_one(t, "farm_cut", cut_at(t, board, place), hex=place)


def attack_hex(t: Table, seat: int) -> Iterator[Refusal]:
    """Hexes with an Old One that no unit of the Barracks reaches, then those without one."""
    rules = t.rules
    board = t.state.seats[seat]
    barred = held(t)
    clear = network(t, board, barred)
    whole = network(t, board)
    units = [unit for unit, number in enumerate(board.units) if number]
    reached = straight = 0
    for unit in units:
        reached |= targets(t, board, unit, clear, barred)
        if rules.ways[unit] == "march":
            straight |= union(rules.land.within[walks(t, board, unit)], whole)
        elif rules.ways[unit] == "rails":
            straight |= whole
    far = "off_rails" if all(rules.ways[unit] == "rails" for unit in units) else "out_of_range"
    for place in listed(barred & ~reached):
        yield refuse("way_barred" if straight >> place & 1 else far, hex=place)
    yield refuse("no_old_one", places=without(t, barred))


def attack_force(t: Table, seat: int) -> Iterator[Refusal]:
    """Units of the Barracks that do not reach the hex."""
    board, combat = t.state.seats[seat], t.state.combat
    if combat is None:
        return
    barred = held(t)
    clear = network(t, board, barred)
    for unit, number in enumerate(board.units):
        if number and not targets(t, board, unit, clear, barred) >> combat.hex & 1:
            near = union(t.rules.land.within[walks(t, board, unit)], network(t, board))
            code = "unit_barred" if near >> combat.hex & 1 else "unit_range"
            yield refuse(code, unit=unit, hex=combat.hex)


def walks(t: Table, board: Seat, unit: int) -> int:
    """How far ground units of a kind walk off the rails; 0 for trains and airships."""
    if t.rules.ways[unit] != "march":
        return 0
    return t.rules.ranges[unit] + t.rules.bonus(board.persons, "range")


def combat_card(t: Table, seat: int) -> Iterator[Refusal]:
    """Once-a-combat cards of the seat that cannot be used on the turned card (Z59, section 4.4)."""
    combat = t.state.combat
    if combat is None:
        return
    ready = ready_cards(t, combat)
    for person in t.state.seats[seat].persons:
        if person in t.rules.combat_cards and person not in ready:
            used = person in combat.used
            yield refuse("card_waits", person=person, used=int(used))


BY_DECISION: dict[str, Callable[[Table, int], Iterator[Refusal]]] = {
    "track": track,
    "mine": mine,
    "recruit": recruit,
    "build": build,
    "trade": trade,
    "farm": farm,
    "attack_hex": attack_hex,
    "attack_force": attack_force,
    "combat_card": combat_card,
}
