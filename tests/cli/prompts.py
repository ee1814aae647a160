#!/usr/bin/env python3
"""A person at a terminal who ends the program at every prompt, by every way, and who resizes the window.

  prompts.py PROGRAM [--rounds N] [--seed N]

The program runs at a pseudo-terminal of 80 columns and 24 lines; a small terminal of its own puts together
what it shows. At each prompt, in lines and on the screen: Ctrl-C, SIGTERM, SIGHUP, the terminal gone, the
end of input. It has to end with the right status, to leave the terminal as it was, and a game that was
begun has to be whole (`check`). Then the window gets random sizes, 1 x 1 among them, in the midst of menus, turns,
thinking and texts, N times, and once it is as it was, the picture has to be that of before.
Exit status 77 where there are no pseudo-terminals.
"""
import argparse, fcntl, glob, os, random, re, select, shutil, signal, struct, subprocess, sys, tempfile
import termios, time
try:
    import pty
except ImportError:
    sys.exit(77)

ROWS, COLUMNS, PATIENCE = 24, 80, 120  # seconds; only what is broken takes so long
failed = checks = 0


def complain(what, why, terminal=None):
    global failed
    failed += 1
    print('FAILED: %s: %s' % (what, why))
    if terminal:
        print('\n'.join(terminal.lines()))


