"""Of what lies with a seat: action boxes, goods, units, farm tiles, the whole board."""

from collections.abc import Callable, Mapping
from functools import partial

from core.auztralia.foreseen import tracks_at_most
from core.auztralia.preview import most_time, time_due
from core.auztralia.tables.records import (
    ATTACK,
    BUILD,
    COAL,
    FARM,
    FARMS,
    GOLD,
    IRON,
    MINE,
    PHOSPHATE,
    RAIL1,
    RAIL2,
    RECRUIT,
    RETRIEVE,
    TRADE,
)
from core.auztralia.text import effects
from core.auztralia.text.asked import WITHOUT_PERSONS, Asked, said
from core.auztralia.text.phrases import ON, good, kind, time
from core.auztralia.view import SeatView
from core.kernel.about import About
from core.kernel.phrases import capital, counted

ACTIONS: Mapping[int, tuple[str, str]] = {
    RAIL1: ("lays up to {tracks} on coast and Outback", "L29"),
    RAIL2: ("lays up to {tracks} on any land, hills too", "L29"),
    MINE: ("takes all goods of one kind from a hex on the clear way to the port", "L39"),
    RECRUIT: ("takes a Personality card of the display, or one of {drawn} drawn for {draw} gold", "L45"),
    BUILD: ("buys one unit for its gold, or one or two infantry", "L61"),
    TRADE: ("up to {steps}: take 1 coal or iron, or give 1 for {trade} gold", "L63"),
    FARM: ("places one farm of each kind at most, {farm} gold each{drover}", "L68"),
    ATTACK: ("sends units against the Old Ones of a hex", "L80"),
    RETRIEVE: ("brings all cubes of all boxes back to the HQ", "L76"),
}
"""By box: what its action does, and its line."""


def box_told(asked: Asked, seat: int, box: int) -> About:
    """An action box with its cubes."""
    row, board = asked.tables.actions[box], asked.board(seat)
    numbers, bonus = asked.rules.numbers, partial(asked.rules.bonus, tuple(board["persons"]))
    bridges = box == RAIL1 and asked.rules.has(tuple(board["persons"]), "bridges")
    what, line = ACTIONS[RAIL2 if bridges else box]
    what = what.format(
        tracks=counted(tracks_at_most(asked.rules, board) or numbers.tracks_laid, "track"),
        steps=counted(numbers.trade_steps + bonus("trade"), "step"),
        farm=numbers.farm_gold,
        drover=f" and {more} more in all" if (more := bonus("farm_gold")) else "",
        trade=numbers.trade_gold,
        drawn=numbers.drawn,
        draw=numbers.draw_price,
    )
    cubes = board["boxes"][box]
    due = numbers.surcharge * cubes - bonus("surcharge")
    less = bonus("mine_time") if box == MINE else 0
    takes = time(_due(asked, seat, max(1, row.time - less)))
    if box == FARM:
        takes = f"{time(row.time)} for each farm"
    elif box == ATTACK and (most := most_time(asked.rules, box)) > row.time:
        takes = f"{row.time} to {most} time"
    if box == RETRIEVE:
        takes = f"{takes}, or {_due(asked, seat, row.empty)} without a cube in the HQ"
    price = [good(row.coal, COAL)] * bool(row.coal) + [good(row.iron, IRON)] * bool(row.iron)
    costs = said(takes, ", ".join(price), f"{due} gold surcharge" if due > 0 else "")
    lie = f"{cubes or 'no'} {'cube lies' if cubes < 2 else 'cubes lie'} in it"
    without = WITHOUT_PERSONS if box == RECRUIT and not asked.rules.personalities else ""
    does = said(what, without, lie)
    return About(row.name, f"an action box of {asked.words.player(seat)}", does, costs, ("L25", line))


def _due(asked: Asked, seat: int, takes: int) -> int:
    """The time of an action, less what a Telegraphist of this turn saves (S4)."""
    return time_due(asked.view, takes) if asked.view["turn"] == seat else takes


