/* SPDX-License-Identifier: MIT
 *
 * Tiled's files in XML (.tmx, .tsx, .tx).
 */
#ifndef BAKE_XML_H
#define BAKE_XML_H

#include "document.h"

/* Returns the object that Tiled would have written as JSON. Elements and attributes that bake does
 * not read may be missing or have another type. Ends the program if the text is not XML of Tiled.
 */
json *json_of_xml(const place *where, const char *bytes, size_t length);

#endif
