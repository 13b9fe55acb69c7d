"""The table in the browser: people, tables that survive anything, streams, pages. Knows games only by the registry."""
