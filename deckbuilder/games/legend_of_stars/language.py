"""The effect language of Legend of Stars: its words, and its forms together with those of the core."""

from typing import Final

from deckbuilder.games.legend_of_stars import script
from deckbuilder.games.legend_of_stars.glossary import PHASES, ROWS, STATS
from deckbuilder.games.legend_of_stars.old_words import OLD_WORDS
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language

_TURN_PHASES: Final = PHASES[1:]
_TIMED: Final = _TURN_PHASES[:-1]

WORDS: Final = {
    "stat": STATS,
    "card_number": (*STATS, "cost", "speed"),
    "player_number": ("hand", "life", "energy", "ready_energy", "deck", "trash", "cards_played", "attacks_made"),
    "phase": _TURN_PHASES,
    "timed_phase": _TIMED,
    "same": ("name", "attribute", "race", "kind", "lane", "row"),
    "different": ("name", "attribute", "kind", "lane"),
    "this_turn": ("entered", "turned_up", "led", "attacked", "battled"),
    "event": (
        "play", "enter", "reveal", "attack", "attacked", "downs", "downed", "deals_damage", "destroyed", "shifts",
        "battle_start", "battle_end", "turn_start", "turn_end", "phase_start", "phase_end",
        "leaves", "goes", "turned_down", "reoriented", "readied", "exhausted", "plays", "draws",
        "gains_life", "takes_damage", "discards", "mills", "sets_energy",
    ),
    "would": ("destroy", "down", "return", "leave", "damage", "draw", "gain_life"),
    "goal": ("hand", "deck_bottom", "deck_top", "trash", "energy"),
    "top_goal": ("trash", "energy", "hand"),
    "rest": ("deck_bottom", "deck_top", "trash"),
    "origin": ("field", "hand", "deck"),
    "arrival": ("hand", "deck", "trash"),
    "place": (*ROWS, "adjacent", "other_lane", "any"),
    "entry": (*ROWS, "any"),
    "payment": ("destroy", "exhaust", "hand", "trash", "energy", "reveal"),
    "cause": ("battle", "effect"),
    "declared": ("name", "kind", "attribute", "race"),
    "until": (
        "turn_end", "battle_end", "phase_end", "your_next_turn", "opponent_turn_end", "your_turn_end",
        "while_source", "permanent",
    ),
    "forbidden": (
        "attack", "be_attacked", "shift", "lead", "reorient", "turn_up", "turn_down", "activate", "deal_damage",
        "be_chosen", "be_destroyed", "be_downed", "be_returned", "be_readied", "be_affected",
    ),
    "required": ("attack", "be_attacked"),
    "allowed": ("attack_from_back", "attack_directly"),
    "barred": (
        "play", "play_character", "play_support", "play_effect", "activate", "set_energy", "reorient", "lead",
        "attack", "draw", "heal", "take_damage",
    ),
}  # fmt: skip
"""The words of the game, by their kind."""

LANGUAGE: Final = Language(
    WORDS,
    (
        script.Triggered, script.Activated, script.Play, script.Static, forms.Instead, forms.DeckRuleText,
        forms.PlayCost, forms.PlayOnly, forms.PlayLimit, forms.AlternativeCost, script.Also,
        script.Choose, script.ChooseNumber, forms.Declare, forms.Draw, forms.GainLife, forms.LoseLife, script.Damage,
        script.Modify,
        script.SetValue, script.Destroy, forms.Send, forms.Shift, script.Orient, script.Turn, forms.Ready,
        script.Energy, forms.TopCards, script.Discard, script.Look, forms.Grant, forms.GrantAbility, script.GainWords,
        forms.LoseAbilities, script.Forbid,
        forms.Must, forms.ExtraAttacks, forms.ExtraTurn,
        script.Modes, script.Pay, forms.If, forms.May, forms.IfDone, forms.InsteadStep, script.Later,
        forms.Repeat, forms.ForEach, forms.ForbidPlayer, forms.Shuffle, script.Search, forms.Reveal,
        script.Swap, forms.Enter, forms.PlayFree, script.TrashEnergy, forms.Win, forms.Skip,
        forms.TurnIs, forms.PhaseIs,
        forms.FirstPlayer, forms.CardIs, forms.CountIs, forms.ValueIs, forms.Compare,
        forms.Not, forms.AllOf, script.Match, script.Select, script.When,
        script.NewNumber, script.State, script.Cost,
    ),
    OLD_WORDS,
)  # fmt: skip
