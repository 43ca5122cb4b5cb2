"""The line client: plain lines for screen readers, scripts, slow links and terminals without a screen.

conversation.py  lines in, pages out, for any session    play_loop.py    carries lines and news to its end
terminal.py      standard input and output               io_loop.py      lines and news of a host, in one wait
table_client.py  a table model on that loop              shared_screen.py  who is asked, what must be wiped
prompt.py        what is asked                           table_lines.py  what happened
line_commands.py  the commands of a table, declared      look_ups.py     what they show
local_play.py    games at this terminal                  local_commands.py  how these are kept
join.py          games at a host                         lobby.py        the talk before one
host_commands.py  what is settled with others            table_news.py   people, votes, chat and the link
title.py         the first page                          setup_questions.py  a new game
results.py       the end                                 replay.py       a game told again
"""
