"""Real games of the shipped game: its rules, its starter decks, a passive opponent."""

from collections.abc import Mapping

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.pilots import PassiveOpponent
from deckbuilder.goldfish.seeds import Seed
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.table import MakeSession, TableSession


def dealer(pack: GamePack, cards: Mapping[str, Card]) -> MakeSession:
    """Starts sessions of a pack as the application does."""

    def in_full(deck: Deck) -> tuple[Card, ...]:
        return tuple(cards[entry.card] for entry in deck.entries() for _ in range(entry.count))

    def make_session(deck: Deck, opponent: str, seed: Seed, edition: str) -> TableSession:
        decks = (in_full(deck), in_full(pack.starter_decks[opponent]))
        setup = MatchSetup(edition, seed.number, decks, {}, seed.text)
        return Session.start(pack, setup, PassiveOpponent(), viewer=0)

    return make_session
