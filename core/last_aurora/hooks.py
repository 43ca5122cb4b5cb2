"""The named questions the rules ask. Survivors, special boxes, objects, cards and add-ons answer.

The key of an answer is the `ability` (or `kind`, or word) that the data row of the card names.
"""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from core.kernel import Action, Hook
from core.last_aurora.rules import Rules
from core.last_aurora.state import Seat, Table
from core.last_aurora.tables.records import Card
from core.last_aurora.unseen import Pile

# Survivors: answered from the Active Zone unless said otherwise (R335); args are table, seat
SPEED: Hook[[Table, int], int] = Hook("what does it add to the speed?")
KEEPS_CREW_CLEAN: Hook[[Table, int], bool] = Hook("does it keep those exploring with it clean?")
KEEPS_FAME: Hook[[Table, int], bool] = Hook("does it save the Fame of a card action?")
OPENS_ALL_BONUSES: Hook[[Table, int], bool] = Hook("does it open the bonus actions of all slots?")
RESTS_AFTER_EXPLORING: Hook[[Table, int], bool] = Hook("does it rest instead of being exhausted?")
AT_REST_OPEN: Hook[[Table, int], bool] = Hook("would it do anything in the Rest Phase now?")
AT_REST: Hook[[Table, int], None] = Hook("what does it do in the Rest Phase?")
MOVEMENT_ABILITY_OPEN: Hook[[Table, int], bool] = Hook("can it be used in the Movement Phase now?")
MOVEMENT_ABILITY: Hook[[Table, int], None] = Hook("what does it do in the Movement Phase?")
IGNORES_ENEMY: Hook[[Table, int], bool] = Hook("does it let its player ignore an Enemy?")
FIRST_HIT_BONUS: Hook[[Table, int], int] = Hook("what does it add to the first hit of the phase?")
CREW_SCORE: Hook[[Table, int], int] = Hook("what is it worth at the end, from any zone?")

EXTRA_SHOTS: Hook[[Table, int], int] = Hook("how many Weapons may fire twice?")
HARM_DOUBTED: Hook[[Table, int, str, tuple[int, ...]], bool] = Hook(
    "does it ask whether what the board does counts?"
)

OF_SURVIVORS: tuple[Hook[..., Any], ...] = (
    SPEED,
    KEEPS_CREW_CLEAN,
    KEEPS_FAME,
    OPENS_ALL_BONUSES,
    RESTS_AFTER_EXPLORING,
    AT_REST,
    MOVEMENT_ABILITY,
    IGNORES_ENEMY,
    FIRST_HIT_BONUS,
    CREW_SCORE,
    EXTRA_SHOTS,
    HARM_DOUBTED,
)
"""An ability of a Survivor is known if one of these has an answer for it."""

# Special boxes, while undamaged
BOX_SPEED: Hook[[Table, int], int] = Hook("what does the box add to the speed?")
BOX_TRACKS: Hook[[Table, int], bool] = Hook("does the box open shortcuts?")
BOX_RECYCLES: Hook[[Table, int], bool] = Hook("does the box turn Food into speed?")
BOX_FREES_MOVE: Hook[[Table, int], bool] = Hook("does the box spare the first Fuel of a move?")
BOX_FUEL_WORTH: Hook[[Table, int], int] = Hook("how much speed does the box make of an extra Fuel?")
BOX_BURNS: Hook[[Table, int], int] = Hook("which token does this Weapon use up instead of Ammo?")
BOX_FIRES: Hook[[Table, int, int], tuple[int, bool]] = Hook("how does this Weapon fire: damage, Jam?")
BOX_DRIVE_OPEN: Hook[[Table, int], bool] = Hook("can the box be used while driving now?")
BOX_DRIVE: Hook[[Table, int], None] = Hook("what does the box do while driving?")
BOX_END_OF_ROUND: Hook[[Table, int], None] = Hook("what does the box do at the end of a round?")
BOX_SCORE: Hook[[Table, int], int] = Hook("what is the box worth at the end?")

OF_WEAPONS: tuple[Hook[..., Any], ...] = (BOX_BURNS, BOX_FIRES)
OF_BOXES: tuple[Hook[..., Any], ...] = (
    BOX_SPEED,
    BOX_TRACKS,
    BOX_RECYCLES,
    BOX_FREES_MOVE,
    BOX_FUEL_WORTH,
    BOX_DRIVE,
    BOX_END_OF_ROUND,
    BOX_SCORE,
)
"""The same for Special boxes, and for Weapons that fire in their own way."""

# Cards of the Exploration Zone: by kind of card; args are table, seat, slot
CARD_POSSIBLE: Hook[[Table, int, int], str] = Hook("why can its card action not be done? ('' if it can)")
CARD_ACTION: Hook[[Table, int, int], None] = Hook("how is its card action done?")
OFFER_COUNT: Hook[[Table, int, int], list[int]] = Hook("which offers of the Encounter can be taken?")
OFFER_TAKEN: Hook[[Table, int, int, int], None] = Hook("what does an offer of the Encounter do?")
EVENT: Hook[[Table, int], None] = Hook("what does the Event do?")

# Bonus actions: by key of the slot; args are table, seat
BONUS_OPEN: Hook[[Table, int], bool] = Hook("can the bonus action be taken?")
BONUS: Hook[[Table, int], None] = Hook("how is the bonus action done?")

