"""
What torture.py runs with every fault: every subcommand, and whole sessions of every game, line by
line, on the screen and in UGI. A scene is a dict:

  name, words  the name of the scene, and the arguments of tactigon
  lines        standard input
  keys         what is typed at a terminal of 24 x 80, instead of lines
  err_is_terminal     standard error is the terminal too
  is_game      a session, which may report a failure and continue
  last         text in the last line of a session that was not cut short
  is_patient   the clock runs at real speed
  is_slow      only the first allocations and calls fail
  thinks       has a search, which may find less after a fault
  is_vague     the output varies, because of threads
  has_files    reads and writes files: every system call fails once
  status       the expected exit status, if not 0
  tells        text of an output that reports the failure itself
  writes       a file that is written line by line
"""

HUMANS = {
    'tactigon': ['--red', 'human', '--cian', 'human'],
    'dragons': ['--white', 'human', '--black', 'human'],
    'apart': ['--white', 'human', '--black', 'human'],
    'isaac': ['--black', 'human', '--white', 'human'],
}
ONE = {'tactigon': '--cian', 'dragons': '--black', 'apart': '--black', 'isaac': '--white'}
FIRST = {'tactigon': 'd7d6', 'dragons': 'b9-b5', 'apart': 'b7-b5', 'isaac': '00h3'}
EDITS = {
    'tactigon': 'remove b8\nundo\nredo\nside cian\ncheck\n',
    'dragons': 'remove b9\nundo\nredo\ncheck\n',
    'apart': 'remove b7\nundo\nredo\ncheck\n',
    'isaac': 'check\n',
}
SOLVE = ['solve', '--board', 'xsmall', '--rules', 'jump', '--hash', '1', '--position',
         '1pt/3/3c3/3tC2/1T3/1ST/P r 0 1']

scenes = []


def scene(name, words, lines='', **rest):
    scenes.append({'name': name, 'words': words.split() if isinstance(words, str) else words,
                   'lines': lines, **rest})


# ---- commands: they must do their work or report an error ----

for game in HUMANS:
    scene(f'moves {game}', f'moves --game {game}')
    scene(f'perft {game}', f'perft 2 --divide --game {game}')
    scene(f'show {game}', f'show {game}.tgr')
    scene(f'replay {game}', f'replay {game}.tgr')
    scene(f'rules {game}', f'rules --game {game}')
    scene(f'boards {game}', f'boards --game {game}')
    scene(f'bestmove {game}', f'bestmove {game}.tgr --nodes 300')
    scene(f'analyse {game}', f'analyse {game}.tgr --nodes 30')
    scene(f'analyse position {game}', f'analyse --game {game} --multipv 3 --nodes 200')
    scene(f'puzzle {game}', f'puzzle --game {game} --json --seed 1')
    scene(f'html {game}', f'show {game}.tgr --html file --force')
    scene(f'svg {game}', f'show {game}.tgr --svg file --force')
    scene(f'check lessons {game}', f'check {game}.lessons {game}.puzzles')
