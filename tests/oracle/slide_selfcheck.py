# SPDX-License-Identifier: MIT
"""Checks that the judge of slides and walks accepts right answers and refuses slightly wrong ones.

The right answers are computed here, for boxes along the axes. There all moments are fractions, all parts
along surfaces are integers, and the only choice is between two ways of a list that lead equally far.
Then one thing is changed. A few other scenes were worked out by hand. world_selfcheck.py runs it.
"""
from fractions import Fraction
from math import ceil, floor

import worlds

NORMALS = ((-1, 0), (1, 0), (0, -1), (0, 1))  # from a box, as its edges are counted


def dot(p, q):
    return p[0] * q[0] + p[1] * q[1]


def add(p, q):
    return p[0] + q[0], p[1] + q[1]


def sub(p, q):
    return p[0] - q[0], p[1] - q[1]


def overlap(a, at, b):
    return all(b[i] < a[i + 2] + at[i] and a[i] + at[i] < b[i + 2] for i in (0, 1))


def entry(a, at, b, m):
    """When a box at a place enters another one on its way: (moment, edges), or None."""
    low, high, edges = None, None, []
    for i in (0, 1):
        near, far = b[i] - a[i + 2] - at[i], b[i + 2] - a[i] - at[i]
        if m[i] == 0:
            if not near < 0 < far:
                return None
            continue
        first, last = (Fraction(c, m[i]) for c in ((near, far) if m[i] > 0 else (far, near)))
        if low is None or first > low:
            low, edges = first, []
        if first == low:
            edges.append(2 * i + (m[i] > 0))
        high = last if high is None else min(high, last)
    if low is None or not 0 <= low < min(high, 1):
        return None
    return low, edges


class Model:
    def __init__(self, a, boxes):
        self.a, self.boxes = a, boxes
        self.last = []  # the (number, edge) that the last hit of a slide may name
        # The edges of the shape are counted before those of a thing, and one that lies flat has but
        # those above and below.
        lies_flat = a[0] < a[2] and a[1] == a[3]
        self.edges = (2, 3, 0, 1) if lies_flat else (0, 1, 2, 3)

    def is_free(self, at, way):
        return not any(entry(self.a, at, b, way) for b in self.boxes)

    def go(self, at, m):
        """(the way, [(number, edge)] of what is hit)."""
        hits = [(entry(self.a, at, b, m), i) for i, b in enumerate(self.boxes)]
        hits = [(*hit, i) for hit, i in hits if hit]
        if not hits:
            return m, []
        moment = min(hit[0] for hit in hits)
        sides = [(i, edge) for t, edges, i in hits if t == moment for edge in self.edges if edge in edges]
        for factor, shift in worlds.promises.SAFE_FRACTIONS:
            exact = [moment * c * factor / 2**shift for c in m]
            ways = [(x, y) for x in {floor(exact[0]), ceil(exact[0])} for y in {floor(exact[1]), ceil(exact[1])}]
            ways = [w for w in ways if all(min(0, c) <= v <= max(0, c) for v, c in zip(w, m))]
            for way in sorted(ways, key=lambda w: -dot(w, m)):
                if self.is_free(at, way):
                    return way, sides
        return (0, 0), sides

    def slide(self, motion, start=(0, 0), asked=None):
        """(the end, [(number, edge, at)]) of a slide. From the second hit on it never goes back against `asked`."""
        at, m, bumps, asked = start, motion, [], asked or motion
        while True:
            way, sides = self.go(at, m)
            at, rest, self.last = add(at, way), sub(m, way), sides or self.last
            if not sides:
                return at, bumps
            best = None
            for number, edge in sides if len(bumps) < 3 else ():
                part = (0, rest[1]) if edge < 2 else (rest[0], 0)
                if any(part) and (not bumps or dot(part, asked) > 0):
                    there, _ = self.go(at, part)
                    if not bumps or dot(there, asked) > 0:
                        if best is None or dot(there, there) > best[0]:
                            best = dot(there, there), part, number, edge
            bumps.append((*(best[2:] if best else sides[0]), at))
            if not best:
                return at, bumps
            m = best[1]


