"""The named exceptions of the kernel. Each carries one sentence a person can act on."""


class CoreError(Exception):
    """Base of everything the kernel raises on purpose; `str()` is one sentence."""


class IllegalAction(CoreError):
    """An answer that is not a legal action of the pending decision. Nothing has changed."""


class OptionsError(CoreError):
    """An unknown game, option or number of seats, or a combination the rules exclude."""


class SaveError(CoreError):
    """A snapshot or record that is corrupt, foreign, or of a version this build cannot read."""
