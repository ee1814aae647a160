"""A tree search that asks the caller to evaluate positions, many in one call."""
from __future__ import annotations

import ctypes as c
from typing import Any, Callable, Iterable, Optional, Tuple, Union

from ._library import Array, Owner, alone, array, call, held, integer, lib, np
from .core import Arrays, Position, Variant, same_variant, variant_of

Evaluate = Callable[[Array, Array], Tuple[Array, Array]]


class Search(Owner):
    """Searches the trees of n positions together (PUCT). `evaluate(planes, masks)` gets the planes and masks of m positions.
    It returns a weight for each action, shape (m, actions), and the value of each position for its side to move, from -1
    to 1, shape (m,). Weights are not negative; those of the legal actions are normalised."""

    def __init__(self, variant: Union[str, Variant], n: int, exploration: float = 1.5, descents: int = 1, seed: int = 0,
                 dtype: Any = "uint8") -> None:
        self.variant = variant_of(variant)
        self.n, self.descents = integer(n, 1, what="n"), integer(descents, 1, what="descents")
        super().__init__("tree", self.variant.handle, self.n, float(exploration), needs=self.variant)
        self._arrays = Arrays(self.variant, self.n * self.descents, dtype)
        self.np_random = np.random.default_rng(seed)

    @alone
    def run(self, positions: Iterable[Position], evaluate: Evaluate, simulations: int,
            noise: Optional[Tuple[float, float]] = None) -> Tuple[Array, Array]:
        """Returns how often each action was tried, shape (n, actions), and the value of each position for its side to move,
        shape (n,); both are 0 where a game is over. `noise`, for learning, is the alpha of Dirichlet noise and its share of
        the weights at the roots."""
        roots = list(positions)
        if len(roots) != self.n:
            raise ValueError("positions: %d are expected, not %d" % (self.n, len(roots)))
        same_variant(self.variant, roots)
        if noise and not (noise[0] > 0 and 0 <= noise[1] <= 1):
            raise ValueError("noise is alpha, above 0, and a share from 0 to 1, not %r" % (noise,))
        with held(roots):
            for i, p in enumerate(roots):
                call("tree_root", self.handle, i, p.handle, said=False)
        done = 0
        while done < integer(simulations, 1, what="simulations"):
            descents = 1 if done == 0 else min(self.descents, simulations - done)
            self._simulate(descents, evaluate, noise if done == 0 else None)
            done += descents
        visits, values = np.empty((self.n, self.variant.actions), np.float32), np.zeros(self.n, np.float32)
        for i in range(self.n):
            call("tree_visits", self.handle, i, visits[i].ctypes.data, values[i:].ctypes.data, said=False)
        return visits, values

    def _simulate(self, descents: int, evaluate: Evaluate, noise: Optional[Tuple[float, float]]) -> None:
        most = len(self._arrays.sides)
        weights, values = np.zeros((most, self.variant.actions), np.float32), np.zeros(most, np.float32)
        try:
            m = call("tree_ask", self.handle, descents, c.byref(self._arrays.view), None, said=False)
            if m:
                weights, values = self._evaluated(m, evaluate, noise)
        finally:  # also after an exception: trees that still wait would refuse the next run
            lib.tactigon_tree_tell(self.handle, weights.ctypes.data, values.ctypes.data)

    def _evaluated(self, m: int, evaluate: Evaluate, noise: Optional[Tuple[float, float]]) -> Tuple[Array, Array]:
        planes, masks = self._arrays.planes[:m], self._arrays.masks[:m]
        given = evaluate(planes, masks)
        weights = array(given[0], np.float32, (m, self.variant.actions), "weights")
        values = array(given[1], np.float32, (m,), "values")
        if not (np.isfinite(weights) & (weights >= 0)).all() or not (abs(values) <= 1).all():
            raise ValueError("weights are finite and not negative, and values from -1 to 1")
        if noise:
            weights = weights * masks
            weights /= weights.sum(1, keepdims=True) + 1e-9
            drawn = self.np_random.gamma(noise[0], 1, weights.shape) * masks
            drawn /= drawn.sum(1, keepdims=True) + 1e-9
            weights = array((1 - noise[1]) * weights + noise[1] * drawn, np.float32, weights.shape, "weights")
        return weights, values
