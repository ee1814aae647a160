#!/usr/bin/env python3
"""A host for a game with a remote player, written from docs/remote.md alone. It talks to a guest on standard input and output. A
second program, asked by UGI, knows the rules. Offers of the guest are accepted.

    remote_host.py PROGRAM GAME SIDE,GUEST SEED STEPS [BOARD-FILE]

After STEPS steps the host resigns. The exit status is 0 if the guest did what the document says."""
import random
import subprocess
import sys

program, game, sides, seed, most = sys.argv[1:6]
side, guest = sides.split(",")
board = sys.argv[6] if len(sys.argv) > 6 else ""
most = int(most)
rng = random.Random(int(seed))


def fnv(data, value=0xcbf29ce484222325):
    for byte in data:
        value = (value ^ byte) * 0x100000001b3 % 2**64
    return value


def low(data):
    return "%08x" % (fnv(data) % 2**32)


class Peer:
    sent = received = 0

    def line(self):
        line = sys.stdin.buffer.readline()
        assert len(line) <= 512 and line.endswith(b"\n"), "the guest left"
        return line[:-1]

    def greet(self):
        print("a banner of the way between the programs\ntactigon-remote 2 %s 9.9.9" % side, flush=True)
        while True:
            words = self.line().decode().split(" ")
            if words[0] == "tactigon-remote":
                assert words[1:3] == ["2", guest], words
                return

    def send(self, format_, *words):
        rest = "%d %s" % (self.sent, format_ % words)
        self.sent += 1
        for _ in range(1 + (self.sent % 5 == 0)):  # repeated lines are skipped
            print("%s %s" % (low(rest.encode()), rest), flush=True)

    def read(self):
        sum_, rest = self.line().split(b" ", 1)
        assert sum_.decode() == low(rest), rest
        number, text = rest.decode().split(" ", 1)
        if int(number) < self.received:
            return self.read()
        assert int(number) == self.received, rest
        self.received += 1
        return self.read() if text == "ping" else text.split(" ")


class Rules:
    """The rules of the game, asked of a program by UGI."""

    def __init__(self):
        options = ["--board", board] if board else []
        self.ugi = subprocess.Popen([program, "ugi", "--game", game] + options, text=True, bufsize=1,
                                    stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        self.options = {}
        for line in self.answers("ugi", "ugiok"):
            words = line.split()
            if words[:2] == ["option", "name"] and "default" in words:
                self.options[words[2]] = words[words.index("default") + 1]

    def answers(self, line, last):
        self.ugi.stdin.write(line + "\n")
        out = []
        while not out or out[-1].split()[0] != last:
            out.append(self.ugi.stdout.readline())
            assert out[-1], "ugi has ended"
        return out

    def ask(self, line, last):
        return self.answers(line, last)[-1].split(" ", 1)[1].strip()

    def at(self, played):
        self.ugi.stdin.write(" ".join(["position startpos"] + (["moves"] + played if played else [])) + "\n")
        return self.ask("query gameover", "response") == "true", self.ask("query p1turn", "response") == "true"


def take(words):
    """Handles a line of the guest. Returns whether the game has ended."""
    global epoch
    if words[0] == "say":
        return False
    assert words[0] in ("move", "offer", "end") and int(words[1]) == epoch, words
    if words[0] == "move":
        assert int(words[2]) == len(steps) and 0 <= int(words[4]), words
        steps.append(words[3])
        peer.send("move %d %s %s %s", epoch, *words[2:])  # the host repeats the guest's steps
        return False
    assert int(words[2]) == len(steps), words
    if words[0] == "offer" and words[3] == "undo":
        peer.send("undo %d %s", epoch, words[4])
        del steps[int(words[4]):]
        epoch += 1
        return False
    assert words[0] == "end" and words[3:] == ["resign", guest] or words[0] == "offer" and words[3:] == ["draw", "0"], words
    peer.send("end %d %d %s %s", epoch, len(steps), "resign" if words[0] == "end" else "agreement", guest)
    epoch += 1
    return True


rules, peer, steps, epoch = Rules(), Peer(), [], 0
board_text, board_name = "", rules.options["Board"]
if board:
    with open(board) as file:
        board_text = "".join(line.rstrip() + "\n" for line in file)
    board_name = board_text.split("name: ")[1].split("\n")[0]
rules.at([])
position = rules.ask("fen", "fen")
peer.greet()
peer.send("game %s,board %s,rules %s,draws on,clock none,position %s", game, board_name, rules.options["Rules"],
          low((board_text + position).encode()))
peer.send("ready 0")
assert peer.read() == ["ready", "0"]
peer.send("say hello")

is_over, is_own = rules.at(steps)
while not is_over:
    if len(steps) >= most and is_own:
        peer.send("end %d %d resign %s", epoch, len(steps), side)
        break
    turn = []
    while is_own and not is_over:  # a turn may have several steps, and is sent when it is complete
        turn.append(rules.ask("go nodes %d" % rng.randint(1, 500), "bestmove"))
        is_over, is_own = rules.at(steps + turn)
    for step in turn:
        peer.send("move %d %d %s %d", epoch, len(steps), step, 5)
        steps.append(step)
    if not is_over:
        if take(peer.read()):
            break
        is_over, is_own = rules.at(steps)
peer.send("bye")
