"""What is done to cards: about a card that is named, about one just chosen, and in every mood."""

from deckbuilder.effect_text.grammar import Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import N, Row
from deckbuilder.games.legions.phrases.moods import MOODS, in_mood
from deckbuilder.games.legions.phrases.nouns import WAITS, qualified
from deckbuilder.games.legions.phrases.plain import AMOUNT, KEYWORD, PLAIN, plain_symbols
from deckbuilder.games.legions.phrases.rows import row
from deckbuilder.games.legions.phrases.who import whom

UNTIL = Slot("UNTIL", "until")
CHANGE = Slot("CHANGE", "change")
UNTILS = (
    row(None, "ターン終了時まで", " until end of turn"),
    row("opponent_turn_end", "次の相手のターン終了時まで", " until the end of the opponent's next turn"),
    row("battle_end", "このバトルの間", " during this battle"),
)
_INTO_WAIT: tuple[tuple[Row, str, str, str], ...] = tuple(
    ({"op": "send", "to": zone}, "を", f"ウェイトゾーン{ja}に置く", f"put {{T}} into Wait Zone {en}")
    for zone, ja, en in WAITS
)
_CHANGED: Row = {"op": "modify", "numbers": CHANGE, "until": UNTIL}
_GRANTED: Row = {"op": "grant", "given": KEYWORD, "until": UNTIL}
_TAKEN: Row = {"op": "lose", "given": Slot("KEYWORD", "keyword_taken"), "until": UNTIL}
_LANES = (("left", "‹left›", "the ‹left›"), ("middle", "‹middle›", "the ‹middle›"),
          ("right", "‹right›", "the ‹right›"))  # fmt: skip
_DEPLOYED: tuple[tuple[Row, str, str, str], ...] = tuple(
    ({"op": "enter", "lane": lane, "exhausted": exhausted}, "を", f"{ja_lane}{ja}", f"deploy {{T}}{en_lane}{en}")
    for exhausted, ja, en in ((None, "配置する", ""), (True, "‹exhausted›で配置する", " exhausted"))
    for lane, ja_lane, en_lane in (
        (None, "", ""),
        *((lane, f"{ja}に", f" in {en}") for lane, ja, en in _LANES),
        ("same", "同じレーンに", " in this lane"),
    )
)
_TO_LANES: tuple[tuple[Row, str, str, str], ...] = tuple(
    ({"op": "shift", "to": lane}, "を", f"{ja}に移動する", f"move {{T}} to {en}") for lane, ja, en in _LANES
)
_MOVED: tuple[tuple[Row, str, str, str], ...] = (
    ({"op": "shift"}, "を", "空いている隣接レーンに移動する", "move {T} to an adjacent empty lane"),
    ({"op": "shift", "to": "any"}, "を", "空いているレーンに移動する", "move {T} to any empty lane"),
    *_TO_LANES,
)
ON_CARDS: tuple[tuple[Row, str, str, str], ...] = (
    ({"op": "damage", "amount": AMOUNT}, "に", "{N}点の‹damage›を与える", "deal {N} damage to {T}"),
    ({"op": "shift_wait", "by": Slot("BY", "changed")}, "を", "WT{BY}する", "apply WT{BY} to {T}"),
    ({"op": "break"}, "を", "ブレイクする", "break {T}"),
    (_CHANGED, "に", "{UNTIL}「{CHANGE}」の修正を与える", "give {T} {CHANGE}{UNTIL}"),
    (_GRANTED, "に", "{UNTIL}「{KEYWORD}」を与える", "give {T} {KEYWORD}{UNTIL}"),
    (
        {**_GRANTED, "op": "lose", "given": Slot("KEYWORD", "keyword_taken")},
        "から",
        "{UNTIL}「{KEYWORD}」を取り除く",
        "take {KEYWORD} from {T}{UNTIL}",
    ),
    ({"op": "send", "to": "hand"}, "を", "‹hand›に戻す", "return {T} to hand"),
    ({"op": "send", "to": "deck_bottom"}, "を", "‹deck›の下に置く", "put {T} on the bottom of the deck"),
    ({"op": "send", "to": "deck_top"}, "を", "‹deck›の上に置く", "put {T} on top of the deck"),
    ({"op": "send", "to": "standby"}, "を", "‹standby›に置く", "put {T} into the ‹standby›"),
    *_INTO_WAIT,
    ({"op": "send", "to": "exile"}, "を", "除外する", "exile {T}"),
    ({"op": "send", "to": "exile", "face_down": True}, "を", "‹face_down›に除外する", "exile {T} face-down"),
    *_DEPLOYED,
    *_MOVED,
    ({"op": "reverse"}, "を", "‹reversed›にする", "turn {T} reversed"),
    ({"op": "open"}, "を", "‹open›にする", "turn {T} open"),
    ({"op": "exhaust"}, "を", "疲労させる", "exhaust {T}"),
    ({"op": "unlock"}, "を", "アンロックする", "unlock {T}"),
)
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
    ("shift", "レーン移動出来ない", "cannot move lanes", "cannot move lanes"),
    ("activate", "アビリティを起動出来ない", "cannot use activated abilities", "cannot use activated abilities"),
    ("be_chosen", "選ばれない", "cannot be chosen", "cannot be chosen"),
    ("be_damaged", "‹damage›を受けない", "takes no damage", "take no damage"),
    ("be_effect_damaged", "効果による‹damage›を受けない", "takes no effect damage", "take no effect damage"),
    ("be_battle_damaged", "バトルによる‹damage›を受けない", "takes no battle damage", "take no battle damage"),
    ("be_returned", "‹hand›に戻されない", "is not returned to hand", "are not returned to hand"),
    ("be_moved", "効果で他の領域に移動しない", "is not moved to other zones", "are not moved to other zones"),
    ("be_exhausted", "疲労しない", "is not exhausted", "are not exhausted"),
    ("be_readied", "疲労を回復しない", "is not readied", "are not readied"),
    ("be_reversed", "‹reversed›にならない", "is not turned reversed", "are not turned reversed"),
    ("be_exiled", "除外されない", "is not exiled", "are not exiled"),
)
"""What is forbidden, with the English words for one card and for several."""


