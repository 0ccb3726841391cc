/* SPDX-License-Identifier: MIT
 *
 * A display and buttons in a terminal: two pixels a character, in 24-bit colour, as large as fits.
 * The lines that a program prints meanwhile come after it. If standard output is no terminal,
 * nothing is shown and no button is held.
 *
 * A terminal reports each pressed key, but most do not report when it is released. The Kitty
 * keyboard protocol does, and is used if the terminal has it. In other terminals left and right
 * stay held until the next arrow, and other keys for a moment.
 */
/* NOLINTNEXTLINE(bugprone-reserved-identifier,cert-*): the name that POSIX asks for */
#define _XOPEN_SOURCE 700

#include "display.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

#define NANOSECONDS_A_FRAME 33333333
#define MILLISECONDS_OF_A_PRESS 250

enum {
    MOST_COLUMNS = DISPLAY_WIDTH,
    MOST_ROWS = DISPLAY_HEIGHT / 2,
    BYTES_A_CELL = 48, /* for two colours and a character of three bytes */
    ARROWS = BUTTON_UP | BUTTON_DOWN | BUTTON_LEFT | BUTTON_RIGHT,
};

static const char help[] = "arrows; Z or space: A, X: B, A: X, S: Y; Q: quit";

static uint16_t frame[DISPLAY_WIDTH * DISPLAY_HEIGHT];

static int terminal = -1; /* terminal, open while it shows frames, else -1 */
static struct termios before;
static struct timespec due;

/* While frames are shown, standard output is the file `printed`, and `kept` is what it was; -1 if
 * there is no such file. */
static int printed, kept = -1;

/* The colours that the terminal shows, 0xrrggbb. */
static uint32_t seen[MOST_ROWS][MOST_COLUMNS][2];
static int columns, rows; /* size of the picture in characters; 0: not known yet */
static int left;          /* columns left of the picture */
static char output[MOST_ROWS * MOST_COLUMNS * BYTES_A_CELL + 4096];

/* ---- buttons ---- */

static uint8_t held;
static bool tells_releases;
static int64_t
    ends[8]; /* end of a press in milliseconds, for each bit; 0: it does not end by itself */

