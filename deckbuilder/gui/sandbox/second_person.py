"""Sentences of the log said to the player at the near side of the mat."""

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Message

NEAR = 0


def addressed(message: Message, pack: GamePack, language: str) -> Message:
    """The sentence with “you” and “the opponent” in the place of the players' numbers."""
    names = [dict(name) for name in pack.player_names]
    told = message.args.get("player")
    if not isinstance(told, dict) or told not in names:
        return message
    near = names.index(told) == NEAR
    word = "you" if near else "opponent"
    own = pack.own_sentences.get(language, {}) if near else {}
    key = own.get(message.key, message.key)
    return Message(key, {**message.args, "player": pack.word(word, language)})
