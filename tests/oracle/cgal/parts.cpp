/* SPDX-License-Identifier: MIT
 *
 * CGAL, with exact kernels, as the judge of fixsat_parts_init and fixsat_hull2_wrap:
 *
 *     cgal COUNT DATA
 *
 * cuts COUNT random regions, and the concave polygons and meshes in the folder DATA, if it is
 * there. A random region is a random part of a Delaunay triangulation of random points, whose
 * boundary is parted into rings at random: so there are holes, islands in holes, rings that touch
 * and cross at vertices and rings that touch themselves. Points are of all sizes, on small
 * lattices, in line, nearly in line and at the ends of the range.
 *
 * The pieces are strictly convex and counter-clockwise, and fixsat_polygon_init takes them. Between
 * them their union is the region and their insides are disjoint: CGAL triangulates the plane along
 * the region's edges and the pieces' sides, so that each triangle is wholly in or out of the region
 * and of each piece, and its centre is in one piece if it is in the region (an odd number of edges
 * are to its right), else in none. There are at most two cuts for each inside angle over 180
 * degrees.
 *
 * (Not CGAL's Boolean operations on polygons: after many of them on one set CGAL 5.5 takes, once in
 * some 10000 regions, a face's inner boundary for a second outer one, and aborts when asked where a
 * point is.)
 */
/* It would print for each of the sides that cross that there is a faster way. */
#define CGAL_NO_CDT_2_WARNING
#include <CGAL/Constrained_Delaunay_triangulation_2.h>
#include <CGAL/Delaunay_triangulation_2.h>
#include <CGAL/Exact_predicates_exact_constructions_kernel.h>
#include <CGAL/Polygon_2.h>
#include <CGAL/convex_hull_2.h>

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

#include <fixsat/fixsat.h>

#include "../../common/random.h"

using Kernel = CGAL::Exact_predicates_exact_constructions_kernel;
using Point = Kernel::Point_2;
using Polygon = CGAL::Polygon_2<Kernel>;
using Delaunay = CGAL::Delaunay_triangulation_2<Kernel>;
/* Sides that cross, as they must not, get a vertex where they do. */
using Triangulation = CGAL::Constrained_Delaunay_triangulation_2<Kernel, CGAL::Default,
                                                                 CGAL::Exact_intersections_tag>;
using Wide = __int128;

static bool operator<(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x != q.x ? p.x < q.x : p.y < q.y;
}

static bool operator==(fixsat_vec2 p, fixsat_vec2 q) {
    return p.x == q.x && p.y == q.y;
}

using Edge = std::pair<fixsat_vec2, fixsat_vec2>;

struct Rings {
    std::vector<fixsat_vec2> vertices;
    std::vector<uint16_t> counts;

    size_t count() const {
        return vertices.size();
    }

    /* The edges, from i to the next of its ring. */
    std::vector<Edge> edges() const {
        std::vector<Edge> out;
        size_t first = 0;
        for (size_t n : counts) {
            for (size_t i = 0; i < n; i++) {
                out.push_back({vertices[first + i], vertices[first + (i + 1) % n]});
            }
            first += n;
        }
        return out;
    }

    void print() const {
        std::printf("parts %zu", counts.size());
        for (unsigned n : counts) {
            std::printf(" %u", n);
        }
        for (fixsat_vec2 v : vertices) {
            std::printf(" @%ld @%ld", (long)v.x, (long)v.y);
        }
        std::printf("\n");
    }
};

/* ---- exact arithmetic of this program ---- */

/* Twice the area of the triangle, counter-clockwise above 0. */
static Wide turn(fixsat_vec2 p, fixsat_vec2 q, fixsat_vec2 r) {
    return ((Wide)q.x - p.x) * ((Wide)r.y - p.y) - ((Wide)q.y - p.y) * ((Wide)r.x - p.x);
}

static Point point(fixsat_vec2 v) {
    return Point(v.x, v.y);
}

