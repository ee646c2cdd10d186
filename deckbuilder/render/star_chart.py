"""The content of a generated picture as data: a constellation, dust and clouds in a unit square."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from deckbuilder.render.chance import Chance

ASPECT = 1.3
"""The ratio of width to height that distances assume. The ratio of a drawn picture may differ a little."""
CLEAR = ((0.0, 0.0, 0.29, 0.64), (0.74, 0.0, 1.0, 0.22), (0.78, 0.72, 1.0, 1.0), (0.42, 0.0, 0.58, 0.12))
"""Boxes (left, top, right, bottom) for badges, marks and arrows. No star of the constellation is in them."""
DUST = 130


@dataclass(frozen=True, slots=True)
class Star:
    """A star of the constellation. `size` is from 0 to 1. The main star is the largest and has 1."""

    x: float
    y: float
    size: float


@dataclass(frozen=True, slots=True)
class Speck:
    """A grain of dust or a cloud: its place, its size in picture widths, and its strength from 0 to 1."""

    x: float
    y: float
    size: float
    strength: float


@dataclass(frozen=True, slots=True)
class StarChart:
    """Everything that a picture shows. `lines` join stars by index. `pole` is the centre of the faint rings."""

    stars: tuple[Star, ...]
    lines: tuple[tuple[int, int], ...]
    dust: tuple[Speck, ...]
    clouds: tuple[Speck, ...]
    pole: tuple[float, float]


Point = tuple[float, float]


@lru_cache(maxsize=512)
def star_chart(seed: str, density: int) -> StarChart:
    """Return the chart of a seed (a card's id). A `density` from 0 to 8 sets the number of stars; more counts as 8."""
    chance = Chance(seed)
    richness = max(0, min(density, 8))
    clouds = tuple(
        Speck(chance.share(), chance.share(), chance.between(0.25, 0.6), chance.between(0.4, 1.0)) for _ in range(6)
    )
    dust = tuple(_grain(chance, index) for index in range(DUST))
    pole = (chance.between(-0.3, 1.3), chance.between(1.1, 1.7))
    points = _scattered(chance, 5 + richness)
    leader = min(range(len(points)), key=lambda i: _distance(points[i], (0.58, 0.44)))
    stars = tuple(
        Star(x, y, 1.0 if index == leader else chance.between(0.28, 0.62)) for index, (x, y) in enumerate(points)
    )
    return StarChart(stars, _joined(points, 1 + richness // 3), dust, clouds, pole)


def _grain(chance: Chance, index: int) -> Speck:
    """Return a grain of dust. Most are in a band from the lower left to the upper right, like the Milky Way."""
    along, across = chance.between(-0.1, 1.1), chance.share() + chance.share() - 1.0
    in_band = index % 3 != 0
    x, y = (along, 0.85 - 0.7 * along + 0.34 * across) if in_band else (chance.share(), chance.share())
    bright = chance.share()
    return Speck(x, y, 0.0011 + 0.0032 * bright * bright * bright, 0.18 + 0.6 * bright * bright)


def _distance(one: Point, other: Point) -> float:
    """Return the square of the distance, with the picture's aspect."""
    return ((one[0] - other[0]) * ASPECT) ** 2 + (one[1] - other[1]) ** 2


def _scattered(chance: Chance, count: int) -> list[Point]:
    """Return points apart from each other and outside `CLEAR`. The required distance shrinks until all points fit."""
    points: list[Point] = []
    apart, tries = 0.3, 0
    while len(points) < count:
        tries += 1
        if tries % 60 == 0:
            apart *= 0.92
        point = (chance.between(0.1, 0.9), chance.between(0.13, 0.82))
        free = not any(left < point[0] < right and top < point[1] < bottom for left, top, right, bottom in CLEAR)
        if free and all(_distance(point, other) > apart * apart for other in points):
            points.append(point)
    return points


def _joined(points: Sequence[Point], extra: int) -> tuple[tuple[int, int], ...]:
    """Return the shortest tree over all points, and up to `extra` further short lines that cross no other line."""
    lines: list[tuple[int, int]] = []
    reached = [0]
    while len(reached) < len(points):
        rest = [j for j in range(len(points)) if j not in reached]
        line = min(
            ((i, j) for i in reached for j in rest), key=lambda ends: _distance(points[ends[0]], points[ends[1]])
        )
        lines.append(line)
        reached.append(line[1])
    pairs = [(i, j) for i in range(len(points)) for j in range(i + 1, len(points))]
    pairs = [pair for pair in pairs if pair not in lines and (pair[1], pair[0]) not in lines]
    for pair in sorted(pairs, key=lambda ends: _distance(points[ends[0]], points[ends[1]])):
        if extra > 0 and not any(_cross(points, pair, line) for line in lines):
            lines.append(pair)
            extra -= 1
    return tuple(lines)


def _cross(points: Sequence[Point], one: tuple[int, int], other: tuple[int, int]) -> bool:
    if set(one) & set(other):
        return False
    a, b, c, d = points[one[0]], points[one[1]], points[other[0]], points[other[1]]
    return _side(a, b, c) != _side(a, b, d) and _side(c, d, a) != _side(c, d, b)


def _side(a: Point, b: Point, c: Point) -> bool:
    return (b[0] - a[0]) * (c[1] - a[1]) > (b[1] - a[1]) * (c[0] - a[0])
