"""Verbs in Japanese with their endings, by mood, voice and how the sentence goes on."""

from collections.abc import Mapping
from functools import cache

from deckbuilder.card_text.japanese.conjugation import conjugated
from deckbuilder.card_text.meaning import Bounds, Cards, Change, Clause, Place, Points, Verb, Way
from deckbuilder.card_text.writing.form import CannotWriteError
from deckbuilder.card_text.writing.japanese.things import JapaneseThings

_EVENTS_IN_PRESENT = frozenset({("attack", "active")})

_ADJECTIVES = {"less": "少な", "more": "多"}
_ADJECTIVE_ENDINGS = {
    "plain": {"if": "い場合、", "only": "い場合のみ", "and": "く、", "when": "い時、", "or": "いか、"},
    "not": {"if": "くない場合、", "only": "くない場合のみ", "and": "くなく、"},
}
_LINKS = {
    "end": ("b_plain", "。"), "and": ("b_join", "、"), "when": ("b_past", "時、"), "if": ("b_plain", "場合、"),
    "only": ("b_plain", "場合のみ"), "or": ("b_plain", "か、"), "then": ("b_te", "、"), "after": ("b_past", "後、"),
    "at_once": ("b_join", ""),
}  # fmt: skip
"""The base of a verb and what follows it, by how the sentence goes on."""


@cache
def _forms(word: str) -> dict[tuple[str, str], dict[str, str]]:
    """The bases of a verb by voice and mood."""
    found: dict[tuple[str, str], dict[str, str]] = {}
    for entry in conjugated(word, ""):
        verb = entry.value
        if isinstance(verb, Verb):
            found.setdefault((verb.voice, verb.mood), {}).setdefault(entry.kind, entry.word)
    return found


class JapaneseVerbs(JapaneseThings):
    """Prints the verbs of one game."""

    def verb(self, clause: Clause) -> str:
        """The verb of a clause and what follows it. Raises CannotWriteError."""
        verb = clause.verb
        if verb.concept == "equal":
            return _as_many(clause)
        if verb.concept in _ADJECTIVES:
            return _ADJECTIVES[verb.concept] + ending(_ADJECTIVE_ENDINGS[verb.mood], clause)
        if verb.concept == "exist":
            return self._exists(clause)
        if _is_bare_change(clause) and clause.verb.mood == "plain":
            return ending({"end": "する。", "and": "し、"}, clause)
        concept = self._concept(clause)
        return _in_mood(
            _forms(self.style.verbs.get(concept) or self.words.word("verb", concept)), clause, self.style.offer
        )

    def unable(self, concept: str) -> str:
        """That it cannot be done, at the end of a sentence."""
        forms = _forms(self.style.verbs.get(concept) or self.words.word("verb", concept))
        return forms["active", "can"]["b_neg"] + "ない"

    def past(self, concept: str) -> str:
        """What was done, before a noun. Raises CannotWriteError."""
        if concept in {"do", "choose", "become", "give"}:
            raise CannotWriteError({"done": concept})
        return _forms(self.style.verbs.get(concept) or self.words.word("verb", concept))["active", "plain"]["b_past"]

    def _concept(self, clause: Clause) -> str:
        """The verb that Japanese has for it."""
        concept = "do" if clause.verb.concept == "multiply" else clause.verb.concept
        place = next((arg.value for arg in clause.args if isinstance(arg.value, Place) and arg.role == "goal"), None)
        comes_from = clause.link == "when" and any(arg.role == "source" for arg in clause.args)
        if concept == "put" and isinstance(place, Place) and place.zone in {"field", None} and not comes_from:
            is_token = any(isinstance(arg.value, Cards) and arg.value.get("head") == "token" for arg in clause.args)
            return "put" if is_token else "deploy"
        if concept == "put" and isinstance(place, Place) and place.zone == "deck" and clause.verb.mood == "can":
            return "put"
        return concept

    def _exists(self, clause: Clause) -> str:
        cards = next((arg.value for arg in clause.args if isinstance(arg.value, Cards)), None)
        lives = self.counter(cards if isinstance(cards, Cards) else None) == "体"
        negated = clause.verb.mood == "not"
        if clause.link == "and":
            return ("いなくて、" if lives else "なく、") if negated else ("いて、" if lives else "あり、")
        there = ("いない" if lives else "ない") if negated else ("いる" if lives else "ある")
        return there + ending(
            {"if": "場合、", "or": "か、", "while": "間、", "only": "場合のみ", "when": "時、"}, clause
        )


def _in_mood(forms: dict[tuple[str, str], dict[str, str]], clause: Clause, may: str) -> str:
    """A verb in the mood of its clause and what follows it."""
    verb = clause.verb
    if clause.link == "if" and any(arg.value == Way("this_turn") for arg in clause.args):
        is_none = any(arg.value == Bounds(None, 0) for arg in clause.args)
        return forms["active", "plain"]["b_te"] + ("いない場合、" if is_none else "いる場合、")
    if verb.is_state and verb.mood in {"plain", "not"}:
        is_so = "いる" if verb.mood == "plain" else "いない"
        ends = {"if": f"{is_so}場合、", "while": f"{is_so}間、", "only": f"{is_so}場合のみ"}
        return forms[verb.voice, "plain"]["b_te"] + ending(ends, clause)
    if verb.mood in {"cannot", "not"}:
        is_able = verb.mood == "cannot" and verb.voice == "active"
        base = forms["active", "can"] if is_able else forms[verb.voice, "plain"]
        return _ended(base["b_neg"] + "ない", "ず", clause)
    if verb.mood == "must":
        return _ended(forms[verb.voice, "plain"]["b_neg"] + "なければならない", "", clause)
    if verb.mood == "can":
        return _ended(forms["active", "can"]["b_plain"], "", clause)
    return _linked(forms[verb.voice, "plain"], clause, may)


def _as_many(clause: Clause) -> str:
    """That two numbers are the same."""
    is_life = any(isinstance(arg.value, Points) for arg in clause.args)
    endings = {"if": "場合、", "only": "場合のみ", "when": "時、"}
    if is_life:
        return "同じ" + ending({**endings, "and": "で、"}, clause)
    return "同じ数" + ending({**{link: f"の{text}" for link, text in endings.items()}, "and": "で、"}, clause)


def ending(endings: Mapping[str, str], clause: Clause) -> str:
    """What follows a clause, by how the sentence goes on. Raises CannotWriteError."""
    if clause.link not in endings:
        raise CannotWriteError(clause)
    return endings[clause.link]


def _is_bare_change(clause: Clause) -> bool:
    """`ATKを＋100する`: the verb follows the number at once."""
    return clause.verb.concept == "do" and any(isinstance(arg.value, Change) for arg in clause.args)


def _ended(word: str, joining: str, clause: Clause) -> str:
    ends = {"end": "。", "when": "時、", "if": "場合、", "only": "場合のみ"}
    if clause.link == "and" and joining:
        return word.removesuffix("ない") + joining + "、"
    if clause.link not in ends:
        raise CannotWriteError(clause)
    return word + ends[clause.link]


def _linked(forms: dict[str, str], clause: Clause, may: str) -> str:
    if clause.verb.mood == "may":
        return forms["b_te"] + ending({"end": f"{may}。", "and": "もよく、"}, clause)
    if clause.link == "when" and (clause.verb.concept, clause.verb.voice) in _EVENTS_IN_PRESENT:
        return forms["b_plain"] + "時、"
    if clause.link not in _LINKS:
        raise CannotWriteError(clause)
    base, after = _LINKS[clause.link]
    return forms["b_past" if clause.verb.is_past else base] + after
