"""The rules for a person at the table: by phase, in our own words, with the lines of the rulebook.

`TOPICS` is what help shows; `topic_of` says where a kind of question belongs; `LESSONS` are the few
sentences that the guided first game shows when a kind of question comes up for the first time.
"""

from aurora_tui.rules_addons import ADDONS, SOLO
from aurora_tui.rules_topic import Topic

AIM = Topic(
    "aim",
    "The aim",
    (
        (
            "Four convoys at most cross a frozen land towards the Aurora, the last icebreaker. Whoever has "
            "the most Fame Points at the end wins; reaching the ship helps, but does not win by itself.",
            "R541",
        ),
        (
            "A round has five phases: Exploration, Rest, Movement, Fire Weapons, End of Round. The game is "
            "over when a convoy has reached the ship, or when she leaves her sixth mooring.",
            "R528",
        ),
        (
            "Fame Points: one for each space ahead of the last convoy; the Fame Track; one for each unused "
            "Object; stars in undamaged boxes and on Survivors.",
            "R543-R546",
        ),
        (
            "If somebody reached the ship, each Survivor without Contamination counts one more; if nobody "
            "did, each Convoy card without Damage does.",
            "R550-R551",
        ),
        ("A tie goes to the convoy further ahead, then to the later place in the turn order.", "R553"),
    ),
)

EXPLORATION = Topic(
    "exploration",
    "1 Exploration",
    (
        (
            "Turns go round, the last of the turn order first, until no one has an Active Survivor. In a "
            "turn one explores a card or passes.",
            "R139",
        ),
        (
            "To explore, pick a card that is no Enemy, and Active Survivors whose skill together reaches "
            "the cost of its slot (the diamonds on its upper edge).",
            "R160-R161",
        ),
        (
            "Then do what the card offers, and the slot's bonus action if you like, before it or after. "
            "The Survivors you used are Exhausted; a new card comes from the right.",
            "R162-R165",
        ),
        (
            "Locations: suffer what is shown first, then take one of two blocks whole. Trucks, Trailers "
            "and Devices join the convoy or replace something. Survivors come to the Rest Zone and bring "
            "a token that needs a box. Encounters tell what they do.",
            "R198-R283",
        ),
        (
            "Food can be eaten at any time of the turn: +1 skill for one Survivor until the turn ends, or "
            "an Exhausted one goes to the Rest Zone at once.",
            "R169",
        ),
        (
            "To pass, move one Active Survivor to the Rest Zone and remove as many Damage as he has skill. "
            "Whoever passed may explore in a later turn.",
            "R341-R343",
        ),
    ),
)

CONVOY = Topic(
    "convoy",
    "The convoy and its boxes",
    (
        (
            "A convoy is a Truck, Trailers behind it (as many as the Truck tows), and a Device on each of "
            "them at most. Their Cargo Boxes hold tokens; F is Food, U Fuel, A Ammo, S a Survivor.",
            "R257-R263",
        ),
        (
            "Small letters in an empty box say what fits; a dot takes anything. Weapons (W and their "
            "rating) and special boxes (such as +1 speed) work while nothing damages them.",
            "R1216",
        ),
        (
            "Damage takes a box: what lies there has to move to another box that can hold it, or is lost, "
            "and a special box stops working until the Damage is removed.",
            "R112",
        ),
        (
            "Contamination lowers a Survivor's skill by one each; at zero he dies, and one Survivor token "
            "goes with him.",
            "R323",
        ),
        ("Cargo can be moved about freely in your turn: pick a box, then where it goes.", "R108"),
        ("At most three Objects are kept; a fourth is used or discarded at once.", "R226"),
    ),
)

REST = Topic(
    "rest",
    "2 Rest",
    (
        (
            "Everybody may feed Survivors first: a Food brings an Exhausted one to the Rest Zone.",
            "R353",
        ),
        (
            "Then all who rest become Active, and after that all who are Exhausted begin to rest. So an "
            "explorer is back after two rounds, one who passed after one.",
            "R354-R355",
        ),
    ),
)

MOVEMENT = Topic(
    "movement",
    "3 Movement",
    (
        (
            "The convoy in front moves first. Without a Survivor token on the Truck it cannot move.",
            "R369-R371",
        ),
        (
            "A move costs 1 Fuel. Its length is the Truck's speed, plus what boxes, Survivors and Objects "
            "add, plus 1 for each more Fuel.",
            "R372-R376",
        ),
        (
            "Only the space where the move ends counts: a Resource or an Object there may be taken; "
            "Contamination must be, and stays on the board.",
            "R398-R406",
        ),
        ("Shortcuts are for convoys with their sign, such as tracks.", "R410"),
        ("After all moves the turn order is set by the road, without shortcuts.", "R414-R418"),
    ),
)

