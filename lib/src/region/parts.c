/* SPDX-License-Identifier: MIT
 *
 * A region cut into convex pieces.
 *
 * A line sweeps upwards over the vertices. The edges that it crosses divide it into intervals,
 * which are inside and outside the region in turn. A chain of edges and cuts leads from one edge of
 * an inside interval to the other. All of the inside below the chain has been cut into triangles.
 * The chain nowhere turns to the inside, so no triangle can be cut off it. When the line comes to a
 * vertex, the vertex sees all of the chain up to where that turns away from it. Triangles are cut
 * off until the vertex is part of such a chain itself.
 *
 * All consists of half-edges, called sides in this file (they are not those of region/side.h):
 *
 * - A side leads from one vertex to another, with the inside of its piece or interval to its left.
 * - An edge is one side, of the same number, because it has the region on one hand only.
 * - A cut is two sides, of numbers that differ in the last bit.
 * - A piece is a ring of sides.
 * - A chain is a row of sides. First comes the left edge of its interval, going down, then edges
 *   and cuts, and at last the right edge, going up.
 */
#include "../shape/point.h"
#include "../shape/sort.h"
#include <fixsat/parts.h>

/* A flag in `origin`: the side is part of a piece, and no longer of a chain. */
enum { IS_OF_A_PIECE = 0x8000 };

typedef struct sweep_line {
    const fixsat_vec2 *vertices;
    uint32_t count; /* number of vertices, and of edges: edge i goes from vertex i to after[i] */
    uint16_t *after, *before;
    uint16_t *order; /* the vertices, the lowest first */
    uint16_t *line;  /* the edges that the line crosses, from the right to the left: the first has
                      * the inside to its left, the second to its right, and so on */
    uint32_t on;     /* number of edges on the line */
    /* By side: the vertex where it begins, and its neighbours in the ring or row. The side after
     * the right edge of an interval is the one that begins at the chain's highest vertex. */
    uint16_t *origin, *next, *previous;
    uint32_t used; /* number of sides so far */
    uint32_t most; /* greatest number of sides */
} sweep_line;

static uint32_t index_of(const sweep_line *s, uint32_t side) {
    return s->origin[side] & ~(uint32_t)IS_OF_A_PIECE;
}

static fixsat_vec2 at(const sweep_line *s, uint32_t side) {
    return s->vertices[index_of(s, side)];
}

static void join(const sweep_line *s, uint32_t side, uint32_t next) {
    s->next[side] = (uint16_t)next;
    s->previous[next] = (uint16_t)side;
}

/* ---- pieces ---- */

/* True if the angle between `first` and `second` is at most 180 degrees once the cut between their
 * pieces is removed. `first` ends where `second` begins. */
static bool is_straight_or_less(const sweep_line *s, uint32_t first, uint32_t second) {
    return fxs_side(at(s, first), at(s, second), at(s, s->next[second])) >= 0;
}

/* Removes a cut that has a piece on both sides, if their union is convex. If it is not, it never
 * will be, because the angles of pieces only grow. */
static void remove_cut_if_convex(const sweep_line *s, uint32_t side) {
    const uint32_t other = side ^ 1;
    if (side < s->count || (s->origin[other] & IS_OF_A_PIECE) == 0) {
        return;
    }
    const uint32_t next = s->next[side], previous = s->previous[side];
    const uint32_t other_next = s->next[other], other_previous = s->previous[other];
    if (is_straight_or_less(s, previous, other_next) &&
        is_straight_or_less(s, other_previous, next)) {
        join(s, previous, other_next);
        join(s, other_previous, next);
        s->origin[side] = s->origin[other] = 0;
    }
}

/* Makes a piece of three sides. c is an edge or a new cut. So only a and b can be cuts that have a
 * piece on both sides. */
static void close_triangle(const sweep_line *s, uint32_t a, uint32_t b, uint32_t c) {
    join(s, a, b);
    join(s, b, c);
    join(s, c, a);
    s->origin[a] |= IS_OF_A_PIECE;
    s->origin[b] |= IS_OF_A_PIECE;
    s->origin[c] |= IS_OF_A_PIECE;
    remove_cut_if_convex(s, a);
    remove_cut_if_convex(s, b);
}

