"""Read card lists as players write them, with one module for each kind of text in a line.

`signs` tidies a line. `counts`, `codes` and `remarks` recognise the words beside a name, and `marks` the signs that
make a count doubtful. `names` finds cards, and `facts` checks words against a card. `line` accounts for every word of a
line, `several` splits lines with more than one card, `verdict` decides what a line means, and `unknown` reads lines
whose card the database does not know.

`items` classifies lines, and `records` joins the lines of one card. `headings` and `notes` recognise lines without
cards. `unusual` doubts cards whose lines look unlike the others. `columns` reads tables without headings, and `forms`
reads counts that are certain only in a whole list. `labelled` finds cards that titles and sentences name with their
kind, and `mentions` finds names in lines without cards. `formats.text_list` puts all of this together.
"""
