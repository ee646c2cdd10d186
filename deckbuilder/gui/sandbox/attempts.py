"""Actions that a player may have meant with a card, so that the engine can say why they are not possible."""

from card_db.models import Card
from deckbuilder.engine.api import Action, Refusal
from deckbuilder.engine.position import SHARED, Position, Square, TableCard
from deckbuilder.games.kit.mat_spec import Gesture, MatSpec
from deckbuilder.gui.sandbox.offers import Place


class Attempts:
    """Actions that a player may have meant. The engine is asked why they are not possible."""

    def __init__(self, mat: MatSpec, kind_field: str, position: Position, player: int) -> None:
        self._mat = mat
        self._kind_field = kind_field
        self._position = position
        self._player = player

    def wrong_row(self, card: TableCard, printed: Card | None, place: Place) -> tuple[Gesture, Refusal] | None:
        """Return the gesture and the refusal if the gesture may never end in the row of that place."""
        for gesture, _ in self.dropped(card, printed, place):
            if (
                place.square is not None
                and gesture.rows
                and place.square.row not in gesture.rows
                and gesture.other_rows
            ):
                return gesture, gesture.other_rows
        return None

    def dropped(self, card: TableCard, printed: Card | None, place: Place) -> list[tuple[Gesture, Action]]:
        """Return the actions that a drop of the card on that place may mean."""
        side = "own" if place.player == self._player else "opponent"
        return [
            (gesture, self._action(gesture, card, place))
            for gesture in self._of(card, printed)
            if gesture.target == place.zone and (place.player == SHARED or gesture.side in {side, "any"})
        ]

    def any_of(self, card: TableCard, printed: Card | None) -> list[tuple[Gesture, Action]]:
        """Return every action that the card could ever be used for, each at the first place that suits it."""
        return [
            (gesture, self._action(gesture, card, self._likely(gesture, card))) for gesture in self._of(card, printed)
        ]

    def _of(self, card: TableCard, printed: Card | None) -> list[Gesture]:
        kind = printed.string(self._kind_field) if printed is not None else card.kind
        return [
            gesture
            for gesture in self._mat.gestures
            if gesture.source == card.zone
            and (not gesture.kinds or kind in gesture.kinds)
            and gesture.numbers.items() <= card.numbers.items()
        ]

    def _likely(self, gesture: Gesture, card: TableCard) -> Place:
        zone = next((zone for zone in self._mat.zones if zone.key == gesture.target), None)
        player = self._player if gesture.side != "opponent" else 1 - self._player
        player = SHARED if zone is not None and zone.shared else player
        grid = zone if zone is not None and zone.layout == "grid" else None
        if grid is None:
            return Place(player, gesture.target)
        lanes = range(grid.lanes) if card.square is None else [card.square.lane]
        rows = grid.rows if gesture.side == "opponent" else gesture.rows or tuple(reversed(grid.rows))
        squares = [Square(player, grid.key, lane, row) for row in rows for lane in lanes]
        on_square = {square: self._position.at(square) for square in squares}
        wanted = gesture.side == "opponent"
        square = next((square for square in squares if (on_square[square] is not None) == wanted), squares[0])
        there = on_square[square]
        return Place(player, gesture.target, square, there.id if there is not None else None)

    def _action(self, gesture: Gesture, card: TableCard, place: Place) -> Action:
        action: Action = dict(gesture.action)
        if card.id is not None:
            action["card"] = card.id
        if self._mat.lane_field in gesture.place and place.square is not None:
            words = next((zone.lane_words for zone in self._mat.zones if zone.key == gesture.target), ())
            action[self._mat.lane_field] = words[place.square.lane] if words else place.square.lane
        if "row" in gesture.place and place.square is not None:
            action["row"] = place.square.row
        for field in self._mat.aims:
            if field in gesture.place and place.card is not None:
                action[field] = place.card
        return action
