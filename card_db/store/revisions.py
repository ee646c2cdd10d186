"""The revisions of a card: every text it has had, where each came from, and which one is current."""

import hashlib
import json
from collections.abc import Sequence
from dataclasses import dataclass

from card_db.models import Card, CardSchema
from card_db.store.card_fields import document_of


@dataclass(frozen=True, slots=True)
class Source:
    """Where a revision comes from."""

    layer: int
    """The index of its folder in `Sources.folders`. A later folder wins."""
    number: int
    """The number of the import, or 0 for a set file that somebody put in the folder."""
    file: str
    """The path of the file in the folder of its game, such as `mine.json` or `history/000003.json`."""
    made: str = ""
    """When the import was made, in UTC as ISO 8601. It is only for display; the number decides the order."""
    over: str = ""
    """For imports: the digest of the card in the set files of the same folder at that time. Empty if it was in none."""


@dataclass(frozen=True, slots=True)
class Revision:
    """A card as one source has it."""

    source: Source
    card: Card


def winner(revisions: Sequence[Revision], schema: CardSchema) -> Revision:
    """Return the current revision. There must be at least one.

    The last folder decides. In it, the import with the highest number wins over set files as that import found them. A
    set file that has been added or edited since then is newer than the import, so it wins. Of two set files, the one
    whose name sorts last wins.
    """
    top = max(revision.source.layer for revision in revisions)
    within = [revision for revision in revisions if revision.source.layer == top]
    files = [revision for revision in within if not revision.source.number]
    imports = [revision for revision in within if revision.source.number]
    file = max(files, key=lambda revision: revision.source.file, default=None)
    latest = max(imports, key=lambda revision: revision.source.number, default=None)
    if latest is None or (file is not None and card_digest(file.card, schema) != latest.source.over):
        assert file is not None
        return file
    return latest


def card_digest(card: Card, schema: CardSchema) -> str:
    """Return a digest of a card's whole content. Equal cards have equal digests."""
    document = json.dumps(document_of(card, "", schema), ensure_ascii=False, sort_keys=True)
    return hashlib.sha256(document.encode("utf-8", "surrogatepass")).hexdigest()[:32]
