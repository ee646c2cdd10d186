"""Steps that only Vividz has: counters, EXP, connected cards, retiring."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from deckbuilder.card_text.discourse.context import Context
from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed, Deeds
from deckbuilder.card_text.frames.into_trash import into_own_trash
from deckbuilder.card_text.frames.on_hands import discarded
from deckbuilder.card_text.frames.script_words import OwnFrame, ScriptWords, Tree
from deckbuilder.card_text.frames.taking import SELF, chosen_now, from_source, object_roles
from deckbuilder.card_text.meaning import (
    AsWords,
    Bounds,
    Cards,
    Counters,
    Damage,
    Effects,
    HowMuch,
    Place,
    Player,
    Quantity,
    Repeated,
    Share,
    State,
    Top,
)
from deckbuilder.games.vividz.wording.arriving import appear, enters


def side_field(side: str) -> Tree:
    """The player of counters, as a field. Raises CannotSayError."""
    if side not in {"you", "opponent"}:
        raise CannotSayError("each_their_own")
    return {} if side == "you" else {"player": side}


def owner_of(case: Case, told: Counters) -> str:
    """Whose counters they are. Raises NoFitError."""
    agent = case.agent()
    if agent is not None and told.side not in {None, "own", agent.side}:
        raise NoFitError("whose counters?")
    return agent.side if agent is not None else told.side or "you"


def counters(case: Case, _words: ScriptWords) -> Deed | None:
    """A player gains or spends counters (VIV 1120)."""
    told = case.take(Counters, "object", "topic")
    if told is None:
        return None
    side, amount = owner_of(case, told), told.amount
    if isinstance(amount, Bounds):
        raise NoFitError("how many counters?")
    if amount is None:
        much, count = case.take(HowMuch, "adverb"), case.take(Quantity, "adverb")
        if (much is None) == (count is None) or (count is not None and count.kind != "some"):
            raise NoFitError("how many counters?")
        amount = much.amount if much is not None else count.number if count is not None else None
    op = "gain_counters" if case.verb.concept == "gain" else "spend_counters"
    return Deed(op, {"name": told.name, "amount": amount, **side_field(side)})


def gain(case: Case, words: ScriptWords) -> Deed | None:
    """A player gains counters, or cards gain words."""
    told = case.take(AsWords, "object")
    if told is None:
        return counters(case, words)
    if told.either:
        raise CannotSayError("one_of_words")
    op = "lose_words" if case.verb.concept == "lose" else "gain_words"
    return Deed(op, {words.fact_name(told.fact): told.words}, case.cards("topic", "subject"), needs_who=True)


def into_trash(case: Case, words: ScriptWords) -> Deed | Deeds | None:
    """Cards of a hand go to the trash: their player chooses them, and all go at once (VIV 102.8)."""
    place = next(iter(case.values(Place, "goal")), None)
    cards = next((each for each in case.values(Cards, *object_roles(case)) if each.get("ref") is None), None)
    state = next(iter(case.values(State, "goal")), None)
    if state is not None and state.key == "orientation" and place is None:
        case.take(State, "goal")
        case.verb = replace(case.verb, concept=str(state.value))
        return Deed(str(state.value), {}, case.cards(*object_roles(case)), needs_who=True)
    if place is None or place.zone != "trash" or cards is None or cards.get("zone") != "hand":
        return enters(case, words)
    if cards.get("head") not in {"zone", "card"}:
        return None
    case.take(Place, "goal")
    into_own_trash(cards, next(iter(case.values(Player, "subject", "topic")), None), place)
    return _discarded(case, words)


def _discarded(case: Case, words: ScriptWords) -> Deed | Deeds:
    agent = case.agent()
    cards = case.cards(*object_roles(case))
    assert cards is not None
    cards = from_source(case, cards)
    if isinstance(count := cards.get("count"), Quantity) and count.kind == "up_to":
        return _own_into_trash(cards, agent)
    if agent is not None and agent.side == "both" and cards.get("side") not in {None, "own"}:
        raise CannotSayError("discarded_by_another")
    return discarded(cards if "zone" in cards else Cards(cards.facts | {("zone", "hand")}), agent, words)


def distribute(case: Case, _words: ScriptWords) -> Deed | None:
    """Damage is distributed among cards (VIV 904.3b)."""
    damage, share = case.take(Damage, "object", "topic"), case.take(Share, "adverb")
    if damage is None or damage.amount is None or damage.bounds or damage.cause or damage.receiver is not None:
        raise NoFitError("distribute what?")
    cards = case.cards("goal", "shared", "topic", "object")
    dealt = {"op": "damage", "who": "it", "amount": {"number": "share"}}
    unit = {} if share is None or share.unit == 1 else {"unit": share.unit}
    return Deed("distribute", {"amount": damage.amount, **unit, "steps": (dealt,)}, cards, needs_who=True)


def give(case: Case, words: ScriptWords) -> Deed | None:
    """Damage that is dealt divided among cards."""
    return distribute(case, words) if case.has(Cards, "shared") else None


def discard(case: Case, words: ScriptWords) -> Deed | Deeds | None:
    """Cards of a hand are thrown away."""
    if case.values(Place, "goal"):
        return None
    cards = next(iter(case.values(Cards, *object_roles(case))), None)
    if cards is None and case.has(Quantity, "adverb"):
        case.assume("object", Cards(frozenset({("head", "card")})))  # `1枚捨てる`
        return _discarded(case, words)
    if cards is None or cards.get("ref") is not None:
        return None
    if cards.get("head") not in {"zone", "card"} or cards.keys() - {"head", "zone", "side", "count", "random"}:
        return _chosen_and_discarded(case)
    return _discarded(case, words)


def _chosen_and_discarded(case: Case) -> Deed | None:
    """`手札のイベントを1枚捨てる`: such cards of the player's own hand are chosen, and go to the trash."""
    agent, cards = case.agent(), case.cards(*object_roles(case))
    assert cards is not None
    return _own_into_trash(from_source(case, cards), agent)


