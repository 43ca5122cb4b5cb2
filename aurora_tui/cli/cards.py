"""`aurora cards`: every card and table, or the check of tables of one's own."""

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """Which, and how they are told."""
    common.add_game_name(parser)
    common.add_json(parser)
    parser.add_argument("--kind", default="", help="Only one kind, such as the word in the first column.")
    parser.add_argument("--check", metavar="DIR", help="Check replacement tables.")


def run(options: "Namespace") -> int:
    """List them, or say what is wrong with them."""
    from aurora_tui.cli.cards_output import check_folder, list_cards

    folder = common.folder(options.check)
    if folder is None:
        list_cards(options.kind, options.as_json, options.game)
        return 0
    if options.kind:
        raise WrongUse("--check looks at all tables; leave --kind out.")
    return check_folder(folder, options.as_json, options.game)
