"""What a set of tables must offer: the items of the data-set checklist, by number.

An item is *required* when the rules need it: tables that fail it are refused. The others say what is
known of the printed game or wished by our design; replacement tables may differ there. Item 19, the
worked examples, and the conservation of pieces in play (20) are tests and invariants of whole matches.
"""

from core.kernel.tables.checklist import Item, findings, known, needed
from core.kernel.tables.finding import Finding
from core.outlive.tables.checks import board, cards
from core.outlive.tables.records import Catalogue

__all__ = ["ITEMS", "check"]

ITEMS: tuple[Item[Catalogue], ...] = (
    needed(1, "There are the nine locations with their parts in the game.", board.locations),
    needed(1, "Eight locations are a ring of two neighbours each, the base lies at the cities.", board.ring),
    known(2, "Stocks are 6 8 10, of water 7 9 11.", board.stocks),
    needed(3, "Leaders have ages and places that differ, none at the base.", cards.leaders),
    known(3, "The ten leaders bring the printed goods.", cards.leader_goods),
    needed(4, "Each symbol of equipment is once left and once right.", cards.equipment_symbols),
    known(4, "There are two copies of 20 kinds of equipment.", cards.equipment_copies),
    needed(5, "There are three standard rooms, before the advanced ones.", cards.standard_rooms),
    known(5, "There are 22 kinds of room.", cards.room_kinds),
    known(5, "Rooms with a supply of 1, and only they, have four slots.", cards.room_supplies),
    known(6, "There are 12 standard and 38 advanced room tiles.", cards.room_copies),
    needed(7, "Prey never gives less, and there are tiles for all stacks.", cards.prey),
    known(7, "There are five kinds of prey on 30 tiles, of endurance 2 to 6.", cards.prey_kinds),
    needed(8, "Each city has tiles enough.", cards.search),
    known(8, "Each city has ten tiles, an empty one and a survivor among them.", cards.search_tiles),
    needed(9, "There is a lost character for each city.", cards.characters),
    known(9, "There are eight lost characters.", cards.character_count),
    needed(10, "There is an event for each day, and each is about something.", cards.events),
    known(10, "Four of 12 events are worth 3 points, the Sandstorm 5.", cards.event_points),
    needed(11, "Higher spaces of the Cargo Ship do not hold less.", board.cargo_order),
    known(11, "The spaces of the Cargo Ship are 3, 3, 4, 5 and 6.", board.cargo_numbers),
    needed(12, "The airlock holds all persons of the start.", board.airlock_room),
    known(12, "The airlock has two rows of three.", board.airlock),
    needed(13, "The tracer begins at 0 between its ends, and each mark has points.", board.tracer),
    needed(13, "Each day has its event.", board.days),
    known(13, "Radiation is 1 2 2 2 3 3, the tracer goes from -2 to 11.", board.radiation),
    needed(14, "There are persons enough for the start.", board.enough),
    needed(14, "Heroes are of strength 3, 3, 4 and 5, robots of 2.", board.heroes),
    known(14, "There are 30 of each good, 100 survivors, 24 scientists, 3 4 5 at the base.", board.pieces),
    needed(15, "Each hero has a space on the Cargo Ship, the robot none.", board.cargo_heroes),
    needed(16, "The rules know the abilities of all equipment.", cards.equipment_abilities),
    needed(16, "The rules know the abilities of all rooms.", cards.room_abilities),
    needed(16, "The rules know the abilities of all events.", cards.event_abilities),
    needed(17, "Four seats can be dealt leaders and rooms.", cards.deals),
    needed(17, "Each seat keeps four of the rooms that it is dealt.", cards.shelter),
    needed(17, "A robot is made of materials.", cards.robot_cost),
    needed(18, "Every record has a source.", cards.sources),
    needed(20, "All that is laid out is in the box.", cards.conserved),
)


def check(catalogue: Catalogue) -> tuple[Finding, ...]:
    """All findings, in the order of the checklist."""
    return findings(ITEMS, catalogue)
