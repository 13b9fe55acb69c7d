"""Who is asking: cookies, tokens, languages, and the wrappers every route goes through."""
