"""What an ability does: the steps, alone and as an offer."""

from collections.abc import Mapping, Sequence
from itertools import combinations

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Filling, Shape, Slot
from deckbuilder.games.kit.offers import as_offer
from deckbuilder.games.kit.phrase_rows import N, alias
from deckbuilder.games.legend_of_stars.phrases.rows import row
from deckbuilder.games.legend_of_stars.phrases.table import AMOUNT, M

TARGET, OBJECT, OF = Slot("TARGET", "who"), Slot("OBJECT", "who_object"), Slot("OWNER", "who_owner")
STAT, KEYWORD, NUMBERS = Slot("STAT", "stat"), Slot("KEYWORD", "keyword_given"), Slot("NUMBERS", "changes")
TAKEN, SETS, CALLED = Slot("KEYWORD", "keyword_taken"), Slot("NUMBERS", "settings"), Slot("NAME", "called")
VALUE, TOP, ICONS, CARD = Slot("VALUE", "value"), Slot("TOP", "top"), Slot("ICONS", "icons"), Slot("CARD", "noun")
SOUGHT = Slot("TARGET", "target")
TE_FORMS = {
    "する": "して", "引く": "引いて", "置く": "置いて", "戻す": "戻して", "与える": "与えて", "得る": "得て",
    "失う": "失って", "扱う": "扱って", "出す": "出して", "入れ替える": "入れ替えて",
}  # fmt: skip


def _one_or_chosen(filling: Filling) -> bool:
    owner = filling["OWNER"]
    return isinstance(owner, Mapping) and owner.get("ref") != "all"


_CANNOT = (
    ("be_attacked", "アタックされない", "be attacked"),
    ("lead", "リードできない", "be led"),
    ("turn_up", "‹up›にできない", "be turned ‹up›"),
    ("turn_down", "‹down›にならない", "be turned ‹down›"),
    ("activate", "効果を発動できない", "use {TARGET.many?their|its} effects"),
    ("deal_damage", "ダメージを与えない", "deal damage"),
    ("be_chosen", "相手の効果で選ばれない", "be chosen by the opponent's effects"),
    ("be_downed", "ダウン状態にならない", "be downed"),
    ("be_returned", "場から‹hand›や‹deck›に戻らない", "be returned from the field"),
    ("be_readied", "‹ready›しない", "be readied"),
)
_BARRED = (
    ("play", "カードをプレイできない", "play cards"),
    ("play_character", "‹character›をプレイできない", "play characters"),
    ("play_support", "‹support›をプレイできない", "play supports"),
    ("play_effect", "‹effect›をプレイできない", "play effects"),
    ("activate", "場のカードの効果を発動できない", "use effects of cards on the field"),
    ("set_energy", "‹energy_zone›にカードを置けない", "put cards into the ‹energy_zone›"),
    ("reorient", "‹character›の表示を変更できない", "change the orientation of characters"),
    ("lead", "‹character›をリードできない", "lead characters"),
    ("attack", "‹character›でアタックできない", "attack with characters"),
    ("draw", "カードを引けない", "draw cards"),
    ("heal", "‹life›を回復できない", "recover life"),
    ("take_damage", "ダメージを受けない", "take damage"),
)
_WHO_CANNOT = (("opponent", "相手は", "the opponent"), ("you", "自分は", "you"), ("both", "お互いに", "players"))
_CAN = (("attack_from_back", "‹back›からアタックできない", "attack from the ‹back›"),
        ("attack_directly", "プレイヤーに直接アタックできない", "attack the player directly"))  # fmt: skip
