"""What a set of tables must offer: the base-game items of the data-set checklist, by number.

An item is *required* when the rules code needs it or the rulebook counts the pieces: tables that
fail it are refused. The others say what is known of the printed game or wished by our design; a
folder of replacement tables may differ there, and `aurora cards --check` only remarks on it.

Items 33 and 37-42 are about add-ons and examples, which these tables do not hold. Item 21 is a rule
of the convoy; the part of it that data can break is checked.
"""

from core.kernel.tables.checklist import Item, findings, known, needed
from core.kernel.tables.finding import Finding
from core.last_aurora.tables.checks import abilities, board, cards, decks
from core.last_aurora.tables.records import Catalogue

ITEMS: tuple[Item[Catalogue], ...] = (
    needed(1, "The 18 Start cards are those of four seats and two Rusted Containers.", decks.start_cards),
    needed(2, "There are 54 Exploration cards or more.", decks.exploration_cards),
    needed(3, "There are 14 Objects of the eight kinds, those of add-ons apart.", decks.object_cards),
    needed(4, "There are six Enemies, I to VI, two a period.", decks.enemy_cards),
    known(4, "Names and ambushes of the Enemies are the printed ones.", decks.enemy_ambushes),
    needed(5, "There are six Loot cards, two a pair, with Defense by players.", decks.loot_cards),
    known(5, "Names and kinds of the Loot cards are the printed ones.", decks.loot_names),
    needed(6, "There are 12 Outcome cards.", board.outcome_count),
    needed(7, "The reserve is that of the box.", board.tokens),
    needed(8, "Every number of players finds its plus cards.", decks.plus_cards_suffice),
    known(8, "Plus cards are at least 9, 9 and 2.", decks.plus_cards_as_printed),
    known(9, "Plus cards include a Device, a Truck and a Survivor.", decks.plus_kinds),
    needed(10, "The rules know the abilities of all cards.", abilities.card_abilities),
    needed(10, "Survivors have a skill of 1 to 3.", cards.skills),
    known(10, "The skills that examples tell are right.", cards.known_skills),
    known(11, "All eleven Survivors to recruit occur.", cards.all_recruits),
    needed(12, "Encounters carry what their offers need.", cards.encounter_tokens),
    known(12, "Merchant and Travelers occur with their printed tokens.", cards.known_encounters),
    known(13, "The Contaminated Storehouse of the examples occurs.", cards.storehouse),
    known(14, "A Location costs Fame and has Resources in its right block.", cards.fame_location),
    needed(15, "Each Location has two blocks.", cards.location_blocks),
    known(15, "All three effects of Locations occur.", cards.location_effects),
    known(15, "Each block of a Location holds a Resource.", cards.location_resources),
    needed(16, "No Truck tows more than the convoy grid can show.", cards.towing),
    known(16, "The start Truck has speed 2 and towing 2.", cards.start_truck),
    known(16, "A Truck of speed 3 with a +1 box occurs.", cards.fast_truck),
    needed(17, "All boxes are kinds that the rules know.", cards.box_kinds),
    needed(17, "The rules know the abilities of all boxes.", abilities.box_abilities),
    needed(17, "Convoy cards have one to six boxes.", cards.box_counts),
    needed(18, "The start convoy holds its tokens, with a Survivor on the Truck.", cards.start_convoy),
    known(19, "Weapons of every rating occur, the 4 on the Gauss Cannon.", cards.ratings),
    known(20, "A Food producer and Tracks occur.", cards.special_boxes),
    needed(21, "Only Trucks have speed and towing, or refuse Devices.", cards.devices),
    needed(22, "The Exploration Zone has five slots.", board.slots),
    known(22, "The slots cost 1, 2, 2, 2 and 3.", board.slot_costs),
    known(23, "The bonus actions of the slots are the printed ones.", board.slot_bonuses),
    known(24, "The Outcome cards of the examples occur.", board.outcome_examples),
    needed(25, "Each Outcome card orders the letters A to D.", board.outcome_letters),
    known(25, "Each letter leads on an Outcome card.", board.outcome_leads),
    needed(26, "Each Outcome card has its four and six rows.", board.outcome_rows),
    known(27, "Damage, jam, ambush and miss occur.", board.outcome_results),
    known(28, "The backs show top row, bottom row and front column.", board.outcome_targets),
    needed(29, "Three regions follow each other along the roads.", board.regions),
    known(29, "The regions are Valley, Coast and Bay.", board.region_names),
    needed(30, "Six moorings lie ever further on, in reach.", board.moorings),
    known(30, "All moorings lie in the last region.", board.moorings_in_the_bay),
    needed(31, "There is a waypoint space for each counter.", board.waypoint_spaces),
    needed(32, "The main road is one line, numbered without a gap.", board.main_road),
    needed(32, "Roads lead forward, miss no space and strand nobody.", board.roads),
    known(32, "Shortcuts of Alpha need Tracks and save a step.", board.alpha_shortcuts),
    known(34, "The main road is longer than the longest move.", board.long_road),
    needed(35, "There are 10 waypoint counters.", board.waypoint_counters),
    known(35, "Waypoint counters are Resources, Objects and Contamination.", board.waypoint_kinds),
    known(36, "The last mooring is hard but possible to reach.", board.last_mooring),
)


def check(catalogue: Catalogue) -> tuple[Finding, ...]:
    """All findings, in the order of the checklist."""
    return findings(ITEMS, catalogue)
