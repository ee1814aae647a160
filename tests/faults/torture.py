#!/usr/bin/env python3
"""
Everything that tactigon does, with every fault: an allocation fails, a system call fails, the process
is killed. Nothing may crash or leak, what fails is said, a file is the old one or the new one.

  torture.py memory PROGRAM FAILING-MALLOC   every allocation, once and from then on
  torture.py calls PROGRAM                   every system call on files, by strace
  torture.py kill PROGRAM                    the process dies at each of them
  torture.py short PROGRAM FAILING-MALLOC SHORT-CALLS
                                             seven bytes at a time, and interrupted every other time

  torture.py list                            the scenes

  --sample N   N runs in all, picked by --seed (printed); else all of them. Of allocations those by
               different calls come first.
  --only TEXT  scenes whose names have TEXT
  --begin NAME this scene and those behind it
  --once       not from then on
"""
import argparse
import collections
import difflib
import fcntl
import os
import pty
import random
import re
import select
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import time

from scenes import HUMANS, scenes

SKIPPED = 77
HERE = os.path.dirname(os.path.abspath(__file__))
ROOT = os.path.dirname(os.path.dirname(HERE))
LIMIT_S = 60
Run = collections.namedtuple('Run', 'status out err hung_up', defaults=[False])


def without_chance(data):
    """A text without what differs from run to run."""
    data = re.sub(rb'(?m)^(date|time): .*\n', b'', data)
    return re.sub(rb'\d{4}-\d\d-\d\d-\d{6}\.\d+(-\d+)?', b'MOMENT', data)


def without_numbers(data):
    return re.sub(rb'[-+]?\d+(\.\d+)?', b'N', data)


