"""Opens the library, and offers ways on if it does not open."""

import os
import sys
from collections.abc import Callable, Sequence

from deckbuilder.bootstrap.screen import has_screen
from deckbuilder.i18n.message import Message
from deckbuilder.services.answers import DamagedFileError, OtherProgramError
from deckbuilder.services.errors import StorageError
from deckbuilder.services.services import Services

LATEST_BACKUP, NEW_LIBRARY = Message("Use the latest backup"), Message("Begin a new library")


def open_library(services: Services, ask: Callable[[Message, Sequence[Message]], Message | None]) -> None:
    """Open the library. Where nothing of one is left in its place, the user is offered the latest backup, or a new
    library beside the file that is there; what is there is kept. Raises StorageError if the user takes neither."""
    try:
        services.library  # noqa: B018 - opened here, so that what is wrong with it can be mended first
    except StorageError as error:
        ways = library_ways(services, error) if has_screen(os.environ, sys.platform) else ()
        way = ask(error.message, ways) if ways else None
        if way is None:
            raise
        take_way(services, way)


def library_ways(services: Services, error: StorageError) -> tuple[Message, ...]:
    """What can be done about a library that does not open."""
    if isinstance(error.__cause__, DamagedFileError):
        sound = any(backup.is_sound for backup in services.library_care.backups())
        return (LATEST_BACKUP, NEW_LIBRARY) if sound else (NEW_LIBRARY,)
    return (NEW_LIBRARY,) if isinstance(error.__cause__, OtherProgramError) else ()


def take_way(services: Services, way: Message) -> None:
    """Do what the user chose. Raises StorageError."""
    care = services.library_care
    if way == LATEST_BACKUP:
        care.restore(next(backup.id for backup in care.backups() if backup.is_sound))
    else:
        care.put_aside()
