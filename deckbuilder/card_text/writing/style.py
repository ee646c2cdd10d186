"""How a game prints its sentences in one language, as data that packs give."""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Style:
    """The printed habits of one game in one language."""

    you: str
    """What the card calls its player."""
    race: str
    """Words around a race before a noun, with {} for it."""
    keyword: str
    """Signs around a keyword within a sentence, with {} for it."""
    mark: str | None = None
    """Signs around the events of an ability, with {} for them; None where a clause says them."""
    name: str = "「{}」"
    """Signs around the name of an ability."""
    cost: str = "［{}］："
    """Signs around a cost."""
    once: str = "【1ターンに1回】"
    """What stands before an ability that is used once a turn."""
    marks_at_will: tuple[str, str] | None = None
    """The marks of an ability that is used at will, and of one used once a turn; None where a cost shows it."""
    field_cards: str | None = None
    """Words between the owner and a card on the field, such as `on the field`."""
    counters: Mapping[str, str] = field(default_factory=dict)
    """The counter of each noun on the field."""
