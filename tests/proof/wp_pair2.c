/* SPDX-License-Identifier: MIT
 *
 * The error bound of the axis of two boxes (set_box_roughs in plane/contact2_near.c).
 *
 * All vectors are in units of 2^shift. Small letters are what the program has. The truth is more by
 * what begins with the same letter: by 0 to 1 on each axis.
 */

/*@ predicate lack(real e) = 0. <= e <= 1.;
    predicate short_of(real m, real x, real by) = x - by <= m <= x;
    logic real size(real x) = x < 0. ? -x : x; */

/* How a product p x q changes by its errors. */
/*@ lemma lack_size: \forall real e, x; lack(e) ==> -size(x) <= e * x <= size(x); */
/*@ lemma lacks: \forall real e, f; lack(e) && lack(f) ==> 0. <= e * f <= 1.; */
/*@ lemma lack_difference: \forall real e, f, x, y; lack(e) && lack(f) ==>
      -(size(x) + size(y)) <= e * x - f * y <= size(x) + size(y); */
/*@ lemma change_is: \forall real px, py, qx, qy, ex, ey, fx, fy;
      ((px + ex) * (qy + fy) - (py + ey) * (qx + fx)) - (px * qy - py * qx) ==
      (fy * px - fx * py) + (ex * qy - ey * qx) + (ex * fy - ey * fx); */
/*@ lemma product_error: \forall real px, py, qx, qy, ex, ey, fx, fy;
      lack(ex) && lack(ey) && lack(fx) && lack(fy) ==>
      size(((px + ex) * (qy + fy) - (py + ey) * (qx + fx)) - (px * qy - py * qx)) <=
        size(px) + size(py) + size(qx) + size(qy) + 1.; */

/* What two products of the same error differ by in magnitude. */
/*@ lemma size_error: \forall real X, x, by; size(X - x) <= by ==> size(size(X) - size(x)) <= by; */

/* h of an edge whose components add up to g, by products with the other edges p, q, r and with the
 * offset d, of components that add up to these, as the program has it and in truth. The bound is
 * what the components of all five add up to, three times g, and 4. Magnitudes lack up to 1. */
/*@ lemma height_error: \forall real P, Q, R, D, p, q, r, d, mp, mq, mr, md, g, sp, sq, sr, sd;
      size(P - p) <= g + sp + 1. && size(Q - q) <= g + sq + 1. && size(R - r) <= g + sr + 1. &&
      size(D - d) <= g + sd + 1. && short_of(mp, size(p), 1.) && short_of(mq, size(q), 1.) &&
      short_of(mr, size(r), 1.) && short_of(md, size(d), 1.) ==>
      size((size(P) + size(Q) + size(R) - size(D)) - (mp + mq + mr - md)) <=
        (g + sp + sq + sr + sd) + 3. * g + 8.; */
/* Each of the five sums of magnitudes lacks up to 2, so that the constant is 24. */
/*@ lemma error: \forall real H, h, g, sp, sq, sr, sd, mg, mp, mq, mr, md;
      size(H - h) <= (g + sp + sq + sr + sd) + 3. * g + 8. && short_of(mg, g, 2.) && short_of(mp, sp, 2.) &&
      short_of(mq, sq, 2.) && short_of(mr, sr, 2.) && short_of(md, sd, 2.) ==>
      size(H - h) <= (mg + mp + mq + mr + md) + 3. * mg + 24.; */
