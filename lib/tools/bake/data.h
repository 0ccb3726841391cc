/* SPDX-License-Identifier: MIT
 *
 * The numbers of the tiles of a layer, which may be encoded and compressed.
 */
#ifndef BAKE_DATA_H
#define BAKE_DATA_H

#include "document.h"

/* Returns the `count` numbers in the data of a layer or of a chunk of it. */
const uint32_t *tiles_of(const place *where, json *layer, json *data, size_t count);

#endif
