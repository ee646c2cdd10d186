"""What an effect does: each step about a card that is named, about one just chosen, and as an offer."""

from deckbuilder.effect_text.grammar import Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.legions.phrases.nouns import WAITS
from deckbuilder.games.legions.phrases.table import N, Row, row

AMOUNT, UNTIL, KEYWORD = Slot("N", "amount"), Slot("UNTIL", "until"), Slot("KEYWORD", "keyword_given")
CHANGE = Slot("CHANGE", "change")
UNTILS = (
    row(None, "ターン終了時まで", " until end of turn"),
    row("opponent_turn_end", "次の相手のターン終了時まで", " until the end of the opponent's next turn"),
)
TE_FORMS = {
    "与える": "与えて", "得る": "得て", "する": "して", "置く": "置いて", "戻す": "戻して", "引く": "引いて",
    "行う": "行って",
}  # fmt: skip
TOKENS = (
    row("ghost", "ゴーストトークン", "Ghost token"),
    row("zombie", "ゾンビトークン", "Zombie token"),
    row("doll", "ドールトークン", "Doll token"),
    row("big_bear", "ビッグベアトークン", "Big Bear token"),
)
_INTO_WAIT: tuple[tuple[Row, str, str, str], ...] = tuple(
    ({"op": "put", "to": zone}, "を", f"ウェイトゾーン{ja}に置く", f"put {{T}} into Wait Zone {en}")
    for zone, ja, en in WAITS
)
_CHANGED: Row = {"op": "modify", "numbers": CHANGE, "until": UNTIL}
_GRANTED: Row = {"op": "grant", "given": KEYWORD, "until": UNTIL}
ON_CARDS: tuple[tuple[Row, str, str, str], ...] = (
    ({"op": "damage", "amount": AMOUNT}, "に", "{N}点のダメージを与える", "deal {N} damage to {T}"),
    ({"op": "shift_wait", "by": Slot("BY", "signed")}, "を", "WT{BY}する", "apply WT{BY} to {T}"),
    ({"op": "break"}, "を", "ブレイクする", "break {T}"),
    (_CHANGED, "に", "{UNTIL}「{CHANGE}」の修正を与える", "give {T} {CHANGE}{UNTIL}"),
    (_GRANTED, "に", "{UNTIL}「{KEYWORD}」を与える", "give {T} {KEYWORD}{UNTIL}"),
    ({"op": "put", "to": "hand"}, "を", "手札に戻す", "return {T} to hand"),
    ({"op": "put", "to": "deck_bottom"}, "を", "山札の下に置く", "put {T} on the bottom of the deck"),
    ({"op": "put", "to": "standby"}, "を", "スタンバイゾーンに置く", "put {T} into the standby zone"),
    *_INTO_WAIT,
    ({"op": "put", "to": "exile"}, "を", "除外する", "exile {T}"),
    ({"op": "put", "to": "exile", "face_down": True}, "を", "裏向きに除外する", "exile {T} face-down"),
    ({"op": "deploy"}, "を", "配置する", "deploy {T}"),
    ({"op": "move_lane"}, "を", "空いている隣接レーンに移動する", "move {T} to an adjacent empty lane"),
    ({"op": "reverse"}, "を", "リバース状態にする", "turn {T} reversed"),
    ({"op": "exhaust"}, "を", "疲労させる", "exhaust {T}"),
    ({"op": "unlock"}, "を", "アンロックする", "unlock {T}"),
)  # fmt: skip
"""What is done to cards: the step, the particle after the card, and the words."""
READY: tuple[Row, str, str] = ({"op": "ready"}, "疲労を回復する", "ready {T}")
OF_ITSELF: tuple[tuple[Row, str, str], ...] = (
    (_CHANGED, "{UNTIL}「{CHANGE}」の修正を得る", "gets {CHANGE}{UNTIL}"),
    (_GRANTED, "{UNTIL}「{KEYWORD}」を得る", "gets {KEYWORD}{UNTIL}"),
)
CANNOT = (
    ("be_broken", "ブレイクされない", "is not broken", "are not broken"),
    ("attack", "アタック出来ない", "cannot attack", "cannot attack"),
    ("be_attacked", "アタックされない", "cannot be attacked", "cannot be attacked"),
    ("block", "ブロック出来ない", "cannot block", "cannot block"),
    ("move", "レーン移動出来ない", "cannot move lanes", "cannot move lanes"),
)
_LIFE: Row = {"op": "gain_life", "amount": AMOUNT}
_CORES: Row = {"op": "move_cores", "from": "core_zone", "to": "master"}
PLAIN = (
    row(_LIFE, "あなたのマスターはライフを{N}点得る", "your Master gains {N} life"),
    row({"op": "draw"}, "カードを1枚引く", "draw 1 card"),
    row({"op": "draw", "count": AMOUNT}, "カードを{N}枚引く", "draw {N} card{N.several?s|}"),
    row({"op": "master_attack", "atk": AMOUNT}, "あなたのマスターは「ATK{N}」としてアタックを行う",
        "your Master attacks as ATK {N}"),
    row({"op": "master_attack", "atk": AMOUNT, "keywords": (KEYWORD,)},
        "あなたのマスターは「ATK{N}・{KEYWORD}」としてアタックを行う", "your Master attacks as ATK {N} with {KEYWORD}"),
    row({"op": "token", "token": Slot("TOKEN", "token")}, "あなたのフィールドに{TOKEN}を1体置く",
        "put 1 {TOKEN} on your field"),
    row({"op": "token", "token": Slot("TOKEN", "token"), "count": N}, "あなたのフィールドに{TOKEN}を{N}体置く",
        "put {N} {TOKEN}{N.several?s|} on your field"),
    row(_CORES, "コアゾーンのコアを1個マスターの上に置く", "put 1 core from your core zone on your Master"),
    row({**_CORES, "count": N}, "コアゾーンのコアを{N}個マスターの上に置く",
        "put {N} core{N.several?s|} from your core zone on your Master"),
    row({"op": "get", "of": Slot("NAME", "ability_name")}, "「{NAME}」の効果を得る", 'get the effect of "{NAME}"'),
    row({"op": "win"}, "あなたはゲームに勝利する", "you win the game"),
    row({"op": "lose_game"}, "あなたはゲームに敗北する", "you lose the game"),
)  # fmt: skip
WORDS = (("minion", "ミニオン", "Minion"), ("lord", "ロード", "Lord"), ("master", "マスター", "Master"),
         ("unit", "ユニット", "unit"), ("card", "カード", "card"))  # fmt: skip
