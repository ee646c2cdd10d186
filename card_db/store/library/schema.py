"""The version of a library's schema, and the steps to the newest one."""

import sqlite3

APPLICATION_ID = 0x4442_4C31
"""“DBL1” in the head of the file: a library of this program."""
NEWEST_VERSION = 3
"""The number of steps in `card_db.migrations.library`; kept as `user_version`, so that a program knows a newer
file."""
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What a query of a damaged library raises; the second, where the error itself quotes damaged text."""


def is_sealed(connection: sqlite3.Connection) -> bool:
    """Whether the library's rows carry checksums. Raises sqlite3.Error where the schema cannot be read."""
    return any(b"checksum" in {row[1], str(row[1]).encode()} for row in connection.execute("PRAGMA table_info(decks)"))


def migrate(connection: sqlite3.Connection, stop_before: str | None = None) -> None:
    """Bring an older or empty library up to date, in one transaction. Raises sqlite3.Error."""
    # sqlite-utils takes a tenth of a second to import, and only a new or an older library needs it.
    from sqlite_utils import Database

    from card_db.migrations.library import STEPS

    factory, connection.text_factory = connection.text_factory, str
    connection.execute("BEGIN IMMEDIATE")
    try:
        connection.execute(f"PRAGMA application_id = {APPLICATION_ID}")
        STEPS.apply(Database(connection), stop_before=stop_before)
        if stop_before is None:
            connection.execute(f"PRAGMA user_version = {NEWEST_VERSION}")
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    finally:
        connection.text_factory = factory
