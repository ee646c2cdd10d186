"""The look of the window: a Qt palette and one style sheet, both made from a theme's palette."""

from collections.abc import Mapping
from pathlib import Path
from string import Template
from typing import Literal

from PySide6.QtGui import QColor, QFont, QPalette
from PySide6.QtWidgets import QApplication, QStyle, QStyleFactory, QWidget

from deckbuilder.i18n.catalogue import assets_folder
from deckbuilder.render.palette import HEADING_SIZE, RADIUS, SMALL_TEXT_SIZE, TEXT_SIZE, Palette, mix

Role = Literal[
    "pane", "raised", "strip", "separator", "clear",
    "heading", "title", "dim", "small", "strong", "good", "bad", "warn",
    "primary", "danger", "quiet", "link", "chip", "room", "search", "name",
]  # fmt: skip
"""The kinds of widgets in the style sheet: frames, labels, buttons and fields."""
MARKS: Mapping[str, tuple[str, str]] = {
    "check": ("check", "on_accent"),
    "minus": ("minus", "on_accent"),
    "dot": ("dot", "on_accent"),
    "tick": ("check", "accent"),
    "down": ("down", "dim"),
    "up": ("up", "dim"),
    "right": ("right", "dim"),
    "close": ("close", "dim"),
    "clear": ("clear", "dim"),
}
"""The marks in `assets/themes/<theme>/`: an icon of `assets/icons/` and the name of its colour in the palette."""


def mark_source(name: str, palette: Palette, icons: Path | None = None) -> str:
    """Return the SVG text of a mark: its icon in the colour of the theme."""
    icon, token = MARKS[name]
    source = (icons or assets_folder() / "icons") / f"{icon}.svg"
    return source.read_text(encoding="utf-8").replace("currentColor", str(getattr(palette, token)))


def style_sheet(palette: Palette, themes: Path | None = None) -> str:
    """Return the whole style sheet in the colours of the theme."""
    themes = themes or assets_folder() / "themes"
    template = Template((themes / "style.qss").read_text(encoding="utf-8"))
    colours = {name: getattr(palette, name) for name in Palette.__dataclass_fields__}
    shades = {name: getattr(palette, name) for name in ("hover", "pressed", "selection", "faint")}
    extra = {
        "accent_hover": mix(palette.accent, palette.text, 0.18),
        "edge": mix(palette.line, palette.dim, 0.42),
        "stripe": mix(palette.pane, palette.raised, 0.45),
        "images": (themes / palette.name).as_posix(),
        "radius": str(RADIUS),
        "large_radius": str(RADIUS + 2),
        "normal": str(TEXT_SIZE),
        "small": str(SMALL_TEXT_SIZE),
        "heading": str(HEADING_SIZE),
    }
    return template.substitute(colours | shades | extra)


def qt_palette(palette: Palette) -> QPalette:
    """Return the Qt palette for widgets that paint themselves.

    `Base` is the pane, `Button` a raised area and `Mid` a line. `PlaceholderText` is dim text, `Accent` and `Highlight`
    are the accent colour, and `BrightText` marks what is wrong.
    """
    roles = QPalette.ColorRole
    colours = {
        roles.Window: palette.bg,
        roles.Base: palette.pane,
        roles.AlternateBase: palette.raised,
        roles.Button: palette.raised,
        roles.Light: palette.hover,
        roles.Midlight: palette.hover,
        roles.Mid: palette.line,
        roles.Dark: palette.line,
        roles.Shadow: mix(palette.bg, "#000000", 0.5),
        roles.WindowText: palette.text,
        roles.Text: palette.text,
        roles.ButtonText: palette.text,
        roles.PlaceholderText: palette.dim,
        roles.ToolTipBase: palette.raised,
        roles.ToolTipText: palette.text,
        roles.Highlight: palette.accent,
        roles.HighlightedText: palette.on_accent,
        roles.Accent: palette.accent,
        roles.Link: palette.accent,
        roles.LinkVisited: palette.accent,
        roles.BrightText: palette.bad,
    }
    result = QPalette()
    for role, colour in colours.items():
        result.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText, roles.PlaceholderText):
        result.setColor(QPalette.ColorGroup.Disabled, role, QColor(palette.faint))
    return result


def apply_theme(app: QApplication, palette: Palette, family: str) -> None:
    """Give the whole application this theme and font. Calling it again without a change costs nothing, so every new
    window may do so."""
    font, colours, sheet = QFont(family), qt_palette(palette), style_sheet(palette)
    font.setPixelSize(TEXT_SIZE)
    if (app.styleSheet(), app.font(), app.palette()) == (sheet, font, colours):
        return
    style: QStyle | None = QStyleFactory.create("Fusion")
    if style is not None:
        app.setStyle(style)
    app.setFont(font)
    app.setPalette(colours)
    app.setStyleSheet(sheet)


def set_role(widget: QWidget, role: Role) -> None:
    """Set what kind of widget this is. The look changes at once."""
    set_look(widget, "role", role)


def set_look(widget: QWidget, name: str, value: str | bool) -> None:
    """Set a property that the style sheet reads, such as `wrong` of a field, and restyle the widget."""
    widget.setProperty(name, value)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
