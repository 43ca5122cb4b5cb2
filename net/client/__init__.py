"""The client library.

client.py       a person at a host: the whole            link.py     its socket, and what is wrong with it
commands.py     what can be asked of the host            pending_commands.py  what has no reply yet
table_state.py  what is known of the table               updates.py  who is told of what happens
heartbeat.py    signs of life, and the round trip
"""
