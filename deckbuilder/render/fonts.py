"""Chooses a font family that shows Japanese and Latin text on any machine. Needs a QGuiApplication."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from PySide6.QtGui import QFontDatabase

from deckbuilder.i18n.catalogue import assets_folder
from deckbuilder.i18n.message import Message

FAMILIES = (
    "BIZ UDPGothic",
    "BIZ UDGothic",
    "Noto Sans CJK JP",
    "Noto Sans JP",
    "Source Han Sans JP",
    "Hiragino Sans",
    "Hiragino Kaku Gothic ProN",
    "Yu Gothic UI",
    "Yu Gothic",
    "Meiryo",
    "IPAexGothic",
    "IPAPGothic",
    "VL PGothic",
    "TakaoPGothic",
    "MS PGothic",
)
"""Families with Japanese letters, the best first."""
SUFFIXES = frozenset({".ttf", ".otf", ".ttc"})


@dataclass(frozen=True, slots=True)
class FontChoice:
    """The family to use. `problem` is set if no installed font has Japanese letters."""

    family: str
    problem: Message | None = None


def load_bundled_fonts(folder: Path | None = None) -> list[str]:
    """Register the fonts that a package has in `assets/fonts`. Return their families; a checkout has none."""
    folder = folder or assets_folder() / "fonts"
    families: list[str] = []
    for path in sorted(folder.glob("*")) if folder.is_dir() else []:
        if path.suffix.lower() in SUFFIXES:
            number = QFontDatabase.addApplicationFont(str(path))
            families += QFontDatabase.applicationFontFamilies(number) if number >= 0 else []
    return families


def choose_family(installed: Sequence[str] | None = None, japanese: Sequence[str] | None = None) -> FontChoice:
    """Return the best family of `FAMILIES` among the installed ones (by default, those of this machine).

    `japanese` are the families with Japanese letters, which are used if none of `FAMILIES` is installed.
    """
    installed = QFontDatabase.families() if installed is None else installed
    known = set(installed)
    for family in FAMILIES:
        if family in known:
            return FontChoice(family)
    if japanese is None:
        japanese = QFontDatabase.families(QFontDatabase.WritingSystem.Japanese)
    if japanese:
        return FontChoice(min(japanese))
    system = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont).family()
    return FontChoice(system, _no_japanese_font())


def _no_japanese_font() -> Message:
    return Message(
        "No Japanese font was found, so Japanese text shows as boxes. Install one (on Debian and Ubuntu the package "
        "{package}) or put a font file into {folder}, then start again.",
        {"package": "fonts-morisawa-bizud-gothic", "folder": str(assets_folder() / "fonts")},
    )
