"""The palettes as themes of the toolkit, for its own widgets: buttons, inputs, lists."""

from textual.theme import Theme

from themes.palettes import PALETTES, Palette


def theme(palette: Palette) -> Theme:
    """One palette as a theme of the same name."""
    if palette.ansi:
        return _ansi(palette)
    return Theme(
        name=palette.name,
        primary=palette.ice,
        secondary=palette.line,
        accent=palette.aurora,
        warning=palette.amber,
        error=palette.red,
        success=palette.aurora,
        foreground=palette.text,
        background=palette.ground,
        surface=palette.panel,
        panel=palette.bar,
        boost=palette.select,
        dark=palette.dark,
        text_alpha=1.0,
        variables={
            "block-cursor-background": palette.select,
            "block-cursor-foreground": palette.strong,
            "block-cursor-text-style": "bold",
            "border": palette.ice,
            "border-blurred": palette.line,
            "footer-key-foreground": palette.ice,
            "footer-background": palette.bar,
            "input-cursor-background": palette.ice,
            "input-cursor-foreground": palette.lit_ink,
            "input-selection-background": palette.select,
            "scrollbar": palette.line,
            "scrollbar-hover": palette.ice,
            "scrollbar-active": palette.ice,
            "scrollbar-background": palette.panel,
            "scrollbar-background-hover": palette.panel,
            "scrollbar-background-active": palette.panel,
            "text-muted": palette.dim,
            "text-disabled": palette.faint,
            "button-color-foreground": palette.lit_ink,
            "button-focus-text-style": "bold reverse",
        },
    )


def _ansi(palette: Palette) -> Theme:
    """A look whose colours are the terminal's; without any of them where the palette names none."""

    def named(colour: str) -> str:
        return f"ansi_{colour}" if colour else "ansi_default"

    return Theme(
        name=palette.name,
        ansi=True,
        primary=named(palette.ice),
        secondary=named(palette.dim),
        accent=named(palette.aurora),
        warning=named(palette.amber),
        error=named(palette.red),
        success=named(palette.aurora),
        foreground=named(palette.text),
        background=named(palette.ground),
        surface=named(palette.panel),
        panel=named(palette.panel),
        boost=named(palette.panel),
        dark=palette.dark,
        variables={
            "ansi-background": named(palette.ground),
            "ansi-foreground": named(palette.text),
            "block-cursor-background": named(palette.panel),
            "block-cursor-foreground": named(palette.text),
            "block-cursor-text-style": "reverse",
            "border": named(palette.ice),
            "border-blurred": named(palette.line),
            "input-cursor-background": named(palette.text),
            "input-cursor-foreground": named(palette.ground),
            "input-cursor-text-style": "reverse",
            "input-selection-background": named(palette.panel),
            "input-selection-foreground": named(palette.text),
            "button-focus-text-style": "bold reverse",
        },
    )


def themes() -> list[Theme]:
    """All of them; an app registers each before it chooses one."""
    return [theme(palette) for palette in PALETTES.values()]
