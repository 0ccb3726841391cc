/* SPDX-License-Identifier: MIT */
#include "data.h"

#include <nettle/base64.h>
#include <zlib.h>
#include <zstd.h>

#include <string.h>

typedef struct bytes {
    uint8_t *at;
    size_t count;
} bytes;

/* Decodes base64. The "=" at the end is optional. */
static bytes decoded(const place *where, json *data) {
    const char *const in = json_object_get_string(data);
    const size_t length = (size_t)json_object_get_string_len(data);
    bytes out = {allocate(BASE64_DECODE_LENGTH(length), 1), 0};
    struct base64_decode_ctx context;
    base64_decode_init(&context);
    const bool is_good = base64_decode_update(&context, &out.count, out.at, length, in) == 1;
    const bool is_whole = base64_decode_final(&context) == 1;
    if (!is_good || (!is_whole && (context.padding > 0 || length % 4 == 1))) {
        fail(where, "\"data\" is not base64");
    }
    return out;
}

/* Decompresses zlib or gzip. Returns as many bytes as there are, up to one more than `size`. */
static bytes inflated(const place *where, bytes in, size_t size) {
    bytes out = {allocate(size + 1, 1), 0};
    z_stream stream = {.next_in = in.at,
                       .avail_in = (uInt)in.count,
                       .next_out = out.at,
                       .avail_out = (uInt)(size + 1)};
    const int either = 32; /* takes the format from the header */
    if (inflateInit2(&stream, MAX_WBITS + either) != Z_OK) {
        fail(where, "there is not enough memory");
    }
    const int status = inflate(&stream, Z_FINISH);
    out.count = size + 1 - stream.avail_out;
    (void)inflateEnd(&stream);
    if (status != Z_STREAM_END && out.count <= size) {
        fail(where, "its compressed data are damaged");
    }
    return out;
}

static bytes of_zstd(const place *where, bytes in, size_t size) {
    bytes out = {allocate(size + 1, 1), 0};
    out.count = ZSTD_decompress(out.at, size + 1, in.at, in.count);
    if (ZSTD_isError(out.count)) {
        fail(where, "its compressed data are damaged, or more than those of %lu tiles",
             (unsigned long)(size / 4));
    }
    return out;
}

static bytes decompressed(const place *where, const char *compression, bytes in, size_t size) {
    if (strcmp(compression, "zlib") == 0 || strcmp(compression, "gzip") == 0) {
        return inflated(where, in, size);
    }
    if (strcmp(compression, "zstd") == 0) {
        return of_zstd(where, in, size);
    }
    fail(where, "is compressed by \"%s\", which bake does not read", compression);
}

/* Returns the numbers in a text: 32 bits a tile, the lowest byte first. */
static const uint32_t *tiles_of_text(const place *where, json *layer, json *data, size_t count) {
    bytes in = decoded(where, data);
    const char *const compression = get_text(where, layer, "compression");
    if (compression != NULL) {
        in = decompressed(where, compression, in, 4 * count);
    }
    if (in.count != 4 * count) {
        fail(where, "\"data\" has %s%lu bytes for %lu tiles",
             in.count > 4 * count && compression != NULL ? "at least " : "",
             (unsigned long)in.count, (unsigned long)count);
    }
    uint32_t *const out = allocate(count, sizeof *out);
    for (size_t i = 0; i < in.count; i++) {
        out[i / 4] |= (uint32_t)in.at[i] << 8 * (i % 4);
    }
    return out;
}

/* Ends the program unless data are encoded as the layer says: a text in base64, or a list. */
static void check_encoding(const place *where, json *layer, json *data) {
    const char *const encoding = get_text(where, layer, "encoding");
    const bool is_base64 = encoding != NULL && strcmp(encoding, "base64") == 0;
    const bool is_text = json_object_is_type(data, json_type_string);
    if (encoding != NULL && !is_base64 && strcmp(encoding, "csv") != 0) {
        fail(where, "is encoded by \"%s\", which bake does not read", encoding);
    }
    if (is_base64 && !is_text) {
        fail(where, "\"encoding\" is \"base64\", but \"data\" is not a text");
    }
    if (!is_base64 && is_text) {
        fail(where, "\"data\" is a text, but \"encoding\" is %s",
             encoding == NULL ? "missing" : "\"csv\"");
    }
}

const uint32_t *tiles_of(const place *where, json *layer, json *data, size_t count) {
    check_encoding(where, layer, data);
    if (json_object_is_type(data, json_type_string)) {
        return tiles_of_text(where, layer, data, count);
    }
    if (!json_object_is_type(data, json_type_array) || length_of(data) != count) {
        fail(where, "\"data\" is not a list of %lu tiles", (unsigned long)count);
    }
    uint32_t *const out = allocate(count, sizeof *out);
    for (size_t i = 0; i < count; i++) {
        const number gid = number_in(where, entry(data, i), "data");
        if (gid.d != 1 || gid.n < 0 || gid.n > UINT32_MAX) {
            fail(where, "\"data\" has a number that is not a tile");
        }
        out[i] = (uint32_t)gid.n;
    }
    return out;
}
