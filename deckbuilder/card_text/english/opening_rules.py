"""How English card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import rule
from deckbuilder.card_text.meaning import (
    Arg,
    Clause,
    Opening,
    Sentence,
    Verb,
)


def _choose(subs: tuple[Clause, ...], modes: Hashable) -> Sentence:
    return Sentence((*subs, Clause(Verb("choose"), (Arg("object", modes),), "end")))


_ONCE = "once per turn|once a turn|once each turn"
_ONCE_A_GAME = "once per game|once a game|once each game|once during the game|once in a game"
_USE = (
    "use this only|use this ability only|activate this only|activate this ability only|use this effect only|"
    "this ability can be used only|this ability can only be used|this effect can be used only|"
    "you can use this ability only|you can only use this ability|you may use this ability only"
)


def _named(name: str, parts: tuple[Hashable, ...], sentence: Sentence) -> Opening | None:
    """A name stands before a mark: before anything else, the bracket may be a mark that nobody knows."""
    first = parts[0]
    if not isinstance(first, tuple) or first[0] not in {"marks", "once", "once_marks"}:
        return None
    return _begin((("name", name), *parts), sentence)


def _begin(parts: tuple[Hashable, ...], sentence: Sentence) -> Opening:
    return Opening(tuple(part for part in parts if part is not None), sentence)


def _single(first: Hashable, more: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    return (first, *more)


OPENINGS = (
    rule("line", "part* sentence", _begin),
    rule("line", "ability_name part+ sentence", _named),
    rule("ability_name", "any_name"),
    rule("ability_name", "bare_name"),
    rule("how_often", f"'{_ONCE}'", lambda: "turn"),
    rule("how_often", f"'{_ONCE_A_GAME}'", lambda: "game"),
    rule("part", "〔 how_often 〕 :|,?", lambda often: ("once", often)),
    rule("part", "how_often :|,?", lambda often: ("once", often)),
    rule("part", "〔 how_often ,? marks 〕 :|,?", lambda often, marks: ("once_marks", often, marks)),
    rule("part", "〔 marks 〕 :|,?", lambda marks: ("marks", marks)),
    rule("part", "marks :", lambda marks: ("marks", marks)),
    rule("part", "during ,", lambda during: ("during", during)),
    rule("part", "'if' statement ,", lambda clause: ("if", replace(clause, link="if"))),
    rule("part", "〔 cost 〕 :?", lambda cost: ("cost", cost)),
    rule("part", "〔 cost 〕 ,|'and'", lambda cost: ("cost", cost)),
    rule("part", "( cost ) :", lambda cost: ("cost", cost)),
    rule("part", "cost :", lambda cost: ("cost", cost)),
    rule("marks", "mark_one mark_more*", _single),
    rule("mark_one", "mark"),
    rule("mark_one", "moment"),
    rule("mark_one", "events"),
    rule("mark_more", "joint mark_one", lambda _, mark: mark),
    rule("cost", "cost_one cost_more*", _single),
    rule("cost_more", "joint cost_one", lambda _, cost: cost),
    rule("cost_one", "'pay'? number", lambda number: ("number", number)),
    rule("cost_one", "'pay'? letter cost_word", lambda letter, _: ("number", letter)),
    rule("cost_one", "'pay'? letter", lambda letter: ("number", letter)),
    rule("cost_one", "'pay'? count_number cost_word", lambda number, word: (word, number)),
    rule("cost_one", "exhaust_word", lambda _: ("exhaust", None)),
    rule("cost_one", "statement"),
    rule("limit", f"'{_USE}' how_often"),
    rule("limit", "( how_often )"),
    rule("keyword_line", "keyword_told keyword_next*", _single),
    rule("keyword_next", "joint? keyword_told", lambda _, word: word),
    rule("keyword_told", "kw_one reminder?", lambda word, reminder: (*word, reminder)),
)  # fmt: skip


MODES = (
    rule("line", "part* sub* 'choose' modes -|:", lambda parts, subs, modes: _begin(parts, _choose(subs, modes))),
    rule("sentence", "sub* 'choose' modes -|:", _choose),
)
