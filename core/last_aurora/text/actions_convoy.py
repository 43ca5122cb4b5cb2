"""What the choices about the convoy do: Cargo Boxes, Convoy cards, Survivors, Contamination."""

from core.kernel.phrases import counted
from core.last_aurora.mechanics.cargo import finds_room
from core.last_aurora.rules import AREAS, Rules, column_of, is_device
from core.last_aurora.state import FIRE
from core.last_aurora.tables.records import DAMAGE, EMPTY, SURVIVOR
from core.last_aurora.text.effects import SPECIALS, ambush_effect
from core.last_aurora.text.fates import doomed, fate, lowered
from core.last_aurora.text.names import ZONES, Names
from core.last_aurora.text.sentences import ACTIONS, OfferedAction
from core.last_aurora.view import PlayerView

# -- Damage and repair -----------------------------------------------------------------------------


def moves_away(rules: Rules, board: PlayerView, box: int) -> bool:
    """Whether what lies in a box finds another one if the box is damaged, where tokens can be moved."""
    cargo = {**board["cargo"], box: DAMAGE}
    return finds_room(rules.fit, board["kinds"], cargo, board["cargo"][box])


@ACTIONS.says("damage/box")
def damage(names: Names, choice: OfferedAction) -> str:
    """A box for the Damage, and what that costs (R112-R117)."""
    box, board = choice.arg(), choice.board
    return f"{names.box_kind(box, board)}: {_loss(names, choice, box)}"


def _loss(names: Names, choice: OfferedAction, box: int) -> str:
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


def _token_loss(names: Names, choice: OfferedAction, token: int) -> str:
    """In Fire Weapons the token is lost; else it moves away, if others can make room too (R110, R114)."""
    name = "Survivor token" if token == SURVIVOR else names.token(token)
    if choice.view["phase"] == FIRE:
        return f"the {name} is lost" + (", and a Survivor with it" if token == SURVIVOR else "")
    if moves_away(names.rules, choice.board, choice.arg()):
        return f"the {name} moves away"
    return f"no room is left for the {name}, so a token is lost"


@ACTIONS.says("repair/box")
def repair(names: Names, choice: OfferedAction) -> str:
    """A box is mended."""
    return f"Repair {names.box_kind(choice.arg(), choice.board)}"


@ACTIONS.says("repair/all")
def repair_all(names: Names, choice: OfferedAction) -> str:
    """Every damaged box is mended."""
    return f"Repair all {names.count(DAMAGE, choice.board)} Damage"


ACTIONS.table({"repair/done": "Repair no more"})

# -- tokens and boxes ------------------------------------------------------------------------------


@ACTIONS.says("cargo.room/token")
def give_up(names: Names, choice: OfferedAction) -> str:
    """A token gives way (R106, R114)."""
    token, new = choice.arg(), choice.context["token"]
    card = " and lose a Survivor with it" if token == SURVIVOR else ""
    if token == new:
        return f"Give up this {names.token(token)}{card}"
    return f"Give up {names.one_of(token, choice.board)}{card}"


@ACTIONS.says("cargo.place/box", "cargo.put/box")
def put(names: Names, choice: OfferedAction) -> str:
    """A token comes to lie there, perhaps by a swap."""
    box, board = choice.arg(), choice.board
    other = board["cargo"][box]
    where = names.box_kind(box, board)
    return f"Swap with the {names.token(other)} in {where}" if other else f"Put it in {where}"


@ACTIONS.says("cargo.pay/box", "survivor.token/box")
def take_out(names: Names, choice: OfferedAction) -> str:
    """A token leaves the convoy."""
    return f"Take it from {names.box_kind(choice.arg(), choice.board)}"


@ACTIONS.says("cargo.pick/box")
def pick(names: Names, choice: OfferedAction) -> str:
    """A token is picked up."""
    box, board = choice.arg(), choice.board
    return f"Move the {names.token(board['cargo'][box])} in {names.box_kind(box, board)}"


ACTIONS.table({"cargo.pick/done": "Leave the cargo as it is now", "back": "Leave it where it is"})

# -- Convoy cards ----------------------------------------------------------------------------------


def car(names: Names, column: int, board: PlayerView) -> str:
    """ "Container (Trailer 1)", for a choice among cars."""
    name, place = names.card_name(board["cars"][column]), names.car_place(column)
    return name if name == place else f"{name} ({place})"


def unloaded(names: Names, board: PlayerView, column: int, *, tops: tuple[bool, ...]) -> str:
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
def replace_trailer(names: Names, choice: OfferedAction) -> str:
    """A Trailer gives way; a Device on it stays (R259-R263)."""
    column, board = choice.arg(), choice.board
    return f"Replace {car(names, column, board)}{unloaded(names, board, column, tops=(False,))}"


