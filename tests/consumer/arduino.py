#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Builds the sketches of Arduino's package by Arduino's builder, and runs them on an emulated board.

    arduino.py SOURCE FOLDER

The board is that of arduino/hardware: a core of few lines, compiled for a Cortex-M0+, whose instructions QEMU's
micro:bit has. Each sketch prints arduino/NAME.txt. For an Arduino Uno, whose int has 16 bits, the same sketch does not
compile, because of the library's static assertion. Skipped where a tool is missing: tests/run.sh --all installs them.
"""
import shutil
import subprocess
import sys
import zipfile
from pathlib import Path

NEEDED = ("arduino-builder", "arduino-ctags", "avr-gcc", "arm-none-eabi-g++", "qemu-system-arm")
BUILDER = Path("/usr/share/arduino-builder")
AVR = Path("/usr/share/arduino/hardware")
QEMU = ["qemu-system-arm", "-M", "microbit", "-display", "none", "-monitor", "none", "-serial", "none",
        "-semihosting-config", "enable=on,target=native", "-kernel"]


def build(folder, hardware, board, sketch):
    path = folder / board.split(":")[1]
    path.mkdir(exist_ok=True)
    command = ["arduino-builder", "-compile", "-hardware", BUILDER, "-hardware", hardware, "-tools", "/usr/bin",
               "-libraries", folder / "libraries", "-fqbn", board, "-warnings", "all", "-build-path", path, sketch]
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)


def main():
    source, folder = (Path(argument).resolve() for argument in sys.argv[1:])
    missing = [tool for tool in NEEDED if shutil.which(tool) is None]
    missing += [str(path) for path in (BUILDER, AVR) if not path.is_dir()]
    if missing:
        print(f"skipped: no {', '.join(missing)}")
        return 77
    shutil.rmtree(folder, ignore_errors=True)
    packages = source / "lib/tools/package/packages.py"
    subprocess.run([sys.executable, "-B", packages, "--without-sbom", folder / "packages"], check=True,
                   stdout=subprocess.DEVNULL)
    with zipfile.ZipFile(next((folder / "packages").glob("*-arduino.zip"))) as archive:
        archive.extractall(folder / "libraries")
    sketch = folder / "Sketch/Sketch.ino" # one place, so that the library is compiled once
    sketch.parent.mkdir()
    here = source / "tests/consumer/arduino"
    examples = sorted((folder / "libraries/fixsat/examples").glob("*/*.ino"))
    for example in examples:
        shutil.copy(example, sketch)
        done = build(folder, here / "hardware", "fixsat:samd:m0", sketch)
        if done.returncode or done.stdout:
            sys.exit(f"{example.stem}:\n{done.stdout}")
        ran = subprocess.run([*QEMU, folder / "samd/Sketch.ino.elf"], stdin=subprocess.DEVNULL,
                             stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, timeout=600, check=False)
        if ran.returncode or ran.stdout != (here / f"{example.stem}.txt").read_text():
            sys.exit(f"{example.stem}: status {ran.returncode}, printed\n{ran.stdout}")
    done = build(folder, AVR, "arduino:avr:uno", sketch)
    if done.returncode == 0 or 'static assertion failed: "int has 32 bits or more' not in done.stdout:
        sys.exit(f"for an Uno:\n{done.stdout}")
    print(f"{len(examples)} sketches print on the board what they should; an Uno is refused")
    return 0 if len(examples) == 3 else 1


if __name__ == "__main__":
    sys.exit(main())
