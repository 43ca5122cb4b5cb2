"""The add-ons there are: what each declares of itself, and how it is found.

An add-on is a module or a folder of `addons/` that holds `ADDON`; nothing else names it. A folder has
its declaration in `__init__.py` and its parts beside it: `rules.py` is imported when a match is played
with it, `text.py` with the sentences of the base, `advice.py` with the advice of the base.
"""

from collections.abc import Iterable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from pkgutil import iter_modules

import msgspec

from core.kernel import OptionField
from core.kernel.tables.record import SourcedRecord
from core.last_aurora.tables.file_format import CardFile

PACKAGE = f"{__package__}.addons"


class Addon(msgspec.Struct, frozen=True, kw_only=True):
    """What an add-on says of itself.

    `key` is the name of its module, and its name in options, cards and hooks. `title` and `help` are
    for people. `order` is its place among the others, where several change the same thing, and in
    forms. `map` is the value of the option `map` that brings it in, with a board of that name in
    `data/`; else `option` is its own switch, a plain yes or no if none is given. `solo`: one person can
    play alone with it. `others`: who plays with it without a seat. `values_damage`: Damage or
    Contamination that stays may be worth something. `cards` are its files of cards, `tables` its other
    files by their name without `.toml`, each with the shape of its content. `events` are the sentences
    of the events that it emits, by their kind: all the text that an add-on of one module can have, for
    it is imported before the sentences of the base.
    """

    key: str
    title: str
    help: str
    order: int
    option: OptionField | None = None
    map: str = ""
    solo: bool = False
    values_damage: bool = False
    others: tuple[str, ...] = ()
    cards: tuple[CardFile, ...] = ()
    tables: Mapping[str, type[SourcedRecord]] = {}
    events: Mapping[str, str] = {}

    @property
    def switch(self) -> OptionField | None:
        """The option that brings it in; None if a map does."""
        return (
            None if self.map else self.option or OptionField(self.key, self.title, self.help, solo=self.solo)
        )

    def asked(self, options: Mapping[str, object]) -> bool:
        """Whether settled options bring it in."""
        return options.get("map") == self.map if self.map else bool(options.get(self.key))


@cache
def addons() -> tuple[Addon, ...]:
    """All add-ons, in their order."""
    names = [found.name for found in iter_modules(import_module(PACKAGE).__path__)]
    return tuple(sorted((_declared(name) for name in names), key=lambda addon: (addon.order, addon.key)))


def asked(options: Mapping[str, object]) -> list[Addon]:
    """The add-ons that settled options bring in."""
    return [addon for addon in addons() if addon.asked(options)]


def _declared(name: str) -> Addon:
    declared: Addon = import_module(f"{PACKAGE}.{name}").ADDON
    if declared.key != name:
        raise ValueError(f"the add-on in addons/{name} calls itself '{declared.key}'")
    return declared


def import_part(part: str, keys: Iterable[str] | None = None) -> None:
    """Import a part ("rules", "text", "advice") of these add-ons, or of all, where they have it."""
    for key in [addon.key for addon in addons()] if keys is None else keys:
        module = f"{PACKAGE}.{key}"
        if hasattr(import_module(module), "__path__") and find_spec(f"{module}.{part}"):
            import_module(f"{module}.{part}")
