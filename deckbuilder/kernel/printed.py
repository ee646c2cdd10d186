"""What the text of a card prints of its abilities, by which options and the log tell them apart."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Said = Mapping[str, str]
"""Words by language."""


@dataclass(frozen=True, slots=True)
class PrintedAbility:
    """How an ability is printed on its card: its first words, and the sentences of its modes."""

    start: Said
    modes: tuple[Said, ...] = ()


ReadPrint = Callable[[Said], Sequence[PrintedAbility]]
"""Returns the abilities that a text prints, in their order."""


def nothing_printed(_text: Said) -> Sequence[PrintedAbility]:
    """Find no ability in any text."""
    return ()


def mode_at(abilities: Sequence[PrintedAbility], ability: int, mode: int) -> Said | None:
    """Return the sentence of a mode. If the ability lists none under its number, look for the only list of the card."""
    listed = [each for each in abilities if each.modes]
    if 0 <= ability < len(abilities) and abilities[ability].modes:
        listed = [abilities[ability]]
    if len(listed) != 1 or mode >= len(listed[0].modes):
        return None
    return listed[0].modes[mode]
