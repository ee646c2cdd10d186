"""How Japanese names what is not a card: damage, life, changes of numbers, amounts, times."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.japanese.amount_rules import AMOUNTS
from deckbuilder.card_text.japanese.attack_rules import ATTACKS
from deckbuilder.card_text.japanese.mode_rules import MODES
from deckbuilder.card_text.japanese.stat_rules import STATS
from deckbuilder.card_text.japanese.time_rules import TIMES
from deckbuilder.card_text.meaning import (
    Amount,
    AnyNumber,
    AsWords,
    Bounds,
    Cards,
    Counters,
    CountOf,
    Damage,
    Done,
    ForEach,
    Gained,
    Icons,
    Identity,
    NextPhase,
    PerTurn,
    Player,
    Points,
    Repeated,
    Signed,
    Thing,
    Top,
    Verb,
    Way,
    had_words,
)


def _of_master(cards: Cards, what: str) -> Points | None:
    if cards.get("head") != "master" or not cards.keys() <= {"head", "side"}:
        return None
    return Points(what, None, str(cards.get("side") or "you"))


def _thing_done(cards: Cards, verb: Verb, what: str) -> Thing | None:
    """`このカードがサポートしたアタック`; not one that it did not support."""
    return Thing(what, None, cards, verb.concept) if verb.mood == "plain" else None


def _signed(what: str, signed: Signed, side: str | None = None) -> Points | None:
    """So much more life; less of it may be damage or a loss."""
    if isinstance(signed.amount, int) and signed.amount > 0:
        return Points(what, signed.amount, side)
    return None


def _top(mods: tuple[tuple[str, Hashable], ...], zone: str, count: Amount) -> Top | None:
    sides = [value for name, value in mods if name == "side"]
    if zone != "deck" or len(mods) != len(sides) or len(sides) > 1:
        return None
    side = sides[0] if sides else None
    return Top(count, side if isinstance(side, str) else None)


def _from_top(count: Amount, mods: tuple[tuple[str, Hashable], ...], zone: str) -> Top | None:
    """`3枚のカードをデッキの上から`."""
    return _top(mods, zone, count)


DAMAGE = (
    rule("cause", "戦闘|バトル による?", lambda: "battle"),
    rule("cause", "アタック|攻撃 の|による", lambda: "battle"),
    rule("cause", "効果|カードの効果|技 による|の?", lambda: "effect"),
    rule("damage", "cause? ダメージ", lambda cause: Damage(None, cause)),
    rule("damage", "plain_amount 点|ポイント? の|分の|分? cause? ダメージ", Damage),
    rule("damage_each", "plain_amount 点|ポイント? の? cause? ダメージ ずつ", Damage),
    rule("damage", "plain_amount 点|ポイント? バーン", Damage),
    rule("damage", "ダメージ plain_amount 点|ポイント?", Damage),
    rule(
        "damage",
        "plain_amount 点? 以上 の? cause? ダメージ",
        lambda least, cause: Damage(None, cause, bounds=Bounds(least, None)),
    ),
    rule(
        "damage",
        "plain_amount 点? 以下 の? cause? ダメージ",
        lambda most, cause: Damage(None, cause, bounds=Bounds(None, most)),
    ),
    rule("damage", "plain_amount 点|ポイント? ずつ の? cause? ダメージ", Damage),
    rule("damage", "amount_word の|分の cause? ダメージ", Damage),
    rule(
        "damage", "player が 受ける 全ての|すべての? cause? ダメージ", lambda player, cause: Damage(None, cause, player)
    ),
    rule("damage", "player への cause? ダメージ", lambda player, cause: Damage(None, cause, player)),
    rule("damage", "player が cause で 受ける ダメージ", lambda player, cause: Damage(None, cause, player)),
    rule("damage", "cards が cause で 受ける ダメージ", lambda cards, cause: Damage(None, cause, cards)),
    rule("damage", "cards が 受ける cause? ダメージ", lambda cards, cause: Damage(None, cause, cards)),
    rule("plain_amount", "number"),
    rule("plain_amount", "letter"),
    rule("plain_amount", "( amount )"),
)
POINTS = (
    rule("gained", "player が v_adn points_word", Gained),
    rule("any_player", "プレイヤー", lambda: Player("opponent", "any")),
    rule("each_player", "プレイヤー は|が それぞれ|各自 ,?", lambda: Player("both")),
    rule("each_player", "お互いに|互いに", lambda: Player("both")),
    rule("each_player", "player ,?", lambda player: player if player.side == "both" else None),
    rule("points", "points_word", Points),
    rule("points", "( points )"),
    rule("points", "player の? points_word", lambda player, what: Points(what, None, player.side)),
    rule("points", "plain_amount 点? の? points_word", lambda amount, what: Points(what, amount)),
    rule("points", "cards の points_word", _of_master),
    rule("points", "〔 cost_word の? number 〕", Points),
    rule("counters", "player の? counters", lambda player, told: replace(told, side=player.side)),
    rule("counters", "quoted counter_word", lambda name, _: Counters(name)),
    rule("counters", "quoted counter_word counted", lambda name, _, count: Counters(name, count)),
    rule("told_words", "icon_word", lambda icon: AsWords("icon", (icon,))),
    rule("told_words", "races の info_word", lambda races, fact: had_words(str(fact), races)),
    rule("signed_points", "player の? points_word signed",
         lambda player, what, signed: _signed(what, signed, player.side)),
    rule("signed_points", "points_word signed", _signed),
)  # fmt: skip
DECKS = (
    rule(
        "top",
        "place_mod* zone の上から|の一番上から|の上の counted の? カード?",
        _top,
    ),
    rule(
        "top",
        "place_mod* zone の上から|の一番上から|を上から|の上|の一番上 カードを|のカードを? counted",
        _top,
    ),
    rule("top", "counted の カードを ,? place_mod* zone の上から|の一番上から", _from_top),
    rule("top", "カード を? counted を? ,? place_mod* zone の上から|の一番上から", _from_top),
    rule("top", "place_mod* zone の一番上|の1番上|の上|トップ の? カード", lambda mods, zone: _top(mods, zone, 1)),
    rule("top", "place_mod* zone の一番上|の1番上|の上 の? カード counted", _top),
    rule("top", "place_mod* zone の一番上|の1番上", lambda mods, zone: _top(mods, zone, 1)),
    rule("top_up_to", "place_mod* zone の上から|の一番上から|を上から カードを? counted まで", _top),
    rule("thing", "own_thing", Thing),
    rule("thing", "cards の thing_of", lambda cards, what: Thing(what, None, cards)),
    rule("thing", "cards が v_past thing_of", _thing_done),
    rule("thing", "player の? own_thing", lambda player, what: Thing(what, player.side)),
    rule("identity", "id_part id_more*", lambda first, more: Identity((first, *more))),
    rule("id_more", ",|と id_part"),
    rule("id_part", "quoted", lambda name: ("name", name)),
    rule("id_part", "titled", lambda title: ("title", title)),
    rule("id_part", "state", lambda state: (state.key, state.value)),
    rule("id_part", "stat number", lambda stat, number: (stat, number)),
    rule("deck_cards", "place_mod* zone を|の counted を?", _top),
    rule("way_thing", "残り|残りのカード", lambda: Way("rest")),
    rule("way_thing", "もう1枚|残り1枚|残りの1枚 のカード?", lambda: Way("rest_one")),
    rule("way_thing", "もう片方|もう一方|他方 のカード?", lambda: Way("rest_one")),
    rule("way_thing", "その中|それらの中|そのカードの中|その中のカード の?", lambda: Way("among")),
    rule("way_thing", "疲労", lambda: Way("exhaustion")),
    rule("way_thing", "戦闘|バトル", lambda: Way("battle")),
    rule("way_thing", "向き|表示|表示形式", lambda: Way("orientation")),
    rule("way_thing", "位置|場所", lambda: Way("position")),
    rule("way_thing", "その値|その数|そのダメージ", lambda: Way("that_number")),
    rule("times_over", "number 回", Repeated),
    rule("times_over", "cards の数|の枚数 と同じ 回数|回数だけ", lambda cards: Repeated(CountOf(cards))),
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
    rule("for_each", "その枚数|その体数 につき|1枚につき|1体につき|ごとに|毎に", lambda: ForEach(Done("do"))),
    rule("for_each", "こうした self_noun 1枚|1体 につき|ごとに", lambda noun: ForEach(Done("do", noun))),
    rule("for_each", "その数 1 につき|ごとに", lambda: ForEach(Done("number"))),
    rule("amount", "その数|選んだ数", lambda: Done("number")),
    rule("next_phase", "player の次の phase", lambda player, phase: NextPhase(player.side, phase)),
    rule("icons", "〔 icon+ 〕", Icons),
    rule("way_thing", "icon_noun", Way),
    rule("way_thing", "ゲーム|このゲーム", lambda: Way("game")),
    rule(
        "per_turn",
        "1ターンに|毎ターン number 回|度 まで?",
        lambda times: PerTurn(times) if isinstance(times, int) else None,
    ),
    rule("counted_bounds", "bounds", lambda bounds: bounds if bounds.least != bounds.most else None),
    rule(
        "total_of",
        "stat の? 合計|合計値 が? number 以下になるように|以下になる",
        lambda stat, most: ("total", stat, most),
    ),
    rule("by_cause", "cause で|では|によって", lambda cause: Way(f"by_{cause}")),
    rule("by_cause", "アタック|攻撃 で|では|によって", lambda: Way("by_battle")),
    rule("other_adverb", "このターンに|このターン中に|このターン", lambda: Way("this_turn")),
    rule("other_adverb", "1回だけ|一度だけ", lambda: Way("once")),
    rule("other_adverb", "他に|ほかに|他には", lambda: Way("besides")),
    rule("other_adverb", "直接", lambda: Way("directly")),
    rule("other_adverb", "追加で", lambda: Way("added")),
)


THING_RULES: tuple[Rule, ...] = (*DAMAGE, *POINTS, *STATS, *AMOUNTS, *ATTACKS, *TIMES, *MODES, *DECKS)
