"""The progress of an import."""

from card_db.progress import Progress

CARDS_PER_STEP = 50
"""Cards between two progress reports."""


class ImportSteps:
    """Reports the progress of all parts of an import as one job: files, texts, writing."""

    def __init__(self, progress: Progress | None, first: int) -> None:
        self._progress, self._before, self._now = progress, 0, first

    def go_on(self, steps: int) -> None:
        """Start the next part, which has this many steps."""
        self._before, self._now = self._before + self._now, steps
        self.done(0, steps)

    def done(self, done: int, total: int) -> None:
        """Report progress in the current part. The caller may raise to stop."""
        if self._progress is not None:
            share = self._now * done // total if total else 0
            self._progress(self._before + share, self._before + self._now)
