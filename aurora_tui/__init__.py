"""People: the command line, the full-screen client, the line client, and what they share.

cli/        the commands                            tui/       the full-screen client, with Textual
plain/      the line client                         games/     how a game's table is shown by both
client/     the one model of a table client, its    sim/       many games between bots
            sessions, lobby, setup and results      storage/   saves, settings, tokens, reports
drawing/    canvas and panels, without a toolkit
"""

PROGRAM = "Aurora"
"""the program's name, for people"""
__version__ = "0.1.0"
