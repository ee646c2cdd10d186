"""The effect language of Victory Spark: its words, and its forms together with those of the core."""

from typing import Final

from deckbuilder.games.victory_spark import script
from deckbuilder.games.victory_spark.glossary import PHASES, STATS, STEPS
from deckbuilder.games.victory_spark.old_words import OLD_WORDS
from deckbuilder.kernel.into_zone import IS_SO
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language

PHASES_OF_TURNS: Final = PHASES[1:]
ZONES: Final = ("ring", "bench", "field", "hand", "energy", "retire", "waiting_room", "deck")
"""Where techniques can work (VS 2.14.4)."""
OF_PLAYERS: Final = frozenset({
    "turn_start", "turn_end", "phase_start", "phase_end", "attack_over", "partner_attack_over",
    "plays", "draws", "uses", "partner_attacks", "partner_attack_succeeds", "partner_blocks", "cancels", IS_SO,
})  # fmt: skip
"""Events of the game and of players. Any other is an event of one card."""

WORDS: Final = {
    "stat": STATS,
    "card_number": (*STATS, "damage"),
    "player_number": ("hand", "deck", "energy", "standing_energy", "retire", "waiting_room", "bench", "empty_bench"),
    "phase": (*PHASES_OF_TURNS, *STEPS),
    "timed_phase": (*PHASES_OF_TURNS, *STEPS),
    "zone": (*ZONES, "surprise"),
    "same": ("name", "title", "gender", "attribute", "work"),
    "different": ("name", "title", "gender", "attribute", "work"),
    "this_turn": ("entered", "supported", "attacked"),
    "event": (
        "support", "supported", "attack", "attacked", "deals_damage", "damaged", "goes", "spark",
        "stood", "rested", "reversed", "turned_up", *sorted(OF_PLAYERS),
    ),
    "declared": ("name", "title", "level", "work_title", "attribute"),
    "would": ("goes", "damage", "draw", "rest", "stand", "reverse", "lose_game"),
    "goal": ("waiting_room", "retire", "hand", "deck_top", "deck_bottom", "energy", "surprise"),
    "top_goal": ("waiting_room", "retire", "hand", "energy", "surprise", "ring"),
    "rest": ("deck_bottom", "deck_top", "waiting_room", "stay"),
    "origin": (*ZONES, "surprise"),
    "arrival": (*ZONES, "surprise"),
    "place": ("empty", "left", "centre", "right"),
    "entry": ("ring", "empty", "any", "left", "centre", "right"),
    "payment": ("waiting_room", "retire", "reveal", "rest", "reverse", "hand", "deck_bottom"),
    "cause": ("attack", "effect"),
    "until": ("turn_end", "attack_end", "opponent_turn_end", "your_turn_end", "your_next_turn", "while_source",
              "permanent"),
    "forbidden": (
        "support", "attack", "be_attacked", "be_chosen", "be_put_into_waiting_room", "be_retired", "be_rested",
        "be_stood", "be_reversed", "be_supported", "use_techniques", "form_partner_attack",
    ),
    "allowed": ("partner_attack",),
    "barred": (
        "support", "be_supported_against", "attack", "partner_attack", "partner_block", "play", "set_energy",
        "set_surprise", "use_auto", "use_activated", "use_cancel", "draw", "lose_game",
    ),
}  # fmt: skip
"""The words of the game, by their kind."""

LANGUAGE: Final = Language(
    WORDS,
    (
        script.Triggered, script.Activated, script.Static, script.Instead, script.DeckRuleText,
        script.Choose, script.ChooseNumber, forms.Declare, forms.Let, script.Draw, script.Send, script.Enter,
        script.Shift, script.Orient, script.Turn, script.Damage, script.Modify, script.SetValue, script.Multiply,
        script.GainWords, forms.GrantAbility, forms.LoseAbilities, script.Forbid, script.ForbidPlayer, forms.TopCards,
        forms.Discard, script.Look, script.Search, script.Reveal,
        forms.Shuffle, script.MakeAttack, script.AttackDamage, script.ChangePlayer, script.UseAbility,
        script.Modes, forms.If, forms.May, forms.IfDone, forms.Repeat, forms.ForEach, forms.InsteadStep, script.Later,
        forms.Win, forms.LoseGame, forms.TurnIs, forms.PhaseIs, forms.FirstPlayer, forms.CardIs, forms.CountIs,
        forms.ValueIs, forms.Compare, forms.Not, forms.AllOf, script.AttackIs,
        script.Match, script.Select, script.Techniques, script.When, script.Would, script.NewNumber, script.State,
        script.Cost,
    ),
    OLD_WORDS,
)  # fmt: skip
