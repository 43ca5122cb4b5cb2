"""Packages of other distributions that have the names of ours and stand before them on the path."""

from os.path import dirname, realpath

from aurora_tui.failures import InTheWay

OURS = ("core", "net", "themes")


def refuse_strangers() -> None:
    """Raises InTheWay, naming the package that stands in the way; none of its code has run."""
    from importlib.util import find_spec

    home = dirname(dirname(dirname(realpath(__file__))))
    for name in OURS:
        spec = find_spec(name)
        place = realpath(spec.origin) if spec is not None and spec.origin else ""
        if dirname(dirname(place)) != home:
            place = "".join(letter if letter.isprintable() else "?" for letter in place)
            what = f"Another program's package '{name}' ({place})" if place else f"No package '{name}'"
            verb = "stands in the way of this one's" if place else "came with this program"
            raise InTheWay(
                f"{what} {verb}; install aurora-tui in an environment of its own, for example with "
                "'pipx install aurora-tui' or 'uv tool install aurora-tui'."
            )
