"""Decks, days and differences in the user's words."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime

from PySide6.QtCore import QDateTime, QLocale

from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_merge import Clash, Field
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.services.deck_facts import Difference, deck_difference

FIELDS: Mapping[Field, Message] = {
    "name": Message("Name"),
    "edition": Message("Edition"),
    "notes": Message("Notes"),
    "tags": Message("Tags"),
}
MOST_LINES = 60
"""Differences that are listed one by one; of more than these the rest is counted."""
MOST_OF_NOTES = 80
PATTERNS = {"ja": "yyyy年M月d日(ddd) H:mm", "en": "ddd d MMM yyyy, HH:mm"}


def day_and_time(moment: str, language: Language) -> str:
    """A UTC time in ISO 8601, on the clock of this machine: in the system's form if the system speaks the language in
    use, otherwise in the usual form of that language. A moment that cannot be read is shown as it is."""
    try:
        read = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    aware = read if read.tzinfo is not None else read.replace(tzinfo=UTC)
    there = QDateTime.fromSecsSinceEpoch(int(aware.timestamp()))
    system = QLocale.system()
    if system.name().partition("_")[0] == language.code:
        return system.toString(there, QLocale.FormatType.ShortFormat)
    return QLocale(language.code).toString(there, PATTERNS[language.code])


class DeckWords:
    """Says what differs between two states of a deck, card by card."""

    def __init__(self, packs: Mapping[str, GamePack], cards: CardLookup, language: Language) -> None:
        self._packs, self._cards, self._language = packs, cards, language

    def differences(self, before: Deck, after: Deck) -> list[str]:
        """One line a difference: name, edition, notes, tags, then the cards. Empty if the decks are equal."""
        lines = [*self._fields(before, after), *map(self._card, self._card_changes(before, after))]
        if len(lines) > MOST_LINES:
            rest = self._language.text("and {count} more", count=len(lines) - MOST_LINES)
            return [*lines[:MOST_LINES], rest]
        return lines

    def two_versions(self, differences: Iterable[Clash], game: str) -> list[tuple[str, str, str]]:
        """What differs, in words, and how both versions have it."""
        found = list(differences)
        rows = [self._version_row(clash, game) for clash in found[:MOST_LINES]]
        if len(found) > MOST_LINES:
            rows.append((self._language.text("and {count} more", count=len(found) - MOST_LINES), "", ""))
        return rows

    def _version_row(self, clash: Clash, game: str) -> tuple[str, str, str]:
        if clash.field == "card":
            name = self._with_section(self._card_name(clash.card), game, clash.section)
            return name, f"×{clash.mine}", f"×{clash.theirs}"
        mine, theirs = str(clash.mine), str(clash.theirs)
        if clash.field == "notes":
            mine, theirs = _where_they_part(mine, theirs)
        return self._language.text(FIELDS[clash.field]), mine or "–", theirs or "–"

    def contents(self, deck: Deck) -> list[str]:
        """The cards of a deck, one line each."""
        return [f"{entry.count} × {self._card_name(entry.card)}" for entry in deck.entries()][:MOST_LINES]

    @staticmethod
    def _card_changes(before: Deck, after: Deck) -> list[tuple[Deck, Difference]]:
        return [(after, each) for each in deck_difference(before, after)]

    def _fields(self, before: Deck, after: Deck) -> Iterator[str]:
        text = self._language.text
        if before.name != after.name:
            old, new = (deck_name(each.name, self._language) for each in (before, after))
            yield text("Name: “{before}” → “{after}”", before=old, after=new)
        if before.edition != after.edition:
            yield text("Edition: {before} → {after}", before=before.edition or "–", after=after.edition or "–")
        if before.tags != after.tags:
            old, new = (", ".join(each.tags) or "–" for each in (before, after))
            yield text("Tags: {before} → {after}", before=old, after=new)
        if before.notes != after.notes:
            old, new = _where_they_part(before.notes, after.notes)
            yield text("Notes: “{before}” → “{after}”", before=old, after=new)

    def _card(self, change: tuple[Deck, Difference]) -> str:
        deck, found = change
        name = self._with_section(self._card_name(found.card), deck.game, found.section)
        if found.before == 0:
            return self._language.text("＋ {count} × {name}", count=found.after, name=name)
        if found.after == 0:
            return self._language.text("－ {count} × {name}", count=found.before, name=name)
        return self._language.text("{name}: {before} → {after}", name=name, before=found.before, after=found.after)

    def _with_section(self, name: str, game: str, section: str) -> str:
        pack = self._packs.get(game)
        if pack is None or section == pack.default_section:
            return name
        title = next((each.name for each in pack.sections if each.key == section), None)
        word = self._language.word(title) if title is not None else section
        return self._language.text("{name} ({section})", name=name, section=word)

    def _card_name(self, card_id: str) -> str:
        card = self._cards.card(card_id)
        return self._language.word(card.name) if card is not None else card_id


def _where_they_part(before: str, after: str) -> tuple[str, str]:
    """The first lines in which two texts differ, shortened."""
    old, new = before.splitlines(), after.splitlines()
    at = next((i for i, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new)))
    return _short(old, at), _short(new, at)


def _short(lines: list[str], at: int) -> str:
    line = lines[at] if at < len(lines) else ""
    return line if len(line) <= MOST_OF_NOTES else f"{line[:MOST_OF_NOTES]}…"
