"""`python -m aurora_tui`: the same as the `aurora` script."""

from aurora_tui.cli import main

main()
