"""The command line: `aurora` and its commands. Each imports what it needs when it is called.

Exit codes: 0 done, 1 failed (one sentence on standard error), 2 wrong use.
"""

import os
import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from aurora_tui.failures import Failed, WrongUse

app = typer.Typer(
    name="aurora",
    help="Last Aurora for the terminal (an unofficial fan project).",
    add_completion=False,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

Plain = Annotated[bool, typer.Option("--plain", help="Plain lines: for screen readers and scripts.")]
Json = Annotated[bool, typer.Option("--json", help="One JSON document on standard output.")]
Map = Annotated[str, typer.Option("--map", help="The side of the road board.")]
Seed = Annotated[int | None, typer.Option(help="Plays the same game again.")]
Data = Annotated[Path | None, typer.Option(help="A folder with replacement tables.")]
Mine = Annotated[bool, typer.Option("--mine", help="With the Mine.")]
Kickstarter = Annotated[bool, typer.Option("--kickstarter", help="With the Kickstarter cards.")]
Mutants = Annotated[bool, typer.Option("--mutants", help="With the Mutants.")]
INTERRUPTED = 130
"""what typer makes of ctrl+c"""
_switches: dict[str, Any] = {}
"""What the switches before a command set, for the full-screen client."""


def _version(wanted: bool) -> None:
    if wanted:
        from importlib.metadata import PackageNotFoundError, version

        try:
            print(f"aurora-tui {version('aurora-tui')}")
        except PackageNotFoundError:
            print("aurora-tui, run from a folder that is not installed")
        raise typer.Exit


@app.callback(invoke_without_command=True)
def aurora(
    context: typer.Context,
    version: Annotated[
        bool, typer.Option("--version", callback=_version, is_eager=True, help="Print the version.")
    ] = False,
    theme: Annotated[str | None, typer.Option(help="The look of the full-screen client.")] = None,
    glyphs: Annotated[str | None, typer.Option(help="Its signs: unicode or ascii.")] = None,
    mouse: Annotated[bool | None, typer.Option(help="Whether it uses the mouse.")] = None,
    plain: Plain = False,
) -> None:
    """Last Aurora for the terminal (an unofficial fan project)."""
    _switches.clear()
    _switches.update({"theme": theme, "glyphs": glyphs, "mouse": mouse})
    if context.invoked_subcommand is None:
        if plain:
            from aurora_tui.plain.title import open_title

            _leave(open_title())
            return
        from aurora_tui.client import open_client
        from aurora_tui.launch import Launch

        _leave(open_client(Launch(), _switches))


@app.command()
def play(
    players: Annotated[str, typer.Option(help="Names of the people here: Ann,Ben.")] = "",
    bots: Annotated[int, typer.Option(min=0, max=4, help="Seats played by bots.")] = 0,
    map_name: Map = "alpha",
    seed: Seed = None,
    data: Data = None,
    mine: Mine = False,
    kickstarter: Kickstarter = False,
    mutants: Mutants = False,
    pvp: Annotated[bool, typer.Option("--pvp", help="Player versus player.")] = False,
    roles: Annotated[bool, typer.Option("--roles", help="With Roles.")] = False,
    plain: Plain = False,
) -> None:
    """Play at this terminal, people in turn, bots in the other seats."""
    addons = _chosen(mine=mine, kickstarter=kickstarter, mutants=mutants, pvp=pvp, roles=roles)
    if plain:
        from aurora_tui.plain.start import play_new

        _leave(play_new(players, bots, map_name, seed, data, addons))
        return
    import msgspec

    from aurora_tui.client import open_client
    from aurora_tui.games import people_and_bots
    from aurora_tui.launch import Launch

    game = people_and_bots(players, bots, map_name, seed, data)
    game = msgspec.structs.replace(game, **dict.fromkeys(addons, True))
    if reason := game.refusal():
        raise WrongUse(reason)
    _leave(open_client(Launch(game=game) if players or bots else Launch(form=game), _switches))


@app.command()
def solo(
    name: Annotated[str, typer.Option(help="Your name.")] = "",
    map_name: Map = "alpha",
    seed: Seed = None,
    data: Data = None,
    mine: Mine = False,
    kickstarter: Kickstarter = False,
    mutants: Mutants = False,
    plain: Plain = False,
) -> None:
    """Play alone against the Automa."""
    addons = _chosen(mine=mine, kickstarter=kickstarter, mutants=mutants)
    if plain:
        from aurora_tui.plain.start import play_solo

        _leave(play_solo(name, map_name, seed, data, addons))
        return
    import msgspec

    from aurora_tui.client import open_client
    from aurora_tui.games import people_and_bots
    from aurora_tui.launch import Launch

    game = people_and_bots(name or "Player 1", 0, map_name, seed, data)
    game = msgspec.structs.replace(game, automa=True, **dict.fromkeys(addons, True))
    if reason := game.refusal():
        raise WrongUse(reason)
    _leave(open_client(Launch(game=game), _switches))


@app.command()
def host(
    bind: Annotated[str, typer.Option(metavar="HOST:PORT", help="Where to listen.")] = "",
    lan: Annotated[bool, typer.Option("--lan", help="For others on the network, with a join code.")] = False,
    tables: Annotated[int, typer.Option(min=1, max=1000, help="How many tables at once.")] = 50,
    data_dir: Annotated[Path | None, typer.Option(help="Where tables are kept.")] = None,
    protocol: Annotated[bool, typer.Option("--protocol", help="Print the reference of messages.")] = False,
) -> None:
    """Run a host for others; ctrl+c stops it, tables are kept. Its log goes to standard error."""
    if protocol:
        from net.protocol import reference

        print(reference(), end="")
        return
    from aurora_tui.saves import data_folder
    from net.host.main import run_host

    folder = data_dir.expanduser() if data_dir is not None else data_folder() / "host"
    run_host(folder, bind or None, lan, tables, lambda sentence: print(sentence, flush=True))


@app.command()
def join(
    place: Annotated[str, typer.Argument(metavar="[CODE | HOST:PORT]", help="Else this machine.")] = "",
    name: Annotated[str, typer.Option(help="Your name at the table.")] = "",
    spectate: Annotated[bool, typer.Option("--spectate", help="Only watch.")] = False,
    table: Annotated[int | None, typer.Option(min=1, help="Come straight to this table.")] = None,
    seat: Annotated[
        int | None, typer.Option(min=1, max=16, help="Have this seat, at --table, your table, or the newest.")
    ] = None,
    stay: Annotated[bool, typer.Option("--stay", help="This host only, nothing else: for SSH keys.")] = False,
    plain: Plain = False,
) -> None:
    """Join a host: sit at a table, or go on where you were."""
    from aurora_tui.bound import Bound

    if seat and spectate:
        raise WrongUse("Who only watches has no seat; leave out --seat or --spectate.")
    bound = Bound(table or 0, seat or 0, stay)
    if plain:
        from aurora_tui.plain.join import join_host

        _leave(join_host(place, name, spectate, bound))
        return
    from aurora_tui.client import open_client
    from aurora_tui.launch import Launch

    launch = Launch(join=place or "127.0.0.1", name=name, spectate=spectate, bound=bound)
    _leave(open_client(launch, _switches))


@app.command()
def resume(
    name: Annotated[str, typer.Argument(help="A save; without it the latest game that is not over.")] = "",
    plain: Plain = False,
) -> None:
    """Go on with a saved game."""
    if plain:
        from aurora_tui.plain.start import resume_saved

        _leave(resume_saved(name))
        return
    from aurora_tui.client import open_client
    from aurora_tui.launch import Launch
    from aurora_tui.opening import latest
    from aurora_tui.saves import find

    _leave(open_client(Launch(resume=find(name) if name else latest()), _switches))


@app.command()
def saves(as_json: Json = False) -> None:
    """List the saved games, the latest first."""
    from aurora_tui.saved_games import print_saves

    print_saves(as_json)


@app.command()
def replay(
    file: Annotated[str, typer.Argument(help="A save, by name or path, or the file of a record.")],
    plain: Plain = False,
) -> None:
    """Tell a game again, answer by answer."""
    if plain:
        from aurora_tui.plain.replay import replay_file

        _leave(replay_file(file))
        return
    from aurora_tui.client import open_client
    from aurora_tui.launch import Launch
    from aurora_tui.saves import find

    _leave(open_client(Launch(replay=find(file)), _switches))


@app.command()
def doctor(
    as_json: Json = False,
    reset: Annotated[
        bool, typer.Option("--reset", help="Only restore a terminal left by a cut link.")
    ] = False,
) -> None:
    """Say what this terminal can do, what will be used, and what to fix."""
    if reset:
        from aurora_tui.signals import RESTORE

        print(RESTORE, end="", flush=True)
        return
    from aurora_tui.doctor import doctor as examine

    _leave(examine(as_json, _switches))


@app.command()
def cards(
    as_json: Json = False,
    kind: Annotated[str, typer.Option(help="Only one kind: survivor, truck, location, box ...")] = "",
    check: Annotated[Path | None, typer.Option(metavar="DIR", help="Check replacement tables.")] = None,
) -> None:
    """List every card and table with its source, or check tables of your own."""
    from aurora_tui.cards import check_folder, list_cards

    if check is not None:
        if kind:
            raise WrongUse("--check looks at all tables; leave --kind out.")
        _leave(check_folder(check, as_json))
    else:
        list_cards(kind, as_json)


@app.command(
    add_help_option=False,
    context_settings={"allow_extra_args": True, "ignore_unknown_options": True, "help_option_names": []},
)
def sim(context: typer.Context) -> None:
    """Let bots play many games, and count (aurora sim --help)."""
    from aurora_tui.sim import simulate_command

    command = typer.Typer(add_completion=False, pretty_exceptions_enable=False, rich_markup_mode=None)
    command.command()(simulate_command)
    _leave(command(args=context.args, prog_name="aurora sim", standalone_mode=False) or 0)


def _chosen(**addons: bool) -> tuple[str, ...]:
    """The add-ons that were asked for."""
    return tuple(name for name, wanted in addons.items() if wanted)


def _leave(code: int) -> None:
    if code:
        raise typer.Exit(code)


# -- the one place where failures become sentences -------------------------------------------------


def run(args: list[str]) -> int:
    """Run a command line; gives the exit code. Failures are one sentence on standard error."""
    try:
        code = int(app(args=args, prog_name="aurora", standalone_mode=False) or 0)
        return _fail(1, "Interrupted.") if code == INTERRUPTED else code
    except WrongUse as error:
        return _fail(2, str(error))
    except (KeyboardInterrupt, typer.Abort):
        return _fail(1, "Interrupted.")
    except BrokenPipeError:
        # whoever read standard output has gone; nothing more may be written to it, at exit either
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        if hasattr(error, "format_message"):  # what the parser of the command line says
            context = getattr(error, "ctx", None)
            command = context.command_path if context else "aurora"
            return _fail(2, f"{error.format_message().rstrip('.')}; see '{command} --help'.")
        return _fail(1, _sentence(error))


def _fail(code: int, sentence: str) -> int:
    from aurora_tui.sanitize import clean

    print(clean(sentence, 2_000), file=sys.stderr)
    return code


def _sentence(error: Exception) -> str:
    """What a failure says; one that nobody foresaw leaves a report."""
    from aurora_tui.saves import SaveFileError
    from core.kernel import CoreError
    from core.last_aurora.data_errors import DataError
    from net.errors import NetError

    foreseen: tuple[Any, ...] = (Failed, SaveFileError, CoreError, DataError, NetError)
    if isinstance(error, foreseen):
        return str(error)
    from aurora_tui.reports import report

    return f"This should not have happened ({type(error).__name__}: {error}); {report(' '.join(sys.argv))}."


def main() -> None:
    """The `aurora` script."""
    sys.exit(run(sys.argv[1:]))
