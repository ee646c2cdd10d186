"""How the cards of a game are drawn: colours, badges, and the fields that appear."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from card_db.models import Card, Text


@dataclass(frozen=True, slots=True)
class Marking:
    """The colours and the painted shape for a value of the leading field (attribute, colour)."""

    accent: str
    sky_top: str
    sky_bottom: str
    glow: str
    shape: Literal["sun", "moon", "triangle", "circle", "leaf", "diamond", "flame", "shield", "drop"]


Symbol = Literal["", "heart", "bead", "burst"]
"""A small painted sign beside a number. It distinguishes kinds of counters."""


@dataclass(frozen=True, slots=True)
class NumberBadge:
    """A number on a drawn card: its field, label and colour, and its sign on the mat. `goal`: the field of the number
    that is to be reached, shown behind it."""

    field: str
    label: str
    colour: str
    symbol: Symbol = ""
    goal: str = ""

    def shown(self, numbers: Mapping[str, int]) -> str:
        """Return the number as it is written on the mat."""
        return f"{numbers[self.field]}/{numbers[self.goal]}" if self.goal else str(numbers[self.field])


@dataclass(frozen=True, slots=True)
class SecondFace:
    """The other face of two-faced cards: the field with its name (empty for the card's own name), the field with its
    text, and the title of the face."""

    name_field: str
    text_field: str
    title: Text

    def turned(self, card: Card) -> Card | None:
        """Return the card with the name and text of its other face, or None for a card with a common back."""
        text, name = card.field_text(self.text_field), card.field_text(self.name_field)
        if text == Text() and name == Text():
            return None
        return card.model_copy(update={"text": text, "name": card.name if name == Text() else name})


@dataclass(frozen=True, slots=True)
class FaceLine:
    """A line of the full face above the text: its name, and the fields whose words follow. `least`: the least number of
    words for which it is drawn."""

    name: Text
    fields: tuple[str, ...]
    least: int = 1


@dataclass(frozen=True, slots=True)
class FaceSpec:
    """How cards are drawn, from fields of the schema."""

    marking_field: str
    """The field that determines the colours. A card with several values shows all their markings, the first most
    prominently."""
    markings: Mapping[str, Marking]
    corner: tuple[NumberBadge, ...]
    """Round badges at the upper left."""
    foot: tuple[NumberBadge, ...]
    """Number plates along the foot."""
    line_fields: tuple[str, ...]
    """The fields whose words are on the line under the name."""
    density_field: str
    """The number field that controls how rich the generated art is."""
    more_fields: tuple[str, ...] = ()
    """Fields that the details of a card show by name."""
    bottom_fields: tuple[str, ...] = ()
    """Fields that are printed at the bottom of a card, such as a copyright line."""
    arrows_field: str | None = None
    """A field of directions (`up`, `down`, `left`, `right`) drawn as triangles at the edges."""
    second: SecondFace | None = None
    lines: tuple[FaceLine, ...] = ()
    """Lines above the text of the full face, such as those of partners."""
    icon_fields: tuple[str, ...] = ()
    """Fields whose words are drawn on the picture, as keywords are."""
