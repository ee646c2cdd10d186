"""Find where lead icons point, from the orientation of the card and the seat of its player (LoS 2.1.1)."""

from functools import cache

from deckbuilder.games.legend_of_stars.rules.vocabulary import DIRECTIONS, LANES, QUARTERS


def direction(icon: str, orientation: str) -> str:
    """Return where an icon points when the card is turned. `up` points from the back row to the front row."""
    return DIRECTIONS[(DIRECTIONS.index(icon) + QUARTERS[orientation]) % 4]


def step(player: int, lane: int, row: str, way: str) -> tuple[int, str] | None:
    """Return the square one step that way, or None outside the zone. Lanes count from player 0's left, so they decrease
    to player 1's right."""
    if way in {"up", "down"}:
        target = "front" if way == "up" else "back"
        return (lane, target) if target != row else None
    right = 1 if player == 0 else -1
    there = lane + (right if way == "right" else -right)
    return (there, row) if 0 <= there < LANES else None


@cache
def targets(player: int, lane: int, row: str, orientation: str, icons: tuple[str, ...]) -> tuple[tuple[int, str], ...]:
    """Return the squares that the icons point to, in the order of the directions, including occupied ones."""
    found = []
    for icon in DIRECTIONS:
        if icon in icons:
            square = step(player, lane, row, direction(icon, orientation))
            if square is not None:
                found.append(square)
    return tuple(found)
