"""Find the moves that a text names, such as "draw 2 cards", without reading what the text means.

Texts that no script can say are played by hand. Their verbs, numbers, zones and sides still tell a player what to do.
"""

import re
from collections.abc import Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from deckbuilder.card_text.chart import Chart, TooComplicatedError
from deckbuilder.card_text.folding import CLOSING, OPENING, Folded
from deckbuilder.card_text.grammar import Grammar
from deckbuilder.card_text.layout import Stretch, sentences, text_lines
from deckbuilder.card_text.lexicon import Lexicon, Token
from deckbuilder.card_text.meaning import Player, Verb

MOST_CHARACTERS: Final = 2_000
"""Longer texts name no moves."""
MOST_MOVES: Final = 12
"""Further moves of a text are left out."""
LONGEST_PIECE: Final = 200
"""Longer pieces of a sentence name no move."""
_CHOOSING: Final = frozenset({"choose", "look", "seek", "reveal"})
"""Verbs whose cards are also those of the next clause, unless that one names its own."""
_UNDONE: Final = frozenset({"not", "cannot", "must"})
"""Moods of verbs that do not tell the player to do something."""
_COUNTED: Final = re.compile("[枚体つ個人]")
_IN_BRACKETS: Final = "[^〔〕]{1,12}〕[しすさ]"
"""A verb in brackets with its ending: `【リブート】する`."""
_JAPANESE_CUT: Final = re.compile(
    f"[,:(]|〔(?!{_IN_BRACKETS})|〕(?![しすさ])|(?:(?<=て)(?<!全て)(?<!すべて)|(?<=[んい]で))(?![きいなもおく])"
)
_ENGLISH_CUT: Final = re.compile(r"[,:;(]| and then | and | then |(?<=\w) or ")
_CONDITION: Final = re.compile(
    r"(when|whenever|if|while|unless|at|during|as long as|for each|each time|after|before)\b"
)
_FORBIDDEN: Final = re.compile(r"\b(cannot|can't|do not|don't|does not|doesn't|must|would|is|are|was)\b")
_GOAL_BEFORE: Final = re.compile(
    r"\b(?:(?:to|into|onto)(?: (?:the|your|its|their|owner's|top|bottom|of|an?))*|(?:on|in)(?: the)? (?:top|bottom) of"
    r"(?: (?:the|your|its|their|owner's))*) $"
)
_JAPANESE_GOAL: Final = re.compile("(の(一番|1番)?[上下])?[にへ](?!ある|あり|いる|存在)")
_ENDS: Final = {
    "ja": ((re.compile("一番下|1番下|の下"), "bottom"), (re.compile("一番上|1番上|の上"), "top")),
    "en": ((re.compile(r"\bbottom\b"), "bottom"), (re.compile(r"\btop\b"), "top")),
}
_DAMAGE: Final = {"ja": "ダメージ", "en": "damage"}
_EVERY: Final = {"ja": re.compile("すべて|全て|全部"), "en": re.compile(r"\b(all|each|every|any number)\b")}
_THAT: Final = {"ja": re.compile("^(それ|その)"), "en": re.compile(r"\b(it|them)\b")}
"""Words for the cards of the clause before."""
_SELF: Final = {
    "ja": re.compile("^(この|自身)|[はがを,]この"),
    "en": re.compile(r"\bthis (?!turn|phase|lane|way)\w"),
}


@dataclass(frozen=True, slots=True)
class NamedMove:
    """A verb of a text with the words around it. `start` and `end` are places in the typed text."""

    start: int
    end: int
    verb: str
    words: tuple[tuple[str, Hashable], ...] = ()
    """Word classes and values, such as `head` and the kind of card, in their order."""
    count: int | None = None
    """How many cards. None if the text does not say; 0 for all or any number."""
    amount: int | None = None
    """A number that does not count cards, such as an amount of damage."""
    side: str = ""
    """`you`, `opponent` or `both`, or empty if the text names no player."""
    source: str = ""
    goal: str = ""
    """The zones that the cards come from and go to."""
    end_of_zone: str = ""
    """`top` or `bottom` of a zone."""
    top: int = 0
    """How many cards on top of a deck the clause before looks at; 0 if it does not."""
    is_damage: bool = False
    is_self: bool = False
    """Whether the text calls the card "this card"."""
    is_that: bool = False
    """Whether its cards are called "it" or "them"."""

    def values(self, kind: str) -> Sequence[Hashable]:
        """Return the values of a word class."""
        return [value for word, value in self.words if word == kind]