/* Adds a cut from p to q. Returns the number of its side from p; its other side has the next
 * number. */
static uint32_t cut(sweep_line *s, uint32_t p, uint32_t q) {
    const uint32_t side = s->used;
    s->used += 2;
    s->origin[side] = (uint16_t)p;
    s->origin[side + 1] = (uint16_t)q;
    return side;
}

static bool is_full(const sweep_line *s) {
    return s->used > s->most - 2;
}

/* ---- chains ---- */

/* Cuts triangles off the start of a chain, up to the right edge of its interval. The first side
 * goes down from the line. Returns the first side of what is left. */
static uint32_t cut_from_left(sweep_line *s, uint32_t first, uint32_t right) {
    while (s->next[first] != right && !is_full(s)) {
        const uint32_t second = s->next[first], third = s->next[second];
        if (fxs_side(at(s, first), at(s, second), at(s, third)) <= 0) {
            break;
        }
        const uint32_t side = cut(s, index_of(s, third), index_of(s, first));
        close_triangle(s, first, second, side);
        first = side + 1;
        join(s, first, third);
    }
    return first;
}

/* Cuts triangles off the end of a chain, back to the left edge of its interval. The last side goes
 * up to vertex p on the line. Returns the last side of what is left. */
static uint32_t cut_from_right(sweep_line *s, uint32_t last, uint32_t left, uint32_t p) {
    while (s->previous[last] != left && !is_full(s)) {
        const uint32_t second = s->previous[last], third = s->previous[second];
        if (fxs_side(at(s, second), at(s, last), s->vertices[p]) <= 0) {
            break;
        }
        const uint32_t side = cut(s, p, index_of(s, second));
        close_triangle(s, second, last, side);
        last = side + 1;
        join(s, third, last);
    }
    return last;
}

/* Cuts all that lies between two edges that end at one vertex into triangles. */
static void cut_all(sweep_line *s, uint32_t right, uint32_t left) {
    const uint32_t end = s->previous[right];
    if (end != left) { /* in a region the edges do not begin at one vertex too */
        close_triangle(s, cut_from_left(s, left, end), end, right);
    }
}

/* ---- the line ---- */

static fixsat_vec2 vertex(const sweep_line *s, uint32_t i) {
    return s->vertices[i];
}

static uint32_t bottom_of(const sweep_line *s, uint32_t edge) {
    const uint32_t end = s->after[edge];
    return fxs_is_lower(vertex(s, edge), vertex(s, end)) ? edge : end;
}

static uint32_t top_of(const sweep_line *s, uint32_t edge) {
    return edge ^ s->after[edge] ^ bottom_of(s, edge);
}

