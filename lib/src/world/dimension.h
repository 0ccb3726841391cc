/* SPDX-License-Identifier: MIT
 *
 * Names in a text that is written once for 2D and 3D. A file that includes such a text (.inc)
 * defines FXS_DIM as 2 or 3 just before, and undefines it just after. FXS_D(fxs_things) is then
 * fxs_things2 or fxs_things3. Internal.
 */
#ifndef FIXSAT_WORLD_DIMENSION_H
#define FIXSAT_WORLD_DIMENSION_H

#define FXS_WITH_DIM_(name, dim) name##dim
#define FXS_WITH_DIM(name, dim) FXS_WITH_DIM_(name, dim)
#define FXS_D(name) FXS_WITH_DIM(name, FXS_DIM)

#define FXS_VECTOR FXS_D(fixsat_vec)
#define FXS_WORLD FXS_D(fixsat_world)
#define FXS_NODE FXS_D(fixsat_node)
#define FXS_THING FXS_D(fixsat_thing)
#define FXS_MOVER FXS_D(fixsat_mover)
#define FXS_SCOPE FXS_D(fixsat_scope)
#define FXS_REACH FXS_D(fxs_reach)
#define FXS_SPAN FXS_D(fxs_span)
#define FXS_INTERVALS FXS_D(fxs_intervals)
#define FXS_THINGS FXS_D(fxs_things)

#endif
