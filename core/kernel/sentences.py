"""Tables of sentences by kind: a row is a template, or a function where a template does not do.

For the `text` of a game: it keeps a table for its questions, one for its events, and so on.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Protocol, TypeAlias, TypeVar

Maker: TypeAlias = Callable[..., str]
M = TypeVar("M", bound=Maker)


class Filler(Protocol):
    """What puts the fields of templates into words: the names of a match."""

    def field(self, name: str, value: Any) -> str:
        """The value of a field in words, such as the name of a seat for `seat`.

        `name` is that of a field of an event, a refusal or a context; one without words of its own is shown
        as is.
        """


class Sentences:
    """Sentences of one sort, by kind."""

    __slots__ = ("_makers", "_templates")

    def __init__(self) -> None:
        self._templates: dict[str, str] = {}
        self._makers: dict[str, Maker] = {}

    def table(self, rows: Mapping[str, str]) -> None:
        """Add templates: `{seat}` or `{token}` stands for the field of that name, in words.

        Raises ValueError for a kind that has a sentence already.
        """
        for kind, template in rows.items():
            self._new(kind)
            self._templates[kind] = template

    def says(self, *kinds: str) -> Callable[[M], M]:
        """Register a function as the maker of one or more kinds (decorator)."""

        def register(maker: M) -> M:
            for kind in kinds:
                self._new(kind)
                self._makers[kind] = maker
            return maker

        return register

    def _new(self, kind: str) -> None:
        if kind in self:
            raise ValueError(f"'{kind}' has a sentence already")

    def __contains__(self, kind: str) -> bool:
        return kind in self._templates or kind in self._makers

    def __iter__(self) -> Iterator[str]:
        yield from self._templates
        yield from self._makers

    def of(self, kind: str, names: Filler, fields: Mapping[str, Any], *args: Any, **kwargs: Any) -> str:
        """The sentence of a kind: its template with `fields`, or what its maker says of the rest.

        Raises KeyError for a kind without a sentence, or a field that is not there.
        """
        template = self._templates.get(kind)
        if template is not None:
            return filled(template, names, fields)
        return self._makers[kind](names, *args, **kwargs)


def filled(template: str, names: Filler, fields: Mapping[str, Any]) -> str:
    """A template with its fields in words. Raises KeyError for a field that is not there."""
    return template.format_map(_Fields(names, fields))


class _Fields(dict[str, str]):
    """Puts a field into words when a template asks for it."""

    def __init__(self, names: Filler, fields: Mapping[str, Any]) -> None:
        super().__init__()
        self._names = names
        self._fields = fields

    def __missing__(self, name: str) -> str:
        return self._names.field(name, self._fields[name])
