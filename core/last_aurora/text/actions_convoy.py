"""What the choices about the convoy do: Cargo Boxes, Convoy cards, Survivors, Contamination."""

from core.last_aurora.rules import AREAS, column_of, is_device
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import DAMAGE, EMPTY, SURVIVOR
from core.last_aurora.text.effects import SPECIALS, ambush_effect
from core.last_aurora.text.names import ZONES, Names, counted
from core.last_aurora.text.sentences import ACTIONS, Choice
from core.last_aurora.view import SeatView

# -- Damage and repair -----------------------------------------------------------------------------


@ACTIONS.says("damage/box")
def damage(names: Names, choice: Choice) -> str:
    """A box for the Damage, and what that costs (R112-R117)."""
    box, board = choice.arg(), choice.board
    return f"{names.box_kind(box, board)}: {_loss(names, choice, box)}"


def _loss(names: Names, choice: Choice, box: int) -> str:
    board = choice.board
    token, row = board["cargo"][box], names.rules.boxes[board["kinds"][box]]
    if token != EMPTY:
        return _token_loss(names, choice, token)
    if row.rating:
        return "cannot fire until repaired"
    if row.ability:
        off = SPECIALS[row.ability].off if row.ability in SPECIALS else "no effect"
        return f"{off} until repaired"
    return "empty, nothing is lost" if row.holds else "nothing is lost"


def _token_loss(names: Names, choice: Choice, token: int) -> str:
    """In Fire Weapons the token is lost; else it may move away (R110, R114)."""
    name = "Survivor token" if token == SURVIVOR else names.token(token)
    if choice.view["phase"] == FIRE:
        return f"the {name} is lost" + (", and a Survivor with it" if token == SURVIVOR else "")
    board = choice.board
    fits = names.rules.fit[token]
    free = any(fits[kind] and board["cargo"][box] == EMPTY for box, kind in board["kinds"].items())
    return f"the {name} moves away" if free else f"the {name} needs room made, or a token is lost"


@ACTIONS.says("repair/box")
def repair(names: Names, choice: Choice) -> str:
    """A box is mended."""
    return f"Repair {names.box_kind(choice.arg(), choice.board)}"


@ACTIONS.says("repair/all")
def repair_all(names: Names, choice: Choice) -> str:
    """Every damaged box is mended."""
    return f"Repair all {names.count(DAMAGE, choice.board)} Damage"


ACTIONS.table({"repair/done": "Repair no more"})

# -- tokens and boxes ------------------------------------------------------------------------------


@ACTIONS.says("cargo.room/token")
def give_up(names: Names, choice: Choice) -> str:
    """A token gives way (R106, R114)."""
    token, new = choice.arg(), choice.context["token"]
    card = " and lose a Survivor with it" if token == SURVIVOR else ""
    if token == new:
        return f"Put the new {names.token(token)} token back{card}"
    return f"Give up {names.one_of(token, choice.board)}{card}"


@ACTIONS.says("cargo.place/box", "cargo.put/box")
def put(names: Names, choice: Choice) -> str:
    """A token comes to lie there, perhaps by a swap."""
    box, board = choice.arg(), choice.board
    other = board["cargo"][box]
    where = names.box_kind(box, board)
    return f"Swap with the {names.token(other)} in {where}" if other else f"Put it in {where}"


@ACTIONS.says("cargo.pay/box", "survivor.token/box")
def take_out(names: Names, choice: Choice) -> str:
    """A token leaves the convoy."""
    return f"Take it from {names.box_kind(choice.arg(), choice.board)}"


@ACTIONS.says("cargo.pick/box")
def pick(names: Names, choice: Choice) -> str:
    """A token is picked up."""
    box, board = choice.arg(), choice.board
    return f"Move the {names.token(board['cargo'][box])} in {names.box_kind(box, board)}"


ACTIONS.table({"cargo.pick/done": "Leave the cargo as it is now", "back": "Leave it where it is"})

# -- Convoy cards ----------------------------------------------------------------------------------


def car(names: Names, column: int, board: SeatView) -> str:
    """ "Container (Trailer 1)", for a choice among cars."""
    name, place = names.card_name(board["cars"][column]), names.car_place(column)
    return name if name == place else f"{name} ({place})"


def unloaded(names: Names, board: SeatView, column: int, *, tops: tuple[bool, ...]) -> str:
    """What becomes of the contents of cards that leave (R267)."""
    boxes = [
        token
        for box, token in board["cargo"].items()
        if column_of(box) == column and is_device(box) in tops and token != EMPTY
    ]
    damage = boxes.count(DAMAGE)
    tokens = len(boxes) - damage
    parts = [f"{counted(tokens, 'token')} to place anew"] if tokens else []
    parts += [f"{damage} Damage gone"] if damage else []
    return f"; {', '.join(parts)}" if parts else ""


@ACTIONS.says("trailer.replace/host")
def replace_trailer(names: Names, choice: Choice) -> str:
    """A Trailer gives way; a Device on it stays (R259-R263)."""
    column, board = choice.arg(), choice.board
    return f"Replace {car(names, column, board)}{unloaded(names, board, column, tops=(False,))}"


@ACTIONS.says("trailer.drop/host")
def drop_trailer(names: Names, choice: Choice) -> str:
    """A Trailer is discarded, with its Device (R263)."""
    column, board = choice.arg(), choice.board
    device = board["devices"][column]
    along = f" with {names.card_name(device)}" if device else ""
    rest = unloaded(names, board, column, tops=(False, True))
    return f"Discard {car(names, column, board)}{along}{rest}"


