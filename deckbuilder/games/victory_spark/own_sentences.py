"""Log sentences as addressed to the player who acted."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        **IN_ENGLISH,
        "{player} blocks with {name}.": "{player} block with {name}.",
        "{player} cancels with {name}.": "{player} cancel with {name}.",
        "{player} cancels with {ability} of {name}.": "{player} cancel with {ability} of {name}.",
        "{player} uses {ability} of {name}.": "{player} use {ability} of {name}.",
        "{player} turns the waiting room into a new deck.": "{player} turn the waiting room into a new deck.",
        "{player} rests energies: {energy}.": "{player} rest energies: {energy}.",
    }
}
