"""Every word can be read in every look: contrast by WCAG, and signs beside colours."""

import itertools

import pytest
from rich.style import Style

from themes.contrast import contrast, in_256, readable
from themes.palettes import ANSI_16, DEFAULT, FEW, LOOKS, MONOCHROME, PALETTES, Palette, palette_for
from themes.textual_themes import themes
from themes.tones import SURFACES, TONES, colour, style

FRAMES = {"line"}  # no words

# What terminals make of the sixteen names: the two palettes furthest apart.
VGA = {
    "black": "#000000",
    "white": "#aaaaaa",
    "bright_white": "#ffffff",
    "bright_cyan": "#55ffff",
    "bright_green": "#55ff55",
    "bright_yellow": "#ffff55",
    "bright_red": "#ff5555",
    "bright_magenta": "#ff55ff",
}
XTERM = VGA | {
    "white": "#e5e5e5",
    "bright_cyan": "#00ffff",
    "bright_green": "#00ff00",
    "bright_yellow": "#ffff00",
    "bright_red": "#ff0000",
    "bright_magenta": "#ff00ff",
}


def shown(palette: Palette, role: str) -> str:
    """What a terminal of 256 colours makes of a role."""
    return in_256(colour(palette, role))


def painted(palette: str, tone: str) -> tuple[str, str]:
    """Letters and surface of a tone as they are painted."""
    made = style(palette, tone)
    assert made.color is not None
    assert made.bgcolor is not None
    return made.color.get_truecolor().hex, made.bgcolor.get_truecolor().hex


def pairs(palette: Palette) -> list[tuple[str, str, str, str]]:
    """Every tone on every surface it can stand on: tone, surface, and both colours."""
    found = []
    for name, tone in TONES.items():
        if name not in FRAMES:
            surfaces = SURFACES if tone.surface == "panel" else (tone.surface,)
            found += [(name, one, *inks(palette, name, one)) for one in surfaces]
    return found


def inks(palette: Palette, tone: str, surface: str) -> tuple[str, str]:
    """Letters and surface: as they are painted, or the names of the terminal's own colours."""
    if palette.ansi:
        return colour(palette, TONES[tone].ink), colour(palette, surface)
    look = next(name for name, one in LOOKS.items() if one is palette)
    return painted(look, f"{tone}@{surface}")


@pytest.mark.parametrize("palette", [p for p in PALETTES.values() if not p.ansi], ids=lambda p: p.name)
def test_words_have_contrast(palette: Palette) -> None:
    least = 7 if palette.name == "high-contrast" else 4.5
    poor = [
        f"{tone} on {surface}: {contrast(ink, ground):.2f}"
        for tone, surface, ink, ground in pairs(palette)
        if contrast(ink, ground) < least
    ]
    assert not poor


@pytest.mark.parametrize("palette", LOOKS)
def test_the_highlighted_row_stands_out(palette: str) -> None:
    """2:1 and more against what is around it, in every look: there is a mark beside it, too."""
    look = LOOKS[palette]
    if look.ansi:  # letters and ground change places, which is more than any two of its colours
        assert style(palette, "text@select").reverse
        assert not style(palette, "text").reverse
        return
    seen = in_256 if palette.endswith(FEW) else str
    for around in ("panel", "ground"):
        assert contrast(seen(look.select), seen(colour(look, around))) >= 2, around


@pytest.mark.parametrize("palette", LOOKS)
def test_refusals_are_quieter_than_labels(palette: str) -> None:
    look = LOOKS[palette]
    if look.ansi:
        assert style(palette, "faint").dim
        assert not style(palette, "text").dim
        return
    seen = in_256 if palette.endswith(FEW) else str
    (label, panel), (refusal, _) = (map(seen, painted(palette, tone)) for tone in ("text", "faint"))
    assert contrast(refusal, panel) < contrast(label, panel) / 1.25


