"""The rules of Legions! on the engine, from the bottom up.

`vocabulary`, `lasting`, `card_state`, `position` and `table` hold words and data. `values` reads current numbers and
applies static abilities. `changes` moves cards and counts. `atoms` and `pipeline` make every change of a card or
player, with what forbids it, what happens instead, what breaks afterwards and who has won (`endings`). `triggers` finds
the triggered effects of what has happened; `settle` resolves them in their order, chain by chain. `turn`, `opening` and
`waiting` run the turn. `actions`, `playing`, `unlocking`, `paying` and `battle` are what a player does in it. `checks`
says what is legal, and `menus` lists it. `compile` turns scripts into code, with `expressions`, `choices`,
`operations`, `zone_steps` and `promises`. `lint` reports mistakes in scripts. `view`, `table_top`, `labels` and `worth`
are for players, windows and pilots, `manual` for changes by hand. `starting` begins a game; `legions_game` puts
everything together.

`deckbuilder.kernel` has everything that is the same in other games: effects under way, books of cards, refusals, the
log, scenarios.
"""
