"""Errors of reading lists."""

from deckbuilder.i18n.message import Message


class FormatError(Exception):
    """A list that cannot be read. The message names the file, the place in it and the remedy. Nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class ReadingStoppedError(Exception):
    """The caller no longer wants the list that is being read."""
