#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Image formats of the RP2040.

image.py boot2 CODE.bin IMAGE.c   pads boot2's code, adds the CRC that the boot ROM
                                  checks, and writes it as C for the section .boot2
image.py uf2 FLASH.bin IMAGE.uf2  wraps a flash image for drag and drop
"""
import struct
import sys

FLASH = 0x10000000


def crc32(data):
    """Returns the CRC with polynomial 04c11db7, most significant bit first, not inverted at the end."""
    crc = 0xFFFFFFFF
    for byte in data:
        crc ^= byte << 24
        for _ in range(8):
            crc = (crc << 1 ^ (0x04C11DB7 if crc >> 31 else 0)) & 0xFFFFFFFF
    return crc


def boot2(code):
    if not 0 < len(code) <= 252:
        sys.exit(f"image.py: boot2 has {len(code)} bytes, it must have 1 to 252")
    code = code.ljust(252, b"\0")
    image = code + struct.pack("<I", crc32(code))
    words = ",\n    ".join(", ".join(f"0x{word:08x}u" for word in row)
                           for row in struct.iter_unpack("<8I", image))
    return ("#include <stdint.h>\n"
            '__attribute__((section(".boot2"), used)) static const uint32_t boot2[64] = {\n'
            f"    {words}}};\n").encode()


def uf2(flash):
    blocks = [flash[i:i + 256].ljust(256, b"\0") for i in range(0, len(flash), 256)]
    image = []
    for number, data in enumerate(blocks):
        image.append(struct.pack("<8I", 0x0A324655, 0x9E5D5157,
                                 0x00002000,  # flag: the last field is a family
                                 FLASH + 256 * number, len(data), number, len(blocks),
                                 0xE48BFF56))  # RP2040
        image.append(data.ljust(476, b"\0") + struct.pack("<I", 0x0AB16F30))
    return b"".join(image)


if len(sys.argv) != 4 or sys.argv[1] not in ("boot2", "uf2"):
    sys.exit(__doc__)
with open(sys.argv[2], "rb") as source:
    result = {"boot2": boot2, "uf2": uf2}[sys.argv[1]](source.read())
with open(sys.argv[3], "wb") as target:
    target.write(result)
