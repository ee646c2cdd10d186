"""What steps do in this game, and the game's own steps on cards and players."""

from collections.abc import Callable, Sequence
from typing import Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.rules.changes import Change
from deckbuilder.games.victory_spark.rules.pipeline import draw, make
from deckbuilder.games.victory_spark.rules.reader import READER, stop_automatic
from deckbuilder.games.victory_spark.rules.table import Table
from deckbuilder.games.victory_spark.rules.vocabulary import DECK, HAND, TURNED_ZONES
from deckbuilder.kernel.asking import ask
from deckbuilder.kernel.continuous import PieceValues
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.open_effects import Reach, open_effect
from deckbuilder.kernel.operations import MOST_DRAWN, Code, Operations, Saying
from deckbuilder.kernel.reading import players_of

_WORDS: Final = ("name", "title", "gender")


def source(frame: EffectFrame) -> Ref:
    """Return the card of the effect (VS 4.15.2)."""
    return frame.source, frame.stay


class SparkOperations(Operations[Table, Change]):
    """As much is done as possible (VS 1.3.2). What chose no card lies on zones (VS 8.9.1.6)."""

    def make(self, table: Table, changes: Sequence[Change]) -> int:
        """Make changes that happen at once."""
        return make(table, changes)

    def draws(self, table: Table, frame: EffectFrame, players: Sequence[int], count: int) -> int:
        """The turn player draws first (VS 1.3.4)."""
        order = sorted(players, key=lambda player: player != table.active)
        return sum(draw(table, player, count) for player in order)

    def gains_life(self, table: Table, frame: EffectFrame, players: Sequence[int], amount: int) -> int:
        """There is no life in this game."""
        return 0

    def lasts_on(self, table: Table, frame: EffectFrame, cards: list[int]) -> list[int]:
        """Something can last on every card that the effect finds."""
        return cards

    def set_words(self, step: script.SetValue) -> list[PieceValues]:
        """Names, titles and genders can be set."""
        written = [(word, getattr(step, word)) for word in _WORDS]
        return [(word, "", 0, words) for word, words in written if words is not None]

    def add(self, table: Table, frame: EffectFrame, card: int, piece: PieceValues, until: str) -> None:
        """Begin the lasting change."""
        table.change_for_a_while(frame, card, piece, until)

    def ends(self, table: Table, player: int, *, wins: bool) -> None:
        """End the game at once (VS 1.2.5)."""
        table.finish(player if wins else 1 - player, "effect", "1.2.5")

    def fail(self, table: Table, frame: EffectFrame) -> None:
        """End the effect of an automatic technique (VS 8.6.5)."""
        stop_automatic(table, frame)

    def lasting(self, step: forms.Modify, pieces: Saying[Table]) -> Code:
        """Let something last on chosen cards, or on whatever matches."""
        if isinstance(step.who, str):
            return super().lasting(step, pieces)
        reach = Reach(READER.filter(step.who), READER.zones_of(step.who.of))
        return *open_effect(reach, pieces, step.until), _index_again


def _index_again(table: Table, _frame: EffectFrame) -> None:
    """Note that an effect on zones has begun, which may grant techniques."""
    table.drop_index()


OPERATIONS: Final = SparkOperations(
    READER, (("level", "level"), ("attack", "attack"), ("defence", "defence")), stops=False
)


# On cards -----------------------------------------------------------------------


def orient(step: script.Orient) -> Code:
    """Stand, rest or reverse cards on the bench and energies (VS 4.9.1)."""

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        turned = [card for card in cards if table.cards[card].zone in TURNED_ZONES]
        return make(table, [Change(step.op, card, source(frame)) for card in turned])

    return OPERATIONS.on_cards(step.who, work)


def turn(step: script.Turn) -> Code:
    """Turn cards face up or face down (VS 4.9.1.5)."""
    return OPERATIONS.change(step.who, lambda _table, frame, card: Change("turn", card, source(frame), word=step.face))


