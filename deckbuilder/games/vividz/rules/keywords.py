"""Keywords, as the abilities for which they stand (VIV 1200)."""

from collections.abc import Callable
from typing import Any, Final

from deckbuilder.engine.moves import Move
from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.rules.operations import change_by
from deckbuilder.games.vividz.rules.pipeline import make_one
from deckbuilder.games.vividz.rules.playing import FreePlayFrame
from deckbuilder.games.vividz.rules.table import Table
from deckbuilder.games.vividz.rules.values import seen
from deckbuilder.games.vividz.rules.vocabulary import DECK
from deckbuilder.kernel.asking import ask, picked
from deckbuilder.kernel.effects import EffectFrame
from deckbuilder.kernel.looking import SHOWN
from deckbuilder.kernel.operations import Code

_SLEEP: Final = {"exhaust": True}


def spelled_out(language: Callable[[dict[str, Any]], Any], ability: Any) -> Any:
    """Return a keyword as an ability, or an ability as it is. `language`: reads an ability. The steps of accel, chant
    and deck engage are those of this module."""
    match ability:
        case script.Accel():
            return language({"type": "activated", "zones": ["account"], "cost": _SLEEP})
        case script.PlainKeyword(type="flash_slash"):
            steps = [
                {"op": "choose", "select": {"of": "area", "side": "opponent"}},
                {"op": "retire", "who": "it"},
            ]
            return language({"type": "activated", "zones": ["account"], "cost": _SLEEP, "steps": steps})
        case script.PlainKeyword(type="encounter"):
            when = {"event": "goes", "from": "deck", "to": "energy"}
            steps = [{"op": "enter", "who": "self", "place": "empty"}]
            return language({"type": "triggered", "zones": ["energy"], "when": when, "steps": steps})
        case script.NamedChara(type="chant"):
            return _on_success(language, ability, "remove", [])
        case script.NamedChara():
            return _on_success(language, ability, "area", [{"op": "retire", "who": "self"}])
    return ability


def _on_success(
    language: Callable[[dict[str, Any]], Any], ability: script.NamedChara, zone: str, steps: list[dict[str, Any]]
) -> Any:
    written = {"type": "triggered", "zones": [zone], "when": {"event": "attack_success"}, "steps": steps}
    read = language(written)
    return read.model_copy(update={"when": read.when.model_copy(update={"who": ability.who})})


def code_of(ability: Any) -> Code:
    """Return the steps of a keyword that no steps of the language express."""
    match ability:
        case script.Accel():
            return _accel(frozenset(ability.account_info))
        case script.NamedChara(type="chant"):
            return (_chant,)
    return ()


def _accel(informations: frozenset[str]) -> Code:
    """Reveal the top card of the deck. It may be played if it has one of the informations, else it goes to the energy
    zone (VIV 1201.2)."""

    def reveal(table: Table, frame: EffectFrame) -> None:
        deck = table.zone(frame.controller, DECK)
        if not deck:
            frame.done = 0
            frame.pc += 1
            return
        card = deck[0]
        table.new_handle(card)
        table.tell("reveal", card)
        frame.names[SHOWN] = frame.names["it"] = (table.ref(card),)

    def offer(table: Table, frame: EffectFrame) -> None:
        card, stay = frame.names["it"][0]
        if table.stands((card, stay)):
            allowed = not informations.isdisjoint(seen(table, card).words["account_info"])
            table.push(FreePlayFrame(table, frame.controller, card, allowed=allowed, to_energy=True))

    return reveal, offer


def _chant(table: Table, frame: EffectFrame) -> None:
    """The player may play the card from where it is (VIV 1203.2)."""
    if table.stands((frame.source, frame.stay)):
        table.push(FreePlayFrame(table, frame.controller, frame.source, allowed=True, to_energy=False))


def deck_engage(names: tuple[str, ...]) -> Code:
    """Choose a card of these names in the deck. It appears in the area of the engage, connected with it. Then the deck
    is shuffled (VIV 1206)."""
    wanted = frozenset(names)

    def look_through(table: Table, frame: EffectFrame) -> None:
        deck = sorted(table.zone(frame.controller, DECK), key=lambda card: (table.id_of(card), card))
        for card in deck:
            table.new_handle(card)
        frame.queue = tuple(table.ref(card) for card in deck)
        table.emit({"type": "search", "player": frame.controller, "count": len(deck)})

    def question(table: Table, frame: EffectFrame) -> None:
        found = [card for card, _ in frame.queue if not wanted.isdisjoint(seen(table, card).words["name"])]
        moves: list[Move] = [("pick", card) for card in found if table.definition(card).kind == "chara"]
        ask(table, frame, "cards", "{card}: take up to {count}.", moves, (0, 1), count=1)

    def take(table: Table, frame: EffectFrame) -> None:
        frame.queue, lane = (), table.cards[frame.source].lane
        for card in picked(table):
            table.tell("reveal", card)
            made = make_one(table, change_by(frame, "enter", card, lane=lane, side=frame.controller))
            if made and table.stands((frame.source, frame.stay)):
                make_one(table, change_by(frame, "connect", frame.source, host=card))
        make_one(table, change_by(frame, "shuffle", player=frame.controller))

    return look_through, question, take
