"""`python -m aurora_tui`: the same as the `aurora` script."""

from aurora_tui.cli import main

if __name__ == "__main__":  # processes of bots are started from this module and must not run it again
    main()
