"""Log sentences as addressed to the player who acted, and the opponent's names of the lanes (LEG 18-1)."""

from collections.abc import Mapping

from deckbuilder.games.kit.own_sentences import IN_ENGLISH
from deckbuilder.games.legions.glossary import GLOSSARY

_LANES = GLOSSARY.inside("left", "right")


def _across(lane: str, ja: str, en: str) -> tuple[Mapping[str, str], Mapping[str, str]]:
    names = _LANES[lane]
    return names, {"ja": f"{names['ja']}（{ja}）", "en": f"{names['en']} ({en})"}


ACROSS = (_across("left", "あなたの右", "your right"), _across("right", "あなたの左", "your left"))
OWN_SENTENCES: Mapping[str, Mapping[str, str]] = {
    "en": {
        **IN_ENGLISH,
        "{player} gains control of {name}.": "{player} gain control of {name}.",
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
