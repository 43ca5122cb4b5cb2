"""What is asked of a seat, one sentence a decision. It names the seat, as the log does."""

from core.kernel import Action
from core.kernel.phrases import counted
from core.last_aurora.tables.records import AMMO, DAMAGE, FUEL
from core.last_aurora.text.cards import described
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import QUESTIONS, Ask

# -- Exploration and Rest --------------------------------------------------------------------------

QUESTIONS.table(
    {
        "explore.after": "{seat}: anything else before the turn ends?",
        "rest.turn": "{seat}: feed Survivors or use Objects before resting?",
        "gather.keep": "{seat}: keep the {token}, or put it back in the reserve?",
        "merchant.swap": "{seat}: which Resource goes to the Merchant?",
        "merchant.object": "{seat}: which Object is discarded to draw 2?",
        "travelers.gift": "{seat}: which Resource do the Travelers get?",
        "supply_drop": "{seat}: which Resource comes from the Supply Drop?",
        "rest.ability": "{seat}: which ability is used first?",
        "jackal": "{seat}: which Resource does the Jackal bring?",
    }
)


def slot_card(names: Names, ask: Ask) -> str:
    """The card of the slot in question, if it is still there."""
    card = ask.view["zone"][ask.context["slot"]]["card"]
    return names.card_name(card) if card else ""


@QUESTIONS.says("explore.turn")
def explore_turn(names: Names, ask: Ask) -> str:
    """A turn of Phase 1."""
    if ask.offers("explore"):
        what = "explore a card or pass."
    elif ask.offers("pass"):
        what = "pass, as no card can be explored as things are."
    else:
        what = "no Survivor is Active; anything else before the turn is skipped?"
    return f"{names.player(ask.seat)}: {what}"


@QUESTIONS.says("explore.crew")
def explore_crew(names: Names, ask: Ask) -> str:
    """Who goes (R161)."""
    slot, total, cost = (ask.context[key] for key in ("slot", "total", "cost"))
    more = "who else" if ask.view["crew"] else "who"
    return (
        f"{names.player(ask.seat)}: {more} explores slot {slot + 1}, {slot_card(names, ask)}?"
        f" (skill {total}, cost {cost})"
    )


@QUESTIONS.says("explore.next")
def explore_next(names: Names, ask: Ask) -> str:
    """Card action and bonus action, in the order one likes (R162-R163)."""
    who = names.player(ask.seat)
    place = ", ".join(filter(None, (names.slot(ask.context["slot"]), slot_card(names, ask))))
    if ask.offers("end"):
        more = "a bonus action as well?" if ask.offers("bonus") else "an Object before the crew comes back?"
        return f"{who}: {more} ({place})"
    if not ask.offers("card"):
        return f"{who}: a bonus action must make the card action possible first. ({place})"
    return f"{who}: the card action first, or a bonus action? ({place})"


@QUESTIONS.says("gather")
def gather(names: Names, ask: Ask) -> str:
    """Which block (R203)."""
    return f"{names.player(ask.seat)}: which block of {slot_card(names, ask)} is gathered?"


@QUESTIONS.says("encounter")
def encounter(names: Names, ask: Ask) -> str:
    """Which offer."""
    return f"{names.player(ask.seat)}: what is done with the {slot_card(names, ask)}?"


# -- cargo and convoy ------------------------------------------------------------------------------

QUESTIONS.table(
    {
        "cargo.room": "{seat}: there is no room for the {token}; which token is given up?",
        "cargo.place": "{seat}: which box takes the {token}?",
        "cargo.pay": "{seat}: from which box is the {token} taken?",
        "cargo.pick": "{seat}: which token is moved to another box?",
        "trailer.replace": "{seat}: which Trailer gives way to the {card}?",
        "device.host": "{seat}: which card carries the {card}?",
    }
)


@QUESTIONS.says("cargo.put")
def cargo_put(names: Names, ask: Ask) -> str:
    """Where to."""
    box = ask.context["box"]
    token = names.token(ask.board["cargo"][box])
    return f"{names.player(ask.seat)}: where does the {token} of {names.box_name(box, ask.board)} go?"


@QUESTIONS.says("damage")
def damage(names: Names, ask: Ask) -> str:
    """Point by point (R112)."""
    points, area = ask.context["points"], names.area(ask.context["area"])
    return f"{names.player(ask.seat)}: where does the Damage go? ({points} left, {area})"


