"""Bring settings files of older versions up to date, step by step."""

from collections.abc import Callable, Mapping, Sequence

Document = Mapping[str, object]
Step = Callable[[Document], Document]

STEPS: Sequence[Step] = ()
"""The first step turns version 1 into version 2, and so on. Never change a released step."""

FIRST_VERSION = 1


def newest_version(steps: Sequence[Step] = STEPS) -> int:
    """Return the version of the files that this program writes."""
    return FIRST_VERSION + len(steps)


def migrate(document: Document, version: int, steps: Sequence[Step] = STEPS) -> Document:
    """Return the document in the form of the newest version.

    Raises ValueError for a version that no step starts from.
    """
    if not FIRST_VERSION <= version <= newest_version(steps):
        raise ValueError(f"no step leads from version {version}")
    for step in steps[version - FIRST_VERSION :]:
        document = step(document)
    return document
