"""The interface that every game pack provides to the application, and code shared by packs."""
