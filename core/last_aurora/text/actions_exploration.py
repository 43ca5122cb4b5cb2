"""What the choices of Exploration and Rest do: exploring, passing, feeding, card and bonus actions."""

from collections.abc import Callable
from typing import Any

from core.kernel import Hook
from core.kernel.phrases import counted
from core.last_aurora.hooks import KEEPS_CREW_CLEAN, KEEPS_FAME, RESTS_AFTER_EXPLORING
from core.last_aurora.mechanics.cargo import finds_room
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import DAMAGE, EMPTY, FOOD, RESOURCES, SURVIVOR, Card
from core.last_aurora.text.actions_convoy import doom
from core.last_aurora.text.cards import blocks
from core.last_aurora.text.effects import ABILITIES, BRINGS, LOCATION_EFFECTS, NONE_LEFT, OFFERS
from core.last_aurora.text.fates import fate
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import ACTIONS, OfferedAction
from core.last_aurora.view_hooks import crew_help

AT_THE_LOWEST = "1 Damage instead of Fame"

# -- cards of the zone -----------------------------------------------------------------------------


def saver(names: Names, choice: OfferedAction, keeps: Hook[..., Any]) -> str:
    """The Survivor exploring whose ability answers this question, '' if none does."""
    rows = (names.row(card) for card in choice.view["crew"])
    return next((row.name for row in rows if keeps.knows(row.ability)), "")


def fame_loss(names: Names, choice: OfferedAction) -> str:
    """What losing 1 Fame by a card action comes to (R220, R246, R744)."""
    preacher = saver(names, choice, KEEPS_FAME)
    if preacher:
        return f"no Fame lost ({preacher})"
    lowest = choice.board["fame"] <= names.rules.setup.fame_lowest
    return AT_THE_LOWEST if lowest else "lose 1 Fame"


def location_effect(names: Names, choice: OfferedAction, row: Card) -> str:
    """The effect at the top left of a Location, as it will come."""
    if row.effect == "fame":
        return fame_loss(names, choice)
    hermit = saver(names, choice, KEEPS_CREW_CLEAN) if row.effect == "contamination" else ""
    return f"no Contamination ({hermit})" if hermit else LOCATION_EFFECTS.get(row.effect, row.effect)


def gist(names: Names, choice: OfferedAction, slot: int) -> str:
    """What the card of a slot offers now, in a few words."""
    place = choice.view["zone"][slot]
    row = names.row(place["card"])
    if row.kind == "location":
        return blocks(names, location_effect(names, choice, row), place["left"], place["right"])
    if row.kind == "encounter":
        goods = names.tokens(place["left"]) if place["left"] else "the goods"
        fame = fame_loss(names, choice)
        return names.ability_brief(row.ability).format(goods=goods, fame=fame)
    return gist_of(names, choice, row)


def gist_of(names: Names, choice: OfferedAction, row: Card) -> str:
    """A card that joins, and what it costs to add it (R257-R263)."""
    if row.kind == "survivor":
        crowded = "" if has_bunk(names, choice) else "; no box is free for the token"
        return f"Survivor, skill {row.skill}; {names.ability_brief(row.ability)}{crowded}"
    cars, devices = choice.board["cars"], choice.board["devices"]
    towed = sum(1 for car in cars[1:] if car)
    if row.kind == "truck":
        lost = f", {counted(towed - row.towing, 'Trailer')} lost" if towed > row.towing else ""
        if row.no_device:
            lost += f", {names.card_name(devices[0])} lost" if devices[0] else ", carries no Device"
        return (
            f"Truck, speed {row.speed}, tows {row.towing}{lost}, with {names.boxes(row.boxes, notes=False)}"
        )
    if row.kind == "trailer":
        full = towed >= names.row(cars[0]).towing
    else:
        rows = [(names.row(car), device) for car, device in zip(cars, devices, strict=True) if car]
        full = all(device for car, device in rows if not car.no_device)
    instead = ", replaces another" if full else ""
    return f"{row.kind.capitalize()} with {names.boxes(row.boxes, notes=False)}{instead}"


def has_bunk(names: Names, choice: OfferedAction) -> bool:
    """Whether a Survivor token finds a box, others moved along where that is allowed (R108-R110)."""
    board, fits = choice.board, names.rules.fit
    if choice.view["phase"] != FIRE:
        return finds_room(fits, board["kinds"], board["cargo"], SURVIVOR)
    return any(fits[SURVIVOR][kind] and board["cargo"][box] == EMPTY for box, kind in board["kinds"].items())


# -- a turn ----------------------------------------------------------------------------------------

ACTIONS.table(
    {
        "skip": "Skip the turn",
        "end": "End the turn",
        "rearrange": "Move tokens to other Cargo Boxes (free)",
        "dismiss": "Let a Survivor go: card and token leave for good",
    }
)


