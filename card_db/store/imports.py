"""Cards that a player brings: kept as set files in the player's folder, so that cards.db can always be made again."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path

from card_db.models import Card, CardSchema, Text
from card_db.store.atomic import replacing
from card_db.store.build import Progress
from card_db.store.cards import CardStore
from card_db.store.errors import ImportRefusedError
from card_db.store.failures import told_as_storage_errors
from card_db.store.file_names import file_stem
from card_db.store.regular_files import read_regular
from card_db.store.set_files import MOST_BYTES, MOST_CARDS, read_set, write_set

MOST_SETS = 200
"""Sets in one import: each is a file that is written and flushed."""
_OTHER_FILES = frozenset({"schema", "glossary"})
"""What the folder of a game has beside its sets."""


@dataclass(frozen=True, slots=True)
class ImportReport:
    """What an import did, or would do: numbers of cards, and the files that hold them."""

    added: int
    changed: int
    unchanged: int
    files: tuple[Path, ...] = ()


def import_cards(
    store: CardStore,
    folder: Path,
    game: str,
    cards: Sequence[Card],
    set_id: str,
    dry_run: bool = False,
    *,
    names: Mapping[str, Text] | None = None,
    progress: Progress | None = None,
) -> ImportReport:
    """Take cards into the player's folder of sets (`<folder>/<game>/<set>.json`) and into the store: all or nothing.

    A card without a set goes into `set_id`; a card whose id is known takes the place of the known one, and of two
    cards with one id the later counts. `names` are
    the names of sets. With `dry_run` nothing is written. Raises StorageError when a file cannot be read or written,
    ImportRefusedError when a file of that name holds something else, or for very many sets.
    """
    latest = {card.id: card for card in cards}.values()
    placed = [card if card.set_id else card.model_copy(update={"set_id": set_id}) for card in latest]
    known = store.cards(game, [card.id for card in placed])
    fresh = [card for card in placed if card.id not in known]
    changed = [card for card in placed if card.id in known and known[card.id] != card]
    unchanged = len(placed) - len(fresh) - len(changed)
    by_set: dict[str, list[Card]] = defaultdict(list)
    for card in [*fresh, *changed]:
        by_set[card.set_id].append(card)
    paths = _paths(folder / game, list(by_set))
    report = ImportReport(len(fresh), len(changed), unchanged, tuple(paths.values()))
    if not dry_run and by_set:
        texts = {
            path: _merged(path, store.schema(game), key, by_set[key], (names or {}).get(key, Text()))
            for key, path in paths.items()
        }
        _write_all_or_nothing(texts, store, progress)
    return report


def _paths(folder: Path, set_ids: Sequence[str]) -> dict[str, Path]:
    """The file of each set."""
    if len(set_ids) > MOST_SETS:
        key = "Sets in these cards: {count}. At most {most} can be imported together. Split them up."
        raise ImportRefusedError(key, {"count": len(set_ids), "most": MOST_SETS})
    with told_as_storage_errors(folder):
        there = {path.stem for path in folder.iterdir()} if folder.is_dir() else set()
    stems: dict[str, str] = {}
    for set_id in set_ids:
        stems[set_id] = file_stem(set_id, "set-", _OTHER_FILES | (there - {set_id}) | set(stems.values()))
    return {set_id: folder / f"{stem}.json" for set_id, stem in stems.items()}


def _merged(path: Path, schema: CardSchema, set_id: str, cards: Sequence[Card], name: Text) -> str:
    """The player's file with the cards put in: known ids in their place, new ones at the end."""
    kept: dict[str, Card] = {}
    old_name = Text()
    if path.exists():
        with told_as_storage_errors(path):
            reading = read_set(read_regular(path, MOST_BYTES), schema)
        if reading.rejected or reading.id != set_id:
            reason = str(reading.rejected[0]) if reading.rejected else reading.id
            raise ImportRefusedError(
                "“{file}” is there but does not hold the set “{set}” ({reason}). Mend it or move it away.",
                {"file": str(path), "set": set_id, "reason": reason},
            )
        kept, old_name = {card.id: card for card in reading.cards}, reading.name
    kept |= {card.id: card for card in cards}
    text = write_set(schema, set_id, name if name != Text() else old_name, kept.values())
    if len(kept) > MOST_CARDS or len(text.encode()) > MOST_BYTES:
        raise ImportRefusedError(
            "The set “{set}” would have {count} cards and more than can be read ({most} cards, {limit} MiB). "
            "Spread the cards over several sets.",
            {"set": set_id, "count": len(kept), "most": MOST_CARDS, "limit": MOST_BYTES // (1024 * 1024)},
        )
    return text


def _write_all_or_nothing(texts: Mapping[Path, str], store: CardStore, progress: Progress | None) -> None:
    first = next(iter(texts))
    with told_as_storage_errors(first):
        before = {path: read_regular(path, MOST_BYTES) if path.exists() else None for path in texts}
    try:
        with told_as_storage_errors(first), ExitStack() as files:
            for path, text in texts.items():
                files.enter_context(replacing(path)).write_text(text, encoding="utf-8")
        store.rebuild(progress)
    except BaseException:
        for path in _changed(before):
            _put_back(path, before[path])
        raise


def _changed(before: Mapping[Path, bytes | None]) -> Iterator[Path]:
    for path, data in before.items():
        if (read_regular(path, MOST_BYTES) if path.exists() else None) != data:
            yield path


def _put_back(path: Path, data: bytes | None) -> None:
    if data is None:
        path.unlink()
        return
    with told_as_storage_errors(path), replacing(path) as fresh:
        fresh.write_bytes(data)
