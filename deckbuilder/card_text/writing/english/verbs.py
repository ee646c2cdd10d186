"""Verbs in English: the verb that English has for a clause, its subject and its form."""

from collections.abc import Callable
from dataclasses import replace
from functools import cache

from deckbuilder.card_text.english.words import verb_entries
from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Change,
    Clause,
    NextPhase,
    Place,
    Player,
    Points,
    Quantity,
    Stats,
    Way,
)
from deckbuilder.card_text.writing.english.states import EnglishStates
from deckbuilder.card_text.writing.english.things import THINGS, is_damage
from deckbuilder.card_text.writing.form import CannotWriteError

_VERBS = {"add": "put", "look": "look"}
_ENDS = frozenset({"win", "lose_game"})
Parts = tuple[Clause, list[Arg]]


@cache
def forms(word: str) -> dict[str, str]:
    """The forms of a verb."""
    return {entry.kind: entry.word for entry in verb_entries(word, "")}


class EnglishVerbs(EnglishStates):
    """Prints the verbs of one game."""

    def subject(self, arg: Arg | None, clause: Clause, *, after_choice: bool) -> tuple[str, bool]:
        """Who does it, and whether that is more than one (or `you`). Raises CannotWriteError."""
        value = arg.value if arg is not None else None
        match value:
            case None:
                return ("you" if clause.verb.mood in {"may", "can", "cannot"} else ""), True
            case Player(side=side):
                return ("" if self._is_order(side, clause) else self.player(side)), side == "you"
            case Cards():
                return self._cards_subject(value, clause, after_choice=after_choice)
            case Stats(stats=stats):
                return self.stats(value), len(stats) > 1
            case NextPhase(side=side, phase=phase):
                return f"{self.owner(side)} next {self.words.word('phase', phase)}", False
            case Way(word=word):
                return THINGS[word], False
        raise CannotWriteError(value)

    @staticmethod
    def _is_order(side: str, clause: Clause) -> bool:
        is_plain = clause.verb.mood == "plain" and clause.verb.concept not in _ENDS
        return side == "you" and clause.link in {"end", "and"} and is_plain

    def _cards_subject(self, cards: Cards, clause: Clause, *, after_choice: bool) -> tuple[str, bool]:
        if after_choice and cards.get("ref") == "that":
            return "it", False
        is_event = clause.link in {"when", "if"} and cards.get("ref") is None and "count" not in cards
        count = Quantity("some", 1) if is_event else None
        return self.cards(cards, count), cards.get("count") == Quantity("all")

    def verb(self, clause: Clause, who: str, *, is_many: bool) -> str:
        """The verb in its form."""
        verb = clause.verb
        if verb.concept == "perform":
            return "does not take place"
        name = "get got" if verb.concept == "get" else self.words.word("verb", _VERBS.get(verb.concept, verb.concept))
        told = forms("deal dealt" if verb.concept == "give" and is_damage(clause) else name)
        base, done = told["e_base"], told["e_done"]
        passive = verb.voice == "passive"
        if verb.mood in {"may", "can"}:
            return f"{verb.mood} {base}"
        if verb.mood == "cannot" or clause.link == "if":
            word = "cannot" if verb.mood == "cannot" else "would"
            return f"{word} be {done}" if passive else f"{word} {base}"
        if passive:
            return f"{'are' if is_many else 'is'} {done}"
        return base if is_many or not who else told["e_third"]


def in_english(clause: Clause, args: list[Arg]) -> Parts:
    """The clause with the verb that English has for it."""
    if clause.verb.concept == "put":
        args = sorted(args, key=lambda arg: arg.role == "goal")
    for idiom in _IDIOMS.get(clause.verb.concept, ()):
        found = idiom(clause, args)
        if found is not None:
            return found
    return clause, args


def _with_verb(clause: Clause, concept: str) -> Clause:
    return replace(clause, verb=replace(clause.verb, concept=concept))


def _change(clause: Clause, args: list[Arg]) -> Parts:
    """`ATKを＋100する`: it gets +100 ATK."""
    change = next((arg.value for arg in args if isinstance(arg.value, Change)), None)
    if not isinstance(change, Change):
        return _with_verb(clause, "turn"), args
    who = [Arg("topic", change.cards)] if change.cards is not None else []
    return _with_verb(clause, "get"), [*who, Arg("object", replace(change, cards=None))]


def _played(clause: Clause, args: list[Arg]) -> Parts | None:
    """When you play it."""
    if clause.verb.voice == "active" and clause.link == "when" and args[0].role == "object":
        return clause, [Arg("subject", Player("you")), *args]
    return None


def _discarded(clause: Clause, args: list[Arg]) -> Parts | None:
    """To put cards of a hand into the trash is to discard them."""
    hands = [arg.value for arg in args if isinstance(arg.value, Cards) and arg.value.get("zone") == "hand"]
    place = next((arg.value for arg in args if isinstance(arg.value, Place)), None)
    if not hands or hands[0].get("head") != "zone" or not isinstance(place, Place) or place.zone != "trash":
        return None
    who = [arg for arg in args if isinstance(arg.value, Player)]
    if hands[0].get("side") == "opponent":
        who = [Arg("topic", Player("opponent"))]
    return _with_verb(clause, "discard"), [*who, Arg("object", Cards(frozenset({("head", "card")})))]


def _put_back(clause: Clause, args: list[Arg]) -> Parts | None:
    """To the top or bottom cards are put."""
    place = next((arg.value for arg in args if isinstance(arg.value, Place)), None)
    return (_with_verb(clause, "put"), args) if isinstance(place, Place) and place.at is not None else None


def _recovered(clause: Clause, args: list[Arg]) -> Parts | None:
    """The player whose life it is recovers it."""
    points = next((arg.value for arg in args if isinstance(arg.value, Points) and arg.value.side is not None), None)
    if not isinstance(points, Points):
        return None
    who = [] if points.side == "you" else [Arg("topic", Player(str(points.side)))]
    return clause, [*who, Arg("object", replace(points, side=None))]


_IDIOMS: dict[str, tuple[Callable[[Clause, list[Arg]], Parts | None], ...]] = {
    "do": (_change,), "play": (_played,), "put": (_discarded,), "return": (_put_back,), "recover": (_recovered,),
}  # fmt: skip