def _named() -> tuple[Phrase, ...]:
    """The steps about a card that is named."""
    who, itself = Slot("T", "who"), Slot("T", "itself")
    shape, ja, en = READY
    return (
        *(row({**told, "who": itself}, f"{{T}}は{words}", f"{{T}} {english}") for told, words, english in OF_ITSELF),
        *(row({**told, "who": who}, f"{{T}}{particle}{words}", english) for told, particle, words, english in ON_CARDS),
        row({**shape, "who": who}, f"{{T}}の{ja}", en),
        *(_cannot(itself, what, words, f"{{T}} {english}") for what, words, english, _ in CANNOT),
        *(_cannot(who, what, words, f"{{T}} {english}") for what, words, _, english in CANNOT),
        _battle("who", "ref"),
    )


def _chosen(form: str) -> tuple[Phrase, ...]:
    """The steps about what was just chosen."""
    shape, ready_ja, ready_en = READY
    return (
        *(row(told, ja, en.replace("{T}", form)) for told, _, ja, en in ON_CARDS),
        row(shape, ready_ja, ready_en.replace("{T}", form)),
    )


def _battle(who: str, other: str) -> Phrase:
    shape: Row = {"op": "battle", "who": Slot("T", who), "with": Slot("SELF", other)}
    return row(shape, "{T}と{SELF}でバトルを行う", "{T} and {SELF} battle")


def _subjects(form: str) -> tuple[Phrase, ...]:
    """What holds of the card that was just chosen, which Japanese names again."""
    that = Slot("T", "that")
    told = ((what, words, one if form == "it" else many) for what, words, one, many in CANNOT)
    return (*(_cannot(that, what, words, f"{form} {english}") for what, words, english in told), _battle("that", "ref"))


def _cannot(who: Slot, what: str, ja: str, en: str) -> Phrase:
    shape: Row = {"op": "forbid", "what": what, "until": UNTIL, "who": who}
    typed = f"{{T}}は{{UNTIL}}{ja.replace('出来', 'でき')}"
    return row(shape, f"{{T}}は{{UNTIL}}{ja}", f"{en}{{UNTIL}}", also_ja=(typed,))


def _changes() -> tuple[Phrase, ...]:
    """`+2/+0`: a zero takes the sign of the other number."""
    atk, hp = Slot("ATK", "changed"), Slot("HP", "changed")
    zero_hp, zero_atk = "{ATK.negative?-|+}0", "{HP.negative?-|+}0"
    return (
        row({"atk": atk, "hp": hp}, "{ATK}/{HP}", "{ATK}/{HP}"),
        row({"atk": atk}, f"{{ATK}}/{zero_hp}", f"{{ATK}}/{zero_hp}"),
        row({"hp": hp}, f"{zero_atk}/{{HP}}", f"{zero_atk}/{{HP}}"),
    )


ACTS, ON_IT, ON_THEM = (*PLAIN, *_named()), _chosen("it"), _chosen("them")
_ACTS = {
    "act": ACTS, "act_it": ON_IT, "act_them": ON_THEM, "subject_it": _subjects("it"), "subject_them": _subjects("they"),
}  # fmt: skip


def steps(keywords: tuple[Phrase, ...]) -> dict[str, Symbol]:
    """The symbols of steps. `act` names its card; `act_it`, `act_them`: what was just chosen, unsaid in Japanese."""
    heads, ja, en = qualified("card_heads", {"of": "deck"})
    return {
        "until": (*UNTILS, row("permanent", "", "")),
        "keyword_given": keywords,
        "keyword_taken": (
            *keywords,
            row({"keyword": Slot("KEYWORD", "keyword_name")}, "{KEYWORD}", "{KEYWORD}"),
            row({"keyword": Slot("KEYWORD", "keyword_name"), "value": N}, "{KEYWORD}（{N}）", "{KEYWORD} ({N})"),
        ),
        "change": _changes(),
        "among_them": (row(heads, ja, en),),
        **plain_symbols(),
        **whom(),
        **{f"{name}{mood}": in_mood(phrases, mood) for name, phrases in _ACTS.items() for mood in MOODS},
    }
