"""Chapters on the aim, the turns of seats and Old Ones, the actions, combat and the end."""

from core.kernel.manual import Chapter, Passage

AIM = Chapter(
    "aim",
    "The aim",
    (
        Passage(
            "One to four settlers lay rails from a port into the Outback, farm and mine, and later fight the "
            "Old Ones who sleep there. Most victory points (VP) win, but the Old Ones score too, and win if "
            "no seat has more than they.",
            "L3, L166",
        ),
        Passage(
            "Time is what everybody has the same of: 53 spaces of the Time Track. Every action costs some of "
            "it, and whose disc is farthest back acts next.",
            "L25-L27",
        ),
        Passage(
            "VP come from healthy farms, phosphate, scoring cards and Old Ones that fall. What is left lying "
            "hidden at the end counts twice for the Old Ones.",
            "L152-L164",
        ),
    ),
)

SETUP = Chapter(
    "setup",
    "Before the first turn",
    (
        Passage(
            "Each seat has 2 coal, 2 iron, 4 gold, 20 cubes in its HQ, 20 tracks, 7 farm tiles of each kind "
            "and two spare discs.",
            "L7-L9",
        ),
        Passage(
            "Thirteen survey tiles say where goods and hidden Old Ones lie. A symbol is 3 coal, 3 iron, 3 "
            "gold or 1 phosphate, never on the coast; Old Ones lie in the Outback only, of the level of "
            "their hex. A second Old One on a hex makes one of the next level of it.",
            "L11-L16",
        ),
        Passage(
            "Fifteen Revelations wait, five of each level, the lowest on top. Five Personality cards lie "
            "open.",
            "L17-L18",
        ),
        Passage(
            "A first player is drawn. From the last seat to the first each puts its port on the coast, three "
            "hexes or more from every other. All discs begin on the space of the number of seats.",
            "L22-L23",
        ),
    ),
)

TURNS = Chapter(
    "turns",
    "Turns and time",
    (
        Passage(
            "The lowest disc acts, of a stack the one on top, which came there last. So somebody who stays "
            "behind may act several times in a row.",
            "L25",
        ),
        Passage(
            "For an action a cube goes from the HQ into its box, and 1 gold is due for each cube that lay "
            "there already. Retrieve brings all cubes home.",
            "L25, L76",
        ),
        Passage(
            "When the action is done your disc goes forward by its time. On space 53 it stops, and you act "
            "no more; your port, farms and cards still count.",
            "L27",
        ),
        Passage(
            "Single-use cards can be used at nearly every question of your own turn, also before it ends.",
            "L56, Q10",
        ),
    ),
)

ACTIONS = Chapter(
    "actions",
    "The actions",
    (
        Passage(
            "Railway, 2 or 3 time: 1 coal and 1 iron for two tracks. The first box lays them on coast and "
            "Outback, the second on any land. A track lies across a side of two hexes, one a side, and "
            "begins at a hex that your tracks reach. No track enters the hex of an Old One.",
            "L29-L37",
        ),
        Passage(
            "An Old One on your way cuts off all that lies beyond it, until it is gone. Only what is on the "
            "clear way to your port can be mined, farmed and built on.",
            "L34, Q17",
        ),
        Passage(
            "Mine, 2 time: all goods of one kind from a hex on the clear way. Phosphate brings 1 gold as "
            "well.",
            "L39-L43",
        ),
        Passage(
            "Recruit, 2 time: a card of the display, which then slides to the right; or, for 1 gold, two "
            "cards of the deck of which you keep one, or exchange it for one of the display.",
            "L45-L48",
        ),
        Passage(
            "Build, 1 time: a unit for its gold, or one or two infantry. Import/Export, 1 time: two steps, "
            "each 1 coal or iron in, or 1 out for 1 gold.",
            "L61-L66",
        ),
        Passage(
            "Farm, 1 time for each: at most one of each kind, sheep in the Outback, corn on the coast, "
            "cattle in the hills, on an empty hex of the clear way. Each brings 1 gold, and 2 VP while it "
            "is healthy.",
            "L68-L74, Q66",
        ),
        Passage(
            "Retrieve, 1 time: all cubes come back to the HQ; 2 time if it is empty.",
            "L76-L78",
        ),
    ),
)