def raw(v):
    return f"@{v[0]} @{v[1]}"


def write_hits(bumps):
    return "".join(f" hit {i} {raw([c * 65536 for c in NORMALS[edge]])} at {raw(at)}" for i, edge, at in bumps)


def write(to, bumps):
    return f"to {raw(to)}" + write_hits(bumps)


def changed(rng, to, bumps, count):
    """Wrong answers."""
    step = rng.choice(NORMALS)
    yield write(add(to, step), bumps)
    yield write(to, bumps) + f" hit 0 @0 @65536 at {raw(to)}"
    yield write(to, bumps) + " clamped"
    if bumps:
        yield write(to, bumps[:-1])
        yield f"to {raw(to)}"
        k = rng.randrange(len(bumps))
        number, edge, at = bumps[k]
        for other in set(range(count + 1)) - {number}:
            yield write(to, [*bumps[:k], (other, edge, at), *bumps[k + 1:]])
        for other in set(range(4)) - {edge}:
            yield write(to, [*bumps[:k], (number, other, at), *bumps[k + 1:]])
        yield write(to, [*bumps[:k], (number, edge, add(at, step)), *bumps[k + 1:]])
        yield write(to, bumps).replace("@65536", "@65533", 1).replace("@-65536", "@-65533", 1)
        yield write(to, bumps).rsplit(" at ", 1)[0]
    yield from (f"start overlap of {i}" for i in range(count))


def some_scene(rng):
    """Boxes on a grid that touch often, and a box or a point that overlaps none."""
    grid = rng.choice((1, 2, 3, 7))
    while True:
        boxes = []
        for _ in range(rng.choice((1, 2, 3, 5, 8))):
            x, y = (grid * rng.randint(-6, 6) for _ in "xy")
            boxes.append((x, y, x + grid * rng.randint(1, 5), y + grid * rng.randint(1, 5)))
        x, y = (grid * rng.randint(-8, 8) + rng.choice((0, 0, 1)) for _ in "xy")
        a = (x, y, x + grid * rng.randint(0, 3), y + grid * rng.randint(0, 3))
        if not any(overlap(a, (0, 0), b) for b in boxes):
            return a, boxes


def world_of(boxes):
    world = worlds.World()
    for i, b in enumerate(boxes):
        assert not world.judge(f"world2 add aabb2 {raw(b[:2])} {raw(b[2:])}", str(i))
    return world


def check_slide(rng):
    """(problems, wrong answers refused) of one slide."""
    a, boxes = some_scene(rng)
    motion = tuple(rng.randint(-40, 40) for _ in "xy")
    line = f"world2 slide aabb2 {raw(a[:2])} {raw(a[2:])} {raw(motion)} legs"
    to, bumps = Model(a, boxes).slide(motion)
    world, right, problems, refused = world_of(boxes), write(to, bumps), [], 0
    scene = f"{line}\n  {boxes}\n  {right}"
    why = world.judge(line, right)
    if why:
        problems.append(f"right, yet refused, {why}: {scene}")
    for wrong in set(changed(rng, to, bumps, len(boxes))) - {right}:
        if world.judge(line, wrong):
            refused += 1
        else:
            problems.append(f"wrong, yet accepted: {scene}\n  {wrong}")
    plain = worlds.slides.without_legs(right)
    world.judge(line[:-len(" legs")], plain + " hit 0 @0 @65536")
    if bumps and not world.judge(line, right):
        problems.append(f"without legs another one, yet accepted: {scene}")
    return problems, refused + bool(bumps)


