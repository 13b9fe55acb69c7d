"""Learning from recorded games: the policy copies the picks, the value learns what came of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor
from torch.nn import functional

from farstar.learn.net import Net, fed
from farstar.learn.traces import Examples

HELD_OUT = 10
"""Every so many-th game is not learned from, but kept to measure agreement."""
BATCH = 1024
VALUE_WEIGHT = 0.5
LEAD_WEIGHT = 0.25
DECAY = 0.01
Agreement = tuple[int, float, float]
"""How many picks, the share that was foreseen, and the share that luck alone would foresee."""


def split(examples: Examples) -> tuple[Examples, Examples]:
    """The games to learn from, and those held out."""
    held = examples.game % HELD_OUT == 0
    return examples.where(~held), examples.where(held)


def batches(groups: list[Examples], rng: np.random.Generator) -> Iterator[Examples]:
    """Every example once, in batches of one table size, mixed."""
    parts: list[tuple[int, NDArray[np.int64]]] = []
    for number, group in enumerate(groups):
        order = rng.permutation(len(group.action))
        parts += [(number, order[at : at + BATCH]) for at in range(0, len(order), BATCH)]
    for at in rng.permutation(len(parts)):
        number, chosen = parts[at]
        yield groups[number].where(chosen)


def loss(net: Net, batch: Examples) -> tuple[Tensor, Tensor, Tensor]:
    """How far policy, share of the win and lead are off."""
    out = net(fed(batch.rows), torch.from_numpy(batch.mask))
    policy = functional.nll_loss(out.policy, torch.from_numpy(batch.action))
    share = functional.binary_cross_entropy_with_logits(out.share, torch.from_numpy(batch.share))
    lead = functional.huber_loss(out.lead, torch.from_numpy(batch.lead))
    return policy, share, lead


def imitate(net: Net, groups: list[Examples], epochs: int, rate: float, seed: int, tell: Callable[[str], None]) -> None:
    """Go through the examples so many times, the learning rate falling to nothing."""
    rng = np.random.default_rng(seed)
    optimizer = torch.optim.AdamW(net.parameters(), rate, weight_decay=DECAY)
    steps = epochs * sum(-(-len(group.action) // BATCH) for group in groups)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimizer, rate, total_steps=steps, pct_start=0.05)
    for epoch in range(epochs):
        sums = np.zeros(3)
        count = 0
        for batch in batches(groups, rng):
            policy, share, lead = loss(net, batch)
            optimizer.zero_grad()
            torch.autograd.backward(policy + VALUE_WEIGHT * share + LEAD_WEIGHT * lead)
            optimizer.step()
            schedule.step()
            sums += [policy.item(), share.item(), lead.item()]
            count += 1
        means = sums / count
        tell(f"epoch {epoch + 1}: policy {means[0]:.3f}, share {means[1]:.3f}, lead {means[2]:.3f}")


def agreement(net: Net, groups: list[Examples]) -> dict[str, Agreement]:
    """By kind of choice: how many single picks, how many of them the net would pick too, and by luck alone.

    The kind `` is all of them together.
    """
    hits: list[NDArray[np.bool_]] = []
    luck: list[NDArray[np.float64]] = []
    kinds = np.concatenate([group.kind for group in groups])
    with torch.inference_mode():
        for group in groups:
            for at in range(0, len(group.action), 4096):
                part = group.where(np.arange(at, min(at + 4096, len(group.action))))
                out = net(fed(part.rows), torch.from_numpy(part.mask))
                hits.append(out.policy.argmax(1).numpy() == part.action)
                luck.append(1 / part.mask.sum(1))
    hit = np.concatenate(hits)
    chance = np.concatenate(luck)
    found = {"": rated(hit, chance)}
    for kind in np.unique(kinds):
        found[str(kind)] = rated(hit[kinds == kind], chance[kinds == kind])
    return found


def rated(hit: NDArray[np.bool_], chance: NDArray[np.float64]) -> Agreement:
    """How many, the share of hits, and the share that luck alone would hit."""
    return len(hit), round(float(hit.mean()), 4), round(float(chance.mean()), 4)


def value_loss(net: Net, groups: list[Examples]) -> float:
    """The mean cross entropy of the share of the win over these examples."""
    total = 0.0
    with torch.inference_mode():
        for group in groups:
            for at in range(0, len(group.action), 4096):
                part = group.where(np.arange(at, min(at + 4096, len(group.action))))
                total += loss(net, part)[1].item() * len(part.action)
    return total / sum(len(group.action) for group in groups)
