"""What each verb does with its arguments."""

from collections.abc import Callable, Mapping

from deckbuilder.card_text.doubts import CannotSayError
from deckbuilder.card_text.frames import on_cards, on_gains, on_games, on_hands, on_numbers, on_players, on_playing
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.frames.sending import send
from deckbuilder.card_text.meaning import Control, Place, State, Word


def discard(case: Case, words: ScriptWords) -> Deeds:
    """Discard cards; with a place to go to it is that."""
    if case.has(Place, "goal") and case.verb.voice == "active":
        found = send(case, words)
        return found if isinstance(found, list) else [found]
    return on_hands.discard(case, words)


def take_back(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Take cards back to the hand, if the words name no other place."""
    if not case.has(Place, "goal"):
        case.assume("goal", Place("hand"))
    return send(case, words)


def put_back(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Return cards to a place, or to a state: `表側表示に戻す`."""
    is_state = case.has(State, "goal") and not case.has(Place, "goal")
    return on_numbers.do(case, words) if is_state else send(case, words)


def choose(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Choose cards or a number."""
    if case.has(Word, "object"):
        return on_players.declare(case, words)
    return on_players.choose_number(case, words) or on_cards.choose(case, words)


def gain(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Gain control of cards, or numbers and keywords."""
    control = case.take(Control, "object")
    if control is None and case.verb.concept == "gain":
        return on_gains.gain(case, words)
    agent = case.agent()
    if control is None or (agent is not None and agent.side != "you") or "gain_control" not in words.lasting:
        raise CannotSayError("control")
    return Deed("gain_control", {}, control.cards, needs_who=True)


def receive(case: Case, words: ScriptWords) -> Deed | Deeds:
    """Take control of cards, or take damage."""
    return gain(case, words) if case.has(Control, "object") else on_gains.receive(case, words)


Frame = Callable[[Case, ScriptWords], Deed | Deeds]


FRAMES: Mapping[str, Frame] = {
    "draw": on_players.draw,
    "discard": discard,
    "pay": on_players.pay,
    "recover": on_players.recover,
    "gain": gain,
    "steal": gain,
    "have": on_gains.gain,
    "lose": on_gains.lose,
    "negate": on_gains.negate,
    "give": on_gains.give,
    "receive": receive,
    "do": on_numbers.do,
    "plus": on_numbers.do,
    "halve": on_numbers.do,
    "play": on_playing.played,
    "use": on_playing.played,
    "unlock": on_playing.played,
    "reduce": on_playing.changed,
    "increase": on_playing.changed,
    "cost": on_playing.costs,
    "raise": lambda case, words: on_playing.raised(case, words) or on_numbers.do(case, words),
    "lower": lambda case, words: on_playing.raised(case, words) or on_numbers.do(case, words),
    "turn": on_numbers.do,
    "become": on_numbers.do,
    "return": put_back,
    "take_back": take_back,
    "come_back": send,
    "add": send,
    "put": send,
    "deploy": on_cards.deploy,
    "enter": on_cards.deploy,
    "move": on_cards.move,
    "look": on_hands.look,
    "reveal": on_hands.reveal,
    "seek": on_hands.seek,
    "shuffle": on_hands.shuffle,
    "choose": choose,
    "declare": on_players.declare,
    "call": on_players.name_number,
    "swap": on_cards.swap,
    "flip": on_cards.flip,
    "win": on_games.win,
    "lose_game": on_games.win,
    "treat": on_games.treat,
    "contain": on_games.contain,
}
"""What each verb does with its arguments."""
