"""
The directory with a home in which torture.py runs the program. Its files are restored before each run.
"""
import collections
import fcntl
import glob
import os
import pty
import re
import select
import shutil
import struct
import subprocess
import tempfile
import termios
import time

from scenes import HUMANS, SOLVE

HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LIMIT_S = 600 # only a program that hangs takes this long
Run = collections.namedtuple('Run', 'status out err hung_up', defaults=[False])


def without_chance(data):
    """Removes what differs from run to run: dates, times, names of files."""
    data = re.sub(rb'(?m)^(date|time): .*\n', b'', data)
    return re.sub(rb'\d{4}-\d\d-\d\d-\d{6}\.\d+(-\d+)?', b'MOMENT', data)


def without_numbers(data):
    """Also removes the spaces before numbers, whose count depends on the number's width."""
    return re.sub(rb' *[-+]?\d+(\.\d+)?', b'N', data)


class Place:
    """A directory with a home, which is restored before each run."""
    patience_s = 10 # how long a program may run at a terminal after the last key

    def __init__(self, program, is_sanitized):
        self.program = program
        self.path = tempfile.mkdtemp(prefix='tactigon-faults-')
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(('XDG_', 'TACTIGON_'))}
        self.env['TACTIGON_TODAY'] = '2026-11-20'
        self.env.update(HOME=self.path + '/home', LC_ALL='C', TERM='xterm', MALLOC_PERTURB_='165',
                        ASAN_OPTIONS='detect_leaks=0')
        if is_sanitized: # the sanitizer reports after standard error is closed
            self.env['ASAN_OPTIONS'] = f'verify_asan_link_order=0:exitcode=99:log_path={self.path}.asan'
        self.env.pop('NO_COLOR', None)
        self.good = {}
        os.mkdir(self.path + '/home')
        self.furnish()
        self.before = self.snapshot()
        self.rights = {name: os.stat(os.path.join(self.path, name)).st_mode for name in self.before}

    def close(self):
        shutil.rmtree(self.path)

    def write(self, name, text):
        os.makedirs(os.path.dirname(os.path.join(self.path, name)), exist_ok=True)
        with open(os.path.join(self.path, name), 'w', encoding='utf-8') as file:
            file.write(text)

    def tactigon(self, *words, lines=''):
        done = subprocess.run([self.program, *words], cwd=self.path, env=self.env, check=False,
                              input=lines.encode(), capture_output=True)
        return done.stdout.decode()

    def furnish(self):
        """Creates the files that the scenes need."""
        cases = ROOT + '/tests/cli/cases'
        for game, humans in HUMANS.items():
            self.tactigon('play', '--game', game, '--quiet', '--no-save', '--lines', *humans,
                          '--seed', '3', lines=f'go\ngo\ngo\nsave {game}.tgr\n')
            for what in ('lessons', 'puzzles'):
                shutil.copy(f'{ROOT}/src/rules/{game}/{what}.txt', f'{self.path}/{game}.{what}')
        shutil.copy(ROOT + '/boards/small.board', self.path + '/my.board')
        with open(self.path + '/tactigon.tgr', encoding='utf-8') as file:
            record = file.read()
        self.tactigon(*SOLVE, '-o', 'proof')
        self.tactigon('solve', '--game', 'apart', '--board', '4x6', '--hash', '1', '-o', 'start',
                      '--position', '1bb1/1b2/3b/w3/1w2/1ww1 w 0 0')
        self.write('damaged.tgr', record + 'nonsense\n')
        self.write('noted.tgr', record.replace('\n1.', '\n{a note} 1.', 1))
        # A record that fills the memory first allocated for a game's steps, and a longer one.
        self.tactigon('play', '--game', 'dragons', '--quiet', '--no-save', '--lines', '--level', '5',
                      *HUMANS['dragons'], '--seed', '6', '--first', 'white',
                      lines='go\n' * 64 + 'save long.tgr\ngo\ngo\nsave longer.tgr\n')
        self.tactigon('play', '--board', 'my.board', '--quiet', '--no-save', '--lines',
                      *HUMANS['tactigon'], '--seed', '2', lines='go\ngo\nsave own.tgr\n')
        steps = self.content('longer.tgr').decode().split('\n\n')[1].split()
        self.write('longer.steps', ' '.join(step.replace('-', '').replace('x', '')
                                            for step in steps if step[-1] != '.'))
        self.write('old', 'old\n')
        for name in ('file', 'file.svg', 'file.html'):
            self.write(name, 'old\n')
        self.write('positions', '# two\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n'
                   '1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1\n')
        for seed in '12':
            self.tactigon('match', '--p1', 'random', '--p2', 'random', '--games', '4', '--seed', seed,
                          '-o', 'match-' + seed)
        self.tactigon('match', '--p1', 'random', '--p2', 'random', '--games', '4', '--seed', '1',
                      '-o', 'whole')
        self.write('home/.config/tactigon/settings',
                   '# mine\nconfirm: off\nwarnings: off\nwelcome: off\nother: 1\n')
        self.tactigon('play', '--quiet', '--lines', '--red', 'human', '--cian', 'human',
                      lines='d7d6\nd5xd6\n')
        self.tactigon('puzzle', '--lines', '--quiet', '--seed', '1', lines='solution\nmenu\n')
        self.tactigon('puzzle', 'daily', '--lines', '--quiet', '--game',
                      'apart', lines='solution\nmenu\n')
        self.tactigon('play', '--lines', '--quiet', lines='tutorial\nd7d6\n\nmenu\nquit\n')
        for i in range(10): # enough for a rating
            shutil.copy(cases + '/stats/won.tgr',
                        self.path + f'/home/.local/share/tactigon/tactigon-won-{i}.tgr')
        self.good[self.content('damaged.tgr')] = True
        self.env['TACTIGON_TODAY'] = '2026-11-25' # a day on which the failed puzzle is due again

    def content(self, name):
        with open(os.path.join(self.path, name), 'rb') as file:
            return file.read()

    def snapshot(self):
        return {os.path.relpath(os.path.join(base, name), self.path): self.content(os.path.join(base, name))
                for base, _, names in os.walk(self.path) for name in names}

    def reset(self):
        for name, rights in self.rights.items():
            if os.path.exists(os.path.join(self.path, name)):
                os.chmod(os.path.join(self.path, name), rights)
        now = self.snapshot()
        if now == self.before:
            return
        for name in now.keys() - self.before.keys():
            os.unlink(os.path.join(self.path, name))
        for name, data in self.before.items():
            if now.get(name) != data:
                os.makedirs(os.path.dirname(os.path.join(self.path, name)), exist_ok=True)
                with open(os.path.join(self.path, name), 'wb') as file:
                    file.write(data)

    def is_good_record(self, name, data):
        key = re.sub(rb'(?m)^date: .*\n', b'', data)
        if key not in self.good:
            done = subprocess.run([self.program, 'check', name], cwd=self.path, env=self.env,
                                  capture_output=True, check=False)
            self.good[key] = done.returncode == 0
        return self.good[key]

    def input_of(self, scene):
        return re.sub(r'\{([a-z.]+)\}', lambda m: self.before[m.group(1)].decode(), scene['lines'])

    def run(self, scene, env, before=()):
        """Runs a scene with more variables `env`; `before` is a command that starts it, such as strace."""
        run = self.start(scene, env, before)
        for name in glob.glob(self.path + '.asan*'):
            with open(name, 'rb') as file:
                run = run._replace(err=run.err + file.read())
            os.unlink(name)
        return run

    def start(self, scene, env, before):
        words = [*before, self.program, *(w.replace('{program}', self.program) for w in scene['words'])]
        if 'keys' in scene:
            return self.run_screen(words, scene['keys'].encode(), {**self.env, **env},
                                   scene.get('err_is_terminal'))
        child = subprocess.Popen(words, cwd=self.path, env={**self.env, **env}, stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = child.communicate(self.input_of(scene).encode(),
                                         timeout=LIMIT_S * (5 if scene.get('is_slow') else 1))
        except subprocess.TimeoutExpired:
            child.kill()
            out, err = child.communicate()
            return Run('too slow', out, err)
        return Run(child.returncode, out, err)

    def waits_for_keys(self, child):
        """Whether all threads sleep, and the first one in pselect() without a time limit."""
        sleeps = f'({os.path.basename(self.program)[:15]}) S '
        try:
            with open(f'/proc/{child.pid}/syscall', encoding='ascii') as file:
                words = file.read().split()
            for name in glob.glob(f'/proc/{child.pid}/task/*/stat'):
                with open(name, encoding='ascii') as file:
                    if sleeps not in file.read():
                        return False # or it is a program that runs this one
        except OSError: # it has just ended, or there is no /proc
            return False
        return len(words) > 6 and words[5] == '0x0'

    def run_screen(self, words, keys, env, err_is_terminal):
        """Runs at a terminal: types the keys after the first output, then hangs up."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
        modes = termios.tcgetattr(theirs)
        err = tempfile.TemporaryFile()
        child = subprocess.Popen(words, cwd=self.path, env=env, stdin=theirs, stdout=theirs,
                                 stderr=theirs if err_is_terminal else err,
                                 start_new_session=True)
        out, end, at = b'', time.monotonic() + LIMIT_S, 0
        typed_at = None
        while child.poll() is None and time.monotonic() < end:
            ready = select.select([ours], [], [], 0.02)[0]
            if ready:
                out += os.read(ours, 65536)
            elif typed_at is not None and at >= len(keys) and (
                    self.waits_for_keys(child) or time.monotonic() > typed_at + self.patience_s):
                break
            if out and at < len(keys):
                n = os.write(ours, keys[at:at + 200])
                at, typed_at = at + n, time.monotonic()
        if child.poll() is None:
            os.close(theirs)
            os.close(ours) # the terminal hangs up
            try:
                child.wait(LIMIT_S)
            except subprocess.TimeoutExpired:
                child.kill()
                child.wait()
                err.seek(0)
                return Run('too slow', out, err.read())
            err.seek(0)
            return Run(child.returncode, out, err.read(), True)
        while select.select([ours], [], [], 0)[0]:
            out += os.read(ours, 65536)
        status = child.returncode
        if termios.tcgetattr(theirs)[:6] != modes[:6]:
            status = 'terminal modes not restored'
        os.close(theirs)
        os.close(ours)
        err.seek(0)
        text = err.read()
        err.close()
        return Run(status, out, text)
