"""What happened, one sentence an event. Always by name: the log of a shared screen knows no "you"."""

from collections.abc import Callable, Sequence

from core.last_aurora.tables.records import ROMAN
from core.last_aurora.text.cards import described
from core.last_aurora.text.effects import OFFERS
from core.last_aurora.text.names import Names
from core.last_aurora.text.sentences import EVENTS

# -- rounds and phases -----------------------------------------------------------------------------

EVENTS.table(
    {
        "round": "Round {round} begins.",
        "turn_order": "Turn Order Table, left to right: {order}.",
        "aurora": "The Aurora sails on to mooring {mooring}.",
        "outcomes_reshuffled": "The discarded Outcome cards are shuffled into a new deck.",
        "objects_reshuffled": "The discarded Objects are shuffled into a new deck.",
    }
)


@EVENTS.says("phase")
def phase(names: Names, phase: int) -> str:
    """A phase begins."""
    return f"Phase {phase}: {names.phase(phase)}."


@EVENTS.says("game_over")
def game_over(names: Names, reached: bool) -> str:
    """The end (R528)."""
    return f"The game is over: {'the Aurora has been reached' if reached else 'nobody reached the Aurora'}."


# -- the Exploration Zone --------------------------------------------------------------------------

EVENTS.table(
    {
        "zone_discarded": "{card} leaves slot {slot} and is discarded.",
        "explores": "{seat} explores slot {slot}: {card}.",
        "passes": "{seat} passes; the {card} goes to Rest.",
        "card_impossible": "{seat} cannot do the card action of slot {slot} any more.",
        "card_forgone": "{seat} has given up what the card action of slot {slot} needs.",
        "gathered": "{seat} gathers {tokens} from slot {slot}.",
        "recruited": "{seat} recruits the {card}.",
        "traded": "{seat} gives the Merchant 1 {token}.",
        "fame_kept": "{seat} loses no Fame: one of those exploring prevents it.",
    }
)


@EVENTS.says("revealed")
def revealed(names: Names, card: int, slot: int) -> str:
    """A card comes into the zone."""
    return f"Slot {slot + 1} gets {names.card_name(card)}: {described(names, names.row(card))}."


@EVENTS.says("sends")
def sends(names: Names, seat: int, crew: tuple[int, ...]) -> str:
    """Who is sent to explore."""
    cards = [names.card_name(card) for card in crew]
    listed = " and ".join(filter(None, (", ".join(cards[:-1]), cards[-1])))
    return f"{names.player(seat)} sends {listed}."


@EVENTS.says("event")
def event(names: Names, card: int) -> str:
    """An Event is turned; at setup it has no effect (A1)."""
    row = names.row(card)
    return f"Event {row.name}: {names.ability(row.ability)}."


@EVENTS.says("bonus")
def bonus(names: Names, seat: int, slot: int, index: int) -> str:
    """A bonus action."""
    return f"{names.player(seat)} takes the bonus of slot {slot + 1}: {names.bonus(slot, index)}."


@EVENTS.says("encounter")
def encounter(names: Names, seat: int, card: int, offer: int) -> str:
    """An offer of an Encounter is taken."""
    row = names.row(card)
    text = OFFERS[row.ability, offer].format(goods="the goods", fame="at the price of 1 Fame")
    return f"{names.player(seat)} meets the {row.name}: {text}."


# -- the convoy and its cargo ----------------------------------------------------------------------

EVENTS.table(
    {
        "spent": "{seat} spends 1 {token}.",
        "given_up": "{seat} gives up 1 {token} token.",
        "shortage": "The reserve has no {token} left for {seat}.",
        "driver_seated": "{seat} moves a Survivor token onto the Truck.",
        "damage_lost": "{seat} has no undamaged box there ({area}): {points} Damage without effect.",
        "card_discarded": "{seat} discards the {card} from the convoy.",
    }
)


