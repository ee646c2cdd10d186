"""The forms in which a deck leaves: lists, pictures and prints, each made when its file is written."""

from dataclasses import dataclass

from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Message
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_facts import ExportKind, export_bytes, export_deck


@dataclass(frozen=True, slots=True)
class Export:
    """A form: its kind, words for the menu, the ending of its files."""

    kind: ExportKind
    text: Message
    ending: str


EXPORTS = (
    Export("text", Message("Text list…"), ".txt"),
    Export("csv", Message("Table (CSV)…"), ".csv"),
    Export("json", Message("Deck file…"), ".deck.json"),
    Export("code", Message("Deck code…"), ".txt"),
)


def deck_bytes(kind: ExportKind, deck: Deck, pack: GamePack, cards: CardService, translator: Translator) -> bytes:
    """The deck in that form."""
    return export_bytes(export_deck(deck, kind, translator.language, pack, cards), kind)


def file_name(name: str) -> str:
    """A deck's name without what file systems do not take."""
    kept = "".join("_" if sign in '\\/:*?"<>|' or ord(sign) < 32 else sign for sign in name).strip(" .")
    return kept[:80] or "deck"
