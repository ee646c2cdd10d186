"""Reads card lists as players write them, one module for each family of what stands in a line.

`signs` tidies a line. `counts`, `codes` and `remarks` say which words beside a name they understand;
`marks` knows the signs that make a count doubtful. `names` finds
cards, `facts` checks words against a card. `line` accounts for every word of a line, `several` splits lines with more
than one card, `verdict` says what a line means, and `unknown` reads lines whose card the database does not know.
`items` sorts lines, `records` joins those of one card, `headings` and `notes` know the lines without cards, and
`unusual` doubts cards whose lines look unlike the others,
`columns` reads tables without heads, `forms` what counts only in a whole list, `labelled` the cards that titles and
sentences name with their kind, and `mentions` finds names in lines without cards. `formats.text_list`
puts them together.
"""