@QUESTIONS.says("repair")
def repair(names: Names, ask: Ask) -> str:
    """Which Damage comes off."""
    found = names.count(DAMAGE, ask.board)
    return (
        f"{names.player(ask.seat)}: which Damage is removed?"
        f" ({ask.context['points']} more may go, {found} on the convoy)"
    )


@QUESTIONS.says("trailer.drop")
def trailer_drop(names: Names, ask: Ask) -> str:
    """A new Truck tows fewer Trailers (R263)."""
    towing = names.row(ask.board["cars"][0]).towing
    return (
        f"{names.player(ask.seat)}: which Trailer is discarded? (the Truck tows {towing or 'none'},"
        f" {sum(1 for card in ask.board['cars'][1:] if card)} are towed)"
    )


# -- Survivors and Objects -------------------------------------------------------------------------

QUESTIONS.table(
    {
        "survivor.lose": "{seat}: a Survivor token is lost; which Survivor goes with it?",
        "survivor.token": "{seat}: from which box is the token of that Survivor taken?",
        "survivor.dismiss": "{seat}: which Survivor is let go for good?",
        "contaminate": "{seat}: who takes 1 Contamination?",
        "decontaminate": "{seat}: who loses 1 Contamination? ({points} more may go)",
        "antifreeze": "{seat}: whose skill becomes 3 until the phase ends?",
        "mre": "{seat}: which Survivor becomes Active?",
        "medic": "{seat}: which Survivor does the Medic make Active?",
    }
)


@QUESTIONS.says("objects.limit")
def objects_limit(names: Names, ask: Ask) -> str:
    """One too many (R226)."""
    limit = names.rules.setup.object_limit
    return f"{names.player(ask.seat)}: use or discard an Object, as only {limit} may be held."


# -- Movement --------------------------------------------------------------------------------------

QUESTIONS.table({"move.after": "{seat}: anything else before the turn ends?"})


def goes_without_fuel(names: Names, action: Action) -> bool:
    """Whether it is an Object that replaces the Fuel of a move (R688)."""
    return action.kind == "object" and names.rules.objects[int(action.args[0])].ability == "nitromethane"


@QUESTIONS.says("move.turn")
def move_turn(names: Names, ask: Ask) -> str:
    """To move or not (R371-R373)."""
    board = ask.board
    facts = f"{names.space(board['space'])}, speed {board['speed']}, {names.stock(FUEL, board)}"
    free = any(goes_without_fuel(names, action) for action in ask.decision.actions)
    what = "move the convoy, or stay?" if ask.offers("move") or free else "the convoy cannot move; stay."
    return f"{names.player(ask.seat)}: {what} ({facts})"


@QUESTIONS.says("move.drive")
def move_drive(names: Names, ask: Ask) -> str:
    """How far (R373)."""
    return f"{names.player(ask.seat)}: drive how far? (up to {counted(ask.context['speed'], 'space')})"


@QUESTIONS.says("waypoint")
def waypoint(names: Names, ask: Ask) -> str:
    """A counter to be had (R398)."""
    counter = names.counter(ask.context["counter"])
    return f"{names.player(ask.seat)}: take the {counter} counter of {names.space(ask.context['space'])}?"


# -- Fire Weapons ----------------------------------------------------------------------------------

QUESTIONS.table(
    {
        "renegade": "{seat}: which Enemy does the Renegade ignore in this phase?",
        "counter.move": "{seat}: which Target counter is moved to {card}?",
        "counter.replace": "{seat}: which Target counter on {card} gives way?",
    }
)


@QUESTIONS.says("fire.turn")
def fire_turn(names: Names, ask: Ask) -> str:
    """Attack or stop (R476)."""
    region = names.rules.map.spaces[ask.board["space"]].region
    if ask.offers("attack"):
        what = "fire at an Enemy, or stop?"
    elif any(action.kind not in ("stop", "object", "dismiss") for action in ask.decision.actions):
        what = "fire, or stop?"
    else:
        what = "no attack is possible; stop."
    return f"{names.player(ask.seat)}: {what} ({names.region(region)}, {names.stock(AMMO, ask.board)})"


@QUESTIONS.says("loot")
def loot(names: Names, ask: Ask) -> str:
    """A Loot card that may be declined (C25)."""
    row = names.row(ask.context["card"])
    return f"{names.player(ask.seat)}: take {row.name}? ({described(names, row)})"


@QUESTIONS.says("ambush.contamination", "ambush.resource")
def ambush(names: Names, ask: Ask) -> str:
    """An ambush that leaves a choice (R604, R616)."""
    card = ask.context["card"]
    return f"{names.player(ask.seat)}: ambush by {names.card_name(card)}, {names.ambush(card)}?"
