"""The line client: plain lines for screen readers, scripts, slow links and terminals without a screen.

conversation.py  lines in, pages out, for any `Session` (session.py)
local.py         a session in this process          start.py   its games: play, solo, resume
remote.py        a session at a host's table        join.py    its games: from the tables to the end
lobby.py         the talk before a game             rooms.py   tables and people, in words
terminal.py      standard input and output          ears.py    lines and news of a host, in one wait
"""
