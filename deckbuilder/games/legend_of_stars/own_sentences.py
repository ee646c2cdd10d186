"""Log sentences as addressed to the player who acted."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        **IN_ENGLISH,
        "{player} takes {amount} damage.": "{player} take {amount} damage.",
        "{player} exchanges the hand.": "{player} exchange the hand.",
        "{player} keeps the hand.": "{player} keep the hand.",
        "{player} puts a card under the deck.": "{player} put a card under the deck.",
        "{player} pays {energy} energy.": "{player} pay {energy} energy.",
    }
}