_MAY = (
    ("attack", "アタックできない", "attack"), ("shift", "移動できない", "move"),
    ("reorient", "表示を変更できない", "change orientation"), ("be_destroyed", "破壊されない", "be destroyed"),
    ("be_affected", "相手のカードの効果を受けない", "be affected by the opponent's cards' effects"), *_CANNOT,
)  # fmt: skip
BARS = tuple(
    row({"op": "forbid_player", "player": player, "what": what}, f"{ja}{ja_verb}", f"{en} cannot {en_verb}")
    for player, ja, en in _WHO_CANNOT
    for what, ja_verb, en_verb in _BARRED
)
LASTING = (
    *(row({"op": "forbid", "what": what, "who": TARGET}, f"{{TARGET}}は{ja}", f"{{TARGET}} cannot {en}")
      for what, ja, en in _CANNOT),
    row({"op": "allow", "what": "attack_directly", "who": TARGET}, "{TARGET}はプレイヤーに直接アタックできる",
        "{TARGET} can attack the player directly"),
    *BARS,
    *(row({"op": "forbid", "what": what, "who": TARGET}, f"{{TARGET}}は{ja}", f"{{TARGET}} cannot {en}")
      for what, ja, en in _CAN),
    *(row({"op": "allow", "what": what, "who": TARGET}, f"{{TARGET}}には「{ja}」が当てはまらない",
          f"{{TARGET}} can {en} in spite of all") for what, ja, en in _MAY),
    row({"op": "modify", "who": TARGET, "numbers": NUMBERS}, "{TARGET}の{NUMBERS}する",
        "{TARGET} get{TARGET.many?|s} {NUMBERS}"),
    row({"op": "set", "who": OF, "stat": STAT, "n": AMOUNT}, "{OWNER}の{STAT}は{N}になる", "{OWNER} {STAT} becomes {N}",
        also_ja=("{OWNER}の{STAT}を{N}にする",), only=_one_or_chosen),
    row({"op": "set", "who": TARGET, "stat": STAT, "n": AMOUNT}, "{TARGET}の{STAT}は{N}になる",
        "the {STAT} of {TARGET} becomes {N}"),
    row({"op": "grant", "who": TARGET, "keyword": KEYWORD}, "{TARGET}は［{KEYWORD}］を得る",
        "{TARGET} gain{TARGET.many?|s} {KEYWORD}", also_en=("{TARGET} gain{TARGET.many?|s} [{KEYWORD}]",)),
    row({"op": "modify", "who": TARGET, "numbers": ()}, "{TARGET}の数は変わらない",
        "the numbers of {TARGET} do not change"),
    row({"op": "set", "who": TARGET, "settings": ()}, "{TARGET}の数はそのままになる",
        "{TARGET} keep{TARGET.many?|s} all numbers"),
    row({"op": "set", "who": TARGET, "settings": SETS}, "{TARGET}は{NUMBERS}になる",
        "for {TARGET}, {NUMBERS}"),
    row({"op": "lose", "who": TARGET, "keyword": TAKEN}, "{TARGET}は［{KEYWORD}］を失う",
        "{TARGET} lose{TARGET.many?|s} {KEYWORD}", also_en=("{TARGET} lose{TARGET.many?|s} [{KEYWORD}]",)),
    row({"op": "forbid", "what": "attack", "who": TARGET}, "{TARGET}はアタックできない", "{TARGET} cannot attack"),
    row({"op": "forbid", "what": "shift", "who": TARGET}, "{TARGET}は移動できない", "{TARGET} cannot move"),
    row({"op": "forbid", "what": "reorient", "who": TARGET}, "{TARGET}は表示を変更できない",
        "{TARGET} cannot change orientation"),
    row({"op": "forbid", "what": "be_destroyed", "who": TARGET}, "{TARGET}は破壊されない",
        "{TARGET} cannot be destroyed"),
    row({"op": "forbid", "what": "be_affected", "who": TARGET}, "{TARGET}は相手のカードの効果を受けない",
        "{TARGET} {TARGET.many?are|is} not affected by the opponent's cards' effects"),
    row({"op": "allow", "what": "attack_from_back", "who": TARGET}, "{TARGET}は‹back›からアタックできる",
        "{TARGET} can attack from the ‹back›"),
    row({"op": "lead_icons", "who": OF, "icons": ()}, "{OWNER}はリードアイコンを持たない",
        "{OWNER} lead icons do not count"),
    row({"op": "lead_icons", "who": OF, "icons": ICONS}, "{OWNER}はリードアイコンを［{ICONS}］として扱う",
        "treat {OWNER} lead icons as [{ICONS}]"),
)  # fmt: skip


