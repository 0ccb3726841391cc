#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Two machines play the game against each other, by a wire with latency: are they ever apart?

    peers.py --steps N  A...  --  B...

A and B are the commands of boards/apps/peer on two machines. What one says reaches the other 2 to
12 steps later, in order. Each guesses the other's buttons meanwhile, and goes back where it was
wrong. The hash of each tenth state, once it is certain, has to be the same on both, and there has to
be a rollback every few steps. First each is told a FIXSAT_ANSWERS of another version, and has to refuse to play.
"""
import argparse
import random
import subprocess
import sys


class Peer:
    def __init__(self, command, player, steps):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self.hashes, self.end, self.outbox, self.told = {}, None, [], 0
        self.say(f"{player} {steps}")
        word, answers = self.process.stdout.readline().decode().split()
        assert word == "a"
        self.answers = int(answers)

    def say(self, line):
        self.process.stdin.write(line.encode() + b"\n")
        self.process.stdin.flush()

    def listen(self):
        """What it says in a step: its buttons, or None; False at its end."""
        for line in self.process.stdout:
            word, *rest = line.decode().split()
            if word == "h":
                self.hashes[int(rest[0])] = rest[1]
            elif word == "b":
                return rest[0] if rest else None
            else:
                self.end = line.decode().strip()
        return False


def refuses(machine):
    """Whether it ends when the other says that its answers are others."""
    peer = Peer(machine, 0, 10)
    peer.say(f"{peer.answers + 1}")
    is_end = peer.listen() is False and peer.end is not None and peer.end.startswith("the other program has answers ")
    return peer.process.wait() != 0 and is_end


def play(peers, jitter):
    time, running = 0, list(peers)
    while running:
        for peer in list(running):
            said = peer.listen()
            if said is False:
                running.remove(peer)
            elif said is not None:
                due = max(time + jitter.randint(2, 12), peer.outbox[-1][0] if peer.outbox else 0)
                peer.outbox.append((due, said))
        for peer, other in zip(peers, reversed(peers)):
            if peer in running:
                come = [said for due, said in other.outbox[peer.told:] if due <= time]
                peer.told += len(come)
                peer.say(" ".join(come))
        time += 1


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--steps", type=int, default=1000)
    parser.add_argument("commands", nargs=argparse.REMAINDER)
    options = parser.parse_args()
    commands = options.commands
    cut = commands.index("--", 1)
    first = commands[:cut] if commands[0] != "--" else commands[1:cut]
    machines = first, commands[cut + 1:]
    wrong = [f"{machine}: plays with other answers" for machine in machines if not refuses(machine)]
    peers = [Peer(machine, player, options.steps) for player, machine in enumerate(machines)]
    for peer, other in zip(peers, reversed(peers)):
        peer.say(f"{other.answers}")
    play(peers, random.Random(1))
    status = [peer.process.wait() for peer in peers]
    wrong += [f"exit status {status}"] if any(status) else []
    a, b = (peer.hashes for peer in peers)
    if len(a) != options.steps // 10 or a.keys() != b.keys():
        wrong.append(f"{len(a)} and {len(b)} hashes of {options.steps // 10}")
    wrong += [f"step {step}: {a[step]} and {b[step]}" for step in sorted(a.keys() & b.keys()) if a[step] != b[step]][:5]
    for peer in peers:
        print(peer.end)
        rollbacks = int(peer.end.split()[2]) if peer.end else 0
        if rollbacks < options.steps // 50:
            wrong.append(f"only {rollbacks} rollbacks")
    print(*wrong or [f"{len(a)} states of both, all the same"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
