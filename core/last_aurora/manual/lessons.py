"""What the guided first game says, once for each kind of question."""

from core.kernel.manual import Passage

OPENING = (
    Passage(
        "A frozen road leads through valley and coast to a bay. There lies the Aurora, the last icebreaker. "
        "You drive a convoy: a Truck and what it pulls, with a crew and whatever fits into the boxes: F "
        "Food, U Fuel, A Ammo, S a Survivor. All signs are in the help (?).",
        spoken=(
            "A frozen road leads through valley and coast to a bay. There lies the Aurora, the last "
            "icebreaker. You drive a convoy: a Truck and what it pulls, with a crew and whatever fits into "
            "the boxes."
        ),
    ),
    Passage(
        "The most Fame Points win: spaces ahead of the last convoy, fame, unused Objects, stars of boxes and "
        "crew. Reaching the ship ends the game, and then every clean Survivor counts too.",
    ),
    Passage(
        "After six rounds the ship is at her last mooring, and the game ends wherever you are. A convoy that "
        "has lost its last Survivor is out. In doubt h says which choice looks best, and why; i tells what a "
        "thing is.",
    ),
)
LIGHTS = {
    "explore.turn": "deck",
    "explore.crew": "crew",
    "explore.next": "deck",
    "gather": "deck",
    "cargo.place": "convoy",
    "damage": "convoy",
    "repair": "convoy",
    "contaminate": "crew",
    "rest.turn": "crew",
    "move.turn": "road",
    "waypoint": "road",
    "fire.turn": "road",
}
"""The pane that a lesson is about."""

LESSONS: dict[str, tuple[Passage, ...]] = {
    "explore.turn": (
        Passage(
            "Each round begins here: five cards lie in the Exploration Zone, and your crew goes out for one.",
            spoken=(
                "Each round begins here: five cards lie in the Exploration Zone, and your crew goes out "
                "for one. 't zone' reads them with their costs and bonuses."
            ),
        ),
        Passage(
            "Diamonds above a card are what it costs. The skill of those who go pays for it (more is "
            "wasted), and who went is tired afterwards. Green below each card is a bonus that comes "
            "with its slot.",
            spoken=(
                "The skill of those who go pays the cost of the slot (more is wasted), and who went is tired "
                "afterwards."
            ),
        ),
        Passage(
            "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is "
            "a good first catch. What cannot be done is told below the list of choices, with its "
            "reason.",
            spoken=(
                "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is "
                "a good first catch. 'w' tells why something is not on the list."
            ),
        ),
        Passage("A small goal for this round: bring a Trailer or a Survivor home."),
    ),
    "explore.crew": (
        Passage("Choose who goes. Skill above the cost is wasted, so send the weakest who is enough."),
    ),
    "explore.next": (
        Passage(
            "Two things can be done now, in the order you like: what the card offers, and the bonus "
            "of its slot. Bonuses that repair often come first: they make room."
        ),
    ),
    "gather": (
        Passage("A Location has two blocks. One is yours, whole; the other stays for whoever comes next."),
    ),
    "cargo.place": (
        Passage(
            "Everything needs a box. Brackets mark boxes that take only some kinds: fill those "
            "first, and keep the open ones for what comes later. Keep a Survivor on the Truck, or it "
            "will not move.",
            spoken=(
                "Everything needs a box, and each box takes only what its name says; open boxes take "
                "anything. Fill the particular ones first, and keep the open ones for what comes later. "
                "Keep a Survivor on the Truck, or it will not move."
            ),
        ),
    ),
    "damage": (
        Passage(
            "An Enemy left in the Exploration Zone comes to the region of the convoy in front and strikes "
            "everybody there: an ambush. Later it fires each round, until it is shot down."
        ),
        Passage(
            "Damage takes a box until it is repaired. Put it where nothing lies and nothing works: "
            "an empty box at the end of the train, Armor first of all."
        ),
    ),
    "repair": (Passage("Damage comes off. A Weapon or a special box is worth more than a plain one."),),
    "contaminate": (
        Passage(
            "Contamination makes a Survivor weaker, one skill each; at zero he dies. Let the "
            "strongest carry it, and cleanse before the end: only clean Survivors are rescued."
        ),
    ),
    "rest.turn": (
        Passage(
            "Rest: who rested is Active again, who was Exhausted rests. Food brings an Exhausted "
            "Survivor to rest at once, so that he is ready a round earlier."
        ),
    ),
    "move.turn": (
        Passage(
            "Now the road. One Fuel moves the convoy up to its speed; each Fuel more is one space more. "
            "Numbers below the houses show where each choice leads.",
            spoken=(
                "Now the road. One Fuel moves the convoy up to its speed; each Fuel more is one space more. "
                "The list tells where each choice leads and what lies there."
            ),
        ),
        Passage(
            "The ship moves on a mooring each round. Aim at where she will be, and look for finds: a letter "
            "below a house lies there for who stops at it. Being first means meeting Enemies first.",
            spoken=(
                "The ship moves on a mooring each round. Aim at where she will be, and look for finds on "
                "the spaces where you stop. Being first means meeting Enemies first."
            ),
        ),
        Passage("A small goal: stop where something lies, and keep one Fuel for the next round."),
    ),
    "waypoint": (Passage("You stopped at a find. Take it if you have room for it."),),
    "fire.turn": (
        Passage(
            "Now convoys fire at Enemies of their own region. Each attack costs 1 Ammo and uses one "
            "Weapon; a hit brings Fame at once, and a share of the spoils if the Enemy falls."
        ),
        Passage("What is not shot down shoots back at everybody in the region."),
    ),
    "objects.limit": (
        Passage("Three Objects are all you may hold. An unused Object is worth a point at the end."),
    ),
}
