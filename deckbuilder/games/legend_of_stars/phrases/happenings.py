"""What happens to other cards and to players, what would happen, and when something happens later."""

from itertools import product

from deckbuilder.effect_text.grammar import Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legend_of_stars.phrases.event_names import EVENT_NAMES, WOULD_NAMES
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.table import AMOUNT

SELF, TARGET, CARD = Slot("SELF", "self_word"), Slot("TARGET", "target"), Slot("CARD", "noun")
OTHER, REF, WHO = Slot("OTHER", "target"), Slot("REF", "named_card"), Slot("WHO", "event_who")
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
    ("reveal", "が‹up›になった", "is turned ‹up›"),
    ("turned_down", "が‹down›になった", "is turned ‹down›"),
    ("attack", "がアタックする", "attacks"),
    ("attacked", "がアタックされた", "is attacked"),
    ("battle_start", "が戦闘する", "battles"),
    ("battle_end", "が戦闘を終えた", "finishes a battle"),
    ("downs", "が‹character›をダウン状態にした", "downs a character"),
    ("downed", "がダウン状態になった", "is downed"),
    ("deals_damage", "がプレイヤーにダメージを与えた", "deals damage to a player"),
    ("leaves", "が場を離れた", "leaves the field"),
    ("returned", "が‹hand›か‹deck›に戻った", "is returned from the field"),
    ("reoriented", "の向きが変わった", "changes orientation"),
    ("readied", "が‹ready›した", "is readied"),
    ("exhausted", "が‹exhausted›した", "is exhausted"),
)
EVENTS_OF_CARDS = (
    *(
        row({"event": event, "who": TARGET}, f"{{TARGET}}{ja}時、", f"when 1 {{TARGET}} {en}, ")
        for event, ja, en in _OF_CARDS
    ),
    *(
        row({"event": event, "who": TARGET, "where": OTHER}, f"{{TARGET}}が{ja}時、", f"when 1 {{TARGET}} {en}, ")
        for event, ja, en in (
            ("attack", "{OTHER}にアタックする", "attacks 1 {OTHER}"),
            ("attacked", "{OTHER}からアタックされた", "is attacked by 1 {OTHER}"),
            ("battle_start", "{OTHER}と戦闘する", "battles 1 {OTHER}"),
            ("battle_end", "{OTHER}との戦闘を終えた", "finishes a battle with 1 {OTHER}"),
            ("downs", "{OTHER}をダウン状態にした", "downs 1 {OTHER}"),
            ("downed", "{OTHER}によってダウン状態になった", "is downed by 1 {OTHER}"),
        )
    ),
)
_PLAYERS = (
    ("you", "自分", "you", ""),
    ("opponent", "相手", "the opponent", "s"),
    ("each", "いずれかのプレイヤー", "a player", "s"),
)
_WOULD_CARDS = (
    ("destroy", "破壊される", "be destroyed"),
    ("down", "ダウン状態になる", "be downed"),
    ("return", "‹hand›か‹deck›に戻る", "be returned from the field"),
    ("leave", "場を離れる", "leave the field"),
)
_EXACT: Row = {"whose": Slot("WHOSE", "event_whose"), "who": WHO}
_SUBJECTS: tuple[tuple[Row, str, str], ...] = (
    ({"self": SELF}, "この{SELF}", "this {SELF}"),
    ({"it": "character"}, "その‹character›", "it"),
    ({"it": "card"}, "そのカード", "it"),
    ({"who": TARGET}, "{TARGET}", "1 {TARGET}"),
    ({"ref": REF}, "{REF}", "{REF}"),
)
_WOULD_PLAYERS: tuple[tuple[Row, str, str], ...] = (
    ({"event": "damage"}, "がダメージを受ける", "take damage"),
    ({"event": "damage", "cause": "battle"}, "が戦闘によるダメージを受ける", "take battle damage"),
    ({"event": "damage", "cause": "effect"}, "が効果によるダメージを受ける", "take effect damage"),
    ({"event": "draw"}, "がカードを引く", "draw a card"),
    ({"event": "gain_life"}, "の‹life›が回復する", "recover life"),
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
EXACTLY = (
    row(
        {"in_full": {"event": Slot("EVENT", "event_name"), **_EXACT, "where": Slot("WHERE", "event_where"),
                     "phase": Slot("PHASE", "event_phase")}},
        "{WHOSE}「{EVENT}」の時{WHO}{WHERE}{PHASE}、", "upon {WHOSE} “{EVENT}”{WHO}{WHERE}{PHASE}, ",
    ),
)  # fmt: skip
"""An event with everything that is said of it, whether the event looks at it or not."""
WOULD_EXACTLY = (
    row(
        {"in_full": {"event": Slot("EVENT", "would_name"), **_EXACT, "cause": Slot("CAUSE", "event_cause")}},
        "{WHOSE}「{EVENT}」が起こる場合{WHO}{CAUSE}、", "before {WHOSE} “{EVENT}”{WHO}{CAUSE}, ",
    ),
)  # fmt: skip
NUMBERS = (
    row({"less": AMOUNT}, "その値を{N}減らす", "reduce that amount by {N}"),
    row({"more": AMOUNT}, "その値を{N}増やす", "increase that amount by {N}"),
    row({"times": N}, "その値を{N}倍にする", "multiply that amount by {N}"),
    row({"to": AMOUNT}, "その値は{N}になる", "that amount becomes {N}"),
)
NOTHING_HAPPENS = row({"nothing": True}, "かわりに、何も起こらない", "instead, nothing happens")
NUMBERS_OFFERED = tuple(
    row(phrase.shape, phrase.texts["ja"], phrase.texts["en"].replace("that amount becomes", "let that amount become"))
    for phrase in NUMBERS
)
NUMBERS_AND_MORE = (
    row({"number": NUMBER, "may": True}, "{NUMBER}ことにしてもよい", "you may {NUMBER:number_offered}"),
    row({"number": NUMBER, "unit": UNIT}, "{NUMBER}とともに、{UNIT}", "{NUMBER}, and also {UNIT}"),
    row({"number": NUMBER, "unit": UNIT, "may": True}, "{NUMBER}とともに、{UNIT}ことにしてもよい",
        "you may {NUMBER:number_offered}, and also {UNIT}"),
    row({"nothing": True, "may": True}, "かわりに、何も起こらないことにしてもよい",
        "instead, you may let nothing happen"),
)  # fmt: skip
LATER = (
    row({"event": "turn_end", "whose": "each"}, "このターンの終了時、", "at the end of this turn, "),
    row({"event": "turn_start", "whose": "you"}, "次の自分のターンの開始時、", "at the start of your next turn, "),
    row({"event": "turn_start", "whose": "opponent"}, "次の相手のターンの開始時、",
        "at the start of the opponent's next turn, "),
    row({"event": "turn_end", "whose": "opponent"}, "次の相手のターンの終了時、",
        "at the end of the opponent's next turn, "),
    row({"event": "battle_end"}, "この戦闘の終了時、", "at the end of this battle, "),
)  # fmt: skip
_UNTILS = (
    ("turn_end", "このターン中", "this turn"),
    ("your_next_turn", "次の自分のターンの開始時までの間", "up to the start of your next turn"),
    ("battle_end", "この戦闘中", "during this battle"),
    ("phase_end", "このフェイズ中", "during this phase"),
    ("opponent_turn_end", "次の相手のターンの終了時までの間", "up to the end of the opponent's next turn"),
    ("while_source", "このカードが場にある間", "as long as this card is on the field"),
    ("permanent", "このゲーム中", "this game"),
)
SPANS = (
    row({"once": True}, "このターン中に1回だけ、", "once this turn, "),
    *(row({"until": until}, f"{ja}、", f"{en}, ") for until, ja, en in _UNTILS),
    *(row({"once": True, "until": until}, f"{ja}に1回だけ、", f"once {en}, ") for until, ja, en in _UNTILS[1:]),
)
LATER_TIMES = frozenset((phrase.shape["event"], phrase.shape.get("whose")) for phrase in LATER
                        if isinstance(phrase.shape, dict))  # fmt: skip
"""The events that LATER tells of, and whose they are."""


LOOPS = (
    row({"repeat": AMOUNT, "unit": UNIT}, "{N}回、{UNIT}", "{N} times, {UNIT}"),
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
        "would": (*WOULDS, *WOULD_EXACTLY),
        **_in_full(),
        "number_to": NUMBERS,
        "number_offered": NUMBERS_OFFERED,
        "span": SPANS,
        "instead_bare": (row({"number": NUMBER}, "{NUMBER}", "{NUMBER}"), NOTHING_HAPPENS, *NUMBERS_AND_MORE),
        "instead_unit": (
            row({"number": NUMBER}, "{NUMBER}", "{NUMBER}"),
            NOTHING_HAPPENS,
            *NUMBERS_AND_MORE,
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


def _in_full() -> dict[str, Symbol]:
    """The parts of an event that is told in full."""
    whose = (("you", "自分の", "your"), ("opponent", "相手の", "the opponent's"), ("each", "お互いの", "each player's"))
    causes = (("battle", "（戦闘による）", " (by battle)"), ("effect", "（効果による）", " (by an effect)"))
    return {
        "event_name": tuple(row(event, ja, en) for event, ja, en in EVENT_NAMES),
        "would_name": tuple(row(event, ja, en) for event, ja, en in WOULD_NAMES),
        "event_whose": tuple(row(key, ja, en) for key, ja, en in whose),
        "event_who": (
            NOTHING,
            row({"cards": TARGET}, "（{TARGET}が）", " (of 1 {TARGET})"),
            row({"named": REF}, "（{REF}が）", " (of {REF})"),
        ),
        "event_where": (NOTHING, row(OTHER, "（{OTHER}と）", " (with 1 {OTHER})")),
        "event_phase": (
            NOTHING,
            *(row(phase, f"（{ja}フェイズ）", f" (in the {phase} phase)") for phase, ja in (
                ("main", "メイン"), ("lead", "リード"), ("attack", "アタック"))),
        ),
        "event_cause": (NOTHING, *(row(cause, ja, en) for cause, ja, en in causes)),
    }  # fmt: skip