scene('perft', 'perft 2')
scene('show long', 'show longer.tgr')
scene('analyse long', 'analyse longer.tgr --nodes 1')
scene('version', '--version')
scene('help', '--help')
scene('help options', 'help options')
scene('debug info', 'help bug', tells='not to be looked at')
scene('completion', 'completion bash')
scene('wrong', 'pley', status=2)
scene('rules topic', 'rules combat')
scene('boards all', 'boards standard')
scene('show -o', 'show tactigon.tgr -o file --force')
scene('show position', ['show', '--position', '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'])
scene('show positions', 'show positions')
scene('show board', 'show my.board')
scene('show ply', 'show tactigon.tgr --ply 1')
scene('show json', 'show tactigon.tgr --json')
scene('replay json', 'replay tactigon.tgr --json')
scene('replay -o', 'replay tactigon.tgr -o file --force')
scene('analyse -o', 'analyse tactigon.tgr --nodes 30 -o file --force')
scene('analyse json', 'analyse tactigon.tgr --nodes 30 --json')
scene('analyse positions', 'analyse positions --nodes 100')
scene('bestmove json', 'bestmove --nodes 300 --json')
scene('bestmove threads', 'bestmove --nodes 3000 --threads 2', is_vague=True)
scene('check', 'check tactigon.tgr dragons.tgr my.board positions old', status=3)
scene('check json', 'check tactigon.tgr my.board positions old --json', status=3)
scene('check input', 'check -', '{tactigon.tgr}')
scene('recover', 'check damaged.tgr --recover file --force', status=3)
scene('solve proof', SOLVE + ['-o', 'file', '--force'])
scene('check proof', 'check proof start')
scene('stats', 'stats')
scene('stats -o', 'stats -o file --force')
scene('stats json', 'stats --json')
scene('match', 'match --p1 random --p2 greedy --games 2')
scene('match search', 'match --p1 search:nodes=50 --p2 level:2 --games 2 --game apart')
scene('match concurrency', 'match --p1 search:nodes=30 --p2 random --games 4 --concurrency 2')
scene('match threads', 'match --p1 search:nodes=50,threads=2 --p2 random --games 2', is_vague=True)
scene('match long', 'match --p1 random --p2 random --games 2 --game dragons')
scene('match openings', 'match --p1 random --p2 random --openings positions --games 4')
scene('match -o', 'match --p1 random --p2 random --games 4 -o pairs', writes='pairs')
scene('match on', 'match --p1 random --p2 random --games 8 --seed 1 -o match-1',
      writes='match-1')
scene('match ugi', ['match', '--p1', 'ugi:{program} ugi --level 1', '--p2',
                    'random', '--games', '2'], is_patient=True, tells='games 2: ')
scene('match json', 'match --p1 random --p2 random --games 4 --json')
scene('match sprt', 'match --p1 random --p2 greedy --games 40 --sprt 0,50')
scene('tally', 'tally match-1 match-2')
scene('tally json', 'tally match-1 match-2 --json')
scene('bench', 'bench 1 --game dragons --nodes 100', is_slow=True)

# ---- sessions ----

for game, humans in HUMANS.items():
    play = ['play', '--game', game, '--quiet', '--lines', '--seed', '3']
    scene(f'play {game}', play + humans,
          f'{FIRST[game]}\ngo\nundo\nredo\nundo 2\nredo 2\nsave file\ny\nposition\nlast\nquit\n',
          is_game=True, last='played', accepts=True)
    scene(f'play {game} and look', play + humans + ['--no-save', '--nodes', '1000'],
          f'{FIRST[game]}\nmoves\nhistory\nboard\nhint\neval\nanalyse\n\nstats\npieces\n'
          'threats\nrules\n?\nlast\n', is_game=True, thinks=True, last='played',
          status=0 if game in ('tactigon', 'dragons') else 4) # the other games refuse 'threats'
    scene(f'play {game} a bot', play + [ONE[game], 'level:3', '--first', 'random'],
          'go\ngo\nlevel 2\nswap\ngo\nplayers\nresign\ny\n', is_game=True)
    scene(f'play {game} bots', ['play', '--game', game, '--quiet', '--lines', '--seed', '5',
                                humans[0], 'greedy', humans[2], 'random', '--delay', '0'],
          '', is_game=True)
    for end, file in (('svg', 'file.svg'), ('html', 'file.html')):
        scene(f'export {game} {end}', play + humans + ['--no-save'],
              f'{FIRST[game]}\nexport {file}\ny\nlast\n', is_game=True, last='played')
    scene(f'load {game}', play + humans, f'load {game}.tgr\nsettings\nlast\nresign\ny\nnew\n',
          is_game=True, status=4)
    scene(f'replay {game} by hand', f'replay {game}.tgr --lines --quiet --nodes 1000', is_game=True,
          thinks=True, lines='next\nlast\nfirst\nanalyse\n\nplay\ngo\nquit\n')
    scene(f'edit {game}', f'edit --game {game} --quiet --lines', EDITS[game] + 'done\n', is_game=True)
    scene(f'edit in {game}', play + humans, 'edit\n' + EDITS[game] + 'done\ny\ngo\nlast\n',
          is_game=True, status=4)
    scene(f'puzzle {game} played', f'puzzle --game {game} --lines --quiet --seed 1',
          'hint\nhint\nmoves\nsolution\nnext\nquit\n', is_game=True, thinks=True)
    scene(f'lessons {game}', f'play --game {game} --lines --quiet --no-save',
          'tutorial\nhint\nlessons\n\nnext\nnext\nmenu\nquit\n', is_game=True, thinks=True)
    scene(f'ugi {game}', f'ugi --game {game} --seed 1',
          f'ugi\nisready\nposition startpos moves {FIRST[game]}\ngo nodes 200\nfen\nmoves\nquery result\n'
          'setoption name Hash value 2\nsetoption name MultiPV value 2\ngo depth 2\nuginewgame\n'
          'setoption name Level value 3\nposition startpos\ngo movetime 100\nd\neval\n'
          'setoption name Threads value 2\nsetoption name Level value 0\ngo nodes 500\n'
          'isready\nquit\n', is_game=True, last='readyok', is_vague=True)
    scene(f'screen {game}', ['play', '--game', game, '--seed', '3', '--no-save'] + humans,
          keys=f'{FIRST[game]}\r\x1b[A\x1b[B\r\x1b[C\x1b[D\r\x1bu\rgo\rhint\r\x1bq\r?\r\x1b qundo\r'
               'moves\r \x1b \thel\t\x1b[H\x1b[Fquit\r', is_game=True)

