#!/usr/bin/env python3
"""
Runs all that tactigon does with every fault: an allocation fails, a system call fails, the process is
killed. It must not crash or leak, must report the failure, and files must be the old or the new ones.

  torture.py none PROGRAM FAILING-CALLS      no fault: each scene has its status
  torture.py memory PROGRAM FAILING-MALLOC   each allocation fails, alone and with all later ones
  torture.py calls PROGRAM                   each system call on files fails, by strace
  torture.py calls PROGRAM FAILING-CALLS     each call of the C library fails, by FAILING-CALLS
  torture.py agree PROGRAM FAILING-CALLS     both ways have the same result
  torture.py kill PROGRAM                    the process is killed at each system call on files
  torture.py short PROGRAM FAILING-MALLOC SHORT-CALLS
                                             seven bytes at a time, every second call interrupted

  torture.py list                            the scenes

  --sample N   only N runs, chosen at random with --seed (printed), first allocations in new places
  --places     with FAILING-MALLOC or FAILING-CALLS: each place of the program once, in the first
               scene that reaches it. Calls with different callers are different places.
  --sanitized  PROGRAM was built by gcc with the address sanitizer, which also finds leaks
  --only TEXT  scenes with TEXT in their names
  --begin NAME this scene and all later ones
  --once       each allocation fails alone only
"""
import argparse
import collections
import difflib
import errno
import os
import random
import shutil
import subprocess
import sys
import time

from place import Place, Run, without_chance, without_numbers
from scenes import scenes

SKIPPED = 77
# A call that the library has counted: its number among calls of that name, the addresses of its callers,
# its name, and the file number or -1.
Site = collections.namedtuple('Site', 'number place name file')


