# SPDX-License-Identifier: GPL-3.0-or-later
"""Our programs and the peers, asked for one figure at a time."""
import json
import os
import shutil
import statistics
import subprocess
import sys
import time

HERE = os.path.dirname(os.path.abspath(__file__))
PYTHON = "/usr/bin/python3"  # Debian's, which its NumPy and PyTorch belong to
LIBRARIES = "/usr/lib/%s-linux-gnu" % os.uname().machine
# One thread; the peers' fastest BLAS whatever the machine's alternatives say.
PEER = {"OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "LD_LIBRARY_PATH": LIBRARIES + "/openblas-pthread"}
PEER_CORES = {"OMP_NUM_THREADS": str(os.cpu_count()), "OPENBLAS_NUM_THREADS": str(os.cpu_count()),
              "OMP_WAIT_POLICY": "passive", "LD_LIBRARY_PATH": LIBRARIES + "/openblas-openmp", "PEER_CLOCK": "wall"}
# The same without AVX-512.
PEER_AVX2 = dict(PEER, OPENBLAS_CORETYPE="Haswell", DNNL_MAX_CPU_ISA="AVX2")
PEERS = {"numpyavx2": ("forward_numpy.py", PEER_AVX2), "torchavx2": ("forward_torch.py", PEER_AVX2),
         "numpy": ("forward_numpy.py", PEER), "torch": ("forward_torch.py", PEER),
         "torch2": ("forward_torch.py", PEER_CORES), "matplotlib": ("pictures_matplotlib.py", PEER)}
SECONDS = 0.12


def environment(extra):
    """Whatever was set for OpenBLAS is not: it chooses its fastest kernels itself."""
    result = {key: value for key, value in os.environ.items() if not key.startswith("OPENBLAS_")}
    result.update(extra)
    return result


class Programs:
    def __init__(self, build, home):
        self.build = os.path.join(build, "tests", "benchmark")
        self.program = os.path.join(build, "app", "attention-lab")
        self.home = {"HOME": home, "XDG_CONFIG_HOME": home, "XDG_DATA_HOME": home, "XDG_CACHE_HOME": home,
                     "XDG_RUNTIME_DIR": home}
        self.peers = {}
        self.counters = {}
        self.display = None
        self.one_core = ["taskset", "-c", str(max(os.sched_getaffinity(0)))]

    def __enter__(self):
        return self

    def __exit__(self, *_):
        for peer in self.peers.values():
            peer.stdin.close()
            peer.wait()
        if self.display:
            self.display.terminate()
            self.display.wait()

    def measure(self, figure):
        """The figure, or None where the program does not have it."""
        program, name = figure.split("|")
        name, _, counter = name.partition("#")
        if program in PEERS:
            return self.ask_peer(program, name)
        if counter:
            if (program, name, counter) not in self.counters:
                self.run_benchmark(program, name)
            return self.counters.get((program, name, counter))
        return self.run_benchmark(program, name)

    def ask_peer(self, program, name):
        script, extra = PEERS[program]
        if program not in self.peers:
            prefix = [] if program == "torch2" else self.one_core
            self.peers[program] = subprocess.Popen(
                prefix + [PYTHON, os.path.join(HERE, "peers", script)], env=environment(extra),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        peer = self.peers[program]
        peer.stdin.write("%s %g\n" % (name, SECONDS))
        peer.stdin.flush()
        return float(peer.stdout.readline())

    def run_benchmark(self, program, name):
        """Median of three runs of Google Benchmark; counters are kept."""
        binary = "picture_benchmark" if program == "picture" else "core_benchmark"
        extra = {"ATTENTION_LAB_INSTRUCTIONS": program} if program in ("baseline", "v3") else {}
        prefix = [] if program == "cores" else self.one_core
        repetitions = 1 if name.startswith("drift") else 3
        answer = subprocess.run(
            prefix + [os.path.join(self.build, binary), "--benchmark_filter=^%s(/|$)" % name,
                      "--benchmark_min_time=%g" % (SECONDS / 3), "--benchmark_repetitions=%d" % repetitions,
                      "--benchmark_format=json"],
            env=environment(dict(self.home, **extra)), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
        if answer.returncode != 0 or not answer.stdout.startswith("{"):
            return None
        runs = [run for run in json.loads(answer.stdout)["benchmarks"]
                if run["run_type"] == "iteration" and "error_message" not in run]
        if not runs:
            return None
        for counter in ("bytes", "error"):
            if counter in runs[0]:
                self.counters[program, name, counter] = runs[0][counter]
        wall = program == "cores" or "/manual_time" in runs[0]["name"]
        return statistics.median(run["real_time" if wall else "cpu_time"] for run in runs) * 1e-9

    def lines_of(self, what, prefixes, values, limit=150):
        """What window_benchmark prints, as figures of the window; a prefix may become another one."""
        try:
            answer = subprocess.run([os.path.join(self.build, "window_benchmark"), what], text=True, timeout=limit,
                                    env=environment(self.home), stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)
        except subprocess.TimeoutExpired:
            print("window_benchmark %s: no answer in %d s" % (what, limit), file=sys.stderr)
            return
        if answer.returncode != 0:
            print("window_benchmark %s: exit code %d" % (what, answer.returncode), file=sys.stderr)
        for line in answer.stdout.splitlines():
            name, value = line.split()
            for old, new in prefixes.items():
                if name.startswith(old):
                    name = new + name[len(old):]
            values["window|" + name].append(float(value))

    def measure_window(self, values):
        self.lines_of("session", {}, values)
        self.lines_of("rows512", {"row:": "row512:"}, values)
        self.lines_of("rows1024", {"row:": "row1024:"}, values)
        self.lines_of("cells16", {}, values)
        self.lines_of("paste", {}, values)

    def measure_large_map(self, values):
        self.lines_of("map8192", {}, values)

    def display_variables(self):
        """A screen of its own, where there is Xvfb."""
        if not shutil.which("Xvfb"):
            return {"QT_QPA_PLATFORM": "offscreen"}
        if not self.display:
            read, write = os.pipe()
            self.display = subprocess.Popen(["Xvfb", "-displayfd", str(write), "-screen", "0", "1600x1000x24"],
                                            pass_fds=[write], stderr=subprocess.DEVNULL)
            os.close(write)
            self.number = os.fdopen(read).readline().strip()
        return {"DISPLAY": ":" + self.number, "QT_QPA_PLATFORM": "xcb"}

    def measure_startup(self, values):
        """Wall time from before exec to the first pixels on the screen, and the largest resident size."""
        probe = dict(self.home, **self.display_variables())
        probe["LD_PRELOAD"] = os.path.join(self.build, "libstartup_probe.so")
        for _ in range(3):
            begin = time.monotonic()
            answer = subprocess.run([self.program], env=environment(probe), stdout=subprocess.PIPE, text=True)
            values["startup|ours"].append(float(answer.stdout.split()[1]) - begin)
            for name, module in (("matplotlib", "matplotlib.pyplot"), ("torch", "torch")):
                begin = time.monotonic()
                subprocess.run([PYTHON, "-c", "import " + module], env=environment({}), check=True)
                values["startup|" + name].append(time.monotonic() - begin)
        answer = subprocess.run([self.program], env=environment(dict(probe, ATTENTION_LAB_PROBE="memory")),
                                stdout=subprocess.PIPE, text=True)
        values["startup|memory"].append(float(answer.stdout.split()[3]) * 1024)