scene('ugi long', 'ugi --game dragons', 'position startpos moves {longer.steps}\nisready\n', is_game=True,
      last='readyok')
scene('play long', 'play --game dragons --lines --quiet --white human --black human --no-save',
      'load long.tgr\ngo\nlast\n', is_game=True)
scene('puzzle by hand', 'puzzle 4d92fccc --game apart --lines --quiet --seed 1',
      'a1a2\nf1h1h4h7\nh3f5d7\nn\nmenu\n', is_game=True, thinks=True)
scene('lesson by hand', 'play --lines --quiet --no-save',
      'tutorial\nnext\nnext\nd10e9\nagain\nd10c9\nd8d9\nd11d9\n\nmenu\nquit\n', is_game=True,
      thinks=True)
scene('ugi other games', 'ugi',
      'setoption name Game value apart\nposition startpos\ngo nodes 100\n'
      'setoption name Game value isaac\ngo nodes 100\nsetoption name Game value tactigon\n'
      'setoption name Board value small\nsetoption name Rules value jump\ngo nodes 100\n'
      'position fen nonsense\nperft 2\nsetoption name Draws value false\nsetoption name Seed value 4\n'
      'isready\n', is_game=True, last='readyok')
scene('settings', 'play --lines --quiet --seed 3',
      'view list\nlabels off\nwarnings on\nd7d6\nflip\nnumbers on\ncolor always\n'
      'time 100ms\nclock 5m\nlast\n', is_game=True, last='played', status=4)
scene('settings menu', ['--lines', '--seed', '3'], 'settings\nview\nlist\nwarnings\noff\n1\nsmall\nreset\ny\n0\nq\n',
      thinks=True, is_game=True)
scene('menus', ['--lines', '--seed', '3'], '2\n1\n\nd7d6\nmenu\n1\nmenu\n3\ntactigon.tgr\nmenu\n6\nmenu\n7\nmenu\n5\nq\n'
      'q\nq\n', is_game=True, status=4)
scene('menus analyse', ['--lines'], '4\nfile\ntactigon.tgr\n\n\nq\nq\nq\n', is_game=True)
scene('resume', 'resume --lines --quiet', 'f8f7\nlast\n', is_game=True, last='played')
scene('resume file', 'resume tactigon.tgr --lines --quiet', 'go\nlast\n', is_game=True,
      last='played')
scene('position', ['play', '--lines', '--quiet', '--position', '3/5/2p2/5/7/5T1/T4/5/2P2/5/1 r 0 20'],
      'history\nmoves\nlast\n', is_game=True)