USES = {
    COAL: "with iron it lays tracks; it can be exported for gold",
    IRON: "with coal it lays tracks; it can be exported for gold",
    GOLD: "buys units, pays surcharges and draws Personality cards; farms and exports bring it",
    PHOSPHATE: "counts at the end",
}
"""What a good is for."""


def good_told(asked: Asked, seat: int, number: int) -> About:
    """Goods in a Warehouse."""
    board, numbers = asked.board(seat), asked.rules.numbers
    have = f"{good(board['goods'][number], number)} of {asked.words.player(seat)}"
    worth = f"{numbers.phosphate_points} VP each" if number == PHOSPHATE else _left_over(asked, board)
    rules = {PHOSPHATE: ("L43", "L155"), GOLD: ("L25", "L61")}.get(number, ("L29", "L63"))
    return About(capital(kind(number)), have, said(USES[number], worth), rules=rules)


def _left_over(asked: Asked, board: SeatView) -> str:
    """Coal, iron and gold count nothing, but for a Banker (X16, E5)."""
    for person in board["persons"]:
        row = asked.tables.personalities[person]
        if row.effect == "bank":
            return f"at the end it counts for the {row.name}: {effects.person_line(asked.tables, row)}"
    return "it counts nothing at the end"


def unit_told(asked: Asked, seat: int, unit: int) -> About:
    """Units in the Barracks, and in the force while there is a combat."""
    row, board, words = asked.tables.units[unit], asked.board(seat), asked.words
    combat, persons = asked.view["combat"], tuple(board["persons"])
    fighting = combat["force"][unit] if combat is not None and combat["seat"] == seat else 0
    cubes = combat["hurt"][unit] if combat is not None and combat["seat"] == seat else 0
    does = said(
        f"{board['units'][unit] or 'none'} in the Barracks{f', {fighting} in the force' if fighting else ''}",
        f"{counted(cubes, 'purple cube')} on the top one" if cubes else "",
        effects.unit(row, asked.rules.bonus(persons, "range")),
    )
    gold = asked.rules.prices_of(persons)[unit]
    what = f"{words.kind_of_units(unit)} of {words.player(seat)}"
    return About(row.name, what, does, (f"{gold} gold.",), ("L82", "L92-L96"), ("unit", unit))


def farms_told(asked: Asked, seat: int, farm: int) -> About:
    """Farm tiles of a kind, left and placed."""
    board, numbers, row = asked.board(seat), asked.rules.numbers, asked.tables.farms[farm]
    own = [each for each in asked.view["farms"] if (each["seat"], each["kind"]) == (seat, farm)]
    healthy = sum(not each["blighted"] for each in own)
    sick = len(own) - healthy
    worth, loss = numbers.farm_points, numbers.blight_points
    does = said(
        f"they stand {ON[row.terrain]}, on an empty hex of the clear way to the port",
        f"{healthy or 'none'} healthy, {sick or 'none'} blighted, {board['farms'][farm] or 'none'} left",
        f"{worth} VP for each healthy one; a blighted one counts {loss} for the Old Ones",
    )
    costs = ("1 time each, and 1 gold comes in.",)
    title = f"{capital(FARMS[farm])} farms"
    return About(title, f"of {asked.words.player(seat)}", does, costs, ("L68-L74", "L154"))


def seat_told(asked: Asked, seat: int) -> About:
    """The whole board in a line; the Old Ones come after the seats."""
    if seat >= len(asked.view["names"]):
        raise LookupError(f"there is no seat {seat}")
    told = asked.words.summary(asked.view, seat)
    name = asked.words.player(seat)
    plays = seat < len(asked.view["seats"])
    what, rules = ("a seat", "L152-L158") if plays else ("a side that nobody plays", "L160-L164")
    return About(name, what, said(told.removeprefix(f"{name}: ").removesuffix(".")), rules=(rules,))


TOLD: Mapping[str, Callable[..., About]] = {
    "box": box_told,
    "good": good_told,
    "unit": unit_told,
    "farms": farms_told,
    "seat": seat_told,
}
