"""The log: what was said stays where it was said, whatever is told anew."""

from aurora_tui.client.table_log import MOST_ASIDES, Entry, LogBook
from core.kernel.replay import retell
from tests.aurora_tui.demo import match_at
from tests.aurora_tui.games.last_aurora.kit import model_of


def events(*texts: str) -> list[Entry]:
    return [Entry(text, seat=index % 2, kind="stays") for index, text in enumerate(texts)]


HEADINGS = frozenset({"round", "phase", "game_over"})


def texts(book: LogBook, seat: int = -1) -> list[str]:
    return [entry.text for entry in book.of(seat)]


def test_what_is_told_to_other_eyes_leaves_talk_in_its_place() -> None:
    book = LogBook(HEADINGS)
    book.tell(0, events("one", "two"))
    book.say(Entry("hello", kind="said", by="Ann"))
    book.tell(2, events("three"))
    book.tell(0, events("one", "two", "three, and a secret"))
    assert texts(book) == ["one", "two", "hello", "three, and a secret"]


def test_what_is_taken_back_is_said_before_what_is_told_then() -> None:
    book = LogBook(HEADINGS)
    book.tell(0, events("one", "two", "three"))
    book.say(Entry("Ann takes back the last 2 answers.", 0, "host"))
    book.tell(1, events("other"))
    assert texts(book) == ["one", "Ann takes back the last 2 answers.", "other"]
    book.tell(0, events("one", "other"))
    assert texts(book) == ["one", "Ann takes back the last 2 answers.", "other"]


def test_what_was_said_watching_stands_beside_the_seat_that_is_taken_later() -> None:
    """The same as somebody reads who comes to the table now; a name alone moves nothing."""
    book = LogBook(HEADINGS)
    book.tell(0, events("one"))
    for text, seat, by, person in (("a", -1, "Ben", 7), ("b", 0, "Ann", 5), ("c", -2, "Ben", 0)):
        book.say(Entry(text, seat, "said", by, person=person))
    book.seat_speakers((5, 7))
    assert [(entry.text, entry.seat) for entry in book.of(-1)[1:]] == [("a", 1), ("b", 0), ("c", -2)]
    version = book.version
    book.seat_speakers((5, 7))
    assert book.version == version
    book.seat_speakers((5, 0))
    assert [(entry.text, entry.seat) for entry in book.of(-1)[1:]] == [("a", -1), ("b", 0), ("c", -2)]


def test_a_filter_leaves_what_one_seat_did_and_what_all_need() -> None:
    book = LogBook(HEADINGS)
    book.tell(0, [Entry("Round 1.", kind="round"), *events("of Ann", "of Ben")])
    book.say(Entry("Ann takes back the last answer.", 0, "host"))
    book.say(Entry("This game is not saved.", kind="host"))
    book.say(Entry("hello", kind="said", by="Ann"))
    assert texts(book, 1) == ["Round 1.", "of Ben", "This game is not saved.", "hello"]
    assert "Ann takes back the last answer." in texts(book, 0)


def test_talk_does_not_grow_without_end() -> None:
    book = LogBook(HEADINGS)
    for number in range(MOST_ASIDES + 50):
        book.say(Entry(str(number), kind="said", by="Ann"))
    assert len(book.entries) == MOST_ASIDES
    assert book.entries[-1].text == str(MOST_ASIDES + 49)


def test_secrets_of_one_seat_do_not_move_talk_in_the_log_of_another() -> None:
    """Zoe alone was told what she drew; the line about her undo stands before what followed, for everyone."""
    secret = Entry("Zoe draws an IV Bag.", 0, "draw", public=False)
    one, used, removed = events("one", "uses", "removes")
    book = LogBook(HEADINGS)
    book.tell(0, [one, secret])
    book.say(Entry("Zoe takes back the last answer.", 0, "host"))
    book.tell(2, [used, removed])
    book.tell(0, [one, used, removed])
    assert texts(book) == ["one", "Zoe takes back the last answer.", "uses", "removes"]
    book.tell(0, [one, secret, used, removed])
    assert texts(book)[:3] == ["one", "Zoe draws an IV Bag.", "Zoe takes back the last answer."]


def test_the_filter_of_the_automa_shows_all_that_it_does() -> None:
    """Its events name no seat: there is only one of it."""
    match = match_at(5, ("Ann",), {"automa": True}, lambda match: match.play.state.round > 1)
    told = (event for one in retell(match.record()) for event in one.events)
    model = model_of(match, 0, tuple(event for event in told if event.seen(0)))
    own = [entry for entry in model.log if entry.kind.startswith("automa_")]
    assert len(own) > 5
    model.filter_on()
    assert not any(entry.kind.startswith("automa_") for entry in model.entries())
    model.filter_on()
    assert model.log_filter == 1
    assert [entry for entry in model.entries() if entry.kind.startswith("automa_")] == own
