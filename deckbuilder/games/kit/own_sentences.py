"""The sentences of every game's log as addressed to the player: “You draw ...”, not “Player 1 draws ...”."""

from collections.abc import Mapping

IN_ENGLISH: Mapping[str, str] = {
    "{player} draws {name}.": "{player} draw {name}.",
    "{player} has {life} life.": "{player} have {life} life.",
    "{player} plays {name}.": "{player} play {name}.",
    "{player} uses the effect of {name}.": "{player} use the effect of {name}.",
    "{player} uses the effect of {name}: {ability}": "{player} use the effect of {name}: {ability}",
    "{player} goes first.": "{player} go first.",
    "{player} looks at cards: {count}.": "{player} look at cards: {count}.",
    "{player} searches the deck.": "{player} search the deck.",
    "{player} shuffles the deck.": "{player} shuffle the deck.",
    "{player} declares: {value}.": "{player} declare: {value}.",
    "{player} names a number of repetitions: {count}.": "{player} name a number of repetitions: {count}.",
    "{player} passes.": "{player} pass.",
    "{player} takes an extra turn after this one.": "{player} take an extra turn after this one.",
    "{player} wins.": "{player} win.",
}
"""Sentences in English. Only languages whose verbs depend on the person need this table."""
