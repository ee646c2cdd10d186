"""The colours, spacing and text sizes of the whole application, as plain values without Qt."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

SPACE = 4
"""Distances are multiples of this many pixels."""
RADIUS = 6
TEXT_SIZE = 14
SMALL_TEXT_SIZE = 13
HEADING_SIZE = 17


@dataclass(frozen=True, slots=True)
class Palette:
    """One theme. Colours are `#rrggbb`. Text colours have a contrast of at least 4.5 on `bg`, `pane` and `raised`."""

    name: str
    bg: str
    """The background of the window."""
    pane: str
    """Panels, lists, dialogs."""
    raised: str
    """Buttons, fields and rows on a panel."""
    line: str
    """Borders and separators."""
    text: str
    dim: str
    """Secondary text."""
    accent: str
    """The colour of what is selected or most important."""
    on_accent: str
    good: str
    bad: str
    warn: str
    glow: str
    """The outline of a card that can be used now."""
    drop: str
    """The outline of a place where a dragged card can be dropped."""

    @property
    def hover(self) -> str:
        """A raised element under the pointer."""
        return mix(self.raised, self.text, 0.09)

    @property
    def pressed(self) -> str:
        """A raised element while it is pressed."""
        return mix(self.raised, self.text, 0.17)

    @property
    def selection(self) -> str:
        """The background of a selected row on a panel. Its text has the colour `text`."""
        return mix(self.pane, self.accent, 0.28)

    @property
    def faint(self) -> str:
        """Disabled text."""
        return mix(self.pane, self.dim, 0.6)


DARK = Palette(
    name="dark",
    bg="#17161c",
    pane="#1e1d25",
    raised="#282732",
    line="#383744",
    text="#ecebf2",
    dim="#a3a1b1",
    accent="#7aa2ff",
    on_accent="#0e1020",
    good="#63c78a",
    bad="#ff8a80",
    warn="#e5b567",
    glow="#ffd76a",
    drop="#5ad1c8",
)
LIGHT = Palette(
    name="light",
    bg="#f3f2f6",
    pane="#ffffff",
    raised="#f0eff5",
    line="#d3d1dd",
    text="#22202b",
    dim="#625f70",
    accent="#3660cc",
    on_accent="#ffffff",
    good="#177344",
    bad="#b8322a",
    warn="#875a00",
    glow="#d98a00",
    drop="#0b8a83",
)
HIGH_CONTRAST = Palette(
    name="high_contrast",
    bg="#000000",
    pane="#000000",
    raised="#16161d",
    line="#b9b9c4",
    text="#ffffff",
    dim="#dcdce4",
    accent="#ffd400",
    on_accent="#000000",
    good="#6dff9e",
    bad="#ff9d94",
    warn="#ffb84d",
    glow="#00e5ff",
    drop="#9dff6d",
)
PALETTES: Mapping[str, Palette] = MappingProxyType({palette.name: palette for palette in (LIGHT, DARK, HIGH_CONTRAST)})


def channels(colour: str) -> tuple[int, int, int]:
    """Return red, green and blue of `#rrggbb`, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def mix(base: str, other: str, share: float) -> str:
    """Return `base` with a share (0 to 1) of another colour."""
    pairs = zip(channels(base), channels(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Return the relative luminance by WCAG 2, from 0 (black) to 1 (white)."""
    red, green, blue = (
        share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4
        for share in (channel / 255 for channel in channels(colour))
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast ratio by WCAG 2, from 1 (equal) to 21 (black on white)."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def deepened(colour: str, ratio: float = 4.5) -> str:
    """Return the colour, darkened until white text on it has at least that contrast."""
    share = 0.0
    while contrast(mix(colour, "#000000", share), "#ffffff") < ratio:
        share += 0.04
    return mix(colour, "#000000", share)
