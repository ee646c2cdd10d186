"""Words the log for the player at the near side of the mat."""

from deckbuilder.games.kit.pack import GamePack
from deckbuilder.i18n.message import Arg, Message

NEAR = 0


def seen_across(message: Message, pack: GamePack, player: int | None) -> Message:
    """Return the sentence about a player's action. Places on the far side get their names as seen from the near
    side."""
    if player in {None, NEAR} or not pack.across:
        return message
    words: dict[str, Arg] = {
        name: next((there for here, there in pack.across if here == arg), arg) for name, arg in message.args.items()
    }
    return Message(message.key, words)


def addressed(message: Message, pack: GamePack, language: str) -> Message:
    """Return the sentence with “you” and “the opponent” in place of the players' numbers."""
    names = [dict(name) for name in pack.player_names]
    player = message.args.get("player")
    if not isinstance(player, dict) or player not in names:
        return message
    near = names.index(player) == NEAR
    word = "you" if near else "opponent"
    own = pack.own_sentences.get(language, {}) if near else {}
    key = own.get(message.key, message.key)
    return Message(key, {**message.args, "player": pack.word(word, language)})
