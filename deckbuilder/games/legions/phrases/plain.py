"""Steps that name no card: draws, life, cores, tokens, the deck, and the end of the game."""

from deckbuilder.effect_text.grammar import ListOf, Phrase, Symbol
from deckbuilder.effect_text.shapes import Slot
from deckbuilder.games.kit.phrase_rows import NOTHING, N, Row
from deckbuilder.games.legions.phrases.nouns import WAITS
from deckbuilder.games.legions.phrases.rows import row

AMOUNT, KEYWORD = Slot("N", "amount"), Slot("KEYWORD", "keyword_given")
_KEYWORDS = Slot("KEYWORD", "keywords_given")
TOKENS = (
    row("ghost", "ゴーストトークン", "Ghost token"),
    row("zombie", "ゾンビトークン", "Zombie token"),
    row("doll", "ドールトークン", "Doll token"),
    row("big_bear", "ビッグベアトークン", "Big Bear token"),
)
_TOKEN = Slot("TOKEN", "token")
_OTHERS = (("opponent", "相手", "the opponent"), ("both", "お互い", "each player"))
_PUT_TO = (
    ("hand", "‹hand›に加える", "into {O} hand"),
    ("exile", "除外する", "into {O} ‹exile›"),
    ("deck_bottom", "‹deck›の下に置く", "on the bottom of {O} deck"),
    *((zone, f"ウェイトゾーン{ja}に置く", f"into {{O}} Wait Zone {en}") for zone, ja, en in WAITS),
)
_CORE_PLACES = (
    ("core_zone", "‹core_zone›", "‹core_zone›", "{O} ‹core_zone›", "into {O} ‹core_zone›"),
    ("master", "‹master›の上", "‹master›の上", "{O} Master", "on {O} Master"),
    ("lord", "‹lord›の上", "‹lord›の上", "{O} Lord", "on {O} Lord"),
    *((zone, *[f"ウェイトゾーン{ja}"] * 2, f"{{O}} Wait Zone {en}", f"into {{O}} Wait Zone {en}")
      for zone, ja, en in WAITS),
    ("outside", "‹outside_game›", "‹outside_game›", "‹outside_game›", "‹outside_game›"),
)  # fmt: skip
CORE_FROM = tuple(row(place, ja, en.replace("{O}", "your")) for place, ja, _, en, _ in _CORE_PLACES)
CORE_TO = tuple(row(place, ja, en.replace("{O}", "your")) for place, _, ja, _, en in _CORE_PLACES)
_THEIR_FROM = tuple(row(place, ja, en.replace("{O}", "the opponent's")) for place, ja, _, en, _ in _CORE_PLACES)
_THEIR_TO = tuple(row(place, ja, en.replace("{O}", "their")) for place, _, ja, _, en in _CORE_PLACES)
_HEADS: Row = {"op": "look", "count": N}
_TAKEN = Slot("TARGET", "among_them")


def _life() -> tuple[Phrase, ...]:
    shape: Row = {"op": "gain_life", "amount": AMOUNT}
    return (
        row(shape, "あなたの‹master›は‹life›を{N}点得る", "your Master gains {N} life"),
        row({**shape, "player": "opponent"}, "相手の‹master›は‹life›を{N}点得る",
            "the opponent's Master gains {N} life"),
        row({**shape, "player": "both"}, "お互いの‹master›は‹life›を{N}点得る", "each Master gains {N} life"),
    )  # fmt: skip


def _draws() -> tuple[Phrase, ...]:
    return (
        row({"op": "draw"}, "カードを1枚引く", "draw 1 card"),
        row({"op": "draw", "count": AMOUNT}, "カードを{N}枚引く", "draw {N} card{N.several?s|}"),
        *(
            row({"op": "draw", "count": AMOUNT, "player": player}, f"{ja}はカードを{{N}}枚引く",
                f"{en} draws {{N}} card{{N.several?s|}}")
            for player, ja, en in _OTHERS
        ),
        *(
            row({"op": "draw", "player": player}, f"{ja}はカードを1枚引く", f"{en} draws 1 card")
            for player, ja, en in _OTHERS
        ),
    )  # fmt: skip


