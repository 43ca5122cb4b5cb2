"""What there is to read about Floes."""

from core.kernel.manual import Chapter, Manual, Passage

AIM = Chapter(
    "aim",
    "The aim",
    (
        Passage("Two to four people race over the ice. Whoever has come furthest at the end wins.", "F1"),
        Passage("A Rope left in the hand counts a point; a tie goes to who sits first.", "F11"),
        Passage("It ends after six rounds, or when somebody has come to the goal.", "F10"),
    ),
)
CARDS = Chapter(
    "cards",
    "Cards",
    (
        Passage("Everybody lays a card face down, or rests; then all are turned at once.", "F2"),
        Passage("A number that nobody else laid goes that many steps.", "F3"),
        Passage("Who laid the same as another slips back one, unless a Rope is thrown.", "F4-F5"),
        Passage("At the end of the round everybody draws a card.", "F9"),
    ),
)
ICE = Chapter(
    "ice",
    "Pushing on",
    (
        Passage("Push on a step at a time. Once in six the ice breaks: two steps back.", "F6-F7"),
        Passage("With the lamp on the topmost shelf it is only one. Moving it costs nothing.", "F8"),
    ),
)
MANUAL = Manual(
    chapters=(AIM, CARDS, ICE),
    kinds={"pick": "cards", "react": "cards", "venture": "ice"},
    sources={"F": "the rules of Floes"},
    panes={"hand": "cards", "track": "ice"},
    opening=(Passage("Six rounds over the ice: whoever has come furthest at the end wins."),),
    lights={"pick": "hand", "react": "hand", "venture": "track"},
    lessons={
        "pick": (Passage("High cards go far, but others like them too: the same card twice goes nowhere."),),
        "react": (Passage("A Rope in the hand is a point; a slip costs one. Often that is the same."),),
        "venture": (Passage("Put the lamp up first, then push: one step back hurts half as much."),),
    },
)
