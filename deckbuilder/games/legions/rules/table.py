"""The position of a game as plain data, and the compiled cards it refers to."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import ClassVar

from deckbuilder.engine.record import LIST, MAP, RARE, RECORD, SHARED, VALUE, Plain, plain
from deckbuilder.engine.recurrence import Sketch
from deckbuilder.games.legions.rules.card_state import CardState
from deckbuilder.games.legions.rules.lasting import Battle, Loan, Modifier
from deckbuilder.games.legions.rules.policy import Policy
from deckbuilder.games.legions.rules.position import Position
from deckbuilder.games.legions.rules.vocabulary import CHAIN_LIMIT, EMPTY
from deckbuilder.kernel.chain import ChainDefinition
from deckbuilder.kernel.compiling import ActivatedAbility
from deckbuilder.kernel.continuous import StaticAbility
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.notes import Notes
from deckbuilder.kernel.playing import CostChange, OwnPlay
from deckbuilder.kernel.replacements import Replacement

Step = Callable[["Table", EffectFrame], None]
Test = Callable[["Table", EffectFrame], bool]
Filter = Callable[["Table", EffectFrame, int], bool]


@dataclass(frozen=True, slots=True)
class CardDef(ChainDefinition):
    """A printed card, compiled once and shared by all games."""

    token: bool
    colours: tuple[str, ...]
    types: tuple[str, ...]
    cost: int
    core_cost: int
    atk: int
    hp: int
    wait: int
    """The wait turns, 1 to 4, or 0 for a card without them (LEG 14-3j)."""
    keywords: Mapping[str, int]
    """The keywords with their numbers, -1 for a keyword without one."""
    play: int
    """The code of the play effect, or -1."""
    first: Test
    """Whether the targets of the play effect's First Effect exist (LEG 35-9)."""
    after_play: str
    """The zone to which the text sends the card after its play effect, or empty if the text does not send it
    anywhere."""
    after_unlock: str
    """The zone to which the text sends the card after it was unlocked, or empty if it is played or put into the standby
    zone."""
    activated: tuple[ActivatedAbility, ...]
    statics: tuple[StaticAbility, ...]
    insteads: tuple[Replacement, ...]
    costs: tuple[CostChange, ...]
    otherwise: tuple[ActivatedAbility, ...]
    """The other costs at which it can be unlocked, with the unlocking as their effect."""
    gains: bool
    """Whether the text gives cards words besides their own."""
    also: Mapping[str, tuple[str, ...]]
    """Words and names that the card has in all zones besides its own, by fact."""
    own_unlock: OwnPlay | None
    """What the card says about unlocking itself."""
    own_play: OwnPlay | None
    """What the card says about playing itself, from the hand or the standby zone."""
    gives: bool
    """Whether the text grants abilities or takes them away."""
    works: bool
    """Whether the index lists anything of the card."""
    tokens: tuple["CardDef", ...]
    """The tokens that the text can make."""


class Table(Position[CardDef]):
    """The whole position."""

    FIELDS: ClassVar = {
        "mods": LIST,
        "standing": MAP,
        "bars": LIST,
        "promises": LIST,
        "battle": RECORD,
        "action": VALUE,
        "chain": LIST,
        "answered": LIST,
        "settling": VALUE,
        "sequence": VALUE,
        "happened": VALUE,
        "favoured": LIST,
        "unlocks": LIST,
        "lost": LIST,
        "won": LIST,
        "asking": VALUE,
        "notes": RECORD,
        "book": SHARED,
        "policy": SHARED,
        "listeners": SHARED,
        "listened": SHARED,
        "index": SHARED,
        "lent": RARE,
        "giving": SHARED,
        "gaining": SHARED,
    }
    __slots__ = tuple(FIELDS)
    mods: list[Modifier]
    standing: dict[int, tuple[Modifier, ...]]
    """The changes from static abilities, by card, as of the end of the last sequence (LEG 35-12)."""
    bars: list[tuple[int, str, int]]
    """The prohibitions of players from static abilities: the player, the word, the card of the ability."""
    battle: Battle | None
    action: int
    """The card of the main phase action, or `EMPTY` (LEG 37-6a)."""
    favoured: list[int]
    """Cards that effects have deployed in this chain (LEG 37-6d)."""
    unlocks: list[Ref]
    """Cards that effects unlock after this sequence (LEG 38-17)."""
    giving: bool
    """Whether any card of the game can change which abilities units have."""
    lost: list[str]
    won: list[str]
    """For each player, the reason for a win or loss that the position itself does not show, or an empty string."""
    lent: tuple[Loan, ...]
    """The cards on the field that another player than their owner controls."""
    DRAW_RULE: ClassVar = "37-7"
    LONGEST_CHAIN: ClassVar = CHAIN_LIMIT

    def __init__(self, seed: int, policy: Policy, book: list[CardDef]) -> None:
        super().__init__(seed)
        self.policy, self.book = policy, book
        self.battle, self.asking, self.action = None, "", EMPTY
        self.mods, self.standing, self.bars, self.promises, self.notes = [], {}, [], [], Notes()
        self.chain, self.answered, self.favoured, self.unlocks = [], [], [], []
        self.sequence = self.happened = self.settling = 0
        self.lost, self.won = ["", ""], ["", ""]
        self.listeners, self.listened, self.index, self.lent = {}, -1, None, ()
        self.giving = self.gaining = False

    def new_cards(self, definitions: Iterable[int], owner: int) -> list[CardState]:
        """Also remember whether one of the cards can change which abilities or words cards have."""
        numbers = tuple(definitions)
        self.giving = self.giving or any(self.book[number].gives for number in numbers)
        self.gaining = self.gaining or any(self.book[number].gains for number in numbers)
        return super().new_cards(numbers, owner)

    def faces_changed(self) -> None:
        """Also check again whether a card can change which abilities or words cards have."""
        super().faces_changed()
        self.giving = any(self.book[card.definition].gives for card in self.cards)
        self.gaining = any(self.book[card.definition].gains for card in self.cards)

    def forget(self) -> None:
        """Drop counters, so that two positions can be compared. Timestamps keep their order. References keep whether
        the card is still there."""
        lasting = [mod for mod in self.mods if mod.stay < 0 or self.stands((mod.card, mod.stay))]
        self.mods = [mod.timeless() for mod in lasting]
        self.standing = {card: tuple(mod.timeless() for mod in mods) for card, mods in self.standing.items()}
        if self.battle is not None:
            self.battle.attacker, self.battle.target = map(self.timeless, (self.battle.attacker, self.battle.target))
        cards = [card for player in (0, 1) for card in self.field(player)]
        lying = sorted(cards, key=lambda card: self.cards[card].since)
        super().forget()
        for card in range(len(self.cards)):
            self.edit(card).since = lying.index(card) if card in lying else 0

    def besides(self) -> list[Plain]:
        """Add the cards that another player than their owner controls."""
        return [*super().besides(), *([["lent", plain(self.lent)]] if self.lent else [])]

    def sketch(self) -> Sketch:
        """Add the numbers of lasting effects, promises, and events in the chain."""
        return *super().sketch(), len(self.mods), len(self.promises), len(self.chain)

    def reindex(self, card: int) -> None:
        """Drop the index, because the card enters or leaves the field, was turned, or changed its lane."""
        if self.book[self.cards[card].definition].works:
            self.index = None

    def chooser(self, controller: int) -> int:
        """Return the player who answers for that player's effects (LEG 01-8)."""
        return self.active if self.policy.turn_player_chooses else controller
