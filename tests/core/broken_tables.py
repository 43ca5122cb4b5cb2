"""A file of tables with a fault in it."""

from pathlib import Path


def edit(folder: Path, file: str, old: str, new: str) -> None:
    """Write `new` over the first `old` in a file of a folder, which must have it."""
    text = (folder / file).read_text(encoding="utf-8")
    assert old in text
    (folder / file).write_text(text.replace(old, new, 1), encoding="utf-8")
