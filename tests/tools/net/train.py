"""Trains the net of Tactigon's evaluation on samples of `tune label` and writes its weights.

    train.py SEED TILES OUT FILE... [-- FILE...]

TILES is the output of `tune tiles`. Files before `--` have samples of the rule set none, those after
it of jump+gold. The net has an input for each piece on each tile, and two sets of hidden units that
share their weights: one sees the board from the camp of the side to move, the other from the
opponent's. Each rule set has its own bias and output; without samples, jump+gold has those of none.
The output is added to the linear score of a sample. The second half of the last file of each rule set
is held back; its error is printed after each epoch.
"""
import sys

import numpy as np

SETS, UNITS, EPOCHS, BATCH, RATE = 2, 32, 25, 4096, 0.008
SCALE = 220.0  # of the sigmoid from score to label, as in tune.c
OUTPUT = 100.0  # points for an output of 1, which gives all weights about the same size
INPUT_STEPS, OUTPUT_STEPS = 64, 1024  # integer steps for 1.0, as in tactigon_net.c
WEIGHT_MAX = 1.9  # must fit in 8 bits

seed, tiles_path, out_path, *paths = sys.argv[1:]
split = paths.index("--") if "--" in paths else len(paths)
path_sets = [paths[:split], paths[split + 1:]]  # by rule set
rng = np.random.default_rng(int(seed))
tiles = [tuple(map(int, line.split())) for line in open(tiles_path)]
index = {(x, y): i for i, (_, x, y) in enumerate(tiles)}
N = len(tiles)
# The tile that each tile is for the opponent, and its mirror image with left and right exchanged.
turned = np.array([index[x, (10 if x % 2 else 9) - y] for _, x, y in tiles])
mirrored = np.array([index[6 - x, y] for _, x, y in tiles])


def other_view(boards):
    """Returns the boards as the opponent sees them: 1 to 4 are its own pieces, 5 to 8 the other side's."""
    seen = boards[:, turned]
    return np.where(seen == 0, 0, np.where(seen <= 4, seen + 4, seen - 4)).astype(np.uint8)


def read(path, rules):
    """Returns the boards as the side to move sees them, and for each the label, linear score and rule set."""
    lines = open(path).read().splitlines()
    boards = np.zeros((len(lines), N), np.uint8)
    labels, scores = np.zeros(len(lines), np.float32), np.zeros(len(lines), np.float32)
    is_second = np.zeros(len(lines), bool)
    for n, line in enumerate(lines):
        position, label, score = line.split(" | ")
        rows, side = position.split()[:2]
        tile = 0
        for char in rows.replace("/", ""):
            if char.isdigit():
                tile += int(char)
            else:
                boards[n, tile] = "CTSPctsp".index(char) + 1
                tile += 1
        labels[n], scores[n], is_second[n] = float(label), float(score), side == "c"
    boards[is_second] = other_view(boards[is_second])
    return boards, labels, scores, np.full(len(lines), rules)


def inputs(boards):
    """Returns the inputs of the net: 1 for each piece on its tile."""
    out = np.zeros((len(boards), 8 * N), np.float32)
    row, tile = np.nonzero(boards)
    out[row, (boards[row, tile].astype(int) - 1) * N + tile] = 1
    return out


def expected(scores):
    return 1 / (1 + np.exp(-scores / SCALE))


def forward(own, other, rules):
    units = np.concatenate([own @ W + b[rules], other @ W + b[rules]], 1).clip(0, None)
    output = np.zeros(len(units), np.float32)
    for r in range(SETS):
        output[rules == r] = (units[rules == r] @ V[r] + c[r]) * OUTPUT
    return units, output


def error_of(boards, labels, scores, rules):
    total = 0.0
    for i in range(0, len(boards), BATCH):
        part = slice(i, i + BATCH)
        own, other = inputs(boards[part]), inputs(other_view(boards[part]))
        output = forward(own, other, rules[part])[1]
        total += np.sum((expected(scores[part] + output) - labels[part]) ** 2)
    return total / len(boards)


