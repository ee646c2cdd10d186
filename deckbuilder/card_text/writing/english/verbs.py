"""Verbs in English: the subject of a clause and the form of its verb."""

from functools import cache

from deckbuilder.card_text.english.words import verb_entries
from deckbuilder.card_text.meaning import (
    Arg,
    Cards,
    Clause,
    NextPhase,
    Player,
    Points,
    Quantity,
    Stats,
    Thing,
    Verb,
    Way,
)
from deckbuilder.card_text.writing.english.places import ONE_OF_EVENT, is_plural
from deckbuilder.card_text.writing.english.states import EnglishStates
from deckbuilder.card_text.writing.english.things import THINGS, is_damage, is_of_event
from deckbuilder.card_text.writing.form import CannotWriteError

_VERBS = {"add": "put", "change": "change", "get": "get got", "treat": "treat", "apply": "apply applied",
    "set": "set set", "count_as": "count_as",
}  # fmt: skip
_MASTERS = frozenset({"head", "side"})


@cache
def forms(word: str) -> dict[str, str]:
    """The forms of a verb."""
    return {entry.kind: entry.word for entry in verb_entries(word, "")}


class EnglishVerbs(EnglishStates):
    """Prints the verbs of one game."""

    def subject(self, arg: Arg | None, clause: Clause) -> tuple[str, bool]:
        """Who does it, and whether that is more than one (or `you`). Raises CannotWriteError."""
        if arg is None:
            return ("you" if clause.verb.mood in {"may", "can", "cannot"} else ""), True
        if isinstance(arg.value, Cards):
            return self._cards_subject(arg.value, clause)
        if isinstance(arg.value, Player):
            return self._player_subject(arg.value.side, clause)
        return self._other_subject(arg.value)

    def _player_subject(self, side: str, clause: Clause) -> tuple[str, bool]:
        if side == "both" and clause.verb.mood == "cannot":
            return "players", True
        if side == "both" and clause.link == "when":
            return "either player", False
        return ("" if is_order(clause) else self.player(side)), side == "you"

    def _other_subject(self, value: object) -> tuple[str, bool]:
        match value:
            case Stats(stats=stats):
                return self.stats(value), len(stats) > 1
            case NextPhase(side=side, phase=phase):
                return f"{self.owner(side)} next {self.words.word('phase', phase)}", False
            case Points(what=what, side=side):
                return self.total(side, what), False
            case Way(word=word):
                return THINGS[word], False
            case Thing(what=what, cards=cards, verb=verb) if cards is not None:
                who, is_many = self._cards_subject(cards, Clause(Verb(verb), (), "end"))
                shape = forms(self.words.word("verb", verb))["e_base" if is_many else "e_third"] if verb else ""
                told = f"that {who} {shape}" if verb else f"of {who}"
                return f"{self.words.word('thing_of', what)} {told}", True
            case Thing(what=what, side=side):
                owner = f"{self.owner(side)} " if side is not None else ""
                return owner + self.words.word("own_thing", what), False
        raise CannotWriteError(value)

    def _cards_subject(self, cards: Cards, clause: Clause) -> tuple[str, bool]:
        count = ONE_OF_EVENT if is_of_event(cards, clause, None) else None
        is_many = cards.get("count") == Quantity("all") or "many" in cards or is_plural(None, cards.get("bounds"))
        return self.cards(cards, count), is_many

    def past(self, concept: str) -> str:
        """What was done, after a noun. Raises CannotWriteError."""
        if concept in {"do", "choose", "become", "give"}:
            raise CannotWriteError({"done": concept})
        return forms(self.words.word("verb", concept))["e_done"]

    def verb(self, clause: Clause, who: str, *, is_many: bool) -> str:
        """The verb in its form."""
        verb = clause.verb
        if verb.concept == "perform":
            return "does not take place"
        name = _VERBS.get(verb.concept) or self.words.word("verb", verb.concept)
        if verb.concept == "give" and is_damage(clause):
            name = "deal dealt"
        shapes = forms(self.style.verbs.get(verb.concept, name))
        base, done = shapes["e_base"], shapes["e_done"]
        passive = verb.voice == "passive"
        if verb.mood in {"may", "can", "must"}:
            return f"{verb.mood} {f'be {done}' if passive else base}"
        are, were = ("are", "were") if is_many else ("is", "was")
        if passive and ((verb.is_past and verb.mood == "plain") or (verb.mood == "not" and self.style.labelled)):
            return f"{were} {done}" if verb.mood == "plain" else f"{are} not {done}"
        if verb.mood in {"cannot", "not"} or (clause.link == "if" and not self.style.labelled):
            word = "would" if verb.mood == "plain" else "cannot"
            return f"{word} be {done}" if passive else f"{word} {base}"
        if verb.is_state and not passive:
            return f"{'have' if is_many else 'has'} {done}"
        present = base if is_many or not who else shapes["e_third"]
        return f"{are} {done}" if passive else present


def is_order(clause: Clause) -> bool:
    """Whether a clause tells the player of the card what to do, so that nobody is named."""
    who = next((arg.value for arg in clause.args if arg.role in {"topic", "subject"}), None)
    if clause.link not in {"end", "and", "then"} or clause.verb.concept in {"win", "lose_game"}:
        return False
    return clause.verb.mood == "plain" and (who is None or who == Player("you"))
