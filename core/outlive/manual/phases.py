"""Chapters on the aim, the three phases of a day, and the end."""

from core.kernel.manual import Chapter, Passage

AIM = Chapter(
    "aim",
    "The aim",
    (
        Passage(
            "After a nuclear war two to four tribes live in shelters. In six days the Convoy takes the "
            "worthiest of them away. Whoever has most Survival Points (SP) after day 6 wins.",
            "L4",
        ),
        Passage(
            "A day has three phases. At Dawn the places are filled and an event is turned up. By day heroes "
            "go out, one after the other. At Night the shelters are fed, radiation comes, rooms are built.",
            "L56",
        ),
        Passage(
            "SP come from people in the shelter, full rooms, repaired equipment and its pairs of symbols, "
            "events overcome, and a low radiation level.",
            "L126-L143",
        ),
        Passage(
            "Materials are wood, metal and microchips: they build and repair. Supplies are water, meat and "
            "canned goods: they feed and recruit. Ammo is neither: it hunts and defends.",
            "L118-L121",
        ),
        Passage(
            "At night all meat and all water above 2 are lost, so neither is worth hoarding.",
            "L109-L110",
        ),
    ),
)

SETUP = Chapter(
    "setup",
    "Before day 1",
    (
        Passage(
            "Everybody gets two leaders in secret and keeps one. All are shown at once; the oldest begins.",
            "L49",
        ),
        Passage(
            "Then six advanced rooms each, of which four are kept, again in secret until all have chosen. "
            "With the three standard rooms that makes seven, all unbuilt.",
            "L48, O7",
        ),
        Passage(
            "Each leader brings goods and one broken equipment. One room is built free, and four survivors "
            "are placed in it or in the airlock. A full room works, but people in the airlock block "
            "radiation.",
            "L50-L52",
        ),
        Passage(
            "The four heroes, of strength 3, 3, 4 and 5, begin at the four places of the leader, one at "
            "each, as you like.",
            "L53, Q8",
        ),
    ),
)

DAWN = Chapter(
    "dawn",
    "1 Dawn",
    (
        Passage(
            "Forest, Mine, Fairgrounds, Dam and Military Base are filled up to a number that depends on the "
            "seats. What lies there already stays.",
            "L59-L64, Q22",
        ),
        Passage(
            "An event is turned up. It is in force until somebody overcomes it. Rats and Looters take "
            "something from everybody at each Dawn.",
            "L65",
        ),
        Passage(
            "Algae and vegetable come back. Each city gets three new equipment tiles and a new stack of "
            "search tiles, a lost character perhaps among them. Cargo spaces without a survivor get one.",
            "L66-L70",
        ),
    ),
)

DAY = Chapter(
    "day",
    "2 Day",
    (
        Passage(
            "From the first player on, everybody uses one lying piece after the other, until none lies. A "
            "piece stands up, moves and acts; it lies down again at night, where it is.",
            "L73-L74, L94",
        ),
        Passage(
            "A move is one or two steps along the arrows. It ends on another place than it began, and never "
            "where an own piece is. Passing others and ending beside rivals is allowed.",
            "L75-L79",
        ),
        Passage(
            "The eight outer places form a ring: Forest, Dam, Military Base, Silent Peak, Mine, Cargo Ship, "
            "Fairgrounds, Blackwood. The Underwater Base touches the two cities, Silent Peak and Blackwood.",
            "O32",
        ),
        Passage(
            "If pieces can move, one of them has to. If none can, one of them stands up where it is and does "
            "nothing.",
            "O33",
        ),
        Passage(
            "On arrival come pressure, the space at the Cargo Ship, and what equipment brings on entering. "
            "Then the piece has as many actions as its strength; what is left over is lost.",
            "L80-L87, L117",
        ),
    ),
)

PRESSURE = Chapter(
    "pressure",
    "Pressure and tribute",
    (
        Passage(
            "An arriving hero presses every standing rival hero there of lower strength, by the difference. "
            "Lying heroes, stronger ones and robots are left alone; those already there press nobody.",
            "L83, L116, L154",
        ),
        Passage(
            "Whoever is pressed may answer: 1 ammo for each point; Armour takes off 2; full Bodyguards "
            "cancel a pressure on a hero of strength 3.",
            "L84",
        ),
        Passage(
            "For each point left one good goes to the hero that arrived. The pressed seat picks it; against "
            "a full Interrogation the other seat does, but never ammo. Who has nothing gives nothing.",
            "L85, Q16-Q17",
        ),
        Passage(
            "Pressure costs no actions. The Baseball bat makes every pressure of one arrival 1 higher, so "
            "that an equal counts 1.",
            "Q14-Q15",
        ),
    ),
)

