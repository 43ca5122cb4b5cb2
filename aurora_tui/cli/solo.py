"""`aurora solo`: one person against the Automa."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser") -> None:
    """A name, what the game is made of, and how it is shown."""
    parser.add_argument("--name", default="", help="Your name.")
    common.add_game(parser, common.ALONE)
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Begin the game."""
    from aurora_tui.client.game_setup import people_and_bots, refuse_misfits

    game = people_and_bots(
        options.name.replace(",", " ").strip() or "Player 1",
        0,
        map=options.map_name,
        seed=options.seed,
        data=common.folder(options.data),
        addons=("automa", *common.chosen_addons(options)),
    )
    refuse_misfits(game)
    if options.plain:
        from aurora_tui.plain.local_play import begin

        return begin(game)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.tui.run import open_client

    return open_client(Launch(game=game), common.switches(options))
