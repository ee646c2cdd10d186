"""Japanese words that every game shares: verbs, players, particles, and how sentences go on."""

from collections.abc import Collection, Iterator

from deckbuilder.card_text.japanese.conjugation import conjugated
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import Player, Verb, Way

VERBS = (
    ("draw", "引|く", "ひ|く", "ドローする"),
    ("discard", "捨てる", "すてる"),
    ("destroy", "破壊する"),
    ("recover", "回復する"),
    ("gain", "得る"),
    ("lose", "失|う"),
    ("give", "与える", "あたえる", "付与する"),
    ("receive", "受ける", "うける", "負|う"),
    ("return", "戻|す", "もど|す", "返|す"),
    ("take_back", "回収する", "バウンスする"),
    ("come_back", "戻|る"),
    ("add", "加える", "くわえる"),
    ("put", "置|く", "お|く", "送|る", "入れる", "いれる", "落と|す"),
    ("pay", "払|う", "支払|う"),
    ("look", "見る", "みる", "確認する"),
    ("reveal", "公開する", "見せる", "めく|る"),
    ("seek", "探|す", "さが|す", "サーチする"),
    ("shuffle", "シャッフルする", "切り直|す", "切|る"),
    ("choose", "選|ぶ", "えら|ぶ", "選択する", "対象とする", "対象にする"),
    ("move", "移動する", "移|す", "動か|す"),
    ("swap", "入れ替える", "入れかえる"),
    ("attack", "アタックする", "攻撃する"),
    ("block", "ブロックする"),
    ("play", "プレイする"),
    ("use", "使用する", "使|う", "発動する", "起動する", "解決する", "実行する"),
    ("leave", "離れる"),
    ("enter", "出る", "でる", "登場する"),
    ("deploy", "出|す", "だ|す", "配置する", "召喚する"),
    ("flip", "裏返|す"),
    ("turn", "変更する", "変える"),
    ("turn_over", "変わ|る"),
    ("do", "する"),
    ("become", "な|る"),
    ("exist", "いる", "お|る", "あ|る", "存在する"),
    ("have", "持|つ", "も|つ"),
    ("perform", "行|う", "おこな|う"),
    ("happen", "起こ|る", "起きる", "発生する"),
    ("negate", "無効にする", "無効にな|る", "無効化する", "打ち消|す"),
    ("begin", "始める", "開始する"),
    ("finish", "終える", "終了する"),
    ("raise", "上げる", "上が|る", "増加する", "アップする", "高くする", "高くな|る"),
    ("lower", "下げる", "下が|る", "-する", "減少する", "ダウンする", "低くする", "低くな|る"),
    ("increase", "増や|す", "増える", "多くする", "多くな|る"),
    ("reduce", "減ら|す", "減|る", "少なくする", "少なくな|る", "軽減する"),
    ("plus", "+する"),
    ("win", "勝利する"),
    ("lose_game", "敗北する"),
    ("treat", "扱|う"),
    ("negate", "無効にする", "無効化する", "無効にな|る"),
    ("skip", "スキップする", "飛ば|す"),
    ("call", "呼|ぶ"),
    ("steal", "奪|う"),
    ("declare", "宣言する", "指定する"),
)
"""The concept of each verb, and how it is written. A bar parts the last sound of a godan verb."""
_IS_NOT = (("ない", "v_end"), ("ない", "v_adn"), ("なければ", "v_if"), ("なかったら", "v_if"), ("なく", "v_cont"))
"""The negative of ある is a word of its own."""
_WENT = (("行って", "b_te"), ("行った", "b_past"))
_PLAYERS = (
    ("you", "自分", "じぶん", "あなた", "味方"),
    ("own", "自身", "自分自身"),
    ("its_owner", "その持ち主", "そのオーナー"),
    (
        "opponent",
        "相手",
        "あいて",
        "相手プレイヤー",
        "相手のプレイヤー",
        "対戦相手",
        "対戦相手のプレイヤー",
        "自分の対戦相手",
        "あなたの対戦相手",
        "敵",
        "敵プレイヤー",
        "敵のプレイヤー",
    ),
    (
        "both",
        "お互い",
        "お互いのプレイヤー",
        "各プレイヤー",
        "両プレイヤー",
        "両方のプレイヤー",
        "双方のプレイヤー",
        "それぞれのプレイヤー",
        "プレイヤー全員",
        "互いのプレイヤー",
        "全プレイヤー",
        "すべてのプレイヤー",
        "全てのプレイヤー",
        "互い",
        "自分と相手",
        "あなたと相手",
        "自分と対戦相手",
        "あなたと対戦相手",
    ),
)
_WAYS = (
    ("then", "そして", "その後", "そのあと", "続けて", "それから"),
    ("next", "次に"),
    ("next_event", "次の"),
    ("also", "さらに", "更に", "同時に"),
    ("instead", "代わりに", "かわりに", "替わりに"),
    ("random", "ランダムに", "無作為に", "カードを見ずに", "見ずに", "カードを見ないで", "見ないで"),
    ("each", "それぞれ", "それぞれに", "それぞれを", "いずれも", "いずれにも"),
    ("any_order", "好きな順番で", "好きな順で", "任意の順番で", "望む順番で"),
    ("not_destroyed", "破壊せずに", "破壊せず", "破壊することなく"),
    (
        "free",
        "コストを支払わずに",
        "コストを支払わず",
        "コストを払わずに",
        "コストを払わず",
        "コストを支払うことなく",
        "コストを払うことなく",
        "コストなしで",
        "コスト無しで",
        "コストを支払わないで",
    ),
    ("each_one", "1体ずつ", "1枚ずつ"),
    (
        "if_done",
        "そうしたら",
        "そうした場合",
        "そうしたなら",
        "そうしたならば",
        "そうすれば",
        "そうした時",
        "そうした時に",
        "そうしたとき",
        "そうするなら",
    ),
    (
        "if_not_done",
        "そうしなかったら",
        "そうしなかった場合",
        "そうしなかったなら",
        "そうしなかったならば",
        "できない場合",
        "そうできない場合",
        "それができない場合",
        "それができなかった場合",
        "それができないなら",
        "それができなければ",
        "そうできなかった場合",
        "そうできなければ",
        "そうできないなら",
        "そうしないなら",
        "そうしなければ",
    ),
    (
        "otherwise",
        "そうでない場合",
        "そうでなければ",
        "違うなら",
        "違えば",
        "違う場合",
        "そうでないなら",
        "それ以外の場合",
        "それ以外なら",
        "いなければ",
        "なければ",
        "いないなら",
    ),
    ("in_that_case", "その場合"),
    ("but", "ただし", "但し"),
    ("nothing", "何も"),
)