static bool is_within(fixsat_vec2 p, Edge e) {
    return turn(e.first, e.second, p) == 0 && !(p == e.first) && !(p == e.second) &&
           std::min(e.first.x, e.second.x) <= p.x && p.x <= std::max(e.first.x, e.second.x) &&
           std::min(e.first.y, e.second.y) <= p.y && p.y <= std::max(e.first.y, e.second.y);
}

static Edge either_way(fixsat_vec2 p, fixsat_vec2 q) {
    return p < q ? Edge(p, q) : Edge(q, p);
}

/* ---- the region as CGAL sees it ---- */

/* The edges, each from its lower end to its upper one. */
static std::vector<Kernel::Segment_2> rising(const Rings &rings) {
    std::vector<Kernel::Segment_2> out;
    for (const auto &[p, q] : rings.edges()) {
        out.push_back(p.y < q.y ? Kernel::Segment_2(point(p), point(q))
                                : Kernel::Segment_2(point(q), point(p)));
    }
    return out;
}

/* Is a point that is on no edge in the region? An edge has its lower end, not its upper one. */
static bool is_inside(const std::vector<Kernel::Segment_2> &edges, const Point &p) {
    bool is_odd = false;
    for (const Kernel::Segment_2 &e : edges) {
        is_odd ^= e.source().y() <= p.y() && p.y() < e.target().y() &&
                  CGAL::left_turn(e.source(), e.target(), p);
    }
    return is_odd;
}

static const char *judge_cover(const std::vector<Kernel::Segment_2> &edges,
                               const std::vector<Polygon> &polygons) {
    Triangulation triangulation;
    for (const Kernel::Segment_2 &e : edges) {
        triangulation.insert_constraint(e.source(), e.target());
    }
    for (const Polygon &polygon : polygons) {
        for (auto side = polygon.edges_begin(); side != polygon.edges_end(); ++side) {
            triangulation.insert_constraint(side->source(), side->target());
        }
    }
    for (auto f = triangulation.finite_faces_begin(); f != triangulation.finite_faces_end(); ++f) {
        const Point centre = CGAL::centroid(triangulation.triangle(f));
        unsigned covered = 0;
        for (const Polygon &polygon : polygons) {
            covered += polygon.has_on_bounded_side(centre);
        }
        if (covered > 1) {
            return "pieces overlap";
        }
        if ((covered == 1) != is_inside(edges, centre)) {
            return "the pieces' union is not the region";
        }
    }
    return nullptr;
}

/* How many inside angles are over 180 degrees. Around each point the edges, in turn, have the
 * inside between them and not. */
static int count_reflex(const Rings &rings, const std::vector<Kernel::Segment_2> &edges) {
    std::map<fixsat_vec2, std::vector<fixsat_vec2>> around;
    for (const auto &[p, q] : rings.edges()) {
        around[p].push_back(q);
        around[q].push_back(p);
    }
    int count = 0;
    for (auto &[p, ends] : around) {
        const Point at = point(p);
        auto angle = [&](fixsat_vec2 a, fixsat_vec2 b) {
            const Kernel::Direction_2 da(point(a) - at), db(point(b) - at);
            return da < db;
        };
        std::sort(ends.begin(), ends.end(), angle);
        for (size_t i = 0; i < ends.size(); i++) {
            const fixsat_vec2 a = ends[i], b = ends[(i + 1) % ends.size()];
            if (turn(p, a, b) >= 0) {
                continue; /* from a to b it is 180 degrees or less */
            }
            /* A point between them and so near that no edge is nearer. */
            Kernel::Vector_2 way = -((point(a) - at) + (point(b) - at));
            if (way == CGAL::NULL_VECTOR) {
                std::abort();
            }
            for (;;) {
                const Point near = at + way;
                bool is_far = false;
                for (const auto &[q, r] : rings.edges()) {
                    is_far |= !(q == p) && !(r == p) &&
                              CGAL::do_intersect(Kernel::Segment_2(point(q), point(r)),
                                                 Kernel::Segment_2(at, near));
                }
                /* Those that begin here are no hindrance: a and b have nothing between them. */
                if (!is_far) {
                    count += is_inside(edges, near);
                    break;
                }
                way = way / 2;
            }
        }
    }
    return count;
}