PERSONS = Chapter(
    "persons",
    "Personality cards",
    (
        Passage("They lie face up before their owner, as many as you like.", "L50-L52"),
        Passage(
            "Four sorts: lasting cards always work; others work once a combat and are ready again after it; "
            "single-use cards leave the game; scoring cards count at the end.",
            "L54-L57",
        ),
        Passage(
            "Cards for once a combat are used when a card was turned, before it takes effect; the Field "
            "Surgeon afterwards.",
            "L55, Q31",
        ),
    ),
)

ATTACK = Chapter(
    "attack",
    "Attack and combat",
    (
        Passage(
            "Attack, 1 time for each kind that the force has among infantry, armoured cars and artillery; 1 "
            "for a force without them. Choose a hex with an Old One, then units that reach it.",
            "L80-L84",
        ),
        Passage(
            "Infantry and artillery reach 1 hex from the clear way, armoured cars 2, round any Old One "
            "between. Airships fly 3 hexes from your tracks, over Old Ones, even from where they are cut "
            "off. Trains only come where an own track leads into the hex.",
            "L82-L84, Q83",
        ),
        Passage(
            "Hidden Old Ones are turned up; kangaroos are removed. If anything was turned up you may "
            "withdraw before the first card.",
            "L80, L90",
        ),
        Passage(
            "Each card has a row for each kind of Old One. Letters deal 1 damage each if you have such a "
            "unit, however many. Then come damage for your ground units, airship symbols that shoot down an "
            "airship each, and Sanity symbols. All of it happens at once.",
            "L90-L97",
        ),
        Passage(
            "A unit with as much damage as its shield is destroyed; only the top unit of a stack is hurt. "
            "After each card you press on or withdraw, all or only the airships or the ground units; who "
            "goes home is healed.",
            "L94-L99, L107-L111",
        ),
        Passage(
            "You are defeated without a unit, or when a Sanity symbol finds no token of your three. Then all "
            "damaged units are destroyed.",
            "L113-L118",
        ),
        Passage(
            "An Old One falls when its damage reaches its shield; damage of earlier fights stays on it, "
            "except on zombies. Who damaged it alone takes the tile and its VP, several share them.",
            "L102-L105, L110",
        ),
    ),
)

OLD_ONES = Chapter(
    "old_ones",
    "The Old Ones",
    (
        Passage(
            "Their disc sleeps on its first space, usually 22, until every seat is past it. From then on it "
            "acts like any other, and goes one space a turn.",
            "L129-L131",
        ),
        Passage(
            "On a lit space a Revelation comes: Reveal turns up the hidden Old One in the lowest hex; "
            "Reveal and move lets it walk on six cards as well; Assassinate discards the two cards farthest "
            "right of the display; Temples bring more Old Ones.",
            "L132-L136",
        ),
        Passage(
            "Then two cards are turned. Each revealed Old One of a kind that the card circles goes one hex "
            "towards the nearest port or healthy farm; temples stay. Ties go by the number of the card, "
            "then clockwise or against it.",
            "L137-L141",
        ),
        Passage(
            "A farm that is entered is blighted: it counts 1 for the Old Ones, and nobody is drawn to it "
            "any more.",
            "L142, L162",
        ),
        Passage(
            "A port that is entered fights after all moves: all your units take part, without withdrawal, "
            "card after card. Defeated, you lose the port, and the game ends at once, unless the last Old "
            "One there falls on the same card.",
            "L120-L125, L143",
        ),
    ),
)

END = Chapter(
    "end",
    "The end",
    (
        Passage("The game ends when all discs are on space 53, or when a port is lost.", "L145-L148"),
        Passage(
            "A seat counts 2 VP for each healthy farm, 3 for each phosphate, its scoring cards, the VP of "
            "its Old One tiles and its tokens. Other goods count nothing.",
            "L152-L158",
        ),
        Passage(
            "The Old Ones count 1 for each blighted farm, the VP of each revealed Old One on the board, and "
            "twice the VP of each hidden one.",
            "L160-L164",
        ),
        Passage(
            "Most VP win. If the Old Ones have as many as the best seat they win alone; seats that tie for "
            "most share the victory.",
            "L166",
        ),
    ),
)
