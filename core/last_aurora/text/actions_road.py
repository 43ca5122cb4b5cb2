"""What the choices of Movement and Fire Weapons do."""

from collections.abc import Callable

from core.kernel.phrases import counted, joined, spoken
from core.last_aurora.hooks import HARM_DOUBTED, KEEPS_CREW_CLEAN
from core.last_aurora.rules import AREAS
from core.last_aurora.state import MOVEMENT
from core.last_aurora.tables.records import AMMO, FOOD, FUEL, OBJECT, RESOURCES, SURVIVOR
from core.last_aurora.text.actions_convoy import doom
from core.last_aurora.text.actions_exploration import gist_of
from core.last_aurora.text.effects import CHARGES, ENGINES, FREE_MOVES, FUEL_WORTH, NONE_LEFT
from core.last_aurora.text.names import CONTAMINATION_COUNTER, Names
from core.last_aurora.text.sentences import ACTIONS, OfferedAction
from core.last_aurora.view import PlayerView, View
from core.last_aurora.view_hooks import fuel_favoured

# -- moving ----------------------------------------------------------------------------------------


@ACTIONS.says("move")
def move(names: Names, choice: OfferedAction) -> str:
    """1 Fuel buys the move (R371-R373)."""
    board = choice.board
    truck = any(token == SURVIVOR and box in AREAS["truck"] for box, token in board["cargo"].items())
    driver = "" if truck else "; a Survivor token moves onto the Truck"
    reach = counted(board["speed"], "space")
    if moves_freely(names, board):
        return f"Drive up to {reach} without Fuel{driver}"
    return f"Spend {names.one_of(FUEL, board)}: drive up to {reach}{driver}"


@ACTIONS.says("stay")
def stay(names: Names, choice: OfferedAction) -> str:
    """No move."""
    space = choice.board["space"]
    region = names.rules.map.spaces[space].region
    return f"Stay on {names.space(space)}{with_enemies(names, choice.view, region)}"


def with_enemies(names: Names, view: View, region: int) -> str:
    """ " (Riderwolves there)"."""
    there = [names.card_name(enemy["card"]) for enemy in view["enemies"] if enemy["region"] == region]
    return f" ({joined(there)} there)" if there else ""


@ACTIONS.says("space")
def drive(names: Names, choice: OfferedAction) -> str:
    """A space to end the move on, and what is there."""
    space, board = choice.arg(), choice.board
    roads = [choice.arg(index) for index in range(1, len(choice.action.args))]
    closed = (*choice.view["closed"], *sorted(names.rules.perils))  # a way over those says so
    steps = names.rules.distances(board["space"], tuple(board["roads"]), closed)
    if roads:
        notes = [_road_notes(names, choice, road) for road in roads]
        way = f" over {names.road(roads[0])}{notes[0]}" if len(roads) == 1 else _roads(names, roads, notes)
    elif space in steps:
        way = f" ({counted(steps[space], 'space')}{_shortcut(names, choice, space, steps[space])})"
    else:
        way = ""
    found = ", ".join(finds(names, choice, space))
    return f"Drive to {names.space(space)}{way}{': ' if found else ''}{found}"


def _roads(names: Names, roads: list[int], notes: list[str]) -> str:
    """Several roads in a few words, with what they cost together."""
    rows = [names.rules.roads[road] for road in roads]
    price = [
        f"{points} {what}"
        for points, what in (
            (sum(row.damage for row in rows), "Damage"),
            (sum(row.contamination for row in rows), "Contamination"),
        )
        if points
    ]
    ways = [f"{names.road_ends(road)}{note}" for road, note in zip(roads, notes, strict=True)]
    return f" over {joined(ways)}{f' ({joined(price)})' if price else ''}"


def _shortcut(names: Names, choice: OfferedAction, space: int, steps: int) -> str:
    """Whether the way there leaves the open road, and by what."""
    board = choice.board
    around = names.rules.distances(board["space"], ("main",), tuple(choice.view["closed"]))
    if around.get(space) == steps:
        return ""
    kinds = [kind for kind in board["roads"] if kind != "main"]
    return f" by {kinds[0]}" if len(kinds) == 1 else " by a shortcut"


ROAD_NOTES: list[Callable[[Names, OfferedAction, int], str]] = []
"""What add-ons have to say of a road that is crossed, '' if nothing."""


def _road_notes(names: Names, choice: OfferedAction, road: int) -> str:
    return "".join(f" {words}" for note in ROAD_NOTES if (words := note(names, choice, road)))


def finds(names: Names, choice: OfferedAction, space: int) -> list[str]:
    """What ending the move there brings."""
    view, spaces = choice.view, names.rules.map.spaces
    found = []
    counter = view["waypoints"].get(space, 0)
    tainted = counter == CONTAMINATION_COUNTER or spaces[space].contaminated
    roads = [names.rules.roads[choice.arg(index)] for index in range(1, len(choice.action.args))]
    points = sum(road.contamination for road in roads) + tainted
    fate = doom(names, choice, _on_the_road(names, choice), points)
    if tainted:
        found.append(f"1 Contamination{fate.replace('the Contamination', 'it')}")
    elif fate:
        found.append(fate.removeprefix("; "))
    if counter and not tainted:
        empty = counter in RESOURCES and not view["reserve"][counter]
        found.append(f"{names.counter(counter)} counter{NONE_LEFT * empty}")
    region = spaces[space].region
    if region != spaces[choice.board["space"]].region:
        found.append(f"into the {names.region(region)}{with_enemies(names, view, region)}")
    moored = [other.progress for other in spaces if other.mooring == view["aurora"]]
    if moored and spaces[space].progress >= min(moored):
        found.append("reaches the Aurora")
    return found


