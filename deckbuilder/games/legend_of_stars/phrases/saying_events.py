"""From events, and from what would happen, to the parts of a sentence."""

from deckbuilder.effect_text.grammar import NoWordsError
from deckbuilder.effect_text.shapes import Data
from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.phrases.choosing import Say, noun, some_of, value
from deckbuilder.games.legend_of_stars.phrases.events import MEETINGS, OF_PLAYERS, WITH_A_CARD
from deckbuilder.kernel.language import forms

Tree = dict[str, Data]
TIMES = frozenset({"turn_start", "turn_end", "phase_start", "phase_end"})
_IN_PHASES = frozenset({"phase_start", "phase_end"})
HAS_SELF_WORD = frozenset({"play", "enter"})
_ANY_CARD: Tree = {"numbers": (), "head": {"of": "card"}}


_OTHER_OWN = frozenset({"attack", "attacked", "battle_start", "battle_end", "downs", "downed", "enter", "play"})


def set_off_by(when: forms.When) -> str:
    """The name that the script has for the card that an event is about, besides the ability's own."""
    return "other" if when.event in _OTHER_OWN and when.who in {None, "self"} else "subject"


def when_tree(when: forms.When, word: str) -> tuple[Tree, bool]:
    """The words of an event on a card that is called `word`, and whether its card is a character."""
    when = _as_told(when)
    if when.who is not None:
        person = isinstance(when.who, script.Select) and when.who.of == "character"
        return _of_others(when) or _in_full(when), person
    told = _of_itself(when, word)
    own_play = when.event == "plays" and when.whose == "you"
    person = (own_play or when.event not in OF_PLAYERS) and (when.where is None or when.where.of == "character")
    if when.event == "plays" and when.where is None:
        person = False
    return (_in_full(when), person) if told is None else (told, person)


_ON_FIELD = frozenset({"character", "support", "field"})
_JOURNEYS = {"hand": "discarded", "deck": "milled"}


def _as_told(when: forms.When) -> forms.When:
    """The event under the name that the sentences have for it."""
    told: dict[str, object] = {"from_": None, "to": None}
    if when.event == "goes":
        journey = _JOURNEYS.get(str(when.from_), "returned")
        if journey == "returned" and (when.from_ != "field" or when.to != ("hand", "deck")):
            raise NoWordsError(f"{when}")
        return when.model_copy(update={**told, "event": journey})
    who = when.who
    if when.event != "downed" or not isinstance(who, script.Select) or when.where is not None or when.phase is not None:
        return when
    if who.side != "you" or who.of not in _ON_FIELD:
        return when
    where = who.model_copy(update={"side": "any"})
    return when.model_copy(update={"event": "yours_downed", "where": where, "who": None})


def _of_itself(when: forms.When, word: str) -> Tree | None:
    """An event of the card, of a player or of the game in the words of the cards."""
    if (when.phase is not None) != (when.event in _IN_PHASES):
        return None
    told: Tree = {"event": when.event}
    if when.event in HAS_SELF_WORD:
        told["self"] = word
    if when.event in TIMES:
        told |= {"whose": when.whose, "phase": when.phase}
    elif when.event in OF_PLAYERS:
        told["whose"] = when.whose
    elif when.whose != "you":
        return None
    if when.where is None:
        bare = {**told, "where": _ANY_CARD} if when.event == "plays" else told
        return None if when.event == "yours_downed" else bare
    where = _asked(when, when.where)
    return None if where is None else {**told, "where": where}


def _asked(when: forms.When, where: script.Select) -> Tree | None:
    """What card it is that a player's event tells of."""
    if when.event not in WITH_A_CARD or where.side != "any" or where.of not in {"character", "support", "field"}:
        return None
    played = when.event == "plays" and where.kind == "effect" and where.of == "character"
    cards = where.model_copy(update={"of": "deck"}) if played else where
    return noun(cards, many=when.event == "yours_downed")


def _of_others(when: forms.When) -> Tree | None:
    """An event of any card that matches, and of the other card of it."""
    if not isinstance(when.who, script.Select) or when.phase is not None or when.whose != "you":
        return None
    if when.event in TIMES | OF_PLAYERS or when.event in {"yours_downed", "discarded", "milled"}:
        return None
    told: Tree = {"event": when.event, "who": some_of(when.who)}
    if when.where is None:
        return told
    return {**told, "where": some_of(when.where)} if when.event in MEETINGS else None


def _in_full(when: forms.When) -> Tree:
    told: Tree = {"event": when.event, "whose": when.whose, "phase": when.phase}
    if isinstance(when.who, script.Select):
        told["who"] = {"cards": some_of(when.who)}
    elif when.who is not None:
        told["who"] = {"named": when.who}
    if when.where is not None:
        told["where"] = some_of(when.where)
    return {"in_full": told}


def would_tree(would: forms.Would, word: str, *, person: bool | None) -> Tree:
    """The words of what would happen. `person`: whether the card that was chosen is a character; None where none is
    called `it`."""
    of_player = would.event in {"damage", "draw", "gain_life"}
    if of_player and would.who == "self" and (would.cause is None or would.event == "damage"):
        return {"event": would.event, "whose": would.whose, "cause": would.cause}
    if of_player or would.whose != "you" or would.cause is not None:
        who: Tree = {"cards": some_of(would.who)} if isinstance(would.who, script.Select) else {"named": would.who}
        return {"in_full": {"event": would.event, "who": who, "whose": would.whose, "cause": would.cause}}
    if isinstance(would.who, script.Select):
        return {"event": would.event, "who": some_of(would.who)}
    if would.who == "self":
        return {"event": would.event, "self": word}
    if would.who == "it" and person is not None:
        return {"event": would.event, "it": "character" if person else "card"}
    return {"event": would.event, "ref": would.who}


def number_tree(number: script.NewNumber, who: Say) -> Tree:
    """The words of another number."""
    parts = {"to": number.to, "less": number.less, "more": number.more}
    told: Tree = {key: value(part, who) for key, part in parts.items() if part is not None}
    return told if number.times is None else {"times": number.times}


def span_tree(*, once: bool, until: forms.Until) -> Tree:
    """How long it waits, and whether for once."""
    if once and until == "turn_end":
        return {"once": True}
    return {"once": True, "until": until} if once else {"until": until}
