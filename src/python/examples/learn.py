"""Learns Tactigon on the extra small board by playing against itself, then plays 400 games against the bot "greedy".

    python3 learn.py [MINUTES [SPEC]]     by default 10 minutes; uses one core and only NumPy (fast with OpenBLAS)

A network with one hidden layer estimates which moves are promising and who will win. The package's tree search calls it
for the positions of all games at once. The network then learns the moves that the search preferred and the winners.
"""
import os
import sys
import time

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
import numpy as np
import tactigon

GAMES, SIMULATIONS, HIDDEN, BATCH, TRAININGS, KEPT = 128, 32, 128, 256, 4, 60000
rng = np.random.default_rng(1)


class Network:
    """Computes weights of actions and a value from planes; trained with Adam."""

    def __init__(self, variant):
        self.variant, inputs, self.step = variant, int(np.prod(variant.shape)), 0
        self.w = [rng.normal(0, inputs ** -0.5, (inputs, HIDDEN)).astype("f"), np.zeros(HIDDEN, "f"),
                  np.zeros((HIDDEN, variant.actions), "f"), np.zeros(variant.actions, "f"),
                  np.zeros((HIDDEN, 1), "f"), np.zeros(1, "f")]
        self.m, self.v = [np.zeros_like(w) for w in self.w], [np.zeros_like(w) for w in self.w]

    def forward(self, planes, masks):
        x = self.variant.floats(planes).reshape(len(planes), -1)
        h = np.maximum(x @ self.w[0] + self.w[1], 0)
        p = np.where(masks, h @ self.w[2] + self.w[3], -1e9)
        p = np.exp(p - p.max(1, keepdims=True))
        return x, h, p / p.sum(1, keepdims=True), np.tanh(h @ self.w[4] + self.w[5])[:, 0]

    def __call__(self, planes, masks):  # called by the search
        return self.forward(planes, masks)[2:]

    def train(self, planes, policies, results, rate=2e-3):
        x, h, p, v = self.forward(planes, policies > 0)
        dp = (p - policies) / len(x)
        dv = ((v - results) * (1 - v * v) / len(x))[:, None]
        dh = (dp @ self.w[2].T + dv @ self.w[4].T) * (h > 0)
        self.step += 1
        for i, d in enumerate((x.T @ dh, dh.sum(0), h.T @ dp, dp.sum(0), h.T @ dv, dv.sum(0))):
            self.m[i] += 0.1 * (d - self.m[i])
            self.v[i] += 0.001 * (d * d - self.v[i])
            scale = rate * np.sqrt(1 - 0.999 ** self.step) / (1 - 0.9 ** self.step)
            self.w[i] -= scale * self.m[i] / (np.sqrt(self.v[i]) + 1e-8) + 1e-5 * self.w[i]


class Memory:
    """The latest positions of finished games: planes, visits of the search, and the result for the side to move."""

    def __init__(self, variant):
        self.variant, self.n = variant, 0
        self.planes = np.zeros((KEPT,) + variant.shape, np.uint8)
        self.policies, self.results = np.zeros((KEPT, variant.actions), np.float16), np.zeros(KEPT, "f")

    def add(self, planes, policy, result):
        i, self.n = self.n % KEPT, self.n + 1
        self.planes[i], self.policies[i], self.results[i] = planes, policy, result

    def sample(self):
        which = rng.integers(min(self.n, KEPT), size=BATCH)
        planes, policies = self.planes[which], self.policies[which].astype("f")
        if rng.random() < 0.5:  # the half turn of a position is another example
            planes, policies = self.variant.rotate(planes, policies)
        return planes, policies, self.results[which]


def choose(visits, temperature):
    """Chooses an action in each row: at random in proportion to the visits, or the one visited most."""
    if temperature:
        return (visits * rng.random(visits.shape)).argmax(1)
    return visits.argmax(1)


def learn(variant, seconds):
    network, memory = Network(variant), Memory(variant)
    search = tactigon.Search(variant, GAMES, seed=2)
    games = tactigon.VectorEnv(variant, GAMES)
    planes, infos = games.reset()
    history, begin, plies, ended = [[] for _ in range(GAMES)], time.process_time(), 0, 0
    while time.process_time() - begin < seconds:
        visits, _ = search.run([games.position(i) for i in range(GAMES)], network, SIMULATIONS, noise=(0.5, 0.25))
        for i in range(GAMES):
            share = visits[i] + 0.01 * infos["action_mask"][i]  # legal actions are above 0
            history[i].append((planes[i].copy(), share / share.sum(), infos["to_play"][i]))
        early = np.array([len(game) <= 20 for game in history])
        actions = np.where(early, choose(visits, 1), choose(visits, 0))
        planes, _, over, _, infos = games.step(actions)
        for i in np.flatnonzero(over):
            for seen, policy, side in history[i]:
                memory.add(seen, policy, infos["rewards"][i][side])
            history[i], ended = [], ended + 1
        if memory.n > 2000:
            for _ in range(TRAININGS):
                network.train(*memory.sample())
        plies += GAMES
        if plies % (100 * GAMES) == 0:
            print("%4d s, %6d games, %7d plies" % (time.process_time() - begin, ended, plies), flush=True)
    return network


def match(variant, network, games=400, simulations=64):
    """Returns the share of points in `games` games against greedy, half of them with each side; a draw is half a point."""
    envs = [tactigon.AEC(variant) for _ in range(games)]
    bots = [tactigon.Bot(variant, "greedy", seed) for seed in range(games)]
    search, mine = {}, [variant.sides[i % 2] for i in range(games)]
    while True:
        running = [i for i in range(games) if not any(envs[i].terminations.values())]
        if not running:
            break
        own = [i for i in running if envs[i].agent_selection == mine[i]]
        for i in set(running) - set(own):
            envs[i].step(bots[i].choose(envs[i]))
        if own:
            search = tactigon.Search(variant, len(own))
            visits, _ = search.run([envs[i].position() for i in own], network, simulations)
            for i, action in zip(own, choose(visits, 0)):
                envs[i].step(action)
    return sum((1 + env.rewards[who]) / 2 for env, who in zip(envs, mine)) / games


if __name__ == "__main__":
    board = tactigon.Variant(sys.argv[2] if len(sys.argv) > 2 else "tactigon xsmall")
    minutes = float(sys.argv[1]) if len(sys.argv) > 1 else 10
    print("before: %.1f %% against greedy" % (100 * match(board, Network(board))), flush=True)
    learnt = learn(board, 60 * minutes)
    print("after: %.1f %% of 400 games against greedy" % (100 * match(board, learnt)))
