"""Frames of what happens to the game itself: winning, phases that do not take place, icons that count as others."""

from deckbuilder.card_text.doubts import CannotSayError, NoFitError, answer
from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import ScriptWords
from deckbuilder.card_text.meaning import AsWords, Cards, Icons, NextPhase, Player, Quantity, Verb, Way


def win(case: Case, _words: ScriptWords) -> Deed:
    """A player wins or loses the game."""
    way = case.take(Way, "goal", "object", "means")
    agent = case.agent()
    if agent is None or agent.side not in {"you", "opponent"} or (way is not None and way.word != "game"):
        raise NoFitError("who wins?")
    return Deed(case.verb.concept, {} if agent.side == "you" else {"player": "opponent"})


def skipped(case: Case) -> Deed | None:
    """A phase does not take place."""
    phase = case.take(NextPhase, "topic", "subject", "object")
    if phase is None:
        return None
    if (case.verb.concept, case.verb.voice, case.verb.mood) not in SKIPS:
        raise CannotSayError("phase")
    return Deed("skip", {"phase": phase.phase, "player": phase.side})


SKIPS = frozenset({("perform", "passive", "not"), ("perform", "active", "not"), ("skip", "active", "plain")})
"""What is said of a phase that does not take place."""


def extra_turn(case: Case) -> Deed | None:
    """`追加のターンを得る`: a player takes an extra turn after this one."""
    if Way("extra_turn") not in case.values(Way, "object"):
        return None
    if case.verb.concept not in {"perform", "gain", "receive"} or case.verb.voice != "active":
        raise CannotSayError("extra_turn")
    case.take(Way, "object"), case.way("after_this_turn")
    agent = case.agent() or Player("you")
    if agent.side not in {"you", "opponent"}:
        raise CannotSayError("extra_turn")
    return Deed("extra_turn", {} if agent.side == "you" else {"player": agent.side})


def contain(case: Case, words: ScriptWords) -> Deed:
    """A deck may have any number of this card."""
    whole, cards = case.cards("subject"), case.cards("object")
    own_deck = {("zone", "deck"), ("head", "zone"), ("side", "you")}
    if whole is None or cards is None or whole.facts != own_deck or case.verb.mood not in {"may", "can"}:
        raise NoFitError("what has what?")
    count = cards.get("count")
    if cards.get("ref") != "self" or not isinstance(count, Quantity) or count.kind != "up_to":
        raise CannotSayError("deck_rule")
    if count.number is not None and "copies" not in words.flags:
        raise CannotSayError("deck_rule")
    case.verb = Verb("contain")
    return Deed("deck", {"copies": "any" if count.number is None else count.number})


def treat(case: Case, words: ScriptWords) -> Deed:
    """Cards also count as others, or lead icons as others."""
    told = case.take(AsWords, "means")
    if told is not None:
        return _also(case, told, words)
    icons = case.need(Icons, "means")
    way = case.take(Way, "object")
    if way is None or way.word != "lead_icons":
        raise NoFitError("treat what?")
    return Deed("set", {"lead": icons.icons}, case.cards("topic", "subject"), needs_who=True)


def _also(case: Case, told: AsWords, words: ScriptWords) -> Deed:
    """Cards have words besides their own. Raises DoubtError where they may lose their own."""
    roles = ("called",) if case.has(Cards, "called") and told.fact == "name" else ("topic", "subject", "object")
    cards, everywhere = case.cards(*roles), case.way("everywhere")
    if not told.also:
        answer("treated_as", "also")
    fields = {words.fact_name(told.fact): told.words}
    if not everywhere:
        return Deed("gain_words", fields, cards, needs_who=True)
    if cards is not None and cards.get("ref") not in {"self", "it"}:
        raise CannotSayError("everywhere")
    return Deed("also", fields, cards)