# On what it hangs if a card action is possible, and which bonus action before it can change that (A5, A27).
# Who does not answer is taken to have to do with everything.
GOODS, CARS, TOKENS = (
    "Resources and Objects of the seat",
    "its Convoy cards",
    "Survivor tokens in the reserve",
)
EVERYTHING = frozenset((GOODS, CARS, TOKENS))
CARD_HANGS_ON: Hook[[Table, int], frozenset[str]] = Hook("on what does it hang if it can be done?")
BONUS_GIVES: Hook[[], frozenset[str]] = Hook("of what may there be more after it?")
BONUS_TAKES: Hook[[], frozenset[str]] = Hook("of what may there be less after it?")

# Objects: by ability
OBJECT_OPEN: Hook[[Table, int], bool] = Hook("would using it have an effect now?")
OBJECT_USE: Hook[[Table, int], None] = Hook("what does it do?")
OBJECT_PAYS_MOVE: Hook[[Table, int], bool] = Hook("does it pay for a move in the place of Fuel?")
OBJECT_PAYS_ATTACK: Hook[[Table, int], bool] = Hook("does it pay for an attack in the place of Ammo?")

# Enemies: by the first word of an ambush; args are table, seat, Enemy card, further words
AMBUSH: Hook[[Table, int, int, tuple[str, ...]], None] = Hook("what does the ambush do?")

# Loot: by kind of card; args are table, seat, card
LOOT: Hook[[Table, int, int], None] = Hook("how is the Loot taken?")

# Roads: by kind of road; args are table, seat
ROAD_OPEN: Hook[[Table, int], bool] = Hook("may the convoy take this kind of road?")
ROAD_CROSSED: Hook[[Table, int, int], None] = Hook("what happens when this road has been crossed?")

# Add-ons: by name, asked of those in play
OPTION_REFUSED: Hook[[Mapping[str, Any], int], str] = Hook("why can it not be played so?")
DECK_CHANGED: Hook[[Table, str, int, list[Card]], list[Card]] = Hook("which cards make this deck?")
TABLE_LAID: Hook[[Table, int], None] = Hook("what does it add to the setup?")
RULES_CHANGED: Hook[[Rules], None] = Hook("what does it change in the tables?")
STEPS_REPLACED: Hook[[], dict[str, Callable[..., None]]] = Hook("which steps does it do otherwise?")
EXPLORATION_BEGINS: Hook[[Table], None] = Hook("what happens before the first turn of Exploration?")
TURNS_LEFT: Hook[[Table], bool] = Hook("does somebody of its own still take turns?")
EXPLORATION_ENDS: Hook[[Table], None] = Hook("what happens at the end of the Exploration Phase?")
ROADS_MARKED: Hook[[Table], tuple[int, ...]] = Hook("on which roads does something lie?")
ROAD_MARK_CROSSED: Hook[[Table, int, int], None] = Hook("what does it do to who crosses a road?")
ROAD_MARK_HURTS: Hook[[Table, int, int], bool] = Hook("would it hurt who has crossed this road?")
MARKS_SEEN: Hook[[Table, int | None], Mapping[str, Sequence[int]]] = Hook("what of it is seen?")
CREW_BONUS: Hook[[Table, int, int], int] = Hook("what does it add to each skill for this slot?")
PENALTY_SPARED: Hook[[Table, int], bool] = Hook("does Contamination not lower this skill now?")
GATHERED: Hook[[Table, int, tuple[int, ...]], None] = Hook("what follows when tokens are gathered?")
FUEL_BURNT: Hook[[Table, int], None] = Hook("what follows when extra Fuel is burnt?")
EXTRA_BOXES: Hook[[Table, Seat], dict[int, int]] = Hook("which boxes does a seat have besides its cards?")
MORE_ATTACKS: Hook[[Table, int, list[int]], list[Action]] = Hook("whom else may the Weapons attack?")
MORE_ATTACKS_MADE: Hook[[Table, int, int, int], None] = Hook("how is such an attack made?")
SHOT_DOUBTED: Hook[[Table, int, int, bool, str, str, tuple[int, ...]], bool] = Hook(
    "does it ask whether the shot counts?"
)
LOOT_DOUBTED: Hook[[Table, int, int], bool] = Hook("does it ask whether the Loot is assigned so?")
DAMAGE_LANDED: Hook[[Table, int, int], None] = Hook("what follows when Damage by a seat has landed?")
FIRE_ENDS: Hook[[Table], None] = Hook("what happens at the end of the Fire Weapons Phase?")
ZONE_KEPT: Hook[[Table], int] = Hook("how many more cards stay in the zone?")
MORE_LINES: Hook[[Table, int], dict[str, int]] = Hook("what does it add to a seat's score?")
ROUND_ENDS: Hook[[Table], None] = Hook("what happens at the end of a round, the last one too?")
AURORA_SAILED: Hook[[Table], None] = Hook("what moves with the Aurora, before the zone is filled?")
SEAT_LEFT: Hook[[Table, int], None] = Hook("what follows when a seat has left the game?")
SCORE_LINES: Hook[[Table, int], dict[str, int]] = Hook("what does this kind of seat score?")
OTHERS: Hook[[], tuple[str, ...]] = Hook("who sits at the table besides the players?")
HELD: Hook[[Table], tuple[list[int], list[int]]] = Hook("which tokens and cards lie with it?")
UNSEEN: Hook[[Table], list[Pile]] = Hook("which cards of the decks lie face down with it?")
REDEALT: Hook[[Table, int | None, Callable[[list[int]], list[int]]], None] = Hook("what else is hidden?")
FAULTS: Hook[[Table], list[str]] = Hook("what is wrong with its part of the state?")
