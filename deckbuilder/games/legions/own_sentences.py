"""The sentences of the log as they are said to the one who did it."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        **IN_ENGLISH,
        "{player} unlocks {name}.": "{player} unlock {name}.",
        "{player} has {points} MP.": "{player} have {points} MP.",
        "{player} pays {points} MP.": "{player} pay {points} MP.",
        "{player} exhausts cores: {count}.": "{player} exhaust cores: {count}.",
        "{player} readies cores: {count}.": "{player} ready cores: {count}.",
        "{player} shuffles their deck.": "{player} shuffle your deck.",
        "{player} changes a card.": "{player} change a card.",
    }
}
