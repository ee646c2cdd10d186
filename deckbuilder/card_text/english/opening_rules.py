"""How English card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import rule
from deckbuilder.card_text.meaning import (
    Arg,
    Clause,
    Sentence,
    Verb,
)
from deckbuilder.card_text.opening_rules import SHARED_OPENINGS, opened


def _choose(subs: tuple[Clause, ...], modes: Hashable) -> Sentence:
    return Sentence((*subs, Clause(Verb("choose"), (Arg("object", modes),), "end")))


_ONCE = "once per turn|once a turn|once each turn"


OPENINGS = (
    *SHARED_OPENINGS,
    rule("part", f"〔 '{_ONCE}' 〕 :|,?", lambda: ("once",)),
    rule("part", f"'{_ONCE}' :|,?", lambda: ("once",)),
    rule("part", f"〔 '{_ONCE}' ,? marks 〕 :|,?", lambda marks: ("once_marks", marks)),
    rule("part", "during ,", lambda during: ("during", during)),
    rule("part", "'if' statement ,", lambda clause: ("if", replace(clause, link="if"))),
    rule("part", "〔 cost 〕 ,|'and'", lambda cost: ("cost", cost)),
    rule("part", "( cost ) ,", lambda cost: ("cost", cost)),
    rule("cost_more", "joint cost_one", lambda _, cost: cost),
    rule("cost_one", "'pay'? number", lambda number: ("number", number)),
    rule("cost_one", "'pay'? letter cost_word", lambda letter, _: ("number", letter)),
    rule("cost_one", "'pay'? letter", lambda letter: ("number", letter)),
    rule("cost_one", "'pay'? count_number cost_word", lambda number, word: (word, number)),
    rule("cost_one", "statement"),
    rule("limit", f"'use this only|use this ability only|activate this only|use this effect only' '{_ONCE}'",
         lambda: "once"),
    rule("limit", f"( '{_ONCE}' )", lambda: "once"),
    rule("keyword_next", "joint? keyword_told", lambda _, word: word),
)  # fmt: skip


MODES = (
    rule("line", "part* sub* 'choose' modes -|:", lambda parts, subs, modes: opened(parts, _choose(subs, modes))),
    rule("sentence", "sub* 'choose' modes -|:", _choose),
)
