"""Deals everything again that one player cannot see, for pilots that look ahead.

The result depends only on what the player knows and on the seed, not on the real hidden cards. It uses which cards
each player owns, as if both deck lists were known.
"""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.engine import randomness
from deckbuilder.engine.machine import MOST_WORK, Machine
from deckbuilder.engine.recurrence import Watch

GUESS_WORK: Final = MOST_WORK // 16
"""The work that a guess, and each copy of it, may cost. A pilot compares about 16 copies for one answer. An ordinary
game costs less than a sixth of this."""
_MOST_SEED: Final = 2**63


def deal_again(table: Machine[Any], viewer: int, seed: int) -> None:
    """Deal the faces again that the viewer cannot see, and give the game new random numbers. The loop rule starts to
    count from here, because late in a turn it would compare whole positions, which is slow."""
    deal_faces(table, [card for card in range(len(table.cards)) if not table.sees(viewer, card)], seed)
    table.seed = randomness.pick_below(seed, {}, "guess.luck", _MOST_SEED)
    table.allowance, table.watch = GUESS_WORK, Watch(table.turn, table.asked, table.asked)


def deal_faces(table: Machine[Any], hidden: Sequence[int], seed: int) -> int:
    """Shuffle the faces of these cards, owner by owner, and return how many cards have changed. A card outside the
    hidden zones keeps the kind that everybody can tell (`Machine.open_kind`)."""
    changed = 0
    for owner in (0, 1):
        cards = [card for card in hidden if table.cards[card].owner == owner]
        faces = sorted([table.cards[card].definition for card in cards])
        randomness.shuffle(seed, {}, f"guess.{owner}", faces)
        changed += _lay(table, cards, faces)
    table.faces_changed()
    return changed


def _lay(table: Machine[Any], cards: Sequence[int], faces: list[int]) -> int:
    """Put the shuffled faces under the cards. Cards whose kind is known come first."""
    kinds, changed = {card: table.open_kind(card) for card in cards}, 0
    for card in sorted(cards, key=lambda card: (kinds[card] == "", card)):
        kind, place = kinds[card], 0
        if kind:
            place = next(place for place, face in enumerate(faces) if table.kind_of_face(face) == kind)
        face = faces.pop(place)
        if table.cards[card].definition != face:
            table.edit(card).definition = face
            changed += 1
    return changed