class MoveFinder:
    """Finds the moves in texts of one game and one language."""

    def __init__(self, language: str, grammar: Grammar, lexicon: Lexicon) -> None:
        self._language, self._grammar, self._lexicon = language, grammar, lexicon

    def moves(self, text: str) -> Sequence[NamedMove]:
        """Return the moves of a text in their order. Any text is accepted."""
        if len(text) > MOST_CHARACTERS:
            return ()
        found: list[NamedMove] = []
        for line in text_lines(text):
            for stretch in (line.head, *line.items):
                found += self._of_stretch(stretch)
        return found[:MOST_MOVES]

    def _of_stretch(self, stretch: Stretch) -> Iterator[NamedMove]:
        before = looked = last = None
        for sentence in sentences(stretch, self._language):
            for start, end in _pieces(sentence, self._language):
                move = self._of_piece(sentence, start, end)
                if move is None:
                    continue
                named = _continued((last if move.is_that else None) or before or looked, move)
                last = named if named.values("head") else last
                looked = named if named.verb == "look" else looked
                is_same = not move.values("head") and before is not None  # its cards are those of the clause before
                before = named if named.verb in _CHOOSING else before if is_same else None
                yield replace(named, start=named.start + stretch.start, end=named.end + stretch.start)

    def _of_piece(self, sentence: Folded, start: int, end: int) -> NamedMove | None:
        piece = Folded(sentence.text[start:end], sentence.source, sentence.places[start : end + 1])
        verb = None if self._is_mark(piece) else self._verb(piece)
        if verb is None:
            return None
        tokens = list(self._tokens(piece))
        words = tuple((token.kind, token.value) for _, token in tokens)
        source, goal = self._zones(piece, tokens)
        count, amount = self._numbers(piece, tokens)
        ends = (word for pattern, word in _ENDS[self._language] if pattern.search(piece.text))
        return NamedMove(
            piece.places[0], piece.places[len(piece.text) - 1] + 1, verb, words, count, amount,
            side=_side(words), source=source, goal=goal, end_of_zone=next(ends, ""),
            is_damage=_DAMAGE[self._language] in piece.text,
            is_self=_SELF[self._language].search(piece.text) is not None,
            is_that=_THAT[self._language].search(piece.text) is not None,
        )  # fmt: skip

    def _is_mark(self, piece: Folded) -> bool:
        """Return whether the piece only says when the line happens, such as "On attack"."""
        start = 1 if piece.text.startswith(OPENING) else 0
        end = len(piece.text.rstrip(CLOSING))
        return any(token.kind == "mark" and token.end >= end for token in self._lexicon.at(piece, start))

    def _verb(self, piece: Folded) -> str | None:
        """Return the concept of the verb that tells the player to do something."""
        return self._japanese_verb(piece) if self._language == "ja" else self._english_verb(piece)

    def _japanese_verb(self, piece: Folded) -> str | None:
        """The verb ends the piece: 引く, 引き, 引いて, 引いてもよい. Others belong to conditions and nouns."""
        chart = Chart(self._grammar, self._lexicon, piece)
        for start in range(len(piece.text)):
            try:
                items = [*chart.read("v_end", start), *chart.read("v_cont", start)]
            except TooComplicatedError:
                return None
            for item in items:
                verb = item.value
                if item.end == len(piece.text) and isinstance(verb, Verb) and verb.mood not in _UNDONE:
                    return None if verb.is_past or verb.is_state else verb.concept
        return None

    def _english_verb(self, piece: Folded) -> str | None:
        if _CONDITION.match(piece.text) or _FORBIDDEN.search(piece.text):
            return None
        place = 0
        while place < len(piece.text):
            tokens = self._lexicon.at(piece, place)
            for token in sorted(tokens, key=lambda each: -each.end):
                if token.kind in {"e_base", "e_third"} and isinstance(token.value, Verb):
                    return token.value.concept
            place = _next_word(piece.text, place)
        return None

    def _tokens(self, piece: Folded) -> Iterator[tuple[int, Token]]:
        """Yield the longest nouns, numbers and players from left to right, each with its place."""
        place = 0
        while place < len(piece.text):
            known = [token for token in self._lexicon.at(piece, place) if token.kind in _WORDS]
            if known:
                end = max(token.end for token in known)
                yield from ((place, token) for token in known if token.end == end)
                place = end
            else:
                place = place + 1 if self._language == "ja" else _next_word(piece.text, place)

    def _zones(self, piece: Folded, tokens: Sequence[tuple[int, Token]]) -> tuple[str, str]:
        source = goal = ""
        for place, token in tokens:
            if token.kind not in {"zone", "spot_zone"}:
                continue
            if self._language == "ja":
                is_goal = _JAPANESE_GOAL.match(piece.text, token.end) is not None
            else:
                before = piece.text[:place]
                is_goal = _GOAL_BEFORE.search(before) is not None
            if is_goal:
                goal = goal or str(token.value)
            else:
                source = source or str(token.value)
        return source, goal

    def _numbers(self, piece: Folded, tokens: Sequence[tuple[int, Token]]) -> tuple[int | None, int | None]:
        """Return how many cards, and the number that does not count cards."""
        numbers = [(token.end, token.value) for _, token in tokens if token.kind in {"number", "number_word"}]
        signed = [token.value for _, token in tokens if token.kind == "plus_minus"]
        amount: Hashable = signed[0] if signed else None
        if self._language == "ja":
            counts = [value for end, value in numbers if _COUNTED.match(piece.text[end : end + 1])]
            others = [value for end, value in numbers if not _COUNTED.match(piece.text[end : end + 1])]
        else:
            damage = [value for end, value in numbers if piece.text.startswith(_DAMAGE["en"], end)]
            counts = [value for end, value in numbers if not piece.text.startswith(_DAMAGE["en"], end)]
            others = damage or (counts if len(counts) == 1 else [value for value in counts if value != 1])
        if amount is None and others:
            amount = others[-1] if self._language == "ja" else others[0]
        count: Hashable = counts[0] if counts else 0 if _EVERY[self._language].search(piece.text) else None
        return _integer(count), _integer(amount)


