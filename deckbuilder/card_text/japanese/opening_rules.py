"""How Japanese card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.meaning import During
from deckbuilder.card_text.opening_rules import SHARED_OPENINGS

_ONCE = (
    "1ターンに1回|1ターンに1度|1ターンに1回だけ|1ターンに1度だけ|ターン1回|ターンに1回|ターンに1回まで|1ターンに1回まで|1ターンに1回のみ|"
    "1ターン1回|ターン1"
)
_USABLE = "使えない|使える|使用できる|使用できない|起動できる|起動できない|起動出来ない"


OPENING_RULES: tuple[Rule, ...] = (
    *SHARED_OPENINGS,
    rule("part", f"{_ONCE} ,?", lambda: ("once",)),
    rule("part", f"〔 {_ONCE} 〕 ,|:?", lambda: ("once",)),
    rule("part", f"( {_ONCE} ) ,|:?", lambda: ("once",)),
    rule("part", f"〔 {_ONCE} ,? marks 〕 :|,?", lambda marks: ("once_marks", marks)),
    rule("part", "during ,?", lambda during: ("during", during)),
    rule("part", "〔 turn_of 中|の間? 〕 :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "( turn_of 中|の間? ) :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "〔 marks 〕 または|又は|もしくは|か|/|・|と", lambda marks: ("marks", marks)),
    rule("part", "mark ,?", lambda mark: ("marks", (mark,))),
    rule("part", "〔 cost 〕 ,|と", lambda cost: ("cost", cost)),
    rule("part", "clause", lambda clause: ("if", clause) if clause.link in {"if", "while"} else None),
    rule("cost_more", ",|・|と? cost_one"),
    rule("cost_one", "number", lambda number: ("number", number)),
    rule("cost_one", "( number )", lambda number: ("number", number)),
    rule("cost_one", "letter", lambda letter: ("number", letter)),
    rule("cost_one", "number の? cost_word", lambda number, word: (word, number)),
    rule("cost_one", "cost_word の? number", lambda word, number: (word, number)),
    rule("cost_one", "cost_word の? counted", lambda word, number: (word, number)),
    rule("cost_one", "final", lambda clause: clause if clause.link == "end" else None),
    rule("limit",
         f"この|その 効果|能力|技|アビリティ は {_ONCE} しか? {_USABLE}",
         lambda: "once"),
    rule("limit", f"{_ONCE} しか? {_USABLE}", lambda: "once"),
    rule("limit", f"( {_ONCE} )", lambda: "once"),
    rule("limit", f"( {_ONCE} のみ|だけ )", lambda: "once"),
    rule("keyword_next", "/|・|,? keyword_told", lambda word: word),
)  # fmt: skip
