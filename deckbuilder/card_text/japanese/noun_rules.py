"""How Japanese names cards: nouns, and what stands after them."""

from collections.abc import Hashable

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.japanese.counting_rules import NUMBERS
from deckbuilder.card_text.japanese.facts import Facts, either, fact_of, flag_fact, state_facts
from deckbuilder.card_text.japanese.modifier_rules import MODIFIERS
from deckbuilder.card_text.japanese.place_rules import PLACES
from deckbuilder.card_text.meaning import (
    Cards,
    Fact,
    Keywords,
    Player,
    Quantity,
    Verb,
    alternatives,
    by_name,
    cards_of,
)

_THOSE: Facts = (("ref", "that"), ("they", True))
"""Several cards that were named before."""


_AMONG: Facts = (("head", "card"), ("among", True))
"""Cards that were looked at."""


def cards(before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...]) -> Cards | None:
    """Cards of all facts that stand before and after the noun."""
    told = [fact for facts in (*before, head, *after) for fact in facts]
    return cards_of(_of_each(told))


def _of_each(facts: list[Fact]) -> list[Fact]:
    """`＜竜＞それぞれ` are all of them, where no number and no card before says how many."""
    rest = [fact for fact in facts if fact != ("apiece", True)]
    is_open = len(rest) < len(facts) and {"count", "ref"}.isdisjoint(name for name, _ in rest)
    return [*rest, ("count", Quantity("all"))] if is_open else rest


def _out_of_all(
    before: tuple[Facts, ...], head: Facts, after: tuple[Facts, ...], most: Facts | None, count: Quantity
) -> Cards | None:
    """`全てのキャラクターのうち、最もATKが低い1体`."""
    every = cards(before, head, after)
    if every is None or every.get("count") != Quantity("all"):
        return None
    return every.without("count").with_(*(most or ()), ("count", count))


def _or_other(race: Hashable, joint: str, mods: tuple[Facts, ...], other: Hashable) -> Facts | None:
    """`＜騎士＞か光属性の＜竜＞`."""
    told = (*(fact for facts in mods for fact in facts), ("race", other))
    return alternatives(race, told) if joint == "or" else None


def _under(noun: str, zone: str) -> Facts:
    """`このカードの【EXP】`: cards that lie under this one."""
    return (("zone", zone), ("head", "card"), ("under", "self"), ("side", "you"), ("self_noun", noun))


def _under_that(noun: str, zone: str) -> Facts:
    """`そのキャラの【EXP】`: cards that lie under another one."""
    return (("zone", zone), ("head", "card"), ("under", Cards(frozenset({("ref", "that"), ("noun", noun)}))))


def _lasting_ref(verb: Verb, noun: str) -> Facts | None:
    """`アタックしているキャラクター`."""
    return (("ref", "that"), ("by", f"{verb.concept}_{verb.voice}"), ("noun", noun)) if verb.is_state else None


def _that_was(verb: Verb, noun: str) -> Facts | None:
    """`破壊したキャラクター`; not those that were spared."""
    if verb.concept == "attack" and verb.mood == "plain":
        return (("ref", "that"), ("by", f"was_attack_{verb.voice}"), ("noun", noun))
    return (("ref", "that"), ("by", verb.concept), ("noun", noun)) if verb.mood == "plain" else None


def _short_list(first: Hashable, more: tuple[tuple[str, Hashable], ...], joint: str, last: Hashable) -> Hashable | None:
    """`火、水、木属性`: the last word says what all of them are."""
    return either(first, (*more, (joint, last)))


def _joint(joint: str | None, _comma: object, value: Hashable) -> Hashable:
    return (joint or ",", value)


def _that_of_side(facts: Facts, player: Player, noun: str) -> Facts | None:
    """`その相手のキャラクター`: the one of that player."""
    return (*facts, ("called_side", player.side), ("noun", noun)) if player.side in {"you", "opponent"} else None


def _that_deck(zone: Hashable) -> Facts | None:
    """`その山札`: the deck in which cards were sought."""
    return (("zone", zone), ("head", "zone"), ("that", True)) if zone == "deck" else None


def _partners(noun: Hashable, _word: str) -> Facts:
    """`このカードのパートナー`: the cards that are."""
    return (("head", "card"), ("partner_of", Cards(frozenset({("ref", "self"), ("noun", noun)}))))


def _of_such_a_card(head: Hashable) -> Facts:
    """`レベル2のカードの技`: what stands before is said of the card."""
    return (("head", head), ("of_card", True))


def _ability_of(core: Facts, icon: Hashable, head: Hashable, tail: tuple[Facts, ...]) -> Cards | None:
    """`そのカードの【自】の技`: an ability of one card. Only games whose abilities have a noun use such words."""
    if dict(core).get("ref") is None:
        return None
    marks = fact_of("icon", icon) if icon is not None else ()
    return cards((), (("head", head), ("owner", Cards(frozenset(core)))), (marks, *tail))


def _marked(mark: str, head: Hashable) -> Facts | None:
    """`起動の技`, without brackets. Words of places are no icons."""
    return None if mark.startswith("in_") else (("head", head), ("icon", mark))


def _ability_there(
    player: Player, zone: Hashable, icon: Hashable, head: Hashable, tail: tuple[Facts, ...]
) -> Cards | None:
    """`自分のリングのカードの【起】の技`: an ability of the one card of a zone."""
    owner = Cards(frozenset({("head", "card"), ("zone", zone), ("side", player.side)}))
    marks = fact_of("icon", icon) if icon is not None else ()
    return cards((), (("head", head), ("owner", owner)), (marks, *tail))