def _players(op: str, told: Shape, places: tuple[tuple[str, str, str], ...]) -> tuple[Phrase, ...]:
    return tuple(row({"op": op, "player": player, "count": told}, ja, en) for player, ja, en in places)


_OWNERS = "{OBJECT.many?their owners'|its owner's}"
ORDERS = (
    *_players("draw", AMOUNT, (
        ("you", "カードを{N}枚引く", "draw {N} card{N.many?s|}"),
        ("opponent", "相手はカードを{N}枚引く", "the opponent draws {N} card{N.many?s|}"),
        ("both", "お互いにカードを{N}枚引く", "each player draws {N} card{N.many?s|}"),
    )),
    *_players("gain_life", AMOUNT, (
        ("you", "自分の‹life›を{N}回復する", "recover {N} life"),
        ("opponent", "相手の‹life›を{N}回復する", "the opponent recovers {N} life"),
        ("both", "お互いの‹life›を{N}回復する", "each player recovers {N} life"),
    )),
    row({"op": "gain_life", "player": "you", "value": VALUE}, "自分の‹life›を{VALUE}と同じだけ回復する",
        "recover life equal to {VALUE}"),
    *_players("damage", AMOUNT, (
        ("opponent", "相手に{N}ダメージを与える", "deal {N} damage to the opponent"),
        ("you", "自分に{N}ダメージを与える", "deal {N} damage to yourself"),
        ("both", "お互いに{N}ダメージを与える", "deal {N} damage to each player"),
    )),
    row({"op": "damage", "player": "opponent", "value": VALUE}, "相手に{VALUE}と同じだけダメージを与える",
        "deal damage equal to {VALUE} to the opponent"),
    row({"op": "destroy", "who": OBJECT}, "{OBJECT}破壊する", "destroy {OBJECT}"),
    row({"op": "send", "to": "hand", "who": OBJECT}, "{OBJECT}‹hand›に戻す",
        f"return {{OBJECT}} to {_OWNERS} hand{{OBJECT.many?s|}}"),
    row({"op": "send", "to": "deck_bottom", "who": OBJECT}, "{OBJECT}‹deck›の下に置く",
        f"put {{OBJECT}} on the bottom of {_OWNERS} deck{{OBJECT.many?s|}}"),
    row({"op": "send", "to": "deck_top", "who": OBJECT}, "{OBJECT}‹deck›の上に置く",
        f"put {{OBJECT}} on top of {_OWNERS} deck{{OBJECT.many?s|}}"),
    row({"op": "shift", "to": "front", "who": OBJECT}, "{OBJECT}空いている‹front›に移動する",
        "move {OBJECT} to an empty front-row square"),
    row({"op": "shift", "to": "back", "who": OBJECT}, "{OBJECT}空いている‹back›に移動する",
        "move {OBJECT} to an empty back-row square"),
    row({"op": "shift", "to": "adjacent", "who": OBJECT}, "{OBJECT}空いている隣のレーンに移動する",
        "move {OBJECT} to the adjacent lane"),
    row({"op": "shift", "to": "any", "who": OBJECT}, "{OBJECT}空いているマスに移動する",
        "move {OBJECT} to an empty square"),
    row({"op": "orient", "to": "attack", "who": OBJECT}, "{OBJECT}‹attack›にする",
        "turn {OBJECT} to attack orientation"),
    row({"op": "orient", "to": "defence", "who": OBJECT}, "{OBJECT}‹defence›にする",
        "turn {OBJECT} to defence orientation", also_en=("turn {OBJECT} to defense orientation",)),
    row({"op": "turn", "face": "up", "who": OBJECT}, "{OBJECT}‹up›にする", "turn {OBJECT} ‹up›"),
    row({"op": "turn", "face": "down", "who": OBJECT}, "{OBJECT}‹down›にする", "turn {OBJECT} ‹down›"),
    row({"op": "ready", "who": OBJECT}, "{OBJECT}‹ready›する", "ready {OBJECT}"),
    row({"op": "exhaust", "who": OBJECT}, "{OBJECT}‹exhausted›する", "exhaust {OBJECT}"),
    *_players("ready_energy", AMOUNT, (
        ("you", "自分の‹energy›を{N}枚‹ready›する", "ready {N} of your energy"),
        ("opponent", "相手の‹energy›を{N}枚‹ready›する", "ready {N} of the opponent's energy"),
    )),
    *_players("exhaust_energy", AMOUNT, (
        ("you", "自分の‹energy›を{N}枚‹exhausted›する", "exhaust {N} of your energy"),
        ("opponent", "相手の‹energy›を{N}枚‹exhausted›する", "exhaust {N} of the opponent's energy"),
    )),
    *(row({"op": "top_cards", "to": "energy", "player": player, "count": TOP, "ready": ready},
          f"{ja}の‹deck›の上から{{TOP}}を‹energy_zone›に{ja_ready}表示で置く",
          f"put the top {{TOP}} of {en} deck into {own} ‹energy_zone›, {en_ready}")
      for player, ja, en, own in (("you", "自分", "your", "your"), ("opponent", "相手", "the opponent's", "their"))
      for ready, ja_ready, en_ready in ((None, "‹exhausted›", "exhausted"), (True, "‹ready›", "ready"))),
    *_players("discard", AMOUNT, (
        ("you", "自分の‹hand›を{N}枚‹trash›に置く", "discard {N} card{N.many?s|}"),
        ("opponent", "相手は自身の‹hand›を{N}枚選び、‹trash›に置く",
         "the opponent discards {N} card{N.many?s|} of their choice"),
    )),
    *(row({"op": "discard", "random": True, "player": player, "count": AMOUNT}, ja, en) for player, ja, en in (
        ("you", "自分の‹hand›を無作為に{N}枚‹trash›に置く", "discard {N} card{N.many?s|} at random"),
        ("opponent", "相手の‹hand›を無作為に{N}枚‹trash›に置く",
         "the opponent discards {N} card{N.many?s|} at random"),
    )),
    *_players("trash_energy", AMOUNT, (
        ("you", "自分の‹energy›を{N}枚‹trash›に置く", "put {N} of your energy into the trash"),
        ("opponent", "相手は自身の‹energy›を{N}枚選び、‹trash›に置く",
         "the opponent puts {N} of their energy into the trash"),
    )),
    row({"op": "shuffle", "player": "you"}, "自分の‹deck›をシャッフルする", "shuffle your deck"),
    row({"op": "shuffle", "player": "opponent"}, "相手の‹deck›をシャッフルする", "shuffle the opponent's deck"),
    row({"op": "search", "count": M, "where": CARD},
        "自分の‹deck›から{CARD}を{M}枚まで公開して‹hand›に加え、‹deck›をシャッフルする",
        "search your deck for up to {M} {CARD}, show them, put them into your hand and shuffle"),
    row({"op": "reveal", "what": "hand", "player": "you"}, "自分の‹hand›を公開する", "show your hand"),
    row({"op": "reveal", "what": "hand", "player": "opponent"}, "相手の‹hand›を公開する",
        "the opponent shows their hand"),
    *(row({"op": "reveal", "what": "hand", "player": player, "count": N}, f"{ja}の‹hand›を{{N}}枚公開する",
          f"show {{N}} card{{N.many?s|}} of {en} hand")
      for player, ja, en in (("you", "自分", "your"), ("opponent", "相手", "the opponent's"))),
    row({"op": "reveal", "player": "you", "count": TOP}, "自分の‹deck›の上から{TOP}を公開する",
        "show the top {TOP} of your deck"),
    row({"op": "reveal", "player": "opponent", "count": TOP}, "相手の‹deck›の上から{TOP}を公開する",
        "show the top {TOP} of the opponent's deck"),
    row({"op": "swap", "who": TARGET}, "この‹character›と{TARGET}の位置を入れ替える",
        "swap the squares of this character and {TARGET}"),
    *(row({"op": "enter", "place": rank, "orientation": way, "who": OBJECT}, f"{{OBJECT}}{ja_way}{ja}に出す",
          f"put {{OBJECT}} {en}{en_way}")
      for rank, ja, en in ((None, "場", "onto the field"), ("front", "‹front›", "into the ‹front›"),
                           ("back", "‹back›", "into the ‹back›"))
      for way, ja_way, en_way in ((None, "", ""), ("defence", "‹defence›で", " in defence orientation"))),
    row({"op": "win", "player": "you"}, "自分はゲームに勝利する", "you win the game"),
    row({"op": "win", "player": "opponent"}, "相手はゲームに勝利する", "the opponent wins the game"),
    *(row({"op": "skip", "phase": phase, "player": player}, f"{ja}次の{ja_phase}フェイズは行われない",
          f"{en} next {phase} phase does not take place")
      for player, ja, en in (("opponent", "相手の", "the opponent's"), ("you", "自分の", "your"))
      for phase, ja_phase in (("main", "メイン"), ("lead", "リード"), ("attack", "アタック"))),
    *(row({"op": "top_cards", "to": "trash", "player": player, "count": TOP},
          f"{ja}の‹deck›の上から{{TOP}}を‹trash›に置く", f"put the top {{TOP}} of {en} deck into the trash")
      for player, ja, en in (("you", "自分", "your"), ("opponent", "相手", "the opponent's"))),
    row({"op": "look", "count": N, "take": M, "where": CARD},
        "自分の‹deck›の上から{N}枚見る。その中から{CARD}を{M}枚まで‹hand›に加え、残りを好きな順番で‹deck›の下に置く",
        "look at the top {N} cards of your deck. Put up to {M} {CARD} among them into your hand "
        "and the rest on the bottom in any order"),
    row({"op": "look", "count": N, "take": M, "cards": SOUGHT},
        "自分の‹deck›の上から{N}枚見る。その中から（{TARGET}）を{M}枚まで‹hand›に加え、残りを好きな順番で‹deck›の下に置く",
        "look at the top {N} cards of your deck. Put up to {M} cards ({TARGET}) among them into your hand "
        "and the rest on the bottom in any order"),
    row({"op": "search", "count": M, "cards": SOUGHT},
        "自分の‹deck›から（{TARGET}）を{M}枚まで公開して‹hand›に加え、‹deck›をシャッフルする",
        "search your deck for up to {M} cards ({TARGET}), show them, put them into your hand and shuffle"),
    row({"op": "choose_number", "max": N, "as": "number"}, "0から{N}までの数を1つ選ぶ",
        "choose a number from 0 to {N}"),
    row({"op": "choose_number", "min": M, "max": N, "as": "number"}, "{M}から{N}までの数を1つ選ぶ",
        "choose a number from {M} to {N}"),
    row({"op": "choose_number", "by": "opponent", "min": M, "max": N, "as": "number"},
        "相手は{M}から{N}までの数を1つ選ぶ", "the opponent chooses a number from {M} to {N}"),
    *(row({"op": "choose_number", "by": by, "min": Slot("A", "amount"), "max": Slot("B", "amount"), "as": CALLED},
          f"{ja}は{{A}}から{{B}}までの数を1つ選び「{{NAME}}」と呼ぶ",
          f"{en} a number from {{A}} to {{B}} and call{ending} it “{{NAME}}”")
      for by, ja, en, ending in (("you", "自分", "choose", ""), ("opponent", "相手", "the opponent chooses", "s"))),
    row({"op": "swap", "who": TARGET, "with": Slot("OTHER", "who")}, "{TARGET}と{OTHER}の位置を入れ替える",
        "swap the squares of {TARGET} and {OTHER}"),
)  # fmt: skip


