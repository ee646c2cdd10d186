"""Steps as they stand before another one (`～して`), and as something that one may do (`～してもよい`)."""

from collections.abc import Iterable

from deckbuilder.effect_text.grammar import Phrase
from deckbuilder.games.kit.offers import as_offer
from deckbuilder.games.legions.phrases.rows import row

PLAIN, THEN, OFFERED, OFFERED_THEN, OFFER_BEGUN = "", "_then", "_offered", "_offered_then", "_offer_begun"
MOODS = (PLAIN, THEN, OFFERED, OFFERED_THEN, OFFER_BEGUN)
"""The endings of the symbols: said alone, with another step after it, as an offer, an offer with more after it, and a
step of an offer that goes on."""
_TE_FORMS = {
    "与える": "与えて", "得る": "得て", "する": "して", "置く": "置いて", "戻す": "戻して", "引く": "引いて",
    "行う": "行って", "加える": "加えて", "取り除く": "取り除いて", "見る": "見て", "させる": "させて",
}  # fmt: skip
_ON = frozenset({THEN, OFFER_BEGUN})
_NOT = {"しない": "せず", "ない": "ず"}


def in_mood(phrases: Iterable[Phrase], mood: str) -> tuple[Phrase, ...]:
    """The steps in that mood; what nobody does (`ブレイクされない`) is no offer and left out there."""
    if mood == PLAIN:
        return tuple(phrases)
    offers = mood in {OFFERED, OFFERED_THEN, OFFER_BEGUN}
    told = (row(each.shape, each.texts["ja"], as_offer(each.texts["en"])) if offers else each for each in phrases)
    return tuple(said for phrase in told if (said := _said(phrase, mood)) is not None)


def _said(phrase: Phrase, mood: str) -> Phrase | None:
    ja = phrase.texts["ja"]
    te = next((ja.removesuffix(end) + form for end, form in _TE_FORMS.items() if ja.endswith(end)), None)
    if te is None:
        stem = next((ja.removesuffix(end) + form for end, form in _NOT.items() if ja.endswith(end)), None)
        return row(phrase.shape, stem, phrase.texts["en"]) if stem is not None and mood in _ON else None
    if mood in _ON:
        return row(phrase.shape, te, phrase.texts["en"])
    ending = "い" if mood == OFFERED else "く"
    return row(phrase.shape, f"{te}もよ{ending}", phrase.texts["en"], also_ja=(f"{te}も良{ending}",))
