/* SPDX-License-Identifier: MIT
 *
 * The error bound of the 2D boxes' filter (fxs_axes2 in plane/relation_box2_near.h): its sign is that of the exact
 * comparison wherever it is certain.
 *
 * In units of each box's own 2^shift, and of the larger for d: small letters are what the
 * filter has, e and f how far the truth is from it, at most 1/2 for a half-edge and 1 for d.
 */

#define L 16381.5 /* the components of a box's rounded half-edges add up to no more */
#define ERROR2 131072.

/*@ predicate half(real e) = -0.5 <= e <= 0.5;
    predicate unit(real f) = -1. <= f <= 1.;
    predicate shrinks(real p) = 0. < p <= 1.;
    predicate short_of(real m, real x) = x - 1. <= m <= x; */

#ifdef PRODUCTS /* first what products do, then without their definition */

/*@ logic real size(real x) = x < 0. ? -x : x;
    logic real mul(real x, real y) = x * y;
    logic real cross(real ax, real ay, real bx, real by) = mul(ax, by) - mul(ay, bx);
    */

/*@ lemma half_left: \forall real e, x; half(e) ==> size(mul(e, x)) <= 0.5 * size(x); */
/*@ lemma half_right: \forall real e, x; half(e) ==> size(mul(x, e)) <= 0.5 * size(x); */
/*@ lemma unit_left: \forall real f, x; unit(f) ==> size(mul(f, x)) <= size(x); */
/*@ lemma unit_right: \forall real f, x; unit(f) ==> size(mul(x, f)) <= size(x); */

/* How a cross product changes by these errors. */
/*@ logic real change(real ux, real uy, real vx, real vy, real ex, real ey, real fx, real fy) =
      cross(ux + ex, uy + ey, vx + fx, vy + fy) - cross(ux, uy, vx, vy); */
/*@ lemma change_is: \forall real ux, uy, vx, vy, ex, ey, fx, fy;
      change(ux, uy, vx, vy, ex, ey, fx, fy) ==
        mul(ux, fy) + mul(ex, vy) + mul(ex, fy) - mul(uy, fx) - mul(ey, vx) - mul(ey, fx); */

/*@ lemma change_size: \forall real ux, uy, vx, vy, ex, ey, fx, fy;
      size(change(ux, uy, vx, vy, ex, ey, fx, fy)) <= size(mul(ux, fy)) + size(mul(ex, vy)) + size(mul(ex, fy)) +
        size(mul(uy, fx)) + size(mul(ey, vx)) + size(mul(ey, fx)); */

/*@ lemma shrunk_less: \forall real p, x, y; shrinks(p) ==> size(mul(p, x) - mul(p, y)) <= size(x - y); */

#else

/*@ axiomatic Reals {
      logic real size(real x) = x < 0. ? -x : x;
      logic real mul(real x, real y);
      logic real change(real ux, real uy, real vx, real vy, real ex, real ey, real fx, real fy);
      axiom half_left: \forall real e, x; half(e) ==> size(mul(e, x)) <= 0.5 * size(x);
      axiom half_right: \forall real e, x; half(e) ==> size(mul(x, e)) <= 0.5 * size(x);
      axiom unit_left: \forall real f, x; unit(f) ==> size(mul(f, x)) <= size(x);
      axiom unit_right: \forall real f, x; unit(f) ==> size(mul(x, f)) <= size(x);
      axiom change_size: \forall real ux, uy, vx, vy, ex, ey, fx, fy;
      size(change(ux, uy, vx, vy, ex, ey, fx, fy)) <= size(mul(ux, fy)) + size(mul(ex, vy)) + size(mul(ex, fy)) +
        size(mul(uy, fx)) + size(mul(ey, vx)) + size(mul(ey, fx));
      axiom shrunk_less: \forall real p, x, y; shrinks(p) ==> size(mul(p, x) - mul(p, y)) <= size(x - y);
    } */

/* A half-edge with d. */
/*@ lemma cross_offset: \forall real ux, uy, dx, dy, ex, ey, fx, fy;
      half(ex) && half(ey) && unit(fx) && unit(fy) ==>
      size(change(ux, uy, dx, dy, ex, ey, fx, fy)) <=
        0.5 * (size(dx) + size(dy)) + size(ux) + size(uy) + 1.; */
/* Two half-edges. */
/*@ lemma cross_edges: \forall real ux, uy, vx, vy, ex, ey, fx, fy;
      half(ex) && half(ey) && half(fx) && half(fy) ==>
      size(change(ux, uy, vx, vy, ex, ey, fx, fy)) <=
        0.5 * (size(vx) + size(vy) + size(ux) + size(uy) + 1.); */

