"""Proximal policy optimisation: do more often what went better than expected, but change little at a time."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from torch import Tensor, nn
from torch.nn import functional

from farstar.learn.memory import Batch
from farstar.learn.net import Net, fed


class LearningSettings(NamedTuple):
    """How to learn."""

    rate: float = 3e-4
    """Learning rate at the beginning; it falls to a tenth."""
    clip: float = 0.2
    epochs: int = 2
    batch: int = 2048
    entropy: float = 0.01
    trace: float = 0.95
    """How much less each later value counts in what a value is to be."""
    lead: float = 0.1
    """What a lead of 20 points counts beside a win."""
    share_weight: float = 1.0
    lead_weight: float = 0.25
    norm: float = 0.5


class Losses(NamedTuple):
    """Means over one round of learning."""

    policy: float
    share: float
    lead: float
    entropy: float
    change: float
    """How far the policy moved: the mean of Kullback and Leibler, estimated."""


def losses(
    net: Net, batch: Batch, settings: LearningSettings, scale: tuple[float, float]
) -> tuple[Tensor, list[Tensor]]:
    """What is to become small, and the parts to report. `scale` is mean and deviation of all advantages."""
    out = net(fed(batch.rows), torch.from_numpy(batch.mask))
    chance = out.policy.gather(1, torch.from_numpy(batch.action)[:, None])[:, 0]
    ratio = (chance - torch.from_numpy(batch.chance)).exp()
    advantage = (torch.from_numpy(batch.advantage) - scale[0]) / scale[1]
    clipped = ratio.clamp(1 - settings.clip, 1 + settings.clip)
    policy = -torch.min(ratio * advantage, clipped * advantage).mean()
    entropy = -(out.policy.exp() * out.policy.clamp(min=-30)).sum(1).mean()
    share = functional.binary_cross_entropy_with_logits(out.share, torch.from_numpy(batch.share))
    lead = functional.huber_loss(out.lead, torch.from_numpy(batch.lead))
    change = (ratio - 1 - ratio.log()).mean()
    total = policy + settings.share_weight * share + settings.lead_weight * lead - settings.entropy * entropy
    return total, [policy, share, lead, entropy, change]


def improve(
    net: Net,
    optimizer: torch.optim.Optimizer,
    batches: list[Batch],
    settings: LearningSettings,
    rng: np.random.Generator,
) -> Losses:
    """Learn from the decisions of finished games: a batch for each number of seats."""
    advantages = np.concatenate([batch.advantage for batch in batches])
    scale = (float(advantages.mean()), float(advantages.std()) + 1e-6)
    sums = np.zeros(len(Losses._fields))
    count = 0
    for _ in range(settings.epochs):
        work = [part for batch in batches for part in batch.parts(settings.batch, rng)]
        for at in rng.permutation(len(work)):
            total, parts = losses(net, work[at], settings, scale)
            optimizer.zero_grad()
            torch.autograd.backward(total)
            nn.utils.clip_grad_norm_(net.parameters(), settings.norm)
            optimizer.step()
            sums += [part.item() for part in parts]
            count += 1
    return Losses(*(sums / count).tolist())
