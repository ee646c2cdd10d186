"""Read the comments above a card list, which may name its game and edition: `// GAME EDITION`."""

from collections.abc import Iterable, Iterator, Mapping

from deckbuilder.formats.lists.headings import is_rule
from deckbuilder.formats.lists.items import comment
from deckbuilder.formats.words import folded
from deckbuilder.games.kit.pack import GamePack


def game_in_head(lines: Iterable[str], packs: Mapping[str, GamePack]) -> str | None:
    """Return the game that the head of a list names, or None.

    The lowest line is checked first, since the deck's own name is above it.
    """
    named = (
        game for note in _notes_from_below(lines) for game, pack in packs.items() if _edition(note, pack) is not None
    )
    return next(named, None)


def edition_in_head(lines: Iterable[str], pack: GamePack) -> str:
    """Return the edition that the head of a list names, or the game's default edition if it names no known one."""
    known = [edition.id for edition in pack.editions]
    named = (_edition(note, pack) for note in _notes_from_below(lines))
    return next((edition for edition in named if edition in known), pack.default_edition.id)


def _notes_from_below(lines: Iterable[str]) -> Iterator[str]:
    notes: list[str] = []
    for line in lines:
        note = comment(line)
        if note is None and not is_rule(line):
            break
        notes.append(note or "")
    return (note for note in reversed(notes) if note)


def _edition(note: str, pack: GamePack) -> str | None:
    """Return the text after the name of the game if it looks like an edition or is empty, or None for any other
    note.
    """
    written = folded(note)
    for name in filter(None, map(folded, (pack.schema.name.ja, pack.schema.name.en))):
        rest = written.removeprefix(name)
        if written.startswith(name) and not any(sign.isalpha() for sign in rest):
            return rest
    return None
