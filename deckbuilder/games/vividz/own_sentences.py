"""Log sentences as addressed to the player who acted."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        **IN_ENGLISH,
        "{player} places the missions.": "{player} place the missions.",
        "{player} scouts {name}.": "{player} scout {name}.",
        "{player} reloads.": "{player} reload.",
        "{player} charges cards: {count}.": "{player} charge cards: {count}.",
        "{player} spends energy: {energy}.": "{player} spend energy: {energy}.",
    }
}
