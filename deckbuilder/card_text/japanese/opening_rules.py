"""How Japanese card text begins a line: once a turn, marks, costs, names of abilities; and lines of keywords."""

from collections.abc import Hashable, Iterable
from dataclasses import replace

from deckbuilder.card_text.frames.stating import in_turn, is_state
from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.japanese.agreement import go_together
from deckbuilder.card_text.meaning import Arg, Clause, During, Moment, Opening, Points, Repeated, Sentence, Verb
from deckbuilder.card_text.opening_rules import CLOSE, SHARED_OPENINGS, chosen_first, opened

_TURNS = (
    "1ターンに",
    "1ターンにつき",
    "1ターン中に",
    "1ターン",
    "ターンに",
    "ターン",
    "各ターンに",
    "各ターン",
    "毎ターン",
)
_GAMES = (
    *("ゲーム中", "ゲーム中に", "ゲームに", "ゲーム", "1ゲームに", "1ゲーム中に", "このゲーム中", "このゲーム中に"),
    *("1回のゲームに", "対戦中", "対戦中に"),
)


def _once_in(spans: Iterable[str]) -> str:
    """Every way to say that something is done once in such a time."""
    times = [f"{once}{only}" for once in ("1回", "1度") for only in ("", "だけ", "まで", "のみ", "限り")]
    return "|".join(f"{span}{once}" for span in spans for once in times)


_ONCE = f"{_once_in(_TURNS)}|ターン1"
_ONCE_A_GAME = _once_in(_GAMES)
_USABLE = (
    "使える|使用できる|使用出来る|起動できる|起動出来る|発動できる|発動出来る|発動する|誘発する|"
    "プレイできる|プレイ出来る"
)
_NOT_USABLE = (
    "使えない|使用できない|使用出来ない|起動できない|起動出来ない|発動できない|発動出来ない|"
    "プレイできない|プレイ出来ない|発動しない|誘発しない"
)


def _often(times: int) -> int | None:
    """More than once a turn."""
    return times if times > 1 else None


def _mark_often(mark: str, times: int) -> Hashable | None:
    """`《自ターン中任意2回》`."""
    return ("once_marks", times, (mark,)) if times > 1 else None


def either_event(first: Clause, other: Clause) -> Hashable | None:
    """`場に出た時かアタックした時`, `場に出るかアタックした時`: one event or the other."""
    if other.link != "when" or first.link not in {"when", "or"} or is_state(first) or is_state(other):
        return None
    return "marks", (Sentence((replace(first, link="when"),)), Sentence((other,)))


def _event_or_moment(one: Clause | Moment, other: Clause | Moment) -> Hashable | None:
    """`場に出た時、または自分のターン開始時`: an event, or a moment of a turn."""
    if isinstance(one, Clause) and isinstance(other, Clause):
        return None  # two events
    return "marks", tuple(Sentence((each,)) if isinstance(each, Clause) else each for each in (one, other))


def limited_after(
    parts: tuple[Hashable, ...], before: tuple[Clause, ...], often: str | int, sentence: Sentence
) -> Opening | None:
    """`竜が破壊された時、1ターンに1回、…`: the limit stands after the event."""
    if before[-1].link not in {"when", "if", "instead"}:
        return None
    return opened((*parts, ("once", often)), Sentence((*before, *sentence.clauses)))


def _paid(clause: Clause) -> Clause | None:
    """What is done as a cost. What something is costs nothing."""
    return clause if clause.link == "end" and clause.verb.concept != "be" else None


def _paid_first(clause: Clause) -> Clause | None:
    """`ライフを500支払い、手札を1枚捨てる`: one cost and another."""
    is_deed = clause.link == "and" and clause.verb.concept not in {"be", "choose"} and not is_state(clause)
    return replace(clause, link="end") if is_deed else None


def _paid_with(what: str, number: int) -> Clause:
    """`ライフ200` as a cost."""
    return Clause(Verb("pay"), (Arg("object", Points(what, number)),))


def _so(args: tuple[Arg, ...], verb: Verb, link: str) -> Sentence | None:
    return Sentence((Clause(verb, args, link),)) if go_together(args) else None


def _told(clauses: tuple[Clause, ...], last: Clause, link: str) -> Sentence:
    return Sentence((*clauses, replace(last, link=link)))


