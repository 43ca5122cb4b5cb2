"""The way in by a browser: a door with the join code, and behind it the same client as by SSH.

The terminal in the page, its letters and its messages are those of textual-serve, from the package and from
nowhere else. Its server is not: it starts programs by a shell with the whole environment of the box, and
lets everybody in.
"""
