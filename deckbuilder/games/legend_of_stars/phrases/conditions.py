"""When an ability triggers, while what it holds, and if what it does something."""

from itertools import product

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import N, Row
from deckbuilder.games.legend_of_stars.phrases.events import OF_A_PLAYER, OF_OTHER_CARDS, OF_THE_CARD
from deckbuilder.games.legend_of_stars.phrases.happenings import EVENTS_OF_CARDS, EXACTLY
from deckbuilder.games.legend_of_stars.phrases.rows import row

CARD, PLURAL = Slot("CARD", "noun"), Slot("CARDS", "noun")
COUNTED, SEVERAL = Slot("CARD", "counted_noun"), Slot("CARDS", "counted_noun")
SELF = Slot("SELF", "self_word")
PHASES = (("main", "メイン", "main"), ("lead", "リード", "lead"), ("attack", "アタック", "attack"))
WHOSE = (("you", "自分の", "your"), ("opponent", "相手の", "the opponent's"), ("each", "お互いの", "each"))
TIMES = (("phase_start", "開始時", "start"), ("phase_end", "終了時", "end"))

WHEN = (
    row({"event": "play", "self": SELF}, "この{SELF}をプレイした時、", "when you play this {SELF}, "),
    row({"event": "enter", "self": SELF}, "この{SELF}が場に出た時、", "when this {SELF} enters the field, "),
    row({"event": "reveal"}, "‹down›から‹up›になった時、", "when this is turned ‹up›, "),
    row({"event": "attack"}, "この‹character›がアタックする時、", "when this character attacks, "),
    row({"event": "attacked"}, "この‹character›がアタックされた時、", "when this character is attacked, "),
    row({"event": "downs"}, "この‹character›が相手の‹character›をダウン状態にした時、",
        "when this character downs an opponent's character, "),
    row({"event": "downed"}, "この‹character›がダウン状態になった時、", "when this character is downed, "),
    row({"event": "deals_damage"}, "この‹character›が相手にダメージを与えた時、",
        "when this character deals damage to the opponent, "),
    row({"event": "destroyed"}, "このカードが破壊された時、", "when this card is destroyed, ",
        also_ja=("この‹character›が破壊された時、",), also_en=("when this character is destroyed, ",)),
    row({"event": "shifts"}, "この‹character›が移動した時、", "when this character moves, "),
    row({"event": "battle_end"}, "戦闘終了時、", "at the end of the battle, "),
    row({"event": "plays", "whose": "you", "where": CARD}, "自分が{CARD}をプレイした時、", "when you play {a}{CARD}, ",
        also_ja=("自分自身が{CARD}をプレイした時、",), also_en=("when you yourself play {a}{CARD}, ",)),
    row({"event": "yours_downed", "where": PLURAL}, "自分の{CARDS}がダウン状態になった時、",
        "when one of your {CARDS} is downed, "),
    row({"event": "draws", "whose": "you"}, "自分がカードを引いた時、", "when you draw a card, ",
        also_ja=("自分自身がカードを引いた時、",), also_en=("when you yourself draw a card, ",)),
    row({"event": "gains_life", "whose": "you"}, "自分の‹life›が回復した時、", "when you recover life, ",
        also_ja=("自分自身の‹life›が回復した時、",), also_en=("when you yourself recover life, ",)),
    *OF_THE_CARD, *OF_A_PLAYER, *OF_OTHER_CARDS,
)  # fmt: skip
TURNS = (
    row({"event": "turn_start", "whose": "you"}, "自分のターンの開始時、", "at the start of your turn, "),
    row({"event": "turn_start", "whose": "opponent"}, "相手のターンの開始時、",
        "at the start of the opponent's turn, "),
    row({"event": "turn_start", "whose": "each"}, "お互いのターンの開始時、", "at the start of each turn, "),
    row({"event": "turn_end", "whose": "you"}, "自分のターン終了時、", "at the end of your turn, ",
        also_ja=("自分のターンの終了時、",)),
    row({"event": "turn_end", "whose": "opponent"}, "相手のターン終了時、", "at the end of the opponent's turn, ",
        also_ja=("相手のターンの終了時、",)),
    row({"event": "turn_end", "whose": "each"}, "ターン終了時、", "at the end of the turn, ",
        also_ja=("お互いのターン終了時、", "お互いのターンの終了時、"), also_en=("at the end of each turn, ",)),
)  # fmt: skip
PHASE_TIMES = tuple(
    row({"event": event, "phase": phase, "whose": whose}, f"{ja_whose}{ja_phase}フェイズの{ja_time}、",
        f"at the {en_time} of {en_whose} {en_phase} phase, ", also_ja=(f"{ja_whose}{ja_phase}フェイズ{ja_time}、",))
    for (event, ja_time, en_time), (whose, ja_whose, en_whose), (phase, ja_phase, en_phase)
    in product(TIMES, WHOSE, PHASES)
)  # fmt: skip
WHILE = (
    row({"cond": "turn", "whose": "you"}, "自分のターン中、", "during your turn, "),
    row({"cond": "turn", "whose": "opponent"}, "相手のターン中、", "during the opponent's turn, "),
    row({"cond": "self", "row": "front"}, "この‹character›が‹front›にいる間、",
        "while this character is in the ‹front›, "),
    row({"cond": "self", "row": "back"}, "この‹character›が‹back›にいる間、",
        "while this character is in the ‹back›, "),
    row({"cond": "self", "orientation": "attack"}, "この‹character›が‹attack›の間、",
        "while this character is in attack orientation, "),
    row({"cond": "self", "orientation": "defence"}, "この‹character›が‹defence›の間、",
        "while this character is in defence orientation, ",
        also_en=("while this character is in defense orientation, ",)),
    *(row({"cond": "phase", "phase": phase}, f"{ja}フェイズ中、", f"during {en} phase, ") for phase, ja, en in (
        ("main", "メイン", "a main"), ("lead", "リード", "a lead"), ("attack", "アタック", "an attack"),
        ("end", "エンド", "an end"),
    )),
)  # fmt: skip


