"""The effect language of Legions!: its words, and its forms together with those of the core."""

from typing import Final

from deckbuilder.games.legions import script
from deckbuilder.games.legions.glossary import COLOURS, LANES, PHASES, STATS
from deckbuilder.games.legions.old_words import OLD_WORDS
from deckbuilder.games.legions.script_matches import CARD_WORDS, OWN_ZONES, ZONES
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language

_WAITS: Final = ("wait_1", "wait_2", "wait_3", "wait_4")

WORDS: Final = {
    "stat": STATS,
    "card_number": (*STATS, "cost", "wait_turns", "core_cost", "damage", "cores"),
    "player_number": (
        "hand", "life", "deck", "exile", "standby", "timeline", "points", "ready_cores", "exhausted_cores",
        "core_zone", "core_total",
    ),
    "zone": ZONES,
    "own_zone": OWN_ZONES,
    "card_word": CARD_WORDS,
    "colour": COLOURS,
    "phase": PHASES,
    "timed_phase": PHASES,
    "same": ("name", "kind", "colour", "type", "lane"),
    "different": ("name", "lane", "colour"),
    "this_turn": ("deployed", "moved", "attacked"),
    "event": (
        "enter", "shifts", "attack", "attacked", "unlock", "play", "break", "survive", "deals_damage", "damaged",
        "breaks_other", "goes", "reversed", "opened", "readied", "exhausted", "awakens", "phase_start", "phase_end",
        "plays", "unlocks", "draws", "gains_life",
    ),
    "would": ("break", "goes", "damage", "draw", "gain_life", "exhaust", "reverse"),
    "goal": ("hand", "deck_top", "deck_bottom", "standby", *_WAITS, "exile"),
    "top_goal": ("hand", "exile", *_WAITS, "deck_bottom"),
    "rest": ("deck_bottom", "deck_top", "exile"),
    "place": ("adjacent", "any", *LANES),
    "origin": ZONES,
    "arrival": ZONES,
    "entry": ("any", *LANES, "same"),
    "payment": ("exile", "break", "hand", "exhaust", "reverse", "deck_bottom"),
    "cause": ("battle", "effect"),
    "declared": ("name", "kind", "colour", "type"),
    "until": ("turn_end", "your_next_turn", "opponent_turn_end", "your_turn_end", "battle_end", "permanent"),
    "forbidden": (
        "attack", "be_attacked", "shift", "activate", "block", "be_blocked", "be_broken", "be_chosen", "be_damaged",
        "be_effect_damaged", "be_battle_damaged", "be_returned", "be_moved", "be_exhausted", "be_readied",
        "be_reversed", "be_exiled",
    ),
    "required": ("attack", "be_attacked", "be_attacked_by_minions"),
    "barred": (
        "draw", "gain_life", "unlock", "unlock_minion", "unlock_lord", "unlock_skill", "unlock_arts", "attack", "shift",
        "activate", "play", "play_minion", "play_lord", "play_skill", "play_arts", "card_change",
    ),
}  # fmt: skip
"""The words of the game, by their kind. `hp` is the remaining HP, and `cores` of a card are the cores on it.
`core_zone` counts ready and exhausted cores, and `core_total` the cores that count for the win (LEG 24-2b)."""

LANGUAGE: Final = Language(
    WORDS,
    (
        script.Play, script.Triggered, script.Activated, script.Static, script.Instead,
        script.PlayCost, script.PlayOnly, script.PlayLimit, script.AlternativeCost, script.OwnZone, script.UnlockedZone,
        script.Also,
        forms.Choose, forms.ChooseNumber, forms.Declare, forms.Let, script.Damage, forms.GainLife, forms.LoseLife,
        script.ShiftWait, script.Break, script.Modify, script.SetValue, forms.Grant, forms.GrantAbility,
        forms.LoseAbilities, script.GainWords, forms.Forbid, forms.ForbidPlayer,
        forms.Must, forms.ExtraAttacks, forms.ExtraTurn,
        script.Send, forms.Enter, forms.Shift,
        script.Turn, script.MasterAttack, script.Fight, forms.Draw, forms.TopCards, script.Look,
        forms.Shuffle, forms.Reveal, script.GainPoints,
        script.TurnCores, script.MoveCores, script.Create, script.Unlock, script.GainControl,
        script.Get, script.Pay, script.Modes, forms.If, forms.May, forms.IfDone, forms.Repeat, forms.ForEach,
        forms.InsteadStep, forms.Later, forms.Win, forms.LoseGame, forms.TurnIs, forms.PhaseIs,
        forms.FirstPlayer, forms.CardIs, forms.CountIs, forms.ValueIs, forms.Compare,
        forms.Not, forms.AllOf, script.Match, script.Select, script.When, script.Would, script.State, script.Cost,
    ),
    OLD_WORDS,
)  # fmt: skip
