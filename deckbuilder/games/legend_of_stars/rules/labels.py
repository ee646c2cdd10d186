"""What options and log lines are called: sentences with the game's words in them."""

from collections.abc import Mapping
from typing import Final

from card_db.models import Text
from deckbuilder.engine import recurrence
from deckbuilder.engine.api import Event, Json
from deckbuilder.engine.moves import Move
from deckbuilder.games.legend_of_stars.own_sentences import PLAYERS
from deckbuilder.games.legend_of_stars.rules.table import Table
from deckbuilder.games.legend_of_stars.rules.vocabulary import CHARACTERS, SHAPES
from deckbuilder.i18n.message import Arg, Message

UNKNOWN: Final = {"ja": "カード", "en": "a card"}
_ZONE_WORDS: Final = {
    "deck": {"ja": "デッキ", "en": "deck"},
    "hand": {"ja": "手札", "en": "hand"},
    "trash": {"ja": "トラッシュ", "en": "trash"},
    "energy": {"ja": "エネルギーゾーン", "en": "energy zone"},
    "support": {"ja": "サポートゾーン", "en": "support zone"},
    "characters": {"ja": "キャラクターゾーン", "en": "character zone"},
    "aside": {"ja": "脇", "en": "the side"},
    "stage": {"ja": "使用中", "en": "use"},
}

DISPLAY_WORDS: Final = {
    "attack": {"ja": "アタック表示", "en": "attack display"},
    "defence_left": {"ja": "ディフェンス表示（左向き）", "en": "defence display, left"},
    "defence_right": {"ja": "ディフェンス表示（右向き）", "en": "defence display, right"},
    "up": {"ja": "表側表示", "en": "face up"},
    "down": {"ja": "裏側表示", "en": "face down"},
}
_MEANINGS: Final[dict[str, dict[str, str]]] = {
    "phase": {"attack": "attack_phase"},
    "row": {},
    "what": {"down": "down_value"},
}

_LABELS: Final = {
    "reveal_speed_card": "Show {card}",
    "bottom_order": "{cards}",
    "mulligan": "Exchange the hand",
    "keep": "Keep the hand",
    "bonus_draw": "Draw a card",
    "no_bonus_draw": "Draw no card",
    "set_energy": "{card} to the energy zone",
    "play_character": "Play {card}: lane {lane}, {orientation}, {face}",
    "play_support": "Play {card}",
    "play_effect": "Use {card}",
    "reorient": "Turn {card} to {orientation}",
    "turn_face_up": "Turn {card} face up, {orientation}",
    "activate": "Use the effect of {card}",
    "lead": "Lead {card} to {row} of lane {lane}",
    "attack": "Attack {target} with {card}",
    "attack_player": "Attack the player with {card}",
    "pass": "Pass",
    "end_phase": "End the phase",
    "discard": "Discard {card}",
    "pick": "{card}",
    "pick_square": "{row} of lane {lane}",
    "pick_orientation": "{orientation}",
    "pick_mode": "Choice {mode}",
    "pick_number": "{number}",
    "order": "{card}",
    "yes": "Yes",
    "no": "No",
}

_LINES: Final = {
    "draw": "{player} draws {name}.",
    "move": "{name} goes from {from} to {to}.",
    "move_square": "{name} moves to {row} of lane {lane}.",
    "play": "{player} plays {name}.",
    "attack": "{name} attacks.",
    "battle": "Battle: {attack} against {defence}.",
    "damage": "{player} takes {amount} damage.",
    "life": "{player} has {life} life.",
    "down": "{name} is down.",
    "destroy": "{name} is destroyed.",
    "reveal": "{name} is shown.",
    "orientation_word": "{name} turns to {orientation}.",
    "orientation_down": "{name} is turned face down.",
    "orientation_ready": "{name} is ready.",
    "orientation_exhausted": "{name} is exhausted.",
    "phase": "{phase}",
    "turn": "Turn {number}: {player}.",
    "trigger": "The effect of {name} happens.",
    "activate": "{player} uses the effect of {name}.",
    "instead": "By the effect of {name} something else happens instead.",
    "skip_next": "{player}: the next {phase} does not take place.",
    "skip_now": "{player}: the {phase} does not take place.",
    "bar": "An effect says what {player} cannot do.",
    "prevented": "{player}: an effect forbids what would happen.",
    "search": "{player} searches the deck.",
    "promise": "The effect of {name} is to go on later.",
    "shuffle": "{player} shuffles the deck.",
    "mulligan": "{player} exchanges the hand.",
    "keep": "{player} keeps the hand.",
    "first_player": "{player} goes first.",
    "pass": "{player} passes.",
    "pay": "{player} pays {energy} energy.",
    "look": "{player} looks at cards: {count}.",
    "target": "{name} is chosen.",
    "unaffected": "{name} is not affected.",
    "attack_stopped": "The attack of {name} does not go on.",
    "modify_add": "{name} gets {number} {what}.",
    "modify_set": "{name}: {what} becomes {number}.",
    "modify_grant": "{name} gains {what}.",
    "modify_lose": "{name} loses {what}.",
    "modify": "An effect lies on {name}.",
    "expire": "An effect on {name} ends.",
    "counter": "{name}: {count} × {counter}.",
    "note": "Note: {text}",
    "unread": "The text of {name} is not understood, line {line}: “{unread}”. The card does nothing by itself.",
    "unread_similar": "The text of {name} is not understood, line {line}: “{unread}”. Similar: {nearest}. "
    "The card does nothing by itself.",
}


