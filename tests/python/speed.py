"""Measures random play with the Python package on one core, with planes and masks: million plies a second.

    speed.py [SECONDS]     for each game and kind of planes, 1 second each
"""
import sys
import time

import tactigon

seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
for spec in ("tactigon", "dragons", "apart", "isaac"):
    for dtype in ("uint8", "float32"):
        envs = tactigon.VectorEnv(spec, 256, seed=1, dtype=dtype)
        envs.reset()
        for _ in range(50):
            envs.step(None)
        plies, begin = 0, time.process_time()
        while time.process_time() - begin < seconds:
            for _ in range(20):
                envs.step(None)
            plies += 20 * envs.num_envs
        print("%-9s %-8s %.2f M plies/s" % (spec, dtype, plies / 1e6 / (time.process_time() - begin)))
