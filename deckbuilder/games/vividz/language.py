"""The effect language of Vividz: its words, and its forms together with those of the core."""

from typing import Final

from deckbuilder.games.vividz import script
from deckbuilder.games.vividz.glossary import INFORMATION, PHASES, STATS, STEPS
from deckbuilder.kernel.into_zone import IS_SO
from deckbuilder.kernel.language import forms
from deckbuilder.kernel.language.making import Language

PHASES_OF_TURNS: Final = PHASES[1:]
ZONES: Final = (
    "account", "mission", "area", "connect", "exp", "hand", "deck", "energy", "trash", "remove", "keep", "temporary",
)  # fmt: skip
MOVES: Final = (*ZONES[2:], "scout")
"""The zones between which cards of the main deck go."""
OF_PLAYERS: Final = frozenset({
    "game_start", "battle_end", "phase_start", "phase_end", "plays", "activates", "draws", "discards", "scouts",
    "reloads", "shuffles", "gains_counters", "spends_counters", IS_SO,
})  # fmt: skip
"""Events of the game and of players. Any other is an event of one card."""

WORDS: Final = {
    "stat": STATS,
    "card_number": (*STATS, "damage", "exp", "connected"),
    "player_number": ("hand", "deck", "energy", "trash", "remove", "charas", "empty_areas", "cleared",
                      "plays_this_turn", "counters"),
    "phase": (*PHASES_OF_TURNS, *STEPS),
    "timed_phase": PHASES_OF_TURNS,
    "zone": ZONES,
    "same": ("name", *INFORMATION, "lane"),
    "different": ("name", *INFORMATION),
    "this_turn": ("entered", "attacked"),
    "event": (
        "enter", "attack", "attack_success", "retired", "retires", "level_up", "becomes_exp", "connects",
        "connected", "shifts", "rebooted", "slept", "deals_damage", "damaged", "goes", "chosen", "checked", "cleared",
        *sorted(OF_PLAYERS),
    ),
    "would": (
        "goes", "enter", "retire", "damage", "draw", "reboot", "sleep", "become_exp", "shift", "clear",
        "gain_counters", "lose_game", "level_up", "scout", "reload",
    ),
    "goal": ("hand", "energy", "trash", "remove", "deck_top", "deck_bottom"),
    "top_goal": ("energy", "trash", "remove", "hand", "exp"),
    "rest": ("energy", "trash", "deck_bottom", "deck_top"),
    "origin": MOVES,
    "arrival": MOVES,
    "payment": ("trash", "remove", "energy", "hand", "sleep", "retire"),
    "cause": ("battle", "effect"),
    "until": ("mission_end", "attack_end", "your_next_mission_end", "opponent_mission_end", "while_source",
              "permanent"),
    "forbidden": (
        "attack", "shift", "leave_energy", "be_slid_by_opponent", "be_rebooted",
        "be_rebooted_by_opponent", "be_slept",
        "be_slept_by_opponent", "be_weakened", "be_chosen", "be_retired", "be_retired_in_battle",
        "be_retired_by_opponent",
        "be_affected_by_opponent",
    ),
    "allowed": ("attack_asleep",),
    "barred": ("attack", "play", "play_chara", "play_event", "play_engage", "shift", "scout", "draw", "activate",
               "enter", "end_without_attack"),
    "required": ("attack",),
}  # fmt: skip
"""The words of the game, by their kind. `attack` as an event: the card attacks (VIV 802.1c). `connects`: an engage;
`connected`: its chara. `becomes_exp`: a card, whose chara is `other`."""

LANGUAGE: Final = Language(
    WORDS,
    (
        script.Triggered, script.Activated, script.Play, script.Static, script.Instead, script.PlayCost,
        forms.AlternativeCost, script.PlayOnly, script.Accel, script.PlainKeyword, script.NamedChara, script.DeckEngage,
        script.MissionNeeds, script.Choose, script.ChooseNumber, forms.Let, script.Draw, script.Send, script.Enter,
        script.Shift, script.Orient, script.Retire, script.Damage, script.Distribute, script.Modify, script.SetValue,
        script.Multiply, script.GainWords, script.LoseWords, script.GrantAbility, script.LoseAbilities, script.Forbid,
        script.ForbidPlayer, script.Must, script.ChangeCost, script.Attach, script.TopCards, forms.Discard,
        script.Look, script.Search, script.Reveal, forms.Shuffle, forms.PlayFree, script.Scout, script.Reload,
        script.Missions, script.Counters, script.Pay, script.Modes, forms.If, forms.May, forms.IfDone, forms.Repeat,
        forms.ForEach, script.InsteadStep, forms.Later, forms.Win, script.LoseGame, forms.TurnIs, forms.PhaseIs,
        forms.FirstPlayer, forms.CardIs, forms.CountIs, forms.ValueIs, forms.Compare, forms.Not, forms.AllOf,
        script.CountersAre, script.PlayerHas,
        script.Match, script.Select, script.When, script.Would, script.NewNumber, script.State, script.Cost,
    ),
)  # fmt: skip
