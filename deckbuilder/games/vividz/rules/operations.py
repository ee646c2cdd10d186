"""What steps do in this game, and the game's own steps on cards and players."""

from collections.abc import Sequence
from typing import Any, Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.rules.bans import BANS
from deckbuilder.games.vividz.rules.change_triggers import blame
from deckbuilder.games.vividz.rules.changes import Change
from deckbuilder.games.vividz.rules.pipeline import draw, make, make_one
from deckbuilder.games.vividz.rules.reader import READER
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import KNOWING, forbids, power_of
from deckbuilder.games.vividz.rules.vocabulary import AREA, DECK, HAND, TRASH, UNTOLD_ZONES
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.open_effects import Reach, open_effect
from deckbuilder.kernel.operations import MOST_DRAWN, Code, Operations, Saying
from deckbuilder.kernel.reading import players_of

_WORDS: Final = ("name", "trait", "mission_info", "account_info")


def source(frame: EffectFrame) -> Ref:
    """Return the card of the effect (VIV 914.2)."""
    return frame.source, frame.stay


def change_by(frame: EffectFrame, kind: str, card: int = -1, **more: Any) -> Change:
    """Return a change by an effect."""
    return Change(kind, card, source(frame), controller=frame.controller, **more)


class VividOperations(Operations[Table, Change]):
    """As much is done as possible (VIV 102.3)."""

    def make(self, table: Table, changes: Sequence[Change]) -> int:
        """Make changes that happen at once."""
        return make(table, changes)

    def draws(self, table: Table, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """The turn player draws first (VIV 102.8)."""
        order = sorted(players, key=lambda player: player != table.active)
        return sum(draw(table, player, count, frame.controller) for player in order)

    def gains_life(self, table: Table, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """There is no life in this game."""
        return 0

    def lasts_on(self, table: Table, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Something can last on every card that the effect finds and reaches (VIV 911.7)."""
        return [card for card in cards if KNOWING.affects(table, frame.controller, card)]

    def set_words(self, step: script.SetValue) -> list[PieceValues]:
        """Names, traits and informations can be set."""
        written = [(word, getattr(step, word)) for word in _WORDS]
        return [(word, "", 0, words) for word, words in written if words is not None]

    def add(self, table: Table, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Begin the lasting change. If it lowers the power, it may retire the chara (VIV 1103.3)."""
        before = power_of(table, card) if table.cards[card].zone == AREA else 0
        if forbids(table, card, "be_weakened") and self._weakens(before, piece):
            return
        table.change_for_a_while(frame, card, piece, until)
        if table.cards[card].zone == AREA and power_of(table, card) < before:
            blame(table, card, source(frame), frame.controller, "effect")

    def _weakens(self, power: int, piece: PieceValues) -> bool:
        """Whether a change would lower the power (VIV 911.8)."""
        kind, key, number, _ = piece
        new = {"add": power + number, "set": number, "multiply": power * number}.get(kind, power)
        return key == "power" and new < power

    def ends(self, table: Table, player: int, *, wins: bool) -> None:
        """End the game by an effect (VIV 101.2)."""
        make(table, [Change("lose", player=1 - player if wins else player, word="effect")])

    def lasting(self, step: Any, pieces: Saying[Table]) -> Code:
        """Let something last on cards. Those of hidden zones that match are reached also if they come later
        (VIV 911.4)."""
        if isinstance(step.who, str) or not set(READER.zones_of(step.who.of)) <= set(UNTOLD_ZONES):
            return super().lasting(step, pieces)
        reach = Reach(READER.filter(step.who), READER.zones_of(step.who.of))
        return *open_effect(reach, pieces, step.until), _index_again


def _index_again(table: Table, _frame: EffectFrame) -> None:
    table.drop_index()


OPERATIONS: Final = VividOperations(READER, (("power", "power"), ("cost", "cost")), stops=False)


# On cards -----------------------------------------------------------------------------


def orient(step: script.Orient) -> Code:
    """Reboot cards, or put them to sleep (VIV 1104)."""
    return OPERATIONS.change(step.who, lambda _table, frame, card: change_by(frame, step.op, card))


def retire(step: script.Retire) -> Code:
    """Retire charas (VIV 1110)."""
    return OPERATIONS.change(step.who, lambda _table, frame, card: change_by(frame, "retire", card, word="effect"))


def deal_damage(step: script.Damage) -> Code:
    """Deal damage to charas (VIV 1101)."""
    amount = READER.amount(step.amount)

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        number = amount(table, frame)
        if number <= 0:
            return 0
        hit = [card for card in cards if table.cards[card].zone == AREA]
        return make(table, [change_by(frame, "damage", card, amount=number, word="effect") for card in hit])

    return OPERATIONS.on_cards(step.who, work)


def missions(step: script.Missions) -> Code:
    """Check or clear missions (VIV 1113, 1114)."""
    return OPERATIONS.change(step.who, lambda _table, frame, card: change_by(frame, step.op, card))


def attach(step: script.Attach) -> Code:
    """Make cards EXP of a chara, or connect engages to it. Without the chara, nothing happens (VIV 1112.1a)."""
    kind = "exp" if step.how == "under" else "connect"

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        hosts = [card for card in READER.referred(table, frame, step.to) if table.cards[card].zone == AREA]
        if not hosts:
            return 0
        return make(table, [change_by(frame, kind, card, host=hosts[0]) for card in cards if card != hosts[0]])

    return OPERATIONS.on_cards(step.who, work)


def lose_words(step: script.LoseWords) -> Code:
    """Cards lose words or icons."""
    written = [(fact, words) for fact, words in (("trait", step.trait), ("icon", step.icon)) if words is not None]
    pieces: list[PieceValues] = [("lose_words", fact, 0, words) for fact, words in written]
    return OPERATIONS.lasting(step, lambda _table, _frame: pieces)


def distribute(step: script.Distribute, compile_steps: Any) -> Code:
    """Give each card a part of an amount, at least one unit (VIV 904.3b), and carry out steps for each."""
    amount, targets, body = READER.amount(step.amount), READER.cards(step.among), compile_steps(step.steps)
    unit, length = step.unit, len(body)

    def begin(table: Table, frame: EffectFrame) -> None:
        units = max(0, amount(table, frame)) // unit
        cards = targets(table, frame)[:units]
        frame.names["#parts"], frame.numbers["#left"] = tuple(table.ref(card) for card in cards), units

    def question(table: Table, frame: EffectFrame) -> None:
        waiting = frame.names["#parts"]
        if not waiting:
            table.answer = ()
            return
        left, card = frame.numbers["#left"], waiting[0][0]
        most = left - (len(waiting) - 1)
        least = most if len(waiting) == 1 else 1
        moves: list[Move] = [("distribute", card, part * unit) for part in range(least, most + 1)]
        ask(table, frame, "option", "{card}: how much for this card?", moves, about=card)

    def take(table: Table, frame: EffectFrame) -> None:
        if not table.answer:
            for name in ("#parts",):
                frame.names.pop(name, None)
            frame.numbers.pop("#left", None)
            frame.pc += length + 1
            return
        part = table.answer[0][2]
        assert isinstance(part, int)
        frame.numbers["share"] = part
        frame.numbers["#left"] -= part // unit
        frame.names["it"], frame.names["#parts"] = frame.names["#parts"][:1], frame.names["#parts"][1:]

    def again(_table: Table, frame: EffectFrame) -> None:
        frame.pc -= length + 3

    return begin, question, take, *body, again


# On players ---------------------------------------------------------------------------


def draw_cards(step: script.Draw) -> Code:
    """Draw cards; with `up_to` the player may stop before each (VIV 504.4)."""
    if not step.up_to:
        return OPERATIONS.draw(step)
    amount = READER.amount(step.count)

    def begin(table: Table, frame: EffectFrame) -> None:
        frame.numbers["#draws"] = max(0, min(MOST_DRAWN, amount(table, frame)))
        frame.done = 0

    def question(table: Table, frame: EffectFrame) -> None:
        player = players_of(frame.controller, step.player)[0]
        if frame.numbers["#draws"] <= 0 or not table.zone(player, DECK):
            table.answer = (("no",),)
        else:
            ask(table, frame, "yes_no", "{card}: draw a card?", [("yes",), ("no",)], player=player)

    def take(table: Table, frame: EffectFrame) -> None:
        if table.answer != (("yes",),):
            del frame.numbers["#draws"]
            return
        frame.numbers["#draws"] -= 1
        frame.done += draw(table, players_of(frame.controller, step.player)[0], 1, frame.controller)
        frame.pc -= 2

    return begin, question, take


def discard_cards(step: forms.Discard) -> Code:
    """Put hand cards into the trash. If both players do, the turn player chooses first, and all cards move together
    (VIV 102.8, 102.9)."""

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        return make(table, [change_by(frame, "move", card, zone=TRASH) for card in cards])

    return OPERATIONS.give_up(step, HAND, "discard", "{card}: discard {count}.", work)


def bar(step: forms.ForbidPlayer) -> Code:
    """Bar players from something for a while (VIV 102.7)."""

    def run(table: Table, frame: EffectFrame) -> None:
        frame.done = table.bar(frame, players_of(frame.controller, step.player), step.what, step.until)

    return (run,)


def counters(step: script.Counters) -> Code:
    """Gain or spend counters (VIV 1120)."""

    def work(table: Table, frame: EffectFrame, players: tuple[int, ...], number: int) -> int:
        change = change_by(frame, step.op, player=players[0], name=step.name, amount=max(0, number))
        return int(number > 0 and make_one(table, change))

    return OPERATIONS.on_players(step.player, step.amount, work)


def shuffle(step: forms.Shuffle) -> Code:
    """Shuffle a deck (VIV 1105)."""

    def work(table: Table, frame: EffectFrame, players: tuple[int, ...], _number: int) -> int:
        return int(make_one(table, change_by(frame, "shuffle", player=players[0])))

    return OPERATIONS.on_players(step.player, 0, work)


def lose_game(step: script.LoseGame) -> Code:
    """Players lose the game, both at once if so (VIV 101.3)."""

    def run(table: Table, frame: EffectFrame) -> None:
        players = players_of(frame.controller, step.player)
        frame.done = make(table, [Change("lose", player=player, word="effect") for player in players])

    return (run,)


def is_barred(table: Table, player: int, what: str) -> bool:
    """Whether effects bar a player from something."""
    return BANS.check_player(table, player, what) is not None
