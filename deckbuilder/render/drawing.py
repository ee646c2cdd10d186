"""Prepares Qt for drawing in a program without a window."""

import os
import sys

from PySide6.QtGui import QGuiApplication

from deckbuilder.render.fonts import choose_family, load_bundled_fonts


def prepare_drawing() -> str:
    """Prepare Qt for drawing, with or without a screen. Return the font family to draw with."""
    if QGuiApplication.instance() is None:
        if sys.platform == "linux" and not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
            os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
        QGuiApplication([])
    load_bundled_fonts()
    return choose_family().family
