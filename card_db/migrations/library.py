"""The steps of library.db, which holds what the user made. A step that has shipped is never changed; new ones go
below."""

from sqlite_utils import Database, Migrations

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
