"""What the scripts of Lanterns call what clauses mean."""

from typing import Final

from deckbuilder.card_text.frames.case import Case
from deckbuilder.card_text.frames.deeds import Deed
from deckbuilder.card_text.frames.script_words import OwnFrame, ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards, HowMuch, Player, Points


def _flames(op: str) -> OwnFrame:
    """A player loses or gains flames."""

    def frame(case: Case, _words: ScriptWords) -> Deed:
        player, flames = case.need(Player, "topic", "subject"), case.need(Points, "object")
        as_many = case.take(HowMuch, "adverb")
        amount = flames.amount if as_many is None else as_many.amount
        return Deed(op, {"amount": amount, "player": player.side})

    return frame


def _fade(case: Case, _words: ScriptWords) -> Deed:
    return Deed("fade", {}, case.need(Cards, "topic", "subject"), needs_who=True)


def _settled(ability: Tree) -> Tree:
    """Scripts have no optional triggers, but steps that may be done."""
    if ability["type"] != "triggered" or not ability.get("optional"):
        return ability
    told = {key: value for key, value in ability.items() if key != "optional"}
    return {**told, "steps": ({"op": "may", "steps": ability["steps"]},)}


SCRIPT_WORDS: Final = ScriptWords(
    heads={"spirit": ({}, {"kind": "spirit"}), "card": ({}, {})},
    zones={"hand": "hand", "ash": "ash"},
    events={("enter_field", "active"): "enter", ("fade", "active"): "fade"},
    player_events={"burn_flames": "burn"},
    would={("burn_flames", "active"): "burn", ("fade", "active"): "fade"},
    player_numbers={"flames": "flames", "hand": "hand"},
    flags=frozenset({"ability_if"}),
    field_zone="path",
    play_kinds=frozenset({"spell"}),
    own_frames={"burn": _flames("burn"), "kindle": _flames("kindle"), "fade": _fade},
    self_nouns={"spirit": frozenset({"spirit"})},
    settled=_settled,
)