def _on_the_road(names: Names, choice: OfferedAction) -> tuple[int, ...]:
    """Who may have to take what a space gives: anybody, unless somebody wards it off (R784, K49)."""
    board = choice.board
    kept = any(KEEPS_CREW_CLEAN.knows(names.row(card).ability) for card in choice.view["crew"])
    doubted = any(HARM_DOUBTED.knows(names.row(card).ability) for card in board["active"])
    spared = doubted and choice.view["phase"] == MOVEMENT
    return () if kept or spared else tuple(board["skill"])


@ACTIONS.says("fuel")
def faster(names: Names, choice: OfferedAction) -> str:
    """One more Fuel (R376)."""
    board = choice.board
    speed = choice.context["speed"] + fuel_worth(names, board)
    more = " or more" if fuel_favoured(names.rules, choice.view, choice.seat) else ""
    return f"Spend {names.one_of(FUEL, board)}: speed {speed + bool(more)}{more}"


def fuel_worth(names: Names, board: PlayerView) -> int:
    """The speed that an extra Fuel gives by the boxes of a convoy."""
    return max((FUEL_WORTH.get(key, 1) for key in names.box_abilities(board)), default=1)


def moves_freely(names: Names, board: PlayerView) -> bool:
    """Whether a box spares the first Fuel of a move (K21)."""
    return bool(names.box_abilities(board) & FREE_MOVES)


def charge(names: Names, box: int, board: PlayerView) -> int:
    """The token that a shot of a Weapon takes (R458, K13)."""
    return CHARGES.get(names.rules.boxes[board["kinds"][box]].ability, AMMO)


@ACTIONS.says("engine")
def engine(names: Names, choice: OfferedAction) -> str:
    """A box used while driving."""
    key = str(choice.action.args[0])
    label = next((names.box_label(row) for row in names.rules.boxes if row.ability == key), spoken(key))
    return f"Use {label}: {ENGINES.get(key) or spoken(key)}"


@ACTIONS.says("recycle")
def recycle(names: Names, choice: OfferedAction) -> str:
    """Food as Fuel (R642)."""
    return f"Recycle {names.one_of(FOOD, choice.board)}: speed {choice.context['speed'] + 1}"


@ACTIONS.says("waypoint/take")
def take_counter(names: Names, choice: OfferedAction) -> str:
    """The counter is used up (R398-R402)."""
    counter = choice.context["counter"]
    gain = "draw 1 Object" if counter == OBJECT else f"1 {names.counter(counter)}"
    if counter != OBJECT and not choice.view["reserve"][counter]:
        gain = f"nothing{NONE_LEFT}"
    return f"Take it: {gain}, and the counter is gone"


ACTIONS.table({"waypoint/decline": "Leave the {counter} counter there"})

# -- firing ----------------------------------------------------------------------------------------


@ACTIONS.says("attack")
def attack(names: Names, choice: OfferedAction) -> str:
    """A Weapon, an Enemy, and the price (R458-R459, R678)."""
    box, card, board = choice.arg(), choice.arg(1), choice.board
    row = names.rules.boxes[board["kinds"][box]]
    enemy = next(enemy for enemy in choice.view["enemies"] if enemy["card"] == card)
    if choice.action.args[2:]:
        price = f"with {names.object(choice.arg(2))}"
    else:
        price = f"for 1 {names.token(charge(names, box, board))}"
    return (
        f"Fire {names.box_label(row)} ({names.box_name(box, board)}) at {names.card_name(card)}"
        f" ({enemy['damage']} of {enemy['defense']} Damage) {price}"
    )


ACTIONS.table({"stop": "Stop firing", "renegade/none": "Ignore no Enemy"})


@ACTIONS.says("renegade/enemy")
def ignore(names: Names, choice: OfferedAction) -> str:
    """An Enemy that does not count (R750-R752)."""
    card, view = choice.arg(), choice.view
    regions = [names.region(enemy["region"]) for enemy in view["enemies"] if enemy["card"] == card]
    slots = [names.slot(slot) for slot, place in enumerate(view["zone"]) if place["card"] == card]
    where = "".join(f" ({place})" for place in (regions + slots)[:1])
    return f"Ignore {names.card_name(card)}{where}: neither its ambush nor its attack counts"


@ACTIONS.says("counter.move/counter")
def free_counter(names: Names, choice: OfferedAction) -> str:
    """A Target counter leaves an Enemy (R500)."""
    return f"Move the counter in box {'ABCD'[choice.arg(1)]} of {names.card_name(choice.arg())}"


@ACTIONS.says("counter.replace/counter")
def replace_counter(names: Names, choice: OfferedAction) -> str:
    """A Target counter gives way (R502)."""
    card, index = choice.arg(), choice.arg(1)
    enemy = next(enemy for enemy in choice.view["enemies"] if enemy["card"] == card)
    owner = names.player(enemy["targets"][index])
    return f"Take box {'ABCD'[index]} of {names.card_name(card)}: the counter of {owner} goes back"


@ACTIONS.says("loot/take")
def take_loot(names: Names, choice: OfferedAction) -> str:
    """The Loot joins the convoy or crew (R642-R646)."""
    row = names.row(choice.context["card"])
    return f"Take {row.name} ({gist_of(names, choice, row)})"


ACTIONS.table({"loot/decline": "Decline {card}: it is discarded"})
