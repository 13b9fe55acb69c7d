"""Prints whether the rules are compiled, and a digest of random games at every table: the same in both modes."""

import hashlib
import json

import farstar
from farstar.bots.random import Random
from farstar.table.game import games
from farstar.table.match import Match


def digest() -> dict[str, str]:
    found = {}
    for name, game in games().items():
        for seats, options in game.tables():
            text = hashlib.sha256()
            for seed in range(2):
                match = Match(game, seats, options, seed=seed)
                match.play([Random(seed + seat) for seat in range(seats)])
                text.update(match.record().dumps().encode())
                text.update(json.dumps([match.log(seat) for seat in range(-1, seats)]).encode())
                text.update(json.dumps(match.state.save()).encode())
            found[f"{name} {seats} {options}"] = text.hexdigest()
    return found


if __name__ == "__main__":
    print(json.dumps({"compiled": farstar.compiled(), "digest": digest()}))