FIRE = Topic(
    "fire",
    "4 Fire Weapons",
    (
        (
            "Ambush: an Enemy left in the Exploration Zone moves to the region of the leading convoy, with "
            "a Loot card face down, and hits every convoy there as its card says.",
            "R430-R444",
        ),
        (
            "Convoys fire, the leader first: 1 Ammo and an undamaged Weapon that has not fired yet, at an "
            "Enemy in the same region. An Outcome card says hit, jam (the Weapon is damaged) or miss.",
            "R456-R464",
        ),
        (
            "A hit is worth 1 Fame and puts one of your two Target counters on the Enemy. When its Defense "
            "is full, the letters of an Outcome card choose who gets the Loot; the other hunters get an "
            "Object for each of their counters.",
            "R466-R496",
        ),
        (
            "Enemies fire: one Outcome card a region, from the right; the back of the next card shows "
            "which part of a convoy is hit. An Enemy left alone in a region is discarded.",
            "R508-R522",
        ),
    ),
)

END = Topic(
    "end",
    "5 End of Round",
    (
        (
            "The game ends if a convoy stands at the ship's mooring or beyond, or the ship is at mooring 6.",
            "R528",
        ),
        (
            "Otherwise the ship goes to her next mooring, cards beyond three (two with two players) leave "
            "the Exploration Zone from the left, and it is filled up again.",
            "R530-R531",
        ),
    ),
)

KEYS = Topic(
    "keys",
    "Keys and mouse",
    (
        (
            "Digits pick a choice by its number; arrows highlight, enter picks. Of ten choices and more, "
            "enter ends a number. 0 always ends what is asked.",
            "",
        ),
        (
            "esc goes one step back, and opens the list of all commands where there is nothing to go back "
            "from: everything can be done with digits, arrows, enter and esc.",
            "",
        ),
        (
            "The highlighted choice is lit on the board, where the numbers stand as well. A click on a "
            "choice, a card, a box or a space picks what it stands for.",
            "",
        ),
        (
            "u takes back your last answer, up to the moment something was revealed. w says why something "
            "is not on offer. v looks at the other boards, l filters the log.",
            "",
        ),
        (
            "On a small screen r z c p l turn the pages: road, zone, convoy, others, log; on a large one "
            "they give that pane the keyboard, for scrolling with pgup and pgdn.",
            "",
        ),
        (
            "Cargo: c (on its page once more), arrows to a box, enter picks up, enter again puts down. "
            "tab leads back to the choices.",
            "",
        ),
        ("/ opens the cards, ? this help, ctrl+p all commands, ctrl+q leaves; the game is kept.", ""),
        (
            "ctrl+l reads the window's size and paints anew, should something else have written there. "
            "ctrl+z stops the program; the shell's fg goes on with it.",
            "",
        ),
        (
            "Brisk play, a setting: in games at one terminal a question that offers nothing but to go on "
            "answers itself. After an undo it is shown.",
            "",
        ),
    ),
)

TABLES = Topic(
    "tables",
    "Tables of others",
    (
        (
            "Who hosts a table shows a join code; others type or paste it under Join, or give HOST:PORT on "
            "the same machine. The same name gets its seat back.",
            "",
        ),
        (
            "Before the match everyone sits down and says ready; who opened the table settles the board, "
            "the add-ons and the bots, and starts.",
            "",
        ),
        (
            "t says something to the table, at any time. What is said shows the seat of who speaks, or that "
            "somebody watches: names alone prove nothing.",
            "",
        ),
        (
            "Who opened the table may give the seat free of somebody who is gone or does not get ready. "
            "An opener who stays away for a minute is followed by somebody who sits there.",
            "",
        ),
        (
            "u takes back your last answer. Past something that was revealed, or past the answers of "
            "others, all have to agree: y or n. Everyone whose answers are taken back has to be there.",
            "",
        ),
        (
            "Nobody is waited for without an end: who is absent is named with the time, and after a while "
            "b asks the others for a bot in that place. Who comes back has the seat again. So it is with "
            "who is there and has not answered for five minutes; b then takes one's own seat back.",
            "",
        ),
        (
            "A vote counts those who sit there when it is decided. It lapses when its reason does, and "
            "after three minutes. Who asks or pauses again and again has to wait a little.",
            "",
        ),
        (
            "Pausing for everyone, and ending the game by agreement, are among the commands (ctrl+p).",
            "",
        ),
        ("A lost link costs nothing: what you answer meanwhile is sent when the host is back.", ""),
    ),
)

