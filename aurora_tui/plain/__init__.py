"""The line client: plain lines for screen readers, scripts, slow links and terminals without a screen.

conversation.py  lines in, pages out, for any `Session` (session.py)
driver.py        carries lines and news between a conversation and the terminal, to the end
remote.py        a session at a host's table        join.py    its games: from the tables to the end
local.py         the same at the host in here       start.py   its games: play, solo, resume
lobby.py         the talk before a game             rooms.py   tables and people, in words
terminal.py      standard input and output          loop.py    lines and news of a host, in one wait
"""
