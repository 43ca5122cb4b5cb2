"""Tables: host, sessions, storage, wire and client library. Knows matches, no screens.

protocol.py    the messages, their version         codec.py     frames <-> messages, limits
wire/          sockets, texts of people            errors.py    what goes wrong, in one sentence
invite.py      join codes and addresses            discovery.py hosts on the local network
link.py        a client's socket and its state     client.py    the client library
asking.py      its commands                        following.py what it knows of its table
embedded.py    the host in this process            kept.py      what a host keeps, read beside it
export.py      .aurora files
host/          the host: see its docstring
"""
