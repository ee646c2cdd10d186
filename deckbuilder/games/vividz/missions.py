"""Which cards match which missions, by mission information, trait and account information (VIV 401.5c)."""

import json
from collections.abc import Sequence
from typing import Final, Literal

from card_db.models import Card
from deckbuilder.games.kit.pack import Counts, DeckFacet, DeckFilter
from deckbuilder.games.vividz.glossary import FOLDER, GLOSSARY, INFORMATION, MAIN_KINDS, STAR

MatchMode = Literal["all", "any"]
MATCH_MODES: Final = ("all", "any")


def _match_mode() -> MatchMode:
    """Read how cards must match missions: in `all` their informations, or in `any` of them."""
    mode: MatchMode = json.loads((FOLDER / "deck_rules.json").read_text(encoding="utf-8"))["match_mode"]
    return mode


MATCH_MODE: Final = _match_mode()


def is_mission(card: Card) -> bool:
    """Return whether a card is a mission."""
    return card.string("kind") == "mission"


def is_of_main_deck(card: Card) -> bool:
    """Return whether a card belongs in the main deck (VIV 401.5)."""
    return card.string("kind") in MAIN_KINDS


def is_star(card: Card) -> bool:
    """Return whether every deck may have the card, whatever its missions are."""
    return STAR in card.words("mission_info")


def fits(mission: Card, card: Card, mode: MatchMode = MATCH_MODE) -> bool:
    """Return whether a card agrees with one mission. What the card does not have is not compared."""
    shared = [bool(set(card.words(key)) & set(mission.words(key))) for key in INFORMATION if card.words(key)]
    return all(shared) if mode == "all" else any(shared) or not shared


def may_have(missions: Sequence[Card], card: Card, mode: MatchMode = MATCH_MODE) -> bool:
    """Return whether a deck with these missions may have the card."""
    return is_star(card) or any(fits(mission, card, mode) for mission in missions)


def missions_of(cards: Counts) -> list[Card]:
    """Return the missions of a deck."""
    return [card for card, _ in cards if is_mission(card)]


def _of_mission(mission: Card) -> str:
    """Return the search for the cards that agree with a mission in all informations."""
    shared = {key: _quoted(mission.words(key)) for key in INFORMATION}
    return " ".join(f"({key}={words} or {key}:none)" if words else f"{key}:none" for key, words in shared.items())


def _quoted(words: Sequence[str]) -> str:
    return ",".join(f'"{word}"' for word in (each.replace('"', "") for each in words) if word)


def fitting(cards: Counts) -> str:
    """Return the search for the cards that fit the missions of a deck, or an empty text for a deck without any."""
    found = [_of_mission(mission) for mission in missions_of(cards)]
    if not found:
        return ""
    return f"kind={','.join(MAIN_KINDS)} (mission_info={STAR} or {' or '.join(f'({each})' for each in found)})"


MISSION_FACET: Final = DeckFacet(
    GLOSSARY.filled("‹mission›", "Missions"),
    (DeckFilter("fits_missions", GLOSSARY.filled("‹deck›の‹mission›に合う", "Fits my missions"), fitting),),
)
