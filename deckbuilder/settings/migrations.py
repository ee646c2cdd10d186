"""Settings files of older versions, brought up to date step by step."""

from collections.abc import Callable, Mapping, Sequence

Document = Mapping[str, object]
Step = Callable[[Document], Document]

STEPS: Sequence[Step] = ()
"""The step at place 0 makes version 2 out of version 1, and so on. A released step is never changed."""

FIRST_VERSION = 1


def newest_version(steps: Sequence[Step] = STEPS) -> int:
    """The version of the files that this program writes."""
    return FIRST_VERSION + len(steps)


def migrate(document: Document, version: int, steps: Sequence[Step] = STEPS) -> Document:
    """The document as the newest version has it. Raises ValueError for a version that no step starts from."""
    if not FIRST_VERSION <= version <= newest_version(steps):
        raise ValueError(f"no step leads from version {version}")
    for step in steps[version - FIRST_VERSION :]:
        document = step(document)
    return document
