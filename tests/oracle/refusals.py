# SPDX-License-Identifier: MIT
"""Counts the wrong answers that a judge refuses."""


def count(judge, line, right, answers):
    """(problems, number of answers that were refused, answers that are the right one) of a line."""
    problems, refused, same = [], 0, []
    for wrong in answers:
        if judge(line, wrong):
            refused += 1
        elif wrong == right:
            same.append(wrong)
        else:
            problems.append(f"wrong, yet accepted: {line}\n  {wrong}\n  right {right}")
    return problems, refused, same
