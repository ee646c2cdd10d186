"""Errors of the services."""

from collections.abc import Iterator
from contextlib import contextmanager

from card_db.store.errors import CardDatabaseError
from card_db.store.errors import StorageError as DatabaseStorageError
from deckbuilder.i18n.message import Message


class ServiceError(Exception):
    """A job that could not be done.

    The message names the place and the remedy. The user's data is unchanged.
    """

    def __init__(self, message: Message) -> None:
        super().__init__(message.key)
        self.message = message


class StorageError(ServiceError):
    """A file or database cannot be read or written: it is missing, read-only, full, locked or damaged."""


@contextmanager
def told() -> Iterator[None]:
    """Turn errors of the card database into ServiceError, and those about files into StorageError."""
    try:
        yield
    except DatabaseStorageError as error:
        raise StorageError(Message(error.key, error.arguments)) from error
    except CardDatabaseError as error:
        raise ServiceError(Message(error.key, error.arguments)) from error