/* ---- the judge of parts ---- */

static long regions, pieces, cuts_made, angles;

static const char *judge(const Rings &rings) {
    fixsat_region region;
    if (fixsat_region_init(&region, rings.vertices.data(), rings.counts.data(), rings.counts.size(),
                           false, nullptr) != FIXSAT_OK) {
        return "no region";
    }
    std::vector<uint16_t> memory(FIXSAT_PARTS_SIZE(rings.count()) + 1, 0xA5A5);
    fixsat_parts parts;
    if (fixsat_parts_init(&parts, &region, memory.data(), memory.size() - 1) != FIXSAT_OK) {
        return "refused";
    }
    if (memory.back() != 0xA5A5) {
        return "wrote beyond the memory";
    }
    std::set<Edge> edges;
    for (const auto &[p, q] : rings.edges()) {
        edges.insert(either_way(p, q));
    }
    std::vector<Polygon> polygons;
    std::multiset<Edge> sides;
    const uint16_t *index = parts.indices;
    for (unsigned i = 0; i < parts.count; i++) {
        const unsigned n = parts.counts[i];
        std::vector<fixsat_vec2> v;
        for (unsigned k = 0; k < n; k++) {
            if (*index >= rings.count()) {
                return "an index that is none";
            }
            v.push_back(rings.vertices[*index++]);
        }
        fixsat_polygon polygon;
        if (fixsat_polygon_init(&polygon, v.data(), v.size()) != FIXSAT_OK) {
            return "a piece is no polygon";
        }
        Polygon exact;
        for (unsigned k = 0; k < n; k++) {
            const fixsat_vec2 p = v[k], q = v[(k + 1) % n];
            if (turn(p, q, v[(k + 2) % n]) <= 0) {
                return "a piece is not strictly convex, or clockwise";
            }
            exact.push_back(point(p));
            /* The side, parted at the vertices on it. */
            std::vector<fixsat_vec2> on = {p, q};
            for (fixsat_vec2 r : rings.vertices) {
                if (is_within(r, {p, q})) {
                    on.push_back(r);
                }
            }
            std::sort(on.begin(), on.end());
            on.erase(std::unique(on.begin(), on.end()), on.end());
            for (size_t j = 1; j < on.size(); j++) {
                sides.insert({on[j - 1], on[j]});
            }
        }
        if (!exact.is_convex()) {
            return "a piece goes round more than once";
        }
        polygons.push_back(exact);
    }
    const std::vector<Kernel::Segment_2> boundary = rising(rings);
    const char *const why = judge_cover(boundary, polygons);
    if (why != nullptr) {
        return why;
    }
    int cuts = 0;
    for (auto side = sides.begin(); side != sides.end(); side = sides.upper_bound(*side)) {
        cuts += edges.count(*side) == 0;
    }
    const int reflex = count_reflex(rings, boundary);
    regions++;
    pieces += parts.count;
    cuts_made += cuts;
    angles += reflex;
    if (cuts > 2 * reflex) {
        return "more than two cuts for each inside angle over 180 degrees";
    }
    return nullptr;
}

/* ---- random points and regions ---- */

static uint32_t state = 1;

static uint32_t below(uint32_t n) {
    return random_below(&state, n);
}

static fix16_t coordinate(uint32_t kind) {
    static const fix16_t ends[] = {INT32_MIN, INT32_MIN + 1, -65536, -1,       0,
                                   1,         2,             65536,  INT32_MAX - 1, INT32_MAX};
    switch (kind) {
    case 0:
        return (fix16_t)random_next(&state);
    case 1:
        return (fix16_t)below(4);
    case 2:
        return (fix16_t)below(7) * 65536;
    case 3:
        return ends[below(10)];
    case 4:
        return (fix16_t)below(2);
    case 5:
        return INT32_MAX - (fix16_t)below(5);
    default:
        return ((fix16_t)below(65535) - 32768) * 8;
    }
}

