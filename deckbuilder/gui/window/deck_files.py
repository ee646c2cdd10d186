"""The formats in which a deck can be exported: lists, pictures and prints."""

from collections.abc import Callable
from dataclasses import dataclass
from datetime import date

from card_db.text import file_names
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.render.deck_picture import deck_picture
from deckbuilder.render.deck_sheet import sheet_pdf
from deckbuilder.render.output import png_bytes
from deckbuilder.render.proxies import proxies_pdf
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_facts import ExportKind, export_bytes, export_deck


@dataclass(frozen=True, slots=True)
class Sheet:
    """A deck with everything its lists and pictures need. Used on worker threads."""

    deck: Deck
    pack: GamePack
    cards: CardService
    translator: Translator
    family: str
    today: date

    def listed(self, kind: ExportKind) -> bytes:
        """Return the deck as a list."""
        return export_bytes(export_deck(self.deck, kind, self.translator.language, self.pack, self.cards), kind)

    def picture(self) -> bytes:
        """Return the deck as a PNG picture."""
        words = self.translator
        drawn = deck_picture(self.deck, self.cards, self.pack, words.language, words, on=self.today, fonts=self.family)
        return png_bytes(drawn)

    def printed(self) -> bytes:
        """Return the deck as a list to print (PDF)."""
        words = self.translator
        return sheet_pdf(self.deck, self.cards, self.pack, words.language, words, on=self.today, fonts=self.family)

    def proxies(self) -> bytes:
        """Return the deck as cards to cut out (PDF)."""
        words = self.translator
        return proxies_pdf(self.deck, self.cards, self.pack, words.language, words, fonts=self.family)


@dataclass(frozen=True, slots=True)
class Export:
    """An export format: its menu text, its file ending and the function that makes the file."""

    kind: str
    text: Message
    ending: str
    make: Callable[[Sheet], bytes]


DECK_FILE = Export("json", Message("Deck file…"), ".deck.json", lambda sheet: sheet.listed("json"))
EXPORTS = (
    Export("text", Message("Text list…"), ".txt", lambda sheet: sheet.listed("text")),
    Export("csv", Message("Table (CSV)…"), ".csv", lambda sheet: sheet.listed("csv")),
    DECK_FILE,
    Export("png", Message("Picture…"), ".png", Sheet.picture),
    Export("pdf", Message("Printed list (PDF)…"), ".pdf", Sheet.printed),
    Export("proxies", Message("Cards to cut out (PDF)…"), ".pdf", Sheet.proxies),
)


def file_name(name: str) -> str:
    """Return the deck's name without characters that file systems reject."""
    return file_names.file_name(name[:80], "deck")
