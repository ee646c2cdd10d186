"""The version of a library's schema, and its migration to the newest one."""

import sqlite3

APPLICATION_ID = 0x4442_4C31
"""“DBL1” in the file's header marks a library of this program."""
NEWEST_VERSION = 3
"""The number of steps in `card_db.migrations.library`.

It is stored as `user_version`, so that a program recognises a newer file.
"""
UNREADABLE = (sqlite3.Error, UnicodeDecodeError)
"""What a query of a damaged library raises. UnicodeDecodeError occurs if the error itself quotes damaged text."""


def is_sealed(connection: sqlite3.Connection) -> bool:
    """Return whether the library's rows have checksums. Raises sqlite3.Error if the schema cannot be read."""
    return any(b"checksum" in {row[1], str(row[1]).encode()} for row in connection.execute("PRAGMA table_info(decks)"))


def migrate(connection: sqlite3.Connection, stop_before: str | None = None) -> None:
    """Upgrade an older or empty library, in one transaction. Raises sqlite3.Error."""
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
