"""The end of the game: every disc on the last space, or a port lost (Z97, L145-L148)."""

from core.auztralia.state import END, NOBODY, Table


def end_game(t: Table, cause: str) -> None:
    """Nothing more is carried out; all hidden Old Ones are turned up for the scores (Z94)."""
    state = t.state
    t.learn()
    state.stack.clear()
    state.phase = END
    state.over = True
    state.turn = NOBODY
    for old_one in state.old_ones:
        if not old_one.shown:
            t.emit(
                "turned_up", hex=old_one.hex, number=old_one.number, old_one=old_one.kind,
                level=old_one.level, cause="end",
            )  # fmt: skip
    t.emit("game_over", cause=cause)
