"""The chapter on what can be chosen before a match."""

from core.kernel.manual import Chapter, Passage

OPTIONS = Chapter(
    "options",
    "Other rules",
    (
        Passage(
            "Classic scoring: each full room counts 1 SP, and the radiation level counts its number: a loss "
            "above 0, a gain below.",
            "Q2-Q3",
        ),
        Passage(
            "Open search: the search tiles lie face up, and a search takes the one you name. There is no "
            "Watch post.",
            "L69, Q27",
        ),
        Passage("Robots ready: everybody's robot is built from the start.", "L46, Q120"),
        Passage("Small stores: a shelter keeps 8 of each good at most, beside water and meat.", "Q73"),
        Passage("One event a night: nobody overcomes more than one event in a night.", "Q24"),
    ),
)
