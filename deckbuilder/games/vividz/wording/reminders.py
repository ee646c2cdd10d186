"""What reminders of the game's keywords say (VIV 1200), as patterns."""

from typing import Final

from deckbuilder.card_text.wording import Table

_THIS: Final = r"(?:この(?:カード|キャラ|アカウント|イベント|エンゲージ)|これ)"
_SUCCESS: Final = r"TOLDが?アタック成功し?(?:た|する|している)(?:時|場合|なら|ならば)"
_FREE: Final = r"(?:その)?コストを?(?:支払わず|払わず|支払うことなく)に?プレイ(?:してよい|してもよい|できる)"
_REMOVED: Final = r"リムーブ(?:ゾーン)?"
_SLEEP: Final = rf"(?:{_THIS}を?)?スリープ(?:する|させる|し|して|させて|すると|することで)?"
_RETIRE: Final = (
    r"相手の(?:エリア(?:にある|の|にいる))?キャラ(?:を1枚選びそれを?|を1枚選んで|を1枚選び|1枚を選び|を1枚|1枚を)"
    r"退場させる(?:できる)?"
)
_REVEAL: Final = r"(?:あなたの|自分の)?デッキの(?:一番|1番)?上(?:の|から)?(?:カード)?(?:を?1枚)?を?公開(?:する|し|して)"
_HAS: Final = (
    r"(?:その|公開した)?(?:カード)?[がは]?(?:この|その|TOLDの)?アカウント情報を?(?:持つ|持っている|含む)"
    r"(?:なら|ならば|場合|時|カードなら|カードならば)"
)
_ENERGY: Final = r"エネルギー(?:ゾーン)?"
_FROM_DECK: Final = r"(?:あなたの|自分の)?デッキから"
_TAKEN: Final = rf"{_FROM_DECK}TOLDを?(?:1枚)?(?:まで)?を?(?:選び)?"
JAPANESE: Final[Table] = {
    "accel": (
        _SLEEP, rf"(?:{_SLEEP}:?)?{_REVEAL}",
        rf"(?:(?:{_SLEEP}:?)?{_REVEAL})?{_HAS}(?:(?:その)?カードを|それを)?{_FREE}",
        rf"(?:プレイ|そう)しなかった(?:なら|ならば|場合|時|カードは)?(?:それを|そのカードを)?{_ENERGY}に置く",
    ),
    "encounter": (
        (rf"(?:{_THIS}[はが]?)?{_FROM_DECK}{_ENERGY}に置かれた時(?:{_THIS}[をは]?)?"
        r"(?:(?:あなたの|自分の)?キャラが?い?ないエリアに)?(?:リブート(?:状態)?で)?登場(?:する|させる)"),
    ),
    "chant": (
        rf"(?:{_SUCCESS})?(?:{_REMOVED}(?:にある|から|の)?)?(?:{_THIS}を?)?(?:{_REMOVED}から)?{_FREE}",
        rf"(?:この能力は)?{_REMOVED}(?:にある(?:時|間)|で)?(?:のみ|だけ)?(?:有効|働く|有効である)",
    ),
    "subdue": (rf"(?:{_SUCCESS})?(?:エリアにある)?(?:{_THIS}[をは]?)?退場(?:させる|する)",),
    "flash_slash": (_SLEEP, _RETIRE, rf"{_SLEEP}:?{_RETIRE}"),
    "deck_engage": (
        (rf"(?:{_THIS}をプレイ(?:した|する)(?:時|場合))?{_TAKEN}(?:エリアに)?(?:登場させ(?:て|る)?)?"
        rf"(?:{_THIS}を?)?コネクト(?:した状態で|状態で|する|させる)?(?:エリアに)?(?:登場させる|出す)?"),
        rf"(?:{_THIS}をプレイ(?:した|する)(?:時|場合))?{_TAKEN}(?:エリアに)?登場させる",
        r"(?:その後)?(?:デッキを)?シャッフルする",
        rf"(?:コネクト)?できなかった(?:場合|時|なら|ならば)?{_THIS}[をは]?トラッシュに置く",
    ),
}  # fmt: skip

_CARD: Final = r"(?:(?:this|that) (?:card|chara|account|event|engage)|this|it)"
_WINS: Final = r"(?:when|if) TOLD (?:achieves|achieved|attains|has|gets) attack success"
_PLAY: Final = (
    r"you can play (?:it|this card|that card|this)(?: from remove zone)? (?:without paying its cost|for free)"
)
_RESTS: Final = rf"(?:put {_CARD} to sleep|sleep {_CARD}|{_CARD} goes to sleep|sleep)"
_ONE: Final = r"(?:1|one) (?:chara in opponent's areas?|of opponent's charas|opponent's chara)"
_ENDS: Final = rf"(?:choose )?{_ONE}(?: and)? retire (?:it|that chara)"
_SHOW: Final = r"reveal top card of deck"
ENGLISH: Final[Table] = {
    "accel": (
        _RESTS, rf"(?:{_RESTS} )?(?:and |to )?{_SHOW}",
        rf"(?:(?:{_RESTS} )?(?:and |to )?{_SHOW} )?if it has (?:that|this|TOLD) account information {_PLAY}",
        r"(?:if you (?:do not|did not)(?: play it)?|otherwise) put it into energy(?: zone)?",
    ),
    "encounter": (
        (rf"when {_CARD} is put (?:from deck into energy(?: zone)?|into energy(?: zone)? from deck)"
        rf" (?:{_CARD} appears|make {_CARD} appear)(?: in(?: 1| one)?(?: of)? areas? without chara)?"),
    ),
    "chant": (rf"(?:{_WINS} )?(?:{_PLAY})", r"(?:it|this)(?: ability)? works in remove zone"),
    "subdue": (rf"(?:{_WINS} )?(?:retire {_CARD}|{_CARD} is retired)",),
    "flash_slash": (_RESTS, _ENDS, rf"{_RESTS}(?: to)? {_ENDS}", rf"(?:{_RESTS} (?:to )?)?retire {_ONE}"),
    "deck_engage": (
        (rf"(?:when you play {_CARD} )?(?:choose|search|search deck for) (?:(?:up to )?(?:1|one) )?TOLD"
        r"(?: (?:in|from) deck)?"
        rf"(?: (?:and )?(?:make it appear|it appears))?"
        rf"(?: (?:and )?(?:connected|connect {_CARD} to it))?(?: (?:with|to) {_CARD})?"),
        r"(?:then )?shuffle(?: deck)?",
        rf"if (?:no card|nothing|none) (?:could be|is|was) connected put {_CARD} into trash",
    ),
}  # fmt: skip