def check_walk(rng):
    """The same of where a walk may end: on a box, or above all by more than a step."""
    (start, boxes), problems, refused = some_scene(rng), [], 0
    to = (rng.choice((-1, 1)) * rng.randint(1, 9), rng.randint(-9, 9))
    end = tuple(c + to[i % 2] for i, c in enumerate(start))
    step = rng.randint(0, 3)
    if any(overlap(end, (0, 0), b) for b in boxes):
        return [], 0
    down = max(step, 1) + 1  # for floors that are level a step counts as 1 raw at least
    found = [(entry(end, (0, 0), b, (0, -down)), i) for i, b in enumerate(boxes)]
    below = [(hit[0], i) for hit, i in found if hit]
    line = f"world2 walk aabb2 {raw(start[:2])} {raw(start[2:])} {raw((to[0], 0))} @0 @7 @{step} @65536"
    floor_there = f"to {raw(to)} stands {{}} @0 @65536"
    wrong = [f"to {raw(to)} stands {len(boxes)} @0 @65536", f"start overlap of {rng.randrange(len(boxes))}"]
    if below and min(below)[0] == 0:
        right = floor_there.format(min(below)[1])
        wrong += [f"to {raw(to)} falls", right.replace("@0 @65536", "@0 @-65536"), right.replace("@65536", "@65533"),
                  right.replace(f"to {raw(to)}", f"to {raw(add(to, (0, -1)))}"),
                  right.replace(f"to {raw(to)}", f"to {raw(add(to, (0, 3)))}")]
        wrong += [floor_there.format(i) for i in range(len(boxes)) if i != min(below)[1]]
    elif not below:
        right = f"to {raw(to)} falls"
        if not entry_within(end, boxes, 2):
            wrong += [floor_there.format(i) for i in range(len(boxes))]
    else:
        return [], 0
    world = world_of(boxes)
    why = world.judge(line, right)
    if why:
        problems.append(f"right, yet refused, {why}: {line}\n  {boxes}\n  {right}")
    grazes = all(any(entry(end, (0, 0), b, (k * 2, -2)) for b in boxes) for k in (-1, 1))
    for answer in wrong:
        if grazes and "stands" in answer:
            continue  # it may pass between two things, and the judge takes what is beside
        if world.judge(line, answer):
            refused += 1
        else:
            problems.append(f"wrong, yet accepted: {line}\n  {boxes}\n  {right}\n  {answer}")
    return problems, refused


def wrong_bumps(rng, bumps, last, count):
    """Wrong lists of a walk's hits. Where it goes after the last one is not told, so that may be any of `last`."""
    yield [*bumps, (0, 3, add(bumps[-1][2] if bumps else (0, 0), rng.choice(NORMALS)))]
    yield bumps[1:]
    for k, (number, edge, at) in enumerate(bumps):
        for other in [(i, edge) for i in range(count + 1)] + [(number, i) for i in range(4)]:
            if other != (number, edge) and (k + 1 < len(bumps) or other not in last):
                yield [*bumps[:k], (*other, at), *bumps[k + 1:]]
        yield [*bumps[:k], (number, edge, add(at, rng.choice(NORMALS))), *bumps[k + 1:]]


def check_along(rng):
    """Checks the hits of a walk among boxes, whose tops are floors. They are those of a slide, lifted or not.

    The answers say that the walk ends far above all boxes, so its end is never wrong."""
    a, boxes = some_scene(rng)
    motion, step, model = (rng.randint(-40, 40), rng.randint(-40, 20)), rng.choice((0, 0, 1, 5)), Model(a, boxes)
    level = (motion[0], 0) if motion[0] and motion[1] < 0 else motion
    starts = [(0, 0)] + ([model.go((0, 0), (0, step))[0]] if step and motion[0] else [])
    line = f"world2 walk aabb2 {raw(a[:2])} {raw(a[2:])} {raw(motion)} @0 @7 @{step} @65536 legs"
    world, problems, refused, right, wrong = world_of(boxes), [], 0, [], []
    for start in starts:
        _, bumps = model.slide(motion, start, level)
        right.append(bumps)
        wrong += wrong_bumps(rng, bumps, model.last, len(boxes))
    # What follows the last hit is not judged.
    begun = right + [bumps[:k] for bumps in right for k in range(1, len(bumps))]
    for bumps in right + [bumps for bumps in wrong if bumps not in begun]:
        why = world.judge(line, f"to @0 @1000 falls{write_hits(bumps)}")
        refused += bool(why) and bumps not in right
        if bool(why) == (bumps in right):
            problems.append(f"along, yet {why or 'accepted'}: {line}\n  {boxes}\n  {right}\n  {bumps}")
    return problems, refused


