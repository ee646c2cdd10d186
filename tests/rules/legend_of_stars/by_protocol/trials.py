"""Helpers for tests of single cards: a position, acts, and all changes that they cause."""

from dataclasses import dataclass
from typing import Any

from tests.rules.legend_of_stars.words import NOTATION, starter_cards
from tests.rules.notation import Object
from tests.rules.ruling import Ruling, Trial

DREW = {"0.hand": "Filler", "0.deck": "Filler*9"}
NEXT = {"1.hand": "Filler", "1.deck": "Filler*9"}
"""The changes when the opponent's turn begins."""
LOST_V = {"1.V": None, "1.trash": "V"}
ALL_ICONS = "lead:up,down,left,right"


@dataclass(frozen=True)
class Case:
    """A ruling about a card."""

    card: str
    ruling: Ruling

    def check(self) -> None:
        """Play the case. Raises BrokenRuleError."""
        Trial(NOTATION, self.ruling, {}, NOTATION.editions[0]).check()


def case(card: str, do: str, then: dict[str, Any], me: Object, you: Object | None = None) -> Case:
    """Return a case with a given position."""
    return Case(card, Ruling("", do, then, me, you or {}))


def on_field(card: str, do: str, then: dict[str, Any], me: str = "", you: str = "", **more: Any) -> Case:
    """Return a case in which the card is in play, with nine ready energies."""
    mine, yours = more.pop("mine", {}), more.pop("yours", {})
    paid = more.pop("pay", 0)
    energy = {"0.energy": f"{9 - paid}+{paid}"} if paid else {}
    sides: tuple[Object, Object] = ({"energy": "9", "on": me, **mine}, {"on": you, **yours})
    return Case(card, Ruling("", do, energy | then, *sides, turn=more))


def play(card: str, then: dict[str, Any], do: str = "", me: str = "", you: str = "", **more: Any) -> Case:
    """Return a case in which the card is played for its cost from a hand of one card. An effect card goes to the trash.

    `about`: the card that the case tests, if it is not the played one.
    """
    found = starter_cards()[NOTATION.long(card)]
    cost = found.fields["cost"]
    assert isinstance(cost, int)
    usual: dict[str, Any] = {"0.hand": "", "0.energy": f"{9 - cost}+{cost}" if cost else "9+0"}
    if not cost:
        del usual["0.energy"]
    if found.fields["kind"] == "effect":
        usual["0.trash"] = card
    if found.fields["kind"] == "support":
        usual["0.support"] = card
    mine, yours = more.pop("mine", {}), more.pop("yours", {})
    about = more.pop("about", card)
    side = {"energy": "9", "hand": card, "on": me} | mine
    return Case(about, Ruling("", f"play {card}; {do}", usual | then, side, {"on": you, **yours}, turn=more))


def attack(card: str, then: dict[str, Any], you: str = "", do: str = "", me: str = "", **more: Any) -> Case:
    """Return a case in which the card attacks from the front of lane 0."""
    script = do or f"attack {card}; rest"
    return on_field(card, script, then, me or f"{card} f0", you, phase="attack", **more)


def turn_comes(card: str, then: dict[str, Any], do: str = "", me: str = "", **more: Any) -> Case:
    """Return a case in which the opponent ends the turn and the player's own turn begins."""
    return on_field(card, f"end; {do}", DREW | then, me, player=1, number=4, phase="attack", **more)


def name(case: Case) -> str:
    """Return the name of the case in the list of tests."""
    return f"{case.card}-{case.ruling.do}"