def label(table: Table, move: Move, words: Mapping[str, Text]) -> Message:
    """The sentence of an option."""
    shape = str(move[0])
    fields = dict(zip(SHAPES[shape].fields, move[1:], strict=True))
    key = "attack_player" if fields.get("target") == "player" else shape
    args: dict[str, Arg] = {}
    for name, value in fields.items():
        if isinstance(value, tuple):
            args[name] = _list_names(table, value)
        elif name in {"card", "target"} and isinstance(value, int):
            args[name] = _card_name(table, value)
        elif isinstance(value, int):
            args[name] = value + 1
        else:
            args[name] = DISPLAY_WORDS.get(value) or word(words, value)
    return Message(_LABELS[key], args)


def _card_name(table: Table, card: int) -> Arg:
    """The card's name; of a face-down character of the other player only where it lies."""
    record, question = table.cards[card], table.question
    if record.zone == CHARACTERS and not record.face_up and question is not None and question.player != record.owner:
        place = f"{record.lane + 1}"
        return {"ja": f"裏側表示のキャラクター（{place}）", "en": f"the face-down character in lane {place}"}
    return table.definition(card).name


def _list_names(table: Table, cards: tuple[int, ...]) -> Arg:
    names = [table.definition(card).name for card in cards]
    return {language: " → ".join(name.get(language, "") for name in names) for language in ("ja", "en")}


def word(words: Mapping[str, Text], key: str) -> Arg:
    """The game's word for an identifier."""
    text = words.get(key)
    return {"ja": text.get("ja"), "en": text.get("en")} if text is not None else key


def describe(event: Event, words: Mapping[str, Text]) -> Message | None:
    """The log sentence of a (masked) event; None for what needs none."""
    if event.get("type") == "result":
        return _describe_result(event)
    line = _LINES.get(_line(event)) or _LINES.get(str(event.get("type")))
    if line is None:
        return recurrence.sentence(event)
    args: dict[str, Arg] = {"name": UNKNOWN}
    for key, value in event.items():
        args[key] = _argument(key, value, words, _line(event))
    return Message(line, args)


def _line(event: Event) -> str:
    kind = str(event.get("type"))
    if kind == "orientation":
        if "ready" in event:
            return "orientation_ready" if event["ready"] else "orientation_exhausted"
        return "orientation_word" if "orientation" in event else "orientation_down"
    if kind == "move" and "lane" in event and event.get("from") == "characters":
        return "move_square"
    if kind == "skip":
        return f"skip_{event['when']}"
    if kind == "unread" and event.get("nearest"):
        return "unread_similar"
    return f"{kind}_{event.get('change')}"


def _argument(key: str, value: Json, words: Mapping[str, Text], line: str) -> Arg:
    if isinstance(value, dict):
        return {language: str(text) for language, text in value.items()}
    if isinstance(value, int):
        return _number_argument(key, value, line)
    if isinstance(value, list):
        return " / ".join(map(str, value))
    return _word_argument(key, str(value), words)


def _word_argument(key: str, text: str, words: Mapping[str, Text]) -> Arg:
    if key in {"from", "to"}:
        return _ZONE_WORDS.get(text, text)
    if key == "orientation":
        return DISPLAY_WORDS.get(text, text)
    if key in _MEANINGS:
        return word(words, _MEANINGS[key].get(text, text))
    return text


def _number_argument(key: str, value: int, line: str) -> Arg:
    if key == "player":
        return PLAYERS[value]
    if key == "number" and line == "modify_add":
        return f"{value:+}"
    return value + 1 if key == "lane" else value


def _describe_result(event: Event) -> Message:
    winner = event.get("winner")
    if not isinstance(winner, int):
        return Message("The game is a draw.")
    return Message("{player} wins.", {"player": PLAYERS[winner]})