def shared_entries(own: Collection[str]) -> Iterator[Entry]:
    """All shared words. `own`: verbs that mean something else in the game."""
    for concept, *words in VERBS:
        for word in words:
            if word not in own:
                yield from verb_entries(word, concept)
    for side, *words in _PLAYERS:
        yield from (Entry(word, "player", Player(side, word)) for word in words)
    for way, *words in _WAYS:
        yield from (Entry(word, "way", Way(way)) for word in words)
        yield from (Entry(f"{word}は", "way", Way(way)) for word in words if word.endswith("場合"))


def _undergone(word: str, concept: str) -> Iterator[Entry]:
    """`アタックを受ける`: to be attacked."""
    for entry in conjugated(word, concept):
        if entry.value == Verb(concept):
            yield Entry(entry.word, entry.kind, Verb(concept, "passive"))


def verb_entries(word: str, concept: str) -> Iterator[Entry]:
    """The bases of a verb, with what only this one has."""
    if word == "あ|る":
        yield from (entry for entry in conjugated(word, concept) if not entry.word.startswith("あら"))
        yield from (Entry(spelling, kind, Verb(concept, mood="not")) for spelling, kind in _IS_NOT)
        return
    yield from (entry for entry in conjugated(word, concept) if entry.word != "で")  # a particle, not `でる`
    if concept == "attack" and word.endswith("する"):
        yield from _undergone(f"{word.removesuffix('する')}を受ける", concept)
    if word == "行|う":
        yield from (Entry(spelling, kind, Verb(concept)) for spelling, kind in _WENT)
