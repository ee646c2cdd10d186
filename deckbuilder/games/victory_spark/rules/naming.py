"""The printed names of techniques, by which options, the log and the mat tell them apart (VS 2.13)."""

from typing import Final

from deckbuilder.card_text.printed import names_in_brackets
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.techniques import numbers_on
from deckbuilder.kernel.ability_numbers import is_given, origin_of, shown_number
from deckbuilder.kernel.ability_zone import ZonedAbility
from deckbuilder.kernel.printed import Said

_LANGUAGES: Final = ("ja", "en")


def technique_said(table: Table, definition: int, number: int) -> Said | None:
    """Return the name of a technique. Without a name, return its place on the card, or None if it is the only one."""
    techniques = table.book[definition].techniques
    if not is_given(number) and not 0 <= number < len(techniques):
        return None
    names = table.technique(definition, number).names
    if names:
        translated = names_in_brackets(table.book[origin_of(number, definition)].text)
        english = [translated.get(name, name) for name in names]
        return {"ja": "".join(f"【{name}】" for name in names), "en": "".join(f"【{name}】" for name in english)}
    if is_given(number):
        return {"ja": "得た技", "en": "gained technique"}
    return {"ja": f"技{number + 1}", "en": f"technique {number + 1}"} if len(techniques) > 1 else None


def technique_on_card(table: Table, card: int, shown: int) -> Said | None:
    """Return the name of a technique of a card by its shown number."""
    definition = table.cards[card].definition
    number = next((each for each in numbers_on(table, card) if shown_number(each) == shown), shown)
    return technique_said(table, definition, number)


def of_card(name: Said, technique: Said | None) -> Said:
    """Return the name of a card with the name of one of its techniques."""
    if technique is None:
        return dict(name)
    return {language: _joined(name.get(language, ""), technique[language], language) for language in _LANGUAGES}


def _joined(name: str, technique: str, language: str) -> str:
    if language == "ja":
        return f"{name}{technique}" if technique.startswith("【") else f"{name}（{technique}）"
    return f"{name} {technique}" if technique.startswith("【") else f"{name} ({technique})"


def waiting_said(table: Table, item: ZonedAbility) -> Said:
    """Return the name of an ability in the resolution zone: its card, and its technique."""
    definition = table.cards[item.source[0]].definition if is_given(item.stored.ability) else item.stored.definition
    return of_card(table.book[definition].name, technique_said(table, definition, item.stored.ability))
