"""What goes wrong between people and tables, each with one sentence a person can act on."""


class NetError(Exception):
    """Base of everything `net` raises on purpose; `str()` is one sentence, `code` names the reason."""

    def __init__(self, code: str, sentence: str) -> None:
        super().__init__(sentence)
        self.code = code


class CodecError(NetError):
    """A frame that is no message of this protocol, or is beyond its limits."""


class RequestRefused(NetError):
    """The host refused what a client asked. Nothing has changed."""


class ConnectError(NetError):
    """No table can be reached: host absent, wrong code, wrong version, wrong key."""


class InviteError(NetError):
    """A join code or an address that cannot be read."""


class StoreError(NetError):
    """The storage of a host cannot be opened, read or written."""


class HostError(NetError):
    """A host cannot start or go on."""


def said(error: OSError) -> str:
    """What the system says, as part of a sentence."""
    return (error.strerror or str(error) or type(error).__name__).lower()
