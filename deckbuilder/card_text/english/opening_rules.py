"""How English card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.english.clause_linking import states_together, together
from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    Arg,
    Clause,
    During,
    Moment,
    Repeated,
    Sentence,
    Verb,
)
from deckbuilder.card_text.opening_rules import SHARED_OPENINGS, chosen_first


def _all_of(first: Clause, more: tuple[tuple[str, Clause], ...]) -> Sentence | None:
    """Conditions in a row."""
    asked = together(first, more)
    return None if asked is None else Sentence(asked)


def _states(first: Clause, more: tuple[tuple[str, Clause], ...]) -> Sentence | None:
    """States in a row that set an ability off together."""
    asked = states_together(first, more)
    return None if asked is None else Sentence(asked)


def _choose(lead: tuple[Arg, ...], subs: tuple[Clause, ...], modes: Hashable) -> Sentence:
    return Sentence((*subs, Clause(Verb("choose"), (*lead, Arg("object", modes)), "end")))


_ONCE = "once per turn|once a turn|once each turn"
_ONCE_A_GAME = "once per game|once a game|once each game|once during the game|once in a game"
_USE = (
    "use this only|use this ability only|use this technique only|"
    "activate this only|activate this ability only|use this effect only|"
    "this ability can be used only|this ability can only be used|this effect can be used only|"
    "you can use this ability only|you can only use this ability|you may use this ability only|"
    "use only|activate only|this ability can be activated only|this ability can only be activated|"
    "this effect can only be used|you can use this effect only|you can only use this effect|"
    "you may use this effect only|this ability triggers only|this effect triggers only"
)


_USE_TECHNIQUE = (
    "use this|use this technique|this technique can be used|this technique may be used|this technique can only be used|"
    "you can use this technique|you may use this technique|you can only use this technique|use this ability|"
    "this ability can be used|you can use this ability|you may use this ability"
)


def _so(told: Clause, link: str) -> Sentence:
    return Sentence((replace(told, link=link),))


_LABELLED = (
    rule("stop", "'.'", lambda: True),
    rule("told_event", "owner phase 'starts|begins'", lambda whose, phase: Moment("phase_start", whose, phase)),
    rule("told_event", "owner phase 'ends'", lambda whose, phase: Moment("phase_end", whose, phase)),
    rule("told_event", "game_moment"),
    rule("told_event", "events"),
    rule("told_event", "turn_is", lambda told: _so(told, "when")),
    rule("told_event", "state_one cond_more+", _states),
    rule("told_event", "statement", lambda told: _so(told, "when")),
    rule("told_condition", "'it is|it's' owner 'turn'", During),
    rule("told_condition", "statement", lambda told: _so(told, "if")),
    rule("told_condition", "statement cond_more+", _all_of),
    rule("need_times", "〔 number 'time|times' 〕", Repeated),
    rule("need_times", "( number 'time|times' )", Repeated),
    rule("cost_one", "cost_word number", lambda word, number: (word, number)),
    rule("cost_one", "〔 cost_word number 〕", lambda word, number: (word, number)),
    rule("part", "mark ,", lambda mark: ("bare_mark", mark)),
    rule("part", "marks /", lambda marks: ("marks", marks)),
)


def _either_event(first: Clause, other: Clause) -> Hashable:
    """`when this enters or attacks`: one event or the other."""
    return "marks", tuple(Sentence((replace(each, link="when"),)) for each in (first, other))


def _of_itself(first: Verb, other: Verb | None) -> Hashable:
    """`When deployed or when attacking, ...`: what this card does, or what happens to it."""
    return "marks", tuple(Sentence((Clause(verb, (), "when"),)) for verb in (first, other) if verb is not None)


def _mark_of_itself(verb: Verb) -> Sentence:
    """`[When attacking]`."""
    return Sentence((Clause(verb, (), "when"),))


def _either_done(subject: Arg, one: Verb, other: Verb) -> Hashable:
    """`when this Minion is deployed or broken`: what happens to one card."""
    events = (Clause(replace(verb, voice="passive"), (subject,), "when") for verb in (one, other))
    return "marks", tuple(Sentence((event,)) for event in events)


OPENINGS = (
    *_LABELLED,
    *SHARED_OPENINGS,
    rule("how_often", f"'{_ONCE}'", lambda: "turn"),
    rule("how_often", f"'{_ONCE_A_GAME}'", lambda: "game"),
    rule("how_often", "'up to'? many_times per_turn", lambda times, _: "turn" if times == 1 else times),
    rule("per_turn", "'per turn|a turn|each turn|every turn'", lambda: True),
    rule("part", "〔 how_often 〕 :|,?", lambda often: ("once", often)),
    rule("part", "how_often :|,?", lambda often: ("once", often)),
    rule("part", "〔 how_often ,? marks 〕 :|,?", lambda often, marks: ("once_marks", often, marks)),
    rule("part", "during ,", lambda during: ("during", during)),
    rule("part", "'when|whenever|each time|every time' stated 'or' stated ,", _either_event),
    rule("part", "'when|whenever|each time|every time' stated 'or when|or whenever' stated ,", _either_event),
    rule("part", "'when|whenever' own_event own_event_more? ,", _of_itself),
    rule("mark_one", "'when|whenever' own_event", _mark_of_itself),
    rule("own_event", "e_done", lambda verb: replace(verb, voice="passive")),
    rule("own_event", "e_ing"),
    rule("own_event_more", "'or|or when' own_event"),
    rule("part", "'when|whenever|each time|every time' single_subject 'is' e_done 'or' e_done ,", _either_done),
    rule("part", "'if' statement ,", lambda clause: ("if", replace(clause, link="if"))),
    rule("part", "〔 cost 〕 ,|'and'", lambda cost: ("cost", cost)),
    rule("part", "( cost ) ,", lambda cost: ("cost", cost)),
    rule("cost_more", "joint cost_one", lambda _, cost: cost),
    rule("cost_one", "'pay'? number", lambda number: ("number", number)),
    rule("cost_one", "'pay'? letter cost_word", lambda letter, _: ("number", letter)),
    rule("cost_one", "'pay'? letter", lambda letter: ("number", letter)),
    rule("cost_one", "'pay'? count_number cost_word", lambda number, word: (word, number)),
    rule("cost_one", "statement"),
    rule("cost_one", "command 'and|and then|, then' command", chosen_first),
    rule("use_words", f"'{_USE}'", lambda: True),
    rule("use_words", f"'{_USE_TECHNIQUE}' 'up to|only|at most|no more than'?", lambda: True),
    rule("limit", "use_words how_often", lambda _, often: often),
    rule("many_times", "'twice'", lambda: 2),
    rule("many_times", "count_number 'time|times'", lambda times: times if isinstance(times, int) else None),
    rule("limit", "how_often"),
    rule("limit", "( how_often )"),
    rule("keyword_next", "joint? keyword_told", lambda _, word: word),
)  # fmt: skip


MODES = (
    rule("sentence", "lead* sub* 'choose' modes -|:", _choose),
    rule("sentence", "lead* sub* 'choose' modes 'and do it|and do them' -|:", _choose),
)
