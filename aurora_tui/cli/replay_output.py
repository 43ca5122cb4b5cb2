"""Films and pictures that `aurora replay` makes."""

import os
import sys
from argparse import Namespace
from pathlib import Path

from aurora_tui.cli import options as common
from aurora_tui.failures import Failed, WrongUse
from aurora_tui.storage import paths, saves, settings
from aurora_tui.storage.save_reader import record_in
from aurora_tui.tui.terminal import toolkit_environment
from core.kernel import CoreError
from net.errors import said
from net.files import write_whole
from themes.glyphs import UNICODE
from themes.palettes import DEFAULT

USUAL_SIZE = (120, 36)
USUAL_PACE = 1.0
STANDARD_OUTPUT = "-"


def make_picture(options: Namespace) -> int:
    """Make the film or the picture; gives the exit code. Raises Failed with one sentence."""
    _check(options)
    wished, problems = settings.load(common.switches(options))
    for problem in problems:
        print(problem, file=sys.stderr)
    target = options.to if options.cast is None else options.cast
    file = None if target in (None, STANDARD_OUTPUT) else paths.place(target)
    if file is not None and file.exists() and not options.replace:
        raise Failed(f"{file} is there already; choose another name, or add --replace.")
    source = saves.find(options.file)
    record = record_in(source)
    for name in ("COLUMNS", "LINES", "NO_COLOR"):  # they are about this terminal, not about a file
        os.environ.pop(name, None)
    toolkit_environment.settle(os.environ)
    from aurora_tui.tui import replay_pictures
    from aurora_tui.tui.replay_camera import Lens

    lens = Lens(
        options.size or USUAL_SIZE,
        wished.theme or DEFAULT,
        wished.glyphs or UNICODE.name,
        options.whom or "all",
    )
    try:
        if options.cast is not None:
            made = replay_pictures.cast(record, lens, options.pace or USUAL_PACE)
        else:
            made = replay_pictures.picture(record, lens, options.svg)
    except CoreError as error:
        raise saves.SaveFileError(f"{source} cannot be told again: {error}") from None
    if file is None:
        sys.stdout.write(made)
    else:
        _write(file, made.encode())
    return 0


def _write(path: Path, content: bytes) -> None:
    """Write a file as this account makes them. Raises Failed with one sentence; then nothing has changed."""
    if path.is_dir():
        raise Failed(f"{path} is a folder; give the name of a file.")
    if path.exists() and not path.is_file():
        raise Failed(f"{path} is no ordinary file.")
    mask = os.umask(0o077)
    os.umask(mask)
    try:
        write_whole(path, content, 0o666 & ~mask)
    except OSError as error:
        raise Failed(f"{path} cannot be written: {said(error)}.") from None


def _check(options: Namespace) -> None:
    """Raises WrongUse for switches that do not go together."""
    if options.cast is not None and options.svg is not None:
        raise WrongUse("--cast makes a film, --svg a picture; give one of them.")
    if options.plain:
        raise WrongUse("A film and a picture are of the full screen; leave --plain out.")
    if options.cast is not None and options.to is not None:
        raise WrongUse("--cast names its file itself; leave --to out.")
    if options.cast is None and options.pace is not None:
        raise WrongUse("--pace goes with --cast.")
    if options.cast == "" or options.to == "":
        raise WrongUse("The name of the file is empty.")