"""What a card is called when it is named again."""
THIS = tuple(row({"self": word}, f"この{ja}", f"this {en}") for word, ja, en in WORDS)
THAT = (
    *(row({"it": word}, f"その{ja}", f"that {en}") for word, ja, en in WORDS),
    *(row({"it": word, "many": True}, f"その{ja}", f"those {en}s") for word, ja, en in WORDS),
)
REFERENCES = (
    *THIS,
    *THAT,
    row("opponent_master", "相手のマスター", "the opponent's Master"),
    row("your_master", "あなたのマスター", "your Master"),
    row({"all": Slot("TARGETS", "everyone")}, "{TARGETS}", "{TARGETS}"),
)


def _named() -> tuple[Phrase, ...]:
    """The steps about a card that is named."""
    who, itself = Slot("T", "who"), Slot("T", "itself")
    shape, ja, en = READY
    return (
        *PLAIN,
        *(row({**told, "who": itself}, f"{{T}}は{words}", f"{{T}} {english}") for told, words, english in OF_ITSELF),
        *(row({**told, "who": who}, f"{{T}}{particle}{words}", english) for told, particle, words, english in ON_CARDS),
        row({**shape, "who": who}, f"{{T}}の{ja}", en),
        *(_cannot(itself, what, words, f"{{T}} {english}") for what, words, english, _ in CANNOT),
        *(_cannot(who, what, words, f"{{T}} {english}") for what, words, _, english in CANNOT),
        _battle("who"),
    )  # fmt: skip


