"""How steps follow one another in a sentence: choices with their step, conditions, offers, loops, and what comes
later."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Shape, Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row, alias
from deckbuilder.games.legions.phrases.moods import MOODS, OFFER_BEGUN, OFFERED, OFFERED_THEN, PLAIN, THEN
from deckbuilder.games.legions.phrases.rows import row

_ONE, _MANY = Slot("TARGET", "target"), Slot("TARGET", "targets")
_COUNTER = "{TARGET.unit?体|枚}"
_AMOUNT = Slot("N", "amount")
_HOW: Row = {
    "random": Slot("RANDOM", "at_random"), "total": Slot("TOTAL", "in_total"), "different": Slot("UNLIKE", "unlike"),
}  # fmt: skip
_JA_HOW, _EN_HOW = "{RANDOM}{TOTAL}{UNLIKE}", "{UNLIKE}{TOTAL}{RANDOM}"


def _choice(target: Slot, count: Shape, ja: str, en: str) -> Phrase:
    shape: Row = {"op": "choose", "select": target, "count": count, **_HOW}
    return row(shape, f"{{TARGET}}を{_JA_HOW}{ja}選び", f"choose {en}{_EN_HOW}")


def _alone(choice: Phrase, mood: str) -> Phrase:
    """The choice without a step; it may give the cards a letter."""
    assert isinstance(choice.shape, dict)
    ja = f"{choice.texts['ja'].removesuffix('選び')}{{AS:chosen{mood or '_plain'}}}"
    return row({**choice.shape, "as": Slot("AS", "called")}, ja, f"{choice.texts['en']}{{AS}}")


CHOOSE_ONE = (
    _choice(_ONE, None, f"1{_COUNTER}", "1 {TARGET}"),
    _choice(_ONE, {"up_to": 1}, f"1{_COUNTER}まで", "up to 1 {TARGET}"),
)
CHOOSE_MANY = (
    _choice(_MANY, _AMOUNT, f"{{N}}{_COUNTER}", "{N} {TARGET}"),
    _choice(_MANY, {"up_to": _AMOUNT}, f"{{N}}{_COUNTER}まで", "up to {N} {TARGET}"),
    _choice(_MANY, "all", "全て", "all {TARGET}"),
)
_TOTAL: Row = {"what": Slot("STAT", "stat_name"), "max": _AMOUNT}
HOW = (
    row(shape=True, ja="無作為に", en=" at random"),
    row(_TOTAL, "{STAT}の合計が{N}以下になるように", " with total {STAT} {N} or less"),
    row("name", "それぞれ名前が異なるように", " with different names"),
    row("lane", "それぞれレーンが異なるように", " in different lanes"),
    row("colour", "それぞれ属性が異なるように", " of different colours"),
)
"""How cards are chosen: by chance, within a total, no two alike."""
_DO = {PLAIN: "行う", THEN: "行い", OFFER_BEGUN: "行い", OFFERED: "行ってもよい", OFFERED_THEN: "行ってもよく"}
_CHOSEN = {PLAIN: "選ぶ", THEN: "選び", OFFER_BEGUN: "選び", OFFERED: "選んでもよい", OFFERED_THEN: "選んでもよく"}
_CALLED = {PLAIN: "する", THEN: "し", OFFER_BEGUN: "し", OFFERED: "してもよい", OFFERED_THEN: "してもよく"}
MODES = tuple(
    row({"op": "modes", "modes": Slot("MODES", "modes"), "count": count, "up_to": up_to},
        f"以下の効果の中から{ja}つ{ja_most}選んで得る。{{MODES}}", f"choose {en_most}{en} of these effects: {{MODES}}")
    for up_to, ja_most, en_most in ((None, "", ""), (True, "まで", "up to "))
    for count, ja, en in ((None, "1", "1"), (N, "{N}", "{N}"))
)  # fmt: skip
LINKS = (
    row("then", "そうした場合、", "if you did, "),
    row("else", "そうしなかった場合、", "if you did not, "),
)
SPANS = (
    row(None, "このターン中", "this turn"),
    row("opponent_turn_end", "次の相手のターン終了時までの間", "until the end of the opponent's next turn"),
    row("battle_end", "このバトルの間", "during this battle"),
    row("permanent", "このゲーム中", "this game"),
)
"""How long what comes later is waited for."""
_LET: Row = {"op": "let", "be": Slot("NUMBER", "number_is"), "as": Slot("X", "let_name")}
_NUMBER: Row = {"op": "choose_number", "max": _AMOUNT, "as": Slot("X", "number_letter")}
_FIXED = (
    (_LET, "{NUMBER}を{X}と", "let {X} be {NUMBER}"),
    (_NUMBER, "{N}以下の数を1つ選び{X}と", "choose a number up to {N} as {X}"),
    ({**_NUMBER, "min": Slot("M", "amount")}, "{M}以上{N}以下の数を1つ選び{X}と",
     "choose a number from {M} to {N} as {X}"),
)  # fmt: skip
FIXED = tuple(row(shape, f"{ja}する", en) for shape, ja, en in _FIXED)
_BODY, _FIRST = Slot("BODY", "body"), Slot("FIRST", "body_then")
_OFFER, _OFFER_FIRST = Slot("OFFER", "body_offered"), Slot("OFFER", "body_offered_then")
_NO = "そうしなかった場合、"
MAY = (
    row({"op": "may", "steps": _OFFER}, "{OFFER}", "you may {OFFER}"),
    row({"op": "may", "steps": _OFFER_FIRST, "then": _FIRST, "else": _BODY},
        f"{{OFFER}}、そうした場合、{{FIRST}}、{_NO}{{BODY}}",
        "you may {OFFER}, and if you did, {FIRST}, and if you did not, {BODY}"),
    row({"op": "may", "steps": _OFFER_FIRST, "then": _BODY}, "{OFFER}、そうした場合、{BODY}",
        "you may {OFFER}, and if you did, {BODY}"),
    row({"op": "may", "steps": _OFFER_FIRST, "else": _BODY}, f"{{OFFER}}、{_NO}{{BODY}}",
        "you may {OFFER}, and if you did not, {BODY}"),
)  # fmt: skip
"""Where one way to read a sentence is a part of another the longer one stands first."""
_COND = Slot("COND", "condition")
IF_STEPS = (
    row({"op": "if", "cond": _COND, "then": _FIRST, "else": _BODY}, "{COND}{FIRST}、そうでない場合、{BODY}",
        "{COND}{FIRST}, otherwise, {BODY}"),
    row({"op": "if", "cond": _COND, "then": _BODY}, "{COND}{BODY}", "{COND}{BODY}"),
    row({"op": "if_done", "then": _FIRST, "else": _BODY}, f"そうした場合、{{FIRST}}、{_NO}{{BODY}}",
        "if you did, {FIRST}, and if you did not, {BODY}"),
    *(row({"op": "if_done", str(link.shape): _BODY}, f"{link.texts['ja']}{{BODY}}", f"{link.texts['en']}{{BODY}}")
      for link in LINKS),
)  # fmt: skip
LOOPS = (
    row({"op": "repeat", "times": _AMOUNT, "steps": _BODY}, "{N}回、{BODY}", "{N} times, {BODY}"),
    row({"op": "for_each", "who": {"all": Slot("TARGETS", "targets")}, "steps": _BODY},
        "{TARGETS}それぞれについて、{BODY}", "for each of the {TARGETS}, {BODY}"),
    row({"op": "for_each", "who": Slot("T", "ref"), "steps": _BODY}, "{T}それぞれについて、{BODY}",
        "for each of {T}, {BODY}"),
)  # fmt: skip


def _promises() -> tuple[Phrase, ...]:
    """What comes later, and what comes instead for a while."""
    rows: list[Phrase] = []
    span, when, would = Slot("SPAN", "span"), Slot("WHEN", "when"), Slot("WOULD", "would")
    changed = Slot("WOULD", "would_change")
    for once, ja, en in ((None, "{SPAN}に1回だけ、", "once {SPAN}, "), (False, "{SPAN}、", "{SPAN}, ")):
        later: Row = {"op": "later", "when": when, "until": span, "once": once, "steps": _BODY}
        instead: Row = {"op": "instead", "until": span, "once": once}
        rows += [
            row({**later, "if": _COND}, f"{ja}{{WHEN}}、{{COND}}{{BODY}}", f"{en}{{WHEN}}, {{COND}}{{BODY}}"),
            row(later, f"{ja}{{WHEN}}、{{BODY}}", f"{en}{{WHEN}}, {{BODY}}"),
            row({**instead, "would": would, "steps": _OFFER, "optional": True}, f"{ja}{{WOULD}}{{OFFER}}",
                f"{en}{{WOULD}}you may {{OFFER}}"),
            row({**instead, "would": would, "steps": _BODY}, f"{ja}{{WOULD}}{{BODY}}", f"{en}{{WOULD}}{{BODY}}"),
            row({**instead, "would": would}, f"{ja}{{WOULD}}何も起こらない", f"{en}{{WOULD}}nothing happens"),
            row({**instead, "would": changed, "number": Slot("NEW", "new_number")}, f"{ja}{{WOULD}}{{NEW}}",
                f"{en}{{WOULD}}{{NEW}}"),
        ]  # fmt: skip
    return tuple(rows)


PROMISES = _promises()


def flow() -> dict[str, Symbol]:
    """The symbols of sentences. A `body` is a list of steps, the last of which may hold others; one in another mood
    holds only steps that have it."""
    found: dict[str, Symbol] = {
        "at_random": (NOTHING, HOW[0]),
        "in_total": (NOTHING, HOW[1]),
        "unlike": (NOTHING, *HOW[2:]),
        "called": (NOTHING, row(Slot("A", "card_letter"), "", " as {A}")),
        "let_name": (row(None, "X", "X"), *alias("X", "number_letter")),
        "body": (
            *alias("BODY", "body_plain"),
            row({"let": _LET, "body": Slot("BODY", "body_plain")}, "{NUMBER}を{X}とし、{BODY}",
                "{BODY}, where {X} is {NUMBER}"),
        ),
        "span": SPANS,
        "modes_step": MODES,
        "modes": ListOf("mode", {"ja": ("。", ""), "en": (". ", " ", "")}, least=2),
        "mode": (row(_BODY, "・{BODY}", "• {^}{BODY}"),),
        "block": (*MAY, *IF_STEPS, *LOOPS, *PROMISES, *alias("MODES", "modes_step")),
        "sentence": alias("BODY", "body"),
        "sentences": ListOf("sentence", {"ja": ("。",), "en": (". {^}",)}, least=1),
        "firsts": ListOf("unit_then", {"ja": ("、",), "en": (", then ",)}, least=1),
        "firsts_offered": ListOf(f"unit{OFFER_BEGUN}", {"ja": ("、",), "en": (", then ",)}, least=1),
    }  # fmt: skip
    for mood in MOODS:
        found |= _mood(mood)
    return found


def _mood(mood: str) -> dict[str, Symbol]:
    units: list[Phrase] = []
    symbols: dict[str, Symbol] = {}
    for choice, rows, acts, subjects in (
        ("choose_one", CHOOSE_ONE, "act_it", "subject_it"),
        ("choose_many", CHOOSE_MANY, "act_them", "subject_them"),
    ):
        head = Slot("CHOICE", choice)
        units += [
            row((head, Slot("ACT", f"{acts}{mood}")), "{CHOICE}、{ACT}", "{CHOICE} and {ACT}"),
            row((head, Slot("ACT", f"{subjects}{mood}")), "{CHOICE}、{ACT}", "{CHOICE}; {ACT}"),
            row((Slot("CHOICE", f"{choice}_alone{mood}"),), "{CHOICE}", "{CHOICE}"),
        ]
        symbols[choice] = rows
        symbols[f"{choice}_alone{mood}"] = tuple(_alone(phrase, mood) for phrase in rows)
    last = Slot("LAST", f"unit{mood}")
    firsts = Slot("FIRST", "firsts_offered" if mood in {OFFERED, OFFERED_THEN} else "firsts")
    fixed = tuple(row((shape,), f"{ja}{_CALLED[mood]}", en) for shape, ja, en in _FIXED)
    bodies = [row({"last": last}, "{LAST}", "{LAST}"),
              row({"first": firsts, "last": last}, "{FIRST}、{LAST}",
                  "{FIRST}, then {LAST}")]  # fmt: skip
    if mood == PLAIN:
        block: Row = {"block": Slot("LAST", "block")}
        bodies += [
            row(block, "{LAST}", "{LAST}"),
            row({**block, "first": Slot("FIRST", "firsts")}, "{FIRST}、{LAST}", "{FIRST}, then {LAST}"),
        ]
    inside = row((Slot("BLOCK", "block"),), f"（{{BLOCK}}）を{_DO[mood]}", "do ({BLOCK})")
    called = row(Slot("A", "card_letter"), f"選び{{A}}と{_CALLED[mood]}", "")
    return {
        **symbols,
        f"chosen{mood or '_plain'}": (row(None, _CHOSEN[mood], ""), called),
        f"unit{mood}": (*units, row((Slot("ACT", f"act{mood}"),), "{ACT}", "{ACT}"), *fixed, inside),
        f"body{mood or '_plain'}": tuple(bodies),
    }
