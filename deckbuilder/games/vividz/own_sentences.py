"""Log sentences as addressed to the player who acted."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {"en": {**IN_ENGLISH}}
