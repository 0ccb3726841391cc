#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Proves the contracts of tests/proof/wp_*.c with Frama-C's WP, z3 and cvc4.

    wp.py [JOB ...]         all of them, or some
    wp.py --record          also writes down how many goals there are

A job is a file wp_JOB.c, which gives contracts and includes a copy of the library's source
with the annotations of wp_JOB.acsl (see wp_annotate.py). What the operators on bits do,
wp_bits.h, is proved by z3 itself. The last line says how many goals there are; it fails if
one is not proved, or if there are fewer than in wp.txt.
"""
import os
import re
import subprocess
import sys
from pathlib import Path

import wp_annotate

HERE = Path(__file__).resolve().parent
ROOT = HERE.parent.parent
BUILD = ROOT / "build" / "proof" / "wp"

UNROLL = ["-ulevel", "5"]
JOBS = {
    "multiply": UNROLL + ["-wp-split", "-wp-fct",
                          "fxs_multiply,fxs_multiply_unsigned,fxs_multiply3"],
    "halves": ["-wp-prop", "@lemma"],
    "shapes": ["-wp-split", "-wp-fct", "fxs_abs32,fxs_abs64,fxs_absdiff,fxs_apart,fxs_gap,"
               "fxs_leaves_range,saturated,extent2,extent3,make2,make3,"
               "fxs_clamp32,fxs_clamp,add_component,scale,fxs_turned,around,around3,fixsat_aabb2_of_obb2,"
               "fixsat_aabb3_of_obb3,fixsat_obb2_from_half_edges,fixsat_obb3_from_half_edges"],
    "bounds": ["-wp-prop", "scaled,turned,part,within"],
    "terms2": ["-cpp-extra-args=-DPRODUCTS", "-wp-prop", "@lemma"],
    "filter2": ["-wp-prop", "@lemma"],
    "pair2": ["-wp-prop", "@lemma"],
    "narrow": ["-wp-split", "-wp-fct", "fxs_narrow"],
    "half": ["-wp-prop", "@lemma"],
    "cross": ["-inline-calls", "in_thirteens", "-wp-fct", "fxs_wide_cross"],
    "exact": ["-wp-split", "-wp-fct",
              "fxs_wide_carried,fxs_wide_sub,fxs_wide_negated,fxs_wide_abs,fxs_wide_sign,"
              "low_limb,of_limbs,are_within,set_limbs,fxs_limbs3_of,dot_of_limbs,fxs_wide_dot,"
              "fxs_wide_times,fxs_fit32,sign,fxs_sign_of_cross,fxs_side"],
}
FILE_OF = {"halves": "multiply", "bounds": "shapes", "terms2": "filter2", "half": "narrow",
           "cross": "exact"}


def libfixmath():
    """Where the build has put it."""
    for path in (*sorted(ROOT.glob("build/_deps/libfixmath-*/")),
                 *sorted(ROOT.glob("build/*/_deps/libfixmath*-src/"))):
        if (path / "libfixmath").is_dir():
            return path
    sys.exit("wp: configure a board first (cmake --preset host): libfixmath is needed")


def why3_config():
    config = BUILD / "why3.conf"
    subprocess.run(["why3", "config", "detect", "-C", config], check=True,
                   stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    return config


def prove(job, config):
    name = FILE_OF.get(job, job)
    notes = HERE / f"wp_{name}.acsl"
    source = BUILD / name
    wp_annotate.annotate(ROOT / "lib" / "src", source / "src", [notes] if notes.exists() else [])
    command = ["frama-c", "-c11", "-kernel-warn-key",
               "typing:implicit-function-declaration=inactive,annot:missing-spec=inactive",
               f"-cpp-extra-args=-I{ROOT / 'lib' / 'include'} -I{source} -I{libfixmath()}",
               "-wp", "-wp-prover", "z3,cvc4", "-wp-timeout", "300", "-wp-par", "2",
               "-wp-cache", "none"] + JOBS[job] + [HERE / f"wp_{name}.c"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True,
                          env=dict(os.environ, WHY3CONFIG=str(config)))
    (BUILD / f"{job}.log").write_text(done.stdout)
    found = re.search(r"Proved goals: +(\d+) / (\d+)", done.stdout)
    if done.returncode != 0 or not found:
        print(done.stdout[-2000:])
        return 0, 1
    for failed in re.findall(r"\[Failed\] Goal (\S+)|Goal (\S+) : (?:Failed|Timeout|Unknown)",
                             done.stdout):
        print("  not proved:", *filter(None, failed))
    return int(found[1]), int(found[2])


def main():
    wanted = [a for a in sys.argv[1:] if not a.startswith("--")] or list(JOBS) + ["z3"]
    BUILD.mkdir(parents=True, exist_ok=True)
    config = why3_config()
    recorded = dict(line.split() for line in (HERE / "wp.txt").read_text().splitlines()
                    if line and line[0] != "#") if (HERE / "wp.txt").exists() else {}
    counts, proved, good = {}, 0, True
    for job in wanted:
        ok, goals = bits() if job == "z3" else prove(job, config)
        print(f"{job}: {ok} of {goals}", flush=True)
        counts[job] = goals
        proved += ok
        if "--record" not in sys.argv and goals < int(recorded.get(job, 0)):
            print(f"  fewer goals than the {recorded[job]} of wp.txt")
            good = False
    if "--record" in sys.argv:
        recorded.update((job, str(n)) for job, n in counts.items())
        (HERE / "wp.txt").write_text("# Goals of each job; wp.py --record writes this.\n" +
                                     "".join(f"{job} {n}\n" for job, n in recorded.items()))
    total = sum(counts.values())
    print(f"wp: {proved} of {total} goals proved")
    sys.exit(0 if good and proved == total else 1)


def bits():
    """The facts of wp_bits.h, on 128-bit vectors."""
    import wp_bits
    return wp_bits.prove()


if __name__ == "__main__":
    main()
