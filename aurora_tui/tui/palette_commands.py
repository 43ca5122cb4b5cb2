"""What the palette offers at a table."""

from aurora_tui.tui.screens.palette import Order

TABLE_ORDERS = (
    ("undo", "undo", "u"),
    ("why", "why is something not on offer", "w"),
    ("boards", "look at the next board", "v"),
    ("log", "filter the log", "l"),
    ("page('road')", "road", "r"),
    ("page('zone')", "exploration zone", "z"),
    ("page('convoy')", "convoy", "c"),
    ("page('others')", "others", "p"),
)
VISIT_ORDERS = [
    Order("talk", "say something to the table", "t"),
    Order("pause(True)", "pause the game for everyone"),
    Order("pause(False)", "let the game go on"),
    Order("propose('bot')", "ask for a bot in place of who is absent or does not answer", "b"),
    Order("propose('end')", "ask to end the game"),
    Order("take_over", "take the seat back from another terminal of mine"),
]
