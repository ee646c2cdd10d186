"""When an ability triggers, holds or may be used; what it costs; and what must be so."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.legions.phrases.nouns import SIDES, ZONES, qualified
from deckbuilder.games.legions.phrases.table import NOTHING, N, Row, alias, row

PHASES = (
    ("start", "スタート", "start"),
    ("core", "コア", "core"),
    ("draw", "ドロー", "draw"),
    ("main", "メイン", "main"),
    ("end", "エンド", "end"),
)
DURING = (
    row(None, "常時", "always"),
    row("own_turn", "自ターン中", "during your turn"),
    row("opponent_turn", "相手ターン中", "during the opponent's turn"),
)
ACTIVATED = (
    row(None, "自ターン中任意", "any time in your turn"),
    row(shape=True, ja="自ターン中任意1回", en="once per turn"),
)
OF_THE_CARD = (
    row({"event": "deploy"}, "配置時", "on deploy"),
    row({"event": "lane_move"}, "レーン移動時", "on lane move"),
    row({"event": "attack"}, "アタック時", "on attack"),
    row({"event": "unlock"}, "アンロック時", "on unlock"),
    row({"event": "break"}, "ブレイク時", "on break"),
    row({"event": "survive"}, "このカードがバトルで生き残った時", "when this card survives a battle"),
    row({"event": "deals_damage", "where": {"noun": {"category": "master", "side": "opponent", "with": ()}}},
        "このカードが相手のマスターにダメージを与えた時", "when this card deals damage to the opponent's Master"),
)  # fmt: skip
OF_PHASES = tuple(
    row({"event": event, "phase": phase}, f"あなたの{ja}フェイズ{ja_time}", f"at the {en_time} of your {en} phase")
    for event, ja_time, en_time in (("phase_start", "開始時", "beginning"), ("phase_end", "終了時", "end"))
    for phase, ja, en in PHASES
)


def _of_players() -> tuple[Phrase, ...]:
    shape, ja, en = qualified("card_head", {})
    return (
        row({"event": "plays", "where": shape}, f"あなたが{ja}をプレイした時", f"when you play {{a}}{en}"),
        row({"event": "unlocks", "where": shape}, f"あなたが{ja}をアンロックした時", f"when you unlock {{a}}{en}"),
        row({"event": "draws"}, "あなたがカードを引いた時", "when you draw a card"),
        row({"event": "gains_life"}, "あなたのマスターがライフを得た時", "when your Master gains life"),
    )


def _deployed() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for side, ja_side, en_side in SIDES[:2]:
        shape, ja, en = qualified("unit_head", {"side": side})
        many, _, en_many = qualified("unit_heads", {"side": side})
        where = f"{ja_side}フィールドに"
        rows += [
            row({"event": "deploy", "who": shape}, f"{where}{ja}が配置された時",
                f"when {{a}}{en} is deployed on {en_side} field"),
            row({"event": "deploy", "who": many, "at_least": N}, f"{where}{{N}}体以上の{ja}が配置された時",
                f"when {{N}} or more {en_many} are deployed on {en_side} field"),
        ]  # fmt: skip
    return tuple(rows)


OF_PLAYERS, DEPLOYED = _of_players(), _deployed()
BROKEN = row({"event": "break", "who": Slot("TARGET", "target")}, "{TARGET}がブレイクした時", "when {a}{TARGET} breaks")
OFF_FIELD = tuple(
    row(zone, f"このカードが{ja}にある間、", f"while this card is in your {en}, ") for zone, ja, en in ZONES
)
COSTS = (
    row({"points": N}, "{N}", "{N} MP"),
    row({"x": True}, "X", "X MP"),
    row({"exhaust": True}, "疲労", "exhaust"),
    row({"do": "exile", "hand": True}, "手札を1枚除外する", "exile 1 card from your hand"),
    row(
        {"do": "exile", "hand": True, "count": N}, "手札を{N}枚除外する", "exile {N} card{N.several?s|} from your hand"
    ),
    row({"do": "break"}, "このカードをブレイクする", "break this card"),
    row({"do": "exile"}, "このカードを除外する", "exile this card"),
)
_TARGET, _TARGETS = Slot("TARGET", "target"), Slot("TARGET", "targets")
_COUNT: Row = {"cond": "count"}
IF = (
    row({"cond": "mode"}, "あなたのマスターが覚醒モードの場合、", "if your Master is awakened, "),
    row({"cond": "player", "what": "life", "max": N}, "あなたのマスターのライフが{N}以下の場合、",
        "if your Master has {N} or less life, "),
    row({"cond": "player", "what": "life", "min": N}, "あなたのマスターのライフが{N}以上の場合、",
        "if your Master has {N} or more life, "),
    row({"cond": "player", "what": "hand", "max": N}, "あなたの手札が{N}枚以下の場合、",
        "if you have {N} or fewer cards in hand, "),
    row({"cond": "player", "what": "hand", "min": N}, "あなたの手札が{N}枚以上の場合、",
        "if you have {N} or more cards in hand, "),
    row({**_COUNT, "of": _TARGETS, "min": N}, "{TARGET}が{N}{TARGET.unit?体|枚}以上ある場合、",
        "if there are {N} or more {TARGET}, "),
    row({**_COUNT, "of": _TARGET, "max": 0}, "{TARGET}がない場合、", "if there is no {TARGET}, "),
    row({"cond": "card", "where": {"noun": {"lane": "middle", "with": ()}}}, "このミニオンが中央レーンにある場合、",
        "if this Minion is in the middle lane, "),
)  # fmt: skip


def whens() -> dict[str, Symbol]:
    """The symbols of conditions and costs."""
    return {
        "during": DURING,
        "once": ACTIVATED,
        "when": (*OF_THE_CARD, *OF_PHASES, *OF_PLAYERS, *DEPLOYED, BROKEN),
        "whens": ListOf("when", {"ja": ("／",), "en": (" / {^}",)}, least=1),
        "off_field": (NOTHING, *OFF_FIELD),
        "cost_part": COSTS,
        "cost": ListOf("cost_part", {"ja": ("、",), "en": (", ",)}, least=1),
        "paid": (
            NOTHING,
            row(Slot("COST", "cost"), "【{COST}】", " [{COST}]", also_ja=("[{COST}]",)),
        ),
        "condition": IF,
        "if": (NOTHING, *alias("IF", "condition")),
    }
