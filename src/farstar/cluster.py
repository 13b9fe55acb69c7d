"""A Ray cluster, found and joined: "local" starts one on this machine. Knows nothing of what is done there."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Any

LOCAL = "local"


@contextmanager
def joined(address: str, cores: int) -> Iterator[Any]:
    """Ray itself, joined to the cluster at this address; a local one gets so many cores and ends afterwards."""
    check(address)
    import ray

    try:
        if address == LOCAL:
            ray.init(num_cpus=max(1, cores), include_dashboard=False, log_to_driver=False)
        else:
            ray.init(address=address, log_to_driver=False)
    except (ConnectionError, RuntimeError) as error:
        raise ValueError(f"no Ray cluster at {address!r}: {error}") from None
    try:
        yield ray
    finally:
        ray.shutdown()


def check(address: str) -> None:
    """Refuse an address at which nobody listens: Ray itself would wait for minutes."""
    if find_spec("ray") is None:
        raise ValueError("--cluster needs Ray: pip install 'farstar[cluster]'")
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        if address not in (LOCAL, "auto"):
            raise ValueError(f"a cluster's address looks like 10.0.0.1:6379, or is auto or local; not {address!r}")
        return
    try:
        socket.create_connection((host, int(port)), timeout=5).close()
    except (OSError, ValueError) as error:
        raise ValueError(f"no Ray cluster at {address!r}: {error}") from None
