"""Chapters on the aim and the five phases of a round."""

from core.kernel.manual import Chapter, Passage

AIM = Chapter(
    "aim",
    "The aim",
    (
        Passage(
            "Four convoys at most cross a frozen land towards the Aurora, the last icebreaker. "
            "Whoever has the most Fame Points at the end wins; reaching the ship helps, but does not "
            "win by itself.",
            "R541",
        ),
        Passage(
            "A round has five phases: Exploration, Rest, Movement, Fire Weapons, End of Round. The "
            "game is over when a convoy has reached the ship, or when she leaves her sixth mooring.",
            "R528",
        ),
        Passage(
            "Fame Points: one for each space ahead of the last convoy; the Fame Track; one for each "
            "unused Object; stars in undamaged boxes and on Survivors.",
            "R543-R546",
        ),
        Passage(
            "If somebody reached the ship, each Survivor without Contamination counts one more; if "
            "nobody did, each Convoy card without Damage does.",
            "R550-R551",
        ),
        Passage(
            "Without Fuel, or without a Survivor on the Truck, a convoy stands still while the ship goes "
            "on: keep one of each for the next round.",
            "R369-R372",
        ),
        Passage(
            "A convoy that loses its last Survivor is out: all of it leaves play and scores nothing. "
            "The others play on.",
            "R555-R557",
        ),
        Passage("A tie goes to the convoy further ahead, then to the later place in the turn order.", "R553"),
    ),
)

EXPLORATION = Chapter(
    "exploration",
    "1 Exploration",
    (
        Passage(
            "Turns go round, the last of the turn order first, until no one has an Active Survivor. "
            "In a turn one explores a card or passes.",
            "R139",
        ),
        Passage(
            "To explore, pick a card that is no Enemy, and Active Survivors whose skill together "
            "reaches the cost of its slot (the diamonds on its upper edge).",
            "R160-R161",
            "To explore, pick a card that is no Enemy, and Active Survivors whose skill together "
            "reaches the cost of its slot.",
        ),
        Passage(
            "Then do what the card offers, and the slot's bonus action if you like, before it or "
            "after. The Survivors you used are Exhausted; when the card has left, the others slide to the "
            "left and a new one comes from the right.",
            "R162-R165",
        ),
        Passage(
            "Locations: suffer what is shown first, then take one of two blocks whole. Trucks, "
            "Trailers and Devices join the convoy or replace something. Survivors come to the Rest "
            "Zone and bring a token that needs a box. Encounters tell what they do.",
            "R198-R283",
        ),
        Passage(
            "Food can be eaten at any time of the turn: +1 skill for one Survivor until the turn "
            "ends, or an Exhausted one goes to the Rest Zone at once.",
            "R169",
        ),
        Passage(
            "To pass, move one Active Survivor to the Rest Zone and remove up to as many Damage as he "
            "has skill. Whoever passed may explore in a later turn.",
            "R341-R343",
        ),
    ),
)

REST = Chapter(
    "rest",
    "2 Rest",
    (
        Passage(
            "Everybody may feed Survivors first: a Food brings an Exhausted one to the Rest Zone.", "R353"
        ),
        Passage(
            "Then all who rest become Active, and after that all who are Exhausted begin to rest. So "
            "an explorer is back after two rounds, one who passed after one.",
            "R354-R355",
        ),
    ),
)

MOVEMENT = Chapter(
    "movement",
    "3 Movement",
    (
        Passage(
            "The convoy in front moves first. Without a Survivor token on the Truck it cannot move.",
            "R369-R371",
        ),
        Passage(
            "A move costs 1 Fuel. Its length is the Truck's speed, plus what boxes, Survivors and "
            "Objects add, plus 1 for each more Fuel.",
            "R372-R376",
        ),
        Passage(
            "Only the space where the move ends counts: a Resource or an Object there may be taken; "
            "Contamination must be, and stays on the board.",
            "R398-R406",
        ),
        Passage("Shortcuts are for convoys with their sign, such as tracks.", "R410"),
        Passage("After all moves the turn order is set by the road, without shortcuts.", "R414-R418"),
    ),
)

FIRE = Chapter(
    "fire",
    "4 Fire Weapons",
    (
        Passage(
            "Ambush: an Enemy left in the Exploration Zone moves to the region of the leading "
            "convoy, with a Loot card face down, and hits every convoy there as its card says.",
            "R430-R444",
        ),
        Passage(
            "Convoys fire, the leader first: 1 Ammo and an undamaged Weapon that has not fired yet, "
            "at an Enemy in the same region. An Outcome card says hit, jam (the Weapon is damaged) "
            "or miss.",
            "R456-R464",
        ),
        Passage(
            "A hit is worth 1 Fame and puts one of your two Target counters on the Enemy. When its "
            "Defense is full, the letters of an Outcome card choose who gets the Loot; the other "
            "hunters get an Object for each of their counters.",
            "R466-R496",
        ),
        Passage(
            "Enemies fire: one Outcome card a region, from the right; the back of the next card "
            "shows which part of a convoy is hit. An Enemy left alone in a region is discarded.",
            "R508-R522",
        ),
    ),
)

END = Chapter(
    "end",
    "5 End of Round",
    (
        Passage(
            "The game ends if a convoy stands at the ship's mooring or beyond, or the ship is at mooring 6.",
            "R528",
        ),
        Passage(
            "Otherwise the ship goes to her next mooring, cards beyond three (two with two players) "
            "leave the Exploration Zone from the left, and it is filled up again.",
            "R530-R531",
        ),
    ),
)
