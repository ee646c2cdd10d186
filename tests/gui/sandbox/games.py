"""Real games of a shipped game: its rules, its starter decks and a passive opponent."""

from collections.abc import Mapping

from card_db.models import Card
from deckbuilder.domain.deck import Deck
from deckbuilder.games.kit.pack import GamePack, MatchSetup
from deckbuilder.goldfish.pilots import PassiveOpponent
from deckbuilder.goldfish.session import Session
from deckbuilder.gui.sandbox.match import PASSIVE, MakeSession, Match


def dealer(pack: GamePack, cards: Mapping[str, Card]) -> MakeSession:
    """Return a function that starts sessions of a pack as the application does."""

    def in_full(deck: Deck) -> tuple[Card, ...]:
        return tuple(cards[entry.card] for entry in deck.entries() for _ in range(entry.count))

    def make_session(deck: Deck, match: Match) -> Session:
        decks = (in_full(deck), in_full(pack.starter_decks[match.opponent]))
        setup = MatchSetup(match.edition, match.seed.number, decks, {}, match.seed.text)
        opponent = PassiveOpponent() if match.pilot == PASSIVE else None
        return Session.start(pack, setup, opponent, viewer=0)

    return make_session
