"""What the players are called, and the sentences of the log as they are said to the one who did it:
“You draw ...”, not “Player 1 draws ...”."""

from collections.abc import Mapping

PLAYERS = ({"ja": "プレイヤー1", "en": "Player 1"}, {"ja": "プレイヤー2", "en": "Player 2"})
OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        "{player} draws {name}.": "{player} draw {name}.",
        "{player} plays {name}.": "{player} play {name}.",
        "{player} takes {amount} damage.": "{player} take {amount} damage.",
        "{player} has {life} life.": "{player} have {life} life.",
        "{player} uses the effect of {name}.": "{player} use the effect of {name}.",
        "{player} shuffles the deck.": "{player} shuffle the deck.",
        "{player} exchanges the hand.": "{player} exchange the hand.",
        "{player} keeps the hand.": "{player} keep the hand.",
        "{player} goes first.": "{player} go first.",
        "{player} passes.": "{player} pass.",
        "{player} pays {energy} energy.": "{player} pay {energy} energy.",
        "{player} looks at cards: {count}.": "{player} look at cards: {count}.",
        "{player} wins.": "{player} win.",
    }
}
"""Only languages whose verbs follow the person need any."""
