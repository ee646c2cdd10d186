"""How Japanese names the numbers of cards, and how they change."""

from dataclasses import replace

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    Abilities,
    Amount,
    AsStats,
    AsWords,
    Cards,
    Change,
    Effects,
    Pair,
    Player,
    Signed,
    Stats,
    Times,
    Verb,
    Way,
    abilities_of,
    abilities_of_player,
    as_words,
)


def _cost_of_playing(player: Player, cards: Cards, verb: Verb, stat: str) -> Stats | None:
    """`相手がスキルをプレイするコスト`."""
    played = (
        cards.with_(("side", player.side)) if stat == "cost" and verb.concept in {"play", "unlock", "use"} else None
    )
    return None if played is None else Stats((stat,), played, played=True)


def _own_cost(cards: Cards, verb: Verb, stat: str) -> Stats | None:
    """`このカードをプレイするコスト`."""
    return Stats((stat,), cards, played=True) if stat == "cost" and verb.concept in {"play", "unlock", "use"} else None


def _negative(amount: Amount) -> Amount:
    return Times(amount.amount, -amount.factor) if isinstance(amount, Times) else Times(amount, -1)


def _change(stats: tuple[str, ...], signed: Signed) -> Change:
    return Change(tuple((stat, signed.amount) for stat in stats))


def _changes(first: Change, more: tuple[Change, ...]) -> Change:
    return Change(tuple(part for change in (first, *more) for part in change.parts))


def _as_stats(stat: tuple[str, Amount], keywords: tuple[tuple[str, int | None], ...]) -> AsStats:
    return AsStats((stat,), keywords)


def _stat_list(first: str, more: tuple[str, ...]) -> tuple[str, ...] | None:
    told = (first, *more)
    return told if len(set(told)) == len(told) else None


def _half_signed(one: Amount, two: Amount) -> Change:
    """`-2/0`: a nought needs no sign."""
    return Change((("first", one), ("second", two)))


STATS = (
    rule("stat_more", "と|/|・|,|および|及び stat"),
    rule("stat_list", "stat stat_more*", _stat_list),
    rule("stats", "stat_list", Stats),
    rule("stats", "元々の|元の|本来の stat_list", lambda stats: Stats(stats, printed=True)),
    rule("stats", "cards の stat_list", lambda cards, stats: Stats(stats, cards)),
    rule("stats", "player が cards を v_adn ための|際の|時の|のに必要な? stat", _cost_of_playing),
    rule(
        "stats",
        "player が v_adn cards の stat",
        lambda player, verb, cards, stat: _cost_of_playing(player, cards, verb, stat),
    ),
    rule("stats", "cards を v_adn ための|際の|時の|のに必要な? stat", _own_cost),
    rule("stats", "abilities_of を v_adn ための|際の|時の|のに必要な? stat", _own_cost),
    rule("stats", "abilities_of の stat", lambda cards, stat: Stats((stat,), cards, played=True)),
    rule("abilities_of", "cards の ability_noun", abilities_of),
    rule("abilities_of", "player の? ability_noun", abilities_of_player),
    rule("abilities_of", "ability_noun", lambda noun: Cards(frozenset({("head", noun)}))),
    rule(
        "stats", "その|それぞれの|それらの stat_list", lambda stats: Stats(stats, Cards(frozenset({("ref", "that")})))
    ),
    rule("stats", "cards の 元々の|元の|本来の stat_list", lambda cards, stats: Stats(stats, cards, printed=True)),
    rule("signed", "plus_minus", Signed),
    rule("signed", "+ letter", Signed),
    rule("signed", "- letter", lambda letter: Signed(Times(letter, -1))),
    rule("signed", "+ ( amount )", Signed),
    rule("signed", "- ( amount )", lambda amount: Signed(_negative(amount))),
    rule("change_one", "stat_list signed", _change),
    rule("change_more", ",|と|/|・? change_one"),
    rule("change", "change_one change_more* の修正?", _changes),
    rule("change_by", "stat_list を signed", _change),
    rule("change_by_more", ",|と|し, change_by", lambda change: change),
    rule("changes_by", "change_by change_by_more+", _changes),
    rule("change", "changes_by"),
    rule("change", "cards の changes_by", lambda cards, change: replace(change, cards=cards)),
    rule(
        "change",
        "cards の change_one change_more*",
        lambda cards, first, more: replace(_changes(first, more), cards=cards),
    ),
    rule("effects", "player の? カードの? 効果|技", lambda player: Effects(player.side)),
    rule("effects", "その|それらの 効果", lambda: Effects(None)),
    rule("as_words", "race_label? races", lambda _, races: as_words("race", races)),
    rule("as_words", "attrs", lambda attrs: as_words("attribute", attrs)),
    rule("as_words", "quoted", lambda name: AsWords("name", (name,))),
    rule(
        "other_adverb",
        "全ての領域で|すべての領域で|あらゆる領域で|全てのゾーンで|どの領域でも|どこにあっても",
        lambda: Way("everywhere"),
    ),
    rule("abilities", "abilities_word", lambda _: Abilities()),
    rule("abilities", "全ての|すべての|全? ability_word", lambda _: Abilities()),
    rule("abilities", "cards の 全ての|すべての|全? ability_word", lambda cards, _: Abilities(cards)),
    rule("as_stats", "〔 stat_value as_stats_more* 〕", _as_stats),
    rule("as_stats", "stat_value as_stats_more*", _as_stats),
    rule("stat_value", "stat number", lambda stat, number: (stat, number)),
    rule("as_stats_more", "joint kw_one", lambda _, word: word),
    rule("effects", "カードの? 効果", lambda: Effects(None)),
    rule("effects", "cards の 効果|能力|アビリティ|技", lambda cards: Effects(None, cards)),
    rule("change", "〔 pair 〕 の修正|修正?"),
    rule("change", "pair の修正|修正?"),
    rule("unsigned_pair", "number / number", Pair),
    rule("unsigned_pair", "〔 number / number 〕", Pair),
    rule("pair", "signed / signed", lambda one, two: Change((("first", one.amount), ("second", two.amount)))),
    rule("pair", "signed / number", lambda one, two: _half_signed(one.amount, two) if two == 0 else None),
    rule("pair", "number / signed", lambda one, two: _half_signed(one, two.amount) if one == 0 else None),
)
