"""Take steps by hand for a card: ask for cards, places and amounts one by one, and change the position of a session."""

import random
from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace

from deckbuilder.engine.api import Action
from deckbuilder.engine.position import SHARED, Position, Square, TableCard
from deckbuilder.games.kit.hand_steps import HandStep
from deckbuilder.games.kit.mat_spec import MatSpec, MatZone
from deckbuilder.goldfish.hand_asked import AmountAsked, Asked, CardsAsked, HandCard, PlacesAsked
from deckbuilder.goldfish.session import Session

LEAST, MOST = 0, 1_000_000


class HandRun:
    """The steps of one card, one after the other. Each change is a step of the session, so undo takes back one change.

    Methods that change the position raise IllegalChoiceError or TooLargeError. The question is then asked again.
    """

    def __init__(
        self, session: Session, mat: MatSpec, card: TableCard, steps: Sequence[HandStep],
        viewers: Sequence[int], pick: Callable[[Sequence[int]], int] = random.choice,
    ) -> None:  # fmt: skip
        """`pick` chooses among cards that the viewers cannot tell apart."""
        self._session, self._mat, self._viewers, self._pick = session, mat, tuple(viewers), pick
        self._me, self._self = card.side, card.id
        self._steps = list(steps)
        self._done = 0
        """Cards of the present step that are done."""
        self._used: set[int] = set()
        self._chosen: HandCard | None = None
        self._amount: int | None = None
        self.asked: Asked | None = None
        """What is asked now. None: there is nothing left to do."""
        self.taken: list[tuple[int, HandStep]] = []
        """The steps that changed something, each with the last position that it led to."""

    @property
    def step(self) -> HandStep | None:
        """The present step."""
        return self._steps[0] if self._steps else None

    @property
    def steps_left(self) -> int:
        """The number of steps that are not done, with the present one."""
        return len(self._steps)

    def go_on(self) -> None:
        """Take steps until something is asked or nothing is left."""
        self.asked = None
        while self._steps and self.asked is None:
            self._take(self._steps[0])

    def choose_card(self, number: int) -> None:
        """Choose one of the asked cards."""
        asked = self.asked
        if isinstance(asked, CardsAsked):
            self._chosen = next((card for card in asked.cards if card.number == number), None)
            self.go_on()

    def choose_place(self, place: Square) -> None:
        """Choose one of the asked places."""
        asked, step = self.asked, self.step
        if isinstance(asked, PlacesAsked) and step is not None and place in asked.places:
            self._act({"type": "move", "card": asked.card, "to": place.zone, **self._named(place)})
            self._next_card(asked.card)
            self.go_on()

    def give_amount(self, amount: int) -> None:
        """Give the asked amount."""
        if isinstance(self.asked, AmountAsked):
            self._amount = amount
            self.go_on()

    def skip(self) -> None:
        """Leave out the rest of the present step."""
        if self._steps:
            self._end_step()
        self.go_on()

    # One step -------------------------------------------------------------------

    def _take(self, step: HandStep) -> None:
        if step.amount is None and self._amount is None and step.do in {"number", "stat", "counter"}:
            self.asked = AmountAsked()
        elif step.who == "none":
            self._act_on_player(step)
            self._end_step()
        elif self._is_enough(step):
            self._end_step()
        else:
            self._take_card(step)

    def _take_card(self, step: HandStep) -> None:
        card = self._own_card() if step.who == "self" else self._chosen
        if card is None:
            cards = self.candidates(step)
            if not cards:
                self._end_step()
            elif step.top and step.top == step.count and step.zone:
                card = cards[0]  # the top cards themselves: there is nothing to choose
            else:
                left = step.count - self._done - 1 if step.count and step.who == "chosen" else None
                self.asked = CardsAsked(cards, left if step.who == "chosen" else 0)
        if card is not None:
            self._act_on_card(step, card)

    def _is_enough(self, step: HandStep) -> bool:
        most = 1 if step.who == "self" else step.count
        return bool(most) and self._done >= most

    def _own_card(self) -> HandCard | None:
        found = self._position().find(self._self) if self._self is not None else None
        return None if found is None else _card(found)

    def _next_card(self, card: int) -> None:
        self._used.add(card)
        self._done, self._chosen = self._done + 1, None

    def _end_step(self) -> None:
        self._steps.pop(0)
        self._done, self._chosen, self._amount, self._used = 0, None, None, set()

    # What can be chosen -----------------------------------------------------------

    def candidates(self, step: HandStep) -> tuple[HandCard, ...]:
        """Return the cards that can be chosen. Of cards that look the same to the viewers there is one, by chance."""
        players = (0, 1) if step.side == "any" else (self.player(step),)
        zones = [zone for zone in self._mat.zones if (zone.key == step.zone if step.zone else _is_open(zone))]
        found: list[HandCard] = []
        for player in (self._me, 1 - self._me):
            if player in players:
                for zone in zones:
                    found += self._in_zone(player, zone, step)
        if step.do == "move":
            found = [card for card in found if card.zone != step.to or self._is_grid(step.to) or step.position]
        return tuple(card for card in found if card.number not in self._used)

    def player(self, step: HandStep) -> int:
        """Return the player of a step."""
        return 1 - self._me if step.side == "opponent" else self._me

    def _in_zone(self, player: int, zone: MatZone, step: HandStep) -> Sequence[HandCard]:
        if zone.layout == "count":
            return self._in_deck(player, zone, step.top - self._done if step.top == step.count else step.top)
        key = SHARED if zone.shared else player
        shown = self._position().zones.get((key, zone.key))
        cards = [card for card in shown.cards if card.side == player] if shown is not None else []
        seen = [_card(card) for card in cards if card.id is not None and card.card is not None]
        if len(seen) == len(cards):
            return seen
        known = {card.number for card in seen}
        every = self._session.position((0, 1)).zones[key, zone.key].cards
        hidden = [card.id for card in every if card.id is not None and card.id not in known and card.side == player]
        hidden = [number for number in hidden if number not in self._used]
        placed = [card for card in every if card.id in hidden and card.square is not None]
        if placed:
            return [*seen, *(HandCard(card.id or 0, player, zone.key, None, card.square) for card in placed)]
        return [*seen, HandCard(self._pick(hidden), player, zone.key, None)] if hidden else seen

    def _in_deck(self, player: int, zone: MatZone, top: int) -> Sequence[HandCard]:
        """Return the cards of a deck: the top ones in their order, or all of them in no order."""
        players = self._session.view(None)["players"]
        side = players[player] if isinstance(players, list) else None
        cards = side.get(f"{zone.key}_cards") if isinstance(side, dict) else None
        found = []
        for card in cards if isinstance(cards, list) else ():
            number = card.get("id") if isinstance(card, dict) else None
            name = card.get("card") if isinstance(card, dict) else None
            if isinstance(number, int):
                visible = str(name) if player in self._viewers or player == self._me else None
                found.append(HandCard(number, player, zone.key, visible))
        return found[:top] if top > 0 else _each_once(found)

    def _is_grid(self, zone: str) -> bool:
        return any(each.key == zone and each.layout == "grid" for each in self._mat.zones)

    # Changes ----------------------------------------------------------------------

    def _act_on_player(self, step: HandStep) -> None:
        player = self.player(step)
        if step.do == "draw":
            deck = next((zone.key for zone in self._mat.zones if zone.layout == "count"), "")
            most = self._count(player, deck)
            self._act({"type": "draw", "player": player, "count": max(1, min(step.count or 1, most))})
        elif step.do == "number":
            value = self._count(player, step.what) + self._change(step)
            self._act({"type": "set", "player": player, "what": step.what, "value": _within(value)})
        elif step.do == "shuffle":
            self._act({"type": "shuffle", "player": player})
        elif step.do == "state" and step.value is not None:
            self._act({"type": "set", "player": player, "what": step.what, "value": step.value})

    def _act_on_card(self, step: HandStep, card: HandCard) -> None:
        goal = self._goal(step, card)
        zone = next((zone for zone in self._mat.zones if zone.key == goal), None)
        if step.do == "move" and zone is not None and zone.layout == "grid":
            places = tuple(self._free(zone, card.player))
            if places:
                self.asked = PlacesAsked(card.number, places)
                return
        self._act(self._action(step, card, goal))
        self._next_card(card.number)

    def _action(self, step: HandStep, card: HandCard, goal: str) -> Action:
        action: Action = {"card": card.number}
        match step.do:
            case "move":
                action |= {"type": "move", "to": goal, **({"position": step.position} if step.position else {})}
            case "state":
                state = next((each for each in self._mat.states if each.field == step.what), None)
                if state is not None and state.is_of_player:
                    return {"type": "set", "player": card.player, "what": step.what, "value": step.value}
                action |= {"type": "orient", step.what: step.value}
            case "stat":
                seen = self._position().find(card.number)
                now = seen.numbers.get(step.what, 0) if seen is not None else 0
                action |= {"type": "set", "what": step.what, "value": _within(now + self._change(step))}
            case "counter":
                action |= {"type": "counter", "name": step.what, "delta": self._change(step)}
            case _:
                action |= {"type": "reveal"}
        return action

    def _goal(self, step: HandStep, card: HandCard) -> str:
        seen = self._position().find(card.number) if step.by else None
        number = seen.numbers.get(step.by) if seen is not None else None
        zone = f"{step.series}{number}"
        return zone if number is not None and any(each.key == zone for each in self._mat.zones) else step.to

    def _free(self, zone: MatZone, player: int) -> Sequence[Square]:
        position, side = self._position(), SHARED if zone.shared else player
        squares = [Square(side, zone.key, lane, row) for row in zone.rows for lane in range(zone.lanes)]
        return [square for square in squares if position.at(square) is None]

    def _named(self, place: Square) -> Mapping[str, int | str]:
        """Return the fields of an action that name a place."""
        zone = next(zone for zone in self._mat.zones if zone.key == place.zone)
        return {"lane": zone.lane_words[place.lane]} if zone.lane_words else {"lane": place.lane, "row": place.row}

    def _change(self, step: HandStep) -> int:
        return self._amount if step.amount is None and self._amount is not None else step.amount or 0

    def _count(self, player: int, zone: str) -> int:
        found = self._position().zones.get((player, zone))
        return found.count if found is not None else 0

    def _position(self) -> Position:
        return self._session.position(self._viewers)

    def _act(self, action: Action) -> None:
        self._session.manual(action)
        step = self._steps[0]
        if self.taken and self.taken[-1][1] is step:
            self.taken.pop()
        self.taken.append((self._session.tree().current, step))


def _card(card: TableCard) -> HandCard:
    return HandCard(card.id or 0, card.side, card.zone, card.card, card.square)


def _each_once(cards: Sequence[HandCard]) -> list[HandCard]:
    """Return one card of each name, in an order that says nothing about the order of the cards."""
    counts = Counter(card.card for card in cards)
    first: dict[str | None, HandCard] = {}
    for card in sorted(cards, key=lambda each: (each.card or "", each.number)):
        first.setdefault(card.card, replace(card, copies=counts[card.card]))
    return list(first.values())


def _is_open(zone: MatZone) -> bool:
    """Whether the cards of a zone lie open, and can be moved."""
    return zone.layout in {"grid", "row"} and not zone.fixed


def _within(value: int) -> int:
    return max(LEAST, min(MOST, value))
