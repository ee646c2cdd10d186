"""The limits of the engine protocol. docs/engine_protocol.md shows this table."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deckbuilder.card_text.layout import text_lines
from deckbuilder.i18n.message import Message
from deckbuilder.kernel.positions import count_copies


@dataclass(frozen=True, slots=True)
class Limit:
    """The most of something that a request may contain, and the refusal beyond that."""

    requests: str
    """The requests that it applies to, as the documentation lists them."""
    most: int
    unit: str
    counts: str
    """What the limit counts, as a phrase for the documentation."""
    refusal: Message
    """The sentence of the refusal. Its `{limit}` is `most`."""

    def error(self, place: str = "") -> "TooLargeError":
        """Return the error for more of it at that place."""
        return TooLargeError(Message(self.refusal.key, {"limit": self.most}), place)

    def check(self, count: int, place: str = "") -> None:
        """Raise TooLargeError if there are more."""
        if count > self.most:
            raise self.error(place)


class TooLargeError(Exception):
    """A request exceeds a limit. `place` is the part that is too large, empty for the whole request."""

    def __init__(self, message: Message, place: str = "") -> None:
        super().__init__(message.key)
        self.message = message
        self.place = place


LINE: Final = Limit(
    "all", 8 * 1024 * 1024, "bytes", "the line, without its end", Message("A line may have at most {limit} bytes.")
)
VALUES: Final = Limit(
    "all", 200_000, "values", "commas, brackets and braces outside of texts",
    Message("A request may have at most {limit} values. Send fewer at once."),
)  # fmt: skip
TEXT: Final = Limit(
    "all", 100_000, "characters", "each text and each name of a field",
    Message("A text may have at most {limit} characters. Shorten it."),
)  # fmt: skip
ENTRIES: Final = Limit(
    "all", 10_000, "entries", "each list and each object",
    Message("A list or an object may have at most {limit} entries. Send fewer."),
)  # fmt: skip
ANSWER: Final = Limit(
    "all", 8 * 1024 * 1024, "bytes", "the answer",
    Message("The answer would have more than {limit} bytes. Ask for less, or play with fewer cards."),
)  # fmt: skip
DECK_CARDS: Final = Limit(
    "`new`, `load`", 250, "cards", "each deck, all its sections together",
    Message("A deck for a game may have at most {limit} cards."),
)  # fmt: skip
JUDGED_CARDS: Final = Limit(
    "`validate`", 1_000, "cards", "the deck, all its sections together",
    Message("A deck may have at most {limit} cards. Remove some."),
)  # fmt: skip
DECK_LINES: Final = Limit(
    "`new`, `validate`", 1_000, "lines", "each deck: its sections and their entries",
    Message("A deck may have at most {limit} lines. Remove some."),
)  # fmt: skip
WRITTEN_CARDS: Final = Limit(
    "`scenario`, `load`", 250, "cards", "those written inline under `cards`",
    Message("A scenario may define at most {limit} cards. Remove some."),
)  # fmt: skip
LYING_CARDS: Final = Limit(
    "`scenario`, `load`", 528, "cards", "those in all zones of both players, copies counted",
    Message("A scenario may have at most {limit} cards in all zones together. Remove some."),
)  # fmt: skip
NAME_LETTERS: Final = Limit(
    "`scenario`, `load`", 100, "characters", "each name or other word of an inline card, its key included",
    Message("This word of a card may have at most {limit} characters. Shorten it."),
)  # fmt: skip
CARD_WORDS: Final = Limit(
    "`scenario`, `load`", 50, "entries", "each list of an inline card: keywords, abilities, races, types",
    Message("This list of a card may have at most {limit} entries. Remove some."),
)  # fmt: skip
SCRIPT_VALUES: Final = Limit(
    "`scenario`, `load`", 20_000, "values", "the abilities of all inline cards together",
    Message("The abilities of all cards together may have at most {limit} values. Make them simpler."),
)  # fmt: skip
TEXT_LINES: Final = Limit(
    "`scenario`, `load`", 150, "lines", "the texts of all inline cards together, in both languages",
    Message("The texts of all cards together may have at most {limit} lines. Remove some."),
)  # fmt: skip
TEXT_LETTERS: Final = Limit(
    "`scenario`, `load`", 20_000, "characters", "the texts of all inline cards together, in both languages",
    Message("The texts of all cards together may have at most {limit} characters. Shorten them."),
)  # fmt: skip
PICKS: Final = Limit(
    "`choose`", 1_000, "options", "those picked at once", Message("An answer may pick at most {limit} options.")
)
ACTION_LETTERS: Final = Limit(
    "`choose`, `manual`, `why`", 10_000, "characters", "the action, written as JSON",
    Message("An action may have at most {limit} characters. Shorten it."),
)  # fmt: skip
ANSWERS: Final = Limit(
    "`choose`, `manual`, `playout`, `load`", 5_000, "answers",
    "those of one game: by players, by hand and by pilots, in all branches that `undo` left",
    Message("A game may have at most {limit} answers. Start another one."),
)  # fmt: skip
ANSWERS_TIMES_CARDS: Final = Limit(
    "`choose`, `manual`, `playout`, `load`", 1_500_000, "", "the answers of one game, times its cards",
    ANSWERS.refusal,
)  # fmt: skip
ANSWER_LETTERS: Final = Limit(
    "`choose`, `manual`, `playout`", 2 * 1024 * 1024, "characters", "all answers of one game, written as JSON",
    Message("The answers of a game may have at most {limit} characters together. Start another one."),
)  # fmt: skip
PLAYOUT: Final = Limit(
    "`playout`", 2_000, "decisions", "one playout; with a larger `limit` it stops there too",
    Message("A playout takes up to {limit} decisions."),
)  # fmt: skip
LOADED: Final = Limit(
    "`load`", 2_000, "decisions", "the answers of a replay; changes by hand are not counted",
    Message("A replay may have at most {limit} decisions."),
)  # fmt: skip

LIMITS: Final = (
    LINE, VALUES, TEXT, ENTRIES, ANSWER, DECK_CARDS, JUDGED_CARDS, DECK_LINES, WRITTEN_CARDS, LYING_CARDS,
    NAME_LETTERS, CARD_WORDS, SCRIPT_VALUES, TEXT_LINES, TEXT_LETTERS, PICKS, ACTION_LETTERS, ANSWERS,
    ANSWERS_TIMES_CARDS, ANSWER_LETTERS, PLAYOUT, LOADED,
)  # fmt: skip
"""All limits, in the order of the documentation."""


def table() -> str:
    """Return the limits as the documentation shows them."""
    rows = (f"| {limit.requests} | {limit.counts} | {f'{limit.most:,} {limit.unit}'.strip()} |" for limit in LIMITS)
    return "\n".join(("| Requests | What | At most |", "| --- | --- | --- |", *rows))


def for_cards(answers: Limit, cards: int) -> Limit:
    """Return the limit on the answers of a game with `cards` cards. The time for an answer is proportional to their
    number."""
    return replace(answers, most=min(answers.most, ANSWERS_TIMES_CARDS.most // max(cards, 1)))


# Decks ----------------------------------------------------------------------------


def check_deck(deck: Mapping[str, object]) -> None:
    """Check the size of a deck document before it is parsed. Raises TooLargeError."""
    sections = deck.get("sections")
    lines = cards = 0
    for key, entries in sections.items() if isinstance(sections, Mapping) else ():
        place = f"sections.{key[: NAME_LETTERS.most]}"
        lines += 1 + (len(entries) if isinstance(entries, list | tuple) else 0)
        DECK_LINES.check(lines, place)
        for entry in entries if isinstance(entries, list | tuple) else ():
            count = entry.get("count") if isinstance(entry, Mapping) else None
            cards += count if type(count) is int and count > 0 else 0
        JUDGED_CARDS.check(cards, place)


# Scenarios ------------------------------------------------------------------------


def check_scenario(scenario: Mapping[str, object]) -> None:
    """Check the size of a scenario before it is parsed. The rules report any other error in it. Raises
    TooLargeError."""
    cards = scenario.get("cards")
    if isinstance(cards, Mapping):
        _check_written(cards)
    players = scenario.get("players")
    for index, player in enumerate(players if isinstance(players, list | tuple) else ()):
        LYING_CARDS.check(_lying(player), f"players[{index}]")
    LYING_CARDS.check(_lying(players), "players")


def _check_written(cards: Mapping[str, object]) -> None:
    WRITTEN_CARDS.check(len(cards), "cards")
    lines = letters = values = 0
    for key, card in cards.items():
        NAME_LETTERS.check(len(key), "cards")
        if not isinstance(card, Mapping):
            continue
        place = f"cards.{key}"
        _check_words(place, card)
        for text in _texts(card.get("text")):
            letters += len(text)
            TEXT_LETTERS.check(letters, f"{place}.text")
            lines += len(text_lines(text))
            TEXT_LINES.check(lines, f"{place}.text")
        values += _values(card.get("abilities"))
        SCRIPT_VALUES.check(values, f"{place}.abilities")


def _check_words(place: str, card: Mapping[str, object]) -> None:
    for field, value in card.items():
        here = f"{place}.{field[: NAME_LETTERS.most]}"
        if isinstance(value, list | tuple):
            CARD_WORDS.check(len(value), here)
        if field not in {"text", "abilities"}:
            for text in _texts(value):
                NAME_LETTERS.check(len(text), here)


def _texts(value: object) -> list[str]:
    """Yield the texts in a value, at any depth."""
    if isinstance(value, str):
        return [value]
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return [text for part in parts for text in _texts(part)]


def _values(value: object) -> int:
    parts = value.values() if isinstance(value, Mapping) else value if isinstance(value, list | tuple) else ()
    return 1 + sum(map(_values, parts))


def _lying(value: object) -> int:
    """Count the cards that a part of a position names. Texts are names, but texts beside `card` describe how it
    lies."""
    if isinstance(value, str):
        return count_copies(value)
    if isinstance(value, Mapping):
        own = _lying(value.get("card"))
        return own + sum(
            _lying(part) for key, part in value.items() if key != "card" and not (own and isinstance(part, str))
        )
    parts: Sequence[object] = value if isinstance(value, list | tuple) else ()
    return sum(map(_lying, parts))