@ACTIONS.says("trailer.drop/host")
def drop_trailer(names: Names, choice: OfferedAction) -> str:
    """A Trailer is discarded, with its Device (R263)."""
    column, board = choice.arg(), choice.board
    device = board["devices"][column]
    along = f" with {names.card_name(device)}" if device else ""
    rest = unloaded(names, board, column, tops=(False, True))
    return f"Discard {car(names, column, board)}{along}{rest}"


@ACTIONS.says("device.host/host")
def install(names: Names, choice: OfferedAction) -> str:
    """A card for the Device (R261)."""
    column, board = choice.arg(), choice.board
    old = board["devices"][column]
    instead = f" in place of {names.card_name(old)}" if old else ""
    rest = unloaded(names, board, column, tops=(True,))
    return f"Install on {car(names, column, board)}{instead}{rest}"


# -- Survivors -------------------------------------------------------------------------------------


def introduced(names: Names, choice: OfferedAction) -> str:
    """ "Leader (skill 2, Active)", and what ails them."""
    card, board = choice.arg(), choice.board
    zone = next(zone for zone in ZONES if card in board[zone])
    marks = board["contamination"].get(card, 0)
    ill = f", {marks} Contamination" if marks else ""
    return f"{names.survivor(card, board)} (skill {board['skill'][card]}{ill}, {zone.capitalize()})"


@ACTIONS.says("survivor.lose/survivor")
def lose(names: Names, choice: OfferedAction) -> str:
    """A card goes with a lost token (R114)."""
    return f"Lose {introduced(names, choice)}"


@ACTIONS.says("survivor.dismiss/survivor")
def dismiss(names: Names, choice: OfferedAction) -> str:
    """Card and token leave (C35)."""
    return f"Let {introduced(names, choice)} go, card and token"


@ACTIONS.says("mre/survivor")
def recover(names: Names, choice: OfferedAction) -> str:
    """To the Active Zone (R682, A4)."""
    return f"{introduced(names, choice)} becomes Active"


@ACTIONS.says("medic/survivor")
def heal(names: Names, choice: OfferedAction) -> str:
    """To the Active Zone, ability and all (R735-R737)."""
    ability = names.ability_brief(names.row(choice.arg()).ability)
    return f"{names.survivor(choice.arg(), choice.board)} becomes Active ({ability})"


@ACTIONS.says("antifreeze/survivor")
def warm(names: Names, choice: OfferedAction) -> str:
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
def contaminate(names: Names, choice: OfferedAction) -> str:
    """A Survivor takes a counter, and may die of it (R323)."""
    card, about = choice.arg(), (names.rules, choice.view, choice.seat)
    skill = lowered(*about, card, -1)
    return ", ".join(filter(None, (f"{names.survivor(card, choice.board)}: {skill}", fate(*about, card))))


def doom(names: Names, choice: OfferedAction, exposed: tuple[int, ...], points: int = 1) -> str:
    """What Contamination does if somebody of those who may take it has to die of it (R323)."""
    board, about = choice.board, (names.rules, choice.view, choice.seat)
    if not exposed or not doomed(*about, exposed, points):
        return ""
    held = [kind for kind in board["objects"] if "contamination" in names.rules.objects[kind].phases]
    unless = f", unless a {names.object(held[0])} prevents it" if held else ""
    if len(exposed) > 1:
        who = "whoever takes the Contamination" if points == 1 else "somebody"
        return f"; {who} dies{unless}"
    last = ", and the convoy is out of the game" if len(board["skill"]) == 1 else ""
    return f"; {names.survivor(exposed[0], board)} {fate(*about, exposed[0], points)}{last}{unless}"


@ACTIONS.says("decontaminate/survivor")
def decontaminate(names: Names, choice: OfferedAction) -> str:
    """A counter less."""
    card = choice.arg()
    skill = lowered(names.rules, choice.view, choice.seat, card, 1)
    return f"{names.survivor(card, choice.board)}: {skill}"


# -- ambushes that leave a choice ------------------------------------------------------------------


@ACTIONS.says("ambush.resource/token")
def pay_ambush(names: Names, choice: OfferedAction) -> str:
    """A Resource buys the Enemy off (R604)."""
    return f"Discard {names.one_of(choice.arg(), choice.board)}"


@ACTIONS.says("ambush.contamination/suffer", "ambush.resource/suffer")
def suffer(names: Names, choice: OfferedAction) -> str:
    """One of the two consequences (R604, R616)."""
    if choice.arg() == 0:
        return f"Take 1 Contamination on a Survivor{doom(names, choice, tuple(choice.board['skill']))}"
    first = choice.decision.kind.partition(".")[2] + "_or:"
    texts = (text for text in names.row(choice.context["card"]).ambush if text.startswith(first))
    words = next(texts).removeprefix(first).split(":")
    board = choice.board
    whole = any(token != DAMAGE and box in AREAS[words[1]] for box, token in board["cargo"].items())
    return f"Take {ambush_effect(words)}{'' if whole else ' (nothing there to damage)'}"
