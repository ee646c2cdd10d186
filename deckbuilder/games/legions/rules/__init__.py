"""The rules of Legions! on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state`, `position` and `table` define words and data. `values` computes current numbers
and applies static abilities. `changes` moves cards and changes numbers. `atoms` and `pipeline` make every change of a
card or player, unless something forbids or replaces it; then they break units and check who has won (`endings`).
`triggers` finds triggered effects, and `settle` resolves them in order, chain by chain. `turn`, `opening` and `waiting`
run the turn. `actions`, `playing`, `unlocking`, `paying` and `battle` carry out the players' actions. `checks` decides
what is legal, and `menus` lists the legal actions. `compile` turns scripts into code, with `expressions`, `choices`,
`operations`, `zone_steps` and `promises`. `lint` reports mistakes in scripts. `view`, `table_top`, `labels` and `worth`
serve players, windows and pilots. `manual` makes changes by hand. `starting` begins a game, and `legions_game` combines
everything. `deckbuilder.kernel` has everything that is the same in other games: running effects, compiled cards,
refusals, the log, scenarios.
"""
