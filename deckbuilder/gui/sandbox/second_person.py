"""Sentences of the log said to the player at the near side of the mat."""

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Arg, Message

NEAR = 0


def seen_across(message: Message, pack: GamePack, player: int | None) -> Message:
    """The sentence about what that player did, with places of the far side named for who sits at the near one."""
    if player in {None, NEAR} or not pack.across:
        return message
    words: dict[str, Arg] = {
        name: next((there for here, there in pack.across if here == arg), arg) for name, arg in message.args.items()
    }
    return Message(message.key, words)


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