def _own_into_trash(cards: Cards, agent: Player | None) -> Deed:
    """Cards of the player's own hand that are chosen before they go to the trash. Raises CannotSayError."""
    if cards.get("zone") not in {None, "hand"} or (agent is not None and agent.side != "you"):
        raise CannotSayError("discarded_by_another")
    told = cards.without("zone", "side").with_(("zone", "hand"), ("side", "you"))
    if cards.get("side") not in {None, "you", "own"} or told is None:
        raise CannotSayError("discarded_by_another")
    return Deed("send", {"to": "trash"}, told, needs_who=True)


def connect(case: Case, _words: ScriptWords) -> Deed | None:
    """`このカードにコネクトする` (VIV 1121)."""
    return _attached(case, "connected")


def become_exp(case: Case, _words: ScriptWords) -> Deed | None:
    """`このカードの【EXP】にする` (VIV 1112)."""
    goal = next((each for each in case.values(Cards, "goal") if each.get("zone") == "exp"), None)
    if goal is None:
        return None
    top = case.take(Top, "object")
    if top is None:
        return _attached(case, "under")
    is_other = goal.get("under") == "chosen"
    if (goal.get("under") != "self" and not is_other) or top.side not in {None, "you"} or top.cards is not None:
        raise CannotSayError("to_which")
    case.take(Cards, "goal")
    host = {"host": goal.without("under", "zone")} if is_other else {}
    return Deed("top_cards", {"to": "exp", "count": top.count, **host})


def _attached(case: Case, how: str) -> Deed:
    goal = case.take(Cards, "goal")
    if goal is None:
        raise NoFitError("to which chara?")
    if how == "under" and goal.get("under") == "chosen":
        to: Any = goal.without("under", "zone")  # `自分のキャラ1枚のEXPにする`
    elif how == "under":
        told = goal.get("under")
        if told is None or isinstance(told, Cards) or goal.keys() - {"zone", "head", "under", "side", "self_noun"}:
            raise CannotSayError("to_which")
        to = SELF if told == "self" else Cards(frozenset({("ref", told)}))
    else:
        to = goal
        if goal.get("ref") is None and "count" not in goal:
            to = Cards(goal.facts | {("count", Quantity("some", 1))})  # an engage has one host
        elif goal.get("ref") is None and not chosen_now(goal):
            raise CannotSayError("to_which")
    return Deed("attach", {"to": to, "how": how}, case.cards(*object_roles(case)), needs_who=True)


