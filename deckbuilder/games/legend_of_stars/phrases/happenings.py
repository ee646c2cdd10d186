"""What happens to other cards and to players, what would happen, and when something happens later."""

from itertools import product

from deckbuilder.effect_text.grammar import Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.legend_of_stars.phrases.table import N, Row, row

SELF, TARGET, CARD = Slot("SELF", "self_word"), Slot("TARGET", "target"), Slot("CARD", "noun")
NOUN = Slot("NOUN", "noun")
WHEN, WOULD, UNIT, NUMBER = (
    Slot("WHEN", "when"),
    Slot("WOULD", "would"),
    Slot("UNIT", "plain_unit"),
    Slot("NUMBER", "number_to"),
)

ASKED = Slot("ASKED", "asked")

_OF_CARDS = (
    ("play", "がプレイされた", "is played"),
    ("reveal", "が表側表示になった", "is turned face up"),
    ("turned_down", "が裏側表示になった", "is turned face down"),
    ("attack", "がアタックする", "attacks"),
    ("attacked", "がアタックされた", "is attacked"),
    ("battle_start", "が戦闘する", "battles"),
    ("battle_end", "が戦闘を終えた", "finishes a battle"),
    ("downs", "がキャラクターをダウン状態にした", "downs a character"),
    ("downed", "がダウン状態になった", "is downed"),
    ("deals_damage", "がプレイヤーにダメージを与えた", "deals damage to a player"),
    ("leaves", "が場を離れた", "leaves the field"),
    ("returned", "が手札かデッキに戻った", "is returned from the field"),
    ("reoriented", "の向きが変わった", "changes orientation"),
    ("readied", "がリゲインした", "is readied"),
    ("exhausted", "がゲインした", "is exhausted"),
)
EVENTS_OF_CARDS = tuple(
    row({"event": event, "who": TARGET}, f"{{TARGET}}{ja}時、", f"when 1 {{TARGET}} {en}, ")
    for event, ja, en in _OF_CARDS
)
_PLAYERS = (
    ("you", "自分", "you", ""),
    ("opponent", "相手", "the opponent", "s"),
    ("each", "いずれかのプレイヤー", "a player", "s"),
)
_WOULD_CARDS = (
    ("be_destroyed", "破壊される", "be destroyed"),
    ("be_downed", "ダウン状態になる", "be downed"),
    ("be_returned", "手札かデッキに戻る", "be returned from the field"),
    ("leave_field", "場を離れる", "leave the field"),
)
_SUBJECTS: tuple[tuple[Row, str, str], ...] = (
    ({"self": SELF}, "この{SELF}", "this {SELF}"),
    ({"it": "character"}, "そのキャラクター", "it"),
    ({"it": "card"}, "そのカード", "it"),
    ({"who": TARGET}, "{TARGET}", "1 {TARGET}"),
)
_WOULD_PLAYERS: tuple[tuple[Row, str, str], ...] = (
    ({"event": "take_damage"}, "がダメージを受ける", "take damage"),
    ({"event": "take_damage", "cause": "battle"}, "が戦闘によるダメージを受ける", "take battle damage"),
    ({"event": "take_damage", "cause": "effect"}, "が効果によるダメージを受ける", "take effect damage"),
    ({"event": "draw"}, "がカードを引く", "draw a card"),
    ({"event": "heal"}, "のライフが回復する", "recover life"),
)
WOULDS = (
    *(
        row({"event": event, **subject}, f"{ja}が{ja_verb}場合、", f"if {en} would {en_verb}, ")
        for (event, ja_verb, en_verb), (subject, ja, en) in product(_WOULD_CARDS, _SUBJECTS)
    ),
    *(
        row({**shape, "whose": whose}, f"{ja}{ja_verb}場合、", f"if {en} would {en_verb}, ")
        for (shape, ja_verb, en_verb), (whose, ja, en, _) in product(_WOULD_PLAYERS, _PLAYERS)
    ),
)
NUMBERS = (
    row({"less": N}, "その値を{N}減らす", "reduce that amount by {N}"),
    row({"more": N}, "その値を{N}増やす", "increase that amount by {N}"),
    row({"times": N}, "その値を{N}倍にする", "multiply that amount by {N}"),
    row({"to": N}, "その値は{N}になる", "that amount becomes {N}"),
)
NOTHING_HAPPENS = row({"nothing": True}, "かわりに、何も起こらない", "instead, nothing happens")
LATER = (
    row({"event": "turn_end", "whose": "each"}, "このターンの終了時、", "at the end of this turn, "),
    row({"event": "turn_start", "whose": "you"}, "次の自分のターンの開始時、", "at the start of your next turn, "),
    row({"event": "turn_start", "whose": "opponent"}, "次の相手のターンの開始時、",
        "at the start of the opponent's next turn, "),
    row({"event": "turn_end", "whose": "opponent"}, "次の相手のターンの終了時、",
        "at the end of the opponent's next turn, "),
    row({"event": "battle_end"}, "この戦闘の終了時、", "at the end of this battle, "),
)  # fmt: skip
SPANS = (
    row({"once": True}, "このターン中に1回だけ、", "once this turn, "),
    row({"until": "turn_end"}, "このターン中、", "this turn, "),
    row({"until": "your_next_turn"}, "次の自分のターンの開始時までの間、", "up to the start of your next turn, "),
)


LOOPS = (
    row({"repeat": N, "unit": UNIT}, "{N}回、{UNIT}", "{N} times, {UNIT}"),
    row(
        {"each": Slot("TARGET", "who"), "unit": UNIT},
        "{TARGET}1枚ずつについて、{UNIT}",
        "for {TARGET} one by one, {UNIT}",
    ),
)


def happenings() -> dict[str, Symbol]:
    """The symbols of events of others, of what would happen, and of what comes later."""
    span = Slot("SPAN", "span")
    return {
        "would": WOULDS,
        "number_to": NUMBERS,
        "span": SPANS,
        "instead_bare": (row({"number": NUMBER}, "{NUMBER}", "{NUMBER}"), NOTHING_HAPPENS),
        "instead_unit": (
            row({"number": NUMBER}, "{NUMBER}", "{NUMBER}"),
            NOTHING_HAPPENS,
            row({"unit": UNIT}, "かわりに、{UNIT}", "instead, {UNIT}"),
        ),
        "later_unit": (
            *LOOPS,
            row({"later": Slot("LATER", "later"), "unit": UNIT}, "{LATER}{UNIT}", "{LATER}{UNIT}"),
            row({"later": Slot("LATER", "later"), "conditions": ASKED, "unit": UNIT}, "{LATER}{ASKED}{UNIT}",
                "{LATER}{ASKED}{UNIT}"),
            row({"span": span, "when": WHEN, "unit": UNIT}, "{SPAN}{WHEN}{UNIT}", "{SPAN}{WHEN}{UNIT}"),
            row({"span": span, "when": WHEN, "conditions": ASKED, "unit": UNIT}, "{SPAN}{WHEN}{ASKED}{UNIT}",
                "{SPAN}{WHEN}{ASKED}{UNIT}"),
            row({"span": span, "would": WOULD, "instead": Slot("UNIT", "instead_unit")}, "{SPAN}{WOULD}{UNIT}",
                "{SPAN}{WOULD}{UNIT}"),
        ),
        "later": LATER,
    }  # fmt: skip
