"""What the palette offers: at a table, at a host, on the title, anywhere."""

from aurora_tui.client.table_model import TableModel
from aurora_tui.games.registry import board_of
from aurora_tui.tui.client_app import ActiveTable
from aurora_tui.tui.screens.palette import Order
from themes.glyphs import SETS, Glyphs
from themes.palettes import PALETTES

LOG_PANE = "logpage"
AT_TABLE = (
    ("undo", "undo", "u"),
    ("why", "why is something not on offer", "w"),
    ("boards", "look at the next board", "v"),
    ("log", "filter the log", "l"),
)
AT_HOST = (
    Order("talk", "say something to the table", "t"),
    Order("pause(True)", "pause the game for everyone"),
    Order("pause(False)", "let the game go on"),
    Order("propose('bot')", "ask for a bot in place of who is absent or does not answer", "b"),
    Order("propose('end')", "ask to end the game"),
    Order("take_over", "take the seat back from another terminal of mine"),
)
ANYWHERE = (
    Order("help", "help and rules", "?"),
    Order("cards", "cards", "/"),
    Order("settings", "settings"),
)
AT_LAST = (
    Order("repaint", "repaint the screen", "ctrl+l"),
    Order("suspend_process", "stop, until the shell goes on with it", "ctrl+z"),
    Order("ask_quit", "quit", "ctrl+q"),
)


def at_table(active: ActiveTable) -> list[Order]:
    """What can be done at the table that is on top."""
    orders = [Order(f"screen.{name}", title, key) for name, title, key in AT_TABLE]
    if active.store is not None:
        orders += pages(active.store)
    if active.over:
        orders.append(Order("results", "the result"))
    return [*orders, *(AT_HOST if active.visit is not None else ())]


def pages(model: TableModel) -> list[Order]:
    """The pages of the board, but for the log, which has a command of its own."""
    board = board_of(model.game)
    return [
        Order(f"screen.shortcut('{page.shortcut}')", page.title.lower(), page.shortcut)
        for page in board.plan(model, *board.least).pages
        if all(area.pane != LOG_PANE for area in page.areas)
    ]


def looks(theme: str, signs: Glyphs) -> list[Order]:
    """All looks and signs; those in use are marked."""
    orders = []
    for palette in PALETTES.values():
        now = "  (now)" if palette.name == theme else ""
        orders.append(Order(f"prefer('theme', '{palette.name}')", f"look: {palette.title}{now}"))
    for glyphs in SETS.values():
        now = "  (now)" if glyphs == signs else ""
        orders.append(Order(f"prefer('glyphs', '{glyphs.name}')", f"signs: {glyphs.title}{now}"))
    return orders