scene('own board', 'play --board my.board --lines --quiet --seed 2', 'go\nmoves\n', is_game=True)
scene('views', 'play --lines --quiet --seed 3 --no-save',
      'view huge\nboard\nview compact\nboard\nview large\nboard\nlast\n', is_game=True, last='played')
scene('replay own board', 'replay own.tgr --lines --quiet', 'next\nplay\ngo\nquit\n', is_game=True)
scene('edit position file', 'edit --lines --quiet', 'side cian\nsave file\ny\ndone\n',
      is_game=True)
scene('clock', 'play --lines --quiet --clock 5m+3s --red human --cian human',
      'clock\nd7d6\npause\n\nd5xd6\nundo\nclock\nlast\n', is_game=True)
scene('accessible', 'play --accessible --lines --red human --cian human --no-save',
      'd7d6\nboard\npieces\naround d6\nscan d\nd5\n1\nlast\n', is_game=True)
scene('draw', 'play --lines --quiet --cian level:1', 'draw\ny\nundo\nsave file\ny\n',
      is_game=True)
scene('daily', 'puzzle daily --lines --quiet', 'solution\nnext\nmenu\n', is_game=True)
scene('streak', 'puzzle streak --lines --quiet --seed 2', 'solution\nmenu\n', is_game=True, status=4)
scene('review', 'puzzle review --lines --quiet', 'solution\nmenu\n', is_game=True, status=4)
scene('notes in a record', 'play --lines --quiet --no-save', 'load noted.tgr\nhistory\nsave file\ny\n',
      is_game=True)
scene('screen menus', ['--no-save'],
      keys='\x1b[B\r\r\r\r' 'd7d6\rmenu\r' '\x1b[B\x1b[B\r\x1b' '8\x1b[B\r\r\x1b' '\x1b\x1bq\rq\r',
      is_game=True)
scene('screen replay', 'replay tactigon.tgr',
      keys='\x1b[C\x1b[C\x1b[D\x1b[Fanalyse\r\r\x1bplay\rgo\rquit\rq\rquit\r', is_game=True)
scene('screen edit', 'edit --no-save',
      keys='\x1b[A\r\x1b[B\x1b[C\rundo\rcheck\r\rhelp\r\x1bdone\ry\rquit\r', is_game=True)
scene('screen puzzle', 'puzzle --seed 1 --no-save',
      keys='hint\r\x1b[A\rsolution\r\rnext\r\x1bmenu\rq\rquit\r', is_game=True)
scene('screen rules', 'play --no-save', keys='rules\r   /gold\rn\x1b[6~q\rset\t\r\x1bexport - \r q'
      '\rsave file\ry\rstats\rqquit\r', is_game=True)
scene('lessons progress', 'play --lines --quiet', 'tutorial\nnext\nd7d6\nmenu\nquit\n', is_game=True)
scene('screen saved', 'play --red human --cian human', keys='d7d6\rsave file\ryview list\rquit\r',
      is_game=True)
scene('screen alone', 'play --no-save', keys='d7d6\rquit\r', err_is_terminal=True, is_game=True)
scene('screen mouse', 'play --no-save --mouse on',
      keys='\x1b[<0;20;12M\x1b[<0;20;12m\x1b[<0;20;10M\x1b[<0;20;10m\x1b[200~d7d6\x1b[201~\r\x1b[<64;3;3M\x1b[200~d5d6\nd7d8\x1b[201~\x1b'
           'quit\r', is_game=True)

# One scene for each kind of file and each way to read or write it.
FILES = ('show -o', 'html tactigon', 'svg tactigon', 'stats', 'stats -o', 'match -o', 'match on',
         'match openings', 'tally', 'analyse -o', 'check', 'recover', 'play tactigon',
         'play tactigon bots', 'export tactigon svg', 'export tactigon html', 'load tactigon',
         'replay tactigon by hand', 'puzzle tactigon played', 'lessons progress', 'settings',
         'settings menu', 'resume', 'resume file', 'own board', 'edit position file',
         'daily', 'streak', 'draw', 'screen saved')
for each in scenes:
    each['has_files'] = each['name'] in FILES