SIGNS = Topic(
    "signs",
    "Signs",
    (
        ("Seats are letters on a chip: A B C D. The acting seat's colour frames its prompt.", ""),
        ("{cost} cost of a slot, or a Survivor's skill   {fame} Fame   {damage} Damage", ""),
        (
            "{contamination} Contamination   {armour} Armor   {enemy} Enemy   {full}{open} Defense",
            "",
        ),
        ("{active} Active   {rest} resting   {exhausted} Exhausted   {empty} an empty box for anything", ""),
        ("F Food   U Fuel   A Ammo   S Survivor   O Object; in brackets: a box for some kinds only", ""),
        ("W2 a Weapon of rating 2   +1 speed   tr tracks for shortcuts", ""),
    ),
)

TOPICS: tuple[Topic, ...] = (
    *(AIM, EXPLORATION, REST, MOVEMENT, FIRE, END, CONVOY),
    *(SOLO, ADDONS, TABLES, SIGNS, KEYS),
)

_BY_KIND = {
    "role": ADDONS,
    "duel": ADDONS,
    "mine": ADDONS,
    "explore": EXPLORATION,
    "gather": EXPLORATION,
    "merchant": EXPLORATION,
    "travelers": EXPLORATION,
    "encounter": EXPLORATION,
    "supply_drop": EXPLORATION,
    "bonus": EXPLORATION,
    "antifreeze": EXPLORATION,
    "mre": EXPLORATION,
    "medic": EXPLORATION,
    "rest": REST,
    "jackal": REST,
    "move": MOVEMENT,
    "waypoint": MOVEMENT,
    "fire": FIRE,
    "attack": FIRE,
    "counter": FIRE,
    "renegade": FIRE,
    "ambush": FIRE,
    "loot": FIRE,
    "cargo": CONVOY,
    "damage": CONVOY,
    "repair": CONVOY,
    "trailer": CONVOY,
    "device": CONVOY,
    "survivor": CONVOY,
    "contaminate": CONVOY,
    "decontaminate": CONVOY,
    "objects": CONVOY,
}
_BY_PANE = {
    "road": MOVEMENT,
    "zone": EXPLORATION,
    "convoy": CONVOY,
    "crew": CONVOY,
    "others": SIGNS,
    "lobby": TABLES,
}


def topic_of(decision: str, pane: str = "") -> Topic:
    """The chapter for a kind of question, else for a pane, else the aim."""
    return _BY_KIND.get(decision.partition(".")[0]) or _BY_PANE.get(pane) or AIM


LESSONS: dict[str, tuple[str, ...]] = {
    "explore.turn": (
        "Each round begins here: five cards lie in the Exploration Zone, and your crew goes out for one.",
        "Diamonds above a card are what it costs. Your Survivors' skill (diamonds in CREW) pays for it, and "
        "who went is tired afterwards. Green below each card is a bonus that comes with its slot.",
        "Early on, more boxes and more crew are worth more than a few goods. A cheap Trailer is a good first "
        "catch. Look at the list on the right: what cannot be done is told with its reason.",
    ),
    "explore.crew": ("Choose who goes. Skill above the cost is wasted, so send the weakest who is enough.",),
    "explore.next": (
        "Two things can be done now, in the order you like: what the card offers, and the bonus of its slot. "
        "Bonuses that repair often come first: they make room.",
    ),
    "gather": ("A Location has two blocks. One is yours, whole; the other stays for whoever comes next.",),
    "cargo.place": (
        "Everything needs a box. Brackets mark boxes that take only some kinds: fill those first, and keep "
        "the open ones for what comes later. Keep a Survivor on the Truck, or it will not move.",
    ),
    "damage": (
        "Damage takes a box until it is repaired. Put it where nothing lies and nothing works: an empty box "
        "at the end of the train, Armor first of all.",
    ),
    "repair": ("Damage comes off. A Weapon or a special box is worth more than a plain one.",),
    "contaminate": (
        "Contamination makes a Survivor weaker, one skill each; at zero he dies. Let the strongest carry it, "
        "and cleanse before the end: only clean Survivors are rescued.",
    ),
    "rest.turn": (
        "Rest: who rested is Active again, who was Exhausted rests. Food brings an Exhausted Survivor to "
        "rest at once, so that he is ready a round earlier.",
    ),
    "move.turn": (
        "Now the road. One Fuel moves the convoy up to its speed; each Fuel more is one space more.",
        "The ship moves on a mooring each round. Aim at where she will be, and look for finds on the spaces "
        "where you stop. Being first means meeting Enemies first.",
    ),
    "move.drive": (
        "Numbers on the road show where each choice leads. Letters under a space lie there to be taken.",
    ),
    "waypoint": ("You stopped at a find. Take it if you have room for it.",),
    "fire.turn": (
        "An Enemy is in your region. Each attack costs 1 Ammo and uses one Weapon; a hit brings Fame at "
        "once, and a share of the spoils if the Enemy falls.",
        "What is not shot down shoots back at everybody in the region.",
    ),
    "objects.limit": ("Three Objects are all you may hold. An unused Object is worth a point at the end.",),
}
"""What the guided game says, once for each kind of question."""
