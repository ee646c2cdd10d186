"""Cards of Lanterns, compiled: what their words read, choose and do."""

from collections.abc import Callable, Sequence
from typing import Final

from card_db.models import Card
from deckbuilder.kernel.choosing import Choosing
from deckbuilder.kernel.control import Control
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.language.script_problems import ScriptProblem, WrongScriptError, check_script
from deckbuilder.kernel.lasting import Ref
from deckbuilder.kernel.reading import Filter, Found, Reader, Test, players_of
from deckbuilder.kernel.replacing import compile_replacement
from deckbuilder.kernel.table import Step
from lanterns import script
from lanterns.changes import Change, make
from lanterns.table import ASH, DECK, HAND, PATH, CardDef, Table, Trigger


class LanternsReader(Reader[Table]):
    """What amounts and conditions are read from."""

    def found(self, select: script.Select) -> Found[Table]:
        """The spirits that match."""
        matches = self.filter(select)

        def find(table: Table, frame: EffectFrame) -> list[int]:
            cards = [card for player in players_of(frame.controller, select.side) for card in table.zone(player, PATH)]
            table.spend(len(cards))
            return [card for card in cards if matches(table, frame, card)]

        return find

    def filter(self, select: script.Select) -> Filter[Table]:
        """Whether a spirit matches."""
        return lambda table, _frame, card: select.keyword is None or table.definition(card).guard

    def number(self, table: Table, ref: Ref, word: str) -> int:
        """Numbers of cards never change in this game."""
        return self.printed(table, ref[0], word)

    def printed(self, table: Table, card: int, word: str) -> int:
        """The printed number."""
        definition = table.definition(card)
        return definition.light if word == "light" else definition.cost

    def player_number(self, table: Table, player: int, word: str) -> int:
        """Flames, oil, or the cards in a zone."""
        counters = {"flames": table.flames, "oil": table.oil}
        if word in counters:
            return counters[word][player]
        return len(table.zone(player, HAND if word == "hand" else ASH))

    def first_player(self, table: Table) -> int:
        """Who had the first turn."""
        return table.first_player

    def phase(self, table: Table) -> str:
        """There is one phase."""
        return "main"

    def own_condition(self, condition: object) -> Test[Table]:
        """The kernel knows all conditions of this game."""
        raise TypeError(condition)


class LanternsChoosing(Choosing[Table]):
    """LAN 5.2: as many as there are, if there are fewer."""

    def found(self, select: script.Select) -> Found[Table]:
        """Every spirit may be chosen."""
        return READER.found(select)

    def fact(self, table: Table, card: int, word: str) -> object:
        """Nothing has to differ."""
        return card

    def is_asked(self, step: script.Choose) -> bool:
        """The player chooses."""
        return True


READER: Final = LanternsReader(1_000_000, any_of_several=False)
CHOOSING: Final = LanternsChoosing(READER, (DECK, HAND), stops=False)
CONTROL: Final = Control(READER, READER.cards, marks_one=False)


def compile_steps(steps: Sequence[script.Step]) -> tuple[Step, ...]:
    """The steps as code."""
    return tuple(part for step in steps for part in _compile(step))


def _compile(step: script.Step) -> tuple[Step, ...]:
    match step:
        case script.Choose():
            return CHOOSING.compile(step)
        case script.Fade():
            cards = READER.cards(step.who)
            return (_doing(lambda table, frame: [Change("fade", card) for card in cards(table, frame)]),)
        case script.Draw():
            amount = READER.amount(step.count)
            return (_doing(lambda table, frame: [_draw(frame) for _ in range(min(20, amount(table, frame)))]),)
        case script.Burn():
            burnt, whose = READER.amount(step.amount), step.player
            return (_doing(lambda table, frame: [_burn(frame, whose, burnt(table, frame))]),)
        case script.Kindle():
            return (_kindling(READER.amount(step.amount)),)
        case _:
            return CONTROL.compile(step, compile_steps)


def _draw(frame: EffectFrame) -> Change:
    return Change("draw", player=frame.controller)


def _burn(frame: EffectFrame, whose: str, amount: int) -> Change:
    return Change("burn", player=players_of(frame.controller, whose)[0], amount=max(0, amount))


def _doing(changes: Callable[[Table, EffectFrame], list[Change]]) -> Step:
    def step(table: Table, frame: EffectFrame) -> None:
        frame.done = sum(make(table, change) for change in changes(table, frame) if table.result is None)

    return step


def _kindling(amount: Callable[[Table, EffectFrame], int]) -> Step:
    def step(table: Table, frame: EffectFrame) -> None:
        frame.done = max(0, amount(table, frame))
        table.flames[frame.controller] += frame.done
        table.emit({"type": "kindle", "player": frame.controller, "amount": frame.done})

    return step


def problems(card: Card) -> list[ScriptProblem]:
    """What is wrong with the card's abilities."""
    checked = check_script(script.Script, card.abilities)
    return [] if isinstance(checked, script.Script) else list(checked)


def compile_card(card: Card) -> CardDef:
    """Raises WrongScriptError for abilities that cannot be played."""
    checked = check_script(script.Script, card.abilities)
    if not isinstance(checked, script.Script):
        raise WrongScriptError(checked)
    name = {"ja": card.name.get("ja"), "en": card.name.get("en")}
    made = CardDef(card.id, name, card.string("kind") or "", card.integer("cost") or 0, card.integer("light") or 0)
    made.guard, made.by_hand = any(word.keyword == "guard" for word in card.keywords), card.by_hand
    for index, ability in enumerate(checked.abilities):
        made.codes.append(compile_steps(ability.steps))
        match ability:
            case script.Use():
                made.use = index
            case script.Triggered():
                test = None if ability.if_ is None else READER.condition(ability.if_)
                made.triggers.append(Trigger(index, ability.when, test, index))
            case script.Instead():
                made.insteads.append(compile_replacement(ability, READER, index, index, once=ability.once_per_turn))
    return made