def deal_damage(step: script.Damage) -> Code:
    """Deal damage to cards on the field. There is no damage of 0 (VS 7.1.5.3.1)."""
    amount = READER.amount(step.amount)

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        number = amount(table, frame)
        if number <= 0:
            return 0
        hit = [card for card in cards if table.on_field(card)]
        return make(table, [Change("damage", card, source(frame), amount=number, word="effect") for card in hit])

    return OPERATIONS.on_cards(step.who, work)


# On players ---------------------------------------------------------------------


def draw_cards(step: script.Draw) -> Code:
    """Draw cards; with `up_to` the player may stop before each (VS 4.10.4)."""
    if not step.up_to:
        return OPERATIONS.draw(step)
    return up_to(step.count, step.player, "{card}: draw a card?", draw)


def up_to(count: forms.Amount, whose: str, key: str, act: Callable[[Table, int], int]) -> Code:
    """Return code that does something so often at most. The player is asked before each time."""
    amount = READER.amount(count)

    def begin(table: Table, frame: EffectFrame) -> None:
        frame.numbers[f"#left {frame.pc}"] = max(0, min(MOST_DRAWN, amount(table, frame)))
        frame.done = 0

    def question(table: Table, frame: EffectFrame) -> None:
        player = players_of(frame.controller, whose)[0]
        moves: list[Move] = [("yes",), ("no",)]
        if frame.numbers[f"#left {frame.pc - 1}"] <= 0 or not table.zone(player, DECK):
            table.answer = (("no",),)
        else:
            ask(table, frame, "yes_no", key, moves, player=player)

    def take(table: Table, frame: EffectFrame) -> None:
        name = f"#left {frame.pc - 2}"
        if table.answer != (("yes",),):
            del frame.numbers[name]
            return
        frame.numbers[name] -= 1
        frame.done += act(table, players_of(frame.controller, whose)[0])
        frame.pc -= 2

    return begin, question, take


def discard_cards(step: forms.Discard) -> Code:
    """Put hand cards into the waiting room."""

    def work(table: Table, frame: EffectFrame, cards: list[int]) -> int:
        return make(table, [Change("move", card, source(frame)) for card in cards])

    return OPERATIONS.give_up(step, HAND, "discard", "{card}: discard {count}.", work)


def bar(step: script.ForbidPlayer) -> Code:
    """Bar players from something for a while (VS 1.3.3)."""

    def run(table: Table, frame: EffectFrame) -> None:
        frame.done = table.bar(frame, players_of(frame.controller, step.player), step.word, step.until)

    return (run,)


def change_player(step: script.ChangePlayer) -> Code:
    """Change a number of players for a while. It is fixed now."""
    amount = READER.amount(step.number)

    def run(table: Table, frame: EffectFrame) -> None:
        number, players = amount(table, frame), players_of(frame.controller, step.player)
        frame.done = table.change_players(frame, players, step.what, step.change, number, step.until)

    return (run,)


# On the attack ------------------------------------------------------------------


def make_attack(step: script.MakeAttack) -> Code:
    """Make the attack under way a partner attack, or keep it from becoming one (VS 7.1.3.2)."""

    def run(table: Table, frame: EffectFrame) -> None:
        attack = table.attack
        frame.done = int(attack is not None and attack.established is None)
        if attack is not None and frame.done:
            if step.becomes:
                attack.is_partner = True
            else:
                attack.stopped, attack.is_partner = True, False
            table.touch()

    return (run,)


def attack_damage(step: script.AttackDamage) -> Code:
    """Let the damage of the attack under way become a number (VS 8.2.1.3.3)."""
    amount = READER.amount(step.amount)

    def run(table: Table, frame: EffectFrame) -> None:
        frame.done = int(table.attack is not None)
        if table.attack is not None:
            table.attack.amount = amount(table, frame)
            table.touch()

    return (run,)
