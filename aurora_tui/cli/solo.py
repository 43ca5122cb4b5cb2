"""`aurora solo`: one person alone."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """A name, what the game is made of, and how it is shown."""
    parser.add_argument("--name", default="", help="Your name.")
    common.add_seed(parser)
    common.add_game(parser, args)
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Begin a game of one person; gives the exit code."""
    from msgspec.structs import replace

    from aurora_tui.client.game_setup import alone, refuse_misfits
    from net.wire.text import clean

    preset = alone(options.game, clean(options.name))
    chosen = {**preset.options, **common.chosen_options(options)}
    game = replace(preset, options=chosen, seed=options.seed)
    refuse_misfits(game)
    if options.plain:
        from aurora_tui.plain.local_play import begin

        return begin(game)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.tui.run import open_client

    return open_client(Launch(game=game), common.switches(options))
