"""The command line: `aurora` and its commands, each a module of its own.

contents.py  switches and commands      commands.py  the parser made of them
parser.py    how options are read       options.py   options that commands share
first_help.py  the help of all          entry.py     the `aurora` script: failures, signals, exit codes

A command's module has `add_options(parser)` and `run(options)`, which gives the exit code. It is
imported when its command is chosen, and imports what it needs when it runs.

Exit codes: 0 done, 1 failed (one sentence on standard error), 2 wrong use. A program that a signal
ended dies of that signal.
"""

from aurora_tui.cli.entry import main, run

__all__ = ["main", "run"]
