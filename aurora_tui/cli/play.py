"""`aurora play`: a new game at this terminal."""

from aurora_tui.cli import options as common

TYPE_CHECKING = False
if TYPE_CHECKING:
    from argparse import Namespace
    from collections.abc import Sequence

    from aurora_tui.cli.parser import Parser


def add_options(parser: "Parser", args: "Sequence[str]") -> None:
    """Players, what the game is made of, and how it is shown."""
    parser.add_argument("--players", metavar="NAMES", default="", help="Names of the people here: Ann,Ben.")
    parser.add_argument(
        "--bots",
        type=common.whole(0, 4),
        metavar="N",
        default=0,
        help="Seats played by bots, 0 to 4.",
    )
    common.add_level(parser)
    common.add_seed(parser)
    common.add_game(parser, args)
    common.add_plain(parser)


def run(options: "Namespace") -> int:
    """Begin the game; with nothing said of players, people choose them first."""
    from aurora_tui.client.game_setup import people_and_bots, refuse_misfits

    chosen = common.chosen_options(options)
    level, people = options.level, options.players
    bots = options.bots or int(bool(level) and not people.strip())
    game = people_and_bots(options.game, people, bots, chosen, options.seed, level)
    refuse_misfits(game)
    if options.plain:
        if options.players.strip() or options.bots or level or options.seed is not None or chosen:
            from aurora_tui.plain.local_play import begin

            return begin(game)
        from aurora_tui.plain.title import begin_or_ask

        return begin_or_ask(game)
    from aurora_tui.client.start_request import Launch
    from aurora_tui.tui.run import open_client

    launch = Launch(game=game) if options.players or options.bots else Launch(form=game)
    return open_client(launch, common.switches(options))
