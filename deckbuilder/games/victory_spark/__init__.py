"""The pack of Victory Spark."""