def entry_within(end, boxes, length):
    return any(entry(end, (0, 0), b, (0, -length)) for b in boxes)


# (things, question, right answer, wrong answers)
SCENES = (
    # A side of a rounded shape goes over into an arc just where a vertex meets it. It is slid along the side.
    (("region 1 3 @-2 @-5 @-5 @-10 @-6 @-12", "point2 @17 @8"),
     "slide rounded @13 6 @13 @-6 @14 @-7 @14 @-7 @14 @-8 @14 @-8 @13 @-7 @-7 @7 legs",
     "to @-2 @2 hit 0 @-65536 @0 at @-2 @2 hit 1 @30247 @58138 at @-2 @2",
     ("to @-1 @2 hit 0 @-65536 @0 at @-2 @2 hit 1 @29820 @58359 at @-1 @2",)),
    # Two steep sides lead onto a floor that is less than 1 raw away.
    (("polygon 3 @-1000 @2000 @-1000 @-2000 @1000 @-2000", "polygon 3 @-2000 @3000 @-2000 @-3000 @2000 @-3000",
      "polygon 3 @1001 @1000 @-1000 @-1000 @1001 @-1000"),
     "walk point2 @0 @0 @0 @0 @0 @1 @0 @46340", "to @0 @0 stands 2 @-46329 @46353",
     ("to @0 @0 falls", "to @0 @0 stands 1 @54529 @36353")),
    # The way down is aslant at its end, along thing 0. So it comes to 2, though 1 is straight below.
    (("circle @65392 @44031 @49152", "rounded @29695 1 @65392 @-14335", "circle @65392 @-1024 @26624"),
     "walk circle @0 @0 @5120 @-1 @0 @-1 @0 @65392 @46341", "to @33664 @-2 stands 2 @-65502 @2112",
     ("to @33664 @-2 stands 0 @-38314 @-53170", "to @33664 @-2 stands 2 @-65502 @2132",
      "to @33661 @-2 stands 2 @-65502 @2112", "to @33664 @-2 falls")),
    # So does a thin shape that straight down would go on between both things.
    (("polygon 5 @0 @0 @-4 @-8 @-5 @-8 @-5 @8 @0 @8", "polygon 4 @0 @0 @4 @4 @4 @8 @0 @8"),
     "walk aabb2 @0 @-3 @0 @-2 @-1 @1 @0 @-1 @1 @32768", "to @0 @2 stands 1 @46341 @-46341",
     ("to @0 @2 stands 0 @58617 @-29309", "to @0 @2 stands 1 @0 @-65536", "to @0 @-1 stands 1 @46341 @-46341")),
    # Nothing leads aslant here, so the floor straight below is named.
    (("aabb2 @0 @-9 @5 @0", "aabb2 @6 @-9 @9 @-1"), "walk aabb2 @3 @0 @8 @2 @1 @0 @0 @1 @0 @46341",
     "to @1 @0 stands 0 @0 @65536", ("to @1 @0 stands 1 @0 @65536",)),
    # Below a slope of 3 in 4 a step of 0 counts as 1 raw.
    (("aabb2 @-9 @-9 @9 @-1",), "walk point2 @0 @0 @1 @0 @0 @1 @0 @52428", "to @1 @-1 stands 0 @0 @65536",
     ("to @1 @0 falls",)),
)


def check_scenes():
    """(problems, wrong answers refused) of all scenes."""
    problems, refused = [], 0
    for things, question, right, wrong in SCENES:
        world = worlds.World()
        for i, thing in enumerate(things):
            assert not world.judge(f"world2 add {thing}", str(i))
        for answer in (right, *wrong):
            why = world.judge(f"world2 {question}", answer)
            refused += bool(why) and answer != right
            if bool(why) == (answer == right):
                problems.append(f"scene, yet {why or 'accepted'}: {question}\n  {answer}")
    return problems, refused


def check(rng, count):
    problems, refused = check_scenes()
    for _ in range(count):
        for found, wrong in (check_slide(rng), check_walk(rng), check_along(rng)):
            problems += found
            refused += wrong
    return problems, refused
