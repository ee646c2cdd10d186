"""The rules of Victory Spark on the engine, from the bottom up.

`vocabulary`, `words`, `lasting`, `card_state` and `table` hold words and data. `values` computes what cards are now.
`changes` moves cards and counts. `atoms` and `pipeline` make every change, with what forbids it (`bans`) and what
happens instead. `triggers` puts abilities into the resolution zone. `processing` is what the rules do by themselves,
and `cycle` the timings from check timing to ability use timing. `turn`, `attack` and `opening` run the game. `plays`
and `paying` are what a player does in it. `checks` say what is legal, and `menus` lists it. `compile` turns scripts
into code, with `facts`, `reader`, `choices`, `operations`, `zone_steps` and `promises`. `lint` reports mistakes.
`view`, `table_top`, `labels` and `worth` are for players, windows and pilots, `manual` for changes by hand. `starting`
begins a game; `spark_game` puts everything together.
"""
