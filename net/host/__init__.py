"""The host: tables and their people, on one socket, in one thread, with bots in processes apart.

main.py         `run_host`: from arguments to a clean stop
embedded.py     the same host in the process of its only people
config.py       what a host is told at its start           log.py         JSON lines on standard error
server.py       messages in, one commit, what changed out  sender.py      what goes out, to whom first
commands.py     what people may ask for, by message        host_tables.py  the tables: open, parked, shut
connections.py  TCP connections, and which are cut         tcp.py         what the kernel knows of them
peers.py        links: what each is owed
identities.py   whose token that is                        rate_limits.py  rates and cut-offs
table.py        a match and its people                     seats.py       seats, presence, absence
table_restore.py  a kept table, open again                 seating.py     sitting down, until the start
gameplay.py     answers, pause, which bot must answer      history.py     what happened before a restart
voting.py       undo, absence, the end by consent          votes.py       the votes that are open
views.py        what each person sees                      asked_clock.py  how long an answer is waited for
bot_turns.py    bots' turns                                bot_jobs.py    questions to bots, and their frames
bot_workers.py  worker processes with a deadline           bot_worker_main.py  the program of one
advice_desk.py  what the best bot thinks, for who asks    ratings.py    its choices in order
parked_tables.py  games that nobody is at                  quotas.py      how many tables for whom
store.py        the rows that are kept                     database.py    the SQLite file
store_reader.py  a directory read without its host         store_rescue.py  what a damaged file still holds
game_options.py  which options are secret or for one's own machine
owner.py        what the owner asks for beside the host    reports.py     reproduction files

In one direction: server reads a message, commands does it at a table, the store commits, sender
sends what changed. A table knows no socket and no file.
"""