def _points() -> tuple[Phrase, ...]:
    shape: Row = {"op": "gain_points", "amount": AMOUNT}
    rows = [
        row(shape, "あなたは{N}MPを得る", "you get {N} MP"),
        row({**shape, "player": "opponent"}, "相手は{N}MPを得る", "the opponent gets {N} MP"),
    ]
    for op, ja, en in (("exhaust_cores", "疲労させる", "exhaust"), ("ready_cores", "‹ready›にする", "ready")):
        for player, ja_whose, en_whose in ((None, "あなたの", "your"), ("opponent", "相手の", "the opponent's")):
            for up_to, ja_most, en_most in ((None, "", ""), (True, "まで", "up to ")):
                rows.append(
                    row({"op": op, "count": AMOUNT, "up_to": up_to, "player": player},
                        f"{ja_whose}‹core›を{{N}}個{ja_most}{ja}", f"{en} {en_most}{{N}} of {en_whose} cores")
                )  # fmt: skip
    return tuple(rows)


def _cores() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    counts: tuple[tuple[Row, str, str], ...] = (
        ({}, "1個", "1 core"),
        ({"up_to": True}, "1個まで", "up to 1 core"),
        ({"count": "all"}, "全て", "all cores"),
        ({"count": AMOUNT}, "{N}個", "{N} core{N.several?s|}"),
        ({"count": AMOUNT, "up_to": True}, "{N}個まで", "up to {N} core{N.several?s|}"),
    )
    for player, ja_whose, ending in ((None, "", ""), ("opponent", "相手の", "_their")):
        for count, ja, en in counts:
            places: Row = {"from": Slot("FROM", f"core_from{ending}"), "to": Slot("TO", f"core_to{ending}")}
            rows.append(
                row({"op": "move_cores", **count, **places, "player": player},
                    f"{ja_whose}{{FROM}}の‹core›を{ja}{{TO}}に置く", f"put {en} from {{FROM}} {{TO}}")
            )  # fmt: skip
    return tuple(rows)


def _tokens() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for player, ja, en in ((None, "あなたの", "your"), ("opponent", "相手の", "the opponent's")):
        shape: Row = {"op": "create", "card": _TOKEN, "player": player}
        rows += [
            row(shape, f"{ja}‹field›に{{TOKEN}}を1体置く", f"put 1 {{TOKEN}} on {en} field"),
            row({**shape, "count": AMOUNT}, f"{ja}‹field›に{{TOKEN}}を{{N}}体置く",
                f"put {{N}} {{TOKEN}}{{N.several?s|}} on {en} field"),
        ]  # fmt: skip
    return tuple(rows)


def _decks() -> tuple[Phrase, ...]:
    rows: list[Phrase] = []
    for player, ja, en in ((None, "あなたの", "your"), ("opponent", "相手の", "the opponent's")):
        rows.append(row({"op": "shuffle", "player": player}, f"{ja}‹deck›をシャッフルする", f"shuffle {en} deck"))
        for count, ja_count, en_count in ((None, "1", "card"), (AMOUNT, "{N}", "{N} card{N.several?s|}")):
            for hidden, ja_hidden, en_hidden in ((None, "", ""), (True, "‹face_down›に", " face-down")):
                for place, ja_place, en_place in _PUT_TO:
                    whose = "their" if player else "your"
                    rows.append(
                        row({"op": "top_cards", "count": count, "to": place, "face_down": hidden, "player": player},
                            f"{ja}‹deck›の上から{ja_count}枚を{ja_hidden}{ja_place}",
                            f"put the top {en_count} of {en} deck {en_place.replace('{O}', whose)}{en_hidden}")
                    )  # fmt: skip
    return tuple(rows)


