"""Turn the moves that a text names into steps by hand, with the zones and numbers of a game's mat."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from card_db.models import CardSchema
from deckbuilder.card_text import english, japanese
from deckbuilder.card_text.meaning import State
from deckbuilder.card_text.named_moves import MoveFinder, NamedMove
from deckbuilder.card_text.wording import Wording
from deckbuilder.games.kit.hand_steps import MOST_AMOUNT, MOST_CARDS, HandStep, NamedStep, Side
from deckbuilder.games.kit.mat_spec import MatSpec


@dataclass(frozen=True)
class HandWords:
    """What the words of a game's texts mean on its mat."""

    verbs: Mapping[str, HandStep]
    """Steps of verbs that only this game has, or that mean something else in it. Their cards, numbers and sides come
    from the text."""
    heads: Mapping[str, str] = field(default_factory=dict)
    """The zones of the mat where kinds of cards lie."""
    entering: frozenset[str] = frozenset()
    """Verbs that put cards onto the field."""
    zones: Mapping[str, str] = field(default_factory=dict)
    """Zones that are called otherwise on the mat. Empty for all zones where cards lie open."""


class TextMoves:
    """Finds the steps that texts of one game name."""

    def __init__(self, mat: MatSpec, wordings: Mapping[str, Wording], schema: CardSchema, words: HandWords) -> None:
        self._mat, self._wordings, self._schema, self._words = mat, wordings, schema, words
        self._hand, self._deck, self._pile = (_key(mat, layout) for layout in ("fan", "count", "pile"))

    @cached_property
    def _finders(self) -> Mapping[str, MoveFinder]:
        ja, en = self._wordings["ja"], self._wordings["en"]
        return {
            "ja": MoveFinder("ja", japanese.GRAMMAR, japanese.japanese_lexicon(ja, self._schema)),
            "en": MoveFinder("en", english.GRAMMAR, english.english_lexicon(en, self._schema)),
        }

    def steps(self, text: str, language: str) -> Sequence[NamedStep]:
        """Return the steps that a text names, in its order, each once for each place in the text."""
        found = []
        for move in self._finders[language].moves(text):
            step = self._step(move)
            if step is None:
                continue
            both = move.side == "both" and step.do in _OF_PLAYERS
            sides = ("you", "opponent") if both else (step.side,)
            found += [NamedStep(step.model_copy(update={"side": side}), move.start, move.end) for side in sides]
        return found

    def _step(self, move: NamedMove) -> HandStep | None:
        own = self._words.verbs.get(move.verb)
        if own is not None:
            return self._of_cards(move, own)
        if move.verb in self._words.entering:
            return self._onto_field(move)
        make = _SHARED.get(move.verb)
        return None if make is None else make(self, move)

    # Shared verbs ---------------------------------------------------------------

    def draw(self, move: NamedMove) -> HandStep:
        """Draw cards."""
        return HandStep(do="draw", side=_side(move), count=_count(move))

    def shuffle(self, move: NamedMove) -> HandStep:
        """Shuffle a deck."""
        return HandStep(do="shuffle", side=_side(move))

    def discard(self, move: NamedMove) -> HandStep:
        """Put cards from the hand onto the pile of used cards."""
        return self._of_cards(move, HandStep(do="move", zone=self._hand, to=self._pile))

    def to_hand(self, move: NamedMove) -> HandStep | None:
        """Put cards where the text says, or into the hand."""
        return self._of_cards(move, HandStep(do="move", to=self._goal(move) or self._hand))

    def put(self, move: NamedMove) -> HandStep | None:
        """Put cards where the text says."""
        if self._words.zones.get(move.goal) == "":
            return self._onto_field(move)
        goal = self._goal(move) or (_key(self._mat, "grid") if move.values("spot") else "")
        return self._of_cards(move, HandStep(do="move", to=goal)) if goal else self._change_of_state(move)

    def seek(self, move: NamedMove) -> HandStep | None:
        """Search a deck. Where the cards go is often in the next clause, which makes a step of its own."""
        if not move.goal:
            return None
        return self._of_cards(move, HandStep(do="move", zone=self._deck, to=self._goal(move)))

    def reveal(self, move: NamedMove) -> HandStep:
        """Show cards: a whole hand if the text names no cards."""
        step = self._of_cards(move, HandStep(do="reveal"))
        return step if move.values("head") else step.model_copy(update={"count": 0})

    def shift(self, move: NamedMove) -> HandStep | None:
        """Move cards to another place of their grid."""
        grid = _key(self._mat, "grid")
        step = HandStep(do="move", zone=grid, to=grid)
        return self._of_cards(move, step) if grid and not move.goal else self.put(move)

    def _onto_field(self, move: NamedMove) -> HandStep | None:
        """Put cards onto the field."""
        source = self._zone(move.source) or self._hand
        heads = [self._words.heads[head] for head in _texts(move, "head") if head in self._words.heads]
        goal = next(filter(None, heads), _key(self._mat, "grid"))
        return self._of_cards(move, HandStep(do="move", zone=source, to=goal)) if goal else None

    def more(self, move: NamedMove) -> HandStep | None:
        """Raise a number of a player or of cards."""
        return self._number(move, 1) or self._stat(move)

    def less(self, move: NamedMove) -> HandStep | None:
        """Lower a number of a player."""
        return None if move.is_damage else self._number(move, -1)

    def give(self, move: NamedMove) -> HandStep | None:
        """Deal damage to a player or to cards, or change numbers of cards."""
        return self._damage(move, "opponent") if move.is_damage else self._stat(move)

    def take(self, move: NamedMove) -> HandStep | None:
        """Take damage."""
        return self._damage(move, "you") if move.is_damage else self._number(move, 1)

    def change(self, move: NamedMove) -> HandStep | None:
        """Change numbers or states of cards."""
        return self._stat(move) or self._change_of_state(move)

    # Parts ----------------------------------------------------------------------

    def _of_cards(self, move: NamedMove, step: HandStep) -> HandStep:
        """Return the step with the cards that the text names."""
        own = move.is_self and move.side != "opponent"
        zone = step.zone or self._source(move)
        if zone == step.to and not self._has_places(zone):
            zone = self._usual(move)  # the verb is called like the zone that it leads to
        hidden = zone in {self._hand, self._deck}
        side: Side = "opponent" if move.side == "opponent" else "you" if move.side == "you" or hidden else "any"
        changes: dict[str, object] = {"who": "self", "side": "you"} if own else {
            "who": "chosen", "side": side, "zone": zone, "count": _count(move), "top": self._top(move, zone, step),
        }  # fmt: skip
        if step.do == "move" and step.to == self._deck:
            changes["position"] = move.end_of_zone or "bottom"
        return step.model_copy(update=changes)

    def _top(self, move: NamedMove, zone: str, step: HandStep) -> int:
        """Return from how many cards on top of a deck the text takes cards. 0: it does not say so."""
        if zone != self._deck:
            return 0
        takes_top = move.end_of_zone == "top" and step.to != self._deck
        return min(move.top, MOST_CARDS) or (_count(move) if takes_top else 0)

    def _source(self, move: NamedMove) -> str:
        named = self._deck if move.top else self._zone(move.source) if move.source else ""
        return named or self._usual(move)

    def _usual(self, move: NamedMove) -> str:
        """Return the zone where cards of the named kind lie."""
        heads = [self._words.heads[head] for head in _texts(move, "head") if head in self._words.heads]
        return heads[0] if heads else ""

    def _has_places(self, zone: str) -> bool:
        """Return whether a move within the zone is one, as from place to place and from end to end."""
        return any(each.key == zone and each.layout in {"grid", "count"} for each in self._mat.zones)

    def _goal(self, move: NamedMove) -> str:
        return self._zone(move.goal) if move.goal else ""

    def _zone(self, word: str) -> str:
        """Return the zone of the mat for a zone of the texts, or an empty word if the mat has none."""
        known = self._words.zones.get(word, word)
        return (
            known
            if any(zone.key == known and zone.layout not in {"number", "names"} for zone in self._mat.zones)
            else ""
        )

    def _number(self, move: NamedMove, sign: int) -> HandStep | None:
        named = [str(word) for word in _texts(move, "points_word")] or [self._mat.leading]
        numbers = {zone.key for zone in self._mat.zones if zone.layout == "number" and not zone.derived}
        if named[0] not in numbers or move.amount is None or _texts(move, "stat"):
            return None
        return HandStep(do="number", side=_side(move), what=named[0], amount=sign * _small(move.amount))

    def _damage(self, move: NamedMove, usual: Side) -> HandStep | None:
        """Damage lowers the number that decides the game, or is put onto cards in games whose cards keep damage."""
        amount = None if move.amount is None else _small(move.amount)
        on_cards = any(key == "damage" for key, _ in self._mat.by_hand)
        if on_cards and set(_texts(move, "head")) & self._words.heads.keys():
            return self._of_cards(move, HandStep(do="stat", what="damage", amount=amount))
        side: Side = "opponent" if move.side == "opponent" else "you" if move.side == "you" else usual
        lost = None if amount is None else -amount
        return HandStep(do="number", side=side, what=self._mat.leading, amount=lost) if self._mat.leading else None

    def _stat(self, move: NamedMove) -> HandStep | None:
        known = [stat for stat in _texts(move, "stat") if any(key == stat for key, _ in self._mat.by_hand)]
        if not known or move.amount is None:
            return None
        return self._of_cards(move, HandStep(do="stat", what=known[0], amount=_small(move.amount)))

    def _change_of_state(self, move: NamedMove) -> HandStep | None:
        for kind in ("state_goal", "state"):
            for state in reversed(move.values(kind)):
                step = self._state(state) if isinstance(state, State) else None
                if step is not None:
                    return self._of_cards(move, step)
        return None

    def _state(self, named: State) -> HandStep | None:
        state = next((each for each in self._mat.states if each.field == named.key), None)
        values = [each.value for each in state.values if _fits(each.value, named.value)] if state is not None else []
        return HandStep(do="state", what=named.key, value=values[0]) if values else None


