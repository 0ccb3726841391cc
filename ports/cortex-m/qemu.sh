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
#   FIXSAT_ICOUNT_SHIFT
#                   8 by default: an instruction takes 2 to the power of so many ns
set -u
if [ $# -ne 2 ]; then
    echo "usage: $0 MACHINE FIRMWARE.elf" >&2
    exit 2
fi
[ -r "$2" ] || { echo "$0: there is no $2" >&2; exit 2; }
if [ -t 0 ]; then limit=0; else limit=14400; fi

# QEMU's STM32 UART drops bytes that arrive before the firmware has started it. So the input is held
# back until the firmware reports through semihosting that its console is ready: cortex_m_init()
# prints a line on pipe 4. The console is a multiplexer without an escape character, because a
# multiplexer buffers input, which makes it three times as fast.
exec 3<&0 4<> <(:)
timeout --foreground "${FIXSAT_TIMEOUT:-$limit}" \
    qemu-system-arm -M "$1" -display none -monitor none \
    -chardev stdio,id=console,mux=on -echr 256 -serial chardev:console \
    -chardev file,id=ready,path=/dev/fd/4 \
    -semihosting-config enable=on,target=native,chardev=ready \
    ${FIXSAT_ICOUNT:+-icount shift=${FIXSAT_ICOUNT_SHIFT:-8},sleep=off} -kernel "$2" \
    < <(read -r _ <&4 && exec cat <&3)
status=$?

# The process that copies the input may still wait for more, which is not needed now.
kill $! 2>/dev/null
exit "$status"
