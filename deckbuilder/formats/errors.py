"""What is said when a list cannot be read."""

from deckbuilder.i18n.message import Message


class FormatError(Exception):
    """A list that cannot be read. The message names the file, the place in it and what to do; nothing was changed."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class ReadingStoppedError(Exception):
    """Nobody wants the list any more that is being read."""