def _changes() -> tuple[Phrase, ...]:
    """`ATKとDEFを＋200`, `+200 ATK and +200 DEF`: up to three numbers; neighbours with the same change are joined."""
    slots = [(Slot(f"{letter}_STAT", "stat"), Slot(f"{letter}_BY", "change_by")) for letter in "ABC"]
    rows: list[Phrase] = []
    for length in (1, 2, 3):
        cuts = [cut for size in range(length) for cut in combinations(range(1, length), size)]
        rows += [_change(slots[:length], cut) for cut in cuts]
    return tuple(rows)


def _change(slots: Sequence[tuple[Slot, Slot]], cuts: tuple[int, ...]) -> Phrase:
    shape: list[Shape] = []
    ja = ""
    en: list[str] = []
    for start, end in zip((0, *cuts), (*cuts, len(slots)), strict=True):
        by = slots[start][1]
        shape += [{"stat": stat, "by": by} for stat, _ in slots[start:end]]
        ja += (
            ("し、" if ja else "") + "と".join(f"{{{stat.name}}}" for stat, _ in slots[start:end]) + f"を{{{by.name}}}"
        )
        en += [f"{{{by.name}}} {{{stat.name}}}" for stat, _ in slots[start:end]]
    return row(tuple(shape), ja, " and ".join(en))


