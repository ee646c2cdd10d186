"""How lines begin in games whose lines stand in parts with labels (`【事象】…【効果】…`).

And lines that only name an ability, or say what a mission needs."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.meaning import Cards, Opening, Sentence

NOTHING = Sentence(())
"""A line that says all before its first sentence."""


EFFECT = ("label", "effect")
"""What stands before the sentences that say what is done."""


def _needed(part: str, needs: tuple[Hashable, ...]) -> Opening:
    return Opening((("needed", part), *needs), NOTHING)


def _one_needed(part: str, need: Hashable, more: tuple[Hashable, ...]) -> Opening:
    return _needed(part, (need, *more))


def _act(_: str, event: Hashable, _stop: bool | None, times: Hashable | None) -> tuple[Hashable, ...]:
    return ("act", event, times)


def _given(_: str, condition: Hashable, _stop: bool | None = None) -> tuple[Hashable, ...]:
    return ("given", condition)


def _keyword(
    parts: tuple[Hashable, ...], told: tuple[Hashable, ...], _reminder: str | None, _stop: bool | None
) -> Opening:
    return Opening((*parts, ("keyword", *told)), NOTHING)


def _keyword_and_icons(
    parts: tuple[Hashable, ...], told: tuple[Hashable, ...], _icons: tuple[str, ...], _stop: bool | None
) -> Opening:
    """A keyword, and icons after it, which say nothing as text."""
    return _keyword(parts, told, None, None)


def _with_words(keyword: str, first: str, more: tuple[str, ...]) -> tuple[Hashable, ...]:
    return keyword, (first, *more)


_NO_FACTS = frozenset({"count", "ref", "alternatives"})


def _with_cards(keyword: str, first: Cards, more: tuple[Cards, ...]) -> tuple[Hashable, ...] | None:
    """`詠唱：「暁のロウ」または［灯火］のキャラ`: cards of either description."""
    both = (first, *more)
    if any(each.get("head") == "that_race" or not _NO_FACTS.isdisjoint(each.keys()) for each in both):
        return None
    sides = {each.get("side") for each in both}
    side = next(iter(sides - {None}), None)
    told = tuple(each.without("head", "side").facts for each in both)
    if len(sides) > 1 or not all(told):
        return None
    facts = frozenset({("head", "chara"), ("alternatives", told)})
    return keyword, Cards(facts if side is None else facts | {("side", side)})


def _icons(_first: str, more: tuple[str, ...], _stop: bool | None) -> Opening:
    """Icons stand in a space of their own: as text they say nothing."""
    return Opening((("icons", len(more) + 1),), NOTHING)


LABELLED: tuple[Rule, ...] = (
    rule("part", "〔 label_zone 〕 marks ,|:?", lambda _, marks: ("zones", marks)),
    rule("part", "〔 label_event 〕 told_event stop?", lambda _, event, __: ("marks", (event,))),
    rule("part", "〔 label_price 〕 cost stop?", lambda _, cost, __: ("cost", cost)),
    rule("part", "〔 label_condition 〕 told_condition stop?", _given),
    rule("part", "〔 label_effect 〕", lambda part: ("label", part)),
    rule("line", "needed_line"),
    rule("needed_line", "〔 label_check 〕 need+", _needed),
    rule("needed_line", "〔 label_clear 〕 need+", _needed),
    rule("needed_line", "label_check : bare_need need_next*", _one_needed),
    rule("needed_line", "label_clear : bare_need need_next*", _one_needed),
    rule("needed_line", "〔 label_check 〕 :? bare_need need_next*", _one_needed),
    rule("needed_line", "〔 label_clear 〕 :? bare_need need_next*", _one_needed),
    rule("need_next", ",|/ bare_need"),
    rule("need", "〔 label_act 〕 told_event stop? need_times?", _act),
    rule("need", "〔 label_condition 〕 told_condition stop?", _given),
    rule("bare_need", "told_event stop? need_times?", lambda event, _, times: ("act", event, times)),
    rule("bare_need", "told_condition stop?", lambda told, _: _given("", told)),
    rule("line", "part* kw_ability reminder? stop?", _keyword),
    rule("line", "part* kw_ability icon_next+ stop?", _keyword_and_icons),
    rule("kw_ability", "kw_plain", lambda word: (word, None)),
    rule("kw_ability", "kw_of_words :? word_named next_word*", _with_words),
    rule("next_word", "joint? word_named", lambda _, named: named),
    rule("word_named", "race"),
    rule("word_named", "icon_quoted"),
    rule("word_named", "quoted"),
    rule("kw_ability", "kw_of_cards :? cards", lambda word, told: (word, told)),
    rule("kw_ability", "kw_of_cards : 〔 cards 〕", lambda word, told: (word, told)),
    rule("kw_ability", "kw_of_cards : told_cards or_cards+", _with_cards),
    rule("told_cards", "cards"),
    rule("told_cards", "〔 cards 〕"),
    rule("or_cards", "joint told_cards", lambda joint, told: told if joint == "or" else None),
    rule("kw_ability", "kw_of_names :? quoted next_name*", _with_words),
    rule("next_name", ",|・|/|と|および|and? quoted"),
    rule("line", "icon_word icon_next* stop?", _icons),
    rule("icon_next", "joint icon_word", lambda _, word: word),
)