class Terminal:
    """A grid and the sequences that the program is allowed to send; a resize empties nothing."""

    def __init__(self, command, env, rows=ROWS, columns=COLUMNS):
        self.pending = b''
        self.resize_grid(rows, columns)
        self.row = self.column = 0
        self.alternate = False
        self.fd, slave = pty.openpty()
        self.resize(rows, columns)
        self.modes = termios.tcgetattr(slave)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(slave, termios.TIOCSCTTY, 0)
            for stream in 0, 1, 2:
                os.dup2(slave, stream)
            os.closerange(3, 64)
            os.execve(command[0], command, env)
        os.close(slave)

    def resize_grid(self, rows, columns):
        self.rows, self.columns = rows, columns
        self.grid = [[' '] * columns for _ in range(rows)]
        self.row = self.column = 0

    def resize(self, rows, columns):
        """The window's size; what was shown is gone, as some terminals have it."""
        fcntl.ioctl(self.fd, termios.TIOCSWINSZ, struct.pack('HHHH', rows, columns, 0, 0))

    def lines(self):
        return [''.join(row).rstrip() for row in self.grid]

    def text(self):
        return '\n'.join(self.lines())

    def put(self, ch):
        if self.column >= self.columns:
            self.column = 0
            self.feed_line()
        if self.row < self.rows:
            self.grid[self.row][self.column] = ch
        self.column += 1

    def feed_line(self):
        if self.row == self.rows - 1:
            self.grid = self.grid[1:] + [[' '] * self.columns]
        else:
            self.row += 1

    def sequence(self, parameters, letter):
        numbers = [int(n) for n in re.findall(r'\d+', parameters)]
        if letter in 'Hf':
            row, column = (numbers + [1, 1])[:2] if numbers else (1, 1)
            self.row, self.column = min(row, self.rows) - 1, min(column, self.columns) - 1
        elif letter == 'C':
            self.column = min(self.column + (numbers or [1])[0], self.columns - 1)
        elif letter == 'G':
            self.column = min((numbers or [1])[0], self.columns) - 1
        elif letter == 'J':
            self.grid = [[' '] * self.columns for _ in range(self.rows)]
        elif letter == 'K' and self.row < self.rows:
            self.grid[self.row][self.column:] = [' '] * (self.columns - self.column)
        elif letter in 'hl' and 1049 in numbers:
            self.alternate = letter == 'h'
            self.resize_grid(self.rows, self.columns)

    def feed(self, data):
        text = (self.pending + data).decode('utf-8', 'replace')
        at = 0
        while at < len(text):
            found = re.match(r'\x1b\[([0-9;?<>=]*)[ -/]*([@-~])|\x1b[()][A-Z0-9]|\x1b[=>78]', text[at:at + 40])
            if found:
                if found.group(2):
                    self.sequence(found.group(1), found.group(2))
                at += found.end()
                continue
            if text[at] == '\x1b' and len(text) - at < 40:
                break
            ch = text[at]
            at += 1
            if ch == '\n':
                self.feed_line()
            elif ch == '\r':
                self.column = 0
            elif ch == '\b':
                self.column = max(0, self.column - 1)
            elif ch >= ' ':
                self.put(ch)
        self.pending = text[at:].encode()

    def read(self, seconds):
        """Whether there was something within that time; None at the end."""
        if not select.select([self.fd], [], [], seconds)[0]:
            return False
        try:
            data = os.read(self.fd, 65536)
        except OSError:
            return None
        if not data:
            return None
        self.feed(data)
        return True

    def settle(self):
        """Reads until the program sleeps and has nothing more to say; while it thinks, for a while."""
        end = time.monotonic() + 0.3
        while time.monotonic() < end:
            try:
                with open('/proc/%d/stat' % self.pid) as file:
                    sleeps = file.read().rpartition(')')[2].split()[0] == 'S'
            except OSError:  # without /proc
                sleeps = False
            if self.read(0.01):
                end = time.monotonic() + 0.3
            elif sleeps:
                return

    def wait(self, is_there):
        """Read until it is there, and whether it came."""
        end = time.monotonic() + PATIENCE
        while not is_there():
            if time.monotonic() > end or self.read(1) is None:
                return is_there()
        return True

    def await_text(self, words):
        return self.wait(lambda: words in self.text())

    def type(self, keys):
        data = keys.encode()
        while data:
            data = data[os.write(self.fd, data):]

    def end(self):
        """Read to the end: how it has ended, as wait has it; None when it has not."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            if self.fd >= 0 and self.read(0.05) is None:
                self.hang_up()
            elif self.fd < 0:
                time.sleep(0.01)
            pid, status = os.waitpid(self.pid, os.WNOHANG)
            if pid:
                while self.fd >= 0 and self.read(0):
                    pass
                self.hang_up()
                return os.WEXITSTATUS(status) if os.WIFEXITED(status) else -os.WTERMSIG(status)
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        self.hang_up()
        return None

    def hang_up(self):
        if self.fd >= 0:
            self.left_modes = termios.tcgetattr(self.fd)
            os.close(self.fd)
            self.fd = -1


class Place:
    """A prompt: what starts the program, what is typed to get there and the words that then stand there."""

    def __init__(self, name, arguments, *steps):
        self.name, self.arguments, self.steps = name, arguments, steps


# A step has the text to wait for and what to type then; the last step types nothing.
PLAY = 'play --red human --cian human --seed 1'
LINES = [
    Place('menu', '', ('Choice [2]:', None)),
    Place('sides', '', ('Choice [2]:', '2\n'), ('Start:', '2\n'), ('Level for', None)),
    Place('modes', '', ('Choice [2]:', '2\n'), ('Start:', None)),
    Place('other games', '', ('Choice [2]:', 'games\n'), ('Other games', None)),
    Place('settings', '', ('Choice [2]:', 'settings\n'), ('ettings', None)),
    Place('a game', PLAY, ('red 1>', None)),
    Place('the second move', PLAY, ('red 1>', 'd7d6\n'), ('cian 1>', None)),
    Place('a piece', PLAY, ('red 1>', 'c8\n'), ('c8 is a red triangle', None)),
    Place('yes or no', PLAY, ('red 1>', 'resign\n'), ('[y/N]', None)),
    Place('a choice', 'play --game isaac --black human --white human', ('black 1>', '00\n'), ('00>', None)),
    Place('a turn begun', 'play --game apart --board 10x10 --white human --black human --seed 1', ('white 1>', None)),
    Place('over', PLAY, ('red 1>', 'resign yes\n'), ('over>', None)),
    Place('a bot that thinks', 'play --red human --cian search --time 1000s --seed 1', ('red 1>', 'd7d6\n'),
          ('Ctrl-C: play now', None)),
    Place('a hint', PLAY + ' --time 1000s', ('red 1>', 'hint\n'), ('answer now', None)),
    Place('two bots', 'play --red greedy --cian greedy --seed 1', ('Enter>', None)),
    Place('two bots with a delay', 'play --red greedy --cian greedy --seed 1 --delay 60000', ('move 1', None)),
    Place('a puzzle', 'puzzle next', ('>', None)),
    Place('a lesson', PLAY, ('red 1>', 'tutorial\n'), ('Goal:', None)),
    Place('edit', 'edit', ('>', None)),
    Place('replay', 'replay GAME', ('>', None)),
]
SCREEN = [
    Place('menu', '', ('New game', None)),
    Place('a game', PLAY, ('red 1>', None)),
    Place('the second move', PLAY, ('red 1>', 'd7d6\r'), ('cian 1>', None)),
    Place('half a line', PLAY, ('red 1>', 'rules go'), ('rules go', None)),
    Place('yes or no', PLAY, ('red 1>', 'resign\r'), ('Resign this game?', None)),
    Place('over', PLAY, ('red 1>', 'resign yes\r'), ('Cian wins', None)),
    Place('a text', PLAY, ('red 1>', 'rules goal\r'), ('## Goal', None)),
    Place('a bot that thinks', 'play --red human --cian search --time 1000s --seed 1',
          ('red 1>', 'd7d6\r'), ('Ctrl-C: play now', None)),
    Place('a hint', PLAY + ' --time 1000s', ('red 1>', 'hint\r'), ('thinks', None)),
    Place('two bots', 'play --red greedy --cian greedy --seed 1 --delay 60000', ('move 1', None)),
    Place('a puzzle', 'puzzle next', ('Puzzle', None)),
    Place('edit', 'edit', ('red', None)),
    Place('replay', 'replay GAME', ('d7-d6', None)),
]
# Places where nothing is read, or a line has begun.
NOT_ASKED = 'a bot that thinks', 'a hint', 'two bots with a delay', 'half a line'
# Ways to end with the correct statuses. A closed terminal may be noticed in two ways.
ENDS = {
    'Ctrl-C': (0, 130),
    'end of input': (0,),
    'SIGTERM': (143, -signal.SIGTERM),
    'SIGHUP': (129, -signal.SIGHUP),
    'hangup': (0, 1, 129, -signal.SIGHUP),
}


def environment(home):
    os.makedirs(home + '/.config/tactigon')
    open(home + '/.config/tactigon/settings', 'w').write('welcome: off\n')
    kept = {name: value for name, value in os.environ.items() if name in ('PATH', 'ASAN_OPTIONS', 'UBSAN_OPTIONS')}
    return dict(kept, HOME=home, TERM='xterm', LC_ALL='C')


def start(program, place, kind, work):
    home = work + '/home'
    shutil.rmtree(home, ignore_errors=True)
    env = environment(home)
    words = [work + '/game.tgr' if word == 'GAME' else word for word in place.arguments.split()]
    if kind == 'lines' and words != ['rules']:
        words.append('--lines')
    terminal = Terminal([program] + words, env)
    for words, keys in place.steps:
        if not terminal.await_text(words):
            complain('%s, %s' % (kind, place.name), "'%s' does not appear" % words, terminal)
            terminal.end()
            return None, env
        if keys:
            terminal.type(keys)
    return terminal, env


def leave(terminal, how):
    if how in ('Ctrl-C', 'end of input'):
        # The first may answer an open question, and after a search it is ignored for a while.
        for _ in range(60):
            try:
                terminal.type('\x03' if how == 'Ctrl-C' else '\x04')
            except OSError:
                return
            end = time.monotonic() + 0.2
            while time.monotonic() < end:
                if terminal.read(0.1) is None:
                    return
    elif how == 'hangup':
        terminal.hang_up()
    else:
        os.kill(terminal.pid, getattr(signal, how))


def check_ends(program, work):
    global checks
    for kind, places in ('lines', LINES), ('screen', SCREEN):
        for place in places:
            for how, right in ENDS.items():
                what = '%s, %s, %s' % (kind, place.name, how)
                if how == 'end of input' and place.name in NOT_ASKED:
                    continue
                checks += 1
                terminal, env = start(program, place, kind, work)
                if not terminal:
                    break
                leave(terminal, how)
                status = terminal.end()
                if status not in right:
                    complain(what, 'status %s' % status, terminal)
                if how != 'hangup' and (terminal.alternate or terminal.left_modes != terminal.modes):
                    complain(what, 'the terminal modes are not restored', terminal)
                records = glob.glob(env['HOME'] + '/.local/*/tactigon/*.tgr')
                if records and subprocess.call([program, 'check', '--quiet'] + records,
                                               stdin=subprocess.DEVNULL, env=env):
                    complain(what, 'the saved game is damaged')
                if glob.glob(env['HOME'] + '/.local/*/tactigon/.tactigon*'):
                    complain(what, 'a temporary file is left')


def check_dropped_line(program, work):
    """Ctrl-C drops a line that made the terminal ready, before it is read: reading is held up here."""
    global checks
    strace = shutil.which('strace')
    held = [strace, '-qq', '-o', work + '/trace', '-e', 'trace=read', '-e', 'inject=read:delay_enter=300000']
    if not strace or subprocess.call(held + ['true'], stderr=subprocess.DEVNULL):
        return
    checks += 1
    terminal = Terminal(held + [program, '--lines'], environment(work + '/dropped'))
    if terminal.await_text('Choice [2]:'):
        terminal.type('settings\n')
        time.sleep(0.1)
        leave(terminal, 'Ctrl-C')
    status = terminal.end()
    if status not in ENDS['Ctrl-C']:
        complain('a line that is dropped', 'status %s' % status, terminal)


def same_picture(terminal, wanted):
    """The size is as it was: the picture comes back, all of it drawn anew."""
    return terminal.wait(lambda: terminal.text() == wanted)


def check_resizes(program, work, rounds, seed):
    global checks
    chance = random.Random(seed)
    for place in SCREEN:
        what = 'resizes, %s' % place.name
        checks += 1
        terminal, env = start(program, place, 'screen', work)
        if not terminal:
            continue
        terminal.settle()
        wanted = terminal.text()
        for i in range(rounds):
            rows, columns = (1, 1) if i % 50 == 0 else (chance.randint(1, 80), chance.randint(1, 250))
            terminal.resize(rows, columns)
            if chance.random() < 0.2:
                terminal.read(0.02)
        terminal.settle()
        terminal.resize(ROWS - 1, COLUMNS)
        terminal.settle()
        terminal.resize_grid(ROWS, COLUMNS)
        terminal.resize(ROWS, COLUMNS)
        if 'thinks' not in place.name and 'hint' not in place.name and not same_picture(terminal, wanted):
            complain(what, 'the screen differs from\n' + wanted, terminal)
        os.kill(terminal.pid, signal.SIGTERM)
        status = terminal.end()
        if status != 143:
            complain(what, 'status %s' % status, terminal)


def main():
    parser = argparse.ArgumentParser(description=__doc__.split('\n')[0])
    parser.add_argument('program')
    parser.add_argument('--rounds', type=int, default=40)
    parser.add_argument('--seed', type=int, default=1)
    arguments = parser.parse_args()
    program = os.path.abspath(arguments.program)
    with tempfile.TemporaryDirectory() as work:
        subprocess.run([program, 'play', '--no-save', '--quiet', '--red', 'human', '--cian', 'human'],
                       input=b'd7d6\nd5xd6\nsave game.tgr\n', cwd=work, stdout=subprocess.DEVNULL, check=True,
                       env=environment(work + '/first'))
        check_ends(program, work)
        check_dropped_line(program, work)
        check_resizes(program, work, arguments.rounds, arguments.seed)
    print('seed %d, %d checks, %d failed' % (arguments.seed, checks, failed))
    sys.exit(failed > 0)


main()
