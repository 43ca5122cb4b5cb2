"""`aurora arena`: bots play each other, everybody everybody, and are rated.

schedule.py   which games are played           contest.py   one game, as a unit of work
results.py    what is kept of each game, in a file that a stopped run goes on from
rating.py     Elo                              report.py    the whole as plain data
run.py        the whole run                    show.py      the report for people
"""
