"""When an ability triggers, holds or may be used, and what would happen."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legions.phrases.conditions import PHASES, conditions
from deckbuilder.games.legions.phrases.nouns import SIDES, ZONE_NAMES, ZONES, qualified
from deckbuilder.games.legions.phrases.rows import row

DURING = (
    row(None, "常時", "always"),
    row("own_turn", "自ターン中", "during your turn"),
    row("opponent_turn", "相手ターン中", "during the opponent's turn"),
)
ACTIVATED = (
    row(None, "自ターン中任意", "any time in your turn"),
    row(shape=True, ja="自ターン中任意1回", en="once per turn"),
)
_THEIR_MASTER: Row = {"noun": {"kind": "master", "side": "opponent", "with": (), "that": ()}}
OF_THE_CARD = (
    row({"event": "enter"}, "配置時", "on deploy"),
    row({"event": "shifts"}, "レーン移動時", "on lane move"),
    row({"event": "attack"}, "アタック時", "on attack"),
    row({"event": "unlock"}, "アンロック時", "on unlock"),
    row({"event": "break"}, "ブレイク時", "on break"),
    row({"event": "deals_damage", "where": _THEIR_MASTER},
        "このカードが相手の‹master›に‹damage›を与えた時", "when this card deals damage to the opponent's Master"),
)  # fmt: skip
WHOSE = ((None, "あなたの", "your"), ("opponent", "相手の", "the opponent's"), ("each", "お互いの", "each player's"))
OF_PHASES = tuple(
    row({"event": event, "phase": phase, "whose": whose}, f"{ja_whose}{ja}フェイズ{ja_time}",
        f"at the {en_time} of {en_whose} {en} phase")
    for whose, ja_whose, en_whose in WHOSE
    for event, ja_time, en_time in (("phase_start", "開始時", "beginning"), ("phase_end", "終了時", "end"))
    for phase, ja, en in PHASES
)  # fmt: skip
_PLAYERS = (
    (None, "あなた", "you", "", "gain", "your Master gains"),
    ("opponent", "相手", "the opponent", "s", "", "the opponent's Master gains"),
    ("each", "いずれかのプレイヤー", "a player", "s", "", "a Master gains"),
)


def _of_players() -> tuple[Phrase, ...]:
    shape, ja, en = qualified("card_head", {})
    rows: list[Phrase] = []
    for whose, who, en_who, s, _, gains in _PLAYERS:
        rows += [
            row({"event": "plays", "where": shape, "whose": whose}, f"{who}が{ja}をプレイした時",
                f"when {en_who} play{s} {{a}}{en}"),
            row({"event": "unlocks", "where": shape, "whose": whose}, f"{who}が{ja}をアンロックした時",
                f"when {en_who} unlock{s} {{a}}{en}"),
            row({"event": "plays", "whose": whose}, f"{who}が何かをプレイした時", f"when {en_who} play{s} anything"),
            row({"event": "unlocks", "whose": whose}, f"{who}が何かをアンロックした時",
                f"when {en_who} unlock{s} anything"),
            row({"event": "draws", "whose": whose}, f"{who}がカードを引いた時", f"when {en_who} draw{s} a card"),
            row({"event": "gains_life", "whose": whose}, f"{who}の‹master›が‹life›を得た時", f"when {gains} life"),
        ]  # fmt: skip
    return tuple(rows)


def _deployed() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for side, ja_side, en_side in SIDES[:2]:
        shape, ja, en = qualified("unit_head", {"side": side})
        many, _, en_many = qualified("unit_heads", {"side": side})
        where = f"{ja_side}‹field›に"
        rows += [
            row({"event": "enter", "who": shape}, f"{where}{ja}が配置された時",
                f"when {{a}}{en} is deployed on {en_side} field"),
            row({"event": "enter", "who": many, "at_least": N}, f"{where}{{N}}体以上の{ja}が配置された時",
                f"when {{N}} or more {en_many} are deployed on {en_side} field"),
        ]  # fmt: skip
    return tuple(rows)


_FROM, _TO = Slot("FROM", "zones"), Slot("TO", "zones")
_WHERE = Slot("WHERE", "target")
EVENTS: tuple[tuple[Row, str, str, str], ...] = (
    ({"event": "enter"}, "{BY}配置された", "is deployed{BY}", "are deployed{BY}"),
    ({"event": "shifts"}, "{BY}レーン移動した", "moves lanes{BY}", "move lanes{BY}"),
    ({"event": "attack"}, "{BY}アタックした", "attacks{BY}", "attack{BY}"),
    ({"event": "attack", "where": _WHERE}, "{WHERE}に{BY}アタックした", "attacks {a}{WHERE}{BY}",
     "attack {a}{WHERE}{BY}"),
    ({"event": "attacked"}, "{BY}アタックされた", "is attacked{BY}", "are attacked{BY}"),
    ({"event": "attacked", "where": _WHERE}, "{WHERE}に{BY}アタックされた", "is attacked by {a}{WHERE}{BY}",
     "are attacked by {a}{WHERE}{BY}"),
    ({"event": "unlock"}, "{BY}アンロックされた", "is unlocked{BY}", "are unlocked{BY}"),
    ({"event": "play"}, "{BY}プレイされた", "is played{BY}", "are played{BY}"),
    ({"event": "break"}, "{BY}ブレイクした", "breaks{BY}", "break{BY}"),
    ({"event": "survive"}, "{BY}バトルで生き残った", "survives a battle{BY}", "survive a battle{BY}"),
    ({"event": "deals_damage"}, "{BY}‹damage›を与えた", "deals damage{BY}", "deal damage{BY}"),
    ({"event": "deals_damage", "where": _WHERE}, "{WHERE}に{BY}‹damage›を与えた", "deals damage to {a}{WHERE}{BY}",
     "deal damage to {a}{WHERE}{BY}"),
    ({"event": "damaged"}, "{BY}‹damage›を受けた", "is damaged{BY}", "are damaged{BY}"),
    ({"event": "damaged", "where": _WHERE}, "{WHERE}から{BY}‹damage›を受けた", "is damaged by {a}{WHERE}{BY}",
     "are damaged by {a}{WHERE}{BY}"),
    ({"event": "breaks_other"}, "{BY}バトルで相手をブレイクした", "breaks another in battle{BY}",
     "break another in battle{BY}"),
    ({"event": "goes"}, "{BY}領域を移動した", "moves to another zone{BY}", "move to another zone{BY}"),
    ({"event": "goes", "from": _FROM}, "{FROM}から{BY}移動した", "moves from the {FROM}{BY}",
     "move from the {FROM}{BY}"),
    ({"event": "goes", "to": _TO}, "{BY}{TO}に移動した", "moves into the {TO}{BY}", "move into the {TO}{BY}"),
    ({"event": "goes", "from": _FROM, "to": _TO}, "{FROM}から{BY}{TO}に移動した",
     "moves from the {FROM} into the {TO}{BY}", "move from the {FROM} into the {TO}{BY}"),
    ({"event": "reversed"}, "{BY}‹reversed›になった", "is turned reversed{BY}", "are turned reversed{BY}"),
    ({"event": "opened"}, "{BY}‹open›になった", "is turned open{BY}", "are turned open{BY}"),
    ({"event": "readied"}, "{BY}疲労を回復した", "is readied{BY}", "are readied{BY}"),
    ({"event": "exhausted"}, "{BY}疲労した", "is exhausted{BY}", "are exhausted{BY}"),
    ({"event": "awakens"}, "{BY}覚醒した", "awakens{BY}", "awaken{BY}"),
)  # fmt: skip
"""What happens to a card, with the English words for one card and for several."""


def _of_cards() -> tuple[Phrase, ...]:
    by, many = Slot("BY", "by_effect"), Slot("TARGETS", "targets")
    rows: list[Phrase] = []
    for event, ja, one, several in EVENTS:
        shape: Row = {**event, "by_effect": by}
        rows += [
            row({**shape, "who": Slot("WHO", "event_card")}, f"{{WHO}}が{ja}時", f"when {{WHO}} {one}"),
            row({**shape, "who": many, "at_least": N}, f"{{N}}{{TARGETS.unit?体|枚}}以上の{{TARGETS}}が{ja}時",
                f"when {{N}} or more {{TARGETS}} {several}"),
        ]  # fmt: skip
    return tuple(rows)


OF_PLAYERS, DEPLOYED, OF_CARDS = _of_players(), _deployed(), _of_cards()
OFF_FIELD = tuple(
    row(zone, f"このカードが{ja}にある間、", f"while this card is in your {en}, ")
    for zone, ja, en in ZONES
    if zone != "deck"
)
_ONE, _T = Slot("TARGET", "target"), Slot("T", "itself")
_CAUSES = ((None, "", ""), ("battle", "バトルによる", "battle "), ("effect", "効果による", "effect "))
_WOULD_PLAYERS = (
    (None, "あなた", "you", "your Master"),
    ("opponent", "相手", "the opponent", "the opponent's Master"),
    ("each", "いずれかのプレイヤー", "a player", "a Master"),
)
_HARMED: tuple[tuple[Row, str, str], ...] = tuple(
    ({"event": "damage", "cause": cause}, f"{ja}‹damage›を受ける", f"being dealt {en}damage")
    for cause, ja, en in _CAUSES
)
_WOULD: tuple[tuple[Row, str, str], ...] = (
    ({"event": "break"}, "ブレイクする", "breaking"),
    ({"event": "exhaust"}, "疲労する", "being exhausted"),
    ({"event": "reverse"}, "‹reversed›になる", "being turned reversed"),
    ({"event": "goes"}, "他の領域に移動する", "moving to another zone"),
    ({"event": "goes", "to": _TO}, "{TO}に移動する", "moving into the {TO}"),
    *_HARMED,
)
WOULD = tuple(
    row({**shape, "who": who}, f"{{{name}}}が{ja}代わりに、", f"instead of {article}{{{name}}} {en}, ")
    for shape, ja, en in _WOULD
    for who, name, article in ((_T, "T", ""), (_ONE, "TARGET", "{a}"), (Slot("T", "ref"), "T", ""))
) + tuple(
    row({"event": event, "whose": whose}, f"{ja_who}{ja}代わりに、", f"instead of {en}{en_who}, ")
    for event, ja, en in (("draw", "カードを引く", "drawing a card"), ("gain_life", "‹life›を得る", "gaining life"))
    for whose, ja_who, en_who in (
        (None, "", ""), ("opponent", "相手が", " by the opponent"), ("each", "いずれかのプレイヤーが", " by a player"),
    )
)  # fmt: skip
WOULD_CHANGE = (
    *(
        row({"event": "damage", "cause": cause, "who": who}, f"{{{name}}}が受ける{ja}‹damage›を",
            f"the {en}damage dealt to {article}{{{name}}} ")
        for cause, ja, en in _CAUSES
        for who, name, article in ((_T, "T", ""), (_ONE, "TARGET", "{a}"), (Slot("T", "ref"), "T", ""))
    ),
    *(
        row({"event": "gain_life", "whose": whose}, f"{ja}の‹master›が得る‹life›を", f"the life that {en} gains ")
        for whose, ja, _, en in _WOULD_PLAYERS
    ),
)  # fmt: skip
_AMOUNT = Slot("N", "amount")
NEW_NUMBERS = (
    row({"to": _AMOUNT}, "{N}点にする", "becomes {N}"),
    row({"less": _AMOUNT}, "{N}点減らす", "is {N} less"),
    row({"more": _AMOUNT}, "{N}点増やす", "is {N} more"),
)


def whens() -> dict[str, Symbol]:
    """The symbols of conditions and costs."""
    off_field = tuple(row(phrase.shape, *phrase.texts.values()) for phrase in OFF_FIELD)
    on_field = tuple(
        row(zone, f"このカードが{ja}にある間、", f"while this card is in your {en}, ")
        for zone, ja, en in ZONE_NAMES[:3]
    )
    listed = row(
        Slot("ZONES", "own_zone_list"), "このカードが{ZONES}にある間、", "while this card is in your {ZONES}, "
    )
    return {
        "during": DURING,
        "once": ACTIVATED,
        "when": (*OF_THE_CARD, *OF_PHASES, *OF_PLAYERS, *DEPLOYED, *OF_CARDS),
        "whens": ListOf("when", {"ja": ("／",), "en": (" / {^}",)}, least=1),
        "event_card": (
            row(None, "このカード", "this card"),
            row(Slot("TARGET", "target"), "{TARGET}", "{a}{TARGET}"),
            row(Slot("T", "ref"), "{T}", "{T}"),
        ),
        "by_effect": (
            NOTHING,
            row(shape=True, ja="効果により", en=" by an effect"),
            row(shape=False, ja="効果によらず", en=" not by an effect"),
        ),
        "off_field": (NOTHING, *off_field, *on_field, listed),
        "would": WOULD,
        "would_change": WOULD_CHANGE,
        "new_number": NEW_NUMBERS,
        **conditions(),
    }