def _field_count(side: str, ja: str, en: str, en_field: str) -> tuple[Phrase, ...]:
    shape: Row = {"cond": "count", "side": side, "place": "field", "of": SEVERAL}
    are, are_not = "{CARDS.person?いる|ある}", "{CARDS.person?いない|ない}"
    return (
        row({**shape, "min": N}, f"{ja}場に{{CARDS}}が{{N}}{{CARDS.person?体|枚}}以上{are}場合、",
            f"if {en} {{N}} or more {{CARDS}} on {en_field}, "),
        row({**shape, "max": 0}, f"{ja}場に{{CARDS}}が{are_not}場合、", f"if {en} no {{CARDS}} on {en_field}, "),
        row({**shape, "max": N}, f"{ja}場に{{CARDS}}が{{N}}{{CARDS.person?体|枚}}以下の場合、",
            f"if {en} {{N}} or fewer {{CARDS}} on {en_field}, "),
    )  # fmt: skip


def _trash_count(side: str, ja: str, en: str) -> tuple[Phrase, ...]:
    shape: Row = {"cond": "count", "side": side, "place": "trash", "of": SEVERAL}
    return (
        row({**shape, "min": N}, f"{ja}‹trash›に{{CARDS}}が{{N}}枚以上ある場合、",
            f"if there are {{N}} or more {{CARDS}} in {en} trash, "),
        row({**shape, "max": 0}, f"{ja}‹trash›に{{CARDS}}がない場合、",
            f"if there are no {{CARDS}} in {en} trash, "),
        row({**shape, "max": N}, f"{ja}‹trash›に{{CARDS}}が{{N}}枚以下の場合、",
            f"if there are {{N}} or fewer {{CARDS}} in {en} trash, "),
    )  # fmt: skip


def _amounts(player: str, ja: str, en: str, own: str, life: str) -> tuple[Phrase, ...]:
    """What a player has: each part at least and at most."""
    zones = (
        ("hand", "‹hand›", f"if {en} {{N}} or {{}} cards in hand, "),
        ("energy", "‹energy›", f"if {en} {{N}} or {{}} energy, "),
        ("ready_energy", "‹ready›表示の‹energy›", f"if {en} {{N}} or {{}} ready energy, "),
        ("deck", "‹deck›", f"if {en} {{N}} or {{}} cards in {own} deck, "),
        ("trash", "‹trash›", f"if {en} {{N}} or {{}} cards in {own} trash, "),
    )
    shape: Row = {"cond": "player", "player": player}
    rows = [
        row({**shape, "what": zone, bound: N}, f"{ja}{word}が{{N}}枚{ja_bound}の場合、", text.replace("{}", en_bound))
        for zone, word, text in zones
        for bound, ja_bound, en_bound in (("max", "以下", "fewer"), ("min", "以上", "more"))
    ]
    lives = (("max", "以下", "less"), ("min", "以上", "more"))
    rows += [
        row(
            {**shape, "what": "life", bound: N},
            f"{ja}‹life›が{{N}}{word}の場合、",
            f"if {life} is {{N}} or {en_bound}, ",
        )
        for bound, word, en_bound in lives
    ]
    return tuple(rows)


