"""How Japanese card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from collections.abc import Hashable

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.meaning import During, Opening, Sentence

_ONCE = (
    "1ターンに1回|1ターンに1度|1ターンに1回だけ|1ターンに1度だけ|ターン1回|ターンに1回|ターンに1回まで|1ターンに1回まで|1ターンに1回のみ|"
    "1ターン1回|ターン1"
)
_USABLE = "使えない|使える|使用できる|使用できない|起動できる|起動できない|起動出来ない"


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


OPENING_RULES: tuple[Rule, ...] = (
    rule("line", "part* sentence", _begin),
    rule("line", "ability_name part+ sentence", _named),
    rule("ability_name", "any_name"),
    rule("ability_name", "bare_name"),
    rule("part", f"{_ONCE} ,?", lambda: ("once",)),
    rule("part", f"〔 {_ONCE} 〕 ,|:?", lambda: ("once",)),
    rule("part", f"( {_ONCE} ) ,|:?", lambda: ("once",)),
    rule("part", "〔 marks 〕 :|,?", lambda marks: ("marks", marks)),
    rule("part", f"〔 {_ONCE} ,? marks 〕 :|,?", lambda marks: ("once_marks", marks)),
    rule("part", "during ,?", lambda during: ("during", during)),
    rule("part", "〔 turn_of 中|の間? 〕 :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "( turn_of 中|の間? ) :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "marks :", lambda marks: ("marks", marks)),
    rule("part", "〔 marks 〕 または|又は|もしくは|か|/|・|と", lambda marks: ("marks", marks)),
    rule("part", "mark ,?", lambda mark: ("marks", (mark,))),
    rule("part", "〔 cost 〕 :?", lambda cost: ("cost", cost)),
    rule("part", "〔 cost 〕 ,|と", lambda cost: ("cost", cost)),
    rule("part", "( cost ) :", lambda cost: ("cost", cost)),
    rule("part", "cost :", lambda cost: ("cost", cost)),
    rule("part", "clause", lambda clause: ("if", clause) if clause.link in {"if", "while"} else None),
    rule("marks", "mark_one mark_more*", _single),
    rule("mark_one", "mark"),
    rule("mark_one", "moment"),
    rule("mark_one", "events"),
    rule("mark_more", "joint mark_one", lambda _, mark: mark),
    rule("cost", "cost_one cost_more*", _single),
    rule("cost_more", ",|・|と? cost_one"),
    rule("cost_one", "number", lambda number: ("number", number)),
    rule("cost_one", "( number )", lambda number: ("number", number)),
    rule("cost_one", "letter", lambda letter: ("number", letter)),
    rule("cost_one", "number の? cost_word", lambda number, word: (word, number)),
    rule("cost_one", "cost_word の? number", lambda word, number: (word, number)),
    rule("cost_one", "cost_word の? counted", lambda word, number: (word, number)),
    rule("cost_one", "exhaust_word", lambda _: ("exhaust", None)),
    rule("cost_one", "final", lambda clause: clause if clause.link == "end" else None),
    rule("limit",
         f"この|その 効果|能力|技|アビリティ は {_ONCE} しか? {_USABLE}",
         lambda: "once"),
    rule("limit", f"{_ONCE} しか? {_USABLE}", lambda: "once"),
    rule("limit", f"( {_ONCE} )", lambda: "once"),
    rule("limit", f"( {_ONCE} のみ|だけ )", lambda: "once"),
    rule("keyword_line", "keyword_told keyword_next*", _single),
    rule("keyword_next", "/|・|,? keyword_told", lambda word: word),
    rule("keyword_told", "kw_one reminder?", lambda word, reminder: (*word, reminder)),
)  # fmt: skip
