"""What the panes show is told in lines too, and the other way round."""

import pytest

from aurora_tui.client.table_model import TableModel
from aurora_tui.drawing.draw_context import DrawContext
from aurora_tui.games.auztralia.board import BOARD
from core import Match
from core.auztralia.state import HIDDEN
from core.auztralia.view import as_view
from core.bots import make
from tests.aurora_tui.games.auztralia.scenes import seen
from tests.core.auztralia.table import A, B, Scene

PANES = {spec.key: spec.draw for spec in BOARD.panes}
EVERY = 17


def on_screen(model: TableModel, seat: int) -> str:
    """All panes with a board, in a size that leaves nothing out."""
    model.look_at(seat)
    drawn = [draw(model, DrawContext(160, 40)) for draw in PANES.values()]
    drawn.append(PANES["scene"](model, DrawContext(160, 11)))  # low: the Old Ones while there is a fight
    return "\n".join(line for picture in drawn for line in picture.lines()).lower()


def in_lines(model: TableModel, seat: int) -> str:
    """The table and a board."""
    return "\n".join([*BOARD.lines.table(model, ""), *BOARD.lines.board(model, seat)]).lower()


def facts(model: TableModel, seat: int) -> list[str]:
    """Names of cards, Old Ones and units that somebody has or that lie open."""
    view, rules = as_view(model.view or {}), model.tables
    board = view["seats"][seat]
    persons = rules.catalogue.personalities
    found = [persons[card].name for card in (*view["display"], *board["persons"]) if card >= 0]
    found += [rules.old_ones[each["kind"]].name for each in view["old_ones"] if each["kind"] != HIDDEN]
    hidden = ["hidden"] if any(each["kind"] == HIDDEN for each in view["old_ones"]) else []
    return [name.lower() for name in found] + hidden


def test_l57_both_clients_tell_what_a_scoring_card_counts_at_most() -> None:
    made = Scene(2).discs({20: [B], 2: [A]}).display("E1", "E2", "E3", "E4", "E5").hold(A, "E6").turn()
    model = seen(made.m)
    screen, lines = on_screen(model, A), in_lines(model, A)
    assert lines.count(", at most 3)") == 5
    assert screen.count("at most 3") == 5
    assert screen.count("at most 4") == 1


def test_l127_both_clients_tell_that_each_of_several_reads_its_row() -> None:
    made = Scene(2).discs({20: [B], 2: [A]}).tracks(A, "70-62").old(51, "cultist").old(51, "cultist")
    made.old(51, "zombie").units(A, infantry=2).hold(A, "C1").deck(1).turn().attack(51, infantry=2)
    model = seen(made.m)
    for told in (on_screen(model, A), in_lines(model, A)):
        assert "each cultist: hit by infantry, armoured car and airship" in told
        assert "each zombie" not in told


def test_both_clients_say_that_a_game_has_no_personality_cards() -> None:
    model = seen(Scene(2, personalities="off").turn().m)
    drawn = PANES["display"](model, DrawContext(60, 6)).lines()
    assert any("played without them" in line for line in drawn)
    assert not any("deck" in line for line in drawn)
    assert "played without personality cards" in in_lines(model, A)


@pytest.mark.parametrize(("seats", "seed"), [(1, 1), (3, 2)])
def test_both_clients_name_the_same_things(seats: int, seed: int) -> None:
    match = Match.new("auztralia", ["Ann", "Ben", "Cleo"][:seats], {}, seed=seed)
    bots = [make("greedy", "auztralia", seat) for seat in range(seats)]
    step = told = 0
    while (decision := match.decision) is not None:
        step += 1
        if step % EVERY == 0:
            model = seen(match, decision.seat)
            for seat in range(seats):
                screen, lines = on_screen(model, seat), in_lines(model, seat)
                for name in facts(model, seat):
                    told += 1
                    assert name in screen, (name, screen)
                    assert name in lines, (name, lines)
        match.apply(bots[decision.seat].choose(match.view(decision.seat), decision))
    assert told > 30
