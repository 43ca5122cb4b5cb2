"""What add-ons have to say about a view, by the key of the add-on; each answers for all matches, with
nothing where it is not in play."""

from core.kernel import Event, Hook
from core.last_aurora.text.names import Names
from core.last_aurora.view import View

SECRET_HELD: Hook[[View, int], bool] = Hook("does a seat's view hold something of it that is secret?")
RESULT_NOTES: Hook[[View, Names], list[tuple[int, str]]] = Hook("what of it came to light at the end?")
ACTING_SEAT: Hook[[Event, View | None], int] = Hook(
    "whose act is an event of it that names no seat? (-1: nobody's)"
)
SUMMARY: Hook[[View, int, Names], str] = Hook("what is the board of this seat in a line, if it is its own?")
