"""The network in training: the same layers as `farstar.learned.network`, in torch."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import Tensor, nn

from farstar.learned.network import INPUTS, LAYERS, Bytes, Network, NetworkCard, shape
from farstar.rl.code import Code

CLOSED = -1e9
"""The preference of an action that is not open."""


class Output(NamedTuple):
    """Logarithms of the chances of the actions, the logit of the share of the win, the expected lead."""

    policy: Tensor
    share: Tensor
    lead: Tensor


class Net(nn.Module):
    """Two hidden layers; the areas of the other seats are read by one layer of shared weights, then pooled."""

    def __init__(self, first: int, area: int, actions: int, width: int = 256, seat_width: int = 64) -> None:
        super().__init__()
        self.first = first
        self.area = area
        self.own = nn.Linear(first + area, width)
        self.seat = nn.Linear(area, seat_width)
        self.pool = nn.Linear(2 * seat_width, width)
        self.middle = nn.Linear(width, width)
        self.policy = nn.Linear(width, actions)
        self.value = nn.Linear(width, 2)
        nn.init.orthogonal_(self.policy.weight, 0.01)
        nn.init.orthogonal_(self.value.weight, 0.1)

    def forward(self, inputs: Tensor, mask: Tensor) -> Output:
        """Rows of one table size as `fed` makes them, and what is open."""
        near = self.first + self.area
        hidden = self.own(inputs[:, :near]) + self.pool.bias
        if inputs.shape[1] > near:
            seats = torch.relu(self.seat(inputs[:, near:].reshape(len(inputs), -1, self.area)))
            hidden = hidden + torch.cat([seats.mean(1), seats.amax(1)], 1) @ self.pool.weight.T
        hidden = torch.relu(self.middle(torch.relu(hidden)))
        value = self.value(hidden)
        policy = torch.log_softmax(self.policy(hidden).masked_fill(~mask, CLOSED), 1)
        return Output(policy, value[:, 0], value[:, 1])

    def export(self, card: NetworkCard) -> Network:
        """The same network for play."""
        arrays: dict[str, NDArray[np.float32]] = {}
        for name in LAYERS:
            layer = getattr(self, name)
            arrays[f"{name}_weight"] = np.ascontiguousarray(layer.weight.detach().numpy().T)
            arrays[f"{name}_bias"] = layer.bias.detach().numpy().copy()
        return Network(arrays, card)


def fed(rows: Bytes) -> Tensor:
    """Rows of bytes as the network is fed them."""
    return torch.from_numpy(INPUTS[rows])


def fresh(code: Code, width: int = 256) -> Net:
    """An untrained network for a code."""
    first, area = shape(code)
    return Net(first, area, code.actions, width)


def trainable(network: Network) -> Net:
    """A shipped network, ready to learn on."""
    arrays = network.arrays
    width, actions = arrays["policy_weight"].shape
    net = Net(network.first, network.area, actions, width, arrays["seat_weight"].shape[1])
    with torch.no_grad():
        for name in LAYERS:
            getattr(net, name).weight.copy_(torch.from_numpy(arrays[f"{name}_weight"].T.copy()))
            getattr(net, name).bias.copy_(torch.from_numpy(arrays[f"{name}_bias"]))
    return net
