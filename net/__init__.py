"""Tables: host, client library, wire, storage. Knows matches of any game, no game and no screen.

wire/           messages, their fields and limits, frames, sockets, texts of people
client/         the client library: a link, its commands, what it knows of its table
host/           the host: see its docstring
invite.py       join codes and addresses
discovery.py    hosts on the local network
record_file.py  `.aurora` files
files.py        files that are written whole, and the oldest that are dropped
errors.py       what goes wrong, in one sentence
"""