PLACES = Chapter(
    "places",
    "The places",
    (
        Passage(
            "Forest, Mine, Fairgrounds, Military Base: 1 wood, metal, microchip or ammo for each action. "
            "Dam: 1 water for each action, once the visit is paid with 1 microchip.",
            "L87, Q49",
        ),
        Passage(
            "Hunt, heroes only, once a visit: the top prey of Forest, Mine or Fairgrounds. It costs its "
            "endurance in actions; 1 ammo, Bear trap and Shotgun each save one action, but one remains. "
            "Killing a kind again brings more meat.",
            "L88, O42",
        ),
        Passage(
            "Blackwood and Silent Peak: an action turns the top search tile, or takes one of the open "
            "equipment tiles, broken, of a kind you do not own.",
            "L89-L90, L153",
        ),
        Passage(
            "Cargo Ship, heroes only: the hero takes the highest free space that its strength allows, with "
            "its canned goods and its survivor. There is nothing else to do there.",
            "O45",
        ),
        Passage(
            "Underwater Base, heroes only: a scientist (1 action), the vegetable (2), a repair without "
            "materials (3), ventilation (2: your radiation level 1 lower, everybody else's 1 higher), the "
            "own robot (1, and 1 wood, 1 metal, 1 microchip, radiation level 1 higher). A scientist and "
            "ventilation are possible once in a visit.",
            "O46",
        ),
        Passage(
            "The algae at the Military Base lower your radiation level by 1, for 1 action. The vegetable "
            "feeds one whole room or recruits one survivor, tonight.",
            "L155, Q48",
        ),
        Passage(
            "A built robot is a fifth piece of strength 2. It takes, searches and fetches, but does not "
            "hunt, does nothing at the base and does not go to the ship. A hero at the base can drive "
            "it: 1 action for one act where the robot is.",
            "O46, O48",
        ),
        Passage(
            "A person who comes by day needs a place: in the airlock, or in a built room with a free slot. "
            "Without one the person is lost.",
            "O47",
        ),
    ),
)

NIGHT = Chapter(
    "night",
    "3 Night",
    (
        Passage(
            "First everybody in turn may overcome events, as many as can be paid: pay one's cost in "
            "materials, supplies or ammo as it says, and keep its SP. It leaves for all.",
            "L95, Q24",
        ),
        Passage(
            "Then one shelter after the other goes through its night. Feed: 1 water for each airlock row "
            "with people, and the supply number of each room with people, however few they are. Each unit "
            "missing costs a person from there.",
            "L96-L99",
        ),
        Passage(
            "Radiation is 1, 2, 2, 2, 3, 3 over the six days. Each person in the airlock and each full Vent "
            "blocks 1. What passes raises your radiation level; at 11 it kills instead.",
            "L100-L104",
        ),
        Passage(
            "Recruit: 1 supply, or the vegetable, brings 1 survivor into the airlock, while there is a "
            "place.",
            "L105, L155",
        ),
        Passage(
            "Build: 3 materials turn a room to its built side; people go from the airlock into rooms, for "
            "good. A full room works at once.",
            "L106, Q35, Q39",
        ),
        Passage(
            "Repair: the three printed materials make an equipment work, once a day from then on.",
            "L107, L123",
        ),
        Passage(
            "Upkeep: all meat goes, and all water above 2. Used rooms and equipment are ready again.",
            "L108-L111",
        ),
    ),
)

END = Chapter(
    "end",
    "The end",
    (
        Passage("The game ends after the night of day 6.", "L126"),
        Passage("Events overcome count what stands on them.", "L127"),
        Passage("1, 2, 3, 4 or more full rooms: 1, 3, 6, 10 SP.", "L128-L132"),
        Passage(
            "Radiation level -2: 2 SP; -1: 1; 0: none; 1 or 2: 1 less; 3 or 4: 2 less; 5 and more: 3 less.",
            "L133-L139",
        ),
        Passage(
            "1 SP for each person and each repaired equipment; 1 for each symbol of which both halves are "
            "repaired; 1 for each scientist, as far as there are completed symbols.",
            "L140-L143",
        ),
        Passage("A tie goes to more supplies, then to more materials, else it is shared.", "L145-L147"),
    ),
)
