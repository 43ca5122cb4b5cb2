"""Chapters on what is chosen before a game: the other map, the Automa, the add-ons."""

from core.kernel.manual import Chapter, Passage

SOLO = Chapter(
    "solo",
    "Beta and the Automa",
    (
        Passage(
            "The Beta side has a longer road with contaminated spaces, shortcuts that cost Damage or "
            "Contamination, and three that an avalanche closes behind the first who takes them.",
            "R825-R847",
        ),
        Passage(
            "Its slots offer more: 1 Fuel to move up to two spaces at once, a Convoy card from the "
            "discards, one attack, Fuel for a Fame Point. The turn order is settled twice a round.",
            "R774-R823",
        ),
        Passage(
            "Alone one plays against the Automa. In its turn it reveals an Action card: the skill on "
            "it names the slot it explores, the arrow the block; cards of skill 2 rank what it wants.",
            "R870-R945",
        ),
        Passage(
            "It keeps no convoy but a board: row A its Weapons and engines, freed one a round, B "
            "Survivors and Food, C Fuel, D Ammo. Damage falls from the column under the round "
            "counter to the left.",
            "R903, R1004",
        ),
        Passage(
            "It moves at full speed with all its Fuel, fires while it has Ammo, and what its "
            "revealed cards say at the end of the round hits you.",
            "R975-R1044",
        ),
        Passage(
            "It scores its lead, its Fame, every two Objects or Loot, and clean Survivors if the "
            "ship was reached, else each group of its boxes without Damage. You win only with more.",
            "R1066-R1077",
        ),
    ),
)

ADDONS = Chapter(
    "addons",
    "Add-ons",
    (
        Passage(
            "Mine: an Object more. After a move it is laid on a road just crossed, and its player draws "
            "another Object. Whoever else drives there takes 1 Damage on the Truck, and the Mine is gone. "
            "Two can lie out; a third takes the counter furthest back.",
            "R580-R590",
        ),
        Passage(
            "Extra cards: a Flamethrower that burns Fuel and goes on until a Jam or a miss, two "
            "Trucks that carry no Device, the Veteran and the Guide, each in the place of one of its "
            "kind; and two Events besides.",
            "K7-K49",
        ),
        Passage(
            "Duels: a Weapon may be fired at a convoy in your region. Evasion wards off what your "
            "convoy has suffered before; Aggression, counted by the Damage you did, brings bonuses "
            "at the end of the phase. Both stand in CREW and beside the others' names. Players are "
            "no Enemies. Fame begins at -1, one card more stays in the zone at the end of a round, and one "
            "Enemy of each period is out of the game.",
            "K83-K126",
            "Duels: a Weapon may be fired at a convoy in your region. Evasion wards off what your "
            "convoy has suffered before; Aggression, counted by the Damage you did, brings bonuses "
            "at the end of the phase. 'v' and 'v NAME' tell both. Players are no Enemies. Fame begins at "
            "-1, one card more stays in the zone at the end of a round, and one Enemy of each period is out "
            "of the game.",
        ),
        Passage(
            "Roles: two cards each. One is your ability, for all to see; the other your objective, "
            "which nobody learns before the scoring: 2 points for the best, 1 for the second "
            "(with two players 2 for the best alone). Your own stands in CREW.",
            "K153-K169",
            "Roles: two cards each. One is your ability, for all to see; the other your objective, "
            "which nobody learns before the scoring: 2 points for the best, 1 for the second "
            "(with two players 2 for the best alone). 'v' tells your own.",
        ),
        Passage(
            "Mutants take the place of the clan: other ambushes and Loot, and the sick are in most danger.",
            "K254-K306",
        ),
    ),
)
