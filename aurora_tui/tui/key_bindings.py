"""Bindings of the toolkit, made from the declared keys."""

from collections.abc import Iterable

from textual.binding import Binding, BindingType

from aurora_tui.client.keys import Key


def bindings(keys: Iterable[Key], owner: str) -> list[BindingType]:
    """The bindings of those whose name in a keymap begins with `owner`: "app", or the screen that has them.

    What acts on the model is the screen's action `act`, with that name.
    """
    return [
        Binding(
            press.keys,
            press.act if isinstance(press.act, str) else f"act('{press.name}')",
            show=False,
            id=press.name,
            priority=key.first,
        )
        for key in keys
        for press in key.presses
        if press.name.partition(".")[0] == owner
    ]
