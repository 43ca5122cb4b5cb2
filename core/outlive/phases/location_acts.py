"""Acts that heroes and robots alike do at a location: take, search, equipment, algae (O39, L87-L90)."""

from core.kernel import Action
from core.outlive.actions import ALGAE, CARD_USED, CHIP_PAID, EQUIPMENT, SEARCH, SEARCH_TILE, TAKE, target
from core.outlive.mechanics.equipment import owns, ready_with, receive, use
from core.outlive.mechanics.events_in_force import touches
from core.outlive.mechanics.goods import only, room_for, spend
from core.outlive.mechanics.radiation import move_tracer
from core.outlive.phases.search import begin_search
from core.outlive.state import Seat, Table
from core.outlive.steps import step
from core.outlive.tables.records import CHIP


def acts_at(t: Table, seat: int, location: int, actions: int, *, paid: bool) -> list[Action]:
    """What a piece with so many actions left can do at a location; `paid`: the Dam's price is settled."""
    state = t.state
    rules = t.rules
    board = state.seats[seat]
    row = rules.locations[location]
    found: list[Action] = []
    city = rules.city_index[location]
    if city >= 0:
        if actions:
            if rules.open_search:
                found += [SEARCH_TILE[tile] for tile in dict.fromkeys(state.search[city])]
            elif state.search[city]:
                found.append(SEARCH)
            found += [EQUIPMENT[kind] for kind in dict.fromkeys(state.shown[city]) if not owns(board, kind)]
        return found
    if row.stock:
        most = min(actions, state.stock[location], room_for(t, board, row.good))
        if most > 0 and (paid or not row.price or may_pay(t, seat, board, location)):
            found += TAKE[1 : most + 1]
        if row.algae and state.algae and actions >= rules.numbers.algae_act:
            found.append(ALGAE)
    return found


# -- the Dam's price (O39, X11, Q50, Q51, Q113) ----------------------------------------------------


def price_at(t: Table, seat: int, location: int) -> int:
    """Chips due before the first take of a visit: more during Blackout."""
    event = touches(t, seat, "blackout")
    return t.rules.locations[location].price if event < 0 else t.rules.events[event].amount


def may_pay(t: Table, seat: int, board: Seat, location: int) -> bool:
    """Whether the seat has the chips, or a ready Access card."""
    return ready_with(t, board, "card") >= 0 or board.goods[CHIP] >= price_at(t, seat, location)


def settle_price(t: Table, seat: int, location: int) -> None:
    """Pay the chips or use the Access card; asked only when both are possible (Q113)."""
    board = t.state.seats[seat]
    chips = price_at(t, seat, location)
    actions = []
    if board.goods[CHIP] >= chips:
        actions.append(CHIP_PAID)
    if ready_with(t, board, "card") >= 0:
        actions.append(CARD_USED)
    t.ask(seat, "dam_price", actions, price_settled, seat, chips, chips=chips)


@step
def price_settled(t: Table, seat: int, chips: int, action: Action) -> None:
    """By chips, which go to the supply pile, or by the card."""
    board = t.state.seats[seat]
    if action.kind == "card":
        use(t, seat, ready_with(t, board, "card"))
        t.emit("dam_paid", seat=seat, chips=0)
        return
    spend(t, board, CHIP, chips)
    t.emit("dam_paid", seat=seat, chips=chips)
    t.emit("goods", seat=seat, goods=only(CHIP, -chips), cause="dam", card=-1)


# -- doing it --------------------------------------------------------------------------------------


def do_act(t: Table, seat: int, location: int, action: Action, cause: str, *, paid: bool) -> bool:
    """Do one of `acts_at`; its actions are spent already. False if it is another act.

    `cause` says who does it: "hero", "robot" on a visit, "drive" for a robot that is driven.
    """
    kind = action.kind
    if kind == "take":
        if t.rules.locations[location].price and not paid:
            t.push(take, seat, location, target(action), cause)
            settle_price(t, seat, location)
        else:
            take(t, seat, location, target(action), cause)
    elif kind == "search":
        begin_search(t, seat, location, target(action) if action.args else -1, cause)
    elif kind == "equipment":
        take_equipment(t, seat, location, target(action))
    elif kind == "algae":
        t.state.algae = False
        t.emit("algae_taken", seat=seat)
        move_tracer(t, seat, t.rules.numbers.algae_tracer, "algae")
    else:
        return False
    return True


@step
def take(t: Table, seat: int, location: int, number: int, cause: str) -> None:
    """Goods from the stock of the location (L87)."""
    state = t.state
    good = t.rules.locations[location].good
    state.stock[location] -= number
    state.seats[seat].goods[good] += number
    t.emit(
        "taken", seat=seat, location=location, good=good, number=number, stock=state.stock[location],
        actions=state.actions, cause=cause,
    )  # fmt: skip


def take_equipment(t: Table, seat: int, location: int, kind: int) -> None:
    """One of the tiles that lie face up; its place stays empty until the next Dawn (L90, Q28)."""
    state = t.state
    city = t.rules.city_index[location]
    tiles = list(state.shown[city])
    tiles.remove(kind)
    state.shown = (*state.shown[:city], tuple(tiles), *state.shown[city + 1 :])
    receive(t, seat, kind, "city")
