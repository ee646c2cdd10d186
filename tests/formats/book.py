"""A few cards in a dictionary, for tests that need no database."""

from collections.abc import Iterable, Sequence
from difflib import get_close_matches
from unicodedata import normalize

from card_db.models import Ability, Card, Text
from deckbuilder.domain.deck import Deck, DeckEntry
from deckbuilder.games.catalog import load_packs

PACK = load_packs()["legend_of_stars"]


def card(
    card_id: str,
    ja: str = "",
    en: str = "",
    kind: str = "character",
    cost: int = 1,
    number: str | None = None,
    game: str = PACK.id,
    abilities: tuple[Ability, ...] = (),
) -> Card:
    return Card(
        id=card_id,
        game=game,
        number=card_id if number is None else number,
        name=Text(ja=ja, en=en),
        fields={"kind": kind, "cost": cost},
        abilities=abilities,
    )


class CardBook:
    """Answers like the database, from memory."""

    def __init__(self, cards: Iterable[Card]) -> None:
        self.cards = {each.id: each for each in cards}

    def card(self, card_id: str) -> Card | None:
        return self.cards.get(card_id)

    def by_name(self, name: str) -> Sequence[Card]:
        wanted = folded(name)
        return [
            each
            for each in self.cards.values()
            if wanted and wanted in {folded(each.name.ja), folded(each.name.en), folded(each.number), folded(each.id)}
        ]

    def by_reading(self, reading: str) -> Sequence[Card]:
        wanted = folded(reading)
        return [each for each in self.cards.values() if each.reading and folded(each.reading) == wanted]

    def suggest(self, name: str) -> Sequence[Card]:
        near = {folded(each.name.ja): each for each in self.cards.values()}
        return [near[key] for key in get_close_matches(folded(name), near, 5)]


def folded(text: str) -> str:
    hiragana = "".join(chr(ord(sign) - 0x60) if "ァ" <= sign <= "ヶ" else sign for sign in normalize("NFKC", text))
    return "".join(hiragana.casefold().split())


def deck_of(counts: dict[str, int], section: str = "main") -> Deck:
    entries = tuple(DeckEntry(card=key, count=count) for key, count in counts.items())
    return Deck(game=PACK.id, edition=PACK.default_edition.id, name="試験", sections={section: entries})


STARTERS = (
    card("LOS-S1-001", "彗星の槍使い", "Comet Lancer", cost=2),
    card("LOS-S1-002", "月影の射手", "Moonshade Archer", cost=1),
    card("LOS-S1-003", "ヅラの王Ⅳ", "King Dzura IV", cost=5),
    card("LOS-S1-040", "光の矢", "Arrow of Light", "effect", 1),
    card("LOS-S1-041", "2号機、発進！", "Unit 2, launch!", "effect", 3),
    card("LOS-S1-080", "星見の塔", "Stargazing Tower", "support", 2),
)
