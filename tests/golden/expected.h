/* SPDX-License-Identifier: MIT
 *
 * What golden prints on every board: {name, high word, low word} of each hash. The
 * tests' hashes are also what oracle_hashes.py gets from the oracle. */
/* clang-format off */
{"aabb2_aabb2", 0xed387346, 0xbe04d7b3},
{"obb2_obb2", 0xb86eca62, 0xac34afc7},
{"obb2_aabb2", 0x9144e1aa, 0xad76f8df},
{"polygon_polygon", 0xec9e3f96, 0xd21513fe},
{"polygon_obb2", 0xf4db3237, 0xd30599ce},
{"polygon_aabb2", 0xaea6b985, 0x6cec310e},
{"aabb3_aabb3", 0x8e2b9543, 0x5d5d7724},
{"obb3_obb3", 0x3a44d077, 0xb0852acb},
{"obb3_aabb3", 0x1751a3de, 0xb6f70a17},
{"rot2_from_turn", 0x7c4ddb5e, 0xaafb4139},
{"rot2_from_radians", 0x45b2b5bb, 0x516cb27f},
{"obb3_from_rot", 0xd2a64a7a, 0xac0bbb3a},
{"obb2_from_rot", 0xa6a5718a, 0xa2570a48},
