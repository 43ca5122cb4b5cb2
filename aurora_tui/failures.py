"""The two ways in which a command ends early. `str()` is one sentence for the person who typed it."""


class Failed(Exception):
    """Something could not be done: exit code 1."""


class WrongUse(Exception):
    """The command line asks for what does not exist or does not fit together: exit code 2."""
