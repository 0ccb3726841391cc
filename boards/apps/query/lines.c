/* SPDX-License-Identifier: MIT */
#include "lines.h"
#include "writer.h"

#include <stddef.h>

int lines_answer(const char *(*answer)(reader *in)) {
    int status = 0;
    reader in;
    reader_init(&in);
    while (reader_next_line(&in)) {
        const char *why = NULL;
        if (in.byte != '#' && reader_at_token(&in)) {
            why = answer(&in);
        }
        reader_skip_line(&in);
        if (reader_too_long(&in)) {
            why = "line too long"; /* replaces an error in the first part of the line */
        }
        if (why) {
            write_text("error: ");
            write_text(why);
            write_text("\n");
            status = 1;
        }
    }
    return status;
}
