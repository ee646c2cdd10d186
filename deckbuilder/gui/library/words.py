"""Describes decks, times and differences in the user's language."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import UTC, datetime

from PySide6.QtCore import QDateTime, QLocale

from deckbuilder.domain.deck import Deck
from deckbuilder.domain.deck_merge import Clash, Field
from deckbuilder.games.kit.pack import GamePack
from deckbuilder.gui.language import Language
from deckbuilder.gui.words import deck_name
from deckbuilder.i18n.message import Arg, Message
from deckbuilder.legality.problems import CardLookup
from deckbuilder.services.deck_facts import Difference, deck_difference

FIELDS: Mapping[Field, Message] = {
    "name": Message("Name"),
    "edition": Message("Edition"),
    "notes": Message("Notes"),
    "tags": Message("Tags"),
}
MOST_LINES = 60
"""Differences that are listed one by one. The rest is only counted."""
MOST_OF_NOTES = 80
PATTERNS = {"ja": "yyyy年M月d日(ddd) H:mm", "en": "ddd d MMM yyyy, HH:mm"}


def day_and_time(moment: str, language: Language) -> str:
    """Return a UTC time in ISO 8601 as local time. It has the system's format if the system uses the current language,
    otherwise the usual format of that language. Any other text is returned as it is."""
    try:
        parsed = datetime.fromisoformat(moment)
    except ValueError:
        return moment
    aware = parsed if parsed.tzinfo is not None else parsed.replace(tzinfo=UTC)
    local = QDateTime.fromSecsSinceEpoch(int(aware.timestamp()))
    system = QLocale.system()
    if system.name().partition("_")[0] == language.code:
        return system.toString(local, QLocale.FormatType.ShortFormat)
    return QLocale(language.code).toString(local, PATTERNS[language.code])


class DeckWords:
    """Describes how two states of a deck differ, card by card."""

    def __init__(self, packs: Mapping[str, GamePack], cards: CardLookup, language: Language) -> None:
        self._packs, self._cards, self._language = packs, cards, language

    def differences(self, before: Deck, after: Deck) -> list[str]:
        """Return one line for each difference: name, edition, tags, notes, then the cards. Empty if the decks are
        equal."""
        lines = [*self._fields(before, after), *map(self._card, self._card_changes(before, after))]
        if len(lines) > MOST_LINES:
            rest = self._language.text("and {count} more", count=len(lines) - MOST_LINES)
            return [*lines[:MOST_LINES], rest]
        return lines

    def two_versions(self, differences: Iterable[Clash], game: str) -> list[tuple[str, str, str]]:
        """Return a row for each difference: what differs, my value and the other window's value."""
        clashes = list(differences)
        rows = [self._version_row(clash, game) for clash in clashes[:MOST_LINES]]
        if len(clashes) > MOST_LINES:
            rows.append((self._language.text("and {count} more", count=len(clashes) - MOST_LINES), "", ""))
        return rows

    def _version_row(self, clash: Clash, game: str) -> tuple[str, str, str]:
        if clash.field == "card":
            name = self._with_section(self._card_name(clash.card), game, clash.section)
            return name, f"×{clash.mine}", f"×{clash.theirs}"
        mine, theirs = str(clash.mine), str(clash.theirs)
        if clash.field == "notes":
            mine, theirs = _first_difference(mine, theirs)
        return self._language.text(FIELDS[clash.field]), mine or "–", theirs or "–"

    def contents(self, deck: Deck) -> list[str]:
        """Return the cards of a deck, one per line."""
        return [f"{entry.count} × {self._card_name(entry.card)}" for entry in deck.entries()][:MOST_LINES]

    @staticmethod
    def _card_changes(before: Deck, after: Deck) -> list[tuple[Deck, Difference]]:
        return [(after, each) for each in deck_difference(before, after)]

    def _fields(self, before: Deck, after: Deck) -> Iterator[str]:
        text = self._language.text
        if before.name != after.name:
            old, new = (deck_name(each.name, self._language) for each in (before, after))
            yield text("{name}: “{before}” → “{after}”", name=text("Name"), before=old, after=new)
        if before.edition != after.edition:
            old, new = (each.edition or "–" for each in (before, after))
            yield text("{name}: {before} → {after}", name=text("Edition"), before=old, after=new)
        if before.tags != after.tags:
            old, new = (", ".join(each.tags) or "–" for each in (before, after))
            yield text("{name}: {before} → {after}", name=text("Tags"), before=old, after=new)
        if before.notes != after.notes:
            old, new = _first_difference(before.notes, after.notes)
            yield text("{name}: “{before}” → “{after}”", name=text("Notes"), before=old, after=new)

    def _card(self, change: tuple[Deck, Difference]) -> str:
        deck, difference = change
        name = self._with_section(self._card_name(difference.card), deck.game, difference.section)
        if difference.before == 0:
            return self._language.text("＋ {count} × {name}", count=difference.after, name=name)
        if difference.after == 0:
            return self._language.text("－ {count} × {name}", count=difference.before, name=name)
        counts: dict[str, Arg] = {"name": name, "before": difference.before, "after": difference.after}
        return self._language.text(Message("{name}: {before} → {after}", counts))

    def _with_section(self, name: str, game: str, section: str) -> str:
        pack = self._packs.get(game)
        if pack is None or section == pack.default_section:
            return name
        title = next((each.name for each in pack.sections if each.key == section), None)
        word = self._language.word(title) if title is not None else section
        return self._language.text("{name} ({detail})", name=name, detail=word)

    def _card_name(self, card_id: str) -> str:
        card = self._cards.card(card_id)
        return self._language.word(card.name) if card is not None else card_id


def _first_difference(before: str, after: str) -> tuple[str, str]:
    """Return the first pair of lines in which two texts differ, shortened."""
    old, new = before.splitlines(), after.splitlines()
    at = next((i for i, pair in enumerate(zip(old, new, strict=False)) if pair[0] != pair[1]), min(len(old), len(new)))
    return _short(old, at), _short(new, at)


def _short(lines: list[str], at: int) -> str:
    line = lines[at] if at < len(lines) else ""
    return line if len(line) <= MOST_OF_NOTES else f"{line[:MOST_OF_NOTES]}…"