_LABELLED = (
    rule("stop", "。", lambda: True),
    rule("told_event", "moment"),
    rule("told_event", "events"),
    rule("told_event", "clause* turn_of である", lambda clauses, whose: _told(clauses, in_turn(whose), "when")),
    rule("told_event", "clause* final", lambda clauses, last: _told(clauses, last, "when")),
    rule("told_event", "element* v_adn", lambda args, verb: _so(args, verb, "when") if verb.is_state else None),
    rule("told_condition", "turn_of である|中?", During),
    rule("told_condition", "clause* final", lambda clauses, last: _told(clauses, last, "if")),
    rule("told_condition", "element* v_adn", lambda args, verb: _so(args, verb, "if")),
    rule("told_condition", "events"),
    rule("need_times", "〔 number 回|度 〕", Repeated),
    rule("need_times", "( number 回|度 )", Repeated),
    rule("part", "marks /", lambda marks: ("marks", marks)),
    rule("part", "〔 marks 〕 /", lambda marks: ("marks", marks)),
    rule("part", "cost /", lambda cost: ("cost", cost)),
    rule("part", "told_event :|/", lambda event: ("event", event)),
    rule("cost_one", "〔 cost_word の? number 〕", lambda word, number: (word, number)),
)
OPENING_RULES: tuple[Rule, ...] = (
    *_LABELLED,
    *SHARED_OPENINGS,
    rule("how_often", _ONCE, lambda: "turn"),
    rule("how_often", _ONCE_A_GAME, lambda: "game"),
    rule("how_often", f"{'|'.join(_TURNS)} number 回|度 だけ|まで|のみ|限り?", _often),
    rule("part", "〔 mark number 回|度 〕 :|,?", _mark_often),
    rule("part", "how_often ,|:?", lambda often: ("once", often)),
    rule("line", "part* clause+ how_often ,? sentence", limited_after),
    rule("part", "〔 how_often 〕 ,|:?", lambda often: ("once", often)),
    rule("part", "( how_often ) ,|:?", lambda often: ("once", often)),
    rule("part", "〔 how_often ,? marks 〕 :|,?", lambda often, marks: ("once_marks", often, marks)),
    rule("part", "during ,?", lambda during: ("during", during)),
    rule("part", "〔 turn_of 中|の間? 〕 :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "( turn_of 中|の間? ) :|,?", lambda whose: ("in_turn", During(whose))),
    rule("part", "〔 marks 〕 または|又は|もしくは|か|/|・|と", lambda marks: ("marks", marks)),
    rule("part", "mark", lambda mark: None if str(mark).startswith("in_") else ("bare_mark", mark)),
    rule("part", "mark ,", lambda mark: ("bare_mark", mark)),
    rule("part", "clause clause", lambda first, other: either_event(first, other) if first.link == "or" else None),
    rule("part", "clause か|または|又は|もしくは ,? clause", either_event),
    rule("part", "either_time か|または|又は|もしくは ,? either_time ,?", _event_or_moment),
    rule("either_time", "clause", lambda clause: clause if clause.link == "when" and not is_state(clause) else None),
    rule("either_time", "moment ,?"),
    rule("part", "〔 cost 〕 ,|と", lambda cost: ("cost", cost)),
    rule("part", "clause", lambda clause: ("if", clause) if clause.link in {"if", "while"} else None),
    rule("cost_more", ",|・|と cost_one"),
    rule("cost_more", "cost_one", lambda cost: (CLOSE, cost)),
    rule("cost_one", "number", lambda number: ("number", number)),
    rule("cost_one", "( number )", lambda number: ("number", number)),
    rule("cost_one", "letter", lambda letter: ("number", letter)),
    rule("cost_one", "number の? cost_word", lambda number, word: (word, number)),
    rule("cost_one", "cost_word の|:? number", lambda word, number: (word, number)),
    rule("cost_one", "cost_word の? counted", lambda word, number: (word, number)),
    rule("cost_one", "points_word の? number 点|ポイント?", _paid_with),
    rule("cost_one", "final", _paid),
    rule("cost", "paid_first+ cost_one", lambda first, last: (*first, last)),
    rule("paid_first", "clause", _paid_first),
    rule("cost_one", "clause final", chosen_first),
    rule("limit", f"ただし,|但し,? limited は how_often しか {_NOT_USABLE}", lambda _, often: often),
    rule("limit", f"ただし,|但し,? limited は how_often のみ|だけ|まで? {_USABLE}", lambda _, often: often),
    rule("limit", "limited は how_often です?", lambda _, often: often),
    rule("limited", "この|その 効果|能力|技|アビリティ", lambda: True),
    rule("limited", "これ|これら", lambda: True),
    rule("limit", f"how_often しか {_NOT_USABLE}"),
    rule("limit", f"how_often のみ|だけ? {_USABLE}"),
    rule("limit", "how_often のみ|だけ|です?"),
    rule("limit", "( how_often のみ|だけ? )"),
    rule("limit", "〔 how_often のみ|だけ? 〕"),
    rule("keyword_next", "/|・|,? keyword_told", lambda word: word),
)  # fmt: skip
