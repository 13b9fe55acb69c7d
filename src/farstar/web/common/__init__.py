"""What every part of the server uses: settings, refusals, languages, limits. Knows no table and no visitor."""
