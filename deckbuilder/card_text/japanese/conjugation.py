"""Forms of Japanese verbs: the lexicon holds a few bases of each verb and voice, rules add the endings.

Bases: `b_plain` (引く), `b_join` (引き), `b_te` (引いて), `b_past` (引いた), `b_neg` (引か), `b_if` (引けば).
Forms: `v_end` ends a sentence, `v_adn` stands before a noun (場合, 時), `v_past` the same in the past, `v_cont` goes on
with the next clause, `v_if` is a condition, `v_bare` a noun that stands for its verb.
"""

from collections.abc import Iterator
from dataclasses import replace

from deckbuilder.card_text.grammar import Rule, rule
from deckbuilder.card_text.lexicon import Entry
from deckbuilder.card_text.meaning import Verb

_GODAN = {
    "く": ("か", "き", "いて", "いた", "け"), "ぐ": ("が", "ぎ", "いで", "いだ", "げ"),
    "す": ("さ", "し", "して", "した", "せ"), "つ": ("た", "ち", "って", "った", "て"),
    "ぶ": ("ば", "び", "んで", "んだ", "べ"), "む": ("ま", "み", "んで", "んだ", "め"),
    "る": ("ら", "り", "って", "った", "れ"), "う": ("わ", "い", "って", "った", "え"),
}  # fmt: skip
"""The endings of godan verbs by their last sound: negative, joining, te, past, e."""
_BASES = ("b_neg", "b_join", "b_te", "b_past", "b_plain", "b_if")


def conjugated(word: str, concept: str) -> Iterator[Entry]:
    """The bases of a verb in all its voices. `word`: its dictionary form; a bar parts the last sound of a godan verb
    (`引|く`)."""
    verb = Verb(concept)
    own: tuple[str, ...]
    voices: tuple[str, ...]
    if word.endswith("する"):
        stem = word[:-2]
        own = (f"{stem}し", f"{stem}し", f"{stem}して", f"{stem}した", word, f"{stem}すれば")
        voices = (f"{stem}され", f"{stem}させ", f"{stem}でき", f"{stem}出来")
        yield Entry(stem, "v_bare", verb)
    elif "|" in word:
        stem, _, last = word.partition("|")
        negative, joining, te, past, e = (stem + ending for ending in _GODAN[last])
        own = (negative, joining, te, past, stem + last, f"{e}ば")
        voices = (f"{negative}れ", f"{negative}せ", e)
    else:
        stem = word[:-1]
        own = _ichidan(stem)
        voices = (f"{stem}られ", f"{stem}させ", f"{stem}られ")
    yield from _entries(own, verb)
    passive, causative, *able = voices
    yield from _entries(_ichidan(passive), replace(verb, voice="passive"))
    yield from _entries(_ichidan(causative), replace(verb, voice="causative"))
    yield from _entries(_ichidan(f"{causative}られ"), replace(verb, voice="made"))
    for can in able:
        yield from _entries(_ichidan(can), replace(verb, mood="can"))


def _ichidan(stem: str) -> tuple[str, ...]:
    return stem, stem, f"{stem}て", f"{stem}た", f"{stem}る", f"{stem}れば"


def _entries(bases: tuple[str, ...], verb: Verb) -> Iterator[Entry]:
    for kind, base in zip(_BASES, bases, strict=True):
        if base:
            yield Entry(base, kind, verb)


def _not(verb: Verb) -> Verb:
    return replace(verb, mood="cannot" if verb.mood == "can" else "not")


def _past(verb: Verb) -> Verb:
    return replace(verb, is_past=True)


def _not_past(verb: Verb) -> Verb:
    return _past(_not(verb))


def _lasting(verb: Verb) -> Verb:
    return replace(verb, is_state=True)


def _not_lasting(verb: Verb) -> Verb:
    return _not(_lasting(verb))


def _can(verb: Verb) -> Verb:
    return replace(verb, mood="can")


def _cannot(verb: Verb) -> Verb:
    return replace(verb, mood="cannot")


def _may(verb: Verb) -> Verb:
    return replace(verb, mood="may")


def _must(verb: Verb) -> Verb:
    return replace(verb, mood="must")


_THAT = "b_plain ことが|事が|ことは|事は|ことも"
FORM_RULES: tuple[Rule, ...] = (
    *(made for form in ("v_end", "v_adn") for made in (rule(form, "b_plain"), rule(form, "b_neg ない", _not))),
    rule("v_adn", "b_te いる", _lasting),
    rule("v_adn", "b_te いない", _not_lasting),
    rule("v_end", f"{_THAT} できる|出来る", _can),
    rule("v_end", f"{_THAT} できない|出来ない", _cannot),
    rule("v_end", f"{_THAT} ない|無い|ありません", _not),
    rule("v_end", "v_bare も できない|出来ない", _cannot),
    rule("v_end", "b_join ます"),
    rule("v_end", "b_join ません", _not),
    rule("v_end", "b_te も? よい|良い|いい|かまわない です?", _may),
    rule("v_end", "b_te ください|下さい"),
    rule("v_end", f"{_THAT} できます|出来ます", _can),
    rule("v_end", f"{_THAT} できません|出来ません", _cannot),
    rule("v_end", "b_neg なければならない|なくてはならない|なければいけない|なければなりません", _must),
    rule("v_past", "b_past", _past),
    rule("v_past", "b_neg なかった", _not_past),
    rule("v_past", "b_te いた", lambda verb: _past(_lasting(verb))),
    rule("v_cont", "b_join"),
    rule("v_cont", "b_te から?"),
    rule("v_cont", "b_te いて|おり", _lasting),
    rule("v_cont", "b_te おらず|いなくて", _not_lasting),
    rule("v_end", "b_neg なくする|ないようにする", _not),
    rule("v_cont", "b_neg ず|なく|なくて", _not),
    rule("v_cont", "b_te も よく|良く", _may),
    rule("v_cont", f"{_THAT} でき|出来", _can),
    rule("v_if", "b_if"),
    rule("v_if", "b_past ら", _past),
    rule("v_if", "b_neg なければ|なかったら", _not),
    rule("v_if", "b_te いれば|いたら|いるなら", _lasting),
    rule("v_if", "b_te いなければ|いなかったら", _not_lasting),
    rule("b_plain", "v_bare を行う|をおこなう|をする"),
    rule("b_past", "v_bare を行った|をおこなった|をした"),
    rule("b_join", "v_bare を行い|をおこない|をし"),
    rule("b_te", "v_bare を行って|をおこなって|をして"),
    rule("b_neg", "v_bare を行わ|をおこなわ|をし"),
    rule("b_plain", "v_bare を行える|をおこなえる", _can),
    rule("b_neg", "v_bare を行え|をおこなえ", _can),
)  # fmt: skip
