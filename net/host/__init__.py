"""The host: tables and their people, on one socket, in one thread, with bots in processes apart.

main.py     `run_host`: from arguments to a clean stop    config.py  what a host is told at its start
server.py   messages in, one commit, what changed out      outgoing.py what goes out, to whom first
peers.py    links to clients: what each is owed            limits.py  rate limits and cut-offs
lobby.py    what people may ask for, message by message    persons.py whose token that is
table.py    a match and its people                         seats.py   seats, presence, absence
before.py   sitting down, until the start                  playing.py answers, pause, bots' turns
voting.py   undo, absence, the end by consent              votes.py   the questions that are open
showing.py  what each person sees                          turns.py   bots' turns
asked_clock.py how long an answer is waited for
resting.py  games that nobody is at, put aside             quotas.py  how many tables for whom
owner.py    what the owner asks for beside the host
store.py    SQLite                                         bots.py    worker processes with a deadline
worker.py   the program of a worker process                reports.py reproduction files
log.py      JSON lines on standard error

In one direction: server reads a message, lobby does it on a table, the store commits, outgoing
sends what changed. A table knows no socket and no file.
"""
