"""The table in a terminal: people play there, alone or at one keyboard, and read rules, records and puzzles."""