@ACTIONS.says("explore")
def explore(names: Names, choice: OfferedAction) -> str:
    """A card of the zone and its cost."""
    slot = choice.arg()
    name = names.card_name(choice.view["zone"][slot]["card"])
    cost = names.rules.map.slots[slot].cost
    return f"Explore slot {slot + 1}: {name} (cost {cost}; {gist(names, choice, slot)})"


@ACTIONS.says("pass")
def pass_turn(names: Names, choice: OfferedAction) -> str:
    """A Survivor rests, the convoy is repaired (R341)."""
    card, board = choice.arg(), choice.board
    found, skill = names.count(DAMAGE, board), board["skill"][card]
    if not found:
        repairs = "nothing to repair"
    else:
        repairs = f"repair {found} Damage" if found <= skill else f"repair {skill} of {found} Damage"
    return f"Pass with {names.survivor(card, board)}: to Rest, {repairs}"


@ACTIONS.says("recover")
def recover(names: Names, choice: OfferedAction) -> str:
    """Food for an Exhausted Survivor (R172)."""
    who = names.survivor(choice.arg(), choice.board)
    return f"Spend {names.one_of(FOOD, choice.board)}: {who} from Exhausted to Rest"


@ACTIONS.says("feed")
def feed(names: Names, choice: OfferedAction) -> str:
    """Food for skill (R173)."""
    card, board = choice.arg(), choice.board
    skill, who = board["skill"][card], names.survivor(card, board)
    more = skill + names.rules.setup.food_skill
    return f"Spend {names.one_of(FOOD, board)}: {who} has skill {more}, not {skill}, this turn"


# -- exploring -------------------------------------------------------------------------------------


@ACTIONS.says("explore.crew/survivor")
def send(names: Names, choice: OfferedAction) -> str:
    """One more explores: skill so far, and what comes of it."""
    card, board = choice.arg(), choice.board
    more = crew_help(names.rules, choice.view, choice.seat, choice.context["slot"])
    skill = board["skill"][card]
    total, cost = choice.context["total"] + skill + more, choice.context["cost"]
    helped = f" and {more} more" if more else ""
    notes = [f"Send {names.survivor(card, board)} (skill {skill}{helped}): total {total}, cost {cost}"]
    notes += _crew_notes(names, choice, card, alone=total >= cost)
    return ", ".join(notes)


def _crew_notes(names: Names, choice: OfferedAction, card: int, *, alone: bool) -> list[str]:
    """What the Survivor brings along here, and what becomes of them."""
    row = names.row(card)
    effect = names.row(choice.view["zone"][choice.context["slot"]]["card"]).effect
    notes = []
    if effect == "contamination":
        if KEEPS_CREW_CLEAN.knows(row.ability):
            notes.append("no Contamination")
        elif not choice.view["crew"] and alone and fate(names.rules, choice.view, choice.seat, card):
            return ["1 Contamination is deadly"]
    elif effect == "fame" and KEEPS_FAME.knows(row.ability):
        notes.append("no Fame lost")
    missed = ABILITIES[row.ability].missed if row.ability in ABILITIES else ""
    if RESTS_AFTER_EXPLORING.knows(row.ability):
        notes.append("then to Rest")
    else:
        notes.append(f"then Exhausted ({missed} unless fed)" if missed else "then Exhausted")
    return notes


@ACTIONS.says("go")
def go(names: Names, choice: OfferedAction) -> str:
    """The crew is complete."""
    crew = names.survivors(choice.view["crew"], choice.board)
    return f"Explore with {crew} (skill {choice.context['total']}, cost {choice.context['cost']})"


@ACTIONS.says("card")
def card_action(names: Names, choice: OfferedAction) -> str:
    """The card action (R187-R287)."""
    slot = choice.number("slot")
    card = choice.view["zone"][slot]["card"]
    end = doom(names, choice, _exposed(names, choice)) if names.row(card).effect == "contamination" else ""
    return f"Card action: {names.card_name(card)} ({gist(names, choice, slot)}){end}"


@ACTIONS.says("bonus")
def bonus(names: Names, choice: OfferedAction) -> str:
    """A bonus action (R291-R313)."""
    slot, index = choice.arg(), choice.arg(1)
    key = names.rules.map.slots[slot].bonuses[index]
    told = names.bonus(slot, index)
    if key == "fuel_for_fame" and choice.board["fame"] <= names.rules.setup.fame_lowest:
        told = told.replace("lose 1 Fame", AT_THE_LOWEST)
    if key in BRINGS and not choice.view["reserve"][BRINGS[key]]:
        told += f"; no {names.token(BRINGS[key])}{NONE_LEFT}"
    end = doom(names, choice, _exposed(names, choice)) if key == "fuel_for_contamination" else ""
    end = "".join((end, *(note(names, choice, key) for note in BONUS_NOTES)))
    return f"Bonus action of slot {slot + 1}: {told}{end}"


