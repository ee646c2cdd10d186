"""How a line of card text begins in every language: names of abilities, marks, costs; and lines of keywords."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.labelled_rules import EFFECT, LABELLED
from deckbuilder.card_text.meaning import Arg, Cards, Clause, Opening, Quantity, Sentence, Verb


def _named(name: str, parts: tuple[Hashable, ...], sentence: Sentence) -> Opening | None:
    """A name stands before a mark: before anything else, the bracket may be a mark that nobody knows."""
    first = parts[0]
    if not isinstance(first, tuple) or first[0] not in {"marks", "bare_mark", "once", "once_marks"}:
        return None
    return opened((("name", name), *parts), sentence)


def attributed(
    name: str | None, words: tuple[str, ...], parts: tuple[Hashable, ...], sentence: Sentence
) -> Opening | None:
    """A line of an ability with a name and words of its own, which stand before its mark."""
    first = parts[0]
    if not isinstance(first, tuple) or first[0] not in {"marks", "bare_mark"}:
        return None
    told = () if name is None else (("name", name),)
    return opened((*told, ("attributes", words), *parts), sentence)


def opened(parts: tuple[Hashable, ...], sentence: Sentence) -> Opening | None:
    """A line with what stands before its sentence. A condition right before the sentence is a part of the sentence."""
    if EFFECT in parts[:-1]:
        return None  # what is done is all that is left
    last = parts[-1] if parts else None
    if isinstance(last, tuple) and last[0] == "if":
        return None
    return Opening(tuple(part for part in parts if part is not None), sentence)


def chosen_first(choice: Clause, paid: Clause) -> Clause | None:
    """`手札を1枚選び、控え室に置く` as a cost: what is chosen is paid with. All cards of a kind that are chosen can
    be paid with; without that word, those that cannot are passed over."""
    chosen = [arg.value for arg in choice.args if isinstance(arg.value, Cards)]
    counts = [arg.value for arg in choice.args if isinstance(arg.value, Quantity)]
    is_choice = choice.verb == Verb("choose") and choice.link in {"and", "end", "command"}
    if not is_choice or len(chosen) != 1 or len(choice.args) != 1 + len(counts) or len(counts) > 1:
        return None
    counted = chosen[0].with_(*(("count", count) for count in counts))
    if counted is None or not isinstance(counted.get("count"), Quantity) or counted.get("ref") is not None:
        return None
    if counted.get("count") == Quantity("all"):
        counted = counted.with_(("each_chosen", True))
    rest = tuple(arg for arg in paid.args if not isinstance(arg.value, Cards))
    named = (arg.value for arg in paid.args if isinstance(arg.value, Cards))
    if any(cards.get("ref") not in {"it", "that"} for cards in named):
        return None
    return replace(paid, args=(*rest, Arg("object", counted)), link="end")


def _together(first: Hashable, more: tuple[Hashable, ...]) -> tuple[Hashable, ...]:
    return (first, *more)


def _costs(first: Hashable, more: tuple[Hashable, ...]) -> tuple[Hashable, ...] | None:
    """What is paid together. `エネルギー2枚レスト` is one thing, although `②レスト` is two."""
    found = [first]
    for each in more:
        is_close = isinstance(each, tuple) and each[0] == CLOSE
        before, cost = found[-1], each[1] if is_close and isinstance(each, tuple) else each
        is_named = isinstance(before, tuple) and before[0] not in {"number", "exhaust"}
        is_bare = cost == ("exhaust", None) or (isinstance(cost, Clause) and not cost.args)
        if is_close and is_bare and is_named:
            return None
        found.append(cost)
    return tuple(found)


CLOSE = "close"
"""What comes right after another thing, without a comma."""
SHARED_OPENINGS: tuple[Rule, ...] = (
    *LABELLED,
    rule("line", "part* sentence", opened),
    rule("line", "ability_name part+ sentence", _named),
    rule("line", "ability_name? race+ part+ sentence", attributed),
    rule("ability_name", "any_name"),
    rule("ability_name", "ability_quoted"),
    rule("ability_name", "bare_name"),
    rule("part", "〔 marks 〕 :|,?", lambda marks: ("marks", marks)),
    rule("part", "( marks ) :|,?", lambda marks: ("marks", marks)),
    rule("part", "marks :", lambda marks: ("marks", marks)),
    rule("part", "〔 cost 〕 :|/?", lambda cost: ("cost", cost)),
    rule("part", "( cost ) :", lambda cost: ("cost", cost)),
    rule("part", "cost :", lambda cost: ("cost", cost)),
    rule("marks", "mark_one mark_more*", _together),
    rule("mark_one", "mark"),
    rule("mark_one", "moment"),
    rule("mark_one", "events"),
    rule("mark_more", "joint mark_one", lambda _, mark: mark),
    rule("cost", "cost_one cost_more*", _costs),
    rule("cost_one", "exhaust_word", lambda _: ("exhaust", None)),
    rule("keyword_line", "keyword_told keyword_next*", _together),
    rule("keyword_line", "〔 keyword_told keyword_next+ 〕", _together),
    rule("keyword_told", "kw_one reminder?", lambda word, reminder: (*word, reminder)),
)
