"""How English says when something happens, how long it lasts and how often."""

from collections.abc import Hashable
from dataclasses import replace

from deckbuilder.card_text.grammar import rule
from deckbuilder.card_text.meaning import (
    Cards,
    CountOf,
    During,
    ExtraTimes,
    Moment,
    NextPhase,
    Player,
    Repeated,
    Until,
)


def _as_often(player: Player, cards: Cards) -> Repeated | None:
    """`as many times as you have empty bench slots`."""
    owned = cards.with_(("side", player.side)) if "count" not in cards and "ref" not in cards else None
    return None if owned is None else Repeated(CountOf(owned))


def _more_often(times: Hashable) -> ExtraTimes | None:
    return ExtraTimes(times) if isinstance(times, int) else None


TIMES = (
    rule("start", "'at the start of|at the beginning of'", lambda: "start"),
    rule("end", "'at the end of|at end of'", lambda: "end"),
    rule("moment", "'when|whenever' owner 'turn starts|turn begins'", lambda whose: Moment("turn_start", whose)),
    rule("moment", "'when|whenever' owner 'turn ends'", lambda whose: Moment("turn_end", whose)),
    rule("moment", "start 'each of' owner 'turns'", lambda _, whose: Moment("turn_start", whose)),
    rule("moment", "end 'each of' owner 'turns'", lambda _, whose: Moment("turn_end", whose)),
    rule("moment", "start owner 'turn'", lambda _, whose: Moment("turn_start", whose)),
    rule("moment", "end owner 'turn'", lambda _, whose: Moment("turn_end", whose)),
    rule("moment", "start owner 'next turn'", lambda _, whose: Moment("turn_start", whose, is_next=True)),
    rule("moment", "end owner 'next turn'", lambda _, whose: Moment("turn_end", whose, is_next=True)),
    rule("moment", "end 'turn|each turn|the turn'", lambda _: Moment("turn_end")),
    rule("moment", "end 'this turn'", lambda _: Moment("turn_end", "this")),
    rule("moment", "start 'each turn|each player's turn'", lambda _: Moment("turn_start", "both")),
    rule("next_phase", "owner 'next' phase", NextPhase),
    rule("moment", "start owner phase", lambda _, whose, phase: Moment("phase_start", whose, phase)),
    rule("moment", "end owner phase", lambda _, whose, phase: Moment("phase_end", whose, phase)),
    rule("moment", "start 'the' phase", lambda _, phase: Moment("phase_start", None, phase)),
    rule("moment", "end 'the' phase", lambda _, phase: Moment("phase_end", None, phase)),
    rule("moment", "start 'each' phase", lambda _, phase: Moment("phase_start", "both", phase)),
    rule("moment", "end 'each' phase", lambda _, phase: Moment("phase_end", "both", phase)),
    rule("moment", "'the next time' owner phase 'starts|begins'",
         lambda whose, phase: Moment("phase_start", whose, phase, is_next=True)),
    rule("moment", "'the next time' game_moment", lambda moment: replace(moment, is_next=True)),
    rule("moment", "'the next time' owner phase 'ends'",
         lambda whose, phase: Moment("phase_end", whose, phase, is_next=True)),
    rule("moment", "start 'the battle|battle|the attack|attack'", lambda _: Moment("battle_start")),
    rule("moment", "end 'the battle|battle|the attack|attack|each attack'", lambda _: Moment("battle_end")),
    rule("moment", "end owner own_thing", lambda _, whose, what: Moment(f"{what}_end", whose)),
    rule("moment", "end 'each|every|a|the' own_thing", lambda _, what: Moment(f"{what}_end")),
    rule("moment", "end owner 'battle|attack'", lambda _, whose: Moment("battle_end", whose)),
    rule("until", "'until end of turn|until the end of turn|until the end of the turn|this turn|for this turn|"
         "until the end of this turn|until end of the turn|for the rest of the turn|for the rest of this turn|"
         "until the turn ends|until this turn ends'", lambda: Until("turn_end")),
    rule("until", "'until the start of your next turn|until your next turn|until the beginning of your next turn|"
         "until your next turn starts|until your next turn begins'",
         lambda: Until("your_next_turn")),
    rule("until", "'until the end of the opponent's next turn|until the end of your opponent's next turn|"
         "until the opponent's next turn ends|until your opponent's next turn ends'",
         lambda: Until("opponent_turn_end")),
    rule("until", "'until the end of your next turn|until end of your next turn|through your next turn'",
         lambda: Until("your_turn_end")),
    rule("until", "'during this battle|for this battle|until end of battle|until the end of the battle|this battle|"
         "until the end of this battle|during this attack|this attack|for this attack'", lambda: Until("battle_end")),
    rule("until", "'until the end of the|until the end of|until end of' phase", lambda phase: Until(f"{phase}_end")),
    rule("until", "'until the end of' owner 'next' phase", lambda whose, phase: Until(f"{whose}_next_{phase}_end")),
    rule("until", "'until the end of the attack|until end of attack'", lambda: Until("battle_end")),
    rule("until", "'until the end of this phase|until end of phase|during this phase'", lambda: Until("phase_end")),
    rule("until", "'during the opponent's next turn|during your opponent's next turn|on the opponent's next turn|"
         "on your opponent's next turn'", lambda: Until("next_opponent_turn")),
    rule("extra_times", "count_number 'more time|more times|additional time|additional times|extra time|extra times'",
         _more_often),
    rule("extra_times", "'again|once more|another time'", lambda: ExtraTimes(1)),
    rule("extra_attack", "count_number 'more attack|more attacks|additional attack|additional attacks|extra attack|"
         "extra attacks'", _more_often),
    rule("times_over", "count_number 'time|times'", Repeated),
    rule("times_over", "'twice'", lambda: Repeated(2)),
    rule("times_over", "'as many times as' player 'have|has' cards", _as_often),
    rule("until", "'as long as this card is on the field|while this card is on the field'",
         lambda: Until("while_source")),
    rule("until", "( until )"),
    rule("during", "'during|on|while it is|while it's|if it is|if it's|as long as it is|as long as it's' owner "
         "'turn'", During),
    rule("during", "'during the|during an|during a|during each|during' phase", lambda phase: During(None, phase)),
)  # fmt: skip
