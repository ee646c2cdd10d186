"""The deck in hand as a window shows it: the deck, whether it is saved, and what can be said of it."""

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
    """The name of a deck for menus and titles; one without a name gets words of its own. `say` translates."""
    return deck.name.strip() or say(UNTITLED)


@dataclass(frozen=True, slots=True)
class Saving:
    """Whether the library has the deck in hand as it is shown.

    `saved_at` (UTC in ISO 8601) is None while something is not saved, and for a deck that never was; `why` says why it
    is not. `waiting` names the other decks whose last change is not saved.
    """

    is_saved: bool
    saved_at: str | None = None
    why: Message | None = None
    waiting: tuple[DeckSummary, ...] = ()


class DeckInHand:
    """Reads the deck in hand."""

    def __init__(
        self, desk: DeckDesk, cards: CardService, packs: Mapping[str, GamePack], today: Callable[[], date]
    ) -> None:
        self._desk, self._cards, self._packs, self._today = desk, cards, packs, today
        self._edits = DeckEdits(cards, packs)

    @property
    def deck(self) -> Deck:
        """The deck in hand."""
        return self._desk.in_hand.deck

    @property
    def deck_id(self) -> int | None:
        """Its id; negative until the library has it, None for an empty deck that nobody has touched."""
        return self._desk.in_hand.deck_id

    @property
    def pack(self) -> GamePack:
        """The game of the deck in hand."""
        return self._packs[self.deck.game]

    @property
    def saving(self) -> Saving:
        """Whether the deck in hand is saved, and which others wait."""
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
        """Whether the library has the deck in hand as it is shown."""
        return self.saving.is_saved

    @property
    def saved_at(self) -> str | None:
        """When the deck in hand was saved last, UTC in ISO 8601; None while it is not saved."""
        return self.saving.saved_at

    # --- what the deck is

    def home_of(self, card_id: str) -> str:
        """The section that a card goes into when nobody says which."""
        return self._edits.home_of(self.deck, card_id)

    def place_of(self, card_id: str) -> str:
        """The section in which the deck has a card; where it would go if it has none."""
        return self._edits.place_of(self.deck, card_id)

    def problems(self) -> list[Problem]:
        """What the game's deck rules say of the deck in hand today."""
        cards = self._cards.of_game(self.deck.game)
        return list(judge(self.deck, self.pack, cards, self._today()).problems)

    def groups(self) -> list[Group]:
        """The deck in hand by section and kind, cheap cards first, unknown cards last."""
        return group_deck(self.deck, self.pack, self._cards.of_game(self.deck.game))

    def statistics(self) -> list[tuple[Statistic, Mapping[str, float]]]:
        """The figures that matter in the game, of the known cards of the deck in hand."""
        return deck_statistics(self.deck, self.pack, self._cards)

    def queries(self) -> Mapping[str, str]:
        """The searches of the filters that depend on the deck in hand; empty where it does not say enough."""
        return deck_queries(self.deck, self.pack, self._cards)

    def candidates(self, written: str) -> list[Card]:
        """The cards that an unknown entry may mean, the likeliest first."""
        return list(self._cards.of_game(self.deck.game).suggest(written))

    # --- lists in and out

    def import_text(self, data: bytes, file_name: str, wanted: Callable[[], bool] = lambda: True) -> ReadDeck:
        """Read any list format. Nothing changes until `open_copy`, `merge` or `replace_contents`.

        Raises FormatError, and ReadingStoppedError once `wanted` says no.
        """
        return read_deck(data, file_name, self._packs, self._cards.of_game, self.deck.game, wanted)

    def export(self, kind: ExportKind, language: str) -> str:
        """The deck in hand as a list; with text and csv in `ja` or `en`."""
        return export_deck(self.deck, kind, language, self.pack, self._cards)


def unsaved_summary(copy: WorkingCopy) -> DeckSummary:
    """A deck in memory as one of the list of decks."""
    deck = copy.deck
    return DeckSummary(copy.deck_id or 0, deck.game, deck.name, copy.saved_at or "", deck.size(), is_saved=False)
