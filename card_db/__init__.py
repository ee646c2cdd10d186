"""The card database: schema, migrations, search, import."""
