"""What is said of one thing on the table when somebody asks: from the tables and a view alone.

Kinds of things are those of `prompts.targets`; one that is not listed, or that does not lie there, is told
nothing of.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence

from core.kernel import Decision, Refusal
from core.kernel.about import About
from core.kernel.phrases import joined, spoken
from core.kernel.prompts import Target
from core.kernel.views import AnyView
from core.last_aurora.rules import Rules
from core.last_aurora.tables.records import (
    AMMO,
    DAMAGE,
    EMPTY,
    FOOD,
    FUEL,
    OBJECT,
    SURVIVOR,
    Card,
)
from core.last_aurora.text.cards import box_does, described, object_times
from core.last_aurora.text.effects import SPECIALS
from core.last_aurora.text.names import ZONES
from core.last_aurora.text.words import Words
from core.last_aurora.view import PlayerView, View, as_view
from core.last_aurora.view_hooks import skill_spared

CARD_RULES: Mapping[str, tuple[str, ...]] = {
    "location": ("R202", "R203", "R208"),
    "survivor": ("R277", "R335"),
    "truck": ("R255", "R371"),
    "trailer": ("R259",),
    "device": ("R261",),
    "encounter": ("R648",),
    "event": ("R699",),
    "enemy": ("R428", "R432", "R456"),
}
"""By kind of card: the lines that say what happens with it."""
TOKENS: Mapping[int, tuple[str, tuple[str, ...]]] = {
    FOOD: ("adds 1 to the skill of a Survivor who explores, or brings one from Exhausted to Rest", ("R170",)),
    FUEL: ("1 is spent on a move, further ones add speed", ("R372", "R373")),
    AMMO: ("1 is spent on an attack with a Weapon", ("R458",)),
    SURVIVOR: ("stands for a Survivor of the crew; one on the Truck drives it", ("R277", "R371")),
    OBJECT: ("an Object card is drawn for it", ("R662",)),
    DAMAGE: ("lies in a box, which holds and does nothing until it is repaired", ("R117", "R444")),
}
"""By token: what it is for."""
ZONE_NOTES = {
    "active": "Active: explores, and its ability works",
    "rest": "in the Rest Zone: Active again from the next Rest Phase on",
    "exhausted": "Exhausted: comes to Rest in the Rest Phase",
}


class Asked:
    """A view with the words for it."""

    def __init__(self, rules: Rules, view: AnyView) -> None:
        self.rules = rules
        self.view: View = as_view(view)
        self.words = Words(rules, tuple(self.view["names"]))

    def board(self, seat: int) -> PlayerView:
        """The board of a seat. Raises LookupError."""
        if not 0 <= seat < len(self.view["seats"]):
            raise LookupError(f"there is no seat {seat}")
        return self.view["seats"][seat]


def about(rules: Rules, view: AnyView, target: Target) -> About | None:
    """What there is to say of a thing, None for one that is not known."""
    told = TOLD.get(str(target[0]))
    if told is None:
        return None
    try:
        return told(Asked(rules, view), *(int(number) for number in target[1:]))
    except (LookupError, TypeError, ValueError):
        return None


# -- cards -----------------------------------------------------------------------------------------


def _sentence(phrase: str) -> str:
    return f"{phrase[:1].upper()}{phrase[1:]}."


def _of_card(asked: Asked, row: Card, *now: str, costs: tuple[str, ...] = ()) -> About:
    """A card as it is printed, then how it lies there."""
    what, _, does = described(asked.words, row).partition("; ")
    return About(
        row.name,
        what,
        tuple(_sentence(part) for part in (does, *now) if part),
        costs,
        CARD_RULES.get(row.kind, ()),
        (row.kind, row.id),
    )


def _slot(asked: Asked, slot: int) -> About:
    lies, row = asked.view["zone"][slot], asked.rules.map.slots[slot]
    costs = (f"Exploring it takes Survivors of skill {row.cost} together.",)
    bonus = asked.words.slot_card(slot).partition("; ")[2].removesuffix(".")
    if not lies["card"]:
        return About(f"Slot {slot + 1}", "an empty slot of the Exploration Zone", rules=("R175",))
    card = asked.rules.cards[lies["card"]]
    now = []
    if card.kind in ("location", "encounter") and (lies["left"], lies["right"]) != (card.left, card.right):
        here = [asked.words.tokens(block) for block in (lies["left"], lies["right"]) if block]
        now.append(f"now there is {' or '.join(here) or 'nothing left'}")
    if card.kind == "enemy":
        return _of_card(asked, card, "an Enemy in the zone is not explored; it is fought")
    told = _of_card(asked, card, *now, f"in slot {slot + 1}: {bonus}", costs=costs)
    return told._replace(rules=("R160", "R161", *told.rules))


def _enemy(asked: Asked, card: int) -> About:
    row = asked.rules.cards[card]
    if row.kind != "enemy":
        raise LookupError(f"card {card} is no Enemy")
    there = next((enemy for enemy in asked.view["enemies"] if enemy["card"] == card), None)
    now: list[str] = []
    if there is not None:
        now.append(f"it is in the {asked.words.region(there['region'])}")
        now.append(f"{there['damage']} of {there['defense']} Defense boxes hold Damage")
        counts = [seat for seat in dict.fromkeys(there["targets"]) if seat >= 0]
        if counts:
            now.append(f"Target boxes: {asked.words.players(counts)}")
    costs = ("An attack takes 1 Ammo and a Weapon in the same region.",)
    loot = "once it is defeated, an Outcome card says which Target box gets the Loot"
    return _of_card(asked, row, *now, loot, costs=costs)


def _bonus(asked: Asked, slot: int, index: int) -> About:
    text = asked.words.bonus(slot, index)
    cost = asked.rules.map.slots[slot].cost
    return About(
        f"Bonus action of slot {slot + 1}",
        "may be taken beside the card that is explored there",
        (_sentence(text),),
        (f"Exploring slot {slot + 1} takes skill {cost}.",),
        ("R291",),
    )


def _block(asked: Asked, slot: int, side: int) -> About:
    lies = asked.view["zone"][slot]
    tokens = (lies["left"], lies["right"])[side]
    title = f"{('Left', 'Right')[side]} block of {asked.words.card_name(lies['card'])}"
    return About(
        title,
        "goods of a Location: all of one of its two blocks",
        (f"It holds {asked.words.tokens(tokens)}.",),
        rules=("R203", "R204"),
    )


def _offer(asked: Asked, slot: int, index: int) -> About:
    told = _slot(asked, slot)
    return told._replace(what=f"{told.what}; offer {index + 1}")


# -- a convoy --------------------------------------------------------------------------------------


def _box(asked: Asked, seat: int, place: int) -> About:
    board, words = asked.board(seat), asked.words
    kind = board["kinds"][place]
    row, token = asked.rules.boxes[kind], board["cargo"].get(place, EMPTY)
    does = [_sentence(box_does(words, row))]
    if token == DAMAGE:
        off = SPECIALS[row.ability].off if row.ability in SPECIALS else "holds nothing, does nothing"
        does.append(f"It is damaged: {off}, until it is repaired.")
    elif token != EMPTY:
        does.append(f"It holds {words.token(token)}: {TOKENS[token][0]}.")
    rules = ("R117", "R444") if not row.holds else ("R100", "R444")
    what = f"{words.kind_of_box(kind)} box of {words.owner(seat)} convoy"
    return About(_title(words.box_name(place, board)), what, tuple(does), rules=rules)


def _title(name: str) -> str:
    return f"{name[:1].upper()}{name[1:]}"


def _token(asked: Asked, seat: int, token: int) -> About:
    text, rules = TOKENS[token]
    number = asked.words.stock(token, asked.board(seat))
    name = asked.words.token(token)
    return About(name, f"{number} in {asked.words.owner(seat)} convoy", (_sentence(text),), rules=rules)


def _column(asked: Asked, seat: int, column: int) -> About:
    board, words = asked.board(seat), asked.words
    row = words.row(board["cars"][column])
    device = board["devices"][column]
    above = (f"it carries {words.card_name(device)}: {words.boxes(asked.rules.cards[device].boxes)}",)
    told = _of_card(asked, row, *(above if device else ()))
    return told._replace(what=f"{told.what}; {words.car_place(column)} of {words.owner(seat)} convoy")


def _survivor(asked: Asked, card: int) -> About:
    row, words = asked.rules.cards[card], asked.words
    if row.kind != "survivor":
        raise LookupError(f"card {card} is no Survivor")
    for seat, board in enumerate(asked.view["seats"]):
        zone = next((zone for zone in ZONES if card in board[zone]), None)
        if zone is None:
            continue
        now = [f"{words.owner(seat)}, {ZONE_NOTES[zone]}"]
        if board["skill"][card] != row.skill:
            now.append(f"its skill counts {board['skill'][card]} now")
        if marks := board["contamination"].get(card, 0):
            spared = skill_spared(asked.rules, asked.view, seat)
            lowers = "which does not lower its skill in this phase" if spared else "which lowers its skill"
            now.append(f"it has {marks} Contamination, {lowers}")
        if food := board["food"].get(card, 0):
            now.append(f"it has eaten {food} Food, which adds to its skill")
        return _of_card(asked, row, *now)._replace(title=words.survivor(card, board))
    return _of_card(asked, row)


def _object(asked: Asked, kind: int) -> About:
    row = asked.rules.objects[kind]
    if not kind:
        raise LookupError("there is no Object 0")
    return About(
        row.name,
        f"Object, {object_times(row)}",
        (_sentence(asked.words.object_effect(row)),),
        ("It is discarded when it is used.",),
        ("R230", "R662"),
        ("object", kind),
    )


def _seat(asked: Asked, seat: int) -> About:
    words, board = asked.words, asked.board(seat)
    told = words.summary(asked.view, seat).partition(": ")[2] or words.summary(asked.view, seat)
    roads = [spoken(road) for road in board["roads"]]
    drives = (f"It may take: {', '.join(roads)} roads.",) if roads else ()
    return About(
        words.player(seat), "a convoy", (_sentence(told.removesuffix(".")), *drives), rules=("R373",)
    )


# -- the road --------------------------------------------------------------------------------------


def _space(asked: Asked, space: int) -> About:
    row, words = asked.rules.map.spaces[space], asked.words
    if space < 0:
        raise LookupError("there is no such space")
    does = []
    if row.mooring:
        does.append(f"The ship lies here at the end of round {row.mooring}")
    if row.waypoint:
        counter = asked.view["waypoints"].get(space)
        lies = "its counter is taken" if counter is None else f"{words.counter(counter)} lies here"
        does.append(f"A Special Waypoint: {lies}")
    if row.contaminated:
        does.append("Contaminated")
    here = [seat for seat, board in enumerate(asked.view["seats"]) if board["space"] == space]
    here = [seat for seat in here if not asked.view["seats"][seat]["out"]]
    if here:
        does.append(f"Here: {words.players(here)}")
    for number, road in enumerate(asked.rules.roads):
        if road.start == space and road.kind != "main" and number not in asked.view["closed"]:
            does.append(f"From here goes {words.road(number)}")
    what = f"a space of the {words.region(row.region)}"
    rules = ("R373", "R408", *(("R410",) if len(does) > 1 else ()))
    return About(_title(words.space(space)), what, tuple(f"{part}." for part in does), rules=rules)


def _road(asked: Asked, road: int) -> About:
    row, words = asked.rules.roads[road], asked.words
    title = words.road(road).removeprefix("the ").partition(" (")[0]
    price = [f"{row.damage} Damage"] if row.damage else []
    price += [f"{row.contamination} Contamination"] if row.contamination else []
    costs = (f"Crossing it brings {joined(price)}.",) if price else ()
    does = ("Nobody can take it any more.",) if road in asked.view["closed"] else ()
    needs = ("Only a convoy with Tracks may take it.",) if row.kind == "tracks" else ()
    ends = f"from {words.space(row.start)} to {words.space(row.end)}, this way only"
    return About(_title(title), ends, (*needs, *does), costs, ("R410",))


def _counter(asked: Asked, card: int, index: int) -> About:
    enemy = next(enemy for enemy in asked.view["enemies"] if enemy["card"] == card)
    seat = enemy["targets"][index] if index < len(enemy["targets"]) else -1
    whose = f"It is {asked.words.owner(seat)}." if seat >= 0 else "It is empty."
    title = f"Target box {'ABCD'[index]} of {asked.words.card_name(card)}"
    what = "holds the counter of who has hit the Enemy, and may get its Loot"
    return About(title, what, (whose,), rules=("R474", "R494"))


TOLD: Mapping[str, Callable[..., About]] = {
    "slot": _slot,
    "enemy": _enemy,
    "bonus": _bonus,
    "block": _block,
    "offer": _offer,
    "box": _box,
    "token": _token,
    "column": _column,
    "survivor": _survivor,
    "object": _object,
    "seat": _seat,
    "space": _space,
    "road": _road,
    "counter": _counter,
}
"""By kind of thing; takes its numbers. Raises LookupError for one that does not lie there."""


# -- what lies there, and why nothing can be done with it --------------------------------------------


def things(rules: Rules, view: AnyView) -> Sequence[Target]:
    """All that can be asked about, in the order of the board."""
    return tuple(dict.fromkeys(_things(rules, as_view(view))))


def _things(rules: Rules, view: View) -> Iterator[Target]:
    for slot in range(len(view["zone"])):
        yield ("slot", slot)
    for slot, row in enumerate(rules.map.slots):
        for index in range(len(row.bonuses)):
            yield ("bonus", slot, index)
    for enemy in view["enemies"]:
        yield ("enemy", enemy["card"])
    for seat, board in enumerate(view["seats"]):
        yield ("seat", seat)
        if board["out"]:
            continue
        for zone in ZONES:
            for card in board[zone]:
                yield ("survivor", card)
        for kind in board["objects"]:
            yield ("object", kind)
        for column, card in enumerate(board["cars"]):
            if card:
                yield ("column", seat, column)
        for place in board["kinds"]:
            yield ("box", seat, place)
    for space in range(len(rules.map.spaces)):
        yield ("space", space)
    for number, road in enumerate(rules.roads):
        if road.kind != "main":
            yield ("road", number)


BY_KIND: Mapping[str, frozenset[str]] = {
    "space": frozenset({"no_fuel", "road_ends", "no_driver"}),
    "road": frozenset({"no_fuel", "road_ends", "no_driver"}),
    "enemy": frozenset({"no_ammo", "no_charge", "no_weapon", "no_enemy"}),
    "counter": frozenset({"no_ammo", "no_charge", "no_weapon"}),
    "bonus": frozenset({"bonus_taken"}),
}
"""By kind of thing: reasons that hold for all of them."""


def refused(decision: Decision, refusal: Refusal, target: Target) -> bool:
    """Whether a refusal says why nothing can be done with a thing now."""
    kind, *numbers = target
    values = refusal.values
    if refusal.code in BY_KIND.get(str(kind), ()):
        return True
    if kind in ("slot", "offer", "block"):
        return values.get("slot") == numbers[0] and "index" not in values
    if kind == "bonus":
        return (values.get("slot"), values.get("index")) == (numbers[0], numbers[1])
    if kind in ("object", "space"):
        return values.get(str(kind)) == numbers[0]
    if kind == "survivor":
        return refusal.code == "no_food"
    if kind == "enemy" and "card" in values:
        return values["card"] == numbers[0]
    return False
