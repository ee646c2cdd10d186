"""Small Japanese words: how clauses hang together, counters, joints, adjectives, copulas."""

from collections.abc import Iterator

from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import Verb

_LINKS = {
    "when": (
        "時",
        "とき",
        "際",
        "たび",
        "たびに",
        "度に",
        "ごとに",
        "度",
        "時に",
        "ときに",
        "際に",
        "時は",
        "さい",
        "さいに",
    ),
    "if": ("場合", "なら", "ならば", "のなら", "場合は", "場合には"),
    "only": (
        "時のみ",
        "ときのみ",
        "場合のみ",
        "時だけ",
        "時にのみ",
        "場合にのみ",
        "間のみ",
        "限りのみ",
        "場合にだけ",
        "場合だけ",
        "時にだけ",
    ),
    "while": ("限り", "かぎり", "間", "間は", "限りは", "あいだ"),
    "instead": ("代わりに", "かわりに", "替わりに"),
    "by": ("ことで", "ことによって", "ことにより"),
    "after": ("後", "あと", "後に"),
}
"""What follows a verb before a noun, and how its clause goes on."""
_COPULAS = {
    "if": ("の場合", "なら", "ならば", "であれば", "である場合", "であるなら", "だった場合", "だったなら",
    "であった場合", "だったら", "のものであるなら", "のものであれば", "のものなら",
           "のものである場合", "であるならば", "の場合は"),
    "while": ("である限り", "の間", "である間", "の限り"),
    "only": ("の時のみ", "である時のみ", "のときのみ", "の場合のみ", "である場合のみ", "の時にのみ", "の間のみ",
             "の場合にのみ", "の場合にだけ", "の場合だけ", "の時だけ"),
    "when": ("の時", "である時", "のとき", "であるとき", "であった時", "だった時", "の時に", "である時に", "のときに"),
    "and": ("で", "であり", "かつ", "でかつ"),
    "or": ("か", "または", "又は", "もしくは", ",または", ",もしくは", ",又は"),
}  # fmt: skip
_NOT_COPULAS = {
    link: tuple(f"{negative}{ending}" for negative in ("でない", "ではない", "じゃない") for ending in endings)
    for link, endings in {
        "if": ("場合", "なら", "ならば", "場合は"),
        "while": ("限り", "間"),
        "only": ("場合のみ", "時のみ", "ときのみ"),
        "when": ("時", "とき"),
    }.items()
}
_NOT_IF = ("でなければ", "ではなければ", "じゃなければ")
_NOT_AND = ("でなく", "ではなく", "じゃなく", "でなくて", "ではなくて")
_JOINTS = {
    "or": ("か", "または", "又は", "もしくは", "あるいは", ",または", ",もしくは", "・", "/"),
    "and": ("と", "および", "及び", "ならびに"),
    ",": (",",),
}
_ADJECTIVES = {"less": ("少な", "低", "小さ"), "more": ("多", "高", "大き")}


def particle_entries() -> Iterator[Entry]:
    """All of them."""
    for kind, table in (
        ("adn_link", _LINKS),
        ("copula", _COPULAS),
        ("copula_not", _NOT_COPULAS),
        ("joint", _JOINTS),
    ):
        for value, words in table.items():
            yield from (Entry(word, kind, value) for word in words)
    yield from (Entry(word, "copula_not", "if") for word in _NOT_IF)
    yield from (Entry(word, "copula_not", "and") for word in _NOT_AND)
    yield from (Entry(word, "v_adn", Verb("equal")) for word in ("同じ", "等しい"))
    for concept, stems in _ADJECTIVES.items():
        for stem in stems:
            yield from _adjective(stem, Verb(concept))
    yield from (Entry(word, "final_copula", None) for word in ("である", "とする", "です", "だ", "に等しい", "となる"))
    yield from (Entry(word, "end_word", None) for word in ("のみ", "だけ"))


def _adjective(stem: str, verb: Verb) -> Iterator[Entry]:
    yield Entry(f"{stem}い", "v_adn", verb)
    yield Entry(f"{stem}い", "v_end", verb)
    yield Entry(f"{stem}ければ", "v_if", verb)
    yield Entry(f"{stem}くない", "v_adn", Verb(verb.concept, mood="not"))
    yield Entry(f"{stem}くなければ", "v_if", Verb(verb.concept, mood="not"))
    yield Entry(f"{stem}く", "v_cont", verb)
    yield Entry(f"{stem}かった", "v_past", verb)
