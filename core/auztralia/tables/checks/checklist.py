"""What a set of tables must offer: the items of the data-set checklist, by number.

An item is *required* when the rules need it: tables that fail it are refused. The others say what is
known of the printed game or wished by our design; replacement tables may differ there. The items 21 to
28 are tests and invariants of whole matches.
"""

from core.auztralia.tables.checks import board, cards
from core.auztralia.tables.records import Catalogue
from core.kernel.tables.checklist import Item, findings, known, needed
from core.kernel.tables.finding import Finding

__all__ = ["ITEMS", "check"]

ITEMS: tuple[Item[Catalogue], ...] = (
    known(1, "There are 57 Old One tiles: 26, 21 and 10 by level.", board.tile_counts),
    needed(2, "There are the nine kinds of Old One, and all but the blank can fall.", board.old_ones),
    known(2, "All kinds of Old One occur, Cthulhu is worth 12.", board.kinds),
    known(3, "There are 20 survey tiles of 2-3 goods and 1-2 Old Ones.", board.survey_symbols),
    known(4, "Goods are on 14, 14, 12 and 8 symbols, Old Ones on 30.", board.survey_sums),
    known(5, "There are 36 Old One cards, each compass number on six, 18 clockwise.", cards.card_count),
    known(6, "Letters, symbols and circles of each row have their sums.", cards.row_sums),
    needed(7, "Every unit can hit every row and be hit by it; temples do not move.", cards.rows_end),
    needed(8, "There are Revelation cards enough of each level.", cards.revelations),
    known(8, "There are eight Revelation cards of each level.", cards.revelation_counts),
    needed(9, "The rules know the effects of all Personality cards.", cards.personality_effects),
    known(9, "There are 30 Personality cards: 9, 9, 6 and 6 by class.", cards.personality_counts),
    needed(10, "There are the nine actions, three farms and five units.", cards.words),
    needed(10, "Units march, ride or fly, and those on the ground have shields.", cards.ways),
    known(10, "There are 10, 5, 3, 4 and 3 units, infantry costs 1.", cards.unit_counts),
    needed(11, "Starts and lit spaces lie on the Time Track.", cards.track),
    needed(11, "The kit of a seat allows it to begin.", cards.kit),
    known(11, "There are 15 lit spaces between 23 and 53.", cards.lit),
    needed(12, "Retrieve alone works with an empty HQ.", cards.empty_time),
    known(12, "Railways take 2 and 3, Retrieve 1 and 2, nothing above 3.", cards.times),
    needed(13, "Hexes lie in different places and are numbered in reading order.", board.coordinates),
    needed(14, "All hexes are connected.", board.connected),
    known(14, "All hexes but hills are connected without hills.", board.connected_without_hills),
    needed(15, "There is a mark for each survey tile used.", board.marks),
    known(15, "Marks lie apart, none on the coast.", board.mark_places),
    needed(16, "The Outback, and it alone, has levels.", board.levels),
    known(16, "Levels rise with the distance from the coast.", board.level_places),
    needed(17, "Four ports find their places, wherever the first ones lie.", board.ports),
    known(18, "20 tracks reach every hex from every coast hex.", board.reach),
    known(19, "At most three survey tiles lie over a hex.", board.covered),
    needed(20, "There is a pile of each level at every seat count.", board.piles),
    known(20, "No pile of level 1 or 2 can run out at setup.", board.pile_sizes),
    known(20, "Four seats use all tiles.", board.all_piles),
    needed(20, "Every record has a source.", cards.sources),
)


def check(catalogue: Catalogue) -> tuple[Finding, ...]:
    """All findings, in the order of the checklist."""
    return findings(ITEMS, catalogue)
