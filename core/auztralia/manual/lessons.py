"""What the guided first game says, once for each kind of question."""

from core.kernel.manual import Passage

OPENING = (
    Passage(
        "AuZtralia: lay rails into the Outback, farm and mine, and arm yourself before the Old Ones wake. "
        "At the end you need more victory points (VP) than any other seat, and more than the Old Ones.",
        "L3, L166",
    ),
)
LESSONS: dict[str, tuple[Passage, ...]] = {
    "port": (
        Passage(
            "All your rails begin at the port, and if it falls the game is over. A good port has coal, iron "
            "and phosphate two or three hexes inland, and no hidden Old One beside them.",
            "L23",
        ),
        Passage(
            "On the map C3 is 3 coal, I iron, G gold, F phosphate, ?1 a hidden Old One of level 1. Goal: "
            "find a coast hex from which two tracks reach goods. Hexes are chosen by their numbers, by the "
            "arrows, or with the mouse.",
            "L11-L13",
            "Goal: find a coast hex from which two tracks reach goods. Type the number in front of a row, "
            'not that of its hex; "hex 57" tells of hex 57 and of those beside it.',
        ),
    ),
    "turn": (
        Passage(
            "One action a turn. Each takes a cube from your HQ and time: your disc goes forward, and the "
            "lowest disc acts next, so short actions come round sooner.",
            "L25",
        ),
        Passage(
            "Using a box again costs 1 gold for each cube in it, until Retrieve brings all of them home. So "
            "do different things, then retrieve.",
            "L25, L76",
        ),
        Passage(
            "A small goal for the first spaces: two tracks to goods, mine them, and a farm as soon as empty "
            "hexes are on your way. Before all are past the Old Ones' disc, which wakes then: a few "
            "units in the Barracks.",
            "L129",
        ),
    ),
    "track": (
        Passage(
            "A track crosses the side between two hexes. It begins at a hex that your tracks reach. Lead it "
            "to goods, or to empty hexes of several kinds of land for farms; not into the hex of an Old One.",
            "L31-L36",
        ),
    ),
    "mine": (
        Passage(
            "All goods of one kind come at once. Phosphate is 3 VP each; coal and iron lay more tracks; "
            "gold buys units.",
            "L39-L43",
        ),
    ),
    "recruit": (
        Passage(
            "Cards are lasting, for once a combat, for single use, or for points at the end. A lasting card "
            "is worth most early.",
            "L54-L57",
        ),
    ),
    "recruit_keep": (Passage("The other card goes back on top of the deck, and only you know it.", "L48"),),
    "recruit_swap": (Passage("Keep the card, or leave it in the display in exchange for one there.", "L48"),),
    "build": (
        Passage(
            "What kinds you have matters more than how many: each card of a fight asks which kinds are "
            "there. Infantry and armoured cars for cultists, artillery for nearly all else, airships for "
            "Mi-Go; trains come only along your own tracks.",
            "L92",
        ),
    ),
    "trade": (
        Passage(
            "Two steps. Coal and iron for the next tracks come free; what you have too much of is a gold "
            "each.",
            "L63-L66",
        ),
    ),
    "farm": (
        Passage(
            "Each farm is 1 gold now and 2 VP at the end, for 1 time. Old Ones walk to the nearest healthy "
            "farm or port: a farm in their way may keep them from your port for a while.",
            "L68-L73, L139",
        ),
    ),
    "attack_hex": (
        Passage(
            "A hidden Old One may be weak or strong for its level, or only kangaroos. Left hidden it counts "
            "double for the Old Ones at the end.",
            "L80, L164",
        ),
    ),
    "attack_force": (
        Passage(
            "Each kind among infantry, armoured cars and artillery costs 1 time. Different kinds deal more "
            "damage, several of a kind take more.",
            "L84, L92",
        ),
    ),
    "attack_fight": (
        Passage(
            "Something came to light. You may still go home unhurt, but the time is spent.",
            "L90",
        ),
    ),
    "combat_press": (
        Passage(
            "Damage stays on an Old One when you withdraw, except on zombies, and your units are healed. "
            "Without a Sanity token the next Sanity symbol is a defeat, and damaged units are lost.",
            "L107-L118",
        ),
    ),
    "combat_card": (
        Passage(
            "The card is turned, but nothing has happened yet: now cards for the combat are used.", "L55"
        ),
    ),
    "combat_aim": (Passage("All of it goes to one Old One.", "L127"),),
    "combat_hurt": (
        Passage(
            "A unit holds as much damage as its shield, less one. All of it is healed when the unit goes "
            "home.",
            "L94, L106",
        ),
    ),
    "combat_surgeon": (Passage("What is healed now is not lost in a defeat.", "L55"),),
    "use_target": (Passage("A single-use card takes effect at once and leaves the game.", "L56"),),
    "turn_end": (
        Passage(
            "As long as this is asked, u takes back the last steps. At the end of a turn your disc moves "
            "then, and the lowest disc acts.",
            "L25",
        ),
    ),
}
LIGHTS = {
    "port": "map",
    "turn": "board",
    "track": "map",
    "mine": "map",
    "farm": "map",
    "attack_hex": "map",
    "recruit": "display",
}
"""The pane of the board that a lesson is about."""
