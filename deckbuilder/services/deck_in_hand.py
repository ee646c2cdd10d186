"""The open deck as a window shows it: its contents, whether it is saved, and facts about it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import date

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.formats.grouping import Group, group_deck
from deckbuilder.formats.matching import ReadDeck
from deckbuilder.formats.reading import read_deck
from deckbuilder.games.kit.pack import GamePack, Statistic
from deckbuilder.games.kit.verdict import judge
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import Problem
from deckbuilder.services.card_service import CardService
from deckbuilder.services.deck_desk import DeckDesk
from deckbuilder.services.deck_edits import DeckEdits
from deckbuilder.services.deck_facts import ExportKind, deck_queries, deck_statistics, export_deck
from deckbuilder.services.deck_shelf import DeckSummary
from deckbuilder.services.working_copy import WorkingCopy

UNTITLED = Message("Untitled deck")


def title_of(deck: Deck | DeckSummary, say: Callable[[Message], str]) -> str:
    """Return the name of a deck for menus and titles, or "Untitled deck" if it has none. `say` translates."""
    return deck.name.strip() or say(UNTITLED)


@dataclass(frozen=True, slots=True)
class Saving:
    """Whether the library contains the open deck as it is shown.

    `saved_at` (UTC in ISO 8601) is None while something is unsaved, and for a deck that was never saved. `why` is the
    reason why it is not saved. `waiting` lists the other decks whose last change is not saved.
    """

    is_saved: bool
    saved_at: str | None = None
    why: Message | None = None
    waiting: tuple[DeckSummary, ...] = ()


class DeckInHand:
    """Reads the open deck."""

    def __init__(
        self, desk: DeckDesk, cards: CardService, packs: Mapping[str, GamePack], today: Callable[[], date]
    ) -> None:
        self._desk, self._cards, self._packs, self._today = desk, cards, packs, today
        self._edits = DeckEdits(cards, packs)

    @property
    def deck(self) -> Deck:
        """The open deck."""
        return self._desk.in_hand.deck

    @property
    def deck_id(self) -> int | None:
        """Its id. It is negative until the library has the deck, and None for an untouched empty deck."""
        return self._desk.in_hand.deck_id

    @property
    def pack(self) -> GamePack:
        """The game of the open deck."""
        return self._packs[self.deck.game]

    @property
    def saving(self) -> Saving:
        """Whether the open deck is saved, and which others wait."""
        copy = self._desk.in_hand
        problem = self._desk.place_problem
        is_saved = copy.is_saved and problem is None
        waiting = tuple(unsaved_summary(each) for each in self._desk.unsaved() if each is not copy)
        if is_saved:
            return Saving(is_saved=True, saved_at=copy.saved_at, waiting=waiting)
        gone = Message("The deck was deleted in another window. Your next change brings it back.")
        why = copy.why or problem or (gone if copy.is_gone else None)
        return Saving(is_saved=False, why=why, waiting=waiting)

    @property
    def is_saved(self) -> bool:
        """Whether the library contains the open deck as it is shown."""
        return self.saving.is_saved

    @property
    def saved_at(self) -> str | None:
        """When the open deck was saved last, UTC in ISO 8601. None while it is not saved."""
        return self.saving.saved_at

    # --- facts about the deck

    def home_of(self, card_id: str) -> str:
        """Return the section that a card goes to by default."""
        return self._edits.home_of(self.deck, card_id)

    def place_of(self, card_id: str) -> str:
        """Return the section in which the deck has a card, or the one it would go to."""
        return self._edits.place_of(self.deck, card_id)

    def problems(self) -> list[Problem]:
        """Return the problems that the game's deck rules find in the open deck today."""
        cards = self._cards.of_game(self.deck.game)
        return list(judge(self.deck, self.pack, cards, self._today()).problems)

    def groups(self) -> list[Group]:
        """Return the open deck by section and kind, cheap cards first, unknown cards last."""
        return group_deck(self.deck, self.pack, self._cards.of_game(self.deck.game))

    def statistics(self) -> list[tuple[Statistic, Mapping[str, float]]]:
        """Return the statistics that matter in the game, for the known cards of the open deck."""
        return deck_statistics(self.deck, self.pack, self._cards)

    def queries(self) -> Mapping[str, str]:
        """Return the queries of the filters that depend on the open deck.

        A query is empty if the deck has too little in it.
        """
        return deck_queries(self.deck, self.pack, self._cards)

    def candidates(self, written: str) -> list[Card]:
        """Return the cards that an unknown entry may mean, the likeliest first."""
        return list(self._cards.of_game(self.deck.game).suggest(written))

    # --- lists in and out

    def import_text(self, data: bytes, file_name: str, wanted: Callable[[], bool] = lambda: True) -> ReadDeck:
        """Read any list format. Nothing changes until `open_copy`, `merge` or `replace_contents`.

        Raises FormatError, and ReadingStoppedError once `wanted` returns False.
        """
        return read_deck(data, file_name, self._packs, self._cards.of_game, self.deck.game, wanted)

    def export(self, kind: ExportKind, language: str) -> str:
        """Return the open deck as a list. Text and csv are in `ja` or `en`."""
        return export_deck(self.deck, kind, language, self.pack, self._cards)


def unsaved_summary(copy: WorkingCopy) -> DeckSummary:
    """Return the summary of a deck in memory, for the list of decks."""
    deck = copy.deck
    return DeckSummary(copy.deck_id or 0, deck.game, deck.name, copy.saved_at or "", deck.size(), is_saved=False)
