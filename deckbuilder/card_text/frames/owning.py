"""Whose cards and numbers a clause counts where only its player says so: `相手は手札1枚につき…`."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.doubts import CannotSayError, answer
from deckbuilder.card_text.frames.case import player_of
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import (
    Amount,
    Arg,
    Cards,
    Change,
    Clause,
    CountOf,
    Damage,
    ForEach,
    Halved,
    HowMuch,
    Place,
    Player,
    PlayerNumber,
    Points,
    Quantity,
    Reckoned,
    Times,
    Top,
)

PLAYERS = frozenset({"you", "opponent"})
_WHOSE = ("yours", "theirs")
"""Whose `自分の` is where another player acts."""


_MASTER = Cards(frozenset({("head", "master")}))
"""A master of whom nothing more is said."""


def actor_in(clause: Clause) -> Player | None:
    """The player whom the clause is about, by name or by the master, where the words say it."""
    told = (player_of(arg.value) for arg in clause.args if arg.role in {"topic", "subject"})
    return next((player for player in told if player is not None), None)


def owned(clause: Clause, words: ScriptWords, actor: Player | None = None) -> Clause:
    """The clause with the owners that its player gives to what it counts, and to what is `自身の`. `actor`: by default
    the player whom the clause itself names. Raises CannotSayError where each player counts something of their own."""
    actor = actor or actor_in(clause)
    if actor is None:
        return clause
    owner = _Owner(actor.side, words)
    return replace(clause, args=tuple(replace(arg, value=owner.of(arg.value)) for arg in clause.args))


def of_player(clause: Clause, words: ScriptWords, player: Player) -> Clause:
    """A condition with a player as the one whose cards and numbers it asks for: `相手は手札が3枚以上なら`."""
    owner = _Owner(player.side, words)

    def own(arg: Arg) -> Arg:
        match arg.value:
            case Cards() as cards if arg.role in {"topic", "subject", "object"}:
                return replace(arg, value=owner.held(cards))
            case CountOf(cards=cards):
                return replace(arg, value=CountOf(owner.held(cards)))
            case Points(side=None) as points:
                return replace(arg, value=replace(points, side=owner.side()))
        return arg

    told = owned(clause, words, player)
    return replace(told, args=tuple(own(arg) for arg in told.args))


def with_own_master(clause: Clause) -> Clause:
    """A condition about `the master` is about your own: `マスターが覚醒しているなら`."""

    def own(arg: Arg) -> Arg:
        if arg.value != _MASTER or arg.role not in {"topic", "subject"}:
            return arg
        return replace(arg, value=Cards(_MASTER.facts | {("side", "you")}))

    return replace(clause, args=tuple(own(arg) for arg in clause.args))


class _Owner:
    """A player who owns what the words leave open."""

    def __init__(self, side: str, words: ScriptWords) -> None:
        self._side, self._words = side, words

    def side(self) -> str:
        if self._side not in PLAYERS:
            raise CannotSayError("each_their_own")
        return self._side

    def of(self, value: Hashable) -> Hashable:
        """A part of a clause with the owner in its amounts."""
        match value:
            case Cards():
                return self._own(value)
            case Change(parts=parts):
                return replace(value, parts=tuple((stat, self.amount(amount)) for stat, amount in parts))
            case CountOf() | Times() | Halved() | Reckoned() | PlayerNumber():
                return self.amount(value)
            case Place() | Top() | Points() if value.side == "own" and self._side in PLAYERS:
                return self._with_amount(replace(value, side=self._side))
        return self._with_amount(value)

    def _with_amount(self, value: Hashable) -> Hashable:
        """The same, of what holds one amount."""
        match value:
            case ForEach() | HowMuch() | Damage() | Points() if value.amount is not None:
                return replace(value, amount=self.amount(value.amount))
            case Quantity() if value.number is not None:
                return replace(value, number=self.amount(value.number))
            case Top():
                return replace(value, count=self.amount(value.count))
        return value

    def amount(self, amount: Amount) -> Amount:
        """An amount of what this player owns."""
        match amount:
            case CountOf(cards=cards):
                if self._side not in PLAYERS and cards.get("side") == "you":
                    raise CannotSayError("each_their_own")  # `お互いは自分の手札1枚につき`
                if cards.get("side") == "you" and self._are_theirs(cards):
                    return CountOf(Cards(cards.without("side").facts | {("side", "opponent")}))
                return CountOf(self.cards(cards) if self._is_own_zone(cards) else self._own(cards))
            case PlayerNumber(player=player):
                is_left_open = player in {"", "own"}
                is_owned = is_left_open or (player == "you" and self._are_theirs(amount))
                return replace(amount, player=self.side()) if is_owned else amount
            case Times(amount=inner) | Halved(amount=inner):
                return replace(amount, amount=self.amount(inner))
            case Reckoned(parts=parts):
                return replace(amount, parts=tuple(self.amount(part) for part in parts))
        return amount

    def _are_theirs(self, yours: Hashable) -> bool:
        """Whether `自分の` is said of the opponent, who acts. Raises DoubtError."""
        return self._side == "opponent" and answer("whose", *_WHOSE, about=yours) == "theirs"

    def cards(self, cards: Cards) -> Cards:
        """Cards of this player where the words name no owner."""
        if cards.get("ref") is not None or cards.get("side") not in {None, "own"}:
            return cards
        return Cards(cards.without("side", "owner_word").facts | {("side", self.side())})

    def held(self, cards: Cards) -> Cards:
        """The same, where cards on the field may be those of either player. Raises DoubtError."""
        is_open = cards.get("ref") is None and cards.get("side") is None and not self._is_own_zone(cards)
        if not is_open:
            return self.cards(cards)
        side = {"yours": "you", "theirs": "opponent"}[answer("whose_cards", "yours", "theirs")]
        return Cards(cards.facts | {("side", side)})

    def _own(self, cards: Cards) -> Cards:
        """Cards that the words call the player's own."""
        return self.cards(cards) if cards.get("side") == "own" and self._side in PLAYERS else cards

    def _is_own_zone(self, cards: Cards) -> bool:
        return str(cards.get("zone")) in self._words.own_zones