def _chosen(form: str) -> tuple[Phrase, ...]:
    """The steps about what was just chosen."""
    shape, ready_ja, ready_en = READY
    return (
        *(row(told, ja, en.replace("{T}", form)) for told, _, ja, en in ON_CARDS),
        row(shape, ready_ja, ready_en.replace("{T}", form)),
    )


def _battle(who: str) -> Phrase:
    shape: Row = {"op": "battle", "who": Slot("T", who), "with": Slot("SELF", "itself")}
    return row(shape, "{T}と{SELF}でバトルを行う", "{T} and {SELF} battle")


def _subjects(form: str) -> tuple[Phrase, ...]:
    """What holds of the card that was just chosen, which Japanese names again."""
    that = Slot("T", "that")
    told = ((what, words, one if form == "it" else many) for what, words, one, many in CANNOT)
    return (*(_cannot(that, what, words, f"{form} {english}") for what, words, english in told), _battle("that"))


def _cannot(who: Slot, what: str, ja: str, en: str) -> Phrase:
    shape: Row = {"op": "forbid", "what": what, "until": UNTIL, "who": who}
    typed = f"{{T}}は{{UNTIL}}{ja.replace('出来', 'でき')}"
    return row(shape, f"{{T}}は{{UNTIL}}{ja}", f"{en}{{UNTIL}}", also_ja=(typed,))


def _changes() -> tuple[Phrase, ...]:
    """`+2/+0`: a zero takes the sign of the other number."""
    atk, hp = Slot("ATK", "change_by"), Slot("HP", "change_by")
    zero_hp, zero_atk = "{ATK.negative?-|+}0", "{HP.negative?-|+}0"
    return (
        row({"atk": atk, "hp": hp}, "{ATK}/{HP}", "{ATK}/{HP}"),
        row({"atk": atk}, f"{{ATK}}/{zero_hp}", f"{{ATK}}/{zero_hp}"),
        row({"hp": hp}, f"{zero_atk}/{{HP}}", f"{zero_atk}/{{HP}}"),
    )


def offered(phrases: tuple[Phrase, ...]) -> tuple[Phrase, ...]:
    """The same steps as something that one may do (～してもよい); those that nobody does are left out."""
    return tuple(
        row(phrase.shape, f"{ja.removesuffix(ending)}{te}もよい", phrase.texts["en"],
            also_ja=(f"{ja.removesuffix(ending)}{te}も良い",))
        for phrase in phrases
        for ja in (phrase.texts["ja"],)
        for ending, te in TE_FORMS.items()
        if ja.endswith(ending)
    )  # fmt: skip


ACTS, ON_IT, ON_THEM = _named(), _chosen("it"), _chosen("them")


def steps(keywords: tuple[Phrase, ...]) -> dict[str, Symbol]:
    """The symbols of steps. `act` names its card; `act_it`, `act_them`: what was just chosen, unsaid in Japanese."""
    return {
        "amount": (row(N, "{N}", "{N}"), row({"number": "x"}, "X", "X")),
        "until": (*UNTILS, row("permanent", "", "")),
        "keyword_given": keywords,
        "change": _changes(),
        "change_by": (row(Slot("BY", "signed"), "{BY}", "{BY}"), row({"number": "x"}, "+X", "+X")),
        "token": TOKENS,
        "who": REFERENCES,
        "itself": THIS,
        "that": THAT,
        "act": ACTS,
        "act_offered": offered(ACTS),
        "act_it": ON_IT,
        "act_it_offered": offered(ON_IT),
        "act_them": ON_THEM,
        "act_them_offered": offered(ON_THEM),
        "subject_it": _subjects("it"),
        "subject_them": _subjects("they"),
    }
