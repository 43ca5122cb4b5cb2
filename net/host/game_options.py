"""What a game's own declaration (core.kernel.setup_form) says of the options of a table."""

from collections.abc import Mapping

from core.kernel import OptionField, OptionsError
from core.kernel.game import find
from net.wire.protocol import OptionValue


def _fields(game: str) -> tuple[OptionField, ...]:
    """The options of a game; none of one that is not here, which is refused elsewhere."""
    try:
        return find(game).fields
    except OptionsError:
        return ()


def local_only(game: str, options: Mapping[str, OptionValue]) -> bool:
    """Whether some of these options can be chosen at the machine that plays the match only."""
    return any(field.local_only and field.name in options for field in _fields(game))


def secret(game: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Those of the options whose value is shown to nobody."""
    hidden = {field.name for field in _fields(game) if field.secret}
    return {name: value for name, value in options.items() if name in hidden}


def shown(game: str, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
    """Those of the options that everyone at the table is shown."""
    hidden = secret(game, options)
    return {name: value for name, value in options.items() if name not in hidden}