@EVENTS.says("stowed")
def stowed(names: Names, seat: int, token: int, box: int, card: int = 0) -> str:
    """A token comes into a box. `card`, here and below: what the box was on; older hosts do not tell all."""
    return f"{names.player(seat)} puts {names.token(token)} in {names.place(box, card)}."


@EVENTS.says("damaged")
def damaged(names: Names, seat: int, box: int, card: int = 0) -> str:
    """Damage on a box."""
    return f"{names.player(seat)} puts 1 Damage on {names.place(box, card)}."


@EVENTS.says("repaired")
def repaired(names: Names, seat: int, box: int, card: int = 0) -> str:
    """Damage off a box."""
    return f"{names.player(seat)} repairs {names.place(box, card)}."


@EVENTS.says("moved")
def moved(names: Names, seat: int, start: int, end: int, cards: Sequence[int] = (0, 0)) -> str:
    """Two boxes change contents."""
    first, second = names.place(start, cards[0]), names.place(end, cards[1])
    return f"{names.player(seat)} moves cargo between {first} and {second}."


@EVENTS.says("card_added")
def card_added(names: Names, seat: int, card: int, column: int, host: int = 0) -> str:
    """A convoy card takes its place, a Device on its `host`."""
    row = names.row(card)
    place = names.car_place(column)
    if row.kind != "device":
        where = f"now {place}"
    else:
        where = f"installed on {names.placed(host, place) if host else place}"
    return f"{names.player(seat)} improves the convoy: {row.name}, {where}."


# -- Survivors -------------------------------------------------------------------------------------

EVENTS.table(
    {
        "rested": "{seat} rests: from Rest to Active, then from Exhausted to Rest.",
        "fed_to_rest": "{seat} feeds the {card}: from Exhausted to Rest.",
        "fed_for_skill": "{seat} feeds the {card}: +1 skill this turn.",
        "recovered": "{seat} has the {card} Active again.",
        "antifreeze": "{seat} gives the {card} skill 3 until the phase ends.",
        "contaminated": "{seat} puts 1 Contamination on the {card}.",
        "decontaminated": "{seat} removes 1 Contamination from the {card}.",
        "contamination_averted": "{seat} averts a Contamination.",
        "survivor_died": "{seat} loses the {card}, dead of Contamination.",
        "survivor_lost": "{seat} loses the {card} with a Survivor token.",
        "survivor_dismissed": "{seat} lets the {card} go.",
        "seat_out": "{seat} has no Survivors left and is out of the game.",
    }
)


@EVENTS.says("ability")
def ability(names: Names, seat: int, card: int) -> str:
    """A Survivor's ability is used."""
    row = names.row(card)
    return f"{names.player(seat)} uses the {row.name}: {names.ability_brief(row.ability)}."


# -- Fame and Objects ------------------------------------------------------------------------------

EVENTS.table(
    {
        "object_drawn": "{seat} draws 1 Object.",
        "object_used": "{seat} uses {object}.",
        "object_discarded": "{seat} discards {object}.",
        "no_objects": "There is no Object left for {seat} to draw.",
    }
)


@EVENTS.says("object_seen")
def object_seen(names: Names, seat: int, object: int) -> str:
    """What was drawn; for its owner alone."""
    effect = names.object_effect(names.rules.objects[object])
    return f"{names.player(seat)} has drawn {names.object(object)}: {effect}."


@EVENTS.says("fame_bound")
def fame_bound(names: Names, seat: int, points: int) -> str:
    """The end of the Fame Track: repair or Damage instead (R244-R246)."""
    end, instead = ("top", "repairs") if points > 0 else ("bottom", "takes Damage")
    return f"{names.player(seat)} is at the {end} of the Fame Track and {instead} instead."


@EVENTS.says("fame")
def fame(names: Names, seat: int, points: int) -> str:
    """The Fame counter moves."""
    return f"{names.player(seat)} {'gains' if points > 0 else 'loses'} {abs(points)} Fame."


# -- the road --------------------------------------------------------------------------------------

