"""What must hold at every decision: nothing is lost or made, and lies where it may (checklist 22)."""

from collections import Counter
from collections.abc import Iterator

from core.auztralia.land import bits
from core.auztralia.network import network
from core.auztralia.state import END, PURPLE, Table
from core.auztralia.tables.records import BLANK, LEVELS, NONE


def invariants(t: Table) -> list[str]:
    """Everything that is wrong, one sentence each; empty if the state is sound."""
    return [*_seats(t), *_units(t), *_old_ones(t), *_map(t), *_cards(t), *_track(t)]


def _seats(t: Table) -> Iterator[str]:
    """Cubes, discs, tracks and farms add up to the kit; damage to the cubes and discs that tell it."""
    state, rules = t.state, t.rules
    numbers = rules.numbers
    for seat, board in enumerate(state.seats):
        tiles = [old_one for old_one in state.old_ones if old_one.damage]
        cubes = board.hq + sum(board.boxes) + sum(each.cubes[seat] for each in tiles)
        discs = board.discs + sum(each.discs[seat] for each in tiles)
        if cubes != numbers.cubes or min(board.hq, *board.boxes) < 0:
            yield f"seat {seat}: {cubes} cubes, {board.hq} of them in the HQ"
        if discs != numbers.discs - 1 or board.discs < 0:
            yield f"seat {seat}: {discs} discs beside the Time Track"
        for each in tiles:
            told = each.cubes[seat] + numbers.disc_cubes * each.discs[seat]
            if told > each.damage[seat]:
                yield f"seat {seat}: {told} damage lie on Old One {each.number}, {each.damage[seat]} count"
            if board.discs and each.cubes[seat] >= numbers.disc_cubes:
                yield f"seat {seat}: {each.cubes[seat]} cubes on Old One {each.number} beside a spare disc"
        if len(board.tracks) > numbers.tracks:
            yield f"seat {seat}: {len(board.tracks)} tracks"
        placed = Counter(farm.kind for farm in state.farms if farm.seat == seat)
        for kind, left in enumerate(board.farms):
            if left + placed[kind] != rules.farms[kind].tiles or left < 0:
                yield f"seat {seat}: {left} farms of kind {kind} left, {placed[kind]} placed"
        if min(board.goods) < 0:
            yield f"seat {seat}: goods {board.goods}"
        if min(board.units) < 0:
            yield f"seat {seat}: units {board.units}"


def _units(t: Table) -> Iterator[str]:
    """Supply, Barracks and force hold all units; cubes on them are less than their shields."""
    state = t.state
    combat = state.combat
    for unit, row in enumerate(t.rules.units):
        found = state.units[unit] + sum(board.units[unit] for board in state.seats)
        if combat is not None:
            found += combat.force[unit]
            if combat.hurt[unit] and (combat.hurt[unit] >= row.shield or not combat.force[unit]):
                yield f"{combat.hurt[unit]} cubes on the top unit of kind {unit}"
            if combat.force[unit] < 0:
                yield f"a force of {combat.force}"
        if found != row.count or state.units[unit] < 0:
            yield f"{found} units of kind {unit}, {state.units[unit]} of them in the supply"


