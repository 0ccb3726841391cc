# SPDX-License-Identifier: MIT
"""compare.py STEP PROGRAM [OPTION...]: holds an exhaustive test's judge against the oracle.

Every STEP-th of the program's pairs is judged by tests/oracle/promises.py too.
"""
import os
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "oracle"))
import promises

output = subprocess.run([*sys.argv[2:], "--lines", sys.argv[1]], stdout=subprocess.PIPE, text=True,
                        check=True).stdout
pairs = [line.split(" -> ") for line in output.splitlines() if " -> " in line]
words = {word for _, word in pairs}
wrong = [(query, word) for query, word in pairs if promises.judge(query, word)]
for query, word in wrong[:10]:
    print(f"{query}: the judge says {word}")
print(f"{len(pairs)} of the judge's answers held against the oracle, {len(wrong)} wrong")
sys.exit(bool(wrong) or len(words) < 3 or len(pairs) < 500)
