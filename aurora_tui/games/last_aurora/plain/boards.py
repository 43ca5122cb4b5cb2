"""One player's board in lines: status, convoy box by box, crew by zone, Objects. Pure functions of a view."""

from collections.abc import Sequence

from aurora_tui.games.last_aurora.plain.addons import seat_lines
from core.kernel.views import AnyView
from core.last_aurora.addons.automa.boards import automa_board, is_automa
from core.last_aurora.rules import BESIDE, column_of, is_device
from core.last_aurora.tables.records import DAMAGE, EMPTY
from core.last_aurora.text import Words
from core.last_aurora.text.boards import objects, survivor
from core.last_aurora.view import PlayerView, as_view

MAIN_AND_TRACKS = 2
"""Kinds of road on a map where all shortcuts need Tracks."""


def render_board(data: AnyView, seat: int, words: Words) -> list[str]:
    """Convoy card by card with every box, the crew with abilities, Objects, what add-ons give."""
    view = as_view(data)
    if is_automa(view, seat):
        return automa_board(view, seat, words)
    board = view["seats"][seat]
    if board["out"]:
        return [f"{words.player(seat)} is out of the game."]
    towed = sum(1 for card in board["cars"][1:] if card)
    truck = words.rules.cards[board["cars"][0]]
    kinds = "Tracks shortcuts" if len(words.rules.road_kinds) > MAIN_AND_TRACKS else "shortcuts"
    shortcuts = f"may take {kinds}" if "tracks" in board["roads"] else f"no Tracks, so no {kinds}"
    lines = [
        f"{words.player(seat)}: {words.space(board['space'])}, Fame {board['fame']}, speed {board['speed']}, "
        f"tows {towed} of {truck.towing} Trailers, {shortcuts}."
    ]
    for column, (car, device) in enumerate(zip(board["cars"], board["devices"], strict=True)):
        if car:
            lines.append(card_line(board, column, False, words))
        if device:
            lines.append(card_line(board, column, True, words))
    if any(place in board["kinds"] for place in BESIDE):
        lines.append(
            f"Side boxes: {_boxes(board, [place for place in BESIDE if place in board['kinds']], words)}."
        )
    zones = (("Active", board["active"]), ("Rest", board["rest"]), ("Exhausted", board["exhausted"]))
    for zone, cards in zones:
        crew = [
            f"{survivor(board, card, words)}: {words.ability(words.rules.cards[card].ability)}"
            for card in cards
        ]
        lines.append(f"{zone}: {'; '.join(crew)}." if crew else f"{zone}: nobody.")
    held = objects(view, seat, words)
    return [*lines, f"{held[0].upper()}{held[1:]}.", *seat_lines(view, seat, words)]


def card_line(board: PlayerView, column: int, device: bool, words: Words) -> str:
    """A Truck, a Trailer or a Device with all its boxes."""
    places = [place for place in board["kinds"] if column_of(place) == column and is_device(place) == device]
    name = words.car(column, board, device=device)
    where = f"Device on the {words.car(column, board)}" if device else words.car_place(column)
    lead = name if name == where or where in name else f"{where}, {name}"
    return f"{lead}: {_boxes(board, places, words)}."


def _boxes(board: PlayerView, places: Sequence[int], words: Words) -> str:
    return "; ".join(f"{number} {_box(board, place, words)}" for number, place in enumerate(places, start=1))


def _box(board: PlayerView, place: int, words: Words) -> str:
    """ "open: Fuel", "Weapon 1", "Survivor: damaged"."""
    token = board["cargo"][place]
    row = words.rules.boxes[board["kinds"][place]]
    label = words.kind_of_box(board["kinds"][place])
    if token == DAMAGE:
        return f"{label}: damaged"
    if token == EMPTY:
        return f"{label}: empty" if row.holds else label
    return f"{label}: {words.token(token)}"