_WORDS: Final = frozenset(
    {
        "head", "zone", "spot_zone", "stat", "points_word", "player", "owner", "owner_one", "number", "number_word",
        "plus_minus", "state", "state_before", "state_after", "state_goal", "state_spot", "spot", "race",
    }
)  # fmt: skip


def _pieces(sentence: Folded, language: str) -> Iterator[tuple[int, int]]:
    """Yield from where to where the clauses of a sentence go, roughly."""
    cut = _JAPANESE_CUT if language == "ja" else _ENGLISH_CUT
    text, start = sentence.text, 0
    for found in [*cut.finditer(text), None]:
        end = len(text) if found is None else found.start()
        while start < end and text[start] == " ":
            start += 1
        last = end
        while last > start and text[last - 1] in " 。.)":
            last -= 1
        if 0 < last - start <= LONGEST_PIECE:
            yield start, last
        if found is not None:
            start = found.end()


def _continued(before: NamedMove | None, move: NamedMove) -> NamedMove:
    """Return the move with the cards that the clause before chose or looks at, if it names no others."""
    if before is None or move.is_self:
        return move
    if before.verb == "look":
        top = (before.count or 1) if before.end_of_zone == "top" else 0
        return replace(move, source=move.source or before.source, top=top)
    if move.values("head"):
        return move
    return replace(
        move,
        words=(*move.words, *before.words),
        count=before.count if move.count is None else move.count,
        side=move.side or before.side,
        source=move.source or before.source or before.goal,
        is_self=before.is_self,
        top=before.top,
    )


def _side(words: Sequence[tuple[str, Hashable]]) -> str:
    for kind, value in words:
        side = value.side if isinstance(value, Player) else value if kind in {"owner", "owner_one"} else None
        if side in {"you", "opponent", "both"}:
            return str(side)
    return ""


def _integer(value: Hashable) -> int | None:
    return value if isinstance(value, int) else None


def _next_word(text: str, place: int) -> int:
    following = text.find(" ", place)
    return len(text) if following < 0 else following + 1
