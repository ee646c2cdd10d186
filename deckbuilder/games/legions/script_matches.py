"""Words for places and cards, selectors, and the events of this game."""

from typing import Annotated, Final, Literal

from pydantic import Discriminator, Field, Tag

from deckbuilder.games.legions.glossary import UNITS
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.node import Count, Flag, WordOf, Words, one_or_many

OWN_ZONES: Final = (
    "field", "minion_zone", "leader_zone", "hand", "standby", "timeline", "wait_1", "wait_2", "wait_3", "wait_4",
    "exile",
)  # fmt: skip
"""The zones where a card's own abilities can work. The deck is not one of them, because nobody knows its cards (LEG
17-6)."""
ZONES: Final = (*OWN_ZONES, "deck")
CARD_WORDS: Final = (*UNITS, "skill", "arts", "unit", "token")
"""Words for kinds of card: the categories (LEG 14-3e), `unit` for a master, lord or minion, and `token`."""
CardWord = Annotated[str, WordOf("card_word")]
Colour = Annotated[str, WordOf("colour")]
LaneWord = Literal["left", "middle", "right", "same", "adjacent"]
"""A lane as its owner sees it. `same` is the lane of the ability's card, and `adjacent` one beside it (LEG 18)."""
OwnZones = Annotated[
    Annotated[Annotated[str, WordOf("own_zone")], Tag("~word")]
    | Annotated[
        Annotated[tuple[Annotated[str, WordOf("own_zone")], ...], Field(min_length=2, max_length=6)], Tag("~words")
    ],
    Discriminator(one_or_many),
]
CardWords = Annotated[
    Annotated[CardWord, Tag("~word")]
    | Annotated[Annotated[tuple[CardWord, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(one_or_many),
]
Colours = Annotated[
    Annotated[Colour, Tag("~word")]
    | Annotated[Annotated[tuple[Colour, ...], Field(min_length=2, max_length=5)], Tag("~words")],
    Discriminator(one_or_many),
]


class Match(forms.Match):
    """Conditions on a card, all of which must be met. A reversed card has no name and no characteristics except a cost
    of 0 (LEG 16-3c, 16-3d), so `kind`, `colour`, `type`, `keyword`, `name`, `symbols` and the other numbers never match
    it. `colour`, `type`, `keyword`, `kind`: a word, or a list of alternatives. `this_turn`: what the card did this
    turn. `among`: one of the cards of a named choice. `other` excludes the ability's card. `any_of`: at least one of
    several conditions is met; `not`: none of its conditions is met."""

    kind: CardWords | None = None
    colour: Colours | None = None
    symbols: Literal["single", "double"] | None = None
    type: Words | None = None
    cost: forms.Range | None = None
    atk: forms.Range | None = None
    hp: forms.Range | None = None
    wait_turns: forms.Range | None = None
    core_cost: forms.Range | None = None
    lane: LaneWord | None = None
    open: Flag | None = None
    damaged: Flag | None = None
    awakened: Flag | None = None


class Select(Match, forms.Select):
    """Which cards: a zone (or several), a side, and conditions that must all be met. `highest` and `lowest`: of all
    matching cards, those with the greatest or the least such number. Masters are in `field` and `leader_zone` too."""

    of: forms.Zones


class When(forms.When):
    """The event that triggers (LEG 36-2).

    Of the card itself: `enter` (onto the field, however), `shifts` (to another lane), `attack`, `attacked`, `unlock`,
    `play` (played from hand or standby), `break`, `survive` (a battle), `deals_damage` (to a card that matches
    `where`), `damaged`, `breaks_other` (by battle), `goes` (with `from` and `to`), `reversed`, `opened`, `readied`,
    `exhausted`, `awakens`. Of the game: `phase_start`, `phase_end` with `phase` and `whose` turn. Of a player
    (`whose`): `plays`, `unlocks` (a card that matches `where`), `draws`, `gains_life`. With `who`, an event of a card
    means any matching card, not the ability's own. The card is tested as it was before the event, so `of` is the zone
    that it left for `break` and `goes`. `where` is the other card: the target of an attack, or the damaged card.
    `at_least`: the event counts once for a sequence in which it happened to that many cards (LEG 37-4). `by_effect`:
    only events caused by effects (true) or only others (false). `from`, `to`: the zones between which the card goes.
    """

    at_least: Count | None = None
    by_effect: Flag | None = None


class Would(forms.Would):
    """The event that would happen (LEG 35-17): to a card (`who`: `self`, what was chosen, or a selector), or to a
    player (`whose`). `to`: the zone to which the card would go. `cause` of damage: a `battle` or an `effect`."""

    to: forms.Zones | None = None
