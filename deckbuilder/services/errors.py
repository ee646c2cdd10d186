"""What a service says when it cannot do its job."""

from collections.abc import Iterator
from contextlib import contextmanager

from card_db.store.errors import CardDatabaseError
from card_db.store.errors import StorageError as DatabaseStorageError
from deckbuilder.i18n.message import Message


class ServiceError(Exception):
    """A job that could not be done. The message names the place and the remedy; what the user had is as it was."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class StorageError(ServiceError):
    """A file or database cannot be read or written: no such place, read-only, full, locked, damaged."""


@contextmanager
def told() -> Iterator[None]:
    """Refusals of the card database inside become ServiceErrors, those about files StorageErrors."""
    try:
        yield
    except DatabaseStorageError as error:
        raise StorageError(Message(error.key, error.arguments)) from error
    except CardDatabaseError as error:
        raise ServiceError(Message(error.key, error.arguments)) from error
