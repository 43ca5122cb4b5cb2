"""What happened since a person's last answer, and the most telling of it."""

from aurora_tui.client.since_answer import SinceAnswer, most_telling
from aurora_tui.client.table_log import Entry, LogBook

HEADS = frozenset({"phase"})


def book(*words: str) -> LogBook:
    found = LogBook(HEADS)
    found.tell(0, [Entry(word, kind="phase" if word.isupper() else "") for word in words])
    return found


def told(since: SinceAnswer, log: LogBook, seat: int = 0) -> str:
    return " ".join(entry.text for entry in since.entries(seat, log))


def test_who_has_not_answered_yet_is_told_what_happened_since_the_last_heading() -> None:
    assert told(SinceAnswer(HEADS), book("a", "B", "c", "d")) == "B c d"


def test_it_begins_at_the_last_answer_of_each_seat() -> None:
    since, log = SinceAnswer(HEADS), book("a", "b", "c", "d")
    since.answered(0, 2)
    since.answered(1, 3)
    assert [told(since, log, seat) for seat in (0, 1)] == ["c d", "d"]


def test_an_answer_taken_back_leaves_what_stood_before_it() -> None:
    since = SinceAnswer(HEADS)
    since.answered(0, 1)
    since.answered(0, 3)
    since.cut(0, 3)
    assert told(since, book("a", "b", "c")) == "b c"


def test_the_most_telling_stay_in_their_order() -> None:
    entries = [
        Entry(word, weight=weight) for word, weight in (("a", 2), ("b", 0), ("c", 1), ("d", 0), ("e", 2))
    ]
    kept, left_out = most_telling(entries, 3, lambda entry: 1)
    assert ("".join(entry.text for entry in kept), left_out) == ("ace", 2)


def test_nothing_is_left_out_where_there_is_room() -> None:
    entries = [Entry("a"), Entry("b")]
    assert most_telling(entries, 2, lambda entry: 1) == (entries, 0)


def test_the_most_telling_of_all_stays_however_long_it_is() -> None:
    entries = [Entry("a", weight=2), Entry("b", weight=1)]
    assert most_telling(entries, 2, lambda entry: 5) == (entries[:1], 1)