static std::vector<fixsat_vec2> random_points(unsigned most) {
    const unsigned count = 3 + below(most - 2);
    const uint32_t x = below(8), y = below(8);
    const bool is_sheared = below(4) == 0;
    std::vector<fixsat_vec2> points;
    for (unsigned i = 0; i < count; i++) {
        const uint32_t a = x == 7 ? below(7) : x, b = y == 7 ? below(7) : y;
        fixsat_vec2 p = {coordinate(a), coordinate(b)};
        if (is_sheared) { /* nearly in line */
            p.y = (fix16_t)(p.x / 3 + (fix16_t)below(3));
        }
        points.push_back(p);
    }
    return points;
}

/* Closes rings from edges, at each vertex going on at random; some go on where they were closed
 * and can. They are a set, so that a seed gives the same rings in each run: CGAL lists edges in an
 * order that depends on addresses. */
static Rings close_rings(const std::set<Edge> &edges) {
    std::multimap<fixsat_vec2, fixsat_vec2> ways;
    for (const auto &[p, q] : edges) {
        ways.insert({p, q});
        ways.insert({q, p});
    }
    Rings rings;
    auto take = [&](fixsat_vec2 p) {
        auto range = ways.equal_range(p);
        auto chosen = range.first;
        std::advance(chosen, below((uint32_t)std::distance(range.first, range.second)));
        const fixsat_vec2 q = chosen->second;
        ways.erase(chosen);
        auto back = ways.equal_range(q);
        ways.erase(std::find_if(back.first, back.second,
                                [&](const auto &way) { return way.second == p; }));
        return q;
    };
    while (!ways.empty()) {
        const fixsat_vec2 first = ways.begin()->first;
        fixsat_vec2 at = first;
        unsigned n = 0;
        do {
            rings.vertices.push_back(at);
            n++;
            at = take(at);
        } while (!(at == first) || (ways.count(at) > 0 && below(2) == 0));
        rings.counts.push_back((uint16_t)n);
    }
    return rings;
}

static Rings random_region(unsigned most) {
    Delaunay triangulation;
    std::map<Point, fixsat_vec2> stored;
    for (fixsat_vec2 v : random_points(most)) {
        triangulation.insert(point(v));
        stored[point(v)] = v;
    }
    const uint32_t in = 1 + below(9);
    std::set<Delaunay::Face_handle> chosen;
    for (auto f = triangulation.finite_faces_begin(); f != triangulation.finite_faces_end(); ++f) {
        if (below(10) < in) {
            chosen.insert(f);
        }
    }
    std::set<Edge> edges;
    for (auto e = triangulation.all_edges_begin(); e != triangulation.all_edges_end(); ++e) {
        if (chosen.count(e->first) != chosen.count(e->first->neighbor(e->second))) {
            const fixsat_vec2 p = stored[e->first->vertex(Delaunay::cw(e->second))->point()];
            const fixsat_vec2 q = stored[e->first->vertex(Delaunay::ccw(e->second))->point()];
            edges.insert(either_way(p, q));
        }
    }
    return close_rings(edges);
}

/* ---- the judge of hulls ---- */

static const char *judge_hull(std::vector<fixsat_vec2> points) {
    std::vector<fixsat_vec2> moved = points;
    std::vector<Point> exact, hull;
    for (fixsat_vec2 p : points) {
        exact.push_back(point(p));
    }
    CGAL::convex_hull_2(exact.begin(), exact.end(), std::back_inserter(hull));
    size_t corners = 0;
    const fixsat_status status = fixsat_hull2_wrap(moved.data(), moved.size(), &corners);
    if (hull.size() < 3) {
        return status == FIXSAT_ERROR_NO_AREA && moved == points ? nullptr : "not refused, or moved";
    }
    auto lower = [](const Point &p, const Point &q) {
        return p.y() != q.y() ? p.y() < q.y() : p.x() < q.x();
    };
    std::rotate(hull.begin(), std::min_element(hull.begin(), hull.end(), lower), hull.end());
    if (status != FIXSAT_OK || corners != hull.size()) {
        return "another number of corners";
    }
    for (size_t i = 0; i < corners; i++) {
        if (point(moved[i]) != hull[i]) {
            return "another corner";
        }
    }
    std::sort(moved.begin(), moved.end());
    std::sort(points.begin(), points.end());
    return moved == points ? nullptr : "points were lost";
}