class Place:
    """A directory with a home, which is put back before each run."""

    def __init__(self, program):
        self.program = program
        self.path = tempfile.mkdtemp(prefix='tactigon-faults-')
        self.env = {k: v for k, v in os.environ.items() if not k.startswith(('XDG_', 'TACTIGON_'))}
        self.env.update(HOME=self.path + '/home', LC_ALL='C', TERM='xterm', MALLOC_PERTURB_='165',
                        ASAN_OPTIONS='detect_leaks=0')
        self.env.pop('NO_COLOR', None)
        self.good = {}
        os.mkdir(self.path + '/home')
        self.furnish()
        self.before = self.snapshot()

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
        """The files that the scenes need."""
        cases = ROOT + '/tests/cli/cases'
        for game, humans in HUMANS.items():
            self.tactigon('play', '--game', game, '--quiet', '--no-save', '--lines', *humans,
                          '--seed', '3', lines=f'go\ngo\ngo\nsave {game}.tgr\n')
            for what in ('lessons', 'puzzles'):
                shutil.copy(f'{ROOT}/src/rules/{game}/{what}.txt', f'{self.path}/{game}.{what}')
        shutil.copy(ROOT + '/boards/small.board', self.path + '/my.board')
        with open(self.path + '/tactigon.tgr', encoding='utf-8') as file:
            record = file.read()
        self.write('damaged.tgr', record + 'nonsense\n')
        self.write('noted.tgr', record.replace('\n1.', '\n{a note} 1.', 1))
        self.write('old', 'old\n')
        for name in ('file', 'file.svg', 'file.html'):
            self.write(name, 'old\n')
        self.write('positions', '# two\n3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20\n'
                   '1c1/cstsc/1tpt1/c1s1c/3c3/7/2C2/CTSTC/1SPS1/C1T1C/C r 0 1\n')
        for part in '12':
            self.tactigon('match', '--p1', 'random', '--p2', 'random', '--games', '8', '--seed', '1',
                          '--shard', part + '/2', '-o', 'part-' + part)
        self.tactigon('match', '--p1', 'random', '--p2', 'random', '--games', '4', '--seed', '1',
                      '-o', 'whole')
        self.write('home/.config/tactigon/settings',
                   '# mine\nconfirm: off\nwarnings: off\nwelcome: off\nother: 1\n')
        self.tactigon('play', '--quiet', '--lines', '--red', 'human', '--cian', 'human',
                      lines='d7d6\nd5xd6\n')
        self.tactigon('puzzle', '--lines', '--quiet', '--seed', '1', lines='solution\nmenu\n')
        self.tactigon('puzzle', 'daily', '--lines', '--quiet', '--date', '2026-11-20', '--game',
                      'apart', lines='solution\nmenu\n')
        self.tactigon('play', '--lines', '--quiet', lines='tutorial\nd7d6\n\nmenu\nquit\n')
        shutil.copy(cases + '/stats/won.tgr',
                    self.path + '/home/.local/share/tactigon/tactigon-won.tgr')
        self.good[self.content('damaged.tgr')] = True

    def content(self, name):
        with open(os.path.join(self.path, name), 'rb') as file:
            return file.read()

    def snapshot(self):
        return {os.path.relpath(os.path.join(base, name), self.path): self.content(os.path.join(base, name))
                for base, _, names in os.walk(self.path) for name in names}

    def reset(self):
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
        """The scene, with variables and a program that runs it in front."""
        words = [*before, self.program, *(w.replace('{program}', self.program) for w in scene['words'])]
        if 'keys' in scene:
            return self.run_screen(words, scene['keys'].encode(), {**self.env, **env})
        child = subprocess.Popen(words, cwd=self.path, env={**self.env, **env}, stdin=subprocess.PIPE,
                                 stdout=subprocess.PIPE, stderr=subprocess.PIPE)
        try:
            out, err = child.communicate(self.input_of(scene).encode(), timeout=LIMIT_S)
        except subprocess.TimeoutExpired:
            child.kill()
            out, err = child.communicate()
            return Run('too slow', out, err)
        return Run(child.returncode, out, err)

    def run_screen(self, words, keys, env):
        """At a terminal: all is typed when the program has shown something, and then the line ends."""
        ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack('HHHH', 24, 80, 0, 0))
        modes = termios.tcgetattr(theirs)
        err = tempfile.TemporaryFile()
        child = subprocess.Popen(words, cwd=self.path, env=env, stdin=theirs, stdout=theirs, stderr=err,
                                 start_new_session=True)
        out, end, at = b'', time.monotonic() + LIMIT_S, 0
        typed_at = None
        while child.poll() is None and time.monotonic() < end:
            ready = select.select([ours], [], [], 0.02)[0]
            if ready:
                out += os.read(ours, 65536)
            elif typed_at is not None and at >= len(keys) and time.monotonic() > typed_at + 0.3:
                break # it wants more than there is
            if out and at < len(keys):
                n = os.write(ours, keys[at:at + 200])
                at, typed_at = at + n, time.monotonic()
        if child.poll() is None:
            os.close(theirs)
            os.close(ours) # the terminal is gone
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
            status = 'terminal left in another state'
        os.close(theirs)
        os.close(ours)
        err.seek(0)
        text = err.read()
        err.close()
        return Run(status, out, text)


