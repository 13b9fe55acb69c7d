"""The coach of a first game: what is asked, how to answer, and why it matters, from what the seat may know.

note(game, view, ask, "en", times=0)   what the coach says to a question asked for the first time
coach(info, live, seat, "en")            the same at a table, with what has just happened
"""

from farstar.web.learn.coach import coach, note

__all__ = ["coach", "note"]
