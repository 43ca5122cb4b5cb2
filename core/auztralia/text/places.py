"""Hexes of a view in words: their land, what lies there, and the Old Ones on them."""

from collections.abc import Iterator

from core.auztralia.state import HIDDEN
from core.auztralia.text.names import Names
from core.auztralia.text.phrases import farm, good
from core.auztralia.view import OldOneView, View
from core.kernel.phrases import joined


def terrain(names: Names, place: int) -> str:
    """ "coast", "hill" or "Outback"."""
    land = names.rules.land
    if land.coast >> place & 1:
        return "coast"
    return "Outback" if land.outback >> place & 1 else "hill"


def land(names: Names, place: int) -> str:
    """The same with the level of Old Ones there: "Outback of level 2"."""
    level = names.rules.land.level[place]
    return f"{terrain(names, place)}{f' of level {level}' if level else ''}"


def goods_at(view: View, place: int) -> list[str]:
    """Goods on a hex: "3 coal"."""
    return [good(number, which) for at, which, number in view["deposits"] if at == place]


def farms_at(names: Names, view: View, place: int) -> list[str]:
    """Farms there: "a blighted corn farm of Ann"."""
    return [
        f"a {'blighted ' if each['blighted'] else ''}{farm(each['kind'])} of {names.player(each['seat'])}"
        for each in view["farms"]
        if each["hex"] == place
    ]


def ports_at(names: Names, view: View, place: int) -> list[str]:
    """A port there: "the port of Ann"."""
    return [
        f"the port of {names.player(seat)}"
        for seat, board in enumerate(view["seats"])
        if board["port"] == place
    ]


def old_ones_at(view: View, place: int) -> list[OldOneView]:
    """The Old Ones of a hex, in order of arrival."""
    return [old_one for old_one in view["old_ones"] if old_one["hex"] == place]


def enemy(names: Names, old_one: OldOneView) -> str:
    """An Old One with what is known of it: "a Mi-Go (shield 4, 1 damage on it)"."""
    if old_one["kind"] == HIDDEN:
        return names.an_old_one(HIDDEN, old_one["level"])
    hurt = sum(old_one["damage"])
    on_it = f", {hurt} damage on it" if hurt else ""
    return f"{names.an_old_one(old_one['kind'])} (shield {old_one['shield']}{on_it})"


def enemies(names: Names, view: View, place: int) -> str:
    """All Old Ones of a hex; "no Old One" for none."""
    return joined(enemy(names, old_one) for old_one in old_ones_at(view, place)) or "no Old One"


def contents(names: Names, view: View, place: int) -> list[str]:
    """All that lies on a hex beside tracks."""
    found = [enemy(names, old_one) for old_one in old_ones_at(view, place)]
    return [*found, *ports_at(names, view, place), *farms_at(names, view, place), *goods_at(view, place)]


def neighbours(names: Names, place: int) -> Iterator[int]:
    """The hexes around one, by compass."""
    return (near for near in names.rules.land.neighbours[place] if near)