class Torture:
    def __init__(self, options):
        self.place = Place(os.path.abspath(options.program), options.sanitized)
        self.options = options
        self.random = random.Random(options.seed)
        self.runs = self.failed = self.stopped = 0
        self.loading, self.has_counted = None, False
        self.known = set() # places already tried, with --places
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
        """Runs the scene without a fault. What may differ between two such runs is not compared later."""
        outs = []
        for _ in range(1 if any(scene.get(key) for key in ('keys', 'is_vague', 'is_slow')) else 2):
            self.place.reset()
            run = self.place.run(scene, env or {}, before)
            outs.append(run.out)
        scene['seen'] = without_numbers if scene.get('is_slow') else self.likeness(outs[0], outs[-1])
        if 'keys' in scene: # the number of keys per frame varies
            scene['seen'] = self.behind_screen
        if scene.get('is_vague'):
            scene['seen'] = lambda data: b''
        if self.options.verbose and scene['seen'](b'x') == b'':
            print(f"{scene['name']}: its output is not compared")
        self.check_status(scene, run)
        return run, self.place.snapshot()

    def check_status(self, scene, run):
        if run.status != scene.get('status', 0):
            self.complain(scene['name'], f'status {run.status} without a fault', run)

    @staticmethod
    def behind_screen(data):
        """The output after the program has left the screen."""
        return without_chance(data.partition(b'\x1b[?1049l')[2])

    @staticmethod
    def likeness(a, b):
        """What two outputs without a fault have in common; with a fault it must be the same."""
        if without_chance(a) == without_chance(b):
            return without_chance
        return without_numbers if without_numbers(a) == without_numbers(b) else lambda data: b''

    @staticmethod
    def is_same(scene, good, run):
        """A search with less memory finds less, so only the number of lines is compared for it."""
        if scene.get('thinks'):
            return good.out.count(b'\n') == run.out.count(b'\n')
        return 'keys' in scene or scene['seen'](good.out) == scene['seen'](run.out)

    def check_files(self, what, scene, run, new, may_leave=False):
        """Each file must be the old one or the new one; a game may be of any moment, but complete."""
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

    # ---- no fault ----

    def none(self):
        """Finds scenes that no longer fit the program; samples with faults would do so only by chance."""
        for scene in self.quick_scenes():
            self.place.reset()
            self.check_status(scene, self.place.run(scene, self.library_env(scene)))
            self.runs += 1

    def quick_scenes(self):
        """Without those that every sample of memory() includes, and that have nothing to read or write."""
        return [scene for scene in self.scenes if not scene.get('is_slow')]

    # ---- allocations ----

    # Scenes in which a bug was found once; every sample includes them.
    FOUND_WITHOUT_MEMORY = ('check lessons tactigon', 'bench', 'rules topic', 'rules apart', 'stats -o',
                            'puzzle apart', 'screen edit')

    def is_found(self, task):
        """Whether the task is in every sample."""
        if self.options.what == 'memory':
            return task[0]['name'] in self.FOUND_WITHOUT_MEMORY
        return (task[0]['name'], getattr(task[3], 'name', task[3]), task[-2]) in self.FOUND

    def library_env(self, scene, **more):
        fast = {} if scene.get('is_patient') else {'FAIL_CLOCK': '1'}
        return {'LD_PRELOAD': os.path.abspath(self.options.library), **fast,
                'FAIL_COUNT': self.place.path + '.count', **more}

    def counted(self):
        """What the library has reported: the number of calls, leaks, and the Site of each call."""
        try:
            with open(self.place.path + '.count', encoding='ascii') as file:
                lines = file.read().split('\n')
            os.unlink(self.place.path + '.count')
        except FileNotFoundError:
            return 0, [], []
        rows = [line.split() for line in lines[1:]]
        sites, made = [], collections.Counter()
        for row in rows:
            if row and row[0] == 'site':
                made[row[2]] += 1
                sites.append(Site(made[row[2]], row[1], row[2], int(row[3])))
        return int(lines[0]), [row for row in rows if row and row[0] == 'leak'], sites

    def sites(self, scene):
        """Runs a scene without a fault. Returns its result, its files, the number of counted calls, leaks,
        and the sites that will fail."""
        # The code that walks the stack to find the places leaks memory itself.
        quiet = self.place.env['ASAN_OPTIONS'] + ':detect_leaks=0'
        good, new = self.reference(scene, self.library_env(scene, FAIL_SITES='1', ASAN_OPTIONS=quiet))
        n, leaks, sites = self.counted()
        if not os.path.exists(self.options.library) or n == 0 and not self.has_counted:
            print('calls of the C library cannot be replaced here: skipped')
            sys.exit(SKIPPED)
        self.has_counted = True
        if self.options.verbose:
            print(f"{scene['name']}: {n}, {len(set(s.place for s in sites))} places")
        if self.options.places:
            first = {s.place: s for s in reversed(sites) if s.place not in self.known}
            self.known |= first.keys()
            sites = list(reversed(first.values()))
        return good, new, n, leaks, sites

    def memory(self):
        """Lets allocations fail, scene by scene or in a sample of all scenes."""
        plans = (self.plan_memory(scene) for scene in self.scenes)
        if self.options.sample:
            plans = [self.picked([task for plan in plans for task in plan], lambda task: task[6])]
        for plan in plans:
            for scene, good, new, at, on, n, _ in plan:
                self.place.reset()
                env = self.library_env(scene, FAIL_AT=str(at), **({'FAIL_ON': on} if on else {}))
                run = self.place.run(scene, env)
                what = f"{scene['name']}, allocation {at} of {n}{' and all later ones' if on else ''}"
                self.check_memory(what, scene, good, run, on)
                self.check_files(what, scene, run, new)
                leaks = self.counted()[1] # a program that exits for lack of memory frees nothing
                for leak in [] if self.has_left(run) else leaks:
                    self.complain(what, f'leak of allocation {leak[1]} at {leak[2]}', run)

    @staticmethod
    def has_left(run):
        """Whether the front end has given the message of mem_end() and exited."""
        return run.status == 1 and b'tactigon: out of memory' in run.err + run.out

    def plan_memory(self, scene):
        """The tasks of a scene: (scene, run, files, number, '1': later ones fail too, of, is new place)."""
        good, new, n, leaks, sites = self.sites(scene)
        if leaks and scene['name'].find('ugi') < 0:
            self.complain(scene['name'], f'leaks without a fault: {leaks}', good)
        first = {site.place: site.number for site in reversed(sites)}
        return [(scene, good, new, at, on, n, first[place] == at) for at, place, _, _ in sites
                for on in ([''] if self.options.once else ['', '1'])
                if not scene.get('is_slow') or at <= 8 or (
                    self.options.places and not on and not self.options.sanitized)]

    def check_memory(self, what, scene, good, run, on):
        self.runs += 1
        if b'CHECK failed: sanitizer_' in run.err:
            return # memory that the sanitizer itself needs for a new thread
        is_game = scene.get('is_game')
        said = run.err + (run.out if is_game or '--json' in scene['words'] else b'')
        is_told = any(word in said for word in (b'memory', b'Cannot allocate'))
        wanted = scene.get('status', 0)
        if run.status == wanted:
            if not self.is_same(scene, good, run):
                if not is_told:
                    self.complain(what, 'no message, but the output differs', run, good)
                elif wanted == 0 and not is_game:
                    self.complain(what, 'status 0, but the output differs', run, good)
        elif run.hung_up and run.status in (1, 129):
            pass # it waited for more keys until the terminal hung up
        elif run.status in (1, 3, 4 if is_game else 1): # 4: a script stopped because something was missing
            if not is_told:
                self.complain(what, f'status {run.status} without a message', run)
        else:
            self.complain(what, f'status {run.status}', run)
        if b'no unfinished game' in said or b'does not answer' in said and b'be started' not in said:
            self.complain(what, 'a wrong message', run)
        last = scene.get('last', '').encode()
        if last and not on and last not in run.out.rstrip().split(b'\n')[-1]:
            self.stopped += 1
            if self.options.verbose:
                print(f'stopped: {what}: {run.err[-200:]}')

    # ---- system calls ----

    # Faults that revealed a bug once; every sample includes them: scene, call, error.
    FOUND = (('daily', 'read', 'EIO'), ('stats', 'newfstatat', 'EACCES'), ('stats -o', 'close', 'EINTR'),
             ('edit position file', 'write', 'ENOSPC'), ('screen tactigon', 'tcsetattr', 'EINTR'))

    # The errors of each system call. EINTR occurs only once, because the program must try again.
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

    # The same for calls that the library lets fail. Calls not listed here fail with EACCES.
    FAULTS = {
        'open': ['EACCES', 'EMFILE', 'ENOSPC', 'EINTR'],
        'read': ['EIO', 'EINTR', 'EAGAIN'],
        'write': ['ENOSPC', 'EIO', 'EINTR', 'EAGAIN'],
        'fwrite': ['ENOSPC'],
        'fputs': ['ENOSPC'],
        'fflush': ['ENOSPC'],
        'fclose': ['EIO'],
        'fsync': ['EIO', 'EINTR', 'EINVAL'],
        'tcsetattr': ['EIO', 'EINTR'],
        'close': ['EIO', 'EINTR'],
        'closedir': ['EIO', 'EINTR'],
        'ftruncate': ['EIO', 'EINTR'],
        'fcntl': ['ENOLCK', 'EAGAIN', 'EACCES'],
        'opendir': ['EACCES', 'EINTR'],
        'pselect': ['EINTR', 'ENOMEM'],
        'poll': ['EINTR', 'ENOMEM'],
        'send': ['EINTR', 'EPIPE', 'EAGAIN'],
        'recv': ['EINTR', 'ECONNRESET', 'EIO'],
        'waitpid': ['EINTR'],
        'fork': ['EAGAIN'],
        'socketpair': ['EMFILE'],
        'pipe': ['EMFILE'],
        'tcgetattr': [], # cannot fail at a terminal that exists
        'isatty': ['ENOTTY'],
        'ioctl': ['ENOTTY'],
        'fdopen': ['ENOMEM'],
    }
    # Errors that never last, and calls that the program repeats: these fail only once.
    PASSING = ('EINTR', 'EAGAIN')
    WAITING = ('pselect', 'poll')

    def traced(self, scene, *inject):
        """Runs the scene under strace. Returns its result and its calls."""
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

    def load(self):
        """Counts the calls that are made before the program's own work begins."""
        if self.loading is None:
            _, calls = self.traced({'name': '', 'words': ['--version'], 'lines': ''})
            # Files that are written and closed at the end do not belong to loading.
            self.loading = self.count(c for c in calls
                                      if not c.startswith(('write', 'close(1', 'close(2')))

    def plan_calls(self, scene):
        """Tasks (scene, run, files, call, 'N of ALL', error or None to kill, '+': later ones fail too)."""
        self.load()
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
        """Each call that works on files fails, or the process is killed there."""
        if self.options.library:
            self.run_calls(self.plan_library, self.fail_by_library)
            return
        self.need_strace()
        self.run_calls(self.plan_calls, self.fail_call)

    kill = calls

    @staticmethod
    def need_strace():
        if not shutil.which('strace') or subprocess.run(
                ['strace', '-o', '/dev/null', 'true'], capture_output=True, check=False).returncode:
            print('no strace, or it is not allowed: skipped')
            sys.exit(SKIPPED)

    def run_calls(self, plan_scene, fail):
        plans = (plan_scene(scene) for scene in self.scenes)
        if self.options.sample:
            plans = [self.picked([task for plan in plans for task in plan], self.is_found)]
        for plan in plans:
            for task in plan:
                fail(*task)

    def plan_library(self, scene):
        """The same as plan_calls for faults by the library; the call is a Site."""
        good, new, _, _, sites = self.sites(scene)
        return [(scene, good, new, site, error, on) for site in sites
                if not scene.get('is_slow') or site.number <= 8
                for error in self.FAULTS.get(site.name, ['EACCES'])
                for on in self.how_long(site, error)]

    def how_long(self, site, error):
        """'': the call fails once; '+': all later ones fail, too."""
        if error in self.PASSING or site.name in self.WAITING:
            return ['']
        if site.name == 'tcsetattr': # if it always failed, nothing could restore the terminal
            return ['']
        # A full disk has no room for the next line either, so fwrite to a file never fails just once.
        return ['+'] if site.name == 'fwrite' and site.file > 2 else ['', '+']

    def fault_env(self, scene, site, error, on=''):
        return self.library_env(scene, FAIL_NAME=site.name, FAIL_AT=str(site.number),
                                FAIL_ERRNO=str(getattr(errno, error)), **({'FAIL_ON': '1'} if on else {}))

    def fail_by_library(self, scene, good, new, site, error, on):
        what = f"{scene['name']}, {site.name} {site.number}{' and all later ones' if on else ''}, {error}"
        self.place.reset()
        run = self.place.run(scene, self.fault_env(scene, site, error, on))
        self.counted()
        self.runs += 1
        self.check_files(what, scene, run, new, may_leave=site.name in ('remove', 'unlink', 'fwrite'))
        # A program whose output always fails cannot report this.
        is_mute = site.file in (1, 2) or on and site.name in ('write', 'fwrite', 'fputs', 'fflush')
        self.check_call(what, scene, good, run, error, is_mute)

    def fail_call(self, scene, good, new, call, at, error, on):
        number = at.split()[0]
        fault = f'error={error}' if error else 'signal=KILL'
        what = f"{scene['name']}, {call} {at}{' and all later ones' if on else ''}, {error or 'killed'}"
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

    # The library and strace count these calls alike, because no other function makes these system calls.
    ALIKE = ('fsync', 'rename', 'mkdir', 'ftruncate', 'fchmod')

    def plan_alike(self, scene):
        """Tasks (scene, run, Site, error)."""
        good, _, _, _, sites = self.sites(scene)
        return [(scene, good, site, error) for site in sites if site.name in self.ALIKE
                for error in self.FAULTS.get(site.name, ['EACCES'])]

    def compare(self, scene, good, site, error):
        """Lets the same call fail by the library and by strace."""
        what = f"{scene['name']}, {site.name} {site.number}, {error}"
        runs = []
        for by_library in (True, False):
            self.place.reset()
            if by_library:
                run = self.place.run(scene, self.fault_env(scene, site, error))
            else:
                run, _ = self.traced(scene, '-e', f'inject={site.name}:error={error}:when={site.number}')
            files = sorted((without_numbers(name.encode()), without_numbers(data))
                           for name, data in self.place.snapshot().items())
            runs.append((run.status, scene['seen'](run.out), without_numbers(run.err), files))
        self.runs += 1
        if runs[0] != runs[1]:
            parts = [name for name, a, b in zip(('status', 'output', 'messages', 'files'), *runs) if a != b]
            self.complain(what, f"the library and strace do not agree: {', '.join(parts)}",
                          Run(*runs[0][:3]), Run(*runs[1][:3]))

    def agree(self):
        """A call that fails must have the same effect by the library as by strace."""
        self.need_strace()
        self.run_calls(self.plan_alike, self.compare)

    def check_call(self, what, scene, good, run, error, is_mute):
        wanted = scene.get('status', 0)
        is_same = self.is_same(scene, good, run) or scene.get('tells', '-') in run.out.decode()
        if run.status == 4 and b'Warning' in run.err:
            pass # a script stopped because of what could not be read
        elif run.status == 129 and 'keys' in scene and error in ('EIO', 'ENOSPC', 'ENOMEM'):
            pass # the terminal is lost
        elif run.status not in (wanted, 1, 3) and not run.hung_up:
            self.complain(what, f'status {run.status}', run)
        elif error == 'EINTR' and (run.status != wanted or not is_same) and not (
                is_mute or scene.get('is_patient')): # the number of calls varies in such a scene
            self.complain(what, 'it fails when interrupted', run)
        elif run.status != wanted and not (run.err or is_mute or run.hung_up or
                                           'keys' in scene and b'tactigon: ' in run.out):
            self.complain(what, f'status {run.status} without a message', run)
        elif run.status == wanted == 0 and not is_same and not is_mute and (
                not scene.get('is_game') or not run.err):
            self.complain(what, 'status 0, but the output differs', run, good)

    def check_again(self, what, scene, new):
        """After a process was killed, the next one must do the work and remove temporary files."""
        run = self.place.run(scene, {})
        borne = (scene.get('status', 0), 1)
        if scene.get('is_game'):
            borne += (4,) # its moves were saved before, and cannot be played again
        if run.status not in borne:
            self.complain(what, f'status {run.status} in the next run', run)
        self.check_files(what + ', again', scene, run, new, may_leave=True)

    def short(self):
        """The result must be the same when calls are interrupted or do only a part of their work."""
        for scene in self.quick_scenes():
            good, new = self.reference(scene, self.library_env(scene))
            self.place.reset()
            env = self.library_env(scene)
            env['LD_PRELOAD'] += ':' + os.path.abspath(self.options.short_calls)
            run = self.place.run(scene, env)
            self.runs += 1
            if run.status != good.status or not self.is_same(scene, good, run):
                self.complain(scene['name'], f'status {run.status}, or the output differs', run)
            self.check_files(scene['name'], scene, run, new)

    # ---- selection ----

    def choose_scenes(self):
        names = [s['name'] for s in scenes]
        begin = names.index(self.options.begin) if self.options.begin else 0
        found = [s for s in scenes[begin:] if self.options.only in s['name']]
        if self.options.what in ('kill', 'agree') or self.options.what == 'calls' and not self.options.library:
            found = [s for s in found if s['has_files']]
        if self.options.what == 'agree': # the clock runs at real speed both ways
            found = [{**s, 'is_patient': True} for s in found if not s.get('thinks')]
        # Runs without a fault also take time, so a sample uses only some scenes.
        few = max(self.options.sample // 4, 10)
        if not self.options.sample or few >= len(found):
            return found
        known = [f[0] for f in self.FOUND] if self.options.what == 'calls' else self.FOUND_WITHOUT_MEMORY
        old = [s for s in found if s['name'] in known]
        return old + self.random.sample([s for s in found if s not in old], few)

    def picked(self, todo, is_first):
        """All tasks, or a sample, in which tasks with is_first() come first."""
        first = [t for t in todo if is_first(t)]
        rest = [t for t in todo if not is_first(t)]
        self.random.shuffle(first)
        self.random.shuffle(rest)
        first.sort(key=lambda task: not self.is_found(task))
        return (first + rest)[:self.options.sample]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawTextHelpFormatter)
    parser.add_argument('what', choices=['none', 'memory', 'calls', 'agree', 'kill', 'short', 'list'])
    parser.add_argument('program', nargs='?')
    parser.add_argument('library', nargs='?')
    parser.add_argument('short_calls', nargs='?')
    parser.add_argument('--sample', type=int, default=0)
    parser.add_argument('--seed', type=int, default=1)
    parser.add_argument('--only', default='')
    parser.add_argument('--begin', default='')
    parser.add_argument('--once', action='store_true')
    parser.add_argument('--places', action='store_true')
    parser.add_argument('--sanitized', action='store_true')
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
