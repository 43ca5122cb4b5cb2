"""What is asked of a seat, one sentence a decision. It names the seat, as the log does."""

from collections import Counter

from core.auztralia.preview import time_due
from core.auztralia.state import HIDDEN
from core.auztralia.tables.records import NONE
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import time
from core.auztralia.text.sentences import QUESTIONS, Ask
from core.kernel.phrases import capital, counted, joined

QUESTIONS.table(
    {
        "port": "{seat}: on which coast hex does the port stand?",
        "mine": "{seat}: which goods are mined?",
        "recruit": "{seat}: which card is taken?",
        "recruit_keep": "{seat}: which of the two cards is not put back on the deck?",
        "recruit_swap": "{seat}: is the {person} kept, or laid out in exchange for another card?",
        "build": "{seat}: which unit is bought?",
        "attack_hex": "{seat}: which hex is attacked?",
    }
)


def _asked(names: Names, ask: Ask, what: str) -> str:
    return f"{names.player(ask.seat)}: {what}"


@QUESTIONS.says("turn")
def turn(names: Names, ask: Ask) -> str:
    """One action a turn (L25); what Old Ones cut off (L34)."""
    board = ask.board
    cubes = counted(board["hq"], "cube") if board["hq"] else "no cube"
    cut = len(set(board["network"]) - set(board["clear"]))
    off = f", {counted(cut, 'hex', 'hexes')} cut off from the port" if cut else ""
    return _asked(names, ask, f"which action? ({cubes} in the HQ, disc on {board['space']}{off})")


@QUESTIONS.says("use_target")
def use_target(names: Names, ask: Ask) -> str:
    """The Dynamiter or the Soil Doctor."""
    card = names.person(ask.number("person"))
    if ask.offers("old_one"):
        return _asked(names, ask, f"which Old One does the {card} hit?")
    return _asked(names, ask, f"which farm does the {card} heal? ({ask.number('number')} left)")


@QUESTIONS.says("track")
def track(names: Names, ask: Ask) -> str:
    """One side after the other (L29)."""
    left = ask.number("number")
    another = " more" if ask.offers("done") else ""
    return _asked(names, ask, f"where is a track laid? ({left}{another} by {names.box(ask.number('box'))})")


@QUESTIONS.says("trade")
def trade(names: Names, ask: Ask) -> str:
    """Step by step (L63)."""
    left = counted(ask.number("number"), "step")
    return _asked(names, ask, f"what is imported or exported? ({left} left)")


@QUESTIONS.says("farm")
def farm(names: Names, ask: Ask) -> str:
    """At most one of each kind (L68)."""
    placed = ask.context["placed"]
    another = "another farm" if placed else "a farm"
    less = ask.view["rebate"]
    told = f"1 time each{f', {less} less in all, at least 1' if less else ''}"
    more = names.rules.bonus(tuple(ask.board["persons"]), "farm_gold")
    extra = f"; {more} gold more when all are placed" if more else ""
    return _asked(names, ask, f"where is {another} placed? ({told}{extra})")


@QUESTIONS.says("attack_force")
def attack_force(names: Names, ask: Ask) -> str:
    """Unit by unit, until it goes (L80)."""
    combat = ask.view["combat"]
    force = names.force(combat["force"]) if combat is not None else "no unit"
    where = _enemies(names, ask, ask.number("hex"))
    due = time(time_due(ask.view, ask.number("time")))
    return _asked(names, ask, f"which force attacks {where}? (now {force}, {due})")


def _enemies(names: Names, ask: Ask, place: int) -> str:
    """ "the 2 cultists and the Mi-Go on hex 34", "a hidden Old One of level 2 on hex 34"."""
    found = [old_one for old_one in ask.view["old_ones"] if old_one["hex"] == place]
    if not found:
        return f"hex {place}"
    hidden = [names.an_old_one(each["kind"], each["level"]) for each in found if each["kind"] == HIDDEN]
    shown = Counter(each["kind"] for each in found if each["kind"] != HIDDEN)
    told = joined([*(names.the_old_ones(number, kind) for kind, number in shown.items()), *hidden])
    return f"{told} on hex {place}"


@QUESTIONS.says("attack_fight")
def attack_fight(names: Names, ask: Ask) -> str:
    """Something was turned up (L90)."""
    return _asked(names, ask, f"is there a fight with {_enemies(names, ask, ask.number('hex'))}?")


@QUESTIONS.says("combat_card")
def combat_card(names: Names, ask: Ask) -> str:
    """Before the card takes effect (L55)."""
    return _asked(names, ask, "is a Personality card used on this Old One card?")


@QUESTIONS.says("combat_aim")
def combat_aim(names: Names, ask: Ask) -> str:
    """Extra damage with several Old Ones."""
    damage, card = ask.number("damage"), names.person(ask.number("person"))
    return _asked(names, ask, f"which Old One takes the {damage} damage of the {card}?")


@QUESTIONS.says("combat_hurt")
def combat_hurt(names: Names, ask: Ask) -> str:
    """Symbol by symbol (L94)."""
    return _asked(names, ask, f"which unit takes 1 damage? ({ask.number('number')} to place)")


@QUESTIONS.says("combat_surgeon")
def combat_surgeon(names: Names, ask: Ask) -> str:
    """After the card took effect."""
    return _asked(names, ask, f"which unit does the {names.person(ask.number('person'))} heal?")


@QUESTIONS.says("combat_press")
def combat_press(names: Names, ask: Ask) -> str:
    """Another card, or home (L99)."""
    combat = ask.view["combat"]
    left = counted(combat["sanity"], "Sanity token") if combat is not None else ""
    where = _enemies(names, ask, ask.number("hex"))
    return _asked(names, ask, f"press on against {where}, or withdraw?{f' ({left} left)' if left else ''}")


@QUESTIONS.says("turn_end")
def turn_end(names: Names, ask: Ask) -> str:
    """Before the disc moves (Z100)."""
    box = ask.number("box")
    if box == NONE:
        return _asked(names, ask, "does the port stay there?")
    return _asked(names, ask, f"is the turn done? ({capital(names.box(box))}, {time(ask.number('time'))})")
