"""What must be so, and what is paid."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legions.phrases.amounts import PLAYER_HAS
from deckbuilder.games.legions.phrases.nouns import WAITS
from deckbuilder.games.legions.phrases.rows import row

PHASES = (
    ("start", "スタート", "start"),
    ("core", "‹core›", "core"),
    ("draw", "ドロー", "draw"),
    ("main", "メイン", "main"),
    ("end", "エンド", "end"),
)
_TARGET, _TARGETS, _T = Slot("TARGET", "target"), Slot("TARGET", "targets"), Slot("T", "ref")
_A, _B, _M = Slot("A", "amount"), Slot("B", "amount"), Slot("M", "number")
_COUNT: Row = {"cond": "count"}
_LIFE: Row = {"cond": "player", "what": "life"}
_HAND: Row = {"cond": "player", "what": "hand"}
_IS = (
    ("more", "より大きい", "more than"),
    ("less", "より小さい", "less than"),
    ("equal", "と等しい", "equal to"),
    ("at_least", "以上の", "at least"),
    ("at_most", "以下の", "at most"),
)


def _of_players() -> tuple[Phrase, ...]:
    """Any number of a player, in any range."""
    bounds: tuple[tuple[Row, str, str], ...] = (
        ({"max": N}, "{N}以下の", "{N} or less"),
        ({"min": N}, "{N}以上の", "{N} or more"),
        ({"min": N, "max": N}, "ちょうど{N}の", "just {N}"),
        ({"min": N, "max": _M}, "{N}以上{M}以下の", "from {N} to {M}"),
    )
    return tuple(
        row({"cond": "player", "what": what, "player": owner, **bound}, f"{ja}が{ja_bound}", f"{en} is {en_bound}")
        for owner, what, ja, en in PLAYER_HAS
        if owner != "both"
        for bound, ja_bound, en_bound in bounds
    )


_MASTER: Row = {"cond": "card", "card": "your_master"}
_THEIRS: Row = {"cond": "card", "card": "opponent_master"}
CORES = (
    row({**_MASTER, "where": {"awakened": True}}, "あなたの‹master›が‹awakened›の", "your Master is awakened"),
    row({**_THEIRS, "where": {"awakened": True}}, "相手の‹master›が‹awakened›の", "the opponent's Master is awakened"),
    row({**_MASTER, "where": {"awakened": False}}, "あなたの‹master›が覚醒していない", "your Master is not awakened"),
    row({**_THEIRS, "where": {"awakened": False}}, "相手の‹master›が覚醒していない",
        "the opponent's Master is not awakened"),
    row({**_LIFE, "max": N}, "あなたの‹master›の‹life›が{N}以下の", "your Master has {N} or less life"),
    row({**_LIFE, "min": N}, "あなたの‹master›の‹life›が{N}以上の", "your Master has {N} or more life"),
    row({**_HAND, "max": N}, "あなたの‹hand›が{N}枚以下の", "you have {N} or fewer cards in hand"),
    row({**_HAND, "min": N}, "あなたの‹hand›が{N}枚以上の", "you have {N} or more cards in hand"),
    *_of_players(),
    row({**_COUNT, "of": _TARGETS, "min": N}, "{TARGET}が{N}{TARGET.unit?体|枚}以上ある",
        "there are {N} or more {TARGET}"),
    row({**_COUNT, "of": _TARGET, "max": 0}, "{TARGET}がない", "there is no {TARGET}"),
    row({**_COUNT, "of": _TARGETS, "max": N}, "{TARGET}が{N}{TARGET.unit?体|枚}以下の",
        "there are {N} or fewer {TARGET}"),
    row({**_COUNT, "of": _TARGETS, "min": N, "max": _M}, "{TARGET}が{N}{TARGET.unit?体|枚}以上{M}以下の",
        "there are {N} to {M} {TARGET}"),
    row({"cond": "card", "where": {"noun": {"lane": "middle", "with": (), "that": ()}}},
        "この‹minion›が‹middle›にある", "this Minion is in the ‹middle›"),
    row({"cond": "card", "card": _T, "where": Slot("MATCH", "match")}, "{T}が{MATCH}である", "{T} is {MATCH}"),
    row({"cond": "turn", "whose": "you"}, "あなたのターンの", "it is your turn"),
    row({"cond": "turn", "whose": "opponent"}, "相手のターンの", "it is the opponent's turn"),
    *(row({"cond": "phase", "phase": phase}, f"{ja}フェイズの", f"it is the {en} phase") for phase, ja, en in PHASES),
    row({"cond": "first_player"}, "あなたが先攻の", "you had the first turn"),
    row({"cond": "first_player", "player": "opponent"}, "相手が先攻の", "the opponent had the first turn"),
    *(row({"cond": "compare", "left": _A, "is": how, "right": _B}, f"{{A}}が{{B}}{ja}", f"{{A}} is {en} {{B}}")
      for how, ja, en in _IS),
)  # fmt: skip
_JOINED = (("all", "かつ、", " and "), ("any", "または、", " or "))
_ALL_OR_ANY = tuple(
    row({"cond": word, "of": Slot("CONDS", f"cores_{word}")}, "{CONDS}", "{CONDS}") for word, _, _ in _JOINED
)
_NEVER = Slot("COND", "core_joined")
IF = (
    *(row(core.shape, f"{core.texts['ja']}場合、", f"if {core.texts['en']}, ") for core in CORES),
    row({"cond": "not", "of": _NEVER}, "{COND}場合を除き、", "unless {COND}, "),
)
"""Conditions, as they stand before what they govern."""
_DONE = (
    ("exile", "除外する", "exile {C}"),
    ("break", "ブレイクする", "break {C}"),
    ("hand", "‹hand›に戻す", "return {C} to hand"),
    ("exhaust", "疲労させる", "exhaust {C}"),
    ("reverse", "‹reversed›にする", "turn {C} reversed"),
    ("deck_bottom", "‹deck›の下に置く", "put {C} on the bottom of the deck"),
)
_CORES_TO = (
    ("master", "‹master›の上に置く", "on your Master"),
    *((zone, f"ウェイトゾーン{ja}に置く", f"into your Wait Zone {en}") for zone, ja, en in WAITS),
    ("outside", "ゲームから取り除く", "‹outside_game›"),
)


def _paid_cards() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for do, ja, en in _DONE:
        rows += [
            row({"do": do}, f"このカードを{ja}", en.replace("{C}", "this card")),
            row({"do": do, "who": _TARGET}, f"{{TARGET}}を1{{TARGET.unit?体|枚}}{ja}", en.replace("{C}", "1 {TARGET}")),
            row({"do": do, "who": _TARGETS, "count": N}, f"{{TARGET}}を{{N}}{{TARGET.unit?体|枚}}{ja}",
                en.replace("{C}", "{N} {TARGET}")),
        ]  # fmt: skip
    return tuple(rows)


COSTS = (
    row({"points": N}, "{N}", "{N} MP"),
    row({"x": True}, "X", "X MP"),
    row({"exhaust": True}, "疲労", "exhaust"),
    row({"do": "exile", "hand": True}, "‹hand›を1枚除外する", "exile 1 card from your hand"),
    row(
        {"do": "exile", "hand": True, "count": N}, "‹hand›を{N}枚除外する",
        "exile {N} card{N.several?s|} from your hand"
    ),
    *_paid_cards(),
    *(
        row({"cores": {"to": to, "count": count}}, f"‹core_zone›の‹core›を{ja_count}個{ja}",
            f"put {en_count} from your ‹core_zone› {en}")
        for to, ja, en in _CORES_TO
        for count, ja_count, en_count in ((None, "1", "1 core"), (N, "{N}", "{N} core{N.several?s|}"))
    ),
)  # fmt: skip
TIMES = row(shape=True, ja="1ターンに1回、", en="once per turn, ")


def conditions() -> dict[str, Symbol]:
    """The symbols of conditions and costs. `core`: a condition alone, `core_joined`: or several."""
    joined: dict[str, Symbol] = {
        f"cores_{word}": ListOf("core", {"ja": (ja,), "en": (en,)}, least=2) for word, ja, en in _JOINED
    }
    bracketed = row({"cond": "not", "of": Slot("COND", "core")}, "（{COND}）ではない", "not ({COND})")
    groups = tuple(row(phrase.shape, "（{CONDS}）の", "({CONDS})") for phrase in _ALL_OR_ANY)
    several = tuple(row(phrase.shape, "{CONDS}場合、", "if {CONDS}, ") for phrase in _ALL_OR_ANY)
    return {
        **joined,
        "core": (*CORES, bracketed, *groups),
        "core_joined": (*CORES, bracketed, *_ALL_OR_ANY),
        "cost_part": COSTS,
        "cost": ListOf("cost_part", {"ja": ("、",), "en": (", ",)}, least=1),
        "paid": (
            NOTHING,
            row(Slot("COST", "cost"), "【{COST}】", " [{COST}]", also_ja=("[{COST}]",)),
        ),
        "condition": (*IF, *several),
        "if": (NOTHING, *(row(phrase.shape, *phrase.texts.values()) for phrase in (*IF, *several))),
        "times": (NOTHING, TIMES),
    }
