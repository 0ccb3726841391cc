# SPDX-License-Identifier: MIT
"""Proves with z3 what wp_*.h admits of the operators on bits: each `admit lemma` has its
translation here, on vectors of 160 bits for numbers of 128 (which no expression of the
library's reaches: the sums and products here need up to 32 bits more)."""
import re
import subprocess
from pathlib import Path

HERE = Path(__file__).resolve().parent
BITS = 160


def number(v):
    return f"(_ bv{v % (1 << BITS)} {BITS})"


def low(x, bits):
    """x modulo 2^bits, not negative."""
    return f"((_ zero_extend {BITS - bits}) ((_ extract {bits - 1} 0) {x}))"


def signed(x, bits):
    return f"((_ sign_extend {BITS - bits}) ((_ extract {bits - 1} 0) {x}))"


def between(x, least, most):
    return f"(and (bvsle {number(least)} {x}) (bvsle {x} {number(most)}))"


def right(x, n):
    return f"(bvashr {x} {number(n)})"


def left(x, n):
    return f"(bvshl {x} {number(n)})"


def mask(x, m):
    return f"(bvand {x} {number(m)})"


def times(x, v):
    return f"(bvmul {x} {number(v)})"


def implies(a, b):
    return f"(=> {a} {b})"


U32, S32, U64 = (0, 2**32 - 1), (-2**31, 2**31 - 1), (0, 2**64 - 1)
FACTS = {
    **{f"split{n}": f"(and (= x (bvadd {times(right('x', n), 2**n)} {mask('x', 2**n - 1)})) "
       f"{between(mask('x', 2**n - 1), 0, 2**n - 1)})" for n in (1, 14, 16, 27, 54)},
    "thirteens": "(let ((middle {}) (low {})) (and (= x (bvadd {} (bvadd {} low))) {} {}))".format(
        mask(right(signed("x", 32), 13), 8191), mask(signed("x", 32), 8191),
        times(right("x", 26), 2**26), times("middle", 2**13), between("middle", 0, 8191),
        between("low", 0, 8191)),
    "low27": f"(= {mask(signed('x', 32), 2**27 - 1)} {mask('x', 2**27 - 1)})",
    "as_s64": implies(between("x", 2**63, 2**64 - 1),
                      f"(= {signed('x', 64)} (bvsub x {number(2**64)}))"),
    "as_u32": implies(between("x", -2**31, -1), f"(= {low('x', 32)} (bvadd x {number(2**32)}))"),
    "low16_u32": f"(= {mask(low('x', 32), 65535)} {mask('x', 65535)})",
    "join": implies(f"(and {between('x', *U32)} {between('y', *U32)})",
                    f"(= (bvor {low(left('x', 32), 64)} (bvor {low(left('y', 16), 32)} "
                    f"{mask('z', 65535)})) (bvadd {times('x', 2**32)} "
                    f"(bvadd {times(mask('y', 65535), 65536)} {mask('z', 65535)})))"),
    # with y for n: 2^n x is x shifted to the left, and rest(x, n) what is missing from x
    "shifted": implies(between("y", 0, 63), "(let ((rest (bvsub x (bvshl (bvashr x y) y)))) "
                       f"(and (bvsle {number(0)} rest) (bvslt rest (bvshl {number(1)} y))))"),
    "halved": between(f"(bvsub x {times(right('x', 1), 2)})", 0, 1),
    "high16": implies(between("x", *U32), between(right("x", 16), 0, 65535)),
    "high16s": implies(between("x", *S32), between(right("x", 16), -32768, 32767)),
}


def prove():
    """(proved, goals)"""
    admitted = [name for path in sorted(HERE.glob("wp_*.[ch]"))
                for name in re.findall(r"admit lemma (\w+)", path.read_text())]
    proved = 0
    for name in admitted:
        if name not in FACTS:
            print(f"  admitted without a proof: {name}")
            continue
        script = "".join(f"(declare-const {v} (_ BitVec {BITS}))\n" for v in "xyz")
        script += "".join(f"(assert {between(v, -2**127, 2**127 - 1)})\n" for v in "xyz")
        script += f"(assert (not {FACTS[name]}))\n(check-sat)\n"
        done = subprocess.run(["z3", "-T:60", "-in"], input=script, stdout=subprocess.PIPE, text=True)
        if done.stdout.strip() == "unsat":
            proved += 1
        else:
            print(f"  {name}: {done.stdout.strip()}")
    return proved, len(admitted)