def _looks() -> tuple[Phrase, ...]:
    rests = ((None, "下", "on the bottom"), ("deck_top", "上", "on top"))
    top, seen = "あなたの‹deck›の上から{N}枚を見て", "look at the top {N} cards of your deck"
    rows: list[Phrase] = []
    for rest, ja, en in rests:
        back, put = f"残りを好きな順番で‹deck›の{ja}に置く", f"the rest {en} of it in any order"
        rows += [
            row({**_HEADS, "take": Slot("M", "number"), "rest": rest},
                f"{top}、その中のカードを{{M}}枚まで‹hand›に加え、{back}",
                f"{seen}, put up to {{M}} of them into your hand and {put}"),
            row({**_HEADS, "take": Slot("M", "number"), "where": _TAKEN, "rest": rest},
                f"{top}、その中の{{TARGET}}を{{M}}枚まで‹hand›に加え、{back}",
                f"{seen}, put up to {{M}} {{TARGET}} among them into your hand and {put}"),
            row({**_HEADS, "rest": rest}, f"{top}、好きな順番で‹deck›の{ja}に置く",
                f"{seen} and put them {en} of it in any order"),
        ]  # fmt: skip
    return tuple(rows)


def _ends() -> tuple[Phrase, ...]:
    ends = (("win", "勝利", "win", "wins"), ("lose_game", "敗北", "lose", "loses"))
    return tuple(
        row({"op": op, "player": player}, f"{ja_who}はゲームに{ja}する", f"{en_who} {verb} the game")
        for op, ja, one, third in ends
        for player, ja_who, en_who, verb in ((None, "あなた", "you", one), ("opponent", "相手", "the opponent", third))
    )


PLAIN = (
    *_life(),
    *_draws(),
    row({"op": "master_attack", "atk": AMOUNT}, "あなたの‹master›は「ATK{N}」としてアタックを行う",
        "your Master attacks as ATK {N}"),
    row({"op": "master_attack", "atk": AMOUNT, "keywords": _KEYWORDS},
        "あなたの‹master›は「ATK{N}・{KEYWORD}」としてアタックを行う",
        "your Master attacks as ATK {N} with {KEYWORD}"),
    *_tokens(),
    *_cores(),
    row({"op": "get", "of": Slot("NAME", "ability_name")}, "「{NAME}」の効果を得る", 'get the effect of "{NAME}"'),
    *_ends(),
    *_points(),
    *_decks(),
    *_looks(),
)  # fmt: skip
_NUMBERS: Row = {"cost": Slot("COST", "number"), "atk": Slot("ATK", "number"), "hp": Slot("HP", "number")}
_OWN: Row = {"name": Slot("NAME", "card_name"), "colours": Slot("COLOUR", "colours"),
             "types": Slot("TYPES", "token_types"), "keywords": Slot("GIVEN", "token_keywords"),
             **_NUMBERS}  # fmt: skip
OWN_TOKEN = row(
    _OWN,
    "‹token›「{NAME}」（‹cost›{COST}、ATK{ATK}、HP{HP}、{COLOUR}属性{TYPES}{GIVEN}）",
    'token "{NAME}" (cost {COST}, ATK {ATK}, HP {HP}, {COLOUR}{TYPES}{GIVEN})',
)


def plain_symbols() -> dict[str, Symbol]:
    """The symbols of the parts of such steps."""
    return {
        "token": (*TOKENS, OWN_TOKEN),
        "colours": (
            row(Slot("C", "colour_name"), "{C}", "{C}"),
            row(Slot("C", "colour_names"), "{C}", "{C}"),
        ),
        "token_types": (
            NOTHING,
            row((Slot("TYPE", "type_name"),), "、タイプ「{TYPE}」", ', type "{TYPE}"'),
            row(Slot("TYPES", "type_names"), "、タイプ{TYPES}", ", type {TYPES}"),
        ),
        "token_keywords": (NOTHING, row(Slot("KEYWORD", "keywords_given"), "、{KEYWORD}", ", {KEYWORD}")),
        "keywords_given": ListOf("keyword_given", {"ja": ("・",), "en": (" and ",)}, least=1),
        "core_from": CORE_FROM,
        "core_to": CORE_TO,
        "core_from_their": _THEIR_FROM,
        "core_to_their": _THEIR_TO,
    }
