"""The base tables as they were when pictures and golden records were made: `tests/tables`.

Whoever adds a card changes decks, and with them every game that is dealt from a seed. Pictures and records
are about other things, so they are made with these copies; tables of add-ons are the shipped ones. They
change only with the form of a record, never for a new card.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from core.last_aurora import options
from core.last_aurora.tables import loader

FOLDER = Path(__file__).parent / "tables"


@contextmanager
def pinned() -> Iterator[None]:
    """While this lasts, the shipped tables of Last Aurora are the pinned ones."""
    catalogue = loader.load(FOLDER)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(loader._LOADER, "_usual", catalogue)
        options._shipped.cache_clear()
        try:
            yield
        finally:
            options._shipped.cache_clear()