def cause_of(case: Case) -> Tree:
    """By what, and by whose effect."""
    told: Tree = {}
    if case.way("by_battle"):
        told["cause"] = "battle"
    by_effect = case.way("by_effect")
    effects = case.take(Effects, "means", "with")
    if effects is not None and effects.cards is not None:
        raise CannotSayError("effects_of_some")
    if by_effect or effects is not None:
        if "cause" in told:
            raise NoFitError("by a battle and by an effect")
        told["cause"] = "effect"
    if effects is not None and effects.side is not None:
        told["by"] = effects.side
    return told


def not_retired(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards are not retired, or not in battle or by effects of the opponent (VIV 1102, 1103)."""
    cause = cause_of(case)
    cards = case.cards("topic", "subject", "object")
    if cause == {}:
        return Deed("forbid", {"what": "be_retired"}, cards, needs_who=True)
    if cause == {"cause": "battle"}:
        return Deed("forbid", {"what": "be_retired_in_battle"}, cards, needs_who=True)
    if cause.get("cause") != "effect":
        raise CannotSayError("cannot_retire_battle")
    if cause.get("by") != "opponent":
        answer("whose_effects", "opponent")
    return Deed("forbid", {"what": "be_retired_by_opponent"}, cards, needs_who=True)


def not_affected(case: Case, _words: ScriptWords) -> Deed | None:
    """Cards are not affected by effects of the opponent (VIV 911.7)."""
    effects = case.take(Effects, "object", "means")
    if effects is None:
        return None
    if effects.cards is not None or effects.side != "opponent":
        raise CannotSayError("effects_of_some")
    return Deed("forbid", {"what": "be_affected_by_opponent"}, case.cards("topic", "subject"), needs_who=True)


def scout(case: Case, _words: ScriptWords) -> Deed | None:
    """A player scouts (VIV 1115)."""
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("scouted_by_another")
    times = case.take(Repeated, "adverb")
    return Deed("scout", {} if times is None else {"times": times.times})


def reload(case: Case, _words: ScriptWords) -> Deed | None:
    """A player reloads (VIV 1117)."""
    agent = case.agent()
    if agent is not None and agent.side != "you":
        raise CannotSayError("reloaded_by_another")
    return Deed("reload")


def slide(case: Case, _words: ScriptWords) -> Deed | None:
    """`隣のエリアにスライドする`: that is where charas slide (VIV 1116.1). Raises CannotSayError for another place."""
    place, state = case.take(Place, "goal"), case.take(State, "goal")
    told = {} if state is None else {state.key: state.value}
    if place is not None:
        told |= dict(place.facts)
        if place.zone not in {None, "field"} or place.side not in {None, "you"} or place.at:
            raise CannotSayError("move")
    if told and told != {"lane": "adjacent"}:
        raise CannotSayError("move")
    return None


def named_chara(said: Any, side: str | None) -> Any:
    """The ability of a keyword that names charas."""

    def make(told: Any, context: Context) -> Tree:
        assert isinstance(told, Cards)
        if told.get("count") not in {None, Quantity("some", 1)} or told.get("ref") is not None:
            raise NoFitError("which charas?")
        told = told.without("count")
        if told.get("head") == "that_race":
            raise NoFitError("no charas")
        if told.get("side") is None and side is not None:
            told = Cards(told.facts | {("side", side)})
        return {said: context.select(told)}

    return make


OWN_FRAMES: Final[Mapping[str, OwnFrame]] = {
    "gain": gain, "spend": counters, "lose": gain, "put": into_trash, "discard": discard, "enter": appear,
    "deploy": appear, "connect": connect, "do": become_exp, "become": become_exp, "scout": scout,
    "reload": reload, "distribute": distribute, "give": give, "shift": slide,
}  # fmt: skip


OWN_REFUSALS: Final[Mapping[str, OwnFrame]] = {"retire": not_retired, "receive": not_affected, "affect": not_affected}