/* Returns how many edges on the line have p to their left. */
static uint32_t count_right_of(const sweep_line *s, fixsat_vec2 p) {
    uint32_t low = 0, high = s->on;
    while (low < high) {
        const uint32_t middle = (low + high) / 2, edge = s->line[middle];
        if (fxs_side(vertex(s, bottom_of(s, edge)), vertex(s, top_of(s, edge)), p) > 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    return low;
}

/* Takes edges from the line. They change places with those behind them, because compilers would
 * make a call of memmove from a loop that copies. */
static void take_off(sweep_line *s, uint32_t from, uint32_t count) {
    s->on -= count;
    for (uint32_t i = from; i < s->on; i++) {
        const uint16_t edge = s->line[i];
        s->line[i] = s->line[i + count];
        s->line[i + count] = edge;
    }
}

/* Puts an edge on the line if it begins at p. Its place is among the edges from `from` up to *to,
 * which begin at p too. */
static void put_on(sweep_line *s, uint32_t edge, uint32_t p, uint32_t from, uint32_t *to) {
    const uint32_t top = edge ^ s->after[edge] ^ p;
    if (!fxs_is_lower(vertex(s, p), vertex(s, top))) {
        return;
    }
    uint32_t low = from, high = *to;
    while (low < high) {
        const uint32_t middle = (low + high) / 2;
        if (fxs_side(vertex(s, p), vertex(s, top_of(s, s->line[middle])), vertex(s, top)) > 0) {
            low = middle + 1;
        } else {
            high = middle;
        }
    }
    uint16_t next = (uint16_t)edge;
    for (uint32_t i = low; i < s->on; i++) {
        const uint16_t at_i = s->line[i];
        s->line[i] = next;
        next = at_i;
    }
    s->line[s->on] = next;
    s->on++;
    ++*to;
}

/* The chains beside a point on the line. The one to its left ends with `last`, which goes to the
 * point. The one to its right begins with `first`, which goes from the point. */
typedef struct meeting {
    uint32_t first, last;
} meeting;

/* Cuts triangles off where edges end at p. These are the edges on the line from `from` up to
 * `to`. */
static void cut_below(sweep_line *s, uint32_t p, uint32_t from, uint32_t to, meeting *out) {
    uint32_t i = from;
    if ((from & 1) != 0) {
        out->first = cut_from_left(s, s->line[from], s->line[from - 1]);
        i++;
    }
    for (; i + 1 < to; i += 2) {
        cut_all(s, s->line[i], s->line[i + 1]);
    }
    if (i < to) {
        out->last = cut_from_right(s, s->line[i], s->line[i + 1], p);
    }
}

/* Joins p to the highest vertex of the chain, by a cut. p is in the inside, to the left of `from`
 * edges. */
static void cut_apart(sweep_line *s, uint32_t p, uint32_t from, meeting *out) {
    const uint32_t right = s->line[from - 1], highest = s->next[right];
    const uint32_t side = cut(s, index_of(s, highest), p);
    join(s, s->previous[highest], side);
    join(s, side + 1, highest);
    out->first = cut_from_left(s, side + 1, right);
    out->last = cut_from_right(s, side, s->line[from], p);
}

/* Begins the chains between the edges from `from` up to `to`, which begin at one point, and the
 * chains beside these edges. */
static void begin_chains(const sweep_line *s, uint32_t from, uint32_t to, meeting at_point) {
    uint32_t i = from;
    for (uint32_t k = from; k < to; k++) {
        const uint32_t edge = s->line[k];
        s->origin[edge] = (uint16_t)((k & 1) != 0 ? top_of(s, edge) : bottom_of(s, edge));
    }
    if ((from & 1) != 0) {
        join(s, to > from ? s->line[from] : at_point.last, at_point.first);
        s->next[s->line[from - 1]] = (uint16_t)at_point.first;
        i++;
    }
    for (; i < to; i += 2) {
        const uint32_t right = s->line[i];
        join(s, i + 1 < to ? s->line[i + 1] : at_point.last, right);
        s->next[right] = (uint16_t)right;
    }
}

/* Lets the line pass the vertices at one point, from order[begin] up to order[end]. Returns false
 * if the input is no region. */
static bool pass_corner(sweep_line *s, uint32_t begin, uint32_t end) {
    const uint32_t p = s->order[begin];
    const uint32_t from = count_right_of(s, vertex(s, p));
    uint32_t to = from;
    while (to < s->on && fxs_same_point(vertex(s, top_of(s, s->line[to])), vertex(s, p))) {
        to++;
    }
    meeting at_point = {0, 0};
    if (to > from) {
        cut_below(s, p, from, to, &at_point);
    } else {
        if ((from & 1) != 0) {
            cut_apart(s, p, from, &at_point);
        }
    }
    const uint32_t ended = to - from;
    take_off(s, from, ended);
    to = from;
    for (uint32_t k = begin; k < end; k++) {
        const uint32_t v = s->order[k];
        put_on(s, v, v, from, &to);
        put_on(s, s->before[v], v, from, &to);
    }
    if (((to - from + ended) & 1) != 0) {
        return false;
    }
    begin_chains(s, from, to, at_point);
    return !is_full(s);
}

/* ---- the sweep ---- */

static void follow_rings(const sweep_line *s, const fixsat_region *region) {
    uint32_t first = 0;
    for (uint32_t k = 0; k < region->ring_count; k++) {
        const uint32_t left = s->count - first;
        const uint32_t end =
            first + (region->ring_counts[k] < left ? region->ring_counts[k] : left);
        for (uint32_t i = first; i < end; i++) {
            s->after[i] = (uint16_t)(i + 1 < end ? i + 1 : first);
            s->before[i] = (uint16_t)(i > first ? i - 1 : end - 1);
        }
        first = end;
    }
    for (; first < s->count; first++) { /* only if the counts are damaged */
        s->after[first] = s->before[first] = (uint16_t)first;
    }
}

static bool is_corner_lower(void *row, uint32_t i, uint32_t k) {
    const sweep_line *const s = row;
    return fxs_is_lower(s->vertices[s->order[i]], s->vertices[s->order[k]]);
}

static void swap_corners(void *row, uint32_t i, uint32_t k) {
    uint16_t *const order = ((sweep_line *)row)->order;
    fxs_swap_numbers(&order[i], &order[k]);
}

static FXS_OUT_OF_LINE void sort_corners(sweep_line *s) {
    for (uint32_t i = 0; i < s->count; i++) {
        s->order[i] = (uint16_t)i;
    }
    fxs_heapsort(s, s->count, is_corner_lower, swap_corners);
}

static bool pass_all(sweep_line *s) {
    uint32_t begin = 0;
    while (begin < s->count) {
        uint32_t end = begin + 1;
        while (end < s->count &&
               fxs_same_point(vertex(s, s->order[begin]), vertex(s, s->order[end]))) {
            end++;
        }
        if (!pass_corner(s, begin, end)) {
            return false;
        }
        begin = end;
    }
    return true;
}

/* Writes the vertices of a side's ring to `indices`, without those at which it goes straight on.
 * Returns how many are written. */
static uint32_t write_piece(const sweep_line *s, uint32_t side, uint16_t *indices) {
    uint32_t count = 0;
    while ((s->origin[side] & IS_OF_A_PIECE) != 0) {
        const uint32_t next = s->next[side];
        if (fxs_side(at(s, side), at(s, next), at(s, s->next[next])) > 0) {
            indices[count] = (uint16_t)index_of(s, next);
            count++;
        }
        s->origin[side] = (uint16_t)index_of(s, side);
        side = next;
    }
    return count;
}

/* Writes the answer to arrays that are no longer needed: indices over `previous`, and counts over
 * `order` and `line`, which lie one behind the other. There are at most 5 n indices, because there
 * are no more than sides, and so fewer than 2 n pieces, because each has three sides or more. */
static void write_pieces(sweep_line *s, fixsat_parts *out) {
    uint32_t count = 0, written = 0;
    for (uint32_t side = 0; side < s->used; side++) {
        const uint32_t corners = write_piece(s, side, &s->previous[written]);
        if (corners > 2) { /* as all have */
            s->order[count] = (uint16_t)corners;
            count++;
            written += corners;
        }
    }
    *out = (fixsat_parts){s->previous, s->order, (uint16_t)count};
}

fixsat_status fixsat_parts_init(fixsat_parts *out, const fixsat_region *region, uint16_t *memory,
                                size_t size) {
    if (out == NULL || region == NULL || memory == NULL) {
        return FIXSAT_ERROR_NULL;
    }
    if (region->inside_out) {
        return FIXSAT_ERROR_UNBOUNDED;
    }
    const size_t n = region->vertex_count;
    if (n > FIXSAT_PARTS_MOST_VERTICES) {
        return FIXSAT_ERROR_TOO_MANY;
    }
    if (size < FIXSAT_PARTS_SIZE(n)) {
        return FIXSAT_ERROR_TOO_LITTLE_MEMORY;
    }
    /* There are n + 3 b - 6 c cuts before any is removed, for b boundaries of c components, seen
     * from the inside. That is fewer than 2 n, because each boundary has three vertices or more. */
    uint16_t *const after = memory;
    sweep_line s = {.vertices = region->vertices,
                    .count = (uint32_t)n,
                    .after = after,
                    .before = &memory[n],
                    .order = &memory[2 * n],
                    .line = &memory[3 * n],
                    .origin = &memory[4 * n],
                    .next = &memory[9 * n],
                    .previous = &memory[14 * n],
                    .used = (uint32_t)(n + n % 2),
                    .most = (uint32_t)(5 * n)};
    follow_rings(&s, region);
    sort_corners(&s);
    for (uint32_t i = 0; i < s.used; i++) {
        s.origin[i] = 0;
    }
    if (!pass_all(&s)) {
        return FIXSAT_ERROR_BAD_REGION;
    }
    write_pieces(&s, out);
    return FIXSAT_OK;
}
