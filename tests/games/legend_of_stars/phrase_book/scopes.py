"""Whom a step means: choices, scopes, counts and pronouns, with the forms a sentence needs."""

from dataclasses import dataclass

from deckbuilder.games.kit.script import Select
from tests.games.legend_of_stars.phrase_book.nouns import ICONS, Noun, counter, noun
from tests.games.legend_of_stars.phrase_book.phrases import CHOOSE, LINK, Said

OWNER_JA = {"you": "自分の", "opponent": "相手の", "any": ""}
OWNER_EN = {"you": "your ", "opponent": "the opponent's ", "any": ""}
HIDDEN = {"hand": Said("手札", "hand"), "trash": Said("トラッシュ", "trash")}


@dataclass(frozen=True)
class Ref:
    """A card or cards as the subject, object and owner of an English sentence; Japanese adds its particles."""

    ja: str
    subject: str
    object: str
    owner: str
    many: bool = False
    unsaid: bool = False
    """True right after 選び、: the object is understood."""

    @property
    def s(self) -> str:
        return "" if self.many else "s"

    @property
    def ja_object(self) -> str:
        return "" if self.unsaid else self.ja


def it(*, character: bool, many: bool, unsaid: bool) -> Ref:
    """What was just chosen."""
    ja = "そのキャラクター" if character else "そのカード"
    if many:
        return Ref(ja, "they", "them", "their", many=True, unsaid=unsaid)
    return Ref(ja, "it", "it", "its", unsaid=unsaid)


def itself(word: Said, *, named: bool) -> Ref:
    """The ability's card: `it` where the sentence has named it already."""
    if named:
        return Ref(f"この{word.ja}", "it", "it", "its")
    en = f"this {word.en}"
    return Ref(f"この{word.ja}", en, en, f"{en}'s")


def single(ja: str, en: str) -> Ref:
    """A card with a role, such as the attacking character."""
    return Ref(ja, en, en, f"{en}'s")


def everyone(select: Select) -> Ref:
    """All cards that match."""
    cards = noun(select, other=False)
    other = Said("他の", "other ") if select.other else Said("", "")
    where = "場の" if select.of == "field" else ""
    ja = f"{OWNER_JA[select.side]}{other.ja}全ての{where}{cards.ja}"
    en = f"all {OWNER_EN[select.side]}{other.en}{cards.many}"
    return Ref(ja, en, en, f"{en}'" if en.endswith("s") else f"{en}'s", many=True)


def chosen(select: Select, count: int, *, up_to: bool, by_opponent: bool) -> Said:
    """The choice of a target: `choose 1 opponent's front-row character`."""
    cards = noun(select)
    if by_opponent:
        return CHOOSE["opponent"].fill(TARGET=Said(cards.ja, ""), MANY=cards.many, N=count, COUNTER=cards.counter)
    phrase = CHOOSE["up_to" if up_to else "one"]
    return phrase.fill(TARGET=_target(select, cards, count), N=count, COUNTER=cards.counter)


def _target(select: Select, cards: Noun, count: int) -> Said:
    owner = OWNER_JA[select.side]
    one_or_many = cards.one if count == 1 else cards.many
    if select.of in HIDDEN:
        place = HIDDEN[select.of]
        return Said(f"{owner}{place.ja}の{cards.ja}", f"{one_or_many} in {OWNER_EN[select.side]}{place.en}")
    on_field = Said("場の", " on the field") if select.of == "field" else Said("", "")
    ja = f"{owner}{on_field.ja}{cards.ja}"
    if select.side == "you":
        return Said(ja, f"of your {cards.many}{on_field.en}")
    whose = "opponent's " if select.side == "opponent" else ""
    return Said(ja, f"{whose}{one_or_many}{on_field.en}")


def counted(select: Select) -> Said:
    """`for each wood character on your field, `."""
    cards = noun(select, bare_race=True)
    owner = OWNER_JA[select.side]
    if select.of in HIDDEN:
        place = HIDDEN[select.of]
        what = Said(f"{owner}{place.ja}の{cards.ja}", f"{cards.one} in {OWNER_EN[select.side]}{place.en}")
    elif select.of == "energy":
        what = Said(f"{owner}{cards.ja}", f"of {OWNER_EN[select.side]}{cards.many}")
    else:
        field = "the field" if select.side == "any" else f"{OWNER_EN[select.side]}field"
        what = Said(f"{owner}場の{cards.ja}", f"{cards.one} on {field}")
    return LINK["per"].fill(CARD=what, COUNTER=counter(select))


def arrows(icons: tuple[str, ...]) -> str:
    """Lead icons in the order of the cards: ▲▼◀▶."""
    return "".join(arrow for icon, arrow in ICONS.items() if icon in icons)
