"""From events, and from what would happen, to the parts of a sentence."""

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.choosing import cards_of, noun
from deckbuilder.games.legend_of_stars.phrases.events import OF_PLAYERS

Tree = dict[str, Data]
TIMES = frozenset({"turn_start", "turn_end", "phase_start", "phase_end"})
HAS_SELF_WORD = frozenset({"play", "enter"})
_ANY_CARD: Tree = {"numbers": (), "head": {"of": "card"}}


def when_tree(when: script.When, word: str) -> tuple[Tree, bool]:
    """The words of an event on a card that is called `word`, and whether its card is a character. Raises
    NoWordsError."""
    if when.who is not None:
        return _of_others(when), isinstance(when.who, script.Select) and when.who.of == "character"
    told: Tree = {"event": when.event}
    if when.event in HAS_SELF_WORD:
        told["self"] = word
    if when.event in TIMES:
        told |= {"whose": when.whose, "phase": when.phase}
    elif when.event in OF_PLAYERS and when.phase is None:
        told["whose"] = when.whose
    elif when.whose != "you" or when.phase is not None:
        raise NoWordsError(f"{when}")
    if when.event in {"you_play", "plays"} and when.where is None:
        return {**told, "where": _ANY_CARD}, False
    if when.where is not None:
        if when.where.side != "any":
            raise NoWordsError(f"{when.where}")
        played = when.event in {"you_play", "plays"} and when.where.kind is not None
        where = when.where.model_copy(update={"of": "deck"}) if played else when.where
        told["where"] = noun(where, many=when.event == "yours_downed")
    return told, when.event not in OF_PLAYERS and (when.where is None or when.where.of == "character")


def _of_others(when: script.When) -> Tree:
    if not isinstance(when.who, script.Select) or when.where is not None or when.phase is not None:
        raise NoWordsError(f"{when}")
    return {"event": when.event, "who": cards_of(when.who, many=when.who.side == "you")}


def would_tree(would: script.Would, word: str, *, person: bool) -> Tree:
    """The words of what would happen. Raises NoWordsError."""
    if would.event in {"take_damage", "draw", "heal"}:
        return {"event": would.event, "whose": would.whose, "cause": would.cause}
    if isinstance(would.who, script.Select):
        return {"event": would.event, "who": cards_of(would.who, many=would.who.side == "you")}
    if would.who == "self":
        return {"event": would.event, "self": word}
    if would.who == "it":
        return {"event": would.event, "it": "character" if person else "card"}
    raise NoWordsError(f"{would}")


def number_tree(number: script.NewNumber) -> Tree:
    """The words of another number. Raises NoWordsError."""
    parts = {"to": number.to, "less": number.less, "more": number.more, "times": number.times}
    told: Tree = {}
    for key, value in parts.items():
        if value is not None:
            if not isinstance(value, int):
                raise NoWordsError(f"{value}")
            told[key] = value
    return told


def span_tree(*, once: bool, until: script.Until) -> Tree:
    """How long it waits, and whether for once."""
    if once and until == "turn_end":
        return {"once": True}
    if not once and until in {"turn_end", "your_next_turn"}:
        return {"until": until}
    raise NoWordsError(f"{until}")