EVENTS.table(
    {
        "stays": "{seat} does not move.",
        "faster": "{seat} drives with +{speed} speed.",
        "waypoint_taken": "{seat} takes the {counter} counter.",
    }
)


@EVENTS.says("moved_to")
def moved_to(names: Names, seat: int, start: int, space: int, speed: int) -> str:
    """A convoy has moved."""
    spaces = names.rules.map.spaces
    region = spaces[space].region
    into = f", into the {names.region(region)}" if region != spaces[start].region else ""
    return f"{names.player(seat)} drives from {names.space(start)} to {names.space(space)}{into}."


# -- Enemies ---------------------------------------------------------------------------------------

EVENTS.table(
    {
        "ignores": "{seat} ignores {card} this phase.",
        "ambush_ignored": "{seat} ignores the ambush by {card}.",
        "enemy_left": "{card}: no convoy is left in the region, so the Enemy is discarded with its Loot.",
        "region_attacked": "Enemies fire in the {region}; their Damage goes to: {area}.",
        "loot_declined": "{seat} does not take {card}; it is discarded.",
    }
)


@EVENTS.says("ambush")
def ambush(names: Names, card: int, region: int) -> str:
    """An Enemy comes out of the zone."""
    return f"Ambush in the {names.region(region)} by {names.card_name(card)}: {names.ambush(card)}."


@EVENTS.says("attacks")
def attacks(names: Names, seat: int, box: int, rating: int, card: int, gun: int = 0) -> str:
    """A Weapon is fired; `gun` is the card it is on."""
    return f"{names.player(seat)} fires Weapon {rating} ({names.place(box, gun)}) at {names.card_name(card)}."


@EVENTS.says("struck")
def struck(names: Names, seat: int, card: int, points: int, jammed: bool) -> str:
    """What the shot did (R462-R464)."""
    who, enemy = names.player(seat), names.card_name(card)
    hit = f"{who} hits {enemy} for {points} Damage" if points else f"{who} misses {enemy}"
    return f"{hit}, and the Weapon jams." if jammed else f"{hit}."


@EVENTS.says("targeted")
def targeted(names: Names, seat: int, card: int, index: int) -> str:
    """A Target counter lies on an Enemy."""
    return f"{names.player(seat)} puts a Target counter in box {'ABCD'[index]} of {names.card_name(card)}."


@EVENTS.says("enemy_defeated")
def enemy_defeated(names: Names, card: int, winner: int) -> str:
    """An Enemy is down (R494)."""
    spoils = f"{names.player(winner)} gets the Loot" if winner >= 0 else "nobody is left to take the Loot"
    return f"{names.card_name(card)} defeated: {spoils}."


@EVENTS.says("loot_won")
def loot_won(names: Names, seat: int, card: int) -> str:
    """The Loot card is turned over."""
    row = names.row(card)
    return f"{names.player(seat)} turns over {row.name}: {described(names, row)}."


@EVENTS.says("outcome")
def outcome(names: Names, outcome: int, loot: int = 0) -> str:
    """An Outcome card is turned; all of it, so that anyone can check what follows."""
    card = names.rules.outcomes[outcome]
    guns = [
        f"{points}{' jam' * jam}" if points or not jam else "jam"
        for points, jam in zip(card.damage, card.jam, strict=True)
    ]
    foes = ["Ambush" if points < 0 else str(points) for points in card.enemies]
    rows = (
        f"Weapons 1-{len(guns)}: {', '.join(guns)}; Enemies {ROMAN[1]}-{ROMAN[len(foes)]}: {', '.join(foes)}"
    )
    notes = "".join(f"; {words}" for note in OUTCOME_NOTES if (words := note(names, outcome)))
    return f"Outcome card {outcome}: {rows}{notes}; Loot order {card.letters}."


OUTCOME_NOTES: list[Callable[[Names, int], str]] = []
"""What else add-ons print on an Outcome card, '' if nothing."""
