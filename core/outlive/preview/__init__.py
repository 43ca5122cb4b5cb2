"""What a person wants to know beforehand, from a view alone: for boards and for the line client.

| function | says |
|---|---|
| `visit` | what a piece would find at a place: whom it presses, what it gets, what it can do |
| `pressed` | whom a hero would press there, by how much, and for how many goods |
| `tonight` | what the night would bring as things are: food that is missing, radiation, what is lost |
| `is_past` | whether a seat has had its night |
| `payments` | what the two ways of feeding everybody would cost |
| `points` | the SP so far, line by line |
"""

from core.outlive.preview.night import Payment, Tonight, is_past, payments, tonight
from core.outlive.preview.points import points
from core.outlive.preview.visit import Pressed, Visit, pressed, visit

__all__ = [
    "Payment",
    "Pressed",
    "Tonight",
    "Visit",
    "is_past",
    "payments",
    "points",
    "pressed",
    "tonight",
    "visit",
]