LISTS = tuple(
    made
    for name, item in (
        ("races", "race"),
        ("attrs", "attr"),
        ("heads", "head"),
        ("kws_named", "kw_bare"),
        ("titleds", "titled"),
        ("works", "work"),
        ("quoteds", "quoted"),
        ("ability_quoteds", "ability_quoted"),
        ("icon_marks", "icon_mark"),
    )
    for made in (
        rule(f"{name}_more", f"joint {item}", lambda joint, value: (joint, value)),
        rule(name, f"{item} {name}_more*", either),
    )
)


SHORT_LISTS = (
    rule("attrs", "attr_short attr_short_more* joint attr", _short_list),
    rule("attr_short_more", "joint attr_short", lambda joint, value: (joint, value)),
)


HEADS = (
    rule("mod", "その中の|その中にある", lambda: flag_fact("among")),
    rule("modifier", "mod ,?"),
    rule("modifier", "state", state_facts),  # `レスト、` before a comma is a cost of its own
    rule("modifier", "fact_one かつ|でかつ|であり ,?", lambda fact: (fact,)),
    rule("modifier", "fact_one で ,? modifier", lambda fact, more: (fact, *more)),
    rule("cards", "modifier* core tail*", cards),
    rule("cards", "modifier* core tail* のうち|の中で|の中から|のうちで ,? superlative? quantity", _out_of_all),
    rule("cards", "その中の|その中から|それらの中の|それらの中から|そのうちの|そのうち|うち|それらのうち quantity",
         lambda count: Cards(frozenset({*_AMONG, ("count", count)}))),
    rule("cards", "card_letter"),
    rule("cards", "core の icon_marks の ability_head tail*", _ability_of),
    rule("cards", "player の? one_card_zone の heads の ability_head tail*",
         lambda player, zone, _, head, tail: _ability_there(player, zone, None, head, tail)),
    rule("cards", "player の? one_card_zone の heads の icon_marks の ability_head tail*",
         lambda player, zone, _, icon, head, tail: _ability_there(player, zone, icon, head, tail)),
    rule("cards", "core の ability_head tail*", lambda core, head, tail: _ability_of(core, None, head, tail)),
    rule("core", "heads", lambda head: fact_of("head", head)),
    rule("core", "self_noun の ability_head", lambda _, head: _of_such_a_card(head)),
    rule("core", "self_noun の icon_marks の? ability_head",
         lambda _, marks, head: (*_of_such_a_card(head), *fact_of("icon", marks))),
    rule("core", "mark の ability_head", _marked),
    rule("core", "この self_noun の partner_word", _partners),
    rule("core", "races", lambda race: (("head", "that_race"), ("race", race))),
    rule("core", "race_label races", lambda _, race: (("head", "that_race"), ("race", race))),
    rule("core", "race joint modifier+ race", _or_other),
    rule("core", "〔 race head 〕", lambda race, head: (("race", race), ("head", head))),
    rule("core", "quoteds", by_name),
    rule("core", "titleds", lambda title: (("head", "card"), ("titled", title))),
    rule("core", "suit", lambda gender: (("head", "card"), ("gender", gender))),
    rule("core", "この self_noun の under_word", _under),
    rule("core", "その self_noun の under_word", _under_that),
    rule("core", "その zone", _that_deck),
    rule("core", "zone", lambda zone: (("zone", zone), ("head", "zone"))),
    rule("core", "この self_noun", lambda noun: (("ref", "self"), ("noun", noun))),
    rule("core", "自身|このカード自身", lambda: fact_of("ref", "self")),
    rule("core", "that_one self_noun", lambda facts, noun: (*facts, ("noun", noun))),
    rule("core", "that_one race", lambda facts, race: (*facts, ("called_race", race))),
    rule("that_one", "その", lambda: fact_of("ref", "that")),
    rule("that_one", "それらの", lambda: _THOSE),
    rule("core", "that_one player の? self_noun", _that_of_side),
    rule("core", "player の その self_noun", lambda player, noun: _that_of_side(fact_of("ref", "that"), player, noun)),
    rule("core", "それ", lambda: fact_of("ref", "that")),
    rule("core", "それら", lambda: _THOSE),
    rule("core", "その counted", lambda number: (("ref", "that"), ("those", number))),
    rule("core", "こうして? v_past self_noun", _that_was),
    rule("core", "v_adn self_noun", _lasting_ref),
    rule("tail", "の? たち|達", lambda: fact_of("count", Quantity("all"))),
    rule("tail", "それぞれ|いずれも", lambda: flag_fact("apiece")),
    rule("tail", "の? quantity", lambda count: fact_of("count", count)),
    rule("tail", "のうち|の中から|のどちらか|のいずれか|どちらか|いずれか quantity",
         lambda count: fact_of("count", count)),
    rule("tail", "のうち|の中で|の中から|のうちで ,? superlative quantity",
         lambda most, count: (*most, ("count", count))),
    rule("tail", "のうち|の中で|のうちで ,? superlative もの", lambda most: most),
)  # fmt: skip


KEYWORDS = (
    rule("kw_one", "kw", lambda word: (word, None)),
    rule("kw_one", "kw_valued :? number", lambda word, number: (word, number)),
    rule("kw_one", "〔 kw_one 〕"),
    rule("kw_bare", "kw"),
    rule("kw_bare", "kw_valued"),
    rule("kw_bare", "〔 kw_bare 〕"),
    rule("kws_more", "joint kw_one", lambda _, word: word),
    rule("kws_more", "〔 kw_one 〕"),
    rule("kws", "kw_one kws_more*", lambda first, more: Keywords((first, *more))),
)


NOUN_RULES: tuple[Rule, ...] = (*LISTS, *SHORT_LISTS, *MODIFIERS, *HEADS, *NUMBERS, *KEYWORDS, *PLACES)
