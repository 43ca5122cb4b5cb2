"""How seats are told apart without colour: a letter each."""

SEATS = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """The letter of a seat, from 0 on."""
    return SEATS[seat % len(SEATS)]


def score_chip(seat: int, seats: int) -> tuple[str, str]:
    """Letter and tone of who has a score: of those who take part without one of the seats a plain sign."""
    return (seat_letter(seat), f"chip-seat{seat % 4}") if seat < seats else ("*", "strong")
