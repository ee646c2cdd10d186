"""How Japanese names what is not a card: damage, life, changes of numbers, amounts, times."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.chart import Rule, rule
from deckbuilder.card_text.meaning import (
    Amount,
    AnyNumber,
    AsStats,
    Cards,
    Change,
    CountOf,
    Damage,
    Done,
    During,
    Effects,
    ForEach,
    Halved,
    HowMuch,
    Icons,
    Letter,
    Modes,
    Moment,
    NextPhase,
    Pair,
    PerTurn,
    Player,
    PlayerNumber,
    Points,
    Quantity,
    Reckoned,
    Repeated,
    Signed,
    StatOf,
    Stats,
    Times,
    Top,
    Until,
    Verb,
    Way,
)


def _each_of(cards: Cards) -> ForEach | None:
    """`For each` needs the noun with a count of one."""
    if cards.get("count") != Quantity("some", 1):
        return None
    if cards.get("ref") == "that" and cards.get("by"):  # `破壊したキャラクター1体につき`
        return ForEach(Done(cards.get("by")))
    return ForEach(CountOf(cards.without("count")))


def _cost_of_playing(player: Player, cards: Cards, verb: Verb, stat: str) -> Stats | None:
    """`相手がスキルをプレイするコスト`."""
    played = (
        cards.with_(("side", player.side)) if stat == "cost" and verb.concept in {"play", "unlock", "use"} else None
    )
    return None if played is None else Stats((stat,), played)


def _stat_of(stats: Stats) -> Hashable | None:
    if len(stats.stats) != 1 or stats.cards is None:
        return None
    return StatOf(stats.cards, stats.stats[0], stats.printed)


def _change(stats: tuple[str, ...], signed: Signed) -> Change:
    return Change(tuple((stat, signed.amount) for stat in stats))


def _changes(first: Change, more: tuple[Change, ...]) -> Change:
    return Change(tuple(part for change in (first, *more) for part in change.parts))


def _of_master(cards: Cards, what: str) -> Points | None:
    if cards.get("head") != "master" or cards.keys() != {"head", "side"}:
        return None
    return Points(what, None, str(cards.get("side")))


def _as_stats(stat: tuple[str, Amount], keywords: tuple[tuple[str, int | None], ...]) -> AsStats:
    return AsStats((stat,), keywords)


def _modes(total: Amount | None, count: Amount, *, up_to: bool = False) -> Modes | None:
    if not isinstance(count, int) or not (total is None or isinstance(total, int)):
        return None
    return Modes(count, up_to, total or None)


def _total(stats: Stats) -> Reckoned | None:
    if stats.cards is None or len(stats.stats) != 1:
        return None
    return Reckoned("total", (StatOf(stats.cards, stats.stats[0], stats.printed),))


def _signed(what: str, signed: Signed, side: str | None = None) -> Points | None:
    """So much more life; less of it may be damage or a loss."""
    if isinstance(signed.amount, int) and signed.amount > 0:
        return Points(what, signed.amount, side)
    return None


def _stat_list(first: str, more: tuple[str, ...]) -> tuple[str, ...] | None:
    told = (first, *more)
    return told if len(set(told)) == len(told) else None


def _top(mods: tuple[tuple[str, Hashable], ...], zone: str, count: Amount) -> Top | None:
    sides = [value for name, value in mods if name == "side"]
    if zone != "deck" or len(mods) != len(sides) or len(sides) > 1:
        return None
    side = sides[0] if sides else None
    return Top(count, side if isinstance(side, str) else None)


DAMAGE = (
    rule("cause", "戦闘|バトル による?", lambda: "battle"),
    rule("cause", "効果|カードの効果 による?", lambda: "effect"),
    rule("damage", "cause? ダメージ", lambda cause: Damage(None, cause)),
    rule("damage", "plain_amount 点|ポイント? の? cause? ダメージ", Damage),
    rule("damage", "ダメージ plain_amount 点|ポイント?", Damage),
    rule("damage", "plain_amount 点|ポイント? ずつ の? cause? ダメージ", Damage),
    rule("damage", "amount_word の|分の cause? ダメージ", Damage),
    rule("damage", "player が 受ける cause? ダメージ", lambda player, cause: Damage(None, cause, player)),
    rule("damage", "player が cause で 受ける ダメージ", lambda player, cause: Damage(None, cause, player)),
    rule("damage", "cards が cause で 受ける ダメージ", lambda cards, cause: Damage(None, cause, cards)),
    rule("damage", "cards が 受ける cause? ダメージ", lambda cards, cause: Damage(None, cause, cards)),
    rule("plain_amount", "number"),
    rule("plain_amount", "letter"),
    rule("plain_amount", "( amount )"),
)
POINTS = (
    rule("any_player", "プレイヤー", lambda: Player("opponent", "any")),
    rule("each_player", "お互いに|互いに", lambda: Player("both")),
    rule("each_player", "player ,?", lambda player: player if player.side == "both" else None),
    rule("points", "points_word", Points),
    rule("points", "( points )"),
    rule("points", "player の? points_word", lambda player, what: Points(what, None, player.side)),
    rule("points", "plain_amount 点? の? points_word", lambda amount, what: Points(what, amount)),
    rule("points", "player の? plain_amount 点? の? points_word",
         lambda player, amount, what: Points(what, amount, player.side)),
    rule("points", "cards の points_word", _of_master),
    rule("points", "amount_word の|分の points_word", lambda amount, what: Points(what, amount)),
    rule("signed_points", "player の? points_word signed", lambda player, what, signed: _signed(what, signed,
         player.side)),
    rule("signed_points", "points_word signed", _signed),
)  # fmt: skip
STATS = (
    rule("stat_more", "と|/|・|,|および|及び stat"),
    rule("stat_list", "stat stat_more*", _stat_list),
    rule("stats", "stat_list", Stats),
    rule("stats", "元々の|元の|本来の stat_list", lambda stats: Stats(stats, printed=True)),
    rule("stats", "cards の stat_list", lambda cards, stats: Stats(stats, cards)),
    rule("stats", "player が cards を v_adn stat", _cost_of_playing),
    rule("stats", "その stat_list", lambda stats: Stats(stats, Cards(frozenset({("ref", "that")})))),
    rule("stats", "cards の 元々の|元の|本来の stat_list", lambda cards, stats: Stats(stats, cards, printed=True)),
    rule("signed", "plus_minus", Signed),
    rule("signed", "+ letter", Signed),
    rule("signed", "- letter", lambda letter: Signed(Times(letter, -1))),
    rule("signed", "+ ( amount )", Signed),
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
    rule("effects", "player の? カードの? 効果", lambda player: Effects(player.side)),
    rule("effects", "その|それらの 効果", lambda: Effects(None)),
    rule("as_stats", "〔 stat_value as_stats_more* 〕", _as_stats),
    rule("as_stats", "stat_value as_stats_more*", _as_stats),
    rule("stat_value", "stat number", lambda stat, number: (stat, number)),
    rule("as_stats_more", "joint kw_one", lambda _, word: word),
    rule("effects", "カードの? 効果", lambda: Effects(None)),
    rule("effects", "cards の 効果", lambda cards: Effects(None, cards)),
    rule("change", "〔 pair 〕 の修正|修正?"),
    rule("change", "pair の修正|修正?"),
    rule("unsigned_pair", "number / number", Pair),
    rule("unsigned_pair", "〔 number / number 〕", Pair),
    rule("pair", "signed / signed", lambda one, two: Change((("first", one.amount), ("second", two.amount)))),
)
AMOUNTS = (
    rule("amount", "plain_amount"),
    rule("amount", "数 quoted", lambda name: Letter(name.lower())),
    rule("amount", "cards の数|の枚数|の体数|の合計枚数", CountOf),
    rule("amount", "v_past 数|枚数|体数", lambda verb: Done(verb.concept)),
    rule("amount", "amount_base × number", Times),
    rule("amount", "stats", _stat_of),
    rule(
        "amount",
        "points",
        lambda points: PlayerNumber(points.side or "you", points.what) if points.amount is None else None,
    ),
    rule("amount", "amount_base の半分", Halved),
    rule("amount", "amount_base の半分 ( 端数切り上げ|端数は切り上げ )", lambda amount: Halved(amount, up=True)),
    rule("amount", "amount_base の半分 ( 端数切り捨て|端数は切り捨て )", lambda amount: Halved(amount, up=False)),
    rule(
        "amount",
        "amount_base に|と plain_amount を足した数|の合計|を足した値",
        lambda one, two: Reckoned("sum", (one, two)),
    ),
    rule(
        "amount",
        "amount_base から amount_base を引いた数|を引いた値",
        lambda one, two: Reckoned("difference", (one, two)),
    ),
    rule("amount", "amount_base に number を掛けた数", Times),
    rule(
        "amount",
        "either_amount と plain_amount のうち低い方|のうち小さい方|のうち少ない方",
        lambda one, two: Reckoned("lowest", (one, two)),
    ),
    rule(
        "amount",
        "either_amount と plain_amount のうち高い方|のうち大きい方|のうち多い方",
        lambda one, two: Reckoned("highest", (one, two)),
    ),
    rule("either_amount", "amount_base"),
    rule("either_amount", "amount_base の半分 ( 端数切り上げ )", lambda amount: Halved(amount, up=True)),
    rule("either_amount", "stats の合計", _total),
    rule("amount", "stats の合計", _total),
    rule(
        "amount_base",
        "points",
        lambda points: PlayerNumber(points.side or "you", points.what) if points.amount is None else None,
    ),
    rule("amount_base", "plain_amount"),
    rule("amount_base", "cards の数|の枚数", CountOf),
    rule("amount_base", "stats", _stat_of),
    rule("amount_base", "letter"),
    rule("amount_base", "v_past 数|枚数", lambda verb: Done(verb.concept)),
    rule("how_much", "plain_amount 点|ポイント?", HowMuch),
    rule("how_much", "amount_word だけ", HowMuch),
    rule("how_much", "amount 分|分だけ の?", HowMuch),
    rule(
        "how_much",
        "amount と同じ|に等しい|分と同じ だけ|数|値|数値|枚数|点数|数だけ|値だけ|枚数だけ|点数だけ? の?",
        HowMuch,
    ),
    rule("amount_word", "amount", lambda amount: None if isinstance(amount, int | StatOf) else amount),
    rule("how_much", "times_only", HowMuch),
    rule("times_only", "amount", lambda amount: amount if isinstance(amount, Times) else None),
    rule("how_much", "number 倍 に?", lambda number: HowMuch(Times(1, number))),
    rule("for_each", "cards につき|ごとに|あたり|毎に", _each_of),
)
TIMES = (
    rule("turn_of", "player の? ターン", lambda player: player.side),
    rule("turn_of", "各ターン|毎ターン", lambda: "both"),
    rule("start", "の? 開始時|開始時に|始めに|はじめに|初めに|始め|はじめ|最初|最初に|になった時|になったとき", lambda: "start"),
    rule("end", "の? 終了時|終了時に|終わりに|終わり|おわりに|最後|最後に", lambda: "end"),
    rule("start", "が 始まる|始まった|開始した|開始する 時|とき|際", lambda: "start"),
    rule("end", "が 終わる|終わった|終了した|終了する 時|とき|際", lambda: "end"),
    rule("moment", "turn_of start", lambda whose, _: Moment("turn_start", whose)),
    rule("moment", "turn_of end", lambda whose, _: Moment("turn_end", whose)),
    rule("moment", "この|その ターン end", lambda _: Moment("turn_end", "this")),
    rule("moment", "ターン end", lambda _: Moment("turn_end")),
    rule("moment", "ターン start", lambda _: Moment("turn_start")),
    rule("moment", "player の? phase start",
         lambda player, phase, _: Moment("phase_start", player.side, phase)),
    rule("moment", "player の? phase end", lambda player, phase, _: Moment("phase_end", player.side, phase)),
    rule("moment", "次の turn_of start", lambda whose, _: Moment("turn_start", whose, is_next=True)),
    rule("moment", "次の turn_of end", lambda whose, _: Moment("turn_end", whose, is_next=True)),
    rule("moment", "battle_moment", Moment),
    rule("moment", "この self_noun の battle_moment", lambda noun, event: Moment(event, noun=noun)),
    rule("battle_moment", "戦闘|バトル|アタック start", lambda _: "battle_start"),
    rule("battle_moment", "戦闘|バトル|アタック end", lambda _: "battle_end"),
    rule("until", "( until )"),
    rule("until_end", "end まで"),
    rule("until_end", "が終わる|終了 まで", lambda: "end"),
    rule("until", "ターン until_end", lambda _: Until("turn_end")),
    rule("until", "この|その ターン until_end", lambda _: Until("turn_end")),
    rule("until", "この|その ターン の間|中|の間中 に?", lambda: Until("turn_end")),
    rule("until", "このターン", lambda: Until("turn_end")),
    rule("until", "次の turn_of start まで の間?",
         lambda whose, _: Until("your_next_turn") if whose == "you" else None),
    rule("until", "次の turn_of until_end",
         lambda whose, _: Until("opponent_turn_end") if whose == "opponent" else None),
    rule("until", "この|その 戦闘|バトル|アタック の間|中|の間中", lambda: Until("battle_end")),
    rule("until", "この? 戦闘|バトル|アタック until_end", lambda _: Until("battle_end")),
    rule("until", "この|その フェイズ|フェーズ until_end", lambda _: Until("phase_end")),
    rule("until", "この|その フェイズ|フェーズ の間|中|の間中", lambda: Until("phase_end")),
    rule("during", "turn_of 中|の間|の間中 に?", During),
    rule("during", "phase 中|の間", lambda phase: During(None, phase)),
)  # fmt: skip
DECKS = (
    rule(
        "top",
        "place_mod* zone の上から|の一番上から|の上の counted の? カード?",
        _top,
    ),
    rule(
        "top",
        "place_mod* zone の上から|の一番上から|を上から カードを? counted",
        _top,
    ),
    rule("top", "place_mod* zone の一番上|の1番上|の上|トップ の? カード", lambda mods, zone: _top(mods, zone, 1)),
    rule("way_thing", "残り|残りのカード", lambda: Way("rest")),
    rule("way_thing", "その中|それらの中|そのカードの中|その中のカード の?", lambda: Way("among")),
    rule("way_thing", "疲労", lambda: Way("exhaustion")),
    rule("way_thing", "戦闘|バトル", lambda: Way("battle")),
    rule("way_thing", "向き|表示", lambda: Way("orientation")),
    rule("way_thing", "位置|場所", lambda: Way("position")),
    rule("way_thing", "その値|そのダメージ", lambda: Way("that_number")),
    rule("modes", "list_of から counted を?", _modes),
    rule("modes", "list_of から counted まで を?", lambda total, count: _modes(total, count, up_to=True)),
    rule("list_of", "以下|次|以下の効果|次の効果|以下の中|次の中|以下の効果の中|次の効果の中", lambda: 0),
    rule("list_of", "以下の|次の counted の中|の効果|の効果の中?", lambda count: count),
    rule("modes", "list_in のうち|のうちから|の中から? counted を?", _modes),
    rule(
        "modes",
        "list_in のうち|のうちから|の中から? counted まで を?",
        lambda total, count: _modes(total, count, up_to=True),
    ),
    rule("list_in", "以下|次|以下の効果|次の効果|これら|この", lambda: 0),
    rule("modes", "次の|以下の? どちらか|いずれか counted を?", lambda count: _modes(None, count)),
    rule("times_over", "number 回", Repeated),
    rule("number_range", "number から plain_amount まで の 数", AnyNumber),
    rule("number_range", "plain_amount 以下 の 数", lambda most: AnyNumber(0, most)),
    rule("any_number", "number_range を? 1つ?"),
    rule(
        "any_number",
        "number_range を1つ選び|を1つ選んで letter と",
        lambda any_, letter: replace(any_, letter=letter.name),
    ),
    rule(
        "any_number",
        "number_range を1つ選び|を1つ選んで quoted と",
        lambda any_, name: replace(any_, letter=name.lower()),
    ),
    rule("for_each", "こうした self_noun 1枚|1体 につき|ごとに", lambda _: ForEach(Done("do"))),
    rule("for_each", "その数 1 につき|ごとに", lambda: ForEach(Done("number"))),
    rule("amount", "その数|選んだ数", lambda: Done("number")),
    rule("next_phase", "player の次の phase", lambda player, phase: NextPhase(player.side, phase)),
    rule("icons", "〔 icon+ 〕", Icons),
    rule("way_thing", "リードアイコン", lambda: Way("lead_icons")),
    rule("way_thing", "ゲーム|このゲーム", lambda: Way("game")),
    rule(
        "per_turn",
        "1ターンに|毎ターン number 回|度 まで?",
        lambda times: PerTurn(times) if isinstance(times, int) else None,
    ),
    rule("counted_bounds", "bounds", lambda bounds: bounds if bounds.least != bounds.most else None),
    rule("total_of", "stat の合計が number 以下になるように|以下になる", lambda stat, most: ("total", stat, most)),
    rule("by_cause", "cause で|では|によって", lambda cause: Way(f"by_{cause}")),
    rule("by_cause", "戦闘|バトル で|では", lambda: Way("by_battle")),
    rule("other_adverb", "このターンに|このターン中に|このターン", lambda: Way("this_turn")),
    rule("other_adverb", "1回だけ|一度だけ", lambda: Way("once")),
    rule("other_adverb", "直接", lambda: Way("directly")),
    rule("other_adverb", "可能ならば|可能なら|可能な限り", lambda: Way("if_able")),
)


THING_RULES: tuple[Rule, ...] = (*DAMAGE, *POINTS, *STATS, *AMOUNTS, *TIMES, *DECKS)
