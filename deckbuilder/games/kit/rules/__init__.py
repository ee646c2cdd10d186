"""Parts of running games that every pack fills with its own words; compiled with the rules, so they know no pack."""
