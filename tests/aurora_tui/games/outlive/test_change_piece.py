"""Another piece is chosen by pointing at it, and esc leads back, through the table model and a real match."""

import pytest

from aurora_tui.client.session import Seen
from aurora_tui.client.table_model import TableModel
from core import Match
from tests.aurora_tui.quiet_session import QuietSession
from tests.core.outlive.table import P, Q, Scene


class PlayedSession(QuietSession):
    """A session whose answers are played in a match."""

    def __init__(self, match: Match) -> None:
        super().__init__(match)
        self.revision = 1

    async def answer(self, decision: int, choice: int) -> None:
        assert self.match.decision is not None
        assert self.match.decision.id == decision
        self.match.apply(choice)
        self.revision += 1

    async def undo(self, seat: int, count: int = 1) -> None:
        for _ in range(count):
            assert self.match.undo(seat)
        self.revision += 1


class At:
    """A model at a table that is played."""

    def __init__(self, scene: Scene) -> None:
        self.session = PlayedSession(scene.m)
        self.model = TableModel(self.session)
        self.come()

    def come(self) -> None:
        """What the match asks now is shown."""
        match, asked = self.session.match, self.session.match.decision
        assert asked is not None
        self.model.receive(
            Seen(
                seat=P,
                revision=self.session.revision,
                view=match.view(P),
                decision=asked if asked.seat == P else None,
                undoable=1,
            )
        )
        self.model.answers.painted()

    async def point(self, *target: str | int) -> None:
        assert self.model.decision is not None
        await self.model.answers.point(target, self.model.decision.id)
        await self.go_on()

    async def go_on(self) -> None:
        """As long as a gesture answers, what comes is taken in."""
        for _ in range(5):
            self.come()
            await self.model.gesture.go_on()

    @property
    def asked(self) -> tuple[str, object]:
        assert self.model.decision is not None
        return self.model.decision.kind, self.model.decision.context.get("piece")


@pytest.fixture
def table() -> At:
    s = Scene().hero(P, "3", "dam").hero(P, "3b", "fai").hero(P, "4", "bla").hero(P, "5", "min")
    return At(s.hero(Q, "3", "mil").turn(P))


async def test_pointing_at_another_piece_asks_for_its_destination(table: At) -> None:
    await table.point("piece", P, 0)
    assert table.asked == ("destination", 0)
    await table.point("piece", P, 3)
    assert table.asked == ("destination", 3)
    await table.point("piece", P, 2)
    assert table.asked == ("destination", 2)


async def test_a_rivals_piece_is_nothing_to_go_with(table: At) -> None:
    await table.point("piece", P, 0)
    await table.point("piece", Q, 0)
    assert table.asked == ("destination", 0)
    assert table.model.hint


async def test_a_place_that_is_pointed_at_ends_it(table: At) -> None:
    await table.point("piece", P, 0)
    await table.point("piece", P, 3)
    await table.point("location", table.session.tables.ship)
    assert table.session.match.view(P)["seats"][P]["pieces"][3]["at"] == table.session.tables.ship
    match = table.session.match
    while match.decision is not None and match.decision.kind != "piece":
        match.apply(0)
    while match.decision is not None and match.decision.seat != P:
        match.apply(len(match.decision.actions) - 1 if match.decision.kind == "act" else 0)
        table.session.revision += 1
    await table.go_on()
    assert table.asked[0] in ("piece", "defend")


async def test_esc_leads_back_to_the_pieces(table: At) -> None:
    await table.point("piece", P, 0)
    assert table.model.decision is not None
    assert await table.model.answers.escape(table.model.decision.id)
    table.come()
    assert table.asked == ("piece", None)