_OF_PLAYERS: Final = frozenset({"draw", "number", "shuffle"})
_SHARED: Final[Mapping[str, Callable[[TextMoves, NamedMove], HandStep | None]]] = {
    "draw": TextMoves.draw, "shuffle": TextMoves.shuffle, "discard": TextMoves.discard,
    "return": TextMoves.to_hand, "add": TextMoves.to_hand, "put": TextMoves.put, "seek": TextMoves.seek,
    "reveal": TextMoves.reveal, "move": TextMoves.shift,
    "recover": TextMoves.more, "gain": TextMoves.more, "raise": TextMoves.more, "increase": TextMoves.more,
    "plus": TextMoves.more, "lose": TextMoves.less, "pay": TextMoves.less, "reduce": TextMoves.less,
    "lower": TextMoves.less, "give": TextMoves.give, "receive": TextMoves.take,
    "do": TextMoves.change, "turn": TextMoves.change, "flip": TextMoves.change, "become": TextMoves.change,
}  # fmt: skip
"""What the verbs mean that every game shares."""


def _key(mat: MatSpec, layout: str) -> str:
    return next((zone.key for zone in mat.zones if zone.layout == layout and not zone.shared), "")


def _texts(move: NamedMove, kind: str) -> list[str]:
    return [value for value in move.values(kind) if isinstance(value, str)]


def _side(move: NamedMove) -> Side:
    return "opponent" if move.side == "opponent" else "you"


def _count(move: NamedMove) -> int:
    return 1 if move.count is None else min(move.count, MOST_CARDS)


def _small(amount: int) -> int:
    return max(-MOST_AMOUNT, min(MOST_AMOUNT, amount))


def _fits(value: bool | str, named: object) -> bool:
    return value == named or (isinstance(value, str) and isinstance(named, str) and value.startswith(f"{named}_"))
