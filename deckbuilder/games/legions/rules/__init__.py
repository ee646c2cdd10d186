"""The rules of Legions! on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state`, `position`, `table`: words and data. `values`: current numbers and what
continuous effects do. `changes` makes moves and counts, `atoms` and `pipeline` make every change of a card or player
with what forbids it, what happens instead (`instead`), what breaks of it and who has won (`endings`). `triggers` finds
the triggered effects
of what has happened, `settle` resolves them in their order, chain by chain. `turn` (with `opening` and `waiting`) is
the turn; `actions`, `playing`, `unlocking`, `paying`, `battle` are what a player does in it, `checks` says what is
legal, `menus` lists it. `compile` turns scripts into code, with `expressions`, `targets`, `choices`,
`operations`, `zone_steps`, `control`, `promises`; `lint` says what is wrong with one. `view`, `labels`, `manual`,
`scenario` are for those who look on; `legions_game` puts everything together.

Effects' frames and roads through their steps, books of cards, the log, scenarios and changes by hand are those of
`deckbuilder.kernel`, filled with the words of this game.
"""
