"""Trains the net of Tactigon's evaluation on samples of `tune sample` and writes its weights.

    train.py SEED OUT FILE...

A file is named BOARD.RULES.*; BOARD.RULES.tiles beside it is the output of `tune BOARD RULES tiles`.
The output of the net is added to the linear score of a sample, and the sum predicts the label. The
last twentieth of each file is held back; the error of these samples is printed after each epoch, for
each board. If OUT exists, weights that no sample uses (such as those of the standard board, if there
are none of it) are kept.
"""
import os
import re
import sys

import numpy as np

UNITS, SETS, ROWS, EPOCHS, BATCH, RATE, DECAY = 32, 4, 3 * 8 * 7 * 11 + 512, 12, 1024, 0.005, 0.1
SCALE = 220.0  # of the sigmoid from score to label, as in tune.c
OUTPUT = 100.0  # points for an output of 1, which gives all weights about the same size
INPUT_STEPS, OUTPUT_STEPS = 64, 1024  # integer steps for 1.0, as in tactigon_net.c
WEIGHT_MAX = 1.9  # must fit in 8 bits

seed, out_path, *paths = sys.argv[1:]
rng = np.random.default_rng(int(seed))


class Board:
    """The samples of a board, and for each view, kind and tile the rows of its weights."""

    def __init__(self, tiles):
        rows = np.array([line.split() for line in tiles], int)
        self.views = [self.ordered(part) for part in np.split(rows, 2, 1)]  # as it is, and mirrored
        self.n_tiles = len(rows) // 16
        self.trained, self.held = [], []

    def ordered(self, rows):
        """Returns the rows, and what sums up the slopes of the entries for each row."""
        order = np.argsort(rows.ravel(), kind="stable")
        used, starts = np.unique(rows.ravel()[order], return_index=True)
        return rows, used, starts, order // rows.shape[1]

    def table(self, is_mirrored):
        """Returns the weights of each kind and tile, in two columns for the two views."""
        sums = W[self.views[is_mirrored][0]].sum(1)
        return np.concatenate(np.split(sums, 2), 1)

    def spread(self, slopes, is_mirrored, out):
        """Adds the slopes of a table to the slopes of the rows of weights."""
        _, used, starts, entries = self.views[is_mirrored]
        out[used] += np.add.reduceat(np.concatenate(np.split(slopes, 2, 1))[entries], starts)

    def inputs(self, places):
        """Returns the inputs: 1 for each piece on its tile."""
        out = np.zeros((len(places), 8 * self.n_tiles), np.float32)
        row, tile = np.nonzero(places)
        out[row, (places[row, tile].astype(int) - 1) * self.n_tiles + tile] = 1
        return out


def read(path, board, first_set):
    """Returns each sample's pieces, label, linear score, side to move, and set of outputs."""
    lines = open(path).read().splitlines()
    places = np.zeros((len(lines), board.n_tiles), np.uint8)
    numbers = np.zeros((len(lines), 4), np.float32)
    for n, line in enumerate(lines):
        position, label, score = line.split(" | ")
        rows, side = position.split()[:2]
        tile = 0
        for word in re.findall("[0-9]+|[a-zA-Z]", rows):
            if word.isdigit():
                tile += int(word)
            else:
                places[n, tile] = "CTSPctsp".index(word) + 1
                tile += 1
        numbers[n] = float(label), float(score), side == "c", first_set
    labels, scores, sides, sets = numbers.T
    return places, labels, scores, sides.astype(int), sets.astype(int)


def expected(scores):
    return 1 / (1 + np.exp(-scores / SCALE))


def forward(board, part, is_mirrored):
    """Returns the inputs, the units (those of the side to move first) and the output."""
    places, _, _, sides, sets = part
    x = board.inputs(places)
    units = (x @ board.table(is_mirrored)).reshape(-1, 2, UNITS) + b[sets][:, None]
    units = np.where(sides[:, None, None] == 1, units[:, ::-1], units).clip(0, None)
    return x, units, np.einsum("nvu,nvu->n", units, V[sets]) + c[sets]


def learn(board, part, is_mirrored):
    """Returns the slopes of the squared error for all weights."""
    _, labels, scores, sides, sets = part
    x, units, output = forward(board, part, is_mirrored)
    p = expected(scores + OUTPUT * output)
    slope = (2 * (p - labels) * p * (1 - p) / BATCH).astype(np.float32)
    back = slope[:, None, None] * V[sets] * (units > 0)
    slopes = [np.zeros_like(w) for w in weights]
    for s in np.unique(sets):
        rows = sets == s
        slopes[1][s] = back[rows].sum((0, 1))
        slopes[2][s] = np.einsum("n,nvu->vu", slope[rows], units[rows])
        slopes[3][s] = slope[rows].sum()
    back = np.where(sides[:, None, None] == 1, back[:, ::-1], back)
    board.spread(x.T @ back.reshape(-1, 2 * UNITS), is_mirrored, slopes[0])
    return slopes


