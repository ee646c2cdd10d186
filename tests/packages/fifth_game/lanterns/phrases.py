"""The phrases of card texts of Lanterns, in Japanese and English."""

from typing import Final

from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_book import Hints
from deckbuilder.games.kit.phrase_rows import N, row
from deckbuilder.games.kit.plain_speech import STEPS, PlainSpeech
from lanterns.words import LANGUAGE

M: Final = Slot("M", "number")
MINE: Final = {"of": "path", "side": "you"}
ACTS: Final = (
    row({"op": "draw", "count": N}, "カードを{N}枚引く", "draw {N} card{N.many?s|}"),
    row(
        {"op": "may", "steps": ({"op": "draw", "count": N},)},
        "カードを{N}枚引いてよい",
        "you may draw {N} card{N.many?s|}",
    ),
    row({"op": "burn", "amount": N}, "相手は炎を{N}失う", "the opponent loses {N} flame{N.many?s|}"),
    row(
        {"op": "burn", "amount": {"count": MINE}},
        "相手はあなたの道の精霊の数だけ炎を失う",
        "the opponent loses as many flames as you have spirits on the path",
    ),
    row({"op": "kindle", "amount": N}, "あなたは炎を{N}得る", "you gain {N} flame{N.many?s|}"),
    row({"op": "choose", "select": {"of": "path", "side": "any"}}, "精霊を1体選ぶ", "choose 1 spirit"),
    row({"op": "fade"}, "それは消える", "it fades"),
)
LINES: Final = (
    row({"type": "play", "steps": STEPS}, "{STEPS}。", "{^}{STEPS}."),
    *(
        row(
            {"type": "triggered", "when": {"event": event}, "steps": STEPS},
            f"この精霊が{ja}時、{{STEPS}}。",
            f"When this spirit {en}, {{STEPS}}.",
        )
        for event, ja, en in (("enter", "道に出た", "enters the path"), ("fade", "消えた", "fades"))
    ),
    row(
        {"type": "triggered", "when": {"event": "burn"}, "if": {"cond": "count", "of": MINE, "min": M}, "steps": STEPS},
        "あなたが炎を失った時、あなたの道に精霊が{M}体以上いるなら、{STEPS}。",
        "When you lose flames, if you have {M} or more spirits on the path, {STEPS}.",
    ),
    row(
        {"type": "instead", "would": {"event": "burn"}, "number": {"less": N}},
        "あなたが炎を失う時、代わりに{N}少なく失う。",
        "If you would lose flames, you lose {N} fewer instead.",
    ),
    row(
        {"type": "instead", "would": {"event": "fade"}, "optional": True, "once_per_turn": True,
         "steps": ({"op": "burn", "amount": N, "player": "you"},)},
        "1ターンに1度、この精霊が消える時、代わりにあなたは炎を{N}失ってよい。",
        "Once a turn, if this spirit would fade, you may lose {N} flame{N.many?s|} instead.",
    ),
)  # fmt: skip
HINTS: Final = {
    "ja": Hints({"number": "数字", "steps": "カードを1枚引く"}, ("この精霊が道に出た時、",)),
    "en": Hints({"number": "a number", "steps": "draw 1 card"}, ("When this spirit enters the path, ",)),
}
SPEECH: Final = PlainSpeech(LANGUAGE, LINES, ACTS, {"spell": ("play",), "spirit": ("triggered", "instead")}, HINTS)
