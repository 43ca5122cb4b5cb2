"""People: the full-screen client, the line client and the command line.

cli/        the commands                            tui/run.py    opens the full-screen client
tui/        app.py is the app, its parts are the controllers beside it; screens/ and widgets/ are
            what is seen
session.py  what a table client talks to            netsession.py a match at a host, here or elsewhere
store.py    what a table client knows               journal.py    what happened, shortened by undo
home.py     a game at this terminal, its host       visit.py      being at the host of others
saves.py    where games lie                         opening.py    what is in them, old_saves.py too
plain/      the line client                         sim/          many games between bots
"""

__version__ = "0.1.0"
