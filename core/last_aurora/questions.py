"""The named questions the rules ask. Survivors, special boxes, objects, cards and add-ons answer.

The key of an answer is the `ability` (or `kind`, or word) that the data row of the card names.
"""

from collections.abc import Callable, Mapping
from typing import Any

from core.kernel import Action, Question
from core.last_aurora.rules import Rules
from core.last_aurora.state import Seat, Table
from core.last_aurora.tables import Card

# Survivors: answered from the Active Zone unless said otherwise (R335); args are table, seat
SPEED: Question[[Table, int], int] = Question("what does it add to the speed?")
KEEPS_CREW_CLEAN: Question[[Table, int], bool] = Question("does it keep those exploring with it clean?")
KEEPS_FAME: Question[[Table, int], bool] = Question("does it save the Fame of a card action?")
OPENS_ALL_BONUSES: Question[[Table, int], bool] = Question("does it open the bonus actions of all slots?")
RESTS_AFTER_EXPLORING: Question[[Table, int], bool] = Question("does it rest instead of being exhausted?")
AT_REST_OPEN: Question[[Table, int], bool] = Question("would it do anything in the Rest Phase now?")
AT_REST: Question[[Table, int], None] = Question("what does it do in the Rest Phase?")
MOVEMENT_ABILITY_OPEN: Question[[Table, int], bool] = Question("can it be used in the Movement Phase now?")
MOVEMENT_ABILITY: Question[[Table, int], None] = Question("what does it do in the Movement Phase?")
IGNORES_ENEMY: Question[[Table, int], bool] = Question("does it let its player ignore an Enemy?")
FIRST_HIT_BONUS: Question[[Table, int], int] = Question("what does it add to the first hit of the phase?")
CREW_SCORE: Question[[Table, int], int] = Question("what is it worth at the end, from any zone?")

EXTRA_SHOTS: Question[[Table, int], int] = Question("how many Weapons may fire twice?")
SPARES_FROM_ROAD: Question[[Table, int], bool] = Question("does it keep off what roads and spaces do?")

# Special boxes, while undamaged
BOX_SPEED: Question[[Table, int], int] = Question("what does the box add to the speed?")
BOX_TRACKS: Question[[Table, int], bool] = Question("does the box open shortcuts?")
BOX_RECYCLES: Question[[Table, int], bool] = Question("does the box turn Food into speed?")
BOX_FREES_MOVE: Question[[Table, int], bool] = Question("does the box spare the first Fuel of a move?")
BOX_FUEL_WORTH: Question[[Table, int], int] = Question("how much speed does the box make of an extra Fuel?")
BOX_BURNS: Question[[Table, int], int] = Question("which token does this Weapon use up instead of Ammo?")
BOX_FIRES: Question[[Table, int, int], tuple[int, bool]] = Question("how does this Weapon fire: damage, Jam?")
BOX_DRIVE_OPEN: Question[[Table, int], bool] = Question("can the box be used while driving now?")
BOX_DRIVE: Question[[Table, int], None] = Question("what does the box do while driving?")
BOX_END_OF_ROUND: Question[[Table, int], None] = Question("what does the box do at the end of a round?")
BOX_SCORE: Question[[Table, int], int] = Question("what is the box worth at the end?")

# Cards of the Exploration Zone: by kind of card; args are table, seat, slot
CARD_POSSIBLE: Question[[Table, int, int], str] = Question(
    "why can its card action not be done? ('' if it can)"
)
CARD_ACTION: Question[[Table, int, int], None] = Question("how is its card action done?")
OFFER_COUNT: Question[[Table, int, int], list[int]] = Question("which offers of the Encounter can be taken?")
OFFER_TAKEN: Question[[Table, int, int, int], None] = Question("what does an offer of the Encounter do?")
OFFER_WANTS: Question[[Table, int, int], bool] = Question("would a token pay for an offer of the Encounter?")
EVENT: Question[[Table, int], None] = Question("what does the Event do?")

# Bonus actions: by key of the slot; args are table, seat
BONUS_OPEN: Question[[Table, int], bool] = Question("can the bonus action be taken?")
BONUS: Question[[Table, int], None] = Question("how is the bonus action done?")
BONUS_ENABLES: Question[[Table, int, int], bool] = Question("does the bonus make the card action possible?")

