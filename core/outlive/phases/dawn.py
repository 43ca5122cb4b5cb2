"""Dawn: stocks, event, its effects, tokens, cities, Cargo (O20 to O26, L58-L70)."""

from core.kernel import Action
from core.outlive.actions import GIVE, target
from core.outlive.mechanics.equipment import turn_over
from core.outlive.mechanics.events_in_force import full_stock, in_force, shielded
from core.outlive.mechanics.goods import only, spend
from core.outlive.state import DAWN, NOBODY, Table
from core.outlive.steps import step
from core.outlive.tables.records import GROUPS, by_seats


@step
def dawn_begins(t: Table) -> None:
    """The steps of Dawn in the order of the text."""
    state = t.state
    state.day += 1
    state.phase = DAWN
    state.turn = NOBODY
    radiation = t.rules.numbers.radiation[state.day - 1]
    t.emit("day", day=state.day, radiation=radiation, first=state.first)
    t.emit("phase", phase=DAWN)
    replenish(t)
    t.plan((open_event,), (apply_events,), (return_tokens,), (fill_cities,), (fill_cargo,))


# -- stocks (O20, L59-L64) -------------------------------------------------------------------------


def replenish(t: Table) -> None:
    """Fill up each stock to today's number, never above it (Q22), as far as the supply pile goes."""
    state = t.state
    for location, row in enumerate(t.rules.locations):
        if row.stock:
            missing = full_stock(t, location) - state.stock[location]
            number = min(missing, state.supply[row.good])
            if number > 0:
                put(t, location, number)
            if missing > number and not t.quiet:
                t.emit("lacking", seat=NOBODY, good=row.good, number=missing - max(number, 0), cause="stock",
                       card=location)  # fmt: skip


def put(t: Table, location: int, number: int) -> None:
    """Goods from the supply pile to a stock; below 0, back again."""
    state = t.state
    good = t.rules.locations[location].good
    state.supply[good] -= number
    state.stock[location] += number
    t.emit("filled", location=location, good=good, number=number, stock=state.stock[location])


# -- events (O21, O22, L65) ------------------------------------------------------------------------


@step
def open_event(t: Table) -> None:
    """The next event is in force; a shortage sends at once what lies above the lowered number (Q23)."""
    state = t.state
    if not state.events_down:
        return
    t.learn()
    event = state.events_down[-1]
    state.events_down = state.events_down[:-1]
    state.events += (event,)
    t.emit("event_opened", event=event)
    card = t.rules.events[event]
    if card.ability == "shortage":
        surplus = state.stock[card.location] - full_stock(t, card.location)
        if surplus > 0:
            put(t, card.location, -surplus)


@step
def apply_events(t: Table) -> None:
    """The Dawn effects of all events in force, oldest first: each seat in turn order gives goods up."""
    state = t.state
    tolls = [event for event in state.events if t.rules.events[event].ability == "toll"]
    t.plan(*((toll, seat, event, t.rules.events[event].amount) for event in tolls for seat in state.order()))


@step
def toll(t: Table, seat: int, event: int, number: int) -> None:
    """One good of the group, of the seat's choice; nothing if it has none, or a full Bulkhead (O22)."""
    if not number:
        return
    board = t.state.seats[seat]
    if shielded(t, seat):
        t.emit("event_idle", seat=seat, event=event, cause="bulkhead")
        return
    actions = [GIVE[good] for good in GROUPS[t.rules.events[event].toll] if board.goods[good]]
    if not actions:
        t.emit("event_idle", seat=seat, event=event, cause="none")
        return
    t.ask(seat, "lose_good", actions, toll_paid, seat, event, number, event=event)


@step
def toll_paid(t: Table, seat: int, event: int, number: int, action: Action) -> None:
    """The good goes to the supply pile."""
    good = target(action)
    spend(t, t.state.seats[seat], good)
    t.emit("goods", seat=seat, goods=only(good, -1), cause="event", card=event)
    t.push(toll, seat, event, number - 1)


# -- tokens and cities (O23 to O25, L66-L69) -------------------------------------------------------


@step
def return_tokens(t: Table) -> None:
    """Algae and vegetable go home, spent or not (L66, Q47)."""
    state = t.state
    came = (int(not state.algae), int(state.vegetable != NOBODY))
    state.algae = True
    state.vegetable = NOBODY
    if any(came):
        t.emit("tokens_home", algae=came[0], vegetable=came[1])


@step
def fill_cities(t: Table) -> None:
    """New equipment in both cities (O24), then new search stacks (O25)."""
    state = t.state
    state.discards += tuple(kind for tiles in state.shown for kind in tiles)
    state.shown = ((),) * len(t.rules.cities)
    shown = []
    for city in t.rules.cities:
        tiles = []
        for _ in range(t.rules.numbers.shown_equipment):
            if (kind := turn_over(t)) >= 0:
                tiles.append(kind)
        shown.append(tuple(tiles))
        t.emit("equipment_shown", location=city, equipment=tuple(tiles))
    state.shown = tuple(shown)
    shuffle_cities(t)


def shuffle_cities(t: Table) -> None:
    """One of the lost characters joins the tiles of each city; so many of these are kept (L69, Q25).

    What a Watch post showed the day before is worth nothing any more.
    """
    state = t.state
    rules = t.rules
    kept = by_seats(rules.numbers.search_kept, len(state.seats))
    event = in_force(t, "streets")
    if event >= 0:
        kept -= rules.events[event].amount
    characters = list(rules.catalogue.characters)
    t.shuffle("characters", characters)
    search, aside = [], []
    for index, city in enumerate(rules.cities):
        tiles = [*rules.city_tiles[index], characters.pop()]
        t.shuffle("search", tiles)
        stack = tiles[:kept]
        search.append(sorted(stack) if rules.open_search else stack)
        aside.append(tuple(tiles[kept:]))
        t.emit("city_shuffled", location=city, number=len(stack))
        if rules.open_search:
            t.emit("search_open", location=city, tiles=tuple(search[-1]))
    state.search = search
    state.aside = tuple(aside)
    state.lost = tuple(characters)
    state.drawn = ((),) * len(rules.cities)
    for board in state.seats:
        board.peeked = ()


# -- Cargo (O26, L70) ------------------------------------------------------------------------------


@step
def fill_cargo(t: Table) -> None:
    """A survivor on every space without one (Q30), but for the lowest spaces during Storm at sea."""
    state = t.state
    cargo = list(state.cargo)
    filled = []
    closed = lowest_number(t) if in_force(t, "storm") >= 0 else -1
    for index, space in enumerate(t.rules.cargo):
        if space.survivor and not cargo[index] and state.survivors and space.strength != closed:
            state.survivors -= 1
            cargo[index] = 1
            filled.append(index)
    state.cargo = tuple(cargo)
    if filled:
        t.emit("cargo_filled", spaces=tuple(filled))


def lowest_number(t: Table) -> int:
    """The number of the Cargo spaces that Storm at sea leaves empty: the 3s."""
    return min(space.strength for space in t.rules.cargo)