class Torture:
    def __init__(self, options):
        self.place = Place(os.path.abspath(options.program))
        self.options = options
        self.random = random.Random(options.seed)
        self.runs = self.failed = self.stopped = 0
        self.loading, self.has_counted = None, False
        self.scenes = self.choose_scenes()

    def complain(self, what, why, run, good=None):
        self.failed += 1
        print(f'FAILED: {what}: {why}')
        out = run.out[-300:]
        if good:
            lines = [data.decode(errors='replace').splitlines() for data in (good.out, run.out)]
            out = '\n'.join(list(difflib.unified_diff(*lines, lineterm='', n=0))[:20]).encode()
        if self.failed <= 200:
            for text in (out, run.err[-300:]):
                print('   | ' + text.decode(errors='replace').replace('\n', '\n   | '))
        sys.stdout.flush()

    def reference(self, scene, env=None, before=()):
        """The scene without a fault; what a second run makes otherwise is not compared."""
        self.place.reset()
        again = self.place.run(scene, env or {}, before)
        self.place.reset()
        run = self.place.run(scene, env or {}, before)
        scene['seen'] = self.likeness(again.out, run.out)
        if scene.get('is_vague'):
            scene['seen'] = lambda data: b''
        if self.options.verbose and scene['seen'](b'x') == b'':
            print(f"{scene['name']}: its output is not compared")
        if run.status != scene.get('status', 0):
            self.complain(scene['name'], f'status {run.status} without a fault', run)
        return run, self.place.snapshot()

    @staticmethod
    def likeness(a, b):
        """What of two texts without a fault is the same: what is to be so with one."""
        if without_chance(a) == without_chance(b):
            return without_chance
        return without_numbers if without_numbers(a) == without_numbers(b) else lambda data: b''

    @staticmethod
    def is_same(scene, good, run):
        """A search with less memory finds less: then only how much is told is compared."""
        if scene.get('thinks'):
            return good.out.count(b'\n') == run.out.count(b'\n')
        return 'keys' in scene or scene['seen'](good.out) == scene['seen'](run.out)

    def check_files(self, what, scene, run, new, may_leave=False):
        """Each file is the old one or the new one; a game's of any moment, but a whole one."""
        before, now = self.place.before, self.place.snapshot()
        old_names = {without_chance(n.encode()): n for n in before}
        new_names = {without_chance(n.encode()): n for n in new}
        for name, data in now.items():
            key = without_chance(name.encode())
            if '.tactigon-' in name:
                if not may_leave:
                    self.complain(what, f'{name} is left', run)
                continue
            if before.get(name) == data:
                continue
            if key in new_names and without_numbers(new[new_names[key]]) == without_numbers(data):
                continue
            if name.endswith('.tgr') or name == 'file' and data.startswith(b'tactigon-record'):
                if self.place.is_good_record(name, data):
                    continue
            elif name.endswith('/settings'):
                if data.startswith(b'# mine\n') and data.endswith(b'\n') and b'\nother: 1\n' in data:
                    continue
            elif name.endswith(('/lessons', '/puzzles')):
                if data.endswith(b'\n') and data.count(b'\n') >= before.get(name, b'').count(b'\n'):
                    continue
            elif name.endswith('/lock'):
                continue
            elif name == scene.get('writes'):
                whole = new[name]
                if data == b'' or whole.startswith(data) and data.endswith(b'\n'):
                    continue
                if may_leave and whole.startswith(data) or self.is_same_pairs(whole, data):
                    continue
            self.complain(what, f'{name} is neither the old nor the new one', run)
        for key, name in old_names.items():
            if name not in now and key in new_names:
                self.complain(what, f'{name} is gone', run)

    @staticmethod
    def is_same_pairs(whole, data):
        return data.endswith(b'\n') and set(data.splitlines()) <= set(whole.splitlines())

    # ---- allocations ----

    # Where something was found once: each of their places is in every sample.
    FOUND_WITHOUT_MEMORY = ('check lessons tactigon', 'bench', 'rules topic', 'rules apart', 'stats -o',
                            'puzzle apart', 'edit board', 'screen edit')

    def is_found(self, task):
        """Always in a sample."""
        return (task[0]['name'] in self.FOUND_WITHOUT_MEMORY if self.options.what == 'memory' else
                (task[0]['name'], task[3], task[5]) in self.FOUND)

    def memory_env(self, scene, **more):
        fast = {} if scene.get('is_patient') else {'FAIL_CLOCK': '1'}
        return {'LD_PRELOAD': os.path.abspath(self.options.library), **fast,
                'FAIL_COUNT': self.place.path + '.count', **more}

    def counted(self):
        """What the library has told: the number of allocations, leaks, (number, place) of each."""
        try:
            with open(self.place.path + '.count', encoding='ascii') as file:
                lines = file.read().split('\n')
            os.unlink(self.place.path + '.count')
        except FileNotFoundError:
            return 0, [], []
        rows = [line.split() for line in lines[1:]]
        return (int(lines[0]), [r for r in rows if r and r[0] == 'leak'],
                [(int(r[1]), r[2]) for r in rows if r and r[0] == 'site'])

    def memory(self):
        """Scene by scene, or a sample of them all."""
        plans = (self.plan_memory(scene) for scene in self.scenes)
        if self.options.sample:
            plans = [self.picked([task for plan in plans for task in plan], lambda task: task[6])]
        for plan in plans:
            for scene, good, new, at, on, n, _ in plan:
                self.place.reset()
                env = self.memory_env(scene, FAIL_AT=str(at), **({'FAIL_ON': on} if on else {}))
                run = self.place.run(scene, env)
                what = f"{scene['name']}, allocation {at} of {n}{' and all behind it' if on else ''}"
                self.check_memory(what, scene, good, run, on)
                self.check_files(what, scene, run, new)
                for leak in self.counted()[1]:
                    self.complain(what, f'leak of allocation {leak[1]} at {leak[2]}', run)

    def plan_memory(self, scene):
        """What there is to run of a scene: (scene, run, files, number, '1' for good, of, is new)."""
        good, new = self.reference(scene, self.memory_env(scene, FAIL_SITES='1'))
        n, leaks, sites = self.counted()
        if leaks and scene['name'].find('ugi') < 0:
            self.complain(scene['name'], f'leaks without a fault: {leaks}', good)
        if not os.path.exists(self.options.library) or n == 0 and not self.has_counted:
            print('allocations cannot be replaced here: skipped')
            sys.exit(SKIPPED)
        self.has_counted = True
        if self.options.verbose:
            print(f"{scene['name']}: {n} allocations, {len(set(s for _, s in sites))} places")
        first = {}
        for number, site in sites:
            first.setdefault(site, number)
        return [(scene, good, new, at, on, n, first.get(dict(sites).get(at)) == at)
                for at in range(1, n + 1) for on in ([''] if self.options.once else ['', '1'])
                if not scene.get('is_slow') or at <= 8]

    def check_memory(self, what, scene, good, run, on):
        self.runs += 1
        is_game = scene.get('is_game')
        said = run.err + (run.out if is_game or '--json' in scene['words'] else b'')
        is_told = any(word in said for word in (b'memory', b'Cannot allocate', b'be read'))
        wanted = scene.get('status', 0)
        if run.status == wanted:
            if not self.is_same(scene, good, run):
                if not is_told:
                    self.complain(what, 'not a word, and the output is another', run, good)
                elif wanted == 0 and not is_game:
                    self.complain(what, 'status 0, and the output is another', run, good)
        elif run.hung_up and run.status in (1, 129):
            pass # it waited for more keys, and the terminal went away
        elif run.status in (1, 3, 4 if is_game else 1): # 4: a script that goes by what is not there
            if not is_told:
                self.complain(what, f'status {run.status} and not a word', run)
        else:
            self.complain(what, f'status {run.status}', run)
        if b'no unfinished game' in said or b'does not answer' in said:
            self.complain(what, 'the wrong words', run)
        last = scene.get('last', '').encode()
        if last and not on and last not in run.out.rstrip().split(b'\n')[-1]:
            self.stopped += 1
            if self.options.verbose:
                print(f'stopped: {what}: {run.err[-200:]}')

    # ---- system calls ----

    # What was found once, and is run with every sample: scene, call, error.
    FOUND = (('daily', 'read', 'EIO'), ('stats', 'newfstatat', 'EACCES'), ('stats -o', 'close', 'EINTR'),
             ('edit board', 'write', 'ENOSPC'))

    # What each may fail with; EINTR only once, as it is to be borne.
    ERRORS = {
        'openat': ['EACCES', 'EMFILE', 'ENOSPC', 'EINTR'],
        'read': ['EIO', 'EINTR'],
        'write': ['ENOSPC', 'EIO'],
        'fsync': ['EIO', 'ENOSPC', 'EINTR'],
        'close': ['EIO', 'EINTR'],
        'rename': ['EACCES', 'ENOSPC'],
        'mkdir': ['EACCES', 'ENOSPC'],
        'unlink': ['EACCES'],
        'newfstatat': ['EACCES'],
        'fstat': ['EIO'],
        'fcntl': ['ENOLCK'],
        'ftruncate': ['EIO', 'EINTR'],
        'getdents64': ['EIO'],
        'readlink': ['EACCES'],
        'fchmod': ['EPERM'],
    }

    def traced(self, scene, *inject):
        """The scene under strace: how it ended, and its calls."""
        log = self.place.path + '.log'
        run = self.place.run(scene, {}, ('strace', '-qq', '-o', log, '-e',
                                         'trace=' + ','.join(self.ERRORS), *inject))
        with open(log, encoding='utf-8', errors='replace') as file:
            calls = file.read().splitlines()
        os.unlink(log)
        return run, calls

    @staticmethod
    def count(calls):
        return collections.Counter(line.split('(')[0] for line in calls)

    def plan_calls(self, scene):
        """(scene, run, files, call, which of how many, error or None to kill, '+' for good)."""
        if not self.loading:
            _, calls = self.traced({'name': '', 'words': ['--version'], 'lines': ''})
            # What is written and closed at the end is not for loading.
            self.loading = self.count(c for c in calls
                                      if not c.startswith(('write', 'close(1', 'close(2')))
        good, new = self.reference(scene)
        self.place.reset()
        _, calls = self.traced(scene)
        tasks = []
        for call, n in self.count(calls).items():
            for at in range(self.loading[call] + 1, n + 1):
                for error in self.ERRORS.get(call, []) if self.options.what == 'calls' else [None]:
                    for on in ['', '+'] if error and error != 'EINTR' else ['']:
                        tasks.append((scene, good, new, call, f'{at} of {n}', error, on))
        return tasks

    def calls(self):
        """Each call that files rest on fails, or ends the process."""
        if not shutil.which('strace') or subprocess.run(
                ['strace', '-o', '/dev/null', 'true'], capture_output=True, check=False).returncode:
            print('no strace, or it is not allowed: skipped')
            sys.exit(SKIPPED)
        plans = (self.plan_calls(scene) for scene in self.scenes)
        if self.options.sample:
            plans = [self.picked([task for plan in plans for task in plan],
                                 self.is_found)]
        for plan in plans:
            for task in plan:
                self.fail_call(*task)

    kill = calls

    def fail_call(self, scene, good, new, call, at, error, on):
        number = at.split()[0]
        fault = f'error={error}' if error else 'signal=KILL'
        what = f"{scene['name']}, {call} {at}{' and all behind it' if on else ''}, {error or 'killed'}"
        self.place.reset()
        run, calls = self.traced(scene, '-e', f'inject={call}:{fault}:when={number}{on}')
        self.runs += 1
        self.check_files(what, scene, run, new, may_leave=not error or call == 'unlink')
        if not error:
            self.check_again(what, scene, new)
            return
        is_mute = any('INJECTED' in c and c.startswith(('write(1', 'write(2', 'close(1', 'close(2'))
                      for c in calls)
        self.check_call(what, scene, good, run, error, is_mute)

    def check_call(self, what, scene, good, run, error, is_mute):
        wanted = scene.get('status', 0)
        is_same = self.is_same(scene, good, run)
        if run.status == 4 and b'Warning' in run.err:
            pass # a script that goes by what could not be read
        elif run.status == 129 and 'keys' in scene and error == 'EIO':
            pass # the terminal is gone
        elif run.status not in (wanted, 1, 3) and not run.hung_up:
            self.complain(what, f'status {run.status}', run)
        elif error == 'EINTR' and (run.status != wanted or not is_same) and not is_mute:
            self.complain(what, 'being interrupted is not borne', run)
        elif run.status != wanted and not (run.err or is_mute or run.hung_up):
            self.complain(what, f'status {run.status} and not a word', run)
        elif run.status == wanted == 0 and not is_same and not is_mute and (
                not scene.get('is_game') or not run.err):
            self.complain(what, 'status 0, and the output is another', run, good)

    def check_again(self, what, scene, new):
        """After a process that was killed: the next one does it, and what was left behind goes."""
        run = self.place.run(scene, {})
        borne = (scene.get('status', 0), 1)
        if scene.get('is_game'):
            borne += (4,) # its moves were saved already, and cannot be played twice
        if run.status not in borne:
            self.complain(what, f'status {run.status} after it', run)
        self.check_files(what + ', again', scene, run, new, may_leave=True)

    def short(self):
        """All goes as ever when calls are interrupted or do a part of what they are asked for."""
        for scene in self.scenes:
            good, new = self.reference(scene, self.memory_env(scene))
            self.place.reset()
            env = self.memory_env(scene)
            env['LD_PRELOAD'] += ':' + os.path.abspath(self.options.short_calls)
            run = self.place.run(scene, env)
            self.runs += 1
            if run.status != good.status or not self.is_same(scene, good, run):
                self.complain(scene['name'], f'status {run.status}, or the output is another', run)
            self.check_files(scene['name'], scene, run, new)

    # ---- what is run ----

    def choose_scenes(self):
        names = [s['name'] for s in scenes]
        begin = names.index(self.options.begin) if self.options.begin else 0
        found = [s for s in scenes[begin:] if self.options.only in s['name']]
        if self.options.what in ('calls', 'kill'):
            found = [s for s in found if s['has_files']]
        # What a scene does without a fault takes its time, too.
        few = max(self.options.sample // 4, 10)
        if not self.options.sample or few >= len(found):
            return found
        known = [f[0] for f in self.FOUND] if self.options.what == 'calls' else self.FOUND_WITHOUT_MEMORY
        old = [s for s in found if s['name'] in known]
        return old + self.random.sample([s for s in found if s not in old], few)

    def picked(self, todo, is_first):
        """All, or a sample: those first that is_first says are unlike all others."""
        first = [t for t in todo if is_first(t)]
        rest = [t for t in todo if not is_first(t)]
        self.random.shuffle(first)
        self.random.shuffle(rest)
        first.sort(key=lambda task: not self.is_found(task))
        return (first + rest)[:self.options.sample]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('what', choices=['memory', 'calls', 'kill', 'short', 'list'])
    parser.add_argument('program', nargs='?')
    parser.add_argument('library', nargs='?')
    parser.add_argument('short_calls', nargs='?')
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--seed', type=int, default=int(time.time()))
    parser.add_argument('--only', default='')
    parser.add_argument('--begin', default='')
    parser.add_argument('--once', action='store_true')
    parser.add_argument('--verbose', action='store_true')
    options = parser.parse_args()
    if options.what == 'list':
        print('\n'.join(s['name'] for s in scenes))
        return 0
    torture = Torture(options)
    begin = time.monotonic()
    try:
        getattr(torture, options.what)()
    finally:
        torture.place.close()
    print(f'seed {options.seed}: {torture.runs} runs of {len(torture.scenes)} scenes in '
          f'{time.monotonic() - begin:.0f} s, {torture.stopped} sessions ended early, '
          f'{torture.failed} failed')
    return torture.failed > 0


if __name__ == '__main__':
    sys.exit(main())