# Objects: by ability
OBJECT_OPEN: Question[[Table, int], bool] = Question("would using it have an effect now?")
OBJECT_USE: Question[[Table, int], None] = Question("what does it do?")

# Enemies: by the first word of an ambush; args are table, seat, Enemy card, further words
AMBUSH: Question[[Table, int, int, tuple[str, ...]], None] = Question("what does the ambush do?")

# Loot: by kind of card; args are table, seat, card
LOOT: Question[[Table, int, int], None] = Question("how is the Loot taken?")

# Roads: by kind of road; args are table, seat
ROAD_OPEN: Question[[Table, int], bool] = Question("may the convoy take this kind of road?")
ROAD_CROSSED: Question[[Table, int, int], None] = Question("what happens when this road has been crossed?")

# Add-ons: by name, asked of those in play
OPTION_REFUSED: Question[[Mapping[str, Any], int], str] = Question("why can it not be played so?")
DECK_CHANGED: Question[[Table, str, int, list[Card]], list[Card]] = Question("which cards make this deck?")
TABLE_LAID: Question[[Table, int], None] = Question("what does it add to the setup?")
RULES_CHANGED: Question[[Rules], None] = Question("what does it change in the tables?")
STEPS_REPLACED: Question[[], dict[str, Callable[..., None]]] = Question("which steps does it do otherwise?")
EXPLORATION_BEGINS: Question[[Table], None] = Question("what happens before the first turn of Exploration?")
TURNS_LEFT: Question[[Table], bool] = Question("does somebody of its own still take turns?")
EXPLORATION_ENDS: Question[[Table], None] = Question("what happens at the end of the Exploration Phase?")
ROADS_MARKED: Question[[Table], tuple[int, ...]] = Question("on which roads does something lie?")
ROAD_MARK_CROSSED: Question[[Table, int, int], None] = Question("what does it do to who crosses a road?")
MARKS_SEEN: Question[[Table, int | None], dict[str, tuple[int, ...]]] = Question("what of it is seen?")
CREW_BONUS: Question[[Table, int, int], int] = Question("what does it add to the skill for this slot?")
PENALTY_SPARED: Question[[Table, int], bool] = Question("does Contamination not lower this skill now?")
GATHERED: Question[[Table, int, tuple[int, ...]], None] = Question("what follows when tokens are gathered?")
FUEL_BURNT: Question[[Table, int], None] = Question("what follows when extra Fuel is burnt?")
EXTRA_BOXES: Question[[Table, Seat], dict[int, int]] = Question(
    "which boxes does a seat have besides its cards?"
)
MORE_ATTACKS: Question[[Table, int, list[int]], list[Action]] = Question("whom else may the Weapons attack?")
MORE_ATTACKS_MADE: Question[[Table, int, int, int], None] = Question("how is such an attack made?")
SHOT_DOUBTED: Question[[Table, int, int, bool, str, str, tuple[int, ...]], bool] = Question(
    "does it ask whether the shot counts?"
)
LOOT_DOUBTED: Question[[Table, int, int], bool] = Question("does it ask whether the Loot is assigned so?")
FIRE_ENDS: Question[[Table], None] = Question("what happens at the end of the Fire Weapons Phase?")
ZONE_KEPT: Question[[Table], int] = Question("how many more cards stay in the zone?")
MORE_LINES: Question[[Table, int], dict[str, int]] = Question("what does it add to a seat's score?")
ROUND_ENDS: Question[[Table], None] = Question("what happens at the end of a round, the last one too?")
AURORA_SAILED: Question[[Table], None] = Question("what moves with the Aurora, before the zone is filled?")
SEAT_LEFT: Question[[Table, int], None] = Question("what follows when a seat has left the game?")
SCORE_LINES: Question[[Table, int], dict[str, int]] = Question("what does this kind of seat score?")
OTHERS: Question[[], tuple[str, ...]] = Question("who sits at the table besides the players?")
HELD: Question[[Table], tuple[list[int], list[int]]] = Question("which tokens and cards lie with it?")
REDEALT: Question[[Table, int | None, Callable[[list[int]], list[int]]], None] = Question(
    "what of it is hidden?"
)
FAULTS: Question[[Table], list[str]] = Question("what is wrong with its part of the state?")