def test_letters_are_made_readable() -> None:
    assert readable("#ffffff", "#000000", 4.5) == "#ffffff"
    for ground in ("#1d4f80", "#74a9dc"):
        assert contrast("#777777", ground) < 4.5 <= contrast(readable("#777777", ground, 4.5), ground)
    assert readable("#777777", "#777777", 21) == "#000000"  # as far as it goes


@pytest.mark.parametrize("terminal", [VGA, XTERM], ids=["vga", "xterm"])
def test_sixteen_colours_have_contrast(terminal: dict[str, str]) -> None:
    poor = [
        f"{tone} on {surface}: {contrast(terminal[ink], terminal[ground]):.2f}"
        for tone, surface, ink, ground in pairs(ANSI_16)
        if contrast(terminal[ink], terminal[ground]) < 4.5
    ]
    assert not poor


def test_monochrome_names_no_colour() -> None:
    for tone, surface in itertools.product(TONES, SURFACES):
        made = style("monochrome", f"{tone}@{surface}")
        assert made.color is not None
        assert made.color.is_default
        assert made.bgcolor is not None
        assert made.bgcolor.is_default


def test_chips_and_the_highlight_show_without_colour() -> None:
    chips = [name for name in TONES if name.startswith("chip-")]
    for name in (*chips, "lit", "text@select"):
        assert style("monochrome", name).reverse, name
    assert style("ansi-16", "text@select").reverse
    assert style("ansi-16", "alarm@select") == style("ansi-16", "key@select")


@pytest.mark.parametrize("palette", LOOKS)
def test_every_tone_has_a_style(palette: str) -> None:
    for tone, surface in itertools.product(TONES, SURFACES):
        assert isinstance(style(palette, f"{tone}@{surface}"), Style)
    with pytest.raises(KeyError):
        style(palette, "nothing")


@pytest.mark.parametrize("palette", [p for p in PALETTES.values() if not p.ansi], ids=lambda p: p.name)
def test_256_colours_keep_surfaces_apart(palette: Palette) -> None:
    """COLORTERM does not travel over SSH: the highlight and the boxes must stay visible (T19)."""

    look = LOOKS[palette.name + FEW]
    panel = shown(look, "panel")
    assert panel not in {shown(look, role) for role in ("select", "box", "hurt", "lit", "line")}
    assert shown(look, "lit") != shown(look, "select")


@pytest.mark.parametrize("palette", [p for p in PALETTES.values() if not p.ansi], ids=lambda p: p.name)
def test_256_colours_have_contrast_and_no_navy(palette: Palette) -> None:
    look = LOOKS[palette.name + FEW]
    poor = []
    for tone, surface, *both in pairs(look):
        ink, ground = map(in_256, both)
        if contrast(ink, ground) < 4.5:
            poor.append(f"{tone} on {surface}: {contrast(ink, ground):.2f}")
    assert not poor
    for role in (*SURFACES, "box", "line"):
        parts = [int(shown(look, role)[at : at + 2], 16) for at in (1, 3, 5)]
        dark = max(parts) < 128
        assert not dark or max(parts) == min(parts), f"{role} is {shown(look, role)}"


@pytest.mark.parametrize("palette", [p for p in PALETTES.values() if not p.ansi], ids=lambda p: p.name)
def test_seats_differ_in_greyscale_or_by_colour(palette: Palette) -> None:
    assert len(set(palette.seats)) == 4
    assert len(set(palette.seat_chips)) == 4


def test_the_look_for_a_terminal() -> None:
    assert palette_for().name == DEFAULT
    assert palette_for("light").name == "light"
    assert palette_for("light", no_color=True) is MONOCHROME
    assert palette_for(colors=16) is ANSI_16
    assert palette_for(colors=2) is MONOCHROME
    with pytest.raises(KeyError):
        palette_for("mauve")


def test_every_palette_is_a_theme_of_the_toolkit() -> None:
    made = {theme.name: theme for theme in themes()}
    assert made.keys() == PALETTES.keys()
    for name, palette in PALETTES.items():
        assert made[name].ansi == palette.ansi
        assert made[name].to_color_system().generate()
