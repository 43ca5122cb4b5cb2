"""The ways in which a command ends early. `str()` of all but the last is one sentence for who typed it."""


class Failed(Exception):
    """Something could not be done: exit code 1."""


class InTheWay(Failed):
    """A package of another program stands before one of ours: told without help of those packages."""


class WrongUse(Exception):
    """The command line asks for what does not exist or does not fit together: exit code 2."""


class Ended(BaseException):
    """A signal asked the program to end; `code` is the exit code that tells of it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.code = 128 + number
