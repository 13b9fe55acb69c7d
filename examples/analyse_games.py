"""Ten thousand games of Race, looked at like a notebook: run the cells one after another, or the file as a whole.

python examples/analyse_games.py [games] [folder]
"""

import sys
from collections import defaultdict
from pathlib import Path
from statistics import fmean

import matplotlib

matplotlib.use("Agg")
from matplotlib import pyplot

from farstar.arena.figures import figures
from farstar.arena.plan import Plan
from farstar.arena.runs import RunFile, run


def main(games: int = 10_000, folder: Path = Path("analysis"), jobs: int = 2) -> dict:
    folder.mkdir(exist_ok=True)

    # %% Play: two greedy players, every deal from both seats. The run file lets an interrupted run go on.
    plan = Plan("race", ["greedy", "novice"], games, seed=2026)
    records = run(plan, jobs, file=RunFile(plan, folder / "games.jsonl"))
    found = figures(plan, records)
    for row in found["bots"]:
        print(f"{row['name']:8} wins {row['win_rate']:.3f} {row['ci95']}  score {row['mean_score']:.1f}")

    # %% How long do games last, and how do they end?
    sheet, (rounds, ends) = pyplot.subplots(1, 2, figsize=(10, 4), layout="constrained")
    rounds.hist([record["rounds"] for record in records], bins=range(5, 40))
    rounds.set(title="rounds", xlabel="rounds", ylabel="games")
    ends.bar(list(found["endings"]), list(found["endings"].values()))
    ends.set(title="what ended the game")
    sheet.savefig(folder / "length.png")

    # %% Which home world wins, and by how much?
    margins = defaultdict(list)
    for record in records:
        for seat, origin in enumerate(record["origins"]):
            margins[origin].append(record["scores"][seat] - record["scores"][1 - seat])
    sheet, axes = pyplot.subplots(figsize=(8, 4), layout="constrained")
    worlds = sorted(margins)
    axes.boxplot([margins[world] for world in worlds], tick_labels=worlds, showfliers=False)
    axes.axhline(0, linewidth=0.5)
    axes.set(title="margin in points by home world")
    sheet.savefig(folder / "worlds.png")
    for world in worlds:
        print(f"{world:20} {fmean(margins[world]):+.2f} points over {len(margins[world])} games")

    # %% Do longer games mean more points?
    sheet, axes = pyplot.subplots(figsize=(6, 4), layout="constrained")
    axes.scatter(
        [record["rounds"] for record in records], [max(record["scores"]) for record in records], s=3, alpha=0.3
    )
    axes.set(title="winner's points by length", xlabel="rounds", ylabel="points")
    sheet.savefig(folder / "points.png")
    pyplot.close("all")
    return found


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 10_000, Path(sys.argv[2] if len(sys.argv) > 2 else "analysis"))
