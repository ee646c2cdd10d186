"""The error of reading a cell."""

from collections.abc import Mapping

from card_db.store.errors import Argument


class BadCellError(Exception):
    """A cell that does not fit its field. `key` and `places` are the message for the user."""

    def __init__(self, key: str, args: Mapping[str, Argument]) -> None:
        super().__init__(key)
        self.key = key
        self.places = args
