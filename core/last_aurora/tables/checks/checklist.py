"""What a set of tables must offer: the base-game items of the data-set checklist, by number.

An item is *required* when the rules code needs it or the rulebook counts the pieces: tables that
fail it are refused. The others say what is known of the printed game or wished by our design; a
folder of replacement tables may differ there, and `aurora cards --check` only remarks on it.

Items 33 and 37-42 are about add-ons and examples, which these tables do not hold. Item 21 is a rule
of the convoy; the part of it that data can break is checked.
"""

from collections.abc import Callable
from typing import NamedTuple

from core.last_aurora.tables.checks import abilities, board, cards, decks
from core.last_aurora.tables.listing import listing
from core.last_aurora.tables.records import Catalogue

__all__ = ["ITEMS", "Finding", "Item", "check", "listing"]


class Item(NamedTuple):
    """One thing to check; several may share the number of a checklist item."""

    number: int
    statement: str
    check: Callable[[Catalogue], str]  # "" or what is wrong
    required: bool


class Finding(NamedTuple):
    """What became of an item. The sentence is its statement if ok, else what is wrong and where."""

    item: int
    ok: bool
    sentence: str
    required: bool


def _needed(number: int, statement: str, check: Callable[[Catalogue], str]) -> Item:
    return Item(number, statement, check, required=True)


def _known(number: int, statement: str, check: Callable[[Catalogue], str]) -> Item:
    return Item(number, statement, check, required=False)


ITEMS = (
    _needed(1, "The 18 Start cards are those of four seats and two Rusted Containers.", decks.start_cards),
    _needed(2, "There are 54 Exploration cards or more.", decks.exploration_cards),
    _needed(3, "There are 14 Objects of the eight kinds, those of add-ons apart.", decks.object_cards),
    _needed(4, "There are six Enemies, I to VI, two a period.", decks.enemy_cards),
    _known(4, "Names and ambushes of the Enemies are the printed ones.", decks.enemy_ambushes),
    _needed(5, "There are six Loot cards, two a pair, with Defense by players.", decks.loot_cards),
    _known(5, "Names and kinds of the Loot cards are the printed ones.", decks.loot_names),
    _needed(6, "There are 12 Outcome cards.", board.outcome_count),
    _needed(7, "The reserve is that of the box.", board.tokens),
    _needed(8, "Every number of players finds its plus cards.", decks.plus_cards_suffice),
    _known(8, "Plus cards are at least 9, 9 and 2.", decks.plus_cards_as_printed),
    _known(9, "Plus cards include a Device, a Truck and a Survivor.", decks.plus_kinds),
    _needed(10, "The rules know the abilities of all cards.", abilities.card_abilities),
    _needed(10, "Survivors have a skill of 1 to 3.", cards.skills),
    _known(10, "The skills that examples tell are right.", cards.known_skills),
    _known(11, "All eleven Survivors to recruit occur.", cards.all_recruits),
    _needed(12, "Encounters carry what their offers need.", cards.encounter_tokens),
    _known(12, "Merchant and Travelers occur with their printed tokens.", cards.known_encounters),
    _known(13, "The Contaminated Storehouse of the examples occurs.", cards.storehouse),
    _known(14, "A Location costs Fame and has Resources in its right block.", cards.fame_location),
    _needed(15, "Each Location has two blocks.", cards.location_blocks),
    _known(15, "All three effects of Locations occur.", cards.location_effects),
    _known(15, "Each block of a Location holds a Resource.", cards.location_resources),
    _needed(16, "No Truck tows more than the convoy grid can show.", cards.towing),
    _known(16, "The start Truck has speed 2 and towing 2.", cards.start_truck),
    _known(16, "A Truck of speed 3 with a +1 box occurs.", cards.fast_truck),
    _needed(17, "All boxes are kinds that the rules know.", cards.box_kinds),
    _needed(17, "The rules know the abilities of all boxes.", abilities.box_abilities),
    _needed(17, "Convoy cards have one to six boxes.", cards.box_counts),
    _needed(18, "The start convoy holds its tokens, with a Survivor on the Truck.", cards.start_convoy),
    _known(19, "Weapons of every rating occur, the 4 on the Gauss Cannon.", cards.ratings),
    _known(20, "A Food producer and Tracks occur.", cards.special_boxes),
    _needed(21, "Only Trucks have speed and towing, or refuse Devices.", cards.devices),
    _needed(22, "The Exploration Zone has five slots.", board.slots),
    _known(22, "The slots cost 1, 2, 2, 2 and 3.", board.slot_costs),
    _known(23, "The bonus actions of the slots are the printed ones.", board.slot_bonuses),
    _known(24, "The Outcome cards of the examples occur.", board.outcome_examples),
    _needed(25, "Each Outcome card orders the letters A to D.", board.outcome_letters),
    _known(25, "Each letter leads on an Outcome card.", board.outcome_leads),
    _needed(26, "Each Outcome card has its four and six rows.", board.outcome_rows),
    _known(27, "Damage, jam, ambush and miss occur.", board.outcome_results),
    _known(28, "The backs show top row, bottom row and front column.", board.outcome_targets),
    _needed(29, "Three regions follow each other along the roads.", board.regions),
    _known(29, "The regions are Valley, Coast and Bay.", board.region_names),
    _needed(30, "Six moorings lie ever further on, in reach.", board.moorings),
    _known(30, "All moorings lie in the last region.", board.moorings_in_the_bay),
    _needed(31, "There is a waypoint space for each counter.", board.waypoint_spaces),
    _needed(32, "The main road is one line, numbered without a gap.", board.main_road),
    _needed(32, "Roads lead forward, miss no space and strand nobody.", board.roads),
    _known(32, "Shortcuts of Alpha need Tracks and save a step.", board.alpha_shortcuts),
    _known(34, "The main road is longer than the longest move.", board.long_road),
    _needed(35, "There are 10 waypoint counters.", board.waypoint_counters),
    _known(35, "Waypoint counters are Resources, Objects and Contamination.", board.waypoint_kinds),
    _known(36, "The last mooring is hard but possible to reach.", board.last_mooring),
)


def check(catalogue: Catalogue) -> tuple[Finding, ...]:
    """All findings, in the order of the checklist."""
    findings = []
    for item in ITEMS:
        problem = item.check(catalogue)
        findings.append(Finding(item.number, not problem, problem or item.statement, item.required))
    return tuple(findings)
