"""Paths that a person names, and the one guard over them.

Whoever has the account may name any place in it. Who comes by a way in that is bound to a host
(`aurora join --stay` or `--seat`, for SSH keys of one game account) may not: there `confine` is
called before anything is read, and from then on only names of things in this person's own data
folder are good. Every text of a person that becomes a path does so here.
"""

import errno
import os
from contextlib import suppress
from pathlib import Path

from aurora_tui.failures import Failed

SAVES = "saves"
"""the folder of games at this terminal"""
OWN_TABLES = "tables"
"""of the host inside this client"""
GUESTS = "guests"
"""of the tokens that hold seats at hosts"""
KEPT = (SAVES, OWN_TABLES, GUESTS)
BOUND = "This way in keeps everything in its own folder; give a name without a path."


class PathRefused(Failed):
    """A path that is not for this person, or none at all; `str()` is one sentence."""


class _Confinement:
    """Whether this process came by a bound way in, and whether that is one of `aurora serve`."""

    confined = False
    guest = False


def confine(on: bool = True, *, guest: bool = False) -> None:
    """From now on no path of a person leads out of its own folder. `guest`: a box that serves gave it."""
    _Confinement.confined, _Confinement.guest = on, on and guest


def of_guest() -> bool:
    """Whether the data folder is that of a guest, on the disk of a box that serves."""
    return _Confinement.guest


def place(text: str | Path) -> Path:
    """Any place, `~` being the home folder. Raises PathRefused, always where the way in is bound."""
    if _Confinement.confined:
        raise PathRefused(BOUND)
    return _expanded(text)


def beside(text: str, folder: Path) -> Path:
    """A file that is named from a folder on; where the way in is bound it lies in that folder, links
    followed. Raises PathRefused."""
    path = _expanded(text)
    path = path if path.is_absolute() else folder / path
    if _Confinement.confined and not path.resolve().is_relative_to(folder.resolve()):
        raise PathRefused(BOUND)
    return path


def of_the_platform(variable: str, kind: str) -> Path:
    """A folder of this program: the one that an environment variable names, else the platform's.

    `kind` is data or config. Raises PathRefused for an account without a home folder, and for what
    cannot be the name of a folder.
    """
    chosen = os.environ.get(variable)
    folder = _expanded(chosen) if chosen else _usual(variable, kind)
    try:
        os.lstat(folder)
    except OSError as error:
        if error.errno == errno.ENAMETOOLONG:
            raise PathRefused(f"The name of the folder for {kind} is too long; set {variable}.") from None
    return folder


def data_folder() -> Path:
    """The platform's folder for data of this program, or $AURORA_DATA_DIR. Raises PathRefused."""
    return of_the_platform("AURORA_DATA_DIR", "data")


def anything_kept() -> bool:
    """Whether there may be something to go on with: no more than a look at what folders there are."""
    for name in KEPT:
        with suppress(OSError):
            if any(data_folder().joinpath(name).iterdir()):
                return True
    return False


def _usual(variable: str, kind: str) -> Path:
    import platformdirs

    of = platformdirs.user_data_path if kind == "data" else platformdirs.user_config_path
    try:
        folder = of("aurora-tui", appauthor=False)
    except RuntimeError:
        folder = Path("~")
    if folder.parts[:1] == ("~",):
        raise PathRefused(
            f"This account has no home folder; set HOME, or {variable} to a folder for this program's {kind}."
        )
    return folder


def _expanded(text: str | Path) -> Path:
    if "\0" in str(text):
        raise PathRefused("A path has no NUL character.")
    try:
        return Path(text).expanduser()
    except RuntimeError:
        raise PathRefused(
            f"There is no home folder for {Path(text).parts[0]}; give the whole path."
        ) from None
