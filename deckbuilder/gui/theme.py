"""The look of the window: tokens to a Qt palette and the one style sheet."""

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
"""What a widget is, for the style sheet: frames, labels, buttons, fields."""
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
"""Marks of `assets/themes/<theme>/`: which icon of `assets/icons/` in which token's colour."""


def mark_source(name: str, palette: Palette, icons: Path | None = None) -> str:
    """What the file of a mark holds: the icon in the theme's colour."""
    icon, token = MARKS[name]
    source = (icons or assets_folder() / "icons") / f"{icon}.svg"
    return source.read_text(encoding="utf-8").replace("currentColor", str(getattr(palette, token)))


def style_sheet(palette: Palette, themes: Path | None = None) -> str:
    """The whole style sheet in the theme's colours."""
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
    """The theme for widgets that paint themselves: `Base` is the pane, `Button` raised, `Mid` lines,
    `PlaceholderText` dim text, `Accent` and `Highlight` the accent, `BrightText` what is bad."""
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
    """Dress the whole application; may be called again at any time to change the theme or the font."""
    style: QStyle | None = QStyleFactory.create("Fusion")
    if style is not None:
        app.setStyle(style)
    font = QFont(family)
    font.setPixelSize(TEXT_SIZE)
    app.setFont(font)
    app.setPalette(qt_palette(palette))
    app.setStyleSheet(style_sheet(palette))


def set_role(widget: QWidget, role: Role) -> None:
    """Say what a widget is; its look follows at once."""
    set_look(widget, "role", role)


def set_look(widget: QWidget, name: str, value: str | bool) -> None:
    """Set a property that the style sheet looks at (`wrong` of a field) and refresh the widget."""
    widget.setProperty(name, value)
    style = widget.style()
    style.unpolish(widget)
    style.polish(widget)
