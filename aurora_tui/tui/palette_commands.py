"""What the palette offers: at a table, at a host, on the title, anywhere."""

from aurora_tui.client.keys import Key
from aurora_tui.client.table_keys import BOT, CARDS, GROUPS, HELP, QUIT, REPAINT, SUSPEND, TALK
from aurora_tui.client.table_model import TableModel
from aurora_tui.games.registry import board_of
from aurora_tui.tui.client_app import ActiveTable
from aurora_tui.tui.screens.palette import Order
from themes.glyphs import SETS, Glyphs
from themes.palettes import PALETTES

LOG_PANE = "logpage"


def order(key: Key, owner: str = "") -> Order:
    """The command that does what a key does."""
    press = key.presses[0]
    action = press.act if isinstance(press.act, str) else f"act('{press.name}')"
    return Order(owner + action, key.command, key.written)


AT_TABLE = tuple(
    order(key, "screen.")
    for group in GROUPS
    for key in group
    if key.command and key.presses[0].name.startswith("table.")
)
AT_HOST = (
    order(TALK),
    Order("pause(True)", "pause the game for everyone"),
    Order("pause(False)", "let the game go on"),
    order(BOT),
    Order("propose('end')", "ask to end the game"),
    Order("take_over", "take the seat back from another terminal of mine"),
)
ANYWHERE = (
    order(HELP),
    order(CARDS),
    Order("settings", "settings"),
)
AT_LAST = (order(REPAINT), order(SUSPEND), order(QUIT))


def at_table(active: ActiveTable) -> list[Order]:
    """What can be done at the table that is on top."""
    orders = [*AT_TABLE]
    if active.model is not None:
        orders += pages(active.model)
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
