/* SPDX-License-Identifier: MIT */
#include "text.h"

/* Letters of 3 by 5 pixels. Each octal digit is a row, from the top; its highest bit is the left
 * pixel. */
static const uint16_t letters[26] = {025755, 065656, 034443, 065556, 074647, 074644, 034553,
                                     055755, 072227, 011152, 055655, 044447, 057755, 065555,
                                     025552, 065644, 025573, 065655, 034216, 072222, 055557,
                                     055552, 055775, 055255, 055222, 071247};
static const uint16_t digits[11] = {011244 /* a slash */,
                                    075557,
                                    026227,
                                    071747,
                                    071717,
                                    055711,
                                    074717,
                                    074757,
                                    071111,
                                    075757,
                                    075717};

static uint16_t bits_of(char letter) {
    if (letter >= 'A' && letter <= 'Z') {
        return letters[letter - 'A'];
    }
    return letter >= '/' && letter <= '9' ? digits[letter - '/'] : 0;
}

void draw_text(const canvas *c, int32_t x, int32_t y, int32_t size, uint16_t color,
               const char *text) {
    for (; *text != 0; text++, x += 4 * size) {
        const uint16_t bits = bits_of(*text);
        for (int32_t i = 0; i < 15; i++) {
            if ((bits >> (14 - i) & 1) != 0) {
                fill_box(c, x + i % 3 * size, y + i / 3 * size, size, size, color);
            }
        }
    }
}

int32_t text_width(const char *text, int32_t size) {
    int32_t count = 0;
    while (text[count] != 0) {
        count++;
    }
    return (4 * count - 1) * size;
}

void draw_shadowed_text(const canvas *c, int32_t x, int32_t y, int32_t size, uint16_t color,
                        const char *text) {
    draw_text(c, x + 1, y + 1, size, RGB(30, 16, 40), text);
    draw_text(c, x, y, size, color, text);
}
