"""The options of a game by which other tables replace the shipped ones: older ones, or a person's own.

When shipped tables are changed, the files that they had lie on in `older/NAME` beside them. A save that was
made with those goes on with them.
"""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, TypeVar

from core.kernel.errors import OptionsError
from core.kernel.setup_form import OptionField

DATA = OptionField(
    "data", "Tables", "A folder with replacement tables.", "folder", secret=True, local_only=True
)
EDITION = "edition"
OLDER = "older"
"""the folder of older files, one folder for each edition"""
R = TypeVar("R")


def edition(*names: str) -> OptionField:
    """The option of a game by which its tables are those of an edition of these names."""
    help = f"Cards and numbers as they were: {', '.join(names)}. The present ones if it is left out."
    return OptionField(EDITION, "Edition", help, "edition", names)


def chosen_tables(
    options: Mapping[str, Any], shipped: Path, kept: Callable[..., R], own: Callable[..., R]
) -> R:
    """What `kept` gives for the shipped tables or an edition of them, or `own` for those of a folder besides.

    Both are called with the folders whose files stand in the place of their namesakes in `shipped`, the later
    one in the place of the earlier one. Raises OptionsError for an edition that there is not, and for tables
    of a person's folder that cannot be read.
    """
    name, folder = options.get(EDITION), options.get(DATA.name)
    if name is not None and name not in editions(shipped):
        raise OptionsError(f"There is no edition {name!r} of the tables.")
    older = () if name is None else (shipped / OLDER / name,)
    if folder is None:
        return kept(*older)
    try:
        return own(*older, folder)
    except ValueError as error:
        raise OptionsError(str(error)) from error


def editions(shipped: Path) -> list[str]:
    """The names of the editions beside shipped tables, sorted: the folders in `shipped`/older."""
    return sorted(path.name for path in (shipped / OLDER).glob("*") if path.is_dir())


def tables_text(options: Mapping[str, Any]) -> list[str]:
    """What settled options say of the tables, for people."""
    told = [f"tables of the {options[EDITION]} edition"] if options.get(EDITION) else []
    return [*told, "tables of its own"] if options.get(DATA.name) else told