trained, held = [], []
for rules, paths in enumerate(path_sets):
    for path in paths:
        samples = read(path, rules)
        n = len(samples[0]) if path is not paths[-1] else len(samples[0]) // 2
        trained.append([part[:n] for part in samples])
        if n < len(samples[0]):
            held.append([part[n:] for part in samples])
boards, labels, scores, rules = (np.concatenate(part) for part in zip(*trained))
n = len(boards)
print(n, "samples; errors of those held back, without the net:",
      *(f"{np.mean((expected(s) - t) ** 2):.6f}" for _, t, s, _ in held))

W = (rng.standard_normal((8 * N, UNITS)) * 0.15).astype(np.float32)
b = np.full((SETS, UNITS), 0.1, np.float32)
V = np.array([rng.standard_normal(2 * UNITS) * 0.02] * SETS, np.float32)
c = np.zeros(SETS, np.float32)
weights = [W, b, V, c]
mean, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
order, step, steps = np.arange(n), 0, EPOCHS * (n // BATCH)
for epoch in range(EPOCHS):
    rng.shuffle(order)
    for i in range(0, n - BATCH + 1, BATCH):
        part = order[i:i + BATCH]
        batch = boards[part]
        if i // BATCH % 2:
            batch = batch[:, mirrored]
        own, other = inputs(batch), inputs(other_view(batch))
        units, output = forward(own, other, rules[part])
        p = expected(scores[part] + output)
        slope = (2 * (p - labels[part]) * p * (1 - p)).astype(np.float32)
        back = slope[:, None] * V[rules[part]] * (units > 0)
        slopes = [own.T @ back[:, :UNITS] + other.T @ back[:, UNITS:]] + [
            np.zeros_like(w) for w in weights[1:]]
        for r in range(SETS):
            rows = rules[part] == r
            slopes[1][r] = back[rows, :UNITS].sum(0) + back[rows, UNITS:].sum(0)
            slopes[2][r] = units[rows].T @ slope[rows]
            slopes[3][r] = slope[rows].sum()
        step += 1
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * step / steps) if step > 100 else step / 100)
        for j, s in enumerate(slopes):  # Adam
            mean[j] = 0.9 * mean[j] + 0.1 * s
            square[j] = 0.999 * square[j] + 0.001 * s * s
            weights[j] -= rate * (mean[j] / (1 - 0.9 ** step)) / (
                np.sqrt(square[j] / (1 - 0.999 ** step)) + 1e-8)
        W.clip(-WEIGHT_MAX, WEIGHT_MAX, out=W)
    print(f"epoch {epoch + 1}:", *(f"{error_of(*samples):.6f}" for samples in held), flush=True)

if not path_sets[1]:
    b[1], V[1], c[1] = b[0], V[0], c[0]
rows = np.zeros((8, 64, UNITS), np.int8)
view = np.zeros(64, int)
for i, (bit, _, _) in enumerate(tiles):
    view[bit] = tiles[turned[i]][0]
    rows[:, bit] = np.round(W.reshape(8, N, UNITS)[:, i] * INPUT_STEPS)
out_weights = np.round(V * OUTPUT * OUTPUT_STEPS / INPUT_STEPS).astype(int)
assert abs(out_weights).max() < 1 << 15
with open(out_path, "w") as out:
    print("# The weights of tactigon_net.c, made by tests/tools/net/run with seed", seed, file=out)
    for kind, name, numbers in (("int16_t", "turned", view),
                                ("int16_t", "bias", np.round(b * INPUT_STEPS).astype(int)),
                                ("int16_t", "own", out_weights[:, :UNITS]),
                                ("int16_t", "other", out_weights[:, UNITS:]),
                                ("int32_t", "offset",
                                 np.round(c * OUTPUT * OUTPUT_STEPS).astype(int))):
        print(kind, name, *numbers.ravel(), file=out)
    for row in rows.reshape(512, UNITS):
        print(row.tobytes().hex(), file=out)