BONUS_NOTES: list[Callable[[Names, OfferedAction, str], str]] = []
"""What add-ons have to say of a bonus, '' if nothing."""


def _exposed(names: Names, choice: OfferedAction) -> tuple[int, ...]:
    """Those exploring, unless one of them keeps all of them clean."""
    crew = tuple(choice.view["crew"])
    clean = any(KEEPS_CREW_CLEAN.knows(names.row(card).ability) for card in crew)
    return () if clean else crew


ACTIONS.table({"explore.next/end": "Nothing more with this card"})

# -- card actions ----------------------------------------------------------------------------------

SIDES = ("left", "right")


def block(choice: OfferedAction) -> tuple[str, tuple[int, ...]]:
    """Name and tokens of the block an action names."""
    side = SIDES[choice.arg()]
    return side, choice.view["zone"][choice.context["slot"]][side]


@ACTIONS.says("block")
def take_block(names: Names, choice: OfferedAction) -> str:
    """All of a block (R203)."""
    side, tokens = block(choice)
    return f"Take the {side} block: {names.tokens(tokens)}"


@ACTIONS.says("sort")
def sort_block(names: Names, choice: OfferedAction) -> str:
    """A block, of which Resources may be put back (R204)."""
    side, tokens = block(choice)
    goods = names.tokens(token for token in tokens if token in RESOURCES)
    return f"Take the {side} block, but choose what to keep of {goods}"


ACTIONS.table({"keep": "Keep the {token}", "leave": "Put the {token} back in the reserve"})


@ACTIONS.says("offer")
def offer(names: Names, choice: OfferedAction) -> str:
    """An offer of an Encounter (R652-R660)."""
    place = choice.view["zone"][choice.number("slot")]
    text = OFFERS[names.row(place["card"]).ability, choice.arg()]
    text = text.format(goods=names.tokens(place["left"]), fame=fame_loss(names, choice))
    below = names.rules.setup.fame_highest - choice.board["fame"]
    if "gain 2 Fame" in text and below < 2:
        text = text.replace("gain 2 Fame", "gain 1 Fame, repair 1 Damage" if below else "repair 2 Damage")
    return f"{text[:1].upper()}{text[1:]}"


@ACTIONS.says("merchant.swap/token")
def swap(names: Names, choice: OfferedAction) -> str:
    """A Resource for the Merchant's."""
    return f"Give the Merchant {names.one_of(choice.arg(), choice.board)}"


@ACTIONS.says("travelers.gift/token")
def gift(names: Names, choice: OfferedAction) -> str:
    """A Resource for Fame."""
    return f"Give the Travelers {names.one_of(choice.arg(), choice.board)}"


@ACTIONS.says("merchant.object/discard")
def sell(names: Names, choice: OfferedAction) -> str:
    """An Object for two."""
    return f"Discard {names.object(choice.arg())} and draw 2 Objects"


@ACTIONS.says("jackal/token", "supply_drop/token")
def take_resource(names: Names, choice: OfferedAction) -> str:
    """A Resource from the reserve."""
    return f"Take 1 {names.token(choice.arg())} from the reserve"


# -- Objects and Rest ------------------------------------------------------------------------------


@ACTIONS.says("object")
def use_object(names: Names, choice: OfferedAction) -> str:
    """An Object is used (R230)."""
    row = names.rules.objects[choice.arg()]
    return f"Use {row.name}: {names.object_effect(row)}"


@ACTIONS.says("discard")
def discard_object(names: Names, choice: OfferedAction) -> str:
    """An Object goes unused."""
    return f"Discard {names.object(choice.arg())} unused"


@ACTIONS.says("ability")
def ability(names: Names, choice: OfferedAction) -> str:
    """A Survivor's ability."""
    card = choice.arg()
    return f"Use {names.survivor(card, choice.board)}: {names.ability_brief(names.row(card).ability)}"


@ACTIONS.says("rest.turn/done")
def rest(names: Names, choice: OfferedAction) -> str:
    """Rest to Active, Exhausted to Rest (R354-R355)."""
    board = choice.board
    moves = [
        f"{names.survivors(cards, board) if len(cards) < 3 else len(cards)} {goal}"
        for cards, goal in ((board["rest"], "to Active"), (board["exhausted"], "to Rest"))
        if cards
    ]
    return f"Rest: {', '.join(moves)}" if moves else "Rest: nobody changes zones"
