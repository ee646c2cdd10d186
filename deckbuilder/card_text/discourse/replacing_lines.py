"""Lines that say what happens instead of something else."""

from deckbuilder.card_text.discourse.beginnings import LineMoves, Moves
from deckbuilder.card_text.discourse.nested_steps import is_nothing
from deckbuilder.card_text.discourse.running_lines import check_noun, context_of
from deckbuilder.card_text.discourse.steps import StepMaker
from deckbuilder.card_text.doubts import CannotSayError, NoFitError
from deckbuilder.card_text.frames.deeds import Asked, WouldBe
from deckbuilder.card_text.frames.script_words import ScriptWords, Tree
from deckbuilder.card_text.meaning import Cards


def replacement(base: Tree, line: LineMoves, lead: list[Asked], words: ScriptWords, kind: str) -> Tree:
    """A replacement: what would be, then another number or other steps."""
    if sum(any("instead" in move.ways for move in sentence) for sentence in line.sentences) > 1:
        raise NoFitError("instead of two things")
    moves = [move for sentence in line.sentences for move in sentence]
    would, number = _would(moves)
    if would.once:
        raise NoFitError("once, for good?")
    would.tree = words.receiver(would.tree)
    check_noun(would.tree, words, kind)
    context = context_of(line, words)
    context.nouns = words.self_nouns.get(kind, frozenset())
    if "who" in would.tree:
        context.event_card = context.left_out = words.event_card
        context.names_self, context.names_other = False, True
        context.chosen_head = would.tree["who"].get("head") if isinstance(would.tree["who"], Cards) else None
    maker = StepMaker(context)
    ability: Tree = {**base, "type": "instead", "would": context.value(would.tree)}
    if lead:
        ability["if"] = maker.condition(lead)
    if number is not None:
        ability["number"] = context.value(number)
    if would.may:
        ability["optional"] = True
    if is_nothing(moves):
        return ability
    if moves:
        for move in moves:
            move.ways = move.ways - {"instead"}
        maker.sentence(moves)
        steps = maker.sentences[0]
        offer = steps[0] if len(steps) == 1 and steps[0]["op"] == "may" else {}
        is_whole = offer.keys() == {"op", "steps"} or (
            offer.keys() == {"op", "steps", "then"} and "whole_offers" in words.flags
        )
        if is_whole:
            ability["optional"], steps = True, [*offer["steps"], *offer.get("then", ())]
        ability["steps"] = tuple(steps)
    elif number is None:
        raise NoFitError("what happens instead?")
    return ability


def _would(moves: Moves) -> tuple[WouldBe, Tree | None]:
    would = moves.pop(0)
    if not isinstance(would, WouldBe) or not would.tree:
        raise NoFitError("instead of what?")
    if moves and isinstance(change := moves[0], WouldBe):
        if change.tree or would.number is not None:
            raise NoFitError("two replacements")
        moves.pop(0)
        would.may = change.may
        return would, change.number
    if would.number is not None and moves:  # `the damage you take is reduced, and this card cannot move`
        raise CannotSayError("would")
    return would, would.number
