"""What steps by hand and their questions are called in the window."""

from collections.abc import Mapping
from typing import Final

from card_db.models import Card, Text
from deckbuilder.engine.position import Square
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.goldfish.hand_asked import HandCard
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message

LONGEST_FRAGMENT = 80
_OWN, _ONE, _SEVERAL, _ANY = range(4)
_TO_CARDS: Final[Mapping[str, tuple[Message, Message, Message, Message]]] = {
    "move": (
        Message("This card → {to}"), Message("{from} → {to}"), Message("{count} × {from} → {to}"),
        Message("Any number: {from} → {to}"),
    ),
    "stat": (
        Message("This card: {what} {change}"), Message("{from}: {what} {change}"),
        Message("{count} × {from}: {what} {change}"), Message("Any number: {from}: {what} {change}"),
    ),
    "state": (
        Message("This card: {state}"), Message("{from}: {state}"), Message("{count} × {from}: {state}"),
        Message("Any number: {from}: {state}"),
    ),
    "reveal": (
        Message("Show this card"), Message("Show: {from}"), Message("Show {count} × {from}"),
        Message("Show any number: {from}"),
    ),
}  # fmt: skip
"""What is done to the card itself, to one card, to several, and to as many as the player likes."""
_TO_PLAYERS: Final[Mapping[str, tuple[Message, Message]]] = {
    "draw": (Message("You draw: {count}"), Message("The opponent draws: {count}")),
    "shuffle": (Message("Shuffle your deck"), Message("Shuffle the opponent's deck")),
    "number": (Message("You: {what} {change}"), Message("Opponent: {what} {change}")),
    "state": (Message("You: {state}"), Message("Opponent: {state}")),
}
"""What the player does, and what the opponent does."""
_FROM_ANYWHERE: Final[Mapping[str, Message]] = {
    "any": Message("A card on the table"),
    "opponent": Message("A card of the opponent"),
    "you": Message("A card of yours"),
}
_FROM_ZONE: Final[Mapping[str, Message]] = {
    "any": Message("{zone}"),
    "opponent": Message("Opponent's {zone}"),
    "you": Message("Your {zone}"),
}
_FROM_TOP: Final[Mapping[str, Message]] = {
    "any": Message("{zone} (top {top})"),
    "opponent": Message("Opponent's {zone} (top {top})"),
    "you": Message("Your {zone} (top {top})"),
}


def text_of(card: Card | None, language: str) -> tuple[str, str]:
    """Return the text of a card in the window's language, or in the language that it has, with that language."""
    if card is None:
        return "", language
    other = "en" if language == "ja" else "ja"
    return card.text.get(language), language if getattr(card.text, language) else other


def step_line(step: HandStep, pack: GamePack, words: Translator) -> str:
    """Return what a step does, such as "Your Hand → Trash"."""
    places: dict[str, Arg] = {
        "count": step.count, "from": _source(step, pack, words), "to": _both(_zone(step.to, pack)),
        "what": _what(step, pack), "change": "…" if step.amount is None else f"{step.amount:+}",
        "state": _state(step, pack),
    }  # fmt: skip
    if step.who == "none":
        line = _TO_PLAYERS[step.do if step.do in _TO_PLAYERS else "number"][step.side == "opponent"]
    else:
        form = _OWN if step.who == "self" else _ONE if step.count == 1 else _SEVERAL if step.count else _ANY
        line = _TO_CARDS[step.do if step.do in _TO_CARDS else "stat"][form]
    return words.text(Message(line.key, places))


def _source(step: HandStep, pack: GamePack, words: Translator) -> str:
    """Return the cards that can be chosen: whose, and in which zone."""
    zone = _zone(step.zone, pack)
    if zone == Text():
        return words.text(_FROM_ANYWHERE[step.side])
    line = (_FROM_TOP if step.top else _FROM_ZONE)[step.side]
    return words.text(Message(line.key, {"zone": _both(zone), "top": step.top}))


def _zone(key: str, pack: GamePack) -> Text:
    return next((zone.name for zone in pack.mat.zones if zone.key == key), Text())


def _what(step: HandStep, pack: GamePack) -> Arg:
    by_hand = next((title for key, title in pack.mat.by_hand if key == step.what), None)
    name = by_hand or _zone(step.what, pack)
    return step.what if name == Text() else _both(name)


def _state(step: HandStep, pack: GamePack) -> Arg:
    value = pack.mat.state(step.what, step.value)
    word = pack.words.get(value.word) if value is not None else None
    return step.what if word is None else _both(word)


def _both(name: Text) -> Arg:
    return {"ja": name.get("ja"), "en": name.get("en")}


def fragment(text: str, start: int, end: int) -> str:
    """Return the words of a text that name a move, on one line, as a button says them."""
    words = " ".join(text[start:end].split())
    words = words[:1].upper() + words[1:]
    return words if len(words) <= LONGEST_FRAGMENT else f"{words[: LONGEST_FRAGMENT - 1]}…"


def card_line(card: HandCard, name: str, me: int, pack: GamePack, words: Translator) -> tuple[str, str]:
    """Return the name of a card that can be chosen, and its place. Hidden cards have no name."""
    place = _zone(card.zone, pack).get(words.language) if card.square is None else place_line(card.square, pack, words)
    where = place if card.player == me else words.text(Message("Opponent: {place}", {"place": place}))
    if card.copies > 1:
        where = words.text(Message("{place}: {count}", {"place": where, "count": card.copies}))
    return name or words.text("A hidden card"), where


def place_line(place: Square, pack: GamePack, words: Translator) -> str:
    """Return the name of a place in a grid."""
    grid = next(zone for zone in pack.mat.zones if zone.key == place.zone)
    if grid.lane_words:
        return pack.word(grid.lane_words[place.lane], words.language)
    return f"{pack.word(place.row, words.language)} {place.lane + 1}"
