"""Finds out whether a window can be shown."""

from collections.abc import Mapping

SCREENLESS = {"offscreen", "minimal"}
"""Qt platforms on which nobody sees anything."""
DISPLAYS = ("DISPLAY", "WAYLAND_DISPLAY")


def has_screen(environment: Mapping[str, str], platform: str) -> bool:
    """Whether a box can be shown and closed; where there is no display Qt would end the process instead."""
    chosen = environment.get("QT_QPA_PLATFORM", "").partition(":")[0]
    if chosen:
        return chosen not in SCREENLESS
    return platform in {"win32", "darwin"} or any(environment.get(name) for name in DISPLAYS)
