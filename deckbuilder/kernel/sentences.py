"""Writes the log of a game as sentences, from the common lines and a game's own lines and words."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Final

from card_db.models import Text
from deckbuilder.engine import recurrence
from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.moves import Move
from deckbuilder.engine.question import Question
from deckbuilder.i18n.message import Arg, Message

PLAYERS: Final = ({"ja": "プレイヤー1", "en": "Player 1"}, {"ja": "プレイヤー2", "en": "Player 2"})
"""The names of the two players."""
UNKNOWN: Final = {"ja": "カード", "en": "a card"}
"""The name shown for a card whose name is hidden."""
_UNKNOWN_FIRST: Final = {"ja": "カード", "en": "A card"}
"""The same at the beginning of a sentence."""
Words = Mapping[str, Text]
"""A game's glossary."""


def hidden_card(question: Question | None, move: Move) -> Arg:
    """Return the name shown for a hidden card in an option: its number among the options."""
    moves = () if question is None else tuple(question.moves)
    place = moves.index(move) + 1 if move in moves else 1
    return {"ja": f"非公開のカード（{place}）", "en": f"hidden card {place}"}


@dataclass(frozen=True, slots=True)
class Saying:
    """Translates the words and numbers in the fields of events and options for display."""

    names: Mapping[str, Mapping[str, Mapping[str, str]]]
    """The displayed names of words, by field."""
    glossary: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    """The fields whose other words are in the glossary, with the words that have another key there."""
    from_one: frozenset[str] = frozenset()
    """Fields whose numbers count from 0 but are shown counted from 1."""

    def word(self, name: str, text: str, words: Words) -> Arg:
        """Return the displayed name of a word in that field."""
        name_in_field = self.names.get(name, {}).get(text)
        if name_in_field is not None:
            return name_in_field
        keys = self.glossary.get(name)
        return text if keys is None else word_of(words, keys.get(text, text))

    def number(self, name: str, value: int) -> int:
        """Return the displayed number in that field."""
        return value + 1 if name in self.from_one else value


class Log:
    """Writes the log of a game."""

    def __init__(self, lines: Mapping[str, str], line: Callable[[Event], str | None], saying: Saying) -> None:
        """`lines`: sentences by the type of event, or by type and word: `modify_add` is for an event `modify` with
        `change` `add`. `line`: returns the key of the sentence for an event that needs a special one, or None."""
        self._lines, self._line, self._saying = lines, line, saying

    def names_target(self, event: Event) -> bool:
        """Whether there is a sentence for this type of event that names the targeted card (`attack_named`)."""
        return f"{event.get('type')}_named" in self._lines

    def describe(self, event: Event, words: Words) -> Message | None:
        """Return the log sentence of a masked event, or None for an event without one."""
        if event.get("type") == "result":
            return _ending(event)
        name = self._line(event) or _line(event)
        line = self._lines.get(name) or self._lines.get(str(event.get("type")))
        if line is None:
            return recurrence.sentence(event)
        args: dict[str, Arg] = {"name": _UNKNOWN_FIRST if line.startswith("{name}") else UNKNOWN}
        for key, value in event.items():
            if value is not None:
                args[key] = self._argument(key, value, words, name)
        return Message(line, args)

    def _argument(self, name: str, value: Json, words: Words, line: str) -> Arg:
        if isinstance(value, dict):
            return {language: str(text) for language, text in value.items()}
        if isinstance(value, list):
            return " / ".join(map(str, value))
        if not isinstance(value, int):
            return self._saying.word(name, str(value), words)
        if name == "player":
            return PLAYERS[value]
        return f"{value:+}" if name == "number" and line == "modify_add" else self._saying.number(name, value)


def word_of(words: Words, key: str) -> Arg:
    """Return the game's word for an identifier. Without an entry in the glossary, return the identifier."""
    text = words.get(key)
    return key if text is None else {"ja": text.get("ja"), "en": text.get("en")}


def _line(event: Event) -> str:
    kind = str(event.get("type"))
    if isinstance(event.get("ability"), dict):
        return f"{kind} said"
    if "target_name" in event:
        return f"{kind}_named"
    if kind == "orientation" and "ready" in event:
        return "orientation_ready" if event["ready"] else "orientation_exhausted"
    if kind == "unread" and (event.get("question") or event.get("nearest")):
        return "unread_asks" if event.get("question") else "unread_similar"
    return f"{kind}_{event.get('what' if kind == 'promise' else 'change')}"


def _ending(event: Event) -> Message:
    winner = event.get("winner")
    if not isinstance(winner, int):
        return Message("The game is a draw.")
    return Message("{player} wins.", {"player": PLAYERS[winner]})


COMMON_LINES: Final = {
    "draw": "{player} draws {name}.",
    "move": "{name} goes from {from} to {to}.",
    "play": "{player} plays {name}.",
    "attack": "{name} attacks.",
    "attack_named": "{name} attacks {target_name}.",
    "reveal": "{name} is shown.",
    "phase": "{phase}",
    "turn": "Turn {number}: {player}.",
    "trigger": "The effect of {name} happens.",
    "trigger said": "The effect of {name} happens: {ability}",
    "activate": "{player} uses the effect of {name}.",
    "activate said": "{player} uses the effect of {name}: {ability}",
    "instead": "The effect of {name} replaces what would happen.",
    "prevented": "{player}: an effect prevents this.",
    "promise": "The effect of {name} will continue later.",
    "promise_instead": "The effect of {name} will replace a later event.",
    "first_player": "{player} goes first.",
    "look": "{player} looks at cards: {count}.",
    "target": "{name} is chosen.",
    "unaffected": "{name} is not affected.",
    "modify_add": "{name} gets {number} {what}.",
    "modify_grant": "{name} gains {what}.",
    "modify_lose": "{name} loses {what}.",
    "modify_ability": "{name} gains an ability.",
    "modify_no_abilities": "{name} loses all abilities.",
    "modify_forbid": "{name} {what}.",
    "modify_must": "{name} {what}.",
    "modify_extra_attacks": "Additional attacks of {name}: {number}.",
    "extra_turn": "{player} takes an extra turn after this one.",
    "modify": "An effect applies to {name}.",
    "counter": "{name}: {count} × {counter}.",
    "note": "Note: {text}",
    "unread": "Line {line} of the text of {name} is not understood: “{unread}”. The card must be played by hand.",
    "unread_asks": "Line {line} of the text of {name} can mean more than one thing: “{unread}”. "
    "The card must be played by hand.",
    "unread_similar": "Line {line} of the text of {name} is not understood: “{unread}”. Similar: {nearest}. "
    "The card must be played by hand.",
}
"""Lines that every game's log uses. A game's own lines are added to them or replace them."""
