"""The keys of the table and of all pages, most important first.

Each is declared here and nowhere else: bindings, footer, hints in panes, help and palette are made from it.
A new one stands in `TABLE` (or `PROGRAM`), with a function of the table model or an action of the screen.
"""

from typing import NamedTuple

from aurora_tui.client.keys import Key, Press


class TableFooter(NamedTuple):
    """What the footer of the table is drawn for.

    `pages`: the boards are pages of a small screen, whose tabs show their keys; `palette`: there is one;
    `talks`: there are others to talk to; `thing` and `enter`: what arrows walk over in the pane that has the
    keyboard, and what enter does there, "" where they walk over choices.
    """

    pages: bool = False
    palette: bool = False
    talks: bool = False
    thing: str = ""
    enter: str = ""


def _tab(about: TableFooter) -> str:
    if about.pages:
        return "prompt" if about.thing else ""
    return "pane"


DIGITS = Key(
    tuple(Press(str(digit), f"digit('{digit}')", f"table.digit{digit}") for digit in range(10)),
    footer="pick",
    sign="0-9",
    help="picks a choice by its number. Where one number begins another, enter ends it. 0 always ends what "
    "is asked",
)
MOVE = Key(
    (Press("up,k", "step(-1)", "table.up"), Press("down,j", "step(1)", "table.down")),
    footer=lambda about: "" if about.thing else "move",
    help="(also k and j) highlights a choice, which is lit on the board, where the numbers stand as well",
)
ENDS = Key(
    (Press("home", "highlight(0)", "table.first"), Press("end", "highlight(999)", "table.last")),
    sign="home end",
    help="highlights the first choice or the last",
)
WALK = Key((), footer=lambda about: about.thing, sign="{back}{arrow}{up}{down_more}")
PICK = Key(
    (Press("enter", "pick", "table.pick"),),
    footer=lambda about: about.enter or "ok",
    help="picks the highlighted choice",
)
JOBS = Key(
    (),
    help="in the frame of the prompt do what can be done besides, at every question the same letter. With "
    "several to choose from a letter opens their list; esc goes back",
    sign="letters",
)
TALK = Key(
    (Press("t", "talk", "app.talk"),),
    footer=lambda about: "say" if about.talks else "",
    help="says something to the table",
    command="say something to the table",
)
BACK = Key(
    (Press("escape", "back", "table.back"),),
    footer="back, menu",
    help="goes one step back, and opens the list of all commands where there is nothing to go back from: "
    "everything can be done with digits, arrows, enter and esc",
)
PANE = Key(
    (Press("tab", "app.focus_next", "table.pane"),),
    footer=_tab,
    help="gives the keyboard to the next pane",
)
UNDO = Key(
    (Press("u", lambda model: model.undo(), "table.undo"),),
    help="takes back your last answer, up to the moment something was revealed",
    command="undo",
)
WHY = Key(
    (Press("w", lambda model: model.sheets.explain(), "table.why"),),
    help="says why something is not on offer",
    command="why is something not on offer",
)
ADVICE = Key(
    (Press("h", lambda model: model.sheets.advise(), "table.advice"),),
    help="says which choice looks best, and two others, and why; and gives the choices back",
    command="which choice looks best",
)
CONSULT = Key(
    (Press("H", lambda model: model.sheets.consult(), "table.consult"),),
    help="asks the strong bot, which plays the likely choices on for a second: what each is worth, and how "
    "sure that is; esc goes on without",
    command="ask the strong bot which choice is best",
)
POINTS = Key(
    (Press("p", lambda model: model.sheets.count_points(), "table.points"),),
    help="counts what everybody would score if the game ended now, line by line",
    command="points so far",
)
BOARDS = Key(
    (Press("v", "boards", "table.boards"),),
    footer="boards",
    help="looks at the other boards",
    command="look at the next board",
)
INQUIRE = Key(
    (Press("i", "inquire", "table.inquire"),),
    help="tells what the highlighted thing is, does and costs, and why it cannot be had. So does a right "
    "click on any card, box, space or piece, and a click on one that no choice is about",
    command="what is the highlighted thing",
)
LOG = Key(
    (Press("l", "log", "table.log"),),
    footer=lambda about: "" if about.pages else "log",
    help="filters the log",
    command="filter the log",
)
CARDS = Key(
    (Press("slash", "cards", "table.cards"),),
    footer="cards",
    help="opens the cards, at the highlighted one",
    command="cards",
)
HELP = Key((Press("question_mark", "help", "table.help"),), help="opens this help", command="help and rules")
YES = Key((Press("y", "vote(True)", "table.yes"),), help="agrees to what the table is asked")
NO = Key((Press("n", "vote(False)", "table.no"),), help="does not agree")
BOT = Key(
    (Press("b", "propose('bot')", "app.bot"),),
    help="asks for a bot in the place of who is absent or does not answer",
    command="ask for a bot in place of who is absent or does not answer",
)
QUIT = Key(
    (Press("ctrl+q", "ask_quit", "app.quit"),),
    footer="quit",
    help="leaves; the game is kept",
    command="quit",
    first=True,
)
STOP = Key((Press("ctrl+c", "ask_quit", "app.stop"),), help="does the same", first=True)
PALETTE = Key(
    (Press("ctrl+p", "palette", "app.palette"),),
    footer=lambda about: "palette" if about.palette else "",
    help="opens the list of all commands",
    first=True,
)
REPAINT = Key(
    (Press("ctrl+l", "repaint", "app.repaint"),),
    help="reads the window's size and paints anew, should something else have written there",
    command="repaint the screen",
)
SUSPEND = Key(
    (Press("ctrl+z", "suspend_process", "app.suspend"),),
    help="stops the program; the shell's fg goes on with it",
    command="stop, until the shell goes on with it",
    first=True,
)

LESSONS = Key(
    (Press("x", lambda model: model.lessons and model.lessons.end(), "table.lessons"),),
    help="ends the lessons of a guided game",
    command="no more lessons",
)

GROUPS = (
    (DIGITS, MOVE, WALK, ENDS, PICK, JOBS),
    (BACK, PANE),
    (TALK, YES, NO, BOT),
    (UNDO, WHY, INQUIRE, ADVICE, CONSULT, POINTS, BOARDS, LOG, LESSONS),
)
"""Keys of the table that are told in the same passage of the help; those of a board come after them."""
EVERYWHERE = (
    (CARDS, HELP, QUIT, STOP, PALETTE),
    (REPAINT, SUSPEND),
)
TABLE = tuple(key for group in (*GROUPS, *EVERYWHERE) for key in group)
"""All of them, in the order of the footer."""
ACTS = {press.name: press.act for key in TABLE for press in key.presses if not isinstance(press.act, str)}
"""What keys do that act on the model, by their names in a keymap."""