static int64_t milliseconds(void) {
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void leave(void);

static uint8_t button_of_arrow(char letter) {
    static const uint8_t buttons[] = {BUTTON_UP, BUTTON_DOWN, BUTTON_RIGHT, BUTTON_LEFT};
    return letter >= 'A' && letter <= 'D' ? buttons[letter - 'A'] : 0;
}

static uint8_t button_of_key(uint32_t key) {
    switch (key) {
    case ' ':
    case 'z':
    case 'Z':
        return BUTTON_A;
    case 'x':
    case 'X':
        return BUTTON_B;
    case 'a':
    case 'A':
        return BUTTON_X;
    case 's':
    case 'S':
        return BUTTON_Y;
    default:
        return 0;
    }
}

static void press(uint8_t button, bool is_released) {
    if (tells_releases) {
        held = (uint8_t)(is_released ? held & ~button : held | button);
        return;
    }
    if ((button & ARROWS) != 0) {
        held &= (uint8_t)~ARROWS;
    }
    held |= button;
    for (unsigned i = 0; i < 8; i++) {
        if ((button >> i & 1u) != 0) {
            const bool stays = (button & (BUTTON_LEFT | BUTTON_RIGHT)) != 0;
            ends[i] = stays ? 0 : milliseconds() + MILLISECONDS_OF_A_PRESS;
        }
    }
}

static void press_key(uint32_t key, bool is_released) {
    if (key == 'q' || key == 'Q') {
        leave();
        exit(EXIT_SUCCESS);
    }
    press(button_of_key(key), is_released);
}

/* The bytes so far of an escape sequence: "ESC [" or "ESC O", parameters, a letter. */
static char sequence[32];
static size_t sequence_length;

/* Returns the number in a text such as "a:b;c:d" that follows so many semicolons and then so many
 * colons. Returns 0 if there is none. */
static uint32_t parameter(const char *text, int semicolons, int colons) {
    for (; *text != 0 && semicolons > 0; text++) {
        semicolons -= *text == ';';
    }
    for (; *text != 0 && *text != ';' && colons > 0; text++) {
        colons -= *text == ':';
    }
    return semicolons == 0 && colons == 0 ? (uint32_t)strtoul(text, NULL, 10) : 0;
}

static void take_sequence(char letter) {
    const char *const text = sequence + 2;
    const uint32_t modifiers = parameter(text, 1, 0);
    const bool is_released = parameter(text, 1, 1) == 3;
    if (letter == 'u' && text[0] == '?') { /* answer to the request in start() */
        tells_releases = true;
        held = 0;
    } else if (letter == 'u') {
        const bool is_control = modifiers != 0 && ((modifiers - 1) & 4) != 0;
        const uint32_t key = parameter(text, 0, 0);
        press_key(is_control && key == 'c' ? 'q' : key, is_released);
    } else {
        press(button_of_arrow(letter), is_released);
    }
}

static void take_byte(char c) {
    if (c == 0x1b) {
        sequence_length = 0;
        sequence[sequence_length++] = c;
    } else if (sequence_length == 0) {
        press_key((unsigned char)c, false);
    } else if (sequence_length == 1) {
        const bool goes_on = c == '[' || c == 'O';
        sequence[sequence_length] = c;
        sequence_length = goes_on ? 2 : 0;
        if (!goes_on) {
            press_key((unsigned char)c, false);
        }
    } else if (c >= '@' && c <= '~') {
        sequence[sequence_length] = 0;
        take_sequence(c);
        sequence_length = 0;
    } else if (sequence_length < sizeof sequence - 1) {
        sequence[sequence_length++] = c;
    }
}

uint8_t buttons_down(void) {
    char bytes[64];
    for (ssize_t count = 1; terminal >= 0 && count > 0;) {
        count = read(terminal, bytes, sizeof bytes);
        for (ssize_t i = 0; i < count && terminal >= 0; i++) {
            take_byte(bytes[i]);
        }
    }
    const int64_t now = milliseconds();
    for (unsigned i = 0; i < 8; i++) {
        if (ends[i] != 0 && now >= ends[i]) {
            held &= (uint8_t) ~(1u << i);
            ends[i] = 0;
        }
    }
    return held;
}

/* ---- the terminal ---- */

/* Sends bytes to the terminal; gives up if it is gone. */
static void send(const char *text, size_t length) {
    while (length > 0) {
        const ssize_t sent = write(terminal, text, length);
        if (sent < 0 && errno != EINTR && errno != EAGAIN) {
            return;
        }
        if (sent > 0) {
            text += sent;
            length -= (size_t)sent;
        }
    }
}

static void hold_output(void) {
    FILE *const file = tmpfile(); /* open until the program ends */
    (void)fflush(stdout);
    if (file != NULL) {
        printed = fileno(file);
        kept = dup(STDOUT_FILENO);
        (void)dup2(kept >= 0 ? printed : STDOUT_FILENO, STDOUT_FILENO);
    }
}

static void release_output(void) {
    char text[512];
    if (kept >= 0) {
        (void)dup2(kept, STDOUT_FILENO);
        (void)lseek(printed, 0, SEEK_SET);
        for (ssize_t count; (count = read(printed, text, sizeof text)) > 0;) {
            send(text, (size_t)count);
        }
    }
}

/* Restores the terminal. Safe in a signal handler. */
static void leave(void) {
    static const char end[] = "\x1b[<u\x1b[0m\x1b[?25h\x1b[?1049l";
    if (terminal >= 0) {
        send(end, sizeof end - 1);
        (void)tcsetattr(terminal, TCSANOW, &before);
        release_output();
        terminal = -1;
    }
}

static void on_end(int signal_number) {
    leave();
    (void)raise(signal_number); /* SA_RESETHAND has removed the handler */
}

/* Switches to another screen without a cursor. Makes the terminal send keys at once and report
 * their releases, and asks whether it can do the latter. */
static void start(void) {
    static const char begin[] = "\x1b[?1049h\x1b[?25l\x1b[2J\x1b[>11u\x1b[?u";
    static const int endings[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    static bool tried;
    if (tried || !isatty(STDOUT_FILENO)) {
        return;
    }
    tried = true;
    terminal = open("/dev/tty", O_RDWR | O_NOCTTY | O_CLOEXEC);
    if (terminal < 0 || tcgetattr(terminal, &before) != 0) {
        return;
    }
    struct termios raw = before;
    raw.c_lflag &= (tcflag_t) ~(ICANON | ECHO);
    raw.c_cc[VMIN] = 0;
    raw.c_cc[VTIME] = 0;
    hold_output();
    (void)atexit(leave);
    struct sigaction action = {.sa_flags = (int)SA_RESETHAND};
    action.sa_handler = on_end;
    for (size_t i = 0; i < sizeof endings / sizeof endings[0]; i++) {
        (void)sigaction(endings[i], &action, NULL);
    }
    (void)tcsetattr(terminal, TCSANOW, &raw);
    send(begin, sizeof begin - 1);
    (void)clock_gettime(CLOCK_MONOTONIC, &due);
}

/* ---- pictures ---- */

/* Returns the mean of the pixels from (x0, y0) to before (x1, y1), 0xrrggbb. */
static uint32_t mean(int x0, int y0, int x1, int y1) {
    uint32_t red = 0, green = 0, blue = 0;
    for (int y = y0; y < y1; y++) {
        for (int x = x0; x < x1; x++) {
            const uint32_t pixel = frame[y * DISPLAY_WIDTH + x];
            red += pixel >> 11;
            green += pixel >> 5 & 63;
            blue += pixel & 31;
        }
    }
    const uint32_t count = (uint32_t)((x1 - x0) * (y1 - y0));
    return (red * 255 / (31 * count)) << 16 | (green * 255 / (63 * count)) << 8 |
           blue * 255 / (31 * count);
}

static uint32_t pixel_of_picture(int x, int y) {
    const int lines = 2 * rows;
    return mean(x * DISPLAY_WIDTH / columns, y * DISPLAY_HEIGHT / lines,
                (x + 1) * DISPLAY_WIDTH / columns, (y + 1) * DISPLAY_HEIGHT / lines);
}

/* Makes the picture as large as fits above a line of help. Forgets what the terminal shows if its
 * size has changed. */
static size_t fit(char *to) {
    static int width, height;
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    (void)ioctl(terminal, TIOCGWINSZ, &size);
    if (columns != 0 && size.ws_col == width && size.ws_row == height) {
        return 0;
    }
    width = size.ws_col;
    height = size.ws_row;
    rows = height < 3 ? 1 : height - 1;
    rows = rows > width / 2 ? width / 2 : rows;
    rows = rows < 1 ? 1 : rows > MOST_ROWS ? MOST_ROWS : rows;
    columns = 2 * rows;
    left = width > columns ? (width - columns) / 2 : 0;
    memset(seen, 0xff, sizeof seen); /* 0xffffffff is no colour */
    return (size_t)sprintf(to, "\x1b[0m\x1b[2J\x1b[%d;%dH%.*s", rows + 1, left + 1,
                           width < left ? 0 : width - left, help);
}

static size_t colour(char *to, int kind, uint32_t value) {
    return (size_t)sprintf(to, "\x1b[%d;2;%u;%u;%um", kind, (unsigned)(value >> 16),
                           (unsigned)(value >> 8 & 255), (unsigned)(value & 255));
}

/* Sends the cells that have changed. Sends a colour only if it differs from the last one sent. */
static void show(void) {
    size_t length = fit(output);
    uint32_t upper = UINT32_MAX, lower = UINT32_MAX;
    for (int y = 0; y < rows; y++) {
        int at = -1; /* the column of the cursor */
        for (int x = 0; x < columns; x++) {
            const uint32_t a = pixel_of_picture(x, 2 * y), b = pixel_of_picture(x, 2 * y + 1);
            if (a == seen[y][x][0] && b == seen[y][x][1]) {
                continue;
            }
            seen[y][x][0] = a;
            seen[y][x][1] = b;
            if (at != x) {
                length += (size_t)sprintf(output + length, "\x1b[%d;%dH", y + 1, left + x + 1);
            }
            length += a != upper ? colour(output + length, 38, a) : 0;
            length += b != lower ? colour(output + length, 48, b) : 0;
            length += (size_t)sprintf(output + length, "\xe2\x96\x80"); /* the upper half */
            upper = a;
            lower = b;
            at = x + 1;
        }
    }
    send(output, length);
}

uint16_t *display_frame(void) {
    return frame; /* it was sent */
}

/* Waits until the time of the next frame. Lost time is not caught up. */
void display_show(void) {
    start();
    if (terminal < 0) {
        return;
    }
    struct timespec now;
    (void)clock_gettime(CLOCK_MONOTONIC, &now);
    due.tv_nsec += NANOSECONDS_A_FRAME;
    if (due.tv_nsec >= 1000000000) {
        due.tv_nsec -= 1000000000;
        due.tv_sec++;
    }
    if (now.tv_sec > due.tv_sec || (now.tv_sec == due.tv_sec && now.tv_nsec > due.tv_nsec)) {
        due = now;
    } else {
        const int64_t wait =
            (int64_t)(due.tv_sec - now.tv_sec) * 1000000000 + due.tv_nsec - now.tv_nsec;
        const struct timespec rest = {.tv_sec = 0, .tv_nsec = (long)wait};
        (void)nanosleep(&rest, NULL);
    }
    (void)fflush(stdout); /* a signal that ends the program loses what is not in the file */
    show();
}

void display_wait(void) {
}
