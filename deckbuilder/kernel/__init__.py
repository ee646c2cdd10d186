"""The interpreter of card effects that all games share. It knows no game: a pack gives it words, facts and policies
(docs/decisions/0008-effect-language.md).

`language` checks what is written on cards and is plain Python. Everything else is compiled with the rules. `table` and
`lasting` hold a position, as far as the kernel reads it. `facts`, `matching`, `criteria` and `reading` evaluate
selectors, amounts and conditions. `effects`, `flow` and `control` run an effect. `asking`, `choosing`, `feasible` and
`looking` ask the players. `collecting`, `into_zone`, `answering`, `settling` and `windows` find triggered abilities and
say who uses the next one. `changes`, `replacing`, `promising`, `expiry` and `using` say what happens instead, later,
and for how long. `continuous` and `knowing` compute current values. `book`, `scenarios`, `positions` and `by_hand` make
cards and positions. `views`, `table_top`, `sentences`, `sight`, `notes` and `refusals` report what players may see."""
