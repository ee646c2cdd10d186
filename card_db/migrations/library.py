"""The migrations of library.db, which contains the user's own data. Never change a released one; add new ones below."""

from sqlite_utils import Database, Migrations

from card_db.migrations.checksums import Value, checksum

STEPS = Migrations("library")


@STEPS(name="0001_decks")
def decks(database: Database) -> None:
    """Decks, and every saved state of them."""
    columns = {"id": int, "game": str, "name": str, "body": str, "cards": int, "updated": str, "deleted": str}
    database.table("decks").create(columns, pk="id", not_null={"game", "name", "body", "cards", "updated"})
    revisions = database.table("revisions")
    revisions.create(
        {"id": int, "deck": int, "name": str, "body": str, "label": str, "saved_at": str},
        pk="id",
        not_null={"deck", "name", "body", "label", "saved_at"},
        foreign_keys=[("deck", "decks", "id")],
    )
    revisions.create_index(["deck", "id"])


@STEPS(name="0002_facts")
def facts(database: Database) -> None:
    """Small facts, such as which deck was open last."""
    database.table("facts").create({"key": str, "value": str}, pk="key", not_null={"value"})


@STEPS(name="0003_histories")
def histories(database: Database) -> None:
    """All histories: versions of decks, the present revision of a deck, games with their steps; and a checksum in each
    row.
    """
    _widen_decks(database)
    _widen_revisions(database)
    database.table("facts").add_column("checksum", bytes)
    _create_games(database)
    _create_identity(database)
    _seal(database)


def _widen_decks(database: Database) -> None:
    decks = database.table("decks")
    decks.add_column("head", int, not_null_default=0)
    decks.add_column("changed", int, not_null_default=0)
    decks.add_column("checksum", bytes)
    database.execute(
        "UPDATE decks SET head = coalesce((SELECT max(id) FROM revisions WHERE deck = decks.id), 0), "
        "changed = coalesce((SELECT max(id) FROM revisions WHERE deck = decks.id), 0)"
    )
    decks.create_index(["changed"])


def _widen_revisions(database: Database) -> None:
    revisions = database.table("revisions")
    revisions.add_column("game", str, not_null_default="")
    revisions.add_column("kind", str, not_null_default="auto")
    revisions.add_column("title", str, not_null_default="")
    revisions.add_column("parent", int)
    revisions.add_column("played", str)
    revisions.add_column("exported", str)
    revisions.add_column("checksum", bytes)
    database.execute(
        "UPDATE revisions SET game = coalesce((SELECT game FROM decks WHERE id = deck), ''), "
        "parent = (SELECT max(id) FROM revisions AS old WHERE old.deck = revisions.deck AND old.id < revisions.id)"
    )


def _create_games(database: Database) -> None:
    games = {"id": int, "game": str, "title": str, "deck": int, "state": str, "starred": int, "holder": str}
    games |= {"origin": str, "created": str, "checksum": bytes}
    needed = {"game", "title", "state", "starred", "holder", "origin", "created"}
    database.table("games").create(games, pk="id", not_null=needed)
    steps = database.table("game_steps")
    columns = {"id": int, "game": int, "node": int, "parent": int, "answers": str, "made": str, "checksum": bytes}
    steps.create(columns, pk="id", not_null={"game", "node", "made"}, foreign_keys=[("game", "games", "id")])
    steps.create_index(["game", "id"])


def _create_identity(database: Database) -> None:
    database.table("identity").create({"id": int, "library": str}, pk="id", not_null={"library"})
    database.execute("INSERT INTO identity (id, library) VALUES (1, lower(hex(randomblob(16))))")


def _seal(database: Database) -> None:
    """Give each row its checksum. A row whose text is not UTF-8 gets none, so that it counts as damaged."""

    def seal(table: str, *values: Value) -> bytes | None:
        try:
            for value in values:
                if isinstance(value, bytes):
                    value.decode()
        except UnicodeDecodeError:
            return None
        return checksum(table, values)

    database.conn.create_function("seal", -1, seal, deterministic=True)
    for table, columns in SEALED_IN_0003.items():
        values = ", ".join(f"CAST({name} AS BLOB)" if kind == "text" else name for name, kind in columns.items())
        database.execute(f"UPDATE {table} SET checksum = seal('{table}', {values})")


SEALED_IN_0003 = {
    "decks": {
        "id": "number", "game": "text", "name": "text", "body": "text", "cards": "number", "updated": "text",
        "deleted": "text", "head": "number", "changed": "number",
    },
    "revisions": {
        "id": "number", "deck": "number", "name": "text", "body": "text", "label": "text", "saved_at": "text",
        "game": "text", "kind": "text", "title": "text", "parent": "number", "played": "text", "exported": "text",
    },
    "facts": {"key": "text", "value": "text"},
}  # fmt: skip
