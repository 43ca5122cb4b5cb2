"""How many cells of a terminal a text takes."""

from functools import lru_cache


@lru_cache(maxsize=4096)
def cell_len(text: str) -> int:
    """Cells of `text`, as the toolkit counts them. Its tables are loaded for the first text that needs them,
    so that a client of lines, which draws nothing, does without. Panes measure the same words at each
    picture, so what was counted is remembered."""
    if text.isascii() and text.isprintable():
        return len(text)
    from rich.cells import cell_len as measured

    return measured(text)