/* ---- real ones ---- */

static fix16_t number(const std::string &text) {
    return (fix16_t)std::lround(std::strtod(text.c_str(), nullptr) * 65536);
}

/* The polygons `n x1 y1 ...` of a file, which are in its lines after `skip` words. */
static std::vector<Rings> read_file(const std::string &name, int skip) {
    std::vector<Rings> out;
    std::ifstream file(name);
    std::string line, word;
    while (std::getline(file, line)) {
        std::istringstream words(line);
        words >> word;
        if (word != "P") {
            continue;
        }
        for (int i = 0; i < skip; i++) {
            words >> word;
        }
        unsigned n = 0;
        words >> n;
        Rings rings;
        rings.counts.push_back((uint16_t)n);
        std::string x, y;
        for (unsigned i = 0; i < n; i++) {
            words >> x >> y;
            rings.vertices.push_back({number(x), number(y)});
        }
        out.push_back(rings);
    }
    return out;
}

/* The boundary of a mesh: the edges that are of one polygon alone. */
static Rings boundary(const std::vector<Rings> &mesh) {
    std::map<Edge, int> uses;
    for (const Rings &one : mesh) {
        for (const auto &[p, q] : one.edges()) {
            uses[either_way(p, q)]++;
        }
    }
    std::set<Edge> edges;
    for (const auto &[edge, count] : uses) {
        if (count == 1) {
            edges.insert(edge);
        }
    }
    return close_rings(edges);
}

int main(int argc, char **argv) {
    const unsigned count = argc > 1 ? (unsigned)std::atoi(argv[1]) : 100;
    int wrong = 0;
    auto say = [&](const char *why, const Rings &rings) {
        if (why != nullptr && wrong++ < 5) {
            std::printf("%s: ", why);
            rings.print();
        }
    };
    for (unsigned i = 0; i < count; i++) {
        const Rings rings = random_region(i % 16 == 0 ? 60 : 16);
        if (rings.count() > 0) {
            say(judge(rings), rings);
        }
        const std::vector<fixsat_vec2> points = random_points(i % 16 == 0 ? 200 : 12);
        say(judge_hull(points), Rings{points, {(uint16_t)points.size()}});
    }
    if (argc > 2) {
        const std::string data = argv[2];
        std::vector<Rings> real = {boundary(read_file(data + "/polyanya_arena.txt", 1)),
                                   boundary(read_file(data + "/polyanya_arena_merged.txt", 1))};
        for (const auto &[name, skip] :
             {std::pair("/tpcap_obstacles.txt", 2), {"/godot_polygons.txt", 2}}) {
            for (const Rings &rings : read_file(data + name, skip)) {
                real.push_back(rings);
            }
        }
        int refused = 0;
        for (const Rings &rings : real) {
            fixsat_region region;
            if (rings.count() > 0 &&
                fixsat_region_init(&region, rings.vertices.data(), rings.counts.data(),
                                   rings.counts.size(), false, nullptr) == FIXSAT_OK) {
                say(judge(rings), rings);
            } else {
                refused++;
            }
        }
        std::printf("%zu real ones, %d of them no regions\n", real.size(), refused);
    }
    std::printf("parts: %ld regions, %ld inside angles over 180 degrees, %ld cuts, %ld pieces, "
                "%d wrong\n",
                regions, angles, cuts_made, pieces, wrong);
    return wrong != 0 || regions == 0;
}
