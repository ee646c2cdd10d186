"""What the players are called, and the sentences of the log as they are said to the one who did it:
“You draw ...”, not “Player 1 draws ...”."""

from collections.abc import Mapping

PLAYERS = ({"ja": "プレイヤー1", "en": "Player 1"}, {"ja": "プレイヤー2", "en": "Player 2"})
OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "{player} draws {name}.": "{player} draw {name}.",
        "{player} unlocks {name}.": "{player} unlock {name}.",
        "{player} plays {name}.": "{player} play {name}.",
        "{player} has {life} life.": "{player} have {life} life.",
        "{player} has {points} MP.": "{player} have {points} MP.",
        "{player} pays {points} MP.": "{player} pay {points} MP.",
        "{player} exhausts cores: {count}.": "{player} exhaust cores: {count}.",
        "{player} readies cores: {count}.": "{player} ready cores: {count}.",
        "{player} uses the effect of {name}.": "{player} use the effect of {name}.",
        "{player} shuffles their deck.": "{player} shuffle your deck.",
        "{player} changes a card.": "{player} change a card.",
        "{player} goes first.": "{player} go first.",
        "{player} looks at cards: {count}.": "{player} look at cards: {count}.",
        "{player} wins.": "{player} win.",
    }
}
"""Only languages whose verbs follow the person need any."""
