"""The numbered migrations of the databases' schemas."""
