"""The facts that every picture and printed page of a deck shows."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date

from deckbuilder.domain.deck import Deck
from deckbuilder.formats.deck_code import write_code
from deckbuilder.formats.grouping import Group, group_deck
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.games.kit.verdict import judge
from deckbuilder.i18n.catalogue import Translator
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import CardLookup


@dataclass(frozen=True, slots=True)
class DeckFacts:
    """A deck, prepared for drawing."""

    name: str
    game: str
    day: str
    """The date in ISO format."""
    legality: str
    legal: bool
    groups: tuple[Group, ...]
    total: int
    code: str

    @property
    def line_count(self) -> int:
        """The number of different entries in the deck."""
        return sum(len(group.lines) for group in self.groups)


def deck_facts(deck: Deck, cards: CardLookup, pack: GamePack, translator: Translator, on: date) -> DeckFacts:
    """Group, count and check a deck as of a date."""
    verdict = judge(deck, pack, cards, on)
    words: dict[str, Arg] = {"code": pack.code, "edition": verdict.edition}
    legality = (
        Message("Legal ({code} {edition})", words)
        if verdict.legal
        else Message("Not legal ({code} {edition}). Problems: {count}", {**words, "count": verdict.errors})
    )
    return DeckFacts(
        name=deck.name or translator.text("Untitled deck"),
        game=pack.schema.name.get(translator.language),
        day=on.isoformat(),
        legality=translator.text(legality),
        legal=verdict.legal,
        groups=tuple(group_deck(deck, pack, cards)),
        total=deck.size(),
        code=write_code(deck),
    )


def group_titles(groups: Sequence[Group], pack: GamePack, language: str) -> list[str]:
    """Return the titles of groups. If the deck has several sections, the title of a kind that more than one of them
    takes begins with the name of its section."""
    names = {section.key: section.name.get(language) for section in pack.sections}
    many = len({group.section for group in groups}) > 1
    return [
        f"{names.get(group.section, group.section)}: {group.title.get(language)}"
        if many and group.heading == group.title and sum(each.takes(group.kind) for each in pack.sections) != 1
        else group.heading.get(language)
        for group in groups
    ]
