#!/bin/bash
# SPDX-License-Identifier: MIT
#
# qemu.sh MACHINE FIRMWARE.elf
#
# Runs a firmware in QEMU. Its UART is standard input and output. The script exits with the
# firmware's exit status. In the environment:
#   FIXSAT_TIMEOUT  seconds until the run is ended (status 124); 4 hours by default, none for
#                   a person who types the input; 0 for none
#   FIXSAT_ICOUNT   when not empty, an instruction takes exactly 256 ns, so that
#                   board_ticks() counts instructions; see boards/README.md
set -u
if [ $# -ne 2 ]; then
    echo "usage: $0 MACHINE FIRMWARE.elf" >&2
    exit 2
fi
if [ -t 0 ]; then limit=0; else limit=14400; fi

# The console is a multiplexer without an escape character, because a multiplexer buffers input.
exec timeout --foreground "${FIXSAT_TIMEOUT:-$limit}" \
    qemu-system-riscv32 -M "$1" -bios none -display none -monitor none \
    -chardev stdio,id=console,mux=on -echr 256 -serial chardev:console \
    ${FIXSAT_ICOUNT:+-icount shift=8,sleep=off} -kernel "$2"