def _this_turn(player: str, ja: str, en: str) -> tuple[Phrase, ...]:
    played: Row = {"cond": "player", "player": player, "what": "cards_played"}
    attacked: Row = {**played, "what": "attacks_made"}
    return (
        row({**played, "min": N}, f"{ja}がこのターンにカードを{{N}}枚以上プレイしている場合、",
            f"if {en} played {{N}} or more cards this turn, "),
        row({**attacked, "min": N}, f"{ja}がこのターンに{{N}}回以上アタックしている場合、",
            f"if {en} attacked {{N}} or more times this turn, "),
        row({**attacked, "max": 0}, f"{ja}がこのターンにアタックしていない場合、",
            f"if {en} not attacked this turn, "),
    )  # fmt: skip


def _compared(what: str, ja: str, en: str) -> tuple[Phrase, ...]:
    """More or fewer than the opponent has."""
    return tuple(
        row({"cond": "compare", "what": what, "is": more}, f"自分の{ja}が相手より{ja_more}場合、",
            f"if you have {en_more} {en} than the opponent, ")
        for more, ja_more, en_more in (("more", "多い", "more"), ("less", "少ない", "fewer"))
    )  # fmt: skip


IF = (
    row({"cond": "it", "where": COUNTED}, "その‹character›が{CARD}の場合、", "if it is {a}{CARD}, ",
        also_ja=("そのカードが{CARD}の場合、",)),
    *_field_count("you", "自分の", "you have", "your field"),
    *_field_count("opponent", "相手の", "the opponent has", "their field"),
    *_field_count("any", "", "there are", "the field"),
    *_trash_count("you", "自分の", "your"),
    *_trash_count("opponent", "相手の", "the opponent's"),
    *_amounts("you", "自分の", "you have", "your", "your life"),
    *_amounts("opponent", "相手の", "the opponent has", "their", "the opponent's life"),
    row({"cond": "first_player", "player": "you"}, "自分が先攻の場合、", "if you went first, "),
    row({"cond": "first_player", "player": "opponent"}, "相手が先攻の場合、", "if the opponent went first, "),
    *_this_turn("you", "自分", "you have"),
    *_this_turn("opponent", "相手", "the opponent has"),
    *_compared("hand", "‹hand›", "cards in hand"),
    *_compared("energy", "‹energy›", "energy"),
    *_compared("trash", "‹trash›", "cards in trash"),
    row({"cond": "less_life"}, "自分の‹life›が相手より少ない場合、", "if you have less life than the opponent, "),
    row({"cond": "lane_empty"}, "同じレーンに相手の‹character›がいない場合、",
        "if there is no opponent's character in this lane, "),
    row({"cond": "lane_taken"}, "同じレーンに相手の‹character›がいる場合、",
        "if there is an opponent's character in this lane, "),
)  # fmt: skip

IN_FULL = row({"stated": Slot("COND", "stated")}, "{COND}場合、", "if {COND}, ")


def _stem(phrase: Phrase) -> Phrase:
    """The condition without its `if` and its end, as it stands before and after `or`."""
    cut = {"ja": ("の場合、", "場合、"), "en": (", ",)}
    texts = {language: _without(text.removeprefix("if "), cut[language]) for language, text in phrase.texts.items()}
    return Phrase(phrase.shape, texts)


def _without(text: str, endings: tuple[str, ...]) -> str:
    return next(text.removesuffix(ending) for ending in endings if text.endswith(ending))


def conditions() -> dict[str, Symbol]:
    """The symbols of triggers and conditions."""
    either = row(
        {"any": Slot("FIRST", "stems"), "or": Slot("LAST", "if")},
        "{FIRST}、または{LAST}",
        "if {FIRST} or {LAST:stem}, ",
        also_ja=("{FIRST}場合、または{LAST}", "{FIRST}の場合、または{LAST}"),
    )
    return {
        "self_word": (row("character", "‹character›", "character"), row("card", "カード", "card")),
        "when": (*WHEN, *TURNS, *PHASE_TIMES, *EVENTS_OF_CARDS, *EXACTLY),
        "if": IF,
        "stem": tuple(_stem(phrase) for phrase in IF),
        "stems": ListOf("stem", {"ja": ("、または",), "en": (" or ", ", or ")}, least=1),
        "condition": (*WHILE, *IF, either, IN_FULL),
        "conditions": ListOf("condition", {"ja": ("", "かつ"), "en": ("", "and ")}),
        "asked": ListOf("condition", {"ja": ("", "かつ"), "en": ("", "and ")}, least=1),
    }