def _old_ones(t: Table) -> Iterator[str]:
    """Every tile of the piles is at most once somewhere; none lies where it may not."""
    state = t.state
    for level in LEVELS:
        left = Counter(state.piles[level - 1])
        left.update(each.kind for each in state.old_ones if each.level == level)
        left.subtract(t.rules.piles[len(state.seats)][level - 1])
        for kind, more in left.items():
            if more > 0:
                yield f"{more} tiles of level {level} and kind {kind} too many"
    numbers = [each.number for each in state.old_ones]
    if numbers != sorted(set(numbers)) or (numbers and numbers[-1] > state.arrivals):
        yield f"Old Ones are numbered {numbers}"
    hidden = Counter(each.hex for each in state.old_ones if not each.shown)
    for place, number in hidden.items():
        if number > 1 or not t.rules.land.outback >> place & 1:
            yield f"{number} hidden Old Ones on hex {place}"
    for each in state.old_ones:
        if each.shown and each.kind == BLANK:
            yield f"a blank face up on hex {each.hex}"
        if not each.shown and any(each.damage):
            yield f"damage on a hidden Old One on hex {each.hex}"
        fighting = state.combat is not None and state.combat.hex == each.hex
        if each.kind in t.rules.heals and any(each.damage) and not fighting:
            yield f"damage on Old One {each.number}, which heals"
        if sum(each.damage) >= t.rules.toughness[each.kind] and each.shown and not fighting:
            yield f"Old One {each.number} should have fallen"


def _map(t: Table) -> Iterator[str]:
    """One track a side, each connected to its port; one farm a hex on its terrain; ports far apart."""
    state, land = t.state, t.rules.land
    sides = [side for board in state.seats for side in board.tracks]
    if len(sides) != len(set(sides)):
        yield "two tracks on one side"
    for seat, board in enumerate(state.seats):
        if board.port:
            reached = network(t, board)
            loose = [side for side in board.tracks if not bits(land.sides[side]) & reached]
            if loose:
                yield f"seat {seat}: tracks on sides {loose} lead to no port"
        elif state.phase == END and state.lost != seat:
            yield f"seat {seat} has no port"
    ports = [board.port for board in state.seats if board.port]
    for index, one in enumerate(ports):
        if not land.coast >> one & 1:
            yield f"a port on hex {one}"
        for other in ports[index + 1 :]:
            if land.distances[one][other] < t.rules.numbers.port_distance:
                yield f"ports on hexes {one} and {other}"
    taken = Counter([farm.hex for farm in state.farms] + ports)
    taken.update({place for place, _, _ in state.deposits})
    for place, number in taken.items():
        if number > 1:
            yield f"{number} things on hex {place} where one may be"
    for farm in state.farms:
        if not land.farm_land[farm.kind] >> farm.hex & 1:
            yield f"a farm of kind {farm.kind} on hex {farm.hex}"
    for place, good, number in state.deposits:
        if number < 1 or land.coast >> place & 1:
            yield f"{number} of good {good} on hex {place}"


def _cards(t: Table) -> Iterator[str]:
    """Every card is in exactly one place."""
    state, rules = t.state, t.rules
    turned = () if state.combat is None else (*state.combat.aside, state.combat.card)
    cards = sorted(card for card in (*state.cards, *state.cards_out, *turned) if card != NONE)
    if cards != list(range(len(rules.cards))):
        yield f"Old One cards {cards}"
    held = [person for board in state.seats for person in board.persons]
    shown = [person for person in state.display if person != NONE]
    persons = sorted([*state.persons, *shown, *state.drawn, *state.persons_out, *held])
    if persons != (list(range(len(rules.persons))) if rules.personalities else []):
        yield f"Personality cards {persons}"
    if NONE in state.display and state.persons:
        yield f"a display {state.display} beside a deck"
    found = Counter((*state.revelations, *state.revelations_out, *state.revelations_away))
    if found != {row.number: row.copies for row in rules.catalogue.revelations}:
        yield f"Revelation cards {dict(found)}"
    levels = [rules.catalogue.revelations[card].level for card in state.revelations]
    if levels != sorted(levels):
        yield f"Revelation cards of levels {levels}"


def _track(t: Table) -> Iterator[str]:
    """Every disc is once on the track."""
    state = t.state
    spaces = dict(state.discs)
    if len(spaces) != len(state.discs) or set(spaces) != {PURPLE, *range(len(state.seats))}:
        yield f"discs {state.discs}"
    if not all(1 <= space <= t.rules.numbers.spaces for space in spaces.values()):
        yield f"discs {state.discs}"
