"""Turns of seats and of the Old Ones, one after the other as the Time Track says (Z15 to Z23, Z100)."""

from core.auztralia.actions import BY_BOX, DONE
from core.auztralia.acts import attack, build, farm, mine, railway, recruit, retrieve, trade
from core.auztralia.asking import ask
from core.auztralia.network import held, network, open_land, stocked
from core.auztralia.phases.end import end_game
from core.auztralia.phases.old_ones_turn import old_ones_turn
from core.auztralia.phases.time_track import active, move_disc
from core.auztralia.singles import usable
from core.auztralia.state import NOBODY, PURPLE, TURNS, Seat, Table
from core.auztralia.steps import step
from core.auztralia.tables.records import (
    ATTACK,
    BUILD,
    FARM,
    GOLD,
    MINE,
    NONE,
    RAIL1,
    RAIL2,
    RECRUIT,
    RETRIEVE,
    TRADE,
)
from core.kernel import Action

BOX_OF = {action: box for box, action in enumerate(BY_BOX)}


@step
def next_turn(t: Table) -> None:
    """Whose disc is active takes a turn; when all are on the last space the game is over (Z18)."""
    state = t.state
    state.phase = TURNS
    disc, space = active(t)
    state.turn = disc
    state.box = NONE
    state.time = state.rebate = 0
    state.settled = False
    if disc == PURPLE:
        t.push(next_turn)
        old_ones_turn(t)
        return
    if disc == NOBODY:
        end_game(t, "track")
        return
    if not t.quiet:  # asked for speed, as in all that every turn does
        t.emit("turn", seat=disc, space=space)
    t.push(turn_ends, disc)
    ask_turn(t, disc)


# -- the action (Z19 to Z23, Z99) ------------------------------------------------------------------


def surcharge(t: Table, board: Seat, box: int) -> int:
    """What another cube in a box costs (Z21, P6); never anything for Retrieve (Z46)."""
    cubes = board.boxes[box]
    if not cubes or box == RETRIEVE:
        return 0
    price = t.rules.numbers.surcharge * cubes
    return max(0, price - t.rules.bonus(board.persons, "surcharge"))


def surcharges(t: Table, board: Seat) -> tuple[int, ...]:
    """The same, by box; Retrieve is the last."""
    price = t.rules.numbers.surcharge
    less = t.rules.bonus(board.persons, "surcharge")
    cubes = board.boxes[:RETRIEVE]
    if less or price != 1:
        cubes = [max(0, price * each - less) for each in cubes]
    return (*cubes, 0)


def possible_boxes(t: Table, board: Seat, prices: tuple[int, ...]) -> list[int]:
    """The boxes whose action could be carried out after its surcharge (Z99)."""
    if not board.hq:
        return [RETRIEVE]
    gold = board.goods[GOLD]
    barred = held(t)
    clear = network(t, board, barred)
    goods = stocked(t)
    found = [box for box in railway.possible(t, board, clear, barred) if prices[box] <= gold]
    if goods & clear and prices[MINE] <= gold:
        found.append(MINE)
    if recruit.possible(t, gold - prices[RECRUIT]):
        found.append(RECRUIT)
    if NONE < build.cheapest(t, board) <= gold - prices[BUILD]:
        found.append(BUILD)
    if prices[TRADE] <= gold:
        found.append(TRADE)
    if prices[FARM] <= gold and farm.possible(t, board, open_land(t, clear, barred, goods)):
        found.append(FARM)
    if prices[ATTACK] <= gold and attack.possible(t, board, clear, barred):
        found.append(ATTACK)
    found.append(RETRIEVE)
    return found


@step
def ask_turn(t: Table, seat: int) -> None:
    """Ask a seat for the action of its turn."""
    board = t.state.seats[seat]
    prices = surcharges(t, board)
    actions = [BY_BOX[box] for box in possible_boxes(t, board, prices)]
    ask(t, "turn", actions, ask_turn, turn_chosen, seat, auto=False, surcharges=prices)


@step
def turn_chosen(t: Table, seat: int, action: Action) -> None:
    """The cube goes into the box and the surcharge is paid, before the action's own costs (Z23)."""
    state = t.state
    board = state.seats[seat]
    state.box = box = BOX_OF[action]
    price = surcharge(t, board, box)
    empty = not board.hq
    cubes = board.boxes[box]
    board.goods[GOLD] -= price
    if not empty:
        board.hq -= 1
        board.boxes[box] += 1
    if not t.quiet:
        t.emit("action", seat=seat, box=box, cubes=cubes, surcharge=price, cube=int(not empty))
    if box in (RAIL1, RAIL2):
        railway.begin(t, seat, box)
    elif box == RETRIEVE:
        retrieve.begin(t, seat, empty=empty)
    else:
        BEGIN[box](t, seat)


BEGIN = {
    MINE: mine.begin,
    RECRUIT: recruit.begin,
    BUILD: build.begin,
    TRADE: trade.begin,
    FARM: farm.begin,
    ATTACK: attack.begin,
}


# -- the end of a turn (Z16, Z100) -----------------------------------------------------------------


def time_due(t: Table) -> int:
    """How far the disc will move: the time of the action, with a Telegraphist less, at least 1 (S4)."""
    state = t.state
    return max(1, state.time - state.rebate) if state.rebate else state.time


@step
def turn_ends(t: Table, seat: int) -> None:
    """Ask once more before the disc moves, for single-use cards and for undo; then it moves (Z100)."""
    state = t.state
    if (t.rules.undo and not state.settled) or usable(t, seat):
        ask(
            t, "turn_end", [DONE], turn_ends, turn_done, seat, auto=False, box=state.box, time=time_due(t)
        )  # fmt: skip
    else:
        turn_done(t, seat, DONE)


@step
def turn_done(t: Table, seat: int, action: Action) -> None:
    """The end of a turn is a barrier, also when the same seat acts again (Q85)."""
    t.learn()
    move_disc(t, seat, time_due(t))
    next_turn(t)
