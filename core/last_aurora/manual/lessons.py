"""What the guided first game says, once for each kind of question."""

from core.kernel.manual import Passage

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
            "Diamonds above a card are what it costs. Your Survivors' skill (diamonds in CREW) pays "
            "for it, and who went is tired afterwards. Green below each card is a bonus that comes "
            "with its slot.",
            spoken="The skill of those who go pays the cost of the slot, and who went is tired afterwards.",
        ),
        Passage(
            "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is "
            "a good first catch. Look at the list on the right: what cannot be done is told with its "
            "reason.",
            spoken=(
                "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is "
                "a good first catch. 'w' tells why something is not on the list."
            ),
        ),
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
        Passage("Now the road. One Fuel moves the convoy up to its speed; each Fuel more is one space more."),
        Passage(
            "The ship moves on a mooring each round. Aim at where she will be, and look for finds on "
            "the spaces where you stop. Being first means meeting Enemies first."
        ),
    ),
    "move.drive": (
        Passage(
            "Numbers on the road show where each choice leads. Letters under a space lie there to be taken.",
            spoken="The list tells where each choice leads and what lies there.",
        ),
    ),
    "waypoint": (Passage("You stopped at a find. Take it if you have room for it."),),
    "fire.turn": (
        Passage(
            "An Enemy is in your region. Each attack costs 1 Ammo and uses one Weapon; a hit brings "
            "Fame at once, and a share of the spoils if the Enemy falls."
        ),
        Passage("What is not shot down shoots back at everybody in the region."),
    ),
    "objects.limit": (
        Passage("Three Objects are all you may hold. An unused Object is worth a point at the end."),
    ),
}
