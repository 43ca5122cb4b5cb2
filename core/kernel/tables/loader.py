"""The tables of a game as they are loaded: the shipped ones once, or with the files of other folders."""

from collections.abc import Callable, Collection, Mapping, Sequence
from pathlib import Path
from typing import Generic, TypeVar

from core.kernel.tables.checklist import Item, hold_to
from core.kernel.tables.folder import overlaid, paths_in

T = TypeVar("T")


class Loader(Generic[T]):
    """Loads the files of a game.

    `names` are all files that there may be, `build` makes tables of paths by file name (raises DataError),
    and `items` is what tables must offer.
    """

    def __init__(
        self,
        shipped: Path,
        names: Callable[[], Collection[str]],
        build: Callable[[Mapping[str, Path]], T],
        items: Sequence[Item[T]],
    ) -> None:
        self._shipped = shipped
        self._names = names
        self._build = build
        self._items = items
        self._usual: T | None = None

    def load(self, *folders: Path | str) -> T:
        """The shipped tables, or those with the files of each of the `folders` in place of their namesakes.

        Raises DataError, with one sentence naming file, record and field, for tables that cannot be
        read, and for tables of folders that fail a required item of the checklist. The shipped ones are
        held to it by their tests, not at each start.
        """
        if folders:
            return hold_to(self._items, self.read(*folders))
        if self._usual is None:
            self._usual = self._build(paths_in(self._shipped))
        return self._usual

    def read(self, *folders: Path | str) -> T:
        """As `load`, but without the checklist, for whoever wants all its findings."""
        return self._build(overlaid(self._shipped, folders, self._names()))
