"""Makes the table of openings of a game and a rule set: a part of src/rules/NAME/openings.txt.

    openings.py PROGRAM GAME RULES [NODES] [GAME_NODES] >part.txt

From the start position, and from the positions after its best turns, PROGRAM searches the best turns with
NODES nodes a position. From the last positions of the table it plays games against itself, with about
GAME_NODES nodes a step, the same number from each. The score of a turn is that of the best reply, negated,
if the position after it was searched; its results are those of all games that came through that position.
"""
import subprocess
import sys
import tempfile

LISTED = (8, 6, 5, 4, 3)  # turns listed in a position, by the number of turns before it
FOLLOWED = (5, 3, 2, 1, 0)  # how many of these, the best, are followed
DECIDED = 10000
WORSE = 80  # turns worse than the best by more are left out (hundredths of a small piece)
STEPS_AHEAD = ((1.0, 0.9), (0.95, 1.1), (1.2, 0.8), (0.85, 1.05))  # factors of GAME_NODES, for the two players


class Engine:
    def __init__(self, program, game, rules):
        self.process = subprocess.Popen(
            [program, "ugi", "--game", game, "--rules", rules, "--hash", "512"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
        self.mirrors = game == "tactigon"

    def ask(self, line, end):
        self.process.stdin.write(line + "\n")
        answers = []
        while not answers or not answers[-1].startswith(end):
            answers.append(self.process.stdout.readline().rstrip("\n"))
            if answers[-1] == "":
                sys.exit(f"openings.py: no answer to {line}")
            if answers[-1].startswith("info string"):
                sys.exit(f"openings.py: {answers[-1]}")
        return answers

    def place(self, steps):
        """Returns the position after these steps, its key (no counters, equal for its mirror), and whether p1 moves."""
        self.process.stdin.write("position startpos moves " + " ".join(steps) + "\n")
        text = self.ask("fen", "fen")[-1][4:]
        words = text.split()
        while words[-1].isdigit():
            words.pop()
        if self.mirrors:
            words[0] = min(words[0], "/".join(row[::-1] for row in words[0].split("/")))
        key = " ".join(words)
        return text, key, self.ask("query p1turn", "response")[-1] == "response true"

    def search(self, steps, n, nodes):
        """Returns the n best steps with score and line, all from one depth."""
        self.ask(f"setoption name MultiPV value {n}\nisready", "readyok")
        self.place(steps)
        depths = {}
        for info in self.ask(f"go nodes {nodes}", "bestmove")[:-1]:
            words = info.split()
            if "bound" in info or "pv" not in words:
                continue
            at = words.index("score") + 1
            sign = {"cp": 0, "win": DECIDED, "loss": -DECIDED}[words[at]]
            line = words[words.index("pv", words.index("multipv") + 1) + 1:]
            depth = depths.setdefault(int(words[words.index("depth") + 1]), {})
            depth[int(words[words.index("multipv") + 1])] = (sign + int(words[at + 1]) * (-1 if sign > 0 else 1), line)
        most = max(len(d) for d in depths.values())
        best = max(d for d in depths if len(depths[d]) == most)
        print(f"{' '.join(steps)}: depth {best}", file=sys.stderr)
        return sorted(depths[best].values(), key=lambda found: -found[0])


class Table:
    def __init__(self, engine, nodes):
        self.engine, self.nodes = engine, nodes
        self.nodes_of = {}  # for each key the turns: [steps, position, key, score]
        self.paths = {}  # for each key the steps to it; other steps may lead to its mirror image
        self.ends = {}  # for each key the position
        self.add([], 0)

    def turn(self, steps, line):
        """Returns the first whole turn of the line: its steps until the side to move changes."""
        mover = self.engine.place(steps)[2]
        for n in range(1, len(line) + 1):
            text, key, side = self.engine.place(steps + line[:n])
            if side != mover or self.engine.mirrors:
                break
        return line[:n], text, key, side

    def add(self, steps, ply):
        key = self.engine.place(steps)[1]
        if key in self.nodes_of:
            return
        seen, turns = set(), []
        self.nodes_of[key], self.paths[key] = turns, steps
        wanted = min(16, LISTED[ply] * (2 if self.engine.mirrors and ply < 2 else 1))
        found = self.engine.search(steps, wanted, self.nodes * (4 if ply == 0 else 1))
        for score, line in found:
            played, text, to, side = self.turn(steps, line)
            if to not in seen and len(turns) < LISTED[ply] and score >= found[0][0] - WORSE:
                seen.add(to)
                turns.append([played, text, to, score])
        for i, (played, text, to, _) in enumerate(turns):
            if i < FOLLOWED[ply]:
                self.add(steps + played, ply + 1)
        if not any(t[2] in self.nodes_of for t in turns):
            self.ends[key] = self.engine.place(steps)[0]

    def settle(self, key):
        """Computes scores from the last positions backwards and sorts the turns, the best first."""
        for turn in self.nodes_of[key]:
            if len(self.paths.get(turn[2], [])) > len(self.paths[key]):
                turn[3] = -self.settle(turn[2])
        self.nodes_of[key].sort(key=lambda turn: -turn[3])
        return self.nodes_of[key][0][3]

    def behind(self, key):
        """Returns the last positions of the table that can be reached from this one."""
        ends = {key} if key in self.ends else set()
        for turn in self.nodes_of.get(key, []):
            if len(self.paths.get(turn[2], [])) > len(self.paths[key]):
                ends |= self.behind(turn[2])
        return ends

    def show(self, key, games, ply):
        """Prints the turns of a position, and after each those of the position after it, if not printed elsewhere."""
        steps = self.paths[key]
        first = self.engine.place(steps)[2]
        for played, _, to, score in self.nodes_of[key]:
            words = [" " * ply + "".join(s for s in played if s != "stop"), str(score)]
            counts = [sum(games[end][i] for end in self.behind(to)) for i in range(3)]
            if sum(counts):
                words += [str(n) for n in (counts if first else counts[::-1])]
            print(*words)
            if self.paths.get(to) == steps + played:
                self.show(to, games, ply + 1)


def play(program, game, rules, ends, nodes):
    """Plays games from each last position. Returns [won, drawn, lost] for the first side."""
    games = {key: [0, 0, 0] for key in ends}
    keys = {text: key for key, text in ends.items()}
    for ahead in STEPS_AHEAD:
        with tempfile.TemporaryDirectory() as work:
            with open(f"{work}/positions", "w") as out:
                out.write("".join(text + "\n" for text in keys))
            one, two = (f"search:nodes={int(nodes * k)}" for k in ahead)
            subprocess.run(
                [program, "match", "--game", game, "--rules", rules, "--p1", one, "--p2", two,
                 "--games", str(2 * len(keys)), "--openings", f"{work}/positions",
                 "-o", f"{work}/games", "--quiet"], check=True, stdout=sys.stderr)
            for line in open(f"{work}/games"):
                fields = line.split(" | ")
                if not line.startswith("pair"):
                    continue
                text = fields[5].removeprefix("opening ")
                one, two = map(int, fields[6].split()[1:])
                for points in one, 2 - two:  # half points of the first side
                    games[keys[text]][2 - points] += 1
    return games


def main():
    program, game, rules = sys.argv[1:4]
    nodes, game_nodes = (int(a) for a in (sys.argv[4:] + ["6000000", "30000"][len(sys.argv) - 4:])[:2])
    table = Table(Engine(program, game, rules), nodes)
    games = play(program, game, rules, table.ends, game_nodes)
    root = table.engine.place([])[1]
    table.settle(root)
    print(f"\nrules: {rules}")
    table.show(root, games, 0)
    print(f"{len(table.nodes_of)} positions, {len(table.ends)} ends", file=sys.stderr)


main()
