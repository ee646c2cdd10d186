"""Writes files on a worker thread, and says what happened to them."""

from collections.abc import Callable
from pathlib import Path

from deckbuilder.gui.failures import explain
from deckbuilder.gui.language import Language
from deckbuilder.gui.notices import A_MOMENT, Notices
from deckbuilder.gui.work_strip import WorkStrip
from deckbuilder.i18n.message import Message

Run = Callable[[Callable[[], object], Callable[[object], None], Callable[[Exception], None]], None]
"""Runs a job on a worker thread, and hands its result or its error to the window."""


class FileWriter:
    """Shows a strip while writing takes longer than a moment, and then a notice."""

    def __init__(self, notices: Notices, language: Language, run: Run) -> None:
        self._notices, self._language, self._run = notices, language, run

    def write(self, path: Path, job: Callable[[], object], on_written: Callable[[], None] = lambda: None) -> None:
        """Do the job, which writes the file."""
        strip = WorkStrip(Message("Writing {file}…", {"file": path.name}), self._language)
        strip.stop.hide()
        self._notices.show_work(strip, after=A_MOMENT)

        def written(_: object) -> None:
            self._notices.end_work(strip)
            on_written()
            self._notices.report(Message("Saved: {file}", {"file": str(path)}))

        def failed(error: Exception) -> None:
            self._notices.end_work(strip)
            self._notices.fail(explain(error))

        self._run(job, written, failed)
