"""The widths of the columns beside the mat."""

import math

LEFT_WIDTH, RIGHT_WIDTH = 236, 276
WIDE, SIDE_SHARE = 1700, 0.19
"""From this width of the room on, the side columns grow with it."""
GAP = 8


def side_widths(room: int, mat: int) -> tuple[int, int]:
    """Return the widths of the left and right column in a room of that width. The mat keeps its least width even in the
    smallest window."""
    if room >= WIDE:
        return round(room * SIDE_SHARE * 0.85), round(room * SIDE_SHARE)
    short = max(0, LEFT_WIDTH + RIGHT_WIDTH + mat + 4 * GAP - room)
    return LEFT_WIDTH - math.ceil(short / 2), RIGHT_WIDTH - math.ceil(short / 2)
