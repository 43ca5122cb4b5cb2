"""How seats are told apart without colour: a letter each."""

SEATS = "ABCDEFGH"


def seat_letter(seat: int) -> str:
    """The letter of a seat, from 0 on."""
    return SEATS[seat % len(SEATS)]
