"""`aurora solo`: one person alone."""

from aurora_tui.cli import options as common
from aurora_tui.failures import WrongUse

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """A name, what the game is made of, and how it is shown."""
    parser.add_argument("--name", default="", help="Your name.")
    common.add_level(parser)
    common.add_seed(parser)
    parser.add_argument(
        "--daily", action="store_true", help="The game of the day: the same for everybody, to be compared."
    )
    common.add_game(parser, args)
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Begin a game of one person; gives the exit code."""
    from msgspec.structs import replace

    from aurora_tui.client.daily_game import daily
    from aurora_tui.client.game_setup import against, alone, refuse_misfits
    from net.wire.text import clean

    if options.daily and options.seed is not None:
        raise WrongUse("--daily has a seed of its own; leave out --seed.")
    if options.daily and options.level:
        raise WrongUse("--daily is the same for everybody; leave out --level.")
    preset = (daily if options.daily else alone)(options.game, clean(options.name))
    chosen = {**preset.options, **common.chosen_options(options)}
    game = replace(preset, options=chosen, seed=preset.seed if options.daily else options.seed)
    if options.level:
        game = against(game, options.level)
    refuse_misfits(game)
    if options.plain:
        from aurora_tui.plain.local_play import begin

        return begin(game)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.tui.run import open_client

    return open_client(Launch(game=game), common.switches(options))