@ACTIONS.says("device.host/host")
def install(names: Names, choice: Choice) -> str:
    """A card for the Device (R261)."""
    column, board = choice.arg(), choice.board
    old = board["devices"][column]
    instead = f" in place of {names.card_name(old)}" if old else ""
    rest = unloaded(names, board, column, tops=(True,))
    return f"Install on {car(names, column, board)}{instead}{rest}"


# -- Survivors -------------------------------------------------------------------------------------


def introduced(names: Names, choice: Choice) -> str:
    """ "Leader (skill 2, Active)", and what ails them."""
    card, board = choice.arg(), choice.board
    zone = next(zone for zone in ZONES if card in board[zone])
    marks = board["contamination"].get(card, 0)
    ill = f", {marks} Contamination" if marks else ""
    return f"{names.survivor(card, board)} (skill {board['skill'][card]}{ill}, {zone.capitalize()})"


@ACTIONS.says("survivor.lose/survivor")
def lose(names: Names, choice: Choice) -> str:
    """A card goes with a lost token (R114)."""
    return f"Lose {introduced(names, choice)}"


@ACTIONS.says("survivor.dismiss/survivor")
def dismiss(names: Names, choice: Choice) -> str:
    """Card and token leave (C35)."""
    return f"Let {introduced(names, choice)} go, card and token"


@ACTIONS.says("mre/survivor")
def recover(names: Names, choice: Choice) -> str:
    """To the Active Zone (R682, A4)."""
    return f"{introduced(names, choice)} becomes Active"


@ACTIONS.says("medic/survivor")
def heal(names: Names, choice: Choice) -> str:
    """To the Active Zone, ability and all (R735-R737)."""
    ability = names.ability_brief(names.row(choice.arg()).ability)
    return f"{names.survivor(choice.arg(), choice.board)} becomes Active ({ability})"


@ACTIONS.says("antifreeze/survivor")
def warm(names: Names, choice: Choice) -> str:
    """Skill 3, less Contamination, plus Food (C59)."""
    card, board = choice.arg(), choice.board
    skill = board["skill"][card]
    better = skill + 3 - names.row(card).skill
    return f"{names.survivor(card, board)}: skill {better} instead of {skill}"


ACTIONS.table(
    {
        "survivor.dismiss/done": "Let nobody go",
        "decontaminate/all": "Remove all of this Contamination",
        "decontaminate/done": "Remove no more",
    }
)

# -- Contamination ---------------------------------------------------------------------------------


@ACTIONS.says("contaminate/survivor")
def contaminate(names: Names, choice: Choice) -> str:
    """A Survivor takes a counter, and may die of it (R323)."""
    card, board = choice.arg(), choice.board
    skill = board["skill"][card]
    comes = fate(names, choice, card, skill - 1)
    return f"{names.survivor(card, board)}: skill {skill} to {skill - 1}{comes}"


def fate(names: Names, choice: Choice, card: int, skill: int) -> str:
    """Death at once, or once Food or Antifreeze no longer helps (C7, C59)."""
    if skill <= 0:
        return ", dies of it"
    board = choice.board
    bare = names.row(card).skill - board["contamination"].get(card, 0) - 1
    if bare > 0:
        return ""
    fed = bare + board["food"].get(card, 0) > 0
    helped = "Food" if fed or card not in choice.view["antifreeze"] else "Antifreeze"
    return f", dies when the {helped} wears off"


def doom(names: Names, choice: Choice, exposed: tuple[int, ...]) -> str:
    """What 1 Contamination does if each of those who may take it would die of it (R323)."""
    board = choice.board
    fates = [fate(names, choice, card, board["skill"][card] - 1) for card in exposed]
    if not fates or not all(fates):
        return ""
    if len(exposed) > 1:
        return "; whoever takes the Contamination dies"
    last = ", and the convoy is out of the game" if len(board["skill"]) == 1 else ""
    return f"; {names.survivor(exposed[0], board)} {fates[0].removeprefix(', ')}{last}"


@ACTIONS.says("decontaminate/survivor")
def decontaminate(names: Names, choice: Choice) -> str:
    """A counter less."""
    card, board = choice.arg(), choice.board
    skill = board["skill"][card]
    return f"{names.survivor(card, board)}: skill {skill} to {skill + 1}"


# -- ambushes that leave a choice ------------------------------------------------------------------


@ACTIONS.says("ambush.resource/token")
def pay_ambush(names: Names, choice: Choice) -> str:
    """A Resource buys the Enemy off (R604)."""
    return f"Discard {names.one_of(choice.arg(), choice.board)}"


@ACTIONS.says("ambush.contamination/suffer", "ambush.resource/suffer")
def suffer(names: Names, choice: Choice) -> str:
    """One of the two consequences (R604, R616)."""
    if choice.arg() == 0:
        return "Take 1 Contamination on a Survivor"
    first = choice.decision.kind.partition(".")[2] + "_or:"
    texts = (text for text in names.row(choice.context["card"]).ambush if text.startswith(first))
    words = next(texts).removeprefix(first).split(":")
    board = choice.board
    whole = any(token != DAMAGE and box in AREAS[words[1]] for box, token in board["cargo"].items())
    return f"Take {ambush_effect(words)}{'' if whole else ' (nothing there to damage)'}"
