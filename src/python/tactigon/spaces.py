"""The spaces of Gymnasium that these games need. Where Gymnasium is not installed, they are small ones with the same names and
methods."""
from __future__ import annotations

import importlib
from typing import Any, Dict as Mapping, Iterator, Optional, Tuple

from ._library import Array, np


class Space:
    """A set of possible values, with their shape and dtype. `seed` makes `sample` repeatable."""

    def __init__(self, shape: Optional[Tuple[int, ...]] = None, dtype: Any = None, seed: Optional[int] = None) -> None:
        self.shape, self.dtype = shape, None if dtype is None else np.dtype(dtype)
        self.np_random = np.random.default_rng(seed)

    def seed(self, seed: Optional[int] = None) -> Any:
        self.np_random = np.random.default_rng(seed)
        return seed

    def sample(self, mask: Any = None) -> Any:
        raise NotImplementedError("spaces of this kind have no samples")

    def contains(self, x: Any) -> bool:
        raise NotImplementedError("spaces of this kind do not know what they contain")

    def __contains__(self, x: Any) -> bool:
        return self.contains(x)

    def __eq__(self, other: Any) -> bool:
        return type(self) is type(other) and repr(self) == repr(other)


def _draw(rng: Any, n: int, mask: Optional[Array]) -> Any:
    """Draws a number below n whose mask is not 0. Returns 0 if the mask is 0 everywhere."""
    if mask is None:
        return rng.integers(n)
    if np.shape(mask) != (n,):
        raise ValueError("mask: shape (%d,) is expected, not %s" % (n, np.shape(mask)))
    legal = np.flatnonzero(mask)
    return rng.choice(legal) if len(legal) else np.int64(0)


class Discrete(Space):
    """The integers from 0 to n - 1."""

    def __init__(self, n: int, seed: Optional[int] = None) -> None:
        super().__init__((), np.int64, seed)
        self.n, self.start = int(n), 0

    def sample(self, mask: Optional[Array] = None) -> Any:
        return _draw(self.np_random, self.n, mask)

    def contains(self, x: Any) -> bool:
        return bool(isinstance(x, (int, np.integer)) and not isinstance(x, bool) and 0 <= x < self.n)

    def __repr__(self) -> str:
        return "Discrete(%d)" % self.n


class MultiDiscrete(Space):
    """One integer from each of several ranges, for the actions of many games."""

    def __init__(self, nvec: Any, seed: Optional[int] = None) -> None:
        self.nvec = np.asarray(nvec, np.int64)
        super().__init__(self.nvec.shape, np.int64, seed)

    def sample(self, mask: Any = None) -> Array:
        """Draws with a mask for each range, such as infos["action_mask"]."""
        if mask is None:
            return self.np_random.integers(self.nvec)
        if len(mask) != len(self.nvec):
            raise ValueError("mask: %d rows are expected, not %d" % (len(self.nvec), len(mask)))
        return np.array([_draw(self.np_random, n, of) for n, of in zip(self.nvec, mask)])

    def contains(self, x: Any) -> bool:
        return bool(np.shape(x) == self.shape and np.asarray(x).dtype.kind in "iu" and np.all(np.asarray(x) >= 0) and np.all(x < self.nvec))

    def __repr__(self) -> str:
        return "MultiDiscrete(%s)" % self.nvec.tolist()


class Box(Space):
    """Arrays of numbers from low to high."""

    def __init__(self, low: float, high: float, shape: Tuple[int, ...], dtype: Any = "float32", seed: Optional[int] = None) -> None:
        super().__init__(tuple(shape), dtype, seed)
        self.low, self.high = np.full(self.shape or (), low, dtype), np.full(self.shape or (), high, dtype)

    def sample(self, mask: Any = None) -> Array:
        if np.dtype(self.dtype).kind == "f":
            return self.np_random.uniform(self.low, self.high).astype(self.dtype)
        return self.np_random.integers(self.low, self.high.astype(np.int64) + 1).astype(self.dtype)

    def contains(self, x: Any) -> bool:
        return bool(isinstance(x, np.ndarray) and x.shape == self.shape and np.can_cast(x.dtype, self.dtype or x.dtype)
                    and np.all(x >= self.low) and np.all(x <= self.high))

    def __repr__(self) -> str:
        return "Box(%s, %s, %s, %s)" % (self.low.flat[0], self.high.flat[0], self.shape, self.dtype)


class Dict(Space):
    """Named spaces."""

    def __init__(self, spaces: Mapping[str, Space]) -> None:
        super().__init__()
        self.spaces = dict(spaces)

    def seed(self, seed: Optional[int] = None) -> Any:
        return [space.seed(seed) for space in self.spaces.values()]

    def sample(self, mask: Any = None) -> Mapping[str, Any]:
        return {name: space.sample() for name, space in self.spaces.items()}

    def contains(self, x: Any) -> bool:
        return isinstance(x, dict) and x.keys() == self.spaces.keys() and all(x[k] in s for k, s in self.spaces.items())

    def __getitem__(self, name: str) -> Space:
        return self.spaces[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self.spaces)

    def __repr__(self) -> str:
        return "Dict(%s)" % ", ".join("%r: %r" % item for item in self.spaces.items())


try:
    _gymnasium = importlib.import_module("gymnasium.spaces")
    globals().update((name, getattr(_gymnasium, name)) for name in ("Box", "Dict", "Discrete", "MultiDiscrete", "Space"))
except ImportError:
    pass
