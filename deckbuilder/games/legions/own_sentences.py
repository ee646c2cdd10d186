"""The sentences of the log as they are said to the one who did it, and what a lane is called by who sits opposite
(LEG 18-1)."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH

LANE_NAMES = {
    "left": {"ja": "左レーン", "en": "the left lane"},
    "middle": {"ja": "中央レーン", "en": "the middle lane"},
    "right": {"ja": "右レーン", "en": "the right lane"},
}
ACROSS = (
    (LANE_NAMES["left"], {"ja": "左レーン（あなたの右）", "en": "the left lane (your right)"}),
    (LANE_NAMES["right"], {"ja": "右レーン（あなたの左）", "en": "the right lane (your left)"}),
)
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
        "{player} changes no card.": "{player} change no card.",
        "{player} moves cores from {from} to {to}: {count}.": "{player} move cores from {from} to {to}: {count}.",
        "{player} ends the main phase.": "{player} end the main phase.",
    }
}
