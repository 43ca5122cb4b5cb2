"""The chapter on the convoy and its boxes."""

from core.kernel.manual import Chapter, Passage

CONVOY = Chapter(
    "convoy",
    "The convoy and its boxes",
    (
        Passage(
            "A convoy is a Truck, Trailers behind it (as many as the Truck tows), and a Device on "
            "each of them at most. Their Cargo Boxes hold tokens; F is Food, U Fuel, A Ammo, S a "
            "Survivor.",
            "R257-R263",
            "A convoy is a Truck, Trailers behind it (as many as the Truck tows), and a Device on "
            "each of them at most. Their Cargo Boxes hold tokens.",
        ),
        Passage(
            "Small letters in an empty box say what fits; a dot takes anything. Weapons (W and their "
            "rating) and special boxes (such as +1 speed) work while nothing damages them.",
            "R1216",
            "A box takes what its name says; an open one takes anything. Weapons (W and their "
            "rating) and special boxes (such as +1 speed) work while nothing damages them.",
        ),
        Passage(
            "Damage takes a box: what lies there has to move to another box that can hold it, or is "
            "lost (in Fire Weapons it is always lost), and a special box stops working until the Damage "
            "is removed.",
            "R112",
        ),
        Passage(
            "Contamination lowers a Survivor's skill by one each; at zero he dies, and one Survivor "
            "token goes with him.",
            "R323",
        ),
        Passage(
            "Cargo can be moved about freely in your turn, but not in Fire Weapons: pick a box, then where "
            "it goes.",
            "R108",
        ),
        Passage("At most three Objects are kept; a fourth is used or discarded at once.", "R226"),
    ),
)