def _offer(english: str) -> str:
    """The step after `you may`; whoever is made to do something stands there as an object."""
    told = as_offer(english)
    return told.replace("have {TARGET} ", "have {TARGET:who_object} ") if told != english else english


def offered(phrases: Sequence[Phrase]) -> tuple[Phrase, ...]:
    """The same steps as something that one may do (～てもよい); those that nobody does are left out."""
    return tuple(
        Phrase(phrase.shape,
            {"ja": ja.removesuffix(ending) + TE_FORMS[ending] + "もよい", "en": _offer(phrase.texts["en"])},
            {"ja": (ja.removesuffix(ending) + TE_FORMS[ending] + "も良い",),
             "en": tuple(_offer(typed) for typed in phrase.also.get("en", ()))},
            phrase.only)
        for phrase in phrases
        for ja in (phrase.texts["ja"],)
        for ending in TE_FORMS
        if ja.endswith(ending)
    )  # fmt: skip


def steps() -> dict[str, Symbol]:
    """The symbols of steps."""
    until, per = Slot("UNTIL", "until"), Slot("PER", "per")
    lasting = {"until": until, "per": per, "do": Slot("DO", "lasting")}
    order = {"per": per, "do": Slot("DO", "order")}
    return {
        "stat": (row("atk", "ATK", "ATK"), row("def", "DEF", "DEF"), row("down", "DOWN", "DOWN")),
        "setting": (row({"stat": STAT, "n": AMOUNT}, "{STAT}が{N}", "{STAT} becomes {N}"),),
        "settings": ListOf("setting", {"ja": ("、",), "en": (" and ",)}, least=2),
        "keyword_taken": (
            *alias("KEYWORD", "keyword_given"),
            row({"keyword": Slot("KEYWORD", "keyword_name")}, "{KEYWORD}", "{KEYWORD}"),
            row({"keyword": Slot("KEYWORD", "keyword_name"), "value": N}, "{KEYWORD}（{N}）", "{KEYWORD} ({N})"),
        ),
        "top": (row(1, "1枚", "card", also_en=("1 card",)), row(AMOUNT, "{N}枚", "{N} cards")),
        "changes": _changes(),
        "lasting": LASTING,
        "order": ORDERS,
        "lasting_offered": offered(LASTING),
        "order_offered": offered(ORDERS),
        "act": (row(lasting, "{UNTIL}{PER}{DO}", "{UNTIL}{PER}{DO}"), row(order, "{PER}{DO}", "{PER}{DO}")),
        "act_offered": (
            row(lasting, "{UNTIL}{PER}{DO:lasting_offered}", "{UNTIL}{PER}you may {DO:lasting_offered}"),
            row(order, "{PER}{DO:order_offered}", "{PER}you may {DO:order_offered}"),
        ),
    }  # fmt: skip
