"""Find the game of a list without a field for it: from its head, otherwise from the cards that it names."""

from collections.abc import Callable, Iterable, Mapping
from itertools import islice

from deckbuilder.formats.csv_list import rows_of
from deckbuilder.formats.header import game_in_head
from deckbuilder.formats.lists.headings import is_rule
from deckbuilder.formats.lists.items import comment
from deckbuilder.formats.lists.names import Names
from deckbuilder.formats.lists.signs import tidy
from deckbuilder.formats.matching import DeckLookup
from deckbuilder.formats.source import decode, lines_of
from deckbuilder.formats.text_list import line_reader
from deckbuilder.games.kit.pack import GamePack

MOST_LOOKED_AT = 200
"""The most lines that are looked up to find the game. Each is looked up once per game."""

LookupOf = Callable[[str], DeckLookup]


def game_of_text(
    data: bytes, file_name: str, packs: Mapping[str, GamePack], lookup_of: LookupOf, otherwise: str
) -> str:
    """Return the game that the comments at the head of a list name, else the one that knows most of its lines.

    If neither decides, return `otherwise`. Raises FormatError for data that is not a text within the limits.
    """
    lines = lines_of(decode(data, file_name), file_name)
    told = game_in_head(lines, packs)
    if told is not None:
        return told
    cards = [tidy(line) for line in lines if not is_rule(line) and comment(line) is None][:MOST_LOOKED_AT]

    def known(game: str) -> int:
        reader = line_reader(packs[game], lookup_of(game))
        return sum(any(way.is_clean and way.card.game == game for way in reader.read(line)) for line in cards)

    return _knows_most(packs, known, otherwise)


def game_of_table(
    data: bytes, file_name: str, packs: Mapping[str, GamePack], lookup_of: LookupOf, otherwise: str
) -> str:
    """Return the game that knows most ids, numbers and names of a table, or `otherwise` if that does not decide.

    Raises FormatError for data that is not a table of a deck.
    """
    rows = [cells for _, cells in islice(rows_of(data, file_name), MOST_LOOKED_AT)]
    written = [cells[field] for cells in rows for field in ("id", "number", "name") if cells.get(field)]

    def known(game: str) -> int:
        names = Names(lookup_of(game))
        found = (names.find(text) for text in written)
        return sum(each is not None and any(card.game == game for card in each.cards) for each in found)

    return _knows_most(packs, known, otherwise)


def _knows_most(packs: Iterable[str], known: Callable[[str], int], otherwise: str) -> str:
    """Return the game with most known lines. An id finds the card of any game, so only the game's own cards count."""
    counts = {game: known(game) for game in packs}
    most = max(counts.values())
    return otherwise if counts[otherwise] == most else next(game for game, count in counts.items() if count == most)
