import numpy as np


class Space:
    def __init__(self, shape=None, dtype=None, seed=None):
        self.shape, self.dtype = shape, dtype

    def seed(self, seed=None):
        self.rng = np.random.default_rng(seed)


class Box(Space):
    def __init__(self, low, high, shape=None, dtype=np.float32, seed=None):
        super().__init__(shape, np.dtype(dtype))


class Discrete(Space):
    def __init__(self, n, seed=None, start=0):
        super().__init__((), np.dtype(np.int64))
        self.n, self.rng = n, np.random.default_rng(0)

    def sample(self, mask=None):
        assert mask is None or mask.dtype == np.int8 and mask.shape == (self.n,)
        return self.rng.choice(self.n if mask is None else np.flatnonzero(mask))


class MultiDiscrete(Space):
    def __init__(self, nvec, dtype=np.int64, seed=None, start=None):
        super().__init__(np.shape(nvec), np.dtype(dtype))


class Dict(Space):
    def __init__(self, spaces=None, seed=None):
        super().__init__()
        self.spaces = spaces
