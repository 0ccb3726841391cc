#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Is shown what a program draws, and when, and does it read the buttons that are held?

    display.py PROGRAM [ARGUMENT...]

PROGRAM [ARGUMENT...] runs display.c on an emulated board. Its pictures are read by netpbm and
apngdis. Skipped where these are missing: tests/run.sh installs them.
"""
import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

WIDTH = HEIGHT = 240
PIXELS = WIDTH * HEIGHT
COLOURS = [0x0000, 0xF800, 0x07E0, 0x001F, 0xFFFF, 0x8410, 0xFD20, 0x4A69]
CYCLES = 125_000_000
SPI_HZ = 62_500_000
BUTTONS = ["up", "down", "left", "right", "a", "b", "x", "y"]  # as in display.h
USED = 2
FAULT = 70

MISTAKES = {
    "B": "GP23, button up, is read, but its function is not SIO",
    "U": "GP23, button up, is not pulled up",
    "C": "GP6, the display's clock, is used, but its function is not SPI",
    "D": "GP9, the display's data_or_command, is not an output of SIO",
    "S": "the display is selected or left in the middle of a word",
    "R": "SPI0 is in reset",
    "F": "a word for the SPI, whose FIFO is full",
    "X": "command 0x99 is not modelled",
    "L": "a picture ends with 1 of 57600 pixels missing",
    "M": "a picture of more than 57600 pixels",
}
WRONG_SCRIPTS = {
    "10 left rihgt": ":1: there is no button 'rihgt'",
    "0 a\n\n# on\n5 b b": ":4: 'b' is there twice",
    "5 a\n5 b": ":2: 5 frames do not come after 5",
    "a": ":1: 'a' is no number of frames",
    "3 end\n4 a": ":2: a line after the end",
}

program = sys.argv[1:]
wrong = []


def expect(what, got, expected):
    if got != expected:
        wrong.append(f"{what}: {got!r}, expected {expected!r}")


def run(commands, **variables):
    """Status, what was printed, what was complained of."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("FIXSAT_")}
    environment.update({"FIXSAT_" + name.upper(): str(value) for name, value in variables.items()})
    done = subprocess.run(program, input=commands + "\4", env=environment, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE, check=False)
    return done.returncode, done.stdout, done.stderr


def seen(pixels):
    """The bytes of red, green and blue, the highest bits once more as the lowest."""
    rgb = bytearray()
    for pixel in pixels:
        red, green, blue = pixel >> 11, pixel >> 5 & 63, pixel & 31
        rgb += bytes((red << 3 | red >> 2, green << 2 | green >> 4, blue << 3 | blue >> 2))
    return bytes(rgb)


def many_colours(shown):
    return [(17 * i + shown) & 0xFFFF for i in range(PIXELS)]


def few_colours(shown):
    return [COLOURS[(x + 2 * y + 8 * shown) // 16 % 8] for y in range(HEIGHT) for x in range(WIDTH)]


def decoded(path):
    """The same bytes of a PNG file."""
    pnm = subprocess.run(["pngtopnm", path], stdout=subprocess.PIPE, check=True).stdout
    kind, width, height, most, rgb = pnm.split(maxsplit=4) if pnm[:2] == b"P6" else [None] * 5
    if (kind, width, height, most) != (b"P6", b"240", b"240", b"255"):
        sys.exit(f"{path}: not a picture in colours of 240 x 240")
    return pnm[len(pnm) - 3 * PIXELS:]


def check_pictures(folder):
    frames, movie = folder / "frames", folder / "movie.png"
    status, *_ = run("mffmffff", frames=frames, movie=movie)
    expect("the status after pictures", status, 0)
    wanted = [seen((many_colours if i in (0, 3) else few_colours)(i)) for i in range(8)]
    files = sorted(frames.iterdir())
    expect("the files of frames", [file.name for file in files], [f"{i + 1:04}.png" for i in range(8)])
    for i, file in enumerate(files):
        expect(f"the picture {file.name} is right", decoded(file) == wanted[i], True)
    subprocess.run(["apngdis", movie], stdout=subprocess.DEVNULL, check=True)
    moved = sorted(folder.glob("apngframe*.png"))
    expect("the frames of the movie", len(moved), 8)
    for i, file in enumerate(moved):
        expect(f"frame {i + 1} of the movie is right", decoded(file) == wanted[i], True)
    # Frames follow each other as fast as they are sent, in 14.75 ms; each is drawn in less.
    delays = {file.read_text().strip() for file in folder.glob("apngframe*.txt")}
    expect("how long the movie's frames last", delays, {"delay=14/1000", "delay=15/1000"})
    return len(files) + len(moved)


def check_time():
    """A command's word and the pixels, at the SPI's rate; and some instructions."""
    for commands, hertz in (("mt", SPI_HZ), ("mst", SPI_HZ // 2)):
        status, printed, complaint = run(commands)
        expect(f"the status of {commands}", (status, complaint), (0, ""))
        if status:
            continue
        least = (PIXELS + 1) * 16 * CYCLES // hertz
        expect(f"the time of {commands}, {printed.strip()} cycles, is {least} and a few more",
               least <= int(printed) < least + 500, True)


def check_drawing_while_sending(folder):
    run("fw", frames=folder / "while")
    rows = [decoded(folder / "while" / "0002.png")[3 * WIDTH * y:3 * WIDTH * (y + 1)] for y in range(HEIGHT)]
    drawn = seen(few_colours(1))
    white = bytes([255]) * 3 * WIDTH
    expect("what had left is seen", b"".join(rows[:119]) == drawn[:119 * 3 * WIDTH], True)
    expect("what had not is overwritten", rows[200:], [white] * 40)


def check_buttons(folder):
    script = folder / "buttons.txt"
    held = [[name] for name in BUTTONS] + [[], BUTTONS, ["up", "right", "a"]]
    script.write_text("# each, none, all, some\n" + "".join(
        f"{i} {' '.join(names)}\n" for i, names in enumerate(held)) + "\n14 end\n")
    status, printed, _ = run("b" * 1000, buttons=script)
    expect("the status of a script's end", status, 0)
    bits = [sum(1 << BUTTONS.index(name) for name in names) for names in held]
    bits += bits[-1:] * 3
    # The run ends when frame 14 is there; the program has asked once more by then.
    expect("the buttons", [int(line) for line in printed.split()], bits + bits[-1:])
    for text, message in WRONG_SCRIPTS.items():
        script.write_text(text)
        status, _, complaint = run("", buttons=script)
        expect(f"the status of the script {text!r}", status, USED)
        expect(f"{message!r} in {complaint!r}", f"{script}{message}" in complaint, True)
    return len(bits)


def check_mistakes():
    for command, message in MISTAKES.items():
        status, _, complaint = run(command)
        expect(f"the status of {command}", status, FAULT)
        expect(f"{message!r} in {complaint!r}", message in complaint, True)
    expect("what is no command", run("?")[1], "??\n")


def main():
    if not shutil.which("pngtopnm") or not shutil.which("apngdis"):
        print("skipped: there is no pngtopnm or no apngdis")
        return 77
    with tempfile.TemporaryDirectory() as name:
        pictures = check_pictures(Path(name))
        check_time()
        check_drawing_while_sending(Path(name))
        buttons = check_buttons(Path(name))
    check_mistakes()
    print(*wrong or [f"{pictures} pictures, {buttons} times buttons and {len(MISTAKES) + len(WRONG_SCRIPTS)} "
                     "mistakes, all as expected"], sep="\n")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main())