def error_of(board):
    total = n = 0.0
    for part in board.held:
        p = expected(part[2] + OUTPUT * forward(board, part, 0)[2])
        total += np.sum((p - part[1]) ** 2)
        n += len(p)
    return total / max(n, 1)


def old_weights():
    """Returns the weights of OUT, or zeros: those of each row and set that no sample uses."""
    old = [np.zeros((ROWS, UNITS)), np.zeros((SETS, UNITS)), np.zeros((SETS, 2, UNITS)), np.zeros(SETS)]
    if os.path.exists(out_path):
        text = open(out_path).read()
        old[0][:] = np.frombuffer(bytes.fromhex("".join(re.findall("^[0-9a-f]+$", text, re.M))),
                                  np.int8).reshape(ROWS, UNITS) / INPUT_STEPS
        for i, steps in ((1, INPUT_STEPS), (2, OUTPUT * OUTPUT_STEPS / INPUT_STEPS), (3, OUTPUT * OUTPUT_STEPS)):
            numbers = re.search(f"_t {('bias', 'output', 'offset')[i - 1]} (.*)", text)[1].split()
            old[i][:] = np.array(numbers, float).reshape(old[i].shape) / steps
    return [w.astype(np.float32) for w in old]


boards = {}
weights = W, b, V, c = old_weights()
for path in paths:
    name, rules = os.path.basename(path).split(".")[:2]
    first_set, *tiles = open(os.path.join(os.path.dirname(path), f"{name}.{rules}.tiles"))
    board = boards[name] = boards.get(name) or Board(tiles)
    samples = read(path, board, int(first_set))
    n = len(samples[0]) * 19 // 20
    board.trained.append([part[:n] for part in samples])
    board.held.append([part[n:] for part in samples])
    for s in np.unique(samples[4]):
        b[s], V[s], c[s] = 0.1, rng.standard_normal((2, UNITS)) * 0.03, 0
for board in boards.values():
    board.trained = [np.concatenate(part) for part in zip(*board.trained)]
used = np.unique(np.concatenate([rows[1] for board in boards.values() for rows in board.views]))
W[used] = rng.standard_normal((len(used), UNITS)) * 0.04
is_used = np.zeros((ROWS, 1), bool)
is_used[used] = True
print(sum(len(board.trained[0]) for board in boards.values()), "samples; errors of those held back without the net:",
      *(f"{name} {np.mean(np.concatenate([(expected(part[2]) - part[1]) ** 2 for part in board.held])):.5f}"
        for name, board in boards.items()), flush=True)

mean, square = [np.zeros_like(w) for w in weights], [np.zeros_like(w) for w in weights]
step, steps = 0, EPOCHS * sum(-(-len(board.trained[0]) // BATCH) for board in boards.values())
for epoch in range(EPOCHS):
    batches = []
    for board in boards.values():
        order = rng.permutation(len(board.trained[0]))
        batches += [(board, order[i:i + BATCH]) for i in range(0, len(order), BATCH)]
    for k in rng.permutation(len(batches)):
        board, rows = batches[k]
        slopes = learn(board, [part[rows] for part in board.trained], step % 2)
        step += 1
        rate = RATE * (0.5 + 0.5 * np.cos(np.pi * step / steps) if step > 100 else step / 100)
        for j, s in enumerate(slopes):  # Adam, with a decay of the input weights
            mean[j] = 0.9 * mean[j] + 0.1 * s
            square[j] = 0.999 * square[j] + 0.001 * s * s
            weights[j] -= rate * (mean[j] / (1 - 0.9 ** step)) / (
                np.sqrt(square[j] / (1 - 0.999 ** step)) + 1e-8)
        W -= rate * DECAY * W * is_used
        W.clip(-WEIGHT_MAX, WEIGHT_MAX, out=W)
    print(f"epoch {epoch + 1}:", *(f"{name} {error_of(board):.5f}" for name, board in boards.items()), flush=True)

output = np.round(V * OUTPUT * OUTPUT_STEPS / INPUT_STEPS).astype(int)
assert abs(output).max() < 1 << 15
with open(out_path + ".new", "w") as out:
    print("# The weights of tactigon_net.c, made by tests/tools/net/run", file=out)
    for kind, name, numbers in (("int16_t", "bias", np.round(b * INPUT_STEPS).astype(int)),
                                ("int16_t", "output", output),
                                ("int32_t", "offset", np.round(c * OUTPUT * OUTPUT_STEPS).astype(int))):
        print(kind, name, *numbers.ravel(), file=out)
    for row in np.round(W * INPUT_STEPS).astype(np.int8):
        print(row.tobytes().hex(), file=out)
os.replace(out_path + ".new", out_path)