/* The three terms of an axis, by what the components add up to. */
/*@ lemma error_offset: \forall real ux, uy, dx, dy, ex, ey, fx, fy;
      half(ex) && half(ey) && unit(fx) && unit(fy) && size(ux) <= L && size(uy) <= L &&
      size(dx) <= 2. * L && size(dy) <= 2. * L ==>
      size(change(ux, uy, dx, dy, ex, ey, fx, fy)) <= 4. * L + 1.; */
/*@ lemma error_own: \forall real ux, uy, vx, vy, ex, ey, fx, fy;
      half(ex) && half(ey) && half(fx) && half(fy) && size(ux) + size(vx) <= L && size(uy) + size(vy) <= L ==>
      size(change(ux, uy, vx, vy, ex, ey, fx, fy)) <= L + 0.5; */
/*@ lemma error_other: \forall real ux, uy, sx, sy, tx, ty, ex, ey, fx, fy, gx, gy;
      half(ex) && half(ey) && half(fx) && half(fy) && half(gx) && half(gy) && size(ux) <= L && size(uy) <= L &&
      size(sx) + size(tx) <= L && size(sy) + size(ty) <= L ==>
      size(change(ux, uy, sx, sy, ex, ey, fx, fy)) +
      size(change(ux, uy, tx, ty, ex, ey, gx, gy)) <= 3. * L + 1.; */

/* Capital letters are the exact cross products, small ones those of the filter, p how a unit of
 * A or of B is to the larger: 2^-ka or 2^-kb; m the magnitudes, short by 1 at most, and
 * `own` and `other` what is left of them after their shifts, short by less than 1. */


/*@ lemma triangle: \forall real x, y; size(x) - size(y) <= size(x - y) && size(y) - size(x) <= size(x - y); */
/*@ predicate near(real X, real x, real c) = -c <= X - x <= c; */
/*@ lemma other_sizes: \forall real US, UT, us, ut, mus, mut;
      size(US - us) + size(UT - ut) <= 3. * L + 1. && short_of(mus, size(us)) && short_of(mut, size(ut)) ==>
      near(size(US) + size(UT), mus + mut, 3. * L + 3.); */
/*@ lemma shrunk_near: \forall real p, X, x, c; shrinks(p) && near(X, x, c) ==> near(mul(p, X), mul(p, x), c); */
/*@ lemma own_sizes: \forall real UV, uv; size(UV - uv) <= L + 0.5 ==> near(size(UV), size(uv), L + 0.5); */

/*@ predicate axis(real UD, real UV, real US, real UT, real ud, real uv, real us, real ut, real pa, real pb,
                   real mud, real mus, real mut, real own, real other) =
      size(UD - ud) <= 4. * L + 1. && size(UV - uv) <= L + 0.5 && size(US - us) + size(UT - ut) <= 3. * L + 1. &&
      shrinks(pa) && shrinks(pb) && short_of(mud, size(ud)) && short_of(mus, size(us)) && short_of(mut, size(ut)) &&
      short_of(own, mul(pa, size(uv))) && short_of(other, mul(pb, mus + mut)); */
/*@ lemma own_error: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) ==>
      near(mul(pa, size(UV)), mul(pa, size(uv)), L + 0.5); */
/*@ lemma other_error: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) ==>
      near(mul(pb, size(US) + size(UT)), mul(pb, mus + mut), 3. * L + 3.); */
/*@ lemma offset_sizes: \forall real UD, ud; size(UD - ud) <= 4. * L + 1. ==> near(size(UD), size(ud), 4. * L + 1.); */
/*@ lemma offset_error: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) ==>
      near(size(UD), size(ud), 4. * L + 1.); */
/*@ lemma error: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) ==>
      -(8. * L + 8.) <= size(UD) - mul(pa, size(UV)) - mul(pb, size(US) + size(UT)) - mud + own + other <= 8. * L + 8.; */
/*@ lemma separates: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) && mud - own - other > ERROR2 ==>
      size(UD) > mul(pa, size(UV)) + mul(pb, size(US) + size(UT)); */
/*@ lemma inside: \forall real UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other;
      axis(UD, UV, US, UT, ud, uv, us, ut, pa, pb, mud, mus, mut, own, other) && mud - own - other < -ERROR2 ==>
      size(UD) < mul(pa, size(UV)) + mul(pb, size(US) + size(UT)); */

#endif
